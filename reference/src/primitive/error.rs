//! The errors of primitives and of operations composed of them.

use thiserror::Error;

use crate::array::{ArrayError, DType, PromotionError};

/// Each message names the operation, what was found, and what was expected.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
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
    /// A result that is too large to exist.
    #[error("{0}")]
    TooLarge(ArrayError),
}

impl PrimitiveError {
    pub(crate) fn shape(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Shape { name, message: message.into() }
    }

    pub(crate) fn dtype(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Dtype { name, message: message.into() }
    }

    /// A `TypeError` about shapes, in JAX's words.
    pub(crate) fn misfit(message: impl Into<String>) -> Self {
        PrimitiveError::Misfit { message: message.into(), is_value: false }
    }

    /// A `ValueError` about shapes, in JAX's words.
    pub(crate) fn value_misfit(message: impl Into<String>) -> Self {
        PrimitiveError::Misfit { message: message.into(), is_value: true }
    }

    pub(crate) fn argument(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Argument { name, message: message.into() }
    }

    pub(crate) fn index(name: &'static str, message: impl Into<String>) -> Self {
        PrimitiveError::Index { name, message: message.into() }
    }

    /// Operands that the shape rule would have refused.
    pub(crate) fn operands(name: &'static str, found: usize) -> Self {
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
