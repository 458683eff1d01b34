//! Donated arguments of `jit`: an output may be made in the array of an argument, which is deleted
//! then. Using a deleted array is an error.
//!
//! Each output takes the first donated argument of its shape and dtype that the body uses. What is
//! donated within another transform is kept.

use std::rc::Rc;

use crate::array::Aval;
use crate::boundary::{Body, Call, Effects, Exit};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Symbol, Value, World};
use crate::pure::TraceKind;
use crate::pytree::Parent;

/// For each leaf of the arguments whether it is donated.
pub fn leaves(call: &Call, (places, names): (Vec<usize>, &[Symbol])) -> Vec<bool> {
    if places.is_empty() && names.is_empty() {
        return Vec::new();
    }
    let flat = &call.entered.flat;
    let positional = &call.arguments.positional;
    let is_donated = |parent: &Parent| {
        let mut place = *parent;
        loop {
            match place {
                Parent::Child { node, .. } => {
                    place = flat.structure.nodes[node as usize].parent;
                }
                Parent::Root(root) => match positional.get(root as usize) {
                    Some((index, _)) => return places.contains(index),
                    None => {
                        let name = call.arguments.keywords.get(root as usize - positional.len());
                        return name.is_some_and(|(name, _)| names.contains(name));
                    }
                },
            }
        }
    };
    flat.structure.leaves.iter().map(is_donated).collect()
}

/// A Variable whose array is deleted gets the one that leaves in its place.
pub fn giving_all_back(call: Call) -> Result<Call> {
    if !call.entered.references.is_empty() {
        return Err(Error::unsupported("a Ref among donated arguments"));
    }
    Ok(call.with_effects(Effects::All))
}

/// Outside, after: deletes what was taken, and makes the output. What was not donated and not
/// touched is what it was.
pub fn resume(
    world: &mut World,
    call: &Call,
    body: &Body<Rc<Exit>>,
    donated: &[bool],
    leaves: Vec<Value>,
) -> Result<Value> {
    let jaxpr = &body.staged.jaxpr;
    let passed = |output: usize| {
        (0..donated.len()).find(|&input| !donated[input] && jaxpr.passes(input, output))
    };
    let forwarded: Vec<Option<usize>> = (0..leaves.len()).map(passed).collect();
    match world.tracing.kind().cloned() {
        None => delete(world, call, body, donated)?,
        Some(TraceKind::Map { .. }) => {
            return Err(Error::unsupported("a donated argument under vmap"));
        }
        Some(_) => {}
    }
    let exit = &body.left;
    let (exit, leaves) = exit.without_untouched(world, &call.entered, leaves, &forwarded);
    call.resume(world, &exit, &leaves)
}

fn delete(world: &mut World, call: &Call, body: &Body<Rc<Exit>>, donated: &[bool]) -> Result<()> {
    let jaxpr = &body.staged.jaxpr;
    let mut free: Vec<&Aval> = jaxpr.output_avals.iter().collect();
    let leaves = &call.entered.flat.leaves;
    for leaf in (0..donated.len()).filter(|&leaf| donated[leaf] && jaxpr.reads(leaf)) {
        let Value::Array(array) = &leaves[leaf] else { continue };
        let fits = |aval: &&Aval| aval.shape == array.aval().shape && aval.dtype == array.dtype();
        let Some(output) = free.iter().position(fits) else { continue };
        free.remove(output);
        let same = |other: &Value| matches!(other, Value::Array(other) if Rc::ptr_eq(other, array));
        if leaves.iter().filter(|other| same(other)).count() > 1 {
            let message = "Attempt to use a buffer that was previously donated in the same call";
            let (class, exception) = (ErrorClass::DeletedBuffer, PythonError::JaxRuntimeError);
            return Err(Error::raised(class, exception, message));
        }
        world.tracing.deleted.insert(array);
        if let Some(watch) = &mut world.watch {
            let origin = watch.latest.values().filter(|origin| origin.label.ends_with("jit"));
            let by = origin.max_by_key(|origin| origin.line).map(|origin| origin.function.clone());
            let by = by.unwrap_or_else(|| "the call".into());
            watch.donated.insert(Rc::as_ptr(array), (watch.line, by));
        }
    }
    Ok(())
}
