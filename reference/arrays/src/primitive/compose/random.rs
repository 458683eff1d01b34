//! `jax.random`, bit for bit where the algorithm is exact.
//!
//! A key is a scalar of dtype `key<fry>`; a function that samples takes exactly one.

use super::{Composition, apply1, jnp};
use crate::array::{Array, Aval, DType, Shape, checked_size};
use crate::primitive::{GatherMode, Ops, Primitive, PrimitiveError};

fn single<O: Ops>(ops: &mut O, name: &'static str, key: &O::Value) -> Result<(), O::Error> {
    let aval = ops.aval(key);
    if aval.dtype != DType::Key {
        return Err(PrimitiveError::dtype(name, format!("takes a key, found {aval}")).into());
    }
    if aval.rank() != 0 {
        let message = format!("takes a single key, found {aval}; use vmap for batching");
        return Err(PrimitiveError::shape(name, message).into());
    }
    Ok(())
}

/// The key of an integer seed, its low 32 bits.
pub fn key<O: Ops>(ops: &mut O, seed: &O::Value) -> Composition<O> {
    let aval = ops.aval(seed);
    if aval.rank() != 0 {
        return Err(PrimitiveError::dtype(
            "random_seed",
            format!("takes a scalar seed, found {aval}"),
        )
        .into());
    }
    let seed = if aval.dtype == DType::Bool {
        jnp::astype(ops, seed, DType::Int32)?
    } else {
        seed.clone()
    };
    apply1(ops, &Primitive::RandomSeed, &seed)
}

/// The key of a Python integer: its low 32 bits, as JAX without 64-bit types has it.
pub fn key_from_int(seed: i64) -> Array {
    Array::scalar([0u32, seed as u32])
}

/// The two `uint32` words of each key, along a new last axis.
pub fn key_data<O: Ops>(ops: &mut O, key: &O::Value) -> Composition<O> {
    apply1(ops, &Primitive::RandomUnwrap, key)
}

pub fn wrap_key_data<O: Ops>(ops: &mut O, data: &O::Value) -> Composition<O> {
    apply1(ops, &Primitive::RandomWrap, data)
}

/// New keys, of this shape.
pub fn split<O: Ops>(ops: &mut O, key: &O::Value, shape: &[usize]) -> Composition<O> {
    single(ops, "split", key)?;
    apply1(ops, &Primitive::RandomSplit { shape: Shape::from_slice(shape) }, key)
}

/// A new key from a key and an integer scalar.
pub fn fold_in<O: Ops>(ops: &mut O, key: &O::Value, data: &O::Value) -> Composition<O> {
    single(ops, "fold_in", key)?;
    let aval = ops.aval(data);
    if aval.rank() != 0 {
        return Err(
            PrimitiveError::dtype("fold_in", format!("takes a scalar, found {aval}")).into()
        );
    }
    let data = jnp::astype(ops, data, DType::UInt32)?;
    ops.apply(&Primitive::RandomFoldIn, &[key.clone(), data])
}

/// Uniform 32-bit words.
pub fn bits<O: Ops>(ops: &mut O, key: &O::Value, shape: &[usize]) -> Composition<O> {
    single(ops, "bits", key)?;
    apply1(ops, &Primitive::RandomBits { shape: Shape::from_slice(shape) }, key)
}

fn constant<O: Ops>(ops: &mut O, value: f32, dtype: DType) -> O::Value {
    ops.constant(Array::scalar(value).narrowed(dtype))
}

/// Uniform from 0 below 1, in a float `dtype`.
fn unit<O: Ops>(ops: &mut O, key: &O::Value, shape: &[usize], dtype: DType) -> Composition<O> {
    let bits = bits(ops, key, shape)?;
    // Of a half, the mantissa bits as a fraction: of the low byte or the low two, as JAX draws
    // narrow words.
    let narrow = match dtype {
        DType::Float16 => Some((0xffff_u32, 6_u32, 1.0 / 1024.0)),
        DType::BFloat16 => Some((0xff, 1, 1.0 / 128.0)),
        _ => None,
    };
    if let Some((mask, dropped, step)) = narrow {
        let (mask, dropped) =
            (ops.constant(Array::scalar(mask)), ops.constant(Array::scalar(dropped)));
        let word = jnp::bitwise_and(ops, &bits, &mask)?;
        let mantissa = jnp::right_shift(ops, &word, &dropped)?;
        let mantissa = jnp::astype(ops, &mantissa, dtype)?;
        let step = constant(ops, step, dtype);
        return jnp::multiply(ops, &mantissa, &step);
    }
    let (nine, one_bits) =
        (ops.constant(Array::scalar(9u32)), ops.constant(Array::scalar(1f32.to_bits())));
    // Random mantissa bits under the exponent of 1: uniform from 1 below 2.
    let mantissa = jnp::right_shift(ops, &bits, &nine)?;
    let pattern = jnp::bitwise_or(ops, &mantissa, &one_bits)?;
    let floats = apply1(ops, &Primitive::BitcastConvertType { dtype: DType::Float32 }, &pattern)?;
    let one = constant(ops, 1.0, dtype);
    jnp::subtract(ops, &floats, &one)
}

/// Uniform in a float `dtype` from `minval` below `maxval`, which broadcast to the shape.
pub fn uniform<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    minval: &O::Value,
    maxval: &O::Value,
    dtype: DType,
) -> Composition<O> {
    let unit = unit(ops, key, shape, dtype)?;
    let minval = jnp::astype(ops, minval, dtype)?;
    let maxval = jnp::astype(ops, maxval, dtype)?;
    let minval = jnp::broadcast_to(ops, &minval, shape)?;
    let maxval = jnp::broadcast_to(ops, &maxval, shape)?;
    let width = jnp::subtract(ops, &maxval, &minval)?;
    let scaled = jnp::multiply(ops, &unit, &width)?;
    let moved = jnp::add(ops, &scaled, &minval)?;
    jnp::maximum(ops, &minval, &moved)
}

/// Uniform from 0 below 1.
pub fn unit_uniform<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    dtype: DType,
) -> Composition<O> {
    let (zero, one) = (constant(ops, 0.0, dtype), constant(ops, 1.0, dtype));
    uniform(ops, key, shape, &zero, &one, dtype)
}

/// Standard normal in a float `dtype`; in a complex one, each part with half the variance.
pub fn normal<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    dtype: DType,
) -> Composition<O> {
    if dtype.is_complex() {
        let keys = split(ops, key, &[2])?;
        let mut part = |i: i64| {
            let key = jnp::index(ops, &keys, &[jnp::Index::Int(i)])?;
            normal(ops, &key, shape, dtype.part())
        };
        let (real, imaginary) = (part(0)?, part(1)?);
        let both = ops.apply(&Primitive::Binary(super::Binary::Complex), &[real, imaginary])?;
        let scale = ops.constant(Array::number(dtype, std::f64::consts::SQRT_2));
        return jnp::true_divide(ops, &both, &scale);
    }
    // The next above -1.
    let low = match dtype {
        DType::Float16 => -1.0 + 1.0 / 2048.0,
        DType::BFloat16 => -1.0 + 1.0 / 256.0,
        _ => -1f32.next_down(),
    };
    let (low, high) = (constant(ops, low, dtype), constant(ops, 1.0, dtype));
    let uniform = uniform(ops, key, shape, &low, &high, dtype)?;
    let quantile = jnp::erf_inv(ops, &uniform)?;
    let root = constant(ops, std::f32::consts::SQRT_2, dtype);
    jnp::multiply(ops, &root, &quantile)
}

/// Normal between two bounds, which broadcast to the shape.
pub fn truncated_normal<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    lower: &O::Value,
    upper: &O::Value,
    shape: &[usize],
    dtype: DType,
) -> Composition<O> {
    let lower = jnp::astype(ops, lower, dtype)?;
    let upper = jnp::astype(ops, upper, dtype)?;
    let root = constant(ops, std::f32::consts::SQRT_2, dtype);
    let share = |ops: &mut O, bound: &O::Value| {
        let scaled = jnp::true_divide(ops, bound, &root)?;
        jnp::erf(ops, &scaled)
    };
    let (from, to) = (share(ops, &lower)?, share(ops, &upper)?);
    let uniform = uniform(ops, key, shape, &from, &to, dtype)?;
    let quantile = jnp::erf_inv(ops, &uniform)?;
    let result = jnp::multiply(ops, &root, &quantile)?;
    // The bounds themselves are excluded.
    let (lower, upper) = (jnp::stop_gradient(ops, &lower)?, jnp::stop_gradient(ops, &upper)?);
    let lower = next_towards(ops, &lower, true)?;
    let upper = next_towards(ops, &upper, false)?;
    jnp::clip(ops, &result, Some(&lower), Some(&upper))
}

/// The next float above, or below; of a half, by the bits of the `float32` that it is (so not below
/// the smallest normal).
fn next_towards<O: Ops>(ops: &mut O, x: &O::Value, up: bool) -> Composition<O> {
    let cast =
        |ops: &mut O, x: &O::Value, dtype| apply1(ops, &Primitive::BitcastConvertType { dtype }, x);
    let dtype = ops.aval(x).dtype;
    let (step, tiny) = match dtype {
        DType::Float16 => (1 << 13, 2f32.powi(-24)),
        DType::BFloat16 => (1 << 16, f32::from_bits(1 << 16)),
        _ => (1, f32::from_bits(1)),
    };
    let wide = jnp::astype(ops, x, DType::Float32)?;
    let bits = cast(ops, &wide, DType::Int32)?;
    let (zero, one) = (ops.constant(Array::scalar(0i32)), ops.constant(Array::scalar(step)));
    // The bits of floats of one sign count away from zero.
    let negative = jnp::less(ops, &bits, &zero)?;
    let (more, fewer) = (jnp::add(ops, &bits, &one)?, jnp::subtract(ops, &bits, &one)?);
    let moved = if up {
        jnp::where_(ops, &negative, &fewer, &more)?
    } else {
        jnp::where_(ops, &negative, &more, &fewer)?
    };
    let next = cast(ops, &moved, DType::Float32)?;
    let next = jnp::astype(ops, &next, dtype)?;
    let tiny = constant(ops, if up { tiny } else { -tiny }, dtype);
    let origin = constant(ops, 0.0, dtype);
    let at_zero = jnp::equal(ops, x, &origin)?;
    jnp::where_(ops, &at_zero, &tiny, &next)
}

/// True with probability `p`, which broadcasts to the shape.
pub fn bernoulli<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    p: &O::Value,
    shape: &[usize],
) -> Composition<O> {
    let dtype = ops.aval(p).dtype;
    let dtype = if dtype.is_half() { dtype } else { DType::Float32 };
    let uniform = unit_uniform(ops, key, shape, dtype)?;
    let p = jnp::astype(ops, p, dtype)?;
    jnp::less(ops, &uniform, &p)
}

/// Standard exponential.
pub fn exponential<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    dtype: DType,
) -> Composition<O> {
    let uniform = unit_uniform(ops, key, shape, dtype)?;
    let negated = jnp::negative(ops, &uniform)?;
    let log = jnp::log1p(ops, &negated)?;
    jnp::negative(ops, &log)
}

/// Standard Gumbel.
pub fn gumbel<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    dtype: DType,
) -> Composition<O> {
    let tiny = if dtype == DType::Float16 { 2f32.powi(-14) } else { f32::MIN_POSITIVE };
    let (tiny, one) = (constant(ops, tiny, dtype), constant(ops, 1.0, dtype));
    let uniform = uniform(ops, key, shape, &tiny, &one, dtype)?;
    let log = jnp::log(ops, &uniform)?;
    let log = jnp::negative(ops, &log)?;
    let log = jnp::log(ops, &log)?;
    jnp::negative(ops, &log)
}

/// Indices along the last axis of unnormalised log probabilities.
pub fn categorical<O: Ops>(ops: &mut O, key: &O::Value, logits: &O::Value) -> Composition<O> {
    let Aval { dtype, shape, .. } = ops.aval(logits);
    let dtype = if dtype.is_half() { dtype } else { DType::Float32 };
    let noise = gumbel(ops, key, &shape, dtype)?;
    let perturbed = jnp::add(ops, &noise, logits)?;
    jnp::argmax(ops, &perturbed, Some(-1), false)
}

/// Uniform `int32` from `minval` below `maxval`, integers that broadcast to the shape.
pub fn randint<O: Ops>(
    ops: &mut O,
    key: &O::Value,
    shape: &[usize],
    minval: &O::Value,
    maxval: &O::Value,
) -> Composition<O> {
    for bound in [minval, maxval] {
        let aval = ops.aval(bound);
        if !aval.dtype.is_integer() {
            return Err(PrimitiveError::dtype(
                "randint",
                format!("bounds must be integers, found {aval}"),
            )
            .into());
        }
    }
    let keys = split(ops, key, &[2])?;
    let word = |ops: &mut O, i: i64| {
        let key = jnp::index(ops, &keys, &[jnp::Index::Int(i)])?;
        bits(ops, &key, shape)
    };
    let (high, low) = (word(ops, 0)?, word(ops, 1)?);
    let minval = jnp::astype(ops, minval, DType::Int32)?;
    let maxval = jnp::astype(ops, maxval, DType::Int32)?;
    let minval = jnp::broadcast_to(ops, &minval, shape)?;
    let maxval = jnp::broadcast_to(ops, &maxval, shape)?;
    let span = jnp::subtract(ops, &maxval, &minval)?;
    let span = jnp::astype(ops, &span, DType::UInt32)?;
    // An empty range gives minval.
    let one = ops.constant(Array::scalar(1u32));
    let empty = jnp::less_equal(ops, &maxval, &minval)?;
    let span = jnp::where_(ops, &empty, &one, &span)?;
    // 2**32 mod span, from 2**16 squared.
    let half = ops.constant(Array::scalar(1u32 << 16));
    let multiplier = jnp::fmod(ops, &half, &span)?;
    let multiplier = jnp::multiply(ops, &multiplier, &multiplier)?;
    let multiplier = jnp::fmod(ops, &multiplier, &span)?;
    let high = jnp::fmod(ops, &high, &span)?;
    let low = jnp::fmod(ops, &low, &span)?;
    let offset = jnp::multiply(ops, &high, &multiplier)?;
    let offset = jnp::add(ops, &offset, &low)?;
    let offset = jnp::fmod(ops, &offset, &span)?;
    let offset = jnp::astype(ops, &offset, DType::Int32)?;
    jnp::add(ops, &minval, &offset)
}

/// The elements of an axis in random order; the same order everywhere else.
pub fn permutation<O: Ops>(ops: &mut O, key: &O::Value, x: &O::Value, axis: i64) -> Composition<O> {
    single(ops, "permutation", key)?;
    let aval = ops.aval(x);
    let axis = super::canonical_axis("permutation", axis, aval.rank())?;
    let extent = aval.shape[axis];
    let places = jnp::arange(ops, 0, extent as i64, 1, None)?;
    let places = shuffle(ops, key, &places, extent)?;
    jnp::take(ops, x, &places, Some(axis as i64), GatherMode::Clip)
}

/// A random order of `0..count`.
pub fn permutation_of<O: Ops>(ops: &mut O, key: &O::Value, count: usize) -> Composition<O> {
    single(ops, "permutation", key)?;
    checked_size(&[count]).map_err(PrimitiveError::from)?;
    let places = jnp::arange(ops, 0, count as i64, 1, None)?;
    shuffle(ops, key, &places, count)
}

/// A vector sorted by random words, as many times as make a collision harmless.
fn shuffle<O: Ops>(ops: &mut O, key: &O::Value, x: &O::Value, count: usize) -> Composition<O> {
    let size = (count.max(1) as f64).ln();
    let rounds = (3.0 * size / f64::from(u32::MAX).ln()).ceil() as usize;
    let (mut key, mut x) = (key.clone(), x.clone());
    for _ in 0..rounds {
        let keys = split(ops, &key, &[2])?;
        key = jnp::index(ops, &keys, &[jnp::Index::Int(0)])?;
        let sub = jnp::index(ops, &keys, &[jnp::Index::Int(1)])?;
        let words = bits(ops, &sub, &[count])?;
        let order = jnp::argsort(ops, &words, Some(-1))?;
        x = jnp::take(ops, &x, &order, Some(0), GatherMode::Clip)?;
    }
    Ok(x)
}
