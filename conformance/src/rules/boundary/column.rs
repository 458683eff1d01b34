//! The columns of the table.

use isograft_reference::Mode;

use super::crossing::Crossing;

/// A column of the table. A raw JAX transform stands in its own, whatever the mode.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    Jax,
    Tree,
    Graph,
    Compat,
}

impl Column {
    pub const ALL: [Column; 4] = [Column::Jax, Column::Tree, Column::Graph, Column::Compat];

    pub fn of(crossing: Crossing, mode: Mode) -> Column {
        match mode {
            _ if crossing.transform.is_raw() => Column::Jax,
            Mode::Tree => Column::Tree,
            Mode::Graph => Column::Graph,
            Mode::Compat => Column::Compat,
        }
    }

    pub const fn name(self) -> &'static str {
        match self {
            Column::Jax => "raw",
            Column::Tree => "tree",
            Column::Graph => "graph",
            Column::Compat => "compat",
        }
    }
}
