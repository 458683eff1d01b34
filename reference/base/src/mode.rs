//! The three modes in which a transform may treat the objects that cross its boundary.

use std::fmt;
use std::str::FromStr;

/// The setting of Flax's two flags, which chooses a column of the boundary's table.
///
/// A fourth column, raw `jax` transforms on modules as pytrees, is no mode of a run: a program asks
/// for it by calling `jax.jit` where another calls `nnx.jit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mode {
    /// `graph=False`: no sharing; values are written back.
    Tree,
    /// `graph=True, graph_updates=False`: sharing is kept; values are written back.
    Graph,
    /// Both flags: as if the function had run eagerly on the same objects.
    Compat,
}

impl Mode {
    /// Every mode, in the order in which reports name them.
    pub const ALL: [Mode; 3] = [Mode::Tree, Mode::Graph, Mode::Compat];

    /// The name that options, outcomes and reports use: `tree`.
    pub const fn name(self) -> &'static str {
        match self {
            Mode::Tree => "tree",
            Mode::Graph => "graph",
            Mode::Compat => "compat",
        }
    }
}

impl Mode {
    /// The flags with which a call of a transform asks for it.
    pub const fn as_flags(self) -> &'static str {
        match self {
            Mode::Tree => "graph=False",
            Mode::Graph => "graph=True, graph_updates=False",
            Mode::Compat => "graph_updates=True",
        }
    }
}

impl fmt::Display for Mode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The two ambient flags of `flax.nnx`: what `graph=` and `graph_updates=` default to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flags {
    pub graph: bool,
    /// Without `graph` it says nothing, but comes back with it.
    pub graph_updates: bool,
}

impl Flags {
    /// The mode of a call that gives neither flag.
    pub fn mode(self) -> Mode {
        match (self.graph, self.graph_updates) {
            (false, _) => Mode::Tree,
            (true, false) => Mode::Graph,
            (true, true) => Mode::Compat,
        }
    }

    /// The mode of a call that gives one flag, or both.
    pub fn given(self, graph: Option<bool>, updates: Option<bool>) -> Mode {
        let graph_updates = updates.unwrap_or(self.mode() == Mode::Compat);
        Flags { graph: graph.unwrap_or(self.graph), graph_updates }.mode()
    }
}

impl From<Mode> for Flags {
    fn from(mode: Mode) -> Flags {
        Flags { graph: mode != Mode::Tree, graph_updates: mode == Mode::Compat }
    }
}

/// The text named no mode.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no mode; the modes are tree, graph and compat")]
pub struct UnknownMode(pub String);

impl FromStr for Mode {
    type Err = UnknownMode;

    fn from_str(text: &str) -> Result<Mode, UnknownMode> {
        Mode::ALL
            .into_iter()
            .find(|mode| mode.name() == text)
            .ok_or_else(|| UnknownMode(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_that_a_call_leaves_out_are_the_ambient_ones() {
        let compat = Flags::from(Mode::Compat);
        assert_eq!(compat.given(None, None), Mode::Compat);
        assert_eq!(compat.given(None, Some(false)), Mode::Graph);
        assert_eq!(compat.given(Some(false), None), Mode::Tree);
        assert_eq!(Flags::from(Mode::Tree).given(Some(true), None), Mode::Graph);
        let updates_without_graph = Flags { graph: false, graph_updates: true };
        assert_eq!(updates_without_graph.given(Some(true), None), Mode::Graph);
        assert_eq!(updates_without_graph.given(Some(true), Some(true)), Mode::Compat);
    }

    #[test]
    fn every_mode_reads_its_own_name() {
        for mode in Mode::ALL {
            assert_eq!(mode.to_string().parse(), Ok(mode));
        }
        assert_eq!("Tree".parse::<Mode>(), Err(UnknownMode("Tree".to_owned())));
    }
}
