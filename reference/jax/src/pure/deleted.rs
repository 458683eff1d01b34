//! Arrays that were deleted: `jit` has donated them.

use std::collections::HashMap;
use std::rc::Rc;

use super::Numeric;
use crate::array::Array;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::meter;

/// The deleted arrays of a run. They stay alive, so that their addresses are theirs.
#[derive(Debug, Default)]
pub struct DeletedArrays(HashMap<*const Array, Rc<Array>>);

impl DeletedArrays {
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn insert(&mut self, array: &Rc<Array>) {
        meter::made(meter::entry::<(*const Array, Rc<Array>)>());
        self.0.insert(Rc::as_ptr(array), array.clone());
    }

    pub fn holds(&self, array: &Rc<Array>) -> bool {
        !self.is_empty() && self.0.contains_key(&Rc::as_ptr(array))
    }

    /// # Errors
    /// [`ErrorClass::DeletedBuffer`] for an array that was deleted.
    pub fn check(&self, value: &Numeric) -> Result<()> {
        match value {
            Numeric::Array(array) if self.holds(array) => {
                let message = format!("Array has been deleted with shape={}.", array.aval());
                let exception = PythonError::RuntimeError;
                Err(Error::raised(ErrorClass::DeletedBuffer, exception, message))
            }
            _ => Ok(()),
        }
    }
}
