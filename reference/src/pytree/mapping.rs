//! A prefix leaf that gives each Variable below it its own role.

use std::any::Any;

use crate::heap::{Opaque, Value};

/// `nnx.StateAxes`, `nnx.DiffState`: a Variable or bare array of a Module has the role of the first
/// filter that matches it. [`crate::heap::Machine::matches`] decides whether a filter matches.
#[derive(Debug)]
pub struct Mapping {
    /// The Python class.
    pub name: &'static str,
    pub filters: Vec<Value>,
    pub roles: Vec<Value>,
    /// The role of a Variable that no filter matches. Without it, such a Variable is an error.
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

    /// Equal mappings have equally many filters.
    fn hash(&self) -> u64 {
        self.filters.len() as u64
    }
}
