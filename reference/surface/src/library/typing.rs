//! `typing` and `collections.abc`: names that annotations use. They mean little here; `isinstance`
//! knows some.

use std::any::Any;
use std::rc::Rc;

use super::abc::{self, has_method};
use super::generic::{GENERIC, same};
use super::named_tuple::{NAMED_TUPLE, namedtuple, typed};
use super::protocol::{PROTOCOL, runtime_checkable};
use super::{ClassSpec, Namespace, NamespaceEntry, Table, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Dict, Object, Opaque, Symbol, Text, Value, hashes};
use crate::interpreter::alias::{Alias, type_text};
use crate::interpreter::collections::{DictPart, View};
use crate::interpreter::iterate::generator::Generator;
use crate::interpreter::module::is_module;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::substitution::{self, TYPE_VAR};
use crate::interpreter::type_var::{self, TypeVar};
use crate::interpreter::union::{Union, is_type};
use crate::interpreter::{Bind, Interpreter};
use crate::meter;
use crate::program::ast::CmpOp;

/// The parts of `Annotated[origin, …]`.
#[derive(Debug)]
struct AnnotatedParts {
    origin: Value,
    /// A tuple.
    metadata: Value,
}

impl AnnotatedParts {
    /// All of them, those of `Annotated`.
    fn flat(&self) -> Vec<Value> {
        let metadata = match &self.metadata {
            Value::Tuple(items) => items.to_vec(),
            _ => Vec::new(),
        };
        std::iter::once(self.origin.clone()).chain(metadata).collect()
    }
}

/// A name of `typing`, or of `collections.abc`.
#[derive(Debug)]
struct Typing(&'static str, Option<AnnotatedParts>, Home);

/// The module that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Home {
    Typing,
    Containers,
}

impl Opaque for Typing {
    fn type_name(&self) -> &'static str {
        "typing"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }

    /// Unknown for a name that `collections.abc` has, too.
    fn is_of_typing(&self) -> bool {
        // `typing.Any` is a class.
        self.0 != "Any" && SPECIAL.contains(&self.0) || class_named(self.0).is_some()
    }
}

macro_rules! names {
    ($($name:literal),*) => {
        names!(Home::Typing; $($name),*)
    };
    ($home:expr; $($name:literal),*) => {
        &[$(($name, NamespaceEntry::Constant(|| Value::opaque(Typing($name, None, $home))))),*]
    };
}

/// The names that `typing` and `collections.abc` both have, each its own.
macro_rules! container_names {
    ($home:expr) => {
        names!(
            $home;
            "AsyncGenerator",
            "AsyncIterable",
            "AsyncIterator",
            "Awaitable",
            "ByteString",
            "Callable",
            "Collection",
            "Container",
            "Coroutine",
            "Generator",
            "Hashable",
            "ItemsView",
            "Iterable",
            "Iterator",
            "KeysView",
            "Mapping",
            "MappingView",
            "MutableMapping",
            "MutableSequence",
            "MutableSet",
            "Reversible",
            "Sequence",
            "Sized",
            "ValuesView"
        )
    };
}

static CONTAINERS_ABC: Table = container_names!(Home::Containers);

/// `typing.Set`.
const SET: &str = "typing.Set";

static NAMES: Table = names!(
    "AbstractSet",
    "Annotated",
    "Any",
    "AnyStr",
    "BinaryIO",
    "ChainMap",
    "ClassVar",
    "Concatenate",
    "ContextManager",
    "Counter",
    "DefaultDict",
    "Deque",
    "Dict",
    "Final",
    "FrozenSet",
    "Generic",
    "IO",
    "List",
    "Literal",
    "LiteralString",
    "Match",
    "NamedTuple",
    "Never",
    "NoReturn",
    "NotRequired",
    "Optional",
    "OrderedDict",
    "ParamSpec",
    "Pattern",
    "Protocol",
    "ReadOnly",
    "Required",
    "Self",
    "SupportsAbs",
    "SupportsFloat",
    "SupportsIndex",
    "SupportsInt",
    "SupportsRound",
    "TextIO",
    "Tuple",
    "Type",
    "TypeAlias",
    "TypeGuard",
    "TypeVarTuple",
    "TypedDict",
    "Union",
    "Unpack"
);

pub static TYPING: Namespace = Namespace {
    name: "typing",
    tables: &[
        in_python!("typing"),
        // It is the class `set`; that of `collections.abc` is `AbstractSet`.
        &[("Set", NamespaceEntry::Constant(|| Value::opaque(Typing(SET, None, Home::Typing))))],
        NAMES,
        container_names!(Home::Typing),
        &[
            ("Text", NamespaceEntry::Class(&types::STR)),
            ("TYPE_CHECKING", NamespaceEntry::Constant(|| Value::Bool(false))),
            ("assert_type", NamespaceEntry::Function(same)),
            (
                "cast",
                NamespaceEntry::Function(|_, args| match &args.positional[..] {
                    [_, value] => Ok(value.clone()),
                    _ => Err(Error::type_error("cast() takes 2 positional arguments")),
                }),
            ),
            ("get_args", NamespaceEntry::Function(get_args)),
            ("get_origin", NamespaceEntry::Function(get_origin)),
            ("get_type_hints", NamespaceEntry::Function(get_type_hints)),
            ("_GenericAlias", NamespaceEntry::Class(&types::TYPING_ALIAS)),
            ("runtime_checkable", NamespaceEntry::Function(runtime_checkable)),
        ],
        &[("TypeVar", NamespaceEntry::Class(&TYPE_VAR))],
    ],
};

/// `typing_extensions`: what of it Python 3.12 has in `typing`, and a `TypeVar` with a default.
pub static TYPING_EXTENSIONS: Namespace = Namespace {
    name: "typing_extensions",
    tables: &[
        TYPING.tables[0],
        TYPING.tables[1],
        TYPING.tables[2],
        TYPING.tables[3],
        TYPING.tables[4],
        names!("TypeVar"),
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
fn get_args(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [of] = args.exactly("get_args")?;
    of.known()?;
    if let Some(Union(members)) = of.downcast::<Union>() {
        return Ok(Value::tuple(members.iter().cloned().map(as_type).collect()));
    }
    if let Some(members) = members(&of) {
        return Ok(Value::tuple(members.into_iter().map(as_type).collect()));
    }
    match of.downcast() {
        Some(Typing("Callable", Some(AnnotatedParts { origin: Value::Tuple(parts), .. }), ..))
            if let [inner @ .., result] = &parts[..] =>
        {
            let inner = match inner {
                [Value::Ellipsis] => Value::Ellipsis,
                inner => interp.world.list(inner.to_vec())?,
            };
            return Ok(Value::tuple(vec![inner, result.clone()]));
        }
        Some(Typing("Callable", Some(_), _)) => return Err(parameters_in_callable()),
        Some(Typing(_, Some(AnnotatedParts { origin, metadata: Value::None }), ..)) => {
            return Ok(origin.clone());
        }
        Some(Typing("Annotated", Some(parts), ..)) => return Ok(Value::tuple(parts.flat())),
        _ => {}
    }
    match (of.downcast::<Alias>(), &of) {
        (Some(alias), _) => Ok(alias.args.clone()),
        (None, _) if of.downcast::<Typing>().is_some() => {
            Err(Error::unsupported("typing.get_args of such a type"))
        }
        _ => Ok(Value::tuple(Vec::new())),
    }
}

/// The class of Python's own that a name of `typing` stands for.
fn class_named(name: &str) -> Option<Value> {
    let class = match name {
        "List" => &types::LIST,
        "Dict" => &types::DICT,
        "Tuple" => &types::TUPLE,
        "Type" => &types::TYPE,
        "FrozenSet" => &types::FROZEN_SET,
        SET => &types::SET,
        _ => return None,
    };
    Some(Value::Class(super::class(class)))
}

/// The class of a module of Python's that a name of `typing` stands for.
fn class_of_module(interp: &mut Interpreter, name: &str) -> Result<Option<Value>> {
    let (module, class) = match name {
        "Deque" => ("collections", "deque"),
        "DefaultDict" => ("collections", "defaultdict"),
        "ChainMap" | "Counter" | "OrderedDict" => ("collections", name),
        "Match" | "Pattern" => ("re", name),
        "ContextManager" => ("contextlib", "AbstractContextManager"),
        _ => return Ok(None),
    };
    interp.import_absolute(module, Some(Symbol::new(class))).map(Some)
}

/// `typing.get_origin(type)`.
fn get_origin(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [of] = args.exactly("get_origin")?;
    of.known()?;
    if let Some(Typing(name, parts, home)) = of.downcast() {
        if let Some(class) = class_named(name) {
            return Ok(class);
        }
        if let Some(class) = class_of_module(interp, name)? {
            return Ok(class);
        }
        match (*name, parts) {
            ("Union" | "Optional", Some(_)) => {
                return interp.import_absolute("typing", Some(Symbol::new("Union")));
            }
            (name, Some(_)) if is_special_form(name) || SPECIAL.contains(&name) => {
                return interp.import_absolute("typing", Some(Symbol::new(name)));
            }
            (name, None) if is_special_form(name) || SPECIAL.contains(&name) => {
                return Ok(Value::None);
            }
            // A class of `collections.abc` itself comes of nothing.
            (name, None) if is_container(name) && *home == Home::Containers => {
                return Ok(Value::None);
            }
            (name, _) if is_container(name) => {
                return interp.import_absolute(CONTAINERS, Some(Symbol::new(name)));
            }
            _ => {}
        }
    }
    if of.downcast::<Union>().is_some() {
        return interp.import_absolute("types", Some(Symbol::new("UnionType")));
    }
    match (of.downcast::<Alias>(), &of) {
        (Some(alias), _) => Ok(Value::Class(alias.class.clone())),
        (None, _) if of.downcast::<Typing>().is_some() => {
            Err(Error::unsupported("typing.get_origin of such a type"))
        }
        _ => Ok(Value::None),
    }
}

/// `beartype.typing` is `typing`.
pub static BEARTYPE: Namespace =
    Namespace { name: "beartype", tables: &[&[("typing", NamespaceEntry::Namespace(&TYPING))]] };

/// What `flax.nnx` has for annotations.
pub static OF_NNX: Table = names!("A", "Data", "Initializer", "M", "PureState", "Static");

pub static COLLECTIONS: Namespace = Namespace {
    name: "collections",
    tables: &[
        in_python!("collections"),
        &[
            ("namedtuple", NamespaceEntry::Function(namedtuple)),
            (
                "abc",
                NamespaceEntry::Namespace(&Namespace {
                    name: "collections.abc",
                    tables: &[CONTAINERS_ABC, names!(Home::Containers; "Set")],
                }),
            ),
        ],
    ],
};

/// `ParamSpec("P")` stands for types.
fn call(interp: &mut Interpreter, this: &Value, args: Args) -> Result<Value> {
    match this.downcast::<Typing>().map_or("", |Typing(name, ..)| name) {
        "TypeVar" => {
            let mut args = args;
            args.keywords.retain(|(name, _)| *name.name() != *"default");
            type_var::new(interp, args)
        }
        "ParamSpec" | "TypeVarTuple" => Ok(Value::opaque(Typing("ParamSpec", None, Home::Typing))),
        "NamedTuple" => typed(interp, args),
        "TypedDict" => {
            let statement = "the functional form of typing.TypedDict";
            Err(Error::unsupported(statement))
        }
        "Any" => Err(Error::type_error("Any cannot be instantiated")),
        name if is_special_form(name) => {
            let text = match name {
                "Optional" if is_parameterized(this) => "typing.Union".to_owned(),
                name => format!("typing.{name}"),
            };
            Err(Error::type_error(format!("Cannot instantiate {text}")))
        }
        name if let Some(Value::Class(class)) = class_named(name) => {
            let name = name.strip_prefix("typing.").unwrap_or(name);
            let own = &class.name;
            let message = format!("Type {name} cannot be instantiated; use {own}() instead");
            Err(Error::type_error(message))
        }
        name => Err(Error::unsupported(format!("a call of typing.{name}"))),
    }
}

/// True for a name of `typing` that is no class: a `_SpecialForm`.
fn is_special_form(name: &str) -> bool {
    PLAIN.contains(&name) || QUALIFIERS.contains(&name) || name == "Unpack"
}

/// Special forms that take nothing in brackets.
const PLAIN: &[&str] = &["LiteralString", "Never", "NoReturn", "Self", "TypeAlias"];

/// Special forms that want brackets.
const QUALIFIERS: &[&str] = &[
    "ClassVar",
    "Concatenate",
    "Final",
    "Literal",
    "NotRequired",
    "Optional",
    "ReadOnly",
    "Required",
    "TypeGuard",
    "Union",
];

fn is_parameterized(value: &Value) -> bool {
    value.downcast::<Typing>().is_some_and(|it| it.1.is_some())
}

/// A part of a type, as `typing` takes it: not each of its names is one by itself. `message` says
/// what a tuple is not; a qualifier, such as `ClassVar[int]`, stands where the caller lets it.
fn checked_part(
    interp: &mut Interpreter,
    part: &Value,
    message: &str,
    lets: &[&str],
) -> Result<Value> {
    if let Value::Tuple(items) = part
        && items.class().is_none()
    {
        let text: String = interp.repr(part)?.chars().take(100).collect();
        return Err(Error::type_error(format!("{message} Got {text}.")));
    }
    if let Some(Typing(name, inner, Home::Typing)) = part.downcast() {
        let is_base = ["Generic", "Protocol"].contains(name);
        let is_qualifier = ["ClassVar", "Final"].contains(name) && !lets.contains(name);
        if inner.is_some() && is_base {
            let message = format!("typing.{name}[…] is not valid as type argument");
            return Err(Error::type_error(message).of_other_text());
        }
        let refused = match inner {
            Some(_) if is_qualifier => interp.repr(part)?,
            None if is_base => format!("Plain <class 'typing.{name}'>"),
            None if QUALIFIERS.contains(name) && !lets.contains(name) => {
                format!("Plain typing.{name}")
            }
            _ => return Ok(part.clone()),
        };
        let message = format!("{refused} is not valid as type argument");
        return Err(Error::type_error(message));
    }
    Ok(part.clone())
}

/// Checks what stands in the brackets of a name of `typing` that has nothing in brackets yet.
fn check_parts(interp: &mut Interpreter, name: &str, key: &Value) -> Result<()> {
    if PLAIN.contains(&name) {
        return Err(Error::type_error(format!("typing.{name} is not subscriptable")));
    }
    let parts = match key {
        Value::Tuple(parts) => parts.to_vec(),
        key => vec![key.clone()],
    };
    match name {
        "Any" => return Err(Error::type_error("type 'Any' is not subscriptable")),
        "ClassVar" | "Final" | "TypeGuard" => {
            let message = format!("typing.{name} accepts only single type.");
            checked_part(interp, key, &message, &[])?;
        }
        "Required" | "NotRequired" | "ReadOnly" => {
            let message = format!("{name} accepts only a single type.");
            checked_part(interp, key, &message, &["ClassVar", "Final"])?;
        }
        "Union" if parts.is_empty() => {
            return Err(Error::type_error("Cannot take a Union of no types."));
        }
        "Union" => {
            for part in &parts {
                checked_part(interp, part, "Union[arg, ...]: each arg must be a type.", &[])?;
            }
        }
        "Optional" => {
            checked_part(interp, key, "typing.Optional requires a single type.", &[])?;
        }
        "Annotated" if parts.len() < 2 || !matches!(key, Value::Tuple(_)) => {
            return Err(Error::type_error(
                "Annotated[...] should be used with at least two arguments (a type and an \
                 annotation).",
            ));
        }
        "Annotated" => {
            let lets = ["ClassVar", "Final"];
            checked_part(interp, &parts[0], "Annotated[t, ...]: t must be a type.", &lets)?;
        }
        "Callable" => match &parts[..] {
            [_, result] if matches!(key, Value::Tuple(_)) => {
                checked_part(
                    interp,
                    result,
                    "Callable[args, result]: result must be a type.",
                    &[],
                )?;
            }
            _ => {
                return Err(Error::type_error(
                    "Callable must be used as Callable[[arg, ...], result].",
                ));
            }
        },
        "Generic" | "Protocol" if parts.is_empty() => {
            let message = format!("Parameter list to {name}[...] cannot be empty");
            return Err(Error::type_error(message));
        }
        "Generic" | "Protocol" => {
            let mut seen: Vec<&Value> = Vec::new();
            for part in &parts {
                if is_surely_no_variable(part) {
                    return Err(Error::type_error(format!(
                        "Parameters to {name}[...] must all be type variables or parameter \
                         specification variables."
                    )));
                }
                meter::try_work(32 * seen.len() as u64)?;
                if seen.iter().any(|known| substitution::is_one(known, part)) {
                    let message = format!("Parameters to {name}[...] must all be unique");
                    return Err(Error::type_error(message));
                }
                seen.push(part);
            }
        }
        name if let Some(expected) = parameters_of(name) => {
            if expected == Some(0) {
                return Err(Error::type_error(format!("typing.{name} is not a generic class")));
            }
            for part in &parts {
                checked_part(interp, part, "Parameters to generic types must be types.", &[])?;
            }
            let given = parts.len();
            if let Some(expected) = expected
                && given != expected
            {
                let which = if given > expected { "many" } else { "few" };
                return Err(Error::type_error(format!(
                    "Too {which} arguments for typing.{}; actual {given}, expected {expected}",
                    name.strip_prefix("typing.").unwrap_or(name)
                )));
            }
        }
        _ => {}
    }
    Ok(())
}

/// True for what is neither a type variable nor a name of `typing` that may stand for some.
fn is_surely_no_variable(value: &Value) -> bool {
    match value {
        Value::Class(_) | Value::None | Value::Int(_) | Value::Str(_) => true,
        value => {
            value.downcast::<Alias>().is_some()
                || value.downcast::<Typing>().is_some_and(|it| parameters_of(it.0).is_some())
        }
    }
}

/// The number of types in the brackets of a class of `typing`; `Some(None)`: any number.
fn parameters_of(name: &str) -> Option<Option<usize>> {
    Some(match name {
        "ByteString" | "Hashable" | "Sized" => Some(0),
        "AbstractSet" | "AsyncIterable" | "AsyncIterator" | "Awaitable" | "Collection"
        | "Container" | "ContextManager" | "Counter" | "Deque" | "FrozenSet" | "Iterable"
        | "Iterator" | "KeysView" | "List" | "MappingView" | "Match" | "MutableSequence"
        | "MutableSet" | "Pattern" | "Reversible" | "Sequence" | SET | "Type" | "ValuesView" => {
            Some(1)
        }
        "AsyncGenerator" | "ChainMap" | "DefaultDict" | "Dict" | "ItemsView" | "Mapping"
        | "MutableMapping" | "OrderedDict" => Some(2),
        "Coroutine" | "Generator" => Some(3),
        "Tuple" => None,
        _ => return None,
    })
}

/// The `type(x).__name__` of a name of `typing`, as its messages say it.
fn kind_of(this: &Value) -> &'static str {
    match this.downcast() {
        Some(Typing("Any", ..)) => "_AnyMeta",
        Some(Typing("Union" | "Optional", Some(_), _)) => "_UnionGenericAlias",
        Some(Typing("Literal", Some(_), _)) => "_LiteralGenericAlias",
        Some(Typing("Annotated", Some(_), _)) => "_AnnotatedAlias",
        Some(Typing("Callable", Some(_), _)) => "_CallableGenericAlias",
        Some(Typing(name, None, _)) if is_special_form(name) => "_SpecialForm",
        Some(Typing("Callable", None, Home::Typing)) => "_CallableType",
        Some(Typing("Tuple", None, _)) => "_TupleType",
        Some(Typing(_, None, Home::Containers)) => "ABCMeta",
        _ => "_SpecialGenericAlias",
    }
}

/// A class of `typing.TypedDict`: what it makes are dicts.
static TYPED_DICT: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        inherit: Some(|interp, class, keywords| {
            let total = keywords.iter().find(|(name, _)| *name.name() == *"total");
            let total = total.map_or(Value::Bool(true), |(_, total)| total.clone());
            keywords.retain(|(name, _)| !matches!(&*name.name(), "total" | "closed"));
            let own = match class.attributes().get(&interp.names.annotations).cloned() {
                Some(own) => interp.annotations_in_namespace(&own),
                None => interp.world.dict(Dict::default())?,
            };
            let bases = class.parents.iter().cloned().map(Value::Class).collect();
            let keys = interp.of_library("typing._names_of_types", "_keys_of_typed_dict")?;
            let keys = interp.call_positional(&keys, [own, Value::tuple(bases), total.clone()])?;
            let keys = interp.iterate(&keys)?;
            let names = ["__annotations__", "__required_keys__", "__optional_keys__", "__total__"];
            let is_told = class.attributes().contains_key(&Symbol::new("__total__"));
            let mut attributes = class.change()?;
            for (name, value) in names.into_iter().zip(keys.into_iter().chain([total])) {
                if name != "__total__" || !is_told {
                    attributes.insert(Symbol::new(name), value);
                }
            }
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
/// `Optional[int]` is a `Union`. What a class gives in brackets is none of `typing`.
fn are_apart(a: &Value, b: &Value) -> bool {
    match (a.downcast::<Typing>(), b.downcast::<Typing>()) {
        (Some(Typing(a, ..)), Some(Typing(b, ..))) => {
            a != b && ![a, b].iter().all(|name| matches!(**name, "Optional" | "Union"))
        }
        (Some(_), None) | (None, Some(_)) => {
            [a, b].iter().any(|side| side.downcast::<Alias>().is_some())
        }
        _ => false,
    }
}

/// True if one is the class that stands for the other among the bases of a class.
fn are_same_class(a: &Value, b: &Value) -> bool {
    let ((Value::Class(class), name) | (name, Value::Class(class))) = (a, b) else { return false };
    match name.downcast::<Typing>() {
        Some(Typing(name @ ("Generic" | "Protocol"), None, ..)) => {
            class.is_shared && *class.name == **name
        }
        _ => false,
    }
}

fn parameters_in_callable() -> Error {
    Error::unsupported("a typing.Callable with parameters that stand for several")
}

/// The parts of `Callable[[int], str]`, without the inner brackets.
fn callable_parts(interp: &mut Interpreter, parts: &[Value]) -> Result<Option<AnnotatedParts>> {
    let [arguments, result] = parts else { return Ok(None) };
    let mut flat = match arguments {
        Value::Ellipsis => vec![Value::Ellipsis],
        Value::Object(id) if matches!(interp.world.object(*id), Object::List(_)) => {
            interp.iterate(arguments)?.into_iter().map(as_type).collect()
        }
        // A `ParamSpec` stands for arguments, too.
        _ => return Ok(None),
    };
    flat.push(as_type(result.clone()));
    Ok(Some(AnnotatedParts { origin: Value::tuple(flat), metadata: Value::None }))
}

/// `Union[items]`: the members of unions among them, each once; one alone is no union.
fn union_of(interp: &mut Interpreter, items: &[Value]) -> Result<Value> {
    let mut flat: Vec<Value> = Vec::with_capacity(items.len());
    for item in items {
        for member in members(item).unwrap_or_else(|| vec![item.clone()]) {
            if !is_among(interp, &member, &flat)? {
                flat.push(member);
            }
        }
    }
    match &flat[..] {
        [one] => Ok(as_type(one.clone())),
        _ => {
            let parts = AnnotatedParts { origin: Value::tuple(flat), metadata: Value::None };
            Ok(Value::opaque(Typing("Union", Some(parts), Home::Typing)))
        }
    }
}

/// True if a type is among the members of a union.
fn is_among(interp: &mut Interpreter, member: &Value, members: &[Value]) -> Result<bool> {
    meter::try_work(32 * members.len() as u64)?;
    let member = as_type(member.clone());
    let name = |value: &Value| value.downcast::<Typing>().map(|it| (it.0, it.2));
    for known in members {
        let known = as_type(known.clone());
        let are_alike = known.downcast::<Alias>().is_some() && member.downcast::<Alias>().is_some()
            || name(&known).is_some() && name(&known) == name(&member);
        if known.is(&member) || are_alike && interp.equals(&known, &member)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The members of a union, however it is written.
fn members(value: &Value) -> Option<Vec<Value>> {
    if let Some(Union(members)) = value.downcast::<Union>() {
        return Some(members.clone());
    }
    match value.downcast::<Typing>()? {
        Typing(
            "Union" | "Optional",
            Some(AnnotatedParts { origin: Value::Tuple(members), .. }),
            ..,
        ) => Some(members.to_vec()),
        _ => None,
    }
}

/// The values of a `Literal`: its own and those of others within, each once.
fn literals(interp: &mut Interpreter, key: &Value) -> Result<Vec<Value>> {
    let parts = match key {
        Value::Tuple(parts) => parts.to_vec(),
        key => vec![key.clone()],
    };
    let mut all: Vec<Value> = Vec::new();
    for part in parts {
        match part.downcast() {
            Some(Typing("Literal", Some(inner), ..)) => all.extend(interp.iterate(&inner.origin)?),
            _ => all.push(part),
        }
    }
    for item in &all {
        match interp.hash(item) {
            // With one that has no hash, all stay.
            Err(error) if interp.is_raised(&error, PythonError::TypeError) => return Ok(all),
            hash => hash?,
        };
    }
    let mut flat: Vec<Value> = Vec::new();
    for item in all {
        meter::try_work(32 * flat.len() as u64)?;
        let mut is_known = false;
        for known in &flat {
            is_known |= same_literal(interp, known, &item)?;
        }
        if !is_known {
            flat.push(item);
        }
    }
    Ok(flat)
}

/// True for two values of a `Literal` that are one: `1` and `True` are not.
fn same_literal(interp: &mut Interpreter, a: &Value, b: &Value) -> Result<bool> {
    Ok(Rc::ptr_eq(&interp.type_of(a), &interp.type_of(b)) && interp.equals(a, b)?)
}

/// True if two types of one name have the same in their brackets.
fn same_parts(interp: &mut Interpreter, a: &Typing, b: &Typing) -> Result<bool> {
    let (Typing(name, Some(left), _), Typing(_, Some(right), _)) = (a, b) else {
        return Ok(a.1.is_none() && b.1.is_none());
    };
    if [left, right].iter().any(|it| *name == "Callable" && matches!(it.origin, Value::None)) {
        return Err(parameters_in_callable());
    }
    if *name != "Literal" {
        return Ok(interp.deeper(|interp| interp.equals(&left.origin, &right.origin))?
            && interp.deeper(|interp| interp.equals(&left.metadata, &right.metadata))?);
    }
    let (left, right) = (interp.iterate(&left.origin)?, interp.iterate(&right.origin)?);
    if left.len() != right.len() {
        return Ok(false);
    }
    for item in &left {
        meter::try_work(32 * right.len() as u64)?;
        let mut is_there = false;
        for other in &right {
            is_there |= same_literal(interp, item, other)?;
        }
        if !is_there {
            return Ok(false);
        }
    }
    Ok(true)
}

/// `Annotated[T, …][int]`, and what is not told apart of others.
fn other_item(interp: &mut Interpreter, this: &Value, key: &Value) -> Result<Value> {
    let Some(Typing(name, marked, home)) = this.downcast::<Typing>() else {
        return Ok(this.clone());
    };
    let marked = match (*name, marked) {
        // What stands for the parameter of an alias.
        ("Annotated", Some(marked)) => {
            let metadata = marked.metadata.clone();
            let origin = match marked.origin.downcast::<TypeVar>() {
                Some(_) => key.clone(),
                None if substitution::parameters(interp, &marked.origin)?.is_empty() => {
                    let text = interp.repr(this)?;
                    return Err(Error::type_error(format!("{text} is not a generic class")));
                }
                None => interp.deeper(|interp| interp.get_item(&marked.origin, key))?,
            };
            Some(AnnotatedParts { origin, metadata })
        }
        _ => None,
    };
    Ok(Value::opaque(Typing(name, marked, *home)))
}

/// `Dict[str, T][int]`: with what stands for its type variables.
fn replaced(interp: &mut Interpreter, this: &Value, key: &Value) -> Result<Value> {
    let Some(Typing(name, Some(parts), home)) = this.downcast::<Typing>() else {
        return Ok(this.clone());
    };
    let mut items = interp.iterate(&parts.origin)?;
    let values = match key {
        Value::Tuple(values) => values.to_vec(),
        key => vec![key.clone()],
    };
    let variables = substitution::parameters(interp, &parts.origin)?;
    if variables.is_empty() {
        let text = interp.repr(this)?;
        return Err(Error::type_error(format!("{text} is not a generic class")));
    }
    if variables.len() != values.len() {
        return Err(Error::unsupported("what is in the brackets of a type that has some"));
    }
    for item in &mut items {
        let at = variables.iter().position(|variable| substitution::is_one(variable, item));
        match at {
            Some(at) => *item = values[at].clone(),
            None => {
                let own = substitution::parameters(interp, item)?;
                if own.is_empty() {
                    continue;
                }
                let chosen = own.iter().filter_map(|it| {
                    let at = variables.iter().position(|known| substitution::is_one(known, it))?;
                    values.get(at).cloned()
                });
                let chosen = Value::tuple(chosen.collect());
                *item = interp.deeper(|interp| interp.get_item(item, &chosen))?;
            }
        }
    }
    match *name {
        "Union" | "Optional" => union_of(interp, &items),
        name => {
            let parts = AnnotatedParts { origin: Value::tuple(items), metadata: Value::None };
            Ok(Value::opaque(Typing(name, Some(parts), *home)))
        }
    }
}

/// Attributes of what has brackets.
const OF_BRACKETS: &[&str] = &["__args__", "__metadata__", "__origin__", "__parameters__"];

static NAME: ClassSpec = ClassSpec {
    slots: Some(&Slots {
        // `ParamSpec`'s `args` and `kwargs`, which annotations name.
        get: Some(|interp, this, name| {
            let marked = this.downcast::<Typing>().and_then(|it| it.1.as_ref());
            let is_annotated = marked.is_some_and(|marked| !matches!(marked.metadata, Value::None));
            Ok(match (&*name.name(), marked) {
                ("args" | "kwargs", _) => Some(this.clone()),
                ("__origin__", Some(marked)) if is_annotated => Some(marked.origin.clone()),
                ("__origin__", Some(_)) => {
                    let origin = get_origin(interp, Args::positional(vec![this.clone()]))?;
                    Some(origin).filter(|origin| !matches!(origin, Value::None))
                }
                ("__args__", Some(_)) if let Some(members) = members(this) => {
                    Some(Value::tuple(members.into_iter().map(as_type).collect()))
                }
                ("__args__" | "__parameters__", Some(marked))
                    if matches!(marked.origin, Value::None) && !is_annotated =>
                {
                    return Err(parameters_in_callable());
                }
                ("__args__", Some(marked)) if !is_annotated => Some(marked.origin.clone()),
                ("__metadata__", Some(marked)) if is_annotated => Some(marked.metadata.clone()),
                ("__metadata__", _) => {
                    return Err(Error::missing_attribute("typing", "__metadata__"));
                }
                // A class of `collections.abc` itself.
                _ if let Some(Typing(of, None, Home::Containers)) = this.downcast()
                    && is_container(of)
                    && !OF_BRACKETS.contains(&&*name.name()) =>
                {
                    let class = interp.of_library(CONTAINERS, of)?;
                    return interp.get_attribute(&class, name).map(Some);
                }
                ("__name__" | "__qualname__", _) => match this.downcast() {
                    Some(Typing(of, parts, _)) if SPECIAL.contains(of) || has_text(of) => {
                        let is_optional = parts.is_some()
                            && members(this).is_some_and(|members| {
                                let is_none = |it: &Value| matches!(as_type(it.clone()), Value::Class(it) if *it.name == *"NoneType");
                                members.len() == 2 && members.iter().any(is_none)
                            });
                        let of = of.strip_prefix("typing.").unwrap_or(of);
                        Some(Value::str(if is_optional { "Optional" } else { of }))
                    }
                    _ => None,
                },
                _ => None,
            })
        }),
        set: Some(|interp, this, name, _| match this.downcast::<Typing>() {
            // A docstring, which says nothing at run time.
            Some(Typing(_, Some(_), ..)) if name == interp.names.doc => Ok(()),
            _ => Err(Error::unsupported(format!("setting {name} of what is in `typing`"))),
        }),
        get_item: Some(|interp, this, key| {
            let Some(Typing(name, marked, home)) = this.downcast::<Typing>() else {
                return Ok(this.clone());
            };
            if marked.is_none() && (*home == Home::Typing || *name == "Callable") {
                check_parts(interp, name, key)?;
            }
            if *home == Home::Containers && parameters_of(name) == Some(Some(0)) {
                let message = format!("type '{name}' is not subscriptable");
                return Err(Error::type_error(message));
            }
            let marked = match (*name, marked, key) {
                ("Annotated", None, Value::Tuple(parts)) => {
                    let mut parts = parts.iter().cloned();
                    let origin = parts.next().unwrap_or(Value::None);
                    let metadata = parts.collect();
                    Some(match origin.downcast() {
                        // What is annotated twice is annotated once, with all.
                        Some(Typing("Annotated", Some(inner), ..)) => {
                            let mut all = inner.flat();
                            all.extend::<Vec<_>>(metadata);
                            let origin = all.remove(0);
                            AnnotatedParts { origin, metadata: Value::tuple(all) }
                        }
                        _ => AnnotatedParts { origin, metadata: Value::tuple(metadata) },
                    })
                }
                ("Literal", Some(_), _) => {
                    let text = interp.repr(this)?;
                    return Err(Error::type_error(format!("{text} is not a generic class")));
                }
                ("Literal", None, key) => {
                    let literals = literals(interp, key)?;
                    Some(AnnotatedParts { origin: Value::tuple(literals), metadata: Value::None })
                }
                ("Callable", Some(parts), _) if !matches!(parts.origin, Value::Tuple(_)) => {
                    return Err(parameters_in_callable());
                }
                ("Annotated", Some(_), _) => {
                    return other_item(interp, this, key);
                }
                (_, Some(_), key) => return replaced(interp, this, key),
                ("Union", _, Value::Tuple(members)) => return union_of(interp, members),
                ("Optional", _, key) => return union_of(interp, &[key.clone(), Value::None]),
                ("Union", _, key) => return union_of(interp, std::slice::from_ref(key)),
                ("Callable", _, Value::Tuple(parts)) => Some(
                    callable_parts(interp, parts)?
                        // Nothing is kept of a `ParamSpec` or `Concatenate` in it.
                        .unwrap_or(AnnotatedParts { origin: Value::None, metadata: Value::None }),
                ),
                // The parts of it are told apart in another way.
                ("Annotated", ..) => None,
                (_, _, key) => {
                    let arguments = match key {
                        Value::Tuple(_) => key.clone(),
                        key => Value::tuple(vec![key.clone()]),
                    };
                    Some(AnnotatedParts { origin: arguments, metadata: Value::None })
                }
            };
            Ok(Value::opaque(Typing(name, marked, *home)))
        }),
        compare: Some(|interp, op, a, b| {
            if let (CmpOp::Eq | CmpOp::NotEq, Some(left), Some(right)) =
                (op, members(a), members(b))
            {
                let mut are_equal = left.len() == right.len();
                for member in &left {
                    are_equal = are_equal && is_among(interp, member, &right)?;
                }
                return Ok(Some(Value::Bool(are_equal == (op == CmpOp::Eq))));
            }
            if let (CmpOp::Eq | CmpOp::NotEq, Some(left), Some(right)) =
                (op, a.downcast::<Typing>(), b.downcast::<Typing>())
                && left.0 == right.0
                && left.2 == right.2
                && (parameters_of(left.0).is_some() || TOLD_APART.contains(&left.0))
            {
                let are_equal = same_parts(interp, left, right)?;
                return Ok(Some(Value::Bool(are_equal == (op == CmpOp::Eq))));
            }
            match op {
                CmpOp::Eq | CmpOp::NotEq if a.is(b) || are_same_class(a, b) => {
                    Ok(Some(Value::Bool(op == CmpOp::Eq)))
                }
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
        hash: Some(|interp, this| match members(this) {
            Some(members) => {
                let hashes: Result<Vec<i64>> = members.iter().map(|it| interp.hash(it)).collect();
                Ok(hashes::of_set(hashes?.into_iter()))
            }
            None => match this.downcast() {
                // No order of what is in the brackets is kept.
                Some(Typing("Literal", Some(parts), _)) => {
                    let items = interp.iterate(&parts.origin)?;
                    let hashes: Result<Vec<i64>> = items.iter().map(|it| interp.hash(it)).collect();
                    Ok(hashes::of_set(hashes?.into_iter()))
                }
                Some(Typing(name, Some(parts), _))
                    if parameters_of(name).is_some() || TOLD_APART.contains(name) =>
                {
                    let (origin, metadata) = (parts.origin.clone(), parts.metadata.clone());
                    let parts = Value::tuple(vec![Value::str(name), origin, metadata]);
                    interp.deeper(|interp| interp.hash(&parts))
                }
                _ => Ok(match this {
                    Value::Opaque(object) => object.hash() as i64,
                    _ => 0,
                }),
            },
        }),
        call: Some(call),
        iterate: Some(|_, this| {
            let is_refused = match this.downcast() {
                Some(Typing(name, Some(_), _)) => {
                    matches!(*name, "Annotated" | "Callable" | "Optional" | "Union")
                }
                Some(Typing(name, None, _)) => {
                    is_special_form(name)
                        || matches!(*name, "Any" | "Callable")
                        || parameters_of(name).is_some()
                }
                None => false,
            };
            match is_refused {
                true => {
                    let message = format!("'{}' object is not iterable", kind_of(this));
                    Err(Error::type_error(message))
                }
                // A type with types in brackets gives what `*` makes of it.
                false => Err(Error::unsupported("`*` of a type of typing")),
            }
        }),
        has_instance: Some(has_instance),
        has_subclass: Some(has_subclass),
        is_subclass: Some(is_subclass),
        bases: Some(bases),
        text: Some(|interp, this, _| text(interp, this)),
        ..Slots::EMPTY
    }),
    ..ClassSpec::new("typing", ClassKind::Builtin, Some(&OBJECT))
};

/// Names of `typing` alone that stand for no class.
const SPECIAL: &[&str] = &[
    "Annotated",
    "Any",
    "ClassVar",
    "Final",
    "Literal",
    "Never",
    "NoReturn",
    "Optional",
    "Self",
    "TypeAlias",
    "Union",
];

/// Names of `typing`, beside its classes, of which two with the same in brackets are equal.
const TOLD_APART: &[&str] = &[
    "Annotated",
    "Callable",
    "ClassVar",
    "Final",
    "Literal",
    "NotRequired",
    "Required",
    "TypeGuard",
];

/// True for a special form, and for what stands for a class.
fn has_text(name: &str) -> bool {
    is_special_form(name)
        || parameters_of(name).is_some()
        || name == "Callable"
        || is_container(name)
}

/// `typing.Optional[int]`, `<class 'collections.abc.Mapping'>`.
fn text(interp: &mut Interpreter, this: &Value) -> Result<String> {
    let unsupported = || Err(Error::unsupported("the text of a typing"));
    let Some(Typing(name, parts, home)) = this.downcast() else { return unsupported() };
    if !SPECIAL.contains(name) && !has_text(name) {
        return unsupported();
    }
    let name = name.strip_prefix("typing.").unwrap_or(name);
    let module = match home {
        Home::Typing => "typing",
        Home::Containers => CONTAINERS,
    };
    let Some(parts) = parts else {
        return Ok(match home {
            Home::Containers => format!("<class '{module}.{name}'>"),
            Home::Typing if name == "Any" => "typing.Any".to_owned(),
            Home::Typing => format!("typing.{name}"),
        });
    };
    if name == "Annotated" {
        let Value::Tuple(metadata) = &parts.metadata else { return unsupported() };
        let mut texts = vec![interp.deeper(|interp| type_text(interp, &parts.origin))?];
        for item in metadata.iter() {
            texts.push(interp.deeper(|interp| interp.repr(item))?);
        }
        return Ok(format!("typing.Annotated[{}]", texts.join(", ")));
    }
    let Value::Tuple(items) = &parts.origin else { return unsupported() };
    if items.is_empty() {
        return match name {
            "Tuple" => Ok("typing.Tuple[()]".to_owned()),
            _ => unsupported(),
        };
    }
    let mut texts = Vec::with_capacity(items.len());
    for item in items.iter() {
        texts.push(match item {
            item if name == "Literal" && !matches!(item, Value::Class(_)) => interp.repr(item)?,
            Value::Str(_) if *home == Home::Containers => return unsupported(),
            Value::Str(_) => format!("ForwardRef({})", interp.repr(item)?),
            Value::None => "NoneType".to_owned(),
            item => interp.deeper(|interp| type_text(interp, item))?,
        });
    }
    if name == "Callable"
        && let Some((result, arguments)) = texts.split_last()
    {
        let arguments = match &arguments.join(", ")[..] {
            "..." => "...".to_owned(),
            all => format!("[{all}]"),
        };
        return Ok(format!("{module}.Callable[{arguments}, {result}]"));
    }
    if !matches!(name, "Union" | "Optional") {
        return Ok(format!("{module}.{name}[{}]", texts.join(", ")));
    }
    texts.dedup();
    let none = texts.iter().position(|text| text == "NoneType");
    match (texts.len(), none) {
        (1, _) => unsupported(),
        (2, Some(place)) => Ok(format!("typing.Optional[{}]", texts[1 - place])),
        _ => Ok(format!("typing.Union[{}]", texts.join(", "))),
    }
}

/// `typing.get_type_hints(object, globals, locals, include_extras)`: the annotations of a class and of
/// those above it, or of a function; texts are evaluated in the module that has them.
fn get_type_hints(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, globals, locals, extras] =
        args.bind("get_type_hints", ["obj", "globalns?", "localns?", "include_extras?"])?;
    let checked = interp.get_attribute(&object, Symbol::new("__no_type_check__"));
    if let Ok(off) = &checked
        && interp.truth(off)?
    {
        return interp.world.dict(Dict::default());
    }
    let mut own = Vec::new();
    if let Value::Object(id) = &locals
        && let Object::Dict(dict) = interp.world.object(*id)
    {
        let names = Dict::iter(dict).filter_map(|(name, value)| match name {
            Value::Str(name) => Some((name.symbol(), value.clone())),
            _ => None,
        });
        own.extend(names);
    }
    let annotated: Vec<Value> = match &object {
        Value::Class(class) => {
            let mut order: Vec<_> = class.order().filter(|class| !class.is_shared).collect();
            order.reverse();
            order.into_iter().map(|class| Value::Class(class.clone())).collect()
        }
        other => vec![other.clone()],
    };
    let extras = interp.truth(&extras)?;
    let mut hints = Dict::default();
    for holder in annotated {
        if let Value::Class(class) = &holder
            && !class.attributes().contains_key(&interp.names.annotations)
        {
            continue;
        }
        let annotations = match interp.get_attribute(&holder, interp.names.annotations) {
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
                if let Value::Callable(_) = &holder {
                    return interp.world.dict(Dict::default());
                }
                let text = interp.repr(&holder)?;
                return Err(Error::type_error(format!(
                    "{text} is not a module, class, method, or function."
                )));
            }
            annotations => annotations?,
        };
        let Value::Object(id) = annotations else { continue };
        let Object::Dict(dict) = interp.world.object(id) else { continue };
        let pairs: Vec<_> =
            Dict::iter(dict).map(|(name, hint)| (name.clone(), hint.clone())).collect();
        for (name, hint) in pairs {
            let hint = match &hint {
                Value::None => Value::Class(super::class(&types::NONE)),
                _ => {
                    let scope = (&holder, &globals, &locals);
                    evaluated_hint(interp, hint, scope, &own, &mut Vec::new())?
                }
            };
            let hint = as_type(hint);
            let hint = if extras { hint } else { stripped(interp, hint)? };
            let Value::Str(name) = name else {
                return Err(Error::unsupported("an annotation of what is no name"));
            };
            hints.insert_name(name.symbol(), hint);
        }
    }
    interp.world.dict(hints)
}

/// The value of an annotation's text: in the names that are given, or in those of the module that
/// has the annotation, and those around it.
fn evaluated(
    interp: &mut Interpreter,
    text: &Text,
    (holder, globals, locals): Scope<'_>,
    own: &[(Symbol, Value)],
) -> Result<Value> {
    if !matches!(globals, Value::None) {
        let eval = interp.import_absolute("builtins", Some(Symbol::new("eval")))?;
        let names = [Value::Str(text.clone()), globals.clone(), locals.clone()];
        let given = if let Value::None = locals { &names[..2] } else { &names };
        return interp.call(&eval, Args::positional(given.to_vec()));
    }
    let name = match is_module(holder) {
        true => interp.names.name,
        false => interp.names.module,
    };
    let Value::Str(module) = interp.get_attribute(holder, name)? else {
        return Err(Error::unsupported("an annotation of no module"));
    };
    let module = module.to_string();
    let module = interp
        .module_number(&module)
        .ok_or_else(|| Error::unsupported(format!("the module {module} of an annotation")))?;
    interp.evaluated(module, text, own)
}

type Scope<'a> = (&'a Value, &'a Value, &'a Value);

/// A type without texts in it: what they stand for. One that stands in what it stands for itself
/// (`active`) stays.
fn evaluated_hint(
    interp: &mut Interpreter,
    hint: Value,
    scope: Scope<'_>,
    own: &[(Symbol, Value)],
    active: &mut Vec<Text>,
) -> Result<Value> {
    // The type of an attribute itself may say that it is one of the class, or does not change.
    let is_of_attribute = matches!(scope.0, Value::Class(_)) || is_module(scope.0);
    let is_outer = active.is_empty() && is_of_attribute && matches!(hint, Value::Str(_));
    let lets: &[&str] = if is_outer { &["ClassVar", "Final"] } else { &[] };
    rebuilt(interp, hint, &mut |interp, part| {
        match part.downcast() {
            Some(Typing("Literal", ..)) => return Ok(Some(part.clone())),
            Some(Typing("Annotated", Some(parts), home)) => {
                let origin = parts.origin.clone();
                let made =
                    interp.deeper(|interp| evaluated_hint(interp, origin, scope, own, active))?;
                if made.is(&parts.origin) {
                    return Ok(Some(part.clone()));
                }
                let parts = AnnotatedParts { origin: made, metadata: parts.metadata.clone() };
                return Ok(Some(Value::opaque(Typing("Annotated", Some(parts), *home))));
            }
            _ => {}
        }
        let Value::Str(text) = part else { return Ok(None) };
        if active.iter().any(|known| **known == **text) {
            return Ok(Some(part.clone()));
        }
        let value = evaluated(interp, text, scope, own)?;
        let value = match value {
            Value::Str(_) => value,
            value => {
                let message = "Forward references must evaluate to types.";
                checked_part(interp, &value, message, lets)?
            }
        };
        active.push(text.clone());
        let made = interp.deeper(|interp| evaluated_hint(interp, value, scope, own, active));
        active.pop();
        made.map(Some)
    })
}

/// A type, with what `change` makes of it and of the types within; `None`: what it makes of those.
fn rebuilt(interp: &mut Interpreter, hint: Value, change: &mut Change<'_>) -> Result<Value> {
    if let Some(changed) = change(interp, &hint)? {
        return Ok(changed);
    }
    let parts = match (hint.downcast(), hint.downcast(), hint.downcast()) {
        (Some(Union(members)), ..) => members.clone(),
        (_, Some(Alias { args: Value::Tuple(items), .. }), _) => items.to_vec(),
        (.., Some(Typing(_, Some(AnnotatedParts { origin: Value::Tuple(items), .. }), _))) => {
            items.to_vec()
        }
        (.., Some(Typing("Annotated", Some(AnnotatedParts { origin, .. }), _))) => {
            vec![origin.clone()]
        }
        _ => return Ok(hint),
    };
    let mut made = Vec::with_capacity(parts.len());
    for part in &parts {
        made.push(interp.deeper(|interp| rebuilt(interp, part.clone(), change))?);
    }
    if made.iter().zip(&parts).all(|(new, old)| new.is(old)) {
        return Ok(hint);
    }
    if hint.downcast::<Union>().is_some() {
        let mut members = made.into_iter();
        let mut sum = members.next().unwrap_or(Value::None);
        for member in members {
            sum = interp.union_of_types(&sum, &member)?;
        }
        return Ok(sum);
    }
    if let Some(Alias { class, is_typing, .. }) = hint.downcast() {
        let (class, is_typing) = (class.clone(), *is_typing);
        return Ok(Value::opaque(Alias { class, args: Value::tuple(made), is_typing }));
    }
    match hint.downcast() {
        Some(Typing("Union" | "Optional", ..)) => union_of(interp, &made),
        Some(Typing("Annotated", Some(parts), home)) => {
            let (origin, metadata) = (made.swap_remove(0), parts.metadata.clone());
            let parts = AnnotatedParts { origin, metadata };
            Ok(Value::opaque(Typing("Annotated", Some(parts), *home)))
        }
        Some(Typing(name, _, home)) => {
            let made = made.into_iter().map(as_type).collect();
            let parts = AnnotatedParts { origin: Value::tuple(made), metadata: Value::None };
            Ok(Value::opaque(Typing(name, Some(parts), *home)))
        }
        None => Ok(hint),
    }
}

type Change<'a> = dyn FnMut(&mut Interpreter, &Value) -> Result<Option<Value>> + 'a;

/// A type without what `Annotated` says of it, and without what says whether an item of a TypedDict
/// has to be there.
fn stripped(interp: &mut Interpreter, hint: Value) -> Result<Value> {
    rebuilt(interp, hint, &mut |interp, part| {
        let inner = match part.downcast() {
            Some(Typing("Literal", ..)) => return Ok(Some(part.clone())),
            Some(Typing("Annotated", Some(parts), _)) => parts.origin.clone(),
            Some(Typing("Required" | "NotRequired" | "ReadOnly", Some(parts), _)) => {
                match &parts.origin {
                    Value::Tuple(items) if items.len() == 1 => items[0].clone(),
                    _ => return Ok(None),
                }
            }
            _ => return Ok(None),
        };
        interp.deeper(|interp| stripped(interp, inner)).map(Some)
    })
}

/// True for the name of a class that classes of containers inherit from, which is written in Python.
fn is_container(name: &str) -> bool {
    name == "Set" || CONTAINERS_ABC.iter().any(|(listed, _)| *listed == name)
}

const CONTAINERS: &str = "collections.abc";

/// True if a class inherits from that class of containers.
fn inherits(class: &Rc<Class>, name: &str) -> bool {
    is_of_module(class, CONTAINERS, name)
}

/// True if a class is that of a module of the library, or inherits from it.
fn is_of_module(class: &Rc<Class>, of: &str, name: &str) -> bool {
    class.order().any(|base| {
        *base.name == *name
            && matches!(
                base.attributes().get(&Symbol::new("__module__")),
                Some(Value::Str(module)) if &**module == of
            )
    })
}

/// The classes that stand for a name of `typing` among the bases of a class.
fn bases(interp: &mut Interpreter, this: &Value) -> Result<Vec<Rc<Class>>> {
    let (name, home) = this
        .downcast::<Typing>()
        .map_or(("", Home::Typing), |Typing(name, _, home)| (*name, *home));
    let name = match name {
        "AbstractSet" => "Set",
        name => name,
    };
    if is_container(name) {
        return match interp.of_library("collections.abc", name)? {
            Value::Class(class) if home == Home::Containers => Ok(vec![class]),
            Value::Class(class) => Ok(vec![class, super::class(&GENERIC)]),
            _ => Err(Error::unsupported(format!("a subclass of typing.{name}"))),
        };
    }
    if let "IO" | "TextIO" | "BinaryIO" = name {
        return match interp.of_library("io", &format!("_{name}"))? {
            Value::Class(class) => Ok(vec![class]),
            _ => Err(Error::unsupported(format!("a subclass of typing.{name}"))),
        };
    }
    if is_special_form(name) {
        let text = interp.repr(this)?;
        return Err(Error::type_error(format!("Cannot subclass {text}")));
    }
    if !matches!(name, "Match" | "Pattern" | "Type")
        && let Some(Value::Class(class)) = match class_named(name) {
            None => class_of_module(interp, name)?,
            class => class,
        }
    {
        return Ok(vec![class, super::class(&GENERIC)]);
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
    match classes.downcast::<Typing>() {
        Some(Typing("TypeVar", None, ..)) => Ok(value.downcast::<TypeVar>().is_some()),
        Some(Typing("Union" | "Optional", Some(members), ..)) => {
            // It asks for the class of the value, and not the metaclass of a member.
            let is_instance = matches!(value, Value::Object(id)
                if matches!(interp.world.object(*id), Object::Instance(_)));
            let asks_class = is_instance || matches!(value, Value::Tracer(_));
            let class = Value::Class(interp.type_of(value));
            for member in interp.iterate(&members.origin)? {
                let fits = match member {
                    Value::Class(_) if asks_class => interp.is_subclass(&class, &member)?,
                    member => interp.is_instance(value, &member)?,
                };
                if fits {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        Some(Typing(_, Some(_), ..)) => {
            value.known()?;
            let message = "Subscripted generics cannot be used with class and instance checks";
            Err(Error::type_error(message))
        }
        Some(Typing(name, None, ..)) if is_special_form(name) => {
            value.known()?;
            let message = format!("typing.{name} cannot be used with isinstance()");
            Err(Error::type_error(message))
        }
        Some(Typing("Generic", None, ..)) => {
            value.known()?;
            is_generic(&interp.type_of(value))
        }
        Some(Typing("AbstractSet", None, ..)) => is_collection(interp, "Set", value),
        Some(Typing(SET, None, ..)) => {
            interp.is_instance(value, &Value::Class(super::class(&types::SET)))
        }
        Some(Typing(name, ..)) => is_collection(interp, name, value),
        None => is_collection(interp, "", value),
    }
}

/// True for a class that `collections.abc` has registered as one of its own by that name, or that
/// inherits from such a class.
fn is_registered(class: &Rc<Class>, name: &str) -> bool {
    let of_python: &[&'static ClassSpec] = match name {
        "Mapping" | "MutableMapping" => &[&types::DICT],
        "Sequence" => &[&types::STR, &types::TUPLE, &types::LIST, &types::RANGE, &types::BYTES],
        "MutableSequence" => &[&types::LIST],
        "ByteString" => &[&types::BYTES],
        "Set" => &[&types::SET, &types::FROZEN_SET, &types::KEYS, &types::ITEMS],
        "MutableSet" => &[&types::SET],
        "KeysView" => &[&types::KEYS],
        "ItemsView" => &[&types::ITEMS],
        "ValuesView" | "Collection" | "Container" => &[&types::VALUES],
        "MappingView" => &[&types::KEYS, &types::ITEMS, &types::VALUES],
        "Reversible" => &[
            &types::STR,
            &types::TUPLE,
            &types::LIST,
            &types::RANGE,
            &types::BYTES,
            &types::DICT,
            &types::KEYS,
            &types::ITEMS,
            &types::VALUES,
        ],
        _ => &[],
    };
    let of_modules: &[(&str, &str)] = match name {
        "Mapping" => &[("builtins", "mappingproxy"), ("collections", "ChainMap")],
        "MutableMapping" => &[("collections", "ChainMap")],
        "Sequence" | "MutableSequence" => &[("collections", "deque")],
        _ => &[],
    };
    of_python.iter().copied().any(|own| class.is_subclass_of(&super::class(own)))
        || of_modules.iter().any(|(of, own)| is_of_module(class, of, own))
}

/// The special methods that make a class one of `collections.abc`, without being registered.
fn methods_of(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "AsyncGenerator" => &["__aiter__", "__anext__", "asend", "athrow", "aclose"],
        "AsyncIterable" => &["__aiter__"],
        "AsyncIterator" => &["__anext__", "__aiter__"],
        "Awaitable" => &["__await__"],
        "Callable" => &["__call__"],
        "Collection" => &["__len__", "__iter__", "__contains__"],
        "Container" => &["__contains__"],
        "Coroutine" => &["__await__", "send", "throw", "close"],
        "Generator" => &["__iter__", "__next__", "send", "throw", "close"],
        "Hashable" => &["__hash__"],
        "Iterable" => &["__iter__"],
        "Iterator" => &["__iter__", "__next__"],
        "Reversible" => &["__reversed__", "__iter__"],
        "Sized" => &["__len__"],
        "SupportsAbs" => &["__abs__"],
        "SupportsFloat" => &["__float__"],
        "SupportsIndex" => &["__index__"],
        "SupportsInt" => &["__int__"],
        "SupportsRound" => &["__round__"],
        _ => return None,
    })
}

/// `issubclass(class, name)`, for a name of `typing` or `collections.abc`.
fn has_subclass(interp: &mut Interpreter, classes: &Value, class: &Rc<Class>) -> Result<bool> {
    let Some(Typing(name, parts, ..)) = classes.downcast() else { return Ok(false) };
    if let Some(members) = members(classes) {
        let class = Value::Class(class.clone());
        for member in members {
            if interp.deeper(|interp| interp.is_subclass(&class, &as_type(member)))? {
                return Ok(true);
            }
        }
        return Ok(false);
    }
    if parts.is_some() {
        let message = "Subscripted generics cannot be used with class and instance checks";
        return Err(Error::type_error(message));
    }
    if is_special_form(name) {
        let message = format!("typing.{name} cannot be used with issubclass()");
        return Err(Error::type_error(message));
    }
    if let Some(of) = class_named(name) {
        return Ok(matches!(of, Value::Class(of) if class.is_subclass_of(&of)));
    }
    if *name == "Generic" {
        return is_generic(class);
    }
    if !is_container(name) && methods_of(name).is_none() {
        return Err(Error::unsupported(format!("issubclass of typing.{name}")));
    }
    if inherits(class, name) || is_registered(class, name) {
        return Ok(true);
    }
    let Some(methods) = methods_of(name) else {
        return is_registered_by_program(interp, name, class);
    };
    for method in methods {
        if !has_method(class, method)? {
            return is_registered_by_program(interp, name, class);
        }
    }
    Ok(true)
}

/// True if the program has registered a class with that of `collections.abc`, or with one below.
fn is_registered_by_program(
    interp: &mut Interpreter,
    name: &str,
    class: &Rc<Class>,
) -> Result<bool> {
    if interp.registered_classes.is_empty() || !is_container(name) {
        return Ok(false);
    }
    let of = interp.of_library(CONTAINERS, name)?;
    abc::is_subclass(interp, &of, &Value::Class(class.clone()))
}

/// The abstract classes that each of `collections.abc` inherits from.
const ABOVE: &[(&str, &[&str])] = &[
    ("AsyncGenerator", &["AsyncIterator"]),
    ("AsyncIterable", &[]),
    ("AsyncIterator", &["AsyncIterable"]),
    ("Awaitable", &[]),
    ("ByteString", &["Sequence"]),
    ("Collection", &["Sized", "Iterable", "Container"]),
    ("Container", &[]),
    ("Coroutine", &["Awaitable"]),
    ("Generator", &["Iterator"]),
    ("ItemsView", &["MappingView", "Set"]),
    ("Iterable", &[]),
    ("Iterator", &["Iterable"]),
    ("KeysView", &["MappingView", "Set"]),
    ("Mapping", &["Collection"]),
    ("MappingView", &["Sized"]),
    ("MutableMapping", &["Mapping"]),
    ("MutableSequence", &["Sequence"]),
    ("MutableSet", &["Set"]),
    ("Reversible", &["Iterable"]),
    ("Sequence", &["Reversible", "Collection"]),
    ("Set", &["Collection"]),
    ("Sized", &[]),
    ("ValuesView", &["MappingView", "Collection"]),
];

fn is_above(name: &str, above: &str) -> bool {
    let row = ABOVE.iter().find(|(own, _)| *own == name);
    name == above || row.is_some_and(|(_, bases)| bases.iter().any(|base| is_above(base, above)))
}

/// `issubclass(name, classes)`, for a name of `collections.abc`.
fn is_subclass(interp: &mut Interpreter, class: &Value, classes: &Value) -> Result<bool> {
    let known = |value: &Value| match value.downcast() {
        Some(Typing(name, None, ..)) => ABOVE.iter().find(|(own, _)| own == name).map(|it| it.0),
        _ => None,
    };
    let Some(own) = known(class) else {
        return match class.downcast() {
            Some(Typing(name, None, ..)) => {
                Err(Error::unsupported(format!("issubclass of typing.{name}")))
            }
            _ => Err(Error::type_error("issubclass() arg 1 must be a class")),
        };
    };
    match classes {
        Value::Class(above) => Ok(Rc::ptr_eq(above, &super::class(&OBJECT))),
        Value::Tuple(classes) => {
            for above in classes.iter() {
                if interp.deeper(|interp| is_subclass(interp, class, above))? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        above => match known(above) {
            Some(above) => Ok(is_above(own, above)),
            None => Err(Error::unsupported(format!("issubclass of typing.{own}"))),
        },
    }
}

/// True if `Generic` stands above a class. It is not known of which classes of the library it does.
fn is_generic(class: &Rc<Class>) -> Result<bool> {
    if class.is_subclass_of(&super::class(&GENERIC)) {
        return Ok(true);
    }
    let is_open = |class: &Rc<Class>| {
        class.is_shared && class.kind != ClassKind::Builtin && !class.bases.is_empty()
    };
    match class.order().any(is_open) {
        true => Err(Error::unsupported("issubclass of typing.Generic")),
        false => Ok(false),
    }
}

/// True if a value is an instance of that class of `collections.abc`.
pub fn is_collection(interp: &mut Interpreter, name: &str, value: &Value) -> Result<bool> {
    let class = interp.type_of(value);
    if is_container(name) && inherits(&class, name)
        || is_registered(&class, name)
        || is_registered_by_program(interp, name, &class)?
    {
        return Ok(true);
    }
    let object = match value {
        Value::Object(id) => Some(interp.world.object(*id)),
        _ => None,
    };
    if let (Some(Object::Instance(_)), Some(methods)) = (object, methods_of(name))
        && class.order().all(|class| {
            !class.is_shared
                || class.kind == ClassKind::Builtin
                || Rc::ptr_eq(class, &super::class(&OBJECT))
        })
    {
        // What the class of a program has, and not what the object can be asked.
        for method in methods {
            if !has_method(&class, method)? {
                return Ok(false);
            }
        }
        return Ok(true);
    }
    Ok(match name {
        "Mapping" | "MutableMapping" => matches!(object, Some(Object::State(_))),
        "Sequence" | "MutableSequence" => {
            matches!(object, Some(Object::Instance(it)) if it.class.kind == ClassKind::List)
        }
        "Set" | "MutableSet" | "ByteString" => false,
        // No coroutine is ever made.
        "AsyncGenerator" | "AsyncIterable" | "AsyncIterator" | "Awaitable" | "Coroutine" => false,
        "SupportsAbs" | "SupportsFloat" | "SupportsIndex" | "SupportsInt" | "SupportsRound"
            if matches!(
                value,
                Value::Bool(_)
                    | Value::Int(_)
                    | Value::Long(_)
                    | Value::Float(_)
                    | Value::Complex(..)
                    | Value::Str(_)
                    | Value::None
                    | Value::Tuple(_)
                    | Value::Class(_)
                    | Value::Callable(_)
            ) || matches!(object, Some(Object::List(_) | Object::Dict(_) | Object::Set(_))) =>
        {
            let methods = methods_of(name).unwrap_or_default();
            has_method(&class, methods.first().unwrap_or(&""))?
        }
        "Reversible" => interp.special(value, Symbol::new("__reversed__")).is_some(),
        "Dict" => class.is_subclass_of(&super::class(&types::DICT)),
        "List" => class.is_subclass_of(&super::class(&types::LIST)),
        "Tuple" => class.is_subclass_of(&super::class(&types::TUPLE)),
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
        "KeysView" | "ItemsView" | "ValuesView" | "MappingView" => {
            value.downcast::<View>().is_some_and(|view| match view.part {
                _ if name == "MappingView" => true,
                DictPart::Keys => name == "KeysView",
                DictPart::Items => name == "ItemsView",
                DictPart::Values => name == "ValuesView",
            })
        }
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
