//! Setting up a round: traits, sides, deck, first player (K3, K4).

use crate::{
    Card, Cat, Checkpoint, Event, Illegal, N_CATS, N_TRAITS, Trait, TraitToken, TraitValue,
    cat::{Cats, MAX_DECK},
    lineup::Line,
    state::{MAX_SEATS, Phase, purpose},
};
use table::{At, CopyVec, Rng, Seat, Witness, below, shuffle};

/// How many cats lie above the second half of the deck (K3).
pub(crate) const HALF: usize = N_CATS / 2;

/// K3: with five players the shuffled cats; with fewer, the dogs that nobody plays are shuffled into the first half.
/// The first card is on top.
pub(crate) fn shuffled_deck<R: Rng + ?Sized>(n_dogs: usize, rng: &mut R) -> CopyVec<Card, MAX_DECK> {
    let mut cats = Cat::ALL;
    shuffle(rng, &mut cats, N_CATS);
    stack_deck(&cats, HALF, n_dogs, rng)
}

/// A deck of these cats from the top with so many dogs among its first cats, every place equally likely.
pub(crate) fn stack_deck<R: Rng + ?Sized>(
    cats: &[Cat],
    n_upper: usize,
    n_dogs: usize,
    rng: &mut R,
) -> CopyVec<Card, MAX_DECK> {
    // From the bottom up, since the last of a stack is on top.
    let mut deck: CopyVec<Card, MAX_DECK> = cats.iter().rev().map(|&cat| Card::Cat(cat)).collect();
    for n_in in 0..n_dogs {
        let place = cats.len() - n_upper + below(rng, (n_upper + n_in + 1) as u32) as usize;
        deck.insert(place, Card::Dog);
    }
    deck
}

impl Checkpoint {
    /// K3: sets up the round that `round` and `first` say.
    pub(crate) fn deal(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let mut chance = self.seed.chance(purpose::DEAL, u32::from(self.round));
        if self.round == 1 {
            // K4: by lot in round one.
            self.first = Seat::at(below(&mut chance, u32::from(self.n_seats)) as usize);
        }
        self.deal_traits(&mut chance);
        self.deck = shuffled_deck(self.bag.len(), &mut chance);
        self.clear_table();
        self.phase = Phase::Sides { until: at.plus_ms(u64::from(self.rules.side_ms)) };
        self.seen_by_all(at);
        self.tell_deal(witness);
    }

    fn deal_traits(&mut self, chance: &mut impl Rng) {
        let n_seats = usize::from(self.n_seats);
        let mut kinds = Trait::ALL;
        shuffle(chance, &mut kinds, N_TRAITS);
        for (token, &kind) in self.traits.iter_mut().zip(&kinds[..n_seats]) {
            *token = TraitToken { kind, value: None };
        }
        let falls = chance.next_u32();
        let toss = |(place, &kind): (usize, &Trait)| TraitValue { kind, value: falls >> place & 1 == 1 };
        self.bag = kinds[n_seats..].iter().enumerate().map(toss).collect();
    }

    fn clear_table(&mut self) {
        self.turn = self.first;
        self.dog_up = false;
        self.public_traits.clear();
        self.lines.iter_mut().for_each(Line::clear);
        self.catchable = Cats::EMPTY;
        self.caught = [None; MAX_SEATS];
        self.catch_order.clear();
        for held in &mut self.tokens {
            held.iter_mut().for_each(|token| token.drawn_by = None);
        }
    }

    fn tell_deal(&self, witness: &mut impl Witness<Event>) {
        witness.saw(Event::Round { round: self.round, first: self.first });
        for seat in self.seats() {
            let kind = Some(self.traits[seat.idx()].kind);
            witness.saw(Event::Trait { seat, kind, open: self.officer == Some(seat) });
        }
    }

    /// K3: a player chooses the side that counts.
    pub(crate) fn choose_side(
        &mut self,
        seat: Seat,
        value: bool,
        at: At,
        witness: &mut impl Witness<Event>,
    ) -> Result<(), Illegal> {
        let Phase::Sides { .. } = self.phase else { return Err(self.not_now()) };
        if self.traits[seat.idx()].value.is_some() {
            return Err(Illegal::SideChosen);
        }
        self.traits[seat.idx()].value = Some(value);
        self.seen_by_all(at);
        let open = self.officer == Some(seat);
        witness.saw(Event::Side { seat, value: Some(value), tossed: false, open });
        if self.undecided().is_empty() {
            self.begin_hunt(at, witness);
        }
        Ok(())
    }

    /// K3: whoever has not chosen in time has the token tossed. Every seat has a toss of its own, so that it does
    /// not matter who else was late.
    pub(crate) fn toss_sides(&mut self, at: At, witness: &mut impl Witness<Event>) {
        let falls = self.seed.chance(purpose::SIDES, u32::from(self.round)).next_u32();
        for seat in self.undecided().iter() {
            let value = falls >> seat.idx() & 1 == 1;
            self.traits[seat.idx()].value = Some(value);
            let open = self.officer == Some(seat);
            witness.saw(Event::Side { seat, value: Some(value), tossed: true, open });
        }
        self.seen_by_all(at);
        self.begin_hunt(at, witness);
    }

    pub(crate) fn begin_hunt(&mut self, at: At, witness: &mut impl Witness<Event>) {
        if self.is_step() {
            self.next_question(at, witness);
        } else {
            self.phase = self.await_card(at);
        }
    }
}
