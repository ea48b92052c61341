//! Learns decks that nobody has trained for. Each is learned once, when it is first played with, one after
//! the other in a background thread, and saved in a notebook if there is one. Until then, and if nothing can
//! be learned, the weights of the house deck are used.

use super::fit::{Course, learn_weights};
use super::weights::{LEARNT, Learnt};
use agents::{Deck, DeckChoice, Options};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use table::Seed;

/// The most decks that are remembered. Beyond that, the one learned first is forgotten.
const MOST_DECKS: usize = 64;
/// How many games and rounds a deck is learned from, and the seed.
const N_GAMES: u32 = 40;
const N_ROUNDS: u32 = 2;
const SEED: Seed = Seed([9; 32]);
/// The longest page that is read. What we write is a fifth of it.
const LONGEST_PAGE: usize = 4096;

/// Stores what was learned about decks, from one run of the program to the next. It is called in the learning
/// thread, so it may take its time.
pub trait Notebook: Send + Sync {
    /// Called in the learning thread before it begins, for example to lower its priority.
    fn settle(&self) {}
    /// The page of a deck, if there is one.
    fn read(&self, deck: &str) -> Option<String>;
    /// Writes the page of a deck.
    fn write(&self, deck: &str, page: &str);
}

/// Saves what is learned about decks in this notebook from now on.
pub fn keep_in(notebook: Arc<dyn Notebook>) {
    School::of_all().classes().notebook = Some(notebook);
}

/// Everything learned about decks that nobody has trained for.
#[derive(Default)]
pub(super) struct School(Mutex<Classes>);

#[derive(Default)]
struct Classes {
    /// The decks seen so far, oldest first.
    decks: Vec<Class>,
    /// Is the thread running?
    is_open: bool,
    notebook: Option<Arc<dyn Notebook>>,
}

struct Class {
    deck: Arc<Deck>,
    state: Progress,
}

#[derive(Clone)]
enum Progress {
    Waiting,
    /// Nothing could be learned.
    Nothing,
    Learnt(Arc<Learnt>),
}

impl School {
    pub(super) fn of_all() -> &'static School {
        static ALL: LazyLock<School> = LazyLock::new(School::default);
        &ALL
    }

    fn classes(&self) -> MutexGuard<'_, Classes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What is known about this deck. If it was never seen, starts to learn it.
    pub(super) fn find(&'static self, deck: &Arc<Deck>) -> Option<Arc<Learnt>> {
        let mut classes = self.classes();
        if let Some(class) = classes.decks.iter().find(|class| class.deck == *deck) {
            let Progress::Learnt(learnt) = &class.state else { return None };
            return Some(learnt.clone());
        }
        classes.admit(deck);
        if !classes.is_open {
            let thread = std::thread::Builder::new().name("learns decks".into());
            // If no thread can be started, the plain weights stay in use.
            classes.is_open = thread.spawn(move || self.learn_all()).is_ok();
        }
        None
    }

    /// Learns this deck now, unless it is known.
    pub(super) fn learn_now(&self, deck: &Arc<Deck>) {
        let is_known = |class: &Class| class.deck == *deck && !matches!(class.state, Progress::Waiting);
        let mut classes = self.classes();
        if classes.decks.iter().any(is_known) {
            return;
        }
        classes.admit(deck);
        drop(classes);
        self.learn(deck);
    }

    /// Learns the waiting decks until none is left.
    fn learn_all(&self) {
        if let Some(notebook) = self.notebook() {
            notebook.settle();
        }
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

    fn notebook(&self) -> Option<Arc<dyn Notebook>> {
        self.classes().notebook.clone()
    }

    /// Learns one deck. If that fails for any reason, the deck is played with the plain weights, and the next
    /// one is learned.
    fn learn(&self, deck: &Arc<Deck>) {
        let learnt = catch_unwind(AssertUnwindSafe(|| recall_or_learn(deck, self.notebook().as_deref())));
        let learnt = learnt.unwrap_or_default();
        let known = learnt.map_or(Progress::Nothing, |learnt| Progress::Learnt(Arc::new(learnt)));
        if let Some(class) = self.classes().decks.iter_mut().find(|class| class.deck == *deck) {
            class.state = known;
        }
    }
}

impl Classes {
    fn admit(&mut self, deck: &Arc<Deck>) {
        self.decks.retain(|class| class.deck != *deck);
        if self.decks.len() >= MOST_DECKS {
            self.decks.remove(0);
        }
        self.decks.push(Class { deck: deck.clone(), state: Progress::Waiting });
    }
}

/// Reads a deck's page in the notebook; if there is none, learns the deck and writes it.
fn recall_or_learn(deck: &Arc<Deck>, notebook: Option<&dyn Notebook>) -> Option<Learnt> {
    let Some(notebook) = notebook else { return learn_deck(deck) };
    let name = fingerprint(deck);
    if let Some(learnt) = notebook.read(&name).and_then(|page| read_page(&page)) {
        return Some(learnt);
    }
    let learnt = learn_deck(deck)?;
    if let Ok(page) = serde_json::to_string(&learnt) {
        notebook.write(&name, &page);
    }
    Some(learnt)
}

/// A page that is incomplete, or has senseless numbers, counts as missing.
fn read_page(page: &str) -> Option<Learnt> {
    let learnt: Learnt = (page.len() <= LONGEST_PAGE).then(|| serde_json::from_str(page).ok())??;
    let is_sane = |weight: &f32| weight.is_finite() && weight.abs() < 1000.0;
    let are_sane = [&learnt.duel, &learnt.more].into_iter().flatten().flatten().all(is_sane);
    are_sane.then_some(learnt)
}

/// Learns a deck from few games, in some seconds of one core. `None` if two cannot play it.
fn learn_deck(deck: &Arc<Deck>) -> Option<Learnt> {
    let options = Options { deck: DeckChoice::Given(deck.clone()), ..Options::default() };
    let course = Course { options, n_rounds: N_ROUNDS, n_games: N_GAMES, seed: SEED };
    let more_seats = deck.most_seats().min(3);
    (deck.most_seats() >= 2).then(|| Learnt {
        duel: learn_weights(&course, LEARNT.duel, 2),
        more: learn_weights(&course, LEARNT.more, more_seats),
    })
}

/// The name of a deck's page. Decks that play alike share one, whatever their cards are called and look like;
/// a change in how decks are learned gives new names.
fn fingerprint(deck: &Deck) -> String {
    let mut cards = deck.to_json();
    leave_out(&mut cards, &["name", "ru", "en", "author"]);
    for list in ["agent", "free", "mission"] {
        let Some(list) = cards.get_mut(list).and_then(Value::as_array_mut) else { continue };
        list.iter_mut().for_each(|card| leave_out(card, &["ru", "en", "art"]));
    }
    let way = serde_json::json!([env!("CARGO_PKG_VERSION"), N_GAMES, N_ROUNDS, SEED.0, **LEARNT, cards]);
    let bytes = Sha256::digest(way.to_string());
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn leave_out(value: &mut Value, fields: &[&str]) {
    let Some(value) = value.as_object_mut() else { return };
    value.retain(|field, _| !fields.contains(&field.as_str()));
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    const NIGHT: &str = include_str!("../../../../decks/agents/night.toml");

    fn deck(file: &str) -> Arc<Deck> {
        Arc::new(Deck::from_toml(file).expect("a deck"))
    }

    /// A notebook in memory.
    #[derive(Default)]
    struct Pad(Mutex<BTreeMap<String, String>>);

    impl Pad {
        fn with(pages: &[(String, String)]) -> Pad {
            Pad(Mutex::new(pages.iter().cloned().collect()))
        }

        fn pages(&self) -> BTreeMap<String, String> {
            self.0.lock().expect("nobody failed").clone()
        }
    }

    impl Notebook for Pad {
        fn read(&self, deck: &str) -> Option<String> {
            self.pages().get(deck).cloned()
        }

        fn write(&self, deck: &str, page: &str) {
            self.0.lock().expect("nobody failed").insert(deck.to_owned(), page.to_owned());
        }
    }

    /// Weights that no games would teach.
    fn odd() -> Learnt {
        let mut odd = (**LEARNT).clone();
        odd.duel[0][0] = 77.0;
        odd
    }

    #[test]
    fn what_is_written_is_not_learnt_again() {
        let night = deck(NIGHT);
        let page = serde_json::to_string(&odd()).expect("JSON");
        let pad = Pad::with(&[(fingerprint(&night), page)]);
        assert_eq!(recall_or_learn(&night, Some(&pad)), Some(odd()));
    }

    /// A page that is broken, too long or senseless is learned and written anew.
    #[test]
    fn a_broken_page_is_learned_and_written_anew() {
        let night = deck(NIGHT);
        let mut wild = odd();
        wild.more[1][3] = 1e30;
        let long = " ".repeat(LONGEST_PAGE) + &serde_json::to_string(&odd()).expect("JSON");
        let wild = serde_json::to_string(&wild).expect("JSON");
        assert!([&long, &wild, "{}", "null", "nonsense"].iter().all(|page| read_page(page).is_none()));
        let pad = Pad::with(&[(fingerprint(&night), wild)]);
        let learnt = recall_or_learn(&night, Some(&pad)).expect("it is learnt");
        assert_ne!(learnt, **LEARNT);
        let page = pad.pages().remove(&fingerprint(&night)).expect("it is written");
        assert_eq!(read_page(&page), Some(learnt));
        assert!(page.len() < LONGEST_PAGE / 2, "{} bytes", page.len());
    }

    #[test]
    fn decks_that_play_alike_have_one_page() {
        let night = fingerprint(&deck(NIGHT));
        let renamed = NIGHT.replace("Night Shift", "Day Shift").replace("Bookkeeper", "Accountant");
        let renamed = renamed.replacen("id = \"broker\"", "id = \"broker\"\nart = 7", 1);
        assert_eq!(fingerprint(&deck(&renamed)), night);
        assert_ne!(fingerprint(&deck(&NIGHT.replacen("points = 2", "points = 1", 1))), night);
        assert_eq!(night.len(), 64);
    }

    /// Nobody waits: the plain weights are used until the deck is known.
    #[test]
    fn a_deck_is_learnt_in_the_background() {
        let school: &'static School = Box::leak(Box::default());
        let night = deck(NIGHT);
        let pad = Arc::new(Pad::with(&[(fingerprint(&night), serde_json::to_string(&odd()).expect("JSON"))]));
        school.classes().notebook = Some(pad);
        assert_eq!(school.find(&night), None);
        while school.classes().is_open {
            std::thread::yield_now();
        }
        assert_eq!(school.find(&night).as_deref(), Some(&odd()));
    }

    #[test]
    fn only_the_latest_decks_are_remembered() {
        let mut classes = Classes::default();
        let decks: Vec<_> = (1..=MOST_DECKS + 1)
            .map(|n| deck(&NIGHT.replacen("\"night\"", &format!("\"night_{n}\""), 1)))
            .collect();
        decks.iter().chain([&decks[MOST_DECKS]]).for_each(|deck| classes.admit(deck));
        assert_eq!(classes.decks.len(), MOST_DECKS);
        assert_eq!(
            (&classes.decks[0].deck, &classes.decks[MOST_DECKS - 1].deck),
            (&decks[1], &decks[MOST_DECKS])
        );
    }
}
