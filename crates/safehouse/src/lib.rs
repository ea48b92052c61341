//! The program's parts, so that tests and fuzz targets can call them.

pub mod decks;
pub mod records;
pub mod referee;
