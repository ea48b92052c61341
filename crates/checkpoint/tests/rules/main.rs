//! The rules of «Чекпойнт Чарли», the book's examples first. Every test names the rules it proves.

mod board;

mod examples;

mod modules;
mod pace;
mod round;
mod scoring;

mod playouts;
mod playthrough;
mod positions;
mod races;
mod records;
mod sampling;
