//! What must be true of every deck, and of every command in it (A14).

use super::{
    BOX_AGENTS, BOX_MISSIONS, DeckText, FIRST_AGENTS, FIRST_MISSIONS, MAX_CARDS, MissionText, Title, Words,
};
use crate::{
    command::{Among, Cards, Lasting, Life, MAX_TARGETS, Party, Reach, Step, To, Whom},
    condition::{Amount, Condition, Measure, Relation},
    name::{Colour, Name},
};

/// The most steps one way of a command can have.
const MAX_STEPS: usize = 4;
/// The most ways a command can be used.
const MAX_WAYS: usize = 4;
/// The most times a command is done each time it is used.
const MAX_REPEAT: u8 = 4;
/// The most points a token or a mission can bring, and the most that a step gives or takes.
const MAX_POINTS: u8 = 20;
/// The most a mission can pay that pays for each of something.
const MAX_PAY: u16 = 60;
/// The most comparisons of a condition, and how deep they can be nested.
const MAX_PARTS: usize = 24;
const MAX_DEPTH: usize = 6;
/// The longest name of a card or title of a deck, and the longest text of a card: what is played with is kept with every game.
const MAX_NAME: usize = 60;
const MAX_TEXT: usize = 500;
/// The last picture: four parts of 32 each.
const MAX_ART: u32 = (1 << 20) - 1;

/// Which card of the file, in the order of its own list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    Deck,
    Agent(usize),
    Free(usize),
    Mission(usize),
}

/// Something wrong, the card it is wrong with, and the field it stands in.
#[derive(Clone, Debug)]
pub(super) struct Fault {
    pub(super) place: Where,
    pub(super) field: &'static str,
    /// What it is, for programs: it never changes.
    pub(super) code: &'static str,
    pub(super) message: String,
    /// It is about how many other cards there are, or which.
    pub(super) is_about_others: bool,
}

impl Fault {
    pub(super) fn new(place: Where, field: &'static str, code: &'static str, message: String) -> Fault {
        Fault { place, field, code, message, is_about_others: false }
    }
}

/// Everything that is wrong with a deck.
pub(super) fn check(deck: &DeckText) -> Vec<Fault> {
    let mut faults = Faults { place: Where::Deck, found: Vec::new(), seen: Vec::new() };
    faults.deck(deck);
    let kinds: Vec<&str> = deck.agent.iter().map(|agent| agent.id.as_str()).collect();
    for (number, agent) in deck.agent.iter().enumerate() {
        faults.place = Where::Agent(number);
        let id = clip(&agent.id);
        faults.card(&agent.id, agent.ru.as_ref(), agent.en.as_ref());
        faults.colours(&id, &agent.colours);
        faults.copies(&id, agent.copies);
        let ways = Ways { steps: &agent.command, or: &agent.or, repeat: agent.repeat, blank: agent.blank };
        faults.commands(&id, &ways, false, &kinds);
        faults.lasting(&id, &agent.lasting);
        faults.art(&id, agent.art);
    }
    for (number, free) in deck.free.iter().enumerate() {
        faults.place = Where::Free(number);
        let id = clip(&free.id);
        faults.card(&free.id, free.ru.as_ref(), free.en.as_ref());
        faults.points(&id, "token", free.token);
        faults.copies(&id, free.copies);
        let ways = Ways { steps: &free.command, or: &free.or, repeat: free.repeat, blank: free.blank };
        faults.commands(&id, &ways, true, &kinds);
        faults.art(&id, free.art);
    }
    for (number, mission) in deck.mission.iter().enumerate() {
        faults.place = Where::Mission(number);
        faults.card(&mission.id, mission.ru.as_ref(), mission.en.as_ref());
        faults.copies(&clip(&mission.id), mission.copies);
        faults.mission(mission, &kinds);
        faults.art(&clip(&mission.id), mission.art);
    }
    faults.counts(deck);
    faults.found
}

/// The ways a command can be used.
struct Ways<'a> {
    steps: &'a [Step],
    or: &'a [Vec<Step>],
    repeat: u8,
    blank: bool,
}

struct Faults {
    place: Where,
    found: Vec<Fault>,
    seen: Vec<String>,
}

impl Faults {
    fn add(&mut self, field: &'static str, code: &'static str, message: String) {
        self.found.push(Fault::new(self.place, field, code, message));
    }

    fn add_about_others(&mut self, field: &'static str, code: &'static str, message: String) {
        self.found.push(Fault { is_about_others: true, ..Fault::new(self.place, field, code, message) });
    }

    fn deck(&mut self, deck: &DeckText) {
        if Name::of_kind(&deck.name).is_err() {
            self.add(
                "name",
                "name",
                format!("the deck's name {:?} is not 1 to 20 of a–z, 0–9 and _", clip(&deck.name)),
            );
        }
        if deck.ru.is_none() && deck.en.is_none() {
            self.add("name", "title", "the deck has no title: give `ru`, `en` or both".to_owned());
        }
        if deck.author.as_ref().is_some_and(|author| author.trim().is_empty() || is_longer(author, MAX_NAME))
        {
            self.add("author", "author", format!("the author's name has 1 to {MAX_NAME} characters"));
        }
        if let Some(base) = &deck.adds_to {
            self.add(
                "adds_to",
                "adds_to",
                format!("it adds to the deck {:?}, and nobody has given that one", clip(base)),
            );
        }
        for (language, field, title) in [("Russian", "ru", &deck.ru), ("English", "en", &deck.en)] {
            match title {
                Some(Title { name }) if name.trim().is_empty() => {
                    self.add(field, "title", format!("the deck's {language} title is empty"));
                }
                Some(Title { name }) if is_longer(name, MAX_NAME) => {
                    self.add(
                        field,
                        "title",
                        format!("the deck's {language} title is longer than {MAX_NAME} characters"),
                    );
                }
                Some(Title { .. }) | None => {}
            }
        }
    }

    fn card(&mut self, id: &str, ru: Option<&Words>, en: Option<&Words>) {
        if Name::of_kind(id).is_err() || id == "safehouse" {
            self.add(
                "id",
                "id",
                format!("the id {:?} is not 1 to 20 of a–z, 0–9 and _, or is `safehouse`", clip(id)),
            );
        }
        if self.seen.iter().any(|seen| seen == id) {
            self.add("id", "id", format!("{}: another card has this id", clip(id)));
        }
        self.seen.push(id.to_owned());
        if ru.is_none() && en.is_none() {
            self.add("id", "words", format!("{}: no words: give `ru`, `en` or both", clip(id)));
        }
        for (language, field, words) in [("Russian", "ru", ru), ("English", "en", en)] {
            match words {
                Some(Words { name, text }) if name.trim().is_empty() || text.trim().is_empty() => {
                    self.add(field, "words", format!("{}: the {language} name or text is empty", clip(id)));
                }
                Some(Words { name, text }) if is_longer(name, MAX_NAME) || is_longer(text, MAX_TEXT) => {
                    let message = format!(
                        "{}: the {language} name is longer than {MAX_NAME} characters or the text than {MAX_TEXT}",
                        clip(id)
                    );
                    self.add(field, "words", message);
                }
                Some(Words { .. }) | None => {}
            }
        }
    }

    fn colours(&mut self, id: &str, colours: &[Colour]) {
        let repeated = colours.len() == 2 && colours[0] == colours[1];
        if colours.is_empty() || colours.len() > 2 || repeated {
            self.add(
                "colours",
                "colours",
                format!("{id}: colours are black, white or both, each once; use `copies` for more cards"),
            );
        }
    }

    fn copies(&mut self, id: &str, copies: u8) {
        if !(1..=MAX_CARDS as u8).contains(&copies) {
            self.add("copies", "copies", format!("{id}: 1 to {MAX_CARDS} copies, not {copies}"));
        }
    }

    fn art(&mut self, id: &str, art: Option<u32>) {
        if let Some(art) = art.filter(|art| *art > MAX_ART) {
            self.add("art", "art", format!("{id}: a picture is 0 to {MAX_ART}, not {art}"));
        }
    }

    fn points(&mut self, id: &str, field: &'static str, points: u8) {
        if !(1..=MAX_POINTS).contains(&points) {
            self.add(field, "points", format!("{id}: `{field}` is 1 to {MAX_POINTS}, not {points}"));
        }
    }

    fn lasting(&mut self, id: &str, lasting: &[Lasting]) {
        for effect in lasting {
            match effect {
                Lasting::Protect(protection)
                    if !matches!(protection.among, Among::This | Among::Next | Among::Faction) =>
                {
                    self.add(
                        "lasting",
                        "lasting",
                        format!("{id}: it protects \"this\", \"next\" or \"faction\""),
                    );
                }
                Lasting::Cap(cap) if cap.points > MAX_POINTS => {
                    self.add(
                        "lasting",
                        "lasting",
                        format!("{id}: a cap is 0 to {MAX_POINTS} points, not {}", cap.points),
                    );
                }
                Lasting::Protect(_) | Lasting::Cap(_) | Lasting::Double(_) => {}
            }
        }
        if lasting.len() > MAX_STEPS {
            self.add(
                "lasting",
                "lasting",
                format!("{id}: at most {MAX_STEPS} lasting effects, not {}", lasting.len()),
            );
        }
    }

    /// As many cards as fit into a set, and enough for two players (A2).
    fn counts(&mut self, deck: &DeckText) {
        self.place = Where::Deck;
        let faction: usize =
            deck.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies)).sum();
        let free: usize = deck.free.iter().map(|free| usize::from(free.copies)).sum();
        let fewest = 2 * FIRST_AGENTS;
        if !(fewest..=MAX_CARDS).contains(&(faction + free)) {
            self.add_about_others("agent", "too_many_agents", format!(
                "a deck has {fewest} to {MAX_CARDS} agent cards; this one has {faction} for factions and {free} free, together {}",
                faction + free
            ));
        }
        let missions: usize = deck.mission.iter().map(|mission| usize::from(mission.copies)).sum();
        let fewest = 2 * FIRST_MISSIONS;
        if !(fewest..=MAX_CARDS).contains(&missions) {
            self.add_about_others(
                "mission",
                "too_many_missions",
                format!("a deck has {fewest} to {MAX_CARDS} missions; this one has {missions}"),
            );
        }
    }

    fn commands(&mut self, id: &str, ways: &Ways<'_>, is_free: bool, kinds: &[&str]) {
        let &Ways { steps, or, repeat, blank } = ways;
        if blank {
            if !steps.is_empty() || !or.is_empty() || repeat != 1 {
                self.add("blank", "blank", format!("{id}: it has a command, so it is not `blank`"));
            }
            return;
        }
        if or.len() + 1 > MAX_WAYS {
            self.add(
                "or",
                "ways",
                format!("{id}: a command has at most {MAX_WAYS} ways, not {}", or.len() + 1),
            );
        }
        if !(1..=MAX_REPEAT).contains(&repeat) {
            self.add(
                "repeat",
                "ways",
                format!("{id}: a command is done 1 to {MAX_REPEAT} times, not {repeat}"),
            );
        }
        let copies = |steps: &[Step]| steps.iter().any(|step| matches!(step, Step::Copy(_)));
        if (repeat > 1 || !or.is_empty()) && (copies(steps) || or.iter().any(|steps| copies(steps))) {
            self.add("command", "copy_alone", format!("{id}: `copy` stands alone in its command"));
        }
        self.command(id, "command", steps, is_free, kinds);
        or.iter().for_each(|steps| self.command(id, "or", steps, is_free, kinds));
    }

    fn command(&mut self, id: &str, field: &'static str, steps: &[Step], is_free: bool, kinds: &[&str]) {
        if steps.is_empty() || steps.len() > MAX_STEPS {
            let hint = if steps.is_empty() { "; a card without a command says `blank = true`" } else { "" };
            self.add(
                field,
                "steps",
                format!("{id}: a command has 1 to {MAX_STEPS} steps, not {}{hint}", steps.len()),
            );
        }
        // Whether a command can be finished is found by trying its choices out; three deep is quick.
        let n_choices = steps.iter().fold(0_u32, |sum, step| sum + u32::from(step.fewest().max(1)));
        if n_choices > u32::from(MAX_TARGETS) {
            self.add(
                field,
                "targets",
                format!("{id}: a command asks for at most {MAX_TARGETS} targets in all, not {n_choices}"),
            );
        }
        if steps.len() > 1 && steps.iter().any(|step| matches!(step, Step::Copy(_))) {
            self.add(field, "copy_alone", format!("{id}: `copy` stands alone in its command"));
        }
        for (number, step) in steps.iter().enumerate() {
            if let Some(reason) = never(step, is_free) {
                self.add(
                    field,
                    "impossible",
                    format!("{id}: step {} could never have a target: {reason}", number + 1),
                );
            }
            if let Some(reason) = miscounted(step) {
                self.add(field, "step", format!("{id}: step {}: {reason}", number + 1));
            }
            if let Some(kind) = step.reach().and_then(|reach| reach.kind) {
                self.kind(id, field, kind, kinds);
            }
        }
    }

    fn kind(&mut self, id: &str, field: &'static str, kind: Name, kinds: &[&str]) {
        if !kinds.contains(&kind.to_string().as_str()) {
            self.add_about_others(
                field,
                "kind",
                format!("{id}: `kind` is {kind}, and the deck has no faction agent of that id"),
            );
        }
    }

    fn mission(&mut self, mission: &MissionText, kinds: &[&str]) {
        let id = &clip(&mission.id);
        if mission.others.is_none() || mission.pays > MAX_POINTS {
            self.points(id, "pays", mission.pays);
        }
        if let Some(others) = mission.others
            && !(1..=MAX_POINTS).contains(&others.points)
        {
            self.add(
                "others",
                "points",
                format!("{id}: others get 1 to {MAX_POINTS} points, not {}", others.points),
            );
        }
        if let Some(per) = mission.per {
            let pay = u16::from(per.up_to) * u16::from(mission.pays);
            if per.up_to == 0 || pay > MAX_PAY {
                self.add(
                    "per",
                    "per",
                    format!(
                        "{id}: it pays for 1 or more, and never more than {MAX_PAY} points in all, not {pay}"
                    ),
                );
            }
            self.measure(id, "per", per.count, kinds);
        } else if mission.condition.is_always() {
            self.add(
                "condition",
                "condition",
                format!("{id}: a mission has a `condition`, or it pays `per` something"),
            );
        }
        let (n_parts, depth) = mission.condition.size();
        if n_parts > MAX_PARTS || depth > MAX_DEPTH {
            self.add(
                "condition",
                "condition",
                format!("{id}: a condition has at most {MAX_PARTS} comparisons, nested {MAX_DEPTH} deep"),
            );
            return;
        }
        if !mission.condition.is_always() {
            self.condition(id, &mission.condition);
        }
        let mut counted = vec![];
        mission.condition.each_measure(&mut |measure| counted.push(measure));
        counted.into_iter().for_each(|measure| self.measure(id, "condition", measure, kinds));
    }

    fn measure(&mut self, id: &str, field: &'static str, measure: Measure, kinds: &[&str]) {
        if let Measure::Described(census) = measure
            && let Some(kind) = census.kind
        {
            self.kind(id, field, kind, kinds);
        }
    }

    fn condition(&mut self, id: &str, condition: &Condition) {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                if parts.is_empty() {
                    self.add(
                        "condition",
                        "condition",
                        format!("{id}: `all` and `any` need at least one condition"),
                    );
                }
                parts.iter().for_each(|part| self.condition(id, part));
            }
            Condition::Not(part) => self.condition(id, part),
            Condition::Compare(count, relation, Amount::Number(number)) => {
                let most = count.most();
                let wanted = match relation {
                    Relation::AtLeast | Relation::Exactly => u16::from(*number),
                    Relation::MoreThan => u16::from(*number) + 1,
                    Relation::AtMost | Relation::FewerThan => 0,
                };
                if wanted > most {
                    self.add(
                        "condition",
                        "condition",
                        format!("{id}: {count} is never more than {most}, so never {wanted}"),
                    );
                }
                if (*relation, *number) == (Relation::FewerThan, 0) {
                    self.add("condition", "condition", format!("{id}: {count} is never fewer than 0"));
                }
            }
            Condition::Compare(..) => {}
        }
    }
}

/// Why a step's counts cannot be.
fn miscounted(step: &Step) -> Option<String> {
    match *step {
        Step::Steal(theft) if !(1..=MAX_TARGETS).contains(&theft.count) => {
            return Some(format!("1 to {MAX_TARGETS} cards, not {}", theft.count));
        }
        Step::DiscardFrom(raid) if !(1..=MAX_TARGETS).contains(&raid.count) => {
            return Some(format!("1 to {MAX_TARGETS} cards, not {}", raid.count));
        }
        Step::Gain(sum) | Step::Lose(sum) if !(1..=MAX_POINTS).contains(&sum.points) => {
            return Some(format!("1 to {MAX_POINTS} points, not {}", sum.points));
        }
        Step::Pay(price) if !(1..=MAX_POINTS).contains(&price.points) => {
            return Some(format!("1 to {MAX_POINTS} points, not {}", price.points));
        }
        _ => {}
    }
    let Reach { count, up_to, kind, .. } = step.reach()?;
    if kind.is_some_and(|kind| kind.colour().is_some()) {
        return Some("`kind` is the id of a card; give the colour as `colour`".into());
    }
    match (count, up_to) {
        (Some(_), Some(_)) => Some("`count` and `up_to` exclude each other".into()),
        (Some(n), None) | (None, Some(n)) if !(1..=MAX_TARGETS).contains(&n) => {
            Some(format!("1 to {MAX_TARGETS} targets, not {n}"))
        }
        (Some(_), None) | (None, Some(_)) | (None, None) => None,
    }
}

const NO_FACTION: &str = "a free agent lies in no faction, so there is no other player of it";

/// Why a step could never have a target.
fn never(step: &Step, is_free: bool) -> Option<&'static str> {
    if let Some(reach) = step.reach() {
        return never_reaches(step, reach, is_free);
    }
    match *step {
        Step::Steal(theft) if is_free && theft.from == Whom::Other => Some(NO_FACTION),
        Step::DiscardFrom(raid) if is_free && raid.from == Whom::Other => Some(NO_FACTION),
        Step::DiscardMission(of) | Step::DiscardFree(of) if is_free && of.of == Whom::Other => {
            Some(NO_FACTION)
        }
        Step::Gain(sum) | Step::Lose(sum) if is_free && sum.whom == Party::Other => Some(NO_FACTION),
        Step::Pay(price) if is_free && price.to == Some(Whom::Other) => Some(NO_FACTION),
        Step::Draw(Cards { agents: 0, missions: 0, .. })
        | Step::DiscardHand(Cards { agents: 0, missions: 0, .. }) => {
            Some("it is about no card at all: give `agents` or `missions`")
        }
        Step::Draw(cards) if usize::from(cards.agents.max(cards.missions)) > MAX_CARDS => {
            Some("there are not so many cards")
        }
        _ => None,
    }
}

fn never_reaches(step: &Step, reach: Reach, is_free: bool) -> Option<&'static str> {
    let from_here = |among: Among| {
        matches!(among, Among::This | Among::Next | Among::NotNext | Among::Faction | Among::YourOther)
    };
    let with = if let Step::Swap(swap) = step { swap.with.unwrap_or(reach.among) } else { reach.among };
    if is_free && (from_here(reach.among) || from_here(with)) {
        return Some("a free agent lies in no faction; `among` is \"yours\" or \"any\"");
    }
    match (step.needs(), reach.only) {
        (Some(Life::Living), Some(Life::Dead)) => return Some("only the living can be killed (A14)"),
        (Some(Life::Dead), Some(Life::Living)) => return Some("only the dead can be revived (A12)"),
        (Some(_) | None, _) => {}
    }
    let is_swap = matches!(step, Step::Swap(_));
    let fewest = reach.up_to.map_or_else(|| reach.count.unwrap_or(1), |_| 1);
    match (step, reach.among) {
        (Step::Copy(_), Among::This) => Some("an agent cannot copy itself"),
        (Step::Revive(_), Among::This) => Some("the agent whose command it is is alive"),
        (Step::Swap(_), Among::This) if with == Among::This => Some("there is only one of this agent"),
        (_, Among::This) if fewest > 1 && !is_swap => Some("there is only one of this agent"),
        (_, Among::Next) if fewest > 2 => Some("an agent has at most two neighbours"),
        (Step::Move(route), Among::NotYours) if route.to == To::YourOther => {
            Some("what is not in your factions does not go from one of them to the other")
        }
        (_, _) => None,
    }
}

/// What the box has and this deck has otherwise (A1).
pub(super) fn unlike_the_box(deck: &DeckText) -> Vec<Fault> {
    let n_agents: usize =
        deck.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies)).sum();
    let n_free: usize = deck.free.iter().map(|free| usize::from(free.copies)).sum();
    let n_missions: usize = deck.mission.iter().map(|mission| usize::from(mission.copies)).sum();
    if (n_agents + n_free, n_missions) == (BOX_AGENTS, BOX_MISSIONS) {
        return vec![];
    }
    let message = format!(
        "it has {} agents and {n_missions} missions; the box has {BOX_AGENTS} and {BOX_MISSIONS} (A1)",
        n_agents + n_free
    );
    vec![Fault::new(Where::Deck, "name", "unlike_the_box", message)]
}

fn is_longer(text: &str, most: usize) -> bool {
    text.chars().nth(most).is_some()
}

pub(super) fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
