//! States that a viewer could be looking at.
//!
//! The cards a viewer sees nowhere are equally likely to be anywhere: each way to deal them onto the unknown places of
//! hands and the deck is as likely as every other, where known cards stay in their hands and cards that are surely in
//! some hand ([`View::held`]) do not get into the deck. What other seats know of each other is taken to be what everybody
//! knows, and of the viewer's own hand what they do know.

use crate::{
    Name,
    deck::{Deck, Face, MAX_CARDS, Mission},
    event::Pack,
    faction::MAX_SEATS,
    knowledge::{Knowledge, Seen},
    position::Position,
    run::Ask,
    set::{CardSet, Copies},
    state::{Agents, Phase},
    view::View,
    wire::{FactionCard, Pending, Question},
};
use arrayvec::ArrayVec;
use table::{BadView, Rng, Seat, Seed, Viewer, shuffle};

/// A state drawn at random from those that give this view.
pub(crate) fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Agents, BadView> {
    let n_seats = view.points.len();
    let rules = view.options.check(n_seats).map_err(|bad| BadView(bad.to_string()))?;
    let position = Dealt::of(view, &rules.deck)?.position(view);
    let mut state = position.set_up(n_seats, rules, Seed::default()).map_err(|bad| BadView(bad.0))?;
    state.redraw_hidden(Viewer::from(view.seat), rng);
    Ok(state)
}

impl Agents {
    /// Draws anew all that this viewer cannot know, chance to come included; what they see stays as it is.
    pub fn redraw_hidden<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        self.redraw_agents(viewer, rng);
        self.redraw_missions(viewer, rng);
        let n_seats = self.seats();
        level(&mut self.seen_agents, viewer, n_seats);
        level(&mut self.seen_missions, viewer, n_seats);
        if let Phase::Target(run) = self.phase
            && let Ask::Loot(victim) = run.ask
            && !viewer.is(run.user)
        {
            let (hand, knowledge) = match self.loot_pack(&run) {
                Pack::Agents => (self.hands[victim.idx()], &mut self.seen_agents),
                Pack::Missions => (self.mission_hands[victim.idx()], &mut self.seen_missions),
            };
            knowledge.of_mut(Viewer::Seat(run.user)).known[victim.idx()] = hand;
        }
        self.seed = Seed::draw(rng);
    }

    fn redraw_agents<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        let deck = &*self.rules.deck;
        let lying = self.factions.iter().flat_map(|(_, line)| line.agents()).map(|agent| agent.face);
        let open =
            lying.chain(self.free.iter().map(|free| free.face)).chain(self.agents.discard.iter().copied());
        let copies = |bit: u8| deck.copies(deck.every_agent()[bit as usize]);
        let mut unseen = CardSet::all(deck.n_agents());
        open.for_each(|face| {
            unseen.remove(deck.copies(face));
        });
        let seen = self.seen_agents.of(viewer);
        let n_deck = self.agents.deck.len();
        let drawn =
            redeal(unseen, copies, seen, viewer, &mut self.hands[..self.factions.n_seats()], n_deck, rng);
        self.agents.deck = drawn.iter().map(|&bit| deck.every_agent()[bit as usize]).collect();
    }

    fn redraw_missions<R: Rng + ?Sized>(&mut self, viewer: Viewer, rng: &mut R) {
        let deck = &*self.rules.deck;
        let attached =
            Seat::all(self.seats()).flat_map(|seat| self.attached.of(seat).iter()).map(|lying| lying.mission);
        let copies = |bit: u8| deck.mission_copies(deck.every_mission()[bit as usize]);
        let mut unseen = CardSet::all(deck.n_missions());
        attached.chain(self.missions.discard.iter().copied()).for_each(|mission| {
            unseen.remove(deck.mission_copies(mission));
        });
        let seen = self.seen_missions.of(viewer);
        let n_deck = self.missions.deck.len();
        let hands = &mut self.mission_hands[..self.factions.n_seats()];
        let drawn = redeal(unseen, copies, seen, viewer, hands, n_deck, rng);
        self.missions.deck = drawn.iter().map(|&bit| deck.every_mission()[bit as usize]).collect();
    }
}

/// Deals the cards that are not open: to the deck, which is given back, and to the hands of others.
fn redeal<R: Rng + ?Sized>(
    mut unseen: CardSet,
    copies: impl Fn(u8) -> Copies,
    seen: &Seen,
    viewer: Viewer,
    hands: &mut [CardSet],
    n_deck: usize,
    rng: &mut R,
) -> ArrayVec<u8, MAX_CARDS> {
    let own = viewer.seat().map_or(CardSet::EMPTY, |seat| hands[seat.idx()]);
    let located = seen.known.iter().chain([&own, &seen.held]).flat_map(|cards| cards.bits());
    located.for_each(|bit| {
        unseen.remove(copies(bit));
    });
    let mut unseen: ArrayVec<u8, MAX_CARDS> = unseen.bits().collect();
    let others = || Seat::all(hands.len()).filter(|&seat| !viewer.is(seat)).map(Seat::idx);
    let n_unknown = |seat: usize| hands[seat].len() - seen.known[seat].len();
    let n_slots: usize = others().map(n_unknown).sum();
    let n_dealt = n_slots - seen.held.len();
    shuffle(rng, &mut unseen, n_deck + n_dealt);

    let mut dealt: ArrayVec<u8, MAX_CARDS> = unseen[n_deck..n_deck + n_dealt].iter().copied().collect();
    dealt.extend(seen.held.bits());
    shuffle(rng, &mut dealt, n_slots);
    let mut dealt = dealt.into_iter();
    let new_hands: ArrayVec<(usize, CardSet), MAX_SEATS> = others()
        .map(|seat| {
            let mut hand = seen.known[seat];
            dealt.by_ref().take(n_unknown(seat)).for_each(|bit| {
                hand.insert(copies(bit));
            });
            (seat, hand)
        })
        .collect();
    new_hands.into_iter().for_each(|(seat, hand)| hands[seat] = hand);
    unseen.truncate(n_deck);
    unseen
}

/// What the others know, as far as the viewer can tell.
fn level(knowledge: &mut Knowledge, viewer: Viewer, n_seats: usize) {
    let common = knowledge.of(Viewer::Spectator).known;
    for other in Viewer::all(n_seats).filter(|&other| other != viewer) {
        let seen = knowledge.of_mut(other);
        let of_viewer = viewer.seat().map(|seat| (seat, seen.known[seat.idx()]));
        *seen = Seen { known: common, held: CardSet::EMPTY };
        if let Some((seat, known)) = of_viewer {
            seen.known[seat.idx()] = known;
        }
        if let Some(own) = other.seat() {
            seen.known[own.idx()] = CardSet::EMPTY;
        }
    }
}

/// Some deal that fits a view: hands and decks of the right size.
struct Dealt {
    hands: Vec<Vec<Name>>,
    mission_hands: Vec<Vec<Name>>,
    agent_deck: Vec<Name>,
    mission_deck: Vec<Name>,
}

impl Dealt {
    fn of(view: &View, deck: &Deck) -> Result<Dealt, BadView> {
        let n_seats = view.points.len();
        let per_seat =
            [view.hand_sizes.len(), view.mission_hand_sizes.len(), view.known.len(), view.shown.len()];
        if per_seat.iter().chain([&view.common.len()]).any(|&rows| rows != n_seats) {
            return Err(BadView("every list by seat has a row for each seat".into()));
        }
        let lying = view.factions.iter().flatten().filter_map(|card| match card {
            FactionCard::Safehouse => None,
            FactionCard::Agent(agent) => Some(agent.card),
        });
        let open =
            lying.chain(view.free.iter().map(|free| free.card)).chain(view.agent_discard.iter().copied());
        let is_agent = |name: &Name| deck.face(*name).is_some();
        let every = deck.every_agent().iter().map(|&face: &Face| deck.agent(face).name).collect();
        let (hands, agent_deck) = fit(
            view,
            every,
            &open.collect::<Vec<_>>(),
            &view.hand,
            &view.hand_sizes,
            view.agent_deck_size,
            is_agent,
        )?;

        let attached = view.attached.iter().flatten().map(|attached| attached.mission);
        let open = attached.chain(view.mission_discard.iter().copied());
        let is_mission = |name: &Name| deck.face(*name).is_none();
        let every =
            deck.every_mission().iter().map(|&mission: &Mission| deck.mission(mission).name).collect();
        let (sizes, n_deck) = (&view.mission_hand_sizes, view.mission_deck_size);
        let (mission_hands, mission_deck) =
            fit(view, every, &open.collect::<Vec<_>>(), &view.mission_hand, sizes, n_deck, is_mission)?;
        Ok(Dealt { hands, mission_hands, agent_deck, mission_deck })
    }

    fn position(self, view: &View) -> Position {
        let row = |viewer: Viewer| match viewer {
            viewer if viewer == Viewer::from(view.seat) => view.known.clone(),
            Viewer::Spectator => view.common.clone(),
            Viewer::Seat(other) => {
                let mut known = view.common.clone();
                known[other.idx()].clear();
                if let Some(seat) = view.seat {
                    known[seat.idx()].clone_from(&view.shown[other.idx()]);
                }
                known
            }
        };
        let viewers = || Viewer::all(view.points.len());
        let mut known: Vec<Vec<Vec<Name>>> = viewers().map(row).collect();
        if let Some(Pending::Target { seat: thief, victim: Some(victim), question, .. }) = view.pending
            && view.seat != Some(thief)
            && let Some(shown) = known.get_mut(thief.idx()).and_then(|row| row.get_mut(victim.idx()))
        {
            // A thief who is choosing has seen all agents of the hand, or all missions (A12).
            let missions = matches!(question, Question::LootMission | Question::ShownMission);
            let (seen, other) = if missions {
                (&self.mission_hands[victim.idx()], &self.hands[victim.idx()])
            } else {
                (&self.hands[victim.idx()], &self.mission_hands[victim.idx()])
            };
            shown.retain(|name| other.contains(name));
            shown.extend(seen);
        }
        let mine =
            |viewer: Viewer| if viewer == Viewer::from(view.seat) { view.held.clone() } else { vec![] };
        Position {
            factions: view.factions.clone(),
            hands: self.hands,
            mission_hands: self.mission_hands,
            attached: view.attached.clone(),
            points: view.points.clone(),
            turn: Some(view.turn),
            first: Some(view.first),
            round: Some(view.round),
            actions_left: Some(view.actions_left),
            last_round: view.last_round,
            phase: Some(view.phase),
            agent_deck: Some(self.agent_deck),
            agent_discard: view.agent_discard.clone(),
            mission_deck: Some(self.mission_deck),
            mission_discard: view.mission_discard.clone(),
            free: view.free.clone(),
            pending: view.pending.clone(),
            touched: view.touched.clone(),
            known,
            held: viewers().map(mine).collect(),
            remade: Default::default(),
            at: view.at,
            deadline: view.deadline,
        }
    }
}

type Hands = Vec<Vec<Name>>;

/// Some hands and a deck, of agents or of missions, that fit a view.
fn fit(
    view: &View,
    mut unseen: Vec<Name>,
    open: &[Name],
    own: &[Name],
    sizes: &[u8],
    n_deck: u8,
    is_such: impl Fn(&Name) -> bool,
) -> Result<(Hands, Vec<Name>), BadView> {
    let mut take = |name: Name| {
        let place = unseen.iter().position(|other| *other == name);
        let too_many = || BadView(format!("{name} stands in the view more often than the deck has it"));
        place.map(|place| unseen.remove(place)).ok_or_else(too_many)
    };
    let mut hands: Hands =
        view.known.iter().map(|row| row.iter().copied().filter(&is_such).collect()).collect();
    let mut held: Vec<Name> = view.held.iter().copied().filter(&is_such).collect();
    open.iter()
        .chain(own)
        .chain(hands.iter().flatten())
        .chain(&held)
        .try_for_each(|&name| take(name).map(|_| ()))?;

    let mut deal = |n_cards: usize, held: &mut Vec<Name>| -> Result<Vec<Name>, BadView> {
        let mut next = || held.pop().or_else(|| unseen.pop());
        let cards: Option<Vec<Name>> = (0..n_cards).map(|_| next()).collect();
        cards.ok_or_else(|| BadView("hands and deck have more cards than there are".into()))
    };
    for (seat, (hand, &size)) in hands.iter_mut().zip(sizes).enumerate() {
        if view.seat.map(Seat::idx) == Some(seat) {
            hand.extend(own);
        }
        let wrong = || BadView(format!("the hand of seat {seat} has {size} cards, and more are known"));
        let n_unknown = usize::from(size).checked_sub(hand.len()).ok_or_else(wrong)?;
        hand.extend(deal(n_unknown, &mut held)?);
    }
    if !held.is_empty() {
        return Err(BadView("`held`: more cards than unknown places in hands".into()));
    }
    let deck = deal(n_deck.into(), &mut held)?;
    Ok((hands, deck))
}
