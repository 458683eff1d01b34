//! Elementwise functions.

use super::super::{
    Composition, Promotion, agree2, apply1, binary, compare, float, int, promote1, unary,
};
use crate::array::{Array, DType, Lattice, lattice, result_type};
use crate::primitive::choice::{constant_like, select};
use crate::primitive::{Binary, Compare, Ops, Primitive, PrimitiveError, Unary};

/// Functions of two operands, promoted and broadcast.
macro_rules! binaries {
    ($($(#[$doc:meta])* $name:ident = $op:ident, $promotion:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
            binary(ops, Binary::$op, x, y, Promotion::$promotion)
        }
    )*};
}

binaries! {
    /// `x - y`; not of two bools.
    subtract = Sub, Join;
    /// The larger; NaN where one is NaN.
    maximum = Max, Join;
    /// The smaller; NaN where one is NaN.
    minimum = Min, Join;
    /// The angle in radians of the point with ordinate `x` and abscissa `y`.
    arctan2 = Atan2, Inexact;
    /// `x ** y`, a float always.
    float_power = Pow, Inexact;
    /// `log(exp(x) + exp(y))`.
    logaddexp = LogAddExp, Inexact;
    /// `x & y`; of integers and bools.
    bitwise_and = And, Join;
    /// `x | y`; of integers and bools.
    bitwise_or = Or, Join;
    /// `x ^ y`; of integers and bools.
    bitwise_xor = Xor, Join;
    /// `x << y`; of integers, a bool as one.
    left_shift = ShiftLeft, Numeric;
    /// `x / y`, a float always.
    true_divide = Div, Inexact;
}

/// `x + y`; of bools, or.
pub fn add<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    arithmetic(ops, Binary::Add, Binary::Or, x, y)
}

/// `x * y`; of bools, and.
pub fn multiply<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    arithmetic(ops, Binary::Mul, Binary::And, x, y)
}

fn arithmetic<O: Ops>(
    ops: &mut O,
    op: Binary,
    of_bools: Binary,
    x: &O::Value,
    y: &O::Value,
) -> Composition<O> {
    let operands = agree2(ops, op.name(), x, y, Promotion::Join)?;
    let op = if ops.aval(&operands[0]).dtype == DType::Bool { of_bools } else { op };
    ops.apply(&Primitive::Binary(op), &operands)
}

/// `x >> y`: arithmetic for signed integers, logical for unsigned ones.
pub fn right_shift<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let operands = agree2(ops, "right_shift", x, y, Promotion::Numeric)?;
    let op = match ops.aval(&operands[0]).dtype {
        dtype if dtype.is_unsigned_integer() => Binary::ShiftRightLogical,
        _ => Binary::ShiftRightArithmetic,
    };
    ops.apply(&Primitive::Binary(op), &operands)
}

/// Python's `x // y`: rounded down.
pub fn floor_divide<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let operands = agree2(ops, "floor_divide", x, y, Promotion::Numeric)?;
    let [x, y] = [&operands[0], &operands[1]];
    match ops.aval(x).dtype {
        dtype if dtype.is_unsigned_integer() => Binary::Div.on(ops, x, y),
        dtype if dtype.is_inexact() => Ok(float_divmod(ops, x, y)?.0),
        _ => {
            let quotient = Binary::Div.on(ops, x, y)?;
            let (sx, sy) = (Unary::Sign.on(ops, x)?, Unary::Sign.on(ops, y)?);
            let signs = Compare::Ne.on(ops, &sx, &sy)?;
            let rest = Binary::Rem.on(ops, x, y)?;
            let (zero, one) = (int(ops, 0), int(ops, 1));
            let inexact = not_equal(ops, &rest, &zero)?;
            let down = Binary::And.on(ops, &signs, &inexact)?;
            let less = subtract(ops, &quotient, &one)?;
            select(ops, &down, &less, &quotient)
        }
    }
}

/// Quotient and remainder of floats, as CPython computes them.
fn float_divmod<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
) -> Result<(O::Value, O::Value), O::Error> {
    let rest = Binary::Rem.on(ops, x, y)?;
    let (zero, one) = (float(ops, 0.0), float(ops, 1.0));
    let divisor_is_zero = equal(ops, y, &zero)?;
    let exact = Binary::Sub.on(ops, x, &rest)?;
    let exact = select(ops, &divisor_is_zero, x, &exact)?;
    let quotient = Binary::Div.on(ops, &exact, y)?;
    let nonzero = not_equal(ops, &rest, &zero)?;
    let (sy, sr) = (Unary::Sign.on(ops, y)?, Unary::Sign.on(ops, &rest)?);
    let signs = Compare::Ne.on(ops, &sy, &sr)?;
    let down = Binary::And.on(ops, &nonzero, &signs)?;
    let moved = Binary::Add.on(ops, &rest, y)?;
    let less = subtract(ops, &quotient, &one)?;
    let quotient = select(ops, &down, &less, &quotient)?;
    // `lax.round` rounds half away from zero; the quotient is within rounding of an integer, so
    // half to even agrees.
    let quotient = Unary::Round.on(ops, &quotient)?;
    Ok((quotient, select(ops, &down, &moved, &rest)?))
}

/// The remainder of the sign of the dividend; of integers by zero, 0.
pub fn fmod<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let operands = agree2(ops, "fmod", x, y, Promotion::Numeric)?;
    let divisor = nonzero_divisor(ops, &operands[1])?;
    Binary::Rem.on(ops, &operands[0], &divisor)
}

/// An integer divisor with 1 for 0.
fn nonzero_divisor<O: Ops>(ops: &mut O, y: &O::Value) -> Composition<O> {
    if !ops.aval(y).dtype.is_integer() {
        return Ok(y.clone());
    }
    let (zero, one) = (constant_like(ops, y, 0.0)?, constant_like(ops, y, 1.0)?);
    let is_zero = Compare::Eq.on(ops, y, &zero)?;
    select(ops, &is_zero, &one, y)
}

/// Python's `x % y`: of the sign of the divisor; of integers by zero, 0.
pub fn remainder<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let operands = agree2(ops, "remainder", x, y, Promotion::Numeric)?;
    let (x, y) = (&operands[0], &nonzero_divisor(ops, &operands[1])?);
    let rest = Binary::Rem.on(ops, x, y)?;
    let zero = int(ops, 0);
    let nonzero = not_equal(ops, &rest, &zero)?;
    let (rest_below, y_below) = (less(ops, &rest, &zero)?, less(ops, y, &zero)?);
    let signs = Compare::Ne.on(ops, &rest_below, &y_below)?;
    let plus = Binary::And.on(ops, &signs, &nonzero)?;
    let moved = Binary::Add.on(ops, &rest, y)?;
    select(ops, &plus, &moved, &rest)
}

/// `(x // y, x % y)`.
pub fn divmod<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    y: &O::Value,
) -> Result<(O::Value, O::Value), O::Error> {
    Ok((floor_divide(ops, x, y)?, remainder(ops, x, y)?))
}

/// `x ** y` of arrays. Where the exponent is an integer known when called, JAX uses [`integer_pow`]
/// instead.
pub fn power<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
    let (base, exponent) = (ops.aval(x), ops.aval(y));
    if base.dtype.is_inexact() && exponent.dtype.is_integer() {
        let shape =
            crate::array::broadcast_shapes(&base.shape, &exponent.shape).ok_or_else(|| {
                PrimitiveError::shape(
                    "power",
                    format!("incompatible shapes for broadcasting: {base}, {exponent}"),
                )
            })?;
        let x = super::super::stretch(ops, x, &shape)?;
        let y = super::super::stretch(ops, y, &shape)?;
        return Binary::Pow.on(ops, &x, &y);
    }
    let result = binary(ops, Binary::Pow, x, y, Promotion::Numeric)?;
    let aval = ops.aval(&result);
    // JAX multiplies integers out in a loop whose accumulator is strongly typed.
    super::super::to_type(ops, &result, aval.dtype, aval.weak_type && aval.dtype.is_inexact())
}

/// `x ** exponent` for an exponent known when called. Integers take no negative one.
pub fn integer_pow<O: Ops>(ops: &mut O, x: &O::Value, exponent: i64) -> Composition<O> {
    let exponent = i32::try_from(exponent).map_err(|_| {
        PrimitiveError::argument("integer_pow", format!("exponent {exponent} is too large"))
    })?;
    let x = promote1(ops, "integer_pow", x, Promotion::Numeric)?;
    apply1(ops, &Primitive::IntegerPow { exponent }, &x)
}

macro_rules! comparisons {
    ($($name:ident = $op:ident;)*) => {$(
        /// Elementwise comparison.
        pub fn $name<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
            compare(ops, Compare::$op, x, y)
        }
    )*};
}

comparisons! {
    equal = Eq;
    not_equal = Ne;
    less = Lt;
    less_equal = Le;
    greater = Gt;
    greater_equal = Ge;
}

/// True where an element is not zero.
pub fn truth<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    super::super::to_type(ops, x, DType::Bool, false)
}

macro_rules! logicals {
    ($($name:ident = $op:ident;)*) => {$(
        /// The operator on the truth of each element. The result is weak if both are scalars that
        /// are weak together.
        pub fn $name<O: Ops>(ops: &mut O, x: &O::Value, y: &O::Value) -> Composition<O> {
            let avals = [ops.aval(x), ops.aval(y)];
            let weak = matches!(result_type(&avals), Ok((_, true)))
                && avals.iter().all(|aval| aval.rank() == 0)
                && lattice() != Lattice::NumPy;
            let (x, y) = (truth(ops, x)?, truth(ops, y)?);
            let found = binary(ops, Binary::$op, &x, &y, Promotion::Join)?;
            super::super::to_type(ops, &found, DType::Bool, weak)
        }
    )*};
}

logicals! {
    logical_and = And;
    logical_or = Or;
    logical_xor = Xor;
}

/// True where an element is zero.
pub fn logical_not<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let x = truth(ops, x)?;
    unary(ops, Unary::Not, &x)
}

/// `~x`.
pub fn invert<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    unary(ops, Unary::Not, x)
}

/// Functions of one operand that give a float.
macro_rules! floats {
    ($($name:ident = $op:ident;)*) => {$(
        /// Elementwise; integers and bools as `float32`.
        pub fn $name<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
            let x = promote1(ops, stringify!($name), x, Promotion::Inexact)?;
            unary(ops, Unary::$op, &x)
        }
    )*};
}

floats! {
    exp = Exp;
    exp2 = Exp2;
    log = Log;
    log1p = Log1p;
    expm1 = Expm1;
    sin = Sin;
    cos = Cos;
    tan = Tan;
    arcsin = Asin;
    arccos = Acos;
    arctan = Atan;
    sinh = Sinh;
    cosh = Cosh;
    tanh = Tanh;
    arcsinh = Asinh;
    arccosh = Acosh;
    arctanh = Atanh;
    sqrt = Sqrt;
    cbrt = Cbrt;
    erf = Erf;
    erfc = Erfc;
    erf_inv = ErfInv;
    rsqrt = Rsqrt;
}

/// Functions that leave integers and bools as they are.
macro_rules! roundings {
    ($($name:ident = $op:ident;)*) => {$(
        /// Elementwise; integers and bools unchanged.
        pub fn $name<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
            if ops.aval(x).dtype.is_inexact() { unary(ops, Unary::$op, x) } else { Ok(x.clone()) }
        }
    )*};
}

roundings! {
    floor = Floor;
    ceil = Ceil;
}

/// Half to even, to this many decimals; not of bools.
pub fn round<O: Ops>(ops: &mut O, x: &O::Value, decimals: i32) -> Composition<O> {
    let aval = ops.aval(x);
    match aval.dtype {
        dtype if dtype.is_complex() => {
            let (re, im) = (real(ops, x)?, imag(ops, x)?);
            let (re, im) = (round(ops, &re, decimals)?, round(ops, &im, decimals)?);
            ops.apply(&Primitive::Binary(Binary::Complex), &[re, im])
        }
        dtype if dtype.is_inexact() && decimals == 0 => unary(ops, Unary::Round, x),
        // So many decimals that every number of the type has fewer.
        DType::Float16 if decimals > 4 => Ok(x.clone()),
        DType::BFloat16 | DType::Float32 if decimals > 38 => Ok(x.clone()),
        DType::Float64 if decimals > 308 => Ok(x.clone()),
        // 10 to the decimals is soon beyond a float16.
        DType::Float16 => {
            let wide = super::super::to_type(ops, x, DType::Float32, false)?;
            let rounded = round(ops, &wide, decimals)?;
            super::super::to_type(ops, &rounded, DType::Float16, false)
        }
        DType::BFloat16 | DType::Float32 | DType::Float64 => {
            let factor = float(ops, 10f64.powi(decimals));
            let scaled = multiply(ops, x, &factor)?;
            let rounded = unary(ops, Unary::Round, &scaled)?;
            true_divide(ops, &rounded, &factor)
        }
        dtype if dtype.is_integer() && decimals >= 0 => Ok(x.clone()),
        dtype => Err(PrimitiveError::dtype(
            "round",
            format!("does not round {dtype} to {decimals} decimals"),
        )
        .into()),
    }
}

/// Towards zero.
pub fn trunc<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if !ops.aval(x).dtype.is_inexact() {
        return Ok(x.clone());
    }
    let zero = float(ops, 0.0);
    let below = less(ops, x, &zero)?;
    let (up, down) = (unary(ops, Unary::Ceil, x)?, unary(ops, Unary::Floor, x)?);
    select(ops, &below, &up, &down)
}

/// Of bools and unsigned integers, themselves.
pub fn abs<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    match ops.aval(x).dtype {
        dtype if dtype == DType::Bool || dtype.is_unsigned_integer() => Ok(x.clone()),
        _ => unary(ops, Unary::Abs, x),
    }
}

/// `-x`; not of bools.
pub fn negative<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    unary(ops, Unary::Neg, x)
}

/// -1, 0 or 1 by the sign of each element; not of bools.
pub fn sign<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    unary(ops, Unary::Sign, x)
}

/// `x * x`; bools as integers.
pub fn square<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let x = promote1(ops, "square", x, Promotion::Numeric)?;
    unary(ops, Unary::Square, &x)
}

/// `1 / x`; integers and bools as floats.
pub fn reciprocal<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    let x = promote1(ops, "reciprocal", x, Promotion::Inexact)?;
    apply1(ops, &Primitive::IntegerPow { exponent: -1 }, &x)
}

/// True where an element is NaN.
pub fn isnan<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    compare(ops, Compare::Ne, x, x)
}

/// The real part; of a real number, itself.
pub fn real<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if ops.aval(x).dtype.is_complex() { unary(ops, Unary::Real, x) } else { Ok(x.clone()) }
}

/// The imaginary part; of a real number, zero.
pub fn imag<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    match ops.aval(x).dtype.is_complex() {
        true => unary(ops, Unary::Imag, x),
        false => super::zeros_like(ops, x, None),
    }
}

/// The complex conjugate; of a real number, itself.
pub fn conj<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if ops.aval(x).dtype.is_complex() { unary(ops, Unary::Conj, x) } else { Ok(x.clone()) }
}

/// Of integers, true.
pub fn isfinite<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if ops.aval(x).dtype.is_complex() {
        let (re, im) = (real(ops, x)?, imag(ops, x)?);
        let (re, im) = (isfinite(ops, &re)?, isfinite(ops, &im)?);
        return Binary::And.on(ops, &re, &im);
    }
    if ops.aval(x).dtype.is_inexact() {
        return unary(ops, Unary::IsFinite, x);
    }
    super::full_like(ops, x, &Array::scalar(true), Some(DType::Bool))
}

/// True where an element is an infinity; of integers, false.
pub fn isinf<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    if !ops.aval(x).dtype.is_inexact() {
        return super::full_like(ops, x, &Array::scalar(false), Some(DType::Bool));
    }
    let size = unary(ops, Unary::Abs, x)?;
    let infinity = float(ops, f64::INFINITY);
    let infinite = equal(ops, &size, &infinity)?;
    truth(ops, &infinite)
}

/// `where(condition, x, y)`.
pub fn where_<O: Ops>(
    ops: &mut O,
    condition: &O::Value,
    x: &O::Value,
    y: &O::Value,
) -> Composition<O> {
    let condition = truth(ops, condition)?;
    result_type([&ops.aval(x), &ops.aval(y)]).map_err(PrimitiveError::from)?;
    let cases = agree2(ops, "where", x, y, Promotion::Join)?;
    let shape = ops.aval(&cases[0]).shape;
    let test = ops.aval(&condition).shape;
    let joined = crate::array::broadcast_shapes(&shape, &test).ok_or_else(|| {
        PrimitiveError::shape(
            "where",
            format!("incompatible shapes for broadcasting: {test:?} and {shape:?}"),
        )
    })?;
    let (x, y) = (
        super::super::stretch(ops, &cases[0], &joined)?,
        super::super::stretch(ops, &cases[1], &joined)?,
    );
    let condition =
        if test.is_empty() { condition } else { super::super::stretch(ops, &condition, &joined)? };
    select(ops, &condition, &x, &y)
}

/// `minimum(maximum(x, min), max)`, either bound optional.
pub fn clip<O: Ops>(
    ops: &mut O,
    x: &O::Value,
    min: Option<&O::Value>,
    max: Option<&O::Value>,
) -> Composition<O> {
    let mut x = x.clone();
    if let Some(min) = min {
        x = maximum(ops, min, &x)?;
    }
    if let Some(max) = max {
        x = minimum(ops, max, &x)?;
    }
    Ok(x)
}

/// The identity, whose derivative is zero.
pub fn stop_gradient<O: Ops>(ops: &mut O, x: &O::Value) -> Composition<O> {
    apply1(ops, &Primitive::StopGradient, x)
}

/// `x.astype(dtype)`: strong.
pub fn astype<O: Ops>(ops: &mut O, x: &O::Value, dtype: DType) -> Composition<O> {
    super::super::to_type(ops, x, dtype, false)
}
