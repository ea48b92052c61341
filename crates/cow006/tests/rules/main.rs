//! The rules of «Корова 006», the book's examples first. Every test names the rules it proves.

mod board;

mod examples;

mod classic;
mod clock;
mod fates;
mod options;
mod played;
mod professional;
mod secrecy;
mod tactical;

mod fifth_row;
mod insert;
mod moving;
mod order_of_decisions;
mod plus;
mod replace;
mod rounds_of_specials;
mod seventh_cow;
mod stop;
mod swap;

mod counts;
mod playthroughs;
mod positions;
mod records;
mod sampling;
