//! Objects, which have an identity and can change.

use std::any::Any;
use std::cmp::Ordering;
use std::rc::Rc;

use num_bigint::BigInt;

use super::{Class, Dict, List, Names, Reference, Text, Value, integer};
use crate::array::DType;
use crate::meter;
use crate::pure::TraceId;

/// The first float above the integers of 64 bits.
const TWO_63: f64 = 9_223_372_036_854_775_808.0;

/// The number of an object on the heap. Numbers are given in order of creation and never reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjectId(pub u32);

#[derive(Debug)]
pub enum Object {
    List(List),
    Dict(Dict),
    Set(Dict),
    Instance(Instance),
    Variable(Variable),
    /// `nnx.State`: a mapping whose values are leaves, Variables, or dicts of the same.
    State(Dict),
    /// `jax.Ref`.
    Reference(Reference),
    /// A variable that a nested function shares with the function around it. `None` means not yet
    /// assigned.
    Cell(Option<Value>),
    /// An object of the interpreter: an iterator, a namespace.
    Interpreter(Box<dyn Any>),
}

impl Object {
    /// The same with parts of its own. None of what cannot be had twice: an iterator, a Ref.
    pub fn copy(&self) -> Option<Object> {
        Some(match self {
            Object::List(items) => Object::List(items.clone()),
            Object::Dict(dict) => Object::Dict(dict.clone()),
            Object::Set(set) => Object::Set(set.clone()),
            Object::State(dict) => Object::State(dict.clone()),
            Object::Instance(instance) => Object::Instance(instance.clone()),
            Object::Variable(variable) => Object::Variable(variable.clone()),
            Object::Cell(value) => Object::Cell(value.clone()),
            Object::Reference(_) | Object::Interpreter(_) => return None,
        })
    }
}

/// An instance of a class of the program, or of a Python class of the prelude.
#[derive(Clone, Debug)]
pub struct Instance {
    pub class: Rc<Class>,
    pub attributes: Names<Attribute>,
    /// The trace in which it was made. Only instances of kind Module or List are checked against
    /// it.
    pub trace: TraceId,
}

/// One attribute. `data` is the attribute's status in Flax: it decides whether pytree and graph
/// operations look into the attribute. The first assignment sets it; later only an explicit mark
/// changes it.
#[derive(Clone, Debug)]
pub struct Attribute {
    pub value: Value,
    pub data: bool,
}

#[derive(Clone, Debug)]
pub struct Variable {
    pub class: Rc<Class>,
    /// An array, a tracer, a Python scalar, or any pytree.
    pub value: Value,
    pub metadata: Names<Value>,
    pub trace: TraceId,
}

/// The key of a dict lookup. Keys that are equal in Python are equal: `1`, `1.0` and `True` are
/// one.
#[derive(Clone, Debug, Eq, Hash)]
#[expect(clippy::derived_hash_with_manual_eq, reason = "equal keys have equal hashes")]
pub enum Key {
    None,
    Ellipsis,
    NotImplemented,
    Int(i64),
    /// An integer beyond 64 bits that no float is.
    Long(Rc<BigInt>),
    /// The bits of the two parts of a complex number that is no float.
    Complex(u64, u64),
    /// The bits of a float that is no integer of 64 bits.
    Float(u64),
    Str(Text),
    Tuple(Vec<Key>),
    DType(DType),
    /// The identity of an object, a class or a function.
    Identity(usize),
    /// The hash of an object that defines equality. The caller resolves collisions.
    Opaque(u64),
}

/// A table compares as many keys as its seed lets meet: what that costs is not charged, or two runs
/// would be charged differently. A key is paid for when it is hashed.
impl PartialEq for Key {
    fn eq(&self, other: &Key) -> bool {
        match (self, other) {
            (Key::None, Key::None)
            | (Key::Ellipsis, Key::Ellipsis)
            | (Key::NotImplemented, Key::NotImplemented) => true,
            (Key::Int(a), Key::Int(b)) => a == b,
            (Key::Long(a), Key::Long(b)) => a == b,
            (Key::Complex(a, b), Key::Complex(c, d)) => a == c && b == d,
            (Key::Float(a), Key::Float(b)) | (Key::Opaque(a), Key::Opaque(b)) => a == b,
            (Key::Str(a), Key::Str(b)) => a.same(b),
            (Key::Tuple(a), Key::Tuple(b)) => a == b,
            (Key::DType(a), Key::DType(b)) => a == b,
            (Key::Identity(a), Key::Identity(b)) => a == b,
            _ => false,
        }
    }
}

impl Key {
    /// Pays for a look at the texts in it, as a hash of them does.
    pub fn read(&self) {
        match self {
            Key::Str(text) => text.read(),
            Key::Tuple(items) => items.iter().for_each(Key::read),
            _ => {}
        }
    }

    /// True if it is the hash of an object that defines equality, or of a tuple with one: what has
    /// this key need not be equal.
    pub fn is_compared(&self) -> bool {
        match self {
            Key::Opaque(_) => true,
            Key::Tuple(items) => items.iter().any(Key::is_compared),
            _ => false,
        }
    }

    /// The key of what stands so many places behind others of this hash.
    pub fn behind(&self, places: u64) -> Key {
        match self {
            Key::Opaque(hash) => Key::Opaque(hash.wrapping_add(places)),
            Key::Tuple(items) => {
                let mut items = items.clone();
                if let Some(item) = items.iter_mut().find(|item| item.is_compared()) {
                    *item = item.behind(places);
                }
                Key::Tuple(items)
            }
            key => key.clone(),
        }
    }

    /// The key of a value, or `None` if the value is unhashable.
    pub fn of(value: &Value) -> Option<Key> {
        Some(match value {
            Value::None => Key::None,
            Value::Ellipsis => Key::Ellipsis,
            Value::NotImplemented => Key::NotImplemented,
            Value::Bool(b) => Key::Int(i64::from(*b)),
            Value::Int(i) => Key::Int(*i),
            Value::Float(f) if f.fract() == 0.0 && (-TWO_63..TWO_63).contains(f) => {
                Key::Int(*f as i64)
            }
            Value::Float(f) => Key::Float(f.to_bits()),
            Value::Long(i) => match integer::nearest(i) {
                Some(float) if integer::compare_with_float(i, float) == Some(Ordering::Equal) => {
                    Key::of(&Value::Float(float))?
                }
                _ => Key::Long(i.clone()),
            },
            Value::Complex(real, 0.0) => Key::of(&Value::Float(*real))?,
            // Zero has two signs.
            Value::Complex(real, imaginary) => {
                Key::Complex((real + 0.0).to_bits(), imaginary.to_bits())
            }
            Value::Str(s) => Key::Str(s.clone()),
            Value::Tuple(items) => {
                meter::made(items.len() * size_of::<Key>());
                let keys = || {
                    let mut keys = Vec::with_capacity(items.len());
                    for item in items.iter() {
                        keys.push(Key::of(item)?);
                    }
                    Some(keys)
                };
                Key::Tuple(meter::visit_or(None, keys)?)
            }
            Value::DType(dtype) => Key::DType(*dtype),
            Value::Object(id) => Key::Identity(id.0 as usize),
            Value::Class(class) => Key::Identity(Rc::as_ptr(class) as usize),
            Value::Callable(function) => Key::Identity(Rc::as_ptr(function) as *const () as usize),
            Value::Opaque(object) if object.is_hashable() => Key::Opaque(object.hash()),
            Value::Opaque(_)
            | Value::Slice(_)
            | Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..) => {
                return None;
            }
        })
    }
}
