//! A table set up from a position, if there can be one.

use crate::deal::purpose;
use crate::event::Revealed;
use crate::placement::{Placement, placement};
use crate::played::PlayedCards;
use crate::position::Position;
use crate::professional::nearest_ends;
use crate::special::{SpecialBag, SpecialPile};
use crate::state::{KEPT_ROUNDS, Phase};
use crate::{Card, CardSet, Cow006, Options, PhaseName, Row, RowIdx, Special, Variant};
use table::{BadPosition, MAX_SEATS, Seat, Seed, shuffle};

/// More points than any game reaches.
const MAX_POINTS: u16 = 10_000;
/// C1: the penalties of all cards.
const WHOLE_DECK: u16 = 171;

fn bad<T>(why: impl Into<String>) -> Result<T, BadPosition> {
    Err(BadPosition(why.into()))
}

impl Position {
    /// The table of this position, if there can be one.
    pub(crate) fn set_up(
        &self,
        n_seats: usize,
        options: &Options,
        seed: Seed,
    ) -> Result<Cow006, BadPosition> {
        self.check_lists(n_seats)?;
        let mut game = Cow006::bare(n_seats, options, seed);
        self.set_up_cards(&mut game)?;
        self.set_up_scores(&mut game)?;
        self.set_up_draft(&mut game)?;
        self.set_up_specials(&mut game)?;
        self.set_up_phase(&mut game)?;
        self.set_up_time(&mut game)?;
        Ok(game)
    }

    /// Every list with an entry a seat has one for each seat, or is left out.
    fn check_lists(&self, n_seats: usize) -> Result<(), BadPosition> {
        if self.hands.len() != n_seats {
            return bad(format!("`hands` has {} hands for {n_seats} seats", self.hands.len()));
        }
        let lists = [
            ("totals", self.totals.len()),
            ("piles", self.piles.len()),
            ("played", self.played.len()),
            ("credits", self.credits.len()),
            ("choices", self.choices.len()),
            ("drafted", self.drafted.len()),
            ("specials", self.specials.len()),
            ("known", self.known.len()),
            ("own_at", self.own_at.len()),
        ];
        match lists.into_iter().find(|&(_, n)| n != 0 && n != n_seats) {
            Some((name, n)) => bad(format!("`{name}` has {n} entries for {n_seats} seats")),
            None => Ok(()),
        }
    }

    /// Rows, hands, piles and revealed cards: every card in one place.
    fn set_up_cards(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let all = CardSet::up_to(game.options.last_card(usize::from(game.n_seats)));
        let mut placed = CardSet::EMPTY;
        let mut place = |card: Card, field: &str| {
            if !all.contains(card) {
                return bad(format!(
                    "`{field}`: card {card} is not in the deck of this game, 1 to {}",
                    all.len()
                ));
            }
            if placed.contains(card) {
                return bad(format!("`{field}`: card {card} is in two places"));
            }
            placed.insert(card);
            Ok(())
        };
        self.rows.iter().flatten().try_for_each(|&card| place(card, "rows"))?;
        self.hands.iter().flat_map(|hand| hand.iter()).try_for_each(|card| place(card, "hands"))?;
        self.piles.iter().flat_map(|pile| pile.iter()).try_for_each(|card| place(card, "piles"))?;
        self.revealed.iter().try_for_each(|revealed| place(revealed.card, "revealed"))?;
        self.pool.iter().try_for_each(|card| place(card, "pool"))?;

        for (hand, &cards) in game.hands.iter_mut().zip(&self.hands) {
            *hand = cards;
        }
        for (pile, &cards) in game.piles.iter_mut().zip(&self.piles) {
            *pile = cards;
        }
        let in_hands: CardSet = self.hands.iter().flat_map(|hand| hand.iter()).collect();
        let open = placed.without(in_hands).without(self.pool);
        let seen = self.seen.unwrap_or(open);
        if seen.among(open) != open {
            return bad("`seen` lacks a card that lies open in `rows`, `piles` or `revealed`");
        }
        if let Some(card) = seen.among(in_hands.with(self.pool)).lowest() {
            return bad(format!("`seen`: card {card} is in a hand or in the pool"));
        }
        if let Some(card) = seen.without(all).lowest() {
            return bad(format!("`seen`: card {card} is not in the deck of this game, 1 to {}", all.len()));
        }
        game.seen_before = seen.without(open);
        for (seat, (&known, &hand)) in self.known.iter().zip(&self.hands).enumerate() {
            if let Some(card) = known.without(hand).lowest() {
                return bad(format!("`known`: seat {seat} does not hold card {card}"));
            }
            game.known = game.known.with(known);
        }
        self.set_up_rows(game)
    }

    fn set_up_rows(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_rows = match (self.phase, self.fifth_row) {
            (Some(PhaseName::Draft), false) => 0,
            (None, false) if self.rows.is_empty() && !self.pool.is_empty() => 0,
            (_, false) => 4,
            (_, true) => 5,
        };
        if self.rows.len() != n_rows {
            let rows = self.rows.len();
            return bad(format!(
                "`rows` has {rows} rows, there must be {n_rows} (five only with `fifth_row`)"
            ));
        }
        for (idx, cards) in self.rows.iter().enumerate() {
            let idx_of = RowIdx::at(idx);
            let (stop, seventh) = (self.stops.contains(&idx_of), self.sevenths.contains(&idx_of));
            let Some(row) = Row::of(cards, stop, seventh) else {
                return bad(format!(
                    "`rows`: row {idx} must ascend and have at most five cards, six with a Seventh cow"
                ));
            };
            game.rows.push(row);
        }
        for (field, rows, most) in [("stops", &self.stops, 2), ("sevenths", &self.sevenths, 4)] {
            if let Some(row) = rows.iter().find(|row| row.idx() >= n_rows) {
                return bad(format!("`{field}`: row {row} does not exist"));
            }
            if rows.len() > most || (1..rows.len()).any(|i| rows[..i].contains(&rows[i])) {
                return bad(format!("`{field}` has at most {most} different rows"));
            }
        }
        let empty = self.rows.iter().filter(|row| row.is_empty()).count();
        let by_move = self.phase == Some(PhaseName::Swap) && self.special_played == Some(Special::Move);
        if empty > usize::from(by_move) {
            return bad("`rows`: a row is empty; only a Move leaves one, while its player swaps");
        }
        Ok(())
    }

    fn set_up_scores(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        for (field, given, to) in
            [("totals", &self.totals, &mut game.totals), ("credits", &self.credits, &mut game.credits)]
        {
            if let Some(points) = given.iter().find(|&&points| points > MAX_POINTS) {
                return bad(format!("`{field}`: {points} points are more than any game has"));
            }
            to.iter_mut().zip(given).for_each(|(to, &points)| *to = points);
        }
        self.set_up_rounds_scored(game)?;
        let taken: CardSet = self.piles.iter().flat_map(|pile| pile.iter()).collect();
        if let Some(card) = self.cancelled.without(taken).lowest() {
            return bad(format!("`cancelled`: card {card} is in no pile"));
        }
        game.cancelled = self.cancelled;
        game.round = self.round.unwrap_or(1);
        if game.round == 0 || game.round > 10_000 {
            return bad(format!("`round` is {}: rounds are counted from 1", game.round));
        }
        Ok(())
    }

    /// C9: rounds that are over cost each seat what a deck can, and no more than all of them together.
    fn set_up_rounds_scored(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        let n_rounds = self.rounds_scored.len();
        if n_rounds > KEPT_ROUNDS {
            return bad(format!(
                "`rounds_scored` has {n_rounds} rounds: at most the last {KEPT_ROUNDS} are told"
            ));
        }
        for (round, points) in self.rounds_scored.iter().enumerate() {
            if points.len() != n_seats {
                return bad(format!(
                    "`rounds_scored`: round {round} has {} entries for {n_seats} seats",
                    points.len()
                ));
            }
            if let Some(points) = points.iter().find(|&&points| points > WHOLE_DECK) {
                return bad(format!("`rounds_scored`: {points} points are more than the deck has"));
            }
            let mut kept = [0; MAX_SEATS];
            kept.iter_mut().zip(points).for_each(|(to, &points)| *to = points as u8);
            game.scored.push(kept);
        }
        for seat in game.seats() {
            let sum: u16 = self.rounds_scored.iter().map(|points| points[seat.idx()]).sum();
            if sum > game.totals[seat.idx()] {
                return bad(format!("`rounds_scored`: seat {seat} has {sum} there, more than in `totals`"));
            }
        }
        Ok(())
    }

    fn set_up_draft(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        if game.options.variant != Variant::Tactical {
            let given = !self.pool.is_empty() || !self.drafted.is_empty() || self.drafter.is_some();
            return if given {
                bad("`pool`, `drafted` and `drafter` are for the tactical game")
            } else {
                Ok(())
            };
        }
        let revealed = self.revealed.iter().map(|revealed| CardSet::only(revealed.card));
        let seen = revealed.fold(game.seen(), CardSet::with);
        for (seat, drafted) in game.draft.drafted[..n_seats].iter_mut().enumerate() {
            let played = self.revealed.iter().filter(|revealed| revealed.seat.idx() == seat);
            let held = self.hands[seat].with(played.map(|revealed| revealed.card).collect());
            *drafted = self.drafted.get(seat).copied().unwrap_or(held);
            if !held.without(*drafted).is_empty() || drafted.without(self.hands[seat]) != drafted.among(seen)
            {
                return bad(format!(
                    "`drafted`: seat {seat} holds or has played exactly the cards it drafted"
                ));
            }
        }
        let overlap = |a: usize, b: usize| !game.draft.drafted[a].among(game.draft.drafted[b]).is_empty();
        if (0..n_seats).any(|a| (0..a).any(|b| overlap(a, b))) {
            return bad("`drafted`: a card was drafted twice");
        }
        game.draft.pool = self.pool;
        let fewest = Seat::all(n_seats).min_by_key(|seat| game.draft.drafted[seat.idx()].len());
        game.draft.drafter = self.drafter.or(fewest).unwrap_or(game.draft.drafter);
        if game.draft.drafter.idx() >= n_seats {
            return bad(format!("`drafter`: seat {} does not exist", game.draft.drafter));
        }
        Ok(())
    }

    /// At most four of a kind, each in one place; what is nowhere is in the pile.
    fn set_up_specials(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let held = self.specials.iter().flatten();
        let piled = self.special_pile.iter().flatten();
        let lying: Vec<Special> = game.lying_specials().collect();
        let mut free = SpecialBag::WHOLE;
        for kind in held.chain(piled).chain(&self.special_discard).chain(&lying) {
            if !game.is_anniversary() {
                return bad("special cards are for the anniversary edition");
            }
            if !free.take(*kind) {
                return bad(format!("there are only four {kind} cards"));
            }
        }
        if !game.is_anniversary() && (self.special_played.is_some() || self.fifth_row) {
            return bad("`special_played` and `fifth_row` are for the anniversary edition");
        }
        for (hand, kinds) in game.specials.hands.iter_mut().zip(&self.specials) {
            *hand = kinds.iter().copied().collect();
        }
        game.specials.discard = self.special_discard.iter().copied().collect();
        game.specials.played = self.special_played;
        game.specials.renewals = self.renewals;
        game.specials.pile = match &self.special_pile {
            Some(pile) => pile.iter().rev().copied().collect(),
            None if game.is_anniversary() => {
                let mut pile: SpecialPile = free.iter().collect();
                let n_cards = pile.len();
                shuffle(&mut game.seed.chance(purpose::POSITION, 0), &mut pile, n_cards);
                pile
            }
            None => SpecialPile::new(),
        };
        Ok(())
    }

    fn set_up_phase(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let n_seats = usize::from(game.n_seats);
        if let Some(revealed) = self.revealed.iter().find(|revealed| revealed.seat.idx() >= n_seats) {
            return bad(format!("`revealed`: seat {} does not exist", revealed.seat));
        }
        if (1..self.revealed.len())
            .any(|i| self.revealed[..i].iter().any(|r| r.seat == self.revealed[i].seat))
        {
            return bad("`revealed`: a seat has two cards");
        }
        if let Some(seat) = self.awaiting.filter(|seat| seat.idx() >= n_seats) {
            return bad(format!("`awaiting`: seat {seat} does not exist"));
        }
        game.queue = self.revealed.iter().rev().copied().collect();
        self.check_hand_sizes(game)?;
        self.set_up_played(game)?;
        game.turn = self.turn_of(game)?;
        let choosing = self.revealed.is_empty()
            && self.pool.is_empty()
            && matches!(self.phase, None | Some(PhaseName::Choose));
        if !choosing && self.choices.iter().any(Option::is_some) {
            return bad("`choices` are open only in the phase `choose`");
        }

        let phase = match self.phase {
            Some(phase) => phase,
            None if !self.pool.is_empty() => PhaseName::Draft,
            None if !self.revealed.is_empty() => {
                // Let the cards find their places until somebody is asked.
                game.now = self.at;
                game.place_next(&mut ());
                return Ok(());
            }
            None => PhaseName::Choose,
        };
        game.phase = self.phase_of(game, phase)?;
        if let Some(seat) = self.awaiting.filter(|&seat| game.awaiting() != Some(seat)) {
            return bad(format!("`awaiting`: this phase does not wait for seat {seat}"));
        }
        self.check_special_played(game)
    }

    /// S2: a special has been played only for a card that is not placed yet; a swap comes before that after a Move.
    fn check_special_played(&self, game: &Cow006) -> Result<(), BadPosition> {
        let by_mover =
            |seat, placing: Revealed| self.special_played == Some(Special::Move) && placing.seat == seat;
        match (self.special_played, game.phase, game.placing()) {
            (Some(_), _, None) => bad("`special_played`: no card is being placed"),
            (Some(_), Phase::Swap { seat }, Some(placing)) if !by_mover(seat, placing) => {
                bad("`special_played`: only who has played a Move swaps before the card is placed")
            }
            (Some(_) | None, _, _) => Ok(()),
        }
    }

    /// C3, C9: played cards have been seen, each once, and no more of them than are missing from the hand.
    fn set_up_played(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        let turned_up = |seat: Seat| self.revealed.iter().find(|revealed| revealed.seat == seat);
        if self.played.is_empty() {
            let played = game.seats().map(|seat| turned_up(seat).map(|revealed| revealed.card));
            game.played =
                PlayedCards::of_seats(&played.map(|card| card.into_iter().collect()).collect::<Vec<_>>());
            return Ok(());
        }
        let mut not_played = game.seen();
        for (seat, cards) in game.seats().zip(&self.played) {
            for &card in cards {
                if !not_played.contains(card) {
                    return bad(format!(
                        "`played`: card {card} of seat {seat} does not lie open, or is there twice"
                    ));
                }
                not_played.remove(card);
            }
            let n_gone = if self.pool.is_empty() {
                game.options.hand_size() - self.hands[seat.idx()].len()
            } else {
                0
            };
            if cards.len() > n_gone {
                return bad(format!(
                    "`played`: seat {seat} has {} cards there, but only {n_gone} are gone from its hand",
                    cards.len()
                ));
            }
            if let Some(revealed) = turned_up(seat).filter(|revealed| cards.last() != Some(&revealed.card)) {
                return bad(format!(
                    "`played`: the last card of seat {seat} is {}, as `revealed` says",
                    revealed.card
                ));
            }
            if game.options.variant == Variant::Tactical
                && cards.iter().any(|&card| !game.draft.drafted[seat.idx()].contains(card))
            {
                return bad(format!("`played`: seat {seat} has played a card that it did not draft"));
            }
        }
        game.played = PlayedCards::of_seats(&self.played);
        Ok(())
    }

    /// C9: which turn it is. More cards than turns are left in no round.
    fn turn_of(&self, game: &Cow006) -> Result<u8, BadPosition> {
        let placing =
            !self.revealed.is_empty() || matches!(self.phase, Some(PhaseName::Swap | PhaseName::Over));
        let n_left = self.hands[0].len() + usize::from(placing);
        let latest =
            if self.pool.is_empty() { (game.options.hand_size() + 1).saturating_sub(n_left) } else { 1 };
        if latest == 0 {
            return bad("`hands` are full, so no card can have been played yet");
        }
        let latest = latest as u8;
        match self.turn {
            None => Ok(latest),
            Some(turn) if (1..=latest).contains(&turn) => Ok(turn),
            Some(turn) => {
                bad(format!("`turn` is {turn}: with so many cards in the hands it is 1 to {latest}"))
            }
        }
    }

    /// C2, T2: hands are of one length; while cards are drafted, within one of each other in the order of drafting.
    fn check_hand_sizes(&self, game: &Cow006) -> Result<(), BadPosition> {
        let most = game.options.hand_size();
        let drafting = !self.pool.is_empty();
        for (seat, hand) in self.hands.iter().enumerate() {
            let same = hand.len() == self.hands[0].len();
            if hand.len() > most || !(same || drafting) {
                return bad(format!(
                    "`hands`: seat {seat} has {} cards; hands are equal and at most {most}",
                    hand.len()
                ));
            }
        }
        if !drafting {
            return Ok(());
        }
        let n_seats = usize::from(game.n_seats);
        let n_drafted: usize = self.hands.iter().map(|hand| hand.len()).sum();
        let first = game.draft.drafter.after(n_seats - n_drafted % n_seats, n_seats);
        let due = |seat: Seat| {
            let place = (seat.idx() + n_seats - first.idx()) % n_seats;
            n_drafted / n_seats + usize::from(place < n_drafted % n_seats)
        };
        let all_in_turn = Seat::all(n_seats).all(|seat| self.hands[seat.idx()].len() == due(seat));
        if !all_in_turn || self.pool.len() + n_drafted != most * n_seats + 4 || self.pool.len() <= 4 {
            return bad(
                "`pool` and `hands` must hold all cards, drafted in turn, with the next one `drafter`'s",
            );
        }
        Ok(())
    }

    /// The phase with its own data, if the rest of the position agrees with it.
    fn phase_of(&self, game: &mut Cow006, phase: PhaseName) -> Result<Phase, BadPosition> {
        let disagree = |why: &str| bad(format!("`phase`: {why}"));
        match (phase, game.placing()) {
            (PhaseName::Draft, _) if self.pool.is_empty() => disagree("nothing is left in `pool` to draft"),
            (PhaseName::Draft, _) => Ok(Phase::Draft),
            (_, _) if !self.pool.is_empty() => disagree("while `pool` has cards it is `draft`"),
            (PhaseName::Choose, None) => self.set_up_choices(game).map(|()| Phase::Choose),
            (PhaseName::Over, None) if self.hands[0].is_empty() => Ok(Phase::Over),
            (PhaseName::Choose | PhaseName::Over, _) => {
                disagree("there are cards to be placed or played, so it is not `choose` or `over`")
            }
            (PhaseName::Swap, _) => match self.awaiting {
                Some(seat) if !game.specials.hands[seat.idx()].is_empty() => Ok(Phase::Swap { seat }),
                Some(_) | None => disagree("`swap` needs `awaiting`, a seat that holds a special"),
            },
            (_, None) => disagree("it needs a card in `revealed`"),
            (PhaseName::Special, Some(placing)) if game.asks_for_special(placing.seat) => Ok(Phase::Special),
            (PhaseName::Special, Some(_)) => {
                disagree("whose card is next holds no special, or has played one")
            }
            (PhaseName::TakeRow, Some(placing)) if must_take_row(game, placing) => Ok(Phase::TakeRow),
            (PhaseName::TakeRow, Some(_)) => disagree("the next card has a row to go to"),
            (PhaseName::End, Some(placing)) if nearest_of(game, placing) > 1 => Ok(Phase::End),
            (PhaseName::End, Some(_)) => disagree("the next card does not have several equally near ends"),
            (PhaseName::Plus, Some(placing)) => self.plus_phase(game, placing),
        }
    }

    fn plus_phase(&self, game: &Cow006, placing: Revealed) -> Result<Phase, BadPosition> {
        if !game.asks_for_special(placing.seat) {
            return bad("`phase`: whose card is next holds no special, or has played one");
        }
        let free = |row: &RowIdx| game.free_row(*row).is_ok();
        match (placement(&game.rows, placing.card), self.taking) {
            (Placement::Sixth(row), None) => Ok(Phase::Plus { row }),
            (Placement::Sixth(row), Some(taking)) if row == taking => Ok(Phase::Plus { row }),
            (Placement::Lowest, Some(row)) if free(&row) => Ok(Phase::Plus { row }),
            (Placement::Append(_) | Placement::Sixth(_) | Placement::Lowest, _) => {
                bad("`taking` must be the row that the next card takes")
            }
        }
    }

    /// C3: choices are cards of the hands, and somebody is still to choose.
    fn set_up_choices(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        if self.hands[0].is_empty() {
            return bad("`hands` are empty: the round is over");
        }
        for (seat, choice) in self.choices.iter().enumerate() {
            if let Some(card) = choice.filter(|&card| !self.hands[seat].contains(card)) {
                return bad(format!("`choices`: seat {seat} does not hold card {card}"));
            }
            game.choices[seat] = *choice;
        }
        if !self.choices.is_empty() && self.choices.iter().all(Option::is_some) {
            return bad("`choices`: everybody has chosen, so the cards would be revealed");
        }
        Ok(())
    }

    fn set_up_time(&self, game: &mut Cow006) -> Result<(), BadPosition> {
        game.now = self.at;
        game.public_at = self.public_at;
        game.own_at.iter_mut().zip(&self.own_at).for_each(|(to, &at)| *to = at);
        if self.own_at.iter().chain([&self.public_at]).any(|&at| at > self.at) {
            return bad("`public_at` and `own_at` are not after `at`");
        }
        game.wait(game.phase);
        if game.phase == Phase::Choose {
            game.waiting = game.seats().filter(|seat| game.choices[seat.idx()].is_none()).collect();
        }
        match (self.deadline, game.deadline) {
            (Some(_), None) => bad("`deadline`: this table has no clock now"),
            (Some(deadline), Some(_)) if deadline <= self.at => bad("`deadline` is not after `at`"),
            (Some(deadline), Some(_)) => {
                game.deadline = Some(deadline);
                Ok(())
            }
            (None, _) => Ok(()),
        }
    }
}

/// C7, T3: does the card have no row to go to?
fn must_take_row(game: &Cow006, placing: Revealed) -> bool {
    if game.options.professional {
        nearest_of(game, placing) == 0
    } else {
        placement(&game.rows, placing.card) == Placement::Lowest
    }
}

fn nearest_of(game: &Cow006, placing: Revealed) -> usize {
    if game.options.professional { nearest_ends(&game.rows, placing.card).len() } else { 1 }
}
