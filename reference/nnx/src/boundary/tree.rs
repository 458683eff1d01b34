//! Tree mode: modules are pytrees, nothing may be shared, values and metadata of Variables are
//! written back.

use crate::error::Result;
use crate::heap::{BoundaryRow, World};
use crate::mode::Mode;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

use super::entrance::Incoming;
use super::exit::{Departure, Outgoing};
use super::policy::{Keeper, Offers, Policy, STEPS};
use super::{aliases, by_place, gradients, updates};

pub const POLICY: Policy = Policy {
    name: "tree",
    mode: Some(Mode::Tree),
    sharing: Sharing::Tree,
    written_back: &[BoundaryRow::Value, BoundaryRow::Metadata],
    keywords_by_signature: false,
    hands_on_the_rest: false,
    refuses_bound_methods: true,
    keeps_wrapped: Keeper::Transformed,
    keeps_given: Keeper::HashedFunction,
    keeps_shapes: Keeper::Transformed,
    carries: by_place::SAME_VARIABLES,
    gradients: gradients::PYTREES,
    offers: Offers {
        unread: false,
        modules: true,
        filters: false,
        tree_states: false,
        partition_names: false,
    },
    enter,
    leave,
    steps: STEPS,
};

/// A Variable reachable twice from the arguments is an error.
fn enter(world: &mut World, incoming: &Incoming) -> Result<Flat> {
    let flat = flatten_with_prefix(world, incoming.roots, Sharing::Tree, incoming.name)?;
    aliases::check_no_aliases(world, incoming.transform, incoming.carry, &flat)?;
    Ok(flat)
}

/// So is one reachable twice from the output, an input Variable in the output, and a Variable made
/// outside.
fn leave(world: &mut World, out: &Outgoing) -> Result<Departure> {
    let flat = flatten_with_prefix(world, &[out.root()], Sharing::Tree, out.prefixes.name)?;
    aliases::check_output(world, out, &flat)?;
    let mut left = Departure::new(flat, Vec::new());
    updates::collect(world, out, &mut left)?;
    Ok(left)
}
