//! Sampling from a view against enumeration. A deal agrees with what a viewer knows exactly where the same game, played
//! from that deal, is legal and tells the viewer the same: that is how the deals are counted here, by playing them all.

use crate::board::{self, called, seat, table_at};
use std::collections::BTreeMap;
use table::{At, Game, Seat, Seed, Viewer, notation};
use wink::{Action, CardSet, Event, Position, View, Wink};

/// A seat's action at a time.
type Step = (u64, Seat, Action);

fn steps(lines: &[(u64, &str)]) -> Vec<Step> {
    let read = |&(at, line): &(u64, &str)| {
        let (who, action) = line.split_once(' ').unwrap();
        (at, seat(who.parse().unwrap()), notation::read(action).unwrap())
    };
    lines.iter().map(read).collect()
}

/// Every way to deal these cards into hands of these sizes.
fn deals(cards: CardSet, sizes: &[usize]) -> Vec<Vec<CardSet>> {
    let Some(card) = cards.first() else { return vec![vec![CardSet::EMPTY; sizes.len()]] };
    let mut rest = cards;
    rest.remove(card);
    let mut all = Vec::new();
    for seat in (0..sizes.len()).filter(|&seat| sizes[seat] > 0) {
        let mut sizes = sizes.to_vec();
        sizes[seat] -= 1;
        all.extend(deals(rest, &sizes).into_iter().map(|mut hands| {
            hands[seat].insert(card);
            hands
        }));
    }
    all
}

/// Plays the steps and says what the viewer is told at each; nothing where a step is illegal.
fn told(position: &Position, steps: &[Step], viewer: Viewer) -> Option<(Wink, Vec<String>)> {
    let options = wink::Options::default();
    let mut game = Wink::from_position(position.hands.len(), &options, position, Seed::default()).ok()?;
    let mut told = Vec::new();
    for (at, seat, action) in steps {
        let mut events: Vec<Event> = Vec::new();
        game.act(*seat, *action, At::ms(*at), &mut events).ok()?;
        let notices = events.iter().filter_map(|event| game.notice(event, viewer));
        told.extend(notices.map(|notice| notation::write(&notice)));
    }
    Some((game, told))
}

/// The hands at the end of every deal that agrees with what the viewer knows. A step that the viewer does not notice
/// may have been taken in it or not.
fn agreeing(real: &Position, steps: &[Step], viewer: Viewer) -> Vec<Vec<CardSet>> {
    let (_, heard) = told(real, steps, viewer).unwrap();
    let noticed = |number: usize| {
        let before = told(real, &steps[..number], viewer).unwrap().1.len();
        told(real, &steps[..=number], viewer).unwrap().1.len() > before
    };
    let noticed: Vec<Step> =
        steps.iter().enumerate().filter(|(number, _)| noticed(*number)).map(|(_, step)| *step).collect();
    let cards = real.hands.iter().flat_map(|hand| hand.iter()).collect();
    let sizes: Vec<usize> = real.hands.iter().map(|hand| hand.len()).collect();
    let mut hands = Vec::new();
    for deal in deals(cards, &sizes) {
        if viewer.seat().is_some_and(|me| deal[me.idx()] != real.hands[me.idx()]) {
            continue;
        }
        let position = Position { hands: deal, ..real.clone() };
        let told = [steps, &noticed].into_iter().filter_map(|steps| told(&position, steps, viewer));
        let agreeing = told.filter(|(_, told)| *told == heard).map(|(game, _)| game.position().hands).next();
        hands.extend(agreeing);
    }
    hands
}

/// No deal is drawn but those that agree, and those evenly: the sum of squares (χ²) is what chance makes it.
fn is_uniform(view: &View, agreeing: &[Vec<CardSet>], what: &str) {
    let each = if agreeing.len() > 1000 { 10_u32 } else { 200 };
    let mut rng = Seed([8; 32]).chance(7, 7);
    let mut drawn: BTreeMap<String, u32> = agreeing.iter().map(|hands| (format!("{hands:?}"), 0)).collect();
    for _ in 0..each as usize * agreeing.len() {
        let hands = format!("{:?}", Wink::sample(view, &mut rng).unwrap().position().hands);
        *drawn.get_mut(&hands).unwrap_or_else(|| panic!("{what}: {hands} does not agree")) += 1;
    }
    let off = |&n_drawn: &u32| (f64::from(n_drawn) - f64::from(each)).powi(2) / f64::from(each);
    let (chi_squared, freedom) = (drawn.values().map(off).sum::<f64>(), agreeing.len() as f64 - 1.0);
    // Six standard deviations, and room for the skew of small tables.
    assert!(
        chi_squared < freedom + 6.0 * (2.0 * freedom).sqrt() + 12.0,
        "{what}: {chi_squared} of {freedom}"
    );
}

/// For each viewer how many deals agree, after checking that they are what is sampled.
fn checked(real: &Position, lines: &[(u64, &str)]) -> String {
    let steps = steps(lines);
    let checked = Viewer::all(4).map(|viewer| {
        let agreeing = agreeing(real, &steps, viewer);
        let view = told(real, &steps, viewer).unwrap().0.view(viewer);
        is_uniform(&view, &agreeing, &viewer.to_string());
        format!("{viewer}: {}", agreeing.len())
    });
    checked.collect::<Vec<String>>().join(", ")
}

const HANDS: [&[u8]; 4] = [&[1, 2, 3], &[4, 5, 6], &[7, 8], &[9, 10]];

/// Who called what.
#[test]
fn calls_tell_what_a_caller_does_not_hold() {
    let lines = [
        (0, "0 call card=4"),
        (1, "1 call card=7"),
        (2, "2 call card=9"),
        (3, "3 call card=1"),
        (4, "0 call card=5"),
    ];
    insta::assert_snapshot!(checked(&called(&HANDS, &[0; 4], 0), &lines), @"seat 0: 90, seat 1: 110, seat 2: 160, seat 3: 140, watcher: 5890");
}

/// Who was accused or named wrongly, and what was revealed.
#[test]
fn accusations_and_namings_tell() {
    let lines = [
        (0, "0 call card=4"),
        (1, "3 accuse seat=2 card=4"),
        (2, "1 call card=7"),
        (3, "0 accuse seat=2 card=7"),
        (4, "2 call card=9"),
        (5, "3 call card=1"),
        (6, "0 name seat=3"),
        (7, "0 call card=5"),
        (8, "2 accuse seat=3 card=5"),
    ];
    insta::assert_snapshot!(checked(&called(&HANDS, &[0; 4], 0), &lines), @"seat 0: 15, seat 1: 34, seat 2: 40, seat 3: 30, watcher: 410");
}

/// G3: who saw a wink knows; who did not, does not. Seat 1 winks at seat 0, who looks away; seat 2 looks,
/// and seat 3 comes in time.
#[test]
fn winks_tell_those_who_saw_them() {
    let lines = [
        (0, "0 call card=4"),
        (0, "1 look at=0"),
        (0, "2 look at=1"),
        (1000, "1 wink to=0"),
        (1001, "1 call card=7"),
        (1500, "3 look at=1"),
        (1600, "0 look at=2"),
        (2000, "2 look at=null"),
        (2001, "2 call card=9"),
        (2002, "3 call card=1"),
        (2003, "0 call card=10"),
    ];
    insta::assert_snapshot!(checked(&called(&HANDS, &[0; 4], 0), &lines), @"seat 0: 90, seat 1: 68, seat 2: 90, seat 3: 150, watcher: 5890");
}

/// W2: who passes holds all that was free to call.
#[test]
fn a_pass_tells_what_is_held() {
    let hands: [&[u8]; 4] = [&[1, 2], &[3], &[4, 6], &[5]];
    let lines = [
        (0, "0 call card=6"),
        (1, "1 call card=5"),
        (2, "2 call card=1"),
        (3, "3 call card=3"),
        (4, "0 call card=4"),
        (5, "1 call card=6"),
    ];
    insta::assert_snapshot!(checked(&called(&hands, &[0; 4], 0), &lines), @"seat 0: 5, seat 1: 7, seat 2: 7, seat 3: 5, watcher: 31");
    let pawns = [5, 1, 3, 4];
    let calls =
        Seat::all(4).zip(pawns).map(|(seat, number)| wink::Told::Call { seat, card: board::card(number) });
    let real = Position { history: calls.collect(), ..called(&[&[1, 2], &[3], &[4], &[5]], &pawns, 0) };
    insta::assert_snapshot!(checked(&real, &[(0, "0 pass")]), @"seat 0: 3, seat 1: 3, seat 2: 3, seat 3: 3, watcher: 9");
}

/// A view that no table gives is refused, whatever is wrong with it.
#[test]
fn what_no_table_gives_is_refused() {
    let mut rng = Seed::default().chance(0, 0);
    let good = table_at(&called(&HANDS, &[4, 0, 0, 0], 1)).view(2);
    assert!(Wink::sample(&good, &mut rng).is_ok());
    let spoiled: [fn(&mut View); 9] = [
        |view| view.hand_sizes = vec![],
        |view| view.hand_sizes[0] = usize::MAX,
        |view| view.hand_sizes[0] = 9,
        |view| view.seat = Seat::new(9),
        |view| view.crowd.clear(),
        |view| view.looks = vec![None; 2],
        |view| view.over = true,
        |view| view.scores = Some(vec![]),
        |view| view.at = At::END,
    ];
    for (number, spoil) in spoiled.iter().enumerate() {
        let mut view = good.clone();
        spoil(&mut view);
        assert!(Wink::sample(&view, &mut rng).is_err(), "{number}");
    }
}

/// The last moments of a long game at the largest tables, where luck alone would not find a deal.
#[test]
fn much_that_is_known_is_no_hindrance() {
    for n_seats in 4..=8 {
        let mut rng = Seed([6; 32]).chance(1, n_seats as u32);
        let mut game = Wink::new(n_seats, &board::room(), Seed::draw(&mut rng)).unwrap();
        // Nobody accuses or names, everybody calls at random: 10 rounds tell the most that can be told.
        while let Some(caller) = game.to_move().first() {
            let mut actions = Vec::new();
            game.legal(caller, game.now(), &mut actions);
            actions.retain(|action| matches!(action, Action::Call { .. }));
            let call = *table::pick(&mut rng, &actions).unwrap();
            game.act(caller, call, At::START, &mut ()).unwrap();
            for viewer in Viewer::all(n_seats) {
                let view = game.view(viewer);
                assert_eq!(Wink::sample(&view, &mut rng).unwrap().view(viewer), view);
            }
        }
    }
}
