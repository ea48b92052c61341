//! What the evaluation of a table weighs, and how much: made by `safehouse train agents` from games alone. A deck that
//! nobody has trained for is learnt when it is first played with.

use super::fit::{Course, learn_weights};
use super::worth::Weights;
use agents::{Agents, Deck, Options};
use serde::{Deserialize, Serialize};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use table::{Game, Seed};

/// How many traits of a standing are weighed.
pub(super) const N_TRAITS: usize = 16;

/// What was learnt, in the order of [`traits`](super::worth::traits).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Learnt {
    /// For two seats.
    pub(super) duel: Weights,
    /// For more: learnt at three, and as good at four and five.
    pub(super) more: Weights,
}

impl Learnt {
    fn of(&self, n_seats: usize) -> &Weights {
        if n_seats == 2 { &self.duel } else { &self.more }
    }
}

static LEARNT: LazyLock<Arc<Learnt>> = LazyLock::new(|| {
    let learnt = serde_json::from_str(include_str!("../../data/agents.json"));
    Arc::new(learnt.expect("the weights are in order, as a test shows"))
});

/// The weights for tables of this size that play with the house deck.
pub(super) fn weights(n_seats: usize) -> &'static Weights {
    LEARNT.of(n_seats)
}

/// The weights for this table: those of its deck, if they have been learnt, and otherwise those of the house deck.
pub(super) fn weights_at(table: &Agents) -> Weights {
    let (n_seats, deck) = (table.n_seats(), table.cards());
    if is_trained_for(deck) {
        return *weights(n_seats);
    }
    School::of_all().find(deck).map_or_else(|| *weights(n_seats), |learnt| *learnt.of(n_seats))
}

/// Is it the house deck, or the one that was learnt from? A deck of the same name with other cards is another one.
fn is_trained_for(deck: &Deck) -> bool {
    static TRAINED: LazyLock<[Deck; 2]> = LazyLock::new(|| [Deck::house(), Deck::first()]);
    TRAINED.iter().any(|known| known == deck)
}

/// So many decks are remembered; of more, the one that was learnt first is forgotten.
const MOST_DECKS: usize = 64;

/// What was learnt of decks that nobody has trained for. They are learnt one after the other, each once, in a thread of
/// its own.
#[derive(Default)]
struct School(Mutex<Classes>);

#[derive(Default)]
struct Classes {
    /// The decks that were seen, the first of them first.
    decks: Vec<Class>,
    /// Is the thread running?
    is_open: bool,
}

struct Class {
    deck: Arc<Deck>,
    state: Progress,
}

#[derive(Clone)]
enum Progress {
    Waiting,
    /// Nothing could be learnt.
    Nothing,
    Learnt(Arc<Learnt>),
}

impl School {
    fn of_all() -> &'static School {
        static ALL: LazyLock<School> = LazyLock::new(School::default);
        &ALL
    }

    fn classes(&self) -> MutexGuard<'_, Classes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known of this deck; if it was never seen, it is learnt from now on.
    fn find(&'static self, deck: &Arc<Deck>) -> Option<Arc<Learnt>> {
        let mut classes = self.classes();
        if let Some(class) = classes.decks.iter().find(|class| class.deck == *deck) {
            let Progress::Learnt(learnt) = &class.state else { return None };
            return Some(learnt.clone());
        }
        if classes.decks.len() >= MOST_DECKS {
            classes.decks.remove(0);
        }
        classes.decks.push(Class { deck: deck.clone(), state: Progress::Waiting });
        if !classes.is_open {
            let thread = std::thread::Builder::new().name("learns decks".into());
            // Without a thread the plain weights stay.
            classes.is_open = thread.spawn(move || self.learn_all()).is_ok();
        }
        None
    }

    /// Learns what is waiting, until nothing is.
    fn learn_all(&self) {
        loop {
            let mut classes = self.classes();
            let waiting = classes.decks.iter().find(|class| matches!(class.state, Progress::Waiting));
            let Some(deck) = waiting.map(|class| class.deck.clone()) else {
                classes.is_open = false;
                return;
            };
            drop(classes);
            self.learn(&deck);
        }
    }

    fn learn(&self, deck: &Arc<Deck>) {
        let known = learn_deck(deck).map_or(Progress::Nothing, |learnt| Progress::Learnt(Arc::new(learnt)));
        if let Some(class) = self.classes().decks.iter_mut().find(|class| class.deck == *deck) {
            class.state = known;
        }
    }
}

/// Learns the deck of these options now, so that all that follows is played with what was learnt.
pub(super) fn learn_now(options: &Options) {
    let Ok(table) = Agents::new(2, options, Seed::default()) else { return };
    let deck = table.cards();
    if is_trained_for(deck) {
        return;
    }
    let school = School::of_all();
    let is_known = |class: &Class| class.deck == *deck && !matches!(class.state, Progress::Waiting);
    if !school.classes().decks.iter().any(is_known) {
        school.classes().decks.push(Class { deck: deck.clone(), state: Progress::Nothing });
        school.learn(deck);
    }
}

/// Learns a deck from few games: some seconds of one core. Nothing where it cannot be played by two.
pub(super) fn learn_deck(deck: &Arc<Deck>) -> Option<Learnt> {
    let options = Options { deck: agents::DeckChoice::Given(deck.clone()), ..Options::default() };
    let course = Course { options, n_rounds: 2, n_games: 40, seed: Seed([9; 32]) };
    let more_seats = deck.most_seats().min(3);
    (deck.most_seats() >= 2).then(|| Learnt {
        duel: learn_weights(&course, LEARNT.duel, 2),
        more: learn_weights(&course, LEARNT.more, more_seats),
    })
}
