//! Prefixes that ask filters: each Variable below a [`Mapping`] gets its own role.
//!
//! A filter may be a function of the program, so this is done between the crossing and the body, by
//! the transforms that take such prefixes; whether shared Variables have one role is checked again
//! when the roles are known.

use std::collections::HashMap;
use std::rc::Rc;

use super::{Entered, Left, aliases};
use crate::error::{Error, ErrorClass, Result};
use crate::heap::{Machine, ObjectId, Value};
use crate::pytree::{Kind, Mapping, Parent, Step, Structure, Visit};

/// Roles on the way in.
pub fn entered(
    machine: &mut dyn Machine,
    transform: &'static str,
    entered: &mut Entered,
) -> Result<()> {
    let flat = &mut entered.flat;
    let structure = flat.structure.clone();
    let objects = &flat.objects;
    let Some(nodes) = resolve(
        machine,
        transform,
        &structure,
        objects,
        &flat.leaves,
        &mut flat.roles,
        &mut flat.visits,
    )?
    else {
        return Ok(());
    };
    for (node, role) in nodes {
        flat.node_roles[node as usize] = role;
    }
    Ok(())
}

/// Roles on the way out.
pub fn left(machine: &mut dyn Machine, transform: &'static str, left: &mut Left) -> Result<()> {
    let structure = left.exit.output.clone();
    resolve(
        machine,
        transform,
        &structure,
        &left.objects,
        &left.leaves,
        &mut left.roles,
        &mut left.visits,
    )?;
    Ok(())
}

/// The roles of the Variables' nodes; `None` where there is no mapping at all.
fn resolve(
    machine: &mut dyn Machine,
    transform: &'static str,
    structure: &Rc<Structure>,
    objects: &[Option<ObjectId>],
    leaves: &[Value],
    roles: &mut [Value],
    visits: &mut [Visit],
) -> Result<Option<HashMap<u32, Value>>> {
    let is_mapping = |role: &Value| Mapping::of(role).is_some();
    if !roles.iter().any(is_mapping) && !visits.iter().any(|visit| is_mapping(&visit.role)) {
        return Ok(None);
    }
    let mut nodes = HashMap::new();
    for visit in visits.iter_mut() {
        if is_mapping(&visit.role) {
            let path = structure.visit_path(visit);
            visit.role = role(machine, &visit.role, &path, &Value::Object(visit.variable))?;
        }
        nodes.entry(visit.node).or_insert_with(|| visit.role.clone());
    }
    for (leaf, given) in roles.iter_mut().enumerate() {
        if !is_mapping(given) {
            continue;
        }
        let (variable, inside) = above(structure, objects, structure.leaves[leaf]);
        *given = match variable.and_then(|node| nodes.get(&node)) {
            Some(role) => role.clone(),
            None if inside => {
                role(machine, given, &structure.path(structure.leaves[leaf]), &leaves[leaf])?
            }
            None => {
                let name = Mapping::of(given).map_or("a filter", |mapping| mapping.name);
                let message = format!("Cannot use {name} on non-graph nodes");
                return Err(Error::raised(ErrorClass::Prefix, "ValueError", message));
            }
        };
    }
    aliases::check_consistent(machine.world(), transform, structure, visits)?;
    Ok(Some(nodes))
}

/// The outermost Variable above a place, and whether a Module or Variable is above it.
fn above(
    structure: &Structure,
    objects: &[Option<ObjectId>],
    mut place: Parent,
) -> (Option<u32>, bool) {
    let mut variable = None;
    let mut inside = false;
    while let Parent::Child { node, .. } = place {
        let at = &structure.nodes[node as usize];
        if matches!(at.kind, Kind::Variable { .. }) {
            variable = Some(node);
        }
        inside |= objects[node as usize].is_some();
        place = at.parent;
    }
    (variable, inside)
}

/// What a mapping says of a value. Paths begin at the Module that the prefix covers.
fn role(machine: &mut dyn Machine, prefix: &Value, path: &[Step], value: &Value) -> Result<Value> {
    let Some(mapping) = Mapping::of(prefix) else { return Ok(prefix.clone()) };
    let start =
        path.iter().position(|step| matches!(step, Step::Attribute(_))).unwrap_or(path.len());
    let path = Value::tuple(path[start..].iter().map(Step::key).collect());
    for (filter, role) in mapping.filters.iter().zip(&mapping.roles) {
        if machine.matches(filter, &path, value)? {
            return Ok(role.clone());
        }
    }
    mapping.otherwise.clone().ok_or_else(|| {
        Error::raised(
            ErrorClass::Prefix,
            "ValueError",
            format!("No axis found by {}", mapping.name),
        )
    })
}
