//! The meaning of each primitive, one element at a time.
//!
//! This file is the definition; the families beside it say how the same is computed fast. [`eval`]
//! has one arm a primitive. It keeps nothing, fuses nothing and knows no type of the host: an
//! element is an [`Item`], and a result is rounded, or wrapped, to its element type by
//! [`of_float`] and [`of_int`].
//!
//! XLA's CPU code counts a denormal as zero of its sign, in operands and results of arithmetic
//! ([`flush`]). Halves are computed in `float32`, and rounded once more at the end.

use std::cmp::Ordering;

use ndarray::{ArrayD, ArrayViewD, ArrayViewMut1, Axis, Dimension, IxDyn, concatenate};

use super::complex;
use super::float::Real;
use super::random::{position, seed_key, threefry};
use super::{
    ArgReduce, Binary, Compare, Cumulative, GatherMode, Primitive, PrimitiveError, Reduce, Scatter,
    Unary,
};
use crate::array::{Array, Aval, Complex, DType, Scalar, bf16, f16};

/// An array, element by element.
type Items = ArrayD<Scalar>;

/// The bytes that an element takes here.
pub const ELEMENT: usize = size_of::<Scalar>();

/// The result of a primitive on arrays that its shape rule has accepted, and that has this aval.
///
/// # Errors
/// [`PrimitiveError`] if the operands are not those that the shape rule takes.
pub fn eval(primitive: &Primitive, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
    let from = inputs.first().map_or(aval.dtype, |array| array.dtype());
    let error = || PrimitiveError::operands(primitive.name(), inputs.len());
    let operands: Option<Vec<Items>> = inputs.iter().map(|array| items_of(array)).collect();
    let result = items(primitive, &operands.ok_or_else(error)?, from, &aval).ok_or_else(error)?;
    if result.shape() != &aval.shape[..] {
        return Err(error());
    }
    Ok(array_of(&result, aval))
}

/// `from` is the element type of the first operand, `to` the type of the result.
fn items(primitive: &Primitive, operands: &[Items], from: DType, to: &Aval) -> Option<Items> {
    let shape = IxDyn(&to.shape);
    let at = |place: &[usize], x: &Items| x[IxDyn(place)];
    Some(match (primitive, operands) {
        (Primitive::Unary(op), [x]) => x.mapv(|x| unary(*op, from, x)),
        (Primitive::IntegerPow { exponent }, [x]) => x.mapv(|x| power(from, x, *exponent)),
        (Primitive::Binary(op), [x, y]) => {
            Items::from_shape_fn(shape, |i| binary(*op, from, x[&i], y[&i]))
        }
        (Primitive::Compare(op), [x, y]) => {
            Items::from_shape_fn(shape, |i| Scalar::Bool(holds(*op, from, x[&i], y[&i])))
        }
        (Primitive::SelectN, [which, on_false, on_true]) => Items::from_shape_fn(shape, |i| {
            if truth(stretched(which, &i)) { on_true[&i] } else { on_false[&i] }
        }),
        (Primitive::Clamp, [min, x, max]) => Items::from_shape_fn(shape, |i| {
            let above = binary(Binary::Max, from, stretched(min, &i), x[&i]);
            binary(Binary::Min, from, above, stretched(max, &i))
        }),
        (Primitive::ConvertElementType { .. }, [x]) => x.mapv(|x| convert(from, x, to.dtype)),
        (Primitive::BitcastConvertType { .. }, [x]) => x.mapv(|x| of_bits(to.dtype, bits(from, x))),
        (Primitive::StopGradient, [x]) => x.clone(),
        (Primitive::BroadcastInDim { dims, .. }, [x]) => Items::from_shape_fn(shape, |i| {
            let place = dims.iter().zip(x.shape());
            let place: Vec<usize> =
                place.map(|(&dim, &extent)| if extent == 1 { 0 } else { i[dim] }).collect();
            at(&place, x)
        }),
        (Primitive::Reshape { .. }, [x]) => Items::from_shape_vec(shape, in_order(x)).ok()?,
        (Primitive::Transpose { permutation }, [x]) => {
            x.view().permuted_axes(permutation.to_vec()).to_owned()
        }
        (Primitive::Concatenate { axis }, parts) => {
            let parts: Vec<ArrayViewD<'_, Scalar>> = parts.iter().map(|part| part.view()).collect();
            concatenate(Axis(*axis), &parts).ok()?
        }
        (Primitive::Pad { low, interior, .. }, [x, padding]) => {
            let padding = *padding.first()?;
            Items::from_shape_fn(shape, |i| {
                let mut place = Vec::with_capacity(x.ndim());
                for axis in 0..x.ndim() {
                    let step = interior[axis].saturating_add(1);
                    match i[axis].checked_sub(low[axis]) {
                        Some(from) if from % step == 0 && from / step < x.shape()[axis] => {
                            place.push(from / step);
                        }
                        _ => return padding,
                    }
                }
                at(&place, x)
            })
        }
        (Primitive::Slice { start, strides, .. }, [x]) => Items::from_shape_fn(shape, |i| {
            at(&each_axis(x.ndim(), |axis| start[axis] + i[axis] * strides[axis]), x)
        }),
        (Primitive::Rev { axes }, [x]) => Items::from_shape_fn(shape, |i| {
            let last = |axis: usize| x.shape()[axis] - 1;
            let place = |axis| if axes.contains(&axis) { last(axis) - i[axis] } else { i[axis] };
            at(&each_axis(x.ndim(), place), x)
        }),
        (Primitive::DynamicSlice { sizes }, [x, starts @ ..]) => {
            let starts = fitting(starts, x.shape(), sizes)?;
            Items::from_shape_fn(shape, |i| {
                at(&each_axis(x.ndim(), |axis| starts[axis] + i[axis]), x)
            })
        }
        (Primitive::DynamicUpdateSlice, [x, update, starts @ ..]) => {
            let starts = fitting(starts, x.shape(), update.shape())?;
            let mut result = x.clone();
            for (i, &new) in update.indexed_iter() {
                result[IxDyn(&each_axis(x.ndim(), |axis| starts[axis] + i[axis]))] = new;
            }
            result
        }
        (Primitive::Gather { axes, mode }, [x, indices @ ..]) => {
            let clips = matches!(mode, GatherMode::Clip | GatherMode::InBounds);
            Items::from_shape_fn(shape, |i| match window(axes, x.shape(), indices, &i, clips) {
                Some(place) => at(&place, x),
                None => outside(from, *mode),
            })
        }
        (Primitive::Scatter { op, axes }, [x, updates, indices @ ..]) => {
            let mut result = x.clone();
            for (i, &new) in updates.indexed_iter() {
                let Some(place) = window(axes, x.shape(), indices, &i, false) else { continue };
                let old = &mut result[IxDyn(&place)];
                *old = match op {
                    Scatter::Set => new,
                    Scatter::Add => binary(Binary::Add, from, *old, new),
                    Scatter::Mul => binary(Binary::Mul, from, *old, new),
                    Scatter::Min => binary(Binary::Min, from, *old, new),
                    Scatter::Max => binary(Binary::Max, from, *old, new),
                };
            }
            result
        }
        // XLA compiles a reduction of one element as a reshape, so -0.0 stays.
        (Primitive::Reduce { axes, .. }, [x]) if axes.iter().all(|&a| x.shape()[a] == 1) => {
            Items::from_shape_vec(shape, in_order(x)).ok()?
        }
        // Joined in row-major order, from the identity.
        (Primitive::Reduce { op, axes }, [x]) => {
            let mut result = Items::from_elem(shape, identity(*op, from));
            for (i, &item) in x.indexed_iter() {
                let kept = (0..x.ndim()).filter(|axis| !axes.contains(axis)).map(|axis| i[axis]);
                let sum = &mut result[IxDyn(&kept.collect::<Vec<_>>())];
                *sum = join(*op, from, *sum, item);
            }
            result
        }
        (Primitive::ArgReduce { op, axis }, [x]) => x.map_axis(Axis(*axis), |lane| {
            let mut best = 0;
            for i in 1..lane.len() {
                let order = compared(from, lane[i], lane[best]);
                // NaN counts as the extreme, and is last in the order.
                let wins = match op {
                    _ if is_nan(lane[best]) => false,
                    _ if is_nan(lane[i]) => true,
                    ArgReduce::ArgMax => order == Ordering::Greater,
                    ArgReduce::ArgMin => order == Ordering::Less,
                };
                best = if wins { i } else { best };
            }
            Scalar::Int(best as i64)
        }),
        (Primitive::Cumulative { op, axis, reverse }, [x]) => {
            let op = match op {
                Cumulative::Sum => Reduce::Sum,
                Cumulative::Prod => Reduce::Prod,
                Cumulative::Max => Reduce::Max,
                Cumulative::Min => Reduce::Min,
            };
            each_lane(x, *axis, |lane| {
                // One element is not joined, so -0.0 stays.
                if lane.len() > 1 {
                    let items: Vec<Scalar> = lane.iter().copied().collect();
                    let sums = scanned(op, from, &items, *reverse);
                    lane.into_iter().zip(sums).for_each(|(item, sum)| *item = sum);
                }
            })
        }
        (Primitive::Iota { axis, .. }, []) => Items::from_shape_fn(shape, |i| {
            convert(DType::Int64, Scalar::Int(i[*axis] as i64), to.dtype)
        }),
        (Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch }, [x, y]) => {
            let product = Product {
                contract: (lhs_contract, rhs_contract),
                batch: (lhs_batch, rhs_batch),
                operands: (x, y),
            };
            Items::from_shape_fn(shape, |i| product.element(from, i.slice()))
        }
        (Primitive::Sort { axis }, [x]) => each_lane(x, *axis, |mut lane| {
            let mut sorted: Vec<Scalar> = lane.to_vec();
            sorted.sort_by(|&a, &b| compared(from, a, b));
            lane.iter_mut().zip(sorted).for_each(|(slot, item)| *slot = item);
        }),
        (Primitive::ArgSort { axis }, [x]) => each_lane(x, *axis, |mut lane| {
            let mut order: Vec<usize> = (0..lane.len()).collect();
            order.sort_by(|&a, &b| compared(from, lane[a], lane[b]));
            lane.iter_mut().zip(order).for_each(|(slot, i)| *slot = Scalar::Int(i as i64));
        }),
        (Primitive::RandomSeed, [seeds]) => {
            seeds.mapv(|seed| Scalar::Key(seed_key(integer(seed) as u32)))
        }
        (Primitive::RandomWrap, [words]) => Items::from_shape_fn(shape, |i| {
            let word = |last| {
                let place: Vec<usize> = i.slice().iter().copied().chain([last]).collect();
                integer(at(&place, words)) as u32
            };
            Scalar::Key([word(0), word(1)])
        }),
        (Primitive::RandomUnwrap, [keys]) => Items::from_shape_fn(shape, |i| {
            let (last, place) = (i[keys.ndim()], &i.slice()[..keys.ndim()]);
            Scalar::UInt(key(at(place, keys))[last].into())
        }),
        (Primitive::RandomSplit { .. }, [keys]) => Items::from_shape_fn(shape, |i| {
            let (place, counter) = drawn(keys, &to.shape, i.slice());
            Scalar::Key(threefry(key(at(place, keys)), counter))
        }),
        (Primitive::RandomBits { .. }, [keys]) => Items::from_shape_fn(shape, |i| {
            let (place, counter) = drawn(keys, &to.shape, i.slice());
            let [high, low] = threefry(key(at(place, keys)), counter);
            Scalar::UInt((high ^ low).into())
        }),
        (Primitive::RandomFoldIn, [keys, data]) => Items::from_shape_fn(shape, |i| {
            Scalar::Key(threefry(key(keys[&i]), seed_key(integer(data[&i]) as u32)))
        }),
        _ => return None,
    })
}

// ---- Elementwise functions

fn unary(op: Unary, dtype: DType, x: Scalar) -> Scalar {
    let x = match x {
        Scalar::Float(x) => x,
        Scalar::Bool(x) => return Scalar::Bool(!x),
        Scalar::Complex(..) => {
            let result = complex::unary(op, parts(dtype, x));
            return match op {
                Unary::Abs | Unary::Real | Unary::Imag => {
                    let part = dtype.part();
                    of_float(part, flush(part, computed(part, result.0)))
                }
                _ => of_complex(dtype, result),
            };
        }
        x => {
            let x = integer(x);
            let result = match op {
                Unary::Neg => -x,
                Unary::Abs => x.abs(),
                Unary::Sign => x.signum(),
                Unary::Square => x.wrapping_mul(x),
                Unary::Not => !x,
                _ => x,
            };
            return of_int(dtype, result);
        }
    };
    let one = Scalar::Float(1.0);
    let of = |f: fn(f64) -> f64| flush(dtype, computed(dtype, f(flush(dtype, x))));
    // The identity near zero, where XLA does not flush its operand.
    let near = |f: fn(f64) -> f64| if flush(dtype, x) == 0.0 { x } else { of(f) };
    let result = match op {
        Unary::Neg => -x,
        Unary::Abs => x.abs(),
        Unary::Sign if flush(dtype, x) == 0.0 || x.is_nan() => flush(dtype, x),
        Unary::Sign => x.signum(),
        Unary::Floor => flush(dtype, x).floor(),
        Unary::Ceil => flush(dtype, x).ceil(),
        Unary::Round => flush(dtype, x).round_ties_even(),
        Unary::Exp => of(libm::exp),
        // Of a half: exp(log(2) * x), each step rounded.
        Unary::Exp2 if dtype.is_half() => {
            let scale = of_float(dtype, std::f64::consts::LN_2);
            return unary(Unary::Exp, dtype, binary(Binary::Mul, dtype, scale, Scalar::Float(x)));
        }
        Unary::Exp2 => of(libm::exp2),
        Unary::Log => of(libm::log),
        Unary::Log1p => of(libm::log1p),
        Unary::Expm1 => near(libm::expm1),
        Unary::Sin => near(libm::sin),
        Unary::Cos => of(libm::cos),
        Unary::Tan => near(libm::tan),
        Unary::Asin => near(libm::asin),
        Unary::Acos => of(libm::acos),
        Unary::Atan => near(libm::atan),
        Unary::Sinh => of(libm::sinh),
        Unary::Cosh => of(libm::cosh),
        Unary::Tanh => near(libm::tanh),
        Unary::Asinh => near(libm::asinh),
        Unary::Acosh => of(libm::acosh),
        Unary::Atanh => near(libm::atanh),
        // (1 - x) * (1 + x), each step rounded to the precision that the type is computed in.
        Unary::OneMinusSquare => {
            let wide = dtype.widened();
            let [below, above] = [-x, x].map(|x| binary(Binary::Add, wide, one, Scalar::Float(x)));
            float(wide, binary(Binary::Mul, wide, below, above))
        }
        Unary::ExpNegSquare => of(|x| libm::exp(-x * x)),
        // 1 / (1 + exp(-x)), each step rounded.
        Unary::Logistic => {
            let power = unary(Unary::Exp, dtype, Scalar::Float(-x));
            let divisor = binary(Binary::Add, dtype, one, power);
            return binary(Binary::Div, dtype, one, divisor);
        }
        Unary::Sqrt => of(f64::sqrt),
        Unary::Rsqrt => of(|x| 1.0 / x.sqrt()),
        Unary::Cbrt => of(libm::cbrt),
        Unary::Square => return binary(Binary::Mul, dtype, Scalar::Float(x), Scalar::Float(x)),
        Unary::Erf => of(libm::erf),
        Unary::Erfc => of(libm::erfc),
        // XLA's polynomials in single precision.
        Unary::ErfInv if dtype == DType::Float64 => x.erf_inv(),
        Unary::ErfInv => Real::erf_inv(x as f32).into(),
        Unary::IsFinite => return Scalar::Bool(x.is_finite()),
        Unary::Not | Unary::Real | Unary::Imag | Unary::Conj => x,
    };
    of_float(dtype, result)
}

/// `y` has the type of `x`; of a power it may be an integer.
fn binary(op: Binary, dtype: DType, x: Scalar, y: Scalar) -> Scalar {
    let (x, y) = match (x, y) {
        (Scalar::Complex(..), y) => {
            return of_complex(dtype, complex::binary(op, parts(dtype, x), parts(dtype, y)));
        }
        (Scalar::Float(x), Scalar::Float(y)) if op == Binary::Complex => {
            return Scalar::Complex(x, y);
        }
        (Scalar::Bool(x), Scalar::Bool(y)) => {
            return Scalar::Bool(match op {
                Binary::Max | Binary::Or => x | y,
                Binary::Min | Binary::And => x & y,
                _ => x ^ y,
            });
        }
        (Scalar::Float(x), y) => (x, float(dtype, y)),
        (x, y) => return of_int(dtype, integers(op, dtype, integer(x), integer(y))),
    };
    let (a, b) = (flush(dtype, x), flush(dtype, y));
    let rounded = |result: f64| flush(dtype, computed(dtype, result));
    let result = match op {
        Binary::Add => rounded(a + b),
        Binary::Sub => rounded(a - b),
        Binary::Mul => rounded(a * b),
        Binary::Div => rounded(a / b),
        // XLA does not flush the dividend.
        Binary::Rem => x % b,
        Binary::Pow => rounded(libm::pow(a, b)),
        // NaN wins, and +0 is above -0.
        Binary::Max if a.is_nan() || b.is_nan() => f64::NAN,
        Binary::Max => {
            if b > a || (a == b && a.is_sign_negative()) {
                b
            } else {
                a
            }
        }
        Binary::Min if a.is_nan() || b.is_nan() => f64::NAN,
        Binary::Min => {
            if b < a || (a == b && b.is_sign_negative()) {
                b
            } else {
                a
            }
        }
        Binary::Atan2 => rounded(libm::atan2(a, b)),
        // max(x, y) + log1p(exp(-|x - y|)); for equal infinities and NaN the sum.
        Binary::LogAddExp if (x - y).is_nan() => x + y,
        // Of halves each step is rounded.
        Binary::LogAddExp if dtype.is_half() => {
            let (x, y) = (Scalar::Float(x), Scalar::Float(y));
            let apart = float(dtype, binary(Binary::Sub, dtype, x, y)).abs();
            let small = unary(Unary::Exp, dtype, Scalar::Float(-apart));
            let small = unary(Unary::Log1p, dtype, small);
            return binary(Binary::Add, dtype, binary(Binary::Max, dtype, x, y), small);
        }
        // Its exponent is not flushed.
        Binary::LogAddExp => {
            let small = libm::log1p(libm::exp(-computed(dtype, x - y).abs()));
            let larger =
                float(dtype, binary(Binary::Max, dtype, Scalar::Float(x), Scalar::Float(y)));
            rounded(larger + computed(dtype, small))
        }
        _ => x,
    };
    of_float(dtype, result)
}

/// The exact result, which is then wrapped. Where there is none, XLA's.
fn integers(op: Binary, dtype: DType, x: i128, y: i128) -> i128 {
    let bits = 8 * dtype.size_bytes() as i128;
    let too_far = !(0..bits).contains(&y);
    match op {
        Binary::Add => x + y,
        Binary::Sub => x - y,
        Binary::Mul => x.wrapping_mul(y),
        Binary::Div if y == 0 => -1,
        Binary::Div => x / y,
        Binary::Rem if y == 0 => x,
        Binary::Rem => x % y,
        // `jnp.power` of integers: always six rounds of squaring.
        Binary::Pow => {
            let mut product: i128 = if x == 0 && y & 0xffff_ffff != 0 { 0 } else { 1 };
            let mut base = x;
            for bit in 0..6 {
                if y >> bit & 1 == 1 {
                    product = integer(of_int(dtype, product.wrapping_mul(base)));
                }
                base = integer(of_int(dtype, base.wrapping_mul(base)));
            }
            product
        }
        Binary::Max => x.max(y),
        Binary::Min => x.min(y),
        Binary::And => x & y,
        Binary::Or => x | y,
        Binary::Xor => x ^ y,
        Binary::ShiftLeft if too_far => 0,
        Binary::ShiftLeft => x << y,
        Binary::ShiftRightArithmetic => as_signed(dtype, x) >> if too_far { bits - 1 } else { y },
        Binary::ShiftRightLogical if too_far => 0,
        Binary::ShiftRightLogical => (x & ((1 << bits) - 1)) >> y,
        Binary::Atan2 | Binary::LogAddExp | Binary::Complex => x,
    }
}

/// `x**exponent` by repeated squaring, as XLA expands it.
fn power(dtype: DType, x: Scalar, exponent: i32) -> Scalar {
    if dtype.is_complex() {
        return of_complex(dtype, complex::integer_pow(parts(dtype, x), exponent));
    }
    let multiply = |x: Scalar, y: Scalar| binary(Binary::Mul, dtype, x, y);
    let one = convert(DType::Int64, Scalar::Int(1), dtype);
    let (mut product, mut base, mut left) = (None, x, exponent.unsigned_abs());
    while left > 0 {
        if left & 1 == 1 {
            product = Some(product.map_or(base, |product| multiply(product, base)));
        }
        left >>= 1;
        if left > 0 {
            base = multiply(base, base);
        }
    }
    let product = product.unwrap_or(one);
    if exponent < 0 { binary(Binary::Div, dtype, one, product) } else { product }
}

fn holds(op: Compare, dtype: DType, x: Scalar, y: Scalar) -> bool {
    if let (Scalar::Key(x), Scalar::Key(y)) = (x, y) {
        return (x == y) == (op == Compare::Eq);
    }
    if dtype.is_complex() {
        return (parts(dtype, x) == parts(dtype, y)) == (op == Compare::Eq);
    }
    if is_nan(x) || is_nan(y) {
        return op == Compare::Ne;
    }
    let order = compared(dtype, x, y);
    match op {
        Compare::Eq => order.is_eq(),
        Compare::Ne => order.is_ne(),
        Compare::Lt => order.is_lt(),
        Compare::Le => order.is_le(),
        Compare::Gt => order.is_gt(),
        Compare::Ge => order.is_ge(),
    }
}

/// The order of a sort: both zeros are equal, denormals are zeros, NaN is last.
fn compared(dtype: DType, x: Scalar, y: Scalar) -> Ordering {
    match (x, y) {
        (Scalar::Float(x), Scalar::Float(y)) => flush(dtype, x)
            .partial_cmp(&flush(dtype, y))
            .unwrap_or_else(|| x.is_nan().cmp(&y.is_nan())),
        (x, y) => integer(x).cmp(&integer(y)),
    }
}

// ---- Conversions

/// A float is truncated to an integer, and saturates; NaN is 0. An integer wraps.
fn convert(from: DType, x: Scalar, to: DType) -> Scalar {
    match x {
        Scalar::Key(_) => x,
        x if from == to => x,
        Scalar::Complex(..) if to.is_complex() => of_complex(to, parts(from, x)),
        Scalar::Complex(..) if to == DType::Bool => Scalar::Bool(parts(from, x) != (0.0, 0.0)),
        Scalar::Complex(real, _) => {
            let part = from.part();
            convert(part, Scalar::Float(flush(part, real)), to)
        }
        x if to.is_complex() => match convert(from, x, to.part()) {
            Scalar::Float(real) => Scalar::Complex(real, 0.0),
            x => x,
        },
        Scalar::Float(x) if to == DType::Bool => Scalar::Bool(flush(from, x) != 0.0),
        x if to == DType::Bool => Scalar::Bool(integer(x) != 0),
        Scalar::Float(x) if to.is_inexact() => of_float(to, x),
        Scalar::Float(x) => {
            let (least, greatest) = bounds(to);
            of_int(to, (x as i128).clamp(least, greatest))
        }
        x if to.is_inexact() => of_float(to, float(to, x)),
        x => of_int(to, integer(x)),
    }
}

/// The two parts, denormals of 32 bits as zeros; of a real number, itself and zero.
fn parts(dtype: DType, x: Scalar) -> complex::Parts {
    let part = |x| flush(dtype.part(), x);
    match x {
        Scalar::Complex(real, imaginary) => (part(real), part(imaginary)),
        x => (part(float(dtype.part(), x)), 0.0),
    }
}

/// The parts rounded to those of their type.
fn of_complex(dtype: DType, (real, imaginary): complex::Parts) -> Scalar {
    let part = |x| flush(dtype.part(), computed(dtype.part(), x));
    Scalar::Complex(part(real), part(imaginary))
}

/// The number in the precision that its type is computed in: `float64`, or `float32`.
fn computed(dtype: DType, x: f64) -> f64 {
    if dtype == DType::Float64 { x } else { f64::from(x as f32) }
}

/// A denormal is zero of its sign; in `float64` it stays.
fn flush(dtype: DType, x: f64) -> f64 {
    let is_denormal = dtype != DType::Float64 && x.abs() < f64::from(f32::MIN_POSITIVE);
    if is_denormal { 0f64.copysign(x) } else { x }
}

/// The number rounded to its type. A half is rounded from `float32`.
fn of_float(dtype: DType, x: f64) -> Scalar {
    Scalar::Float(match dtype {
        DType::Float16 => f16::from_f32(x as f32).into(),
        DType::BFloat16 => bf16::from_f32(x as f32).into(),
        dtype => computed(dtype, x),
    })
}

/// The integer wrapped to its type.
fn of_int(dtype: DType, x: i128) -> Scalar {
    let bits = 8 * dtype.size_bytes();
    match dtype.is_signed_integer() {
        true => Scalar::Int(as_signed(dtype, x) as i64),
        false => Scalar::UInt((x & ((1 << bits) - 1)) as u64),
    }
}

/// The low bits as a signed integer.
fn as_signed(dtype: DType, x: i128) -> i128 {
    let unused = 128 - 8 * dtype.size_bytes() as u32;
    x << unused >> unused
}

fn bounds(dtype: DType) -> (i128, i128) {
    let bits = 8 * dtype.size_bytes() as u32;
    match dtype.is_signed_integer() {
        true => (-(1 << (bits - 1)), (1 << (bits - 1)) - 1),
        false => (0, (1 << bits) - 1),
    }
}

/// An element as a float of the type's precision; an integer is rounded once.
fn float(dtype: DType, x: Scalar) -> f64 {
    match x {
        Scalar::Float(x) | Scalar::Complex(x, _) => x,
        x if dtype == DType::Float64 => integer(x) as f64,
        x => f64::from(integer(x) as f32),
    }
}

/// An element as an integer; for `bool` 0 or 1.
fn integer(x: Scalar) -> i128 {
    match x {
        Scalar::Bool(x) => x.into(),
        Scalar::Int(x) => x.into(),
        Scalar::UInt(x) => x.into(),
        Scalar::Float(x) | Scalar::Complex(x, _) => x as i128,
        Scalar::Key(_) => 0,
    }
}

fn truth(x: Scalar) -> bool {
    integer(x) != 0
}

fn is_nan(x: Scalar) -> bool {
    match x {
        Scalar::Float(x) => x.is_nan(),
        Scalar::Complex(real, imaginary) => real.is_nan() || imaginary.is_nan(),
        _ => false,
    }
}

/// The two parts as they are.
fn raw(x: Scalar) -> complex::Parts {
    match x {
        Scalar::Complex(real, imaginary) => (real, imaginary),
        x => (float(DType::Float64, x), 0.0),
    }
}

fn key(x: Scalar) -> [u32; 2] {
    match x {
        Scalar::Key(key) => key,
        _ => [0; 2],
    }
}

fn bits(dtype: DType, x: Scalar) -> u32 {
    match x {
        Scalar::Float(x) if dtype == DType::Float32 => (x as f32).to_bits(),
        x => integer(x) as u32,
    }
}

fn of_bits(dtype: DType, bits: u32) -> Scalar {
    match dtype {
        DType::Float32 => Scalar::Float(f32::from_bits(bits).into()),
        dtype => of_int(dtype, bits.into()),
    }
}

// ---- Joining

fn join(op: Reduce, dtype: DType, x: Scalar, y: Scalar) -> Scalar {
    let op = match op {
        Reduce::Sum => Binary::Add,
        Reduce::Prod => Binary::Mul,
        Reduce::Max => Binary::Max,
        Reduce::Min => Binary::Min,
        Reduce::And => Binary::And,
        Reduce::Or => Binary::Or,
    };
    binary(op, dtype, x, y)
}

/// The join of nothing.
fn identity(op: Reduce, dtype: DType) -> Scalar {
    let infinite = |sign: f64| Scalar::Float(sign * f64::INFINITY);
    let is_bool = dtype == DType::Bool;
    let int = |x: i128| if is_bool { Scalar::Bool(x != 0) } else { of_int(dtype, x) };
    let (least, greatest) = if is_bool { (0, 1) } else { bounds(dtype) };
    match op {
        Reduce::Sum if dtype.is_complex() => Scalar::Complex(0.0, 0.0),
        Reduce::Prod if dtype.is_complex() => Scalar::Complex(1.0, 0.0),
        Reduce::Sum if dtype.is_inexact() => Scalar::Float(0.0),
        Reduce::Prod if dtype.is_inexact() => Scalar::Float(1.0),
        Reduce::Max if dtype.is_inexact() => infinite(-1.0),
        Reduce::Min if dtype.is_inexact() => infinite(1.0),
        Reduce::Sum | Reduce::Or => int(0),
        Reduce::Prod => int(1),
        Reduce::Max => int(least),
        Reduce::Min => int(greatest),
        Reduce::And => int(-1),
    }
}

/// A product of matrices.
struct Product<'a> {
    contract: (&'a [usize], &'a [usize]),
    batch: (&'a [usize], &'a [usize]),
    operands: (&'a Items, &'a Items),
}

impl Product<'_> {
    /// One element, at the place (batch axes, the other axes of the left operand, of the right one):
    /// the sum of the products in row-major order of the contracted axes. The product of two
    /// elements alone has no sum, so the sign of a zero stays.
    fn element(&self, dtype: DType, place: &[usize]) -> Scalar {
        let (x, y) = self.operands;
        let left = free(x.ndim(), self.contract.0, self.batch.0);
        let right = free(y.ndim(), self.contract.1, self.batch.1);
        let (batch, rest) = place.split_at(self.batch.0.len());
        let (rows, columns) = rest.split_at(left.len());
        let extents: Vec<usize> = self.contract.0.iter().map(|&axis| x.shape()[axis]).collect();
        let products = ndarray::indices(extents).into_iter().map(|inner| {
            let inner = inner.slice();
            let x_axes = [(self.batch.0, batch), (&left, rows), (self.contract.0, inner)];
            let y_axes = [(self.batch.1, batch), (&right, columns), (self.contract.1, inner)];
            (x[IxDyn(&placed(x.ndim(), x_axes))], y[IxDyn(&placed(y.ndim(), y_axes))])
        });
        match dtype {
            DType::Bool => Scalar::Bool(products.into_iter().any(|(x, y)| truth(x) && truth(y))),
            dtype if dtype.is_complex() => products
                .fold(Scalar::Complex(0.0, 0.0), |sum, (x, y)| {
                    binary(Binary::Add, dtype, sum, binary(Binary::Mul, dtype, x, y))
                }),
            dtype if dtype.is_inexact() => {
                let operand = |x: Scalar| flush(dtype, float(dtype, x));
                let products: Vec<f64> =
                    products.map(|(x, y)| computed(dtype, operand(x) * operand(y))).collect();
                let sum = match products[..] {
                    [only] => only,
                    _ => products.iter().fold(0.0, |sum, product| computed(dtype, sum + product)),
                };
                of_float(dtype, flush(dtype, sum))
            }
            dtype => {
                let wrapped = |x| integer(of_int(dtype, x));
                let sum = products.fold(0, |sum, (x, y)| {
                    wrapped(sum + wrapped(integer(x).wrapping_mul(integer(y))))
                });
                of_int(dtype, sum)
            }
        }
    }
}

/// The axes that are neither contracted nor batch axes.
fn free(rank: usize, contract: &[usize], batch: &[usize]) -> Vec<usize> {
    (0..rank).filter(|axis| !contract.contains(axis) && !batch.contains(axis)).collect()
}

// ---- Places

fn each_axis(rank: usize, place: impl Fn(usize) -> usize) -> Vec<usize> {
    (0..rank).map(place).collect()
}

/// The place that has these indices along these axes.
fn placed(rank: usize, axes: [(&[usize], &[usize]); 3]) -> Vec<usize> {
    let mut place = vec![0; rank];
    for (axes, indices) in axes {
        for (&axis, &index) in axes.iter().zip(indices) {
            place[axis] = index;
        }
    }
    place
}

/// The element at this place, of a scalar the only one.
fn stretched(x: &Items, place: &IxDyn) -> Scalar {
    if x.ndim() == 0 { x[IxDyn(&[])] } else { x[place] }
}

fn in_order(x: &Items) -> Vec<Scalar> {
    x.iter().copied().collect()
}

/// A copy in which each lane along the axis is changed.
fn each_lane(x: &Items, axis: usize, change: impl Fn(ArrayViewMut1<'_, Scalar>)) -> Items {
    let mut result = x.clone();
    result.lanes_mut(Axis(axis)).into_iter().for_each(change);
    result
}

/// The scan of the items: that of their block of 16, joined with that of the blocks on its other
/// side.
fn scanned(op: Reduce, dtype: DType, items: &[Scalar], reverse: bool) -> Vec<Scalar> {
    let fold = |items: &[Scalar]| {
        items.iter().fold(identity(op, dtype), |sum, item| join(op, dtype, sum, *item))
    };
    let within = |at: usize| {
        let (first, end) = (at / 16 * 16, (at / 16 * 16 + 16).min(items.len()));
        if reverse { fold(&items[at..end]) } else { fold(&items[first..=at]) }
    };
    if items.len() <= 16 {
        return (0..items.len()).map(within).collect();
    }
    let blocks: Vec<Scalar> = items.chunks(16).map(fold).collect();
    let blocks = scanned(op, dtype, &blocks, reverse);
    let other = |at: usize| match reverse {
        true => blocks.get(at / 16 + 1).copied(),
        false => (at / 16).checked_sub(1).map(|before| blocks[before]),
    };
    let of = |at| join(op, dtype, within(at), other(at).unwrap_or(identity(op, dtype)));
    (0..items.len()).map(of).collect()
}

/// The starts of a slice of these sizes, clamped so that it fits.
fn fitting(starts: &[Items], shape: &[usize], sizes: &[usize]) -> Option<Vec<usize>> {
    let axes = starts.iter().zip(shape.iter().zip(sizes));
    axes.map(|(start, (extent, size))| {
        let last = extent.checked_sub(*size)? as i128;
        Some(integer(*start.first()?).clamp(0, last) as usize)
    })
    .collect()
}

/// The place in the operand of an element of a window: the axes of the index arrays come first,
/// then the operand's other axes. `None` if an index is outside, and not clipped.
fn window(
    axes: &[usize],
    shape: &[usize],
    indices: &[Items],
    place: &IxDyn,
    clips: bool,
) -> Option<Vec<usize>> {
    let (which, inner) = place.slice().split_at(indices.first()?.ndim());
    let mut inner = inner.iter();
    let index = |axis: usize| {
        let Some(at) = axes.iter().position(|&indexed| indexed == axis) else {
            return inner.next().copied();
        };
        let index = integer(indices[at][IxDyn(which)]);
        let last = shape[axis] as i128 - 1;
        let index = if clips { index.min(last).max(0) } else { index };
        (0..=last).contains(&index).then_some(index as usize)
    };
    (0..shape.len()).map(index).collect()
}

/// The element that an index outside reads.
fn outside(dtype: DType, mode: GatherMode) -> Scalar {
    let fills = mode == GatherMode::Fill;
    match dtype {
        DType::Key => Scalar::Key(if fills { [u32::MAX; 2] } else { [0; 2] }),
        DType::Bool => Scalar::Bool(fills),
        dtype if dtype.is_complex() => Scalar::Complex(if fills { f64::NAN } else { 0.0 }, 0.0),
        dtype if dtype.is_inexact() => Scalar::Float(if fills { f64::NAN } else { 0.0 }),
        dtype if dtype.is_signed_integer() && fills => of_int(dtype, bounds(dtype).0),
        dtype => of_int(dtype, if fills { -1 } else { 0 }),
    }
}

/// The key that an element is drawn from, and the position of the element among those of the key.
fn drawn<'a>(keys: &Items, shape: &[usize], place: &'a [usize]) -> (&'a [usize], [u32; 2]) {
    let (outer, inner) = place.split_at(keys.ndim());
    let extents = &shape[keys.ndim()..];
    let at = inner.iter().zip(extents).fold(0, |at, (index, extent)| at * extent + index);
    (outer, position(at))
}

// ---- Arrays

fn items_of(array: &Array) -> Option<Items> {
    let items = (0..array.len()).map(|place| array.item(place)).collect::<Option<_>>()?;
    Items::from_shape_vec(IxDyn(array.shape()), items).ok()
}

fn array_of(items: &Items, aval: Aval) -> Array {
    let items = items.iter().copied();
    macro_rules! built {
        ($($variant:ident => $make:expr),*) => {
            match aval.dtype {
                $(DType::$variant => Array::built(aval, items.map($make).collect()),)*
            }
        };
    }
    built!(
        Bool => truth,
        Int8 => |x| integer(x) as i8,
        Int16 => |x| integer(x) as i16,
        Int32 => |x| integer(x) as i32,
        Int64 => |x| integer(x) as i64,
        UInt8 => |x| integer(x) as u8,
        UInt16 => |x| integer(x) as u16,
        UInt32 => |x| integer(x) as u32,
        UInt64 => |x| integer(x) as u64,
        Float16 => |x| f16::from_f32(float(DType::Float16, x) as f32),
        BFloat16 => |x| bf16::from_f32(float(DType::BFloat16, x) as f32),
        Float32 => |x| float(DType::Float32, x) as f32,
        Float64 => |x| float(DType::Float64, x),
        Complex64 => |x| {
            let (real, imaginary) = raw(x);
            Complex { real: real as f32, imaginary: imaginary as f32 }
        },
        Complex128 => |x| {
            let (real, imaginary) = raw(x);
            Complex { real, imaginary }
        },
        Key => key
    )
}

// ---- The fast text beside this one

/// True where a fast result is the plain one bit for bit or, for the primitives below, near it.
///
/// | primitive | why it differs | by |
/// |---|---|---|
/// | `exp`, `tanh`, `logistic`, and `exp2` of a half | a series in the place of `libm` | 4 places of the type |
/// | `dot_general` of floats, but for small ones | sums in another order | 2 places a term, of the sum of the sizes |
pub fn agrees(primitive: &Primitive, inputs: &[&Array], plain: &Array, fast: &Array) -> bool {
    if plain == fast {
        return true;
    }
    let dtype = plain.dtype();
    let place = match dtype {
        DType::Float16 => f16::EPSILON.into(),
        DType::BFloat16 => bf16::EPSILON.into(),
        DType::Float32 => f32::EPSILON.into(),
        _ => f64::EPSILON,
    };
    let near = |sizes: &Items, places: f64| {
        let (Some(plain), Some(fast)) = (items_of(plain), items_of(fast)) else { return false };
        plain.shape() == fast.shape()
            && plain.iter().zip(&fast).zip(sizes).all(|((&a, &b), &size)| {
                let (a, b, size) = (float(dtype, a), float(dtype, b), float(dtype, size));
                // Where a sum may overflow, so may a part of it.
                let is_far = (a - b).abs() > places * place * size;
                a == b || a.is_nan() == b.is_nan() && !is_far
            })
    };
    if plain.aval() != fast.aval() {
        return false;
    }
    let sizes =
        |array: &Array| Some(items_of(array)?.mapv(|x| unary(Unary::Abs, array.dtype(), x)));
    match primitive {
        Primitive::Unary(Unary::Exp | Unary::Exp2 | Unary::Tanh | Unary::Logistic) => {
            sizes(plain).is_some_and(|sizes| near(&sizes, 4.0))
        }
        Primitive::DotGeneral { lhs_contract, .. } if dtype.is_inexact() => {
            let [x, y] = inputs else { return false };
            let terms: usize = lhs_contract.iter().map(|&axis| x.shape()[axis]).product();
            let (Some(x), Some(y)) = (sizes(x), sizes(y)) else { return false };
            let sums = items(primitive, &[x, y], dtype, plain.aval());
            sums.is_some_and(|sums| near(&sums, 2.0 * terms as f64))
        }
        _ => false,
    }
}
