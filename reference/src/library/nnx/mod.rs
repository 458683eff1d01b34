//! `flax.nnx`: its classes, and how attributes are marked as data or static.
//!
//! | file | holds |
//! |---|---|
//! | `mark` | `nnx.data`, `nnx.static`, `nnx.is_data`, … |
//! | `module` | the methods of `nnx.Module` |
//! | `list`, `mapping`, `sequential` | `nnx.List`, `nnx.Dict`, `nnx.Sequential` |

mod list;
mod mapping;
mod mark;
mod module;
mod sequential;

use std::rc::Rc;

use super::{ClassSpec, NamespaceEntry, Table, prelude};
use crate::error::Result;
use crate::graph::attributes;
use crate::heap::{Args, Class, ClassKind, Dict, Value};
use crate::interpreter::slots::{Keywords, Slots};
use crate::interpreter::{Bind, Interpreter, native};

/// The metaclass of `nnx.Pytree`.
static PYTREE_META: ClassSpec =
    ClassSpec::new("PytreeMeta", ClassKind::Type, Some(&super::abc::ABC_META));

pub static PYTREE: ClassSpec = ClassSpec {
    metaclass: Some(&PYTREE_META),
    slots: Some(&Slots {
        inherit: Some(inherit),
        made: Some(|interp, id| attributes::check_made(&interp.world, id)),
        text: Some(prelude::text),
        ..Slots::EMPTY
    }),
    properties: &[
        ("_pytree__nodes", data_attributes),
        ("_pytree__state", |interp, args| {
            let state = interp.of_library("flax.nnx.pytreelib", "PytreeState")?;
            interp.call(&state, args)
        }),
    ],
    ..ClassSpec::new("Pytree", ClassKind::Module, Some(&native::OBJECT))
};

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
    ("Pytree", NamespaceEntry::Class(&PYTREE)),
    ("Object", NamespaceEntry::Class(&OBJECT)),
    ("Module", NamespaceEntry::Class(&MODULE)),
    ("List", NamespaceEntry::Class(&LIST)),
    ("Dict", NamespaceEntry::Class(&DICT)),
    ("Sequential", NamespaceEntry::Class(&SEQUENTIAL)),
    ("data", NamespaceEntry::Function(mark::data)),
    ("static", NamespaceEntry::Function(mark::fixed)),
    ("is_data", NamespaceEntry::Function(mark::is_data)),
    ("register_data_type", NamespaceEntry::Function(mark::register_data_type)),
    ("check_pytree", NamespaceEntry::Function(mark::check_pytree)),
    ("dataclass", NamespaceEntry::Function(super::dataclasses::dataclass)),
    ("with_attributes", NamespaceEntry::Function(module::with_attributes)),
    ("view", NamespaceEntry::Function(module::view)),
];

/// What becomes of a new class of graph nodes: each says for itself whether it is a pytree; those
/// of `nnx.Object` are none.
fn inherit(interp: &mut Interpreter, class: &mut Class, keywords: &mut Keywords) -> Result<()> {
    let object = super::class(&OBJECT);
    class.is_pytree = !class.bases.iter().any(|base| Rc::ptr_eq(base, &object));
    if let Some(at) = keywords.iter().position(|(name, _)| &*name.name() == "pytree") {
        class.is_pytree = interp.truth(&keywords.remove(at).1)?;
    }
    let attributes = class.attributes();
    let fields: Vec<_> = attributes
        .iter()
        .filter(|(_, value)| matches!(value, Value::Opaque(_)))
        .map(|(name, value)| (*name, value.clone()))
        .collect();
    drop(attributes);
    for (name, value) in fields {
        if let Some(is_data) = mark::declared(interp, class, name, &value)? {
            attributes::declare(class, name, is_data)?;
        }
    }
    Ok(())
}

/// For each attribute whether it is data.
fn data_attributes(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.exactly("_pytree__nodes")?;
    let mut nodes = Dict::default();
    if let Some((_, instance)) = interp.world.as_instance(&this) {
        for (name, attribute) in &instance.attributes {
            nodes.insert_str(&name.name(), Value::Bool(attribute.data));
        }
    }
    interp.world.dict(nodes)
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[];
