//! Arithmetic in place.
//!
//! Most expressions of a loop are sums, products and comparisons of variables, items and attributes
//! that hold numbers. These are read where they are, and no [`Value`] is made before the result.
//! An expression that is not of this kind, or that would raise, gives `None`: then nothing has
//! happened and nothing was charged, and [`eval`](Interpreter::eval) decides.

use super::Interpreter;
use super::floats::floats;
use super::frame::{Flow, Frame, Variable};
use crate::core::{Assignable, Block, Code, Expr, ExprKind, Slot, Stmt, StmtKind};
use crate::error::Result;
use crate::heap::{ClassKind, Instance, Object, ObjectId, Symbol, Value};
use crate::program::ast::{BinOp, CmpOp, UnaryOp};

/// A number that a register holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Number {
    Bool(bool),
    Int(i64),
    Float(f64),
}

/// What a statement came to that calls nothing.
pub(super) enum Simple<'a> {
    Done,
    /// This block runs in its place.
    Block(&'a Block),
    Ended(Flow),
}

/// The levels of an expression that are looked at. Each level of one that is no arithmetic may be
/// looked at again from each level above.
const LEVELS: u32 = 8;

/// Floats hold every integer up to this one.
const EXACT: u64 = 1 << 53;

impl Number {
    #[inline]
    fn of(value: &Value) -> Option<Number> {
        match value {
            Value::Int(value) => Some(Number::Int(*value)),
            Value::Float(value) => Some(Number::Float(*value)),
            Value::Bool(value) => Some(Number::Bool(*value)),
            _ => None,
        }
    }

    #[inline]
    pub(super) fn truth(self) -> bool {
        match self {
            Number::Bool(value) => value,
            Number::Int(value) => value != 0,
            Number::Float(value) => value != 0.0,
        }
    }

    /// `self op other`; `None` if it raises, or is no number of this kind.
    #[inline]
    fn operate(self, op: BinOp, other: Number) -> Option<Number> {
        match (self, other) {
            (Number::Int(a), Number::Int(b)) => integers(op, a, b),
            (Number::Float(a), Number::Float(b)) => float(op, a, b),
            (Number::Int(a), Number::Float(b)) => float(op, a as f64, b),
            (Number::Float(a), Number::Int(b)) => float(op, a, b as f64),
            _ => None,
        }
    }

    /// `self op other`, of two integers or two floats.
    #[inline]
    fn compare(self, op: CmpOp, other: Number) -> Option<Number> {
        match (self, other) {
            (Number::Int(a), Number::Int(b)) => compared(op, a, b),
            (Number::Float(a), Number::Float(b)) => compared(op, a, b),
            _ => None,
        }
    }
}

impl From<Number> for Value {
    #[inline]
    fn from(number: Number) -> Value {
        match number {
            Number::Bool(value) => Value::Bool(value),
            Number::Int(value) => Value::Int(value),
            Number::Float(value) => Value::Float(value),
        }
    }
}

#[inline]
fn integers(op: BinOp, a: i64, b: i64) -> Option<Number> {
    Some(Number::Int(match op {
        BinOp::Add => a.checked_add(b)?,
        BinOp::Sub => a.checked_sub(b)?,
        BinOp::Mul => a.checked_mul(b)?,
        BinOp::FloorDiv if b > 0 => a.div_euclid(b),
        BinOp::Mod if b > 0 => a.rem_euclid(b),
        BinOp::Div if b != 0 && a.unsigned_abs().max(b.unsigned_abs()) <= EXACT => {
            return Some(Number::Float(a as f64 / b as f64));
        }
        BinOp::BitAnd => a & b,
        BinOp::BitOr => a | b,
        BinOp::BitXor => a ^ b,
        BinOp::RShift if b >= 0 => a >> b.min(63),
        _ => return None,
    }))
}

#[inline]
fn float(op: BinOp, a: f64, b: f64) -> Option<Number> {
    Some(Number::Float(match op {
        BinOp::Add => a + b,
        BinOp::Sub => a - b,
        BinOp::Mul => a * b,
        BinOp::Div if b != 0.0 => a / b,
        BinOp::Pow if a > 0.0 && b.is_finite() => match floats(op, a, b) {
            Ok(Value::Float(power)) => power,
            _ => return None,
        },
        _ => return None,
    }))
}

#[inline]
fn compared<T: PartialOrd>(op: CmpOp, a: T, b: T) -> Option<Number> {
    Some(Number::Bool(match op {
        CmpOp::Eq => a == b,
        CmpOp::NotEq => a != b,
        CmpOp::Lt => a < b,
        CmpOp::LtE => a <= b,
        CmpOp::Gt => a > b,
        CmpOp::GtE => a >= b,
        CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn => return None,
    }))
}

/// An index from the front or from the back, as a position.
#[inline]
pub(super) fn position(index: i64, length: usize) -> Option<usize> {
    let index = if index < 0 { index.checked_add(length as i64)? } else { index };
    usize::try_from(index).ok().filter(|index| *index < length)
}

impl Interpreter {
    /// The number that an expression is, paid for.
    #[inline]
    pub(super) fn computed(&mut self, frame: &Frame, expr: &Expr) -> Result<Option<Number>> {
        let mut steps = 0;
        match self.number(frame, expr, &mut steps, LEVELS) {
            Some(number) => self.world.tracing.budget.steps(steps).map(|()| Some(number)),
            None => Ok(None),
        }
    }

    /// The value of a place that can be read without running anything, paid for.
    #[inline]
    pub(super) fn read(&mut self, frame: &Frame, expr: &Expr) -> Result<Option<Value>> {
        let mut steps = 0;
        let Some(value) = self.seen(frame, expr, &mut steps, LEVELS) else { return Ok(None) };
        let value = value.clone();
        self.world.tracing.budget.steps(steps)?;
        Ok(Some(value))
    }

    /// `bool(expr)`.
    #[inline]
    pub(super) fn test(&mut self, frame: &mut Frame, code: &Code, expr: &Expr) -> Result<bool> {
        if let Some(number) = self.computed(frame, expr)? {
            return Ok(number.truth());
        }
        let value = self.eval(frame, code, expr)?;
        self.truth(&value)
    }

    fn number(&self, frame: &Frame, expr: &Expr, steps: &mut u64, levels: u32) -> Option<Number> {
        match &expr.kind {
            ExprKind::Binary(a, op, b) => {
                let levels = levels.checked_sub(1)?;
                *steps += 1;
                let a = self.operand(frame, a, steps, levels)?;
                let b = self.operand(frame, b, steps, levels)?;
                a.operate(*op, b)
            }
            ExprKind::Compare(first, rest) => {
                let [(op, second)] = &rest[..] else { return None };
                if matches!(op, CmpOp::Is | CmpOp::IsNot | CmpOp::In | CmpOp::NotIn) {
                    return None;
                }
                let levels = levels.checked_sub(1)?;
                *steps += 1;
                let a = self.operand(frame, first, steps, levels)?;
                let b = self.operand(frame, second, steps, levels)?;
                a.compare(*op, b)
            }
            ExprKind::Unary(op, value) => {
                let levels = levels.checked_sub(1)?;
                *steps += 1;
                match (op, self.operand(frame, value, steps, levels)?) {
                    (UnaryOp::Not, value) => Some(Number::Bool(!value.truth())),
                    (UnaryOp::Neg, Number::Int(value)) => value.checked_neg().map(Number::Int),
                    (UnaryOp::Neg, Number::Float(value)) => Some(Number::Float(-value)),
                    _ => None,
                }
            }
            _ => self.seen(frame, expr, steps, levels).and_then(Number::of),
        }
    }

    /// The number that a part of an expression is. Most are variables and constants.
    #[inline(always)]
    fn operand(&self, frame: &Frame, expr: &Expr, steps: &mut u64, levels: u32) -> Option<Number> {
        match &expr.kind {
            ExprKind::Local(slot) => match &frame.slots[*slot as usize] {
                Variable::Value(value) => {
                    *steps += 1;
                    Number::of(value)
                }
                _ => self.number(frame, expr, steps, levels),
            },
            ExprKind::Constant(value) => {
                *steps += 1;
                Number::of(value)
            }
            _ => self.number(frame, expr, steps, levels),
        }
    }

    /// The value that stands in a variable, an item or an attribute.
    fn seen<'a>(
        &'a self,
        frame: &'a Frame,
        expr: &'a Expr,
        steps: &mut u64,
        levels: u32,
    ) -> Option<&'a Value> {
        *steps += 1;
        match &expr.kind {
            ExprKind::Local(slot) => match &frame.slots[*slot as usize] {
                Variable::Value(value) => Some(value),
                Variable::Unbound => None,
                // Who watches the body is told.
                Variable::Cell(_) if self.world.notes_bodies() => None,
                Variable::Cell(id) => match self.world.object(*id) {
                    Object::Cell(value) => value.as_ref(),
                    _ => None,
                },
            },
            ExprKind::Constant(value) => Some(value),
            ExprKind::Global(slot) if !self.world.notes_bodies() => {
                self.bound_global(frame.module, *slot)
            }
            // Here, too.
            ExprKind::Item(..) | ExprKind::Attribute(..) if self.world.notes_bodies() => None,
            ExprKind::Item(object, key) => {
                let levels = levels.checked_sub(1)?;
                let object = self.seen(frame, object, steps, levels)?;
                let Some(Number::Int(key)) = self.operand(frame, key, steps, levels) else {
                    return None;
                };
                match object {
                    Value::Object(id) => match self.world.object(*id) {
                        Object::List(items) => items.get(position(key, items.len())?),
                        _ => None,
                    },
                    Value::Tuple(items) if items.class().is_none() => {
                        items.get(position(key, items.len())?)
                    }
                    _ => None,
                }
            }
            ExprKind::Attribute(object, name) => {
                let levels = levels.checked_sub(1)?;
                let Value::Object(id) = self.seen(frame, object, steps, levels)? else {
                    return None;
                };
                let instance = self.unguarded(*id)?;
                instance.attributes.get(name).map(|attribute| &attribute.value)
            }
            _ => None,
        }
    }

    /// The instance, if its class has no descriptors that stand before its attributes.
    #[inline]
    fn unguarded(&self, id: ObjectId) -> Option<&Instance> {
        match self.world.object(id) {
            Object::Instance(instance)
                if self.late_guards.is_empty() && instance.class.guards.borrow().is_empty() =>
            {
                Some(instance)
            }
            _ => None,
        }
    }

    /// Runs a statement that calls nothing and raises nothing. `None`: it is none of these, and
    /// nothing has happened.
    #[inline]
    pub(super) fn simple<'a>(&mut self, frame: &mut Frame, stmt: &'a Stmt) -> Option<Simple<'a>> {
        let simple = match &stmt.kind {
            StmtKind::Assign(..) | StmtKind::Update(..) => {
                self.assigns_number(frame, stmt).then_some(Simple::Done)
            }
            // A module may pass over a statement as a whole.
            StmtKind::If(test, body, otherwise) if !frame.loads => {
                let test = self.computed(frame, test).ok()??;
                Some(Simple::Block(if test.truth() { body } else { otherwise }))
            }
            StmtKind::Return(value) => match self.computed(frame, value).ok()? {
                Some(number) => Some(Simple::Ended(Flow::Return(number.into()))),
                None => {
                    let value = self.read(frame, value).ok()??;
                    Some(Simple::Ended(Flow::Return(value)))
                }
            },
            StmtKind::Break => Some(Simple::Ended(Flow::Break)),
            StmtKind::Continue => Some(Simple::Ended(Flow::Continue)),
            _ => None,
        }?;
        if !matches!(simple, Simple::Done) {
            self.world.tracing.budget.steps(1).ok()?;
        }
        #[cfg(feature = "points")]
        self.counts(frame.module, stmt.line);
        Some(simple)
    }

    /// Runs an assignment of a number to a variable, an item or an attribute. `false`: it is none,
    /// or it raises; then nothing has happened.
    fn assigns_number(&mut self, frame: &mut Frame, stmt: &Stmt) -> bool {
        let mut steps = 1;
        let (place, number) = match &stmt.kind {
            StmtKind::Assign(places, value) => {
                let [place] = &places[..] else { return false };
                let number = match place {
                    Assignable::Local(_) | Assignable::Item(..) | Assignable::Attribute(..) => {
                        self.number(frame, value, &mut steps, LEVELS)
                    }
                    _ => None,
                };
                (place, number)
            }
            StmtKind::Update(place, op, value) => {
                let old = match place {
                    Assignable::Local(slot) => match &frame.slots[*slot as usize] {
                        Variable::Value(value) => Number::of(value),
                        Variable::Cell(id) => match self.world.object(*id) {
                            Object::Cell(Some(value)) => Number::of(value),
                            _ => None,
                        },
                        Variable::Unbound => None,
                    },
                    Assignable::Item(..) | Assignable::Attribute(..) => self.old(frame, place),
                    _ => None,
                };
                let Some(old) = old else { return false };
                let value = self.operand(frame, value, &mut steps, LEVELS);
                (place, value.and_then(|value| old.operate(*op, value)))
            }
            _ => return false,
        };
        let Some(number) = number else { return false };
        // Who watches the body is told which line changes what.
        let is_own = matches!(place, Assignable::Local(slot)
            if !matches!(frame.slots[*slot as usize], Variable::Cell(_)));
        if !is_own && self.world.notes_bodies() {
            return false;
        }
        match place {
            Assignable::Local(slot) => {
                let is_paid = self.world.tracing.budget.steps(steps).is_ok();
                if is_paid {
                    self.put_number(frame, *slot, number);
                }
                is_paid
            }
            place => self.puts_number(frame, place, number, steps),
        }
    }

    /// The number in an item or an attribute.
    fn old(&self, frame: &Frame, place: &Assignable) -> Option<Number> {
        let mut steps = 0;
        match place {
            Assignable::Item(object, key) => {
                let Value::Object(id) = self.seen(frame, object, &mut steps, LEVELS)? else {
                    return None;
                };
                let Object::List(items) = self.world.object(*id) else { return None };
                let Some(Number::Int(key)) = self.operand(frame, key, &mut steps, LEVELS) else {
                    return None;
                };
                Number::of(items.get(position(key, items.len())?)?)
            }
            Assignable::Attribute(object, name) => {
                let Value::Object(id) = self.seen(frame, object, &mut steps, LEVELS)? else {
                    return None;
                };
                Number::of(&self.unguarded(*id)?.attributes.get(name)?.value)
            }
            _ => None,
        }
    }

    /// Puts a number into an item of a list, or into an attribute that a plain instance has.
    fn puts_number(
        &mut self,
        frame: &Frame,
        place: &Assignable,
        number: Number,
        mut steps: u64,
    ) -> bool {
        let mut put = || -> Option<()> {
            match place {
                Assignable::Item(object, key) => {
                    let id = self.seen_object(frame, object, &mut steps)?;
                    let Object::List(items) = self.world.object(id) else { return None };
                    let Some(Number::Int(key)) = self.operand(frame, key, &mut steps, LEVELS)
                    else {
                        return None;
                    };
                    let at = position(key, items.len())?;
                    self.world.tracing.budget.steps(steps).ok()?;
                    let Object::List(items) = self.world.object_mut(id) else { return None };
                    items[at] = number.into();
                }
                Assignable::Attribute(object, name) => {
                    let id = self.seen_object(frame, object, &mut steps)?;
                    self.has_plain(id, *name).then_some(())?;
                    self.world.tracing.budget.steps(steps).ok()?;
                    self.world.put_attribute(id, *name, number.into(), false);
                }
                _ => return None,
            }
            Some(())
        };
        put().is_some()
    }

    fn seen_object(&self, frame: &Frame, expr: &Expr, steps: &mut u64) -> Option<ObjectId> {
        match self.seen(frame, expr, steps, LEVELS)? {
            Value::Object(id) => Some(*id),
            _ => None,
        }
    }

    /// True if the object has the attribute, and to set it does nothing else.
    #[inline]
    fn has_plain(&mut self, id: ObjectId, name: Symbol) -> bool {
        match self.world.object(id) {
            Object::Instance(instance) => {
                instance.class.kind == ClassKind::Plain
                    && self.late_guards.is_empty()
                    && instance.class.guards.borrow().is_empty()
                    && instance.attributes.contains_key(&name)
                    && instance.class.order().all(|class| class.natives.is_none())
                    && self.lookups.get(&instance.class, self.names.setattr).is_none()
            }
            _ => false,
        }
    }

    /// Binds a local variable to a number.
    #[inline]
    pub(super) fn put_number(&mut self, frame: &mut Frame, slot: Slot, number: Number) {
        match (&mut frame.slots[slot as usize], number) {
            (Variable::Value(Value::Int(place)), Number::Int(number)) => *place = number,
            (Variable::Value(Value::Float(place)), Number::Float(number)) => *place = number,
            _ => self.store(frame, slot, Some(number.into())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::interpreter::operator::small;

    const INTEGERS: [i64; 9] = [i64::MIN, -(1 << 53) - 1, -7, -1, 0, 1, 3, 64, i64::MAX];
    const FLOATS: [f64; 8] = [f64::NEG_INFINITY, -2.5, -0.0, 0.0, 0.5, 3.0, 1e300, f64::NAN];
    const OPS: [BinOp; 13] = [
        BinOp::Add,
        BinOp::Sub,
        BinOp::Mul,
        BinOp::Div,
        BinOp::FloorDiv,
        BinOp::Mod,
        BinOp::Pow,
        BinOp::MatMul,
        BinOp::BitAnd,
        BinOp::BitOr,
        BinOp::BitXor,
        BinOp::LShift,
        BinOp::RShift,
    ];

    fn same(found: Number, expected: &Value) -> bool {
        Value::from(found).is(expected)
    }

    #[test]
    fn where_it_gives_a_number_the_operator_gives_the_same() {
        for op in OPS {
            for a in INTEGERS {
                for b in INTEGERS {
                    if let Some(found) = Number::Int(a).operate(op, Number::Int(b)) {
                        let expected = small(op, a, b).expect("a number");
                        assert!(same(found, &expected), "{a} {op:?} {b}: {expected:?}");
                    }
                }
            }
            for a in FLOATS {
                for b in FLOATS {
                    if let Some(found) = Number::Float(a).operate(op, Number::Float(b)) {
                        let expected = floats(op, a, b).expect("a number");
                        assert!(same(found, &expected), "{a} {op:?} {b}: {expected:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn what_raises_or_leaves_64_bits_is_left_to_the_operator() {
        let operate = |a, op, b| Number::Int(a).operate(op, Number::Int(b));
        assert_eq!(operate(i64::MAX, BinOp::Add, 1), None);
        assert_eq!(operate(1, BinOp::Mod, 0), None);
        assert_eq!(operate(1, BinOp::Div, 0), None);
        assert_eq!(Number::Float(1.0).operate(BinOp::Div, Number::Float(0.0)), None);
        assert_eq!(Number::Float(1e300).operate(BinOp::Pow, Number::Float(2.0)), None);
    }
}
