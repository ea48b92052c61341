//! The program's parts, so that tests and fuzz targets can call them.

pub mod decks;
mod files;
pub mod records;
pub mod referee;
