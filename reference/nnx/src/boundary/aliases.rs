//! Checks of sharing: what may be reached twice, what may come out, and which prefixes must agree.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{BoundaryRow, ClassKind, Object, ObjectId, QuickMap, QuickSet, World};
use crate::pytree::{Flat, Structure, Visit, show_path};
use crate::table::Transform;

use super::entrance::Incoming;
use super::exit::Outgoing;

/// An error if a Variable is visited twice.
pub fn check_no_aliases(
    world: &mut World,
    transform: Transform,
    carry: Option<usize>,
    flat: &Flat,
) -> Result<()> {
    let mut seen: QuickMap<ObjectId, usize> = QuickMap::default();
    for (index, visit) in flat.visits.iter().enumerate() {
        if let Some(first) = seen.insert(visit.variable, index) {
            let paths = [flat.visit_path(&flat.visits[first]), flat.visit_path(visit)];
            let class = class_name(world, visit.variable);
            return Err(alias_error(world, transform, carry, &class, paths));
        }
    }
    Ok(())
}

fn alias_error(
    world: &mut World,
    transform: Transform,
    carry: Option<usize>,
    class: &str,
    paths: [String; 2],
) -> Error {
    let mut paths = paths;
    if let Some(position) = carry {
        paths = paths.map(|path| name_carry(path, position));
        // The carry is looked at after the other arguments, and before the output.
        paths.sort_by_key(|path| path.split('/').next().unwrap_or_default().to_owned());
    }
    let message = format!(
        "Duplicate {class} found at paths: {} and {}. nnx.{transform} does not support Variable \
         aliasing here",
        paths[0], paths[1]
    );
    world.explain(transform, BoundaryRow::Alias, || message.clone());
    Error::raised(ErrorClass::Alias, PythonError::ValueError, message).with_paths(paths)
}

/// An alias error speaks of the carry by that name, and not as an argument.
fn name_carry(path: String, position: usize) -> String {
    match path.strip_prefix(&format!("args/{position}")) {
        Some(rest) if rest.is_empty() || rest.starts_with('/') => format!("carry{rest}"),
        _ => path,
    }
}

/// Checks the output's Variables in order: each must be made inside, must not be an input, and may
/// be visited twice only where sharing is kept.
pub fn check_output(world: &mut World, out: &Outgoing, flat: &Flat) -> Result<()> {
    // Paths are made only for an error: of a deep chain they are long.
    let came_in = came_in(&out.inside.objects);
    let mut seen: QuickMap<ObjectId, usize> = QuickMap::default();
    let mut visited: QuickSet<u32> = QuickSet::default();
    for (index, visit) in flat.visits.iter().enumerate() {
        if !visited.insert(visit.node) {
            continue;
        }
        if !world.can_change(visit.variable) {
            let path = Some(flat.visit_path(visit));
            return Err(captured_error(world, out.transform, visit.variable, path));
        }
        let input = came_in.get(&visit.variable).map(|&node| {
            let structure = &out.entered.flat.structure;
            show_path(&structure.path(structure.nodes[node as usize].parent))
        });
        let first = input.or_else(|| {
            seen.get(&visit.variable).map(|&first| flat.visit_path(&flat.visits[first]))
        });
        if let Some(first) = first {
            let paths = [first, flat.visit_path(visit)];
            let class = class_name(world, visit.variable);
            return Err(alias_error(world, out.transform, out.entered.carry, &class, paths));
        }
        seen.insert(visit.variable, index);
    }
    Ok(())
}

/// The node of each object that came in.
pub fn came_in(objects: &[Option<ObjectId>]) -> QuickMap<ObjectId, u32> {
    let numbered = objects.iter().enumerate();
    numbered.filter_map(|(node, object)| object.map(|id| (id, node as u32))).collect()
}

fn captured_error(
    world: &mut World,
    transform: Transform,
    id: ObjectId,
    path: Option<String>,
) -> Error {
    let class = class_name(world, id);
    let place = path.as_deref().unwrap_or("the output");
    let rule = match path {
        Some(_) => "Cannot return captured Variable",
        None => "Cannot extract graph node from different trace level",
    };
    let message = format!("{rule}: {place} of nnx.{transform} is a {class} that was made outside");
    world.explain(transform, BoundaryRow::CapturedOutput, || message.clone());
    Error::raised(ErrorClass::CapturedOutput, PythonError::ValueError, message).with_paths(path)
}

fn class_name(world: &World, id: ObjectId) -> std::rc::Rc<str> {
    match world.object(id) {
        Object::Variable(variable) => variable.class.name.clone(),
        Object::Instance(instance) => instance.class.name.clone(),
        _ => "object".into(),
    }
}

/// An error if one Variable is reached under two prefixes. What filters say is not known yet: see
/// [`super::filters`].
pub fn check_consistent(
    world: &mut World,
    transform: Transform,
    structure: &Structure,
    visits: &[Visit],
) -> Result<()> {
    let mut first: QuickMap<ObjectId, usize> = QuickMap::default();
    let mut inconsistent: QuickSet<ObjectId> = QuickSet::default();
    for (index, visit) in visits.iter().enumerate() {
        let earlier = *first.entry(visit.variable).or_insert(index);
        let (a, b) = (&visits[earlier].role, &visit.role);
        if a.mapping().is_none() && b.mapping().is_none() && !a.same(b, world) {
            inconsistent.insert(visit.variable);
        }
    }
    if inconsistent.is_empty() {
        return Ok(());
    }
    let mut named: QuickSet<ObjectId> = QuickSet::default();
    let mut message =
        "Inconsistent aliasing detected. The following nodes have different prefixes:".to_owned();
    let mut paths = Vec::new();
    for visit in visits.iter().filter(|visit| inconsistent.contains(&visit.variable)) {
        let path = show_path(&structure.visit_path(visit));
        if named.insert(visit.variable) {
            message.push_str(&format!("\nNode: {}", class_name(world, visit.variable)));
        }
        message.push_str(&format!("\n  {path}: {}", visit.role));
        paths.push(path);
    }
    paths.sort();
    world.explain(transform, BoundaryRow::InconsistentAliasing, || message.clone());
    Err(Error::raised(ErrorClass::InconsistentAliasing, PythonError::ValueError, message)
        .with_paths(paths))
}

/// Every object that comes in was made in the current trace.
pub fn check_own_trace(world: &mut World, incoming: &Incoming, flat: &Flat) -> Result<()> {
    let outside = |world: &World, id: &ObjectId| !world.can_change(*id);
    let Some(first) = flat.objects.iter().flatten().find(|id| outside(world, id)).copied() else {
        return Ok(());
    };
    let (transform, class) = (incoming.transform, class_name(world, first));
    let message =
        format!("nnx.{transform}: an argument holds a {class} from a different trace level");
    world.explain(transform, BoundaryRow::OutsideObject, || message.clone());
    Err(Error::trace(message))
}

/// Nothing that leaves was made outside.
pub fn check_made_inside(world: &mut World, transform: Transform, flat: &Flat) -> Result<()> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pure::{Budget, Tracing};
    use isograft_base::limits::Limits;

    #[test]
    fn errors_call_the_carry_by_its_name_at_its_place_only() {
        assert_eq!(name_carry("args/1/w".to_owned(), 1), "carry/w");
        assert_eq!(name_carry("args/1".to_owned(), 1), "carry");
        assert_eq!(name_carry("args/10/w".to_owned(), 1), "args/10/w");
        assert_eq!(name_carry("out/1".to_owned(), 1), "out/1");
    }

    #[test]
    fn the_carry_is_named_after_the_other_arguments_and_before_the_output() {
        let mut world = World::new(Tracing::new(Budget::new(&Limits::default())));
        let mut paths = |paths: [&str; 2]| {
            let error = alias_error(
                &mut world,
                Transform::Scan,
                Some(0),
                "Param",
                paths.map(str::to_owned),
            );
            match error {
                Error::Raised(exception) => exception.paths,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(paths(["args/0/w", "args/1/w"]), ["args/1/w", "carry/w"]);
        assert_eq!(paths(["args/0/w", "out/1"]), ["carry/w", "out/1"]);
    }
}
