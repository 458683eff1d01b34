//! Nodes of the program's own: instances of classes that it registered as pytrees.
//!
//! The function that takes such an instance apart is one of the program, and so is the one that
//! puts it together. Both are called by the layer that runs programs, outside of the walks: what a
//! walk finds, and what it builds, is an [`Opened`].

use std::any::Any;
use std::rc::Rc;

use super::path::Step;
use crate::heap::{Class, Opaque, Value};

/// An instance of a registered class, taken apart.
#[derive(Clone, Debug)]
pub struct Opened {
    pub kind: Rc<Registered>,
    pub children: Vec<Value>,
}

/// The facts that the structure knows of it.
#[derive(Clone, Debug)]
pub struct Registered {
    pub class: Rc<Class>,
    /// The static part.
    pub aux: Value,
    /// The steps to the children.
    pub steps: Rc<[Step]>,
}

impl Opaque for Opened {
    fn type_name(&self) -> &'static str {
        "pytree node"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Opened {
    pub fn of(value: &Value) -> Option<&Opened> {
        value.downcast::<Opened>()
    }
}
