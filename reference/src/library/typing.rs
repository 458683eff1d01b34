//! `typing` and `collections.abc`: names that annotations use. They mean little here; `isinstance`
//! knows some.

use std::any::Any;

use super::{Entry, Namespace, Table, types};
use crate::error::{Error, Result};
use crate::heap::{ClassKind, Object, Opaque, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::generator::Generator;

/// A name of `typing`, or a union of types.
#[derive(Debug)]
enum Typing {
    Name(&'static str),
    Union(Vec<Value>),
}

impl Opaque for Typing {
    fn type_name(&self) -> &'static str {
        "typing"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

macro_rules! names {
    ($($name:literal),*) => {
        &[$(($name, Entry::Constant(|| Value::opaque(Typing::Name($name))))),*]
    };
}

static NAMES: Table = names!(
    "Annotated",
    "Any",
    "Callable",
    "ClassVar",
    "Concatenate",
    "Dict",
    "Final",
    "FrozenSet",
    "Generic",
    "Hashable",
    "Iterable",
    "Iterator",
    "Generator",
    "List",
    "Literal",
    "Mapping",
    "MutableMapping",
    "NamedTuple",
    "NewType",
    "NoReturn",
    "Optional",
    "ParamSpec",
    "Protocol",
    "Self",
    "Sequence",
    "MutableSequence",
    "Set",
    "SupportsIndex",
    "Tuple",
    "Type",
    "TypeAlias",
    "Union",
    "Collection",
    "Container",
    "Sized"
);

pub static TYPING: Namespace = Namespace {
    name: "typing",
    tables: &[
        NAMES,
        &[
            ("TYPE_CHECKING", Entry::Constant(|| Value::Bool(false))),
            ("TypeVar", Entry::Function(|_, _| Ok(Value::opaque(Typing::Name("TypeVar"))))),
            (
                "cast",
                Entry::Function(|_, args| match &args.positional[..] {
                    [_, value] => Ok(value.clone()),
                    _ => Err(Error::type_error("cast() takes 2 positional arguments")),
                }),
            ),
            ("overload", Entry::Function(same)),
            ("runtime_checkable", Entry::Function(same)),
            ("final", Entry::Function(same)),
            ("no_type_check", Entry::Function(same)),
        ],
    ],
};

pub static COLLECTIONS: Namespace = Namespace {
    name: "collections",
    tables: &[&[(
        "abc",
        Entry::Namespace(&Namespace { name: "collections.abc", tables: &[NAMES] }),
    )]],
};

fn same(_: &mut Interpreter, args: crate::heap::Args) -> Result<Value> {
    args.positional
        .into_iter()
        .next()
        .ok_or_else(|| Error::type_error("missing 1 required positional argument"))
}

pub fn is_typing(value: &Value) -> bool {
    value.downcast::<Typing>().is_some()
}

/// Whether the value can be part of a union `a | b`.
pub fn is_type(value: &Value) -> bool {
    matches!(value, Value::Class(_) | Value::None) || is_typing(value)
}

pub fn union(a: &Value, b: &Value) -> Value {
    let mut members = Vec::new();
    for value in [a, b] {
        match value.downcast::<Typing>() {
            Some(Typing::Union(inner)) => members.extend(inner.iter().cloned()),
            _ => members.push(value.clone()),
        }
    }
    Value::opaque(Typing::Union(members))
}

/// `ParamSpec`'s `args` and `kwargs`, which annotations name.
pub fn attribute(value: &Value, name: Symbol) -> Option<Value> {
    let is_part = is_typing(value) && matches!(&*name.name(), "args" | "kwargs");
    is_part.then(|| value.clone())
}

/// `isinstance` of a union, or of a name of `typing`.
pub fn is_instance(interp: &mut Interpreter, value: &Value, classes: &Value) -> Result<bool> {
    let name = match classes.downcast::<Typing>() {
        Some(Typing::Union(members)) => {
            for member in members {
                if interp.is_instance(value, member)? {
                    return Ok(true);
                }
            }
            return Ok(false);
        }
        Some(Typing::Name(name)) => *name,
        None => {
            return Err(Error::type_error(
                "isinstance() arg 2 must be a type, a tuple of types, or a union",
            ));
        }
    };
    let object = match value {
        Value::Object(id) => Some(interp.world.object(*id)),
        _ => None,
    };
    Ok(match name {
        "Mapping" | "MutableMapping" | "Dict" => {
            matches!(object, Some(Object::Dict(_) | Object::State(_)))
        }
        "Sequence" | "MutableSequence" => match value {
            Value::Str(_) | Value::Tuple(_) => name == "Sequence",
            Value::Opaque(_) => value.downcast::<types::Range>().is_some(),
            _ => match object {
                Some(Object::List(_)) => true,
                Some(Object::Instance(instance)) => instance.class.kind == ClassKind::List,
                _ => false,
            },
        },
        "List" => matches!(object, Some(Object::List(_))),
        "Tuple" => matches!(value, Value::Tuple(_)),
        "Set" => matches!(object, Some(Object::Set(_))),
        "Callable" => match value {
            Value::Callable(_) | Value::Class(_) | Value::DType(_) => true,
            value => interp.special(value, interp.names.call).is_some(),
        },
        "Hashable" => match interp.hash(value) {
            Ok(_) => true,
            Err(error) if interp.is_raised(&error, "TypeError") => false,
            Err(error) => return Err(error),
        },
        "Generator" => value.downcast::<Generator>().is_some(),
        "Iterator" => interp.special(value, interp.names.next).is_some(),
        "Collection" | "Sized" | "Container"
            if interp.special(value, interp.names.next).is_some()
                && interp.special(value, interp.names.len).is_none() =>
        {
            false
        }
        "Iterable" | "Collection" | "Sized" | "Container" => match interp.iter(value) {
            Ok(_) => true,
            Err(error) if interp.is_raised(&error, "TypeError") => false,
            Err(error) => return Err(error),
        },
        "Any" => return Err(Error::type_error("typing.Any cannot be used with isinstance()")),
        other => return Err(Error::unsupported(format!("isinstance of typing.{other}"))),
    })
}
