//! Commands and cards that only other decks than the house's have (A10, A14, A22).

use crate::board::{FIRST, SpyBoard as _, hands, lines, names, with_options};
use agents::{Agents, Deck, Options, Position};
use table::{Game as _, Seed};

/// The first deck with other commands and another name.
fn changed(deck: &str, changes: &[(&str, &str)]) -> Options {
    let mut text = FIRST.replacen("name = \"first\"", &format!("name = \"{deck}\""), 1);
    for (id, command) in changes {
        let start = text.find(&format!("id = \"{id}\"")).expect("a card");
        let at = start + text[start..].find("command = ").expect("its command");
        let end = at + text[at..].find('\n').expect("its end");
        text.replace_range(at..end, &format!("command = {command}"));
    }
    with_deck(&text)
}

/// A table that plays with the deck of a file.
fn with_deck(file: &str) -> Options {
    let deck = Deck::from_toml(file).unwrap_or_else(|wrong| panic!("{wrong}"));
    Options { deck: deck.into(), ..Options::default() }
}

/// A14: a command of several steps is offered only if it can be finished, and so is each of its choices.
#[test]
fn a_begun_command_can_be_finished() {
    let options = changed(
        "steps",
        &[("sniper", "[{ kill = { among = \"faction\" } }, { kill = { among = \"next\" } }]")],
    );
    // Killing the only neighbour first would leave nobody next to the sniper to kill.
    let mut playing = with_options(&lines(["sniper:b>0 handler:b>1 medic:b>1 #", "#", "#"]), options.clone());
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "0.2");
    playing.play("0 target faction=0 index=2");
    assert_eq!(playing.targets(0), "0.1");
    playing.play("0 target faction=0 index=1");
    assert_eq!(playing.shows(0), "sniper:b>0 handler:b>1x medic:b>1x #");
    let alone = with_options(&lines(["sniper:b>0 handler:b>1 #", "#", "#"]), options);
    assert!(alone.listed(0, "activate").is_empty());
}

/// Exactly two different targets: neither one nor the same twice.
#[test]
fn a_count_is_exact() {
    let options = changed("pairs", &[("handler", "[{ turn = { among = \"faction\", count = 2 } }]")]);
    let mut playing = with_options(&lines(["handler:b>0 medic:b>1 # sniper:b>1", "#", "#"]), options.clone());
    playing.play("0 activate faction=0 index=0\n0 target faction=0 index=1");
    assert_eq!(playing.targets(0), "0.3");
    assert_eq!(playing.refusal("0 done"), "the command must get all its targets (A14)");
    let one = with_options(&lines(["handler:b>0 medic:b>1 #", "#", "#"]), options);
    assert!(one.listed(0, "activate").is_empty());
}

/// A10, A14: what is chosen is followed where it moves, and a command can be about its own agent where its text says so.
#[test]
fn targets_are_followed_where_they_move() {
    let options = changed(
        "moves",
        &[
            ("driver", "[{ move = { among = \"faction\", to = \"within\", count = 2 } }]"),
            (
                "turncoat",
                "[{ move = { among = \"this\", to = \"your_other\" } }, { turn = { among = \"next\", up_to = 2 } }]",
            ),
            ("exfiltrator", "[{ extract = { among = \"this\" } }]"),
        ],
    );
    let mut playing = with_options(
        &lines(["medic:b>1 driver:b>0 sniper:b>1 #", "#", "# handler:b>2 analyst:b>0"]),
        options.clone(),
    );
    playing.play("0 activate faction=0 index=1\n0 target faction=0 index=0\n0 target faction=0 place=4");
    assert_eq!(playing.shows(0), "driver:b>0 sniper:b>1 # medic:b>1");
    assert_eq!(playing.targets(0), "0.1", "neither the driver itself nor the medic again");

    let mut playing =
        with_options(&lines(["turncoat:b>0 #", "#", "# handler:b>2 analyst:b>0"]), options.clone());
    playing.play("0 activate faction=0 index=0");
    assert_eq!(playing.targets(0), "2^1 2^2 2^3", "before the head it would have no neighbour to turn");
    playing.play("0 target faction=2 place=2\n0 target faction=2 index=1\n0 target faction=2 index=3");
    assert_eq!(playing.shows(2), "# handler:b>0 turncoat:b>0 analyst:b>2");

    let mut playing = with_options(&lines(["exfiltrator:b>0 #", "#", "#"]), options);
    playing.play("0 activate faction=0 index=0");
    assert_eq!((playing.shows(0), playing.view(0).hand), ("#".into(), names("exfiltrator:b")));
}

/// A14, A22: a command may be used to no effect only where its text says so.
#[test]
fn a_command_may_be_idle_where_its_text_says_so() {
    let text = FIRST.replacen("name = \"first\"", "name = \"idle\"", 1).replacen(
        "token = 4\n",
        "token = 4\nidle = true\n",
        1,
    );
    let options = with_deck(&text);
    let position = Position { hands: hands(["liquidator", "", ""]), ..lines(["#", "#", "#"]) };
    let mut playing = with_options(&position, options);
    playing.play("0 play_free card=liquidator with=1 command_to=0\n0 use");
    assert_eq!((playing.view(0).free.len(), playing.view(0).agent_discard.clone()), (0, names("liquidator")));
}

/// Copies of an agent are one card on the wire and two in the count.
#[test]
fn an_agent_may_have_copies() {
    let text = FIRST.replacen("name = \"first\"", "name = \"copies\"", 1).replacen(
        "colours = [\"black\", \"white\"]",
        "colours = [\"black\"]\ncopies = 2",
        1,
    );
    let options = with_deck(&text);
    let position = Position { hands: hands(["sniper:b sniper:b", "", ""]), ..lines(["#", "#", "#"]) };
    let mut playing = with_options(&position, options.clone());
    assert_eq!(playing.listed(0, "play").len(), 8, "listed once");
    playing.play("0 play card=sniper:black faction=0 end=head command_to=0");
    assert_eq!(playing.view(0).hand, names("sniper:b"));
    let three = Position { hands: hands(["sniper:b sniper:b sniper:b", "", ""]), ..position };
    assert!(Agents::from_position(3, &options, &three, Seed::default()).is_err());
}
