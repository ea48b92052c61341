//! At which tables there is somebody just now, on this node: lists show those first.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::TableCode;

/// At which tables there is somebody.
#[derive(Clone, Debug, Default)]
pub struct Company(Arc<Mutex<HashSet<TableCode>>>);

impl Company {
    fn tables(&self) -> MutexGuard<'_, HashSet<TableCode>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody is at a table, or nobody any more.
    pub(crate) fn note(&self, code: TableCode, is_there: bool) {
        if is_there {
            self.tables().insert(code);
        } else {
            self.tables().remove(&code);
        }
    }

    /// Is somebody at this table?
    pub(crate) fn is_at(&self, code: TableCode) -> bool {
        self.tables().contains(&code)
    }
}
