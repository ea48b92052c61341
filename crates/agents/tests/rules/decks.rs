//! Deck files: the house deck, what is wrong with others, and commands that only other decks have (A1, A14, A22).

use crate::board::{FIRST, SpyBoard as _, lines, name, names, with_options};
use agents::{Agents, Deck, Options, Position};
use table::{BadRecord, Game, Match, Record, Seed};

/// What `deck new` writes.
const TEMPLATE: &str = include_str!("../../../../decks/agents/template.toml");

/// The line of the first deck's file where this stands first.
fn line_of(text: &str) -> usize {
    1 + FIRST.lines().position(|line| line.contains(text)).expect("a line of the file")
}

/// What is wrong with the first deck after this change.
fn wrong(from: &str, to: &str) -> String {
    assert!(FIRST.contains(from), "{from}");
    Deck::from_toml(&FIRST.replacen(from, to, 1)).expect_err(to).to_string()
}

/// A1: 36 agents, 15 kinds of missions twice.
#[test]
fn the_house_deck_is_a_good_deck() {
    let deck = Deck::house();
    let text = deck.text();
    assert_eq!((text.agent.len(), text.free.len(), text.mission.len()), (14, 8, 15));
    let n_agents: usize =
        text.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies)).sum();
    assert_eq!(n_agents + text.free.len(), 36);
    assert!(text.mission.iter().all(|mission| mission.copies == 2));
    assert_eq!(Deck::from_json(&deck.to_json()).as_ref(), Ok(&deck), "a record carries the whole deck");
}

/// Every wrong deck is refused with line and reason.
#[test]
fn wrong_decks_are_refused_with_line_and_reason() {
    let sniper = line_of("id = \"sniper\"");
    let liquidator = line_of("id = \"liquidator\"");
    let twins = line_of("id = \"twins\"");
    let kill = "command = [{ kill = { among = \"not_next\" } }]";
    let any = "command = [{ kill = { among = \"any\" } }]";
    let cases = [
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
            "colours = [\"black\"]\ncopies = 38",
            sniper - 1,
            "a deck has 6 to 64 agent cards; this one has 64 for factions and 8 free, together 72",
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
    ];
    for (from, to, line, why) in cases {
        let all = wrong(from, to);
        let expected = format!("line {line}: {why}");
        assert!(all.lines().any(|error| error == expected), "{to}\nexpected {expected}\nfound    {all}");
    }
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

/// The template with something replaced, and all that is then said of it.
fn said_of_template(from: &str, to: &str) -> String {
    let text = TEMPLATE.replacen(from, to, 1);
    assert_ne!(text, TEMPLATE, "{from} stands in the template");
    Deck::from_toml(&text).map_or_else(|wrong| wrong.to_string(), |_| "good".to_owned())
}

/// What a stranger to files gets wrong: each is told once, in plain words, and nothing else is blamed for it.
#[test]
fn a_slip_of_the_pen_is_told_in_plain_words() {
    let line = |of: &str| 1 + TEMPLATE.lines().position(|line| line == of).expect("a line of the template");
    let kill = "command = [{ kill = { among = \"faction\" } }]";
    let [kills, watcher] = [line(kill), line("id = \"watcher\"")];
    let open = "a bracket that is opened here is not closed: `{` wants `}`, and `[` wants `]`";
    let cases = [
        (kill, "command = [{ kill = { among = \"faction\" }", kills, format!("hitman: {open}")),
        (kill, "command = [{ kill = { among = \"faction\" }\nidle = true", kills, format!("hitman: {open}")),
        (
            kill,
            "command = { kill = { among = \"faction\" } }",
            kills,
            "hitman: a list in square brackets, `[ … ]`, stands here, not a table".into(),
        ),
        (
            kill,
            "command = [{ kill = { among = \"faction\" }, draw = { agents = 1 } }]",
            kills,
            "hitman: a step has one word: `{ kill = … }, { draw = … }` are two".into(),
        ),
        (kill, "command = [{}]", kills, "hitman: a step has a word, like `{ kill = { among = \"next\" } }`".into()),
        (
            kill,
            "command = [\"kill\"]",
            kills,
            "hitman: a step has its instruction with it, like `{ kill = { among = \"next\" } }`".into(),
        ),
        (kill, "command = [{ kill = {} }]", kills, "hitman: `among` is missing".into()),
        (
            kill,
            "command = [{ kill = { among = \"faction\" } }]\ntoken = 2",
            kills + 1,
            "hitman: there is no field `token` here: there are id, ru, en, colours, copies, command, idle, play, \
             halves, lasting, or, repeat, blank, art"
                .into(),
        ),
        ("pays = 2", "pays = 2\npays = 3", line("pays = 2") + 1, "calm: this field stands here twice".into()),
        (
            "pays = 2",
            "pays = 2.5",
            line("pays = 2"),
            "calm: a whole number from 0 to 255 stands here, not `2.5`".into(),
        ),
        ("pays = 2", "pays", line("pays = 2"), "calm: a field is written `name = value`".into()),
        (
            "id = \"watcher\"",
            "id = watcher",
            watcher,
            "a text stands between quotation marks, \"like this\"".into(),
        ),
        (
            "id = \"watcher\"",
            "id = “watcher”",
            watcher,
            "a text stands between straight quotation marks, \"like this\"".into(),
        ),
        (
            "[[agent]]",
            "[agent]",
            line("[[agent]]"),
            "a card begins with `[[agent]]`, in two brackets on either side".into(),
        ),
        (
            "[[mission]]",
            "[[missions]]",
            line("[[mission]]"),
            "calm: no card begins with `[[missions]]`: there are agent, free, mission; perhaps `mission` is meant"
                .into(),
        ),
        (
            "name = \"my_deck\"",
            "title = \"my_deck\"",
            line("name = \"my_deck\""),
            "there is no field `title` here: there are name, ru, en, author, adds_to, agent, free, mission".into(),
        ),
        (
            "at_least = 3 }",
            "at_least = \"three\" }",
            line("pays = 2") + 2,
            "calm: a number, or a table with `count` and perhaps `plus` stands here".into(),
        ),
    ];
    for (from, to, line, why) in cases {
        assert_eq!(said_of_template(from, to), format!("line {line}: {why}"), "{to}");
    }
    // The head of the file hides none of the cards, and prose is told line by line.
    let two = TEMPLATE.replace("author = \"Me\"", "author = Me").replace("pays = 2", "pays = 99");
    let told = Deck::from_toml(&two).unwrap_err().to_string();
    assert_eq!(told.lines().count(), 2, "{told}");
    let prose = Deck::from_toml("This is my deck\nSniper: kill one\n").unwrap_err().to_string();
    let told = |line: usize| format!("line {line}: a field is written `name = value`");
    assert_eq!(prose.lines().collect::<Vec<_>>(), [told(1), told(2)]);
    assert!(Deck::from_toml("").unwrap_err().to_string().starts_with("line 1: `name` is missing"));
}

#[test]
fn a_deck_is_shown() {
    let shown = Deck::first().show("ru");
    assert!(shown.contains("sniper"), "{shown}");
    assert!(shown.contains("Снайпер") && shown.contains("(4) × 1") && shown.contains("+2 × 2"), "{shown}");
    assert_eq!(shown.lines().count(), 1 + 14 + 8 + 15);
    assert!(Deck::house().show("en").contains("Last One Standing"));
}

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
    let position = Position { hands: crate::board::hands(["liquidator", "", ""]), ..lines(["#", "#", "#"]) };
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
    let position =
        Position { hands: crate::board::hands(["sniper:b sniper:b", "", ""]), ..lines(["#", "#", "#"]) };
    let mut playing = with_options(&position, options.clone());
    assert_eq!(playing.listed(0, "play").len(), 8, "listed once");
    playing.play("0 play card=sniper:black faction=0 end=head command_to=0");
    assert_eq!(playing.view(0).hand, names("sniper:b"));
    let three = Position { hands: crate::board::hands(["sniper:b sniper:b sniper:b", "", ""]), ..position };
    assert!(Agents::from_position(3, &options, &three, Seed::default()).is_err());
}

/// A record carries its deck, and replays where the deck of that name is another or not loaded.
#[test]
fn a_record_carries_its_deck() {
    let mut playing = Match::<Agents>::with_seed(2, Options::default(), Seed([4; 32])).unwrap();
    for _ in 0..6 {
        let seat = playing.game().to_move().first().unwrap();
        let action =
            playing.game().random_legal(seat, playing.game().now(), &mut Seed([1; 32]).chance(0, 0)).unwrap();
        playing.act(seat, action, None).unwrap();
    }
    let record = playing.record(&[]);
    let same = Match::replay(&record, |_, _, _| ()).unwrap();
    assert_eq!((same.game(), same.options().deck.name()), (playing.game(), "house"));

    // The same game with other cards under the same name.
    let mut other: serde_json::Value = serde_json::to_value(&record).unwrap();
    other["deck"]["mission"][0]["pays"] = 7.into();
    let other: Record<Agents> = serde_json::from_value(other).unwrap();
    let replayed = Match::replay(&other, |_, _, _| ()).unwrap();
    assert_eq!(replayed.options().deck.name(), "house");
    assert_ne!(replayed.game(), playing.game(), "decks are compared by content");
    assert_eq!(replayed.record(&[]).deck, other.deck);

    let mut bad = record;
    bad.deck = Some(serde_json::json!({ "name": "house" }));
    let refused = Match::replay(&bad, |_, _, _| ()).unwrap_err();
    assert!(
        matches!(&refused, BadRecord::Setup(why) if why.contains("a deck has 6 to 64 agent cards")),
        "{refused}"
    );
}

/// A name that is no card's is an error that names it.
#[test]
fn unknown_names_are_named() {
    let read = |text: &str| serde_json::from_str::<agents::Action>(text).map_err(|error| error.to_string());
    let long = read(r#"{"type":"detach","mission":"Twins!"}"#).unwrap_err();
    assert!(long.starts_with("\"Twins!\" is not a card's name"), "{long}");
    let unknown = read(r#"{"type":"detach","mission":"twins","faction":1}"#).unwrap_err();
    assert!(unknown.starts_with("unknown field `faction`"), "{unknown}");
    assert_eq!(name("twins").to_string(), "twins");
}

/// What is accepted but cannot be meant: a "may" that leaves no choice, a card in another, a command without a target, a
/// mission that pays always or never.
#[test]
fn what_cannot_be_meant_is_told() {
    let changed = FIRST
        .replacen("text = \"Draw one agent.\"", "text = \"You may draw one agent.\"", 1)
        .replacen("command = [{ turn = { among = \"faction\" } }]", "command = [{ turn = { among = \"faction\", up_to = 2 } }]", 1)
        .replacen("{ count = \"most_of_one_kind\", at_least = 2 }", "{ count = \"smaller_side\", at_most = 3 }", 1)
        .replacen("{ count = \"room\", exactly = 0 }", "{ all = [{ count = \"dead\", exactly = 7 }, { count = \"living\", at_least = 1 }] }", 1)
        .replacen("command = [{ discard = { among = \"yours\", only = \"dead\" } }]", "command = [{ discard = { among = \"next\", kind = \"cleaner\", colour = \"black\", toward = \"you\", only = \"dead\", count = 2 } }]", 1);
    let deck = Deck::from_toml(&changed).unwrap();
    let warnings: Vec<String> = deck.warnings(&changed).iter().map(ToString::to_string).collect();
    let line = |text: &str| 1 + changed.lines().position(|line| line.contains(text)).unwrap();
    let told = |at: usize, text: &str| {
        warnings.iter().any(|warning| warning.starts_with(&format!("line {at}: ")) && warning.contains(text))
    };
    assert!(
        told(line("id = \"recruiter\"") + 4, "recruiter: its text says that something may be done"),
        "{warnings:#?}"
    );
    assert!(
        told(line("id = \"puppeteer\"") + 4, "puppeteer: all that it can do handler can do too"),
        "{warnings:#?}"
    );
    assert!(told(line("id = \"twins\"") + 4, "it always paid"), "{warnings:#?}");
    assert!(told(line("id = \"full_house\"") + 4, "it never paid"), "{warnings:#?}");
    assert!(told(line("id = \"cleaner\"") + 4, "its command never had a target"), "{warnings:#?}");
}
