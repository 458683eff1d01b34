//! `is_leaf`: subtrees that count as leaves.

use std::any::Any;

use crate::error::Result;
use crate::heap::{ClassKind, Dict, Key, Object, Opaque, Tuple, Value};
use crate::interpreter::Interpreter;
use crate::pytree::Opening;

/// A subtree that `is_leaf` said is a leaf, while the tree around it is taken apart.
#[derive(Debug)]
pub struct ForcedLeaf(pub Value);

impl Opaque for ForcedLeaf {
    fn type_name(&self) -> &'static str {
        "leaf"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The tree with the subtrees that `is_leaf` names put behind marks, and hijax Variables, which are
/// no pytrees. Containers on the way are new.
pub fn mark(interp: &mut Interpreter, value: &Value, is_leaf: &Value) -> Result<Value> {
    let is_marked = match is_leaf {
        _ if interp.world.as_hijax(value).is_some() => true,
        Value::None => false,
        is_leaf => {
            let test = interp.call_positional(is_leaf, [value.clone()])?;
            interp.truth(&test)?
        }
    };
    if is_marked {
        return Ok(Value::opaque(ForcedLeaf(value.clone())));
    }
    interp.deeper(|interp| mark_children(interp, value, is_leaf))
}

fn mark_children(interp: &mut Interpreter, value: &Value, is_leaf: &Value) -> Result<Value> {
    let marked = |interp: &mut Interpreter, items: Vec<Value>| -> Result<Vec<Value>> {
        items.iter().map(|item| mark(interp, item, is_leaf)).collect()
    };
    match value {
        Value::Tuple(items) => {
            let marked = marked(interp, items.to_vec())?;
            Ok(match items.class() {
                Some(class) => Value::Tuple(Tuple::named(class.clone(), marked)),
                None => Value::tuple(marked),
            })
        }
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(items) => {
                let items = marked(interp, items.to_vec())?;
                interp.world.list(items)
            }
            Object::Dict(dict) | Object::State(dict) => {
                let state = matches!(interp.world.object(*id), Object::State(_));
                let (keys, values): (Vec<Value>, Vec<Value>) =
                    dict.iter().map(|(key, value)| (key.clone(), value.clone())).unzip();
                let values = marked(interp, values)?;
                let mut dict = Dict::default();
                for (key, value) in keys.into_iter().zip(values) {
                    if let Some(looked_up) = Key::of(&key) {
                        dict.insert(looked_up, key, value);
                    }
                }
                let object = if state { Object::State(dict) } else { Object::Dict(dict) };
                Ok(Value::Object(interp.world.alloc(object)?))
            }
            Object::Variable(variable) => {
                let (class, metadata, inner) =
                    (variable.class.clone(), variable.metadata.clone(), variable.value.clone());
                let inner = mark(interp, &inner, is_leaf)?;
                Ok(Value::Object(interp.world.variable(&class, inner, metadata)?))
            }
            Object::Instance(instance)
                if matches!(instance.class.kind, ClassKind::Module | ClassKind::List)
                    && instance.class.is_pytree =>
            {
                let class = instance.class.clone();
                let attributes: Vec<_> = instance
                    .attributes
                    .iter()
                    .map(|(name, attribute)| (*name, attribute.clone()))
                    .collect();
                let copy = interp.world.instance(&class)?;
                for (name, attribute) in attributes {
                    let value = match attribute.data {
                        true => mark(interp, &attribute.value, is_leaf)?,
                        false => attribute.value,
                    };
                    interp.world.put_attribute(copy, name, value, attribute.data);
                }
                Ok(Value::Object(copy))
            }
            _ => match interp.open_node(value)? {
                Some(Opening { kind, children }) => {
                    let children = marked(interp, children)?;
                    Ok(Value::opaque(Opening { kind, children }))
                }
                None => Ok(value.clone()),
            },
        },
        _ => Ok(value.clone()),
    }
}
