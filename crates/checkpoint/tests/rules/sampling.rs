//! Sampling a state from a view, against enumeration.

use crate::board::{HuntBoard as _, at, cat, dealt, options, seat, side, true_traits, with};
use checkpoint::{
    Action, Card, Cat, Checkpoint, Deduction, Position, Sampler, Trait, TraitToken, TraitValue, View,
};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use table::{At, Chance, Game, Seat, Seed, Viewer};

fn rng(number: u32) -> Chance {
    Seed([3; 32]).chance(9, number)
}

/// Every way to give out five tokens and choose sides that explains the view, found by trying them all.
fn enumerate(view: &View) -> Vec<Vec<TraitToken>> {
    let n_seats = view.lines.len();
    let mut found = Vec::new();
    for order in permutations(&Trait::ALL) {
        for sides in 0..1_u32 << n_seats {
            let tokens: Vec<TraitToken> = (0..n_seats)
                .map(|number| TraitToken { kind: order[number], value: Some(sides >> number & 1 == 1) })
                .collect();
            // What is left lies in the bag or is public; the order in the bag is not of interest here.
            let rest = &order[n_seats..];
            let is_sorted = rest.windows(2).all(|pair| pair[0] < pair[1]);
            let public_fits = view.public_traits.iter().all(|side| rest.contains(&side.kind));
            if is_sorted && public_fits && explains(view, &tokens) {
                found.push(tokens);
            }
        }
    }
    found
}

fn permutations(kinds: &[Trait]) -> Vec<Vec<Trait>> {
    if kinds.is_empty() {
        return vec![Vec::new()];
    }
    let with_first = |&first: &Trait| {
        let rest: Vec<Trait> = kinds.iter().copied().filter(|&kind| kind != first).collect();
        permutations(&rest).into_iter().map(move |mut order| {
            order.insert(0, first);
            order
        })
    };
    kinds.iter().flat_map(with_first).collect()
}

fn explains(view: &View, tokens: &[TraitToken]) -> bool {
    let by_line = tokens.iter().zip(&view.lines).all(|(token, line)| {
        let side = TraitValue { kind: token.kind, value: token.value.expect("a side") };
        line.suspects.iter().all(|&cat| side.fits(cat)) && line.discard.iter().all(|&cat| !side.fits(cat))
    });
    let own = view.seat.is_none_or(|seat| view.my_trait == Some(tokens[seat.idx()]));
    let open = view
        .exposed
        .iter()
        .all(|open| tokens[open.seat.idx()] == TraitToken { kind: open.kind, value: open.value });
    by_line && own && open
}

/// Views of all sorts: seats and spectators, three to five players, before and after dogs, with the officer.
fn views() -> Vec<View> {
    let mut views = Vec::new();
    for n_seats in 3..=5 {
        for seed in 0..4 {
            let mut table = dealt(n_seats, json!({ "officer": true }), seed);
            table.clock();
            for n_cards in 0..22 {
                if [0, 1, 3, 6, 12, 21].contains(&n_cards) {
                    views.extend(Viewer::all(n_seats).map(|viewer| table.game().view(viewer)));
                }
                table.clock();
            }
        }
    }
    let officer = with(two_each(), json!({ "officer": 2 }));
    let table = at(3, json!({ "officer": true }), officer);
    views.extend(Viewer::all(3).map(|viewer| table.game().view(viewer)));
    views
}

fn two_each() -> Value {
    json!({
        "traits": true_traits(3), "bag": ["newspaper"], "public_traits": [side("grey", true)],
        "lines": [{ "suspects": [1] }, { "suspects": [3], "discard": [9] }, { "discard": [10] }], "deck": [17, "dog", 20],
    })
}

/// K5: the assignments counted are those that explain what is seen, neither more nor fewer.
#[test]
fn the_assignments_are_those_that_explain_the_view() {
    let mut n_certain = 0;
    let views = views();
    for view in &views {
        let expected = enumerate(view);
        let deduction = Deduction::new(view).unwrap();
        assert_eq!(deduction.total() as usize, expected.len(), "{view:?}");
        let mut listed: Vec<Vec<TraitToken>> = (0..deduction.total())
            .map(|number| {
                Seat::all(view.lines.len()).map(|seat| deduction.nth(number).token(seat).unwrap()).collect()
            })
            .collect();
        let sort = |tokens: &mut Vec<Vec<TraitToken>>| tokens.sort_by_key(|tokens| format!("{tokens:?}"));
        let mut expected = expected;
        sort(&mut listed);
        sort(&mut expected);
        assert_eq!(listed, expected);
        n_certain += usize::from(expected.len() == 1);
    }
    assert!(views.len() > 350 && n_certain > 20, "{} views, {n_certain} of them certain", views.len());
}

/// K10: the chances of each cat to be the chief are those of all assignments and of all ways for the bag to fall.
#[test]
fn the_chances_of_the_chief_are_those_of_all_assignments() {
    for view in views().iter().step_by(7) {
        let mut expected = [0_u32; 32];
        for tokens in enumerate(view) {
            let known = |kind: Trait| {
                let held = tokens.iter().find(|token| token.kind == kind).and_then(|token| token.value);
                held.or_else(|| {
                    view.public_traits.iter().find(|side| side.kind == kind).map(|side| side.value)
                })
            };
            for cat in Cat::all() {
                let fits =
                    Trait::ALL.iter().all(|&kind| known(kind).is_none_or(|value| cat.has(kind) == value));
                expected[cat.idx()] += u32::from(fits);
            }
        }
        assert_eq!(Deduction::new(view).unwrap().chiefs(), expected);
    }
}

/// Draws so many states and counts what is asked of each.
fn count<K: Ord>(view: &View, n_draws: u32, what: impl Fn(&Position) -> K) -> BTreeMap<K, u32> {
    let sampler = Sampler::new(view).expect("a view");
    let mut rng = rng(1);
    let mut counts = BTreeMap::new();
    for _ in 0..n_draws {
        let game = sampler.draw(&mut rng);
        assert_eq!(game.view(Viewer::from(view.seat)), *view);
        *counts.entry(what(&game.position())).or_insert(0) += 1;
    }
    counts
}

/// Every one of the expected outcomes as often as it should be, within five standard deviations.
fn assert_fair<K: Ord + std::fmt::Debug>(counts: &BTreeMap<K, u32>, weights: &BTreeMap<K, u32>) {
    let n_draws: u32 = counts.values().sum();
    let total: u32 = weights.values().sum();
    assert_eq!(counts.keys().collect::<Vec<_>>(), weights.keys().collect::<Vec<_>>());
    for (key, &weight) in weights {
        let expected = f64::from(n_draws) * f64::from(weight) / f64::from(total);
        let off = (f64::from(counts[key]) - expected).abs();
        assert!(off < 5.0 * expected.sqrt() + 1.0, "{key:?}: {} instead of {expected}", counts[key]);
    }
}

/// K3, K5: traits and sides are drawn as often as enumeration says.
#[test]
fn traits_are_drawn_with_their_right_probability() {
    let mut n_compared = 0;
    for view in views().iter().filter(|view| (2..=24).contains(&enumerate(view).len())).step_by(9) {
        let mut weights = BTreeMap::new();
        for tokens in enumerate(view) {
            *weights.entry(format!("{tokens:?}")).or_insert(0) += 1;
        }
        let counts = count(view, 4000, |position| format!("{:?}", position.traits));
        assert_fair(&counts, &weights);
        n_compared += 1;
    }
    assert!(n_compared >= 10, "{n_compared}");
}

/// K3, K6: the bag's order and tosses are free; the dog lies anywhere in what is left of the first half; the unseen
/// cats lie in any order.
#[test]
fn bag_and_deck_are_drawn_with_their_right_probability() {
    let mut table = dealt(3, json!({}), 4);
    let mut tables = Vec::new();
    table.clock();
    while table.open().deck_size > 18 {
        tables.push(table.game().view(Viewer::Seat(seat(1))));
        table.clock();
    }
    let view =
        tables.iter().find(|view| view.bag_size == 1 && view.deck_size <= 28).expect("one dog has turned up");
    let n_laid = view.lines.iter().map(|line| line.suspects.len() + line.discard.len()).sum::<usize>();
    let places = count(view, 6000, |position| position.deck.iter().position(|&card| card == Card::Dog));
    let weights: BTreeMap<Option<usize>, u32> = (0..=16 - n_laid).map(|place| (Some(place), 1)).collect();
    assert_fair(&places, &weights);

    let tosses = count(view, 2000, |position| position.tosses.clone().unwrap());
    assert_fair(&tosses, &BTreeMap::from([(vec![false], 1), (vec![true], 1)]));
    let bottom = count(view, 8000, |position| match position.deck.last() {
        Some(Card::Cat(cat)) => Some(*cat),
        Some(Card::Dog) | None => None,
    });
    let laid: Vec<Cat> =
        view.lines.iter().flat_map(|line| line.suspects.iter().chain(&line.discard)).copied().collect();
    let unseen = Cat::all().filter(|cat| !laid.contains(cat)).map(|cat| (Some(cat), 1)).collect();
    assert_fair(&bottom, &unseen);

    let both = &tables[0];
    let bags = count(both, 12_000, |position| format!("{:?} {:?}", position.bag, position.tosses));
    // Five traits but one's own, two of them in order, with two tosses.
    assert_eq!(bags.len(), 4 * 3 * 4);
}

/// K11, K15, K16: the values that a viewer does not know are drawn from all that are left: with few tokens, every
/// arrangement is counted. The officer's token is never with a player unseen; a token that was mine I know.
#[test]
fn token_values_are_drawn_with_their_right_probability() {
    let opts = json!({
        "officer": true, "cafe": true,
        "tokens": { "gold": [3, 4], "white": [1, 1, 1, 2], "black": [-1, -1, 0, 0] },
    });
    // Black without options: one 0 and one −1 are plain twice over; the officer's and the café's replace the −1s.
    let token = |colour: &str, value: i8| json!({ "colour": colour, "value": value });
    let known = with(token("white", 2), json!({ "known_by": [0] }));
    let tokens =
        json!([[token("black", 0)], [known, token("black", 0)], [token("white", 1), token("gold", 4)]]);
    let position = json!({
        "traits": true_traits(3), "public_traits": [side("grey", false), side("newspaper", false)],
        "phase": "declare", "tokens": tokens,
    });
    let table = at(3, opts, position);
    let values = |number: usize| {
        move |position: &Position| {
            position.tokens[number].iter().map(|token| (token.value, token.cafe)).collect::<Vec<_>>()
        }
    };
    // Seat 0 knows its own black 0 and the white 2 of seat 1. Black left: 0, café −1, officer (in the supply).
    let view = table.view(0);
    assert_fair(
        &count(&view, 4000, values(1)),
        &BTreeMap::from([(vec![(2, false), (-1, true)], 1), (vec![(2, false), (0, false)], 1)]),
    );
    // White left: one plain 1, two café 1s; gold left: 4 and the café 3.
    assert_fair(
        &count(&view, 8000, values(2)),
        &BTreeMap::from([
            (vec![(1, false), (3, true)], 1),
            (vec![(1, false), (4, false)], 1),
            (vec![(1, true), (3, true)], 2),
            (vec![(1, true), (4, false)], 2),
        ]),
    );
    // A spectator knows none: seat 1's first may be the 2, the plain 1 or a café 1.
    assert_fair(
        &count(&table.open(), 8000, |position| (position.tokens[1][0].value, position.tokens[1][0].cafe)),
        &BTreeMap::from([((1, false), 1), ((1, true), 2), ((2, false), 1)]),
    );
}

/// P2, K13: secret answers of others are drawn from all that they may have answered.
#[test]
fn secret_answers_are_drawn_from_what_they_may_be() {
    let mut table = at(3, json!({ "pace": "step" }), two_each());
    table.act(1, Action::Wait {});
    table.catch(0, 3);
    let answers = count(&table.view(0), 3000, |position| format!("{:?}", position.answers));
    let expected =
        |answer: Option<Action>| (format!("{:?}", [Some(Action::Catch { cat: cat(3) }), answer, None]), 1);
    let weights = BTreeMap::from([
        expected(Some(Action::Wait {})),
        expected(Some(Action::Catch { cat: cat(1) })),
        expected(Some(Action::Catch { cat: cat(3) })),
    ]);
    assert_fair(&answers, &weights);
    assert_eq!(count(&table.view(1), 1000, |position| format!("{:?}", position.answers)).len(), 3);
}

/// P3: presses of others are drawn, as likely as not, in windows that fit what the viewer knows.
#[test]
fn unseen_presses_are_drawn_in_windows_that_fit() {
    let mut table = at(3, json!({}), two_each());
    let pressed = |position: &Position| position.presses.iter().map(Option::is_some).collect::<Vec<_>>();
    let nobody = count(&table.open(), 4000, |position| position.presses.iter().flatten().count());
    assert_fair(&nobody, &BTreeMap::from([(0, 1), (1, 3), (2, 3), (3, 1)]));

    table.catch_at(1, 3, 1000);
    let of_seat_1 = count(&table.view(1), 4000, pressed);
    assert_fair(
        &of_seat_1,
        &BTreeMap::from([
            (vec![false, true, false], 1),
            (vec![false, true, true], 1),
            (vec![true, true, false], 1),
            (vec![true, true, true], 1),
        ]),
    );
    let alone = count(&table.view(1), 500, |position| {
        let n_presses = position.presses.iter().flatten().count();
        let closes = position.window.unwrap();
        assert!(closes > At::ms(1000) && closes <= At::ms(1300));
        (n_presses == 1).then_some(closes)
    });
    assert!(alone.keys().flatten().all(|&closes| closes == At::ms(1300)), "{alone:?}");
}

/// Other games give other views; what no state can give is refused, and nothing panics.
#[test]
fn a_view_that_contradicts_itself_is_refused() {
    let table = at(3, json!({}), two_each());
    let view = table.view(0);
    let written = serde_json::to_value(&view).unwrap();
    for (field, value, expected) in [
        ("bag_size", json!(2), "do not make five trait tokens"),
        ("deck_size", json!(40), "`deck_size` is 40"),
        ("caught", json!([31, null, null]), "`caught`"),
        ("catch_order", json!([2]), "`catch_order`"),
        ("my_trait", json!({ "trait": "coat", "value": true }), "no assignment of trait tokens"),
        ("to_move", json!([1]), "contradicts itself"),
        ("ready", json!([0, 1, 2]), "`ready`"),
        ("round", json!(9), "`round`"),
        ("deadline", json!(999_999), "`deadline`"),
        ("supply_sizes", json!({ "gold": 9, "white": 0, "black": 0 }), "`supply_sizes.gold` is 9"),
        (
            "token_colours",
            json!([[], [], [{ "colour": "gold", "open": true, "value": 9, "cafe": false }]]),
            "no such token",
        ),
        ("my_tokens", json!([{ "colour": "gold", "value": 3 }]), "contradicts itself"),
        ("lines", json!([]), "do not make five trait tokens"),
        ("my_press", json!(1), "contradicts itself"),
        ("options", json!({ "press_ms": 9999 }), "`press_ms` is 9999"),
        ("officer", json!(1), "`officer`"),
    ] {
        let mut other = written.clone();
        other[field] = value;
        let other: View = serde_json::from_value(other).unwrap();
        let refused = Checkpoint::sample(&other, &mut rng(2)).unwrap_err().to_string();
        assert!(refused.contains(expected), "{field}: {refused}");
    }
    assert_eq!(options(json!({})), view.options);
}
