//! W1–W8, W10, W11 and G6, rule by rule.

use crate::board::{Board, called, card, cards, dealt, room, seat, sight, table_at, table_with};
use table::{At, Game, Outcome, Seat, Seed, Viewer};
use wink::{Card, DecidedBy, Event, FrontCards, Options, Position, Signals, Wink};

/// Five players, everybody with three cards; seat 0 has called 25, which seat 1 holds.
fn ball() -> Position {
    let hands: [&[u8]; 5] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32], &[5, 6, 7]];
    called(&hands, &[25, 0, 0, 0, 0], 1)
}

/// The same, when it is the caller's turn again.
fn turn_of_the_caller() -> Position {
    Position { turn: seat(0), ..ball() }
}

fn front(game: &Board, number: usize) -> FrontCards {
    game.open().front[number].clone()
}

fn up(numbers: &[u8]) -> FrontCards {
    FrontCards { up: numbers.iter().map(|&number| card(number)).collect(), ..FrontCards::default() }
}

fn outcome(game: &Board) -> (Vec<usize>, Vec<i32>) {
    let Outcome { winners, scores } = game.game().outcome().unwrap();
    (winners.into_iter().map(Seat::idx).collect(), scores)
}

/// W1: two decks, one open, one dealt out evenly; four counter-intelligence cards; the first player by lot.
#[test]
fn w1_the_deal() {
    for (n_seats, highest, n_each) in [(4, 36, 9), (5, 35, 7), (6, 36, 6), (7, 35, 5), (8, 32, 4)] {
        let game = Board::dealt(n_seats, Options::default(), Seed([4; 32]));
        let position = game.position();
        let crowd: Vec<u8> = position.crowd.iter().map(|crowded| crowded.card.number()).collect();
        assert_eq!(crowd, Vec::from_iter(1..=highest));
        let mut dealt: Vec<Card> = position.hands.iter().flat_map(|hand| hand.iter()).collect();
        dealt.sort_unstable();
        assert_eq!(dealt.iter().map(|card| card.number()).collect::<Vec<u8>>(), crowd);
        assert_eq!(game.view(0).hand_sizes, vec![n_each; n_seats]);
        assert_eq!(game.view(0).counter, vec![4; n_seats]);
    }
    let first = |byte| Wink::new(8, &Options::default(), Seed([byte; 32])).unwrap().position().turn;
    let drawn: std::collections::BTreeSet<Seat> = (0..100).map(first).collect();
    assert_eq!(drawn.len(), 8, "everybody may be first");
    for n_seats in [0, 3, 9, 1000] {
        assert!(Wink::new(n_seats, &Options::default(), Seed::default()).is_err());
    }
}

/// W1, G2, G6: options out of range are refused by name.
#[test]
fn options_out_of_range_are_refused() {
    let refusal = |options: Options| Wink::new(4, &options, Seed::default()).unwrap_err().to_string();
    insta::assert_snapshot!(refusal(Options { wink_ms: 99, ..Options::default() }), @"`wink_ms` is 99, allowed are 100 to 3000 milliseconds");
    insta::assert_snapshot!(refusal(Options { wink_ms: 3001, ..Options::default() }), @"`wink_ms` is 3001, allowed are 100 to 3000 milliseconds");
    insta::assert_snapshot!(refusal(Options { turn_ms: 9999, ..Options::default() }), @"`turn_ms` is 9999, allowed are 10000 to 3600000 milliseconds");
    insta::assert_snapshot!(Wink::new(9, &Options::default(), Seed::default()).unwrap_err(), @"wink is played by 4 to 8 seats, not by 9");
}

/// W2: a call moves the pawn, and the turn goes clockwise.
#[test]
fn w2_a_call_moves_the_pawn() {
    let mut game = table_at(&turn_of_the_caller());
    let told = game.play_at(5, "0 call card=7");
    assert_eq!(told, [Event::Called { seat: seat(0), card: card(7), by_clock: false }]);
    assert_eq!(game.view(3).pawns, [Some(card(7)), None, None, None, None]);
    assert_eq!(game.view(3).turn, seat(1));
    assert_eq!(game.view(3).to_move.iter().collect::<Vec<_>>(), [seat(1)]);
}

/// W2: where every face-up card is in the caller's hand or under a pawn, they pass, and their pawn stands nowhere.
#[test]
fn w2_who_can_call_nothing_passes() {
    let mut game = table_at(&called(&[&[1, 2], &[3], &[4], &[5]], &[5, 1, 3, 4], 0));
    let told = game.play_at(5, "0 pass");
    assert_eq!(told, [Event::Passed { seat: seat(0), by_clock: false }]);
    assert_eq!(game.view(1).pawns, [None, Some(card(1)), Some(card(3)), Some(card(4))]);
    // Everybody has heard that seat 0 holds 2: it was free to call.
    assert_eq!(
        serde_json::to_string(&game.view(1).history).unwrap(),
        r#"[{"type":"held","seat":0,"card":2}]"#
    );
    // The turn after that there is nobody to name, but 5 is free again.
    game.play_at(6, "1 call card=5");
}

/// W3: the contact is whoever holds the called number, until the caller's next turn begins.
#[test]
fn w3_the_contact_for_this_round_only() {
    let mut game = table_at(&ball());
    let contacts =
        |game: &Board| -> Vec<usize> { (0..5).filter(|&n| !game.view(n).contact_of.is_empty()).collect() };
    game.play_at(0, "1 look at=0");
    for (turn, line) in
        ["1 call card=20", "2 call card=30", "3 call card=5", "4 call card=31"].iter().enumerate()
    {
        assert!(contacts(&game).contains(&1), "turn {turn}");
        assert!(!game.clone().play_at(9000, "1 wink to=0").is_empty());
        game.play_at(turn as u64, line);
    }
    assert!(!contacts(&game).contains(&1));
    game.refusal_at(9000, "1 wink to=0");
}

/// W4.1: right: a card each, face up; then the caller calls again.
#[test]
fn w4_1_a_right_name() {
    let mut game = table_at(&turn_of_the_caller());
    let told = game.play_at(5, "0 name seat=1");
    assert_eq!(
        told,
        [Event::Named { seat: seat(0), named: seat(1), card: card(25), right: true, holder: seat(1) }]
    );
    assert_eq!((front(&game, 0), front(&game, 1)), (up(&[25]), up(&[25])));
    let seen = game.view(1);
    assert_eq!(seen.hand, cards(&[11, 12]));
    assert!(seen.crowd.iter().all(|crowded| crowded.card != card(25)));
    assert_eq!((seen.turn, seen.named, seen.pawns[0]), (seat(0), Some(seat(1)), None));
    game.play_at(6, "0 call card=11");
    assert_eq!(game.view(1).named, None);
}

/// W4.2: wrong: the crowd's card is turned, the holder's lies face down.
#[test]
fn w4_2_a_wrong_name() {
    let mut game = table_at(&turn_of_the_caller());
    game.play_at(5, "0 name seat=2");
    let seen = game.view(3);
    assert!(seen.crowd.iter().any(|crowded| crowded.card == card(25) && !crowded.face_up));
    assert_eq!(front(&game, 0), up(&[]));
    assert_eq!(front(&game, 1), FrontCards { down: cards(&[25]), ..FrontCards::default() });
    assert_eq!(seen.hand_sizes, [3, 2, 3, 3, 3]);
    game.refusal_at(6, "2 accuse seat=1 card=25");
}

/// W4.3: naming nobody reveals nothing.
#[test]
fn w4_3_naming_nobody() {
    let mut game = table_at(&turn_of_the_caller());
    let told = game.play_at(5, "0 call card=11");
    assert_eq!(told.len(), 1);
    let seen = game.view(3);
    assert!(seen.crowd.iter().all(|crowded| crowded.face_up));
    assert_eq!(seen.hand_sizes, [3; 5]);
    assert!((0..5).all(|number| front(&game, number) == up(&[])));
}

/// W4.4: an accusation has taken the card: there is nobody to name, and the pawn is off the table until the next call.
#[test]
fn w4_4_the_card_was_taken_meanwhile() {
    let mut game = table_at(&ball());
    game.play_at(5, "3 accuse seat=1 card=25");
    assert_eq!(game.view(0).pawns[0], None);
    for line in ["1 call card=20", "2 call card=30", "3 call card=5", "4 call card=31"] {
        game.play_at(6, line);
    }
    game.refusal_at(7, "0 name seat=1");
    game.play_at(7, "0 call card=11");
}

/// W5, W5.1: right, at any moment, here by a player whose turn it is not.
#[test]
fn w5_1_a_right_accusation() {
    let mut game = table_at(&ball());
    let told = game.play_at(5, "3 accuse seat=1 card=25");
    assert_eq!(told, [Event::Accused { seat: seat(3), accused: seat(1), card: card(25), right: true }]);
    assert_eq!(front(&game, 3), up(&[25, 25]));
    let seen = game.view(0);
    assert_eq!((seen.counter.clone(), seen.counter_won.clone()), (vec![4, 4, 4, 3, 4], vec![0, 0, 0, 1, 0]));
    assert_eq!(seen.hand_sizes, [3, 2, 3, 3, 3]);
    assert_eq!((seen.turn, seen.deadline), (seat(1), Some(At::ms(30_000))), "the turn goes on as before");
}

/// W5.2: wrong: the card played is out of the game, and nothing else changes.
#[test]
fn w5_2_a_wrong_accusation() {
    let mut game = table_at(&ball());
    let told = game.play_at(5, "3 accuse seat=2 card=25");
    assert_eq!(told, [Event::Accused { seat: seat(3), accused: seat(2), card: card(25), right: false }]);
    let seen = game.view(0);
    assert_eq!((seen.counter.clone(), seen.counter_won.clone()), (vec![4, 4, 4, 3, 4], vec![0; 5]));
    assert_eq!((seen.hand_sizes.clone(), seen.pawns[0]), (vec![3; 5], Some(card(25))));
    // With five the number may be accused again, by the same player too.
    game.play_at(6, "3 accuse seat=1 card=25");
}

/// W5: four cards each, and the caller of one number may accuse of another.
#[test]
fn w5_four_cards_each() {
    let hands: [&[u8]; 5] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32], &[5, 6, 7]];
    let mut game = table_at(&called(&hands, &[25, 0, 11, 0, 0], 3));
    for n_left in (0..4).rev() {
        game.play_at(5, "2 accuse seat=4 card=25");
        assert_eq!(game.view(0).counter[2], n_left);
    }
    game.refusal_at(5, "2 accuse seat=1 card=25");
}

/// The accusations open to a seat.
fn accusations(game: &Board, number: usize) -> Vec<String> {
    let (_, actions) = sight(game, Viewer::Seat(seat(number)), At::START);
    let accusations = actions.iter().filter(|action| matches!(action, wink::Action::Accuse { .. }));
    accusations.map(table::notation::write).collect()
}

/// W5.3: with four players a wrong accusation bars the number to the others, as long as this call lasts.
#[test]
fn w5_3_four_players_accuse_once() {
    let hands: [&[u8]; 4] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32]];
    let mut game = table_at(&called(&hands, &[25, 0, 0, 0], 1));
    game.play_at(5, "3 accuse seat=2 card=25");
    let seen = game.view(0);
    assert_eq!((seen.barred, seen.barred_by), (cards(&[25]), vec![Some(seat(3))]));
    for other in [1, 2] {
        assert_eq!(accusations(&game, other), [""; 0]);
        assert!(game.view(other).is_barred(card(25)));
    }
    assert_eq!(
        game.refusal_at(5, "2 accuse seat=1 card=25"),
        "25 was accused wrongly, and with four players nobody else may accuse it during this call: accuse of another number"
    );
    for line in ["1 call card=20", "2 call card=30", "3 call card=11", "0 call card=12"] {
        game.play_at(6, line);
    }
    assert!(game.view(0).barred.is_empty() && game.view(0).barred_by.is_empty());
    game.play_at(7, "1 call card=21");
    game.play_at(7, "2 call card=25");
    game.play_at(8, "0 accuse seat=1 card=25");
}

/// W5.3: the one who was wrong may try again, for another card, as long as they have one.
#[test]
fn w5_3_who_was_wrong_may_try_again() {
    let hands: [&[u8]; 4] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32]];
    // Seat 2 has called 11 meanwhile: a bar is for one number.
    let position = Position { counter: vec![4, 4, 4, 2], ..called(&hands, &[25, 0, 11, 0], 1) };
    let mut game = table_at(&position);
    game.play_at(5, "3 accuse seat=2 card=25");
    assert!(!game.view(3).is_barred(card(25)));
    assert_eq!(
        accusations(&game, 3),
        ["accuse card=11 seat=0", "accuse card=11 seat=1", "accuse card=25 seat=1", "accuse card=25 seat=2"]
    );
    assert_eq!(accusations(&game, 1), ["accuse card=11 seat=0", "accuse card=11 seat=3"]);
    let mut again = game.clone();
    again.play_at(6, "3 accuse seat=2 card=25");
    assert_eq!((again.view(0).counter[3], accusations(&again, 3)), (0, vec![]), "no card left");
    assert_eq!(accusations(&again, 1), ["accuse card=11 seat=0", "accuse card=11 seat=3"], "barred still");

    game.play_at(6, "3 accuse seat=1 card=25");
    assert_eq!((front(&game, 3), game.view(0).counter[3]), (up(&[25, 25]), 0));
    assert!(game.view(0).barred.is_empty(), "the call is over");
}

/// W5.3: a position may say who was wrong; otherwise what was said aloud does; where that does not, nobody may accuse.
#[test]
fn w5_3_a_position_says_who_was_wrong() {
    let hands: [&[u8]; 4] = [&[1, 2, 3], &[25, 11, 12], &[20, 21, 22], &[30, 31, 32]];
    let barred = Position { barred: vec![card(25), card(11)], ..called(&hands, &[25, 0, 11, 0], 1) };
    let said: Vec<wink::Told> = serde_json::from_str(
        r#"[{"type":"accuse","seat":2,"accused":3,"card":25,"right":false},
            {"type":"accuse","seat":3,"accused":2,"card":25,"right":false}]"#,
    )
    .unwrap();
    let heard = Position { counter: vec![4, 4, 3, 3], history: said, ..barred.clone() };
    let told = Position { barred_by: vec![Some(seat(3)), Some(seat(0))], ..barred.clone() };
    let nobody = Position { barred_by: vec![None, None], ..heard.clone() };
    for (position, by) in [
        (&barred, [None, None]),
        (&heard, [None, Some(seat(3))]),
        (&told, [Some(seat(0)), Some(seat(3))]),
        (&nobody, [None, None]),
    ] {
        let game = table_at(position);
        assert_eq!(game.view(0).barred, cards(&[11, 25]));
        assert_eq!(game.view(0).barred_by, by, "in the order of the numbers");
        let open = usize::from(by[1] == Some(seat(3)));
        assert_eq!(accusations(&game, 3).len(), 2 * open);
        let again = Wink::from_position(4, &Options::default(), &game.position(), Seed([9; 32])).unwrap();
        assert_eq!(&again, game.game());
    }
}

/// W11: the memory aid is on unless a table turns it off, and tells the page only: everybody's view has it all.
#[test]
fn w11_the_memory_aid_changes_no_view() {
    let seen = |memory_aid: bool| {
        let mut game = table_with(&ball(), Options { memory_aid, ..Options::default() });
        game.play_at(5, "3 accuse seat=2 card=25");
        game.play_at(6, "1 call card=20");
        game.view(2)
    };
    let (aided, unaided) = (seen(true), seen(false));
    assert!(Options::default().memory_aid);
    assert_eq!(aided.history.len(), 2);
    assert_eq!(wink::View { options: aided.options, ..unaided }, aided);
}

/// W6: the game ends at once when a hand is empty: by a name, right or wrong, and by an accusation.
#[test]
fn w6_an_empty_hand_ends_the_game() {
    let hands: [&[u8]; 4] = [&[1, 2], &[25], &[20, 21], &[30, 31]];
    for (turn, line, scores) in [
        (0, "0 name seat=1", [5, 5, 4, 4]),
        (0, "0 name seat=2", [4, 4, 4, 4]),
        (1, "3 accuse seat=1 card=25", [4, 4, 4, 5]),
    ] {
        let mut game = table_at(&called(&hands, &[25, 0, 0, 0], turn));
        let told = game.play_at(5, line);
        assert_eq!(told.last(), Some(&Event::Ended { why: wink::End::EmptyHand }), "{line}");
        assert_eq!(outcome(&game).1, scores, "{line}");
        assert_eq!((game.game().deadline(), game.game().to_move().is_empty()), (None, true));
        game.refusal_at(6, "0 call card=20");
        let seen = game.view(2);
        assert!(seen.over && seen.scores.is_some() && seen.winners.is_some());
    }
}

/// W6: no face-up card left in the crowd. The last of them leaves with the last card of a hand.
#[test]
fn w6_no_face_up_card_left() {
    let position: Position =
        serde_json::from_str(r#"{"hands":[[],[],[],[]],"crowd":[{"card":3,"face_up":false}]}"#).unwrap();
    let game = table_at(&position);
    assert!(game.game().is_over());
    assert_eq!(outcome(&game), (vec![0, 1, 2, 3], vec![4; 4]));
}

fn ended(fronts: &str, counter: &[u8]) -> Board {
    let mut position = dealt(&[&[], &[2], &[3], &[4]]);
    position.front = serde_json::from_str(fronts).unwrap();
    position.counter = counter.to_vec();
    table_at(&position)
}

fn scored(fronts: &str, counter: &[u8]) -> (Vec<usize>, Vec<i32>) {
    outcome(&ended(fronts, counter))
}

fn decided_by(fronts: &str, counter: &[u8]) -> Option<DecidedBy> {
    ended(fronts, counter).view(2).decided_by
}

/// W7: a point for each card face up and each counter-intelligence card unused; face down counts nothing.
#[test]
fn w7_points() {
    let fronts = r#"[{"up":[10,11,11]},{"up":[10],"down":[12,13]},{},{"down":[14]}]"#;
    // 3 + 2, 1 + 4, 0 + 4, 0 + 1; the tie goes to seat 0 (W8).
    assert_eq!(scored(fronts, &[2, 4, 4, 1]), (vec![0], vec![5, 5, 4, 1]));
}

/// W8: more counter-intelligence cards played, successful or not; then more cards face down; then a shared win.
#[test]
fn w8_ties() {
    for (fronts, counter, winners, by) in [
        (r#"[{"up":[10]},{"up":[11,12]},{},{}]"#, [4, 4, 4, 4], vec![1], DecidedBy::Points),
        (r#"[{"up":[10]},{"up":[11,12]},{},{}]"#, [4, 3, 4, 4], vec![1], DecidedBy::CounterPlayed),
        (r#"[{"up":[10],"down":[20]},{"up":[11]},{},{}]"#, [4, 4, 4, 4], vec![0], DecidedBy::FaceDown),
        (
            r#"[{"up":[10],"down":[20,21]},{"up":[11,12],"down":[]},{},{}]"#,
            [4, 3, 4, 4],
            vec![1],
            DecidedBy::CounterPlayed,
        ),
        (
            r#"[{"up":[10],"down":[20]},{"up":[11],"down":[21]},{},{}]"#,
            [4, 4, 4, 4],
            vec![0, 1],
            DecidedBy::Shared,
        ),
        (r#"[{},{},{},{}]"#, [4, 4, 4, 4], vec![0, 1, 2, 3], DecidedBy::Shared),
    ] {
        assert_eq!(scored(fronts, &counter).0, winners, "{fronts}");
        assert_eq!(decided_by(fronts, &counter), Some(by), "{fronts}");
    }
    assert_eq!(table_at(&ball()).view(0).decided_by, None, "not before the end");
}

/// W10: ten full rounds without a card taken or turned end the game; an accusation in vain does not count.
#[test]
fn w10_ten_quiet_rounds_end_the_game() {
    let mut game = Board::dealt(5, room(), Seed([1; 32]));
    let mut rng = Seed([2; 32]).chance(0, 0);
    let mut told = Vec::new();
    for turn in 0..50 {
        assert!(!game.game().is_over(), "turn {turn}");
        assert_eq!(usize::from(game.view(0).quiet_rounds), turn / 5);
        if turn == 12 {
            let caller = game.open().pawns.iter().position(Option::is_some).unwrap();
            let number = game.open().pawns[caller].unwrap();
            let mut hands = game.position().hands.into_iter();
            let holder = hands.position(|hand| hand.contains(number)).unwrap();
            let mut others = (0..5).filter(|&other| other != caller && other != holder);
            let (accuser, accused) = (others.next().unwrap(), others.next().unwrap());
            game.play_at(0, &format!("{accuser} accuse seat={accused} card={number}"));
        }
        let seat = game.game().to_move().first().unwrap();
        let call = std::iter::repeat_with(|| game.game().random_legal(seat, At::START, &mut rng).unwrap());
        let call = call.filter(|action| matches!(action, wink::Action::Call { .. })).take(1).next().unwrap();
        told = game.act(seat.idx(), call);
    }
    assert_eq!(told.last(), Some(&Event::Ended { why: wink::End::Quiet }));
}

/// W10: a card taken or turned begins the count anew, and its turn is not quiet, whoever took it.
#[test]
fn w10_a_card_taken_begins_the_count_anew() {
    for line in ["0 name seat=2", "3 accuse seat=1 card=25"] {
        let mut game = table_at(&Position { quiet_rounds: 9, quiet_turns: 4, ..turn_of_the_caller() });
        game.play_at(5, line);
        game.play_at(5, "0 call card=11");
        let seen = game.view(0);
        assert_eq!((seen.quiet_rounds, seen.quiet_turns), (0, 0), "{line}");
        game.play_at(5, "1 call card=20");
        assert_eq!(game.view(0).quiet_turns, 1, "{line}");
    }
    let mut game = table_at(&Position { quiet_rounds: 9, quiet_turns: 4, ..turn_of_the_caller() });
    game.play_at(5, "0 call card=11");
    assert!(game.game().is_over());
}

/// G6: when the turn's time is up the pawn is placed at random among the legal cards, and nobody is named.
#[test]
fn g6_the_clock_places_the_pawn() {
    let mut placed = std::collections::BTreeSet::new();
    for byte in 0..200 {
        let mut game = Board::set_up(5, Options::default(), turn_of_the_caller(), Seed([byte; 32]));
        assert_eq!(game.game().deadline(), Some(At::ms(30_000)));
        let told = game.clock();
        let [Event::Called { seat: caller, card, by_clock: true }] = told[..] else { panic!("{told:?}") };
        assert_eq!(caller, seat(0));
        placed.insert(card.number());
        assert_eq!((game.game().now(), game.game().deadline()), (At::ms(30_000), Some(At::ms(60_000))));
        assert!(game.view(0).crowd.iter().all(|crowded| crowded.face_up));
    }
    assert_eq!(
        Vec::from_iter(placed),
        [5, 6, 7, 11, 12, 20, 21, 22, 30, 31, 32],
        "every legal card, and no other"
    );
}

/// G6: where no card can be called the clock passes. It runs in both ways of signals.
#[test]
fn g6_the_clock_passes() {
    let position = called(&[&[1, 2], &[3], &[4], &[5]], &[5, 1, 3, 4], 0);
    let mut game = table_with(&position, room());
    let told = game.clock();
    assert_eq!(told, [Event::Passed { seat: seat(0), by_clock: true }]);
}

/// G6: looking, winking, naming and accusing do not move the turn's clock.
#[test]
fn g6_nothing_moves_the_clock() {
    let mut game = table_at(&ball());
    for (at, line) in
        [(5, "1 look at=0"), (6, "1 wink to=0"), (7, "3 accuse seat=2 card=25"), (8, "0 look at=1")]
    {
        game.play_at(at, line);
        assert_eq!(game.game().deadline(), Some(At::ms(30_000)), "{line}");
    }
    let mut game = table_at(&turn_of_the_caller());
    game.play_at(29_999, "0 name seat=1");
    assert_eq!(game.game().deadline(), Some(At::ms(30_000)));
    let told = game.clock();
    assert!(matches!(told[..], [Event::Called { by_clock: true, .. }]));
}

/// The room way: no look and no wink, and everything else as it is.
#[test]
fn in_one_room_people_wink_for_real() {
    let mut game = table_with(&turn_of_the_caller(), room());
    for number in 0..5 {
        let actions = game.legal_at(number, At::ms(5));
        let is_signal =
            |action: &wink::Action| matches!(action, wink::Action::Look { .. } | wink::Action::Wink { .. });
        assert!(!actions.iter().any(is_signal));
    }
    assert_eq!(game.view(1).options.signals, Signals::Room);
    game.play_at(5, "0 name seat=1");
    game.play_at(6, "0 call card=11");
    game.play_at(7, "3 accuse seat=1 card=11");
}
