//! `nnx.merge`: from a graphdef and states to a graph.

use smallvec::SmallVec;

use super::attributes::numbered;
use super::definition::{GraphDef, NodeEntry, NodeType, same_step};
use super::leaves::{key_of, mapping, step_entry};
use super::mismatch;
use crate::error::Result;
use crate::heap::{Attribute, Dict, Names, Object, ObjectId, Symbol, Tuple, Value, World};
use crate::meter;
use crate::pytree::{Opening, Sharing, Step, build, flatten};

/// Makes the graph that `definition` describes, from leaves or from nested states. Modules are new
/// objects of the current trace. Variables are those of the states, or copies of them. A bare value
/// in a state becomes a new Variable.
///
/// The states must have leaves at exactly the paths where the definition has leaves.
///
/// # Errors
/// [`crate::error::ErrorClass::StructureMismatch`] if the states do not fit.
pub fn merge(
    world: &mut World,
    definition: &GraphDef,
    states: &[Value],
    copy: bool,
) -> Result<Value> {
    merge_with(world, definition, states, Options { copy, ..Options::default() })
}

/// The options of a merge.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// Variables are copies.
    pub copy: bool,
    /// A bare value in the place of a Variable becomes one.
    pub recreate: bool,
    /// The nodes of the graphs that were merged before, by number.
    pub before: &'a [(u32, Value)],
    /// The objects outside that nodes stand for: they change, and nothing is made in their place.
    pub outer: &'a [(u32, Value)],
}

impl Default for Options<'_> {
    fn default() -> Self {
        Options { copy: false, recreate: true, before: &[], outer: &[] }
    }
}

/// Does what [`merge`] does, with these options.
///
/// # Errors
/// As [`merge`].
pub fn merge_with(
    world: &mut World,
    definition: &GraphDef,
    states: &[Value],
    options: Options,
) -> Result<Value> {
    made_of(world, definition, states, options).map(|(value, _)| value)
}

/// Does what [`merge_with`] does; gives the Modules and Variables with their numbers, too.
///
/// # Errors
/// As [`merge`].
pub fn merge_numbered(
    world: &mut World,
    definition: &GraphDef,
    states: &[Value],
    options: Options,
) -> Result<(Value, Vec<(u32, Value)>)> {
    let (value, made) = made_of(world, definition, states, options)?;
    let made = definition.nodes.iter().zip(made).zip(definition.first..);
    let objects = made.filter_map(|((node, value), number)| match node.made {
        NodeType::Module(_) | NodeType::Variable { .. } | NodeType::Reference { .. } => {
            Some((number, value?))
        }
        _ => None,
    });
    Ok((value, objects.collect()))
}

/// The graph, and what each node became.
fn made_of(
    world: &mut World,
    definition: &GraphDef,
    states: &[Value],
    options: Options,
) -> Result<(Value, Vec<Option<Value>>)> {
    let mut merger = Merger {
        world,
        definition,
        options,
        leaves: None,
        made: vec![None; definition.nodes.len()],
        used: 0,
    };
    let given = match states {
        [Value::Object(id)] if matches!(merger.world.object(*id), Object::List(_)) => {
            match merger.world.object(*id) {
                Object::List(items) => merger.leaves.insert(items.to_vec()).len(),
                _ => 0,
            }
        }
        _ => {
            let mut given = 0;
            for state in states {
                given += count(merger.world, state)?;
            }
            given
        }
    };
    if merger.leaves.is_some() && given != definition.leaves as usize {
        return Err(mismatch(format!(
            "Incorrect number of leaves, expected {} leaves, but got {given}",
            definition.leaves
        )));
    }
    let cursors = states.iter().cloned().collect();
    let value = merger.entry(&definition.root, &cursors, true)?;
    if merger.used != given {
        return Err(mismatch("the states have leaves at paths that the graphdef has not"));
    }
    Ok((value, merger.made))
}

/// The values of the states at a place.
type Cursors = SmallVec<[Value; 2]>;

struct Merger<'a> {
    world: &'a mut World,
    definition: &'a GraphDef,
    options: Options<'a>,
    /// The leaves in order, if they came as a list.
    leaves: Option<Vec<Value>>,
    made: Vec<Option<Value>>,
    /// The number of leaves that were used.
    used: usize,
}

impl Merger<'_> {
    fn entry(&mut self, entry: &NodeEntry, cursors: &Cursors, root: bool) -> Result<Value> {
        match entry {
            NodeEntry::Static(value) => Ok(value.clone()),
            NodeEntry::None => Ok(Value::None),
            NodeEntry::Leaf(leaf) => self.leaf(*leaf, cursors, root),
            NodeEntry::Before(number) => numbered_in(self.options.before, *number)
                .ok_or_else(|| mismatch("a node of a graph that was not merged before")),
            NodeEntry::Node(node) => match &self.made[*node as usize] {
                Some(value) => Ok(value.clone()),
                None => meter::visit(|| self.node(*node as usize, cursors, root)),
            },
        }
    }

    fn leaf(&mut self, leaf: u32, cursors: &Cursors, root: bool) -> Result<Value> {
        self.used += 1;
        if let Some(leaves) = &self.leaves {
            return leaves
                .get(leaf as usize)
                .cloned()
                .ok_or_else(|| mismatch("Incorrect number of leaves"));
        }
        let found = cursors.iter().find(|value| mapping(self.world, value).is_none());
        match found {
            Some(value) => Ok(value.clone()),
            None if root => Err(mismatch("a leaf was expected, not a State")),
            None => Err(mismatch("the states lack a leaf that the graphdef has")),
        }
    }

    /// The dicts that a state has in the place of a Variable: the tree that the Variable is around.
    /// An empty state is the tree of no lone Variable.
    fn tree(&mut self, cursors: &Cursors, root: bool) -> Result<Option<Value>> {
        let [tree] = cursors.as_slice() else { return Ok(None) };
        if mapping(self.world, tree).is_none() {
            return Ok(None);
        }
        let leaves = count(self.world, tree)?;
        // What Variables are in is a state, of something else than this Variable.
        if has_variables(self.world, tree) || (root && leaves == 0) {
            return Ok(None);
        }
        self.used += leaves;
        plain(self.world, tree).map(Some)
    }

    fn node(&mut self, index: usize, cursors: &Cursors, root: bool) -> Result<Value> {
        let definition = self.definition;
        let node = &definition.nodes[index];
        let value = match &node.made {
            NodeType::Variable { class, metadata, leaf } => {
                let value = match self.tree(cursors, root)? {
                    Some(tree) => tree,
                    None => self.leaf(*leaf, cursors, root)?,
                };
                match self.world.as_variable(&value) {
                    _ if let Some(outer) = self.outer(index) => {
                        let (value, metadata) = match self.world.as_variable(&value) {
                            Some((_, inner)) => (inner.value.clone(), inner.metadata.clone()),
                            None => (value, metadata.as_deref().cloned().unwrap_or_default()),
                        };
                        let variable = self.world.variable_mut(outer)?;
                        (variable.value, variable.metadata) = (value, metadata);
                        Value::Object(outer)
                    }
                    Some(_) if !self.options.copy => value,
                    Some((id, _)) => copy_variable(self.world, id)?,
                    None if !self.options.recreate => value,
                    None => {
                        let metadata = metadata.as_deref().cloned().unwrap_or_default();
                        Value::Object(self.world.variable(class, value, metadata)?)
                    }
                }
            }
            NodeType::Module(class) => {
                let id = match self.outer(index) {
                    Some(outer) => outer,
                    None => self.world.instance(class)?,
                };
                self.made[index] = Some(Value::Object(id));
                let mut attributes = Vec::with_capacity(node.children.len());
                for (place, (step, entry)) in node.children.iter().enumerate() {
                    let value = self.below(place, step, entry, cursors)?;
                    let name = match step {
                        Step::Attribute(name) => *name,
                        Step::Index(index) => numbered(*index),
                        step => Symbol::new(&step.to_string()),
                    };
                    attributes.push((
                        name,
                        Attribute { value, data: !matches!(entry, NodeEntry::Static(_)) },
                    ));
                }
                let instance = self.world.instance_mut(id)?;
                // Two names of a list may be the same number.
                let twice = attributes.windows(2).any(|pair| pair[0].0 == pair[1].0);
                instance.attributes = match twice {
                    true => attributes.into_iter().collect(),
                    false => Names::of(attributes),
                };
                return Ok(Value::Object(id));
            }
            NodeType::Reference { leaf } => self.leaf(*leaf, cursors, root)?,
            NodeType::Tuple => Value::tuple(self.children(index, cursors)?),
            NodeType::NamedTuple(class) => {
                let steps = class.tuple_fields().into_iter().map(Step::Attribute);
                let items = self.in_order(index, cursors, steps)?;
                Value::Tuple(Tuple::named(class.clone(), items))
            }
            NodeType::Registered(kind) => {
                let children = self.in_order(index, cursors, kind.steps.iter().cloned())?;
                Value::opaque(Opening { kind: kind.clone(), children })
            }
            NodeType::List => {
                let items = self.children(index, cursors)?;
                self.world.list(items)?
            }
            NodeType::Dict | NodeType::State => {
                let mut dict = Dict::default();
                for ((step, _), value) in node.children.iter().zip(self.children(index, cursors)?) {
                    let (key, written) = step_entry(step);
                    dict.insert(key, written, value);
                }
                let object = match node.made {
                    NodeType::State => Object::State(dict),
                    _ => Object::Dict(dict),
                };
                Value::Object(self.world.alloc(object)?)
            }
        };
        self.made[index] = Some(value.clone());
        Ok(value)
    }

    /// The object outside that a node stands for.
    fn outer(&self, index: usize) -> Option<ObjectId> {
        let (_, number) = self.definition.outer.iter().find(|(node, _)| *node as usize == index)?;
        match numbered_in(self.options.outer, *number)? {
            Value::Object(id) => Some(id),
            _ => None,
        }
    }

    fn children(&mut self, index: usize, cursors: &Cursors) -> Result<Vec<Value>> {
        let definition = self.definition;
        definition.nodes[index]
            .children
            .iter()
            .enumerate()
            .map(|(place, (step, entry))| self.below(place, step, entry, cursors))
            .collect()
    }

    /// The children in the order of these steps: the definition has them sorted.
    fn in_order(
        &mut self,
        index: usize,
        cursors: &Cursors,
        steps: impl Iterator<Item = Step>,
    ) -> Result<Vec<Value>> {
        let made = self.children(index, cursors)?;
        let known = &self.definition.nodes[index].children;
        let place = |step: Step| known.iter().position(|(known, _)| same_step(known, &step));
        let found = steps.map(|step| place(step).map(|place| made[place].clone()));
        found.collect::<Option<_>>().ok_or_else(|| mismatch("a node without one of its children"))
    }

    /// Makes the value below, the child at this place, from the values that the states have there.
    fn below(
        &mut self,
        place: usize,
        step: &Step,
        entry: &NodeEntry,
        cursors: &Cursors,
    ) -> Result<Value> {
        let needs_state = match entry {
            NodeEntry::Leaf(_) => true,
            NodeEntry::Node(node) => self.made[*node as usize].is_none(),
            NodeEntry::Static(_) | NodeEntry::Before(_) | NodeEntry::None => false,
        };
        let mut below = Cursors::new();
        if needs_state && self.leaves.is_none() {
            let key = key_of(step);
            for cursor in cursors {
                if let Some(id) = mapping(self.world, cursor)
                    && let Object::State(dict) | Object::Dict(dict) = self.world.object(id)
                    && let Some(value) = dict.get_near(&key, place)
                {
                    below.push(value.clone());
                }
            }
        }
        self.entry(entry, &below, false)
    }
}

fn numbered_in(objects: &[(u32, Value)], wanted: u32) -> Option<Value> {
    objects.iter().find(|(number, _)| *number == wanted).map(|(_, value)| value.clone())
}

pub(super) fn count(world: &World, state: &Value) -> Result<usize> {
    leaves(world, state).map(|leaves| leaves.len())
}

/// True if a mapping has Variables at its leaves, as a state has.
pub(super) fn has_variables(world: &World, state: &Value) -> bool {
    let is_variable = |leaf: &&Value| world.as_variable(leaf).is_some();
    mapping(world, state).is_some()
        && leaves(world, state).is_ok_and(|leaves| leaves.iter().any(is_variable))
}

/// The leaves of a state. A state that contains itself is an error: it has more nested states than
/// there are objects.
fn leaves<'a>(world: &'a World, state: &'a Value) -> Result<Vec<&'a Value>> {
    let mut leaves = Vec::new();
    let mut states = 0;
    let mut open = vec![state];
    while let Some(value) = open.pop() {
        match mapping(world, value).map(|id| world.object(id)) {
            Some(Object::State(dict) | Object::Dict(dict)) => {
                states += 1;
                if states > world.objects() {
                    return Err(super::cycle(""));
                }
                open.extend(dict.iter().map(|(_, value)| value));
            }
            _ => leaves.push(value),
        }
    }
    Ok(leaves)
}

/// The same nested mapping as dicts: what a Variable is around is no State.
///
/// # Errors
/// A mapping that contains itself, or a spent memory budget.
pub fn plain(world: &mut World, value: &Value) -> Result<Value> {
    count(world, value)?;
    plainly(world, value)
}

fn plainly(world: &mut World, value: &Value) -> Result<Value> {
    let Some(id) = mapping(world, value) else { return Ok(value.clone()) };
    let entries: Vec<_> = match world.object(id) {
        Object::State(dict) | Object::Dict(dict) => dict
            .entries()
            .map(|(key, written, value)| (key.clone(), written.clone(), value.clone()))
            .collect(),
        _ => Vec::new(),
    };
    meter::visit(|| {
        let mut dict = Dict::default();
        for (key, written, value) in entries {
            let value = plainly(world, &value)?;
            dict.insert(key, written, value);
        }
        Ok(Value::Object(world.alloc(Object::Dict(dict))?))
    })
}

/// `variable.copy()`: a new Variable of the current trace with the same value and metadata.
/// Containers in the value are copied too, and so are a Ref and an array of NumPy.
///
/// # Errors
/// A value that contains itself, or a spent memory budget.
pub fn copy_variable(world: &mut World, id: ObjectId) -> Result<Value> {
    let Object::Variable(variable) = world.object(id) else { return Ok(Value::Object(id)) };
    let (class, metadata, value) =
        (variable.class.clone(), variable.metadata.clone(), variable.value.clone());
    let value = match &value {
        Value::Object(held) if world.as_reference(&value).is_some() => {
            let number = world.read_reference(*held)?;
            world.reference(number)?
        }
        Value::Object(_) | Value::Tuple(_) => {
            let flat = flatten(world, &[(Vec::new(), value)], Sharing::Tree)?;
            let leaves: Vec<Value> = flat.leaves.iter().map(Value::with_own_buffer).collect();
            build(world, &flat.structure, &leaves, &[])?.roots.pop().unwrap_or(Value::None)
        }
        _ => value.with_own_buffer(),
    };
    Ok(Value::Object(world.variable(&class, value, metadata)?))
}
