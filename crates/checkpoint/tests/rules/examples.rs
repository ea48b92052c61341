//! Both worked examples of the book (K17).

use crate::board::{self, HuntBoard as _, at, catches, side};
use checkpoint::{Action, Colour, Event, PhaseName};
use serde_json::json;

/// K17, the first: a player's line with two suspects and two discards. The trait is "with glasses"; the other two
/// players' cards in between are theirs.
#[test]
fn rulebook_example_two_suspects_and_two_discards() {
    let mut table = at(
        3,
        json!({}),
        json!({
            "traits": [side("glasses", true), side("hat", true), side("coat", false)],
            "bag": ["grey", "newspaper"],
            "deck": [2, 9, 8, 8 + 4, 1, 0, 3, 16, 4, 17, 24, 25, 31],
        }),
    );
    for _ in 0..10 {
        table.clock();
    }
    let line = &table.view(0).lines[0];
    assert_eq!(line.suspects, [2, 3].map(board::cat));
    assert_eq!(line.discard, [8 + 4, 17].map(board::cat));
    // The whole of it lies in view, and the trait does not.
    assert_eq!(table.view(1).lines[0], *line);
    assert_eq!(table.open().lines[0], *line);
    assert_eq!(table.view(1).exposed, []);
}

/// K17, the second: two have caught; a dog shows "no glasses" to all, its player turns up one more cat and catches a
/// third one, so with four players the hunt is over and the fourth is too late. All five values make the first catch
/// the chief, the second shares four of them, the third fewer.
#[test]
fn rulebook_example_the_third_catch_of_four_ends_the_round() {
    // hat 1, coat 4, grey 8, newspaper 16
    let (chief, accomplice, innocent, last) = (1 + 4 + 8 + 16, 1 + 4 + 8, 1 + 4, 2 + 8);
    let mut table = at(
        4,
        json!({ "press_ms": 0 }),
        json!({
            "traits": [side("hat", true), side("coat", true), side("grey", true), side("newspaper", true)],
            "bag": ["glasses"], "tosses": [false],
            "turn": 2,
            "lines": [
                { "suspects": [accomplice, innocent], "discard": [0] },
                { "suspects": [4], "discard": [16] },
                { "suspects": [8, 8 + 1], "discard": [] },
                { "suspects": [chief, 16 + 1], "discard": [2] },
            ],
            "deck": ["dog", last, 30, 31],
        }),
    );
    table.catch(0, chief);
    table.catch(1, accomplice);

    let events = table.clock();
    assert_eq!(events.len(), 1);
    assert!(matches!(events[0], Event::Dog { value: false, .. }));
    assert_eq!(table.open().public_traits, [serde_json::from_value(side("glasses", false)).unwrap()]);
    assert_eq!(table.open().turn, board::seat(2), "the same player turns up another (K6)");
    table.clock();
    assert_eq!(table.open().lines[2].suspects.last(), Some(&board::cat(last)));

    let events = table.catch(2, innocent);
    assert_eq!(catches(&events), [(2, innocent)]);
    assert!(events.contains(&Event::Chief { cat: board::cat(chief) }));
    assert_eq!(table.open().phase, PhaseName::Declare);
    assert_eq!(table.open().caught[3], None, "the fourth is too late");
    let colours: Vec<Colour> = table.open().token_colours.iter().map(|tokens| tokens[0].colour).collect();
    assert_eq!(colours, [Colour::Gold, Colour::White, Colour::Black, Colour::Black]);
    assert!(table.refusal_of(3, Action::Catch { cat: board::cat(4) }).contains("declare"));
}
