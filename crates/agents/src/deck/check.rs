//! What must be true of every deck (A1), and of every command in it (A14).

use super::{DeckText, N_AGENTS, N_MISSION_KINDS, N_MISSIONS, Title, Words};
use crate::{
    command::{Among, Cards, Life, MAX_TARGETS, Reach, Step, To, Whom},
    condition::{Amount, Condition, Relation},
    name::{Colour, Name},
};

/// The most steps a command can have.
const MAX_STEPS: usize = 4;
/// The most points a token or a mission can bring.
const MAX_POINTS: u8 = 20;
/// The longest name of a card or title of a deck, and the longest text of a card: what is played with is kept with every game.
const MAX_NAME: usize = 60;
const MAX_TEXT: usize = 500;

/// Which card of the file, in the order of its own list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Where {
    Deck,
    Agent(usize),
    Free(usize),
    Mission(usize),
}

/// Something wrong, the card it is wrong with, and the field it stands in.
pub(super) struct Fault {
    pub(super) place: Where,
    pub(super) field: &'static str,
    pub(super) message: String,
}

/// Everything that is wrong with a deck.
pub(super) fn check(deck: &DeckText) -> Vec<Fault> {
    let mut faults = Faults { place: Where::Deck, found: Vec::new(), seen: Vec::new() };
    faults.deck(deck);
    for (number, agent) in deck.agent.iter().enumerate() {
        faults.place = Where::Agent(number);
        faults.card(&agent.id, agent.ru.as_ref(), agent.en.as_ref());
        faults.colours(&agent.id, &agent.colours);
        faults.copies(&agent.id, agent.copies);
        faults.command(&agent.id, &agent.command, false);
    }
    for (number, free) in deck.free.iter().enumerate() {
        faults.place = Where::Free(number);
        faults.card(&free.id, free.ru.as_ref(), free.en.as_ref());
        faults.points(&free.id, "token", free.token);
        faults.copies(&free.id, free.copies);
        faults.command(&free.id, &free.command, true);
    }
    for (number, mission) in deck.mission.iter().enumerate() {
        faults.place = Where::Mission(number);
        faults.card(&mission.id, mission.ru.as_ref(), mission.en.as_ref());
        faults.points(&mission.id, "pays", mission.pays);
        if mission.copies != 2 {
            faults.add(
                "copies",
                format!("{}: two copies of each mission, not {} (A1)", mission.id, mission.copies),
            );
        }
        faults.condition(&mission.id, &mission.condition);
    }
    faults.counts(deck);
    faults.found
}

struct Faults {
    place: Where,
    found: Vec<Fault>,
    seen: Vec<String>,
}

impl Faults {
    fn add(&mut self, field: &'static str, message: String) {
        self.found.push(Fault { place: self.place, field, message });
    }

    fn deck(&mut self, deck: &DeckText) {
        if Name::of_kind(&deck.name).is_err() {
            self.add(
                "name",
                format!("the deck's name {:?} is not 1 to 20 of a–z, 0–9 and _", clip(&deck.name)),
            );
        }
        for (language, field, title) in [("Russian", "ru", &deck.ru), ("English", "en", &deck.en)] {
            match title {
                None => self.add(field, format!("the deck has no {language} title (`{field}`)")),
                Some(Title { name }) if name.trim().is_empty() => {
                    self.add(field, format!("the deck's {language} title is empty"));
                }
                Some(Title { name }) if is_longer(name, MAX_NAME) => {
                    self.add(
                        field,
                        format!("the deck's {language} title is longer than {MAX_NAME} characters"),
                    );
                }
                Some(Title { .. }) => {}
            }
        }
    }

    fn card(&mut self, id: &str, ru: Option<&Words>, en: Option<&Words>) {
        if Name::of_kind(id).is_err() || id == "safehouse" {
            self.add(
                "id",
                format!("the id {:?} is not 1 to 20 of a–z, 0–9 and _, or is `safehouse`", clip(id)),
            );
        }
        if self.seen.iter().any(|seen| seen == id) {
            self.add("id", format!("{}: another card has this id", clip(id)));
        }
        self.seen.push(id.to_owned());
        for (language, field, words) in [("Russian", "ru", ru), ("English", "en", en)] {
            match words {
                None => self.add(field, format!("{}: no {language} words (`{field}`)", clip(id))),
                Some(Words { name, text }) if name.trim().is_empty() || text.trim().is_empty() => {
                    self.add(field, format!("{}: the {language} name or text is empty", clip(id)));
                }
                Some(Words { name, text }) if is_longer(name, MAX_NAME) || is_longer(text, MAX_TEXT) => {
                    let message = format!(
                        "{}: the {language} name is longer than {MAX_NAME} characters or the text than {MAX_TEXT}",
                        clip(id)
                    );
                    self.add(field, message);
                }
                Some(Words { .. }) => {}
            }
        }
    }

    fn colours(&mut self, id: &str, colours: &[Colour]) {
        let repeated = colours.len() == 2 && colours[0] == colours[1];
        if colours.is_empty() || colours.len() > 2 || repeated {
            self.add(
                "colours",
                format!("{id}: colours are black, white or both, each once; use `copies` for more cards"),
            );
        }
    }

    fn copies(&mut self, id: &str, copies: u8) {
        if !(1..=N_AGENTS as u8).contains(&copies) {
            self.add("copies", format!("{id}: 1 to {N_AGENTS} copies, not {copies}"));
        }
    }

    fn points(&mut self, id: &str, field: &'static str, points: u8) {
        if !(1..=MAX_POINTS).contains(&points) {
            self.add(field, format!("{id}: `{field}` is 1 to {MAX_POINTS}, not {points}"));
        }
    }

    /// A1: 36 agents, and 30 missions of 15 kinds, two of each.
    fn counts(&mut self, deck: &DeckText) {
        self.place = Where::Deck;
        let faction: usize =
            deck.agent.iter().map(|agent| agent.colours.len() * usize::from(agent.copies)).sum();
        let free: usize = deck.free.iter().map(|free| usize::from(free.copies)).sum();
        if faction + free != N_AGENTS {
            self.add("agent", format!(
                "a deck has {N_AGENTS} agent cards (A1); this one has {faction} for factions and {free} free, together {}",
                faction + free
            ));
        }
        let missions: usize = deck.mission.iter().map(|mission| usize::from(mission.copies)).sum();
        if (deck.mission.len(), missions) != (N_MISSION_KINDS, N_MISSIONS) {
            self.add("mission", format!(
                "a deck has {N_MISSIONS} missions, {N_MISSION_KINDS} kinds twice (A1); this one has {} kinds, {missions} cards",
                deck.mission.len()
            ));
        }
    }

    fn command(&mut self, id: &str, steps: &[Step], is_free: bool) {
        if steps.is_empty() || steps.len() > MAX_STEPS {
            self.add("command", format!("{id}: a command has 1 to {MAX_STEPS} steps, not {}", steps.len()));
        }
        // Whether a command can be finished is found by trying its choices out; three deep is quick.
        let n_choices = steps.iter().fold(0_u32, |sum, step| sum + u32::from(step_fewest(step)));
        if n_choices > u32::from(MAX_TARGETS) {
            self.add(
                "command",
                format!("{id}: a command asks for at most {MAX_TARGETS} targets in all, not {n_choices}"),
            );
        }
        if steps.len() > 1 && steps.iter().any(|step| matches!(step, Step::Copy(_))) {
            self.add("command", format!("{id}: `copy` stands alone in its command"));
        }
        for (number, step) in steps.iter().enumerate() {
            if let Some(reason) = never(step, is_free) {
                self.add("command", format!("{id}: step {} could never have a target: {reason}", number + 1));
            }
            if let Some(reason) = miscounted(step) {
                self.add("command", format!("{id}: step {}: {reason}", number + 1));
            }
        }
    }

    fn condition(&mut self, id: &str, condition: &Condition) {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => {
                if parts.is_empty() {
                    self.add("condition", format!("{id}: `all` and `any` need at least one condition"));
                }
                parts.iter().for_each(|part| self.condition(id, part));
            }
            Condition::Not(part) => self.condition(id, part),
            Condition::Compare(count, Relation::AtLeast | Relation::Exactly, Amount::Number(number))
                if *number > count.most() =>
            {
                let message =
                    format!("{id}: {count:?} is never more than {}, so never {number}", count.most());
                self.add("condition", message);
            }
            Condition::Compare(..) => {}
        }
    }
}

/// The fewest targets of a step; a sum that would not fit is the greatest there is.
fn step_fewest(step: &Step) -> u8 {
    match step {
        Step::DiscardHand(Cards { agents, missions }) => agents.saturating_add(*missions),
        Step::Kill(_)
        | Step::Turn(_)
        | Step::Move(_)
        | Step::Extract(_)
        | Step::Revive(_)
        | Step::Discard(_) => step.fewest(),
        Step::Steal(_) | Step::Draw(_) | Step::DiscardMission(_) | Step::Copy(_) => 1,
    }
}

/// Why a step's counts cannot be.
fn miscounted(step: &Step) -> Option<String> {
    let Reach { count, up_to, .. } = step.reach()?;
    match (count, up_to) {
        (Some(_), Some(_)) => Some("`count` and `up_to` exclude each other".into()),
        (Some(n), None) | (None, Some(n)) if !(1..=MAX_TARGETS).contains(&n) => {
            Some(format!("1 to {MAX_TARGETS} targets, not {n}"))
        }
        (Some(_), None) | (None, Some(_)) | (None, None) => None,
    }
}

/// Why a step could never have a target.
fn never(step: &Step, is_free: bool) -> Option<&'static str> {
    if let Some(reach) = step.reach() {
        return never_reaches(step, reach, is_free);
    }
    match step {
        Step::Steal(theft) if is_free && theft.from == Whom::Other => {
            Some("a free agent lies in no faction, so there is no other player of it")
        }
        Step::DiscardMission(censored) if is_free && censored.of == Whom::Other => {
            Some("a free agent lies in no faction, so there is no other player of it")
        }
        Step::Draw(cards) | Step::DiscardHand(cards) if cards.agents == 0 && cards.missions == 0 => {
            Some("it is about no card at all: give `agents` or `missions`")
        }
        Step::Draw(cards)
            if usize::from(cards.agents) > N_AGENTS || usize::from(cards.missions) > N_MISSIONS =>
        {
            Some("there are not so many cards")
        }
        Step::Steal(_) | Step::DiscardMission(_) | Step::Draw(_) | Step::DiscardHand(_) => None,
        Step::Kill(_) | Step::Turn(_) | Step::Move(_) | Step::Extract(_) => None,
        Step::Revive(_) | Step::Discard(_) | Step::Copy(_) => None,
    }
}

fn never_reaches(step: &Step, reach: Reach, is_free: bool) -> Option<&'static str> {
    let from_here = matches!(reach.among, Among::This | Among::Next | Among::NotNext | Among::Faction);
    if is_free && from_here {
        return Some("a free agent lies in no faction; `among` is \"yours\" or \"any\"");
    }
    match (step.needs(), reach.only) {
        (Some(Life::Living), Some(Life::Dead)) => return Some("only the living can be killed (A14)"),
        (Some(Life::Dead), Some(Life::Living)) => return Some("only the dead can be revived (A12)"),
        (Some(_) | None, _) => {}
    }
    let fewest = reach.up_to.map_or_else(|| reach.count.unwrap_or(1), |_| 1);
    match (step, reach.among) {
        (Step::Copy(_), Among::This) => Some("an agent cannot copy itself"),
        (Step::Revive(_), Among::This) => Some("the agent whose command it is is alive"),
        (_, Among::This) if fewest > 1 => Some("there is only one of this agent"),
        (_, Among::Next) if fewest > 2 => Some("an agent has at most two neighbours"),
        (Step::Move(route), Among::This) if route.to == To::YourOther && is_free => {
            Some("a free agent lies in no faction")
        }
        (_, Among::This | Among::Next | Among::NotNext | Among::Faction | Among::Yours | Among::Any) => None,
    }
}

fn is_longer(text: &str, most: usize) -> bool {
    text.chars().nth(most).is_some()
}

fn clip(text: &str) -> String {
    text.chars().take(40).collect()
}
