//! What is accepted in a deck but cannot be meant: found in the words of cards, by comparing cards, and by looking at a
//! thousand tables of games played at random with it.

use super::{
    Deck, Face, Mission,
    check::{Fault, Where, unlike_the_box},
};
use crate::{
    command::{Among, Reach, Stage, Step},
    options::Options,
    scoring::Scene,
    state::Agents,
};
use table::{Game as _, Seat, Seed};

/// So many tables are looked at.
const N_TABLES: usize = 1000;
/// What was seen less often says nothing.
const N_SEEN: u32 = 30;

/// Everything that cannot be meant.
pub(super) fn warn(deck: &Deck) -> Vec<Fault> {
    let mut warnings = unlike_the_box(&deck.text);
    words(deck, &mut warnings);
    contained(deck, &mut warnings);
    Watch::of(deck).tell(deck, &mut warnings);
    warnings
}

/// The card of the file that an agent is.
fn place_of(deck: &Deck, face: Face) -> Where {
    let (agent, n_agents) = (deck.agent(face), deck.text.agent.len());
    if agent.is_free() {
        Where::Free(usize::from(agent.kind) - n_agents)
    } else {
        Where::Agent(agent.kind.into())
    }
}

/// A text that says "may" of a command that leaves no choice.
fn words(deck: &Deck, warnings: &mut Vec<Fault>) {
    for (number, card) in deck.agents.iter().enumerate() {
        let face = Face(number as u8);
        let place = place_of(deck, face);
        let (ru, en) = match place {
            Where::Agent(number) => (&deck.text.agent[number].ru, &deck.text.agent[number].en),
            Where::Free(number) => (&deck.text.free[number].ru, &deck.text.free[number].en),
            Where::Mission(_) | Where::Deck => continue,
        };
        let text = |words: &Option<super::Words>| {
            words.as_ref().map_or(String::new(), |words| words.text.to_lowercase())
        };
        let says_may = text(en).split(|letter: char| !letter.is_alphabetic()).any(|word| word == "may")
            || text(ru).contains("можете")
            || text(ru).contains("можно");
        let leaves_choice = card.command.iter().any(|stage| stage.may || stage.most > stage.fewest)
            || card.ways.len() > 1
            || card.repeat > 1
            || card.idle;
        let is_told = warnings.iter().any(|fault| fault.place == place);
        if says_may && !leaves_choice && !card.is_blank() && !card.copies_commands() && !is_told {
            let message = format!(
                "{}: its text says that something may be done, and its command leaves no choice: `may = true` in the step would",
                card.id
            );
            warnings.push(Fault::new(place, "command", "may_without_choice", message));
        }
    }
}

/// Cards that another one has in it.
fn contained(deck: &Deck, warnings: &mut Vec<Fault>) {
    let mut told: Vec<u8> = vec![];
    for (number, card) in deck.agents.iter().enumerate() {
        let inside = |other: &&super::AgentCard| {
            other.kind != card.kind
                && other.is_free() == card.is_free()
                && card.token() <= other.token()
                && card.ways.len() == 1
                && other.ways.len() == 1
                && card.repeat <= other.repeat
                && !card.idle
                && !card.is_blank()
                && card.placing == other.placing
                && card.cap == other.cap
                && card.doubles <= other.doubles
                && card.protects == other.protects
                && is_within(&card.command, &other.command)
        };
        if let Some(other) = deck.agents.iter().find(inside).filter(|_| !told.contains(&card.kind)) {
            told.push(card.kind);
            let message = format!("{}: all that it can do {} can do too", card.id, other.id);
            warnings.push(Fault::new(place_of(deck, Face(number as u8)), "command", "contained", message));
        }
    }
}

/// Can the other command do all that this one can?
fn is_within(command: &[Stage], other: &[Stage]) -> bool {
    command.len() == other.len() && command.iter().zip(other).all(|(one, other)| is_step_within(one, other))
}

fn is_step_within(one: &Stage, other: &Stage) -> bool {
    if one.step == other.step {
        return true;
    }
    let same_verb = std::mem::discriminant(&one.step) == std::mem::discriminant(&other.step);
    let same_way = match (one.step, other.step) {
        (Step::Move(one), Step::Move(other)) => one.to == other.to,
        (Step::Swap(_), Step::Swap(_)) => false,
        (_, _) => true,
    };
    let (Some(small), Some(large)) = (one.step.reach(), other.step.reach()) else {
        return match (one.step, other.step) {
            (Step::Draw(one), Step::Draw(other)) => {
                one.agents <= other.agents && one.missions <= other.missions
            }
            (_, _) => false,
        };
    };
    same_verb
        && same_way
        && one.most <= other.most
        && (other.fewest <= one.fewest)
        && (!one.may || other.may)
        && is_among(small.among, large.among)
        && has_fewer_wishes(small, large)
}

fn has_fewer_wishes(small: Reach, large: Reach) -> bool {
    (large.only.is_none() || large.only == small.only)
        && (large.colour.is_none() || large.colour == small.colour)
        && (large.toward.is_none() || large.toward == small.toward)
        && (large.kind.is_none() || large.kind == small.kind)
        && (!small.itself || large.itself)
}

/// Do all that lie here lie there?
fn is_among(here: Among, there: Among) -> bool {
    here == there
        || match (here, there) {
            (Among::Next | Among::NotNext, Among::Faction | Among::Yours | Among::Any) => true,
            (Among::Faction | Among::YourOther, Among::Yours | Among::Any) => true,
            (Among::Yours | Among::NotYours, Among::Any) => true,
            (_, _) => false,
        }
}

/// What was seen of each card at the tables that were looked at.
struct Watch {
    /// How often the command of each kind of agent could be looked at, and how often it could be used.
    commands: Vec<(u32, u32)>,
    /// How often each mission was looked at, and how often it would have paid.
    missions: Vec<(u32, u32)>,
    /// For each two missions: how often the first would have paid more than the second.
    more: Vec<Vec<u32>>,
}

impl Watch {
    fn of(deck: &Deck) -> Watch {
        let n = deck.missions.len();
        let mut watch = Watch {
            commands: vec![(0, 0); deck.text.agent.len() + deck.text.free.len()],
            missions: vec![(0, 0); n],
            more: vec![vec![0; n]; n],
        };
        let options = Options { deck: deck.clone().into(), ..Options::default() };
        let mut n_tables = 0;
        for number in 0..200_u8 {
            let n_seats = (2 + usize::from(number) % 4).min(deck.most_seats());
            let seed = Seed([number; 32]);
            let Ok(mut game) = Agents::new(n_seats, &options, seed) else { break };
            let mut chance = seed.chance(9, 0);
            let mut turn = None;
            while let Some(seat) = game.awaited() {
                if turn != Some((game.turn, game.round)) {
                    turn = Some((game.turn, game.round));
                    watch.look(&game);
                    n_tables += 1;
                }
                let Some(action) = game.random_legal(seat, game.now(), &mut chance) else { break };
                if n_tables >= N_TABLES || game.act(seat, action, game.now(), &mut ()).is_err() {
                    break;
                }
            }
            if n_tables >= N_TABLES {
                break;
            }
        }
        watch
    }

    fn look(&mut self, game: &Agents) {
        let deck = &*game.rules.deck;
        let mut see = |face: Face, is_usable: bool| {
            let (n_seen, n_usable) = &mut self.commands[usize::from(deck.agent(face).kind)];
            *n_seen += 1;
            *n_usable += u32::from(is_usable);
        };
        for (faction, line) in game.factions.iter() {
            for index in line.living_places().iter() {
                let spot = crate::faction::Spot { faction, index };
                let Some(agent) = game.factions.agent(spot) else { continue };
                see(agent.face, game.is_usable(agent.command_to, agent.face, Some(spot)));
            }
        }
        for number in (0..deck.agents.len()).filter(|&number| deck.agents[number].is_free()) {
            let face = Face(number as u8);
            see(face, game.is_usable(game.turn, face, None));
        }
        for seat in Seat::all(game.seats()) {
            for faction in game.factions.of(seat) {
                let scene = Scene { state: game, faction, you: seat };
                let pays: Vec<Option<u8>> =
                    (0..deck.missions.len()).map(|number| scene.pay(Mission(number as u8))).collect();
                for (one, pay) in pays.iter().enumerate() {
                    self.missions[one].0 += 1;
                    self.missions[one].1 += u32::from(pay.is_some());
                    for (other, less) in pays.iter().enumerate() {
                        self.more[one][other] += u32::from(pay > less);
                    }
                }
            }
        }
    }

    fn tell(&self, deck: &Deck, warnings: &mut Vec<Fault>) {
        for (kind, &(n_seen, n_usable)) in self.commands.iter().enumerate() {
            let number = deck.agents.iter().position(|card| usize::from(card.kind) == kind);
            let Some((number, card)) = number.map(|number| (number, &deck.agents[number])) else { continue };
            if n_seen >= N_SEEN && n_usable == 0 && !card.is_blank() {
                let message = format!("{}: in {n_seen} looks its command never had a target", card.id);
                warnings.push(Fault::new(
                    place_of(deck, Face(number as u8)),
                    "command",
                    "never_a_target",
                    message,
                ));
            }
        }
        for (number, &(n_seen, n_paid)) in self.missions.iter().enumerate() {
            let (card, place) = (&deck.missions[number], Where::Mission(number));
            if n_seen >= N_SEEN && n_paid == 0 {
                let message = format!("{}: in {n_seen} looks it never paid", card.name);
                warnings.push(Fault::new(place, "condition", "never_pays", message));
            } else if n_seen >= N_SEEN && n_paid == n_seen {
                let message = format!("{}: in {n_seen} looks it always paid", card.name);
                warnings.push(Fault::new(place, "condition", "always_pays", message));
            }
            if n_paid < N_SEEN || card.once {
                continue;
            }
            let rest = 0..deck.missions.len();
            let mut inside = rest.filter(|&other| {
                let better = &deck.missions[other];
                other != number
                    && better.others.is_none()
                    && !better.once
                    && self.more[number][other] == 0
                    // Of two that are alike, one is named.
                    && (self.more[other][number] > 0 || other < number)
            });
            if let Some(other) = inside.next() {
                let message = format!(
                    "{}: whenever it paid, {} paid as much or more",
                    card.name, deck.missions[other].name
                );
                warnings.push(Fault::new(place, "condition", "pays_no_more", message));
            }
        }
    }
}
