//! What may be reached twice, what may come out, and which prefixes must agree.

use std::collections::{HashMap, HashSet};

use super::{Entered, Inside, Prefixes};
use crate::error::{Error, ErrorClass, Result};
use crate::fault::{self, Fault};
use crate::heap::{ClassKind, Object, ObjectId, Row, Value, World};
use crate::pytree::{Flat, Mapping, Structure, Visit, same_value, show_path};

/// One prefix for each positional argument.
pub fn spread_prefix(world: &World, prefixes: &Prefixes, count: usize) -> Result<Vec<Value>> {
    let Some(prefix) = &prefixes.positional else { return Ok(vec![Value::None; count]) };
    let mut items = match prefix {
        Value::Tuple(items) => Some(items.to_vec()),
        Value::Object(id) => match world.object(*id) {
            Object::List(items) => Some(items.clone()),
            _ => None,
        },
        _ => None,
    };
    if fault::planted(Fault::PrefixMisapplied) {
        items.iter_mut().for_each(|items| items.sort_by_key(|item| matches!(item, Value::None)));
    }
    match items {
        None => Ok(vec![prefix.clone(); count]),
        Some(items) if items.len() == count => Ok(items),
        Some(items) => Err(Error::raised(
            ErrorClass::Prefix,
            "ValueError",
            format!(
                "{} has {} entries for {count} positional arguments",
                prefixes.name,
                items.len()
            ),
        )),
    }
}

/// An error if a Variable is visited twice, or was already reached at one of the places in
/// `earlier`.
pub fn check_no_aliases(
    world: &mut World,
    transform: &'static str,
    earlier: &[(ObjectId, String)],
    flat: &Flat,
) -> Result<()> {
    let mut seen: HashMap<ObjectId, usize> = HashMap::new();
    for (index, visit) in flat.visits.iter().enumerate() {
        let first =
            earlier.iter().find(|(id, _)| *id == visit.variable).map(|(_, path)| path.clone());
        let first = first.or_else(|| {
            seen.get(&visit.variable).map(|&first| flat.visit_path(&flat.visits[first]))
        });
        if let Some(first) = first {
            return Err(alias_error(world, transform, first, flat.visit_path(visit)));
        }
        if fault::planted(Fault::AliasCheck) {
            seen.clear();
        }
        seen.insert(visit.variable, index);
    }
    Ok(())
}

fn alias_error(world: &mut World, transform: &'static str, first: String, second: String) -> Error {
    let message =
        format!("nnx.{transform}: a Variable is reachable twice, at {first} and at {second}");
    world.explain(transform, Row::Alias, || message.clone());
    Error::raised(ErrorClass::Alias, "ValueError", message).with_paths([first, second])
}

/// Checks the output's Variables in order: each must be made inside, must not be an input, and may
/// be visited twice only where sharing is kept.
pub fn check_output(
    world: &mut World,
    transform: &'static str,
    entered: &Entered,
    inside: &Inside,
    flat: &Flat,
) -> Result<()> {
    // Paths are made only for an error: of a deep chain they are long.
    let came_in: HashMap<ObjectId, usize> = inside
        .objects
        .iter()
        .enumerate()
        .filter_map(|(node, object)| object.map(|id| (id, node)))
        .collect();
    let mut seen: HashMap<ObjectId, usize> = HashMap::new();
    let mut visited: HashSet<u32> = HashSet::new();
    for (index, visit) in flat.visits.iter().enumerate() {
        if !visited.insert(visit.node) {
            continue;
        }
        if !world.can_change(visit.variable) {
            return Err(captured_error(
                world,
                transform,
                visit.variable,
                Some(flat.visit_path(visit)),
            ));
        }
        let input = came_in.get(&visit.variable).map(|&node| {
            let structure = &entered.flat.structure;
            show_path(&structure.path(structure.nodes[node].parent))
        });
        let first = input.or_else(|| {
            seen.get(&visit.variable).map(|&first| flat.visit_path(&flat.visits[first]))
        });
        if let Some(first) = first {
            return Err(alias_error(world, transform, first, flat.visit_path(visit)));
        }
        seen.insert(visit.variable, index);
    }
    Ok(())
}

fn captured_error(
    world: &mut World,
    transform: &'static str,
    id: ObjectId,
    path: Option<String>,
) -> Error {
    let class = match world.object(id) {
        Object::Variable(variable) => variable.class.name.clone(),
        Object::Instance(instance) => instance.class.name.clone(),
        _ => "object".into(),
    };
    let place = path.as_deref().unwrap_or("the output");
    let message =
        format!("nnx.{transform}: {place} is a {class} that was made outside of the transform");
    world.explain(transform, Row::CapturedOutput, || message.clone());
    Error::raised(ErrorClass::CapturedOutput, "ValueError", message).with_paths(path)
}

/// An error if one Variable is reached under two prefixes. What a [`Mapping`] says is not known
/// yet: see [`super::resolve`].
pub fn check_consistent(
    world: &mut World,
    transform: &'static str,
    structure: &Structure,
    visits: &[Visit],
) -> Result<()> {
    let mut first: HashMap<ObjectId, usize> = HashMap::new();
    let mut inconsistent: HashSet<ObjectId> = HashSet::new();
    for (index, visit) in visits.iter().enumerate() {
        let earlier = *first.entry(visit.variable).or_insert(index);
        let (a, b) = (&visits[earlier].role, &visit.role);
        if !same_value(world, a, b) && Mapping::of(a).is_none() && Mapping::of(b).is_none() {
            inconsistent.insert(visit.variable);
        }
    }
    if inconsistent.is_empty() {
        return Ok(());
    }
    let visits = visits.iter().filter(|visit| inconsistent.contains(&visit.variable));
    let mut paths: Vec<String> =
        visits.map(|visit| show_path(&structure.visit_path(visit))).collect();
    paths.sort();
    let message =
        format!("nnx.{transform}: aliased under different prefixes: {}", paths.join(", "));
    world.explain(transform, Row::InconsistentAliasing, || message.clone());
    Err(Error::raised(ErrorClass::InconsistentAliasing, "ValueError", message).with_paths(paths))
}

/// Compat passes on only objects of the current trace.
pub fn check_own_trace(
    world: &mut World,
    transform: &'static str,
    prefixes: &Prefixes,
    flat: &Flat,
) -> Result<()> {
    let outside = |world: &World, id: &ObjectId| !world.can_change(*id);
    let Some(first) = flat.objects.iter().flatten().find(|id| outside(world, id)).copied() else {
        return Ok(());
    };
    let is_variable = |world: &World, id: ObjectId| matches!(world.object(id), Object::Variable(_));
    // Flax walks down from a Module, but up from the Variables where it looks for aliases under
    // prefixes.
    let by_variable = match &prefixes.positional {
        None => is_variable(world, first),
        Some(_) => {
            flat.objects.iter().flatten().any(|id| outside(world, id) && is_variable(world, *id))
        }
    };
    let class = match world.object(first) {
        Object::Variable(variable) => variable.class.name.clone(),
        Object::Instance(instance) => instance.class.name.clone(),
        _ => "object".into(),
    };
    let message =
        format!("nnx.{transform}: an argument holds a {class} from a different trace level");
    world.explain(transform, Row::OutsideObject, || message.clone());
    let exception = if by_variable { "ValueError" } else { "TraceContextError" };
    Err(Error::raised(ErrorClass::Trace, exception, message))
}

/// Nothing that leaves was made outside.
pub fn check_made_inside(world: &mut World, transform: &'static str, flat: &Flat) -> Result<()> {
    for id in flat.objects.iter().flatten() {
        let module = match world.object(*id) {
            Object::Instance(instance) => {
                matches!(instance.class.kind, ClassKind::Module | ClassKind::List)
            }
            Object::Variable(_) => true,
            _ => false,
        };
        if module && !world.can_change(*id) {
            return Err(captured_error(world, transform, *id, None));
        }
    }
    Ok(())
}
