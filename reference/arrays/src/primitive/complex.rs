//! Complex numbers. They are computed in double precision, part by part, and rounded once; the two
//! texts of the primitives, the plain one and the fast one, share these functions.

use super::float::Real;
use super::unary::map;
use super::{Binary, Cumulative, Primitive, PrimitiveError, Reduce, Scatter, Unary};
use crate::array::{Array, Aval, Complex, DType, Element};

/// The real part and the imaginary one.
pub(super) type Parts = (f64, f64);

const ONE: Parts = (1.0, 0.0);

/// A complex number that primitives compute with.
pub(super) trait ComplexNumber: Element {
    /// The type of a part.
    type Part: Real;
    fn parts(self) -> Parts;
    /// Rounded; denormals of a part of 32 bits are zeros.
    fn of_parts(parts: Parts) -> Self;
}

macro_rules! complex_number {
    ($($part:ty),*) => {$(
        impl ComplexNumber for Complex<$part> {
            type Part = $part;

            fn parts(self) -> Parts {
                (self.real.flush().as_f64(), self.imaginary.flush().as_f64())
            }

            fn of_parts((real, imaginary): Parts) -> Self {
                let part = |x: f64| (x as $part).flush();
                Complex { real: part(real), imaginary: part(imaginary) }
            }
        }
    )*};
}

complex_number!(f32, f64);

/// Runs `$body` with `$T` the complex type of the elements; `$other` for any other type.
macro_rules! by_complex {
    ($dtype:expr, $T:ident => $body:expr, else $other:expr) => {
        match $dtype {
            crate::array::DType::Complex64 => {
                type $T = crate::array::Complex<f32>;
                $body
            }
            crate::array::DType::Complex128 => {
                type $T = crate::array::Complex<f64>;
                $body
            }
            _ => $other,
        }
    };
}
pub(super) use by_complex;

/// The primitive that a complex number takes no part in, if this is one.
///
/// # Errors
/// [`PrimitiveError::Lacking`] where JAX may have the primitive and the reference has not.
pub(super) fn check(primitive: &Primitive, inputs: &[&Aval]) -> Result<(), PrimitiveError> {
    let Some(x) = inputs.iter().find(|x| x.dtype.is_complex()) else { return Ok(()) };
    let is_known = match primitive {
        Primitive::Unary(op) => matches!(
            op,
            Unary::Neg
                | Unary::Sign
                | Unary::Abs
                | Unary::Exp
                | Unary::Log
                | Unary::Log1p
                | Unary::Expm1
                | Unary::Sin
                | Unary::Cos
                | Unary::Tan
                | Unary::Sinh
                | Unary::Cosh
                | Unary::Tanh
                | Unary::Logistic
                | Unary::Sqrt
                | Unary::Rsqrt
                | Unary::Square
                | Unary::OneMinusSquare
                | Unary::Real
                | Unary::Imag
                | Unary::Conj
        ),
        Primitive::Binary(op) => {
            matches!(op, Binary::Add | Binary::Sub | Binary::Mul | Binary::Div | Binary::Pow)
        }
        Primitive::Compare(op) => matches!(op, super::Compare::Eq | super::Compare::Ne),
        Primitive::Reduce { op, .. } => matches!(op, Reduce::Sum | Reduce::Prod),
        Primitive::Cumulative { op, .. } => matches!(op, Cumulative::Sum | Cumulative::Prod),
        Primitive::Scatter { op, .. } => {
            matches!(op, Scatter::Set | Scatter::Add | Scatter::Mul)
        }
        Primitive::Clamp
        | Primitive::BitcastConvertType { .. }
        | Primitive::ArgReduce { .. }
        | Primitive::Sort { .. }
        | Primitive::ArgSort { .. }
        | Primitive::RandomSeed
        | Primitive::RandomFoldIn => false,
        _ => true,
    };
    match is_known {
        true => Ok(()),
        false => Err(PrimitiveError::Lacking(format!("{} of {}", primitive.name(), x.dtype))),
    }
}

/// The result of a function of one operand; of one with a real result, its real part.
pub(super) fn unary(op: Unary, x: Parts) -> Parts {
    let (a, b) = x;
    match op {
        Unary::Neg => (-a, -b),
        Unary::Abs => (libm::hypot(a, b), 0.0),
        Unary::Sign if a == 0.0 && b == 0.0 => (0.0, 0.0),
        Unary::Sign => {
            let size = libm::hypot(a, b);
            (a / size, b / size)
        }
        Unary::Real => (a, 0.0),
        Unary::Imag => (b, 0.0),
        Unary::Conj => (a, -b),
        Unary::Exp => scaled(libm::exp(a), angle(b)),
        Unary::Expm1 => {
            let half = libm::sin(0.5 * b);
            (libm::expm1(a) * libm::cos(b) - 2.0 * half * half, libm::exp(a) * libm::sin(b))
        }
        Unary::Log => (libm::log(libm::hypot(a, b)), libm::atan2(b, a)),
        Unary::Log1p => (0.5 * libm::log1p(a * (2.0 + a) + b * b), libm::atan2(b, 1.0 + a)),
        Unary::Sin => {
            let (sine, cosine) = (libm::sin(a), libm::cos(a));
            (sine * libm::cosh(b), cosine * libm::sinh(b))
        }
        Unary::Cos => {
            let (sine, cosine) = (libm::sin(a), libm::cos(a));
            (cosine * libm::cosh(b), -sine * libm::sinh(b))
        }
        Unary::Sinh => {
            let (cosine, sine) = angle(b);
            (libm::sinh(a) * cosine, libm::cosh(a) * sine)
        }
        Unary::Cosh => {
            let (cosine, sine) = angle(b);
            (libm::cosh(a) * cosine, libm::sinh(a) * sine)
        }
        // tan(x) = -i tanh(i x)
        Unary::Tan => {
            let (real, imaginary) = tanh((-b, a));
            (imaginary, -real)
        }
        Unary::Tanh => tanh(x),
        Unary::Logistic => {
            let (real, imaginary) = unary(Unary::Exp, (-a, -b));
            quotient(ONE, (1.0 + real, imaginary))
        }
        Unary::Sqrt => root(x),
        Unary::Rsqrt => quotient(ONE, root(x)),
        Unary::Square => product(x, x),
        Unary::OneMinusSquare => product((1.0 - a, -b), (1.0 + a, b)),
        _ => x,
    }
}

/// The result of a function of two operands.
pub(super) fn binary(op: Binary, x: Parts, y: Parts) -> Parts {
    match op {
        Binary::Add => (x.0 + y.0, x.1 + y.1),
        Binary::Sub => (x.0 - y.0, x.1 - y.1),
        Binary::Mul => product(x, y),
        Binary::Div => quotient(x, y),
        Binary::Pow if y == (0.0, 0.0) => ONE,
        Binary::Pow if x == (0.0, 0.0) => (0.0, 0.0),
        Binary::Pow => unary(Unary::Exp, product(y, unary(Unary::Log, x))),
        _ => x,
    }
}

/// `x**exponent` by repeated squaring.
pub(super) fn integer_pow(x: Parts, exponent: i32) -> Parts {
    let (mut power, mut base, mut left) = (ONE, x, exponent.unsigned_abs());
    while left > 0 {
        if left & 1 == 1 {
            power = product(power, base);
        }
        base = product(base, base);
        left >>= 1;
    }
    if exponent < 0 { quotient(ONE, power) } else { power }
}

/// The cosine and the sine.
fn angle(b: f64) -> Parts {
    if b == 0.0 { (1.0, b) } else { (libm::cos(b), libm::sin(b)) }
}

/// Zero times an infinity is zero here.
fn scaled(size: f64, (real, imaginary): Parts) -> Parts {
    let times = |x: f64| if x == 0.0 { x } else { size * x };
    (times(real), times(imaginary))
}

fn product((a, b): Parts, (c, d): Parts) -> Parts {
    (a * c - b * d, a * d + b * c)
}

/// The quotient with the divisor scaled by its larger part, so that no square overflows.
fn quotient((a, b): Parts, (c, d): Parts) -> Parts {
    if d == 0.0 {
        (a / c, b / c)
    } else if c.abs() >= d.abs() {
        let ratio = d / c;
        let size = c + d * ratio;
        ((a + b * ratio) / size, (b - a * ratio) / size)
    } else {
        let ratio = c / d;
        let size = c * ratio + d;
        ((a * ratio + b) / size, (b * ratio - a) / size)
    }
}

/// The root whose real part is not negative.
fn root((a, b): Parts) -> Parts {
    if a == 0.0 && b == 0.0 {
        return (0.0, b);
    }
    let half = ((a.abs() + libm::hypot(a, b)) * 0.5).sqrt();
    let other = b.abs() / (2.0 * half);
    if a >= 0.0 { (half, other.copysign(b)) } else { (other, half.copysign(b)) }
}

fn tanh((a, b): Parts) -> Parts {
    // Here its exponential is all that counts.
    if a.abs() > 20.0 {
        return (1f64.copysign(a), 4.0 * libm::sin(b) * libm::cos(b) * libm::exp(-2.0 * a.abs()));
    }
    let (sine, cosine) = (libm::sin(b), libm::cos(b));
    let (steep, flat) = (libm::sinh(a), libm::cosh(a));
    let size = steep * steep + cosine * cosine;
    (steep * flat / size, sine * cosine / size)
}

/// A step of an accumulation.
pub(super) fn step<T: ComplexNumber>(op: Binary) -> impl Fn(T, T) -> T + Copy {
    move |x, y| T::of_parts(binary(op, x.parts(), y.parts()))
}

pub(super) fn unary_eval(op: Unary, x: &Array, aval: Aval) -> Option<Array> {
    fn each<T: ComplexNumber>(op: Unary, x: &[T], aval: Aval) -> Array {
        match op {
            Unary::Abs | Unary::Real | Unary::Imag => {
                map(x, aval, |x| T::Part::of_f64(unary(op, x.parts()).0).flush())
            }
            _ => map(x, aval, |x| T::of_parts(unary(op, x.parts()))),
        }
    }
    by_complex!(x.dtype(), T => Some(each::<T>(op, x.elements()?, aval)), else None)
}

pub(super) fn integer_pow_eval(exponent: i32, x: &Array, aval: Aval) -> Option<Array> {
    let each = |x| integer_pow(x, exponent);
    by_complex!(
        x.dtype(),
        T => Some(map(x.elements::<T>()?, aval, |x| T::of_parts(each(x.parts())))),
        else None
    )
}

/// Two arrays of one complex type; or two of floats, which are the parts.
pub(super) fn binary_eval(op: Binary, x: &Array, y: &Array, aval: Aval) -> Option<Array> {
    fn both<A: Element, B: Element>(
        (x, y): (&Array, &Array),
        aval: Aval,
        f: impl Fn(A, A) -> B,
    ) -> Option<Array> {
        let (x, y) = (x.elements::<A>()?, y.elements::<A>()?);
        Some(Array::build(aval, x.len().min(y.len()), x.iter().zip(y).map(|(&x, &y)| f(x, y))))
    }
    let operands = (x, y);
    match x.dtype() {
        DType::Float32 => both(operands, aval, |real: f32, imaginary| Complex { real, imaginary }),
        DType::Float64 => both(operands, aval, |real: f64, imaginary| Complex { real, imaginary }),
        dtype => by_complex!(dtype, T => both(operands, aval, step::<T>(op)), else None),
    }
}

/// From, or to, a complex type: the imaginary part is lost, or zero.
pub(super) fn convert(x: &Array, aval: &Aval) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands("convert_element_type", 1);
    let real = |x: &Array| {
        let aval = Aval { dtype: x.dtype().part(), ..x.aval().clone() };
        unary_eval(Unary::Real, x, aval).ok_or_else(error)
    };
    match (x.dtype().is_complex(), aval.dtype.is_complex()) {
        (true, true) => {
            fn cast<A: ComplexNumber, B: ComplexNumber>(x: &[A], aval: Aval) -> Array {
                map(x, aval, |x| B::of_parts(x.parts()))
            }
            let aval = aval.clone();
            by_complex!(x.dtype(), A => by_complex!(
                aval.dtype, B => Some(cast::<A, B>(x.elements().ok_or_else(error)?, aval)), else None
            ), else None)
            .ok_or_else(error)
        }
        (true, false) if aval.dtype == DType::Bool => {
            fn truth<T: ComplexNumber>(x: &[T], aval: Aval) -> Array {
                map(x, aval, |x| x.parts() != (0.0, 0.0))
            }
            by_complex!(
                x.dtype(),
                T => Some(truth::<T>(x.elements().ok_or_else(error)?, aval.clone())),
                else None
            )
            .ok_or_else(error)
        }
        (true, false) => super::choice::convert_eval(&[&real(x)?], aval.clone()),
        (false, _) => {
            let part = Aval { dtype: aval.dtype.part(), ..aval.clone() };
            let part = super::choice::convert_eval(&[x], part)?;
            let zero = Array::zeros(part.aval())?;
            binary_eval(Binary::Complex, &part, &zero, aval.clone()).ok_or_else(error)
        }
    }
}
