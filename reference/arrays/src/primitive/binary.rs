//! Primitives of two operands of equal dtype and shape, elementwise.

use super::choice::{constant, constant_like, convert_like, select};
use super::complex::{self, ComplexNumber, by_complex};
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::{Cotangents, OperandOrResult, Ops, Primitive, PrimitiveError, Unary, Vjp};
use crate::array::{Array, Aval, DType, Element, Key, ShapeDisplay};

/// An elementwise function of two operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Binary {
    /// The sum.
    Add,
    /// The difference.
    Sub,
    /// The product.
    Mul,
    /// Integers truncate. A zero divisor and an overflow give XLA's results.
    Div,
    /// The remainder of the truncated quotient. It has the sign of the dividend.
    Rem,
    /// A float to the power of a float or an integer, or an integer to the power of an integer. The
    /// latter uses the six low bits of the exponent.
    Pow,
    /// The larger; NaN where one is NaN.
    Max,
    /// The smaller; NaN where one is NaN.
    Min,
    /// The angle in radians, from -π to π, of the point with the first operand as its ordinate.
    Atan2,
    /// `log(exp(x) + exp(y))`, a primitive here because its derivative is not that of its formula.
    LogAddExp,
    /// Bitwise and; logical for `bool`.
    And,
    /// Bitwise or; logical for `bool`.
    Or,
    /// Bitwise exclusive or; logical for `bool`.
    Xor,
    /// Bits to the left.
    ShiftLeft,
    /// Bits to the right, with copies of the sign.
    ShiftRightArithmetic,
    /// Bits to the right, with zeros.
    ShiftRightLogical,
    /// The complex number of these two parts.
    Complex,
}

/// A comparison.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Compare {
    /// `x == y`
    Eq,
    /// `x != y`
    Ne,
    /// `x < y`
    Lt,
    /// `x <= y`
    Le,
    /// `x > y`
    Gt,
    /// `x >= y`
    Ge,
}

impl Binary {
    /// JAX's name, where JAX has the primitive.
    pub fn name(self) -> &'static str {
        match self {
            Binary::Add => "add",
            Binary::Sub => "sub",
            Binary::Mul => "mul",
            Binary::Div => "div",
            Binary::Rem => "rem",
            Binary::Pow => "pow",
            Binary::Max => "max",
            Binary::Min => "min",
            Binary::Atan2 => "atan2",
            Binary::LogAddExp => "logaddexp",
            Binary::And => "and",
            Binary::Or => "or",
            Binary::Xor => "xor",
            Binary::ShiftLeft => "shift_left",
            Binary::ShiftRightArithmetic => "shift_right_arithmetic",
            Binary::ShiftRightLogical => "shift_right_logical",
            Binary::Complex => "complex",
        }
    }

    /// Applies it.
    pub(super) fn on<O: Ops>(
        self,
        ops: &mut O,
        x: &O::Value,
        y: &O::Value,
    ) -> Result<O::Value, O::Error> {
        ops.apply(&Primitive::Binary(self), &[x.clone(), y.clone()])
    }

    /// See [`Primitive::vjp_reads`].
    pub(super) fn vjp_reads(self, part: OperandOrResult, needs: &[bool]) -> bool {
        let other_needs = |i: usize| needs.get(1 - i).copied().unwrap_or(false);
        match (self, part) {
            (Binary::Add | Binary::Sub | Binary::Complex, _) => false,
            (Binary::Mul, OperandOrResult::Input(i @ 0..2)) => other_needs(i),
            (Binary::Div, OperandOrResult::Input(0)) => other_needs(0),
            (Binary::Pow | Binary::LogAddExp, _) => true,
            (_, part) => part != OperandOrResult::Output,
        }
    }

    fn takes(self, dtype: DType) -> bool {
        match self {
            Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Rem | Binary::Pow => {
                dtype.is_number()
            }
            Binary::Max | Binary::Min => dtype != DType::Key,
            Binary::Atan2 | Binary::LogAddExp => dtype.is_float(),
            Binary::Complex => matches!(dtype, DType::Float32 | DType::Float64),
            Binary::And | Binary::Or | Binary::Xor => dtype == DType::Bool || dtype.is_integer(),
            Binary::ShiftLeft | Binary::ShiftRightArithmetic | Binary::ShiftRightLogical => {
                dtype.is_integer()
            }
        }
    }

    #[inline]
    fn real<T: Real>(self, x: T, y: T) -> T {
        match self {
            Binary::Add => float::add(x, y),
            Binary::Sub => (x.flush() - y.flush()).flush(),
            Binary::Mul => float::mul(x, y),
            Binary::Div => (x.flush() / y.flush()).flush(),
            // XLA does not flush a denormal dividend. It treats a denormal divisor as zero.
            Binary::Rem => x % y.flush(),
            Binary::Pow => x.via_f64_2(y, libm::pow),
            Binary::Max => float::max(x, y),
            Binary::Min => float::min(x, y),
            Binary::Atan2 => x.via_f64_2(y, libm::atan2),
            Binary::LogAddExp => log_add_exp(x, y),
            _ => x,
        }
    }

    #[inline]
    fn bool(self, x: bool, y: bool) -> bool {
        match self {
            Binary::Max | Binary::Or => x | y,
            Binary::Min | Binary::And => x & y,
            _ => x ^ y,
        }
    }
}

/// `max + log1p(exp(-|x - y|))`. For equal infinities and NaN it is the sum, as in JAX.
fn log_add_exp<T: Real>(x: T, y: T) -> T {
    let delta = x - y;
    if delta.is_nan() {
        return x + y;
    }
    // The operand is not flushed: its exponential is 1.
    let small = T::of_f64(libm::log1p(libm::exp(-delta.abs().as_f64())));
    (float::max(x, y) + small).flush()
}

impl Compare {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            Compare::Eq => "eq",
            Compare::Ne => "ne",
            Compare::Lt => "lt",
            Compare::Le => "le",
            Compare::Gt => "gt",
            Compare::Ge => "ge",
        }
    }

    /// Applies it.
    pub(super) fn on<O: Ops>(
        self,
        ops: &mut O,
        x: &O::Value,
        y: &O::Value,
    ) -> Result<O::Value, O::Error> {
        ops.apply(&Primitive::Compare(self), &[x.clone(), y.clone()])
    }

    #[inline]
    fn holds<T: PartialOrd>(self, x: T, y: T) -> bool {
        match self {
            Compare::Eq => x == y,
            Compare::Ne => x != y,
            Compare::Lt => x < y,
            Compare::Le => x <= y,
            Compare::Gt => x > y,
            Compare::Ge => x >= y,
        }
    }
}

fn same_shapes(name: &'static str, x: &Aval, y: &Aval) -> Result<(), PrimitiveError> {
    if x.shape == y.shape {
        return Ok(());
    }
    if x.rank() == y.rank() {
        return Err(PrimitiveError::misfit(format!(
            "{name} got incompatible shapes for broadcasting: {}, {}.",
            ShapeDisplay(&x.shape),
            ShapeDisplay(&y.shape)
        )));
    }
    Err(PrimitiveError::shape(name, format!("operands must have equal shapes, found {x} and {y}")))
}

pub(super) fn shape(op: Binary, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    let same =
        x.dtype == y.dtype || (op == Binary::Pow && x.dtype.is_inexact() && y.dtype.is_integer());
    if !same || !op.takes(x.dtype) {
        return Err(PrimitiveError::dtype(
            op.name(),
            format!("does not take operands {x} and {y}"),
        ));
    }
    same_shapes(op.name(), x, y)?;
    let dtype = if op == Binary::Complex { x.dtype.of_parts() } else { x.dtype };
    Ok(Aval { dtype, weak_type: x.weak_type && y.weak_type, shape: x.shape.clone() })
}

/// The fast path for two scalars of the common types; `None` if the general path must decide.
#[inline]
pub(super) fn eval_scalar(op: Binary, x: &Array, y: &Array) -> Option<Array> {
    let is_general = op == Binary::Complex || !op.takes(x.dtype());
    if x.rank() != 0 || y.rank() != 0 || x.dtype() != y.dtype() || is_general {
        return None;
    }
    let weak = x.weak_type() && y.weak_type();
    if let (Some(x), Some(y)) = (x.as_f32(), y.as_f32()) {
        return Some(Array::build_scalar(weak, op.real(x[0], y[0])));
    }
    if let (Some(x), Some(y)) = (x.as_i32(), y.as_i32()) {
        return Some(Array::build_scalar(weak, x[0].binary(op, y[0])));
    }
    None
}

fn zip<A: Element, B: Element, C: Element>(
    x: &[A],
    y: &[B],
    aval: Aval,
    f: impl Fn(A, B) -> C,
) -> Array {
    Array::build(aval, x.len().min(y.len()), x.iter().zip(y).map(|(&x, &y)| f(x, y)))
}

pub(super) fn eval(op: Binary, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    fn floats<T: Real>(op: Binary, x: &Array, y: &Array, aval: Aval) -> Option<Array> {
        let (x, y) = (x.elements::<T>()?, y.elements::<T>()?);
        // The most common operations, without a test for each element.
        Some(match op {
            Binary::Add => zip(x, y, aval, |x, y| Binary::Add.real(x, y)),
            Binary::Sub => zip(x, y, aval, |x, y| Binary::Sub.real(x, y)),
            Binary::Mul => zip(x, y, aval, |x, y| Binary::Mul.real(x, y)),
            Binary::Div => zip(x, y, aval, |x, y| Binary::Div.real(x, y)),
            Binary::Max => zip(x, y, aval, |x, y| Binary::Max.real(x, y)),
            _ => zip(x, y, aval, |x, y| op.real(x, y)),
        })
    }
    fn integers<T: Integer>(op: Binary, x: &Array, y: &Array, aval: Aval) -> Option<Array> {
        Some(zip(x.elements::<T>()?, y.elements::<T>()?, aval, |x, y| x.binary(op, y)))
    }
    let error = || PrimitiveError::operands(op.name(), 2);
    if x.dtype() != y.dtype() {
        // A float to the power of an integer.
        let exponent = super::choice::convert(y, x.dtype())?;
        return by_number!(
            x.dtype(),
            int T => None::<T>.map(Array::scalar),
            float T => floats::<T>(op, x, &exponent, aval),
            else complex::binary_eval(op, x, &exponent, aval)
        )
        .ok_or_else(error);
    }
    if op == Binary::Complex {
        return complex::binary_eval(op, x, y, aval).ok_or_else(error);
    }
    by_number!(
        x.dtype(),
        int T => integers::<T>(op, x, y, aval),
        float T => floats::<T>(op, x, y, aval),
        else match x.as_bool().zip(y.as_bool()) {
            Some((x, y)) => Some(zip(x, y, aval, |x, y| op.bool(x, y))),
            None => complex::binary_eval(op, x, y, aval),
        }
    )
    .ok_or_else(error)
}

pub(super) fn compare_shape(op: Compare, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    let ordered = !matches!(op, Compare::Eq | Compare::Ne);
    if x.dtype != y.dtype || (x.dtype == DType::Key && ordered) {
        return Err(PrimitiveError::dtype(op.name(), format!("does not compare {x} with {y}")));
    }
    same_shapes(op.name(), x, y)?;
    Ok(Aval { dtype: DType::Bool, weak_type: x.weak_type && y.weak_type, shape: x.shape.clone() })
}

#[inline]
pub(super) fn compare_scalar(op: Compare, x: &Array, y: &Array) -> Option<Array> {
    if x.rank() != 0 || y.rank() != 0 {
        return None;
    }
    let weak = x.weak_type() && y.weak_type();
    if let (Some(x), Some(y)) = (x.as_f32(), y.as_f32()) {
        return Some(Array::build_scalar(weak, op.holds(x[0].flush(), y[0].flush())));
    }
    if let (Some(x), Some(y)) = (x.as_i32(), y.as_i32()) {
        return Some(Array::build_scalar(weak, op.holds(x[0], y[0])));
    }
    None
}

pub(super) fn compare_eval(
    op: Compare,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let [x, y] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    fn floats<T: Real>(op: Compare, x: &Array, y: &Array, aval: Aval) -> Option<Array> {
        let (x, y) = (x.elements::<T>()?, y.elements::<T>()?);
        Some(zip(x, y, aval, |x, y| op.holds(x.flush(), y.flush())))
    }
    fn others<T: Element + PartialOrd>(
        op: Compare,
        x: &Array,
        y: &Array,
        aval: Aval,
    ) -> Option<Array> {
        Some(zip(x.elements::<T>()?, y.elements::<T>()?, aval, |x, y| op.holds(x, y)))
    }
    fn complexes(op: Compare, x: &Array, y: &Array, aval: Aval) -> Option<Array> {
        fn equal<T: ComplexNumber>(op: Compare, x: &[T], y: &[T], aval: Aval) -> Array {
            zip(x, y, aval, |x, y| (x.parts() == y.parts()) == (op == Compare::Eq))
        }
        by_complex!(
            x.dtype(),
            T => Some(equal::<T>(op, x.elements()?, y.elements()?, aval)),
            else None
        )
    }
    by_number!(
        x.dtype(),
        int T => others::<T>(op, x, y, aval),
        float T => floats::<T>(op, x, y, aval),
        else match x.dtype() {
            DType::Bool => others::<bool>(op, x, y, aval),
            dtype if dtype.is_complex() => complexes(op, x, y, aval),
            _ => others::<Key>(op, x, y, aval),
        }
    )
    .ok_or_else(|| PrimitiveError::operands(op.name(), 2))
}

/// The rules are those of `jax.lax`, for every operation.
pub(super) fn vjp<O: Ops>(
    op: Binary,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    use Binary::{Add, Div, Mul, Sub};
    let mut result = rule.none();
    let (x, y, ct) = (&rule.inputs[0], &rule.inputs[1], rule.ct);
    if !ops.aval(x).dtype.is_inexact() {
        return Ok(result);
    }
    let needs_y = rule.needs(1) && ops.aval(y).dtype.is_inexact();
    if rule.needs(0) {
        let ct = match op {
            Add | Sub | Binary::Rem => ct.clone(),
            Binary::Complex => Unary::Real.on(ops, ct)?,
            Mul => Mul.on(ops, ct, y)?,
            Div => Div.on(ops, ct, y)?,
            Binary::Max => balanced(ops, ct, x, y)?,
            Binary::Min => balanced(ops, ct, y, x)?,
            Binary::Pow => {
                let slope = pow_slope(ops, x, y)?;
                Mul.on(ops, ct, &slope)?
            }
            Binary::Atan2 => {
                let slope = atan2_slope(ops, y, x, y)?;
                Mul.on(ops, ct, &slope)?
            }
            Binary::LogAddExp => log_add_exp_share(ops, ct, x, rule.output)?,
            _ => return Ok(result),
        };
        result[0] = Some(convert_like(ops, ct, x)?);
    }
    if needs_y {
        let ct = match op {
            Add => ct.clone(),
            Binary::Complex => {
                let ct = Unary::Neg.on(ops, ct)?;
                Unary::Imag.on(ops, &ct)?
            }
            Sub => Unary::Neg.on(ops, ct)?,
            Mul => Mul.on(ops, x, ct)?,
            Div => {
                let inverse =
                    ops.apply(&Primitive::IntegerPow { exponent: -2 }, std::slice::from_ref(y))?;
                let share = Mul.on(ops, ct, &inverse)?;
                let share = Mul.on(ops, &share, x)?;
                Unary::Neg.on(ops, &share)?
            }
            Binary::Rem => {
                let quotient = Div.on(ops, x, y)?;
                let sign = Unary::Sign.on(ops, &quotient)?;
                let size = Unary::Abs.on(ops, &quotient)?;
                let size = Unary::Floor.on(ops, &size)?;
                let truncated = Mul.on(ops, &sign, &size)?;
                let ct = Unary::Neg.on(ops, ct)?;
                Mul.on(ops, &ct, &truncated)?
            }
            Binary::Max => balanced(ops, ct, y, x)?,
            Binary::Min => balanced(ops, ct, x, y)?,
            Binary::Pow => {
                let zero = constant_like(ops, x, 0.0)?;
                let one = constant_like(ops, x, 1.0)?;
                let is_zero = Compare::Eq.on(ops, x, &zero)?;
                let base = select(ops, &is_zero, &one, x)?;
                let log = Unary::Log.on(ops, &base)?;
                let slope = Mul.on(ops, &log, rule.output)?;
                Mul.on(ops, ct, &slope)?
            }
            Binary::Atan2 => {
                let slope = atan2_slope(ops, x, x, y)?;
                let ct = Unary::Neg.on(ops, ct)?;
                Mul.on(ops, &ct, &slope)?
            }
            Binary::LogAddExp => log_add_exp_share(ops, ct, y, rule.output)?,
            _ => return Ok(result),
        };
        result[1] = Some(convert_like(ops, ct, y)?);
    }
    Ok(result)
}

/// `ct` if `x > y`, half of it at a tie, zero otherwise.
fn balanced<O: Ops>(
    ops: &mut O,
    ct: &O::Value,
    x: &O::Value,
    y: &O::Value,
) -> Result<O::Value, O::Error> {
    let [zero, half, one] = [0.0, 0.5, 1.0].map(|value| constant(ops, x, value, false));
    let (zero, half, one) = (zero?, half?, one?);
    let tie = Compare::Eq.on(ops, x, y)?;
    let wins = Compare::Gt.on(ops, x, y)?;
    let share = select(ops, &wins, &one, &zero)?;
    let share = select(ops, &tie, &half, &share)?;
    Binary::Mul.on(ops, ct, &share)
}

/// The derivative of `x**y` by `x`: `y * x**(y-1)`, and for an integer exponent exactly 0 at `y =
/// 0`. Strong.
fn pow_slope<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Result<O::Value, O::Error> {
    let y_aval = ops.aval(y);
    let to = Primitive::ConvertElementType { dtype: ops.aval(x).dtype, weak_type: false };
    let x = &ops.apply(&to, std::slice::from_ref(x))?;
    let exponent = ops.apply(&to, std::slice::from_ref(y))?;
    let one = constant_like(ops, &exponent, 1.0)?;
    let less = Binary::Sub.on(ops, &exponent, &one)?;
    let power = Binary::Pow.on(ops, x, &less)?;
    if y_aval.dtype.is_inexact() {
        return Binary::Mul.on(ops, &exponent, &power);
    }
    let zero = constant_like(ops, &exponent, 0.0)?;
    let is_zero = Compare::Eq.on(ops, &exponent, &zero)?;
    let scale = select(ops, &is_zero, &one, &exponent)?;
    let slope = Binary::Mul.on(ops, &scale, &power)?;
    let flat = constant_like(ops, &slope, 0.0)?;
    select(ops, &is_zero, &flat, &slope)
}

/// `numerator / (x² + y²)`.
fn atan2_slope<O: Ops>(
    ops: &mut O,
    numerator: &O::Value,
    x: &O::Value,
    y: &O::Value,
) -> Result<O::Value, O::Error> {
    let x = Unary::Square.on(ops, x)?;
    let y = Unary::Square.on(ops, y)?;
    let norm = Binary::Add.on(ops, &x, &y)?;
    Binary::Div.on(ops, numerator, &norm)
}

/// `ct * exp(x - out)`; `inf` counts as zero.
fn log_add_exp_share<O: Ops>(
    ops: &mut O,
    ct: &O::Value,
    x: &O::Value,
    out: &O::Value,
) -> Result<O::Value, O::Error> {
    let zero = constant_like(ops, out, 0.0)?;
    let infinity = constant_like(ops, out, f64::INFINITY)?;
    let mut finite = |x: &O::Value| -> Result<O::Value, O::Error> {
        let infinite = Compare::Eq.on(ops, x, &infinity)?;
        select(ops, &infinite, &zero, x)
    };
    let (x, out) = (finite(x)?, finite(out)?);
    let difference = Binary::Sub.on(ops, &x, &out)?;
    let share = Unary::Exp.on(ops, &difference)?;
    Binary::Mul.on(ops, ct, &share)
}
