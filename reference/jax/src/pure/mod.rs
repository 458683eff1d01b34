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
pub use evaluate::{Checks, Evaluation, Failure, Forbidden, evaluate, evaluate_checked, has_nan};
pub use jaxpr::{Atom, Collective, CustomRules, Equation, Jaxpr, Operation, Var};
pub use numeric::Numeric;
pub use trace::{AskedValue, Derivative, StagedBody, TraceId, TraceKind, Tracer, Tracing};
