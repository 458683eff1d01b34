//! From values on the heap to observations.

use std::collections::HashMap;

use super::observation::{Array, Data, Observation};
use crate::array::{self, DType};
use crate::heap::{Class, ClassKind, Object, ObjectId, Value, World};

/// Observes several values. The numbers of objects continue across them.
pub struct Observer<'a> {
    world: &'a World,
    numbers: HashMap<ObjectId, usize>,
    depth: usize,
}

impl<'a> Observer<'a> {
    pub fn new(world: &'a World) -> Observer<'a> {
        Observer { world, numbers: HashMap::new(), depth: 0 }
    }

    pub fn observe(&mut self, value: &Value) -> Observation {
        if self.depth >= Observation::MAX_DEPTH {
            return Observation::too_deep();
        }
        self.depth += 1;
        let observation = super::with_stack(|| self.value(value));
        self.depth -= 1;
        observation
    }

    fn value(&mut self, value: &Value) -> Observation {
        match value {
            Value::None => Observation::None,
            Value::Bool(b) => Observation::Bool(*b),
            Value::Int(i) => Observation::Int(*i),
            Value::Float(f) => Observation::Float(*f),
            Value::Str(s) => Observation::Str(s.to_string()),
            Value::Tuple(items) => {
                Observation::Tuple(items.iter().map(|item| self.observe(item)).collect())
            }
            Value::Array(array) => Observation::Array(Box::new(numbers(array, false))),
            Value::Host(array) => Observation::Array(Box::new(numbers(array, true))),
            Value::Tracer(tracer) => Observation::Leak {
                dtype: tracer.aval.dtype.name().into(),
                shape: tracer.aval.shape.to_vec(),
            },
            Value::Abstract(aval) => Observation::Abstract {
                dtype: aval.dtype.name().into(),
                shape: aval.shape.to_vec(),
                weak: aval.weak_type,
            },
            Value::DType(dtype) => Observation::Dtype(dtype.name().to_owned()),
            Value::Class(class) => Observation::Class(class.name.to_string()),
            Value::Callable(function) => Observation::Function(function.name().to_string()),
            Value::Opaque(object) => Observation::Opaque(object.type_name().to_owned()),
            Value::Ellipsis => Observation::Opaque("ellipsis".to_owned()),
            Value::NotImplemented => Observation::Opaque("NotImplementedType".to_owned()),
            Value::Slice(_) => Observation::Opaque("slice".to_owned()),
            Value::Object(id) => self.object(*id),
        }
    }

    fn object(&mut self, id: ObjectId) -> Observation {
        let world = self.world;
        if let Some(number) = self.numbers.get(&id) {
            return Observation::Ref(*number);
        }
        match world.object(id) {
            Object::Cell(_) => return Observation::Opaque("cell".to_owned()),
            Object::Interpreter(_) => return Observation::Opaque("iterator".to_owned()),
            Object::Instance(instance) if instance.class.kind == ClassKind::Exception => {
                return Observation::Exception(instance.class.name.to_string());
            }
            Object::Instance(instance) if instance.class.kind == ClassKind::Plain => {
                return Observation::Opaque(instance.class.name.to_string());
            }
            Object::Set(set) => {
                let mut items: Vec<Observation> =
                    set.iter().map(|(item, _)| self.observe(item)).collect();
                items.sort_by_cached_key(|item| format!("{item:?}"));
                return Observation::Set(items);
            }
            _ => {}
        }
        let number = self.numbers.len();
        self.numbers.insert(id, number);
        match world.object(id) {
            Object::List(items) => Observation::List {
                id: number,
                class: None,
                items: items.iter().map(|item| self.observe(item)).collect(),
            },
            Object::Dict(dict) => Observation::Dict {
                id: number,
                items: dict
                    .iter()
                    .map(|(key, value)| (self.observe(key), self.observe(value)))
                    .collect(),
            },
            Object::State(dict) => {
                let mut entries: Vec<_> = dict.iter().collect();
                entries.sort_by_cached_key(|(key, _)| sort_key(key));
                Observation::State {
                    id: number,
                    items: entries
                        .into_iter()
                        .map(|(key, value)| (self.observe(key), self.observe(value)))
                        .collect(),
                }
            }
            Object::Variable(variable) => {
                let value = Box::new(self.observe(&variable.value));
                let mut entries: Vec<_> = variable
                    .metadata
                    .iter()
                    .map(|(name, value)| (name.name().to_string(), value))
                    .collect();
                entries.sort_by(|(a, _), (b, _)| a.cmp(b));
                let metadata =
                    entries.into_iter().map(|(name, value)| (name, self.observe(value))).collect();
                Observation::Variable {
                    id: number,
                    class: variable.class.name.to_string(),
                    value,
                    metadata,
                }
            }
            Object::Instance(instance) if is_list(&instance.class) => {
                let mut items: Vec<_> = instance
                    .attributes
                    .iter()
                    .filter_map(|(name, attribute)| {
                        Some((name.name().parse::<usize>().ok()?, &attribute.value))
                    })
                    .collect();
                items.sort_by_key(|(index, _)| *index);
                Observation::List {
                    id: number,
                    class: Some(instance.class.name.to_string()),
                    items: items.into_iter().map(|(_, value)| self.observe(value)).collect(),
                }
            }
            Object::Instance(instance) => {
                let mut attributes: Vec<_> = instance
                    .attributes
                    .iter()
                    .map(|(name, a)| (name.name().to_string(), &a.value))
                    .collect();
                attributes.sort_by(|(a, _), (b, _)| a.cmp(b));
                Observation::Module {
                    id: number,
                    class: instance.class.name.to_string(),
                    attributes: attributes
                        .into_iter()
                        .map(|(name, v)| (name, self.observe(v)))
                        .collect(),
                }
            }
            Object::Set(_) | Object::Cell(_) | Object::Interpreter(_) => {
                Observation::Opaque("object".to_owned())
            }
        }
    }
}

fn is_list(class: &Class) -> bool {
    class.kind == ClassKind::List
}

/// Integers before strings, as Flax sorts mixed keys.
fn sort_key(key: &Value) -> (u8, i64, String) {
    match key {
        Value::Int(i) => (0, *i, String::new()),
        Value::Str(s) => (1, 0, s.to_string()),
        other => (2, 0, format!("{other:?}")),
    }
}

/// An array with all its numbers.
pub fn numbers(array: &array::Array, host: bool) -> Array {
    let data = match array.dtype() {
        DType::Bool => Data::Bool(array.as_bool().unwrap_or_default().to_vec()),
        DType::Int32 => {
            Data::Int(array.as_i32().unwrap_or_default().iter().map(|&i| i64::from(i)).collect())
        }
        DType::UInt32 => {
            Data::UInt(array.as_u32().unwrap_or_default().iter().map(|&i| u64::from(i)).collect())
        }
        DType::Float16 | DType::BFloat16 => {
            Data::F32(array.widened().as_f32().unwrap_or_default().to_vec())
        }
        DType::Float32 => Data::F32(array.as_f32().unwrap_or_default().to_vec()),
        DType::Key => Data::UInt(
            array
                .as_key()
                .unwrap_or_default()
                .iter()
                .flatten()
                .map(|&word| u64::from(word))
                .collect(),
        ),
    };
    Array {
        dtype: array.dtype().name().into(),
        shape: array.shape().to_vec(),
        weak: array.weak_type(),
        host,
        data,
    }
}
