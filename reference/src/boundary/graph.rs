//! Graph mode without graph updates: sharing is kept within the arguments and within the output;
//! values and metadata of Variables are written back, structure is not.

use super::{Entered, Inside, Left, Prefixes, Root, aliases, raw, updates};
use crate::error::Result;
use crate::fault::{self, Fault};
use crate::heap::World;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

/// A Variable reachable twice is one object inside; its prefixes must agree.
pub fn enter(
    world: &mut World,
    transform: &'static str,
    roots: &[Root],
    prefixes: &Prefixes,
) -> Result<Flat> {
    let sharing = if fault::planted(Fault::SharingLost) { Sharing::Tree } else { Sharing::Graph };
    let flat = flatten_with_prefix(world, roots, sharing, prefixes.name)?;
    aliases::check_consistent(world, transform, &flat.structure, &flat.visits)?;
    Ok(flat)
}

/// An input Variable in the output is an error, and so is one made outside.
pub fn leave(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    root: Root,
    prefixes: &Prefixes,
) -> Result<Left> {
    let flat = flatten_with_prefix(world, &[root], Sharing::Graph, prefixes.name)?;
    aliases::check_consistent(world, transform, &flat.structure, &flat.visits)?;
    aliases::check_output(world, transform, entered, inside, &flat)?;
    let mut left = raw::output_only(flat);
    updates::collect(world, entered, inside, &mut left)?;
    Ok(left)
}
