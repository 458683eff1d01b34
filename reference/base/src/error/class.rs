//! The error classes: a closed list, shared by the reference, the rules and the recordings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// The kind of an error. Systems are compared by it, and not by the text of an error.
///
/// `docs/outcomes.md` lists the Flax and JAX errors of each class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorClass {
    /// One object is reached twice, and the mode allows no sharing.
    Alias,
    /// One object is reached twice, under different prefixes.
    InconsistentAliasing,
    /// An output was made outside the transform.
    CapturedOutput,
    /// An object is changed, or passed on, outside its own trace.
    Trace,
    /// A traced value is used after its trace has ended.
    LeakedTracer,
    /// The number of a traced value is needed.
    Concretization,
    /// A state does not fit the structure.
    StructureMismatch,
    /// The carry of a loop changes its type or structure.
    CarryMismatch,
    /// A loop returns another Variable where it must return the same one.
    Identity,
    /// The branches of a conditional have different results.
    BranchMismatch,
    /// An axes or spec tree is not a prefix of the value.
    Prefix,
    /// An output differs between lanes, but is declared as not mapped.
    MappedOutput,
    /// An axis does not exist, or its sizes differ.
    Axis,
    /// There is no derivative.
    NotDifferentiable,
    /// Shapes do not fit.
    Shape,
    /// Dtypes do not fit.
    Dtype,
    /// An assignment to something immutable.
    Immutable,
    /// An array is used after its buffer was donated.
    DeletedBuffer,
    /// An attribute does not exist.
    MissingAttribute,
    /// A wrong argument to the library.
    BadArgument,
    /// Recursion that is too deep, or a cycle where none is allowed.
    Recursion,
    /// Every other exception, raised by the program or by Python itself.
    UserError,
}

impl ErrorClass {
    /// Every class, in the order of `docs/outcomes.md`.
    pub const ALL: [ErrorClass; 22] = [
        ErrorClass::Alias,
        ErrorClass::InconsistentAliasing,
        ErrorClass::CapturedOutput,
        ErrorClass::Trace,
        ErrorClass::LeakedTracer,
        ErrorClass::Concretization,
        ErrorClass::StructureMismatch,
        ErrorClass::CarryMismatch,
        ErrorClass::Identity,
        ErrorClass::BranchMismatch,
        ErrorClass::Prefix,
        ErrorClass::MappedOutput,
        ErrorClass::Axis,
        ErrorClass::NotDifferentiable,
        ErrorClass::Shape,
        ErrorClass::Dtype,
        ErrorClass::Immutable,
        ErrorClass::DeletedBuffer,
        ErrorClass::MissingAttribute,
        ErrorClass::BadArgument,
        ErrorClass::Recursion,
        ErrorClass::UserError,
    ];

    /// The name that outcomes, recordings and the book use: `inconsistent_aliasing`.
    pub const fn name(self) -> &'static str {
        match self {
            ErrorClass::Alias => "alias",
            ErrorClass::InconsistentAliasing => "inconsistent_aliasing",
            ErrorClass::CapturedOutput => "captured_output",
            ErrorClass::Trace => "trace",
            ErrorClass::LeakedTracer => "leaked_tracer",
            ErrorClass::Concretization => "concretization",
            ErrorClass::StructureMismatch => "structure_mismatch",
            ErrorClass::CarryMismatch => "carry_mismatch",
            ErrorClass::Identity => "identity",
            ErrorClass::BranchMismatch => "branch_mismatch",
            ErrorClass::Prefix => "prefix",
            ErrorClass::MappedOutput => "mapped_output",
            ErrorClass::Axis => "axis",
            ErrorClass::NotDifferentiable => "not_differentiable",
            ErrorClass::Shape => "shape",
            ErrorClass::Dtype => "dtype",
            ErrorClass::Immutable => "immutable",
            ErrorClass::DeletedBuffer => "deleted_buffer",
            ErrorClass::MissingAttribute => "missing_attribute",
            ErrorClass::BadArgument => "bad_argument",
            ErrorClass::Recursion => "recursion",
            ErrorClass::UserError => "user_error",
        }
    }

    /// The promise of this class: its errors name paths, and so paths are compared, or not.
    pub const fn promise(self) -> PathPromise {
        match self {
            ErrorClass::Alias | ErrorClass::InconsistentAliasing => PathPromise::Always,
            ErrorClass::CapturedOutput => PathPromise::IfNamed,
            _ => PathPromise::Never,
        }
    }
}

/// The promise of a class about the offending paths: its errors name them, or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPromise {
    /// The paths are part of the meaning.
    Always,
    /// The paths are compared if both sides name some. Some of the real messages name a path,
    /// others do not.
    IfNamed,
    /// The paths are information only.
    Never,
}

impl fmt::Display for ErrorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A text that is not the name of an error class.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no error class; docs/outcomes.md lists them")]
pub struct UnknownClass(pub String);

impl FromStr for ErrorClass {
    type Err = UnknownClass;

    fn from_str(text: &str) -> Result<ErrorClass, UnknownClass> {
        ErrorClass::ALL
            .into_iter()
            .find(|class| class.name() == text)
            .ok_or_else(|| UnknownClass(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_class_reads_its_own_name_and_stands_in_the_contract() {
        let contract = include_str!("../../../../docs/outcomes.md");
        for class in ErrorClass::ALL {
            assert_eq!(class.name().parse(), Ok(class));
            assert_eq!(serde_json::to_value(class).ok(), Some(class.name().into()));
            assert!(
                contract.contains(&format!("\n| `{class}` |")),
                "docs/outcomes.md lacks `{class}`"
            );
        }
    }
}
