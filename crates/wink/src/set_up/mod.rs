//! Setting up a table from a position, and refusing what no game can be in.

mod gaze;

use crate::call::QUIET_ROUNDS;
use crate::history::{History, Told};
use crate::state::{COUNTERS, Counter, Front, MAX_PLAYERS, Phase, PhaseName};
use crate::view::FrontCards;
use crate::{Card, CardSet, Options, Position, Wink};
use table::{At, BadPosition, Seat, Seed};

/// What a check says: fine, or which field is wrong and why.
pub(crate) type Checked<T = ()> = Result<T, BadPosition>;

/// The position is wrong unless this holds.
pub(crate) fn ensure(holds: bool, why: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(BadPosition(why())) }
}

/// A list with an entry for each seat, or left out.
pub(crate) fn per_seat<T: Copy>(
    field: &str,
    list: &[T],
    n_seats: usize,
    left_out: T,
) -> Checked<[T; MAX_PLAYERS]> {
    let mut all = [left_out; MAX_PLAYERS];
    if !list.is_empty() {
        ensure(list.len() == n_seats, || {
            format!("`{field}` has {} entries for {n_seats} seats", list.len())
        })?;
        all[..n_seats].copy_from_slice(list);
    }
    Ok(all)
}

impl Position {
    /// The table of this position, if there can be one.
    pub(crate) fn set_up(&self, n_seats: usize, options: Options, seed: Seed) -> Checked<Wink> {
        let mut game = Wink::bare(n_seats, options, seed, self.turn);
        self.seat_exists(n_seats, "turn", self.turn)?;
        self.set_up_cards(&mut game)?;
        self.set_up_fronts(&mut game)?;
        self.set_up_counters(&mut game)?;
        self.set_up_pawns(&mut game)?;
        self.set_up_times(&mut game)?;
        self.set_up_turn(&mut game)?;
        self.set_up_gaze(&mut game)?;
        self.set_up_history(&mut game)?;
        Ok(game)
    }

    pub(crate) fn seat_exists(&self, n_seats: usize, field: &str, seat: Seat) -> Checked {
        ensure(seat.idx() < n_seats, || {
            format!("`{field}` is seat {seat}: this table has seats 0 to {}", n_seats - 1)
        })
    }

    /// W1, W4, W5: a number is in a hand exactly where its other card lies face up in the crowd.
    fn set_up_cards(&self, game: &mut Wink) -> Checked {
        let n_seats = usize::from(game.n_seats);
        let deck = CardSet::deck(n_seats);
        for crowded in &self.crowd {
            let card = crowded.card;
            ensure(deck.contains(card), || {
                format!("`crowd` has {card}: {n_seats} play with {}", deck.len())
            })?;
            let lying = game.face_up.with(game.face_down);
            ensure(!lying.contains(card), || format!("`crowd` has {card} twice"))?;
            if crowded.face_up { &mut game.face_up } else { &mut game.face_down }.insert(card);
        }

        ensure(self.hands.len() == n_seats, || {
            format!("`hands` has {} entries for {n_seats} seats", self.hands.len())
        })?;
        let mut held = CardSet::EMPTY;
        let dealt = deck.len() / n_seats;
        for (seat, &hand) in self.hands.iter().enumerate() {
            ensure(hand.len() <= dealt, || {
                format!("`hands[{seat}]` has {} cards: {dealt} are dealt to each of {n_seats}", hand.len())
            })?;
            not_among("hands", hand.among(held), "in two hands")?;
            not_among("hands", hand.without(game.face_up), "in a hand, but not face up in `crowd`")?;
            held = held.with(hand);
            game.hands[seat] = hand;
        }
        not_among(
            "crowd",
            game.face_up.without(held),
            "face up, but in no hand: both cards of a number leave together",
        )
    }

    /// W4, W5: what lies in front of the players has left the hands.
    fn set_up_fronts(&self, game: &mut Wink) -> Checked {
        let n_seats = usize::from(game.n_seats);
        ensure(self.front.is_empty() || self.front.len() == n_seats, || {
            format!("`front` has {} entries for {n_seats} seats", self.front.len())
        })?;
        let (mut up, mut twice, mut down) = (CardSet::EMPTY, CardSet::EMPTY, CardSet::EMPTY);
        for (seat, cards) in self.front.iter().enumerate() {
            let front = read_front(cards)?;
            not_among("front", front.pairs.among(up), "face up three times")?;
            not_among("front", front.up.among(twice), "face up three times")?;
            not_among("front", front.down.among(down), "face down in front of two seats")?;
            twice = twice.with(front.pairs).with(front.up.among(up));
            up = up.with(front.up);
            down = down.with(front.down);
            game.fronts[seat] = front;
        }
        let gone = up.with(down);
        not_among("front", gone.without(CardSet::deck(n_seats)), "not in the deck of this table")?;
        not_among("front", gone.among(game.face_up), "in a hand still")?;
        not_among("front", up.among(game.face_down), "face up, but turned down in `crowd`")?;
        not_among("front", up.among(down), "both face up and face down")
    }

    /// W5: four counter-intelligence cards each.
    fn set_up_counters(&self, game: &mut Wink) -> Checked {
        let n_seats = usize::from(game.n_seats);
        let unused = per_seat("counter", &self.counter, n_seats, COUNTERS)?;
        let won = per_seat("counter_won", &self.counter_won, n_seats, 0)?;
        for seat in 0..n_seats {
            ensure(unused[seat] <= COUNTERS && won[seat] <= COUNTERS - unused[seat], || {
                format!(
                    "`counter[{seat}]` is {} and `counter_won[{seat}]` is {}: together they are at most {COUNTERS}",
                    unused[seat], won[seat]
                )
            })?;
            game.counters[seat] = Counter { unused: unused[seat], won: won[seat] };
        }
        Ok(())
    }

    /// W2, W5.3: pawns stand on face-up cards that their players do not hold.
    fn set_up_pawns(&self, game: &mut Wink) -> Checked {
        let pawns = per_seat("pawns", &self.pawns, usize::from(game.n_seats), None)?;
        let mut stood_on = CardSet::EMPTY;
        for seat in game.seats() {
            let Some(card) = pawns[seat.idx()] else { continue };
            let wrong = |why: &str| format!("`pawns[{seat}]` stands on {card}, {why}");
            ensure(game.face_up.contains(card), || wrong("which does not lie face up in `crowd`"))?;
            ensure(!game.hands[seat.idx()].contains(card), || wrong("which that seat holds"))?;
            ensure(stood_on.insert(card), || wrong("where another pawn stands"))?;
        }
        (game.pawns, game.called) = (pawns, stood_on);
        self.set_up_barred(game)
    }

    /// W5.3: numbers that are called now, and who was wrong about them.
    fn set_up_barred(&self, game: &mut Wink) -> Checked {
        let (n_barred, n_wrong) = (self.barred.len(), self.barred_by.len());
        ensure(n_barred == 0 || game.n_seats == 4, || "`barred` is for four players only (W5.3)".to_owned())?;
        ensure(n_wrong == 0 || n_wrong == n_barred, || {
            format!("`barred_by` has {n_wrong} entries for {n_barred} numbers in `barred`")
        })?;
        for (place, &card) in self.barred.iter().enumerate() {
            let caller = game.caller(card);
            let caller = caller.ok_or_else(|| BadPosition(format!("`barred` has {card}, not called now")))?;
            ensure(game.barred.insert(card), || format!("`barred` has {card} twice"))?;
            let told = || self.last_wrong_about(card).filter(|&seat| seat != caller);
            let wrong = self.barred_by.get(place).copied().unwrap_or_else(told);
            if let Some(seat) = wrong {
                self.seat_exists(usize::from(game.n_seats), "barred_by", seat)?;
                ensure(seat != caller, || {
                    format!("`barred_by` says that seat {seat} accused somebody of {card}, which it called")
                })?;
            }
            game.barred_by[caller.idx()] = wrong;
        }
        Ok(())
    }

    /// W5.3: who accused somebody of the number last, wrongly, by what was said aloud.
    fn last_wrong_about(&self, card: Card) -> Option<Seat> {
        self.history.iter().rev().find_map(|told| match *told {
            Told::Accuse { seat, card: accused_of, right: false, .. } if accused_of == card => Some(seat),
            Told::Accuse { .. } | Told::Call { .. } | Told::Held { .. } | Told::Name { .. } => None,
        })
    }

    fn set_up_times(&self, game: &mut Wink) -> Checked {
        let own_at = per_seat("own_at", &self.own_at, usize::from(game.n_seats), At::START)?;
        let at = self.at.unwrap_or_else(|| self.latest());
        ensure(self.public_at <= at, || format!("`public_at` is {}, after `at`", self.public_at))?;
        for (seat, own_at) in own_at.iter().enumerate() {
            ensure(*own_at <= at, || format!("`own_at[{seat}]` is {own_at}, after `at`"))?;
        }
        (game.now, game.public_at, game.own_at) = (at, self.public_at, own_at);
        Ok(())
    }

    /// The latest time of anything that has happened.
    fn latest(&self) -> At {
        let looked = self.looked_at.iter().flatten().copied();
        let winked = self.winks.iter().map(|wink| wink.from);
        let saw = self.sightings.iter().flatten().map(|seen| seen.at);
        let told = self.own_at.iter().copied().chain([self.public_at]);
        looked.chain(winked).chain(saw).chain(told).max().unwrap_or(At::START)
    }

    /// W4, W6, W10, G6: whose turn it is and what they have done, or that the game is over.
    fn set_up_turn(&self, game: &mut Wink) -> Checked {
        let n_seats = usize::from(game.n_seats);
        let quiet_turns = usize::from(self.quiet_rounds) * n_seats + usize::from(self.quiet_turns);
        ensure(quiet_turns <= QUIET_ROUNDS * n_seats, || {
            format!("`quiet_rounds` is {}: the game ends after {QUIET_ROUNDS}", self.quiet_rounds)
        })?;
        let stirred = self.stirred || self.named.is_some();
        ensure(!stirred || quiet_turns == 0, || {
            "`stirred` is true, or somebody was `named`: then no turn was quiet since, and `quiet_rounds` and `quiet_turns` are 0"
                .to_owned()
        })?;
        (game.n_turns, game.quiet_turns, game.stirred) = (self.turns, quiet_turns as u8, stirred);

        let is_over = game.is_quiet() || game.seats().any(|seat| game.hands[seat.idx()].is_empty());
        let due = if is_over { PhaseName::Over } else { PhaseName::Turn };
        let phase = self.phase.unwrap_or(due);
        ensure(phase == due, || match due {
            PhaseName::Over => {
                "`phase` is turn, but the game is over: a hand is empty, or ten rounds were quiet".to_owned()
            }
            PhaseName::Turn => {
                "`phase` is over, but every hand has cards and fewer than ten rounds were quiet".to_owned()
            }
        })?;
        game.phase = match phase {
            PhaseName::Over => self.over()?,
            PhaseName::Turn => self.open_turn(game)?,
        };
        Ok(())
    }

    fn over(&self) -> Checked<Phase> {
        ensure(self.deadline.is_none(), || "`deadline` is set, but the game is over".to_owned())?;
        ensure(self.named.is_none(), || "`named` is set, but the game is over".to_owned())?;
        Ok(Phase::Over)
    }

    fn open_turn(&self, game: &Wink) -> Checked<Phase> {
        if let Some(named) = self.named {
            self.seat_exists(usize::from(game.n_seats), "named", named)?;
            ensure(named != self.turn, || "`named` is the seat whose turn it is".to_owned())?;
            ensure(game.pawns[self.turn.idx()].is_none(), || {
                format!("`named` is set, so `pawns[{}]` has left its card", self.turn)
            })?;
        }
        let latest = game.now.plus_ms(u64::from(game.options.turn_ms));
        let deadline = self.deadline.unwrap_or(latest);
        ensure((game.now..=latest).contains(&deadline), || {
            format!("`deadline` is {deadline}: a turn that goes on ends from `at` to {latest}")
        })?;
        Ok(Phase::Turn { named: self.named, deadline })
    }

    /// What was said aloud agrees with the hands.
    fn set_up_history(&self, game: &mut Wink) -> Checked {
        let mut history = History::EMPTY;
        for (number, &told) in self.history.iter().enumerate() {
            let wrong = |why: &str| format!("`history[{number}]` {why}");
            ensure(told.seats().iter().all(|seat| game.existing(*seat).is_ok()), || {
                wrong("names a seat that does not exist")
            })?;
            ensure(told.is_of_different_seats(), || wrong("names a seat twice"))?;
            contradiction(game, told).map_or(Ok(()), |why| Err(BadPosition(wrong(why))))?;
            let accuser = if let Told::Accuse { seat, .. } = told { Some(seat) } else { None };
            let has_card = |seat: Seat| {
                history.n_accusations(seat) < usize::from(COUNTERS - game.counters[seat.idx()].unused)
            };
            ensure(accuser.is_none_or(has_card), || {
                wrong("is an accusation more than `counter` says the seat has made")
            })?;
            ensure(history.tell(told), || wrong("tells what was told before"))?;
        }
        game.history = history;
        Ok(())
    }
}

/// Why it cannot have been said at this table, if it cannot.
fn contradiction(game: &Wink, told: Told) -> Option<&'static str> {
    let holder = game.holder(told.card());
    match told {
        Told::Call { seat, .. } if holder == Some(seat) => Some("calls a number that the seat holds"),
        Told::Held { seat, .. } if holder.is_some_and(|holder| holder != seat) => {
            Some("says that a seat held what another holds")
        }
        Told::Name { .. } if holder.is_some() => {
            Some("names the contact of a number that is still in a hand")
        }
        Told::Accuse { right: true, .. } if holder.is_some() => {
            Some("is a right accusation of a number that is still in a hand")
        }
        Told::Accuse { accused, right: false, .. } if holder == Some(accused) => {
            Some("is a wrong accusation of the seat that holds the number")
        }
        Told::Call { .. } | Told::Held { .. } | Told::Name { .. } | Told::Accuse { .. } => None,
    }
}

fn read_front(cards: &FrontCards) -> Checked<Front> {
    let mut front = Front { down: cards.down, ..Front::default() };
    for &card in &cards.up {
        if !front.up.insert(card) {
            ensure(front.pairs.insert(card), || format!("`front` has {card} face up three times"))?;
        }
    }
    Ok(front)
}

/// None of these cards may be there.
fn not_among(field: &str, wrong: CardSet, why: &str) -> Checked {
    match wrong.first() {
        None => Ok(()),
        Some(card) => Err(BadPosition(format!("`{field}` has {card}, {why}", card = Card::number(card)))),
    }
}
