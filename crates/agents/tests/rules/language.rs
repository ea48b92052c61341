//! The language of cards (A22): every part of it, by the cards of the deck «Ночная смена».

use crate::board::{Board, SpyBoard as _, hands, lines, name, names, pays, with_options};
use agents::{AttachedMission, Deck, Event, FreeAgent, Options, Pending, Position, Question};
use table::{Game as _, Seat, Seed, Viewer};

pub(crate) const NIGHT: &str = include_str!("../../../../decks/agents/night.toml");

pub(crate) fn night() -> Options {
    Options {
        deck: Deck::from_toml(NIGHT).unwrap_or_else(|wrong| panic!("{wrong}")).into(),
        ..Options::default()
    }
}

pub(crate) fn at(lines: Position) -> Board {
    with_options(&lines, night())
}

/// A table of three where seat 0 has just activated the head of faction 0.
pub(crate) fn using<const N: usize>(lines_of: [&str; N]) -> Board {
    at(lines(lines_of)).after("0 activate faction=0 index=0")
}

fn asked(board: &Board) -> Option<Question> {
    match board.open().pending {
        Some(Pending::Target { question, .. }) => Some(question),
        _ => None,
    }
}

#[test]
fn points_are_gained_lost_and_paid() {
    assert_eq!(using(["bookkeeper:b>0 #", "#", "#"]).view(0).points, [12, 10, 10]);
    assert_eq!(using(["blackmailer:b>0 #", "#", "#"]).view(0).points, [10, 7, 10]);
    let position = Position { points: vec![10, 2, 9], ..lines(["blackmailer:b>0 #", "#", "#"]) };
    let events = at(position).play("0 activate faction=0 index=0");
    assert!(
        events.contains(&Event::Points { seat: Seat::at(1), card: name("blackmailer:b"), points: -2 }),
        "no more than there are: {events:?}"
    );
    let poor = Position { points: vec![10, 0, 9], ..lines(["blackmailer:b>0 #", "#", "#"]) };
    assert!(at(poor).listed(0, "activate").is_empty(), "nothing to lose is no target");

    let paid = using(["broker:b>0 #", "#", "#"]);
    assert_eq!((paid.view(0).points.clone(), paid.view(0).hand.len()), (vec![9, 10, 10], 2));
    let poor = Position { points: vec![0, 10, 10], ..lines(["broker:b>0 #", "#", "#"]) };
    assert!(at(poor).listed(0, "activate").is_empty(), "what cannot be paid is not offered");
}

/// A20: points of a command end the game at once, and the command with it.
#[test]
fn a_command_can_end_the_game() {
    let position = Position { points: vec![49, 10, 10], ..lines(["bookkeeper:b>0 #", "#", "#"]) };
    let board = at(position).after("0 activate faction=0 index=0");
    assert!(board.game().is_over());
    assert_eq!(board.view(0).points, [51, 10, 10]);
}

#[test]
fn one_of_two_commands_is_chosen() {
    let mut board = using(["diplomat:b>0 lodger:b>1 #", "#", "#"]);
    assert_eq!(asked(&board), Some(Question::Way));
    assert_eq!(board.legal_lines(0), ["target choice=0", "target choice=1"]);
    assert_eq!(
        board.refusal("0 target choice=2"),
        "that is not a fitting target: the command asks for one of its commands (`choice`, from 0)"
    );
    board.play("0 target choice=1");
    assert_eq!(board.view(0).mission_hand.len(), 1);
    let mut turned = using(["diplomat:b>0 lodger:b>1 #", "#", "#"]);
    turned.play("0 target choice=0; 0 target faction=0 index=1");
    assert_eq!(turned.shows(0), "diplomat:b>0 lodger:b>0 #");
    // Nobody lies next to it: only one command can be used, and nothing is asked.
    assert_eq!(using(["diplomat:b>0 #", "#", "#"]).view(0).mission_hand.len(), 1);
}

#[test]
fn a_step_may_be_left_out() {
    let position =
        Position { hands: hands(["tourist", "", ""]), ..lines(["butcher:b>0 lodger:b>1 #", "#", "#"]) };
    let mut board = at(position).after("0 activate faction=0 index=0; 0 target faction=0 index=1");
    assert_eq!(asked(&board), Some(Question::HandAgent));
    assert_eq!(board.targets(0), "tourist done");
    board.play("0 done");
    assert_eq!(
        (asked(&board), board.legal_lines(0)),
        (Some(Question::May), vec!["target choice=0".into(), "done".into()])
    );
    let mut left = board.clone();
    left.play("0 done");
    board.play("0 target choice=0");
    assert_eq!((left.view(0).points[0], board.view(0).points[0]), (10, 11));
    assert_eq!(board.view(0).hand, names("tourist"));
}

/// A14: a command whose every step may be left out is offered only if there is something to do.
#[test]
fn a_command_of_optional_steps_needs_a_target() {
    let idle = at(lines(["whisperer:b>0 #", "#", "#"]));
    assert!(idle.listed(0, "activate").is_empty());
}

#[test]
fn targets_are_described() {
    assert_eq!(
        using(["decorator:w>0 lodger:w>1 lodger:b>1x #", "#", "#"]).targets(0),
        "0.2",
        "black, alive or dead"
    );
    let whisperer = "whisperer:b>0 # bookkeeper:b>1 bookkeeper:w>0";
    assert_eq!(
        using([whisperer, "lodger:b>1 #", "# lodger:w>2"]).targets(0),
        "0.2 2.1 done",
        "toward others"
    );
    let man = using(["best_man:b>0 # bookkeeper:b>1", "# bookkeeper:w>1 lodger:b>1", "#"]);
    assert_eq!(man.targets(0), "1.1", "a bookkeeper, not of one's own factions");
    let dead = at(lines(["best_man:b>0 #", "# bookkeeper:w>1x", "#"]));
    assert!(dead.listed(0, "activate").is_empty());
}

/// A10: the agent itself is a target where its text says so.
#[test]
fn an_agent_may_be_its_own_target() {
    let text = NIGHT.replacen(r#"toward = "other", itself = true"#, "itself = true", 1);
    let deck = Deck::from_toml(&text).unwrap();
    let options = Options { deck: deck.into(), ..Options::default() };
    let board = with_options(&lines(["whisperer:b>0 # lodger:b>1", "#", "#"]), options);
    assert_eq!(board.after("0 activate faction=0 index=0").targets(0), "0.0 0.2 done");
}

#[test]
fn two_agents_swap() {
    let mut board = using(["twin:b>0 # lodger:b>1", "#", "# bookkeeper:b>2 broker:w>0x"]);
    assert_eq!(board.targets(0), "2.1 2.2");
    let events = board.play("0 target faction=2 index=2");
    assert_eq!(board.shows(0), "broker:w>0x # lodger:b>1");
    assert_eq!(board.shows(2), "# bookkeeper:b>2 twin:b>0");
    assert!(matches!(
        events[..],
        [Event::Swapped { faction: 2, index: 2, other_faction: 0, other_index: 0, .. }, ..]
    ));
}

#[test]
fn a_command_is_repeated_and_goes_to_any_faction() {
    let mut board = using(["courier:b>0 lodger:b>1 # lodger:w>0", "#", "#", "#"]);
    board.play("0 target faction=0 index=1; 0 target faction=2 place=1");
    assert_eq!(
        board.shows(2),
        "# lodger:b>3",
        "factions that share nobody: the side to whoever has it on the left stays"
    );
    assert_eq!(board.targets(0), "0.2 done", "once more, or enough");
    let mut enough = board.clone();
    enough.play("0 done");
    assert_eq!(asked(&enough), None);
    board.play("0 target faction=0 index=2; 0 target faction=1 place=0");
    assert_eq!((asked(&board), board.shows(1)), (None, "lodger:w>2 #".into()));
}

#[test]
fn two_are_stolen_from_one_hand() {
    let position =
        Position { hands: hands(["", "tourist patron bouncer", ""]), ..lines(["burglar:w>0 #", "#", "#"]) };
    let mut board = at(position).after("0 activate faction=0 index=0; 0 target seat=1; 0 target card=patron");
    assert_eq!((asked(&board), board.targets(0)), (Some(Question::Loot), "bouncer tourist".into()));
    assert_eq!(board.view(0).known[1], names("bouncer tourist"));
    board.play("0 target card=tourist");
    assert_eq!((board.view(0).hand, board.view(1).hand), (names("patron tourist"), names("bouncer")));
    let one = Position { hands: hands(["", "tourist", ""]), ..lines(["burglar:w>0 #", "#", "#"]) };
    let board = at(one).after("0 activate faction=0 index=0; 0 target seat=1; 0 target card=tourist");
    assert_eq!(asked(&board), None, "as many as there are");
}

#[test]
fn a_card_is_discarded_unseen() {
    let position =
        Position { hands: hands(["", "tourist patron bouncer", ""]), ..lines(["arsonist:b>0 #", "#", "#"]) };
    let mut gone: Vec<String> = (0..40)
        .map(|seed| {
            let board = Board::set_up(3, night(), position.clone(), Seed([seed; 32]));
            let after = board.after("0 activate faction=0 index=0; 0 target seat=1");
            assert!(after.view(0).known[1].is_empty(), "nobody has seen the rest");
            after.view(0).agent_discard[0].to_string()
        })
        .collect();
    gone.sort();
    gone.dedup();
    assert_eq!(gone, ["bouncer", "patron", "tourist"], "chance chooses");
}

pub(crate) fn with_kept(card: &str, owner: usize) -> Position {
    Position { free: vec![FreeAgent { card: name(card), owner: Seat::at(owner) }], ..lines(["#", "#", "#"]) }
}

#[test]
fn missions_of_a_hand_are_seen_and_discarded_or_stolen() {
    let held = vec![vec![], names("undertaker tip_off"), vec![]];
    let position = Position { mission_hands: held.clone(), ..with_kept("auditor", 0) };
    let mut board = at(position).after("0 activate_free card=auditor; 0 target seat=1");
    assert_eq!(
        (asked(&board), board.view(0).known[1].clone()),
        (Some(Question::ShownMission), names("undertaker tip_off"))
    );
    assert!(board.view(2).known[1].is_empty(), "only who looks sees them");
    board.play("0 target mission=tip_off");
    assert_eq!(board.view(2).mission_discard, names("tip_off"));
    assert_eq!(board.view(0).known[1], names("undertaker"));

    let position = Position { mission_hands: held, ..with_kept("headhunter", 0) };
    let mut board = at(position).after("0 activate_free card=headhunter; 0 target seat=1");
    assert_eq!(asked(&board), Some(Question::LootMission));
    let events = board.play("0 target mission=tip_off");
    assert_eq!(board.view(0).mission_hand, names("tip_off"));
    let told = |seat: usize| {
        let notices =
            events.iter().filter_map(|event| board.game().notice(event, Viewer::Seat(Seat::at(seat))));
        notices.map(|notice| serde_json::to_string(&notice).unwrap()).collect::<Vec<_>>().join(" ")
    };
    assert!(told(1).contains("tip_off") && !told(2).contains("tip_off"), "{}", told(2));
}

#[test]
fn a_free_agent_of_another_is_discarded() {
    let kept = |card: &str, owner: usize| FreeAgent { card: name(card), owner: Seat::at(owner) };
    let position = Position { free: vec![kept("bouncer", 0), kept("patron", 2)], ..lines(["#", "#", "#"]) };
    let mut board = at(position).after("0 activate_free card=bouncer");
    assert_eq!(
        (asked(&board), board.legal_lines(0)),
        (Some(Question::FreeAgent), vec!["target card=patron seat=2".into()])
    );
    board.play("0 target card=patron seat=2");
    assert_eq!(board.view(0).agent_discard, names("patron bouncer"));
}

#[test]
fn somebody_is_paid() {
    let mut board = at(with_kept("patron", 0)).after("0 activate_free card=patron");
    assert_eq!((asked(&board), board.targets(0)), (Some(Question::Player), "seat 1 seat 2".into()));
    board.play("0 target seat=2");
    assert_eq!(board.view(0).points, [7, 10, 13]);
    assert_eq!(asked(&board), None, "nobody to revive, and that may be left out");
}

/// A11: a free agent without a command brings its token and is gone.
#[test]
fn a_free_agent_may_have_no_command() {
    let position = Position { hands: hands(["tourist", "", ""]), ..lines(["#", "#", "#"]) };
    let board = at(position).after("0 play_free card=tourist with=1 command_to=1");
    assert_eq!((board.view(0).points[0], board.view(0).free.len()), (11, 0));
    assert_eq!(board.view(0).agent_discard, names("tourist"));
}

#[test]
fn cards_are_played_where_their_text_says() {
    let position = |hand: &str| Position {
        hands: hands([hand, "", ""]),
        ..lines(["bookkeeper:b>0 # bookkeeper:w>1 broker:b>1", "#", "#"])
    };
    let board = at(position("lodger:b"));
    assert!(board.listed(0, "play").is_empty());
    let places = |board: &Board| {
        let listed = board.listed(0, "play_at");
        let place = |line: &String| {
            line.split(' ')
                .filter(|word| word.starts_with('f') || word.starts_with('p'))
                .skip(1)
                .map(|word| word.split('=').nth(1).unwrap().to_owned())
                .collect::<Vec<_>>()
                .join("^")
        };
        let mut all: Vec<String> = listed.iter().map(place).collect();
        all.dedup();
        all.join(" ")
    };
    assert_eq!(places(&board), "0^1 0^2 2^0 2^1", "beside the safehouse of one's own factions");
    assert_eq!(places(&at(position("wedge:w"))), "0^1 0^2 0^3", "between two cards, of any faction");
    assert_eq!(places(&at(position("harlequin:b"))), "0^0 0^1 0^2 0^3 0^4 2^0 2^1");
    assert_eq!(
        board.refusal("0 play card=lodger:black faction=0 end=head command_to=0"),
        "lodger:black is played where its text says: with `play_at` (A22)"
    );
    assert_eq!(
        board.refusal("0 play_at card=lodger:black faction=0 place=0 command_to=0"),
        "lodger:black may not be played at that place: its text says where (A22)"
    );
    assert_eq!(
        at(position("broker:w")).refusal("0 play_at card=broker:white faction=0 place=0 command_to=0"),
        "broker:white is played at an end of one of your factions: with `play` (A4)"
    );
    let played = board.after("0 play_at card=lodger:black faction=0 place=2 command_to=1");
    assert_eq!(played.shows(0), "bookkeeper:b>0 # lodger:b>1 bookkeeper:w>1 broker:b>1");
    assert_eq!(played.view(0).phase, agents::PhaseName::Actions, "without a command nothing is offered");
    let wedged = at(Position { hands: hands(["wedge:w", "", ""]), ..lines(["#", "# lodger:b>1", "#"]) });
    let wedged = wedged.after("0 play_at card=wedge:white faction=1 place=1 command_to=2");
    assert_eq!(wedged.shows(1), "# wedge:w>2 lodger:b>1", "a faction that is not one's own");
}

/// A7, A19: one half or two, of one colour or two, at the edge where the player sees it whom it faces.
#[test]
fn halves_are_what_a_card_says() {
    let income = |line: &str, seat: usize| at(lines([line, "#", "#"])).view(seat).income[seat];
    // Seat 0 has faction 0 on the left: a black safehouse, the head at the left.
    assert_eq!(income("# wedge:w>1", 0), 1, "the left half joins the safehouse");
    assert_eq!(income("wedge:w>1 #", 0), 0, "there is no right half");
    // Seat 1 sees the line from the other side, and a white safehouse.
    assert_eq!((income("wedge:w>0 #", 1), income("# wedge:w>0", 1)), (2, 0));
    assert_eq!((income("# harlequin:b>1", 0), income("harlequin:b>1 #", 0)), (2, 1));
    assert_eq!((income("# harlequin:b>0", 1), income("harlequin:b>0 #", 1)), (2, 1));
}

#[test]
fn what_lasts_lasts_while_it_lies_open() {
    let guarded = "butcher:b>0 lodger:b>1 bodyguard:b>1 #";
    assert!(at(lines([guarded, "#", "#"])).listed(0, "activate").is_empty(), "protected");
    let dead = "butcher:b>0 lodger:b>1 bodyguard:b>1x #";
    assert_eq!(at(lines([dead, "#", "#"])).listed(0, "activate").len(), 1);

    let income = |line: &str| at(lines([line, "#", "#"])).view(0).income[0];
    assert_eq!(income("bookkeeper:b>1 blackmailer:b>1 #"), 4);
    assert_eq!(income("jammer:w>0 bookkeeper:b>1 blackmailer:b>1 #"), 3, "no more than three");
    assert_eq!(income("jammer:w>0x bookkeeper:b>1 blackmailer:b>1 #"), 4);
    assert_eq!(income("bookkeeper:b>1 amplifier:b>1 #"), 8, "both tokens have a half of the amplifier");
    assert_eq!(income("amplifier:b>1 bookkeeper:b>1 #"), 6);
}

#[test]
fn missions_pay_for_each_and_ask_much() {
    let pay = |mission: &str, line: &str, other: &str| pays(&night(), mission, line, other);
    assert_eq!(pay("undertaker", "lodger:b>0x lodger:w>0x #", "#"), 2);
    assert_eq!(pay("undertaker", "lodger:b>0x lodger:w>0x broker:w>1x broker:b>1x #", "#"), 3);
    assert_eq!(pay("undertaker", "lodger:b>0 #", "#"), 0);
    assert_eq!(pay("house_call", "#", "# bookkeeper:b>0"), 2);
    assert_eq!(pay("house_call", "# bookkeeper:b>1", "#"), 0);
    assert_eq!((pay("open_doors", "#", "#"), pay("open_doors", "lodger:b>0 #", "#")), (3, 0));
    assert_eq!(pay("paper_trail", "bookkeeper:b>1 blackmailer:b>1 #", "#"), 2);
    let position = Position { points: vec![9, 10, 3], ..attached("underdog", ["#", "#", "#"]) };
    assert_eq!(at(position.clone()).view(0).income[0], 2);
    let rich = Position { hands: hands(["tourist patron", "", ""]), ..position.clone() };
    assert_eq!(at(rich).view(0).income[0], 0);
    assert_eq!(
        at(Position { points: vec![10, 10, 3], ..position }).view(0).income[0],
        0,
        "more than, not as many"
    );
}

/// A mission of seat 0's at faction 0, in the missions phase.
pub(crate) fn attached(mission: &str, lines_of: [&str; 3]) -> Position {
    let attached = vec![vec![AttachedMission { mission: name(mission), faction: 0 }], vec![], vec![]];
    Position { attached, phase: Some(agents::PhaseName::Missions), ..lines(lines_of) }
}

#[test]
fn missions_pay_others_and_pay_once() {
    let peace =
        at(attached("ceasefire", ["lodger:b>0 broker:b>0 # broker:w>0", "#", "#"])).after("0 end_turn");
    assert_eq!(peace.view(0).points, [13, 11, 10]);
    assert_eq!(at(attached("open_doors", ["#", "#", "#"])).after("0 end_turn").view(0).points, [13, 11, 11]);
    let mut once = at(attached("tip_off", ["bookkeeper:b>1 blackmailer:b>1 #", "#", "#"]));
    let events = once.play("0 end_turn");
    assert_eq!(once.view(0).points, [19, 10, 10]);
    assert!(
        events.contains(&Event::Accomplished { seat: Seat::at(0), mission: name("tip_off") }),
        "{events:?}"
    );
    assert_eq!((once.view(0).attached[0].len(), once.view(0).mission_discard.clone()), (0, names("tip_off")));
    // A20: the owner's points come first, and then the game is over.
    let won = Position { points: vec![47, 49, 49], ..attached("open_doors", ["#", "#", "#"]) };
    assert_eq!(at(won).after("0 end_turn").view(0).winners, Some(vec![Seat::at(0)]));
    let lost = Position { points: vec![40, 48, 49], ..attached("open_doors", ["#", "#", "#"]) };
    let lost = at(lost).after("0 end_turn");
    assert_eq!(
        (lost.view(0).points.clone(), lost.view(0).winners.clone()),
        (vec![43, 49, 50], Some(vec![Seat::at(2)]))
    );
}

/// One language stands for the other; title and author are told.
#[test]
fn one_language_is_enough() {
    let deck = Deck::from_toml(NIGHT).unwrap();
    let man = deck.text().agent.iter().find(|agent| agent.id == "best_man").unwrap();
    assert_eq!(man.ru, man.en);
    assert!(deck.show("ru").starts_with("night: Ночная смена · Safehouse\n"), "{}", deck.show("ru"));
}

/// An expansion's cards come behind those of the deck it adds to; its own lines are named.
#[test]
fn an_expansion_adds_to_a_deck() {
    let more = r#"
name = "night_and_day"
adds_to = "night"
en = { name = "Night and Day" }
[[mission]]
id = "sunrise"
en = { name = "Sunrise", text = "The faction is full." }
pays = 3
condition = { count = "room", exactly = 0 }
"#;
    let find = |name: &str| (name == "night").then(|| Deck::from_toml(NIGHT).unwrap().text().clone());
    let deck = Deck::from_toml_with(more, find).unwrap();
    assert_eq!(
        (deck.name(), deck.text().mission.len(), deck.text().adds_to.clone()),
        ("night_and_day", 18, None)
    );
    assert_eq!(Deck::from_json(&deck.to_json()).as_ref(), Ok(&deck), "a record needs no other deck");
    let wrong = Deck::from_toml_with(&more.replace("pays = 3", "pays = 30"), find).unwrap_err();
    assert_eq!(wrong.to_string(), "line 8: sunrise: `pays` is 1 to 20, not 30");
    let alone = Deck::from_toml(more).unwrap_err();
    assert!(
        alone.to_string().contains("it adds to the deck \"night\", and nobody has given that one"),
        "{alone}"
    );
}

/// A2: a deck has cards enough for its table.
#[test]
fn a_table_needs_cards_enough() {
    let text = include_str!("../../../../decks/agents/template.toml").replace("copies = 3", "copies = 2");
    let deck = Deck::from_toml(&text).unwrap();
    let options = Options { deck: deck.into(), ..Options::default() };
    assert!(agents::Agents::new(3, &options, Seed::default()).is_ok());
    assert_eq!(
        agents::Agents::new(4, &options, Seed::default()).unwrap_err().to_string(),
        "the deck \"my_deck\" has cards for 3 players, not for 4: everybody begins with 3 agents and 1 mission (A2)"
    );
}
