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
pub struct Opening {
    pub kind: Rc<NodeFacts>,
    pub children: Vec<Value>,
}

/// The facts that the structure knows of it.
#[derive(Clone, Debug)]
pub struct NodeFacts {
    pub class: Rc<Class>,
    /// The static part.
    pub aux: Value,
    /// The steps to the children.
    pub steps: Rc<[Step]>,
}

impl Opaque for Opening {
    fn type_name(&self) -> &'static str {
        "pytree node"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Opening {
    pub fn of(value: &Value) -> Option<&Opening> {
        value.downcast::<Opening>()
    }
}
