//! Nodes and leaves with their paths: `nnx.iter_graph` and its relatives.

use std::collections::HashMap;

use super::functions::sharing;
use super::{Candidate, Filter};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::{self, Identity, Visits};
use crate::heap::{Args, Value};
use crate::interpreter::{Bind, Interpreter, Iter};
use crate::library;
use crate::pytree::{Sharing, Step};

fn generator(interp: &mut Interpreter, items: Vec<Value>) -> Result<Value> {
    interp.iterator(Iter::Items(items.into_iter()), "generator")
}

fn pairs(visits: &Visits, keep: impl Fn(&Value) -> bool) -> Vec<Value> {
    let kept = visits.values.iter().filter(|(_, value)| keep(value));
    kept.map(|(place, value)| {
        Value::tuple(vec![graph::path_value(&visits.leaves.path_to(place)), value.clone()])
    })
    .collect()
}

/// `nnx.iter_graph(node, graph=None)`.
///
/// What Flax keeps in a module for itself is not among the leaves.
pub fn iter_graph(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node] = args.bind("iter_graph", ["node"])?;
    let visits = graph::iterate(&interp.world, &node, sharing)?;
    generator(interp, pairs(&visits, |_| true))
}

/// `nnx.iter_modules(node, graph=None)`.
pub fn iter_modules(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node] = args.bind("iter_modules", ["module"])?;
    let visits = graph::iterate(&interp.world, &node, sharing)?;
    let pairs = pairs(&visits, |value: &Value| is_module(interp, value));
    generator(interp, pairs)
}

/// True if it is an `nnx.Module`.
fn is_module(interp: &Interpreter, value: &Value) -> bool {
    let module = library::class(&library::nnx::MODULE);
    let instance = interp.world.as_instance(value);
    instance.is_some_and(|(_, instance)| instance.class.is_subclass_of(&module))
}

/// The modules of a graph with their paths, children first.
pub fn modules_below(
    interp: &mut Interpreter,
    node: &Value,
    sharing: Sharing,
) -> Result<Vec<(Value, Value)>> {
    let visits = graph::iterate(&interp.world, node, sharing)?;
    let mut modules = Vec::new();
    for (place, value) in &visits.values {
        if is_module(interp, value) {
            modules.push((graph::path_value(&visits.leaves.path_to(place)), value.clone()));
        }
    }
    Ok(modules)
}

/// `nnx.iter_children(node, graph=None)`.
pub fn iter_children(interp: &mut Interpreter, args: Args) -> Result<Value> {
    children(interp, args, false)
}

/// `nnx.iter_module_children(node, graph=None)`.
pub fn iter_module_children(interp: &mut Interpreter, args: Args) -> Result<Value> {
    children(interp, args, true)
}

fn children(interp: &mut Interpreter, mut args: Args, modules: bool) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node] = args.bind("iter_children", ["node"])?;
    let children = graph::children_of(&interp.world, &node, sharing)?;
    let kept = children.into_iter().filter(|(_, value)| !modules || is_module(interp, value));
    let pairs = kept.map(|(key, value)| Value::tuple(vec![key, value])).collect();
    generator(interp, pairs)
}

/// `nnx.find_duplicates(node, *, only=...)`.
pub fn find_duplicates(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [node, only] = args.bind_given("find_duplicates", ["node", "*only?"])?;
    let only = Filter::of(interp, &only.unwrap_or(Value::Ellipsis))?;
    let mut found = Vec::new();
    for (value, paths) in graph::duplicates(&interp.world, &node.unwrap_or(Value::None))? {
        let mut kept = Vec::with_capacity(paths.len());
        for (visit, path) in paths.iter().enumerate() {
            let path = graph::path_value(path);
            let make = || path.clone();
            if visit == 0 || only.matches(interp, &Candidate::new(&value, &make))? {
                kept.push(path.clone());
            }
        }
        if kept.len() > 1 {
            found.push(interp.world.list(kept)?);
        }
    }
    interp.world.list(found)
}

/// `nnx.recursive_map(f, node, graph=None)`: `f(path, value)` for every leaf and node, children
/// first, in a copy of the graph that shares the Variables.
pub fn recursive_map(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [function, node] = args.bind("recursive_map", ["f", "node"])?;
    graph::iterate(&interp.world, &node, sharing)?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let leaves = interp.world.list(parts.leaves.values.into_items())?;
    let copy = graph::merge(&mut interp.world, &parts.definition, &[leaves], false)?;
    let copy = interp.closed(&copy)?;
    interp.note_registered(&copy)?;
    let visits = graph::iterate(&interp.world, &copy, sharing)?;
    let mut last = copy;
    let mut results: HashMap<Identity, Value> = HashMap::new();
    for (place, value) in &visits.values {
        // What was met before is here what it has become there.
        if interp.world.is_module(value) || graph::is_container(&interp.world, value) {
            for (key, child) in graph::children_of(&interp.world, value, sharing)? {
                let result = graph::identity(&child).and_then(|identity| results.get(&identity));
                if let Some(result) = result.filter(|result| !result.is(&child)) {
                    replace(interp, value, &Step::Key(key), result)?;
                }
            }
        }
        let path = graph::path_value(&visits.leaves.path_to(place));
        last = interp.call_positional(&function, [path, value.clone()])?;
        results.extend(graph::identity(value).map(|identity| (identity, last.clone())));
        if !place.is_root() && !last.is(value) {
            let parent = visits.nodes.get(place.node as usize).cloned().unwrap_or(Value::None);
            replace(interp, &parent, &place.step, &last)?;
        }
    }
    Ok(last)
}

fn replace(interp: &mut Interpreter, parent: &Value, step: &Step, value: &Value) -> Result<()> {
    match parent {
        Value::Tuple(_) | Value::None => {
            let message = "Cannot update a key of a node that does not support mutation";
            Err(Error::raised(ErrorClass::Immutable, PythonError::ValueError, message))
        }
        parent => graph::replace(&mut interp.world, parent, step, value.clone()),
    }
}
