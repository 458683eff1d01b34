//! Numbers: expressions of a given shape, exact by construction.

use isograft_reference::program::ast::{BinOp, CmpOp, Expr, UnaryOp};

use super::class::lengths;
use super::number::{Dtype, Num, Shape, Taint};
use super::scope::Writer;
use crate::build::*;

/// Numbers with few bits, the plainest first.
const LITERALS: [f64; 8] = [1.0, 2.0, 0.5, 3.0, -1.0, 0.25, -2.0, 0.0];
const LITERAL_BITS: u8 = 2;

impl Writer<'_, '_, '_> {
    /// A float32 of this shape that depends on nothing in `without`; strongly typed.
    pub fn float(&mut self, shape: Shape, depth: usize, without: Taint) -> (Expr, Num) {
        if depth == 0 {
            return self.leaf(shape, without);
        }
        match self.c.weighted(&[20, 22, 22, 6, 8, 6, 6, 5, 4]) {
            0 => self.leaf(shape, without),
            1 => {
                let (left, num) = self.float(shape, depth - 1, without);
                self.with_literal(left, num)
            }
            2 => {
                let (left, a) = self.float(shape, depth - 1, without);
                let other = if self.c.chance(40) { Shape::SCALAR } else { shape };
                let (right, b) = self.float(other, depth - 1, without);
                self.pair((left, a), (right, b))
            }
            3 => {
                let (test, by) = self.truth(shape, without);
                let (yes, a) = self.float(shape, depth - 1, without);
                let (no, b) = self.leaf(shape, without);
                let num =
                    Num { bits: a.bits.max(b.bits), taint: a.taint.and(b.taint).and(by), ..a };
                (call("jnp.where", [test, yes, no]), num)
            }
            4 => {
                let (operand, num) = self.float(shape, depth - 1, without);
                let value = match self.c.below(4) {
                    0 => unary(UnaryOp::Neg, operand),
                    1 => call("jnp.abs", [operand]),
                    2 => call("jax.nn.relu", [operand]),
                    _ => call("jax.lax.stop_gradient", [operand]),
                };
                (value, num)
            }
            5 => {
                let function = self.c.one(&["jnp.maximum", "jnp.minimum"]);
                let (left, a) = self.float(shape, depth - 1, without);
                let (right, b) = self.leaf(shape, without);
                let num = Num { bits: a.bits.max(b.bits), taint: a.taint.and(b.taint), ..a };
                (call(function, [left, right]), num)
            }
            6 if shape.rank() > 0 => {
                let (whole, a) = self.float(shape, depth - 1, without);
                let (part, b) = self.leaf(shape.slice(), without);
                let method = self.c.one(&["set", "add"]);
                let num = Num { bits: a.bits.max(b.bits) + 1, taint: a.taint.and(b.taint), ..a };
                (whole.dot("at").at(int(0)).dot(method).call([part]), num)
            }
            7 if shape.rank() == 0 => {
                let length = self.size();
                let (left, a) = self.float(Shape::of(&[length]), depth - 1, without);
                let (right, b) = self.leaf(Shape::of(&[length]), without);
                if a.bits + b.bits + 2 > Num::EXACT {
                    let sum = left.dot("sum").call([]);
                    return (sum, Num { shape, bits: a.bits + 2, ..a });
                }
                let num =
                    Num { shape, bits: a.bits + b.bits + 2, taint: a.taint.and(b.taint), ..a };
                (left.op(BinOp::MatMul, right), num)
            }
            8 => match self.collective(shape, without) {
                Some(sum) => sum,
                None => self.leaf(shape, without),
            },
            _ => self.leaf(shape, without),
        }
    }

    fn with_literal(&mut self, left: Expr, num: Num) -> (Expr, Num) {
        let literal = float(self.c.one(&LITERALS));
        let op = self.c.one(&[BinOp::Add, BinOp::Mul, BinOp::Sub]);
        let bits = num.bits + if op == BinOp::Mul { LITERAL_BITS } else { 1 };
        if bits > Num::EXACT {
            return (left, num);
        }
        (binary(left, op, literal), Num { bits, ..num })
    }

    fn pair(&mut self, (left, a): (Expr, Num), (right, b): (Expr, Num)) -> (Expr, Num) {
        let op = self.c.one(&[BinOp::Add, BinOp::Mul, BinOp::Sub]);
        let bits = if op == BinOp::Mul { a.bits + b.bits } else { a.bits.max(b.bits) + 1 };
        if bits > Num::EXACT {
            return (left, a);
        }
        (binary(left, op, right), Num { bits, taint: a.taint.and(b.taint), ..a })
    }

    /// A comparison of this shape, and what it depends on.
    pub fn truth(&mut self, shape: Shape, without: Taint) -> (Expr, Taint) {
        let (left, num) = self.leaf(shape, without);
        let literal = float(self.c.one(&LITERALS));
        (compare(left, self.c.one(&[CmpOp::Gt, CmpOp::LtE, CmpOp::Eq]), literal), num.taint)
    }

    /// A sum over a mapped axis that has a name.
    fn collective(&mut self, shape: Shape, without: Taint) -> Option<(Expr, Num)> {
        // A closed body belongs to a derivative that is written apart: it is not under the axis
        // when that runs.
        if self.frames.iter().any(|frame| frame.is_closed) {
            return None;
        }
        let (level, axis) = self.frames.iter().rev().find_map(|frame| match frame.level {
            Some((level, Some(axis))) => Some((level, axis)),
            _ => None,
        })?;
        let (value, num) = self.leaf(shape, without.without(Taint::axis(level)));
        if num.bits + 2 > Num::EXACT {
            return None;
        }
        let (function, grows) = self.c.one(&[("jax.lax.psum", 2), ("jax.lax.pmax", 0)]);
        if grows == 0 && num.taint.meets(Taint::FORWARD.and(Taint::REVERSE)) {
            return None;
        }
        let taint = num.taint.without(Taint::axis(level));
        Some((call(function, [value, string(axis)]), Num { bits: num.bits + grows, taint, ..num }))
    }

    /// An expression for anything that can be named here, made to have this shape.
    pub fn leaf(&mut self, shape: Shape, without: Taint) -> (Expr, Num) {
        let mut other = None;
        for _ in 0..5 {
            if let Some((place, num)) = self.named()
                && !num.taint.meets(without)
                && num.bits < Num::EXACT
            {
                other = Some((place, num));
                if num.shape == shape {
                    break;
                }
            }
        }
        match other {
            Some((place, num)) => fitted(self.read(place), num, shape),
            None => self.fresh_array(shape),
        }
    }

    /// A number of this body that differs by lane, as a scalar, where the body is mapped.
    pub fn lane(&self) -> Option<(Expr, Num)> {
        let (level, _) = self.frame().level?;
        let mut own = self.arrays[self.frame().arrays..].iter();
        let found = own.find(|array| array.num.taint.meets(Taint::axis(level)))?;
        Some(fitted(found.read(), found.num, Shape::SCALAR))
    }

    /// The number at this place, as an expression.
    fn read(&self, place: NamedNumber) -> Expr {
        match place {
            NamedNumber::Array(index) => self.arrays[index].read(),
            NamedNumber::Variable(object, variable) => {
                let object = &self.objects[object];
                self.classes[object.class].variables[variable].of(&object.name).value()
            }
        }
    }

    /// Some number that can be read here.
    fn named(&mut self) -> Option<(NamedNumber, Num)> {
        let (arrays, objects) = self.visible();
        let numbers = self.arrays.len() - arrays;
        let modules = self.objects.len() - objects;
        if numbers > 0 && (modules == 0 || self.c.chance(50)) {
            // Later ones are more likely: they are what the body is about.
            let (a, b) = (self.c.below(numbers), self.c.below(numbers));
            let index = arrays + a.max(b);
            return Some((NamedNumber::Array(index), self.arrays[index].num));
        }
        if modules == 0 {
            return None;
        }
        let (a, b) = (self.c.below(modules), self.c.below(modules));
        let index = objects + a.max(b);
        let object = &self.objects[index];
        let variables = &self.classes[object.class].variables;
        let variable = self.c.below(variables.len());
        let value = variables[variable].value;
        let group = self.groups[object.group];
        let shape = object.lead.join(value.shape);
        let num = Num { shape, bits: group.bits, taint: group.taint, ..value };
        Some((NamedNumber::Variable(index, variable), num))
    }
}

/// A number that has a name: cheap to choose and to drop, before anything is written.
#[derive(Clone, Copy)]
enum NamedNumber {
    /// By its place among the arrays.
    Array(usize),
    /// A Variable, by the place of its object and its place in that.
    Variable(usize, usize),
}

/// The number as a float32 of this shape.
pub(super) fn fitted(value: Expr, num: Num, shape: Shape) -> (Expr, Num) {
    let value = match num.dtype {
        Dtype::F32 => value,
        _ => value.dot("astype").call([dotted("jnp.float32")]),
    };
    let num = Num { dtype: Dtype::F32, ..num };
    if num.shape == shape {
        return (value, num);
    }
    let made = Num { shape, ..num };
    if num.shape.rank() > 0 && num.shape.size() == shape.size() {
        return (value.dot("reshape").call([lengths(shape)]), made);
    }
    if num.shape.slice() == shape && num.shape.rank() > 0 {
        return (value.at(int(0)), made);
    }
    let (scalar, bits) = match num.shape.rank() {
        0 => (value, num.bits),
        _ => (value.dot("sum").call([]), num.bits + 2),
    };
    let made = Num { bits, ..made };
    match shape.rank() {
        0 => (scalar, made),
        _ => (call("jnp.broadcast_to", [scalar, lengths(shape)]), made),
    }
}
