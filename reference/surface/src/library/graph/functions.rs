//! `nnx.split`, `merge`, `state`, `graphdef`, `update`, `pop`, `clone`, and what is made of them.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::ClassSpec;
use super::filter::{check_exhaustive, groups};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::{self, GraphDef, MergeOptions, Parts};
use crate::heap::{Args, ClassKind, Dict, Key, Object, ObjectId, Opaque, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert;
use crate::pytree::{Flat, Sharing, Step, agreed, build, flatten};

pub static GRAPH_DEF: ClassSpec = ClassSpec {
    methods: &[
        ("apply", |interp, args| of_prelude(interp, "apply_graphdef", args)),
        ("__eq__", |interp, args| {
            let [a, b] = args.exactly("__eq__")?;
            Ok(match (a.downcast::<GraphDef>(), b.downcast::<GraphDef>()) {
                (Some(a), Some(b)) => {
                    Value::Bool(agreed(interp, |world, questions| a.same(b, world, questions))?)
                }
                _ => Value::NotImplemented,
            })
        }),
        ("__hash__", |interp, args| {
            let [this] = args.exactly("__hash__")?;
            let Some(definition) = this.downcast::<GraphDef>() else { return Ok(Value::Int(0)) };
            if let Some(value) = definition.unhashable(&interp.world) {
                let name = interp.type_name(value);
                return Err(Error::bad_argument(format!("unhashable type: '{name}'")));
            }
            Ok(Value::Int(crate::heap::Opaque::hash(definition) as i64 >> 2))
        }),
    ],
    properties: &[("nodes", super::contexts::nodes)],
    ..ClassSpec::new("GraphDef", ClassKind::Builtin, None)
};

/// Takes `graph=` out of the arguments; without it the ambient mode decides.
pub fn sharing(interp: &mut Interpreter, args: &mut Args) -> Result<Sharing> {
    let graph = match args.take_keyword("graph") {
        None | Some(Value::None) => interp.flags.graph,
        Some(graph) => interp.truth(&graph)?,
    };
    for value in &args.positional {
        interp.note_registered(value)?;
    }
    Ok(if graph { Sharing::Graph } else { Sharing::Tree })
}

/// The first argument, which may be given as `node=`, and the filters behind it.
fn node_and_filters(function: &str, mut args: Args) -> Result<(Value, Vec<Value>)> {
    if let Some(node) = args.take_keyword("node") {
        args.positional.insert(0, node);
    }
    args.no_more_keywords(function)?;
    let mut positional = args.positional.into_iter();
    match positional.next() {
        Some(node) => Ok((node, positional.collect())),
        None => Err(Error::bad_argument(format!(
            "{function}() missing 1 required positional argument: 'node'"
        ))),
    }
}

/// A GraphState is as good as its State.
fn state_of(interp: &mut Interpreter, value: Value) -> Result<Value> {
    match &*interp.type_name(&value) {
        "GraphState" => interp.get_attribute(&value, Symbol::new("_state")),
        _ => Ok(value),
    }
}

/// The leaves in one state, or in one for each filter.
fn states(
    interp: &mut Interpreter,
    parts: &Parts,
    filters: &[Value],
    exhaustive: bool,
) -> Result<Vec<Value>> {
    if filters.is_empty() {
        return Ok(vec![parts.leaves.whole(&mut interp.world)?]);
    }
    let groups = groups(interp, filters, &parts.leaves)?;
    if exhaustive {
        check_exhaustive(&groups, &parts.leaves)?;
    }
    parts.leaves.group(&mut interp.world, &groups, filters.len())
}

fn definition(parts: &Parts) -> Value {
    let definition: Rc<dyn Opaque> = parts.definition.clone();
    Value::Opaque(definition.into())
}

/// `nnx.split(node, *filters, graph=None)`.
pub fn split(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let (node, filters) = node_and_filters("split", args)?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let mut items = vec![definition(&parts)];
    items.extend(states(interp, &parts, &filters, true)?);
    Ok(Value::tuple(items))
}

/// `nnx.state(node, *filters, graph=None)`.
pub fn state(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let (node, filters) = node_and_filters("state", args)?;
    let node = state_of(interp, node)?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let mut states = states(interp, &parts, &filters, false)?;
    Ok(if states.len() == 1 { states.swap_remove(0) } else { Value::tuple(states) })
}

/// `nnx.variables(node, *filters, graph=None)`: as `state`, of the Variables alone.
pub fn variables(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let (node, filters) = node_and_filters("variables", args)?;
    let node = state_of(interp, node)?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let mut groups = match filters.is_empty() {
        true => vec![Some(0); parts.leaves.values.len()],
        false => groups(interp, &filters, &parts.leaves)?,
    };
    for (group, value) in groups.iter_mut().zip(parts.leaves.values.iter()) {
        if interp.world.as_variable(value).is_none() {
            *group = None;
        }
    }
    let mut states = parts.leaves.group(&mut interp.world, &groups, filters.len().max(1))?;
    Ok(if states.len() == 1 { states.swap_remove(0) } else { Value::tuple(states) })
}

/// `nnx.graphdef(node, graph=None)`.
pub fn graphdef(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node] = args.bind("graphdef", ["node"])?;
    Ok(definition(&graph::split(&interp.world, &node, sharing)?))
}

/// A function that is written in Python.
fn of_prelude(interp: &mut Interpreter, name: &'static str, args: Args) -> Result<Value> {
    let function = interp.of_library("flax.nnx.graphlib", name)?;
    interp.call(&function, args)
}

/// `nnx.merge(graphdef, state, *states, copy=False)`; also of GraphStates.
pub fn merge(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let copy = match args.take_keyword("copy") {
        Some(copy) => interp.truth(&copy)?,
        None => false,
    };
    let recreate = recreate_variables(interp, &mut args)?;
    let (definition, states) = node_and_filters("merge", args)?;
    let Some(definition) = definition.downcast::<GraphDef>() else {
        if &*interp.type_name(&definition) != "GraphState" {
            let (class, message) =
                (ErrorClass::StructureMismatch, "Expected a GraphDef or GraphState object");
            return Err(Error::raised(class, PythonError::TypeError, message));
        }
        let mut all = Args::positional([vec![definition], states].concat());
        all.keywords = vec![(Symbol::new("copy"), Value::Bool(copy))];
        return of_prelude(interp, "merge_graph_states", all);
    };
    if states.is_empty() {
        return Err(Error::bad_argument("merge() missing 1 required positional argument: 'state'"));
    }
    let mut flat = Vec::with_capacity(states.len());
    for given in states {
        // A FlatState is as good as a State.
        flat.push(super::flat::nested(interp, &given)?.unwrap_or(given));
    }
    let options = MergeOptions { copy, recreate, ..MergeOptions::default() };
    let merged = graph::merge_with(&mut interp.world, definition, &flat, options)?;
    interp.closed(&merged)
}

/// Takes `recreate_variables=` out of the arguments: whether a bare value in the place of a
/// Variable becomes one.
fn recreate_variables(interp: &mut Interpreter, args: &mut Args) -> Result<bool> {
    match args.take_keyword("recreate_variables") {
        Some(value) => interp.truth(&value),
        None => Ok(true),
    }
}

/// `nnx.update(node, state, *states)`.
pub fn update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (node, states) = node_and_filters("update", args)?;
    let mut nested = Vec::with_capacity(states.len());
    for given in states {
        let given = state_of(interp, given)?;
        nested.push(super::flat::nested(interp, &given)?.unwrap_or(given));
    }
    let merged;
    let state = match nested.as_slice() {
        [] => {
            return Err(Error::bad_argument(
                "update() missing 1 required positional argument: 'state'",
            ));
        }
        [state] => state,
        states if interp.world.as_variable(&node).is_some() => {
            let mut full = Vec::new();
            for state in states {
                if graph::mapping(&interp.world, state).is_none() || interp.len(state)? > 0 {
                    full.push(state.clone());
                }
            }
            let [state] = full.as_slice() else {
                let message = "Expected exactly one non-empty state";
                return Err(Error::raised(
                    ErrorClass::StructureMismatch,
                    PythonError::ValueError,
                    message,
                ));
            };
            merged = state.clone();
            &merged
        }
        states => {
            merged = graph::merge_states(&mut interp.world, states)?;
            &merged
        }
    };
    interp.note_registered(&node)?;
    graph::update(&mut interp.world, &node, state)?;
    Ok(Value::None)
}

/// `nnx.pop(node, *filters)`. What is taken is taken at each of its places; the first is that by
/// which a filter takes it, and under which it stands in the State.
pub fn pop(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let (node, given) = node_and_filters("pop", args)?;
    if given.is_empty() {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::ValueError,
            "Expected at least one filter",
        ));
    }
    let mut filters = Vec::with_capacity(given.len());
    for filter in &given {
        filters.push(super::Filter::of(interp, filter)?);
    }
    interp.note_registered(&node)?;
    let (leaves, owners) = graph::pop_candidates(&interp.world, &node)?;
    let mut groups = vec![None; leaves.values.len()];
    let mut gone = Vec::new();
    let mut known: HashMap<ObjectId, bool> = HashMap::new();
    for (leaf, value) in leaves.values.iter().enumerate() {
        let object = match value {
            Value::Object(id) => Some(*id),
            _ => None,
        };
        if let Some(taken) = object.and_then(|id| known.get(&id)) {
            gone.extend(taken.then_some(leaf));
            continue;
        }
        let make = || graph::path_value(&leaves.path(leaf));
        let candidate = super::Candidate::new(value, &make);
        for (index, filter) in filters.iter().enumerate() {
            if filter.matches(interp, &candidate)? {
                gone.push(leaf);
                groups[leaf] = Some(index);
                break;
            }
        }
        known.extend(object.map(|id| (id, groups[leaf].is_some())));
    }
    // Nothing is taken before it is known that everything can be.
    for leaf in &gone {
        graph::check_removable(&mut interp.world, &owners[*leaf])?;
    }
    // From the end: what stands behind an item of a list moves up.
    for leaf in gone.into_iter().rev() {
        let (owner, step) = (&owners[leaf], &leaves.places[leaf].step);
        match (owner, step) {
            (_, Step::Index(at)) if is_list(interp, owner) => {
                let at = i64::try_from(*at).unwrap_or(i64::MAX);
                interp.delete_item(owner, &Value::Int(at))?;
            }
            _ => graph::remove(&mut interp.world, owner, step)?,
        }
    }
    let mut states = leaves.group(&mut interp.world, &groups, filters.len())?;
    Ok(if states.len() == 1 { states.swap_remove(0) } else { Value::tuple(states) })
}

/// True if it is an `nnx.List`.
fn is_list(interp: &Interpreter, value: &Value) -> bool {
    let instance = interp.world.as_instance(value);
    instance.is_some_and(|(_, instance)| instance.class.kind == ClassKind::List)
}

/// `nnx.clone(node, variables=True, *, arrays=False, graph=None)`.
pub fn clone(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    let [node, variables, arrays] = args.bind_given("clone", ["node", "variables?", "*arrays?"])?;
    let mut flag = |value: Option<Value>, default| match value {
        Some(value) => interp.truth(&value),
        None => Ok(default),
    };
    let variables = flag(variables, true)?;
    if flag(arrays, false)? {
        if !variables {
            let message = "If arrays is True, variables should be also True";
            return Err(Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message));
        }
        return with_own_arrays(interp, &node.unwrap_or(Value::None), sharing);
    }
    let mut parts = graph::split(&interp.world, &node.unwrap_or(Value::None), sharing)?;
    let mut leaves = std::mem::take(&mut parts.leaves.values).into_items();
    if variables {
        // An array of NumPy changes in place, so a deep copy has its own.
        leaves.iter_mut().for_each(|leaf| *leaf = leaf.with_own_buffer());
    }
    let leaves = interp.world.list(leaves)?;
    let copy = graph::merge(&mut interp.world, &parts.definition, &[leaves], variables)?;
    interp.closed(&copy)
}

/// A copy with arrays of its own.
fn with_own_arrays(interp: &mut Interpreter, node: &Value, sharing: Sharing) -> Result<Value> {
    let mut parts = graph::split(&interp.world, node, sharing)?;
    let leaves = interp.world.list(std::mem::take(&mut parts.leaves.values).into_items())?;
    let copy = graph::merge(&mut interp.world, &parts.definition, &[leaves], true)?;
    let Flat { structure, leaves, objects, .. } =
        flatten(&interp.world, &[(Vec::new(), copy)], sharing)?;
    let own = |leaf: &Value| match leaf {
        Value::Array(array) => Value::array((**array).clone()),
        other => other.with_own_buffer(),
    };
    let leaves: Vec<Value> = leaves.iter().map(own).collect();
    let built = build(&mut interp.world, &structure, &leaves, &objects)?;
    Ok(built.roots.into_iter().next().unwrap_or(Value::None))
}

/// `nnx.map(f, node, graph=None)`.
pub fn map(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let sharing = sharing(interp, &mut args)?;
    // A Variable is a node of the tree in tree mode, and so it is made again.
    let recreate = recreate_variables(interp, &mut args)? || sharing == Sharing::Tree;
    let [function, node] = args.bind("map", ["f", "node"])?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let mut leaves = Vec::with_capacity(parts.leaves.values.len());
    for (leaf, value) in parts.leaves.values.iter().enumerate() {
        let path = graph::path_value(&parts.leaves.path(leaf));
        leaves.push(interp.call_positional(&function, [path, value.clone()])?);
    }
    let leaves = interp.world.list(leaves)?;
    let options = MergeOptions { recreate, ..MergeOptions::default() };
    let merged = graph::merge_with(&mut interp.world, &parts.definition, &[leaves], options)?;
    interp.closed(&merged)
}

/// `nnx.set_metadata(node, *, only=Variable, **metadata)`.
pub fn set_metadata(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let only = args.take_keyword("only");
    let metadata = std::mem::take(&mut args.keywords);
    let [node] = args.bind("set_metadata", ["node"])?;
    let sharing = sharing(interp, &mut Args::default())?;
    let parts = graph::split(&interp.world, &node, sharing)?;
    let filters = [only.unwrap_or(Value::Ellipsis)];
    let groups = groups(interp, &filters, &parts.leaves)?;
    for (leaf, group) in parts.leaves.values.iter().zip(groups) {
        if let (Some((id, _)), Some(_)) = (interp.world.as_variable(leaf), group) {
            let variable = interp.world.variable_mut(id)?;
            variable.metadata.extend(metadata.iter().cloned());
        }
    }
    Ok(Value::None)
}

/// `nnx.as_pure(tree)`: the same with the values of Variables in their places.
pub fn as_pure(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree] = args.bind("as_pure", ["tree"])?;
    pure(interp, &tree)
}

fn pure(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    if let Some((_, variable)) = interp.world.as_variable(value) {
        let inner = variable.value.clone();
        return interp.deeper(|interp| pure(interp, &inner));
    }
    let all = |interp: &mut Interpreter, items: &[Value]| -> Result<Vec<Value>> {
        interp.deeper(|interp| items.iter().map(|item| pure(interp, item)).collect())
    };
    match value {
        Value::Tuple(items) => Ok(items.like(all(interp, items)?)),
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(items) => {
                let items = items.clone();
                let items = all(interp, &items)?;
                interp.world.list(items)
            }
            Object::Dict(dict) | Object::State(dict) => {
                let is_state = matches!(interp.world.object(*id), Object::State(_));
                let entries: Vec<(Key, Value, Value)> = dict
                    .entries()
                    .map(|(key, written, value)| (key.clone(), written.clone(), value.clone()))
                    .collect();
                let mut dict = Dict::default();
                for (key, written, value) in entries {
                    let value = interp.deeper(|interp| pure(interp, &value))?;
                    dict.insert(key, written, value);
                }
                let object = if is_state { Object::State(dict) } else { Object::Dict(dict) };
                Ok(Value::Object(interp.world.alloc(object)?))
            }
            Object::Instance(instance) if interp.world.is_module(value) => {
                let class = instance.class.clone();
                let attributes: Vec<_> = instance
                    .attributes
                    .iter()
                    .map(|(name, attribute)| (*name, attribute.clone()))
                    .collect();
                let made = interp.world.instance(&class)?;
                for (name, attribute) in attributes {
                    let value = match attribute.data {
                        true => interp.deeper(|interp| pure(interp, &attribute.value))?,
                        false => attribute.value,
                    };
                    interp.world.put_attribute(made, name, value, attribute.data);
                }
                Ok(Value::Object(made))
            }
            Object::Reference(_) => {
                let held = interp.world.read_reference(*id)?;
                convert::fresh(interp, held)
            }
            _ => Ok(value.clone()),
        },
        _ => Ok(value.clone()),
    }
}
