//! Changes of a graph in place: `nnx.update` and `nnx.pop`.

use smallvec::SmallVec;

use super::attributes;
use super::children::{attribute_name, child, children, identity, is_container};
use super::leaves::{LeafPosition, Leaves, mapping};
use super::{ObjectSet, bad_value, mismatch};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{ClassKind, Dict, Key, Object, ObjectId, Symbol, Value, World};
use crate::meter::{self, Paid};
use crate::pytree::{Step, same_metadata};

/// Writes the values of a state or of nested dicts into a graph. Existing Variables are changed and
/// stay the same objects. Missing values are added. Nothing is written before the whole state is
/// known to fit.
///
/// # Errors
/// [`ErrorClass::StructureMismatch`] if the state has a leaf where the graph has a node, or
/// Variables where it has a Variable, and the errors of an assignment.
pub fn update(world: &mut World, node: &Value, state: &Value) -> Result<()> {
    update_at(world, node, state, Pass { writes: false, depth: 0 })?;
    update_at(world, node, state, Pass { writes: true, depth: 0 })
}

/// A walk over node and state: the first looks for what does not fit, the second writes.
#[derive(Clone, Copy)]
struct Pass {
    writes: bool,
    depth: usize,
}

fn update_at(world: &mut World, node: &Value, state: &Value, pass: Pass) -> Result<()> {
    // A state that is deeper than the number of objects contains itself.
    if pass.depth > world.objects() {
        return Err(super::cycle(""));
    }
    if let Some((id, _)) = world.as_variable(node) {
        return update_variable(world, id, state, pass);
    }
    if !world.is_module(node) && !is_container(world, node) {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::RuntimeError,
            "update: not a graph node",
        ));
    }
    let Some(mapping) = mapping(world, state) else {
        return Err(Error::raised(
            ErrorClass::MissingAttribute,
            PythonError::AttributeError,
            "update: the state is no mapping",
        ));
    };
    let entries: SmallVec<[(Value, Value); 2]> = match world.object(mapping) {
        Object::State(dict) | Object::Dict(dict) => {
            dict.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
        }
        _ => SmallVec::new(),
    };
    for (key, value) in entries {
        update_key(world, node, &key, value, pass)?;
    }
    Ok(())
}

fn update_key(
    world: &mut World,
    node: &Value,
    key: &Value,
    value: Value,
    pass: Pass,
) -> Result<()> {
    let Some(current) = child(world, node, key) else {
        let value = match world.as_variable(&value) {
            Some((id, _)) if pass.writes => super::copy_variable(world, id)?,
            _ => value,
        };
        return set_key(world, node, key, value, pass.writes);
    };
    if let Some((id, _)) = world.as_variable(&current) {
        return update_variable(world, id, &value, pass);
    }
    if world.is_module(&current) || is_container(world, &current) {
        let is_leaf = world.as_variable(&value).is_some() || value.numeric().is_some();
        if is_leaf {
            return Err(mismatch("Expected a subgraph where the state has a leaf"));
        }
        let below = Pass { depth: pass.depth + 1, ..pass };
        return meter::visit(|| update_at(world, &current, &value, below));
    }
    if let Some((held, _)) = world.as_reference(&current)
        && write(world, held, &value, pass.writes)?
    {
        return Ok(());
    }
    set_key(world, node, key, value, pass.writes)
}

/// Gives a Variable the value and metadata of another one, or a bare value.
fn update_variable(world: &mut World, id: ObjectId, value: &Value, pass: Pass) -> Result<()> {
    if let Some((_, variable)) = world.as_variable(&Value::Object(id))
        && let Some((held, _)) = world.as_reference(&variable.value)
    {
        let given = match world.as_variable(value) {
            Some((_, other)) => other.value.clone(),
            None => value.clone(),
        };
        if write(world, held, &given, pass.writes)? {
            return Ok(());
        }
    }
    let Some((_, other)) = world.as_variable(value) else {
        if let Value::Object(state) = value
            && let Object::State(dict) = world.object(*state)
            && dict.is_empty()
        {
            return Ok(());
        }
        if super::merge::has_variables(world, value) {
            return Err(mismatch("Expected a value where the state has Variables"));
        }
        world.variable_mut(id)?;
        if pass.writes {
            // Of what contains itself there are no dicts: it stays as it is.
            let value = match super::merge::count(world, value) {
                Ok(_) => super::merge::plain(world, value)?,
                Err(_) => value.clone(),
            };
            world.variable_mut(id)?.value = value;
        }
        return Ok(());
    };
    let (new, metadata) = (other.value.clone(), other.metadata.clone());
    let same = world
        .as_variable(&Value::Object(id))
        .is_some_and(|(_, variable)| same_metadata(world, &variable.metadata, &metadata));
    let variable = world.variable_mut(id)?;
    if !pass.writes {
        return Ok(());
    }
    variable.value = new;
    if !same {
        variable.metadata = metadata;
    }
    Ok(())
}

/// Writes a value to a Ref, or only asks whether that would be refused, if it is one that a Ref can
/// hold: a number, or what another Ref holds.
fn write(world: &mut World, held: ObjectId, value: &Value, writes: bool) -> Result<bool> {
    let number = match world.as_reference(value).map(|(other, _)| other) {
        Some(other) if other == held => return Ok(true),
        Some(other) => Some(world.read_reference(other)?),
        None => value.number()?,
    };
    match number {
        Some(number) if writes => world.write_reference(held, number).map(|()| true),
        Some(number) => world.check_reference(held, &number).map(|()| true),
        None => Ok(false),
    }
}

/// Sets or adds the value below a node under a key, or only looks if that would be refused.
fn set_key(world: &mut World, node: &Value, key: &Value, value: Value, writes: bool) -> Result<()> {
    let invalid = || Error::raised(ErrorClass::UserError, PythonError::KeyError, "Invalid key");
    match node {
        Value::Object(id) => match world.object(*id) {
            Object::Instance(instance) if instance.class.kind == ClassKind::List => match key {
                Value::Int(index) => {
                    let length = length(world, *id);
                    let index = usize::try_from(*index).map_err(|_| invalid())?.min(length);
                    assign(world, *id, attributes::numbered(index), value, writes)?;
                    if writes { set_length(world, *id, length.max(index + 1)) } else { Ok(()) }
                }
                _ => Err(invalid()),
            },
            Object::Instance(instance) if world.is_module(node) => {
                match attribute_name(instance, key) {
                    Some(name) => assign(world, *id, name, value, writes),
                    None => Err(invalid()),
                }
            }
            Object::List(_) => {
                let index = match key {
                    Value::Int(index) => usize::try_from(*index).ok(),
                    _ => {
                        return Err(Error::bad_argument("list indices must be integers or slices"));
                    }
                };
                match (world.object_mut(*id), index) {
                    (Object::List(items), Some(index)) if index < items.len() => {
                        if writes {
                            items[index] = value;
                        }
                        Ok(())
                    }
                    _ => Err(Error::raised(
                        ErrorClass::UserError,
                        PythonError::IndexError,
                        "list assignment index out of range",
                    )),
                }
            }
            Object::Dict(_) | Object::State(_) => {
                let looked_up = Key::of(key).ok_or_else(invalid)?;
                if let Object::Dict(dict) | Object::State(dict) = world.object_mut(*id)
                    && writes
                {
                    dict.insert(looked_up, key.clone(), value);
                }
                Ok(())
            }
            _ => Err(mismatch("Cannot set a key on this node")),
        },
        _ => Err(mismatch("Cannot set a key on an immutable node")),
    }
}

fn assign(world: &mut World, id: ObjectId, name: Symbol, value: Value, writes: bool) -> Result<()> {
    if writes {
        return attributes::assign(world, id, name, value);
    }
    attributes::admitted(world, id, name, value).map(|_| ())
}

/// Replaces the value at a step below a node.
///
/// # Errors
/// The errors of an assignment to this node.
pub fn replace(world: &mut World, node: &Value, step: &Step, value: Value) -> Result<()> {
    set_key(world, node, &super::step_key(step), value, true)
}

/// The attribute in which an `nnx.List` keeps its length.
const LENGTH: &str = "_length";

/// The number of items of an `nnx.List`.
pub fn length(world: &World, id: ObjectId) -> usize {
    match world.object(id) {
        Object::Instance(instance) => match instance.attributes.get(&Symbol::new(LENGTH)) {
            Some(attribute) => match attribute.value {
                Value::Int(length) => usize::try_from(length).unwrap_or(0),
                _ => 0,
            },
            None => 0,
        },
        _ => 0,
    }
}

/// Sets the length of an `nnx.List`, which is an ordinary attribute.
///
/// # Errors
/// The errors of an assignment to an attribute.
pub fn set_length(world: &mut World, id: ObjectId, length: usize) -> Result<()> {
    attributes::assign(world, id, Symbol::new(LENGTH), Value::Int(length as i64))
}

/// The leaves that `nnx.pop` tests with its filters, in order, each with its node. An object may
/// occur more than once; it is removed from the first place that a filter matches.
///
/// # Errors
/// [`ErrorClass::BadArgument`] if the value is not a graph node.
pub fn pop_candidates(world: &World, node: &Value) -> Result<(Leaves, Paid<Value>)> {
    let mut walk = Candidates {
        world,
        leaves: Leaves::default(),
        owners: Paid::default(),
        seen: ObjectSet::default(),
    };
    if !world.is_module(node) && !is_container(world, node) {
        return Err(Error::raised(
            ErrorClass::BadArgument,
            PythonError::RuntimeError,
            "pop: not a graph node",
        ));
    }
    walk.visit(node, LeafPosition::root())?;
    Ok((walk.leaves, walk.owners))
}

struct Candidates<'a> {
    world: &'a World,
    leaves: Leaves,
    owners: Paid<Value>,
    seen: ObjectSet,
}

impl Candidates<'_> {
    fn visit(&mut self, node: &Value, place: LeafPosition) -> Result<()> {
        if let Value::Object(id) = node
            && !self.seen.insert(*id)
        {
            return Ok(());
        }
        let number = self.leaves.nodes.len() as u32;
        self.leaves.nodes.push(place)?;
        meter::visit(|| {
            for child in children(self.world, node)?.into_iter().flatten() {
                let place = LeafPosition { node: number, step: child.step };
                if self.world.is_module(child.value) || is_container(self.world, child.value) {
                    self.visit(child.value, place)?;
                } else if attributes::is_data(self.world, child.value)
                    && identity(child.value).is_some()
                {
                    self.leaves.add(child.value, place)?;
                    self.owners.push(node.clone())?;
                }
            }
            Ok(())
        })
    }
}

/// Checks that a value below a node can be taken out.
///
/// # Errors
/// [`ErrorClass::BadArgument`] if nothing can be taken out of a node of this type, and a trace
/// error if the module was made in another trace.
pub fn check_removable(world: &mut World, node: &Value) -> Result<()> {
    let fixed = || bad_value("Cannot pop a key from a node of this type");
    let Value::Object(id) = node else { return Err(fixed()) };
    match world.object(*id) {
        Object::Dict(_) | Object::State(_) => Ok(()),
        Object::Instance(_) if world.is_module(node) => world.instance_mut(*id).map(drop),
        _ => Err(fixed()),
    }
}

/// Removes a value below a node.
///
/// # Errors
/// Those of [`check_removable`], and of a deletion.
pub fn remove(world: &mut World, node: &Value, step: &Step) -> Result<()> {
    check_removable(world, node)?;
    let Value::Object(id) = node else { return Ok(()) };
    match world.object(*id) {
        Object::Instance(_) => {
            let name = match step {
                Step::Attribute(name) => *name,
                Step::Index(index) => attributes::numbered(*index),
                step => Symbol::new(&step.to_string()),
            };
            attributes::delete(world, *id, name)
        }
        Object::Dict(_) | Object::State(_) => {
            let (key, _) = super::leaves::step_entry(step);
            if let Object::Dict(dict) | Object::State(dict) = world.object_mut(*id) {
                dict.remove(&key);
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

/// `{**first, **second, …}` of nested states: `nnx.merge_state`.
///
/// # Errors
/// [`ErrorClass::BadArgument`] if one of them is not a mapping.
pub fn merge_states(world: &mut World, states: &[Value]) -> Result<Value> {
    let merged = world.alloc(Object::State(Dict::default()))?;
    for state in states {
        let leaves = super::state_leaves(world, state)?;
        let mut made: Vec<Option<ObjectId>> = vec![None; leaves.nodes.len()];
        if let Some(root) = made.first_mut() {
            *root = Some(merged);
        }
        for (leaf, place) in leaves.places.iter().enumerate() {
            if place.is_root() {
                return Err(Error::bad_argument("merge_state: not a mapping"));
            }
            meter::check()?;
            let owner = open(world, &leaves, &mut made, place.node as usize)?;
            let (key, written) = super::leaves::step_entry(&place.step);
            if let Object::State(dict) = world.object_mut(owner) {
                dict.insert(key, written, leaves.values[leaf].clone());
            }
        }
    }
    Ok(Value::Object(merged))
}

/// The state for a node, made if it is missing.
fn open(
    world: &mut World,
    leaves: &Leaves,
    made: &mut [Option<ObjectId>],
    node: usize,
) -> Result<ObjectId> {
    let mut missing = Vec::new();
    let mut at = node;
    let mut state = loop {
        match made[at] {
            Some(state) => break state,
            None => {
                missing.push(at);
                at = leaves.nodes[at].node as usize;
            }
        }
    };
    for node in missing.into_iter().rev() {
        let (key, written) = super::leaves::step_entry(&leaves.nodes[node].step);
        let known = match world.object(state) {
            Object::State(dict) => match dict.get(&key) {
                Some(Value::Object(id)) if matches!(world.object(*id), Object::State(_)) => {
                    Some(*id)
                }
                _ => None,
            },
            _ => None,
        };
        let below = match known {
            Some(below) => below,
            None => {
                let below = world.alloc(Object::State(Dict::default()))?;
                if let Object::State(dict) = world.object_mut(state) {
                    dict.insert(key, written, Value::Object(below));
                }
                below
            }
        };
        made[node] = Some(below);
        state = below;
    }
    Ok(state)
}
