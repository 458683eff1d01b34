//! The halves, `float16` and `bfloat16`. Every primitive computes with them in `float32` and rounds
//! once, as XLA's CPU code does. For `+`, `-`, `*`, `/` and `sqrt` this is the correctly rounded
//! result. An accumulation (a reduction, a running sum, a scatter) rounds after every step; a
//! matrix product rounds once, at its end. Primitives that only move elements move halves
//! unchanged.

use smallvec::SmallVec;

use super::choice::{constant_like, select};
use super::{Binary, Compare, Eager, Primitive, PrimitiveError, Unary};
use crate::array::{Array, Aval, DType, Element, bf16, f16};

/// A float of 16 bits.
pub(super) trait Half: Element {
    fn wide(self) -> f32;
    /// To nearest, ties to even.
    fn round(x: f32) -> Self;
}

impl Half for f16 {
    fn wide(self) -> f32 {
        self.to_f32()
    }

    fn round(x: f32) -> f16 {
        f16::from_f32(x)
    }
}

impl Half for bf16 {
    fn wide(self) -> f32 {
        self.to_f32()
    }

    fn round(x: f32) -> bf16 {
        bf16::from_f32(x)
    }
}

/// A step of an accumulation in halves.
pub(super) fn stepwise<T: Half>(
    join: impl Fn(f32, f32) -> f32 + Copy,
) -> impl Fn(T, T) -> T + Copy {
    move |a, b| T::round(join(a.wide(), b.wide()))
}

/// Whether halves have to be widened for this primitive.
#[inline]
pub(super) fn are_computed(primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> bool {
    let half = aval.dtype.is_half() || inputs.iter().any(|x| x.dtype().is_half());
    half && matches!(
        primitive,
        Primitive::Unary(_)
            | Primitive::IntegerPow { .. }
            | Primitive::Binary(_)
            | Primitive::Compare(_)
            | Primitive::Clamp
            | Primitive::Iota { .. }
            | Primitive::ArgReduce { .. }
            | Primitive::DotGeneral { .. }
            | Primitive::Sort { .. }
            | Primitive::ArgSort { .. }
    )
}

/// Widen, compute, round.
pub(super) fn eval(
    primitive: &Primitive,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    match (primitive, inputs) {
        (Primitive::IntegerPow { exponent }, [x]) => return integer_pow(x, *exponent),
        (Primitive::Unary(Unary::Logistic), [x]) => return logistic(x),
        (Primitive::Unary(Unary::Exp2), [x]) => return exp2(x),
        (Primitive::Binary(Binary::LogAddExp), [x, y]) => return log_add_exp(x, y),
        _ => {}
    }
    let wide: SmallVec<[Array; 4]> = inputs.iter().map(|x| x.widened()).collect();
    let wide: SmallVec<[&Array; 4]> = wide.iter().collect();
    let dtype = aval.dtype;
    let aval = if dtype.is_half() { Aval { dtype: DType::Float32, ..aval } } else { aval };
    Ok(primitive.portable(&wide, aval)?.narrowed(dtype))
}

/// XLA expands the power to products, each of which rounds.
fn integer_pow(x: &Array, exponent: i32) -> Result<Array, PrimitiveError> {
    let ops = &mut Eager;
    let mut base = x.clone();
    let mut left = exponent.unsigned_abs();
    let mut product: Option<Array> = None;
    while left > 0 {
        if left & 1 == 1 {
            product = Some(match product {
                Some(product) => Binary::Mul.on(ops, &product, &base)?,
                None => base.clone(),
            });
        }
        left >>= 1;
        if left > 0 {
            base = Binary::Mul.on(ops, &base, &base)?;
        }
    }
    let one = constant_like(ops, x, 1.0)?;
    let product = product.unwrap_or_else(|| one.clone());
    if exponent < 0 { Binary::Div.on(ops, &one, &product) } else { Ok(product) }
}

/// `exp(log(2) * x)`, each step rounded.
fn exp2(x: &Array) -> Result<Array, PrimitiveError> {
    let ops = &mut Eager;
    let log = constant_like(ops, x, std::f32::consts::LN_2)?;
    let scaled = Binary::Mul.on(ops, &log, x)?;
    Unary::Exp.on(ops, &scaled)
}

/// `1 / (1 + exp(-x))`, each step rounded.
fn logistic(x: &Array) -> Result<Array, PrimitiveError> {
    let ops = &mut Eager;
    let one = constant_like(ops, x, 1.0)?;
    let negated = Unary::Neg.on(ops, x)?;
    let power = Unary::Exp.on(ops, &negated)?;
    let divisor = Binary::Add.on(ops, &one, &power)?;
    Binary::Div.on(ops, &one, &divisor)
}

/// `max(x, y) + log1p(exp(-|x - y|))`, each step rounded; where the difference is NaN, the sum.
fn log_add_exp(x: &Array, y: &Array) -> Result<Array, PrimitiveError> {
    let ops = &mut Eager;
    let larger = Binary::Max.on(ops, x, y)?;
    let delta = Binary::Sub.on(ops, x, y)?;
    let unknown = Compare::Ne.on(ops, &delta, &delta)?;
    let sum = Binary::Add.on(ops, x, y)?;
    let size = Unary::Abs.on(ops, &delta)?;
    let size = Unary::Neg.on(ops, &size)?;
    let small = Unary::Exp.on(ops, &size)?;
    let small = Unary::Log1p.on(ops, &small)?;
    let result = Binary::Add.on(ops, &larger, &small)?;
    select(ops, &unknown, &sum, &result)
}
