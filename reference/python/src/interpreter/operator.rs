//! Operators.
//!
//! Numbers first; then what the class of either operand says, the left one first unless the right
//! one's class is a subclass with its own method; then Python's containers.

use std::rc::Rc;

use num_bigint::BigInt;

use super::Interpreter;
use super::builtins::dicts::dict_update;
use super::compare::given;
use super::floats::floats;
pub use super::floats::symbol;
use super::function::Native;
use super::slots::SlotSource;
use super::union::{is_of_typing, is_type};
use super::{complex, integers};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Object, Symbol, Value, integer};
use crate::meter;
use crate::program::ast::{BinOp, UnaryOp};

impl Interpreter {
    /// `a op b`.
    pub fn binary(&mut self, op: BinOp, a: &Value, b: &Value) -> Result<Value> {
        self.operate(op, a, b, "")
    }

    /// `a op b`; `assigned` is what an assignment adds to the operator in an error.
    fn operate(&mut self, op: BinOp, a: &Value, b: &Value, assigned: &str) -> Result<Value> {
        match (a, b) {
            (Value::Int(x), Value::Int(y)) => return small(op, *x, *y),
            (Value::Float(x), Value::Float(y)) => return floats(op, *x, *y),
            (Value::Int(x), Value::Float(y)) => return floats(op, *x as f64, *y),
            (Value::Float(x), Value::Int(y)) => return floats(op, *x, *y as f64),
            (Value::Bool(x), Value::Bool(y)) => match op {
                BinOp::BitAnd => return Ok(Value::Bool(x & y)),
                BinOp::BitOr => return Ok(Value::Bool(x | y)),
                BinOp::BitXor => return Ok(Value::Bool(x ^ y)),
                _ => return small(op, i64::from(*x), i64::from(*y)),
            },
            (Value::Bool(x), Value::Int(_) | Value::Float(_)) => {
                return self.binary(op, &Value::Int(i64::from(*x)), b);
            }
            (Value::Int(_) | Value::Float(_), Value::Bool(y)) => {
                return self.binary(op, a, &Value::Int(i64::from(*y)));
            }
            (Value::Long(_) | Value::Complex(..), _) | (_, Value::Long(_) | Value::Complex(..)) => {
                if let Some(result) = large(op, a, b)? {
                    return Ok(result);
                }
            }
            (Value::Str(_) | Value::Tuple(_), _) | (_, Value::Str(_) | Value::Tuple(_))
                if !is_named(a) && !is_named(b) =>
            {
                if let Some(result) = self.sequences(op, a, b)? {
                    return Ok(result);
                }
            }
            _ => {}
        }
        let (direct, reflected) = self.method_names(op);
        let mut sides = [(a, b, direct), (b, a, reflected)];
        if self.reflects_first(a, b, reflected) {
            sides.reverse();
        }
        let is_one_class = self.is_one_class(a, b);
        for (side, (owner, other, name)) in sides.into_iter().enumerate() {
            if side == 1 && is_one_class {
                break;
            }
            let answer = match self.slot(owner, |slots| slots.binary, name) {
                Some(SlotSource::Native(binary)) => binary(self, op, a, b)?,
                Some(SlotSource::Method(method)) => {
                    given(self.call_positional(&method, [owner.clone(), other.clone()])?)
                }
                None => None,
            };
            if let Some(answer) = answer {
                return Ok(answer);
            }
        }
        let is_nothing = matches!((a, b), (Value::None, Value::None));
        // A text stands for a type beside what is of `typing`.
        let is_part = |value: &Value, other: &Value| {
            is_type(value) || matches!(value, Value::Str(_)) && is_of_typing(other)
        };
        if op == BinOp::BitOr && is_part(a, b) && is_part(b, a) && !is_nothing {
            return self.union_of_types(a, b);
        }
        if let Some(result) = self.sequences(op, a, b)? {
            return Ok(result);
        }
        if op == BinOp::Mul {
            for (sequence, count) in [(a, b), (b, a)] {
                let repeats = matches!(sequence, Value::Str(_) | Value::Tuple(_))
                    || self.as_list(sequence).is_some();
                if repeats && matches!(count, Value::Long(_)) {
                    let message = "cannot fit 'int' into an index-sized integer";
                    return Err(PythonError::OverflowError.raised(message));
                }
                if repeats
                    && let Some(count) = self.try_index(count)?
                    && let Some(repeated) = self.sequences(op, sequence, &Value::Int(count))?
                {
                    return Ok(repeated);
                }
            }
        }
        let is_named = is_named(a) || is_named(b);
        let is_print =
            a.downcast::<Native>().and_then(Native::place) == Some(("builtins", "print"));
        // As Python 2 wrote to a file.
        let hint = match op == BinOp::RShift && assigned.is_empty() && is_print {
            true => ". Did you mean \"print(<message>, file=<output_stream>)\"?",
            false => "",
        };
        let (a, b) = (self.type_name(a), self.type_name(b));
        let [left, right] = [&a, &b].map(|name| matches!(&**name, "str" | "list" | "tuple"));
        let error = Error::type_error(match (op, left, right) {
            (BinOp::Add, true, _) => format!("can only concatenate {a} (not \"{b}\") to {a}"),
            (BinOp::Mul, true, _) => format!("can't multiply sequence by non-int of type '{b}'"),
            (BinOp::Mul, false, true) => {
                format!("can't multiply sequence by non-int of type '{a}'")
            }
            _ => {
                let op = match (op, assigned) {
                    (BinOp::Pow, "") => "** or pow()",
                    (op, _) => symbol(op),
                };
                format!("unsupported operand type(s) for {op}{assigned}: '{a}' and '{b}'{hint}")
            }
        });
        // Of these Python says something else.
        let is_other = is_named || [&a, &b].iter().any(|name| &***name == "bytes");
        Err(if is_other { error.of_other_text() } else { error })
    }

    /// True for two instances of one class of a program: the reflected method is not asked.
    fn is_one_class(&self, a: &Value, b: &Value) -> bool {
        let class = |value| self.world.as_instance(value).map(|(_, instance)| &instance.class);
        class(a).zip(class(b)).is_some_and(|(a, b)| Rc::ptr_eq(a, b))
    }

    /// True if the right operand is asked first: its class inherits from the left one's and has a
    /// reflected method of its own.
    fn reflects_first(&mut self, a: &Value, b: &Value, reflected: Symbol) -> bool {
        self.is_proper_subclass(b, a)
            && match (self.special(a, reflected), self.special(b, reflected)) {
                (Some(inherited), Some(own)) => !inherited.is(&own),
                (None, own) => own.is_some(),
                (Some(_), None) => false,
            }
    }

    /// `place op= value`: lists, sets and dicts change in place; of all else the place gets a new
    /// value.
    pub fn update(&mut self, op: BinOp, old: &Value, value: &Value) -> Result<Value> {
        if let Value::Object(id) = old {
            let id = *id;
            match (self.world.object(id), op) {
                (Object::List(_), BinOp::Add) => {
                    let items = self.iterate(value)?;
                    if let Object::List(list) = self.world.object_mut(id) {
                        list.extend(items)?;
                    }
                    return Ok(old.clone());
                }
                (Object::List(_), BinOp::Mul) => {
                    let product = self.binary(op, old, value)?;
                    let items = self.iterate(&product)?;
                    if let Object::List(list) = self.world.object_mut(id) {
                        list.clear();
                        list.extend(items)?;
                    }
                    return Ok(old.clone());
                }
                (Object::Dict(_), BinOp::BitOr) => {
                    dict_update(self, Args::positional(vec![old.clone(), value.clone()]))?;
                    return Ok(old.clone());
                }
                (Object::Set(_), BinOp::BitOr | BinOp::BitAnd | BinOp::Sub | BinOp::BitXor)
                    if self.as_set(value).is_some() =>
                {
                    self.set_changed(op, id, value)?;
                    return Ok(old.clone());
                }
                _ => {
                    let name = self.update_name(op);
                    let answer = match self.slot(old, |slots| slots.update, name) {
                        Some(SlotSource::Native(update)) => return update(self, op, old, value),
                        Some(SlotSource::Method(method)) => {
                            given(self.call_positional(&method, [old.clone(), value.clone()])?)
                        }
                        None => None,
                    };
                    if let Some(answer) = answer {
                        return Ok(answer);
                    }
                }
            }
        }
        if let Value::Host(_) = old
            && let Some(update) = self.native_slot(old, |slots| slots.update)
        {
            return update(self, op, old, value);
        }
        if op == BinOp::Mul && self.refuses_to_repeat(old, value) {
            let (a, b) = (self.type_name(old), self.type_name(value));
            let message = format!("unsupported operand type(s) for *=: '{a}' and '{b}'");
            return Err(Error::type_error(message));
        }
        self.operate(op, old, value, "=")
    }

    /// `count *= sequence` is refused where the class of the count is a program's without `*`: a
    /// quirk of CPython's `PyNumber_InPlaceMultiply`.
    fn refuses_to_repeat(&mut self, count: &Value, sequence: &Value) -> bool {
        let is_sequence = |value: &Value| {
            matches!(value, Value::Str(_) | Value::Tuple(_)) || self.as_list(value).is_some()
        };
        self.world.as_instance(count).is_some()
            && !is_sequence(self.world.extended(count).unwrap_or(count))
            && is_sequence(self.world.extended(sequence).unwrap_or(sequence))
            && self.special(count, self.names.mul).is_none_or(|method| {
                // The one of the number that it stands for.
                method.downcast::<Native>().is_some()
            })
    }

    /// `-a`, `+a`, `~a`, `not a`.
    pub fn unary(&mut self, op: UnaryOp, a: &Value) -> Result<Value> {
        match (op, a) {
            (UnaryOp::Not, a) => return Ok(Value::Bool(!self.truth(a)?)),
            (UnaryOp::Neg, Value::Int(x)) => {
                return Ok(match x.checked_neg() {
                    Some(negated) => Value::Int(negated),
                    None => Value::integer(-BigInt::from(*x)),
                });
            }
            (UnaryOp::Pos, Value::Long(_) | Value::Complex(..)) => return Ok(a.clone()),
            (UnaryOp::Neg, Value::Long(x)) => {
                integer::pay_for(integer::digits(x))?;
                return Ok(Value::integer(-&**x));
            }
            (UnaryOp::Invert, Value::Long(x)) => {
                integer::pay_for(integer::digits(x))?;
                return Ok(Value::integer(!&**x));
            }
            (UnaryOp::Neg, Value::Complex(real, imaginary)) => {
                return Ok(Value::Complex(-real, -imaginary));
            }
            (UnaryOp::Pos, Value::Int(_)) | (UnaryOp::Pos, Value::Float(_)) => return Ok(a.clone()),
            (UnaryOp::Invert, Value::Int(x)) => return Ok(Value::Int(!x)),
            (UnaryOp::Neg, Value::Float(x)) => return Ok(Value::Float(-x)),
            (op, Value::Bool(x)) => return self.unary(op, &Value::Int(i64::from(*x))),
            _ => {}
        }
        let name = match op {
            UnaryOp::Neg => self.names.neg,
            UnaryOp::Pos => self.names.pos,
            _ => self.names.invert,
        };
        match self.slot(a, |slots| slots.unary, name) {
            Some(SlotSource::Native(unary)) => unary(self, op, a),
            Some(SlotSource::Method(method)) => self.call_positional(&method, [a.clone()]),
            None => {
                let (op, name) = (["-", "+", "~"][op as usize % 3], self.type_name(a));
                Err(Error::type_error(format!("bad operand type for unary {op}: '{name}'")))
            }
        }
    }

    /// The special methods of an operator: the left operand's, and the right operand's.
    pub fn method_names(&self, op: BinOp) -> (Symbol, Symbol) {
        let names = &self.names;
        match op {
            BinOp::Add => (names.add, names.radd),
            BinOp::Sub => (names.sub, names.rsub),
            BinOp::Mul => (names.mul, names.rmul),
            BinOp::Div => (names.truediv, names.rtruediv),
            BinOp::FloorDiv => (names.floordiv, names.rfloordiv),
            BinOp::Mod => (names.mod_, names.rmod),
            BinOp::Pow => (names.pow, names.rpow),
            BinOp::MatMul => (names.matmul, names.rmatmul),
            BinOp::BitAnd => (names.and, names.rand),
            BinOp::BitOr => (names.or, names.ror),
            BinOp::BitXor => (names.xor, names.rxor),
            BinOp::LShift => (names.lshift, names.rlshift),
            BinOp::RShift => (names.rshift, names.rrshift),
        }
    }

    /// The special method of `place op= value`.
    fn update_name(&self, op: BinOp) -> Symbol {
        let names = &self.names;
        match op {
            BinOp::Add => names.iadd,
            BinOp::Sub => names.isub,
            BinOp::Mul => names.imul,
            BinOp::Div => names.itruediv,
            BinOp::FloorDiv => names.ifloordiv,
            BinOp::Mod => names.imod,
            BinOp::Pow => names.ipow,
            BinOp::MatMul => names.imatmul,
            BinOp::BitAnd => names.iand,
            BinOp::BitOr => names.ior,
            BinOp::BitXor => names.ixor,
            BinOp::LShift => names.ilshift,
            BinOp::RShift => names.irshift,
        }
    }

    /// Strings, tuples, lists, sets and dicts.
    fn sequences(&mut self, op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
        match (op, a, b) {
            (BinOp::Add, Value::Str(a), Value::Str(b)) => {
                meter::room(2 * (a.len() + b.len()))?;
                Ok(Some(Value::Str([&**a, &**b].concat().into())))
            }
            (BinOp::Add, Value::Tuple(a), Value::Tuple(b)) => {
                meter::room(2 * (a.len() + b.len()) * size_of::<Value>())?;
                Ok(Some(Value::tuple(a.iter().chain(b.iter()).cloned().collect())))
            }
            (BinOp::Mod, Value::Str(template), _) => self.percent(template, b).map(Some),
            (BinOp::Mul, sequence, Value::Int(count))
            | (BinOp::Mul, Value::Int(count), sequence) => {
                let count = usize::try_from(*count).unwrap_or(0);
                // What cannot change is itself, once.
                if count == 1 && matches!(sequence, Value::Str(_) | Value::Tuple(_)) {
                    return Ok(Some(sequence.clone()));
                }
                let each = match sequence {
                    Value::Str(text) => text.len(),
                    Value::Tuple(items) => items.len() * size_of::<Value>(),
                    sequence => match self.as_list(sequence) {
                        Some(items) => size_of_val(items),
                        None => return Ok(None),
                    },
                };
                // Nothing, however often, is nothing.
                let count = if each == 0 { 0 } else { count };
                meter::room(each.saturating_mul(count).saturating_mul(2))?;
                let repeated = |items: &[Value]| -> Vec<Value> {
                    let mut all = Vec::with_capacity(items.len().saturating_mul(count));
                    std::iter::repeat_n(items, count)
                        .for_each(|items| all.extend_from_slice(items));
                    all
                };
                Ok(Some(match sequence {
                    Value::Str(text) => Value::Str(text.repeat(count).into()),
                    Value::Tuple(items) => Value::tuple(repeated(items)),
                    sequence => {
                        let items = self.as_list(sequence).map(repeated).unwrap_or_default();
                        self.world.list(items)?
                    }
                }))
            }
            (BinOp::Mul, sequence, Value::Bool(count))
            | (BinOp::Mul, Value::Bool(count), sequence) => {
                self.sequences(op, sequence, &Value::Int(i64::from(*count)))
            }
            (BinOp::Add, a, b) => match (self.as_list(a), self.as_list(b)) {
                (Some(a), Some(b)) => {
                    meter::room(2 * (a.len() + b.len()) * size_of::<Value>())?;
                    let items = a.iter().chain(b).cloned().collect();
                    self.world.list(items).map(Some)
                }
                _ => Ok(None),
            },
            (BinOp::BitOr, Value::Object(x), Value::Object(y)) => {
                match (self.world.object(*x), self.world.object(*y)) {
                    (Object::Dict(x), Object::Dict(_)) => {
                        let merged = x.clone();
                        let merged = self.world.dict(merged)?;
                        self.update(op, &merged, b).map(Some)
                    }
                    _ => self.set_operation(op, a, b),
                }
            }
            (BinOp::BitOr | BinOp::BitAnd | BinOp::BitXor | BinOp::Sub, a, b) => {
                self.set_operation(op, a, b)
            }
            _ => Ok(None),
        }
    }

    /// The items of a list.
    pub fn as_list(&self, value: &Value) -> Option<&[Value]> {
        match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::List(items) => Some(items),
                _ => None,
            },
            _ => None,
        }
    }
}

/// True if the value is a named tuple: its class may have operators of its own.
fn is_named(value: &Value) -> bool {
    matches!(value, Value::Tuple(items) if items.class().is_some())
}

/// Integers of 64 bits, whose result may be larger.
pub(super) fn small(op: BinOp, a: i64, b: i64) -> Result<Value> {
    let result = match op {
        BinOp::Add => a.checked_add(b),
        BinOp::Sub => a.checked_sub(b),
        BinOp::Mul => a.checked_mul(b),
        BinOp::Div if b == 0 => return Err(Error::zero_division("division by zero")),
        BinOp::Div if a.unsigned_abs().max(b.unsigned_abs()) <= EXACT => {
            return Ok(Value::Float(a as f64 / b as f64));
        }
        BinOp::Div => None,
        BinOp::FloorDiv if b == 0 => {
            return Err(Error::zero_division("integer division or modulo by zero"));
        }
        BinOp::Mod if b == 0 => return Err(Error::zero_division("integer modulo by zero")),
        BinOp::FloorDiv => a.checked_div_euclid(b).and_then(|quotient| {
            // Euclid rounds towards what leaves a remainder that is not negative; Python towards
            // minus infinity.
            let remainder = a.checked_rem_euclid(b)?;
            if b < 0 && remainder != 0 { quotient.checked_sub(1) } else { Some(quotient) }
        }),
        BinOp::Mod => a.checked_rem_euclid(b).map(|r| if b < 0 && r != 0 { r + b } else { r }),
        BinOp::Pow if b < 0 => return floats(op, a as f64, b as f64),
        BinOp::Pow => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
        BinOp::MatMul => {
            return Err(Error::type_error("unsupported operand type(s) for @: 'int' and 'int'"));
        }
        BinOp::BitAnd => Some(a & b),
        BinOp::BitOr => Some(a | b),
        BinOp::BitXor => Some(a ^ b),
        BinOp::LShift | BinOp::RShift if b < 0 => {
            return Err(Error::value_error("negative shift count"));
        }
        BinOp::LShift if a == 0 => Some(0),
        BinOp::LShift => u32::try_from(b)
            .ok()
            .and_then(|b| a.checked_shl(b).filter(|shifted| b < 63 && shifted >> b == a)),
        BinOp::RShift => Some(a >> b.min(63)),
    };
    match result {
        Some(result) => Ok(Value::Int(result)),
        None => integers::operate(op, &BigInt::from(a), &BigInt::from(b)),
    }
}

/// Floats hold every integer up to this one.
const EXACT: u64 = 1 << 53;

/// Numbers of which one is a large integer or complex; `None` where they have no such operator.
#[cold]
fn large(op: BinOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    if let (Some(a), Some(b)) = (a.as_integer(), b.as_integer()) {
        return integers::operate(op, &a, &b).map(Some);
    }
    if matches!(a, Value::Complex(..)) || matches!(b, Value::Complex(..)) {
        return match (complex_of(a)?, complex_of(b)?) {
            (Some(a), Some(b)) => complex::operate(op, a, b),
            _ => Ok(None),
        };
    }
    // An integer beside what is no number need not be one of the floats.
    match (a, b) {
        (Value::Float(a), Value::Long(b)) => floats(op, *a, integers::to_float(b)?).map(Some),
        (Value::Long(a), Value::Float(b)) => floats(op, integers::to_float(a)?, *b).map(Some),
        _ => Ok(None),
    }
}

/// The complex number that a number of Python's is.
pub(super) fn complex_of(value: &Value) -> Result<Option<complex::Complex>> {
    Ok(Some(match value {
        Value::Complex(real, imaginary) => (*real, *imaginary),
        Value::Float(value) => (*value, 0.0),
        Value::Int(value) => (*value as f64, 0.0),
        Value::Bool(value) => (f64::from(u8::from(*value)), 0.0),
        Value::Long(value) => (integers::to_float(value)?, 0.0),
        _ => return Ok(None),
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integer_division_rounds_down_and_its_remainder_has_the_sign_of_the_divisor() {
        for (a, b, quotient, remainder) in
            [(7, 2, 3, 1), (-7, 2, -4, 1), (7, -2, -4, -1), (-7, -2, 3, -1), (6, -3, -2, 0)]
        {
            let divided = small(BinOp::FloorDiv, a, b).unwrap();
            assert!(matches!(divided, Value::Int(value) if value == quotient), "{a} // {b}");
            let rest = small(BinOp::Mod, a, b).unwrap();
            assert!(matches!(rest, Value::Int(value) if value == remainder), "{a} % {b}");
        }
    }

    #[test]
    fn what_needs_more_than_64_bits_is_a_large_integer() {
        for (op, a, b) in [
            (BinOp::Add, i64::MAX, 1),
            (BinOp::Mul, i64::MAX, 2),
            (BinOp::Pow, 10, 30),
            (BinOp::LShift, 1, 63),
            (BinOp::FloorDiv, i64::MIN, -1),
        ] {
            assert!(matches!(small(op, a, b), Ok(Value::Long(_))), "{a} {op:?} {b}");
        }
    }
}
