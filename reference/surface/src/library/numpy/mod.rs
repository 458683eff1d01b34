//! `jax.numpy`.
//!
//! | file | holds |
//! |---|---|
//! | `class` | the classes of arrays |
//! | `create` | arrays from nothing, constants |
//! | `dtype` | element types, their families and limits |
//! | `scalar_type` | the classes that name them |
//! | `elementwise` | functions of each element, selection |
//! | `reduce` | reductions, cumulative functions, sorting |
//! | `shape`, `join` | functions that move elements |
//! | `linear` | products |
//! | `method` | what is a method of arrays only |

mod class;
pub mod create;
pub mod dtype;
mod einsum;
mod elementwise;
mod join;
mod linear;
mod method;
mod narrow;
pub mod raw;
mod reduce;
mod scalar_type;
mod shape;

pub use class::{ABSTRACT, ARRAY, ARRAY_IMPL, DTYPE, HOST_ARRAY, KEY_ARRAY, SHAPED, TRACER};
pub use dtype::{DTYPES, OBJECTS, is_subclass};
pub use elementwise::unary_function;
pub use method::{method_of_function, to_host};
pub use narrow::OBJECTS as NARROW_OBJECTS;
pub use reduce::{axes_and_keepdims, named_axes};

use super::{Namespace, NamespaceEntry, Table};

pub static TABLES: &[Table] = &[
    create::TABLE,
    dtype::TABLE,
    scalar_type::TYPES,
    dtype::FAMILIES,
    elementwise::TABLE,
    reduce::TABLE,
    shape::TABLE,
    join::TABLE,
    linear::TABLE,
    in_python!("jax.numpy"),
    &[("linalg", LINALG), ("fft", NamespaceEntry::Namespace(&FFT))],
];

static FFT: Namespace = Namespace { name: "jax.numpy.fft", tables: &[in_python!("jax.numpy.fft")] };

const LINALG: NamespaceEntry = NamespaceEntry::Namespace(&LINALG_NAMESPACE);

static LINALG_NAMESPACE: Namespace = Namespace {
    name: "jax.numpy.linalg",
    tables: &[linear::LINALG, in_python!("jax.numpy.linalg")],
};
