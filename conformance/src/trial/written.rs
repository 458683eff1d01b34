//! Programs that people wrote: where a rewriting shows a difference that is none.
//!
//! A generated program is typed, and a rewriting knows what stands where. In what people write it
//! may put an operation where it does not belong, and a program may ask things of itself.

use isograft_generators::walk;
use isograft_reference::outcome::{Array, Data, ErrorClass, Observation as O, Outcome};
use isograft_reference::program::ast::{CmpOp, Expr, ExprKind, Program};

/// Whether the rewritten program failed in what the rewriting put there, which has no line; what a
/// rule asserts there is its verdict. Or a body branches on what it does not know where it is
/// staged once more.
pub fn does_not_fit(rewritten: &Outcome) -> bool {
    match rewritten {
        Outcome::Raised(raised) if raised.class == ErrorClass::Concretization => true,
        Outcome::Raised(raised) => raised.line.is_none() && raised.exception != "AssertionError",
        _ => false,
    }
}

/// Whether the program asks which of its objects is which: a call more or less may change that.
pub fn asks_for_identity(program: &Program) -> bool {
    let is_constant = |expr: &Expr| {
        matches!(&*expr.kind, ExprKind::None | ExprKind::Bool(_) | ExprKind::Ellipsis)
    };
    let asks = |expr: &Expr| match &*expr.kind {
        ExprKind::Compare(_, parts) => parts
            .iter()
            .any(|(op, right)| matches!(op, CmpOp::Is | CmpOp::IsNot) && !is_constant(right)),
        ExprKind::Name(name) => &**name == "id",
        _ => false,
    };
    walk::count(&program.body, &asks) > 0
}

/// The outcome with what a transform makes of Python's values: numbers are arrays, and a mapping
/// has the order of its keys.
pub fn as_leaves(mut outcome: Outcome) -> Outcome {
    outcome.shown_mut(leaves);
    outcome
}

fn leaves(value: &mut O) {
    let scalar = |dtype: &'static str, data| {
        let dtype = dtype.into();
        O::Array(Box::new(Array { dtype, shape: Vec::new(), weak: false, host: false, data }))
    };
    match value {
        O::Bool(b) => *value = scalar("bool", Data::Bool(vec![*b])),
        O::Int(i) if i32::try_from(*i).is_ok() => *value = scalar("int32", Data::Int(vec![*i])),
        O::Float(f) => *value = scalar("float32", Data::F32(vec![*f as f32])),
        O::Array(array) => (array.weak, array.host) = (false, false),
        O::Dict { items, .. } => items.sort_by_cached_key(|(key, _)| format!("{key:?}")),
        _ => {}
    }
    value.parts_mut(&mut leaves);
}
