//! Reading a view: what it says, as a state in which the hidden things still have to be drawn.

use crate::{
    Action, Award, Card, Cat, Checkpoint, Deduction, N_CATS, N_TRAITS, PhaseName, Position, SeenToken, Token,
    View,
    deal::HALF,
    position::{PositionToken, Supply},
    set_up::is_scoring,
    token::{Colour, Face, Heap, Special},
};
use table::{BadView, Game as _, Seat, SeatSet, Seed, Viewer};

/// The cards that a viewer has not seen.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnseenDeck {
    /// The cats that have not turned up; past `n_cats` any.
    pub(crate) cats: [Cat; N_CATS],
    pub(crate) n_cats: usize,
    /// How many of them lie in the first half of the deck, with the dogs (K3).
    pub(crate) n_upper: usize,
    pub(crate) n_dogs: usize,
}

impl UnseenDeck {
    pub(crate) fn of(view: &View) -> Result<UnseenDeck, BadView> {
        let mut cats = [Cat::of_bits(0); N_CATS];
        let laid = |cat: &Cat| {
            view.lines.iter().any(|line| line.suspects.contains(cat) || line.discard.contains(cat))
        };
        let mut n_cats = 0;
        for cat in Cat::all().filter(|cat| !laid(cat)) {
            cats[n_cats] = cat;
            n_cats += 1;
        }
        let n_laid = N_CATS - n_cats;
        let n_dogs = dogs_left(view, n_laid);
        if usize::from(view.deck_size) > n_cats + n_dogs {
            return Err(BadView(format!(
                "`deck_size` is {}, but only {n_cats} cats and {n_dogs} dogs have not turned up",
                view.deck_size
            )));
        }
        Ok(UnseenDeck { cats, n_cats, n_upper: HALF.saturating_sub(n_laid).min(n_cats), n_dogs })
    }

    /// Any deck of this size.
    fn any(&self, deck_size: usize) -> Vec<Card> {
        let cats = self.cats[..self.n_cats].iter().map(|&cat| Card::Cat(cat));
        std::iter::repeat_n(Card::Dog, deck_size.saturating_sub(self.n_cats))
            .chain(cats)
            .take(deck_size)
            .collect()
    }
}

/// K3, K6: the dogs that have not turned up: in a round one for each token in the bag, all of them in the first
/// half; in a scoring the bag is empty, and the number of cards tells.
fn dogs_left(view: &View, n_laid: usize) -> usize {
    let most = N_TRAITS.saturating_sub(view.lines.len());
    if is_scoring(view.phase) {
        (usize::from(view.deck_size) + n_laid).saturating_sub(N_CATS).min(most)
    } else if n_laid > HALF {
        0
    } else {
        usize::from(view.bag_size)
    }
}

/// The victory tokens that a viewer does not know.
#[derive(Clone, Debug)]
pub(crate) struct UnseenTokens {
    /// All of them: those of other players, the supply, and those out of the game.
    pub(crate) heap: Heap,
    /// Where other players have them.
    pub(crate) places: Vec<(Seat, usize)>,
    /// Every seat's tokens, any face where it is not known.
    held: Vec<Vec<PositionToken>>,
}

impl UnseenTokens {
    pub(crate) fn of(view: &View) -> Result<UnseenTokens, BadView> {
        let rules = view.options.check(view.lines.len()).map_err(|error| BadView(error.to_string()))?;
        let mut unseen = UnseenTokens { heap: rules.tokens, places: Vec::new(), held: Vec::new() };
        for (seat, tokens) in Seat::all(view.lines.len()).zip(&view.token_colours) {
            let mut held = Vec::new();
            for (place, seen) in tokens.iter().enumerate() {
                let known = known(view, seat, place, seen);
                if known.is_none() {
                    unseen.places.push((seat, place));
                }
                let token = known.unwrap_or_else(|| hidden(seen.colour));
                held.push(PositionToken {
                    colour: token.colour,
                    value: token.value,
                    cafe: token.cafe,
                    officer: token.officer,
                    open: token.open,
                    known_by: seen.known_by,
                    drawn_by: drawer(view, seat, place),
                });
                if known.is_some() {
                    unseen.remove(token)?;
                }
            }
            unseen.held.push(held);
        }
        unseen.fill()?;
        Ok(unseen)
    }

    fn remove(&mut self, token: Token) -> Result<(), BadView> {
        let special = match (token.cafe, token.officer) {
            (true, _) => Some(Special::Cafe),
            (false, true) => Some(Special::Officer),
            (false, false) => None,
        };
        let face = Face::find(token.colour, token.value, special);
        match face.and_then(|face| self.heap.take(face)) {
            Some(_) => Ok(()),
            None => Err(BadView(format!(
                "`my_tokens`, `known_tokens`, `token_colours`: no such token {token:?} is left"
            ))),
        }
    }

    /// Gives the unknown places some faces that are there.
    fn fill(&mut self) -> Result<(), BadView> {
        let mut rest = self.heap;
        rest.take(Face::Officer);
        for &(seat, place) in &self.places {
            let held = &mut self.held[seat.idx()][place];
            let face = rest.faces(held.colour).next().and_then(|face| rest.take(face));
            let Some(face) = face else {
                return Err(BadView(format!(
                    "`token_colours`: there are not so many {} tokens",
                    held.colour
                )));
            };
            let (_, value, special) = face.printed();
            held.value = value;
            held.cafe = special == Some(Special::Cafe);
        }
        Ok(())
    }

    /// Any supply with the sizes that the view says, from what is left.
    fn any_supply(&self, view: &View) -> Result<Supply, BadView> {
        let mut rest = self.heap;
        let officer = rest.take(Face::Officer);
        for &(seat, place) in &self.places {
            let PositionToken { colour, value, cafe, .. } = self.held[seat.idx()][place];
            let face = Face::find(colour, value, cafe.then_some(Special::Cafe));
            face.and_then(|face| rest.take(face));
        }
        let mut supply = Heap::default();
        officer.into_iter().for_each(|face| rest.add(face, 1));
        for colour in Colour::ALL {
            let n_wanted = usize::from(view.supply_sizes.of_colour(colour));
            let faces: Vec<Face> = rest.faces(colour).take(n_wanted).collect();
            if faces.len() < n_wanted {
                return Err(BadView(format!("`supply_sizes.{colour}` is {n_wanted}: there are not so many")));
            }
            faces.into_iter().for_each(|face| supply.add(face, 1));
        }
        Ok(Supply::of(&supply))
    }
}

/// The token as the viewer knows it: their own, one lying open, or one that was theirs (K11, K16).
fn known(view: &View, seat: Seat, place: usize, seen: &SeenToken) -> Option<Token> {
    if view.seat == Some(seat) {
        return view.my_tokens.get(place).copied();
    }
    if seen.open {
        let (colour, value, cafe) = (seen.colour, seen.value?, seen.cafe?);
        return Some(Token { colour, value, cafe, officer: value == Face::Officer.value(), open: true });
    }
    let is_there = |known: &&crate::KnownToken| known.seat == seat && usize::from(known.index) == place;
    view.known_tokens.iter().find(is_there).map(|known| known.token)
}

/// Who drew this token in the scoring that is on.
fn drawer(view: &View, seat: Seat, place: usize) -> Option<Seat> {
    let is_it = |award: &Award| {
        award.token.is_some_and(|token| token.seat == seat && usize::from(token.index) == place)
    };
    view.awards.iter().position(is_it).map(Seat::at)
}

fn hidden(colour: Colour) -> Token {
    Token { colour, value: 0, cafe: false, officer: false, open: false }
}

/// A state with this view, hidden things in it as they come.
pub(crate) fn base_state(
    view: &View,
    deduction: &Deduction,
    deck: &UnseenDeck,
    tokens: &UnseenTokens,
) -> Result<Checkpoint, BadView> {
    let n_seats = view.lines.len();
    let assignment = deduction.nth(0);
    let bag: Vec<_> = assignment.left().collect();
    let position = Position {
        traits: assignment.traits[..n_seats].to_vec(),
        tosses: Some(vec![false; bag.len()]),
        bag,
        deck: deck.any(usize::from(view.deck_size)),
        round: Some(view.round),
        first: Some(view.first),
        turn: Some(view.turn),
        dog_up: view.dog_up,
        phase: Some(view.phase),
        lines: view.lines.clone(),
        public_traits: view.public_traits.clone(),
        caught: view.caught.clone(),
        catch_order: Some(view.catch_order.clone()),
        asked: asked(view),
        answers: answers(view),
        ready: view.ready,
        given_up: view.given_up,
        presses: of_viewer(view, view.my_press),
        window: view.my_press_at.map(|at| at.plus_ms(u64::from(view.options.press_ms))),
        windows: 0,
        tokens: tokens.held.clone(),
        supply: Some(tokens.any_supply(view)?),
        officer: view.officer,
        deadline: view.deadline,
        at: view.at,
        public_at: view.at,
        own_at: of_viewer(view, view.my_press_at).into_iter().map(Option::unwrap_or_default).collect(),
    };
    let base = Checkpoint::from_position(n_seats, &view.options, &position, Seed::default())
        .map_err(|error| BadView(error.to_string()))?;
    if base.view(Viewer::from(view.seat)) != *view {
        return Err(BadView("the view contradicts itself: no state gives it".into()));
    }
    Ok(base)
}

/// One item for each seat, the viewer's own in its place.
fn of_viewer<T: Copy>(view: &View, item: Option<T>) -> Vec<Option<T>> {
    Seat::all(view.lines.len()).map(|seat| item.filter(|_| view.seat == Some(seat))).collect()
}

/// Who is asked now: those who are waited for and those who have answered.
fn asked(view: &View) -> Option<SeatSet> {
    match view.phase {
        PhaseName::Hunt | PhaseName::FinalCall if view.options.pace == crate::Pace::Step => {
            Some(view.to_move.iter().chain(view.answered.iter()).collect())
        }
        PhaseName::Cafe => Some(view.to_move),
        PhaseName::Hunt | PhaseName::FinalCall | PhaseName::Sides | PhaseName::Declare | PhaseName::Over => {
            None
        }
    }
}

/// The viewer's own answer; others' any.
fn answers(view: &View) -> Vec<Option<Action>> {
    let nothing = match view.phase {
        PhaseName::Hunt => Action::Wait {},
        PhaseName::FinalCall | PhaseName::Declare => Action::Pass {},
        PhaseName::Sides | PhaseName::Cafe | PhaseName::Over => return Vec::new(),
    };
    let answer = |seat: Seat| {
        let own = view.my_answer.filter(|_| view.seat == Some(seat));
        view.answered.contains(seat).then(|| own.unwrap_or(nothing))
    };
    Seat::all(view.lines.len()).map(answer).collect()
}
