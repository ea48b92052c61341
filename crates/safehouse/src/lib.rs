//! The program's parts, so that tests and fuzz targets can call them.

pub mod records;
pub mod referee;
