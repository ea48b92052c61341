//! What must be true of every deck and its cards.

use super::{
    BOX_AGENTS, BOX_MISSIONS, DeckText, FIRST_AGENTS, FIRST_MISSIONS, MAX_CARDS, MissionText, Title, Words,
    steps::{MAX_STEPS, Ways},
};
use crate::{
    command::{Among, Lasting},
    condition::{Amount, Condition, Measure, Relation},
    name::{Colour, Name},
};

/// The most points a token or a mission can bring, and the most that a step gives or takes.
pub(super) const MAX_POINTS: u8 = 20;
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
        faults.colours(id, &agent.colours);
        faults.copies(id, agent.copies);
        let ways = Ways { steps: &agent.command, or: &agent.or, repeat: agent.repeat, blank: agent.blank };
        faults.commands(id, &ways, false, &kinds);
        faults.lasting(id, &agent.lasting);
        faults.art(id, agent.art);
    }
    for (number, free) in deck.free.iter().enumerate() {
        faults.place = Where::Free(number);
        let id = clip(&free.id);
        faults.card(&free.id, free.ru.as_ref(), free.en.as_ref());
        faults.points(id, "token", free.token);
        faults.copies(id, free.copies);
        let ways = Ways { steps: &free.command, or: &free.or, repeat: free.repeat, blank: free.blank };
        faults.commands(id, &ways, true, &kinds);
        faults.art(id, free.art);
    }
    for (number, mission) in deck.mission.iter().enumerate() {
        faults.place = Where::Mission(number);
        faults.card(&mission.id, mission.ru.as_ref(), mission.en.as_ref());
        faults.copies(clip(&mission.id), mission.copies);
        faults.mission(mission, &kinds);
        faults.art(clip(&mission.id), mission.art);
    }
    faults.counts(deck);
    faults.found
}

pub(super) struct Faults<'a> {
    place: Where,
    found: Vec<Fault>,
    seen: Vec<&'a str>,
}

impl<'a> Faults<'a> {
    pub(super) fn add(&mut self, field: &'static str, code: &'static str, message: String) {
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
            self.add_about_others(
                "name",
                "title",
                "the deck has no title: give `ru`, `en` or both".to_owned(),
            );
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

    fn card(&mut self, id: &'a str, ru: Option<&Words>, en: Option<&Words>) {
        if Name::of_kind(id).is_err() || id == "safehouse" {
            self.add(
                "id",
                "id",
                format!("the id {:?} is not 1 to 20 of a–z, 0–9 and _, or is `safehouse`", clip(id)),
            );
        }
        if self.seen.contains(&id) {
            self.add("id", "id", format!("{}: another card has this id", clip(id)));
        }
        self.seen.push(id);
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
                        format!("{id}: whom it protects is `among` = \"this\", \"next\" or \"faction\""),
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

    pub(super) fn kind(&mut self, id: &str, field: &'static str, kind: Name, kinds: &[&str]) {
        if !kinds.contains(&kind.to_string().as_str()) {
            self.add_about_others(
                field,
                "kind",
                format!("{id}: `kind` is {kind}, and the deck has no faction agent of that id"),
            );
        }
    }

    fn mission(&mut self, mission: &MissionText, kinds: &[&str]) {
        let id = clip(&mission.id);
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
    // A text has at least as many bytes as characters.
    text.len() > most && text.chars().nth(most).is_some()
}

fn clip(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}
