//! The operands of operations: an array, or a tracer that stands for one.

use std::rc::Rc;

use super::Tracer;
use crate::array::{Array, Aval};

#[derive(Clone, Debug)]
pub enum Numeric {
    Array(Rc<Array>),
    Tracer(Rc<Tracer>),
}

impl Numeric {
    pub fn aval(&self) -> &Aval {
        match self {
            Numeric::Array(array) => array.aval(),
            Numeric::Tracer(tracer) => &tracer.aval,
        }
    }

    /// The array, unless this is a tracer.
    pub fn array(&self) -> Option<&Array> {
        match self {
            Numeric::Array(array) => Some(array),
            Numeric::Tracer(_) => None,
        }
    }

    pub fn is(&self, other: &Numeric) -> bool {
        match (self, other) {
            (Numeric::Array(a), Numeric::Array(b)) => Rc::ptr_eq(a, b),
            (Numeric::Tracer(a), Numeric::Tracer(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}

impl From<Array> for Numeric {
    fn from(array: Array) -> Numeric {
        Numeric::Array(Rc::new(array))
    }
}
