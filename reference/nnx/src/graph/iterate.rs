//! Every node and leaf with its path: `nnx.iter_graph`, `nnx.iter_children`, `nnx.find_duplicates`.

use super::attributes::is_data;
use super::children::{Child, Identity, children, flat_children, identity, is_container};
use super::leaves::{LeafPosition, Leaves};
use super::{ObjectSet, bad_value};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Object, QuickMap, QuickSet, Value, World};
use crate::meter::{self, Paid};
use crate::pytree::{Path, Sharing, Step, show_path};

/// Nodes and leaves in order, children before their parents, each with its place in the tree of
/// `leaves.nodes`.
#[derive(Debug)]
pub struct Visits {
    pub leaves: Leaves,
    pub values: Paid<(LeafPosition, Value)>,
    /// The nodes that have children.
    pub nodes: Paid<Value>,
}

/// `nnx.iter_graph`. In graph mode each object is visited once, and static values are among the
/// leaves. In tree mode a Variable met again is an error, and static values are left out.
///
/// # Errors
/// In tree mode a cycle, a Variable met again, and a module that is no pytree; in both modes dict
/// keys that cannot be sorted.
pub fn iterate(world: &World, node: &Value, sharing: Sharing) -> Result<Visits> {
    let mut visits =
        Visits { leaves: Leaves::default(), values: Paid::default(), nodes: Paid::default() };
    let mut visited: QuickSet<Identity> = QuickSet::default();
    let mut active: QuickMap<Identity, LeafPosition> = QuickMap::default();
    let mut stack = vec![(LeafPosition::root(), node.clone(), false)];
    while let Some((place, value, traversed)) = stack.pop() {
        let is_node = is_container(world, &value) || world.is_module(&value);
        if traversed {
            if let Some(identity) = identity(&value) {
                active.remove(&identity);
            }
            visits.values.push((place, value))?;
            continue;
        }
        let identity = identity(&value);
        let tree = sharing == Sharing::Tree;
        if tree {
            check_tree_node(world, &value, || visits.leaves.show(&place))?;
        }
        if (is_node || world.as_variable(&value).is_some())
            && let Some(identity) = identity
        {
            if !tree {
                if !visited.insert(identity) {
                    continue;
                }
            } else if let Some(first) = active.get(&identity) {
                let (first, second) = (visits.leaves.show(first), visits.leaves.show(&place));
                if is_node {
                    let message = format!("Cycle detected: found at paths {first} and {second}");
                    return Err(Error::raised(
                        ErrorClass::Recursion,
                        PythonError::ValueError,
                        message,
                    ));
                }
                let message = format!(
                    "Duplicate Variable found at paths: {first} and {second}. \
                     Tree mode (graph=False) does not support shared references"
                );
                return Err(Error::raised(ErrorClass::Alias, PythonError::ValueError, message)
                    .with_paths([first, second]));
            } else if !matches!(value, Value::None) {
                active.insert(identity, place.clone());
            }
        }
        if !is_node {
            visits.values.push((place, value))?;
            continue;
        }
        let number = visits.leaves.nodes.len() as u32;
        visits.leaves.nodes.push(place.clone())?;
        visits.nodes.pay(meter::entry::<(Identity, LeafPosition)>())?;
        visits.nodes.push(value.clone())?;
        stack.push((place, value.clone(), true));
        for child in below(world, &value, sharing)?.into_iter().rev() {
            stack.push((
                LeafPosition { node: number, step: child.step },
                child.value.clone(),
                false,
            ));
        }
    }
    Ok(visits)
}

/// The children that a mode visits, in its order. Tree mode does not visit static ones.
fn below<'a>(world: &'a World, value: &'a Value, sharing: Sharing) -> Result<Vec<Child<'a>>> {
    Ok(match sharing {
        Sharing::Graph => children(world, value)?.into_iter().flatten().collect(),
        Sharing::Tree => {
            let all = flat_children(world, value)?.into_iter().flatten();
            all.filter(|child| child.data != Some(false)).collect()
        }
    })
}

fn check_tree_node(world: &World, value: &Value, place: impl FnOnce() -> String) -> Result<()> {
    match world.as_instance(value) {
        Some((_, instance)) if world.is_module(value) && !instance.class.is_pytree => {
            Err(bad_value(format!(
                "Cannot use graph=False on a '{}' instance that has pytree=False. Found at path: {}",
                instance.class.name,
                place()
            )))
        }
        _ => Ok(()),
    }
}

/// `nnx.iter_children`: the modules and Variables directly below.
///
/// # Errors
/// [`ErrorClass::BadArgument`] if the value has no children, or is a module that is no pytree, in
/// tree mode.
pub fn children_of(world: &World, node: &Value, sharing: Sharing) -> Result<Vec<(Value, Value)>> {
    if sharing == Sharing::Tree {
        check_tree_node(world, node, String::new)?;
    }
    if !is_container(world, node) && !world.is_module(node) {
        return Err(bad_value("Expected a node whose children can be iterated over"));
    }
    let children = below(world, node, sharing)?.into_iter();
    Ok(children
        .filter(|child| world.is_module(child.value) || world.as_variable(child.value).is_some())
        .map(|child| (super::step_key(&child.step), child.value.clone()))
        .collect())
}

/// The modules, Variables and arrays that are reached more than once, with their paths, in order of
/// first visit. A value that is reached again is not entered again.
///
/// # Errors
/// [`ErrorClass::Recursion`] for a container that contains itself.
pub fn duplicates(world: &World, node: &Value) -> Result<Vec<(Value, Vec<Path>)>> {
    let mut walk = Duplicates {
        world,
        leaves: Leaves::default(),
        places: Vec::new(),
        numbers: QuickMap::default(),
        active: ObjectSet::default(),
    };
    walk.visit(node, LeafPosition::root())?;
    let Duplicates { leaves, places, .. } = walk;
    let shared = places.into_iter().filter(|(_, places)| places.len() > 1);
    let path = |place: &LeafPosition| {
        let path = leaves.path_to(place);
        meter::bytes(meter::block(path.len() * size_of::<Step>()))?;
        Ok(path)
    };
    shared
        .map(|(value, places)| Ok((value, places.iter().map(path).collect::<Result<_>>()?)))
        .collect()
}

struct Duplicates<'a> {
    world: &'a World,
    leaves: Leaves,
    places: Vec<(Value, Vec<LeafPosition>)>,
    numbers: QuickMap<Identity, usize>,
    active: ObjectSet,
}

impl Duplicates<'_> {
    fn visit(&mut self, value: &Value, place: LeafPosition) -> Result<()> {
        if is_data(self.world, value)
            && let Some(identity) = identity(value)
        {
            if let Some(&number) = self.numbers.get(&identity) {
                self.places[number].1.push(place);
                return Ok(());
            }
            self.numbers.insert(identity, self.places.len());
            self.places.push((value.clone(), vec![place.clone()]));
        }
        let Some(below) = children(self.world, value)? else { return Ok(()) };
        let guard = match value {
            Value::Object(id) if !matches!(self.world.object(*id), Object::Instance(_)) => {
                Some(*id)
            }
            _ => None,
        };
        if let Some(id) = guard
            && !self.active.insert(id)
        {
            return Err(super::cycle(&show_path(&self.leaves.path_to(&place))));
        }
        let node = self.leaves.nodes.len() as u32;
        self.leaves.nodes.push(place)?;
        meter::visit(|| {
            for child in below {
                self.visit(child.value, LeafPosition { node, step: child.step })?;
            }
            Ok::<(), Error>(())
        })?;
        if let Some(id) = guard {
            self.active.remove(&id);
        }
        Ok(())
    }
}
