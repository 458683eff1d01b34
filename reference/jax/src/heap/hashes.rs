//! CPython's hashes of values that have the same one in every run.

use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive};

use super::{Key, integer};
use crate::meter;

/// The hash of a number is its value modulo this prime.
const PRIME: u64 = (1 << 61) - 1;

const OF_NONE: i64 = 0xfca8_6420;

/// -1 says in C that there is an error.
fn signed(hash: u64, is_negative: bool) -> i64 {
    as_hash(if is_negative { -(hash as i64) } else { hash as i64 })
}

/// The hash that a number given by `__hash__` stands for.
pub fn as_hash(number: i64) -> i64 {
    if number == -1 { -2 } else { number }
}

pub fn of_integer(i: i64) -> i64 {
    signed(i.unsigned_abs() % PRIME, i < 0)
}

pub fn of_large(i: &BigInt) -> i64 {
    meter::look(integer::digits(i), 32);
    let rest = (i.magnitude() % PRIME).to_u64().unwrap_or(0);
    signed(rest, i.is_negative())
}

/// The hash of a complex number, from those of its parts.
pub fn of_complex(real: f64, imaginary: f64) -> i64 {
    as_hash(of_float(real).wrapping_add(of_float(imaginary).wrapping_mul(1_000_003)))
}

pub fn of_float(f: f64) -> i64 {
    if f.is_infinite() {
        return if f > 0.0 { 314_159 } else { -314_159 };
    }
    let bits = f.to_bits();
    let (exponent, fraction) = ((bits >> 52 & 0x7ff) as i64, bits & ((1 << 52) - 1));
    // The float is `mantissa * 2**power`, and 2**61 is 1 modulo the prime.
    let (mantissa, power) = match exponent {
        0 => (fraction, -1074),
        exponent => (fraction | 1 << 52, exponent - 1075),
    };
    let shifted = (u128::from(mantissa) << power.rem_euclid(61)) % u128::from(PRIME);
    signed(shifted as u64, f < 0.0)
}

/// The hash of a tuple, from those of its items: after xxHash.
pub fn of_tuple(items: &[i64]) -> i64 {
    let mut hash = 2_870_177_450_012_600_261u64;
    for item in items {
        hash = hash.wrapping_add((*item as u64).wrapping_mul(14_029_467_366_897_019_727));
        hash = hash.rotate_left(31).wrapping_mul(11_400_714_785_074_694_791);
    }
    let length = items.len() as u64 ^ (2_870_177_450_012_600_261 ^ 3_527_539);
    hash = hash.wrapping_add(length);
    if hash == u64::MAX { 1_546_275_796 } else { hash as i64 }
}

/// The hash of a frozenset, from those of its elements in any order.
pub fn of_set(elements: impl ExactSizeIterator<Item = i64>) -> i64 {
    let length = elements.len() as u64;
    let mut hash = elements.fold(0u64, |hash, element| {
        let element = element as u64;
        hash ^ ((element ^ 89_869_747) ^ (element << 16)).wrapping_mul(3_644_798_167)
    });
    hash ^= (length + 1).wrapping_mul(1_927_868_237);
    hash ^= (hash >> 11) ^ (hash >> 25);
    hash = hash.wrapping_mul(69_069).wrapping_add(907_133_923);
    if hash == u64::MAX { 590_923_713 } else { hash as i64 }
}

impl Key {
    /// The hash that Python has for it; `None` if that differs from run to run.
    pub fn stable_hash(&self) -> Option<i64> {
        match self {
            Key::None => Some(OF_NONE),
            Key::Int(i) => Some(of_integer(*i)),
            Key::Long(i) => Some(of_large(i)),
            Key::Complex(real, imaginary) => {
                Some(of_complex(f64::from_bits(*real), f64::from_bits(*imaginary)))
            }
            Key::Float(bits) => Some(of_float(f64::from_bits(*bits))),
            Key::Tuple(items) => {
                let items: Option<Vec<i64>> = items.iter().map(Key::stable_hash).collect();
                Some(of_tuple(&items?))
            }
            Key::Opaque(hash) => Some(*hash as i64),
            _ => None,
        }
    }
}
