//! `is_leaf`: subtrees that count as leaves.

use std::any::Any;

use super::path;
use crate::error::Result;
use crate::heap::{ClassKind, Dict, Key, Object, Opaque, Tuple, Value};
use crate::interpreter::Interpreter;
use crate::meter;
use crate::pytree::{Opening, Step};

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

/// The question that a program asks of each subtree.
#[derive(Debug)]
pub struct Test {
    is_leaf: Value,
    /// The path to the subtree, where `is_leaf` is given it.
    path: Option<Vec<Value>>,
}

impl Test {
    pub fn new(is_leaf: &Value, takes_path: bool) -> Test {
        Test { is_leaf: is_leaf.clone(), path: takes_path.then(Vec::new) }
    }

    fn is_none(&self) -> bool {
        matches!(self.is_leaf, Value::None)
    }

    fn holds(&self, interp: &mut Interpreter, value: &Value) -> Result<bool> {
        let test = match &self.path {
            Some(path) => {
                let path = Value::tuple(path.clone());
                interp.call_positional(&self.is_leaf, [path, value.clone()])?
            }
            None => interp.call_positional(&self.is_leaf, [value.clone()])?,
        };
        interp.truth(&test)
    }

    /// Marks the children, each at its step.
    fn marked<'s>(
        &mut self,
        interp: &mut Interpreter,
        children: &[Value],
        step: impl Fn(usize) -> Step + 's,
    ) -> Result<Vec<Value>> {
        let each = |(at, child)| {
            if let Some(path) = &mut self.path {
                meter::check()?;
                path.push(path::key(step(at)));
            }
            let marked = mark(interp, child, self)?;
            if let Some(path) = &mut self.path {
                path.pop();
            }
            Ok(marked)
        };
        children.iter().enumerate().map(each).collect()
    }

    fn marked_one(&mut self, interp: &mut Interpreter, child: &Value, step: Step) -> Result<Value> {
        let marked = self.marked(interp, std::slice::from_ref(child), |_| step.clone())?;
        Ok(marked.into_iter().next().unwrap_or(Value::None))
    }
}

/// The tree with the subtrees that `is_leaf` names put behind marks, and hijax Variables, which are
/// no pytrees. Containers on the way are new.
pub fn mark(interp: &mut Interpreter, value: &Value, test: &mut Test) -> Result<Value> {
    let is_marked =
        interp.world.as_hijax(value).is_some() || !test.is_none() && test.holds(interp, value)?;
    if is_marked {
        return Ok(Value::opaque(ForcedLeaf(value.clone())));
    }
    interp.deeper(|interp| mark_children(interp, value, test))
}

fn mark_children(interp: &mut Interpreter, value: &Value, test: &mut Test) -> Result<Value> {
    match value {
        Value::Tuple(items) => {
            let names = items.class().map(|class| class.tuple_fields());
            let step = |at: usize| match names.as_ref().and_then(|names| names.get(at)) {
                Some(name) => Step::Attribute(*name),
                None => Step::Index(at),
            };
            let marked = test.marked(interp, items, step)?;
            Ok(match items.class() {
                Some(class) => Value::Tuple(Tuple::named(class.clone(), marked)),
                None => Value::tuple(marked),
            })
        }
        Value::Object(id) => match interp.world.object(*id) {
            Object::List(items) => {
                let items = items.to_vec();
                let items = test.marked(interp, &items, Step::Index)?;
                interp.world.list(items)
            }
            Object::Dict(dict) | Object::State(dict) => {
                let state = matches!(interp.world.object(*id), Object::State(_));
                let (keys, values): (Vec<Value>, Vec<Value>) =
                    dict.iter().map(|(key, value)| (key.clone(), value.clone())).unzip();
                let values = test.marked(interp, &values, |at| Step::Key(keys[at].clone()))?;
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
                let inner = test.marked_one(interp, &inner, Step::Value)?;
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
                        true => test.marked_one(interp, &attribute.value, Step::Attribute(name))?,
                        false => attribute.value,
                    };
                    interp.world.put_attribute(copy, name, value, attribute.data);
                }
                Ok(Value::Object(copy))
            }
            _ => match interp.open_node(value)? {
                Some(Opening { kind, children }) => {
                    let steps = kind.steps.clone();
                    let step = |at: usize| steps.get(at).cloned().unwrap_or(Step::Flat(at));
                    let children = test.marked(interp, &children, step)?;
                    Ok(Value::opaque(Opening { kind, children }))
                }
                None => Ok(value.clone()),
            },
        },
        _ => Ok(value.clone()),
    }
}
