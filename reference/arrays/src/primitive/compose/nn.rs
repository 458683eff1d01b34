//! `jax.nn`.

use super::{Composition, Promotion, canonical_axis, float, int, jnp, promote1, to_type, unary};
use crate::array::{Array, DType, Shape, default_float};
use crate::primitive::{Ops, Primitive, PrimitiveError, Unary};

/// `max(x, 0)`, with derivative 0 at 0.
pub fn relu<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let zero = int(ops, 0);
    // The value is the maximum's also for NaN; the derivative passes only where x is positive.
    let value = jnp::maximum(ops, x, &zero)?;
    let fixed = jnp::stop_gradient(ops, &value)?;
    let positive = jnp::greater(ops, x, &zero)?;
    jnp::where_(ops, &positive, x, &fixed)
}

/// `min(max(x, 0), 6)`, with derivative 0 at both.
pub fn relu6<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let (zero, six) = (int(ops, 0), float(ops, 6.0));
    let low = jnp::maximum(ops, x, &zero)?;
    let value = jnp::minimum(ops, &low, &six)?;
    let fixed = jnp::stop_gradient(ops, &value)?;
    let (positive, below) = (jnp::greater(ops, x, &zero)?, jnp::less(ops, x, &six)?);
    let inside = jnp::logical_and(ops, &positive, &below)?;
    jnp::where_(ops, &inside, x, &fixed)
}

/// The logistic function, of floats only.
pub fn sigmoid<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    unary(ops, Unary::Logistic, x)
}

/// `x * sigmoid(x)`, of floats only.
pub fn silu<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let gate = sigmoid(ops, x)?;
    jnp::multiply(ops, x, &gate)
}

/// `log(1 + exp(x))`.
pub fn softplus<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let zero = float(ops, 0.0);
    let zero = to_type(ops, &zero, DType::Int32, true)?;
    jnp::logaddexp(ops, x, &zero)
}

/// `log(sigmoid(x))`
pub fn log_sigmoid<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let negated = jnp::negative(ops, x)?;
    let soft = softplus(ops, &negated)?;
    jnp::negative(ops, &soft)
}

/// `x / (1 + |x|)`
pub fn soft_sign<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let (size, one) = (jnp::abs(ops, x)?, int(ops, 1));
    let divisor = jnp::add(ops, &size, &one)?;
    jnp::true_divide(ops, x, &divisor)
}

/// `x` where it is not negative, `negative_slope * x` elsewhere.
pub fn leaky_relu<O: Ops>(ops: &mut O, x: &O::Value, negative_slope: &O::Value) -> Composition<O> {
    let zero = int(ops, 0);
    let above = jnp::greater_equal(ops, x, &zero)?;
    let below = jnp::multiply(ops, negative_slope, x)?;
    jnp::where_(ops, &above, x, &below)
}

/// `x` where it is positive, `alpha * (exp(x) - 1)` elsewhere.
pub fn elu<O: Ops>(ops: &mut O, x: &O::Value, alpha: &O::Value) -> Composition<O> {
    let zero = float(ops, 0.0);
    let above = jnp::greater(ops, x, &zero)?;
    let safe = jnp::where_(ops, &above, &zero, x)?;
    let curve = jnp::expm1(ops, &safe)?;
    let curve = jnp::multiply(ops, alpha, &curve)?;
    jnp::where_(ops, &above, x, &curve)
}

/// `max(x, 0) + alpha * (exp(min(x / alpha, 0)) - 1)`
pub fn celu<O: Ops>(ops: &mut O, x: &O::Value, alpha: &O::Value) -> Composition<O> {
    let zero = float(ops, 0.0);
    let above = jnp::maximum(ops, x, &zero)?;
    let below = jnp::minimum(ops, x, &zero)?;
    let quotient = jnp::true_divide(ops, &below, alpha)?;
    let curve = jnp::expm1(ops, &quotient)?;
    let curve = jnp::multiply(ops, alpha, &curve)?;
    jnp::add(ops, &above, &curve)
}

/// `scale * elu(x, alpha)` with the two constants of JAX.
pub fn selu<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let alpha = float(ops, 1.673_263_242_354_377_2);
    let scale = float(ops, 1.050_700_987_355_480_5);
    let inner = elu(ops, x, &alpha)?;
    jnp::multiply(ops, &scale, &inner)
}

/// `x`, limited to -1 and 1.
pub fn hard_tanh<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let (one, minus) = (int(ops, 1), int(ops, -1));
    let (above, below) = (jnp::greater(ops, x, &one)?, jnp::less(ops, x, &minus)?);
    let low = jnp::where_(ops, &below, &minus, x)?;
    jnp::where_(ops, &above, &one, &low)
}

/// `relu6(x + 3) / 6`
pub fn hard_sigmoid<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let three = float(ops, 3.0);
    let moved = jnp::add(ops, x, &three)?;
    let (clipped, six) = (relu6(ops, &moved)?, float(ops, 6.0));
    jnp::true_divide(ops, &clipped, &six)
}

/// `x * hard_sigmoid(x)`
pub fn hard_silu<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let gate = hard_sigmoid(ops, x)?;
    jnp::multiply(ops, x, &gate)
}

/// A strong scalar of the dtype of `x`.
fn strong<O: Ops>(ops: &mut O, value: f64, x: &O::Value) -> O::Value {
    let dtype = ops.aval(x).dtype;
    ops.constant(Array::number(dtype, value))
}

/// By `tanh` where `approximate` (JAX's default), else by the error function. Strong.
pub fn gelu<O: Ops>(ops: &mut O, x: &O::Value, approximate: bool) -> Composition<O> {
    let x = promote1(ops, "gelu", x, Promotion::Inexact)?;
    let half = float(ops, 0.5);
    if !approximate {
        let root = strong(ops, std::f64::consts::SQRT_2, &x);
        let negated = jnp::negative(ops, &x)?;
        let quotient = jnp::true_divide(ops, &negated, &root)?;
        let tail = jnp::erfc(ops, &quotient)?;
        let scaled = jnp::multiply(ops, &half, &x)?;
        return jnp::multiply(ops, &scaled, &tail);
    }
    let scale = strong(ops, (2.0 / std::f64::consts::PI).sqrt(), &x);
    let cubic = float(ops, 0.044715);
    let one = int(ops, 1);
    let cube = jnp::integer_pow(ops, &x, 3)?;
    let inner = jnp::multiply(ops, &cubic, &cube)?;
    let inner = jnp::add(ops, &x, &inner)?;
    let inner = jnp::multiply(ops, &scale, &inner)?;
    let curve = jnp::tanh(ops, &inner)?;
    let curve = jnp::add(ops, &one, &curve)?;
    let share = jnp::multiply(ops, &half, &curve)?;
    jnp::multiply(ops, &x, &share)
}

/// `x` less its maximum along the axes, which has no derivative.
fn shifted<O: Ops>(ops: &mut O, name: &'static str, x: &O::Value, axes: &[i64]) -> Composition<O> {
    if ops.aval(x).dtype == DType::Bool {
        return Err(PrimitiveError::dtype(name, "does not take bools").into());
    }
    let top = largest(ops, name, x, Some(axes))?;
    let top = jnp::stop_gradient(ops, &top)?;
    jnp::subtract(ops, x, &top)
}

/// `exp(x) / sum(exp(x))` over these axes; not of bools.
pub fn softmax<O: Ops>(ops: &mut O, x: &O::Value, axes: &[i64]) -> Composition<O> {
    let shifted = shifted(ops, "softmax", x, axes)?;
    let powers = jnp::exp(ops, &shifted)?;
    let total = jnp::sum(ops, &powers, Some(axes), true)?;
    jnp::true_divide(ops, &powers, &total)
}

/// The largest element over these axes, which stay; of none, minus infinity.
fn largest<O: Ops>(
    ops: &mut O,
    name: &'static str,
    x: &O::Value,
    axes: Option<&[i64]>,
) -> Composition<O> {
    let shape = ops.aval(x).shape.clone();
    let reduced = super::canonical_axes(name, axes, shape.len())?;
    if reduced.iter().all(|&axis| shape[axis] > 0) {
        return jnp::max(ops, x, axes, true);
    }
    // The logarithm of a sum of nothing.
    let none = jnp::sum(ops, x, axes, true)?;
    jnp::log(ops, &none)
}

/// `log(softmax(x))` over these axes, computed without a quotient; not of bools.
pub fn log_softmax<O: Ops>(ops: &mut O, x: &O::Value, axes: &[i64]) -> Composition<O> {
    let shifted = shifted(ops, "log_softmax", x, axes)?;
    let powers = jnp::exp(ops, &shifted)?;
    let total = jnp::sum(ops, &powers, Some(axes), true)?;
    let log = jnp::log(ops, &total)?;
    jnp::subtract(ops, &shifted, &log)
}

/// `log(sum(exp(x)))` over these axes, all for `None`; strong.
pub fn logsumexp<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    axes: Option<&[i64]>,
    keepdims: bool,
) -> Composition<O> {
    let x = promote1(ops, "logsumexp", x, Promotion::Inexact)?;
    let top = largest(ops, "logsumexp", &x, axes)?;
    let finite = jnp::isfinite(ops, &top)?;
    let zero = float(ops, 0.0);
    let top = jnp::where_(ops, &finite, &top, &zero)?;
    let top = jnp::stop_gradient(ops, &top)?;
    let moved = jnp::subtract(ops, &x, &top)?;
    let powers = jnp::exp(ops, &moved)?;
    let total = jnp::sum(ops, &powers, axes, true)?;
    let log = jnp::log(ops, &total)?;
    let result = jnp::add(ops, &log, &top)?;
    if keepdims {
        return Ok(result);
    }
    let canonical = super::canonical_axes("logsumexp", axes, ops.aval(&x).rank())?;
    let axes: Vec<i64> = canonical.iter().map(|&axis| axis as i64).collect();
    jnp::squeeze(ops, &result, Some(&axes))
}

/// 1 at the class, 0 elsewhere, along a new axis; an index outside gives zeros.
pub fn one_hot<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    classes: usize,
    dtype: Option<DType>,
    axis: i64,
) -> Composition<O> {
    let aval = ops.aval(x);
    if aval.dtype == DType::Bool || aval.dtype == DType::Key {
        return Err(PrimitiveError::dtype("one_hot", format!("takes numbers, found {aval}")).into());
    }
    let place = canonical_axis("one_hot", axis, aval.rank() + 1)?;
    let wide = jnp::expand_dims(ops, x, &[place as i64])?;
    let mut shape = Shape::from_elem(1, aval.rank() + 1);
    shape[place] = classes;
    let iota = Primitive::Iota { dtype: aval.dtype, shape, axis: place };
    let iota = ops.apply(&iota, &[])?;
    let hot = jnp::equal(ops, &wide, &iota)?;
    jnp::astype(ops, &hot, dtype.unwrap_or_else(default_float))
}
