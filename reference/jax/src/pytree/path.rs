//! Key paths from a root to a place.

use std::fmt;

use crate::heap::{Symbol, Value};

/// One step of a path.
#[derive(Clone, Debug)]
pub enum Step {
    Attribute(Symbol),
    Index(usize),
    /// To a child of a node whose class names no steps.
    Flat(usize),
    Key(Value),
    /// A key of a path that a registered class of the program gives, and is no entry of JAX's.
    Own(Value),
    /// The name of a root: `args`, `out`.
    Root(&'static str),
    /// From a Variable to its value.
    Value,
}

pub type Path = Vec<Step>;

impl Step {
    /// The key in Flax's paths: an attribute name, a number, or a dict key.
    pub fn key(&self) -> Value {
        match self {
            Step::Attribute(name) => match name.name().parse::<i64>() {
                Ok(index) => Value::Int(index),
                Err(_) => Value::name(*name),
            },
            Step::Index(index) | Step::Flat(index) => Value::Int(*index as i64),
            Step::Key(key) | Step::Own(key) => key.clone(),
            Step::Root(name) => Value::str(name),
            Step::Value => Value::str("value"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Attribute(name) => write!(f, "{name}"),
            Step::Index(index) | Step::Flat(index) => write!(f, "{index}"),
            Step::Key(Value::Str(key)) | Step::Own(Value::Str(key)) => write!(f, "{key}"),
            Step::Key(Value::Int(key)) | Step::Own(Value::Int(key)) => write!(f, "{key}"),
            Step::Key(_) | Step::Own(_) => f.write_str("?"),
            Step::Root(name) => f.write_str(name),
            Step::Value => f.write_str("value"),
        }
    }
}

/// The path in the form of outcomes: steps joined by `/`.
pub fn show_path(path: &[Step]) -> String {
    path.iter().map(Step::to_string).collect::<Vec<_>>().join("/")
}
