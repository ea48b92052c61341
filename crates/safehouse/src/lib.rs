//! The program's parts, so that tests and fuzz targets can call them.

pub mod client;
pub mod decks;
mod files;
pub mod keep;
pub mod load;
pub mod records;
pub mod referee;
pub mod serve;
pub mod soak;
pub mod train;
