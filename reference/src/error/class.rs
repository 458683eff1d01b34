//! The error classes: a closed list, shared by the reference, the rules and the recordings.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// What kind of error ended a run. The text of an error is not compared between systems; this is.
///
/// The Flax and JAX errors each class stands for are in `docs/outcomes.md`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorClass {
    /// One object reached twice where the mode allows no sharing.
    Alias,
    /// One object reached twice under prefixes that differ.
    InconsistentAliasing,
    /// An output that was made outside of the transform.
    CapturedOutput,
    /// An object changed, or passed on, outside of its own trace.
    Trace,
    /// A traced value used after its trace has ended.
    LeakedTracer,
    /// A traced value whose number was needed.
    Concretization,
    /// A state that does not fit the structure it is put into.
    StructureMismatch,
    /// The carry of a loop came back different from how it went in.
    CarryMismatch,
    /// Another Variable came back where the same one must.
    Identity,
    /// The branches of a conditional give different things.
    BranchMismatch,
    /// An axes or spec tree that is not a prefix of what it describes.
    Prefix,
    /// An output said not to be mapped that is.
    MappedOutput,
    /// An axis that is not there, or whose sizes differ.
    Axis,
    /// Something that has no derivative.
    NotDifferentiable,
    /// Shapes that do not fit.
    Shape,
    /// Dtypes that do not fit.
    Dtype,
    /// Something that cannot be assigned.
    Immutable,
    /// An array whose buffer was given away.
    DeletedBuffer,
    /// An attribute that is not there.
    MissingAttribute,
    /// A wrong argument to the library.
    BadArgument,
    /// Too deep, or a cycle where none may be.
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

    /// Which paths an error of this class names, and so whether they are compared.
    pub const fn promise(self) -> PathPromise {
        match self {
            ErrorClass::Alias | ErrorClass::InconsistentAliasing => PathPromise::Always,
            ErrorClass::CapturedOutput => PathPromise::IfNamed,
            _ => PathPromise::Never,
        }
    }
}

/// Whether the errors of a class name the offending paths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PathPromise {
    /// The paths are part of the meaning.
    Always,
    /// They are compared when both sides name some: some of the real messages name one, and some
    /// none.
    IfNamed,
    /// They are for people.
    Never,
}

impl fmt::Display for ErrorClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The text named no error class.
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
        let contract = include_str!("../../../docs/outcomes.md");
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
