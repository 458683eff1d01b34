//! Results as another machine may round them.
//!
//! Two implementations of a primitive give the same number where that number is exact, and may give
//! neighbours of each other where it had to be rounded: they approximate `exp` by other polynomials,
//! sum in another order, or fuse a product with a sum. A [`Rerounded`] computes as the portable code
//! does, and then moves each float that was rounded, as far as such neighbours are apart. A program
//! that runs with a few of them shows how far each number that it shows can move.

use half::{bf16, f16};

use super::{Backend, BackendKind};
use crate::array::{Array, Aval, DType};
use crate::meter;
use crate::primitive::{Binary, Cumulative, Primitive, Reduce, Scatter, Unary};

/// How many ways to round there are.
pub const WAYS: usize = 4;

/// One way to round. It is a function: equal numbers of equal primitives move equally.
pub(super) struct Rerounding(u64);

static ALL: [Rerounding; WAYS] = [Rerounding(1), Rerounding(2), Rerounding(3), Rerounding(4)];

/// Runs `inner` on this thread with one of the [`WAYS`].
pub fn rerounded<T>(way: usize, inner: impl FnOnce() -> T) -> T {
    super::with(&ALL[way % WAYS], inner)
}

impl Backend for Rerounding {
    fn kind(&self) -> BackendKind {
        BackendKind::Cpu
    }

    fn way(&self) -> u64 {
        self.0
    }

    fn lives_from(&self) -> usize {
        0
    }

    fn eval(&'static self, primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> Option<Array> {
        if !aval.dtype.is_float() {
            return None;
        }
        // A run costs as much as one that is not rerounded: the result pays when it is built.
        let moved = meter::unmetered(|| self.numbers(primitive, inputs, aval))?.into_iter();
        let aval = aval.clone();
        Some(match aval.dtype {
            DType::Float16 => Array::built(aval, moved.map(f16::from_f64).collect()),
            DType::BFloat16 => Array::built(aval, moved.map(bf16::from_f64).collect()),
            DType::Float64 => Array::built(aval, moved.collect()),
            _ => Array::built(aval, moved.map(|x| x as f32).collect()),
        })
    }
}

impl Rerounding {
    /// Those of the result, each moved.
    fn numbers(&self, primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> Option<Vec<f64>> {
        let result = primitive.portable(inputs, aval.clone()).ok()?;
        let inputs: Vec<Array> = inputs.iter().map(|input| input.widened()).collect();
        let operands: Vec<Vec<f64>> = inputs.iter().filter_map(numbers).collect();
        let moves = moves(primitive, &inputs, &operands, aval)?;
        let unit = unit(aval.dtype);
        let moved = numbers(&result.widened())?.into_iter().enumerate();
        let moved = moved.map(|(place, x)| match moves(place, x) {
            far if far > 0.0 && x.is_finite() => self.moved(x, far.max(unit * x.abs())),
            _ => x,
        });
        Some(moved.collect())
    }

    /// The number, moved up or down by between a half and the whole of `far`.
    fn moved(&self, x: f64, far: f64) -> f64 {
        // splitmix64
        let mut hash = (x.to_bits() ^ self.0).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^= hash >> 31;
        let share = 0.5 + (hash >> 12) as f64 / (1u64 << 53) as f64;
        let sign = if hash & 1 == 0 { 1.0 } else { -1.0 };
        x + sign * share * far
    }
}

/// The floats of an array.
fn numbers(array: &Array) -> Option<Vec<f64>> {
    match array.as_f32() {
        Some(items) => Some(items.iter().map(|&x| f64::from(x)).collect()),
        None => array.elements::<f64>().map(<[f64]>::to_vec),
    }
}

/// The distance of one from its neighbour.
fn unit(dtype: DType) -> f64 {
    match dtype {
        DType::Float16 => f64::from(f16::EPSILON.to_f32()),
        DType::BFloat16 => f64::from(bf16::EPSILON.to_f32()),
        DType::Float64 => f64::EPSILON,
        _ => f64::from(f32::EPSILON),
    }
}

/// How far the result at a place, which is given, can move; 0 where it is exact.
type Moves<'a> = Box<dyn Fn(usize, f64) -> f64 + 'a>;

/// Nothing, where the primitive never rounds.
fn moves<'a>(
    primitive: &Primitive,
    inputs: &[Array],
    operands: &'a [Vec<f64>],
    aval: &Aval,
) -> Option<Moves<'a>> {
    let unit = unit(aval.dtype);
    let operand = |index: usize| operands.get(index);
    // So many units in the last place, where `is_exact` does not hold.
    let unless = |units: f64, is_exact: Box<dyn Fn(usize, f64) -> bool + 'a>| -> Moves<'a> {
        Box::new(move |place, x| if is_exact(place, x) { 0.0 } else { units * unit * x.abs() })
    };
    Some(match primitive {
        Primitive::Unary(op) => {
            let a = operand(0)?;
            let x = move |place: usize| a[place];
            match op {
                Unary::Square => unless(1.0, Box::new(move |i, r| is_product(r, x(i), x(i)))),
                Unary::Sqrt => unless(1.0, Box::new(move |i, r| is_product(x(i), r, r))),
                Unary::Rsqrt => unless(2.0, Box::new(move |i, r| r * r * x(i) == 1.0)),
                _ => {
                    let units = units_of(*op)?;
                    // At zero, and at one where they vanish, these functions are exact.
                    unless(units, Box::new(move |i, r| x(i) == 0.0 || r == 0.0))
                }
            }
        }
        Primitive::IntegerPow { exponent } => {
            let (a, exponent) = (operand(0)?, *exponent);
            let exact = move |i: usize, r: f64| a[i].powi(exponent) == r && r.abs() < EXACT;
            unless(f64::from(exponent.unsigned_abs()), Box::new(exact))
        }
        Primitive::Binary(op) => {
            let a = operand(0)?;
            let b = operand(1).unwrap_or(a);
            let (x, y) = (move |i: usize| a[i], move |i: usize| b[i]);
            match op {
                Binary::Add => unless(1.0, Box::new(move |i, r| is_sum(r, x(i), y(i)))),
                Binary::Sub => unless(1.0, Box::new(move |i, r| is_sum(r, x(i), -y(i)))),
                Binary::Mul => unless(1.0, Box::new(move |i, r| is_product(r, x(i), y(i)))),
                // XLA multiplies by the reciprocal of what is constant, as the mean of three is.
                Binary::Div => {
                    let has_reciprocal = move |i| x(i) == 0.0 || is_power_of_two(y(i));
                    let exact = move |i, r| has_reciprocal(i) && is_product(x(i), r, y(i));
                    unless(2.0, Box::new(exact))
                }
                Binary::Pow => {
                    let exact = move |i, r: f64| x(i).powf(y(i)) == r && r.abs() < EXACT;
                    unless(8.0, Box::new(exact))
                }
                Binary::Atan2 | Binary::LogAddExp => unless(8.0, Box::new(|_, r| r == 0.0)),
                _ => return None,
            }
        }
        Primitive::Reduce { op: Reduce::Prod, .. }
        | Primitive::Cumulative { op: Cumulative::Prod, .. } => {
            let length = inputs.first()?.len() / aval.shape.iter().product::<usize>().max(1);
            unless(length.max(2) as f64, Box::new(|_, r| r.fract() == 0.0 && r.abs() < EXACT))
        }
        Primitive::Reduce { op: Reduce::Sum, .. }
        | Primitive::Cumulative { op: Cumulative::Sum, .. }
        | Primitive::DotGeneral { .. }
        | Primitive::Scatter { op: Scatter::Add, .. } => sums(primitive, inputs, operands, aval)?,
        _ => return None,
    })
}

/// True if `r` is exactly `x * y`.
fn is_product(r: f64, x: f64, y: f64) -> bool {
    x.mul_add(y, -r) == 0.0
}

/// True for a number whose reciprocal is exact.
fn is_power_of_two(x: f64) -> bool {
    x.is_normal() && x.to_bits() & ((1 << 52) - 1) == 0
}

/// True if `r` is exactly `x + y`.
fn is_sum(r: f64, x: f64, y: f64) -> bool {
    let of_y = r - x;
    (x - (r - of_y)) + (y - of_y) == 0.0
}

/// By how many units in the last place two implementations differ: measured on XLA, which states
/// none. Nothing for what is never rounded.
fn units_of(op: Unary) -> Option<f64> {
    Some(match op {
        Unary::Exp | Unary::Exp2 | Unary::Log | Unary::Sin | Unary::Cos | Unary::Cbrt => 4.0,
        Unary::Tan | Unary::Asin | Unary::Acos | Unary::Atan | Unary::Erf | Unary::Erfc => 8.0,
        Unary::Sinh | Unary::Cosh | Unary::Tanh | Unary::Logistic | Unary::Expm1 => 8.0,
        Unary::Asinh | Unary::Acosh | Unary::Atanh | Unary::ExpNegSquare => 8.0,
        Unary::Log1p | Unary::ErfInv => 12.0,
        _ => return None,
    })
}

/// Integers below this are all floats, of 32 bits and of 64.
const EXACT: f64 = (1u64 << 24) as f64;

/// A sum can move by the square root of the number of its terms, of the size that they have
/// together. Where all terms are small multiples of one number, no order of summing rounds.
fn sums<'a>(
    primitive: &Primitive,
    inputs: &[Array],
    operands: &[Vec<f64>],
    aval: &Aval,
) -> Option<Moves<'a>> {
    // Indices, which do not move, stand behind the operands of a scatter.
    let sizes: Vec<Array> = inputs.iter().map(absolute).collect();
    let of_sizes: Vec<&Array> = sizes.iter().collect();
    let dtype = if aval.dtype.is_half() { DType::Float32 } else { aval.dtype };
    let wide = Aval { dtype, ..aval.clone() };
    let together = numbers(&primitive.portable(&of_sizes, wide).ok()?)?;
    let grains: Vec<f64> = operands.iter().map(|numbers| grain(numbers)).collect();
    let grain = match primitive {
        Primitive::DotGeneral { .. } => grains.iter().product(),
        _ => grains.iter().copied().fold(f64::INFINITY, f64::min),
    };
    let terms = inputs.first()?.len() / aval.shape.iter().product::<usize>().max(1);
    let far = unit(aval.dtype) * (terms.max(2) as f64).sqrt();
    Some(Box::new(move |place, _| {
        let together = together[place];
        if together <= grain * EXACT { 0.0 } else { far * together }
    }))
}

fn absolute(input: &Array) -> Array {
    let aval = input.aval().clone();
    if let Some(numbers) = input.as_f32() {
        Array::built(aval, numbers.iter().map(|x| x.abs()).collect())
    } else if let Some(numbers) = input.elements::<f64>() {
        Array::built(aval, numbers.iter().map(|x| x.abs()).collect())
    } else {
        input.clone()
    }
}

/// The largest power of two of which all numbers are multiples.
fn grain(numbers: &[f64]) -> f64 {
    let of = |x: &f64| {
        let bits = x.to_bits();
        let exponent = (bits >> 52 & 0x7ff) as i32;
        let mantissa = bits & ((1 << 52) - 1) | 1 << 52;
        2f64.powi(exponent - 1075 + mantissa.trailing_zeros() as i32)
    };
    numbers.iter().filter(|x| **x != 0.0 && x.is_finite()).map(of).fold(f64::INFINITY, f64::min)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::primitive::Axes;

    fn moved(primitive: &Primitive, inputs: &[&Array]) -> Vec<bool> {
        let exact = primitive.eval(inputs).expect("a result");
        let moved = rerounded(0, || primitive.eval(inputs)).expect("a result");
        let again = rerounded(0, || primitive.eval(inputs)).expect("a result");
        let other = rerounded(1, || primitive.eval(inputs)).expect("a result");
        assert_eq!(moved.as_f32(), again.as_f32());
        let (exact, moved) = (exact.as_f32().expect("floats"), moved.as_f32().expect("floats"));
        for (x, y) in exact.iter().zip(other.as_f32().expect("floats")) {
            assert!((x - y).abs() <= 64.0 * f32::EPSILON * x.abs().max(1.0), "{x} and {y}");
        }
        exact.iter().zip(moved).map(|(x, y)| x != y).collect()
    }

    fn vector(items: &[f32]) -> Array {
        Array::from_vec([items.len()], items.to_vec()).expect("a vector")
    }

    /// A large program would run out of memory, and its numbers would be compared to the last bit.
    #[test]
    fn rerounding_costs_nothing() {
        let spent = |run: &dyn Fn() -> Array| {
            let budget = meter::Budget::new(&crate::limits::Limits::default());
            assert_eq!(run().len(), 1000);
            budget.spent()
        };
        let x = vector(&[0.1; 1000]);
        let exp = || Primitive::Unary(Unary::Exp).eval(&[&x]).expect("a result");
        assert_eq!(spent(&exp), spent(&|| rerounded(0, exp)));
    }

    #[test]
    fn what_is_exact_stays() {
        let (a, b) = (vector(&[1.0, 0.5, 0.1]), vector(&[2.0, 3.0, 0.3]));
        for op in [Binary::Add, Binary::Mul] {
            assert_eq!(moved(&Primitive::Binary(op), &[&a, &b]), [false, false, true], "{op:?}");
        }
        let (c, d) = (vector(&[1.0, 3.0, 1.0]), vector(&[2.0, 1.5, 3.0]));
        assert_eq!(moved(&Primitive::Binary(Binary::Div), &[&c, &d]), [false, true, true]);
        assert_eq!(moved(&Primitive::Unary(Unary::Neg), &[&a]), [false; 3]);
        let e = vector(&[0.0, 1.0]);
        assert_eq!(moved(&Primitive::Unary(Unary::Exp), &[&e]), [false, true]);
        assert_eq!(moved(&Primitive::Unary(Unary::Sqrt), &[&vector(&[4.0, 2.0])]), [false, true]);
    }

    #[test]
    fn a_sum_of_small_multiples_is_exact_in_any_order() {
        let sum = Primitive::Reduce { op: Reduce::Sum, axes: Axes::from_slice(&[0]) };
        assert_eq!(moved(&sum, &[&vector(&[0.5, 0.25, 1000.0, -7.0])]), [false]);
        assert_eq!(moved(&sum, &[&vector(&[0.1, 0.2, 0.3])]), [true]);
        let wide =
            |items: &[f64]| Array::from_vec([items.len()], items.to_vec()).expect("a vector");
        let moves = |input: &Array| {
            let run =
                || sum.eval(&[input]).expect("a result").elements::<f64>().map(<[f64]>::to_vec);
            run() != rerounded(0, run)
        };
        assert!(!moves(&wide(&[0.5, 3.0])) && moves(&wide(&[0.1, 0.2])));
    }
}
