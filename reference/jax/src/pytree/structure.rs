//! The structure of values without their leaves: a treedef or a graphdef.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::mem::discriminant;
use std::rc::Rc;

use super::flatten::Visit;
use super::opened::NodeFacts;
use super::path::{Path, Step};
use crate::error::{Error, Result};
use crate::heap::{
    Class, ClassKind, Instance, Machine, Names, Object, QuickMap, Registration, Symbol, Value,
    World,
};
use crate::meter::{self, Paid};

/// The place of a value: a node, a leaf, or `None`, which is a node without children.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    Node(u32),
    Leaf(u32),
    None,
}

/// The parts of a node other than its children.
#[derive(Clone, Debug)]
pub enum NodeData {
    /// A Module. Its data attributes are the children, sorted by name; its static attributes are
    /// part of the structure.
    Module {
        class: Rc<Class>,
        names: Vec<Symbol>,
        statics: Vec<(Symbol, Value)>,
    },
    /// A Variable: its value is the child.
    Variable {
        class: Rc<Class>,
        metadata: Names<Value>,
    },
    Tuple,
    /// A named tuple: JAX keeps its class, and reaches its items by name.
    NamedTuple {
        class: Rc<Class>,
        names: Vec<Symbol>,
    },
    List,
    /// A dict. The keys are sorted as in JAX.
    Dict(Vec<Value>),
    State(Vec<Value>),
    /// An instance of a class that the program registered.
    Registered(Rc<NodeFacts>),
    /// An object of the library without leaves.
    Static(Value),
}

#[derive(Clone, Debug)]
pub struct Node {
    pub kind: NodeData,
    pub children: Vec<Slot>,
    pub parent: Parent,
}

/// The place from which a node was first reached.
#[derive(Clone, Copy, Debug)]
pub enum Parent {
    Root(u32),
    Child { node: u32, index: u32 },
}

impl NodeData {
    /// The bytes that it holds elsewhere. Metadata pay for themselves.
    pub fn size(&self) -> usize {
        match self {
            NodeData::Module { names, statics, .. } => {
                size_of_val(&names[..]) + size_of_val(&statics[..])
            }
            NodeData::NamedTuple { names, .. } => size_of_val(&names[..]),
            NodeData::Dict(keys) | NodeData::State(keys) => size_of_val(&keys[..]),
            NodeData::Variable { .. }
            | NodeData::Tuple
            | NodeData::List
            | NodeData::Registered(_)
            | NodeData::Static(_) => 0,
        }
    }
}

/// The structure of some roots.
#[derive(Clone, Debug, Default)]
pub struct Structure {
    /// In order of first visit: a parent before its children.
    pub nodes: Paid<Node>,
    pub roots: Vec<Slot>,
    /// The first steps of the roots' paths.
    pub root_paths: Vec<Path>,
    /// The place of each leaf.
    pub leaves: Paid<Parent>,
}

impl Structure {
    /// The bytes of it that are not paid for: all but the nodes and the leaves.
    pub fn size(&self) -> usize {
        let paths = self.root_paths.iter().map(|path| meter::block(size_of_val(&path[..])));
        size_of::<Structure>()
            + meter::block(size_of_val(&self.roots[..]))
            + meter::block(size_of_val(&self.root_paths[..]))
            + paths.sum::<usize>()
    }

    /// The path to a place.
    pub fn path(&self, mut parent: Parent) -> Path {
        let mut path = Vec::new();
        loop {
            match parent {
                Parent::Root(root) => {
                    let mut full = self.root_paths[root as usize].clone();
                    path.reverse();
                    meter::look(path.len(), size_of::<Step>());
                    full.append(&mut path);
                    return full;
                }
                Parent::Child { node, index } => {
                    let node = &self.nodes[node as usize];
                    path.push(node.step(index as usize));
                    parent = node.parent;
                }
            }
        }
    }

    /// The path of a visit.
    pub fn visit_path(&self, visit: &Visit) -> Path {
        match &visit.path {
            Some(path) => path.clone(),
            None => self.path(visit.parent),
        }
    }

    /// Python's `==` of treedefs: the same nodes with equal static parts.
    pub fn same(&self, other: &Structure, world: &World, questions: &mut Questions) -> bool {
        meter::look(self.nodes.len() + self.leaves.len(), 32);
        self.roots == other.roots
            && self.leaves.len() == other.leaves.len()
            && self.nodes.len() == other.nodes.len()
            && self
                .nodes
                .iter()
                .zip(&other.nodes)
                .all(|(a, b)| a.children == b.children && a.kind.same(&b.kind, world, questions))
    }
}

/// The nodes of two structures that stand at the same places. Sharing is the same if each node has
/// one partner, in both directions.
#[derive(Default)]
struct Pairs {
    there: QuickMap<u32, u32>,
    back: QuickMap<u32, u32>,
}

impl Structure {
    /// The number of leaves below a slot. A shared leaf counts at each place.
    pub fn leaves_below(&self, slot: Slot) -> usize {
        match slot {
            Slot::None => 0,
            Slot::Leaf(_) => 1,
            Slot::Node(node) => meter::visit_or(0, || {
                let children = self.nodes[node as usize].children.iter();
                children.map(|child| self.leaves_below(*child)).sum()
            }),
        }
    }

    /// Refuses what is asked of tangents by their structure, where one node is a value of a type that
    /// the program states: its tangent may be of another type.
    ///
    /// # Errors
    /// There is one.
    pub fn holds_no_high(&self) -> Result<()> {
        let is_high = |node: &Node| match &node.kind {
            NodeData::Registered(facts) => {
                matches!(*facts.class.registration.borrow(), Some(Registration::High { .. }))
            }
            _ => false,
        };
        match self.nodes.iter().any(is_high) {
            true => Err(Error::unsupported("a tangent of another type than its primal")),
            false => Ok(()),
        }
    }

    /// The first leaf below a slot, if there is one.
    pub fn first_leaf(&self, slot: Slot) -> Option<usize> {
        match slot {
            Slot::None => None,
            Slot::Leaf(leaf) => Some(leaf as usize),
            Slot::Node(node) => meter::visit_or(None, || {
                let mut children = self.nodes[node as usize].children.iter();
                children.find_map(|child| self.first_leaf(*child))
            }),
        }
    }

    /// True if the values below a root have the same structure and the same sharing as those below
    /// a root of another structure.
    pub fn same_below(
        &self,
        root: usize,
        other: &Structure,
        other_root: usize,
        world: &World,
        questions: &mut Questions,
    ) -> bool {
        let (Some(slot), Some(other_slot)) = (self.roots.get(root), other.roots.get(other_root))
        else {
            return false;
        };
        self.same_slots(*slot, other, *other_slot, world, &mut (Pairs::default(), questions))
    }

    fn same_slots(
        &self,
        slot: Slot,
        other: &Structure,
        other_slot: Slot,
        world: &World,
        found: &mut (Pairs, &mut Questions),
    ) -> bool {
        match (slot, other_slot) {
            (Slot::None, Slot::None) | (Slot::Leaf(_), Slot::Leaf(_)) => true,
            (Slot::Node(a), Slot::Node(b)) => {
                match (found.0.there.insert(a, b), found.0.back.insert(b, a)) {
                    (None, None) => {}
                    paired => return paired == (Some(b), Some(a)),
                }
                let (x, y) = (&self.nodes[a as usize], &other.nodes[b as usize]);
                x.kind.same(&y.kind, world, found.1)
                    && x.children.len() == y.children.len()
                    && meter::visit_or(false, || {
                        let children = x.children.iter().zip(&y.children);
                        children
                            .into_iter()
                            .all(|(a, b)| self.same_slots(*a, other, *b, world, found))
                    })
            }
            _ => false,
        }
    }
}

impl Node {
    /// The step from this node to a child.
    pub fn step(&self, index: usize) -> Step {
        match &self.kind {
            NodeData::Module { class, names, .. } => {
                let name = names[index];
                let number = if class.kind == ClassKind::List { name.number() } else { None };
                number.map_or(Step::Attribute(name), Step::Index)
            }
            NodeData::NamedTuple { names, .. } => Step::Attribute(names[index]),
            NodeData::Variable { .. } => Step::Value,
            NodeData::Tuple | NodeData::List => Step::Index(index),
            NodeData::Dict(keys) | NodeData::State(keys) => Step::Key(keys[index].clone()),
            NodeData::Registered(registered) => registered.steps[index].clone(),
            NodeData::Static(_) => Step::Flat(index),
        }
    }
}

impl NodeData {
    pub fn same(&self, other: &NodeData, world: &World, questions: &mut Questions) -> bool {
        match (self, other) {
            (
                NodeData::Module { class, names, statics },
                NodeData::Module { class: other, names: other_names, statics: other_statics },
            ) => {
                Rc::ptr_eq(class, other)
                    && names == other_names
                    && statics.len() == other_statics.len()
                    && of_node(class, questions, |questions| {
                        let mut statics = statics.iter().zip(other_statics);
                        statics.all(|((a, x), (b, y))| a == b && alike(world, x, y, questions))
                    })
            }
            (
                NodeData::Variable { class, metadata },
                NodeData::Variable { class: other, metadata: others },
            ) => Rc::ptr_eq(class, other) && alike_metadata(world, metadata, others, questions),
            (NodeData::Tuple, NodeData::Tuple) | (NodeData::List, NodeData::List) => true,
            (NodeData::NamedTuple { class, .. }, NodeData::NamedTuple { class: other, .. }) => {
                Rc::ptr_eq(class, other)
            }
            (NodeData::Dict(a), NodeData::Dict(b)) | (NodeData::State(a), NodeData::State(b)) => {
                a.len() == b.len() && a.iter().zip(b).all(|(a, b)| alike(world, a, b, questions))
            }
            (NodeData::Registered(a), NodeData::Registered(b)) => {
                Rc::ptr_eq(&a.class, &b.class)
                    && of_node(&a.class, questions, |questions| {
                        alike(world, &a.aux, &b.aux, questions)
                    })
            }
            (NodeData::Static(a), NodeData::Static(b)) => alike(world, a, b, questions),
            _ => false,
        }
    }
}

impl Structure {
    /// Structures that are the [`same`](Structure::same) have the same hash.
    pub fn hash(&self, world: &World, hasher: &mut impl Hasher) {
        (self.leaves.len(), self.nodes.len()).hash(hasher);
        for Node { kind, children, .. } in &self.nodes {
            (discriminant(kind), children.len()).hash(hasher);
            let class = |class: &Rc<Class>, hasher: &mut _| Rc::as_ptr(class).hash(hasher);
            match kind {
                NodeData::Module { class: of, names, statics } => {
                    class(of, hasher);
                    names.hash(hasher);
                    statics.iter().for_each(|(_, value)| hash_value(world, value, hasher));
                }
                // Metadata is the same in any order.
                NodeData::Variable { class: of, metadata } => {
                    class(of, hasher);
                    let sum = metadata.iter().fold(0u64, |sum, (name, value)| {
                        let mut own = DefaultHasher::new();
                        name.hash(&mut own);
                        hash_value(world, value, &mut own);
                        sum.wrapping_add(own.finish())
                    });
                    sum.hash(hasher);
                }
                NodeData::NamedTuple { class: of, .. } => class(of, hasher),
                NodeData::Dict(keys) | NodeData::State(keys) => {
                    keys.iter().for_each(|key| hash_value(world, key, hasher));
                }
                NodeData::Registered(registered) => {
                    class(&registered.class, hasher);
                    hash_value(world, &registered.aux, hasher);
                }
                NodeData::Static(value) => hash_value(world, value, hasher),
                NodeData::Tuple | NodeData::List => {}
            }
        }
    }
}

/// Values that are the same by [`same_value`] have the same hash, also after a list, a dict, a set
/// or a dataclass has changed.
fn hash_value(world: &World, value: &Value, hasher: &mut impl Hasher) {
    meter::visit_or((), || hash_parts(world, value, hasher));
}

fn hash_parts(world: &World, value: &Value, hasher: &mut impl Hasher) {
    match value {
        Value::Str(text) => {
            meter::work(text.len() as u64);
            text.hash(hasher);
        }
        Value::Tuple(items) => items.iter().for_each(|item| hash_value(world, item, hasher)),
        // Zero has two signs.
        Value::Bool(_) | Value::Int(_) | Value::Float(_) => {
            number(value).map(|number| (number + 0.0).to_bits()).hash(hasher);
        }
        Value::Long(value) => value.hash(hasher),
        Value::Complex(real, imaginary) => {
            [real, imaginary].map(|part| (part + 0.0).to_bits()).hash(hasher);
        }
        Value::DType(dtype) => dtype.hash(hasher),
        Value::Class(class) => Rc::as_ptr(class).hash(hasher),
        Value::Callable(function) => match function.bound() {
            Some((object, function)) => {
                if let Value::Object(id) = object {
                    id.hash(hasher);
                }
                hash_value(world, function, hasher);
            }
            None => (Rc::as_ptr(function) as *const ()).hash(hasher),
        },
        Value::Object(id) => match world.object(*id) {
            Object::List(_) | Object::Dict(_) | Object::Set(_) => {}
            Object::Instance(instance) if instance.class.has_own_equality() => {}
            // What it holds may change, too.
            Object::Instance(instance) if instance.class.equality().is_some() => {
                Rc::as_ptr(&instance.class).hash(hasher);
            }
            _ => id.hash(hasher),
        },
        _ => {}
    }
}

/// Pairs of static values that only the program can compare: one has an `__eq__` of its own, or is
/// an array, which has no truth.
pub type Questions = Vec<Question>;

/// Two values that the program compares.
#[derive(Debug)]
pub struct Question {
    pub pair: (Value, Value),
    /// The class of the node whose static part they are, where that is known.
    pub node: Option<Rc<Class>>,
}

/// Compares the static parts of a node of this class.
fn of_node(
    class: &Rc<Class>,
    questions: &mut Questions,
    compare: impl FnOnce(&mut Questions) -> bool,
) -> bool {
    let known = questions.len();
    let same = compare(questions);
    questions[known..].iter_mut().for_each(|question| question.node = Some(class.clone()));
    same
}

/// True if all is the same by Python's `==`: what `compare` compares itself, and the pairs that it
/// leaves to the program.
///
/// # Errors
/// A `ValueError`, where the program's `__eq__` raises, or gives what is neither true nor false.
pub fn agreed(
    machine: &mut dyn Machine,
    compare: impl FnOnce(&World, &mut Questions) -> bool,
) -> Result<bool> {
    let mut questions = Questions::new();
    let mut same = compare(machine.world(), &mut questions);
    for Question { pair: (a, b), node } in questions {
        if same {
            let equal = machine.equals(&a, &b);
            same = equal.map_err(|error| incomparable(machine, node, error))?;
        }
    }
    Ok(same)
}

/// The error of static values that cannot be compared.
fn incomparable(machine: &mut dyn Machine, node: Option<Rc<Class>>, error: Error) -> Error {
    if !matches!(error, Error::Raised(_)) {
        return error;
    }
    let of = |class: &str| {
        Error::value_error(format!(
            "Exception raised while checking equality of metadata fields of pytree node of type \
             {class}. Make sure that metadata fields are hashable and have simple equality \
             semantics. (Note: arrays cannot be passed as metadata fields!)"
        ))
    };
    match node.map(|class| machine.texts(&Value::Class(class))) {
        Some(Ok([_, class])) => of(&class),
        Some(Err(error)) => error,
        None => of("").of_other_text(),
    }
}

/// True if two Variables have equal metadata, in any order.
pub fn same_metadata(world: &World, a: &Names<Value>, b: &Names<Value>) -> bool {
    let mut questions = Questions::new();
    alike_metadata(world, a, b, &mut questions) && questions.is_empty()
}

/// Does what [`same_metadata`] does, but for the questions.
pub fn alike_metadata(
    world: &World,
    a: &Names<Value>,
    b: &Names<Value>,
    questions: &mut Questions,
) -> bool {
    a.len() == b.len()
        && a.iter().all(|(name, x)| b.get(name).is_some_and(|y| alike(world, x, y, questions)))
}

/// Python's `==` of static values, without calls into the program. Containers are compared by
/// content, dataclasses by their fields, everything else by value or identity.
pub fn same_value(world: &World, a: &Value, b: &Value) -> bool {
    let mut questions = Questions::new();
    alike(world, a, b, &mut questions) && questions.is_empty()
}

/// Python's `==` of static values, but for the questions.
pub fn alike(world: &World, a: &Value, b: &Value, questions: &mut Questions) -> bool {
    if a.is(b) {
        return true;
    }
    meter::visit_or(false, || alike_parts(world, a, b, questions))
}

fn alike_parts(world: &World, a: &Value, b: &Value, questions: &mut Questions) -> bool {
    let has_own = |value: &Value| match value {
        Value::Array(_) | Value::Host(_) | Value::Tracer(_) => true,
        Value::Opaque(object) => object.lies_on_heap(),
        Value::Object(id) => match world.object(*id) {
            Object::Instance(instance) => instance.class.has_own_equality(),
            _ => false,
        },
        _ => false,
    };
    if has_own(a) || has_own(b) {
        questions.push(Question { pair: (a.clone(), b.clone()), node: None });
        return true;
    }
    let mut same = |a: &Value, b: &Value| alike(world, a, b, questions);
    match (a, b) {
        (Value::Tuple(a), Value::Tuple(b)) => {
            a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b))
        }
        (Value::Slice(a), Value::Slice(b)) => a.iter().zip(b.iter()).all(|(a, b)| same(a, b)),
        (Value::Int(a), Value::Int(b)) => a == b,
        (Value::Long(a), Value::Long(b)) => a == b,
        (Value::Complex(a, b), Value::Complex(c, d)) => a == c && b == d,
        (
            Value::Bool(_) | Value::Int(_) | Value::Float(_),
            Value::Bool(_) | Value::Int(_) | Value::Float(_),
        ) => number(a) == number(b),
        (Value::Opaque(a), Value::Opaque(b)) => a.equals(&***b),
        (Value::Callable(a), Value::Callable(b)) => match (a.bound(), b.bound()) {
            (Some((x, f)), Some((y, g))) => x.is(y) && f.is(g),
            _ => false,
        },
        (Value::Object(x), Value::Object(y)) => match (world.object(*x), world.object(*y)) {
            (Object::List(a), Object::List(b)) => {
                a.len() == b.len() && a.iter().zip(b.iter()).all(|(a, b)| same(a, b))
            }
            (Object::Dict(a), Object::Dict(b)) | (Object::Set(a), Object::Set(b)) => {
                a.len() == b.len()
                    && a.entries().all(|(key, _, x)| b.get(key).is_some_and(|y| same(x, y)))
            }
            (Object::Instance(a), Object::Instance(b)) => {
                let same = |field: &Symbol| match (attribute(a, field), attribute(b, field)) {
                    (Some(a), Some(b)) => same(&a, &b),
                    _ => false,
                };
                Rc::ptr_eq(&a.class, &b.class)
                    && a.class.equality().is_some_and(|fields| fields.iter().all(same))
            }
            _ => false,
        },
        _ => false,
    }
}

fn attribute(instance: &Instance, name: &Symbol) -> Option<Value> {
    let own = instance.attributes.get(name).map(|attribute| attribute.value.clone());
    own.or_else(|| instance.class.lookup(*name))
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Bool(b) => Some(f64::from(u8::from(*b))),
        Value::Int(i) => Some(*i as f64),
        Value::Float(f) => Some(*f),
        _ => None,
    }
}
