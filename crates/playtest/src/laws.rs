//! The laws that every game must obey, checked in random games.

use crate::Script;
use crate::twin::Twin;
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;
use table::{At, Game, Match, Outcome, Record, Seat, Seed, Viewer, below, pick};

/// How much a viewer learns of another seat's action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Secrecy {
    /// All of it, directly or by what follows from it.
    Open,
    /// That it was done, but not exactly what.
    Hidden,
    /// Nothing at all, not even that it was done.
    Unnoticed,
}

/// What the harness must know about a game.
pub struct Laws<G: Game> {
    /// The tables to test: every variant, option and number of seats.
    pub tables: Vec<(usize, G::Options)>,
    /// What this viewer learns of an action that the seat is about to take in this state.
    pub secrecy: fn(&G, Seat, &G::Action, Viewer) -> Secrecy,
    /// Everything that must stay the same during a game, such as which cards exist, wherever they lie.
    pub census: fn(&G::Position) -> String,
    /// Any action, probably an illegal one.
    pub wild: fn(&mut Script<'_>) -> G::Action,
    /// A game that is played at random ends within this many moves.
    pub most_moves: usize,
}

/// Plays 200 games at each table (or as many as `SAFEHOUSE_GAMES` says), each with its own seed, and checks
/// the laws at every step.
#[expect(clippy::disallowed_methods, reason = "a test has no flags")]
pub fn many_games<G: Game>(laws: &Laws<G>) {
    let asked = std::env::var("SAFEHOUSE_GAMES").ok();
    let games_per_table = asked.map_or(200, |n| n.parse().expect("SAFEHOUSE_GAMES is a number"));
    for table in 0..laws.tables.len() {
        for number in 0..games_per_table {
            let (n_seats, options) = &laws.tables[table];
            let mut script = Script::numbered((table as u32) << 20 | number);
            let game = || obeys_at(laws, *n_seats, options, &mut script);
            if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(game)) {
                eprintln!("game {number} of {} at {n_seats} seats with {options:?}", G::NAME);
                std::panic::resume_unwind(panic);
            }
        }
    }
}

/// Plays one random game at a random table and checks the laws at every step.
pub fn obeys<G: Game>(laws: &Laws<G>, script: &mut Script<'_>) {
    let (n_seats, options) = &laws.tables[below(script, laws.tables.len() as u32) as usize];
    obeys_at(laws, *n_seats, options, script);
}

fn obeys_at<G: Game>(laws: &Laws<G>, n_seats: usize, options: &G::Options, script: &mut Script<'_>) {
    let seed = Seed::draw(script);
    let mut playing = Match::<G>::with_seed(n_seats, options.clone(), seed).expect("a table of the laws");
    let census = (laws.census)(&playing.game().position());
    let mut twins: Vec<Twin<G>> = Vec::new();

    while !playing.game().is_over() {
        assert!(
            playing.moves().len() <= laws.most_moves,
            "random play ends within {} moves",
            laws.most_moves
        );
        let game = playing.game();
        assert_eq!((laws.census)(&game.position()), census, "everything is still there");
        if script.once_in(24) {
            positions_are_states(game, options, seed);
        }
        if script.once_in(16) {
            views_can_be_sampled(laws, game, &census, script);
        }
        if script.once_in(12) && twins.len() < 3 {
            let viewer = some_viewer(n_seats, script);
            twins.push(Twin::of(game, viewer, script));
        }
        let at = some_time(game, script);
        legal_is_what_is_accepted(laws, game, at, script, &twins);
        step(laws, &mut playing, at, script, &mut twins);
    }
    ended_as_it_should(&playing, options, seed);
}

fn some_viewer(n_seats: usize, script: &mut Script<'_>) -> Viewer {
    *pick(script, &Viewer::all(n_seats).collect::<Vec<_>>()).expect("a viewer")
}

/// A random time for a move: now, a little later, or much later, but before anything happens by itself.
fn some_time<G: Game>(game: &G, script: &mut Script<'_>) -> At {
    let later = [0, 1, 7, 260, 900, 4000][below(script, 6) as usize];
    let at = game.now().plus_ms(later);
    match game.deadline() {
        Some(deadline) if deadline <= at => game.now(),
        Some(_) | None => at,
    }
}

/// Makes one move: the clock, or a random action of a seat.
fn step<G: Game>(
    laws: &Laws<G>,
    playing: &mut Match<G>,
    at: At,
    script: &mut Script<'_>,
    twins: &mut Vec<Twin<G>>,
) {
    let game = playing.game().clone();
    if let Some((seat, action)) = some_action(&game, at, script) {
        let events = playing.act(seat, action.clone(), Some(at)).expect("a legal action is accepted");
        let mut alone = game.clone();
        alone.act(seat, action.clone(), at, &mut ()).expect("a legal action is accepted");
        assert_eq!(&alone, playing.game(), "nobody listening changes nothing");
        twins.retain_mut(|twin| twin.follow(laws, &game, playing, seat, &action, at, &events, script));
    } else {
        let deadline = game.deadline().expect("somebody can move, or a clock runs");
        assert!(game.now() <= deadline, "a clock goes off in its time");
        let events = playing.clock().expect("a clock runs");
        assert_eq!(playing.game().now(), deadline, "it is the deadline's time now");
        twins.retain_mut(|twin| twin.wait(playing, deadline, &events));
    }
}

/// A random action of a random seat, mostly of one that the game waits for; sometimes nobody acts in time.
fn some_action<G: Game>(game: &G, at: At, script: &mut Script<'_>) -> Option<(Seat, G::Action)> {
    if game.deadline().is_some() && script.once_in(8) {
        return None;
    }
    let waited_for: Vec<Seat> = game.to_move().iter().collect();
    let mut order: Vec<Seat> = Seat::all(game.n_seats()).collect();
    let n_seats = order.len();
    table::shuffle(script, &mut order, n_seats);
    if !script.once_in(4)
        && let Some(&first) = pick(script, &waited_for)
    {
        order.insert(0, first);
    }
    order.into_iter().find_map(|seat| Some((seat, game.random_legal(seat, at, script)?)))
}

/// The game accepts exactly what it lists as legal, and lists each action once; a refusal changes nothing.
fn legal_is_what_is_accepted<G: Game>(
    laws: &Laws<G>,
    game: &G,
    at: At,
    script: &mut Script<'_>,
    twins: &[Twin<G>],
) {
    let seat = Seat::at(below(script, game.n_seats() as u32) as usize);
    let legal = legal(game, seat, at);
    if script.once_in(8) {
        for (idx, action) in legal.iter().enumerate() {
            assert!(!legal[..idx].contains(action), "{action:?} is listed twice");
            let done = game.clone().act(seat, action.clone(), at, &mut ());
            assert!(done.is_ok(), "{action:?} is listed for seat {seat}, but: {done:?}");
        }
        let random = game.random_legal(seat, at, script);
        assert_eq!(random.is_none(), legal.is_empty(), "a random action where there is one");
        assert!(random.is_none_or(|action| legal.contains(&action)), "a random action is a legal one");
    }
    if script.once_in(200) {
        playing_out_ends(laws, game, script);
    }
    for seat in game.to_move().iter() {
        assert!(
            !self::legal(game, seat, at).is_empty(),
            "the game waits for seat {seat}, who has nothing to do"
        );
    }
    let wild = (laws.wild)(script);
    let mut tried = game.clone();
    let done = tried.act(seat, wild.clone(), at, &mut ());
    assert_eq!(done.is_ok(), legal.contains(&wild), "{wild:?} of seat {seat} among {legal:?}: {done:?}");
    if done.is_err() {
        assert_eq!(&tried, game, "a refusal changes nothing: {wild:?}");
    }
    for twin in twins.iter().filter(|twin| twin.viewer().is(seat)) {
        twin.hears_the_same(&wild, at, &done);
    }
}

/// A game can be played out from any state.
fn playing_out_ends<G: Game>(laws: &Laws<G>, game: &G, script: &mut Script<'_>) {
    let mut played = game.clone();
    played.play_out(script);
    assert!(played.is_over(), "played out to the end");
    assert_eq!(
        (laws.census)(&played.position()),
        (laws.census)(&game.position()),
        "everything is still there"
    );
}

pub(crate) fn legal<G: Game>(game: &G, seat: Seat, at: At) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.legal(seat, at, &mut actions);
    actions
}

/// Position → state → position is the identity, also through JSON.
fn positions_are_states<G: Game>(game: &G, options: &G::Options, seed: Seed) {
    let position = game.position();
    assert_eq!(in_writing(&position), position, "a position survives JSON");
    let again = G::from_position(game.n_seats(), options, &position, seed);
    match again {
        Ok(again) => assert_eq!(&again, game, "a position gives the state it was made from"),
        Err(bad) => panic!("a position of a game is a position: {bad} in {}", text(&position)),
    }
}

/// A state sampled from a view has that same view, and obeys the laws of any state.
fn views_can_be_sampled<G: Game>(laws: &Laws<G>, game: &G, census: &str, script: &mut Script<'_>) {
    let viewer = some_viewer(game.n_seats(), script);
    let view = game.view(viewer);
    assert_eq!(in_writing(&view), view, "a view survives JSON");
    let sampled = G::sample(&view, script).unwrap_or_else(|bad| panic!("{bad}: {}", text(&view)));
    assert_eq!(sampled.view(viewer), view, "a sampled state has the same view");
    let position = sampled.position();
    assert_eq!((laws.census)(&position), census, "a sampled state has everything");
    let of_view = |view: &G::View| serde_json::to_value(view).expect("a view is JSON");
    let said = of_view(&view);
    // A `Value` sorts its fields by name.
    assert_eq!(
        serde_json::from_value(said.clone()).ok().as_ref(),
        Some(&view),
        "the order of fields says nothing"
    );
    let to_move: Vec<usize> = game.to_move().iter().map(Seat::idx).collect();
    assert_eq!(said["to_move"], serde_json::json!(to_move), "a view says who is waited for");
    assert_eq!(said["over"], serde_json::json!(game.is_over()), "a view says whether it is over");
    assert_eq!(said["game"], serde_json::json!(G::NAME), "a view says which game it is");
    let mut another = said.clone();
    another["game"] = "another".into();
    assert!(serde_json::from_value::<G::View>(another).is_err(), "a view of another game is refused");
    let shown: Option<At> = serde_json::from_value(said["deadline"].clone()).expect("a deadline");
    assert!(shown.is_none() || shown >= game.deadline(), "the shown deadline is real");
}

/// At the end there are an outcome, no legal action and no clock, and the record replays to the same state.
fn ended_as_it_should<G: Game>(playing: &Match<G>, options: &G::Options, seed: Seed) {
    let game = playing.game();
    let Outcome { winners, scores } = playing.outcome().expect("an outcome");
    assert!(!winners.is_empty(), "somebody wins");
    assert_eq!(scores.len(), game.n_seats(), "everybody has a score");
    assert_eq!(game.deadline(), None, "no clock runs after the end");
    assert!(game.to_move().is_empty(), "nobody is waited for after the end");
    assert!(
        Seat::all(game.n_seats()).all(|seat| legal(game, seat, game.now()).is_empty()),
        "nobody can move"
    );
    positions_are_states(game, options, seed);

    let record = playing.record(&[]);
    let written: Record<G> = in_writing(&record);
    let replayed = Match::replay(&written, |_, _, _| ()).expect("a record replays");
    assert_eq!(replayed.game(), game, "a record replays to the same state");
}

/// The same value, after being written as JSON and read again.
fn in_writing<T: Serialize + DeserializeOwned>(said: &T) -> T {
    let text = text(said);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn text(said: &impl Serialize) -> String {
    serde_json::to_string(said).expect("what is said is JSON")
}
