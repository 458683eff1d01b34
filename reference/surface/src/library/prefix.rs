//! Prefixes: `nnx.StateAxes`, `nnx.DiffState`, `nnx.prefix`.

use std::rc::Rc;

use super::{ClassSpec, NamespaceEntry, Table};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Object, Symbol, Value};
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter, Iter, NativeClosure};
use crate::pytree::{Mapping, NodeData, Parent, Role, Sharing, Slot, Step, build, flatten};
use crate::transform::prefix::{DiffState, TreeState, map_containers};

pub static NNX: Table = &[
    ("StateAxes", NamespaceEntry::Class(&STATE_AXES)),
    ("StateSharding", NamespaceEntry::Class(&STATE_SHARDING)),
    ("DiffState", NamespaceEntry::Class(&DIFF_STATE)),
    ("prefix", NamespaceEntry::Function(prefix)),
    ("_TreeState", NamespaceEntry::Class(&TREE_STATE)),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&STATE_AXES, &STATE_SHARDING, &DIFF_STATE, &TREE_STATE];

/// The text of a mapping of filters: that of the dict that it was made of.
static WRITTEN: Slots = Slots {
    text: Some(|interp, this, _| {
        let mapping = mapping(this)?.clone();
        let mut parts = Vec::with_capacity(mapping.filters.len());
        for (filter, written) in mapping.filters.iter().zip(&mapping.written) {
            parts.push(format!("{}: {}", interp.repr(filter)?, interp.repr(written)?));
        }
        Ok(format!("{}({{{}}})", mapping.name, parts.join(", ")))
    }),
    ..Slots::EMPTY
};

static STATE_AXES: ClassSpec = ClassSpec {
    new: Some(|interp, args| mapping_of(interp, args, "StateAxes")),
    methods: &[
        ("keys", |_, args| mapping_part(args, |mapping| &mapping.filters)),
        ("values", |_, args| mapping_part(args, |mapping| &mapping.written)),
        ("items", axes_items),
        ("map_prefix", map_prefix),
        ("__getitem__", axis_of),
        ("__contains__", has_axis),
        ("get", axis_given),
        ("__iter__", |interp, args| {
            let [this] = args.exactly("__iter__")?;
            let filters = mapping(&this)?.filters.clone();
            interp.iterator(Iter::Items(filters.into_iter()), "generator")
        }),
        ("__len__", axes_length),
    ],
    properties: &[
        ("filters", |_, args| mapping_part(args, |mapping| &mapping.filters)),
        ("axes", |_, args| mapping_part(args, |mapping| &mapping.written)),
    ],
    slots: Some(&WRITTEN),
    ..ClassSpec::new("StateAxes", ClassKind::Builtin, None)
};

/// `nnx.StateSharding`: the same for shardings.
static STATE_SHARDING: ClassSpec = ClassSpec {
    new: Some(|interp, args| mapping_of(interp, args, "StateSharding")),
    methods: &[("map_prefix", map_prefix)],
    properties: &[
        ("filters", |_, args| mapping_part(args, |mapping| &mapping.filters)),
        ("shardings", |_, args| mapping_part(args, |mapping| &mapping.written)),
    ],
    slots: Some(&WRITTEN),
    ..ClassSpec::new("StateSharding", ClassKind::Builtin, None)
};

/// What `nnx.prefix(graph=True)` gives: `nnx.extract.TreeState`.
static TREE_STATE: ClassSpec = ClassSpec {
    properties: &[("state", |interp, args| {
        let [this] = args.exactly("state")?;
        match this.downcast::<TreeState>() {
            Some(TreeState(prefix)) if interp.world.is_module(prefix) => {
                let keywords = vec![(Symbol::new("graph"), Value::Bool(true))];
                let args = Args { positional: vec![prefix.clone()], keywords };
                super::graph::state_of_graph(interp, args)
            }
            Some(TreeState(prefix)) => Ok(prefix.clone()),
            None => Ok(Value::None),
        }
    })],
    ..ClassSpec::new("TreeState", ClassKind::Builtin, None)
};

static DIFF_STATE: ClassSpec = ClassSpec {
    new: Some(diff_state),
    properties: &[
        ("argnum", |_, args| diff_part(args, |state| state.argnum.clone())),
        ("filter", |_, args| diff_part(args, |state| state.filter.clone())),
    ],
    slots: Some(&Slots {
        text: Some(|interp, this, _| {
            let part = |part| diff_part(Args::positional(vec![this.clone()]), part);
            let (argnum, filter) =
                (part(|state| state.argnum.clone())?, part(|state| state.filter.clone())?);
            let (argnum, filter) = (interp.repr(&argnum)?, interp.repr(&filter)?);
            Ok(format!("DiffState(argnum={argnum}, filter={filter})"))
        }),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("DiffState", ClassKind::Builtin, None)
};

/// `nnx.StateAxes({filter: axis, …})`, or pairs, or a State with an axis at each path.
fn mapping_of(interp: &mut Interpreter, args: Args, name: &'static str) -> Result<Value> {
    let [axes] = args.exactly(name)?;
    let mut mapping = Mapping {
        name,
        filters: Vec::new(),
        roles: Vec::new(),
        otherwise: None,
        outside: None,
        written: Vec::new(),
    };
    for (filter, role) in pairs(interp, &axes)? {
        mapping.filters.push(filter);
        mapping.roles.push(Role::read(&role));
        mapping.written.push(role);
    }
    Ok(Value::opaque(Rc::new(mapping)))
}

/// The entries of a dict, or of a sequence of pairs.
fn pairs(interp: &mut Interpreter, value: &Value) -> Result<Vec<(Value, Value)>> {
    if let Some(mapping) = Mapping::of(value) {
        return Ok(mapping.filters.iter().cloned().zip(mapping.written.iter().cloned()).collect());
    }
    if let Value::Object(id) = value
        && let Object::Dict(dict) = interp.world.object(*id)
    {
        return Ok(dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect());
    }
    if let Value::Object(id) = value
        && let Object::State(_) = interp.world.object(*id)
    {
        return of_state(interp, value);
    }
    let items = interp.iterate(value)?;
    items
        .iter()
        .map(|item| match item {
            Value::Tuple(pair) if pair.len() == 2 => Ok((pair[0].clone(), pair[1].clone())),
            _ => Err(Error::bad_argument("expected pairs of a filter and an axis")),
        })
        .collect()
}

/// For each leaf of a State the filter that takes what stands at its path.
fn of_state(interp: &mut Interpreter, state: &Value) -> Result<Vec<(Value, Value)>> {
    let mut pairs = Vec::new();
    let mut below = vec![(Vec::new(), state.clone())];
    while let Some((path, value)) = below.pop() {
        let dict = match &value {
            Value::Object(id) => match interp.world.object(*id) {
                Object::State(dict) | Object::Dict(dict) => Some(dict),
                _ => None,
            },
            _ => None,
        };
        if let Some(dict) = dict {
            below.extend(dict.iter().map(|(key, value)| {
                (path.iter().chain([key]).cloned().collect::<Vec<_>>(), value.clone())
            }));
            continue;
        }
        let wanted = Value::tuple(path);
        let filter = NativeClosure::new("at_path", move |interp, args| {
            let [path, _] = args.bind("at_path", ["path", "value"])?;
            interp.equals(&path, &wanted).map(Value::Bool)
        });
        pairs.push((Value::callable(filter), value));
    }
    Ok(pairs)
}

/// `axes.map_prefix(path, variable)`: what the first filter says that takes it.
fn map_prefix(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, path, variable] = args.exactly("map_prefix")?;
    let mapping = mapping(&this)?.clone();
    for (filter, written) in mapping.filters.iter().zip(&mapping.written) {
        if super::matches(interp, filter, &path, &variable)? {
            return Ok(written.clone());
        }
    }
    Err(Error::value_error(format!("No axis found for {path:?}")))
}

fn mapping_part(args: Args, part: fn(&Mapping) -> &Vec<Value>) -> Result<Value> {
    let [this] = args.exactly("StateAxes")?;
    Ok(Mapping::of(&this).map_or(Value::None, |mapping| Value::tuple(part(mapping).clone())))
}

fn mapping(value: &Value) -> Result<&Rc<Mapping>> {
    Mapping::of(value).ok_or_else(|| Error::bad_argument("not a StateAxes"))
}

fn axes_items(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.exactly("items")?;
    let mapping = mapping(&this)?;
    let pairs = mapping.filters.iter().zip(&mapping.written);
    Ok(Value::tuple(
        pairs.map(|(filter, axis)| Value::tuple(vec![filter.clone(), axis.clone()])).collect(),
    ))
}

fn axis_of(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, key] = args.exactly("__getitem__")?;
    let mapping = mapping(&this)?;
    for (filter, axis) in mapping.filters.iter().zip(&mapping.written) {
        if interp.equals(filter, &key)? {
            return Ok(axis.clone());
        }
    }
    Err(interp.raised_with(PythonError::KeyError, vec![key]))
}

fn axis_given(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, key, default] = args.bind("get", ["self", "key", "default?"])?;
    match axis_of(interp, Args::positional(vec![this, key])) {
        Err(Error::Raised(missing)) if missing.python == PythonError::KeyError => Ok(default),
        found => found,
    }
}

fn has_axis(interp: &mut Interpreter, args: Args) -> Result<Value> {
    match axis_of(interp, args) {
        Err(Error::Raised(missing)) if missing.python == PythonError::KeyError => {
            Ok(Value::Bool(false))
        }
        found => found.map(|_| Value::Bool(true)),
    }
}

fn axes_length(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.exactly("__len__")?;
    Ok(Value::Int(mapping(&this)?.filters.len() as i64))
}

fn diff_state(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [argnum, filter] = args.bind("DiffState", ["argnum", "filter"])?;
    Ok(Value::opaque(DiffState { argnum, filter }))
}

fn diff_part(args: Args, part: fn(&DiffState) -> Value) -> Result<Value> {
    let [this] = args.exactly("DiffState")?;
    Ok(this.downcast().map_or(Value::None, part))
}

/// `nnx.prefix(node, filters)`: the node with a prefix in place of every Variable and every other
/// leaf.
fn prefix(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [node, map, graph] = args.bind("prefix", ["node", "filter_map", "*graph?"])?;
    let graph = match graph {
        Value::None => interp.flags.graph,
        graph => interp.truth(&graph)?,
    };
    let filters = match &map {
        Value::Object(id) if matches!(interp.world.object(*id), Object::Dict(_)) => {
            Some(pairs(interp, &map)?)
        }
        _ => None,
    };
    let sharing = if graph { Sharing::Graph } else { Sharing::Tree };
    let flat = flatten(&interp.world, &[(Vec::new(), node)], sharing)?;
    let mut structure = (*flat.structure).clone();
    let mut leaves = flat.leaves;
    for (leaf, value) in leaves.iter_mut().enumerate() {
        let path = structure.path(structure.leaves[leaf]);
        if !path.iter().any(|step| matches!(step, Step::Value)) {
            *value = prefix_of(interp, &map, filters.as_deref(), &path, value)?;
        }
    }
    // Every visit of a Variable becomes a leaf.
    let variables: Vec<Option<u32>> = {
        let mut variables = Vec::with_capacity(structure.nodes.len());
        for (index, node) in structure.nodes.iter().enumerate() {
            let object =
                flat.objects[index].filter(|_| matches!(node.kind, NodeData::Variable { .. }));
            variables.push(match object {
                None => None,
                Some(id) => {
                    let path = structure.path(node.parent);
                    let value = Value::Object(id);
                    let prefix = prefix_of(interp, &map, filters.as_deref(), &path, &value)?;
                    // A Variable of no Module is a graph node by itself.
                    let outermost =
                        graph && !path.iter().any(|step| matches!(step, Step::Attribute(_)));
                    let leaf = if outermost { Value::opaque(TreeState(prefix)) } else { prefix };
                    leaves.push(leaf)?;
                    Some(leaves.len() as u32 - 1)
                }
            });
        }
        variables
    };
    // A Variable that is reached again has a prefix there, too: the filters look at the path.
    let mut again = Vec::new();
    for visit in &flat.visits {
        let first = structure.nodes[visit.node as usize].parent;
        if let Parent::Child { node, index } = visit.parent
            && !matches!(first, Parent::Child { node: n, index: i } if (n, i) == (node, index))
        {
            let path = structure.path(visit.parent);
            let value = Value::Object(visit.variable);
            let prefix = prefix_of(interp, &map, filters.as_deref(), &path, &value)?;
            leaves.push(prefix)?;
            again.push((node, index, leaves.len() as u32 - 1));
        }
    }
    let leaf_of = |slot: &mut Slot| {
        if let Slot::Node(node) = *slot
            && let Some(leaf) = variables[node as usize]
        {
            *slot = Slot::Leaf(leaf);
        }
    };
    for (node, index, leaf) in again {
        structure.nodes[node as usize].children[index as usize] = Slot::Leaf(leaf);
    }
    structure.roots.iter_mut().for_each(leaf_of);
    for node in &mut structure.nodes {
        node.children.iter_mut().for_each(leaf_of);
    }
    let built = build(&mut interp.world, &structure, &leaves, &[])?;
    let result = built.roots.into_iter().next().unwrap_or(Value::None);
    if graph { wrap(interp, &result) } else { Ok(result) }
}

fn prefix_of(
    interp: &mut Interpreter,
    map: &Value,
    filters: Option<&[(Value, Value)]>,
    path: &[Step],
    value: &Value,
) -> Result<Value> {
    let path = Value::tuple(path.iter().map(Step::key).collect());
    let Some(filters) = filters else { return interp.call_positional(map, [path, value.clone()]) };
    for (filter, prefix) in filters {
        if super::matches(interp, filter, &path, value)? {
            return Ok(prefix.clone());
        }
    }
    let path = match &path {
        Value::Tuple(steps) => {
            steps.iter().map(|step| interp.repr_in_message(step)).collect::<Result<_>>()?
        }
        _ => Vec::new(),
    };
    let message = format!("No filter matched leaf at path ({})", path.join(", "));
    Err(Error::raised(ErrorClass::Prefix, PythonError::ValueError, message))
}

/// The prefix tree with each of its outermost Modules wrapped.
fn wrap(interp: &mut Interpreter, value: &Value) -> Result<Value> {
    map_containers(&mut interp.world, value, &mut |world, value| {
        Ok(if world.is_module(value) {
            Value::opaque(TreeState(value.clone()))
        } else {
            value.clone()
        })
    })
}
