//! `flax.nnx`: its classes, and how attributes are marked as data or static.
//!
//! | file | holds |
//! |---|---|
//! | `mark` | `nnx.data`, `nnx.static`, `nnx.is_data`, … |
//! | `keywords` | which keywords a callable takes |
//! | `module` | the methods of `nnx.Module` |
//! | `list`, `mapping`, `sequential` | `nnx.List`, `nnx.Dict`, `nnx.Sequential` |

mod keywords;
mod list;
mod mapping;
mod mark;
mod module;
mod sequential;

use super::{ClassSpec, Entry, Table, types};
use crate::heap::{ClassKind, Value};
use crate::interpreter::Interpreter;

pub static PYTREE: ClassSpec = ClassSpec::new("Pytree", ClassKind::Module, Some(&types::OBJECT));

/// `nnx.Object`: no subclass of it is a pytree.
pub static OBJECT: ClassSpec =
    ClassSpec { is_pytree: false, ..ClassSpec::new("Object", ClassKind::Module, Some(&PYTREE)) };

pub static MODULE: ClassSpec = ClassSpec {
    methods: module::METHODS,
    ..ClassSpec::new("Module", ClassKind::Module, Some(&PYTREE))
};

pub static LIST: ClassSpec =
    ClassSpec { methods: list::METHODS, ..ClassSpec::new("List", ClassKind::List, Some(&MODULE)) };

pub static DICT: ClassSpec = ClassSpec {
    methods: mapping::METHODS,
    ..ClassSpec::new("Dict", ClassKind::Module, Some(&MODULE))
};

pub static SEQUENTIAL: ClassSpec = ClassSpec {
    methods: sequential::METHODS,
    ..ClassSpec::new("Sequential", ClassKind::Module, Some(&MODULE))
};

pub static TABLE: Table = &[
    ("Pytree", Entry::Class(&PYTREE)),
    ("Object", Entry::Class(&OBJECT)),
    ("Module", Entry::Class(&MODULE)),
    ("List", Entry::Class(&LIST)),
    ("Dict", Entry::Class(&DICT)),
    ("Sequential", Entry::Class(&SEQUENTIAL)),
    ("data", Entry::Function(mark::data)),
    ("static", Entry::Function(mark::fixed)),
    ("is_data", Entry::Function(mark::is_data)),
    ("has_data", Entry::Function(mark::has_data)),
    ("register_data_type", Entry::Function(mark::register_data_type)),
    ("check_pytree", Entry::Function(mark::check_pytree)),
    ("dataclass", Entry::Function(super::dataclasses::dataclass)),
    ("with_attributes", Entry::Function(module::with_attributes)),
    ("view", Entry::Function(module::view)),
];

/// Which keywords a callable takes besides some positional arguments.
pub fn keywords_of(
    interp: &mut Interpreter,
    callable: &Value,
    positional: usize,
) -> keywords::Keywords {
    keywords::Keywords::of(interp, callable, positional)
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[];
