//! Refs on their way in, and what becomes of a leaf that one holds: see [`super::references`].

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{ObjectId, QuickMap, Value, World};
use crate::pytree::{Flat, Role, show_path};
use crate::table::Transform;

use super::leaves::output_numeric;

/// The treatment of a leaf that is what a Ref holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Crossing {
    /// The Ref of the argument at this leaf holds it.
    Argument { leaf: usize, written: bool },
    /// A Ref that the body closes over holds it.
    Outer(ObjectId),
    /// A new Ref holds it, for this one that the body made.
    Made(ObjectId),
}

impl Crossing {
    pub fn is_outer(&self) -> bool {
        matches!(self, Crossing::Outer(_))
    }
}

/// Outside, before: of each Ref among the leaves what it holds.
pub fn enter(
    world: &mut World,
    transform: Transform,
    flat: &mut Flat,
) -> Result<Vec<(usize, ObjectId)>> {
    if !world.has_references() {
        return Ok(Vec::new());
    }
    let found = flat.leaves.iter().enumerate();
    let found = found.filter_map(|(leaf, value)| Some((leaf, world.as_reference(value)?.0)));
    let found: Vec<(usize, ObjectId)> = found.collect();
    let mut seen: QuickMap<ObjectId, usize> = QuickMap::default();
    for &(leaf, id) in &found {
        if let Some(first) = seen.insert(id, leaf) {
            let paths = [first, leaf].map(|leaf| show_path(&flat.leaf_path(leaf)));
            let message = format!(
                "only one reference to a mutable array may be passed to {transform}, but one \
                 appeared at both {} and {}",
                paths[0], paths[1]
            );
            return Err(alias(message).with_paths(paths));
        }
        let takes = match transform {
            Transform::Vjp | Transform::Jvp | Transform::Linearize => false,
            custom if custom.is_custom() => false,
            Transform::Scan => matches!(flat.roles[leaf], Role::Axis(_)),
            Transform::WhileLoop | Transform::ForiLoop => false,
            _ => true,
        };
        if !takes {
            let role =
                if matches!(flat.roles[leaf], Role::Carry) { "the carry" } else { "an argument" };
            return Err(Error::unsupported(format!("a Ref as {role} of {transform}")));
        }
        flat.leaves[leaf] = world.read_reference(id)?.into();
    }
    Ok(found)
}

pub(super) fn alias(message: String) -> Error {
    Error::raised(ErrorClass::Alias, PythonError::ValueError, message)
}

/// The leaves inside, where Refs are among them, and the new Refs by leaf. A leaf that is
/// inside what it is outside is a Ref that the body closes over.
pub type InnerLeaves = (Option<Vec<Value>>, Vec<(usize, ObjectId)>);

/// Inside, before: a Ref around each leaf that one holds.
pub fn inside(
    world: &mut World,
    references: &[(usize, ObjectId)],
    outside: &[Value],
    leaves: &[Value],
) -> Result<InnerLeaves> {
    if references.is_empty() {
        return Ok((None, Vec::new()));
    }
    let (mut held, mut made) = (leaves.to_vec(), Vec::new());
    for &(leaf, outer) in references {
        held[leaf] = Value::Object(outer);
        if !leaves[leaf].is(&outside[leaf]) {
            held[leaf] = world.inner_reference(output_numeric(&leaves[leaf])?)?;
            made.extend(world.as_reference(&held[leaf]).map(|(id, _)| (leaf, id)));
        }
    }
    Ok((Some(held), made))
}

/// The references among the leaves at these places, by their new places.
pub fn at(references: &[(usize, Crossing)], places: &[usize]) -> Vec<(usize, Crossing)> {
    let moved = |&(leaf, crossing): &(usize, Crossing)| {
        places.iter().position(|place| *place == leaf).map(|place| (place, crossing))
    };
    references.iter().filter_map(moved).collect()
}
