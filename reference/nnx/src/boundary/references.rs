//! Refs at the boundary, the same for every transform and in every mode: a Ref has an identity that
//! is JAX's, and not of a mode.
//!
//! A Ref among the arguments is what it holds: a leaf like another. Inside it is another Ref,
//! around that leaf. A Ref that is closed over is itself inside, seen through a view (see
//! [`World::read_reference`]). What the body writes to either leaves as one more leaf, and is
//! written outside at the end. So a staged body never holds what a Ref held when it was staged.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{ObjectId, QuickMap, TouchedRef, Value, World};
use crate::pure::Numeric;
use crate::pytree::{Role, show_path};
use crate::table::Transform;

use super::crossing::{Crossing, alias};
use super::entrance::Entrance;
use super::exit::{Departure, Effects, Exit, Outgoing};
use super::leaves::output_numeric;

/// The beginning of the message that a Ref comes in twice.
pub const BOTH: &str = "a mutable array was both closed over and";

/// A Ref cannot come in as an argument and be closed over, too: it would be two Refs inside.
pub fn check_apart(transform: Transform, entered: &Entrance, touched: &[TouchedRef]) -> Result<()> {
    let itself = |leaf: usize| match transform {
        Transform::Grad | Transform::Checkify => true,
        Transform::Vmap => matches!(entered.flat.roles[leaf], Role::Broadcast),
        _ => false,
    };
    let both = |(leaf, id): &&(usize, ObjectId)| {
        !itself(*leaf) && touched.iter().any(|touched| touched.id == *id)
    };
    match entered.references.iter().find(both) {
        None => Ok(()),
        Some((leaf, _)) => {
            let path = show_path(&entered.flat.leaf_path(*leaf));
            let message = format!("{BOTH} passed to {transform} at {path}");
            Err(alias(message).with_paths([path]))
        }
    }
}

/// Inside, after: of each Ref that leaves what it holds, and the leaves that only write one.
/// `gives_back`: whether the mode gives back the graphs that came in.
pub fn leave(
    world: &mut World,
    gives_back: bool,
    out: &Outgoing,
    left: &mut Departure,
) -> Result<()> {
    if !world.has_references() {
        return Ok(());
    }
    let Outgoing { transform, entered, inside, .. } = *out;
    let mut crossings: Vec<(usize, Crossing)> = Vec::new();
    for leaf in 0..left.leaves.len() {
        let Some((id, _)) = world.as_reference(&left.leaves[leaf]) else { continue };
        let stands = |(_, known): &&(usize, ObjectId)| *known == id;
        let inner = inside.references.iter().find(stands);
        let crossing = match inner.or_else(|| entered.references.iter().find(stands)) {
            Some(&(leaf, _)) => {
                // Branches agree on what they write: all of it.
                let written = out.effects == Effects::All || world.is_written(id);
                Crossing::Argument { leaf, written: inner.is_some() && written }
            }
            // A mode that gives back graphs gives back Refs, as soon as one is among what came in.
            None if world.made_here(id)
                && gives_back
                && transform == Transform::Jit
                && !entered.references.is_empty() =>
            {
                Crossing::Made(id)
            }
            // A Variable that is described has a value of this shape.
            None if world.made_here(id)
                && gives_back
                && transform == Transform::EvalShape
                && left.exit.is_of_variable(leaf) =>
            {
                left.leaves[leaf] = world.read_reference(id)?.into();
                continue;
            }
            None if world.made_here(id) => {
                return Err(refused(transform, ErrorClass::BadArgument, "made inside"));
            }
            // Where values stay known, the Ref itself is what comes out.
            None if keeps_known(transform) => continue,
            None => Crossing::Outer(id),
        };
        let output = leaf < left.exit.output_leaves();
        check_output(gives_back, transform, crossing, output)?;
        left.leaves[leaf] = world.read_reference(id)?.into();
        crossings.push((leaf, crossing));
    }
    if out.effects != Effects::Lost {
        for &(leaf, id) in &inside.references {
            let written = world.is_written(id);
            let is_it = |(_, crossing): &(usize, Crossing)| match crossing {
                Crossing::Argument { leaf: known, .. } => *known == leaf,
                _ => false,
            };
            if !crossings.iter().any(is_it) && (written || out.effects == Effects::All) {
                crossings.push((left.leaves.len(), Crossing::Argument { leaf, written: true }));
                left.leaves.push(world.read_reference(id)?.into());
                left.roles.push(entered.flat.roles[leaf].clone());
            }
        }
        let trace = world.tracing.current();
        for touched in world.touched(trace).into_iter().filter(|touched| touched.written) {
            crossings.push((left.leaves.len(), Crossing::Outer(touched.id)));
            left.leaves.push(world.read_reference(touched.id)?.into());
            left.roles.push(Role::Broadcast);
        }
    }
    left.set_references(crossings);
    Ok(())
}

fn keeps_known(transform: Transform) -> bool {
    transform == Transform::Grad || transform.is_custom()
}

/// A Ref leaves only with the graph that holds it, where a mode gives that back.
fn check_output(
    gives_back: bool,
    transform: Transform,
    crossing: Crossing,
    output: bool,
) -> Result<()> {
    let (class, what) = match crossing {
        Crossing::Outer(_) => (ErrorClass::CapturedOutput, "closed over"),
        Crossing::Argument { .. } if gives_back || !output => return Ok(()),
        Crossing::Made(_) => return Ok(()),
        Crossing::Argument { .. } => (ErrorClass::Alias, "passed to it"),
    };
    Err(refused(transform, class, what))
}

/// An output leaf of a body of a loop as a number.
pub fn loop_output(world: &World, transform: Transform, leaf: &Value) -> Result<Numeric> {
    match world.as_reference(leaf) {
        Some(_) => Err(refused(transform, ErrorClass::BadArgument, "made inside").of_other_text()),
        None => output_numeric(leaf),
    }
}

fn refused(transform: Transform, class: ErrorClass, what: &str) -> Error {
    if matches!(transform, Transform::Grad | Transform::Vmap) {
        return Error::unsupported(format!("a Ref as an output of {transform}"));
    }
    let message = format!(
        "{transform} returned a mutable array reference that was {what}, but mutable array \
         references cannot be returned"
    );
    Error::raised(class, PythonError::ValueError, message)
}

/// Outside, after: writes the Refs, and gives the leaves with Refs in the place of what they hold;
/// `None` where there are none.
pub fn settle(
    world: &mut World,
    entered: &Entrance,
    exit: &Exit,
    leaves: &[Value],
) -> Result<Option<Vec<Value>>> {
    if exit.references.is_empty() {
        return Ok(None);
    }
    let mut held = leaves.to_vec();
    let mut made: QuickMap<ObjectId, Value> = QuickMap::default();
    for (leaf, crossing) in &exit.references {
        held[*leaf] = match crossing {
            Crossing::Made(id) if let Some(known) = made.get(id) => known.clone(),
            crossing => cross(world, entered, *crossing, &leaves[*leaf])?,
        };
        if let Crossing::Made(id) = crossing {
            made.insert(*id, held[*leaf].clone());
        }
    }
    Ok(Some(held))
}

/// Outside, after: what holds the value.
pub fn cross(
    world: &mut World,
    entered: &Entrance,
    crossing: Crossing,
    value: &Value,
) -> Result<Value> {
    let (id, written) = match crossing {
        Crossing::Outer(id) => (id, true),
        Crossing::Made(_) => return world.reference(output_numeric(value)?),
        Crossing::Argument { leaf, written } => {
            let found = entered.references.iter().find(|(known, _)| *known == leaf);
            (found.ok_or_else(|| Error::internal("a Ref that did not come in"))?.1, written)
        }
    };
    if written {
        world.write_reference(id, output_numeric(value)?)?;
    }
    Ok(Value::Object(id))
}
