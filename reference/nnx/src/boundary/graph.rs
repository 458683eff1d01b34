//! Graph mode without graph updates: sharing is kept within the arguments and within the output;
//! values and metadata of Variables are written back, structure is not.

use crate::error::Result;
use crate::heap::World;
use crate::mode::Mode;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

use super::entrance::Incoming;
use super::exit::{Departure, Outgoing};
use super::policy::{Offers, Policy};
use super::{aliases, tree, updates};

/// Tree mode, but for sharing and what follows from it.
pub const POLICY: Policy = Policy {
    name: "graph",
    mode: Some(Mode::Graph),
    sharing: Sharing::Graph,
    offers: Offers {
        unread: false,
        modules: false,
        filters: false,
        tree_states: true,
        partition_names: false,
    },
    enter,
    leave,
    ..tree::POLICY
};

/// A Variable reachable twice is one object inside; its prefixes must agree.
fn enter(world: &mut World, incoming: &Incoming) -> Result<Flat> {
    let flat = flatten_with_prefix(world, incoming.roots, Sharing::Graph, incoming.name)?;
    aliases::check_consistent(world, incoming.transform, &flat.structure, &flat.visits)?;
    Ok(flat)
}

/// An input Variable in the output is an error, and so is one made outside.
fn leave(world: &mut World, out: &Outgoing) -> Result<Departure> {
    let flat = flatten_with_prefix(world, &[out.root()], Sharing::Graph, out.prefixes.name)?;
    aliases::check_consistent(world, out.transform, &flat.structure, &flat.visits)?;
    aliases::check_output(world, out, &flat)?;
    let mut left = Departure::new(flat, Vec::new());
    updates::collect(world, out, &mut left)?;
    Ok(left)
}
