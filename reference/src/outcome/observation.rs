//! Observations: values as a run shows them, free of the heap they came from.

use std::borrow::Cow;

use serde_json::Value;

/// A value, canonical: objects with identity are numbered in order of first visit, so two
/// observations are equal exactly when no program could tell the values apart by looking.
///
/// The walk that makes one stops at [`Observation::MAX_DEPTH`] levels and leaves
/// [`Observation::Deep`] there, so a chain of 10⁵ modules is observed without a tree as deep, and
/// whoever takes this tree apart needs no care.
#[derive(Clone, Debug)]
pub enum Observation {
    None,
    Bool(bool),
    Int(i64),
    /// A Python integer beyond 64 bits, in decimal digits.
    BigInt(String),
    Float(f64),
    Str(String),
    Tuple(Vec<Observation>),
    /// A list, or one of the library's list-like modules (`class`).
    List {
        id: usize,
        class: Option<String>,
        items: Vec<Observation>,
    },
    /// In insertion order.
    Dict {
        id: usize,
        items: Vec<(Observation, Observation)>,
    },
    /// A set, sorted.
    Set(Vec<Observation>),
    /// A Module or another pytree node with attributes, sorted by name.
    Module {
        id: usize,
        class: String,
        attributes: Vec<(String, Observation)>,
    },
    /// Metadata is sorted by name.
    Variable {
        id: usize,
        class: String,
        value: Box<Observation>,
        metadata: Vec<(String, Observation)>,
    },
    /// An `nnx.State`, sorted by key.
    State {
        id: usize,
        items: Vec<(Observation, Observation)>,
    },
    /// The object with this number, met again.
    Ref(usize),
    Array(Box<Array>),
    /// A `ShapeDtypeStruct`.
    Abstract {
        dtype: Cow<'static, str>,
        shape: Vec<usize>,
        weak: bool,
    },
    /// A tracer that outlived its trace.
    Leak {
        dtype: Cow<'static, str>,
        shape: Vec<usize>,
    },
    /// An array whose buffer was given away.
    Deleted {
        dtype: Cow<'static, str>,
        shape: Vec<usize>,
    },
    /// A dtype, or a numpy scalar type.
    Dtype(String),
    Class(String),
    Function(String),
    /// An object of which only the class shows.
    Opaque(String),
    /// An exception caught by the program.
    Exception(String),
    /// The walk stopped here, this many levels down.
    Deep(usize),
}

impl Observation {
    /// How many levels of nesting are shown.
    pub const MAX_DEPTH: usize = 1000;

    /// What stands in place of everything below [`Observation::MAX_DEPTH`].
    pub const fn too_deep() -> Observation {
        Observation::Deep(Observation::MAX_DEPTH)
    }
}

/// An array with all its numbers.
#[derive(Clone, Debug)]
pub struct Array {
    /// As JAX writes it: `float32`, `int32`, `bool`, `key<fry>`.
    pub dtype: Cow<'static, str>,
    pub shape: Vec<usize>,
    /// JAX's weak type, as a Python scalar has.
    pub weak: bool,
    /// A numpy array or numpy scalar.
    pub host: bool,
    pub data: Data,
}

/// The numbers of an array, flat and row-major. A key takes two.
#[derive(Clone, Debug)]
pub enum Data {
    Bool(Vec<bool>),
    Int(Vec<i64>),
    UInt(Vec<u64>),
    /// `float32`, and the 16-bit formats, which it holds exactly.
    F32(Vec<f32>),
    F64(Vec<f64>),
    /// A dtype that the reference does not have, as recorded.
    Other(Vec<Value>),
}

impl Data {
    pub fn len(&self) -> usize {
        match self {
            Data::Bool(v) => v.len(),
            Data::Int(v) => v.len(),
            Data::UInt(v) => v.len(),
            Data::F32(v) => v.len(),
            Data::F64(v) => v.len(),
            Data::Other(v) => v.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// In which form the numbers of a dtype are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    Bool,
    Int,
    UInt,
    F32,
    F64,
    Other,
}

impl Storage {
    /// By the dtype's name.
    pub fn of(dtype: &str) -> Storage {
        match dtype {
            "bool" => Storage::Bool,
            "int4" | "int8" | "int16" | "int32" | "int64" => Storage::Int,
            "uint4" | "uint8" | "uint16" | "uint32" | "uint64" => Storage::UInt,
            "float16" | "bfloat16" | "float32" => Storage::F32,
            "float64" => Storage::F64,
            key if key.starts_with("key<") => Storage::UInt,
            _ => Storage::Other,
        }
    }
}

/// `float32` as `f32`, the way a jaxpr writes it.
pub fn short_dtype(dtype: &str) -> String {
    let Some(digit) = dtype.find(|c: char| c.is_ascii_digit()) else { return dtype.to_owned() };
    let (kind, bits) = dtype.split_at(digit);
    match kind {
        "float" => format!("f{bits}"),
        "bfloat" => format!("bf{bits}"),
        "int" => format!("i{bits}"),
        "uint" => format!("u{bits}"),
        "complex" => format!("c{bits}"),
        _ => dtype.to_owned(),
    }
}
