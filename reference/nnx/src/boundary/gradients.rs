//! The form of gradients: pytrees like the arguments, or (compat) States of their Variables.

use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::graph::step_key;
use crate::heap::{Dict, Key, Object, QuickSet, Tuple, Value, World};
use crate::meter;
use crate::pytree::{NodeData, Opening, Slot, Structure, build, build_parts};

use super::exit::Departure;
use super::prefixes::sequence;

/// The treatment of gradients and cotangents by a policy.
#[derive(Clone, Copy)]
pub struct Gradients {
    /// Roots of a structure around gradients; the flags say which leaves are differentiated.
    pub gather: Gather,
    /// The value that a `bwd` rule is given for the cotangents of what left.
    pub cotangents: fn(&mut World, &Departure, &[Value]) -> Result<Value>,
    /// True if of Modules the Params are differentiated, and gradients and cotangents are States,
    /// which a `bwd` rule may make of bare arrays.
    pub of_states: bool,
    /// The cotangents that a `bwd` rule gave, one for each argument.
    pub given: fn(&World, &Value, usize) -> Result<Vec<Value>>,
    /// True if a `bwd` rule may ask for the cotangents of updates by `updates_g`.
    pub updates: bool,
    /// An error if an argument cannot be left out of the differentiation.
    pub check_fixed: fn(&World, &Value) -> Result<()>,
    /// The error for a function whose rules were not defined.
    pub no_rules: fn() -> Error,
}

/// Roots of a structure around leaves; the flags say which of the leaves are differentiated.
pub type Gather = fn(&mut World, &Structure, &[Slot], &[Value], &[bool]) -> Result<Vec<Value>>;

/// Raw, tree and graph mode: every leaf is differentiated, and gradients look like the arguments.
pub const PYTREES: Gradients = Gradients {
    gather: |world, structure, roots, leaves, _| {
        Ok(build_parts(world, structure, roots, leaves, &[])?.roots)
    },
    cotangents: |world, left, leaves| {
        let roots = build(world, left.structure(), leaves, &[])?.roots;
        Ok(roots.into_iter().next().unwrap_or(Value::None))
    },
    of_states: false,
    given: |world, given, count| match sequence(world, given) {
        Some(items) if items.len() == count => Ok(items.to_vec()),
        _ => Err(Error::bad_argument(wrong_count(count))),
    },
    updates: true,
    check_fixed: |_, _| Ok(()),
    no_rules: || Error::missing_attribute("custom_vjp", "fwd").of_other_text(),
};

/// Compat: of Modules the Params are differentiated, and gradients are States of them.
pub const STATES: Gradients = Gradients {
    gather: |world, structure, roots, leaves, wanted| {
        let mut states = States { world, structure, leaves, wanted, seen: QuickSet::default() };
        roots.iter().map(|slot| states.slot(*slot)).collect()
    },
    cotangents: |world, left, leaves| {
        let all = vec![true; leaves.len()];
        let structure = left.structure();
        let mut states =
            States { world, structure, leaves, wanted: &all, seen: QuickSet::default() };
        let roots = structure.roots.iter().map(|slot| states.slot(*slot));
        let mut roots = roots.collect::<Result<Vec<_>>>()?;
        let output = roots.pop().unwrap_or(Value::None);
        Ok(Value::tuple(vec![Value::tuple(roots), output]))
    },
    of_states: true,
    // The very structure that the rule was given: a tuple.
    given: |_, given, count| match given {
        Value::Tuple(items) if items.len() == count => Ok(items.to_vec()),
        _ => {
            let message = wrong_count(count);
            Err(Error::raised(ErrorClass::StructureMismatch, PythonError::ValueError, message))
        }
    },
    updates: false,
    check_fixed: |world, value| match world.is_module(value) {
        true => Err(Error::bad_argument("nondiff_argnums of a Module needs a DiffState")),
        false => Ok(()),
    },
    no_rules: || Error::raised(ErrorClass::BadArgument, PythonError::ValueError, ""),
};

fn wrong_count(count: usize) -> String {
    format!("the bwd rule must give a tuple of {count} cotangents")
}

/// Roots with each Module replaced by the State of its differentiated Variables.
struct States<'a> {
    world: &'a mut World,
    structure: &'a Structure,
    leaves: &'a [Value],
    wanted: &'a [bool],
    /// A shared Variable appears at its first place only.
    seen: QuickSet<u32>,
}

impl States<'_> {
    fn slot(&mut self, slot: Slot) -> Result<Value> {
        meter::visit(|| self.slot_here(slot))
    }

    fn slot_here(&mut self, slot: Slot) -> Result<Value> {
        let node = match slot {
            Slot::None => return Ok(Value::None),
            Slot::Leaf(leaf) => return Ok(self.leaves[leaf as usize].clone()),
            Slot::Node(node) => node,
        };
        let structure = self.structure;
        let children = &structure.nodes[node as usize].children;
        match &structure.nodes[node as usize].kind {
            NodeData::Module { .. } => {
                let dict = self.module(node)?.unwrap_or_default();
                Ok(Value::Object(self.world.alloc(Object::State(dict))?))
            }
            NodeData::Variable { class, metadata } => {
                if !self.seen.insert(node) {
                    return Ok(Value::Object(self.world.alloc(Object::State(Dict::default()))?));
                }
                let value = self.value(children[0])?;
                Ok(Value::Object(self.world.variable(class, value, metadata.clone())?))
            }
            NodeData::NamedTuple { class, .. } => {
                let items =
                    children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?;
                Ok(Value::Tuple(Tuple::named(class.clone(), items)))
            }
            NodeData::Tuple => Ok(Value::tuple(
                children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?,
            )),
            NodeData::List => {
                let items =
                    children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?;
                self.world.list(items)
            }
            NodeData::Registered(kind) => {
                let children =
                    children.iter().map(|child| self.slot(*child)).collect::<Result<_>>()?;
                Ok(Value::opaque(Opening { kind: kind.clone(), children }))
            }
            NodeData::Static(value) => Ok(value.clone()),
            kind @ (NodeData::Dict(keys) | NodeData::State(keys)) => {
                let mut dict = Dict::default();
                for (key, child) in keys.iter().zip(children) {
                    let value = self.slot(*child)?;
                    if let Some(looked_up) = Key::of(key) {
                        dict.insert(looked_up, key.clone(), value);
                    }
                }
                match kind {
                    NodeData::State(_) => Ok(Value::Object(self.world.alloc(Object::State(dict))?)),
                    _ => self.world.dict(dict),
                }
            }
        }
    }

    /// The differentiated Variables below a graph node, nested by path; `None` if there are none.
    fn module(&mut self, node: u32) -> Result<Option<Dict>> {
        if !self.seen.insert(node) {
            return Ok(None);
        }
        meter::visit(|| {
            let structure = self.structure;
            let parent = &structure.nodes[node as usize];
            let mut dict = Dict::default();
            for (index, child) in parent.children.iter().enumerate() {
                let key = step_key(&parent.step(index));
                let child = match *child {
                    Slot::Node(child) => child,
                    Slot::Leaf(leaf) if self.wanted[leaf as usize] => {
                        let value = self.leaves[leaf as usize].clone();
                        if let Some(looked_up) = Key::of(&key) {
                            dict.insert(looked_up, key, value);
                        }
                        continue;
                    }
                    _ => continue,
                };
                let value = match &structure.nodes[child as usize].kind {
                    NodeData::Variable { class, metadata } => {
                        let value = structure.nodes[child as usize].children[0];
                        if !self.any_wanted(value) || !self.seen.insert(child) {
                            continue;
                        }
                        let value = self.value(value)?;
                        Value::Object(self.world.variable(class, value, metadata.clone())?)
                    }
                    _ => match self.module(child)? {
                        Some(inner) => Value::Object(self.world.alloc(Object::State(inner))?),
                        None => continue,
                    },
                };
                if let Some(looked_up) = Key::of(&key) {
                    dict.insert(looked_up, key, value);
                }
            }
            Ok((!dict.is_empty()).then_some(dict))
        })
    }

    fn any_wanted(&self, slot: Slot) -> bool {
        match slot {
            Slot::None => false,
            Slot::Leaf(leaf) => self.wanted[leaf as usize],
            Slot::Node(node) => self.structure.nodes[node as usize]
                .children
                .iter()
                .any(|child| meter::visit_or(false, || self.any_wanted(*child))),
        }
    }

    fn value(&mut self, slot: Slot) -> Result<Value> {
        match slot {
            Slot::Leaf(leaf) => Ok(self.leaves[leaf as usize].clone()),
            slot => self.slot(slot),
        }
    }
}
