//! Tree mode: modules are pytrees, nothing may be shared, values and metadata of Variables are
//! written back.

use super::{Entered, Inside, Left, Prefixes, Root, aliases, raw, updates};
use crate::error::Result;
use crate::heap::World;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

/// A Variable reachable twice from the arguments is an error.
pub fn enter(
    world: &mut World,
    transform: &'static str,
    roots: &[Root],
    prefixes: &Prefixes,
) -> Result<Flat> {
    let flat = flatten_with_prefix(world, roots, Sharing::Tree, prefixes.name)?;
    aliases::check_no_aliases(world, transform, &[], &flat)?;
    Ok(flat)
}

/// So is one reachable twice from the output, an input Variable in the output, and a Variable made
/// outside.
pub fn leave(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    root: Root,
    prefixes: &Prefixes,
) -> Result<Left> {
    let flat = flatten_with_prefix(world, &[root], Sharing::Tree, prefixes.name)?;
    aliases::check_output(world, transform, entered, inside, &flat)?;
    let mut left = raw::output_only(flat);
    updates::collect(world, entered, inside, &mut left)?;
    Ok(left)
}
