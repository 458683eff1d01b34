//! The columns of the table.

use isograft_generators::enumeration::Transform;
use isograft_reference::Mode;

use super::crossing::Crossing;

/// A column of the table. A raw JAX transform stands in its own, whatever the mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    Jax,
    Tree,
    Graph,
    Compat,
}

impl Column {
    pub fn of(case: &Crossing, mode: Mode) -> Column {
        match mode {
            _ if case.transform.is_raw() => Column::Jax,
            Mode::Tree => Column::Tree,
            Mode::Graph => Column::Graph,
            Mode::Compat => Column::Compat,
        }
    }

    /// Changes of Variables reach the caller.
    pub(super) const fn writes_values(self, transform: Transform) -> bool {
        !matches!(self, Column::Jax) && !transform.is_abstract()
    }

    /// Changes of attributes reach the caller.
    pub(super) const fn writes_structure(self, transform: Transform) -> bool {
        matches!(self, Column::Compat) && !transform.is_abstract()
    }
}
