//! A prefix leaf that says something else of each Variable below it.

use std::any::Any;

use crate::heap::{Opaque, Value};

/// `nnx.StateAxes`, `nnx.DiffState`: a Variable or bare array of a Module has the role of the first
/// filter that takes it. What a filter is, this layer does not know:
/// [`crate::heap::Machine::matches`] does.
#[derive(Debug)]
pub struct Mapping {
    /// The Python class.
    pub name: &'static str,
    pub filters: Vec<Value>,
    pub roles: Vec<Value>,
    /// For what no filter takes; an error without it.
    pub otherwise: Option<Value>,
}

impl Mapping {
    pub fn of(prefix: &Value) -> Option<&Mapping> {
        match prefix {
            Value::Opaque(object) => object.as_any().downcast_ref(),
            _ => None,
        }
    }
}

impl Opaque for Mapping {
    fn type_name(&self) -> &'static str {
        self.name
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn equals(&self, other: &dyn Opaque) -> bool {
        let same =
            |a: &[Value], b: &[Value]| a.len() == b.len() && a.iter().zip(b).all(|(a, b)| a.is(b));
        other.as_any().downcast_ref::<Mapping>().is_some_and(|other| {
            self.name == other.name
                && same(&self.filters, &other.filters)
                && same(&self.roles, &other.roles)
        })
    }

    /// Of the kind alone: equal mappings are of one kind.
    fn hash(&self) -> u64 {
        self.filters.len() as u64
    }
}
