//! The narrow types: `float16` and `bfloat16`, and the integers of 8 and 16 bits. Every primitive
//! computes with them in 32 bits and narrows once. For halves that rounds, as XLA's CPU code does:
//! for `+`, `-`, `*`, `/` and `sqrt` this is the correctly rounded result. For integers it wraps,
//! which is the result of the narrow operation, because each operation's low bits follow from those
//! of its operands; a shift to the right looks at the high ones, and says how its operands are
//! widened. An accumulation of halves (a reduction, a running sum, a scatter) rounds after every
//! step; a matrix product rounds once, at its end. Primitives that only move elements move narrow
//! ones unchanged.

use smallvec::SmallVec;

use super::choice::{constant_like, select};
use super::unary::map;
use super::{Binary, Compare, Eager, Primitive, PrimitiveError, Reduce, Scatter, Unary};
use crate::array::{Array, Aval, DType, Data, Element, bf16, f16};

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

/// True if narrow elements have to be widened for this primitive.
#[inline]
pub(super) fn are_computed(primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> bool {
    let kinds = || inputs.iter().map(|x| x.dtype()).chain([aval.dtype]);
    kinds().any(DType::is_narrow)
        && match primitive {
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
            | Primitive::RandomSeed
            | Primitive::RandomFoldIn => true,
            Primitive::Reduce { .. } | Primitive::Cumulative { .. } => !aval.dtype.is_half(),
            Primitive::Scatter { op, .. } => *op != Scatter::Set && !aval.dtype.is_half(),
            _ => false,
        }
}

/// Widen, compute, narrow.
pub(super) fn eval(
    primitive: &Primitive,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let dtype = aval.dtype;
    if dtype.is_integer() && dtype.is_narrow() {
        return integers(primitive, inputs, aval);
    }
    match (primitive, inputs) {
        (Primitive::IntegerPow { exponent }, [x]) => return integer_pow(x, *exponent),
        (Primitive::Unary(Unary::Logistic), [x]) => return logistic(x),
        (Primitive::Unary(Unary::Exp2), [x]) => return exp2(x),
        (Primitive::Binary(Binary::LogAddExp), [x, y]) => return log_add_exp(x, y),
        _ => {}
    }
    let wide: SmallVec<[Array; 4]> = inputs.iter().map(|x| x.widened()).collect();
    let wide: SmallVec<[&Array; 4]> = wide.iter().collect();
    let aval = Aval { dtype: dtype.widened(), ..aval };
    Ok(primitive.portable(&wide, aval)?.narrowed(dtype))
}

/// Of narrow integers; the result is one, too.
fn integers(primitive: &Primitive, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let dtype = aval.dtype;
    let signed = match primitive {
        Primitive::Binary(Binary::ShiftRightArithmetic) => true,
        Primitive::Binary(Binary::ShiftRightLogical) => false,
        _ => dtype.is_signed_integer(),
    };
    let extended = |x: &&Array| match (x.data(), signed) {
        (Data::UInt8(e), true) => extend(x, e.as_slice(), |x: u8| i32::from(x as i8) as u32),
        (Data::UInt16(e), true) => extend(x, e.as_slice(), |x: u16| i32::from(x as i16) as u32),
        (Data::Int8(e), false) => extend(x, e.as_slice(), |x: i8| i32::from(x as u8)),
        (Data::Int16(e), false) => extend(x, e.as_slice(), |x: i16| i32::from(x as u16)),
        _ => x.widened(),
    };
    let wide: SmallVec<[Array; 4]> = inputs.iter().map(extended).collect();
    let wide: SmallVec<[&Array; 4]> = wide.iter().collect();
    let result = primitive.portable(&wide, Aval { dtype: dtype.widened(), ..aval })?;
    // The extreme of nothing is the bound of the wide type.
    if let Primitive::Reduce { op: Reduce::Max | Reduce::Min, .. } = primitive {
        return Ok(bounded(&result, dtype).narrowed(dtype));
    }
    Ok(result.narrowed(dtype))
}

/// A wide array within the bounds of a narrow integer type.
fn bounded(x: &Array, dtype: DType) -> Array {
    let bits = 8 * dtype.size_bytes() as u32;
    match x.data() {
        Data::Int32(e) => {
            let (min, max) = (i32::MIN >> (32 - bits), i32::MAX >> (32 - bits));
            map(e.as_slice(), x.aval().clone(), |x: i32| x.clamp(min, max))
        }
        Data::UInt32(e) => {
            map(e.as_slice(), x.aval().clone(), |x: u32| x.min(u32::MAX >> (32 - bits)))
        }
        _ => x.clone(),
    }
}

fn extend<T: Element, W: Element>(x: &Array, items: &[T], f: impl Fn(T) -> W) -> Array {
    map(items, Aval { dtype: W::DTYPE, ..x.aval().clone() }, f)
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
    let log = constant_like(ops, x, std::f64::consts::LN_2)?;
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
