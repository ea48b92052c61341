//! Plays the rest of a hunt ahead: the cards that may come, and players who each know only their own token.

use super::nerve::Nerve;
use super::worlds::{Chiefs, Prices, World};
use checkpoint::{Cat, MAX_SEATS, N_CATS, Pace, Trait, View};
use table::{Rng, below, shuffle};

/// Stands for a dog in a deck of cat numbers.
const DOG: u8 = u8::MAX;
/// K3: the dogs lie among this many cats at the top.
const HALF: usize = N_CATS / 2;
/// The size of a full deck: all cats and two dogs.
const MAX_DECK: usize = N_CATS + 2;

/// What lies on the table, for everybody to see.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    n_seats: usize,
    pace: Pace,
    is_final: bool,
    /// Who turned up the last card, and who turns up the next.
    last: usize,
    next: usize,
    /// The suspects that nobody has caught, as bits.
    pub(crate) catchable: u32,
    pub(crate) caught: [Option<u8>; MAX_SEATS],
    /// Step by step: who is asked now.
    asked: [bool; MAX_SEATS],
    unseen: Vec<u8>,
    deck_size: usize,
    n_dogs: usize,
    /// The public traits, as bits.
    public: u8,
}

impl Table {
    pub(crate) fn of(view: &View) -> Table {
        let n_seats = view.lines.len();
        let number = |cat: &Cat| cat.idx() as u8;
        let laid = view.lines.iter().flat_map(|line| line.suspects.iter().chain(&line.discard));
        let laid = laid.fold(0_u32, |bits, cat| bits | 1 << number(cat));
        let suspects = view.lines.iter().flat_map(|line| &line.suspects);
        let suspects = suspects.fold(0_u32, |bits, cat| bits | 1 << number(cat));
        let mut caught = [None; MAX_SEATS];
        for (mine, cat) in caught.iter_mut().zip(&view.caught) {
            *mine = cat.as_ref().map(number);
        }
        let gone = caught.iter().flatten().fold(0_u32, |bits, cat| bits | 1 << cat);
        let is_step = view.options.pace == Pace::Step;
        let (last, next) = match is_step {
            true if view.dog_up => (view.turn, view.turn),
            true => (view.turn, view.turn.next(n_seats)),
            false => (view.turn.after(n_seats - 1, n_seats), view.turn),
        };
        let mut asked = [false; MAX_SEATS];
        view.to_move.iter().chain(view.answered.iter()).for_each(|seat| asked[seat.idx()] = true);
        Table {
            n_seats,
            pace: view.options.pace,
            is_final: view.deck_size == 0,
            last: last.idx(),
            next: next.idx(),
            catchable: suspects & !gone,
            caught,
            asked,
            unseen: (0..N_CATS as u8).filter(|cat| laid >> cat & 1 == 0).collect(),
            deck_size: usize::from(view.deck_size),
            n_dogs: usize::from(view.bag_size),
            public: view.public_traits.iter().fold(0, |bits, side| bits | side.kind.bit()),
        }
    }

    pub(crate) fn n_seats(&self) -> usize {
        self.n_seats
    }

    pub(crate) fn last(&self) -> usize {
        self.last
    }

    /// How many have caught nobody.
    pub(crate) fn n_hunters(&self) -> usize {
        self.n_seats - self.caught.iter().flatten().count()
    }

    pub(crate) fn deck_size(&self) -> usize {
        self.deck_size
    }

    /// A deck that may lie there, the next card first.
    fn draw_deck<R: Rng + ?Sized>(&self, rng: &mut R) -> Deck {
        let mut cats = [0; N_CATS];
        let cats = &mut cats[..self.unseen.len()];
        cats.copy_from_slice(&self.unseen);
        shuffle(rng, cats, self.deck_size);
        let n_upper = HALF.saturating_sub(N_CATS - cats.len());
        let mut deck = Deck { cards: [0; MAX_DECK], len: 0, at: 0 };
        deck.cards[..cats.len()].copy_from_slice(cats);
        deck.len = cats.len();
        for n_in in 0..self.n_dogs.min(MAX_DECK - cats.len()) {
            let place = below(rng, (n_upper + n_in + 1) as u32) as usize;
            deck.cards.copy_within(place..deck.len, place + 1);
            deck.cards[place] = DOG;
            deck.len += 1;
        }
        deck.len = deck.len.min(self.deck_size);
        deck
    }
}

#[derive(Clone, Copy)]
struct Deck {
    cards: [u8; MAX_DECK],
    len: usize,
    at: usize,
}

impl Deck {
    fn rest(&self) -> &[u8] {
        &self.cards[self.at.min(self.len)..self.len]
    }

    fn turn_up(&mut self) -> Option<u8> {
        let card = *self.rest().first()?;
        self.at += 1;
        Some(card)
    }
}

/// What a seat can try now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plan {
    /// Catch nobody now, and go on by the usual thresholds.
    Wait,
    Catch(u8),
}

/// One playout of the hunt.
pub(crate) struct Playout<'a> {
    table: &'a Table,
    prices: Prices,
    nerves: &'a [Nerve; MAX_SEATS],
    /// Reused from playout to playout.
    worlds: &'a mut Vec<World>,
    truth: World,
    deck: Deck,
    bag: [u8; 2],
    n_bag: usize,
    next: usize,
    last: usize,
    catchable: u32,
    caught: [Option<u8>; MAX_SEATS],
}

/// What each seat would do now.
type Wishes = [Option<u8>; MAX_SEATS];

impl<'a> Playout<'a> {
    /// A playout from here in this world, with a deck of its own.
    pub(crate) fn new<R: Rng + ?Sized>(
        table: &'a Table,
        prices: Prices,
        nerves: &'a [Nerve; MAX_SEATS],
        worlds: &'a mut Vec<World>,
        truth: World,
        rng: &mut R,
    ) -> Playout<'a> {
        let mut bag = [0; 2];
        let mut n_bag = 0;
        let out = truth.held() | table.public;
        for bit in Trait::ALL.map(Trait::bit).into_iter().filter(|bit| out & bit == 0).take(bag.len()) {
            bag[n_bag] = bit;
            n_bag += 1;
        }
        shuffle(rng, &mut bag[..n_bag], n_bag);
        let deck = table.draw_deck(rng);
        let (next, last, catchable, caught) = (table.next, table.last, table.catchable, table.caught);
        Playout { table, prices, nerves, worlds, truth, deck, bag, n_bag, next, last, catchable, caught }
    }

    /// Plays to the end of the hunt and returns what every seat's tokens are worth on average (K10).
    pub(crate) fn play<R: Rng + ?Sized>(
        &mut self,
        planned: Option<(usize, Plan)>,
        rng: &mut R,
    ) -> [f32; MAX_SEATS] {
        let mut first = planned;
        let mut asked = self.table.asked;
        loop {
            let is_over = match self.table.pace {
                Pace::Step => self.answers(first.take(), asked),
                Pace::Real => self.presses(first.take(), rng),
            };
            if is_over || self.is_final() {
                return self.won();
            }
            self.next_card();
            asked = [true; MAX_SEATS];
        }
    }

    fn is_final(&self) -> bool {
        self.table.is_final || self.deck.rest().is_empty()
    }

    fn hunters(&self) -> impl Iterator<Item = usize> + use<> {
        let caught = self.caught;
        (0..self.table.n_seats).filter(move |&seat| caught[seat].is_none())
    }

    fn n_hunters(&self) -> usize {
        self.hunters().count()
    }

    /// K9: too few hunters are left.
    fn is_over(&self) -> bool {
        self.n_hunters() <= usize::from(!self.is_final())
    }

    /// P2: settles everybody's answer to the card, starting with the seat that turned it up. Losers answer
    /// again.
    fn answers(&mut self, mut first: Option<(usize, Plan)>, mut asked: [bool; MAX_SEATS]) -> bool {
        loop {
            let wishes = self.wishes(first.take(), asked);
            asked = [false; MAX_SEATS];
            let mut again = false;
            for place in 0..self.table.n_seats {
                let seat = (self.last + place) % self.table.n_seats;
                let Some(cat) = wishes[seat] else { continue };
                if self.is_over() {
                    return true;
                }
                asked[seat] = !self.catch(seat, cat);
                again |= asked[seat];
            }
            if self.is_over() {
                return true;
            }
            if !again {
                return false;
            }
        }
    }

    /// P1, P3: everybody who wants to catch presses, and luck decides who is first. The others think again.
    fn presses<R: Rng + ?Sized>(&mut self, mut first: Option<(usize, Plan)>, rng: &mut R) -> bool {
        loop {
            let wishes = self.wishes(first, [true; MAX_SEATS]);
            let n_wishes = wishes.iter().flatten().count();
            if n_wishes == 0 {
                return self.is_over();
            }
            let nth = below(rng, n_wishes as u32) as usize;
            let wish = wishes.iter().enumerate().filter_map(|(seat, cat)| Some((seat, (*cat)?))).nth(nth);
            let Some((seat, cat)) = wish else { return self.is_over() };
            self.catch(seat, cat);
            if self.is_over() {
                return true;
            }
            // A seat that waited thinks again. A plan to catch ends when it is done or its cat is gone.
            first = first.filter(|&(me, plan)| match plan {
                Plan::Wait => false,
                Plan::Catch(cat) => seat != me && self.catchable >> cat & 1 == 1,
            });
        }
    }

    /// K7: catches the cat if it is still free, and returns whether it was.
    fn catch(&mut self, seat: usize, cat: u8) -> bool {
        let is_free = self.catchable >> cat & 1 == 1;
        if is_free {
            self.catchable &= !(1 << cat);
            self.caught[seat] = Some(cat);
        }
        is_free
    }

    /// The cat that each asked seat would catch now. The seat with a plan follows it.
    fn wishes(&self, planned: Option<(usize, Plan)>, asked: [bool; MAX_SEATS]) -> Wishes {
        let mut wishes = [None; MAX_SEATS];
        if self.catchable == 0 {
            return wishes;
        }
        let mut chiefs = [Chiefs::default(); MAX_SEATS];
        let mut thinkers = [0; MAX_SEATS];
        let mut n_thinkers = 0;
        let has_plan = |seat: usize| planned.is_some_and(|(me, _)| me == seat);
        for seat in self.hunters().filter(|&seat| asked[seat] && !has_plan(seat)) {
            thinkers[n_thinkers] = seat;
            n_thinkers += 1;
        }
        let thinkers = &thinkers[..n_thinkers];
        for world in self.worlds.iter() {
            for &seat in thinkers.iter().filter(|&&seat| world.same_token(seat, &self.truth)) {
                chiefs[seat].add(world.chief, 1.0);
            }
        }
        let (n_hunters, n_cards) = (self.n_hunters(), self.deck.rest().len());
        for &seat in thinkers {
            let best = chiefs[seat].best(self.catchable, self.prices);
            let enough = self.nerves[seat].enough(n_hunters, n_cards);
            wishes[seat] = best.filter(|(_, worth)| self.is_final() || *worth >= enough).map(|(cat, _)| cat);
        }
        if let Some((me, Plan::Catch(cat))) = planned {
            wishes[me] = Some(cat);
        }
        wishes
    }

    /// K5, K6: turns up a card, so everybody knows a little more.
    fn next_card(&mut self) {
        let Some(card) = self.deck.turn_up() else { return };
        let truth = self.truth;
        self.last = self.next;
        if card == DOG {
            let Some(bit) = self.n_bag.checked_sub(1).map(|place| self.bag[place]) else { return };
            self.n_bag -= 1;
            self.worlds.retain(|world| world.held() & bit == 0 && (world.chief ^ truth.chief) & bit == 0);
            return;
        }
        let seat = self.next;
        let suspect = truth.fits(seat, card);
        self.worlds.retain(|world| world.fits(seat, card) == suspect);
        self.catchable |= u32::from(suspect) << card;
        self.next = (seat + 1) % self.table.n_seats;
    }

    /// K10: the tokens that everybody gets, at their mean values.
    fn won(&self) -> [f32; MAX_SEATS] {
        let chief = self.truth.chief;
        let is_hidden = self.deck.rest().contains(&chief);
        self.caught.map(|cat| match cat.map(|cat| (cat ^ chief).count_ones()) {
            Some(0) => self.prices.gold,
            Some(1) => self.prices.white,
            None if is_hidden => self.prices.white,
            Some(_) | None => self.prices.black,
        })
    }
}
