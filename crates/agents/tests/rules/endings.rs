//! How a game ends: by points, with its round, or after too many of them (A20, A25).

use crate::board::{SpyBoard as _, hands, lines, options, table, with_options};
use agents::{DecidedBy, Options, PhaseName, Position};
use table::{At, Game, Seat};

/// A20: the first to have the points wins at once, at the end of a turn.
#[test]
fn the_points_win_at_once() {
    let position = Position { points: vec![48, 49], ..lines(["# sniper:b>1", "#"]) };
    let mut playing = table(&position);
    playing.play("0 end_actions\n0 end_turn");
    let outcome = playing.game().outcome().unwrap();
    assert_eq!((outcome.winners, outcome.scores), (vec![Seat::at(0)], vec![50, 49]));
    let over = playing.view(1);
    assert_eq!(
        (over.over, over.phase, over.deadline, over.winners),
        (true, PhaseName::Over, None, Some(vec![Seat::at(0)]))
    );
    assert_eq!(playing.refusal("1 end_actions"), "the game is over: nothing more can be played");
}

/// A20: a free agent's token may win, for either player and before its command.
#[test]
fn a_token_wins_before_the_command() {
    let position = Position {
        points: vec![10, 46, 10],
        hands: hands(["liquidator", "", ""]),
        ..lines(["sniper:b>0 #", "#", "#"])
    };
    let mut playing = table(&position);
    playing.play("0 play_free card=liquidator with=1 command_to=0");
    assert_eq!(playing.game().outcome().unwrap().winners, [Seat::at(1)]);
    assert_eq!(playing.shows(0), "sniper:b>0 #", "nobody was killed");
}

/// A20: with `finish_round` everybody has equal turns, whatever becomes of the score; most points win, ties share.
#[test]
fn the_round_may_be_finished() {
    let options = Options { finish_round: true, ..options() };
    let position = Position { points: vec![48, 48, 10], ..lines(["# sniper:b>1 medic:w>0", "#", "#"]) };
    let mut playing = with_options(&position, options.clone());
    playing.play("0 end_actions\n0 end_turn");
    assert!(playing.view(0).last_round && !playing.view(0).over);
    playing.play("1 end_actions\n1 end_turn\n2 end_actions\n2 end_turn");
    assert_eq!(playing.view(0).points, [50, 48, 10]);
    assert_eq!(playing.game().outcome().unwrap().winners, [Seat::at(0)]);
    assert_eq!(playing.view(2).decided_by, Some(DecidedBy::Points));

    // Whoever had the points may spend them in the same turn round, and others may share.
    let position =
        Position { points: vec![49, 50, 49], last_round: true, turn: Some(Seat::at(1)), ..lines(["#"; 3]) };
    let mut playing = with_options(&position, options);
    playing.play("1 buy agents=1 missions=0\n1 end_actions\n1 end_turn\n2 end_actions\n2 end_turn");
    assert_eq!(playing.game().outcome().unwrap().winners, [Seat::at(0), Seat::at(1), Seat::at(2)]);
}

/// A25: after 40 rounds the most points win, ties share.
#[test]
fn no_game_is_endless() {
    let position =
        Position { round: Some(40), turn: Some(Seat::at(2)), points: vec![9, 9, 4], ..lines(["#"; 3]) };
    let mut playing = table(&position);
    playing.play("2 end_actions\n2 end_turn");
    assert_eq!(playing.game().outcome().unwrap().winners, [Seat::at(0), Seat::at(1)]);
    assert_eq!(playing.view(2).decided_by, Some(DecidedBy::Shared));

    let mut playing = table(&lines(["#", "#"]));
    while playing.game().outcome().is_none() {
        playing.clock();
    }
    assert_eq!(playing.view(0).round, 40);
    assert_eq!(playing.game().now(), At::ms(80 * 90_000));
}
