//! Tests for all levels, in every variant.

use super::{Agent, FlatMonteCarlo, Rookie, Spymaster};
use crate::cow006::bits::bit;
use crate::cow006::lines::Lines;
use crate::cow006::net::Net;
use crate::cow006::opponent_model::{EVEN, OpponentModel};
use crate::cow006::policy::Noise;
use crate::cow006::world::{Played, World};
use crate::{Bot, Budget, Decision, Thinking};
use cow006::{Action, Cow006, Deck, Options, PhaseName, Variant};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use table::{At, Game, MAX_SEATS, Seed, Viewer};

type Player = Box<dyn Bot<Cow006>>;

/// One round, or a game of the anniversary edition.
fn options(variant: Variant) -> Options {
    let rounds = if variant == Variant::Anniversary { None } else { Some(1) };
    Options { variant, rounds, ..Options::default() }
}

/// Every way to play, with every number of seats.
fn tables() -> impl Iterator<Item = (usize, Options)> {
    let classic = options(Variant::Classic);
    let tactical = options(Variant::Tactical);
    let anniversary = options(Variant::Anniversary);
    let ways = [
        classic,
        Options { deck: Some(Deck::Short), ..classic },
        Options { professional: true, ..classic },
        tactical,
        Options { professional: true, ..tactical },
        anniversary,
        Options { deck: Some(Deck::Short), ..anniversary },
    ];
    ways.into_iter().flat_map(|options| options.seats().map(move |n_seats| (n_seats, options)))
}

/// Plays a game and returns its points. Every answer must be legal.
fn play(options: &Options, seed: Seed, n_iterations: u32, players: &mut [Player]) -> Vec<i32> {
    let mut game = Cow006::new(players.len(), options, seed).unwrap();
    let budget = Budget::new(Thinking::Iterations(n_iterations));
    let mut legal = Vec::new();
    while let Some(seat) = game.to_move().first() {
        game.legal(seat, At::START, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        let Decision::Act(action) = players[seat.idx()].decide(&view, &legal, budget) else {
            panic!("whoever is waited for acts")
        };
        assert!(legal.contains(&action), "{action:?} of {legal:?}");
        game.act(seat, action, At::START, &mut ()).unwrap();
        game.legal(seat, At::START, &mut legal);
        if game.phase() == PhaseName::Choose && !game.to_move().contains(seat) {
            let view = game.view(Viewer::Seat(seat));
            let again = players[seat.idx()].decide(&view, &legal, budget);
            assert!(matches!(again, Decision::Wait { .. }), "a choice stays");
        }
    }
    game.outcome().unwrap().scores
}

fn players(n_seats: usize, seed: u8) -> Vec<Player> {
    let player = |seat: usize| -> Player {
        let seed = Seed([seed.wrapping_add(seat as u8); 32]);
        match seat % 3 {
            0 => Box::new(Spymaster::new(seed)),
            1 => Box::new(Agent::new(seed)),
            _ => Box::new(FlatMonteCarlo::new(seed, 1)),
        }
    };
    (0..n_seats).map(player).collect()
}

#[test]
fn every_level_plays_every_variant_to_its_end() {
    for (n_seats, options) in tables() {
        play(&options, Seed([n_seats as u8; 32]), 8, &mut players(n_seats, 1));
    }
}

#[test]
fn the_same_seed_and_iterations_play_the_same_game() {
    for variant in [Variant::Classic, Variant::Tactical, Variant::Anniversary] {
        let played = || play(&options(variant), Seed([5; 32]), 30, &mut players(3, 7));
        assert_eq!(played(), played(), "{variant:?}");
    }
}

/// A bot that is told to stop, or has no time, still answers something legal, at once.
#[test]
fn a_stopped_bot_answers() {
    let stop = AtomicBool::new(true);
    let long = Thinking::For(Duration::from_secs(1000));
    for (n_seats, options) in tables() {
        let game = Cow006::new(n_seats, &options, Seed([3; 32])).unwrap();
        let seat = game.to_move().first().unwrap();
        let mut legal = Vec::new();
        game.legal(seat, At::START, &mut legal);
        let view = game.view(Viewer::Seat(seat));
        for mut player in players(3, 2) {
            for budget in [Budget::until(long, &stop), Budget::new(Thinking::For(Duration::ZERO))] {
                let Decision::Act(action) = player.decide(&view, &legal, budget) else { panic!("an answer") };
                assert!(legal.contains(&action));
            }
        }
    }
}

/// Where the policy does not know the rules, an agent plays out a hundred rounds, or none if it has no time,
/// so that it is not late.
#[test]
fn an_agent_thinks_a_little_and_never_longer_than_it_may() {
    for (time, most) in [(Duration::ZERO, 0), (Duration::from_secs(1000), 100)] {
        let mut agents = [1, 2, 3].map(|number| Agent::new(Seed([number; 32])));
        let mut game = Cow006::new(3, &options(Variant::Anniversary), Seed([4; 32])).unwrap();
        let (mut legal, mut counts) = (Vec::new(), Vec::new());
        while let Some(seat) = game.to_move().first() {
            game.legal(seat, At::START, &mut legal);
            let counter = AtomicU64::new(0);
            let budget = Budget::new(Thinking::For(time)).counted(&counter);
            let decision = agents[seat.idx()].decide(&game.view(Viewer::Seat(seat)), &legal, budget);
            let Decision::Act(action) = decision else { panic!("an answer") };
            game.act(seat, action, At::START, &mut ()).unwrap();
            counts.push(counter.load(Ordering::Relaxed));
        }
        assert_eq!(counts.into_iter().max(), Some(most));
    }
}

/// S10: passing, taking 13 23 55 67 and playing Plus on 55 takes four points off the pile. A Fifth row would
/// only save the row.
#[test]
fn a_plus_is_planned_before_the_row_is_taken() {
    let position = r#"{"rows":[[13,23,55,67],[25,75,102],[19,41,58,96,100],[10,26,28]],
        "hands":[[30,45,60,80],[31,46,61,81]],"revealed":[{"seat":0,"card":24}],"piles":[[1,7,83,101],[]],
        "specials":[["fifth_row","plus"],[]]}"#;
    let position = serde_json::from_str(position).unwrap();
    let mut game =
        Cow006::from_position(2, &options(Variant::Anniversary), &position, Seed([1; 32])).unwrap();
    let mut spymaster = Spymaster::new(Seed([2; 32]));
    for phase in [PhaseName::Special, PhaseName::TakeRow, PhaseName::Plus] {
        assert_eq!(game.phase(), phase);
        let seat = game.to_move().first().unwrap();
        let mut legal = Vec::new();
        game.legal(seat, At::START, &mut legal);
        let budget = Budget::new(Thinking::Iterations(2000));
        let Decision::Act(action) = spymaster.decide(&game.view(Viewer::Seat(seat)), &legal, budget) else {
            panic!("an answer")
        };
        game.act(seat, action, At::START, &mut ()).unwrap();
    }
    assert_eq!(game.view(Viewer::Spectator).piles[0], 0);
}

/// C10: how many points fewer the first kind of player has than the second, over duplicate deals, so that
/// both have the same luck.
fn lead(n_deals: u8, n_iterations: u32, one: fn(Seed) -> Player, other: fn(Seed) -> Player) -> i32 {
    let mut lead = 0;
    for deal in 0..n_deals {
        for turned in [0, 1] {
            let is_one = |seat: usize| (seat + turned).is_multiple_of(2);
            let seed = |seat: usize| Seed([deal.wrapping_mul(4) + seat as u8; 32]);
            let mut players: Vec<Player> =
                (0..4).map(|seat| if is_one(seat) { one(seed(seat)) } else { other(seed(seat)) }).collect();
            let points = play(&options(Variant::Classic), Seed([deal; 32]), n_iterations, &mut players);
            lead +=
                points.iter().enumerate().map(|(seat, n)| if is_one(seat) { -n } else { *n }).sum::<i32>();
        }
    }
    lead
}

#[test]
fn an_agent_and_a_spymaster_beat_a_rookie() {
    let rookie = |seed| -> Player { Box::new(Rookie::new(seed)) };
    let agent = |seed| -> Player { Box::new(Agent::new(seed)) };
    let spymaster = |seed| -> Player { Box::new(Spymaster::new(seed)) };
    assert!(lead(100, 1, agent, rookie) > 0);
    assert!(lead(20, 60, spymaster, rookie) > 0);
}

/// C4–C7: a round that a bot plays out ends as it does by the rules.
#[test]
fn rollouts_place_cards_as_the_rules_do() {
    for n_seats in 2..=10 {
        let mut game = Cow006::new(n_seats, &options(Variant::Classic), Seed([n_seats as u8; 32])).unwrap();
        let mut chance = Seed([9; 32]).chance(0, n_seats as u32);
        let (lines, _) = Lines::of_view(&game.view(Viewer::Spectator).rows);
        let mut hands = [0; MAX_SEATS];
        hands
            .iter_mut()
            .zip(game.to_move().iter())
            .for_each(|(hand, seat)| *hand = game.hand(seat).to_bits());
        let mut world = World { lines, unseen: game.unseen().to_bits(), hands };
        let model = OpponentModel::new(Net::skilled(), Net::naive(), EVEN, n_seats - 1);
        let mut cost = 0;
        while !game.is_over() {
            let mut played = Played::default();
            for seat in game.to_move().iter() {
                let action = game.random_legal(seat, At::START, &mut chance).unwrap();
                let Action::Choose { card } = action else { panic!("a choice") };
                assert!(world.hands[seat.idx()] & bit(card.number()) != 0);
                played.add(seat.idx(), card.number());
                game.act(seat, action, At::START, &mut ()).unwrap();
            }
            cost += world.place(&played, &model, 0, Noise::of(0)).mine;
            while game.phase() == PhaseName::TakeRow {
                let (lines, which) = Lines::of_view(&game.view(Viewer::Spectator).rows);
                let row = cow006::RowIdx::new(which[lines.cheapest()]).unwrap();
                let seat = game.to_move().first().unwrap();
                game.act(seat, Action::TakeRow { row }, At::START, &mut ()).unwrap();
            }
            if !game.is_over() {
                assert_eq!(world.lines, Lines::of_table(game.rows()));
                assert_eq!(world.unseen, game.unseen().to_bits());
            }
        }
        assert_eq!(cost as i32, game.outcome().unwrap().scores[0]);
    }
}
