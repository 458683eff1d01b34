//! The errors of primitives and of operations composed of them.

use crate::array::{ArrayError, DType, PromotionError};
use crate::error::{Error, ErrorClass, PythonError};
use crate::limits::Fuel;

/// Each message names the operation, what was found, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PrimitiveError {
    /// Shapes or axes that do not fit.
    #[error("{name}: {message}")]
    Shape {
        /// The operation.
        name: &'static str,
        /// What was found, and what was expected.
        message: String,
    },
    /// Element types that the operation does not accept, or that have no common type.
    #[error("{name}: {message}")]
    Dtype {
        /// The operation.
        name: &'static str,
        /// What was found, and what was expected.
        message: String,
    },
    /// Shapes or axes that do not fit, in JAX's words.
    #[error("{message}")]
    Misfit {
        /// The text of the exception.
        message: String,
        /// True if it is a `ValueError`, where others are a `TypeError`.
        is_value: bool,
    },
    /// A wrong number of operands, or a parameter without meaning.
    #[error("{name}: {message}")]
    Argument {
        /// The operation.
        name: &'static str,
        /// What was found, and what was expected.
        message: String,
    },
    /// An index expression that does not fit the array.
    #[error("{name}: {message}")]
    Index {
        /// The operation.
        name: &'static str,
        /// What was found, and what was expected.
        message: String,
    },
    /// The operation has no derivative, in JAX either.
    #[error("{name} has no derivative")]
    NotDifferentiable {
        /// The operation.
        name: &'static str,
    },
    /// An operation that JAX may have, and the reference has not.
    #[error("{0}")]
    Lacking(String),
    /// A result that is too large to exist.
    #[error("{0}")]
    TooLarge(ArrayError),
}

impl PrimitiveError {
    pub fn shape(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Shape { name, message: message.into() }
    }

    pub fn dtype(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Dtype { name, message: message.into() }
    }

    /// A `TypeError` about shapes, in JAX's words.
    pub fn misfit(message: impl Into<String>) -> Self {
        PrimitiveError::Misfit { message: message.into(), is_value: false }
    }

    /// A `ValueError` about shapes, in JAX's words.
    pub fn value_misfit(message: impl Into<String>) -> Self {
        PrimitiveError::Misfit { message: message.into(), is_value: true }
    }

    pub fn argument(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Argument { name, message: message.into() }
    }

    pub fn index(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Index { name, message: message.into() }
    }

    /// Operands that the shape rule would have refused.
    pub fn operands(name: &'static str, found: usize) -> Self {
        PrimitiveError::argument(name, format!("these {found} operands do not fit it"))
    }
}

impl From<ArrayError> for PrimitiveError {
    fn from(error: ArrayError) -> Self {
        PrimitiveError::TooLarge(error)
    }
}

impl From<PromotionError> for PrimitiveError {
    fn from(error: PromotionError) -> Self {
        let key = if error.left == DType::Key { error.left } else { error.right };
        PrimitiveError::value_misfit(format!(
            "dtype={key} is not a valid dtype for JAX type promotion."
        ))
    }
}

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
            PrimitiveError::Lacking(what) => Error::unsupported(what),
            PrimitiveError::TooLarge(_) => Error::OutOfFuel(Fuel::Memory),
        }
    }
}

/// An array that is too large ends the run.
impl From<ArrayError> for Error {
    fn from(_: ArrayError) -> Error {
        Error::OutOfFuel(Fuel::Memory)
    }
}
