//! Counts the decisions of the semantics that a run reaches: of a build in which each is counted.
//!
//! The sources of such a build are made by the crate `points`, which puts a call of [`reached`] at
//! each decision. Here no decision is counted but those of the preludes, by their lines.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use crate::table::Transform;

/// The points that a run has reached.
#[derive(Clone, Debug, Default)]
pub struct PointSet {
    /// Decisions by number, each with the innermost transform around it.
    pub decisions: HashSet<(u32, Option<Transform>)>,
    /// Lines of the preludes, by file.
    pub lines: HashSet<(String, u32)>,
}

thread_local! {
    static WITHIN: Cell<Option<Transform>> = const { Cell::new(None) };
    static REACHED: RefCell<PointSet> = RefCell::default();
}

/// The points reached on this thread since this was asked before.
pub fn take() -> PointSet {
    REACHED.take()
}

/// A decision is reached.
pub fn reached(decision: u32) {
    // A destructor at the end of a thread may come after.
    let _ = REACHED.try_with(|all| all.borrow_mut().decisions.insert((decision, WITHIN.get())));
}

/// A statement of a prelude is reached.
pub fn line(file: &str, line: u32) {
    REACHED.with_borrow_mut(|all| all.lines.insert((file.to_owned(), line)));
}

/// The transform is the innermost one as long as this lives.
pub fn within(transform: Transform) -> Within {
    Within(WITHIN.replace(Some(transform)))
}

/// See [`within`].
pub struct Within(Option<Transform>);

impl Drop for Within {
    fn drop(&mut self) {
        WITHIN.set(self.0);
    }
}
