//! Programs that people wrote: where a rewriting shows a difference that is none.
//!
//! A generated program is typed, and a rewriting knows what stands where. In what people write it
//! may put an operation where it does not belong, and a program may ask things of itself.

use isograft_generators::walk;
use isograft_reference::outcome::{Array, Data, ErrorClass, Observation as O, Outcome};
use isograft_reference::program::ast::{CmpOp, Expr, ExprKind, Program};

/// True if the rewritten program failed in what the rewriting put there, which has no line; what a
/// rule asserts there is its verdict. Or a body branches on what it does not know where it is
/// staged once more; or asks of the number that a Variable holds what a staged one, an array, has.
pub fn does_not_fit(program: &Program, rewritten: &Outcome) -> bool {
    let Outcome::Raised(raised) = rewritten else { return false };
    let is_put_there = raised.line.is_none() && raised.exception != "AssertionError";
    let is_of_type = matches!(&*raised.exception, "TypeError" | "AttributeError");
    raised.class == ErrorClass::Concretization
        || is_put_there
        || is_of_type && holds_number(program)
}

/// True if the program makes an object of nnx of a number of Python's, such as `nnx.Param(1.0)`.
fn holds_number(program: &Program) -> bool {
    let is_number = |expr: &Expr| matches!(*expr.kind, ExprKind::Int(_) | ExprKind::Float(_));
    let makes = |expr: &Expr| match &*expr.kind {
        ExprKind::Call(call) => {
            call.args.first().is_some_and(is_number)
                && walk::path_of(&call.function).is_some_and(|path| path.starts_with("nnx."))
        }
        _ => false,
    };
    walk::count(&program.body, &makes) > 0
}

/// True if the program asks which of its objects is which: a call more or less may change that.
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

/// The outcomes with what a transform makes of Python's values: numbers are arrays, of 64 bits where
/// the program has such, and a mapping has the order of its keys.
pub fn as_leaves(outcomes: [&Outcome; 2]) -> [Outcome; 2] {
    let mut outcomes = outcomes.map(Outcome::clone);
    let mut wide = false;
    outcomes.iter_mut().for_each(|outcome| outcome.shown_mut(|value| wide |= is_wide(value)));
    outcomes.map(|mut outcome| {
        outcome.shown_mut(|value| leaves(value, wide));
        let mut numbers = Vec::new();
        outcome.shown_mut(|value| renumber(value, &mut numbers));
        outcome
    })
}

/// Numbers objects in order of first visit: mappings are in another order now.
fn renumber(value: &mut O, numbers: &mut Vec<usize>) {
    let mut number = |id: &mut usize| {
        let place = numbers.iter().position(|known| known == id);
        *id = place.unwrap_or_else(|| {
            numbers.push(*id);
            numbers.len() - 1
        });
    };
    match value {
        O::List { id, .. }
        | O::Dict { id, .. }
        | O::Module { id, .. }
        | O::Variable { id, .. }
        | O::State { id, .. }
        | O::Ref(id) => number(id),
        _ => {}
    }
    value.parts_mut(&mut |part| renumber(part, numbers));
}

/// The outcome without what it shows as text: names, counts and numbers stand there as the program
/// likes. The keys of mappings are places, and stay.
pub fn without_texts(outcome: &Outcome) -> Outcome {
    fn blank(value: &mut O) {
        match value {
            O::Str(text) => text.clear(),
            O::Dict { items, .. } | O::State { items, .. } => {
                items.iter_mut().for_each(|(_, item)| blank(item));
            }
            _ => value.parts_mut(&mut blank),
        }
    }
    let mut outcome = outcome.clone();
    outcome.shown_mut(blank);
    outcome
}

/// True if it is an array of 64 bits of the device, or holds one.
fn is_wide(value: &O) -> bool {
    let mut wide = match value {
        O::Array(array) => !array.host && matches!(&*array.dtype, "int64" | "float64"),
        _ => false,
    };
    value.parts(&mut |part| wide |= is_wide(part));
    wide
}

fn leaves(value: &mut O, wide: bool) {
    let scalar = |dtype: &'static str, data| {
        let dtype = dtype.into();
        O::Array(Box::new(Array { dtype, shape: Vec::new(), weak: false, host: false, data }))
    };
    match value {
        O::Bool(b) => *value = scalar("bool", Data::Bool(vec![*b])),
        O::Int(i) if wide => *value = scalar("int64", Data::Int(vec![*i])),
        O::Float(f) if wide => *value = scalar("float64", Data::F64(vec![*f])),
        O::Int(i) if i32::try_from(*i).is_ok() => *value = scalar("int32", Data::Int(vec![*i])),
        O::Float(f) => *value = scalar("float32", Data::F32(vec![*f as f32])),
        O::Array(array) => (array.weak, array.host) = (false, false),
        O::Dict { items, .. } => items.sort_by_cached_key(|(key, _)| format!("{key:?}")),
        _ => {}
    }
    value.parts_mut(&mut |part| leaves(part, wide));
}
