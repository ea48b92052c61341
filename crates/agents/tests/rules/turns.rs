//! A turn by the numbers of its rules: the table, playing agents, and using their commands (A1–A17).

use crate::board::{SpyBoard as _, hands, lines, name, table};
use agents::{Agents, DeckChoice, FreeAgent, Options, PhaseName, Position};
use table::{Game, Seat, Seed, Viewer};

/// A1: two to five players; 36 agents and 30 missions are dealt from.
#[test]
fn two_to_five_play() {
    for n_seats in 0..9 {
        let game = Agents::new(n_seats, &Options::default(), Seed::default());
        assert_eq!(game.is_ok(), (2..=5).contains(&n_seats), "{n_seats}");
    }
    let refused = Agents::new(6, &Options::default(), Seed::default()).unwrap_err().to_string();
    assert_eq!(refused, "agents is played by 2 to 5 (A1), not by 6");
}

/// A2: three agents and a mission each, hidden; the first player by lot has 1 point, the next 2 and so on, in the open.
#[test]
fn the_table_is_set_up() {
    let mut firsts = [0; 4];
    for number in 0..200 {
        let game = Agents::new(4, &Options::default(), Seed([number; 32])).unwrap();
        let view = game.view(Viewer::Spectator);
        assert_eq!((view.hand_sizes, view.mission_hand_sizes), (vec![3; 4], vec![1; 4]));
        assert_eq!((view.agent_deck_size, view.mission_deck_size), (36 - 12, 30 - 4));
        assert_eq!((view.hand.len(), view.mission_hand.len()), (0, 0), "hidden");
        for place in 0..4 {
            assert_eq!(view.points[view.first.after(place, 4).idx()], place as i32 + 1);
        }
        assert_eq!((view.turn, view.round, view.actions_left), (view.first, 1, 2));
        assert!(
            view.factions.iter().all(|line| line.len() == 1),
            "A3: each faction begins with its safehouse"
        );
        firsts[view.first.idx()] += 1;
    }
    assert!(firsts.iter().all(|&times| times > 25), "by lot: {firsts:?}");
}

/// A4: at either end of one's own factions, command toward either player of it.
#[test]
fn agents_are_added_at_the_ends_of_ones_own_factions() {
    let position = Position {
        hands: hands(["sniper:b", "", "", ""]),
        ..lines(["medic:b>0 # driver:b>0", "#", "#", "#"])
    };
    for (end, after) in
        [("head", "sniper:b>1 medic:b>0 # driver:b>0"), ("tail", "medic:b>0 # driver:b>0 sniper:b>1")]
    {
        let mut playing = table(&position);
        playing.play(&format!("0 play card=sniper:black faction=0 end={end} command_to=1"));
        assert_eq!(playing.shows(0), after);
    }
    let playing = table(&position);
    for (line, why) in [
        (
            "0 play card=sniper:black faction=1 end=head command_to=1",
            "faction 1 is not yours (A4): yours are 0 and 3",
        ),
        (
            "0 play card=sniper:black faction=9 end=head command_to=1",
            "faction 9 does not exist: this table has factions 0 to 3",
        ),
        (
            "0 play card=sniper:black faction=0 end=head command_to=3",
            "the command must face seat 0 or seat 1, not seat 3",
        ),
        ("0 play card=medic:white faction=0 end=head command_to=0", "medic:white is not in your hand"),
        (
            "0 play card=nobody:black faction=0 end=head command_to=0",
            "nobody:black is no agent of the deck \"first\"",
        ),
        (
            "1 play card=sniper:black faction=0 end=head command_to=0",
            "it is not your move: the game waits for seat 0",
        ),
        (
            "0 play_free card=sniper:black with=1 command_to=0",
            "sniper:black joins a faction: it is played with `play` (A4)",
        ),
    ] {
        assert_eq!(playing.refusal(line), why);
    }
}

/// A5: five agents with three to five players, seven with two; the dead count, the safehouse does not.
#[test]
fn a_faction_can_be_full() {
    let five = "medic:b>0 medic:w>1x driver:b>0 # driver:w>0 analyst:b>0";
    let three = table(&Position { hands: hands(["sniper:b", "", ""]), ..lines([five, "#", "#"]) });
    assert_eq!(
        three.refusal("0 play card=sniper:black faction=0 end=head command_to=0"),
        "faction 0 is full: it holds 5 agents (A5)"
    );
    assert!(three.listed(0, "play").iter().all(|line| line.contains("faction=2")));

    let six = format!("{five} cleaner:b>0");
    let mut two = table(&Position { hands: hands(["sniper:b cleaner:w", ""]), ..lines([&six, "#"]) });
    two.play("0 play card=sniper:black faction=0 end=head command_to=1\n1 skip");
    assert_eq!(
        two.refusal("0 play card=cleaner:white faction=0 end=head command_to=0"),
        "faction 0 is full: it holds 7 agents (A5)"
    );
}

/// A7: the player whom the command faces may use it, the other may not; the halves score for the other.
#[test]
fn a_command_serves_whom_it_faces() {
    let playing = table(&lines(["handler:b>1 # medic:b>0", "#", "#"]));
    assert_eq!(
        playing.refusal("0 activate faction=0 index=0"),
        "the command at index 0 of faction 0 does not face you (A9)"
    );
    assert_eq!(playing.view(0).income, [2, 1, 0]);
}

/// A8: the agent's command is offered to whom it faces, free, even in another's turn; nobody else can act (A26).
#[test]
fn a_played_agents_command_is_offered_at_once() {
    let position = Position { hands: hands(["handler:b", "", ""]), ..lines(["medic:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 play card=handler:black faction=0 end=tail command_to=1");
    assert_eq!(playing.view(2).phase, PhaseName::Offer);
    assert_eq!((playing.listed(1, "use").len(), playing.legal(0).len(), playing.legal(2).len()), (1, 0, 0));
    assert_eq!(playing.refusal("0 end_actions"), "it is not your move: the game waits for seat 1");
    assert_eq!(
        playing.refusal("1 end_turn"),
        "this cannot be done now: a command is offered to you, so `use` or `skip`"
    );
    playing.play("1 use\n1 target faction=0 index=0");
    assert_eq!(playing.shows(0), "medic:b>1 # handler:b>1");
    let after = playing.view(0);
    assert_eq!(
        (after.turn, after.actions_left, after.phase),
        (Seat::at(0), 1, PhaseName::Actions),
        "one action spent"
    );

    let mut playing = table(&position);
    playing.play("0 play card=handler:black faction=0 end=tail command_to=0\n0 skip");
    assert_eq!(playing.shows(0), "medic:b>0 # handler:b>0", "to the player as well, and it may be left");
}

/// A8: a turned, moved or revived agent's command is not free.
#[test]
fn only_playing_from_the_hand_makes_a_command_free() {
    let mut playing = table(&lines(["handler:b>0 analyst:b>1 #", "#", "#"]));
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1");
    assert_eq!(playing.view(0).phase, PhaseName::Actions, "the turned analyst offers nothing");
    // A9: but it faces seat 0 now, and may be used for an action.
    playing.play("0 activate faction=0 index=1");
    assert_eq!(playing.view(0).mission_hand.len(), 1);
}

/// A9: again and again, one action each, in one's own turn.
#[test]
fn a_command_may_be_used_again_and_again() {
    let mut playing = table(&lines(["analyst:b>0 #", "#", "#"]));
    playing.play("0 activate faction=0 index=0\n0 activate faction=0 index=0");
    assert_eq!((playing.view(0).mission_hand.len(), playing.view(0).phase), (2, PhaseName::Missions));
    playing.play(
        "0 end_turn\n1 end_actions\n1 end_turn\n2 end_actions\n2 end_turn\n0 activate faction=0 index=0",
    );
    assert_eq!(playing.view(0).mission_hand.len(), 3);
}

/// A10: a command does not work on its own agent.
#[test]
fn a_command_does_not_work_on_its_own_agent() {
    for kind in ["handler", "driver", "smuggler", "exfiltrator"] {
        let alone = table(&lines([&format!("{kind}:b>0 #"), "#", "#"]));
        assert!(alone.listed(0, "activate").is_empty(), "{kind}");
    }
}

/// A12: a dead agent has no command and no halves.
#[test]
fn a_dead_agent_has_no_command() {
    let playing = table(&lines(["analyst:b>0x # sniper:b>1x", "#", "#"]));
    assert_eq!(
        playing.refusal("0 activate faction=0 index=0"),
        "the agent at index 0 of faction 0 is dead and has no command (A12)"
    );
    assert_eq!(playing.refusal("0 activate faction=0 index=1"), "no agent lies at index 1 of faction 0");
    assert_eq!(playing.view(0).income, [0, 0, 0]);
}

/// A13: the dead can be turned, moved, revived, extracted and looked at, but not killed again.
#[test]
fn what_can_be_done_with_the_dead() {
    for (kind, may) in [
        ("sniper", false),
        ("handler", true),
        ("driver", true),
        ("exfiltrator", true),
        ("medic", true),
        ("cleaner", true),
    ] {
        let playing = table(&lines([&format!("{kind}:w>0 # recruiter:b>1x"), "#", "#"]));
        let listed = playing.listed(0, "activate").len();
        assert_eq!(listed == 1, may, "{kind}");
        assert_eq!(playing.shows(0), format!("{kind}:w>0 # recruiter:b>1x"), "everybody sees who it is");
    }
}

/// A14: what is not offered is refused, and what is offered can be finished (the laws try every offer).
#[test]
fn a_command_without_a_target_is_not_offered() {
    let position = Position { hands: hands(["sniper:b", "", ""]), ..lines(["medic:b>0 #", "#", "#"]) };
    let mut playing = table(&position);
    playing.play("0 play card=sniper:black faction=0 end=head command_to=1");
    assert_eq!(playing.view(0).phase, PhaseName::Actions, "its only target lies next to it");
}

/// A17: actions are listed in an order that is fixed for good, for whoever draws one by its number: plays as the deck
/// has the cards, commands at one's left and then at one's right, free agents, purchases, and the rest.
#[test]
fn actions_are_listed_in_a_fixed_order() {
    let factions = lines(["handler:b>1 # handler:w>0", "driver:b>2 # driver:w>1", "#"]);
    let free = vec![FreeAgent { card: name("liquidator"), owner: Seat::at(1) }];
    let position = Position {
        turn: Some(Seat::at(1)),
        points: vec![2; 3],
        hands: hands(["", "spymaster medic:b", ""]),
        free,
        ..factions
    };
    let listed: Vec<String> = table(&position).legal_lines(1);
    insta::assert_snapshot!(listed.join("\n"), @"
    play card=medic:black command_to=1 end=head faction=1
    play card=medic:black command_to=2 end=head faction=1
    play card=medic:black command_to=1 end=tail faction=1
    play card=medic:black command_to=2 end=tail faction=1
    play card=medic:black command_to=1 end=head faction=0
    play card=medic:black command_to=0 end=head faction=0
    play card=medic:black command_to=1 end=tail faction=0
    play card=medic:black command_to=0 end=tail faction=0
    play_free card=spymaster command_to=1 with=0
    play_free card=spymaster command_to=0 with=0
    play_free card=spymaster command_to=1 with=2
    play_free card=spymaster command_to=2 with=2
    activate faction=1 index=2
    activate faction=0 index=0
    activate_free card=liquidator
    buy agents=0 missions=1
    buy agents=1 missions=0
    buy agents=2 missions=0
    exchange
    end_actions
    ");
}

/// Options out of range are refused by name.
#[test]
fn options_have_limits() {
    for (options, why) in [
        (Options { target: 9, ..Options::default() }, "`target` is 9, allowed are 10 to 1000 points"),
        (
            Options { turn_ms: 0, ..Options::default() },
            "`turn_ms` is 0, allowed are 1 to 1209600000 milliseconds",
        ),
        (
            Options { offer_ms: u32::MAX, ..Options::default() },
            "`offer_ms` is 4294967295, allowed are 1 to 1209600000 milliseconds",
        ),
        (
            Options { deck: DeckChoice::Named("box".into()), ..Options::default() },
            "`deck` is \"box\", and nobody has given its cards",
        ),
    ] {
        let refused = Agents::new(2, &options, Seed::default()).unwrap_err().to_string();
        assert!(refused.starts_with(why), "{refused}");
    }
}
