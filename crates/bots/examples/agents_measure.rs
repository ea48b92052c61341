//! How a deck of «Агенты» plays, quickly: `agents_measure FILE GAMES SEATS ITERATIONS`.

use agents::{Agents, Deck, Options};
use bots::agents::measure::{Plan, measure};
use table::{Game, Seed};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let deck = Deck::from_toml(&std::fs::read_to_string(&args[0]).expect("a file")).expect("a deck");
    let options = Agents::with_deck(Options::default(), &deck.to_json()).expect("a deck");
    let number = |place: usize| args[place].parse::<u32>().expect("a number");
    let plan = Plan { options, n_games: number(1), iterations: number(3), seed: Seed([5; 32]), n_threads: 1 };
    let n_seats = number(2) as usize;
    let tally = measure(&plan, n_seats, || ());
    println!(
        "{n_seats} seats: median turns {}, first {:.3} ± {:.3} (fair {:.3})",
        tally.median_turns(),
        tally.first.share(),
        tally.first.share_within(),
        1.0 / n_seats as f64
    );
    println!("{:?} {:?}", tally.actions, tally.points);
    for (card, wins) in &tally.cards {
        println!("{card:>20} {:6.0} {:.2} ± {:.2}", wins.n, wins.ratio(), wins.ratio_within());
    }
}
