//! From leaves and a structure to values.

use super::opened::Opening;
use super::structure::{NodeData, Slot, Structure, same_metadata};
use crate::error::{Error, Result};
use crate::heap::{Attribute, Dict, Key, Names, Object, ObjectId, Tuple, Value, World};
use crate::meter;

/// The values that were built.
#[derive(Clone, Debug)]
pub struct BuiltValues {
    pub roots: Vec<Value>,
    /// For each node the Module or Variable that was built, if it is one.
    pub objects: Vec<Option<ObjectId>>,
}

/// Makes the values that `structure` describes, from `leaves`. Modules and Variables are new
/// objects of the current trace. If `reuse` names an object for a node, that object is changed to
/// match the node instead.
///
/// # Errors
/// A `ValueError` if leaves are missing, and a trace error if a reused object must change but
/// belongs to another trace.
pub fn build(
    world: &mut World,
    structure: &Structure,
    leaves: &[Value],
    reuse: &[Option<ObjectId>],
) -> Result<BuiltValues> {
    build_parts(world, structure, &structure.roots, leaves, reuse)
}

/// Does what [`build`] does, for these parts of the structure instead of its roots.
///
/// # Errors
/// As [`build`].
pub fn build_parts(
    world: &mut World,
    structure: &Structure,
    parts: &[Slot],
    leaves: &[Value],
    reuse: &[Option<ObjectId>],
) -> Result<BuiltValues> {
    let mut builder =
        Builder { world, structure, leaves, reuse, values: vec![None; structure.nodes.len()] };
    let roots = parts.iter().map(|slot| builder.slot(*slot)).collect::<Result<_>>()?;
    let objects = builder
        .values
        .iter()
        .zip(&structure.nodes)
        .map(|(value, node)| match (value, &node.kind) {
            (Some(Value::Object(id)), NodeData::Module { .. } | NodeData::Variable { .. }) => {
                Some(*id)
            }
            _ => None,
        })
        .collect();
    Ok(BuiltValues { roots, objects })
}

struct Builder<'a> {
    world: &'a mut World,
    structure: &'a Structure,
    leaves: &'a [Value],
    reuse: &'a [Option<ObjectId>],
    values: Vec<Option<Value>>,
}

impl Builder<'_> {
    fn slot(&mut self, slot: Slot) -> Result<Value> {
        match slot {
            Slot::None => Ok(Value::None),
            Slot::Leaf(leaf) => self
                .leaves
                .get(leaf as usize)
                .cloned()
                .ok_or_else(|| Error::value_error("Incorrect number of leaves")),
            Slot::Node(node) => match &self.values[node as usize] {
                Some(value) => Ok(value.clone()),
                None => meter::visit(|| self.node(node as usize)),
            },
        }
    }

    fn node(&mut self, index: usize) -> Result<Value> {
        let node = &self.structure.nodes[index];
        let reused = self.reuse.get(index).copied().flatten();
        let value = match &node.kind {
            NodeData::Module { class, names, statics } => {
                let id = match reused {
                    Some(id) => id,
                    None => self.world.instance(class)?,
                };
                self.values[index] = Some(Value::Object(id));
                let mut attributes = Vec::with_capacity(names.len() + statics.len());
                for (name, child) in names.iter().zip(&node.children) {
                    attributes.push((*name, Attribute { value: self.slot(*child)?, data: true }));
                }
                for (name, value) in statics {
                    attributes.push((*name, Attribute { value: value.clone(), data: false }));
                }
                self.world.instance_mut(id)?.attributes = Names::of(attributes);
                return Ok(Value::Object(id));
            }
            NodeData::Variable { class, metadata } => {
                if let Some(id) = reused {
                    self.values[index] = Some(Value::Object(id));
                    let value = self.slot(node.children[0])?;
                    // A Variable that does not change may belong to another trace.
                    let same =
                        self.world.as_variable(&Value::Object(id)).is_some_and(|(_, variable)| {
                            variable.value.is(&value)
                                && same_metadata(self.world, &variable.metadata, metadata)
                        });
                    if same {
                        return Ok(Value::Object(id));
                    }
                    let variable = self.world.variable_mut(id)?;
                    variable.value = value;
                    variable.metadata = metadata.clone();
                    return Ok(Value::Object(id));
                }
                let value = self.slot(node.children[0])?;
                Value::Object(self.world.variable(class, value, metadata.clone())?)
            }
            NodeData::Tuple => Value::tuple(self.children(index)?),
            NodeData::NamedTuple { class, .. } => {
                Value::Tuple(Tuple::named(class.clone(), self.children(index)?))
            }
            NodeData::List => {
                let items = self.children(index)?;
                self.world.list(items)?
            }
            NodeData::Registered(kind) => {
                Value::opaque(Opening { kind: kind.clone(), children: self.children(index)? })
            }
            NodeData::Static(value) => value.clone(),
            NodeData::Dict(keys) | NodeData::State(keys) => {
                let mut dict = Dict::default();
                for (key, value) in keys.iter().zip(self.children(index)?) {
                    if let Some(looked_up) = Key::of(key) {
                        dict.insert(looked_up, key.clone(), value);
                    }
                }
                let object = match &node.kind {
                    NodeData::State(_) => Object::State(dict),
                    _ => Object::Dict(dict),
                };
                Value::Object(self.world.alloc(object)?)
            }
        };
        self.values[index] = Some(value.clone());
        Ok(value)
    }

    fn children(&mut self, index: usize) -> Result<Vec<Value>> {
        self.structure.nodes[index].children.iter().map(|child| self.slot(*child)).collect()
    }
}
