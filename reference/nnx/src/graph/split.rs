//! From a graph to its definition and leaves: `nnx.split`, `nnx.state`, `nnx.graphdef`.

use std::rc::Rc;

use super::attributes::is_data;
use super::children::{Child, children, is_container};
use super::definition::{Definition, GraphDef, NodeEntry, NodeType};
use super::leaves::{LeafPosition, Leaves};
use super::{ObjectMap, ObjectSet, bad_value, cycle};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Names, Object, ObjectId, Value, World};
use crate::meter::{self, Paid};
use crate::pytree::{Opening, Sharing};

/// The definition and the leaves of a graph.
#[derive(Clone, Debug)]
pub struct Parts {
    pub definition: Rc<GraphDef>,
    pub leaves: Leaves,
    /// In graph mode: the node of each Module and Variable.
    nodes: ObjectMap<u32>,
}

impl Parts {
    /// In graph mode: the Modules and Variables with their numbers, in no order.
    pub fn objects(&self) -> impl Iterator<Item = (ObjectId, u32)> {
        self.nodes.iter().map(|(object, node)| (*object, self.definition.first + node))
    }
}

/// Splits a graph node, a container or a leaf.
///
/// With `Sharing::Graph`, an object met again is a reference to the first visit. A value that is
/// not an array, a Variable or a node is static, unless its attribute is data. With
/// `Sharing::Tree`, modules are pytrees: every value that is not a node is a leaf. A Variable met
/// again is an error, and so is a module class that is not a pytree.
///
/// # Errors
/// [`ErrorClass::Alias`] and [`ErrorClass::BadArgument`] in tree mode, as said above;
/// [`ErrorClass::Recursion`] for a cycle of containers or, in tree mode, of modules.
pub fn split(world: &World, node: &Value, sharing: Sharing) -> Result<Parts> {
    split_among(world, node, sharing, &[], &[])
}

/// Splits one graph of several: `before` are the objects of those that were split before,
/// with their numbers, and `outer` are those that stand for an object outside, with its number.
///
/// # Errors
/// As [`split`].
pub fn split_among(
    world: &World,
    node: &Value,
    sharing: Sharing,
    before: &[(ObjectId, u32)],
    outer: &[(ObjectId, u32)],
) -> Result<Parts> {
    let first = before.iter().map(|(_, number)| number + 1).max().unwrap_or(0);
    let mut walk = Walk {
        world,
        sharing,
        nodes: Paid::default(),
        leaves: Leaves::default(),
        seen: ObjectMap::default(),
        before: before.iter().copied().collect(),
        variables: ObjectMap::default(),
        active: ObjectSet::default(),
    };
    let root = walk.visit(node, LeafPosition::root(), Some(true))?;
    let leaves = walk.leaves.values.len() as u32;
    let number = |(object, number): &(ObjectId, u32)| Some((*walk.seen.get(object)?, *number));
    let outer = outer.iter().filter_map(number).collect();
    let definition = GraphDef { sharing, root, nodes: walk.nodes, leaves, first, outer };
    Ok(Parts { definition: Rc::new(definition), leaves: walk.leaves, nodes: walk.seen })
}

struct Walk<'a> {
    world: &'a World,
    sharing: Sharing,
    nodes: Paid<Definition>,
    leaves: Leaves,
    /// In graph mode: the node that an object became at its first visit.
    seen: ObjectMap<u32>,
    /// The objects of graphs that were split before.
    before: ObjectMap<u32>,
    /// In tree mode: the first place of each Variable and Ref.
    variables: ObjectMap<LeafPosition>,
    /// The containers and, in tree mode, the modules that are being visited.
    active: ObjectSet,
}

impl Walk<'_> {
    /// `data` is the status of the attribute, if the value is an attribute with a status.
    fn visit(
        &mut self,
        value: &Value,
        place: LeafPosition,
        data: Option<bool>,
    ) -> Result<NodeEntry> {
        if data == Some(false) {
            return Ok(NodeEntry::Static(value.clone()));
        }
        match value {
            Value::None if self.sharing == Sharing::Tree || data.is_some() => {
                return Ok(NodeEntry::None);
            }
            Value::None => return Ok(NodeEntry::Static(Value::None)),
            Value::Tuple(items) => {
                let made = match items.class() {
                    Some(class) => NodeType::NamedTuple(class.clone()),
                    None => NodeType::Tuple,
                };
                return self.node(value, None, made, place);
            }
            _ if let Some(opened) = Opening::of(self.world.opened(value)) => {
                let guard = match value {
                    Value::Object(id) => Some(*id),
                    _ => None,
                };
                return self.node(value, guard, NodeType::Registered(opened.kind.clone()), place);
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::Variable(_) => return self.variable(*id, value, place),
                Object::Reference(_) if self.sharing == Sharing::Graph => {
                    return self.reference(*id, value, place);
                }
                Object::Reference(_) => {
                    self.check_once(*id, "reference", &place)?;
                    return Ok(NodeEntry::Leaf(self.leaf(value, place)?));
                }
                Object::List(_) => return self.node(value, Some(*id), NodeType::List, place),
                Object::Dict(_) => return self.node(value, Some(*id), NodeType::Dict, place),
                Object::State(_) => return self.node(value, Some(*id), NodeType::State, place),
                Object::Instance(instance) if self.world.is_module(value) => {
                    let made = NodeType::Module(instance.class.clone());
                    if self.sharing == Sharing::Graph {
                        if let Some(&number) = self.before.get(id) {
                            return Ok(NodeEntry::Before(number));
                        }
                        if let Some(&node) = self.seen.get(id) {
                            return Ok(NodeEntry::Node(node));
                        }
                        self.seen.insert(*id, self.nodes.len() as u32);
                        return self.node(value, None, made, place);
                    }
                    if !instance.class.is_pytree {
                        return Err(bad_value(format!(
                            "Cannot use graph=False on a '{}' instance \
                             that has pytree=False. Found at path: '{}'",
                            instance.class.name,
                            self.leaves.show(&place)
                        )));
                    }
                    return self.node(value, Some(*id), made, place);
                }
                _ => {}
            },
            _ => {}
        }
        // What JAX takes for a leaf is one, in every mode: a number among the data, too.
        if self.sharing == Sharing::Tree || data.is_some() || is_data(self.world, value) {
            return Ok(NodeEntry::Leaf(self.leaf(value, place)?));
        }
        Ok(NodeEntry::Static(value.clone()))
    }

    /// In tree mode nothing with an identity stands at two places.
    fn check_once(&mut self, id: ObjectId, kind: &str, place: &LeafPosition) -> Result<()> {
        let Some(first) = self.variables.get(&id) else {
            self.variables.insert(id, place.clone());
            return Ok(());
        };
        let (first, second) = (self.leaves.show(first), self.leaves.show(place));
        let message = format!(
            "Duplicate {kind} found at paths: {first} and {second}. \
             Tree mode (graph=False) does not support shared references; use graph=True"
        );
        Err(Error::raised(ErrorClass::Alias, PythonError::ValueError, message)
            .with_paths([first, second]))
    }

    fn leaf(&mut self, value: &Value, place: LeafPosition) -> Result<u32> {
        let leaf = self.leaves.values.len() as u32;
        self.leaves.add(value, place)?;
        Ok(leaf)
    }

    fn reference(&mut self, id: ObjectId, value: &Value, place: LeafPosition) -> Result<NodeEntry> {
        if let Some(&number) = self.before.get(&id) {
            return Ok(NodeEntry::Before(number));
        }
        if let Some(&node) = self.seen.get(&id) {
            return Ok(NodeEntry::Node(node));
        }
        let node = self.nodes.len() as u32;
        self.seen.insert(id, node);
        let leaf = self.leaf(value, place.clone())?;
        self.nodes.push(Definition { made: NodeType::Reference { leaf }, children: Vec::new() })?;
        self.leaves.nodes.push(place)?;
        Ok(NodeEntry::Node(node))
    }

    fn variable(&mut self, id: ObjectId, value: &Value, place: LeafPosition) -> Result<NodeEntry> {
        if self.sharing == Sharing::Graph {
            if let Some(&number) = self.before.get(&id) {
                return Ok(NodeEntry::Before(number));
            }
            if let Some(&node) = self.seen.get(&id) {
                return Ok(NodeEntry::Node(node));
            }
        } else {
            self.check_once(id, "Variable", &place)?;
        }
        let node = self.nodes.len() as u32;
        if self.sharing == Sharing::Graph {
            self.seen.insert(id, node);
        }
        let leaf = self.leaf(value, place.clone())?;
        if let Object::Variable(variable) = self.world.object(id) {
            let metadata =
                (!variable.metadata.is_empty()).then(|| Rc::new(variable.metadata.clone()));
            let made = NodeType::Variable { class: variable.class.clone(), metadata, leaf };
            self.nodes.pay(
                meter::entry::<(ObjectId, LeafPosition)>()
                    + size_of::<(usize, usize, Names<Value>)>(),
            )?;
            self.nodes.push(Definition { made, children: Vec::new() })?;
            self.leaves.nodes.push(place)?;
        }
        Ok(NodeEntry::Node(node))
    }

    /// A module or container. `guard` is the object that may not occur below itself.
    fn node(
        &mut self,
        value: &Value,
        guard: Option<ObjectId>,
        made: NodeType,
        place: LeafPosition,
    ) -> Result<NodeEntry> {
        if let Some(id) = guard
            && !self.active.insert(id)
        {
            return Err(cycle(&self.leaves.show(&place)));
        }
        let node = self.nodes.len() as u32;
        let below = children(self.world, value)?.unwrap_or_default();
        // The children stand beside the entries that they become, until each is visited.
        let room = below.len() * size_of::<(Child, crate::pytree::Step, NodeEntry)>();
        self.nodes.pay(meter::entry::<(ObjectId, u32)>() + room)?;
        self.nodes.push(Definition { made, children: Vec::with_capacity(below.len()) })?;
        self.leaves.nodes.push(place)?;
        // Most children are nodes with a leaf below.
        self.nodes.reserve(below.len())?;
        self.leaves.reserve(below.len())?;
        meter::visit(|| {
            for child in below {
                let place = LeafPosition { node, step: child.step.clone() };
                // What stands in a container is data as the container is.
                let data = child.data.or_else(|| is_container(self.world, value).then_some(true));
                let entry = self.visit(child.value, place, data)?;
                self.nodes[node as usize].children.push((child.step, entry));
            }
            Ok::<(), Error>(())
        })?;
        if let Some(id) = guard {
            self.active.remove(&id);
        }
        Ok(NodeEntry::Node(node))
    }
}
