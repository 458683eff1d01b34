//! Layouts of arrays on devices: what a program said of them, without effect on values.

use std::collections::HashMap;
use std::rc::Rc;

use super::Value;
use crate::array::Array;

/// The layouts of a run.
#[derive(Clone, Debug)]
pub struct Layouts {
    /// By the address of the array, which stays alive.
    known: HashMap<*const Array, (Rc<Array>, Value)>,
    /// True if a new Variable is laid out as its metadata say (`nnx.use_eager_sharding`).
    pub eager: bool,
}

impl Default for Layouts {
    fn default() -> Layouts {
        Layouts { known: HashMap::new(), eager: true }
    }
}

impl Layouts {
    /// True if no array was laid out.
    pub fn is_empty(&self) -> bool {
        self.known.is_empty()
    }

    pub fn of(&self, array: &Rc<Array>) -> Option<&Value> {
        self.known.get(&Rc::as_ptr(array)).map(|(_, sharding)| sharding)
    }

    /// The array as a new one, with a sharding.
    pub fn lay_out(&mut self, array: &Array, sharding: Value) -> Rc<Array> {
        let array = Rc::new(array.clone());
        self.known.insert(Rc::as_ptr(&array), (array.clone(), sharding));
        array
    }
}
