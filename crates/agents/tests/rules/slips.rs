//! What a stranger to files gets wrong, and what is good but cannot be meant: told in plain words.

use crate::board::FIRST;
use agents::Deck;

/// What `deck new` writes.
const TEMPLATE: &str = include_str!("../../../../decks/agents/template.toml");

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
