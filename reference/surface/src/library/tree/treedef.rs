//! Treedefs, and what stands where one has leaves.

use std::any::Any;
use std::collections::BTreeMap;
use std::rc::Rc;

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Dict, Draft, Key, Names, Object, Opaque, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::slots::Slots;
use crate::library::variable::internal::INTERNAL;
use crate::meter;
use crate::program::ast::CmpOp;
use crate::pytree::{
    NodeData, Parent, Sharing, Slot, Structure, agreed, alike, alike_metadata,
    difference_to_prefix, flatten,
};

/// A treedef.
#[derive(Debug)]
pub struct TreeDef(pub Rc<Structure>);

impl Opaque for TreeDef {
    fn type_name(&self) -> &'static str {
        "PyTreeDef"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    /// The same nodes; static parts that are objects must be the same ones.
    fn equals(&self, other: &dyn Opaque) -> bool {
        let Some(TreeDef(other)) = other.as_any().downcast_ref() else { return false };
        let (a, b) = (&*self.0, &**other);
        a.roots == b.roots
            && a.leaves.len() == b.leaves.len()
            && a.nodes.len() == b.nodes.len()
            && a.nodes
                .iter()
                .zip(&b.nodes)
                .all(|(a, b)| a.children == b.children && same_kind(&a.kind, &b.kind))
    }

    /// Static parts may have an `__eq__` of the program's own.
    fn lies_on_heap(&self) -> bool {
        true
    }

    fn hash(&self) -> u64 {
        (self.0.nodes.len() as u64) << 32 | self.0.leaves.len() as u64
    }
}

pub fn same_value(a: &Value, b: &Value) -> bool {
    a.is(b) || matches!((Key::of(a), Key::of(b)), (Some(a), Some(b)) if a == b)
}

fn same_kind(a: &NodeData, b: &NodeData) -> bool {
    let same_keys = |a: &[Value], b: &[Value]| {
        a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_value(a, b))
    };
    match (a, b) {
        (
            NodeData::Module { class, names, statics },
            NodeData::Module { class: other, names: other_names, statics: other_statics },
        ) => {
            Rc::ptr_eq(class, other)
                && names == other_names
                && statics.len() == other_statics.len()
                && statics
                    .iter()
                    .zip(other_statics)
                    .all(|((a, x), (b, y))| a == b && same_value(x, y))
        }
        (
            NodeData::Variable { class, metadata },
            NodeData::Variable { class: other, metadata: others },
        ) => {
            Rc::ptr_eq(class, other)
                && metadata.len() == others.len()
                && metadata
                    .iter()
                    .all(|(name, x)| others.get(name).is_some_and(|y| same_value(x, y)))
        }
        (NodeData::Tuple, NodeData::Tuple) | (NodeData::List, NodeData::List) => true,
        (NodeData::NamedTuple { class, .. }, NodeData::NamedTuple { class: other, .. }) => {
            Rc::ptr_eq(class, other)
        }
        (NodeData::Dict(a), NodeData::Dict(b)) | (NodeData::State(a), NodeData::State(b)) => {
            same_keys(a, b)
        }
        (NodeData::Registered(a), NodeData::Registered(b)) => {
            Rc::ptr_eq(&a.class, &b.class) && same_value(&a.aux, &b.aux)
        }
        (NodeData::Static(a), NodeData::Static(b)) => same_value(a, b),
        _ => false,
    }
}

fn mismatch(what: &str) -> Error {
    Error::raised(
        ErrorClass::StructureMismatch,
        PythonError::ValueError,
        format!("pytree structure error: {what}"),
    )
}

/// `a == b` of two treedefs: the same nodes with equal static parts.
pub static SLOTS: Slots = Slots {
    compare: Some(|interp, op, a, b| {
        let (Some(TreeDef(a)), Some(TreeDef(b))) = (a.downcast(), b.downcast()) else {
            return Ok(None);
        };
        let wanted = match op {
            CmpOp::Eq => true,
            CmpOp::NotEq => false,
            _ => return Ok(None),
        };
        let same = agreed(interp, |world, questions| a.same(b, world, questions))?;
        Ok(Some(Value::Bool(same == wanted)))
    }),
    text: Some(|interp, value, _| {
        let Some(TreeDef(structure)) = value.downcast() else {
            return Err(Error::bad_argument("expected a PyTreeDef"));
        };
        let structure = structure.clone();
        let mut text = Draft::default();
        text.push_str("PyTreeDef(");
        for root in &structure.roots {
            write(interp, &structure, *root, &mut text)?;
        }
        text.push_str(")");
        Ok(text.into_string())
    }),
    ..Slots::EMPTY
};

/// What JAX prints of a slot: the containers, and a star for each leaf.
fn write(
    interp: &mut Interpreter,
    structure: &Structure,
    slot: Slot,
    text: &mut Draft,
) -> Result<()> {
    meter::room(2 * text.len())?;
    let node = match slot {
        Slot::Leaf(_) => {
            text.push_str("*");
            return Ok(());
        }
        Slot::None => {
            text.push_str("None");
            return Ok(());
        }
        Slot::Node(node) => &structure.nodes[node as usize],
    };
    // What a State holds as a State is kept as a dict.
    let is_within =
        |parent: u32| matches!(structure.nodes[parent as usize].kind, NodeData::State(_));
    let keys = match (&node.kind, node.parent) {
        (NodeData::Dict(keys), _) => Some(keys),
        (NodeData::State(keys), Parent::Child { node, .. }) if is_within(node) => Some(keys),
        _ => None,
    };
    let single = if node.children.len() == 1 { ",)" } else { ")" };
    let (open, close) = match &node.kind {
        NodeData::Tuple => ("(".to_owned(), single),
        NodeData::List => ("[".to_owned(), "]"),
        NodeData::Dict(_) | NodeData::State(_) if keys.is_some() => ("{".to_owned(), "}"),
        NodeData::NamedTuple { class, .. } => {
            (format!("CustomNode(namedtuple[{}], [", class.name), "])")
        }
        NodeData::Registered(kind) => {
            (format!("CustomNode({}[{}], [", kind.class.name, interp.str(&kind.aux)?), "])")
        }
        NodeData::Variable { class, metadata } => {
            (format!("CustomNode({}[{}], [", class.name, interp.repr(&sorted(metadata))?), "])")
        }
        NodeData::State(keys) => {
            let keys = interp.repr(&Value::tuple(keys.clone()))?;
            (format!("CustomNode(State[{keys}], ["), "])")
        }
        // The rest shows what a library keeps beside its parts.
        kind => {
            let what = match kind {
                NodeData::Module { class, .. } => &class.name,
                _ => "static",
            };
            return Err(Error::unsupported(format!("the text of a PyTreeDef with a {what}")));
        }
    };
    text.push_str(&open);
    for (place, child) in node.children.iter().enumerate() {
        if place > 0 {
            text.push_str(", ");
        }
        if let Some(key) = keys.and_then(|keys| keys.get(place)) {
            text.push_str(&interp.repr(key)?);
            text.push_str(": ");
        }
        meter::visit(|| write(interp, structure, *child, text))?;
    }
    text.push_str(close);
    Ok(())
}

/// The metadata of a Variable as a tuple of pairs, sorted by name.
fn sorted(metadata: &Names<Value>) -> Value {
    let usual = INTERNAL.map(|(name, value)| (Symbol::new(name), Value::Bool(value)));
    let mut pairs: BTreeMap<_, _> =
        usual.into_iter().map(|(name, value)| (name.name(), value)).collect();
    pairs.extend(metadata.iter().map(|(name, value)| (name.name(), value.clone())));
    let pair = |(name, value)| Value::tuple(vec![Value::shared(&name), value]);
    Value::tuple(pairs.into_iter().map(pair).collect())
}

/// The subtrees of `value` that stand where `structure` has leaves.
pub fn up_to(
    interp: &mut Interpreter,
    structure: &Structure,
    slot: Slot,
    value: &Value,
    leaves: &mut Vec<Value>,
) -> Result<()> {
    let mut ended = descend(interp, structure, slot, value, leaves);
    if let Err(Error::Raised(exception)) = &mut ended
        && exception.class == ErrorClass::StructureMismatch
        && let Ok(flat) = flatten(&interp.world, &[(Vec::new(), value.clone())], Sharing::Tree)
        && let Some(root) = flat.structure.roots.first()
    {
        let names = ["the first tree", "the other"];
        let (one, other) = ((structure, slot), (&*flat.structure, *root));
        exception.message += &difference_to_prefix(&interp.world, one, other, names);
    }
    ended
}

fn descend(
    interp: &mut Interpreter,
    structure: &Structure,
    slot: Slot,
    value: &Value,
    leaves: &mut Vec<Value>,
) -> Result<()> {
    let node = match slot {
        Slot::Leaf(_) => {
            leaves.push(value.clone());
            return Ok(());
        }
        Slot::None => {
            return match value {
                Value::None => Ok(()),
                _ => Err(mismatch("different types")),
            };
        }
        Slot::Node(node) => &structure.nodes[node as usize],
    };
    let children = children(interp, &node.kind, value)?;
    if children.len() != node.children.len() {
        return Err(mismatch("different lengths"));
    }
    for (slot, child) in node.children.iter().zip(&children) {
        meter::visit(|| descend(interp, structure, *slot, child, leaves))?;
    }
    Ok(())
}

/// The children of a value that is a node of this kind.
fn children(interp: &mut Interpreter, kind: &NodeData, value: &Value) -> Result<Vec<Value>> {
    let types = || mismatch("different types");
    let of_keys = |dict: &Dict, keys: &[Value]| -> Result<Vec<Value>> {
        if dict.len() != keys.len() {
            return Err(mismatch("different pytree metadata"));
        }
        let found = keys.iter().map(|key| Key::of(key).and_then(|key| dict.get(&key).cloned()));
        found.map(|value| value.ok_or_else(|| mismatch("different pytree metadata"))).collect()
    };
    if let Value::Tuple(items) = value {
        return match (kind, items.class()) {
            (NodeData::Tuple, None) => Ok(items.to_vec()),
            (NodeData::NamedTuple { class, .. }, Some(own)) if Rc::ptr_eq(class, own) => {
                Ok(items.to_vec())
            }
            _ => Err(types()),
        };
    }
    if let NodeData::Registered(kind) = kind {
        let Some(opened) = interp.open_node(value)? else { return Err(types()) };
        if !Rc::ptr_eq(&kind.class, &opened.kind.class) {
            return Err(types());
        }
        return match interp.equals(&kind.aux, &opened.kind.aux)? {
            true => Ok(opened.children),
            false => Err(mismatch("different pytree metadata")),
        };
    }
    if let NodeData::Static(kept) = kind {
        return match agreed(interp, |world, questions| alike(world, kept, value, questions))? {
            true => Ok(Vec::new()),
            false => Err(mismatch("different pytree metadata")),
        };
    }
    let Value::Object(id) = value else { return Err(types()) };
    match (kind, interp.world.object(*id)) {
        (NodeData::List, Object::List(items)) => Ok(items.to_vec()),
        (NodeData::Dict(keys), Object::Dict(dict))
        | (NodeData::State(keys), Object::State(dict)) => of_keys(dict, keys),
        (NodeData::Variable { class, metadata }, Object::Variable(variable)) => {
            if !Rc::ptr_eq(class, &variable.class) {
                return Err(types());
            }
            let (children, own) = (vec![variable.value.clone()], variable.metadata.clone());
            match agreed(interp, |world, questions| {
                alike_metadata(world, metadata, &own, questions)
            })? {
                true => Ok(children),
                false => Err(mismatch("different pytree metadata")),
            }
        }
        (NodeData::Module { class, names, .. }, Object::Instance(instance)) => {
            if !Rc::ptr_eq(class, &instance.class) {
                return Err(types());
            }
            let data = instance.attributes.values().filter(|attribute| attribute.data).count();
            if data != names.len() {
                return Err(mismatch("different pytree metadata"));
            }
            let found =
                names.iter().map(|name| instance.attributes.get(name).map(|a| a.value.clone()));
            found.map(|value| value.ok_or_else(|| mismatch("different pytree metadata"))).collect()
        }
        _ => Err(types()),
    }
}
