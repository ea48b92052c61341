//! What tokens are worth, and what the points of a round mean for the game.

use super::worlds::Prices;
use checkpoint::{Colour, KnownToken, LAST_ROUND, MAX_SEATS, TO_DECLARE, View};
use table::Seat;

/// What drawing the officer's token costs on average: nothing if it goes back, −2 in the last scoring (K15).
const OFFICER: f32 = -0.6;

/// What this seat knows about the tokens, and how the game stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stakes {
    /// The mean value of an unseen token of each colour, as far as this seat can know.
    pub(crate) prices: Prices,
    n_seats: usize,
    me: usize,
    /// The points now; of the others, their mean.
    points: [f32; MAX_SEATS],
    /// How large a lead must be to matter: larger while many rounds are to come.
    scale: f32,
}

impl Stakes {
    pub(crate) fn of(view: &View, me: Seat) -> Stakes {
        let means = prices(view);
        let mut points = [0.0; MAX_SEATS];
        for seat in Seat::all(view.lines.len().min(MAX_SEATS)) {
            points[seat.idx()] = points_of(view, seat, means);
        }
        let prices = drawn(view, means);
        let scale = 0.7 + 1.1 * rounds_left(view, &points).sqrt();
        Stakes { prices, n_seats: view.lines.len(), me: me.idx(), points, scale }
    }

    /// How good it is to win these points in this round: the share of the others that one will be ahead of.
    pub(crate) fn value(&self, won: &[f32; MAX_SEATS]) -> f32 {
        let mine = self.points[self.me] + won[self.me];
        let others = (0..self.n_seats).filter(|&seat| seat != self.me);
        let ahead = |seat: usize| share((mine - self.points[seat] - won[seat]) / self.scale);
        others.map(ahead).sum::<f32>() / (self.n_seats - 1) as f32
    }

    /// The chance to be ahead of everybody, as if the leads were independent.
    pub(crate) fn win(&self, won: &[f32; MAX_SEATS]) -> f32 {
        let mine = self.points[self.me] + won[self.me];
        let others = (0..self.n_seats).filter(|&seat| seat != self.me);
        others.map(|seat| share((mine - self.points[seat] - won[seat]) / self.scale)).product()
    }
}

/// A lead as a chance, between 0 and 1.
fn share(lead: f32) -> f32 {
    0.5 + 0.5 * lead / (1.0 + lead * lead).sqrt()
}

/// How many rounds will follow this one, as far as one can tell.
fn rounds_left(view: &View, points: &[f32; MAX_SEATS]) -> f32 {
    let n_seats = view.lines.len() as f32;
    let by_number = f32::from(LAST_ROUND.saturating_sub(view.round));
    // About one in three gets something better than black in a round. Somebody who needs little will declare.
    let by_black = (f32::from(view.supply_sizes.black) / (n_seats * 0.6) - 1.0).max(0.0);
    let most = points.iter().copied().fold(0.0, f32::max);
    let by_points = ((TO_DECLARE as f32 - most) / 2.0).max(0.0);
    by_number.min(by_black).min(by_points)
}

/// The mean value of a token of each colour that this viewer has not seen.
pub(crate) fn prices(view: &View) -> Prices {
    let price = |colour: Colour| {
        let values = match colour {
            Colour::Gold => &view.options.tokens.gold,
            Colour::White => &view.options.tokens.white,
            Colour::Black => &view.options.tokens.black,
        };
        let (mut sum, mut n) =
            (values.iter().map(|&value| f32::from(value)).sum::<f32>(), values.len() as f32);
        if colour == Colour::Black && view.options.officer {
            sum += 1.0 + OFFICER;
        }
        for value in seen(view, colour) {
            sum -= value;
            n -= 1.0;
        }
        if n < 0.5 { 0.0 } else { sum / n }
    };
    Prices { gold: price(Colour::Gold), white: price(Colour::White), black: price(Colour::Black) }
}

/// K13: nothing can be drawn of a colour that has run out.
fn drawn(view: &View, means: Prices) -> Prices {
    let of = |colour| if view.supply_sizes.of_colour(colour) == 0 { 0.0 } else { price_of(colour, means) };
    Prices { gold: of(Colour::Gold), white: of(Colour::White), black: of(Colour::Black) }
}

/// The values of the tokens of this colour that the viewer has seen at somebody's seat; the officer's token
/// as it counts.
fn seen(view: &View, colour: Colour) -> impl Iterator<Item = f32> + '_ {
    let seats = Seat::all(view.token_colours.len());
    seats.flat_map(move |seat| {
        let places = 0..view.token_colours[seat.idx()].len();
        places.filter(move |&place| view.token_colours[seat.idx()][place].colour == colour).filter_map(
            move |place| {
                let is_officers = view.token_colours[seat.idx()][place].officer == Some(true);
                if is_officers { Some(OFFICER) } else { known(view, seat, place) }
            },
        )
    })
}

/// The value of a token, if the viewer knows it. The officer's token counts −2 as long as it lies there
/// (K15).
pub(crate) fn known(view: &View, seat: Seat, place: usize) -> Option<f32> {
    if view.seat == Some(seat) {
        let own = view.my_tokens.get(place)?;
        return Some(f32::from(own.value));
    }
    let there = |known: &&KnownToken| known.seat == seat && usize::from(known.index) == place;
    let open = view.token_colours.get(seat.idx())?.get(place)?.value;
    open.or_else(|| view.known_tokens.iter().find(there).map(|known| known.token.value)).map(f32::from)
}

/// A seat's points; unseen tokens count at their mean.
pub(crate) fn points_of(view: &View, seat: Seat, prices: Prices) -> f32 {
    let Some(tokens) = view.token_colours.get(seat.idx()) else { return 0.0 };
    let value = |(place, token): (usize, &checkpoint::SeenToken)| {
        known(view, seat, place).unwrap_or(price_of(token.colour, prices))
    };
    tokens.iter().enumerate().map(value).sum()
}

pub(crate) fn price_of(colour: Colour, prices: Prices) -> f32 {
    match colour {
        Colour::Gold => prices.gold,
        Colour::White => prices.white,
        Colour::Black => prices.black,
    }
}
