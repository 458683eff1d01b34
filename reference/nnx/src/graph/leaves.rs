//! Leaves with their places, and states made of them.

use super::children::children;
use super::{ObjectSet, cycle};
use crate::error::{Error, Result};
use crate::heap::{Dict, Key, Object, ObjectId, Text, Value, World};
use crate::meter::{self, Paid};
use crate::pytree::{Path, Step, show_path};

/// The place of a leaf or node: its parent node and the step from there.
#[derive(Clone, Debug)]
pub struct LeafPosition {
    pub node: u32,
    pub step: Step,
}

/// The node number of the parent of a root.
const NOWHERE: u32 = u32::MAX;

/// Leaves in order, and the tree of places above them.
#[derive(Clone, Debug, Default)]
pub struct Leaves {
    pub values: Paid<Value>,
    /// The place of each leaf.
    pub places: Paid<LeafPosition>,
    /// The place of each node, by its number.
    pub nodes: Paid<LeafPosition>,
}

impl LeafPosition {
    pub fn root() -> LeafPosition {
        LeafPosition { node: NOWHERE, step: Step::Value }
    }

    pub fn is_root(&self) -> bool {
        self.node == NOWHERE
    }
}

impl Leaves {
    /// Adds a leaf.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn add(&mut self, value: &Value, place: LeafPosition) -> Result<()> {
        self.values.push(value.clone())?;
        self.places.push(place)
    }

    /// Makes room for so many further nodes and leaves.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn reserve(&mut self, more: usize) -> Result<()> {
        self.nodes.reserve(more)?;
        self.values.reserve(more)?;
        self.places.reserve(more)
    }

    /// The path to a place, in time proportional to its length; an empty one once the meter is
    /// overdrawn.
    pub fn path_to(&self, place: &LeafPosition) -> Path {
        let mut path = Vec::new();
        let mut place = place;
        while !place.is_root() && meter::check().is_ok() {
            path.push(place.step.clone());
            place = &self.nodes[place.node as usize];
        }
        path.reverse();
        meter::look(path.len(), size_of::<Step>());
        path
    }

    pub fn path(&self, leaf: usize) -> Path {
        self.path_to(&self.places[leaf])
    }

    pub fn show(&self, place: &LeafPosition) -> String {
        show_path(&self.path_to(place))
    }

    /// Sorts the leaves into `count` nested states. A leaf whose group is `None` is left out. A
    /// root that is a leaf is its own state.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn group(
        &self,
        world: &mut World,
        groups: &[Option<usize>],
        count: usize,
    ) -> Result<Vec<Value>> {
        let mut states = Vec::with_capacity(count);
        meter::bytes(self.nodes.len() * size_of::<(Option<ObjectId>, u32)>())?;
        let mut made: Vec<Option<ObjectId>> = vec![None; self.nodes.len()];
        let mut entries: Vec<u32> = vec![0; self.nodes.len()];
        for group in 0..count {
            if group > 0 {
                made.fill(None);
                entries.fill(0);
            }
            self.count_entries(groups, group, &mut entries);
            let mut root = None;
            for (leaf, place) in self.places.iter().enumerate() {
                if groups.get(leaf).copied().flatten() != Some(group) {
                    continue;
                }
                meter::check()?;
                if place.is_root() {
                    root = Some(self.values[leaf].clone());
                } else {
                    let value = self.values[leaf].clone();
                    self.insert(world, &mut made, &entries, place, value)?;
                }
            }
            let state = match (root, made.first().copied().flatten()) {
                (Some(leaf), _) => leaf,
                (None, Some(state)) => Value::Object(state),
                (None, None) => Value::Object(world.alloc(Object::State(Dict::default()))?),
            };
            states.push(state);
        }
        Ok(states)
    }

    /// All leaves in one state.
    ///
    /// # Errors
    /// [`Error::OutOfFuel`] if the memory budget is spent.
    pub fn whole(&self, world: &mut World) -> Result<Value> {
        let groups = vec![Some(0); self.values.len()];
        Ok(self.group(world, &groups, 1)?.pop().unwrap_or(Value::None))
    }

    /// The number of entries of the state that each node becomes. Most have one or two, and there
    /// are many: no room is left in them.
    fn count_entries(&self, groups: &[Option<usize>], group: usize, entries: &mut [u32]) {
        for (leaf, place) in self.places.iter().enumerate() {
            if groups.get(leaf).copied().flatten() == Some(group) && !place.is_root() {
                entries[place.node as usize] += 1;
            }
        }
        // A node comes after the one around it.
        for (node, place) in self.nodes.iter().enumerate().rev() {
            if entries[node] > 0 && !place.is_root() {
                entries[place.node as usize] += 1;
            }
        }
    }

    /// Puts a value at its place, and makes the missing states above it.
    fn insert(
        &self,
        world: &mut World,
        made: &mut [Option<ObjectId>],
        entries: &[u32],
        place: &LeafPosition,
        mut value: Value,
    ) -> Result<()> {
        let mut place = place;
        loop {
            let node = place.node as usize;
            let (state, known) = match made[node] {
                Some(state) => (state, true),
                None => {
                    let dict = Dict::with_room(entries[node] as usize);
                    (world.alloc(Object::State(dict))?, false)
                }
            };
            made[node] = Some(state);
            let (key, written) = step_entry(&place.step);
            if let Object::State(dict) = world.object_mut(state) {
                dict.insert(key, written, value);
            }
            place = &self.nodes[node];
            if known || place.is_root() {
                return Ok(());
            }
            value = Value::Object(state);
        }
    }
}

/// The leaves of a state or of nested dicts, sorted by key. A value that is not a mapping is a
/// leaf.
///
/// # Errors
/// A state that contains itself, or keys that cannot be sorted.
pub fn state_leaves(world: &World, state: &Value) -> Result<Leaves> {
    let mut walk = StateWalk { world, leaves: Leaves::default(), active: ObjectSet::default() };
    walk.visit(state, LeafPosition::root())?;
    Ok(walk.leaves)
}

struct StateWalk<'a> {
    world: &'a World,
    leaves: Leaves,
    active: ObjectSet,
}

impl StateWalk<'_> {
    fn visit(&mut self, value: &Value, place: LeafPosition) -> Result<()> {
        let Some(id) = mapping(self.world, value) else {
            return self.leaves.add(value, place);
        };
        if !self.active.insert(id) {
            return Err(cycle(&self.leaves.show(&place)));
        }
        let node = self.leaves.nodes.len() as u32;
        self.leaves.nodes.push(place)?;
        meter::visit(|| {
            for child in children(self.world, value)?.into_iter().flatten() {
                self.visit(child.value, LeafPosition { node, step: child.step })?;
            }
            Ok::<(), Error>(())
        })?;
        self.active.remove(&id);
        Ok(())
    }
}

/// The object, if the value is a state or a dict.
pub fn mapping(world: &World, value: &Value) -> Option<ObjectId> {
    match value {
        Value::Object(id) => match world.object(*id) {
            Object::State(_) | Object::Dict(_) => Some(*id),
            _ => None,
        },
        _ => None,
    }
}

/// The key of a step in a state.
pub fn step_entry(step: &Step) -> (Key, Value) {
    match step {
        Step::Attribute(name) => {
            let name = Text::shared(name.name());
            (Key::Str(name.clone()), Value::Str(name))
        }
        Step::Index(index) | Step::Flat(index) => {
            (Key::Int(*index as i64), Value::Int(*index as i64))
        }
        Step::Key(key) | Step::Own(key) => (Key::of(key).unwrap_or(Key::None), key.clone()),
        Step::Root(name) => (Key::Str((*name).into()), Value::str(name)),
        Step::Value => (Key::None, Value::None),
    }
}

/// [`step_entry`], as it is looked up.
pub fn key_of(step: &Step) -> Key {
    match step {
        Step::Attribute(name) => Key::Str(Text::shared(name.name())),
        Step::Index(index) | Step::Flat(index) => Key::Int(*index as i64),
        step => step_entry(step).0,
    }
}

/// The key of a step in a path.
pub fn step_key(step: &Step) -> Value {
    step_entry(step).1
}
