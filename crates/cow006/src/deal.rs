//! C2, S1, S11: the deal.

use crate::played::PlayedCards;
use crate::special::{SpecialBag, SpecialPile};
use crate::state::{Draft, Phase, Specials};
use crate::version::Version;
use crate::{Card, CardSet, Cow006, Event, Options, Row, Rows, Special, Variant};
use arrayvec::ArrayVec;
use table::{At, CopyVec, MAX_SEATS, Seat, SeatSet, Seed, Witness, below, shuffle};

/// What the seed is asked for; the index beside it says which time.
pub(crate) mod purpose {
    /// The number cards of a round.
    pub(crate) const DEAL: u32 = 1;
    /// The special cards of a round.
    pub(crate) const SPECIALS: u32 = 2;
    /// A pile of specials made anew (S3).
    pub(crate) const RENEWAL: u32 = 3;
    /// Who drafts first (T2).
    pub(crate) const DRAFTER: u32 = 4;
    /// The card of whoever has not chosen in time (C3).
    pub(crate) const TIME_UP: u32 = 5;
    /// Specials that a position does not place.
    pub(crate) const POSITION: u32 = 6;
}

impl Cow006 {
    /// A table before its first deal.
    pub(crate) fn bare(n_seats: usize, options: &Options, seed: Seed) -> Cow006 {
        Cow006 {
            options: *options,
            n_seats: n_seats as u8,
            seed,
            version: Version::NEWEST,
            now: At::START,
            public_at: At::START,
            own_at: [At::START; MAX_SEATS],
            deadline: None,
            round: 0,
            turn: 0,
            phase: Phase::Over,
            waiting: SeatSet::EMPTY,
            rows: Rows::default(),
            hands: [CardSet::EMPTY; MAX_SEATS],
            choices: [None; MAX_SEATS],
            queue: CopyVec::new(),
            played: PlayedCards::default(),
            seen_before: CardSet::EMPTY,
            known: CardSet::EMPTY,
            piles: [CardSet::EMPTY; MAX_SEATS],
            credits: [0; MAX_SEATS],
            cancelled: CardSet::EMPTY,
            totals: [0; MAX_SEATS],
            scored: CopyVec::new(),
            draft: Draft { pool: CardSet::EMPTY, drafted: [CardSet::EMPTY; 4], drafter: Seat::at(0) },
            specials: Specials {
                hands: [SpecialBag::default(); MAX_SEATS],
                pile: SpecialPile::new(),
                discard: SpecialPile::new(),
                played: None,
                renewals: 0,
            },
        }
    }

    /// The next round: all number cards are shuffled and dealt anew.
    pub(crate) fn begin_round(&mut self, witness: &mut impl Witness<Event>) {
        self.round += 1;
        self.turn = 1;
        self.piles = [CardSet::EMPTY; MAX_SEATS];
        self.credits = [0; MAX_SEATS];
        self.cancelled = CardSet::EMPTY;
        self.played.clear();
        self.seen_before = CardSet::EMPTY;
        self.known = CardSet::EMPTY;
        self.rows = Rows::default();
        match self.options.variant {
            Variant::Classic => self.deal([const { ArrayVec::new_const() }; MAX_SEATS], witness),
            Variant::Tactical => self.begin_draft(witness),
            Variant::Anniversary => {
                let specials = self.deal_specials();
                self.deal(specials, witness);
            }
        }
    }

    /// C2: hands, and the first cards of the rows.
    fn deal(&mut self, specials: [ArrayVec<Special, 3>; MAX_SEATS], witness: &mut impl Witness<Event>) {
        let hand_size = self.options.hand_size();
        let last = self.options.last_card(usize::from(self.n_seats));
        let n_dealt = hand_size * usize::from(self.n_seats) + 4;
        let mut cards: ArrayVec<Card, 104> = CardSet::up_to(last).iter().collect();
        shuffle(&mut self.seed.chance(purpose::DEAL, u32::from(self.round)), &mut cards, n_dealt);

        let (first, rest) = cards.split_at(4);
        self.lay_rows(first);
        let round = self.round;
        self.tell(witness, || Event::RoundBegan { round, rows: first.iter().copied().collect() });
        for ((seat, hand), specials) in self.seats().zip(rest.chunks(hand_size)).zip(specials) {
            let hand: CardSet = hand.iter().copied().collect();
            self.hands[seat.idx()] = hand;
            witness.saw_that(|| Event::Dealt { seat, hand, specials });
        }
        self.wait(Phase::Choose);
    }

    /// C2, T2: the rows begin with these cards.
    pub(crate) fn lay_rows(&mut self, first: &[Card]) {
        self.rows = first.iter().map(|&card| Row::starting(card)).collect();
    }

    /// S1, S11: the specials nobody holds are shuffled and dealt, three each or as many as there are for all; the rest
    /// is the pile.
    fn deal_specials(&mut self) -> [ArrayVec<Special, 3>; MAX_SEATS] {
        let mut free = SpecialBag::WHOLE;
        for seat in self.seats() {
            for kind in self.specials.hands[seat.idx()].iter() {
                free.take(kind);
            }
        }
        let mut pile: SpecialPile = free.iter().collect();
        let n_cards = pile.len();
        shuffle(&mut self.seed.chance(purpose::SPECIALS, u32::from(self.round)), &mut pile, n_cards);

        let n_each = (n_cards / usize::from(self.n_seats)).min(3);
        let mut dealt: [ArrayVec<Special, 3>; MAX_SEATS] = Default::default();
        for seat in self.seats() {
            for kind in std::iter::from_fn(|| pile.pop()).take(n_each) {
                self.specials.hands[seat.idx()].add(kind);
                dealt[seat.idx()].push(kind);
            }
        }
        self.specials.pile = pile;
        self.specials.discard.clear();
        dealt
    }

    /// T2: all cards lie open; the first drafter is drawn by lot, and then moves one seat on each round.
    fn begin_draft(&mut self, witness: &mut impl Witness<Event>) {
        let n_seats = usize::from(self.n_seats);
        self.draft.drafter = if self.round == 1 {
            Seat::at(below(&mut self.seed.chance(purpose::DRAFTER, 0), n_seats as u32) as usize)
        } else {
            self.draft.drafter.next(n_seats)
        };
        self.draft.pool = CardSet::up_to(self.options.last_card(n_seats));
        self.draft.drafted = [CardSet::EMPTY; 4];
        let round = self.round;
        self.tell(witness, || Event::RoundBegan { round, rows: ArrayVec::new() });
        self.wait(Phase::Draft);
    }
}
