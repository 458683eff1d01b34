//! Staged pure programs, their staging, and their evaluation by definition.
//!
//! A transform opens a [`Trace`], runs its body once, and closes the trace into a [`Jaxpr`]. The
//! transform is then one higher-order operation on that program. The operation is staged in the
//! trace around it, or evaluated on arrays if there is none.

mod deleted;
mod evaluate;
mod jaxpr;
mod numeric;
#[cfg(test)]
mod tests;
mod trace;

pub use crate::meter::Budget;
pub use evaluate::{Checks, Evaluation, Failure, evaluate, evaluate_checked};
pub use jaxpr::{Atom, Collective, Equation, Jaxpr, Operation, Var};
pub use numeric::Numeric;
pub use trace::{Derivative, StagedBody, TraceId, TraceKind, Tracer, Tracing};

use crate::error::{Error, ErrorClass, PythonError};
use crate::limits::Fuel;
use crate::primitive::PrimitiveError;

/// An error of a primitive is an exception of the program: JAX raises it while staging.
impl From<PrimitiveError> for Error {
    fn from(error: PrimitiveError) -> Error {
        let message = error.to_string();
        match error {
            PrimitiveError::Shape { .. } => {
                Error::raised(ErrorClass::Shape, PythonError::TypeError, message)
            }
            PrimitiveError::Misfit { is_value, .. } => {
                let python =
                    if is_value { PythonError::ValueError } else { PythonError::TypeError };
                Error::raised(ErrorClass::Shape, python, message)
            }
            PrimitiveError::Dtype { .. } => {
                Error::raised(ErrorClass::Dtype, PythonError::TypeError, message)
            }
            PrimitiveError::Argument { .. } => Error::bad_argument(message),
            PrimitiveError::Index { .. } => {
                Error::raised(ErrorClass::UserError, PythonError::IndexError, message).of_library()
            }
            PrimitiveError::NotDifferentiable { .. } => Error::raised(
                ErrorClass::NotDifferentiable,
                PythonError::NotImplementedError,
                message,
            ),
            PrimitiveError::TooLarge(_) => Error::OutOfFuel(Fuel::Memory),
        }
    }
}

/// An array that is too large ends the run.
impl From<crate::array::ArrayError> for Error {
    fn from(_: crate::array::ArrayError) -> Error {
        Error::OutOfFuel(Fuel::Memory)
    }
}
