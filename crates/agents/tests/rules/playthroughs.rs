//! A game in text: every step, and what every viewer learns of it.

use crate::board::{hands, lines, name, names, table};
use agents::{AttachedMission, Position};

/// Three players: a command in another's turn, a theft, an extraction, a free agent, missions and points.
#[test]
fn a_game_of_three_as_everybody_sees_it() {
    let position = Position {
        hands: hands(["pickpocket:b liquidator", "exfiltrator:b medic:b", "driver:w"]),
        mission_hands: hands(["twins", "graveyard", ""]),
        attached: vec![vec![], vec![AttachedMission { mission: name("balance"), faction: 1 }], vec![]],
        agent_deck: Some(names("sniper:b handler:w")),
        agent_discard: names("cleaner:b cleaner:w"),
        mission_deck: Some(names("wiretap standoff")),
        ..lines(["sniper:w>1 #", "# analyst:b>1", "#"])
    };
    let mut playing = table(&position);
    let told = playtest::playthrough(
        &mut playing.0,
        "
        1 end_actions
        0 play card=pickpocket:black faction=0 end=tail command_to=0
        0 use @2000
        0 target seat=2
        0 target seat=1
        0 target card=medic:black
        0 play_free card=liquidator with=2 command_to=2 @5000
        2 use
        2 target faction=0 index=0
        0 attach mission=twins faction=2
        0 end_turn
        1 play card=exfiltrator:black faction=0 end=head command_to=1
        1 use
        1 target faction=0 index=1
        1 activate faction=1 index=1
        1 detach mission=balance
        1 attach mission=balance faction=0
        clock
        2 buy agents=2 missions=0
        2 exchange
        2 target card=driver:white
        2 done
        2 end_turn
        ",
    );
    insta::assert_snapshot!(told);
}
