//! Reviews of «Маскарад»: who could have been the contact, and whether to accuse, to name, to call this or to wink.
//!
//! Who holds what is exact: states are drawn from what the seat saw and heard. What a call will come to is not: people
//! look where they like, so the chances of being found and of being caught are fixed guesses, the same for everybody.
//!
//! What is judged: the name or the silence at the beginning of one's turn, the number called, every accusation, every
//! turn of another in which one could have accused and did not, and every wink. Looks are not judged by themselves.

use super::beliefs::n_public_suspects;
use crate::Dice;
use crate::review::{Asked, Cards, Course, Lang, Question, Reviewer, Said, Scale, Trial, Unit, Worth};
use table::{Game, Seat, SeatSet, Viewer};
use wink::{Action, Card, MAX_CARDS, MAX_PLAYERS, View, Wink};

/// How often a caller finds a contact who was not seen winking.
const FOUND: f32 = 0.5;
/// And one whose wink the caller has seen.
const FOUND_SEEN: f32 = 0.9;
/// How often a call is accused whose contact everybody can work out.
const CAUGHT: f32 = 0.8;
/// How often somebody who sees a wink accuses its winker.
const TOLD_ON: f32 = 0.6;
/// How likely the caller sees a wink without looking at the winker now.
const LOOKS_BACK: f32 = 0.2;
/// So many accusations are looked at: the likeliest.
const N_ACCUSED: usize = 4;
/// A holder less likely than this is not told.
const WORTH_TELLING: f32 = 0.05;

/// The reviewer of «Маскарад». Results are points, one's own less what the others get on average.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct WinkReviewer;

impl Reviewer<Wink> for WinkReviewer {
    fn scale(&self) -> Scale {
        Scale {
            unit: Unit::GamePoints,
            error: 0.1,
            floor: 0.2,
            sizes: [0.5, 1.0],
            worlds: [50, 200],
            open_worlds: 1,
        }
    }

    fn decisions(&self, course: &Course<Wink>) -> Vec<Asked<Wink>> {
        let mut decisions: Vec<Asked<Wink>> =
            (0..course.moves.len()).filter_map(|step| moved(course, step)).collect();
        decisions.extend(let_pass(course));
        decisions.sort_by_key(|asked| (asked.step, asked.seat));
        decisions
    }

    fn trial(&self, question: Question<'_, Wink>) -> Option<Box<dyn Trial<Wink>>> {
        let me = question.view.seat?;
        let matter = Matter::of(&question, me)?;
        Some(Box::new(WinkTrial::new(question, me, matter)))
    }

    fn title(&self, lang: Lang) -> &'static str {
        lang.pick("Маскарад", "Wink")
    }

    fn scene(&self, view: &View, lang: Lang) -> Vec<String> {
        let called = Seat::all(view.pawns.len()).filter_map(|seat| Some((seat, view.pawns[seat.idx()]?)));
        let (place, calls) = (lang.pick("место", "seat"), lang.pick("вызовы", "calls"));
        let said: Vec<String> =
            called.map(|(seat, card)| format!("{place} {}: {}", seat.idx() + 1, card.number())).collect();
        vec![format!("{calls}: {}", said.join(" · "))]
    }

    fn words(&self, said: &Said, lang: Lang) -> String {
        words(said, lang)
    }

    fn name(&self, action: Option<&Action>, lang: Lang) -> String {
        let ru = lang == Lang::Ru;
        let seat = |seat: &Seat| seat.idx() + 1;
        match action {
            Some(Action::Name { seat: named }) if ru => format!("назвать место {}", seat(named)),
            Some(Action::Name { seat: named }) => format!("name seat {}", seat(named)),
            Some(Action::Call { card }) if ru => format!("вызвать {}", card.number()),
            Some(Action::Call { card }) => format!("call {}", card.number()),
            Some(Action::Accuse { seat: accused, card }) if ru => {
                format!("обвинить место {} ({})", seat(accused), card.number())
            }
            Some(Action::Accuse { seat: accused, card }) => {
                format!("accuse seat {} ({})", seat(accused), card.number())
            }
            Some(Action::Wink { to }) if ru => format!("подмигнуть месту {}", seat(to)),
            Some(Action::Wink { to }) => format!("wink at seat {}", seat(to)),
            Some(Action::Pass {}) => lang.pick("пас", "pass").to_owned(),
            Some(Action::Look { .. }) | None => lang.pick("ничего", "nothing").to_owned(),
        }
    }
}

/// A move that is judged. Whoever calls without a name has decided to name nobody: that is a decision of its own.
fn moved(course: &Course<Wink>, step: usize) -> Option<Asked<Wink>> {
    let (done, game) = (&course.moves[step], &course.states[step]);
    let (seat, action) = (done.seat?, done.action?);
    let is_judged = match action {
        Action::Name { .. } | Action::Call { .. } | Action::Accuse { .. } | Action::Wink { .. } => true,
        Action::Pass {} | Action::Look { .. } => false,
    };
    is_judged.then(|| Asked { step, at: done.at, seat, action: Some(action), game: game.clone() })
}

/// What was let pass: at the end of a turn, everybody who could have accused somebody; and a caller who named nobody.
fn let_pass(course: &Course<Wink>) -> Vec<Asked<Wink>> {
    let mut passed = Vec::new();
    let mut accused = SeatSet::EMPTY;
    for (step, done) in course.moves.iter().enumerate() {
        let (game, next) = (&course.states[step], &course.states[step + 1]);
        if let (Some(seat), Some(Action::Accuse { .. })) = (done.seat, done.action) {
            accused.insert(seat);
        }
        let (view, after) = (game.view(Viewer::Spectator), next.view(Viewer::Spectator));
        if view.turns == after.turns && !after.over {
            continue;
        }
        for seat in Seat::all(game.n_seats()) {
            let mut legal = Vec::new();
            game.legal(seat, done.at, &mut legal);
            let could_name = legal.iter().any(|action| matches!(action, Action::Name { .. }));
            let could_accuse = legal.iter().any(|action| matches!(action, Action::Accuse { .. }));
            if could_name || (could_accuse && !accused.contains(seat)) {
                passed.push(Asked { step, at: done.at, seat, action: None, game: game.clone() });
            }
        }
        accused = SeatSet::EMPTY;
    }
    passed
}

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    /// W4: who was the contact for this number?
    Name { card: Card },
    /// W2: which number?
    Call,
    /// W5: accuse somebody?
    Accuse,
    /// G2: wink at this caller now?
    Wink { to: Seat, card: Card },
}

impl Matter {
    fn of(question: &Question<'_, Wink>, me: Seat) -> Option<Matter> {
        let pawn = |seat: Seat| question.view.pawns.get(seat.idx()).copied().flatten();
        let can_name = question.legal.iter().any(|action| matches!(action, Action::Name { .. }));
        Some(match question.chosen {
            Some(Action::Name { .. }) => Matter::Name { card: pawn(me)? },
            Some(Action::Call { .. }) => Matter::Call,
            Some(Action::Accuse { .. }) => Matter::Accuse,
            Some(Action::Wink { to }) => Matter::Wink { to: *to, card: pawn(*to)? },
            None if can_name => Matter::Name { card: pawn(me)? },
            None => Matter::Accuse,
            Some(Action::Pass {} | Action::Look { .. }) => return None,
        })
    }
}

/// Who holds each number.
type Holders = [Option<Seat>; MAX_CARDS + 1];

struct WinkTrial {
    view: View,
    me: Seat,
    matter: Matter,
    open: Option<Holders>,
    dice: Dice,
    holders: Holders,
    choices: Vec<Vec<Option<Action>>>,
    /// How many may hold each number by what everybody has heard.
    n_public: [usize; MAX_CARDS + 1],
    /// How often each number was held by each seat in the states drawn.
    held: [[u32; MAX_PLAYERS]; MAX_CARDS + 1],
    n_drawn: u32,
}

impl WinkTrial {
    fn new(question: Question<'_, Wink>, me: Seat, matter: Matter) -> WinkTrial {
        let open = match question.cards {
            Cards::AsKnown => None,
            Cards::Open(game) => Some(holders(game)),
        };
        let mut trial = WinkTrial {
            n_public: n_public_suspects(question.view),
            view: question.view.clone(),
            me,
            matter,
            open,
            dice: question.dice,
            holders: [None; MAX_CARDS + 1],
            choices: Vec::new(),
            held: [[0; MAX_PLAYERS]; MAX_CARDS + 1],
            n_drawn: 0,
        };
        // What is likely must be known before the choices are: whoever accuses looks at the likeliest.
        (0..50).for_each(|_| trial.deal());
        trial.choices = trial.choices_of(question.legal, question.chosen);
        trial
    }

    /// How likely a seat holds a number.
    fn chance(&self, seat: Seat, card: Card) -> f32 {
        self.held[usize::from(card.number())][seat.idx()] as f32 / self.n_drawn.max(1) as f32
    }

    fn choices_of(&self, legal: &[Action], chosen: Option<&Action>) -> Vec<Vec<Option<Action>>> {
        let alone = |action: &Action| vec![Some(*action)];
        match self.matter {
            Matter::Name { .. } => {
                let names = legal.iter().filter(|action| matches!(action, Action::Name { .. }));
                names.map(alone).chain([vec![None]]).collect()
            }
            Matter::Call => self.calls(legal, chosen),
            Matter::Accuse => self.accusations(legal, chosen),
            Matter::Wink { to, .. } => vec![vec![Some(Action::Wink { to })], vec![None]],
        }
    }

    /// Numbers that promise the same belong together.
    fn calls(&self, legal: &[Action], chosen: Option<&Action>) -> Vec<Vec<Option<Action>>> {
        let mut groups: Vec<(i32, Vec<Option<Action>>)> = Vec::new();
        for action in legal {
            let Action::Call { card } = action else { continue };
            let promise = (self.promise(*card) * 20.0).round() as i32;
            match groups.iter_mut().find(|(other, _)| *other == promise) {
                Some((_, group)) => group.push(Some(*action)),
                None => groups.push((promise, vec![Some(*action)])),
            }
        }
        groups.sort_by_key(|(promise, _)| -promise);
        let mut choices: Vec<Vec<Option<Action>>> = groups.into_iter().map(|(_, group)| group).collect();
        for choice in &mut choices {
            // The number that was called stands for those that promise the same.
            if let Some(place) = choice.iter().position(|action| action.as_ref() == chosen) {
                choice.swap(0, place);
            }
        }
        choices
    }

    /// W2: what a call promises on average.
    fn promise(&self, card: Card) -> f32 {
        let seats = Seat::all(self.view.hand_sizes.len());
        let sure = seats.map(|seat| self.chance(seat, card)).fold(0.0, f32::max);
        (sure + (1.0 - sure) * FOUND) * (1.0 - self.risk(card))
    }

    /// How likely a call is accused, by how many may hold the number as far as everybody knows.
    fn risk(&self, card: Card) -> f32 {
        let armed = Seat::all(self.view.counter.len())
            .any(|seat| seat != self.me && self.view.counter[seat.idx()] > 0);
        match self.n_public[usize::from(card.number())] {
            _ if !armed => 0.0,
            0..=2 => CAUGHT,
            3 => CAUGHT / 3.0,
            _ => CAUGHT / 6.0,
        }
    }

    /// The likeliest accusations, the one that was made, and none.
    fn accusations(&self, legal: &[Action], chosen: Option<&Action>) -> Vec<Vec<Option<Action>>> {
        let mut all: Vec<(Action, f32)> = legal
            .iter()
            .filter_map(|action| match action {
                Action::Accuse { seat, card } => Some((*action, self.chance(*seat, *card))),
                Action::Name { .. }
                | Action::Call { .. }
                | Action::Pass {}
                | Action::Look { .. }
                | Action::Wink { .. } => None,
            })
            .collect();
        all.sort_by(|one, other| other.1.total_cmp(&one.1));
        let mut choices: Vec<Vec<Option<Action>>> = vec![vec![None]];
        let (first, rest) = all.split_at(all.len().min(N_ACCUSED));
        choices.extend(first.iter().map(|(action, _)| vec![Some(*action)]));
        choices.extend(
            rest.iter().filter(|(action, _)| Some(action) == chosen).map(|(action, _)| vec![Some(*action)]),
        );
        choices
    }

    /// So much of a point of one other counts as lost.
    fn share(&self) -> f32 {
        1.0 / (self.view.hand_sizes.len().max(2) - 1) as f32
    }

    /// How likely the caller of a number finds who holds it.
    fn found(&self, card: Card) -> f32 {
        let is_seen = self.view.winks_seen.iter().any(|seen| seen.card == card);
        if is_seen { FOUND_SEEN } else { FOUND }
    }

    /// G2, G3: what a wink brings: who looks now sees it.
    fn winked(&self, to: Seat) -> f32 {
        let looks = |seat: Seat| self.view.looks.get(seat.idx()).copied().flatten() == Some(self.me);
        let others = Seat::all(self.view.looks.len()).filter(|&seat| seat != to && seat != self.me);
        let armed = others.filter(|&seat| looks(seat) && self.view.counter[seat.idx()] > 0);
        let safe = (1.0 - TOLD_ON).powi(armed.count() as i32);
        let seen =
            if looks(to) { FOUND_SEEN } else { LOOKS_BACK * FOUND_SEEN + (1.0 - LOOKS_BACK) * self.share() };
        seen * safe
    }

    /// Own points less what others get on average, in the state just drawn.
    fn worth(&self, action: Option<Action>) -> f32 {
        let holds = |seat: Seat, card: Card| self.holders[usize::from(card.number())] == Some(seat);
        let both = 1.0 - self.share();
        match (self.matter, action) {
            (Matter::Name { card }, Some(Action::Name { seat })) if holds(seat, card) => both,
            (Matter::Call, Some(Action::Call { card })) => {
                let holder = self.holders[usize::from(card.number())];
                let sure = holder.is_some_and(|seat| self.chance(seat, card) > 0.999);
                let best = Seat::all(self.view.hand_sizes.len())
                    .max_by(|&one, &other| self.chance(one, card).total_cmp(&self.chance(other, card)));
                let found = if sure || holder.is_some() && holder == best { 1.0 } else { FOUND };
                found * (1.0 - self.risk(card)) * both
            }
            // W5.1: two cards for one, and the caller and the contact get nothing.
            (Matter::Accuse, Some(Action::Accuse { seat, card })) if holds(seat, card) => {
                1.0 + 2.0 * self.found(card) * self.share()
            }
            // W5.2, W7: an unused card was worth a point.
            (Matter::Accuse, Some(_)) => -1.0,
            (Matter::Wink { to, .. }, Some(_)) => both * self.winked(to),
            (Matter::Wink { .. }, None) => both * self.share(),
            (Matter::Name { .. } | Matter::Call, Some(_))
            | (Matter::Name { .. } | Matter::Call | Matter::Accuse, None) => 0.0,
        }
    }
}

/// Who holds what in a state.
fn holders(game: &Wink) -> Holders {
    let mut holders = [None; MAX_CARDS + 1];
    for (seat, hand) in Seat::all(game.n_seats()).zip(game.position().hands) {
        hand.iter().for_each(|card| holders[usize::from(card.number())] = Some(seat));
    }
    holders
}

impl Trial<Wink> for WinkTrial {
    fn choices(&self) -> &[Vec<Option<Action>>] {
        &self.choices
    }

    fn deal(&mut self) {
        let mut drawn = || Wink::sample(&self.view, &mut self.dice).map(|game| holders(&game));
        self.holders = match self.open {
            Some(holders) => holders,
            None => drawn().unwrap_or([None; MAX_CARDS + 1]),
        };
        self.n_drawn += 1;
        for (held, holder) in self.held.iter_mut().zip(self.holders) {
            if let Some(seat) = holder {
                held[seat.idx()] += 1;
            }
        }
    }

    fn outcome(&mut self, choice: usize) -> Worth {
        let worth = self.worth(self.choices[choice].first().copied().flatten());
        let mine = self.view.points.get(self.me.idx()).copied().unwrap_or_default() as f32 + worth;
        let others = Seat::all(self.view.points.len()).filter(|&seat| seat != self.me);
        // A lead of a point and a half is about as good as two wins in three against one other.
        let ahead = |seat: Seat| {
            let lead = (mine - self.view.points[seat.idx()] as f32) / 2.0;
            0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
        };
        Worth { result: worth, win: others.map(ahead).product() }
    }

    /// How likely an accusation or a name is right; how many may hold a number as far as everybody knows.
    fn risks(&self, choice: usize) -> Vec<Said> {
        match (self.matter, self.choices[choice].first().copied().flatten()) {
            (_, Some(Action::Accuse { seat, card })) => {
                vec![Said::new("is_right").figure("chance", self.chance(seat, card))]
            }
            (Matter::Name { card }, Some(Action::Name { seat })) => {
                vec![Said::new("is_right").figure("chance", self.chance(seat, card))]
            }
            (_, Some(Action::Call { card })) => {
                vec![Said::new("may_hold").with("seats", self.n_public[usize::from(card.number())])]
            }
            (_, Some(Action::Wink { to })) => vec![Said::new("comes_off").figure("chance", self.winked(to))],
            (_, Some(Action::Name { .. } | Action::Pass {} | Action::Look { .. }) | None) => Vec::new(),
        }
    }

    /// Who could be the contact for every number that is called.
    fn known(&self) -> Vec<Said> {
        let mut said = Vec::new();
        for caller in Seat::all(self.view.pawns.len()) {
            let Some(card) = self.view.pawns[caller.idx()] else { continue };
            for seat in
                Seat::all(self.view.pawns.len()).filter(|&seat| self.chance(seat, card) >= WORTH_TELLING)
            {
                let holder = Said::new("contact").with("card", card.number()).with("caller", caller.idx());
                said.push(holder.with("seat", seat.idx()).figure("chance", self.chance(seat, card)));
            }
        }
        said
    }

    fn kind(&self, chosen: usize, best: usize, _loss: f32) -> Said {
        let action = |choice: usize| self.choices[choice].first().copied().flatten();
        match (self.matter, action(chosen), action(best)) {
            (Matter::Accuse, None, Some(Action::Accuse { seat, card })) => {
                Said::new("missed_moment").with("seat", seat.idx()).with("card", card.number())
            }
            (Matter::Accuse, Some(_), None) => Said::new("early_accusation"),
            (Matter::Accuse, _, _) => Said::new("wrong_accused"),
            (Matter::Name { .. }, None, _) => Said::new("named_nobody"),
            (Matter::Name { .. }, Some(_), _) => Said::new("wrong_name"),
            (Matter::Call, _, _) => Said::new("wrong_call"),
            (Matter::Wink { .. }, _, _) => Said::new("watched_wink"),
        }
    }
}

fn words(said: &Said, lang: Lang) -> String {
    let ru = lang == Lang::Ru;
    let of_ten = if ru { "из 10" } else { "in 10" };
    let chance = format!("{:.0} {of_ten}", said.number("chance") * 10.0);
    let (seat, card) = (said.number("seat") + 1.0, said.number("card"));
    match said.code.as_str() {
        "is_right" if ru => format!("верно: {chance}"),
        "is_right" => format!("right: {chance}"),
        "may_hold" if ru => format!("по услышанному карта может быть у {}", said.number("seats")),
        "may_hold" => format!("by what was heard {} may hold it", said.number("seats")),
        "comes_off" if ru => format!("удастся: {chance}"),
        "comes_off" => format!("comes off: {chance}"),
        "contact" if ru => format!("{card} у места {seat}: {chance}"),
        "contact" => format!("{card} with seat {seat}: {chance}"),
        "missed_moment" if ru => format!("упустили миг: место {seat} — связной для {card}"),
        "missed_moment" => format!("missed moment: seat {seat} is the contact for {card}"),
        "early_accusation" => lang.pick("рано обвинили", "early accusation").to_owned(),
        "wrong_accused" => lang.pick("обвинили не того", "accused the wrong one").to_owned(),
        "named_nobody" => lang
            .pick("никого не назвали, а попытка ничего не стоит", "named nobody: a try costs nothing")
            .to_owned(),
        "wrong_name" => lang.pick("назвали не того", "named the wrong one").to_owned(),
        "wrong_call" => lang
            .pick("не тот вызов: связного легко вычислить", "a call whose contact is easily worked out")
            .to_owned(),
        "watched_wink" => lang.pick("подмигнули под чужим взглядом", "winked while being watched").to_owned(),
        _ => lang.pick("был ход лучше", "there was a better move").to_owned(),
    }
}
