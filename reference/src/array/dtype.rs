//! Element types.

use std::fmt;

/// The element type of an array.
///
/// These are the types of JAX's default configuration without the narrow integers. A new one
/// extends [`DType::TABLE`], the promotion lattice and the storage enum.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DType {
    Bool,
    Int32,
    UInt32,
    Float16,
    BFloat16,
    Float32,
    /// A Threefry key, `key<fry>`: two unsigned words.
    Key,
}

impl DType {
    /// Every element type with its name as JAX prints it, its short name in a jaxpr, and its size
    /// in bytes.
    const TABLE: [(DType, &'static str, &'static str, usize); 7] = [
        (DType::Bool, "bool", "bool", 1),
        (DType::Int32, "int32", "i32", 4),
        (DType::UInt32, "uint32", "u32", 4),
        (DType::Float16, "float16", "f16", 2),
        (DType::BFloat16, "bfloat16", "bf16", 2),
        (DType::Float32, "float32", "f32", 4),
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

    /// The element type that a program names. A 64-bit name gives the type with 32 bits, as in JAX
    /// by default.
    pub fn parse(name: &str) -> Option<DType> {
        match name {
            "bool" | "bool_" => Some(DType::Bool),
            "int" | "int32" | "int64" | "int_" => Some(DType::Int32),
            "uint" | "uint32" | "uint64" => Some(DType::UInt32),
            "float16" | "half" => Some(DType::Float16),
            "bfloat16" => Some(DType::BFloat16),
            "float" | "float32" | "float64" | "float_" | "single" | "double" => {
                Some(DType::Float32)
            }
            "key<fry>" => Some(DType::Key),
            _ => None,
        }
    }

    /// A float. Only these have gradients.
    pub fn is_inexact(self) -> bool {
        self.is_half() || self == DType::Float32
    }

    /// A float of 16 bits. It is stored as such, and computed in `float32`.
    pub fn is_half(self) -> bool {
        matches!(self, DType::Float16 | DType::BFloat16)
    }

    /// A signed or unsigned integer, but not `bool`.
    pub fn is_integer(self) -> bool {
        matches!(self, DType::Int32 | DType::UInt32)
    }

    /// A signed integer.
    pub fn is_signed_integer(self) -> bool {
        matches!(self, DType::Int32)
    }

    /// An integer or a float.
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
