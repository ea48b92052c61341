//! What a database gives back, as the store's own values.

use crate::{Away, TableCode, Timestamp};
use sqlx::{ColumnIndex, Decode, Type};

impl From<sqlx::Error> for Away {
    fn from(error: sqlx::Error) -> Away {
        Away(error.to_string())
    }
}

/// Every row as what it says.
pub(crate) fn each_of<R, T>(rows: &[R], of: impl Fn(&R) -> Result<T, sqlx::Error>) -> Result<Vec<T>, Away> {
    rows.iter().map(of).collect::<Result<_, _>>().map_err(Away::from)
}

/// A code that a database gave back.
pub(crate) fn code_of(code: String) -> Result<TableCode, sqlx::Error> {
    code.parse().map_err(|why| sqlx::Error::Decode(Box::new(why) as Box<dyn std::error::Error + Send + Sync>))
}

/// The codes that a database gave back.
pub(crate) fn each_code(codes: Vec<String>) -> Result<Vec<TableCode>, Away> {
    codes.into_iter().map(code_of).collect::<Result<_, _>>().map_err(Away::from)
}

/// The time in this column.
pub(crate) fn at_of<R: sqlx::Row>(column: &str, row: &R) -> Result<Timestamp, sqlx::Error>
where
    for<'c> &'c str: ColumnIndex<R>,
    for<'r> i64: Decode<'r, R::Database> + Type<R::Database>,
{
    row.try_get(column).map(Timestamp::from_ms)
}
