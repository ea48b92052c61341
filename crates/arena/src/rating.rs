//! Ratings by Weng and Lin's method for games of many players.

use crate::deal::GameResult;
use bots::Best;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use std::cmp::Reverse;
use table::Seat;

/// How strong a player is on Weng and Lin's scale, where everybody begins at 25 ± 8.3.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rating {
    /// The strength.
    pub rating: f64,
    /// Its standard deviation.
    pub uncertainty: f64,
}

/// The ratings of all players, updated game by game.
#[derive(Clone, Debug)]
pub(crate) struct Ratings(Vec<WengLinRating>);

impl Ratings {
    pub(crate) fn new(n_players: usize) -> Ratings {
        Ratings(vec![WengLinRating::new(); n_players])
    }

    pub(crate) fn of(&self, player: usize) -> Rating {
        let WengLinRating { rating, uncertainty } = self.0[player];
        Rating { rating, uncertainty }
    }

    /// Every seat competes for itself. A player with several seats gets the mean of their changes.
    pub(crate) fn add(&mut self, seating: &[usize], played: &GameResult, best: Best) {
        if seating.iter().all(|&player| player == seating[0]) {
            return;
        }
        let before: Vec<[WengLinRating; 1]> = seating.iter().map(|&player| [self.0[player]]).collect();
        let ranks = ranks(played, best);
        let seats: Vec<(&[WengLinRating], MultiTeamOutcome)> =
            before.iter().zip(ranks).map(|(seat, rank)| (&seat[..], MultiTeamOutcome::new(rank))).collect();
        let after = weng_lin_multi_team(&seats, &WengLinConfig::new());
        for (player, rating) in self.0.iter_mut().enumerate() {
            let own: Vec<&WengLinRating> = seating
                .iter()
                .zip(&after)
                .filter(|(seat, _)| **seat == player)
                .flat_map(|(_, team)| team)
                .collect();
            let mean = |of: fn(&WengLinRating) -> f64| {
                own.iter().map(|rating| of(rating)).sum::<f64>() / own.len() as f64
            };
            if !own.is_empty() {
                *rating = WengLinRating {
                    rating: mean(|own| own.rating),
                    uncertainty: mean(|own| own.uncertainty),
                };
            }
        }
    }
}

/// Each seat's rank, 1 for the best: winners first, then by points.
fn ranks(played: &GameResult, best: Best) -> Vec<usize> {
    let standing = |seat: Seat| {
        let points = played.scores[seat.idx()];
        let good = match best {
            Best::Fewest => -i64::from(points),
            Best::Most => i64::from(points),
        };
        Reverse((played.winners.contains(&seat), good))
    };
    let seats = || Seat::all(played.scores.len());
    seats().map(|seat| 1 + seats().filter(|&other| standing(other) < standing(seat)).count()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_come_first_and_equal_points_share_a_rank() {
        let played = GameResult { scores: vec![5, 5, 2, 9], winners: vec![Seat::at(2)], was_cut: false };
        assert_eq!(ranks(&played, Best::Fewest), [2, 2, 1, 4]);
        assert_eq!(ranks(&played, Best::Most), [3, 3, 1, 2]);
    }

    #[test]
    fn the_winner_rises_and_both_ratings_get_more_certain() {
        let mut ratings = Ratings::new(2);
        let played = GameResult { scores: vec![0, 10, 1, 12], winners: vec![Seat::at(0)], was_cut: false };
        for _ in 0..30 {
            ratings.add(&[0, 1, 0, 1], &played, Best::Fewest);
        }
        let (one, other) = (ratings.of(0), ratings.of(1));
        assert!(one.rating > other.rating + 5.0, "{one:?} {other:?}");
        assert!(one.uncertainty < 5.0 && other.uncertainty < 5.0, "{one:?} {other:?}");
    }
}
