//! A transform of `jax` itself: modules and Variables are pytrees, copied in and copied out.
//! Nothing is written back.

use std::rc::Rc;

use super::{Exit, Left, Prefixes, Root};
use crate::error::Result;
use crate::heap::World;
use crate::pytree::{Flat, Sharing, flatten_with_prefix};

pub fn enter(world: &World, roots: &[Root], prefixes: &Prefixes) -> Result<Flat> {
    flatten_with_prefix(world, roots, Sharing::Tree, prefixes.name)
}

pub fn leave(world: &World, root: Root, prefixes: &Prefixes) -> Result<Left> {
    let flat = flatten_with_prefix(world, &[root], Sharing::Tree, prefixes.name)?;
    Ok(output_only(flat))
}

/// An exit that is an output and no updates.
pub fn output_only(flat: Flat) -> Left {
    let exit = Exit {
        output: flat.structure,
        same: Vec::new(),
        updates: Vec::new(),
        output_leaves: flat.leaves.len(),
        told: Vec::new(),
    };
    Left {
        exit: Rc::new(exit),
        leaves: flat.leaves,
        roles: flat.roles,
        objects: flat.objects,
        visits: flat.visits,
    }
}
