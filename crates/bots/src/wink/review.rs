//! Reviews of «Маскарад»: who could have been the contact, and whether to accuse, to name, to call this or to wink.
//!
//! Who holds what is exact: states are drawn from what the seat saw and heard. What a call will come to is not: people
//! look where they like, so how often one is found and caught is what it was in games of our players, see `rates`.
//!
//! What is judged: the name or the silence at the beginning of one's turn, the number called, every accusation, every
//! call of another that ended without one's having accused anybody of it, and every wink. Looks are not judged by
//! themselves.

use super::beliefs::{Beliefs, n_public_suspects};
use super::rates::Rates;
use crate::Dice;
use crate::review::{
    Against, Asked, Cards, Course, CurvePoint, Lang, Question, Reviewer, Said, Scale, Trial, Unit, Whole,
    Worth,
};
use table::{Game, Seat, Viewer};
use wink::{Action, Card, MAX_CARDS, MAX_PLAYERS, View, Wink};

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

    fn whole(&self, course: &Course<Wink>, _n_rollouts: usize, _dice: Dice) -> Whole {
        Whole { curve: curve(course), rounds: Vec::new() }
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

/// What everybody could expect at the beginning of every turn, and what came of it: points less what the others have on
/// average. A call that is open counts for as much as such calls bring their caller and the contact.
fn curve(course: &Course<Wink>) -> Vec<CurvePoint> {
    let rates = Rates::of(Against::Mixed, course.end().n_seats());
    let last = course.states.len() - 1;
    let mut curve: Vec<CurvePoint> = Vec::new();
    let mut last_turn = None;
    for (step, game) in course.states.iter().enumerate() {
        let view = game.view(Viewer::Spectator);
        if last_turn == Some(view.turns) && step != last {
            continue;
        }
        last_turn = Some(view.turns);
        let mut points: Vec<f32> = view.points.iter().map(|&points| points as f32).collect();
        let holders = holders(game);
        for (caller, card) in open_calls(&view) {
            let promised = rates.promised(n_public_suspects(&view)[usize::from(card.number())]);
            points[caller.idx()] += promised;
            holders[usize::from(card.number())].iter().for_each(|holder| points[holder.idx()] += promised);
        }
        let sum: f32 = points.iter().sum();
        let n_others = (points.len() - 1).max(1) as f32;
        let expected = points.iter().map(|mine| mine - (sum - mine) / n_others).collect();
        curve.push(CurvePoint { step, expected, spread: vec![rates.spread(&view); points.len()] });
    }
    curve
}

/// The numbers that are called, and by whom; none once the game is over.
fn open_calls(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    let seats = Seat::all(view.pawns.len()).filter(|_| !view.over);
    seats.filter_map(|seat| Some((seat, view.pawns[seat.idx()]?)))
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

/// What was let pass when a call ended: everybody who could have accused its contact and did not; and the caller who
/// named nobody. Until then it was not too late.
fn let_pass(course: &Course<Wink>) -> Vec<Asked<Wink>> {
    let mut passed = Vec::new();
    let mut accused: Vec<(Seat, Card)> = Vec::new();
    for (step, done) in course.moves.iter().enumerate() {
        let (game, next) = (&course.states[step], &course.states[step + 1]);
        if let (Some(seat), Some(Action::Accuse { card, .. })) = (done.seat, done.action) {
            accused.push((seat, card));
            continue;
        }
        let (view, after) = (game.view(Viewer::Spectator), next.view(Viewer::Spectator));
        let Some(card) = ended_call(&view).filter(|card| ended_call(&after) != Some(*card)) else { continue };
        let has_named = matches!(done.action, Some(Action::Name { .. }));
        for seat in Seat::all(game.n_seats()) {
            let mut legal = Vec::new();
            game.legal(seat, done.at, &mut legal);
            let could_name = !has_named && legal.iter().any(|action| matches!(action, Action::Name { .. }));
            let could_accuse =
                legal.iter().any(|action| is_about(action, card)) && !accused.contains(&(seat, card));
            // Whoever is the contact knows that nobody else is.
            let holds = || game.view(Viewer::Seat(seat)).hand.contains(card);
            if could_name || could_accuse && !holds() {
                passed.push(Asked { step, at: done.at, seat, action: None, game: game.clone() });
            }
        }
        accused.retain(|(_, other)| *other != card);
    }
    passed
}

/// The number that ends with this turn.
fn ended_call(view: &View) -> Option<Card> {
    view.pawns.get(view.turn.idx()).copied().flatten()
}

/// Does the action accuse somebody of being the contact for this number?
fn is_about(action: &Action, number: Card) -> bool {
    matches!(action, Action::Accuse { card, .. } if *card == number)
}

/// What a decision is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Matter {
    /// W4: who was the contact for this number?
    Name { card: Card },
    /// W2: which number?
    Call,
    /// W5: accuse somebody, of this number or of any?
    Accuse { of: Option<Card> },
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
            Some(Action::Accuse { .. }) => Matter::Accuse { of: None },
            Some(Action::Wink { to }) => Matter::Wink { to: *to, card: pawn(*to)? },
            None if can_name => Matter::Name { card: pawn(me)? },
            None => Matter::Accuse { of: Some(ended_call(question.view)?) },
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
    /// What to expect of the others.
    rates: Rates,
    /// W5: what a counter-intelligence card is worth to its owner.
    card_price: f32,
    /// Who probably holds what: by it the choices are put in order, the same in every review.
    beliefs: Beliefs,
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
        let rates = Rates::of(question.against, question.view.hand_sizes.len());
        let mut trial = WinkTrial {
            n_public: n_public_suspects(question.view),
            card_price: rates.card_price(question.view, me),
            rates,
            beliefs: Beliefs::of(question.view),
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
            Matter::Accuse { of } => self.accusations(legal, chosen, of),
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

    /// Whom the caller of a number would name who has seen nothing.
    fn suspect(&self, card: Card) -> Option<(Seat, f32)> {
        self.beliefs.suspect(card, self.view.hand_sizes.len())
    }

    /// W2: what a call promises on average.
    fn promise(&self, card: Card) -> f32 {
        let sure = self.suspect(card).map_or(0.0, |(_, chance)| chance);
        self.called(card, sure + (1.0 - sure) * self.rates.found())
    }

    /// W2: what a call is worth whose contact is found so often if nobody accuses them. Whoever does gets two points for a
    /// card.
    fn called(&self, card: Card, found: f32) -> f32 {
        let caught = self.risk(card);
        (1.0 - caught) * found * (1.0 - self.share()) - caught * self.share()
    }

    /// How likely a call is accused, by how many may hold the number as far as everybody knows.
    fn risk(&self, card: Card) -> f32 {
        let armed = Seat::all(self.view.counter.len())
            .any(|seat| seat != self.me && self.view.counter[seat.idx()] > 0);
        if armed { self.rates.caught(self.n_public[usize::from(card.number())]) } else { 0.0 }
    }

    /// The likeliest accusations, the one that was made, and none.
    fn accusations(
        &self,
        legal: &[Action],
        chosen: Option<&Action>,
        of: Option<Card>,
    ) -> Vec<Vec<Option<Action>>> {
        let mut all: Vec<(Action, f32)> = legal
            .iter()
            .filter(|action| of.is_none_or(|card| is_about(action, card)))
            .filter_map(|action| match action {
                Action::Accuse { seat, card } => Some((*action, self.beliefs.chance(*seat, *card))),
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
        if is_seen {
            self.rates.found_winked()
        } else {
            self.rates.promised(self.n_public[usize::from(card.number())])
        }
    }

    /// G2, G3: how likely a wink now leads to a right name, and to an accusation. Who is not seen at all can wink again.
    fn winked(&self, to: Seat, card: Card) -> [f32; 2] {
        let safe = 1.0 - self.told_on(to);
        let [found, caught] = if self.looks_at_me(to) { self.rates.seen() } else { self.later(card) };
        [safe * found, 1.0 - safe * (1.0 - caught)]
    }

    /// The same of a call whose contact waits.
    fn later(&self, card: Card) -> [f32; 2] {
        let n_public = self.n_public[usize::from(card.number())];
        [self.rates.promised(n_public), self.rates.caught(n_public)]
    }

    fn looks_at_me(&self, seat: Seat) -> bool {
        self.view.looks.get(seat.idx()).copied().flatten() == Some(self.me)
    }

    /// How likely somebody who sees a wink accuses me.
    fn told_on(&self, to: Seat) -> f32 {
        let others = Seat::all(self.view.looks.len()).filter(|&seat| seat != to && seat != self.me);
        let armed = others.filter(|&seat| self.looks_at_me(seat) && self.view.counter[seat.idx()] > 0);
        1.0 - (1.0 - self.rates.told_on()).powi(armed.count() as i32)
    }

    /// Own points less what others get on average, in the state just drawn.
    fn worth(&self, action: Option<Action>) -> f32 {
        let holds = |seat: Seat, card: Card| self.holders[usize::from(card.number())] == Some(seat);
        let both = 1.0 - self.share();
        match (self.matter, action) {
            (Matter::Name { card }, Some(Action::Name { seat })) if holds(seat, card) => both,
            (Matter::Call, Some(Action::Call { card })) => {
                let is_guessed = self.suspect(card).is_some_and(|(seat, _)| holds(seat, card));
                self.called(card, if is_guessed { 1.0 } else { self.rates.found() })
            }
            // W5.1: two points for a card, and the caller and the contact get nothing.
            (Matter::Accuse { .. }, Some(Action::Accuse { seat, card })) if holds(seat, card) => {
                2.0 - self.card_price + 2.0 * self.found(card) * self.share()
            }
            // W5.2: the card is gone.
            (Matter::Accuse { .. }, Some(_)) => -self.card_price,
            (Matter::Wink { to, card }, winks) => {
                let [found, caught] = if winks.is_some() { self.winked(to, card) } else { self.later(card) };
                both * found - self.share() * caught
            }
            (Matter::Name { .. } | Matter::Call, Some(_))
            | (Matter::Name { .. } | Matter::Call | Matter::Accuse { .. }, None) => 0.0,
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
            (Matter::Wink { card, .. }, Some(Action::Wink { to })) => {
                vec![Said::new("comes_off").figure("chance", self.winked(to, card)[0])]
            }
            (
                _,
                Some(Action::Wink { .. } | Action::Name { .. } | Action::Pass {} | Action::Look { .. })
                | None,
            ) => Vec::new(),
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
            (Matter::Accuse { .. }, None, Some(Action::Accuse { seat, card })) => {
                Said::new("missed_moment").with("seat", seat.idx()).with("card", card.number())
            }
            (Matter::Accuse { .. }, Some(_), None) => Said::new("early_accusation"),
            (Matter::Accuse { .. }, _, _) => Said::new("wrong_accused"),
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
