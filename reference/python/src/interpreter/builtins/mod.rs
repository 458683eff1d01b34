//! Python's builtins.

pub mod bytes;
pub mod dicts;
pub(super) mod extension;
mod generators;
pub mod iterators;
mod lists;
pub mod numbers;
mod sets;
mod strings;
pub mod types;

use super::native::{NamespaceEntry, Resolution, Table, resolve};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Object, Symbol, SymbolMap, Text, Value};
use crate::interpreter::collections::{DictPart, FrozenSet, Range, View};
use crate::interpreter::exception::{exception_class, groups};
use crate::interpreter::function::Function;
use crate::interpreter::native::OBJECT;
use crate::interpreter::real::NameKind;
use crate::interpreter::unicode::ascii;
use crate::interpreter::{Bind, Interpreter, Iter, Names, code, real, unknown};
use crate::meter;
use crate::program::ast::{BinOp, CmpOp};
use bytes::Bytes;
use iterators::{asynchronous, next};
use numbers::{abs, divmod, pow, radix, round};

pub static TABLE: Table = &[
    ("__import__", NamespaceEntry::Function(import)),
    ("abs", NamespaceEntry::Function(abs)),
    ("all", NamespaceEntry::Function(|interp, args| any_or_all(interp, args, false))),
    ("any", NamespaceEntry::Function(|interp, args| any_or_all(interp, args, true))),
    (
        "ascii",
        NamespaceEntry::Function(|interp, args| {
            let [value] = args.exactly("ascii")?;
            match interp.unknown_text(&value) {
                Some(text) => Ok(text),
                None => Ok(Value::Str(ascii(&interp.repr(&value)?).into())),
            }
        }),
    ),
    ("aiter", NamespaceEntry::Function(|interp, args| asynchronous(interp, args, "aiter"))),
    ("anext", NamespaceEntry::Function(|interp, args| asynchronous(interp, args, "anext"))),
    ("bin", NamespaceEntry::Function(|interp, args| radix(interp, args, "0b", "b"))),
    ("bool", NamespaceEntry::Class(&types::BOOL)),
    ("bytes", NamespaceEntry::Class(&types::BYTES)),
    ("callable", NamespaceEntry::Function(callable)),
    ("chr", NamespaceEntry::Function(chr)),
    ("classmethod", NamespaceEntry::Class(&types::CLASS_METHOD)),
    ("compile", NamespaceEntry::Function(code::compile)),
    ("complex", NamespaceEntry::Class(&types::COMPLEX)),
    ("delattr", NamespaceEntry::Function(delattr)),
    ("dict", NamespaceEntry::Class(&types::DICT)),
    ("dir", NamespaceEntry::Function(dir)),
    ("divmod", NamespaceEntry::Function(divmod)),
    ("enumerate", NamespaceEntry::Class(&iterators::ENUMERATE)),
    ("eval", NamespaceEntry::Function(code::eval)),
    ("exec", NamespaceEntry::Function(code::exec)),
    ("filter", NamespaceEntry::Class(&iterators::FILTER)),
    ("float", NamespaceEntry::Class(&types::FLOAT)),
    ("format", NamespaceEntry::Function(format)),
    ("frozenset", NamespaceEntry::Class(&types::FROZEN_SET)),
    ("getattr", NamespaceEntry::Function(getattr)),
    ("hasattr", NamespaceEntry::Function(hasattr)),
    ("hash", NamespaceEntry::Function(hash)),
    ("hex", NamespaceEntry::Function(|interp, args| radix(interp, args, "0x", "x"))),
    ("id", NamespaceEntry::Function(id)),
    ("int", NamespaceEntry::Class(&types::INT)),
    ("isinstance", NamespaceEntry::Function(isinstance)),
    ("issubclass", NamespaceEntry::Function(issubclass)),
    ("iter", NamespaceEntry::Function(iter)),
    ("len", NamespaceEntry::Function(len)),
    ("list", NamespaceEntry::Class(&types::LIST)),
    ("map", NamespaceEntry::Class(&iterators::MAP)),
    ("max", NamespaceEntry::Function(|interp, args| extreme(interp, args, "max", CmpOp::Gt))),
    ("min", NamespaceEntry::Function(|interp, args| extreme(interp, args, "min", CmpOp::Lt))),
    ("next", NamespaceEntry::Function(next)),
    ("object", NamespaceEntry::Class(&OBJECT)),
    ("oct", NamespaceEntry::Function(|interp, args| radix(interp, args, "0o", "o"))),
    ("ord", NamespaceEntry::Function(ord)),
    ("pow", NamespaceEntry::Function(pow)),
    ("print", NamespaceEntry::Function(print)),
    ("property", NamespaceEntry::Class(&types::PROPERTY)),
    ("range", NamespaceEntry::Class(&types::RANGE)),
    ("repr", NamespaceEntry::Function(repr)),
    ("reversed", NamespaceEntry::Class(&iterators::REVERSED)),
    ("round", NamespaceEntry::Function(round)),
    ("set", NamespaceEntry::Class(&types::SET)),
    ("setattr", NamespaceEntry::Function(setattr)),
    ("slice", NamespaceEntry::Class(&types::SLICE)),
    ("sorted", NamespaceEntry::Function(sorted)),
    ("staticmethod", NamespaceEntry::Class(&types::STATIC_METHOD)),
    ("str", NamespaceEntry::Class(&types::STR)),
    ("sum", NamespaceEntry::Function(sum)),
    ("super", NamespaceEntry::Class(&types::SUPER)),
    ("tuple", NamespaceEntry::Class(&types::TUPLE)),
    ("type", NamespaceEntry::Class(&types::TYPE)),
    ("vars", NamespaceEntry::Function(vars)),
    ("zip", NamespaceEntry::Class(&iterators::ZIP)),
    ("BaseExceptionGroup", NamespaceEntry::Constant(|| Value::Class(groups()[0].clone()))),
    ("ExceptionGroup", NamespaceEntry::Constant(|| Value::Class(groups()[1].clone()))),
    ("Ellipsis", NamespaceEntry::Constant(|| Value::Ellipsis)),
    ("NotImplemented", NamespaceEntry::Constant(|| Value::NotImplemented)),
    ("__debug__", NamespaceEntry::Constant(|| Value::Bool(true))),
];

struct Builtins {
    names: Names,
    values: SymbolMap<Value>,
}

thread_local! {
    static BUILTINS: Builtins = Builtins {
        names: Names::new(),
        values: TABLE
            .iter()
            .filter_map(|(name, entry)| match resolve("builtins", name, entry, |_| Vec::new()) {
                Resolution::Value(value) => Some((Symbol::new(name), value)),
                Resolution::Prelude(_) => None,
            })
            .chain(PythonError::BUILTINS.iter().map(|name| {
                (Symbol::new(name.name()), Value::Class(exception_class(*name)))
            }))
            .collect(),
    };
}

/// The interpreter's names, interned once per thread.
pub fn names() -> Names {
    meter::unmetered(|| BUILTINS.with(|builtins| builtins.names))
}

impl Interpreter {
    /// The builtin of that name that every run has.
    pub(super) fn builtin_of_all(name: Symbol) -> Option<Value> {
        meter::unmetered(|| BUILTINS.with(|builtins| builtins.values.get(&name).cloned()))
    }

    /// The builtin of that name; an unknown value if Python has one and the reference has not.
    pub fn builtin(&self, name: Symbol) -> Option<Value> {
        match Self::builtin_of_all(name) {
            None if real::is_builtin(name) => Some(unknown::unknown(name.name())),
            None => self.added_builtin(name),
            found => found,
        }
    }
}

fn any_or_all(interp: &mut Interpreter, args: Args, any: bool) -> Result<Value> {
    let [items] = args.exactly(if any { "any" } else { "all" })?;
    let mut iter = interp.iter(&items)?;
    while let Some(item) = interp.next(&mut iter)? {
        if interp.truth(&item)? == any {
            return Ok(Value::Bool(any));
        }
    }
    Ok(Value::Bool(!any))
}

fn callable(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("callable")?;
    if let Some(kind) = unknown::kind(&value) {
        return Ok(Value::Bool(kind != NameKind::Value));
    }
    value.known()?;
    Ok(Value::Bool(interp.is_callable(&value)))
}

fn chr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [code] = args.exactly("chr")?;
    let code = u32::try_from(interp.as_int(&code)?).ok();
    if code.is_some_and(|code| (0xd800..0xe000).contains(&code)) {
        return Err(Error::unsupported("a lone surrogate in a string"));
    }
    match code.and_then(char::from_u32) {
        Some(c) => Ok(Value::str(c.encode_utf8(&mut [0; 4]))),
        None => Err(Error::value_error("chr() arg not in range(0x110000)")),
    }
}

fn ord(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("ord")?;
    let (length, code) = match (interp.text_in(&value), value.downcast::<Bytes>()) {
        (Some(text), _) => (text.chars().count(), text.chars().next().map(u32::from)),
        (None, Some(bytes)) => {
            let bytes = bytes.read();
            (bytes.len(), bytes.first().copied().map(u32::from))
        }
        (None, None) => {
            let name = interp.type_name(&value);
            let message = format!("ord() expected string of length 1, but {name} found");
            return Err(Error::type_error(message));
        }
    };
    match code {
        Some(code) if length == 1 => Ok(Value::Int(code.into())),
        _ => Err(Error::type_error(format!(
            "ord() expected a character, but string of length {length} found"
        ))),
    }
}

fn attribute_name(interp: &mut Interpreter, name: &Value) -> Result<Symbol> {
    match interp.text_in(name) {
        Some(name) => Ok(name.symbol()),
        None => {
            name.known()?;
            let kind = interp.type_name(name);
            Err(Error::type_error(format!("attribute name must be string, not '{kind}'")))
        }
    }
}

fn delattr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, name] = args.exactly("delattr")?;
    let name = attribute_name(interp, &name)?;
    interp.delete_attribute(&object, name)?;
    Ok(Value::None)
}

fn enumerate(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items, start] = args.bind_given("enumerate", ["iterable", "start?"])?;
    let start = match start {
        Some(start) => match interp.try_integer(&start)? {
            Some(Value::Long(_)) => {
                return Err(Error::unsupported("enumerate from an integer beyond 64 bits"));
            }
            _ => interp.as_int(&start)?,
        },
        None => 0,
    };
    let inner = interp.iter(&items.unwrap_or(Value::None))?;
    interp.iterator(Iter::Enumerate(Box::new(inner), start), "enumerate")
}

fn filter(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, items] = args.exactly("filter")?;
    let inner = interp.iter(&items)?;
    interp.iterator(Iter::Filter(function, Box::new(inner)), "filter")
}

fn map(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Some((function, iterables)) = args.positional.split_first() else {
        return Err(Error::type_error("map() must have at least two arguments."));
    };
    let iters = iterators(interp, iterables)?;
    if iters.is_empty() {
        return Err(Error::type_error("map() must have at least two arguments."));
    }
    interp.iterator(Iter::Map(function.clone(), iters), "map")
}

/// The iterator of each, in a room that is paid for.
fn iterators(interp: &mut Interpreter, iterables: &[Value]) -> Result<Vec<Iter>> {
    meter::bytes(meter::ROOM + iterables.len() * size_of::<Iter>())?;
    let mut iters = Vec::with_capacity(iterables.len());
    for items in iterables {
        iters.push(interp.iter(items)?);
    }
    Ok(iters)
}

fn zip(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let strict = match args.take_keyword("strict") {
        Some(strict) => interp.truth(&strict)?,
        None => false,
    };
    args.no_more_keywords("zip")?;
    let iters = iterators(interp, &args.positional)?;
    interp.iterator(Iter::Zip(iters, strict), "zip")
}

fn format(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, spec] = args.bind_given("format", ["value", "format_spec?"])?;
    let spec = match spec {
        Some(spec) => interp.as_str(&spec)?,
        None => "".into(),
    };
    let value = value.unwrap_or(Value::None);
    if let Some(text) = interp.unknown_text(&value) {
        return Ok(text);
    }
    interp.format(&value, None, &spec).map(Value::Str)
}

fn getattr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, name, default] = args.bind_given("getattr", ["object", "name", "default?"])?;
    let name = attribute_name(interp, &name.unwrap_or(Value::None))?;
    match (interp.get_attribute(&object.unwrap_or(Value::None), name), default) {
        (Err(error), Some(default)) if interp.is_raised(&error, PythonError::AttributeError) => {
            Ok(default)
        }
        (Ok(value), Some(default)) if unknown::kind(&value).is_none() => {
            unknown::or_default(value, &default)
        }
        (result, _) => result,
    }
}

fn hasattr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, name] = args.exactly("hasattr")?;
    let name = attribute_name(interp, &name)?;
    interp.has_attribute(&object, name).map(Value::Bool)
}

fn setattr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object, name, value] = args.exactly("setattr")?;
    let name = attribute_name(interp, &name)?;
    interp.set_attribute(&object, name, value)?;
    Ok(Value::None)
}

fn hash(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("hash")?;
    interp.hash(&value).map(Value::Int)
}

/// A number that differs between objects that are alive together.
fn id(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("id")?;
    Ok(Value::Int(value.address()))
}

fn isinstance(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value, classes] = args.exactly("isinstance")?;
    interp.is_instance(&value, &classes).map(Value::Bool)
}

fn issubclass(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, classes] = args.exactly("issubclass")?;
    interp.is_subclass(&class, &classes).map(Value::Bool)
}

fn iter(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items, end] = args.bind_given("iter", ["object", "sentinel?"])?;
    let items = items.unwrap_or(Value::None);
    if let Some(end) = end {
        items.known()?;
        if !interp.is_callable(&items) {
            return Err(Error::type_error("iter(object, sentinel): object must be callable"));
        }
        let calls = Iter::Calls(Some(Box::new((items, end))));
        return interp.iterator(calls, "callable_iterator");
    }
    match interp.iter(&items)? {
        Iter::Object(object) => Ok(object),
        iter => {
            let name = iterator_name(interp, &items, &iter);
            interp.iterator(iter, name)
        }
    }
}

/// The name of the class of `iter(items)`.
fn iterator_name(interp: &Interpreter, items: &Value, iter: &Iter) -> &'static str {
    match iter {
        Iter::Tuple(..) => "tuple_iterator",
        Iter::List(..) => "list_iterator",
        Iter::Range(_) => "range_iterator",
        Iter::Dict(id, ..) if matches!(interp.world.object(*id), Object::Set(_)) => "set_iterator",
        Iter::Dict(_, DictPart::Keys, ..) => "dict_keyiterator",
        Iter::Dict(_, DictPart::Values, ..) => "dict_valueiterator",
        Iter::Dict(_, DictPart::Items, ..) => "dict_itemiterator",
        Iter::Items(_) => match items {
            Value::Str(text) if text.is_ascii() => "str_ascii_iterator",
            Value::Str(_) => "str_iterator",
            items if items.downcast::<Bytes>().is_some() => "bytes_iterator",
            _ => "iterator",
        },
        _ => "iterator",
    }
}

fn len(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("len")?;
    let length = i64::try_from(interp.len(&value)?).map_err(|_| {
        PythonError::OverflowError.raised("Python int too large to convert to C ssize_t")
    })?;
    Ok(Value::Int(length))
}

fn extreme(
    interp: &mut Interpreter,
    mut args: Args,
    name: &'static str,
    better: CmpOp,
) -> Result<Value> {
    let key = args.take_keyword("key").unwrap_or(Value::None);
    let default = args.take_keyword("default");
    args.no_more_keywords(name)?;
    let items = match &args.positional[..] {
        [] => return Err(Error::type_error(format!("{name} expected at least 1 argument, got 0"))),
        [items] => interp.iterate(items)?,
        _ if default.is_some() => {
            return Err(Error::type_error(format!(
                "Cannot specify a default for {name}() with multiple positional arguments"
            )));
        }
        items => items.to_vec(),
    };
    // Of numbers that are not known any may be the largest.
    if matches!(key, Value::None)
        && let Some(reading) = items.iter().find(|item| interp.is_reading(item))
        && items.iter().all(|item| is_number(item) || interp.is_reading(item))
    {
        return Ok(reading.clone());
    }
    let mut best: Option<(Value, Value)> = None;
    for item in items {
        let rank = match &key {
            Value::None => item.clone(),
            key => interp.call_positional(key, [item.clone()])?,
        };
        best = match best {
            Some((best_rank, best_item)) => {
                let wins = interp.rich_compare(better, &rank, &best_rank)?;
                if interp.truth(&wins)? { Some((rank, item)) } else { Some((best_rank, best_item)) }
            }
            None => Some((rank, item)),
        };
    }
    match best.map(|(_, item)| item).or(default) {
        Some(item) => Ok(item),
        None => Err(Error::value_error(format!("{name}() iterable argument is empty"))),
    }
}

fn is_number(value: &Value) -> bool {
    matches!(value, Value::Bool(_) | Value::Int(_) | Value::Float(_))
}

/// Records what is printed: the objects and, where the caller wants it, Python's text of them.
fn print(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    let separator = args.take_keyword("sep").unwrap_or(Value::None);
    let end = args.take_keyword("end").unwrap_or(Value::None);
    let flush = args.take_keyword("flush").unwrap_or(Value::None);
    let file = args.take_keyword("file").unwrap_or(Value::None);
    args.no_more_keywords("print")?;
    for (name, value) in [("sep", &separator), ("end", &end)] {
        if !matches!(value, Value::None) && interp.text_in(value).is_none() {
            value.known()?;
            let kind = interp.type_name(value);
            let message = format!("{name} must be None or a string, not {kind}");
            return Err(Error::type_error(message));
        }
    }
    let file = match file {
        Value::None => interp.standard_output()?,
        file => {
            // Who has it not says so.
            interp.get_attribute(&file, Symbol::new("write"))?;
            file
        }
    };
    // A file of the program is written to. Those of the system are observed as any print.
    let is_own = interp.world.as_instance(&file).is_some();
    if is_own && interp.get_attribute(&file, Symbol::new("_is_standard")).is_err() {
        let (separator, end) = (text_or(interp, &separator, " ")?, text_or(interp, &end, "\n")?);
        let write = Symbol::new("write");
        for (i, value) in args.positional.iter().enumerate() {
            if i > 0 {
                interp.call_method(&file, write, vec![Value::Str(separator.clone())])?;
            }
            let text = interp.str(value)?;
            interp.call_method(&file, write, vec![Value::Str(text)])?;
        }
        interp.call_method(&file, write, vec![Value::Str(end)])?;
        if interp.truth(&flush)? {
            interp.call_method(&file, Symbol::new("flush"), Vec::new())?;
        }
        return Ok(Value::None);
    }
    let text_of = |value: &Value, default: &str| match value {
        Value::Str(text) => text.to_string(),
        _ => default.to_owned(),
    };
    if let Some(mut printed) = interp.printed_text.take() {
        let separator = text_of(&separator, " ");
        for (i, value) in args.positional.iter().enumerate() {
            if i > 0 {
                printed.push_str(&separator);
            }
            match interp.str(value) {
                Ok(text) => printed.push_str(&text),
                Err(error) => {
                    interp.printed_text = Some(printed);
                    return Err(error);
                }
            }
        }
        printed.push_str(&text_of(&end, "\n"));
        interp.printed_text = Some(printed);
    }
    for value in &args.positional {
        // An array that a call has taken has no text.
        let is_gone =
            matches!(value, Value::Array(array) if interp.world.tracing.deleted.holds(array));
        // What a class of the program says can raise.
        let is_own = interp.world.as_instance(value).is_some_and(|(_, instance)| {
            let class = &instance.class;
            [interp.names.str, interp.names.repr]
                .into_iter()
                .filter_map(|name| class.lookup(name))
                .any(|method| method.downcast::<Function>().is_some())
        });
        if interp.printed_text.is_none() && (is_gone || is_own) {
            match interp.str(value) {
                Err(Error::Unsupported(_)) if is_own => {}
                text => drop(text?),
            }
        }
    }
    interp.world.tracing.budget.memory(args.positional.len() * size_of::<Value>() + 32)?;
    if let Some(watch) = &mut interp.world.watch {
        watch.printed("print", &args.positional);
    }
    if let Some(on_print) = &mut interp.on_print {
        on_print(&mut interp.world, &args.positional)?;
    }
    Ok(Value::None)
}

fn text_or(interp: &mut Interpreter, value: &Value, default: &str) -> Result<Text> {
    match value {
        Value::None => Ok(default.into()),
        value => interp.as_str(value),
    }
}

fn repr(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("repr")?;
    if let Some(text) = interp.unknown_text(&value) {
        return Ok(text);
    }
    Ok(Value::Str(interp.repr(&value)?.into()))
}

fn reversed(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items] = args.exactly("reversed")?;
    if let Some(method) = interp.special(&items, interp.names.reversed) {
        return interp.call_positional(&method, [items]);
    }
    let refuses = interp
        .world
        .as_instance(&items)
        .is_some_and(|(_, it)| it.class.lookup(interp.names.reversed).is_some());
    let is_sequence = match &items {
        _ if refuses => false,
        Value::Object(id) => match interp.world.object(*id) {
            Object::Set(_) | Object::Interpreter(_) => false,
            Object::Instance(_) => {
                let is_extended = interp.world.extended(&items).is_some();
                let length = interp.slot(&items, |slots| slots.length, interp.names.len);
                let item = interp.slot(&items, |slots| slots.get_item, interp.names.getitem);
                is_extended || length.is_some() && item.is_some()
            }
            _ => true,
        },
        Value::Opaque(_) => {
            items.downcast::<Range>().is_some()
                || items.downcast::<View>().is_some_and(|view| view.part != DictPart::Values)
                || items.downcast::<FrozenSet>().is_none()
        }
        Value::Str(_) | Value::Tuple(_) => true,
        other => {
            interp.native_slot(other, |slots| slots.length).is_some()
                && interp.native_slot(other, |slots| slots.get_item).is_some()
        }
    };
    if !is_sequence {
        let name = interp.type_name(&items);
        return Err(Error::type_error(format!("'{name}' object is not reversible")));
    }
    if interp.world.as_instance(&items).is_some() && interp.world.extended(&items).is_none() {
        let length = interp.len(&items)? as i64;
        return interp.iterator(Iter::Backwards(items, length), "reversed");
    }
    let name = match (&items, items.downcast::<Range>()) {
        (_, Some(_)) => "range_iterator",
        (Value::Object(_), _) => "list_reverseiterator",
        _ => "reversed",
    };
    let mut items = interp.iterate(&items)?;
    items.reverse();
    interp.iterator(Iter::Items(items.into_iter()), name)
}

fn sorted(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items, key, reverse] = args.bind("sorted", ["iterable", "*key?", "*reverse?"])?;
    let items = interp.iterate(&items)?;
    let reverse = interp.truth(&reverse)?;
    // In any order they are numbers that are not known.
    if matches!(key, Value::None) && items.iter().all(|item| interp.is_reading(item)) {
        return interp.world.list(items);
    }
    let sorted = interp.sorted(items, &key, reverse)?;
    interp.world.list(sorted)
}

fn sum(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [items, start] = args.bind_given("sum", ["iterable", "start?"])?;
    let mut total = start.unwrap_or(Value::Int(0));
    let refused = match &total {
        Value::Str(_) => Some("sum() can't sum strings [use ''.join(seq) instead]"),
        start if start.downcast::<bytes::Bytes>().is_some() => {
            Some("sum() can't sum bytes [use b''.join(seq) instead]")
        }
        _ => None,
    };
    if let Some(message) = refused {
        return Err(Error::type_error(message));
    }
    let mut iter = interp.iter(&items.unwrap_or(Value::None))?;
    // Floats are summed with what each sum lost, as Neumaier does.
    let mut lost = 0.0;
    while let Some(item) = interp.next(&mut iter)? {
        total = match (&total, &item) {
            (Value::Float(sum), Value::Float(x)) => {
                let more = sum + x;
                lost += match sum.abs() >= x.abs() {
                    true => (sum - more) + x,
                    false => (x - more) + sum,
                };
                Value::Float(more)
            }
            (Value::Float(sum), Value::Int(_) | Value::Bool(_)) => {
                Value::Float(sum + interp.as_float(&item)?)
            }
            _ => {
                if let Value::Float(sum) = total {
                    total = Value::Float(compensated(sum, lost));
                    lost = 0.0;
                }
                interp.binary(BinOp::Add, &total, &item)?
            }
        };
    }
    Ok(match total {
        Value::Float(sum) => Value::Float(compensated(sum, lost)),
        total => total,
    })
}

/// The sum with what it lost, unless that is no number.
fn compensated(sum: f64, lost: f64) -> f64 {
    if lost != 0.0 && lost.is_finite() { sum + lost } else { sum }
}

/// `dir(object)`: the names that its `__dir__` gives, or else of its own attributes, of its class and
/// of those above.
fn dir(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::unsupported("dir()"));
    }
    let [object] = args.exactly("dir")?;
    object.known()?;
    let names = match interp.special(&object, Symbol::new("__dir__")) {
        Some(method) => {
            let given = interp.call_positional(&method, [object.clone()])?;
            return sorted(interp, Args::positional(vec![given]));
        }
        None => interp.attribute_names(&object)?,
    };
    interp.world.list(names.iter().map(|name| Value::str(name)).collect())
}

/// `__import__(name)`: the module without a dot, or the one below it where names are asked for.
fn import(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let signature = ["name", "globals?", "locals?", "fromlist?", "level?"];
    let [name, _, _, names, level] = args.bind("__import__", signature)?;
    let name = interp.as_str(&name)?;
    if !matches!(level, Value::None | Value::Int(0)) {
        return Err(Error::unsupported("__import__ of a relative name"));
    }
    let has_names = interp.truth(&names)?;
    let module = interp.import(0, &name, None)?;
    match name.split_once('.') {
        Some((root, _)) if !has_names => interp.import(0, root, None),
        _ => Ok(module),
    }
}

fn vars(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [object] = args.exactly("vars")?;
    interp.vars(&object)
}
