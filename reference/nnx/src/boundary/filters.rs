//! Prefixes that ask filters: each Variable below a [`Mapping`] gets its own role.
//!
//! A filter may be a function of the program, so this is done between the walk and the body;
//! whether shared Variables have one role is checked again when the roles are known.

use std::collections::HashMap;
use std::rc::Rc;

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Machine, ObjectId, Value};
use crate::pytree::{Flat, Mapping, NodeData, Parent, Role, Step, Structure, Visit};
use crate::table::Transform;

use super::aliases;
use super::exit::Departure;

/// Roles on the way in.
pub fn entered(machine: &mut dyn Machine, transform: Transform, flat: &mut Flat) -> Result<()> {
    if !asked(&flat.roles, &flat.visits) {
        return Ok(());
    }
    let places = Places { structure: flat.structure.clone(), objects: &flat.objects };
    let leaves = &flat.leaves;
    let roles = resolve(machine, transform, places, leaves, &mut flat.roles, &mut flat.visits)?;
    for (node, role) in roles {
        flat.node_roles[node as usize] = role;
    }
    Ok(())
}

/// Roles on the way out.
pub fn left(machine: &mut dyn Machine, transform: Transform, left: &mut Departure) -> Result<()> {
    if !asked(&left.roles, &left.visits) {
        return Ok(());
    }
    let places = Places { structure: left.exit.output.clone(), objects: &left.objects };
    resolve(machine, transform, places, &left.leaves, &mut left.roles, &mut left.visits)?;
    Ok(())
}

fn asked(roles: &[Role], visits: &[Visit]) -> bool {
    let mut roles = roles.iter().chain(visits.iter().map(|visit| &visit.role));
    roles.any(|role| role.mapping().is_some())
}

/// The places of the leaves, and the objects above them.
struct Places<'a> {
    structure: Rc<Structure>,
    objects: &'a [Option<ObjectId>],
}

/// The roles of the Variables' nodes.
fn resolve(
    machine: &mut dyn Machine,
    transform: Transform,
    places: Places,
    leaves: &[Value],
    roles: &mut [Role],
    visits: &mut [Visit],
) -> Result<HashMap<u32, Role>> {
    let structure = &places.structure;
    let mut nodes = HashMap::new();
    for visit in visits.iter_mut() {
        if let Some(mapping) = visit.role.mapping().cloned() {
            visit.role = match &mapping.outside {
                Some(role) if !is_in_a_module(structure, visit) => role.clone(),
                _ => {
                    let path = structure.visit_path(visit);
                    ask(machine, &mapping, &path, &Value::Object(visit.variable))?
                }
            };
        }
        nodes.entry(visit.node).or_insert_with(|| visit.role.clone());
    }
    for (leaf, role) in roles.iter_mut().enumerate() {
        let Some(mapping) = role.mapping().cloned() else { continue };
        let place = structure.leaves[leaf];
        let (variable, inside) = places.above(place);
        *role = match variable.and_then(|node| nodes.get(&node)) {
            Some(role) => role.clone(),
            None if inside => ask(machine, &mapping, &structure.path(place), &leaves[leaf])?,
            None => mapping.outside.clone().ok_or_else(|| {
                let message = format!("Cannot use {} on non-graph nodes", mapping.name);
                Error::raised(ErrorClass::Prefix, PythonError::ValueError, message)
            })?,
        };
    }
    aliases::check_consistent(machine.world(), transform, structure, visits)?;
    Ok(nodes)
}

impl Places<'_> {
    /// The outermost Variable above a place, and whether a Module or Variable is above it.
    fn above(&self, mut place: Parent) -> (Option<u32>, bool) {
        let mut variable = None;
        let mut inside = false;
        while let Parent::Child { node, .. } = place {
            let at = &self.structure.nodes[node as usize];
            if matches!(at.kind, NodeData::Variable { .. }) {
                variable = Some(node);
            }
            inside |= self.objects[node as usize].is_some();
            place = at.parent;
        }
        (variable, inside)
    }
}

/// True if a Module is above a Variable. A path of its own leads through one that was visited before.
fn is_in_a_module(structure: &Structure, visit: &Visit) -> bool {
    let mut place = visit.parent;
    while let Parent::Child { node, .. } = place {
        let at = &structure.nodes[node as usize];
        if matches!(at.kind, NodeData::Module { .. }) {
            return true;
        }
        place = at.parent;
    }
    visit.path.is_some()
}

/// The answer of a mapping for a value. Paths begin at the Module that the prefix covers.
fn ask(machine: &mut dyn Machine, mapping: &Mapping, path: &[Step], value: &Value) -> Result<Role> {
    let start =
        path.iter().position(|step| matches!(step, Step::Attribute(_))).unwrap_or(path.len());
    let path = Value::tuple(path[start..].iter().map(Step::key).collect());
    for (filter, role) in mapping.filters.iter().zip(&mapping.roles) {
        if machine.matches(filter, &path, value)? {
            return Ok(role.clone());
        }
    }
    mapping.otherwise.clone().ok_or_else(|| {
        let message = format!("No axis found by {}", mapping.name);
        Error::raised(ErrorClass::Prefix, PythonError::ValueError, message)
    })
}
