//! Scoring: who was the spy chief, and who gets which token (K10, K13).

use crate::{
    Card, Cat, Checkpoint, Colour, Event,
    state::{MAX_SEATS, purpose},
    token::{Face, HeldToken},
};
use table::{At, CopyVec, Seat, Witness};

/// K10: the colour of the token for what was caught. `deck` is what never turned up.
pub fn reward(caught: Option<Cat>, chief: Cat, deck: &[Card]) -> Colour {
    match caught.map(|cat| cat.alike(chief)) {
        Some(5) => Colour::Gold,
        Some(4) => Colour::White,
        Some(_) => Colour::Black,
        None if deck.contains(&Card::Cat(chief)) => Colour::White,
        None => Colour::Black,
    }
}

impl Checkpoint {
    /// The hunt has ended: all is revealed and tokens are drawn.
    pub(crate) fn score(&mut self, at: At, witness: &mut impl Witness<Event>) {
        self.dog_up = false;
        self.reveal(witness);
        witness.saw(Event::Chief { cat: self.chief() });
        self.officer_leaves(witness);
        self.draw_tokens(witness);
        if self.rules.cafe {
            self.ask_in_cafe(self.first, at);
        } else {
            self.ask_to_declare(at);
        }
    }

    /// K10: everybody shows the trait; tokens still in the bag are tossed.
    fn reveal(&mut self, witness: &mut impl Witness<Event>) {
        for seat in self.seats() {
            let side = self.traits[seat.idx()].side();
            witness.saw(Event::Revealed { seat, kind: side.kind, value: side.value });
        }
        while let Some(side) = self.bag.pop() {
            self.public_traits.push(side);
            witness.saw(Event::Tossed { kind: side.kind, value: side.value });
        }
    }

    /// K10: the cat with all five values, those still in the bag included.
    pub(crate) fn chief(&self) -> Cat {
        let held = self.seats().map(|seat| self.traits[seat.idx()].side());
        Cat::with(held.chain(self.public_traits.iter().copied()).chain(self.bag.iter().copied()))
    }

    /// K13: in the order of catching; whoever caught nobody is last, from the first player on.
    fn drawing_order(&self) -> CopyVec<Seat, MAX_SEATS> {
        let hunters = self.hunters();
        let last = self.seats_from(self.first).filter(|&seat| hunters.contains(seat));
        self.catch_order.iter().copied().chain(last).collect()
    }

    fn draw_tokens(&mut self, witness: &mut impl Witness<Event>) {
        let mut chance = self.seed.chance(purpose::TOKENS, u32::from(self.round));
        let chief = self.chief();
        for &seat in self.drawing_order().iter() {
            let colour = reward(self.caught[seat.idx()], chief, &self.deck);
            match self.supply.draw(colour, &mut chance) {
                Some(face) => self.receive(seat, face, witness),
                None => witness.saw(Event::NoToken { seat, colour }),
            }
        }
    }

    fn receive(&mut self, seat: Seat, face: Face, witness: &mut impl Witness<Event>) {
        let held = HeldToken::drawn(face, seat);
        self.tokens[seat.idx()].push(held);
        if face == Face::Officer {
            self.officer = Some(seat);
        }
        witness.saw(Event::Drew { seat, colour: face.colour(), token: Some(held.token()) });
    }

    /// K13: how long one may think about an exchange or a declaration.
    pub(crate) fn think_until(&self, at: At) -> At {
        at.plus_ms(u64::from(self.rules.scoring_ms))
    }
}
