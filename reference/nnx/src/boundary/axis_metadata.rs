//! The axis that a transform takes away, in the shardings of Variables: inside they lack its name,
//! outside they have it (`transform_metadata`).

use std::collections::HashSet;
use std::rc::Rc;

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Machine, Object, ObjectId, Symbol, Value};
use crate::pytree::Role;

use super::entrance::{Entrance, InnerArguments, LostAxis};
use super::exit::Departure;

/// Takes the axis out of the sharding of each Variable inside that is mapped.
pub fn take(
    machine: &mut dyn Machine,
    entered: &Entrance,
    inside: &InnerArguments,
    partition: &Value,
) -> Result<Vec<LostAxis>> {
    let objects = inside.objects.iter().zip(&entered.flat.node_roles);
    let objects = objects.filter_map(|(object, role)| Some(((*object)?, role)));
    let taken = along(machine, objects);
    for (variable, axis) in &taken {
        remove(machine, *variable, *axis, partition)?;
    }
    Ok(taken)
}

/// Puts the axis into the sharding of what leaves, and back into what it was taken from.
pub fn give_back(
    machine: &mut dyn Machine,
    taken: &[LostAxis],
    left: &Departure,
    partition: &Value,
) -> Result<()> {
    let mut given: HashSet<ObjectId> = HashSet::new();
    for (variable, axis) in taken {
        given.insert(*variable);
        add(machine, *variable, *axis, partition, true)?;
    }
    for (variable, axis) in along(machine, left.variables()) {
        if given.insert(variable) {
            add(machine, variable, axis, partition, false)?;
        }
    }
    Ok(())
}

/// The Variables among them of which the prefix names an axis.
fn along<'a>(
    machine: &mut dyn Machine,
    objects: impl Iterator<Item = (ObjectId, &'a Role)>,
) -> Vec<LostAxis> {
    let world = machine.world();
    let found = objects.filter_map(|(id, role)| match role {
        Role::Axis(axis) if matches!(world.object(id), Object::Variable(_)) => Some((id, *axis)),
        _ => None,
    });
    found.collect()
}

/// The names of the Variable's axes, where it has any.
fn sharding(machine: &mut dyn Machine, variable: ObjectId) -> Option<Vec<Value>> {
    let Object::Variable(variable) = machine.world().object(variable) else { return None };
    match variable.metadata.get(&Symbol::new("out_sharding")) {
        Some(Value::Tuple(names)) => Some(names.to_vec()),
        _ => None,
    }
}

fn set_sharding(machine: &mut dyn Machine, variable: ObjectId, names: Vec<Value>) -> Result<()> {
    let variable = machine.world().variable_mut(variable)?;
    variable.metadata.insert(Symbol::new("out_sharding"), Value::tuple(names));
    Ok(())
}

/// An index of a list as Python counts: from the end if negative.
fn counted(axis: i64, length: usize) -> i64 {
    if axis < 0 { axis + length as i64 } else { axis }
}

/// Gives a Variable its name back if it lost the only one; for a new one without names none are
/// made up.
fn add(
    machine: &mut dyn Machine,
    variable: ObjectId,
    axis: i64,
    partition: &Value,
    had_one: bool,
) -> Result<()> {
    if let Some(mut names) =
        sharding(machine, variable).filter(|names| had_one || !names.is_empty())
    {
        // From the end, the new axis counts, too.
        let at = usize::try_from(counted(axis, names.len() + 1)).unwrap_or(0);
        // An axis beyond the names there are: those between have none.
        machine.world().tracing.budget.steps(at as u64)?;
        while names.len() < at {
            names.push(Value::None);
        }
        names.insert(at, partition.clone());
        set_sharding(machine, variable, names)?;
    }
    hooks(machine, variable, "on_add_axis", axis, partition)
}

fn remove(
    machine: &mut dyn Machine,
    variable: ObjectId,
    axis: i64,
    partition: &Value,
) -> Result<()> {
    if let Some(mut names) = sharding(machine, variable) {
        let at = usize::try_from(counted(axis, names.len())).ok().filter(|at| *at < names.len());
        let Some(at) = at else {
            return Err(Error::raised(
                ErrorClass::UserError,
                PythonError::IndexError,
                "pop index out of range",
            ));
        };
        let removed = names.remove(at);
        if !machine.equals(&removed, partition)? {
            let message =
                format!("Expected to remove {partition:?} at index {axis}, but found {removed:?}");
            return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
        }
        set_sharding(machine, variable, names)?;
    }
    hooks(machine, variable, "on_remove_axis", axis, partition)
}

/// Tells the Variable's own hooks.
fn hooks(
    machine: &mut dyn Machine,
    variable: ObjectId,
    name: &str,
    axis: i64,
    partition: &Value,
) -> Result<()> {
    let Object::Variable(cell) = machine.world().object(variable) else { return Ok(()) };
    let name = Symbol::new(name);
    let found = cell.metadata.get(&name).cloned().or_else(|| cell.class.lookup(name));
    let hooks: Rc<[Value]> = match found {
        None | Some(Value::None) => return Ok(()),
        Some(Value::Tuple(hooks)) => hooks.iter().cloned().collect(),
        Some(hook) => Rc::new([hook]),
    };
    for hook in hooks.iter() {
        let args = vec![Value::Object(variable), Value::Int(axis), partition.clone()];
        machine.call(hook, Args::positional(args))?;
    }
    Ok(())
}
