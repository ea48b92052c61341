//! Drawing a state that a viewer could be looking at, each with its right probability.
//!
//! The view is read once (`read_view.rs`); then states are drawn one after the other: trait tokens
//! (`deduction.rs`), bag and deck, victory tokens, and what others have said in secret. Where the rules leave
//! something to a player's will, every choice counts as equally likely; that a player has pressed in the moment
//! before (P3) is as likely as not.

use crate::{
    Cat, Checkpoint, Colour, Deduction, N_CATS, TraitValue, View,
    answers::{Answer, Declaration},
    deal::stack_deck,
    read_view::{UnseenDeck, UnseenTokens, base_state},
    state::{MAX_SEATS, Phase, Window},
    token::{Face, Heap},
};
use table::{At, BadView, Rng, Seat, Seed, below, shuffle};

/// A state drawn at random from those that have this view.
pub(crate) fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Checkpoint, BadView> {
    Ok(Sampler::new(view)?.draw(rng))
}

/// Draws states from one view.
#[derive(Clone, Debug)]
pub struct Sampler {
    /// A state with this view; what is hidden in it is drawn anew each time.
    base: Checkpoint,
    viewer: Option<Seat>,
    deduction: Deduction,
    deck: UnseenDeck,
    tokens: UnseenTokens,
}

impl Sampler {
    /// Reads a view; says why if no state can give it.
    pub fn new(view: &View) -> Result<Sampler, BadView> {
        let deduction = Deduction::new(view)?;
        let deck = UnseenDeck::of(view)?;
        let tokens = UnseenTokens::of(view)?;
        let base = base_state(view, &deduction, &deck, &tokens)?;
        Ok(Sampler { base, viewer: view.seat, deduction, deck, tokens })
    }

    /// A state drawn at random from those with this view.
    pub fn draw<R: Rng + ?Sized>(&self, rng: &mut R) -> Checkpoint {
        let mut game = self.base.clone();
        game.seed = Seed::draw(rng);
        self.draw_traits(&mut game, rng);
        self.draw_deck(&mut game, rng);
        self.draw_tokens(&mut game, rng);
        self.draw_answers(&mut game, rng);
        self.draw_presses(&mut game, rng);
        game
    }

    fn draw_traits<R: Rng + ?Sized>(&self, game: &mut Checkpoint, rng: &mut R) {
        let assignment = self.deduction.draw(rng);
        let n_seats = usize::from(game.n_seats);
        game.traits[..n_seats].copy_from_slice(&assignment.traits[..n_seats]);
        if game.bag.is_empty() {
            return;
        }
        let falls = rng.next_u32();
        let toss = |(place, kind)| TraitValue { kind, value: falls >> place & 1 == 1 };
        game.bag = assignment.left().enumerate().map(toss).collect();
        let n_tokens = game.bag.len();
        shuffle(rng, &mut game.bag, n_tokens);
    }

    /// K3: the unseen cats in any order, the dogs left among those of the first half. A deck that is short has lost
    /// cards at the bottom.
    fn draw_deck<R: Rng + ?Sized>(&self, game: &mut Checkpoint, rng: &mut R) {
        let deck_size = game.deck.len();
        let mut cats: [Cat; N_CATS] = self.deck.cats;
        let cats = &mut cats[..self.deck.n_cats];
        shuffle(rng, cats, deck_size);
        let deck = stack_deck(cats, self.deck.n_upper, self.deck.n_dogs, rng);
        game.deck = if deck.len() == deck_size {
            deck
        } else {
            deck[deck.len() - deck_size..].iter().copied().collect()
        };
    }

    /// K11: the tokens that the viewer does not know lie in any order, but the officer's is never with a player
    /// unseen (K15). What is neither with a player nor in the supply is out of the game.
    fn draw_tokens<R: Rng + ?Sized>(&self, game: &mut Checkpoint, rng: &mut R) {
        let mut rest = self.tokens.heap;
        let officer = rest.take(Face::Officer);
        for &(seat, place) in &self.tokens.places {
            let held = &mut game.tokens[seat.idx()][place];
            held.face = rest.draw(held.face.colour(), rng).unwrap_or(held.face);
        }
        officer.into_iter().for_each(|face| rest.add(face, 1));
        let mut supply = Heap::default();
        for colour in Colour::ALL {
            let n_wanted = game.supply.n_coloured(colour);
            if n_wanted == rest.n_coloured(colour) {
                supply.add_all(&rest, colour);
            } else {
                (0..n_wanted).filter_map(|_| rest.draw(colour, rng)).for_each(|face| supply.add(face, 1));
            }
        }
        game.supply = supply;
    }

    fn others(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let viewer = self.viewer;
        self.base.seats().filter(move |&seat| Some(seat) != viewer)
    }

    /// P2, K13: others' answers are secret until all are in.
    fn draw_answers<R: Rng + ?Sized>(&self, game: &mut Checkpoint, rng: &mut R) {
        let others = self.others();
        let has_ten = |seat: &Seat| game.points_to_declare(*seat) >= crate::TO_DECLARE;
        let rich: Option<[bool; MAX_SEATS]> = matches!(game.phase, Phase::Declare { .. })
            .then(|| std::array::from_fn(|number| has_ten(&Seat::at(number))));
        match &mut game.phase {
            Phase::Ask { answers, .. } => {
                for seat in others.filter(|seat| self.base_answered(*seat)) {
                    answers.give(seat, Answer::any(game.catchable, rng));
                }
            }
            Phase::Declare { answers, .. } => {
                for seat in others.filter(|seat| self.base_answered(*seat)) {
                    let has_ten = rich.is_some_and(|rich| rich[seat.idx()]);
                    answers.give(seat, Declaration::any(has_ten, rng));
                }
            }
            Phase::Sides { .. } | Phase::Race { .. } | Phase::Cafe { .. } | Phase::Over => {}
        }
    }

    fn base_answered(&self, seat: Seat) -> bool {
        crate::view::answer_of(&self.base, seat).is_some()
    }

    /// P3: others may have pressed unseen, in a window that the viewer may have joined.
    fn draw_presses<R: Rng + ?Sized>(&self, game: &mut Checkpoint, rng: &mut R) {
        let press_ms = game.rules.press_ms;
        if press_ms == 0 || game.catchable.is_empty() || !matches!(game.phase, Phase::Race { .. }) {
            return;
        }
        let mine = self.viewer.and_then(|seat| Some((seat, self.base.phase.window()?.presses[seat.idx()]?)));
        let mut presses = [None; MAX_SEATS];
        for seat in self.others().filter(|&seat| self.base.may_press(seat).is_ok()) {
            if below(rng, 2) == 1 {
                presses[seat.idx()] = game.catchable.nth(below(rng, game.catchable.len() as u32) as usize);
            }
        }
        let n_others = presses.iter().flatten().count();
        if n_others == 0 {
            // The window of the viewer's own press, if any, is as it was.
            return;
        }
        let latest = mine.map_or(game.now, |(seat, _)| game.own_at[seat.idx()]).plus_ms(u64::from(press_ms));
        let closes = moment_between(game.now.plus_ms(1), latest, rng);
        let opened = At::ms(closes.as_ms().saturating_sub(u64::from(press_ms)));
        let is_mine = mine.is_some_and(|(seat, _)| game.own_at[seat.idx()] == opened);
        // Somebody opened the window; the others joined it at any moment since.
        let opener = below(rng, n_others as u32) as usize;
        let pressed = self.others().filter(|seat| presses[seat.idx()].is_some());
        for (nth, seat) in pressed.enumerate() {
            let is_opener = !is_mine && nth == opener;
            game.own_at[seat.idx()] = if is_opener { opened } else { moment_between(opened, game.now, rng) };
        }
        if let Some((seat, cat)) = mine {
            presses[seat.idx()] = Some(cat);
        }
        if let Phase::Race { window, .. } = &mut game.phase {
            *window = Some(Window { closes, presses });
        }
    }
}

/// Any moment from one to another.
fn moment_between<R: Rng + ?Sized>(from: At, to: At, rng: &mut R) -> At {
    let n_moments = to.as_ms().saturating_sub(from.as_ms()) + 1;
    from.plus_ms(u64::from(below(rng, u32::try_from(n_moments).unwrap_or(u32::MAX))))
}
