//! Selection, clamping and conversion, and the small functions that derivative rules use.

use super::float::{self, Real};
use super::integer::by_number;
use super::unary::map;
use super::{Cotangents, Ops, Primitive, PrimitiveError, Reduce, Vjp};
use crate::array::{Array, Aval, DType, Data, Element, by_dtype};

/// A constant of the dtype, weak type and shape of `x`: JAX's `full_like`.
pub(super) fn constant_like<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    value: f64,
) -> Result<O::Value, O::Error> {
    let weak_type = ops.aval(x).weak_type;
    constant(ops, x, value, weak_type)
}

/// A constant of the dtype and shape of `x`, weak if `x` is a weak scalar. A number in a derivative
/// rule of JAX becomes such a constant, which decides the weak type of a gradient.
pub(super) fn literal<O: Ops>(ops: &mut O, x: &O::Value, value: f64) -> Result<O::Value, O::Error> {
    let aval = ops.aval(x);
    constant(ops, x, value, aval.weak_type && aval.shape.is_empty())
}

/// A constant of the dtype and shape of `x`.
pub(super) fn constant<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    value: f64,
    weak_type: bool,
) -> Result<O::Value, O::Error> {
    let aval = ops.aval(x);
    let scalar = Array::number(aval.dtype, value);
    let scalar = ops.constant(scalar.with_weak_type(weak_type));
    broadcast_scalar(ops, &scalar, &aval)
}

/// A scalar stretched to the shape of an aval.
pub(super) fn broadcast_scalar<O: Ops>(
    ops: &mut O,
    scalar: &O::Value,
    aval: &Aval,
) -> Result<O::Value, O::Error> {
    if aval.shape.is_empty() {
        return Ok(scalar.clone());
    }
    let stretch = Primitive::BroadcastInDim { shape: aval.shape.clone(), dims: Default::default() };
    ops.apply(&stretch, std::slice::from_ref(scalar))
}

/// `ct` with the dtype of `x`. Its weak type stays: a gradient may have another weak type than its
/// primal.
pub(super) fn convert_like<O: Ops>(
    ops: &mut O,
    ct: O::Value,
    x: &O::Value,
) -> Result<O::Value, O::Error> {
    let to = ops.aval(x);
    if ops.aval(&ct).dtype == to.dtype {
        return Ok(ct);
    }
    ops.apply(&Primitive::ConvertElementType { dtype: to.dtype, weak_type: to.weak_type }, &[ct])
}

/// `on_true` where the predicate is true, else `on_false`.
pub(super) fn select<O: Ops>(
    ops: &mut O,
    predicate: &O::Value,
    on_true: &O::Value,
    on_false: &O::Value,
) -> Result<O::Value, O::Error> {
    ops.apply(&Primitive::SelectN, &[predicate.clone(), on_false.clone(), on_true.clone()])
}

pub(super) fn select_shape(inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [predicate, on_false, on_true] = inputs else {
        return Err(PrimitiveError::operands("select_n", inputs.len()));
    };
    if predicate.dtype != DType::Bool {
        let message = format!("the predicate must be bool, found {predicate}");
        return Err(PrimitiveError::dtype("select_n", message));
    }
    if on_false.dtype != on_true.dtype {
        let message = format!("the cases must have one dtype, found {on_false} and {on_true}");
        return Err(PrimitiveError::dtype("select_n", message));
    }
    if on_false.shape != on_true.shape
        || !(predicate.shape.is_empty() || predicate.shape == on_true.shape)
    {
        let message =
            format!("shapes do not agree: predicate {predicate}, cases {on_false} and {on_true}");
        return Err(PrimitiveError::shape("select_n", message));
    }
    let weak_type = on_false.weak_type && on_true.weak_type;
    Ok(Aval { dtype: on_false.dtype, weak_type, shape: on_false.shape.clone() })
}

pub(super) fn select_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("select_n", inputs.len());
    let [predicate, on_false, on_true] = inputs else { return Err(error()) };
    let predicate = predicate.as_bool().ok_or_else(error)?;
    if let [predicate] = predicate {
        let chosen = if *predicate { on_true } else { on_false };
        return Ok(chosen.with_aval(aval));
    }
    fn choose<T: Element>(p: &[bool], f: &Array, t: &Array, aval: Aval) -> Option<Array> {
        let (f, t) = (f.elements::<T>()?, t.elements::<T>()?);
        let len = p.len().min(f.len()).min(t.len());
        let items = p.iter().zip(f).zip(t).map(|((&p, &f), &t)| if p { t } else { f });
        Some(Array::build(aval, len, items))
    }
    by_dtype!(aval.dtype, T => choose::<T>(predicate, on_false, on_true, aval)).ok_or_else(error)
}

pub(super) fn select_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let mut result = rule.none();
    let predicate = &rule.inputs[0];
    if !ops.aval(rule.ct).dtype.is_inexact() {
        return Ok(result);
    }
    let zero = constant_like(ops, rule.ct, 0.0)?;
    if rule.needs(1) {
        let ct = select(ops, predicate, &zero, rule.ct)?;
        result[1] = Some(convert_like(ops, ct, &rule.inputs[1])?);
    }
    if rule.needs(2) {
        let ct = select(ops, predicate, rule.ct, &zero)?;
        result[2] = Some(convert_like(ops, ct, &rule.inputs[2])?);
    }
    Ok(result)
}

pub(super) fn clamp_shape(inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [min, x, max] = inputs else { return Err(PrimitiveError::operands("clamp", inputs.len())) };
    if min.dtype != x.dtype || max.dtype != x.dtype || x.dtype == DType::Key {
        return Err(PrimitiveError::dtype(
            "clamp",
            format!("does not take operands {min}, {x}, {max}"),
        ));
    }
    for bound in [min, max] {
        if !bound.shape.is_empty() && bound.shape != x.shape {
            let message =
                format!("a bound must be a scalar or have the shape of {x}, found {bound}");
            return Err(PrimitiveError::shape("clamp", message));
        }
    }
    let weak_type = min.weak_type && x.weak_type && max.weak_type;
    Ok(Aval { dtype: x.dtype, weak_type, shape: x.shape.clone() })
}

pub(super) fn clamp_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("clamp", inputs.len());
    let [min, x, max] = inputs else { return Err(error()) };
    fn each<T: Element>(
        (min, x, max): (&Array, &Array, &Array),
        aval: Aval,
        f: impl Fn(T, T, T) -> T,
    ) -> Option<Array> {
        let (min, x, max) = (min.elements::<T>()?, x.elements::<T>()?, max.elements::<T>()?);
        let at = |bound: &[T], i: usize| if bound.len() == 1 { bound[0] } else { bound[i] };
        if [min, max].iter().any(|bound| bound.len() != 1 && bound.len() != x.len()) {
            return None;
        }
        let items = x.iter().enumerate().map(|(i, &x)| f(at(min, i), x, at(max, i)));
        Some(Array::build(aval, x.len(), items))
    }
    let operands = (*min, *x, *max);
    let clamped = match aval.dtype {
        DType::Bool => each(operands, aval, |min: bool, x, max| (x | min) & max),
        dtype => by_number!(
            dtype,
            int T => each(operands, aval, |min: T, x, max| x.max(min).min(max)),
            float T => each(operands, aval, |min: T, x, max| float::min(float::max(min, x), max)),
            else None
        ),
    };
    clamped.ok_or_else(error)
}

/// The whole cotangent where the operand is strictly between the bounds, else zero.
pub(super) fn clamp_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    use super::{Binary, Compare};
    let mut result = rule.none();
    let aval = ops.aval(&rule.inputs[1]);
    if !aval.dtype.is_inexact() {
        return Ok(result);
    }
    let x = &rule.inputs[1];
    let mut bound = |i: usize| {
        let scalar = ops.aval(&rule.inputs[i]).shape.is_empty();
        if scalar {
            broadcast_scalar(ops, &rule.inputs[i], &aval)
        } else {
            Ok(rule.inputs[i].clone())
        }
    };
    let (min, max) = (bound(0)?, bound(2)?);
    let zero = constant_like(ops, rule.ct, 0.0)?;
    for i in 0..3 {
        if !rule.needs(i) {
            continue;
        }
        let hit = match i {
            0 => {
                let below = Compare::Gt.on(ops, &min, x)?;
                let proper = Compare::Lt.on(ops, &min, &max)?;
                Binary::And.on(ops, &below, &proper)?
            }
            1 => {
                let above = Compare::Gt.on(ops, x, &min)?;
                let below = Compare::Lt.on(ops, x, &max)?;
                Binary::And.on(ops, &above, &below)?
            }
            _ => Compare::Lt.on(ops, &max, x)?,
        };
        let mut ct = select(ops, &hit, rule.ct, &zero)?;
        if ops.aval(&rule.inputs[i]).shape.is_empty() && !aval.shape.is_empty() {
            ct = sum_all(ops, &ct)?;
        }
        result[i] = Some(convert_like(ops, ct, &rule.inputs[i])?);
    }
    Ok(result)
}

/// The sum over every axis.
pub(super) fn sum_all<O: Ops>(ops: &mut O, x: &O::Value) -> Result<O::Value, O::Error> {
    let axes = (0..ops.aval(x).rank()).collect();
    ops.apply(&Primitive::Reduce { op: Reduce::Sum, axes }, std::slice::from_ref(x))
}

pub(super) fn convert_shape(
    dtype: DType,
    weak_type: bool,
    inputs: &[&Aval],
) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else {
        return Err(PrimitiveError::operands("convert_element_type", inputs.len()));
    };
    if (x.dtype == DType::Key) != (dtype == DType::Key) {
        let message = format!("Cannot convert_element_type from {} to {dtype}", x.dtype);
        return Err(PrimitiveError::value_misfit(message));
    }
    Ok(Aval { dtype, weak_type, shape: x.shape.clone() })
}

pub(super) fn convert_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("convert_element_type", inputs.len());
    let [x] = inputs else { return Err(error()) };
    if x.dtype() == aval.dtype {
        return Ok(x.with_aval(aval));
    }
    if x.dtype().is_complex() || aval.dtype.is_complex() {
        return super::complex::convert(x, &aval);
    }
    if x.dtype().is_narrow() {
        return convert_eval(&[&x.widened()], aval);
    }
    if aval.dtype.is_narrow() {
        let dtype = aval.dtype;
        // A float saturates, and an integer wraps.
        let wide = if x.dtype().is_inexact() && dtype.is_integer() {
            saturated(x, dtype).ok_or_else(error)?
        } else {
            (*x).clone()
        };
        let aval = Aval { dtype: dtype.widened(), ..aval };
        return Ok(convert_eval(&[&wide], aval)?.narrowed(dtype));
    }
    if let Data::Bool(items) = x.data() {
        let wide = Aval { dtype: DType::Int32, ..aval.clone() };
        return convert_eval(&[&map(items.as_slice(), wide, i32::from)], aval);
    }
    if let (Data::Float32(items), DType::Bool) = (x.data(), aval.dtype) {
        return Ok(map(items.as_slice(), aval, |x| x.flush() != 0.0));
    }
    macro_rules! cast {
        ([$($from:ident $source:ty),*], $to:tt) => {
            match x.data() {
                $(Data::$from(items) => cast!(@ items.as_slice(), $source, $to),)*
                _ => None,
            }
        };
        (@ $items:expr, $source:ty, [$($into:ident $target:ty),*]) => {
            match aval.dtype {
                // Of a float: 0 for NaN, and the nearest where it does not fit.
                $(DType::$into => Some(map($items, aval, |x: $source| x as $target)),)*
                DType::Bool => Some(map($items, aval, |x| x != <$source>::default())),
                _ => None,
            }
        };
    }
    cast!(
        [Int32 i32, UInt32 u32, Int64 i64, UInt64 u64, Float32 f32, Float64 f64],
        [Int32 i32, UInt32 u32, Int64 i64, UInt64 u64, Float32 f32, Float64 f64]
    )
    .ok_or_else(error)
}

/// The array at another type.
pub(super) fn convert(x: &Array, dtype: DType) -> Result<Array, PrimitiveError> {
    convert_eval(&[x], Aval { dtype, ..x.aval().clone() })
}

/// A float array within the bounds of a narrow integer type.
fn saturated(x: &Array, dtype: DType) -> Option<Array> {
    fn within<T: Real>(x: &Array, (min, max): (f64, f64)) -> Option<Array> {
        let (min, max) = (T::of_f64(min), T::of_f64(max));
        let clamp = |x| {
            if x < min {
                min
            } else if x > max {
                max
            } else {
                x
            }
        };
        Some(map(x.elements::<T>()?, x.aval().clone(), clamp))
    }
    let bounds = match dtype {
        DType::Int8 => (i8::MIN.into(), i8::MAX.into()),
        DType::Int16 => (i16::MIN.into(), i16::MAX.into()),
        DType::UInt8 => (0.0, u8::MAX.into()),
        _ => (0.0, u16::MAX.into()),
    };
    match x.dtype() {
        DType::Float64 => within::<f64>(x, bounds),
        _ => within::<f32>(x, bounds),
    }
}

pub(super) fn convert_vjp<O: Ops>(
    ops: &mut O,
    rule: Vjp<'_, O::Value>,
) -> Result<Cotangents<O::Value>, O::Error> {
    let (x, out) = (ops.aval(&rule.inputs[0]), ops.aval(rule.output));
    if !rule.needs(0) || !x.dtype.is_inexact() || !out.dtype.is_inexact() {
        return Ok(rule.none());
    }
    if ops.aval(rule.ct) == x {
        return Ok(rule.only(0, rule.ct.clone()));
    }
    let back = Primitive::ConvertElementType { dtype: x.dtype, weak_type: x.weak_type };
    let ct = ops.apply(&back, std::slice::from_ref(rule.ct))?;
    Ok(rule.only(0, ct))
}

pub(super) fn bitcast_shape(dtype: DType, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else {
        return Err(PrimitiveError::operands("bitcast_convert_type", inputs.len()));
    };
    let is_word = |dtype: DType| dtype.is_number() && !dtype.is_narrow() && dtype.size_bytes() == 4;
    if !is_word(x.dtype) || !is_word(dtype) {
        let message = format!("does not cast {} to {dtype}", x.dtype);
        return Err(PrimitiveError::dtype("bitcast_convert_type", message));
    }
    Ok(Aval { dtype, weak_type: false, shape: x.shape.clone() })
}

pub(super) fn bitcast_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("bitcast_convert_type", inputs.len());
    let [x] = inputs else { return Err(error()) };
    fn cast<A: Element>(x: &[A], aval: Aval, bits: impl Fn(A) -> u32) -> Array {
        match aval.dtype {
            DType::Float32 => map(x, aval, |x| f32::from_bits(bits(x))),
            DType::Int32 => map(x, aval, |x| bits(x) as i32),
            _ => map(x, aval, bits),
        }
    }
    if let Some(x) = x.as_f32() {
        return Ok(cast(x, aval, f32::to_bits));
    }
    if let Some(x) = x.as_i32() {
        return Ok(cast(x, aval, |x| x as u32));
    }
    let x = x.as_u32().ok_or_else(error)?;
    Ok(cast(x, aval, |x| x))
}

pub(super) fn identity_shape(inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands("stop_gradient", inputs.len())) };
    Ok((*x).clone())
}

pub(super) fn identity_eval(inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let [x] = inputs else { return Err(PrimitiveError::operands("stop_gradient", inputs.len())) };
    Ok(x.with_aval(aval))
}
