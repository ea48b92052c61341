//! Drawing a state that a viewer could be looking at.
//!
//! Unknown are the hands of the others. What is known of them: a caller does not hold what they called, nor an
//! accused what they were accused of wrongly; who passed holds every number that was free to call; and who was seen
//! winking holds the number that was called (W3). Every deal that agrees is equally likely.

use crate::deal::{Unknown, deal};
use crate::history::Told;
use crate::position::{WinkMade, WinkSighted};
use crate::{Card, CardSet, MAX_CARDS, MAX_NUMBER, MAX_PLAYERS, Position, View, Wink};
use arrayvec::ArrayVec;
use table::{At, BadView, Game, Rng, Seat, SeatSet, Seed};

pub(crate) fn sample<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Result<Wink, BadView> {
    let n_seats = view.hand_sizes.len();
    view.options.check(n_seats).map_err(|bad| BadView(bad.0))?;
    let hands = sample_hands(view, rng).ok_or_else(|| BadView("no hands agree with the view".to_owned()))?;
    let position = position(view, &hands[..n_seats]);
    let game = Wink::from_position(n_seats, &view.options, &position, Seed::draw(rng))
        .map_err(|bad| BadView(bad.to_string()))?;
    if game.view(view.seat.into()) == *view {
        Ok(game)
    } else {
        Err(BadView("the view contradicts itself: no table looks like that".to_owned()))
    }
}

/// The others who may hold each number, by all that the view tells; the number is the index. It says nothing of the
/// viewer's own cards and of those that are in no hand any more.
#[must_use]
pub fn possible_holders(view: &View) -> [SeatSet; MAX_CARDS + 1] {
    let others = SeatSet::all(view.hand_sizes.len()).without(view.seat.map_or(SeatSet::EMPTY, SeatSet::only));
    let mut among = [others; MAX_CARDS + 1];
    // A position set up by hand may have calls that its history does not tell of.
    for (seat, pawn) in Seat::all(view.pawns.len()).zip(&view.pawns) {
        pawn.iter().for_each(|card| among[usize::from(card.number())].remove(seat));
    }
    for told in &view.history {
        let among = &mut among[usize::from(told.card().number())];
        match *told {
            Told::Call { seat, .. } => among.remove(seat),
            Told::Held { seat, .. } if among.contains(seat) => *among = SeatSet::only(seat),
            Told::Accuse { accused, right: false, .. } => among.remove(accused),
            // The viewer's own cards are not unknown; cards named or rightly accused are in no hand.
            Told::Held { .. } | Told::Name { .. } | Told::Accuse { right: true, .. } => {}
        }
    }
    for seen in &view.winks_seen {
        among[usize::from(seen.card.number())] = SeatSet::only(seen.seat);
    }
    among
}

fn sample_hands<R: Rng + ?Sized>(view: &View, rng: &mut R) -> Option<[CardSet; MAX_PLAYERS]> {
    let among = possible_holders(view);
    let face_up: CardSet = view.crowd.iter().filter(|card| card.face_up).map(|card| card.card).collect();
    let unknown = face_up.without(view.hand).iter();
    let unknown = unknown.map(|card| Unknown { card, among: among[usize::from(card.number())] });
    let mut unknown: ArrayVec<Unknown, MAX_CARDS> = unknown.collect();

    let mut room = [0; MAX_PLAYERS];
    for (room, &size) in room.iter_mut().zip(&view.hand_sizes) {
        // No hand is larger, and the ways to deal are counted by the product of these.
        *room = Some(size).filter(|&size| size <= usize::from(MAX_NUMBER) / view.hand_sizes.len())?;
    }
    if let Some(me) = view.seat {
        *room.get_mut(me.idx())? = 0;
    }
    let mut hands = deal(&mut unknown, room, rng)?;
    if let Some(me) = view.seat {
        hands[me.idx()] = view.hand;
    }
    Some(hands)
}

/// What the viewer sees, with these hands.
fn position(view: &View, hands: &[CardSet]) -> Position {
    let winks = winks(view);
    Position {
        hands: hands.to_vec(),
        crowd: view.crowd.clone(),
        pawns: view.pawns.clone(),
        turn: view.turn,
        phase: Some(view.phase),
        front: view.front.clone(),
        counter: view.counter.clone(),
        counter_won: view.counter_won.clone(),
        barred: view.barred.iter().collect(),
        barred_by: view.barred_by.clone(),
        named: view.named,
        turns: view.turns,
        quiet_rounds: view.quiet_rounds,
        quiet_turns: view.quiet_turns,
        stirred: view.stirred,
        looks: view.looks.clone(),
        looked_at: view.looked_at.clone(),
        sightings: Some(sightings(view, &winks, hands)),
        winks,
        history: view.history.clone(),
        at: Some(view.at),
        public_at: view.at,
        own_at: Vec::new(),
        deadline: view.deadline,
    }
}

/// G4: the last wink of each seat, as far as the viewer knows of it.
fn winks(view: &View) -> Vec<WinkMade> {
    let wink = |seat, to, card, from, until| WinkMade {
        seat,
        to,
        card: Some(card),
        from,
        until: Some(until),
        seen_by: None,
    };
    let mine = view.seat.zip(view.my_wink);
    let mut winks: Vec<WinkMade> =
        mine.into_iter().map(|(me, mine)| wink(me, mine.to, mine.card, mine.from, mine.until)).collect();
    for seen in &view.winks_seen {
        let made = wink(seen.seat, seen.to, seen.card, seen.from, seen.until);
        match winks.iter_mut().find(|wink| wink.seat == seen.seat) {
            Some(last) if last.from < made.from => *last = made,
            Some(_) => {}
            None => winks.push(made),
        }
    }
    winks
}

/// G3: what the viewer has seen, and what others must have seen because they still look at the winker.
fn sightings(view: &View, winks: &[WinkMade], hands: &[CardSet]) -> Vec<WinkSighted> {
    let mine = view.seat.into_iter().flat_map(|viewer| {
        view.winks_seen.iter().map(move |seen| WinkSighted {
            viewer,
            seat: seen.seat,
            to: seen.to,
            card: seen.card,
            at: seen.at,
            from: seen.from,
            until: seen.until,
        })
    });
    let held = |seat: Seat, card: Card| hands.get(seat.idx()).is_some_and(|hand| hand.contains(card));
    let theirs = winks.iter().flat_map(|wink| {
        let made = wink.card.zip(wink.until).filter(|(card, _)| held(wink.seat, *card));
        made.into_iter().flat_map(move |(card, until)| {
            others_looking(view, wink.seat, until).map(move |(viewer, since)| WinkSighted {
                viewer,
                seat: wink.seat,
                to: wink.to,
                card,
                at: wink.from.max(since),
                from: wink.from,
                until,
            })
        })
    });
    mine.chain(theirs).collect()
}

/// Those but the viewer who look at this seat, and did before that time; since when.
fn others_looking(view: &View, winker: Seat, until: At) -> impl Iterator<Item = (Seat, At)> {
    let looks = view.looks.iter().zip(&view.looked_at).zip(Seat::all(view.looks.len()));
    looks.filter_map(move |((look, since), viewer)| {
        let since = since.unwrap_or(At::START);
        let sees = *look == Some(winker) && since < until && Some(viewer) != view.seat;
        sees.then_some((viewer, since))
    })
}
