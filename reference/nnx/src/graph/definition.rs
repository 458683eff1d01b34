//! The graphdef: a module graph without its leaves.

use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::rc::Rc;

use crate::heap::{Class, Key, Names, Object, Opaque, Value, World};
use crate::meter::{self, Paid};
use crate::pytree::{NodeFacts, Questions, Sharing, Step, alike};

/// The part of a graph that `nnx.split` returns beside the states: classes, attribute names, static
/// values, the types and metadata of Variables, and the sharing of objects.
#[derive(Clone, Debug)]
pub struct GraphDef {
    /// [`Sharing::Tree`] if it was made in tree mode, where nothing is shared.
    pub sharing: Sharing,
    pub root: NodeEntry,
    /// In order of first visit.
    pub nodes: Paid<Definition>,
    pub leaves: u32,
    /// The number of the first node, among the graphs that are split together.
    pub first: u32,
    /// The nodes that came from outside: each node, and its number there.
    pub outer: Vec<(u32, u32)>,
}

/// The value at a place.
#[derive(Clone, Debug)]
pub enum NodeEntry {
    Node(u32),
    /// A node of a graph that was split before, by its number among those.
    Before(u32),
    Leaf(u32),
    Static(Value),
    None,
}

#[derive(Clone, Debug)]
pub struct Definition {
    pub made: NodeType,
    pub children: Vec<(Step, NodeEntry)>,
}

/// The kind of a node.
#[derive(Clone, Debug)]
pub enum NodeType {
    Module(Rc<Class>),
    /// A Variable. It is the leaf of that number.
    Variable {
        class: Rc<Class>,
        /// `None` if empty.
        metadata: Option<Rc<Names<Value>>>,
        leaf: u32,
    },
    /// A Ref, which is the leaf of that number.
    Reference {
        leaf: u32,
    },
    Tuple,
    NamedTuple(Rc<Class>),
    /// An instance of a class that the program registered.
    Registered(Rc<NodeFacts>),
    List,
    Dict,
    State,
}

/// The work of comparing a node, in bytes.
const COMPARED: usize = 256;

impl GraphDef {
    /// Python's `==`. Static values are compared by content.
    pub fn same(&self, other: &GraphDef, world: &World, questions: &mut Questions) -> bool {
        self.same_by(other, &mut |a, b| alike(world, a, b, questions))
    }

    fn same_by(&self, other: &GraphDef, equal: &mut dyn FnMut(&Value, &Value) -> bool) -> bool {
        meter::look(self.nodes.len(), COMPARED);
        self.sharing == other.sharing
            && self.leaves == other.leaves
            && (self.first, &self.outer) == (other.first, &other.outer)
            && self.nodes.len() == other.nodes.len()
            && self.root.same(&other.root, equal)
            && self.nodes.iter().zip(&other.nodes).all(|(a, b)| a.same(b, equal))
    }

    /// The first static value or metadata without a hash. In tree mode, static attributes are part
    /// of a treedef, and its hash leaves them out.
    pub fn unhashable(&self, world: &World) -> Option<&Value> {
        meter::look(self.nodes.len(), COMPARED);
        let statics =
            self.nodes.iter().flat_map(|node| node.children.iter()).filter_map(|(_, entry)| {
                match entry {
                    NodeEntry::Static(value) => Some(value),
                    _ => None,
                }
            });
        let metadata = self.nodes.iter().filter_map(|node| match &node.made {
            NodeType::Variable { metadata: Some(metadata), .. } => Some(metadata.values()),
            _ => None,
        });
        statics
            .filter(|_| self.sharing == Sharing::Graph)
            .chain(metadata.flatten())
            .find(|value| !is_hashable(world, value))
    }
}

fn is_hashable(world: &World, value: &Value) -> bool {
    match value {
        Value::Tuple(items) => {
            meter::visit_or(false, || items.iter().all(|item| is_hashable(world, item)))
        }
        Value::Object(id) => !matches!(
            world.object(*id),
            Object::List(_) | Object::Dict(_) | Object::Set(_) | Object::State(_)
        ),
        value => Key::of(value).is_some(),
    }
}

impl Definition {
    fn same(&self, other: &Definition, equal: &mut dyn FnMut(&Value, &Value) -> bool) -> bool {
        let same_made = match (&self.made, &other.made) {
            (NodeType::Module(a), NodeType::Module(b))
            | (NodeType::NamedTuple(a), NodeType::NamedTuple(b)) => Rc::ptr_eq(a, b),
            (NodeType::Registered(a), NodeType::Registered(b)) => {
                Rc::ptr_eq(&a.class, &b.class) && equal(&a.aux, &b.aux)
            }
            (
                NodeType::Variable { class, metadata, leaf },
                NodeType::Variable { class: other, metadata: others, leaf: other_leaf },
            ) => {
                Rc::ptr_eq(class, other)
                    && leaf == other_leaf
                    && match (metadata, others) {
                        (None, None) => true,
                        (Some(metadata), Some(others)) => {
                            let mut same =
                                |(name, a)| others.get(name).is_some_and(|b| equal(a, b));
                            metadata.len() == others.len() && metadata.iter().all(&mut same)
                        }
                        _ => false,
                    }
            }
            (a, b) => std::mem::discriminant(a) == std::mem::discriminant(b),
        };
        same_made
            && self.children.len() == other.children.len()
            && self
                .children
                .iter()
                .zip(&other.children)
                .all(|((a, x), (b, y))| same_step(a, b) && x.same(y, equal))
    }
}

impl NodeEntry {
    fn same(&self, other: &NodeEntry, equal: &mut dyn FnMut(&Value, &Value) -> bool) -> bool {
        match (self, other) {
            (NodeEntry::Node(a), NodeEntry::Node(b))
            | (NodeEntry::Before(a), NodeEntry::Before(b))
            | (NodeEntry::Leaf(a), NodeEntry::Leaf(b)) => a == b,
            (NodeEntry::Static(a), NodeEntry::Static(b)) => equal(a, b),
            (NodeEntry::None, NodeEntry::None) => true,
            _ => false,
        }
    }
}

pub(super) fn same_step(a: &Step, b: &Step) -> bool {
    match (a, b) {
        (Step::Attribute(a), Step::Attribute(b)) => a == b,
        (Step::Index(a), Step::Index(b)) | (Step::Flat(a), Step::Flat(b)) => a == b,
        (Step::Key(a), Step::Key(b)) | (Step::Own(a), Step::Own(b)) => Key::of(a) == Key::of(b),
        _ => false,
    }
}

impl Opaque for GraphDef {
    fn type_name(&self) -> &'static str {
        "GraphDef"
    }

    fn is_static_node(&self) -> bool {
        true
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    /// Here is no heap, so static containers are compared by identity. They are unhashable, so a
    /// lookup by hash and equality never meets them.
    fn equals(&self, other: &dyn Opaque) -> bool {
        other.as_any().downcast_ref::<GraphDef>().is_some_and(|other| {
            self.same_by(other, &mut |a, b| {
                a.is(b) || Key::of(a).is_some_and(|a| Some(a) == Key::of(b))
            })
        })
    }

    fn hash(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.leaves.hash(&mut hasher);
        for node in &self.nodes {
            std::mem::discriminant(&node.made).hash(&mut hasher);
            match &node.made {
                NodeType::Module(class) => (Rc::as_ptr(class) as usize).hash(&mut hasher),
                NodeType::Variable { class, metadata, .. } => {
                    (Rc::as_ptr(class) as usize).hash(&mut hasher);
                    metadata.as_ref().map(|metadata| metadata.len()).hash(&mut hasher);
                }
                _ => {}
            }
            for (step, entry) in &node.children {
                match step {
                    Step::Attribute(name) => name.hash(&mut hasher),
                    Step::Index(index) | Step::Flat(index) => index.hash(&mut hasher),
                    Step::Key(key) | Step::Own(key) => Key::of(key).hash(&mut hasher),
                    Step::Root(_) | Step::Value => {}
                }
                match entry {
                    NodeEntry::Node(node) | NodeEntry::Before(node) => node.hash(&mut hasher),
                    NodeEntry::Leaf(leaf) => leaf.hash(&mut hasher),
                    NodeEntry::Static(value) if self.sharing == Sharing::Graph => {
                        Key::of(value).hash(&mut hasher);
                    }
                    NodeEntry::Static(_) | NodeEntry::None => {}
                }
            }
        }
        hasher.finish()
    }
}
