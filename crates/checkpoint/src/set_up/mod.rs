//! From a position to a state: every field is checked, and a refusal names it.

mod phase;

use crate::{
    Card, Cat, Checkpoint, Colour, LAST_ROUND, N_CATS, PhaseName, Position, Trait, TraitValue,
    cat::Cats,
    lineup::Line,
    options::Rules,
    position::PositionToken,
    state::{MAX_TOKENS, Phase, purpose},
    token::{Face, Heap, HeldToken, Special},
};
use table::{At, BadPosition, CopyVec, Rng, Seat, SeatSet, Seed};

type Checked<T = ()> = Result<T, BadPosition>;

/// A refusal that names the field and the reason.
pub(crate) fn bad<T>(field: &str, why: impl std::fmt::Display) -> Checked<T> {
    Err(BadPosition(format!("`{field}`: {why}")))
}

/// A list with one item a seat, or none at all.
pub(crate) fn per_seat<T>(field: &str, items: &[T], n_seats: usize) -> Checked {
    match items.len() {
        0 => Ok(()),
        n_items if n_items == n_seats => Ok(()),
        n_items => bad(field, format_args!("has {n_items} items, expected one for each of {n_seats} seats")),
    }
}

/// A seat of this table.
fn seat_of(field: &str, seat: Seat, n_seats: usize) -> Checked<Seat> {
    if seat.idx() < n_seats {
        return Ok(seat);
    }
    bad(field, format_args!("seat {seat} does not exist: this table has seats 0 to {}", n_seats - 1))
}

/// Seats of this table.
pub(crate) fn seats_of(field: &str, seats: SeatSet, n_seats: usize) -> Checked<SeatSet> {
    match seats.without(SeatSet::all(n_seats)).first() {
        Some(seat) => seat_of(field, seat, n_seats).map(|_| seats),
        None => Ok(seats),
    }
}

impl Position {
    /// The state that this position says, or which field is wrong and why.
    pub(crate) fn set_up(&self, n_seats: usize, rules: Rules, seed: Seed) -> Checked<Checkpoint> {
        let mut game = Checkpoint::bare(n_seats, rules, seed);
        self.set_round(&mut game)?;
        self.set_traits(&mut game)?;
        let phase = self.phase_name();
        self.check_sides(&game, phase)?;
        self.set_cards(&mut game, phase)?;
        self.set_caught(&mut game)?;
        self.set_tokens(&mut game, phase)?;
        self.set_officer(&mut game, phase)?;
        self.set_times(&mut game)?;
        self.set_phase(&mut game, phase)?;
        if self.is_before_the_first_card(&game, phase) {
            // P2: the first card turns up by itself.
            game.next_question(game.now, &mut ());
        }
        Ok(game)
    }

    fn set_round(&self, game: &mut Checkpoint) -> Checked {
        let n_seats = usize::from(game.n_seats);
        game.round = self.round.unwrap_or(1);
        if !(1..=LAST_ROUND).contains(&game.round) {
            return bad("round", format_args!("is {}, rounds are 1 to {LAST_ROUND}", game.round));
        }
        game.first = seat_of("first", self.first.unwrap_or(Seat::at(0)), n_seats)?;
        game.turn = seat_of("turn", self.turn.unwrap_or(game.first), n_seats)?;
        game.n_windows = self.windows;
        Ok(())
    }

    /// K3: one token a seat, the rest in the bag or public; the five together are the five traits.
    fn set_traits(&self, game: &mut Checkpoint) -> Checked {
        let n_seats = usize::from(game.n_seats);
        if self.traits.len() != n_seats {
            let n_traits = self.traits.len();
            return bad(
                "traits",
                format_args!("has {n_traits} tokens, expected one for each of {n_seats} seats"),
            );
        }
        let public = self.public_traits.iter().map(|side| side.kind);
        let kinds = self.traits.iter().map(|token| token.kind).chain(self.bag.iter().copied()).chain(public);
        let mut seen = Vec::new();
        for kind in kinds {
            if seen.contains(&kind) {
                return bad(
                    "traits",
                    format_args!("{kind:?} is there twice among traits, bag and public_traits"),
                );
            }
            seen.push(kind);
        }
        if let Some(missing) = Trait::ALL.into_iter().find(|kind| !seen.contains(kind)) {
            return bad("bag", format_args!("{missing:?} is missing: it is in traits, bag or public_traits"));
        }
        game.traits[..n_seats].copy_from_slice(&self.traits);
        game.public_traits = self.public_traits.iter().copied().collect();
        self.set_bag(game)
    }

    fn set_bag(&self, game: &mut Checkpoint) -> Checked {
        let falls = game.seed.chance(purpose::TOSSES, u32::from(game.round)).next_u32();
        if let Some(tosses) = &self.tosses
            && tosses.len() != self.bag.len()
        {
            let (n_tosses, n_tokens) = (tosses.len(), self.bag.len());
            return bad("tosses", format_args!("has {n_tosses} values for {n_tokens} tokens in the bag"));
        }
        let value = |place: usize| match &self.tosses {
            Some(tosses) => tosses[place],
            None => falls >> place & 1 == 1,
        };
        let sides = self.bag.iter().enumerate().rev();
        game.bag = sides.map(|(place, &kind)| TraitValue { kind, value: value(place) }).collect();
        Ok(())
    }

    fn phase_name(&self) -> PhaseName {
        let is_undecided = self.traits.iter().any(|token| token.value.is_none());
        match self.phase {
            Some(phase) => phase,
            None if is_undecided => PhaseName::Sides,
            None if self.deck.is_empty() => PhaseName::FinalCall,
            None => PhaseName::Hunt,
        }
    }

    fn check_sides(&self, game: &Checkpoint, phase: PhaseName) -> Checked {
        let undecided = game.undecided();
        if phase == PhaseName::Sides {
            if undecided.is_empty() {
                return bad("traits", "all sides are chosen: then the phase is no longer sides");
            }
            if !self.public_traits.is_empty() {
                return bad("public_traits", "no dog can have turned up while sides are chosen");
            }
        } else if let Some(seat) = undecided.first() {
            return bad("traits", format_args!("seat {seat} has no value: only in the phase sides"));
        }
        Ok(())
    }

    /// K3, K5: every cat is in one place, and lies where its owner's trait says.
    fn set_cards(&self, game: &mut Checkpoint, phase: PhaseName) -> Checked {
        let n_seats = usize::from(game.n_seats);
        per_seat("lines", &self.lines, n_seats)?;
        let mut seen = Cats::EMPTY;
        for (seat, line) in game.seats().zip(&self.lines) {
            let side = game.traits[seat.idx()].side();
            for (cats, suspect) in [(&line.suspects, true), (&line.discard, false)] {
                for &cat in cats {
                    place_once(&mut seen, "lines", cat)?;
                    if side.fits(cat) != suspect {
                        return bad(
                            "lines",
                            format_args!("cat {cat} of seat {seat} contradicts the seat's trait (K5)"),
                        );
                    }
                }
            }
            let stack = |cats: &[Cat]| cats.iter().copied().collect::<CopyVec<Cat, N_CATS>>();
            game.lines[seat.idx()] = Line { suspects: stack(&line.suspects), discard: stack(&line.discard) };
            game.catchable = game.catchable.iter().chain(line.suspects.iter().copied()).collect();
        }
        if phase == PhaseName::Sides && seen != Cats::EMPTY {
            return bad("lines", "no cat has turned up while sides are chosen");
        }
        self.set_deck(game, phase, seen)
    }

    fn set_deck(&self, game: &mut Checkpoint, phase: PhaseName, mut seen: Cats) -> Checked {
        let n_dogs = self.deck.iter().filter(|&&card| card == Card::Dog).count();
        let most_dogs = match phase {
            PhaseName::Sides | PhaseName::Hunt | PhaseName::FinalCall => game.bag.len(),
            PhaseName::Cafe | PhaseName::Declare | PhaseName::Over => {
                Trait::ALL.len() - usize::from(game.n_seats)
            }
        };
        if n_dogs > most_dogs {
            return bad(
                "deck",
                format_args!("has {n_dogs} dogs, at most {most_dogs}: one a token in the bag (K6)"),
            );
        }
        for &card in &self.deck {
            match card {
                Card::Cat(cat) => place_once(&mut seen, "deck", cat)?,
                Card::Dog => {}
            }
        }
        match phase {
            PhaseName::Sides | PhaseName::Hunt if self.deck.is_empty() => {
                return bad(
                    "deck",
                    format_args!("is empty: then the phase is not {phase} but final_call (K9)"),
                );
            }
            PhaseName::FinalCall if !self.deck.is_empty() => {
                return bad("deck", "has cards left: the final call comes when it is empty (K9)");
            }
            PhaseName::Sides
            | PhaseName::Hunt
            | PhaseName::FinalCall
            | PhaseName::Cafe
            | PhaseName::Declare
            | PhaseName::Over => {}
        }
        game.deck = self.deck.iter().rev().copied().collect();
        Ok(())
    }

    /// K7: suspects, one each.
    fn set_caught(&self, game: &mut Checkpoint) -> Checked {
        per_seat("caught", &self.caught, usize::from(game.n_seats))?;
        for (seat, &caught) in game.seats().zip(&self.caught) {
            let Some(cat) = caught else { continue };
            if !game.catchable.contains(cat) {
                return bad(
                    "caught",
                    format_args!("cat {cat} of seat {seat} lies in no line, or is caught twice (K7)"),
                );
            }
            game.catchable.remove(cat);
            game.caught[seat.idx()] = Some(cat);
        }
        let catchers: SeatSet = game.seats().filter(|seat| game.caught[seat.idx()].is_some()).collect();
        let order = self.catch_order.clone().unwrap_or_else(|| catchers.iter().collect());
        let in_order: SeatSet = order.iter().copied().collect();
        if in_order != catchers || order.len() != catchers.len() {
            return bad("catch_order", "must list every seat that has caught, once");
        }
        game.catch_order = order.into_iter().collect();
        Ok(())
    }

    /// K12: no more tokens than the table plays with.
    fn set_tokens(&self, game: &mut Checkpoint, phase: PhaseName) -> Checked {
        let n_seats = usize::from(game.n_seats);
        per_seat("tokens", &self.tokens, n_seats)?;
        let n_scorings_left = usize::from(LAST_ROUND - game.round) + usize::from(!is_scoring(phase));
        let most = MAX_TOKENS - n_scorings_left;
        let mut rest = game.rules.tokens;
        for (seat, tokens) in game.seats().zip(&self.tokens) {
            if tokens.len() > most {
                let n_tokens = tokens.len();
                return bad(
                    "tokens",
                    format_args!("seat {seat} has {n_tokens} in round {}, at most {most}", game.round),
                );
            }
            for token in tokens {
                let held = hold(token, seat, game, phase)?;
                take_from(&mut rest, held.face, "tokens")?;
                game.tokens[seat.idx()].push(held);
            }
        }
        game.supply = match &self.supply {
            None => rest,
            Some(supply) => {
                let mut heap = Heap::default();
                for colour in Colour::ALL {
                    for &token in supply.of_colour(colour) {
                        let Some(face) = token.face(colour) else {
                            return bad("supply", format_args!("there is no {colour} token {token:?}"));
                        };
                        heap.add(take_from(&mut rest, face, "supply")?, 1);
                    }
                }
                heap
            }
        };
        Ok(())
    }

    /// K15: the officer's token lies with whoever drew it as long as the scoring lasts.
    fn set_officer(&self, game: &mut Checkpoint, phase: PhaseName) -> Checked {
        let n_seats = usize::from(game.n_seats);
        if let Some(seat) = self.officer {
            if !game.rules.officer {
                return bad("officer", "this table plays without the officer: set the option `officer`");
            }
            game.officer = Some(seat_of("officer", seat, n_seats)?);
        }
        let has_token = |seat: &Seat| game.tokens[seat.idx()].iter().any(|held| held.face == Face::Officer);
        let holder = game.seats().find(has_token);
        if is_scoring(phase) && holder != game.officer {
            return bad(
                "officer",
                "in a scoring it is the seat that has the officer's token, and only that (K15)",
            );
        }
        if !is_scoring(phase) && holder.is_some() {
            return bad("tokens", "the officer's token goes back before the next round (K15)");
        }
        Ok(())
    }

    fn set_times(&self, game: &mut Checkpoint) -> Checked {
        per_seat("own_at", &self.own_at, usize::from(game.n_seats))?;
        if self.public_at > self.at || self.own_at.iter().any(|&own_at| own_at > self.at) {
            return bad(
                "at",
                "is the time of the last thing that happened: public_at and own_at are not after it",
            );
        }
        game.now = self.at;
        game.public_at = self.public_at;
        for seat in game.seats() {
            let pressed = self.presses.get(seat.idx()).is_some_and(Option::is_some);
            let default = if pressed { self.at } else { At::START };
            game.own_at[seat.idx()] = self.own_at.get(seat.idx()).copied().unwrap_or(default);
        }
        Ok(())
    }

    /// P2: nothing has turned up and nobody was asked.
    fn is_before_the_first_card(&self, game: &Checkpoint, phase: PhaseName) -> bool {
        let no_card = game.public_traits.is_empty() && game.lines.iter().all(|line| *line == Line::default());
        let nobody_asked = self.asked.is_none() && self.answers.is_empty();
        phase == PhaseName::Hunt && matches!(game.phase, Phase::Ask { .. }) && no_card && nobody_asked
    }
}

pub(crate) fn is_scoring(phase: PhaseName) -> bool {
    match phase {
        PhaseName::Sides | PhaseName::Hunt | PhaseName::FinalCall => false,
        PhaseName::Cafe | PhaseName::Declare | PhaseName::Over => true,
    }
}

fn place_once(seen: &mut Cats, field: &str, cat: Cat) -> Checked {
    if seen.insert(cat) {
        return Ok(());
    }
    bad(field, format_args!("cat {cat} is there twice among lines and deck"))
}

fn take_from(rest: &mut Heap, face: Face, field: &str) -> Checked<Face> {
    if let Some(face) = rest.take(face) {
        return Ok(face);
    }
    let (colour, value, special) = face.printed();
    let special = match special {
        None => "plain",
        Some(Special::Cafe) => "café",
        Some(Special::Officer) => "officer",
    };
    bad(field, format_args!("more {special} {colour} tokens of {value} than this table plays with (K12)"))
}

fn hold(token: &PositionToken, owner: Seat, game: &Checkpoint, phase: PhaseName) -> Checked<HeldToken> {
    let PositionToken { colour, value, cafe, officer, open, mut known_by, drawn_by } = *token;
    let special = match (cafe, officer) {
        (false, false) => None,
        (true, false) => Some(Special::Cafe),
        (false, true) => Some(Special::Officer),
        (true, true) => return bad("tokens", "a token is of the café or the officer's, not both"),
    };
    let Some(face) = Face::find(colour, value, special) else {
        return bad(
            "tokens",
            format_args!("there is no {colour} token of {value} with {special:?} (K2, K12)"),
        );
    };
    let open = open || phase == PhaseName::Over;
    if open && special.is_none() && phase != PhaseName::Over {
        return bad("tokens", format_args!("the {colour} {value} of seat {owner} lies face down (K11)"));
    }
    if !open && special == Some(Special::Officer) {
        return bad("tokens", "the officer's token lies open (K15)");
    }
    seats_of("tokens.known_by", known_by, usize::from(game.n_seats))?;
    if !known_by.is_empty() && !game.rules.cafe {
        return bad("tokens.known_by", "tokens change hands only in the café: set the option `cafe` (K16)");
    }
    if let Some(seat) = drawn_by {
        seat_of("tokens.drawn_by", seat, usize::from(game.n_seats))?;
        if !is_scoring(phase) {
            return bad("tokens.drawn_by", "tokens are drawn in a scoring: in cafe, declare or over (K10)");
        }
    }
    known_by.insert(owner);
    Ok(HeldToken { face, open, known_by, drawn_by })
}
