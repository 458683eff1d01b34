//! Observations: the values that a run shows, independent of the heap.

use std::borrow::Cow;

use serde_json::Value;

/// A value in canonical form. Objects with identity are numbered in order of first visit. Two
/// observations are equal exactly if no program could tell the values apart by reading them.
///
/// The walk stops at [`Observation::MAX_DEPTH`] levels and puts [`Observation::Deep`] there. So a
/// chain of 10⁵ modules does not give a tree that deep, and a recursive walk over an observation is
/// safe.
#[derive(Clone, Debug)]
pub enum Observation {
    /// Python's `None`.
    None,
    /// A Python `bool`.
    Bool(bool),
    /// A Python integer of at most 64 bits.
    Int(i64),
    /// A Python integer beyond 64 bits, in decimal digits.
    BigInt(String),
    /// A Python float.
    Float(f64),
    /// A Python string.
    Str(String),
    /// A tuple.
    Tuple(Vec<Observation>),
    /// A list, or one of the library's list-like modules (`class`).
    List {
        /// Its number as an object.
        id: usize,
        /// The name of the class; `None` for a plain list.
        class: Option<String>,
        /// The items, in order.
        items: Vec<Observation>,
    },
    /// In insertion order.
    Dict {
        /// Its number as an object.
        id: usize,
        /// Keys and values.
        items: Vec<(Observation, Observation)>,
    },
    /// A set, sorted.
    Set(Vec<Observation>),
    /// A Module or another pytree node with attributes, sorted by name.
    Module {
        /// Its number as an object.
        id: usize,
        /// The name of its class.
        class: String,
        /// Names and values.
        attributes: Vec<(String, Observation)>,
    },
    /// Metadata is sorted by name.
    Variable {
        /// Its number as an object.
        id: usize,
        /// The name of its class: `Param`.
        class: String,
        /// The value that it holds.
        value: Box<Observation>,
        /// Names and values.
        metadata: Vec<(String, Observation)>,
    },
    /// An `nnx.State`, sorted by key.
    State {
        /// Its number as an object.
        id: usize,
        /// Keys and values.
        items: Vec<(Observation, Observation)>,
    },
    /// Another visit of the object with this number.
    Ref(usize),
    /// The first visit of a large value without identity that is met again: a tuple, a set, a text
    /// or an array. These have numbers of their own, which are not compared.
    Shared {
        /// Its number as a shared value.
        number: usize,
        /// The value.
        value: Box<Observation>,
    },
    /// Another visit of the shared value with this number. It means that value once more, with a
    /// [`Ref`](Observation::Ref) in the place of each object with identity.
    Again(usize),
    /// An array, on the device or of NumPy.
    Array(Box<Array>),
    /// A `ShapeDtypeStruct`.
    Abstract {
        /// See [`Array::dtype`].
        dtype: Cow<'static, str>,
        /// See [`Array::shape`].
        shape: Vec<usize>,
        /// See [`Array::weak`].
        weak: bool,
    },
    /// A tracer whose trace has ended.
    Leak {
        /// See [`Array::dtype`].
        dtype: Cow<'static, str>,
        /// See [`Array::shape`].
        shape: Vec<usize>,
    },
    /// An array whose buffer was given away.
    Deleted {
        /// See [`Array::dtype`].
        dtype: Cow<'static, str>,
        /// See [`Array::shape`].
        shape: Vec<usize>,
    },
    /// A dtype, or a numpy scalar type.
    Dtype(String),
    /// A class, by its name.
    Class(String),
    /// A function, by its name.
    Function(String),
    /// A value that is shown by what it is made of: a `range`, a `slice`, a view of a dict, a
    /// `PartitionSpec`, a sharding.
    Call {
        /// The name of its class.
        class: String,
        /// The parts, in the order of its constructor.
        parts: Vec<Observation>,
    },
    /// An object that shows only its class.
    Opaque(String),
    /// An exception caught by the program.
    Exception(String),
    /// A number or a text that differs from run to run: it fits any of them.
    Unknown(String),
    /// The walk stopped here, at this depth.
    Deep(usize),
}

impl Observation {
    /// The maximum depth of nesting.
    pub const MAX_DEPTH: usize = 1000;

    /// The number of an object with identity.
    pub const fn id(&self) -> Option<usize> {
        match self {
            Observation::List { id, .. }
            | Observation::Dict { id, .. }
            | Observation::Module { id, .. }
            | Observation::Variable { id, .. }
            | Observation::State { id, .. } => Some(*id),
            _ => None,
        }
    }

    /// The value itself, where the observation marks it as shared.
    pub fn unmarked(&self) -> &Observation {
        match self {
            Observation::Shared { value, .. } => value,
            other => other,
        }
    }

    /// Visits what stands directly in the observation, in the order of the walk.
    pub fn parts<'a>(&'a self, visit: &mut dyn FnMut(&'a Observation)) {
        use Observation as O;
        match self {
            O::Tuple(items)
            | O::Set(items)
            | O::List { items, .. }
            | O::Call { parts: items, .. } => {
                items.iter().for_each(visit);
            }
            O::Dict { items, .. } | O::State { items, .. } => {
                items.iter().for_each(|(key, item)| {
                    visit(key);
                    visit(item);
                });
            }
            O::Module { attributes, .. } => attributes.iter().for_each(|(_, item)| visit(item)),
            O::Variable { value, metadata, .. } => {
                visit(value);
                metadata.iter().for_each(|(_, item)| visit(item));
            }
            O::Shared { value, .. } => visit(value),
            _ => {}
        }
    }

    /// The bytes that it takes, about.
    pub(super) fn room(&self) -> usize {
        use Observation as O;
        let own = match self {
            O::Array(array) => size_of::<Array>() + array.data.len() * size_of::<u64>(),
            O::BigInt(text)
            | O::Str(text)
            | O::Dtype(text)
            | O::Class(text)
            | O::Function(text)
            | O::Opaque(text)
            | O::Exception(text) => text.len(),
            O::Module { attributes: named, .. } | O::Variable { metadata: named, .. } => {
                named.iter().map(|(name, _)| size_of::<String>() + name.len()).sum()
            }
            _ => 0,
        };
        let mut room = size_of::<Observation>() + own;
        super::with_stack(|| self.parts(&mut |part| room += part.room()));
        room
    }

    /// Visits what [`parts`](Observation::parts) visits, to change it.
    pub fn parts_mut(&mut self, visit: &mut dyn FnMut(&mut Observation)) {
        use Observation as O;
        match self {
            O::Tuple(items)
            | O::Set(items)
            | O::List { items, .. }
            | O::Call { parts: items, .. } => {
                items.iter_mut().for_each(visit);
            }
            O::Dict { items, .. } | O::State { items, .. } => {
                items.iter_mut().for_each(|(key, item)| {
                    visit(key);
                    visit(item);
                });
            }
            O::Module { attributes, .. } => {
                attributes.iter_mut().for_each(|(_, item)| visit(item));
            }
            O::Variable { value, metadata, .. } => {
                visit(value);
                metadata.iter_mut().for_each(|(_, item)| visit(item));
            }
            O::Shared { value, .. } => visit(value),
            _ => {}
        }
    }

    /// The mark for everything below [`Observation::MAX_DEPTH`].
    pub(crate) const fn too_deep() -> Observation {
        Observation::Deep(Observation::MAX_DEPTH)
    }
}

/// An array with all its numbers.
#[derive(Clone, Debug)]
pub struct Array {
    /// The name in JAX: `float32`, `int32`, `bool`, `key<fry>`.
    pub dtype: Cow<'static, str>,
    /// The extent of each axis; empty for a scalar.
    pub shape: Vec<usize>,
    /// JAX's weak type.
    pub weak: bool,
    /// A numpy array or numpy scalar.
    pub host: bool,
    /// The numbers.
    pub data: Data,
}

/// The numbers of an array, flat and row-major. A key takes two; so does a complex number: its real
/// part, then its imaginary part.
#[derive(Clone, Debug)]
pub enum Data {
    /// Values of `bool`.
    Bool(Vec<bool>),
    /// Signed integers, of any width.
    Int(Vec<i64>),
    /// Unsigned integers, of any width, and the words of keys.
    UInt(Vec<u64>),
    /// `float32`, and the 16-bit formats, which fit exactly; the parts of `complex64`.
    F32(Vec<f32>),
    /// Values of `float64`; the parts of `complex128`.
    F64(Vec<f64>),
    /// Recorded numbers of a dtype that the reference does not have.
    Other(Vec<Value>),
}

impl Data {
    /// The number of elements.
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

    /// True if there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The storage form of the numbers of a dtype.
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
    /// The form for the name of a dtype.
    pub fn of(dtype: &str) -> Storage {
        match dtype {
            "bool" => Storage::Bool,
            "int4" | "int8" | "int16" | "int32" | "int64" => Storage::Int,
            "uint4" | "uint8" | "uint16" | "uint32" | "uint64" => Storage::UInt,
            "float16" | "bfloat16" | "float32" | "complex64" => Storage::F32,
            "float64" | "complex128" => Storage::F64,
            key if key.starts_with("key<") => Storage::UInt,
            _ => Storage::Other,
        }
    }
}

pub(super) fn is_complex(dtype: &str) -> bool {
    dtype.starts_with("complex")
}

/// The short name, as in a jaxpr: `f32` for `float32`.
pub(crate) fn short_dtype(dtype: &str) -> String {
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
