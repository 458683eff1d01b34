//! `jax.tree` and `jax.tree_util`: pytrees as JAX sees them; Modules and Variables are nodes.

mod leaf;
mod path;
pub mod register;
pub mod treedef;

use std::rc::Rc;

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, ClassKind, Machine, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
use crate::library::{ClassSpec, NamespaceEntry, Table};
use crate::meter;
use crate::pytree::{Flat, NodeData, Path, Sharing, Slot, Structure, build, flatten};

use leaf::{ForcedLeaf, Test, mark};
pub use path::step;
use path::{keystr, path_tuple, with_paths};
pub use treedef::TreeDef;
use treedef::up_to;

pub static TREE: Table = &[
    ("map", NamespaceEntry::Function(tree_map)),
    ("leaves", NamespaceEntry::Function(leaves)),
    ("flatten", NamespaceEntry::Function(flatten_function)),
    ("unflatten", NamespaceEntry::Function(unflatten)),
    ("structure", NamespaceEntry::Function(structure)),
    ("reduce", NamespaceEntry::Function(reduce)),
    ("all", NamespaceEntry::Function(all)),
    ("map_with_path", NamespaceEntry::Function(map_with_path)),
    ("leaves_with_path", NamespaceEntry::Function(leaves_with_path)),
    ("flatten_with_path", NamespaceEntry::Function(flatten_with_path)),
];

pub static TREE_UTIL: Table = &[
    ("PyTreeDef", NamespaceEntry::Class(&TREEDEF)),
    ("tree_map", NamespaceEntry::Function(tree_map)),
    ("tree_leaves", NamespaceEntry::Function(leaves)),
    ("tree_flatten", NamespaceEntry::Function(flatten_function)),
    ("tree_unflatten", NamespaceEntry::Function(unflatten)),
    ("tree_structure", NamespaceEntry::Function(structure)),
    ("tree_reduce", NamespaceEntry::Function(reduce)),
    ("tree_all", NamespaceEntry::Function(all)),
    ("tree_map_with_path", NamespaceEntry::Function(map_with_path)),
    ("tree_leaves_with_path", NamespaceEntry::Function(leaves_with_path)),
    ("tree_flatten_with_path", NamespaceEntry::Function(flatten_with_path)),
    ("keystr", NamespaceEntry::Function(keystr)),
    ("DictKey", NamespaceEntry::Class(&path::DICT_KEY)),
    ("GetAttrKey", NamespaceEntry::Class(&path::GET_ATTR_KEY)),
    ("SequenceKey", NamespaceEntry::Class(&path::SEQUENCE_KEY)),
    ("FlattenedIndexKey", NamespaceEntry::Class(&path::FLATTENED_INDEX_KEY)),
    ("register_dataclass", NamespaceEntry::Function(register::dataclass)),
    ("register_pytree_node", NamespaceEntry::Function(register::node)),
    ("register_pytree_node_class", NamespaceEntry::Function(register::node_class)),
    ("register_pytree_with_keys", NamespaceEntry::Function(register::with_keys)),
    ("register_pytree_with_keys_class", NamespaceEntry::Function(register::with_keys_class)),
    ("register_static", NamespaceEntry::Function(register::static_class)),
];

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[
    &TREEDEF,
    &path::DICT_KEY,
    &path::SEQUENCE_KEY,
    &path::GET_ATTR_KEY,
    &path::FLATTENED_INDEX_KEY,
];

static TREEDEF: ClassSpec = ClassSpec {
    slots: Some(&treedef::SLOTS),
    properties: &[("num_leaves", num_leaves), ("num_nodes", num_nodes)],
    methods: &[
        ("unflatten", |interp, args| unflatten(interp, args)),
        ("flatten_up_to", flatten_up_to),
        ("children", |interp, args| {
            let children = interp.of_library("jax.tree_util", "treedef_children")?;
            interp.call(&children, args)
        }),
    ],
    ..ClassSpec::new("PyTreeDef", ClassKind::Builtin, Some(&OBJECT))
};

/// The tree taken apart.
fn taken_apart(interp: &mut Interpreter, tree: &Value, is_leaf: &Value) -> Result<Flat> {
    taken_apart_by(interp, tree, is_leaf, &Value::None)
}

/// The same; `takes_path`: `is_leaf` is given the path to a subtree, and the subtree.
fn taken_apart_by(
    interp: &mut Interpreter,
    tree: &Value,
    is_leaf: &Value,
    takes_path: &Value,
) -> Result<Flat> {
    if matches!(is_leaf, Value::None) && !interp.world.variables.any_hijax {
        let tree = interp.opened(tree)?;
        return flatten(&interp.world, &[(Path::new(), tree)], Sharing::Tree);
    }
    let takes_path = interp.truth(takes_path)?;
    let tree = mark(interp, tree, &mut Test::new(is_leaf, takes_path))?;
    let mut flat = flatten(&interp.world, &[(Path::new(), tree)], Sharing::Tree)?;
    for leaf in &mut flat.leaves {
        if let Some(ForcedLeaf(value)) = leaf.downcast::<ForcedLeaf>() {
            *leaf = value.clone();
        }
    }
    Ok(flat)
}

/// The tree put together.
fn built(interp: &mut Interpreter, structure: &Structure, leaves: &[Value]) -> Result<Value> {
    let built = build(&mut interp.world, structure, leaves, &[])?;
    let root = built.roots.into_iter().next().unwrap_or(Value::None);
    interp.closed(&root)
}

/// The tree with each leaf replaced.
pub fn map(
    interp: &mut Interpreter,
    tree: &Value,
    f: &mut dyn FnMut(&mut Interpreter, Value) -> Result<Value>,
) -> Result<Value> {
    let flat = taken_apart(interp, tree, &Value::None)?;
    let leaves: Vec<Value> =
        flat.leaves.iter().map(|leaf| f(interp, leaf.clone())).collect::<Result<_>>()?;
    built(interp, &flat.structure, &leaves)
}

/// `_reference.node_metadata(treedef)`: what the outermost node keeps beside its children.
pub fn node_metadata(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree] = args.exactly("node_metadata")?;
    let structure = treedef(&tree)?;
    let Some(Slot::Node(node)) = structure.roots.first() else { return Ok(Value::None) };
    match &structure.nodes[*node as usize].kind {
        NodeData::Tuple | NodeData::List => Ok(Value::None),
        NodeData::Dict(keys) => Ok(Value::tuple(keys.clone())),
        NodeData::NamedTuple { class, .. } => Ok(Value::Class(class.clone())),
        NodeData::Registered(kind) => Ok(kind.aux.clone()),
        _ => Err(Error::unsupported("the metadata of a node of a library's own")),
    }
}

fn treedef(value: &Value) -> Result<Rc<Structure>> {
    match value.downcast::<TreeDef>() {
        Some(TreeDef(structure)) => Ok(structure.clone()),
        None => Err(Error::bad_argument("expected a PyTreeDef")),
    }
}

/// `jax.tree.map(f, tree, *rest, is_leaf=None)`: the first tree must be a prefix of the others.
fn tree_map(interp: &mut Interpreter, args: Args) -> Result<Value> {
    mapped(interp, args, false)
}

/// The error that two trees differ, in JAX's words.
fn in_words(interp: &mut Interpreter, error: Error, what: &str, values: Vec<Value>) -> Error {
    match &error {
        Error::Raised(raised) if raised.class == ErrorClass::StructureMismatch => {
            match Machine::told(interp, what, values) {
                Ok(text) => error.in_words(text),
                Err(other) => other,
            }
        }
        _ => error,
    }
}

fn map_with_path(interp: &mut Interpreter, args: Args) -> Result<Value> {
    mapped(interp, args, true)
}

fn mapped(interp: &mut Interpreter, mut args: Args, with_path: bool) -> Result<Value> {
    let is_leaf = args.take_keyword("is_leaf").unwrap_or(Value::None);
    let takes_path = args.take_keyword("is_leaf_takes_path").filter(|_| with_path);
    let takes_path = takes_path.unwrap_or(Value::None);
    args.no_more_keywords("map")?;
    let [function, tree, rest @ ..] = &args.positional[..] else {
        return Err(Error::bad_argument(
            "map() missing 2 required positional arguments: 'f' and 'tree'",
        ));
    };
    let flat = taken_apart_by(interp, tree, &is_leaf, &takes_path)?;
    let root = flat.structure.roots.first().copied().unwrap_or(Slot::None);
    let mut columns = Vec::with_capacity(rest.len());
    for other in rest {
        let mut leaves = Vec::with_capacity(flat.leaves.len());
        let fits = up_to(interp, &flat.structure, root, other, &mut leaves);
        fits.map_err(|error| {
            let name = if with_path { "tree_map_with_path tree" } else { "tree_map tree" };
            let values = vec![Value::str(name), tree.clone(), other.clone(), is_leaf.clone()];
            in_words(interp, error, "tree_prefix", values)
        })?;
        columns.push(leaves);
    }
    let mut results = Vec::with_capacity(flat.leaves.len());
    for (i, leaf) in flat.leaves.iter().enumerate() {
        let mut positional = Vec::with_capacity(columns.len() + 2);
        if with_path {
            positional.push(path_tuple(&flat, i));
        }
        positional.push(leaf.clone());
        positional.extend(columns.iter().map(|column| column[i].clone()));
        results.push(interp.call(function, Args::positional(positional))?);
    }
    built(interp, &flat.structure, &results)
}

fn leaves(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf] = args.bind("leaves", ["tree", "is_leaf?"])?;
    let flat = taken_apart(interp, &tree, &is_leaf)?;
    interp.world.list(flat.leaves.into_items())
}

fn flatten_function(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf] = args.bind("flatten", ["tree", "is_leaf?"])?;
    let flat = taken_apart(interp, &tree, &is_leaf)?;
    let leaves = interp.world.list(flat.leaves.into_items())?;
    Ok(Value::tuple(vec![leaves, Value::opaque(TreeDef(flat.structure))]))
}

fn structure(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf] = args.bind("structure", ["tree", "is_leaf?"])?;
    let flat = taken_apart(interp, &tree, &is_leaf)?;
    Ok(Value::opaque(TreeDef(flat.structure)))
}

fn unflatten(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [def, leaves] = args.bind("unflatten", ["treedef", "leaves"])?;
    let structure = treedef(&def)?;
    let leaves = interp.iterate(&leaves)?;
    let expected = structure.leaves.len();
    if leaves.len() != expected {
        let message = match leaves.len() < expected {
            true => {
                format!("Too few leaves for PyTreeDef; expected {expected}, got {}", leaves.len())
            }
            false => format!("Too many leaves for PyTreeDef; expected {expected}."),
        };
        let (class, python) = (ErrorClass::StructureMismatch, PythonError::ValueError);
        return Err(Error::raised(class, python, message));
    }
    built(interp, &structure, &leaves)
}

fn num_leaves(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [def] = args.bind("num_leaves", ["self"])?;
    Ok(Value::Int(treedef(&def)?.leaves.len() as i64))
}

fn num_nodes(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [def] = args.bind("num_nodes", ["self"])?;
    let structure = treedef(&def)?;
    fn count(structure: &Structure, slot: Slot) -> Result<i64> {
        let Slot::Node(node) = slot else { return Ok(1) };
        let mut total = 1;
        for child in structure.nodes[node as usize].children.iter() {
            total += meter::visit(|| count(structure, *child))?;
        }
        Ok(total)
    }
    let root = structure.roots.first().copied().unwrap_or(Slot::None);
    count(&structure, root).map(Value::Int)
}

/// `treedef.flatten_up_to(tree)`: the subtrees that stand where the structure has leaves.
fn flatten_up_to(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [def, tree] = args.bind("flatten_up_to", ["self", "xs"])?;
    let structure = treedef(&def)?;
    let root = structure.roots.first().copied().unwrap_or(Slot::None);
    let mut leaves = Vec::new();
    let fits = up_to(interp, &structure, root, &tree, &mut leaves);
    fits.map_err(|error| in_words(interp, error, "up_to", vec![def, tree]))?;
    interp.world.list(leaves)
}

fn reduce(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, tree, initial, is_leaf] =
        args.bind_given("reduce", ["function", "tree", "initializer?", "is_leaf?"])?;
    let (function, tree) = (function.unwrap_or(Value::None), tree.unwrap_or(Value::None));
    let flat = taken_apart(interp, &tree, &is_leaf.unwrap_or(Value::None))?;
    let mut leaves = flat.leaves.iter().cloned();
    let mut total = match initial.or_else(|| leaves.next()) {
        Some(first) => first,
        None => {
            return Err(Error::raised(
                ErrorClass::BadArgument,
                PythonError::TypeError,
                "reduce() of empty iterable with no initial value",
            ));
        }
    };
    for leaf in leaves {
        total = interp.call_positional(&function, [total, leaf])?;
    }
    Ok(total)
}

fn all(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf] = args.bind("all", ["tree", "*is_leaf?"])?;
    let flat = taken_apart(interp, &tree, &is_leaf)?;
    for leaf in &flat.leaves {
        if !interp.truth(leaf)? {
            return Ok(Value::Bool(false));
        }
    }
    Ok(Value::Bool(true))
}

fn leaves_with_path(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf, takes_path] =
        args.bind("leaves_with_path", ["tree", "is_leaf?", "is_leaf_takes_path?"])?;
    let flat = taken_apart_by(interp, &tree, &is_leaf, &takes_path)?;
    with_paths(interp, &flat)
}

fn flatten_with_path(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [tree, is_leaf, takes_path] =
        args.bind("flatten_with_path", ["tree", "is_leaf?", "is_leaf_takes_path?"])?;
    let flat = taken_apart_by(interp, &tree, &is_leaf, &takes_path)?;
    let pairs = with_paths(interp, &flat)?;
    Ok(Value::tuple(vec![pairs, Value::opaque(TreeDef(flat.structure))]))
}
