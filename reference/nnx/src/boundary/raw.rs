//! A transform of `jax` itself: modules and Variables are pytrees, copied in and copied out.
//! Nothing is written back.

use crate::error::Result;
use crate::heap::World;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

use super::by_place;
use super::entrance::Incoming;
use super::exit::{Departure, Outgoing};
use super::gradients;
use super::policy::{Keeper, Offers, Policy, STEPS};

pub const POLICY: Policy = Policy {
    name: "raw",
    mode: None,
    sharing: Sharing::Tree,
    written_back: &[],
    keywords_by_signature: false,
    hands_on_the_rest: true,
    refuses_bound_methods: false,
    keeps_wrapped: Keeper::Function,
    keeps_given: Keeper::Function,
    keeps_shapes: Keeper::HashedFunction,
    carries: by_place::COPIED,
    gradients: gradients::PYTREES,
    offers: Offers {
        unread: true,
        modules: true,
        filters: false,
        tree_states: false,
        partition_names: false,
    },
    enter,
    leave,
    steps: STEPS,
};

fn enter(world: &mut World, incoming: &Incoming) -> Result<Flat> {
    flatten_with_prefix(world, incoming.roots, Sharing::Tree, incoming.name)
}

fn leave(world: &mut World, out: &Outgoing) -> Result<Departure> {
    let flat = flatten_with_prefix(world, &[out.root()], Sharing::Tree, out.prefixes.name)?;
    Ok(Departure::new(flat, Vec::new()))
}
