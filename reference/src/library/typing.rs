//! `typing` and `collections.abc`: names that annotations use. They mean little here; `isinstance`
//! knows some.

use std::any::Any;
use std::rc::Rc;

use super::generic::{GENERIC, same};
use super::named_tuple::{NAMED_TUPLE, namedtuple, typed};
use super::protocol::{PROTOCOL, runtime_checkable};
use super::{ClassSpec, Entry, Namespace, Table, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Dict, Object, Opaque, Symbol, Value};
use crate::interpreter::alias::Alias;
use crate::interpreter::collections::Range;
use crate::interpreter::function::Native;
use crate::interpreter::iterate::generator::Generator;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::substitution::TYPE_VAR;
use crate::interpreter::union::Union;
use crate::interpreter::union::{is_type, union};
use crate::interpreter::{Bind, Interpreter};
use crate::program::ast::{BinOp, CmpOp};

/// A name of `typing`.
#[derive(Debug)]
struct Typing(&'static str);

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
        &[$(($name, Entry::Constant(|| Value::opaque(Typing($name))))),*]
    };
}

static NAMES: Table = names!(
    "AbstractSet",
    "Annotated",
    "Any",
    "AnyStr",
    "AsyncGenerator",
    "AsyncIterable",
    "AsyncIterator",
    "Awaitable",
    "BinaryIO",
    "ByteString",
    "Callable",
    "ChainMap",
    "ContextManager",
    "Coroutine",
    "Counter",
    "DefaultDict",
    "Deque",
    "IO",
    "ItemsView",
    "KeysView",
    "LiteralString",
    "MappingView",
    "Match",
    "MutableSet",
    "Never",
    "NotRequired",
    "OrderedDict",
    "Pattern",
    "ReadOnly",
    "Required",
    "Reversible",
    "SupportsAbs",
    "SupportsFloat",
    "SupportsInt",
    "SupportsRound",
    "Text",
    "TextIO",
    "TypeGuard",
    "TypeVarTuple",
    "TypedDict",
    "Unpack",
    "ValuesView",
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
            ("TypeVar", Entry::Class(&TYPE_VAR)),
            ("assert_type", Entry::Function(same)),
            ("reveal_type", Entry::Function(same)),
            (
                "cast",
                Entry::Function(|_, args| match &args.positional[..] {
                    [_, value] => Ok(value.clone()),
                    _ => Err(Error::type_error("cast() takes 2 positional arguments")),
                }),
            ),
            ("get_args", Entry::Function(get_args)),
            ("get_origin", Entry::Function(get_origin)),
            ("get_type_hints", Entry::Function(get_type_hints)),
            ("_GenericAlias", Entry::Class(&types::TYPING_ALIAS)),
            ("overload", Entry::Function(same)),
            ("runtime_checkable", Entry::Function(runtime_checkable)),
            ("final", Entry::Function(same)),
            ("no_type_check", Entry::Function(same)),
            ("override", Entry::Function(same)),
            ("dataclass_transform", Entry::Function(decorator)),
        ],
    ],
};

/// `None` among types is its class.
fn as_type(value: Value) -> Value {
    match value {
        Value::None => Value::Class(super::class(&types::NONE)),
        value => value,
    }
}

/// `typing.get_args(type)`.
fn get_args(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [of] = args.exactly("get_args")?;
    of.known()?;
    if let Some(Union(members)) = of.downcast::<Union>() {
        return Ok(Value::tuple(members.iter().cloned().map(as_type).collect()));
    }
    match (of.downcast::<Alias>(), &of) {
        (Some(alias), _) => Ok(alias.args.clone()),
        (None, Value::Opaque(_)) => Err(Error::unsupported("typing.get_args of such a type")),
        _ => Ok(Value::tuple(Vec::new())),
    }
}

/// `typing.get_origin(type)`.
fn get_origin(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [of] = args.exactly("get_origin")?;
    of.known()?;
    if of.downcast::<Union>().is_some() {
        return Err(Error::unsupported("typing.get_origin of a union"));
    }
    match (of.downcast::<Alias>(), &of) {
        (Some(alias), _) => Ok(Value::Class(alias.class.clone())),
        (None, Value::Opaque(_)) => Err(Error::unsupported("typing.get_origin of such a type")),
        _ => Ok(Value::None),
    }
}

/// `typing.get_type_hints(object)`: the annotations, with what a text names in its place.
fn get_type_hints(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["obj", "globalns?", "localns?", "include_extras?"];
    let [of, globals, locals, _] = args.bind("get_type_hints", signature)?;
    of.known()?;
    if !matches!((&globals, &locals), (Value::None, Value::None)) {
        return Err(Error::unsupported("typing.get_type_hints with namespaces"));
    }
    let name = interp.names.annotations;
    let owners: Vec<Value> = match &of {
        Value::Class(class) => {
            let mut order: Vec<_> = class.order().cloned().collect();
            order.retain(|class| class.attributes().contains_key(&name));
            order.into_iter().rev().map(Value::Class).collect()
        }
        of => vec![of.clone()],
    };
    let hints = interp.world.dict(Dict::default())?;
    for owner in owners {
        let annotations = interp.get_attribute(&owner, name)?;
        let module = interp.get_attribute(&owner, interp.names.module)?;
        for (key, hint) in interp.mapping_items(&annotations)? {
            let hint = match &hint {
                Value::Str(text) => named_type(interp, text, &module)?,
                _ => as_type(hint),
            };
            interp.set_item(&hints, &key, hint)?;
        }
    }
    Ok(hints)
}

/// The type that a text names in a module: `A`, `a.B`.
fn named_type(interp: &mut Interpreter, text: &str, module: &Value) -> Result<Value> {
    let is_name =
        |part: &str| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '_');
    if !text.split('.').all(is_name) || text.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(Error::unsupported(format!("typing.get_type_hints of the text {text}")));
    }
    if text == "None" {
        return Ok(as_type(Value::None));
    }
    let mut parts = text.split('.').map(Symbol::new);
    let first = parts.next().unwrap_or(interp.names.name);
    let module = match module {
        Value::Str(name) => interp.module_named(name)?,
        _ => None,
    };
    let mut found = match module {
        Some(module) if interp.has_attribute(&module, first)? => {
            interp.get_attribute(&module, first)?
        }
        _ => match interp.builtin(first)? {
            Some(found) => found,
            None => {
                let message = format!("name '{first}' is not defined");
                return Err(PythonError::NameError.raised(message));
            }
        },
    };
    for part in parts {
        found = interp.get_attribute(&found, part)?;
    }
    Ok(found)
}

/// `beartype.typing` is `typing`.
pub static BEARTYPE: Namespace =
    Namespace { name: "beartype", tables: &[&[("typing", Entry::Namespace(&TYPING))]] };

/// What `flax.nnx` has for annotations.
pub static OF_NNX: Table = names!("A", "Data", "Initializer", "M", "PureState", "Static");

pub static COLLECTIONS: Namespace = Namespace {
    name: "collections",
    tables: &[
        in_python!("collections"),
        &[
            ("namedtuple", Entry::Function(namedtuple)),
            ("abc", Entry::Namespace(&Namespace { name: "collections.abc", tables: &[NAMES] })),
        ],
    ],
};

/// A call with keywords that gives a decorator that changes nothing.
fn decorator(_: &mut Interpreter, _: Args) -> Result<Value> {
    Ok(Value::callable(Native::unchecked("decorator", same)))
}

/// `ParamSpec("P")` stands for types; `NewType("Id", int)` gives what it is called with.
fn call(interp: &mut Interpreter, this: &Value, args: Args) -> Result<Value> {
    match this.downcast::<Typing>().map_or("", |Typing(name)| name) {
        "ParamSpec" | "TypeVarTuple" => Ok(Value::opaque(Typing("ParamSpec"))),
        "NewType" => Ok(Value::callable(Native::unchecked("NewType", same))),
        "NamedTuple" => typed(interp, args),
        "TypedDict" => {
            let statement = "the functional form of typing.TypedDict";
            Err(Error::unsupported(statement))
        }
        name => Err(Error::unsupported(format!("a call of typing.{name}"))),
    }
}

/// A class of `typing.TypedDict`: what it makes are dicts.
static TYPED_DICT: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        inherit: Some(|_, _, keywords| {
            keywords.retain(|(name, _)| !matches!(&*name.name(), "total" | "closed"));
            Ok(())
        }),
        ..Slots::EMPTY
    }),
    statics: &[("__new__", |interp, mut args| {
        if args.positional.is_empty() {
            return Err(Error::type_error("__new__(): not enough arguments"));
        }
        args.positional.remove(0);
        interp.call(&Value::Class(super::class(&types::DICT)), args)
    })],
    ..ClassSpec::new("TypedDict", ClassKind::Plain, Some(&GENERIC))
};

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&NAME, &TYPE_VAR, &GENERIC, &PROTOCOL];

/// True if both are of `typing` under two names, of which no two stand for the same:
/// `Optional[int]` is a `Union`.
fn are_apart(a: &Value, b: &Value) -> bool {
    match (a.downcast::<Typing>(), b.downcast::<Typing>()) {
        (Some(Typing(a)), Some(Typing(b))) => {
            a != b && ![a, b].iter().all(|name| matches!(**name, "Optional" | "Union"))
        }
        _ => false,
    }
}

static NAME: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        // `ParamSpec`'s `args` and `kwargs`, which annotations name.
        get: Some(|_, this, name| {
            Ok(matches!(&*name.name(), "args" | "kwargs").then(|| this.clone()))
        }),
        // `List[int]` says no more than `List`.
        get_item: Some(|_, this, _| {
            let name = this.downcast::<Typing>().map_or("", |Typing(name)| name);
            Ok(Value::opaque(Typing(name)))
        }),
        compare: Some(|interp, op, a, b| {
            let is_type = |value: &Value| value.downcast::<Typing>().is_some() || is_type(value);
            match op {
                CmpOp::Eq | CmpOp::NotEq if a.is(b) => Ok(Some(Value::Bool(op == CmpOp::Eq))),
                CmpOp::Eq | CmpOp::NotEq
                    if is_type(a)
                        && is_type(b)
                        // A class is nothing of what is in `typing`, nor is `None`.
                        && ![a, b].iter().any(|side| matches!(side, Value::None | Value::Class(_)))
                        && !are_apart(a, b) =>
                {
                    let name = interp.type_name(a);
                    Err(Error::unsupported(format!("`==` of a {name} and what is in `typing`")))
                }
                _ => Ok(None),
            }
        }),
        binary: Some(|_, op, a, b| {
            let is_type = |value: &Value| value.downcast::<Typing>().is_some() || is_type(value);
            Ok((op == BinOp::BitOr && is_type(a) && is_type(b)).then(|| union(a, b)))
        }),
        call: Some(call),
        has_instance: Some(has_instance),
        bases: Some(bases),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("typing", ClassKind::Builtin, Some(&OBJECT))
};

/// What classes of containers inherit from, which is written in Python.
const OF_CONTAINERS: &[&str] = &[
    "Callable",
    "Collection",
    "Container",
    "Hashable",
    "Iterable",
    "Iterator",
    "Mapping",
    "MutableMapping",
    "MutableSequence",
    "MutableSet",
    "Reversible",
    "Sequence",
    "Set",
    "Sized",
];

const CONTAINERS: &str = "collections.abc";

/// True if a class inherits from that class of containers.
fn inherits(class: &Rc<Class>, name: &str) -> bool {
    class.order().any(|base| {
        *base.name == *name
            && matches!(
                base.attributes().get(&Symbol::new("__module__")),
                Some(Value::Str(module)) if &**module == CONTAINERS
            )
    })
}

/// The classes that stand for a name of `typing` among the bases of a class.
fn bases(interp: &mut Interpreter, this: &Value) -> Result<Vec<Rc<Class>>> {
    let name = this.downcast::<Typing>().map_or("", |Typing(name)| name);
    if OF_CONTAINERS.contains(&name) {
        return match interp.of_library("collections.abc", name)? {
            Value::Class(class) => Ok(vec![class]),
            _ => Err(Error::unsupported(format!("a subclass of typing.{name}"))),
        };
    }
    Ok(vec![super::class(match name {
        "Generic" => &GENERIC,
        "Protocol" => &PROTOCOL,
        "NamedTuple" => &NAMED_TUPLE,
        "TypedDict" => &TYPED_DICT,
        "Any" => &OBJECT,
        other => return Err(Error::unsupported(format!("a subclass of typing.{other}"))),
    })])
}

/// `isinstance` of a name of `typing`.
fn has_instance(interp: &mut Interpreter, classes: &Value, value: &Value) -> Result<bool> {
    let name = classes.downcast::<Typing>().map_or("", |Typing(name)| name);
    is_collection(interp, name, value)
}

/// True if a value is an instance of that class of `collections.abc`.
pub fn is_collection(interp: &mut Interpreter, name: &str, value: &Value) -> Result<bool> {
    if OF_CONTAINERS.contains(&name) && inherits(&interp.type_of(value), name) {
        return Ok(true);
    }
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
            Value::Opaque(_) => value.downcast::<Range>().is_some(),
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
            Value::Callable(_) | Value::Class(_) => true,
            Value::Opaque(object) if object.dtype().is_some() => true,
            value => interp.special(value, interp.names.call).is_some(),
        },
        "Hashable" => match interp.hash(value) {
            Ok(_) => true,
            Err(error) if interp.is_raised(&error, PythonError::TypeError) => false,
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
            Err(error) if interp.is_raised(&error, PythonError::TypeError) => false,
            Err(error) => return Err(error),
        },
        "Any" => return Err(Error::type_error("typing.Any cannot be used with isinstance()")),
        other => return Err(Error::unsupported(format!("isinstance of typing.{other}"))),
    })
}
