//! Decks with something wrong in them: each is refused with line and reason (A14, A22).

use crate::board::FIRST;
use agents::Deck;

/// The line of the first deck's file where this stands first.
fn line_of(text: &str) -> usize {
    1 + FIRST.lines().position(|line| line.contains(text)).expect("a line of the file")
}

/// What is wrong with the first deck after this change.
fn wrong(from: &str, to: &str) -> String {
    assert!(FIRST.contains(from), "{from}");
    Deck::from_toml(&FIRST.replacen(from, to, 1)).expect_err(to).to_string()
}

/// Each change of the first deck, and the line and the reason that are told.
#[track_caller]
fn are_refused(cases: &[(&str, &str, usize, &str)]) {
    for &(from, to, line, why) in cases {
        let all = wrong(from, to);
        let expected = format!("line {line}: {why}");
        assert!(all.lines().any(|error| error == expected), "{to}\nexpected {expected}\nfound    {all}");
    }
}

/// A12, A14: a command that says what no command can say, or that could never be done.
#[test]
fn wrong_commands_are_refused_with_line_and_reason() {
    let sniper = line_of("id = \"sniper\"");
    let liquidator = line_of("id = \"liquidator\"");
    let kill = "command = [{ kill = { among = \"not_next\" } }]";
    let any = "command = [{ kill = { among = \"any\" } }]";
    are_refused(&[
        (
            kill,
            "command = [{ murder = { among = \"next\" } }]",
            sniper + 4,
            "sniper: `murder` is no word that can stand here: there are kill, turn, move, extract, revive, discard, steal, draw, discard_hand, discard_mission, copy, swap, discard_from, discard_free, gain, lose, pay",
        ),
        (
            kill,
            "command = [{ kill = { among = \"nowhere\" } }]",
            sniper + 4,
            "sniper: `nowhere` is no word that can stand here: there are this, next, not_next, faction, yours, any, your_other, not_yours",
        ),
        (
            kill,
            "command = [{ kill = { amid = \"next\" } }]",
            sniper + 4,
            "sniper: there is no field `amid` here: there are among, only, count, up_to, colour, toward, kind, itself, may",
        ),
        (
            kill,
            "command = [{ kill = { among = \"next\", only = \"dead\" } }]",
            sniper + 4,
            "sniper: step 1 could never have a target: only the living can be killed (A14)",
        ),
        (
            kill,
            "command = [{ revive = { among = \"any\", only = \"living\" } }]",
            sniper + 4,
            "sniper: step 1 could never have a target: only the dead can be revived (A12)",
        ),
        (
            kill,
            "command = [{ turn = { among = \"next\", count = 3 } }]",
            sniper + 4,
            "sniper: step 1 could never have a target: an agent has at most two neighbours",
        ),
        (
            kill,
            "command = [{ turn = { among = \"next\", up_to = 9 } }]",
            sniper + 4,
            "sniper: step 1: 1 to 4 targets, not 9",
        ),
        (
            kill,
            "command = [{ turn = { among = \"next\", up_to = 2, count = 2 } }]",
            sniper + 4,
            "sniper: step 1: `count` and `up_to` exclude each other",
        ),
        (
            kill,
            "command = [{ draw = {} }]",
            sniper + 4,
            "sniper: step 1 could never have a target: it is about no card at all: give `agents` or `missions`",
        ),
        (
            kill,
            "command = []",
            sniper + 4,
            "sniper: a command has 1 to 4 steps, not 0; a card without a command says `blank = true`",
        ),
        (
            kill,
            "command = [{ copy = { among = \"next\" } }, { draw = { agents = 1 } }]",
            sniper + 4,
            "sniper: `copy` stands alone in its command",
        ),
        (
            kill,
            "command = [{ discard_hand = { agents = 255, missions = 255 } }]",
            sniper + 4,
            "sniper: a command asks for at most 4 targets in all, not 255",
        ),
        (
            any,
            "command = [{ kill = { among = \"next\" } }]",
            liquidator + 4,
            "liquidator: step 1 could never have a target: a free agent lies in no faction; `among` is \"yours\" or \"any\"",
        ),
        (
            any,
            "command = [{ steal = { from = \"other\" } }]",
            liquidator + 4,
            "liquidator: step 1 could never have a target: a free agent lies in no faction, so there is no other player of it",
        ),
    ]);
}

/// What stands on a card beside its command.
#[test]
fn wrong_cards_are_refused_with_line_and_reason() {
    let sniper = line_of("id = \"sniper\"");
    let liquidator = line_of("id = \"liquidator\"");
    are_refused(&[
        ("token = 4", "token = 0", liquidator + 3, "liquidator: `token` is 1 to 20, not 0"),
        ("name = \"Sniper\"", "name = \" \"", sniper + 2, "sniper: the English name or text is empty"),
        (
            "name = \"Sniper\"",
            Box::leak(format!("name = \"{}\"", "S".repeat(61)).into_boxed_str()),
            sniper + 2,
            "sniper: the English name is longer than 60 characters or the text than 500",
        ),
        (
            "id = \"poisoner\"",
            "id = \"sniper\"",
            line_of("id = \"poisoner\""),
            "sniper: another card has this id",
        ),
        (
            "id = \"sniper\"",
            "id = \"Снайпер\"",
            sniper,
            "the id \"Снайпер\" is not 1 to 20 of a–z, 0–9 and _, or is `safehouse`",
        ),
        (
            "id = \"sniper\"",
            "id = \"safehouse\"",
            sniper,
            "the id \"safehouse\" is not 1 to 20 of a–z, 0–9 and _, or is `safehouse`",
        ),
        (
            "colours = [\"black\", \"white\"]",
            "colours = [\"black\", \"black\"]",
            sniper + 3,
            "sniper: colours are black, white or both, each once; use `copies` for more cards",
        ),
        (
            "colours = [\"black\", \"white\"]",
            "colours = [\"red\"]",
            sniper + 3,
            "sniper: `red` is no word that can stand here: there are black or white",
        ),
        (
            "token = 4",
            "token = \"four\"",
            liquidator + 3,
            "liquidator: a whole number from 0 to 255 stands here, not \"four\"",
        ),
        (
            "token = 4",
            "token = ",
            liquidator + 3,
            "liquidator: a text stands between quotation marks, \"like this\"",
        ),
    ]);
}

/// A mission that asks for what cannot be, and a deck that is too large.
#[test]
fn wrong_missions_and_wrong_numbers_of_cards_are_refused_with_line_and_reason() {
    let sniper = line_of("id = \"sniper\"");
    let twins = line_of("id = \"twins\"");
    are_refused(&[
        (
            "colours = [\"black\", \"white\"]",
            "colours = [\"black\"]\ncopies = 38",
            sniper - 1,
            "a deck has 6 to 64 agent cards; this one has 64 for factions and 8 free, together 72",
        ),
        (
            "pays = 4\ncondition = { count = \"most_of_one_kind\"",
            "pays = 4\ncopies = 37\ncondition = { count = \"most_of_one_kind\"",
            line_of("id = \"clean_hands\"") - 1,
            "a deck has 2 to 64 missions; this one has 65",
        ),
        (
            "count = \"most_of_one_kind\", at_least = 2",
            "count = \"most_of_one_kind\", at_least = 8",
            twins + 4,
            "twins: `most_of_one_kind` is never more than 7, so never 8",
        ),
        (
            "count = \"most_of_one_kind\", at_least = 2",
            "count = \"most_of_one_kind\"",
            twins + 4,
            "twins: `count` needs one of `at_least`, `at_most`, `exactly`, `more_than`, `fewer_than`",
        ),
        (
            "{ count = \"most_of_one_kind\", at_least = 2 }",
            "{ all = [] }",
            twins + 4,
            "twins: a mission has a `condition`, or it pays `per` something",
        ),
        (
            "name = \"first\"",
            "name = \"The House\"",
            line_of("name = \"first\""),
            "the deck's name \"The House\" is not 1 to 20 of a–z, 0–9 and _",
        ),
    ]);
}

/// Everything that is wrong is told at once.
#[test]
fn all_that_is_wrong_is_told() {
    let text = FIRST
        .replace("among = \"not_next\"", "among = \"next\", count = 3")
        .replace("token = 4", "token = 99");
    assert_eq!(Deck::from_toml(&text).unwrap_err().0.len(), 3, "the sniper and two tokens");

    // What cannot even be read hides nothing: neither in the same card nor in others.
    let text = FIRST
        .replacen("colours = [\"black\", \"white\"]", "colours = [\"blakc\"]", 1)
        .replacen("{ kill = { among = \"not_next\" } }", "{ kil = { among = \"not_next\" } }", 1)
        .replacen("token = 4", "token = 99", 1)
        .replacen("pays = 4", "pais = 4", 1);
    let lines: Vec<String> = Deck::from_toml(&text).unwrap_err().0.iter().map(ToString::to_string).collect();
    let sniper = line_of("id = \"sniper\"");
    let pays = 1 + FIRST.lines().position(|line| line == "pays = 4").unwrap();
    assert_eq!(lines.len(), 4, "{lines:#?}");
    assert_eq!(
        lines[0],
        format!(
            "line {}: sniper: `blakc` is no word that can stand here: there are black or white; perhaps `black` is meant",
            sniper + 3
        )
    );
    assert!(
        lines[1].starts_with(&format!("line {}: sniper: `kil` is no word", sniper + 4))
            && lines[1].ends_with("; perhaps `kill` is meant"),
        "{}",
        lines[1]
    );
    assert!(lines[2].ends_with("liquidator: `token` is 1 to 20, not 99"), "{}", lines[2]);
    assert!(
        lines[3].starts_with(&format!("line {pays}: ")) && lines[3].contains("there is no field `pais` here"),
        "{}",
        lines[3]
    );

    // What could not be read is not missed, and the rest of its card is looked at as well.
    let text = FIRST
        .replacen("id = \"sniper\"", "id = \"Sniper!\"", 1)
        .replacen("colours = [\"black\", \"white\"]", "colours = [\"blakc\"]", 1)
        .replacen("{ count = \"dead\", at_least = 2 }", "{ count = \"deads\", at_least = 2 }", 1);
    let told = Deck::from_toml(&text).unwrap_err().to_string();
    assert_eq!(told.lines().count(), 3, "{told}");
    assert!(told.starts_with(&format!("line {sniper}: the id \"Sniper!\" is not")), "{told}");
    assert!(told.ends_with("; perhaps `dead` is meant"), "{told}");
}
