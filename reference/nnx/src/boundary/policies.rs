//! The four policies of a run.

use super::policy::Policy;
use super::{compat, graph, raw, tree};
use crate::mode::Mode;

/// The policy of each column. A run has one set of them.
#[derive(Clone, Copy, Debug)]
pub struct Policies {
    pub raw: Policy,
    pub tree: Policy,
    pub graph: Policy,
    pub compat: Policy,
}

impl Policies {
    pub fn of(&self, mode: Mode) -> Policy {
        match mode {
            Mode::Tree => self.tree,
            Mode::Graph => self.graph,
            Mode::Compat => self.compat,
        }
    }
}

impl Default for Policies {
    fn default() -> Policies {
        Policies {
            raw: raw::POLICY,
            tree: tree::POLICY,
            graph: graph::POLICY,
            compat: compat::POLICY,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_mode_has_its_own_policy() {
        let policies = Policies::default();
        for mode in Mode::ALL {
            let policy = policies.of(mode);
            assert_eq!((policy.name, policy.mode), (mode.name(), Some(mode)));
        }
        assert_eq!(policies.raw.mode, None);
    }

    #[test]
    fn a_mode_that_writes_structure_back_writes_values_back() {
        let policies = Policies::default();
        let columns = [policies.raw, policies.tree, policies.graph, policies.compat];
        let written: Vec<usize> = columns.iter().map(|policy| policy.written_back.len()).collect();
        assert_eq!(written, [0, 2, 2, 3]);
        for [less, more] in columns.array_windows() {
            assert!(less.written_back.iter().all(|row| more.written_back.contains(row)));
        }
    }
}
