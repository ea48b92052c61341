//! The program's parts, so that tests and fuzz targets can call them.

pub mod admin;
pub mod arena;
pub mod bot;
pub mod client;
pub mod decks;
mod files;
pub mod keep;
pub mod load;
pub mod manual;
pub mod measure;
pub mod own_server;
pub mod records;
pub mod referee;
pub mod review;
pub mod serve;
pub mod settings;
pub mod siege;
pub mod soak;
pub mod strength;
pub mod tasks;
pub mod train;
mod usage;
