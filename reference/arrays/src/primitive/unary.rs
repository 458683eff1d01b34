//! Primitives of one operand, elementwise.

use super::choice::{constant, constant_like, convert_like, literal, select};
use super::complex;
use super::float::{self, Real};
use super::integer::{Integer, by_number};
use super::{Binary, Compare, Cotangents, OperandOrResult, Ops, Primitive, PrimitiveError, Vjp};
use crate::array::{Array, Aval, DType, Element};

/// An elementwise function of one operand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unary {
    /// `-x`
    Neg,
    /// -1, 0 or 1 by the sign.
    Sign,
    /// The absolute value.
    Abs,
    /// The largest integer that is not above `x`.
    Floor,
    /// The smallest integer that is not below `x`.
    Ceil,
    /// Half to even.
    Round,
    /// `e**x`
    Exp,
    /// `2**x`
    Exp2,
    /// The natural logarithm.
    Log,
    /// `log(1 + x)`, accurate near 0.
    Log1p,
    /// `exp(x) - 1`, accurate near 0.
    Expm1,
    /// The sine of an angle in radians.
    Sin,
    /// The cosine of an angle in radians.
    Cos,
    /// The tangent of an angle in radians.
    Tan,
    /// The inverse of the sine, in radians.
    Asin,
    /// The inverse of the cosine, in radians.
    Acos,
    /// The inverse of the tangent, in radians.
    Atan,
    /// The hyperbolic sine.
    Sinh,
    /// The hyperbolic cosine.
    Cosh,
    /// The hyperbolic tangent.
    Tanh,
    /// The inverse of the hyperbolic sine.
    Asinh,
    /// The inverse of the hyperbolic cosine.
    Acosh,
    /// The inverse of the hyperbolic tangent.
    Atanh,
    /// `1 / (1 + exp(-x))`
    Logistic,
    /// The square root.
    Sqrt,
    /// `1 / sqrt(x)`
    Rsqrt,
    /// The cube root.
    Cbrt,
    /// `x * x`
    Square,
    /// `1 - x * x`, accurate near 1.
    OneMinusSquare,
    /// `exp(-x * x)`, a primitive here because its derivative is zero where it is zero.
    ExpNegSquare,
    /// The error function.
    Erf,
    /// `1 - erf(x)`, accurate where `erf(x)` is near 1.
    Erfc,
    /// The inverse of the error function.
    ErfInv,
    /// A `bool`.
    IsFinite,
    /// Bitwise; logical for `bool`.
    Not,
    /// The real part of a complex number.
    Real,
    /// The imaginary part of a complex number.
    Imag,
    /// The complex conjugate.
    Conj,
}

/// The element types that an operation accepts.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Takes {
    Number,
    Signed,
    Float,
    Bits,
    Complex,
}

impl Unary {
    /// JAX's name.
    pub fn name(self) -> &'static str {
        match self {
            Unary::Neg => "neg",
            Unary::Sign => "sign",
            Unary::Abs => "abs",
            Unary::Floor => "floor",
            Unary::Ceil => "ceil",
            Unary::Round => "round",
            Unary::Exp => "exp",
            Unary::Exp2 => "exp2",
            Unary::Log => "log",
            Unary::Log1p => "log1p",
            Unary::Expm1 => "expm1",
            Unary::Sin => "sin",
            Unary::Cos => "cos",
            Unary::Tan => "tan",
            Unary::Asin => "asin",
            Unary::Acos => "acos",
            Unary::Atan => "atan",
            Unary::Sinh => "sinh",
            Unary::Cosh => "cosh",
            Unary::Tanh => "tanh",
            Unary::Asinh => "asinh",
            Unary::Acosh => "acosh",
            Unary::Atanh => "atanh",
            Unary::Logistic => "logistic",
            Unary::Sqrt => "sqrt",
            Unary::Rsqrt => "rsqrt",
            Unary::Cbrt => "cbrt",
            Unary::Square => "square",
            Unary::OneMinusSquare => "one_minus_square",
            Unary::ExpNegSquare => "exp_neg_sq",
            Unary::Erf => "erf",
            Unary::Erfc => "erfc",
            Unary::ErfInv => "erf_inv",
            Unary::IsFinite => "is_finite",
            Unary::Not => "not",
            Unary::Real => "real",
            Unary::Imag => "imag",
            Unary::Conj => "conj",
        }
    }

    fn takes(self) -> Takes {
        match self {
            Unary::Neg | Unary::Sign | Unary::Square => Takes::Number,
            Unary::Abs => Takes::Signed,
            Unary::Not => Takes::Bits,
            Unary::Real | Unary::Imag | Unary::Conj => Takes::Complex,
            _ => Takes::Float,
        }
    }

    #[inline]
    fn real<T: Real>(self, x: T) -> T {
        match self {
            Unary::Neg => -x,
            Unary::Abs => x.abs(),
            Unary::Sign => float::sign(x),
            Unary::Floor => x.flush().floor(),
            Unary::Ceil => x.flush().ceil(),
            Unary::Round => x.flush().round_ties_even(),
            Unary::Exp => x.exp(),
            Unary::Exp2 => x.via_f64(libm::exp2),
            // XLA gives -inf, not NaN, for a negative denormal, because it counts as zero.
            Unary::Log => x.via_f64(libm::log),
            Unary::Log1p => x.via_f64(libm::log1p),
            // These are the identity near zero, where XLA does not flush its operand.
            Unary::Expm1 => x.near_identity(libm::expm1),
            Unary::Sin => x.near_identity(libm::sin),
            Unary::Tan => x.near_identity(libm::tan),
            Unary::Tanh => x.tanh(),
            Unary::Cos => x.via_f64(libm::cos),
            Unary::Asin => x.near_identity(libm::asin),
            Unary::Acos => x.via_f64(libm::acos),
            Unary::Atan => x.near_identity(libm::atan),
            Unary::Sinh => x.via_f64(libm::sinh),
            Unary::Cosh => x.via_f64(libm::cosh),
            Unary::Asinh => x.near_identity(libm::asinh),
            Unary::Acosh => x.via_f64(libm::acosh),
            Unary::Atanh => x.near_identity(libm::atanh),
            // JAX lowers it to this quotient, each step in the type of the operand.
            Unary::Logistic => (T::ONE / (T::ONE + (-x).exp())).flush(),
            Unary::Sqrt => x.flush().sqrt(),
            Unary::Rsqrt => x.via_f64(|x| 1.0 / x.sqrt()),
            Unary::Cbrt => x.via_f64(libm::cbrt),
            Unary::Square => float::mul(x, x),
            Unary::OneMinusSquare => {
                let below = float::add(T::ONE, -x);
                float::mul(below, float::add(T::ONE, x))
            }
            Unary::ExpNegSquare => x.via_f64(|x| libm::exp(-x * x)),
            Unary::Erf => x.via_f64(libm::erf),
            Unary::Erfc => x.via_f64(libm::erfc),
            Unary::ErfInv => x.erf_inv(),
            Unary::IsFinite | Unary::Not | Unary::Real | Unary::Imag | Unary::Conj => x,
        }
    }
}

pub(super) fn shape(op: Unary, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    let (taken, wanted) = match op.takes() {
        Takes::Number => (x.dtype.is_number(), "an integer or a float"),
        Takes::Signed => {
            (x.dtype.is_signed_integer() || x.dtype.is_inexact(), "a signed integer or a float")
        }
        Takes::Float => (x.dtype.is_inexact(), "a float"),
        Takes::Complex => (x.dtype.is_complex(), "a complex number"),
        Takes::Bits => (x.dtype == DType::Bool || x.dtype.is_integer(), "a bool or an integer"),
    };
    if !taken {
        return Err(PrimitiveError::dtype(op.name(), format!("takes {wanted}, found {}", x.dtype)));
    }
    Ok(match op {
        Unary::Abs | Unary::Real | Unary::Imag => Aval { dtype: x.dtype.part(), ..(*x).clone() },
        Unary::IsFinite => {
            Aval { dtype: DType::Bool, weak_type: x.weak_type, shape: x.shape.clone() }
        }
        _ => (*x).clone(),
    })
}

/// The fast path for a scalar of the common types; `None` if the general path must decide.
#[inline]
pub(super) fn eval_scalar(op: Unary, x: &Array) -> Option<Array> {
    if x.rank() != 0 {
        return None;
    }
    match (op, x.as_f32()) {
        (Unary::IsFinite | Unary::Not | Unary::Real | Unary::Imag | Unary::Conj, _) | (_, None) => {
            None
        }
        (_, Some(items)) => Some(Array::build_scalar(x.weak_type(), op.real(items[0]))),
    }
}

/// `f` of every element, under an aval already checked.
pub(super) fn map<A: Element, B: Element>(x: &[A], aval: Aval, f: impl Fn(A) -> B) -> Array {
    Array::build(aval, x.len(), x.iter().map(|&x| f(x)))
}

pub(super) fn eval(op: Unary, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands(op.name(), inputs.len())) };
    fn floats<T: Real>(op: Unary, x: &Array, aval: Aval) -> Option<Array> {
        let items = x.elements::<T>()?;
        // The most common operations, without a test for each element.
        Some(match op {
            Unary::IsFinite => map(items, aval, T::is_finite),
            Unary::Exp => map(items, aval, T::exp),
            Unary::Tanh => map(items, aval, T::tanh),
            Unary::Logistic => map(items, aval, |x| Unary::Logistic.real(x)),
            Unary::Neg => map(items, aval, |x| Unary::Neg.real(x)),
            Unary::Abs => map(items, aval, |x| Unary::Abs.real(x)),
            Unary::Sqrt => map(items, aval, |x| Unary::Sqrt.real(x)),
            Unary::Square => map(items, aval, |x| Unary::Square.real(x)),
            _ => map(items, aval, |x| op.real(x)),
        })
    }
    fn integers<T: Integer>(op: Unary, x: &Array, aval: Aval) -> Option<Array> {
        Some(map(x.elements::<T>()?, aval, |x| x.unary(op)))
    }
    by_number!(
        x.dtype(),
        int T => integers::<T>(op, x, aval),
        float T => floats::<T>(op, x, aval),
        else match x.as_bool() {
            Some(items) => Some(map(items, aval, |x: bool| !x)),
            None => complex::unary_eval(op, x, aval),
        }
    )
    .ok_or_else(|| PrimitiveError::operands(op.name(), 1))
}

pub(super) fn integer_pow_shape(exponent: i32, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands("integer_pow", inputs.len())) };
    if !x.dtype.is_number() {
        return Err(PrimitiveError::dtype(
            "integer_pow",
            format!("takes a number, found {}", x.dtype),
        ));
    }
    if exponent < 0 && x.dtype.is_integer() {
        return Err(PrimitiveError::dtype(
            "integer_pow",
            format!("integers cannot be raised to negative powers, found exponent {exponent}"),
        ));
    }
    Ok((*x).clone())
}

pub(super) fn integer_pow_eval(
    exponent: i32,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands("integer_pow", inputs.len())) };
    let power = exponent.unsigned_abs();
    by_number!(
        x.dtype(),
        int T => x.elements::<T>().map(|x| map(x, aval, |x| Integer::wrapping_pow(x, power))),
        float T => x.elements::<T>().map(|x| match exponent {
            2 => map(x, aval, |x| float::mul(x, x)),
            _ => map(x, aval, |x| float::integer_pow(x, exponent)),
        }),
        else complex::integer_pow_eval(exponent, x, aval)
    )
    .ok_or_else(|| PrimitiveError::operands("integer_pow", 1))
}

pub(super) fn integer_pow_vjp<O: Ops>(
    exponent: i32,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    if !rule.needs(0) || exponent == 0 {
        return Ok(rule.none());
    }
    let x = &rule.inputs[0];
    let factor = match exponent {
        1 => return Ok(rule.only(0, rule.ct.clone())),
        2 => x.clone(),
        _ => ops.apply(
            &Primitive::IntegerPow { exponent: exponent.saturating_sub(1) },
            std::slice::from_ref(x),
        )?,
    };
    let scale = literal(ops, x, exponent.into())?;
    let factor = Binary::Mul.on(ops, &scale, &factor)?;
    let ct = Binary::Mul.on(ops, rule.ct, &factor)?;
    Ok(rule.only(0, ct))
}

impl Unary {
    /// See [`Primitive::vjp_reads`].
    pub(super) fn vjp_reads(self, part: OperandOrResult) -> bool {
        match self {
            Unary::Neg
            | Unary::Sign
            | Unary::Floor
            | Unary::Ceil
            | Unary::Round
            | Unary::IsFinite
            | Unary::Real
            | Unary::Imag
            | Unary::Conj
            | Unary::Not => false,
            Unary::Rsqrt | Unary::ExpNegSquare => true,
            Unary::Exp
            | Unary::Exp2
            | Unary::Tan
            | Unary::Tanh
            | Unary::Logistic
            | Unary::Sqrt
            | Unary::Cbrt
            | Unary::ErfInv => part == OperandOrResult::Output,
            _ => part != OperandOrResult::Output,
        }
    }

    /// Applies it.
    pub(super) fn on<O: Ops>(self, ops: &mut O, x: &O::Value) -> Result<O::Value, O::Error> {
        ops.apply(&Primitive::Unary(self), std::slice::from_ref(x))
    }
}

/// The rules are those of `jax.lax`, operation for operation, so that results agree to the bit
/// where possible.
pub(super) fn vjp<O: Ops>(
    op: Unary,
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    use Binary::{Add, Div, Mul, Sub};
    let (x, y, ct) = (&rule.inputs[0], rule.output, rule.ct);
    if !rule.needs(0) {
        return Ok(rule.none());
    }
    let cotangent = match op {
        Unary::Sign | Unary::Floor | Unary::Ceil | Unary::Round | Unary::IsFinite | Unary::Not => {
            return Ok(rule.none());
        }
        Unary::Neg => Unary::Neg.on(ops, ct)?,
        Unary::Conj => Unary::Conj.on(ops, ct)?,
        Unary::Real => {
            let zero = constant_like(ops, ct, 0.0)?;
            Binary::Complex.on(ops, ct, &zero)?
        }
        // A transposition takes no conjugate.
        Unary::Imag => {
            let zero = constant_like(ops, ct, 0.0)?;
            let negated = Unary::Neg.on(ops, ct)?;
            Binary::Complex.on(ops, &zero, &negated)?
        }
        Unary::Abs if ops.aval(x).dtype.is_complex() => {
            let size = Unary::Abs.on(ops, x)?;
            let (zero, one) = (constant_like(ops, &size, 0.0)?, constant_like(ops, &size, 1.0)?);
            let is_zero = Compare::Eq.on(ops, &size, &zero)?;
            let size = select(ops, &is_zero, &one, &size)?;
            let share = Div.on(ops, ct, &size)?;
            let zero = constant_like(ops, &share, 0.0)?;
            let share = Binary::Complex.on(ops, &share, &zero)?;
            let conjugate = Unary::Conj.on(ops, x)?;
            Mul.on(ops, &share, &conjugate)?
        }
        Unary::Abs => {
            let zero = constant_like(ops, x, 0.0)?;
            let positive = Compare::Ge.on(ops, x, &zero)?;
            let negated = Unary::Neg.on(ops, ct)?;
            select(ops, &positive, ct, &negated)?
        }
        Unary::Exp => Mul.on(ops, ct, y)?,
        Unary::Exp2 => {
            let product = Mul.on(ops, ct, y)?;
            times(ops, &product, std::f64::consts::LN_2)?
        }
        Unary::Log => Div.on(ops, ct, x)?,
        Unary::Log1p => {
            let shifted = plus(ops, x, 1.0)?;
            Div.on(ops, ct, &shifted)?
        }
        Unary::Expm1 => {
            let slope = Unary::Exp.on(ops, x)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Sin => {
            let slope = Unary::Cos.on(ops, x)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Cos => {
            let slope = Unary::Sin.on(ops, x)?;
            let product = Mul.on(ops, ct, &slope)?;
            Unary::Neg.on(ops, &product)?
        }
        Unary::Tan => {
            let square = Unary::Square.on(ops, y)?;
            let one = literal(ops, x, 1.0)?;
            let slope = Add.on(ops, &one, &square)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Asin | Unary::Acos => {
            let complement = Unary::OneMinusSquare.on(ops, x)?;
            let slope = Unary::Rsqrt.on(ops, &complement)?;
            let slope = if op == Unary::Acos { Unary::Neg.on(ops, &slope)? } else { slope };
            Mul.on(ops, ct, &slope)?
        }
        Unary::Atan => {
            let square = Unary::Square.on(ops, x)?;
            let one = literal(ops, x, 1.0)?;
            let slope = Add.on(ops, &one, &square)?;
            Div.on(ops, ct, &slope)?
        }
        Unary::Sinh => {
            let slope = Unary::Cosh.on(ops, x)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Cosh => {
            let slope = Unary::Sinh.on(ops, x)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Tanh => {
            let slope = Unary::OneMinusSquare.on(ops, y)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Asinh => {
            let slope = asinh_slope(ops, x)?;
            Mul.on(ops, ct, &slope)?
        }
        // Two roots: a product of the two factors could overflow, and hide a negative one.
        Unary::Acosh => {
            let (below, above) = (plus(ops, x, -1.0)?, plus(ops, x, 1.0)?);
            let (below, above) = (Unary::Rsqrt.on(ops, &below)?, Unary::Rsqrt.on(ops, &above)?);
            let slope = Mul.on(ops, &below, &above)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Atanh => {
            let complement = Unary::OneMinusSquare.on(ops, x)?;
            Div.on(ops, ct, &complement)?
        }
        Unary::Logistic => {
            let one = constant_like(ops, y, 1.0)?;
            let complement = Sub.on(ops, &one, y)?;
            let slope = Mul.on(ops, y, &complement)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Sqrt => {
            let half = literal(ops, x, 0.5)?;
            let slope = Div.on(ops, &half, y)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Rsqrt => {
            let quotient = Div.on(ops, y, x)?;
            let slope = times(ops, &quotient, -0.5)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Cbrt => {
            let power =
                ops.apply(&Primitive::IntegerPow { exponent: -2 }, std::slice::from_ref(y))?;
            let slope = times(ops, &power, 1.0 / 3.0)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Square => {
            let slope = times(ops, x, 2.0)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::OneMinusSquare => {
            let slope = times(ops, x, -2.0)?;
            Mul.on(ops, ct, &slope)?
        }
        // Where it is zero, its derivative is zero, also at infinity.
        Unary::ExpNegSquare => {
            let limit = if ops.aval(x).dtype == DType::Float64 { 28.0 } else { 11.0 };
            let (limit, zero) = (constant_like(ops, x, limit)?, constant_like(ops, x, 0.0)?);
            let size = Unary::Abs.on(ops, x)?;
            let inside = Compare::Lt.on(ops, &size, &limit)?;
            let safe = select(ops, &inside, x, &zero)?;
            let slope = times(ops, &safe, -2.0)?;
            let slope = Mul.on(ops, &slope, y)?;
            Mul.on(ops, ct, &slope)?
        }
        Unary::Erf | Unary::Erfc => {
            let scale =
                if op == Unary::Erf { 1.0 } else { -1.0 } * std::f64::consts::FRAC_2_SQRT_PI;
            let bell = Unary::ExpNegSquare.on(ops, x)?;
            let product = Mul.on(ops, ct, &bell)?;
            let scale = constant(ops, x, scale, false)?;
            Mul.on(ops, &scale, &product)?
        }
        Unary::ErfInv => {
            let square = Unary::Square.on(ops, y)?;
            let inverse = Unary::Exp.on(ops, &square)?;
            let product = Mul.on(ops, ct, &inverse)?;
            let scale = literal(ops, x, 1.0 / std::f64::consts::FRAC_2_SQRT_PI)?;
            Mul.on(ops, &scale, &product)?
        }
    };
    let cotangent = convert_like(ops, cotangent, x)?;
    Ok(rule.only(0, cotangent))
}

fn times<O: Ops>(ops: &mut O, x: &O::Value, scale: f64) -> Result<O::Value, O::Error> {
    let scale = literal(ops, x, scale)?;
    Binary::Mul.on(ops, &scale, x)
}

fn plus<O: Ops>(ops: &mut O, x: &O::Value, offset: f64) -> Result<O::Value, O::Error> {
    let offset = constant_like(ops, x, offset)?;
    Binary::Add.on(ops, x, &offset)
}

/// `1 / sqrt(1 + x²)`. Numerator and denominator are scaled, so that large squares are finite.
fn asinh_slope<O: Ops>(ops: &mut O, x: &O::Value) -> Result<O::Value, O::Error> {
    let (least, most) = match ops.aval(x).dtype {
        DType::Float16 => (-6, 10),
        DType::Float64 => (-511, 513),
        _ => (-62, 66),
    };
    let size = Unary::Abs.on(ops, x)?;
    let size = times(ops, &size, 2f64.powi(least))?;
    let (one, most) = (constant_like(ops, x, 1.0)?, constant_like(ops, x, 2f64.powi(most))?);
    let size = ops.apply(&Primitive::Clamp, &[one, size, most])?;
    let size = ops.apply(&Primitive::StopGradient, std::slice::from_ref(&size))?;
    let scale = ops.apply(&Primitive::IntegerPow { exponent: -1 }, std::slice::from_ref(&size))?;
    let scaled = Binary::Mul.on(ops, x, &scale)?;
    let (square, unit) = (Unary::Square.on(ops, &scaled)?, Unary::Square.on(ops, &scale)?);
    let sum = Binary::Add.on(ops, &square, &unit)?;
    let root = Unary::Rsqrt.on(ops, &sum)?;
    Binary::Mul.on(ops, &scale, &root)
}
