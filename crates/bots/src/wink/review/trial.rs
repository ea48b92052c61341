//! Tries out one decision: who holds what is drawn from what the seat saw; the consequences are those counted
//! in other games.

use super::matter::Matter;
use super::{Holders, holders, is_about};
use crate::Dice;
use crate::review::{Cards, Question, Said, Trial, Worth};
use crate::wink::beliefs::{Beliefs, n_public_suspects};
use crate::wink::rates::Rates;
use table::{Game, Seat};
use wink::{Action, Card, MAX_CARDS, MAX_PLAYERS, View, Wink};

/// How many accusations are tried: the likeliest.
const N_ACCUSED: usize = 4;
/// A holder less likely than this is not shown.
const WORTH_TELLING: f32 = 0.05;

/// A decision that is being tried out.
pub(super) struct WinkTrial {
    view: View,
    me: Seat,
    matter: Matter,
    open: Option<Holders>,
    dice: Dice,
    holders: Holders,
    choices: Vec<Vec<Option<Action>>>,
    /// How many may hold each number, by public knowledge.
    n_public: [usize; MAX_CARDS + 1],
    /// What to expect of the others.
    rates: Rates,
    /// W5: what a counter-intelligence card is worth to its owner.
    card_price: f32,
    /// Who probably holds what. The choices are ordered by it, so the order is the same in every review.
    beliefs: Beliefs,
    /// How often each seat held each number in the states drawn.
    held: [[u32; MAX_PLAYERS]; MAX_CARDS + 1],
    n_drawn: u32,
}

impl WinkTrial {
    pub(super) fn of(question: Question<'_, Wink>) -> Option<WinkTrial> {
        let me = question.view.seat?;
        let matter = Matter::of(&question, me)?;
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
        Some(trial)
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

    /// Numbers that promise the same are one choice.
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
            // The called number represents those that promise the same.
            if let Some(place) = choice.iter().position(|action| action.as_ref() == chosen) {
                choice.swap(0, place);
            }
        }
        choices
    }

    /// Whom the caller of a number would name without having seen anything.
    fn suspect(&self, card: Card) -> Option<(Seat, f32)> {
        self.beliefs.suspect(card, self.view.hand_sizes.len())
    }

    /// W2: what a call promises on average.
    fn promise(&self, card: Card) -> f32 {
        let sure = self.suspect(card).map_or(0.0, |(_, chance)| chance);
        self.called(card, sure + (1.0 - sure) * self.rates.found())
    }

    /// W2: what a call is worth, if this is how often its contact is found when nobody accuses them. Somebody
    /// who does gets two points for a card.
    fn called(&self, card: Card, found: f32) -> f32 {
        let caught = self.risk(card);
        (1.0 - caught) * found * (1.0 - self.share()) - caught * self.share()
    }

    /// The chance that a call is accused, by how many may hold the number by public knowledge.
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

    /// How much a point of one other seat counts as one's own loss.
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

    /// G2, G3: the chances that a wink now leads to a right name, and to an accusation. A wink that nobody
    /// sees can be repeated.
    fn winked(&self, to: Seat, card: Card) -> [f32; 2] {
        let safe = 1.0 - self.told_on(to);
        let [found, caught] = if self.looks_at_me(to) { self.rates.seen() } else { self.later(card) };
        [safe * found, 1.0 - safe * (1.0 - caught)]
    }

    /// The same if the contact waits.
    fn later(&self, card: Card) -> [f32; 2] {
        let n_public = self.n_public[usize::from(card.number())];
        [self.rates.promised(n_public), self.rates.caught(n_public)]
    }

    fn looks_at_me(&self, seat: Seat) -> bool {
        self.view.looks.get(seat.idx()).copied().flatten() == Some(self.me)
    }

    /// The chance that somebody who sees a wink accuses me.
    fn told_on(&self, to: Seat) -> f32 {
        let others = Seat::all(self.view.looks.len()).filter(|&seat| seat != to && seat != self.me);
        let armed = others.filter(|&seat| self.looks_at_me(seat) && self.view.counter[seat.idx()] > 0);
        1.0 - (1.0 - self.rates.told_on()).powi(armed.count() as i32)
    }

    /// Own points less the mean of the others, in the state just drawn.
    fn worth(&self, action: Option<Action>) -> f32 {
        let holds = |seat: Seat, card: Card| self.holders[usize::from(card.number())] == Some(seat);
        let both = 1.0 - self.share();
        match (self.matter, action) {
            (Matter::Name { card }, Some(Action::Name { seat })) if holds(seat, card) => both,
            (Matter::Call, Some(Action::Call { card })) => {
                let is_guessed = self.suspect(card).is_some_and(|(seat, _)| holds(seat, card));
                self.called(card, if is_guessed { 1.0 } else { self.rates.found() })
            }
            // W5.1: two points for a card; the caller and the contact get nothing.
            (Matter::Accuse { .. }, Some(Action::Accuse { seat, card })) if holds(seat, card) => {
                2.0 - self.card_price + 2.0 * self.found(card) * self.share()
            }
            // W5.2: the card is lost.
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
        // A lead of a point and a half is about as good as winning two games in three against one opponent.
        let ahead = |seat: Seat| {
            let lead = (mine - self.view.points[seat.idx()] as f32) / 2.0;
            0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
        };
        Worth { result: worth, win: others.map(ahead).product() }
    }

    /// How likely an accusation or a name is right, or how many may publicly hold a number.
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

    /// Who could be the contact for every called number.
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
