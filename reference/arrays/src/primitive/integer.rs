//! Integers of 32 and 64 bits. Arithmetic wraps; XLA's results where there is none.

use super::{Binary, Cumulative, Unary};
use crate::array::Element;

/// An integer that primitives compute with.
pub(super) trait Integer: Element + Ord {
    const MIN: Self;
    const MAX: Self;
    const ZERO: Self;
    const ONE: Self;
    /// Every bit set.
    const ONES: Self;
    fn unary(self, op: Unary) -> Self;
    fn binary(self, op: Binary, other: Self) -> Self;
    fn wrapping_pow(self, exponent: u32) -> Self;
}

/// `jnp.power` of integers: always six rounds of squaring.
fn low_pow<T: Integer>(x: T, exponent: u32) -> T {
    let mut product = if x == T::ZERO && exponent != 0 { T::ZERO } else { T::ONE };
    let mut base = x;
    for bit in 0..6 {
        if exponent >> bit & 1 == 1 {
            product = product.binary(Binary::Mul, base);
        }
        base = base.binary(Binary::Mul, base);
    }
    product
}

macro_rules! integer {
    ($type:ident, $signed:ident, $unsigned:ident, $x:ident => $abs:expr, $sign:expr) => {
        impl Integer for $type {
            const MIN: Self = $type::MIN;
            const MAX: Self = $type::MAX;
            const ZERO: Self = 0;
            const ONE: Self = 1;
            const ONES: Self = !0;

            #[inline]
            fn unary(self, op: Unary) -> Self {
                let $x = self;
                match op {
                    Unary::Neg => $x.wrapping_neg(),
                    Unary::Abs => $abs,
                    Unary::Sign => $sign,
                    Unary::Square => $x.wrapping_mul($x),
                    Unary::Not => !$x,
                    _ => $x,
                }
            }

            #[inline]
            fn binary(self, op: Binary, y: Self) -> Self {
                let x = self;
                // How far to shift; too far for any integer where it is negative.
                let places = || u32::try_from(y as $unsigned).unwrap_or(u32::MAX);
                match op {
                    Binary::Add => x.wrapping_add(y),
                    Binary::Sub => x.wrapping_sub(y),
                    Binary::Mul => x.wrapping_mul(y),
                    Binary::Div if y == 0 => Self::ONES,
                    Binary::Div => x.wrapping_div(y),
                    Binary::Rem if y == 0 => x,
                    Binary::Rem => x.wrapping_rem(y),
                    Binary::Pow => low_pow(x, y as u32),
                    Binary::Max => x.max(y),
                    Binary::Min => x.min(y),
                    Binary::And => x & y,
                    Binary::Or => x | y,
                    Binary::Xor => x ^ y,
                    Binary::ShiftLeft => x.checked_shl(places()).unwrap_or(0),
                    Binary::ShiftRightArithmetic => {
                        ((x as $signed) >> places().min($type::BITS - 1)) as $type
                    }
                    Binary::ShiftRightLogical => {
                        (x as $unsigned).checked_shr(places()).unwrap_or(0) as $type
                    }
                    Binary::Atan2 | Binary::LogAddExp | Binary::Complex => x,
                }
            }

            #[inline]
            fn wrapping_pow(self, exponent: u32) -> Self {
                $type::wrapping_pow(self, exponent)
            }
        }
    };
}

integer!(i32, i32, u32, x => x.wrapping_abs(), x.signum());
integer!(u32, i32, u32, x => x, u32::from(x != 0));
integer!(i64, i64, u64, x => x.wrapping_abs(), x.signum());
integer!(u64, i64, u64, x => x, u64::from(x != 0));

impl Cumulative {
    /// The operation that joins two elements.
    pub(super) fn binary(self) -> Binary {
        match self {
            Cumulative::Sum => Binary::Add,
            Cumulative::Prod => Binary::Mul,
            Cumulative::Max => Binary::Max,
            Cumulative::Min => Binary::Min,
        }
    }
}

/// Runs `$body` with `$T` the integer or, after `float`, the float that computes; else `$other`.
macro_rules! by_number {
    ($dtype:expr, int $T:ident => $integer:expr, float $F:ident => $float:expr, else $other:expr) => {
        match $dtype {
            crate::array::DType::Int32 => {
                type $T = i32;
                $integer
            }
            crate::array::DType::UInt32 => {
                type $T = u32;
                $integer
            }
            crate::array::DType::Int64 => {
                type $T = i64;
                $integer
            }
            crate::array::DType::UInt64 => {
                type $T = u64;
                $integer
            }
            crate::array::DType::Float32 => {
                type $F = f32;
                $float
            }
            crate::array::DType::Float64 => {
                type $F = f64;
                $float
            }
            _ => $other,
        }
    };
}
pub(super) use by_number;
