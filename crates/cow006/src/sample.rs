//! A state drawn at random from those that a viewer could be looking at.
//!
//! Hidden are the others' hands and choices, their specials and the order of the pile. Number cards: every way to deal
//! the unseen ones is equally likely, and then every card of a hand to be its choice. Specials: all that do not show
//! are shuffled as single cards; a view does not remember what lay under a pile that was made anew (S3).

use crate::position::Position;
use crate::special::{SpecialBag, SpecialPile};
use crate::state::Phase;
use crate::{Card, CardSet, Cow006, RowIdx, RowView, Special, Variant, View};
use arrayvec::ArrayVec;
use table::{BadView, Rng, Seat, Seed, Viewer, shuffle};

/// A state drawn at random from those that have this view.
pub(crate) fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Cow006, BadView> {
    let position = view.some_position()?;
    let set_up = position.set_up(view.hand_sizes.len(), &view.options, Seed::default());
    let mut game = set_up.map_err(|bad| BadView(bad.to_string()))?;
    game.redraw_hidden(view.seat.into(), rng);
    Ok(game)
}

impl Cow006 {
    /// Draws anew all that this viewer cannot know, chance to come included; what they see stays as it is.
    pub fn redraw_hidden<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        if self.options.variant != Variant::Tactical {
            self.redraw_hands(viewer, rng);
        }
        if self.is_anniversary() {
            self.redraw_specials(viewer, rng);
        }
        if self.phase == Phase::Choose {
            for seat in self.seats().filter(|&seat| !viewer.is(seat)) {
                let choice = &mut self.choices[seat.idx()];
                *choice = choice.and_then(|_| self.hands[seat.idx()].pick(rng));
            }
        }
        self.seed = Seed::draw(rng);
    }

    fn redraw_hands<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        let mine = viewer.seat().map_or(CardSet::EMPTY, |seat| self.hands[seat.idx()]);
        let shown = self.seen().with(self.known).with(mine);
        let all = CardSet::up_to(self.options.last_card(usize::from(self.n_seats)));
        let mut unseen: ArrayVec<Card, 104> = all.without(shown).iter().collect();
        let n_unknown = |hand: CardSet| hand.without(self.known).len();
        let others = self.seats().filter(|&seat| !viewer.is(seat));
        let n_dealt = others.clone().map(|seat| n_unknown(self.hands[seat.idx()])).sum();
        shuffle(rng, &mut unseen, n_dealt);
        let mut unseen = unseen.into_iter();
        for seat in others {
            let hand = &mut self.hands[seat.idx()];
            let n_unknown = hand.without(self.known).len();
            *hand = hand.among(self.known).with(unseen.by_ref().take(n_unknown).collect());
        }
    }

    fn redraw_specials<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        let mut free = SpecialBag::WHOLE;
        let mine = viewer.seat().map_or(SpecialBag::default(), |seat| self.specials.hands[seat.idx()]);
        for kind in mine.iter().chain(self.specials.discard.iter().copied()).chain(self.lying_specials()) {
            free.take(kind);
        }
        let mut free: SpecialPile = free.iter().collect();
        let n_free = free.len();
        shuffle(rng, &mut free, n_free);
        let mut free = free.iter().copied();
        for seat in self.seats().filter(|&seat| !viewer.is(seat)) {
            let hand = &mut self.specials.hands[seat.idx()];
            *hand = free.by_ref().take(hand.len()).collect();
        }
        let n_pile = self.specials.pile.len();
        self.specials.pile = free.take(n_pile).collect();
    }

    /// The specials that lie at rows.
    pub(crate) fn lying_specials(&self) -> impl Iterator<Item = Special> {
        let at_rows = self.rows.iter().flat_map(|row| {
            let stop = row.stop.then_some(Special::Stop);
            stop.into_iter().chain(row.seventh.then_some(Special::SeventhCow))
        });
        at_rows.chain(self.has_fifth_row().then_some(Special::FifthRow))
    }
}

impl View {
    /// A position that has this view, the hidden cards filled in as they come.
    fn some_position(&self) -> Result<Position, BadView> {
        let n_seats = self.hand_sizes.len();
        self.options.check(n_seats).map_err(|bad| BadView(bad.to_string()))?;
        let tactical = self.options.variant == Variant::Tactical;
        let lists = [
            ("chosen", self.chosen.len()),
            ("known", self.known.len()),
            ("special_counts", self.special_counts.len()),
            ("drafted", if tactical { self.drafted.len() } else { n_seats }),
        ];
        if let Some((name, n)) = lists.into_iter().find(|&(_, n)| n != n_seats) {
            return Err(BadView(format!("`{name}` has {n} entries for {n_seats} seats")));
        }
        let hands = self.some_hands()?;
        let choices = Seat::all(n_seats)
            .map(|seat| match self.seat {
                Some(me) if me == seat => self.my_choice,
                Some(_) | None if self.chosen[seat.idx()] => hands[seat.idx()].lowest(),
                Some(_) | None => None,
            })
            .collect();
        let (specials, special_pile) = self.some_specials()?;
        Ok(Position {
            rows: self.rows.iter().map(|row| row.cards.to_vec()).collect(),
            hands,
            totals: self.totals.clone(),
            rounds_scored: self.rounds_scored.clone(),
            piles: self.taken.clone(),
            played: self.played.clone(),
            credits: self.credits.clone(),
            cancelled: self.cancelled,
            round: Some(self.round),
            turn: Some(self.turn),
            phase: Some(self.phase),
            choices,
            revealed: self.revealed.clone(),
            awaiting: self.awaiting,
            taking: self.taking,
            special_played: self.special_played,
            pool: self.pool,
            drafted: self.drafted.clone(),
            drafter: self.drafter,
            seen: Some(self.seen),
            specials,
            special_pile: Some(special_pile),
            special_discard: self.special_discard.clone(),
            stops: self.rows_where(|row| row.stop),
            sevenths: self.rows_where(|row| row.seventh),
            fifth_row: self.has_fifth_row(),
            known: self.known.clone(),
            renewals: 0,
            at: self.at,
            public_at: self.at,
            own_at: Vec::new(),
            deadline: self.deadline,
        })
    }

    fn has_fifth_row(&self) -> bool {
        self.rows.len() == crate::row::MAX_ROWS
    }

    fn rows_where(&self, is_so: impl Fn(&RowView) -> bool) -> Vec<RowIdx> {
        let rows = self.rows.iter().enumerate().filter(|(_, row)| is_so(row));
        rows.filter_map(|(idx, _)| RowIdx::new(idx)).collect()
    }

    /// In the tactical game all hands are known (T2); in the others, mine.
    fn some_hands(&self) -> Result<Vec<CardSet>, BadView> {
        if self.options.variant == Variant::Tactical {
            return Ok(self.drafted.iter().map(|drafted| drafted.without(self.seen)).collect());
        }
        let known = self.known.iter().fold(CardSet::EMPTY, |all, &cards| all.with(cards));
        let all = CardSet::up_to(self.options.last_card(self.hand_sizes.len()));
        let mut unseen = all.without(self.seen).without(known).without(self.hand).iter();
        let mut hands = Vec::new();
        for (seat, (&n_cards, &known)) in
            Seat::all(self.hand_sizes.len()).zip(self.hand_sizes.iter().zip(&self.known))
        {
            let unknown = unseen.by_ref().take(n_cards.saturating_sub(known.len()));
            let hand = if self.seat == Some(seat) { self.hand } else { known.with(unknown.collect()) };
            if hand.len() != n_cards {
                return Err(BadView(format!("`hand_sizes`: there are not {n_cards} cards for seat {seat}")));
            }
            hands.push(hand);
        }
        Ok(hands)
    }

    fn some_specials(&self) -> Result<(Vec<Vec<Special>>, Vec<Special>), BadView> {
        let n_seats = self.hand_sizes.len();
        if self.options.variant != Variant::Anniversary {
            return Ok((Vec::new(), Vec::new()));
        }
        let mut free = SpecialBag::WHOLE;
        let lying = self.rows.iter().flat_map(|row| {
            let stop = row.stop.then_some(Special::Stop);
            stop.into_iter().chain(row.seventh.then_some(Special::SeventhCow))
        });
        let fifth = self.has_fifth_row().then_some(Special::FifthRow);
        for kind in self.specials.iter().chain(&self.special_discard).copied().chain(lying).chain(fifth) {
            if !free.take(kind) {
                return Err(BadView(format!("more than four {kind} cards show")));
            }
        }
        let mut free = free.iter();
        let hands: Vec<Vec<Special>> = Seat::all(n_seats)
            .map(|seat| match self.seat {
                Some(me) if me == seat => self.specials.clone(),
                Some(_) | None => free.by_ref().take(self.special_counts[seat.idx()]).collect(),
            })
            .collect();
        let pile: Vec<Special> = free.take(self.special_pile_size).collect();
        if hands.iter().map(Vec::len).ne(self.special_counts.iter().copied())
            || pile.len() != self.special_pile_size
        {
            return Err(BadView(
                "`special_counts` and `special_pile_size` need more specials than there are".to_owned(),
            ));
        }
        Ok((hands, pile))
    }
}
