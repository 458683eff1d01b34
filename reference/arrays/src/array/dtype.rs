//! Element types.

use std::fmt;

/// The element type of an array.
///
/// A new one extends [`DType::TABLE`], the promotion lattice and the list of elements in
/// `value.rs`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DType {
    /// Truth values, one byte each.
    Bool,
    /// Signed integers of 8 bits.
    Int8,
    /// Signed integers of 16 bits.
    Int16,
    /// Signed integers of 32 bits.
    Int32,
    /// Signed integers of 64 bits; JAX has them with `jax_enable_x64` only.
    Int64,
    /// Unsigned integers of 8 bits.
    UInt8,
    /// Unsigned integers of 16 bits.
    UInt16,
    /// Unsigned integers of 32 bits.
    UInt32,
    /// Unsigned integers of 64 bits; JAX has them with `jax_enable_x64` only.
    UInt64,
    /// IEEE floats of 16 bits.
    Float16,
    /// Floats of 16 bits with the exponent of `float32`.
    BFloat16,
    /// IEEE floats of 32 bits.
    Float32,
    /// IEEE floats of 64 bits; JAX has them with `jax_enable_x64` only.
    Float64,
    /// Complex numbers of two `float32`.
    Complex64,
    /// Complex numbers of two `float64`; JAX has them with `jax_enable_x64` only.
    Complex128,
    /// A Threefry key, `key<fry>`: two unsigned words.
    Key,
}

impl DType {
    /// Every element type with its name as JAX prints it, its short name in a jaxpr, and its size
    /// in bytes.
    pub const TABLE: [(DType, &'static str, &'static str, usize); 16] = [
        (DType::Bool, "bool", "bool", 1),
        (DType::Int8, "int8", "i8", 1),
        (DType::Int16, "int16", "i16", 2),
        (DType::Int32, "int32", "i32", 4),
        (DType::Int64, "int64", "i64", 8),
        (DType::UInt8, "uint8", "u8", 1),
        (DType::UInt16, "uint16", "u16", 2),
        (DType::UInt32, "uint32", "u32", 4),
        (DType::UInt64, "uint64", "u64", 8),
        (DType::Float16, "float16", "f16", 2),
        (DType::BFloat16, "bfloat16", "bf16", 2),
        (DType::Float32, "float32", "f32", 4),
        (DType::Float64, "float64", "f64", 8),
        (DType::Complex64, "complex64", "c64", 8),
        (DType::Complex128, "complex128", "c128", 16),
        (DType::Key, "key<fry>", "key<fry>", 8),
    ];

    fn row(self) -> &'static (DType, &'static str, &'static str, usize) {
        &Self::TABLE[self as usize]
    }

    /// The name as JAX prints it: `float32`, `key<fry>`.
    pub fn name(self) -> &'static str {
        self.row().1
    }

    /// The name inside a jaxpr: `f32`, `i32`.
    pub fn short_name(self) -> &'static str {
        self.row().2
    }

    /// The bytes one element takes.
    pub fn size_bytes(self) -> usize {
        self.row().3
    }

    /// The element type that a program names. Where JAX has no types of 64 bits, an array of one gets
    /// that of 32.
    pub fn parse(name: &str) -> Option<DType> {
        match name {
            "bool_" => Some(DType::Bool),
            "int" | "int_" => Some(DType::Int64),
            "uint" => Some(DType::UInt64),
            "half" => Some(DType::Float16),
            "single" => Some(DType::Float32),
            "float" | "float_" | "double" => Some(DType::Float64),
            "csingle" => Some(DType::Complex64),
            "complex" | "complex_" | "cdouble" => Some(DType::Complex128),
            _ => Self::TABLE.iter().find(|row| row.1 == name).map(|row| row.0),
        }
    }

    /// A float or a complex number. Only these have gradients.
    pub fn is_inexact(self) -> bool {
        self.is_float() || self.is_complex()
    }

    /// A float.
    pub fn is_float(self) -> bool {
        self.is_half() || matches!(self, DType::Float32 | DType::Float64)
    }

    /// A complex number.
    pub fn is_complex(self) -> bool {
        matches!(self, DType::Complex64 | DType::Complex128)
    }

    /// The type of the two parts of a complex number; any other is its own.
    pub fn part(self) -> DType {
        match self {
            DType::Complex64 => DType::Float32,
            DType::Complex128 => DType::Float64,
            _ => self,
        }
    }

    /// The complex type whose parts hold numbers of this one.
    pub fn of_parts(self) -> DType {
        match self {
            DType::Float64 | DType::Complex128 => DType::Complex128,
            _ => DType::Complex64,
        }
    }

    /// A float of 16 bits. It is stored as such, and computed in `float32`.
    pub fn is_half(self) -> bool {
        matches!(self, DType::Float16 | DType::BFloat16)
    }

    /// A type of 8 or 16 bits, which is computed in 32: `float32`, `int32` or `uint32`.
    pub fn is_narrow(self) -> bool {
        matches!(self, DType::Int8 | DType::Int16 | DType::UInt8 | DType::UInt16) || self.is_half()
    }

    /// The type that a narrow one is computed in; any other is its own.
    pub fn widened(self) -> DType {
        match self {
            DType::Int8 | DType::Int16 => DType::Int32,
            DType::UInt8 | DType::UInt16 => DType::UInt32,
            DType::Float16 | DType::BFloat16 => DType::Float32,
            _ => self,
        }
    }

    /// A signed or unsigned integer, but not `bool`.
    pub fn is_integer(self) -> bool {
        self.is_signed_integer() || self.is_unsigned_integer()
    }

    /// A signed integer.
    pub fn is_signed_integer(self) -> bool {
        matches!(self, DType::Int8 | DType::Int16 | DType::Int32 | DType::Int64)
    }

    /// An unsigned integer.
    pub fn is_unsigned_integer(self) -> bool {
        matches!(self, DType::UInt8 | DType::UInt16 | DType::UInt32 | DType::UInt64)
    }

    /// An integer, a float or a complex number.
    pub fn is_number(self) -> bool {
        self.is_integer() || self.is_inexact()
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::DType;

    #[test]
    fn rows_stand_at_their_discriminant() {
        for (i, (dtype, name, _, _)) in DType::TABLE.iter().enumerate() {
            assert_eq!(*dtype as usize, i);
            assert_eq!(DType::parse(name), Some(*dtype));
        }
    }
}
