//! Named tuples: `collections.namedtuple` and `typing.NamedTuple`.

use std::rc::Rc;

use super::generic::GENERIC;
use super::{ClassSpec, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Dict, Symbol, Tuple, Value};
use crate::interpreter::function::{Descriptor, Native, NativeClosure};
use crate::interpreter::slots::{Keywords, Slots};
use crate::interpreter::unicode::is_identifier;
use crate::interpreter::{Bind, Interpreter};

const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// What stands for `typing.NamedTuple` among the bases of a class: it makes the class one of named
/// tuples, and is gone.
pub static NAMED_TUPLE: ClassSpec = ClassSpec {
    slots: Some(&Slots { inherit: Some(from_statement), ..Slots::EMPTY }),
    ..ClassSpec::new("NamedTuple", ClassKind::Tuple, Some(&types::TUPLE))
};

/// `class Point(NamedTuple): x: int; y: int = 0`.
fn from_statement(
    interp: &mut Interpreter,
    class: &mut Class,
    keywords: &mut Keywords,
) -> Result<()> {
    if let Some((keyword, _)) = keywords.first() {
        return Err(Error::unsupported(format!("the keyword {keyword} of a NamedTuple")));
    }
    let is_generic = |base: &Rc<Class>| Rc::ptr_eq(base, &super::class(&GENERIC));
    let is_tuple = |base: &Rc<Class>| Rc::ptr_eq(base, &super::class(&NAMED_TUPLE));
    let generic = class.parents.iter().find(|base| is_generic(base)).cloned();
    if !class.parents.iter().all(|base| is_generic(base) || is_tuple(base)) {
        let message = "can only inherit from a NamedTuple type and Generic";
        return Err(Error::type_error(message));
    }
    for refused in ["__new__", "__init__", "_make", "_replace", "_asdict", "_fields"] {
        if class.attributes().contains_key(&Symbol::new(refused)) {
            let message = format!("Cannot overwrite NamedTuple attribute {refused}");
            return Err(PythonError::AttributeError.raised(message));
        }
    }
    let mut fields: Vec<(Symbol, Option<Value>)> = Vec::new();
    for (name, _) in interp.annotated_names(class)? {
        if name.name().starts_with('_') {
            let message = format!("Field names cannot start with an underscore: '{name}'");
            return Err(Error::value_error(message));
        }
        let default = class.attributes().get(&name).cloned();
        if let Some((with_default, _)) = fields.iter().find(|(_, default)| default.is_some())
            && default.is_none()
        {
            return Err(Error::type_error(format!(
                "non-default namedtuple field {name} cannot follow default field '{with_default}'"
            )));
        }
        fields.push((name, default));
    }
    define(interp, class, fields)?;
    // What stands in the brackets says nothing at run time.
    let bases = generic.iter().flat_map(|generic| generic.order().cloned());
    class.bases.splice(1..1, bases);
    class.parents.extend(generic.clone());
    Ok(())
}

/// `typing.NamedTuple(name, [(field, type), …])`.
pub fn typed(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let given = args.positional.len();
    let mut positional = args.positional.into_iter();
    let (name, fields) = match (positional.next(), positional.next(), positional.next()) {
        (Some(name), fields, None) => (name, fields.unwrap_or(Value::None)),
        (None, ..) => {
            let message = "NamedTuple() missing 1 required positional argument: 'typename'";
            return Err(Error::type_error(message));
        }
        _ => {
            return Err(Error::type_error(format!(
                "NamedTuple() takes from 1 to 2 positional arguments but {given} were given"
            )));
        }
    };
    let mut pairs: Vec<(Value, Value)> = Vec::new();
    match &fields {
        Value::None => {
            let keywords = args.keywords.into_iter();
            pairs.extend(keywords.map(|(name, kind)| (Value::name(name), kind)));
        }
        _ if !args.keywords.is_empty() => {
            let message =
                "Either list of fields or keywords can be provided to NamedTuple, not both";
            return Err(Error::type_error(message));
        }
        fields => {
            for field in interp.iterate(fields)? {
                match &interp.iterate(&field)?[..] {
                    [name, kind] => pairs.push((name.clone(), kind.clone())),
                    few if few.len() < 2 => {
                        return Err(Error::value_error(format!(
                            "not enough values to unpack (expected 2, got {})",
                            few.len()
                        )));
                    }
                    _ => {
                        let message = "too many values to unpack (expected 2)";
                        return Err(Error::value_error(message));
                    }
                }
            }
        }
    }
    let mut annotations = Dict::default();
    for (name, kind) in &pairs {
        let name = interp.as_str(name)?.symbol();
        let kind = match kind {
            Value::None => Value::Class(super::class(&types::NONE)),
            kind => kind.clone(),
        };
        annotations.insert_name(name, kind);
    }
    let names = pairs.into_iter().map(|(name, _)| name).collect();
    let made = namedtuple(interp, Args::positional(vec![name, Value::tuple(names)]))?;
    let annotations = interp.world.dict(annotations)?;
    interp.set_attribute(&made, interp.names.annotations, annotations)?;
    let base = interp.import_absolute("typing", Some(Symbol::new("NamedTuple")))?;
    interp.set_attribute(&made, Symbol::new("__orig_bases__"), Value::tuple(vec![base]))?;
    Ok(made)
}

/// `namedtuple(name, fields, *, rename=False, defaults=None, module=None)`.
pub fn namedtuple(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [name, given, rename, defaults, module] =
        args.bind("namedtuple", ["typename", "field_names", "*rename?", "*defaults?", "*module?"])?;
    let rename = interp.truth(&rename)?;
    let name = interp.as_str(&name)?;
    let mut names: Vec<Rc<str>> = match &given {
        Value::Str(text) => text
            .split([',', ' ', '\t', '\n'])
            .filter(|name| !name.is_empty())
            .map(Rc::from)
            .collect(),
        given => {
            let given = interp.iterate(given)?;
            given.iter().map(|name| Ok(interp.as_str(name)?.name())).collect::<Result<_>>()?
        }
    };
    if rename {
        for at in 0..names.len() {
            let name = &names[at];
            let is_kept = is_identifier(name)
                && !KEYWORDS.contains(&&**name)
                && !name.starts_with('_')
                && !names[..at].contains(name);
            if !is_kept {
                names[at] = format!("_{at}").into();
            }
        }
    }
    let defaults = match &defaults {
        Value::None => Vec::new(),
        defaults => interp.iterate(defaults)?,
    };
    if defaults.len() > names.len() {
        return Err(Error::type_error("Got more default values than field names"));
    }
    let required = names.len() - defaults.len();
    let mut fields: Vec<(Symbol, Option<Value>)> = Vec::new();
    let checked = std::iter::once(&*name).chain(names.iter().map(|name| &**name));
    for word in checked {
        if !is_identifier(word) {
            let word = interp.repr(&Value::str(word))?;
            return Err(Error::value_error(format!(
                "Type names and field names must be valid identifiers: {word}"
            )));
        }
        if KEYWORDS.contains(&word) {
            return Err(Error::value_error(format!(
                "Type names and field names cannot be a keyword: '{word}'"
            )));
        }
    }
    for (at, field) in names.iter().enumerate() {
        if field.starts_with('_') && !rename {
            return Err(Error::value_error(format!(
                "Field names cannot start with an underscore: '{field}'"
            )));
        }
        let field = Symbol::new(field);
        if fields.iter().any(|(known, _)| *known == field) {
            return Err(Error::value_error(format!("Encountered duplicate field name: '{field}'")));
        }
        fields.push((field, at.checked_sub(required).map(|at| defaults[at].clone())));
    }
    let tuple = super::class(&types::TUPLE);
    let mut bases = vec![tuple.clone()];
    bases.extend(tuple.bases.iter().cloned());
    let mut class = Class::new(&name, ClassKind::Tuple, bases);
    let module = match module {
        Value::None => interp.running_module(),
        module => module,
    };
    class.fill().insert(interp.names.module, module);
    define(interp, &mut class, fields)?;
    Ok(Value::Class(Rc::new(class)))
}

/// Gives the class its fields and methods, and `tuple` for a base.
fn define(
    interp: &mut Interpreter,
    class: &mut Class,
    fields: Vec<(Symbol, Option<Value>)>,
) -> Result<()> {
    let tuple = super::class(&types::TUPLE);
    class.bases = vec![tuple.clone()];
    class.bases.extend(tuple.bases.iter().cloned());
    class.parents = vec![tuple];
    let mut attributes = class.change()?;
    for (at, (name, _)) in fields.iter().enumerate() {
        let get = Value::callable(NativeClosure::new(&name.name(), move |_, args| {
            let [this] = args.exactly("field")?;
            match &this {
                Value::Tuple(items) if at < items.len() => Ok(items[at].clone()),
                _ => Err(Error::type_error("a named tuple was expected")),
            }
        }));
        let [set, delete] = ["can't set attribute", "can't delete attribute"].map(|message| {
            let refuse =
                move |_: &mut Interpreter, _| Err(PythonError::AttributeError.raised(message));
            Some(Value::callable(NativeClosure::new("refuse", refuse)))
        });
        let property = Descriptor::property(get, set, delete);
        attributes.insert(*name, Value::opaque(property));
        class.guards.borrow_mut().push(*name);
    }
    let listed: Vec<_> = fields.iter().map(|(name, _)| name.name()).collect();
    let text = format!("{}({})", class.name, listed.join(", "));
    if matches!(attributes.get(&interp.names.doc), None | Some(Value::None)) {
        attributes.insert(interp.names.doc, Value::str(&text));
    }
    let names: Vec<Value> = fields.iter().map(|(name, _)| Value::name(*name)).collect();
    attributes.insert(Symbol::new("__match_args__"), Value::tuple(names.clone()));
    attributes.insert(Symbol::new("__slots__"), Value::tuple(Vec::new()));
    let _ = class.slots.set(Vec::new().into());
    attributes.insert(Symbol::new("_fields"), Value::tuple(names));
    let fields = Rc::new(fields);
    let class_method = |name: &'static str, run| {
        let function = Value::callable(Native::of("namedtuple", name, run));
        (Symbol::new(name), Value::opaque(Descriptor::class_of(function)))
    };
    let new = {
        let fields = fields.clone();
        NativeClosure::new("__new__", move |_, args| make(&fields, args))
    };
    attributes
        .insert(Symbol::new("__new__"), Value::opaque(Descriptor::static_of(Value::callable(new))));
    let mut defaults = Dict::default();
    for (name, default) in fields.iter() {
        if let Some(default) = default {
            defaults.insert_str(&name.name(), default.clone());
        }
    }
    attributes.insert(Symbol::new("_field_defaults"), interp.world.dict(defaults)?);
    attributes.extend([class_method("_make", from_iterable)]);
    for (name, run) in
        [("_replace", replace as crate::interpreter::NativeCall), ("_asdict", as_dict)]
    {
        let method = Native::of("namedtuple", name, run);
        attributes.insert(Symbol::new(name), Value::callable(method));
    }
    Ok(())
}

/// `Point(1, y=2)`; the first argument is the class.
fn make(fields: &[(Symbol, Option<Value>)], mut args: Args) -> Result<Value> {
    if args.positional.is_empty() {
        return Err(Error::type_error("__new__() missing the class"));
    }
    let Value::Class(class) = args.positional.remove(0) else {
        return Err(Error::type_error("__new__() wants a class"));
    };
    let name = &class.name;
    let given = args.positional.len();
    if given > fields.len() {
        let (least, most) =
            (fields.iter().filter(|(_, default)| default.is_none()).count() + 1, fields.len() + 1);
        let takes =
            if least == most { most.to_string() } else { format!("from {least} to {most}") };
        return Err(Error::type_error(format!(
            "{name}.__new__() takes {takes} positional arguments but {} were given",
            given + 1
        )));
    }
    let mut items: Vec<Option<Value>> = args.positional.into_iter().map(Some).collect();
    items.resize(fields.len(), None);
    for (keyword, value) in args.keywords {
        let Some(at) = fields.iter().position(|(name, _)| *name == keyword) else {
            return Err(Error::type_error(format!(
                "{name}.__new__() got an unexpected keyword argument '{keyword}'"
            )));
        };
        if items[at].replace(value).is_some() {
            return Err(Error::type_error(format!(
                "{name}.__new__() got multiple values for argument '{keyword}'"
            )));
        }
    }
    let mut missing = Vec::new();
    let mut filled = Vec::with_capacity(fields.len());
    for (item, (name, default)) in items.into_iter().zip(fields) {
        match item.or_else(|| default.clone()) {
            Some(item) => filled.push(item),
            None => missing.push(format!("'{name}'")),
        }
    }
    if missing.is_empty() {
        return Ok(Value::Tuple(Tuple::named(class, filled)));
    }
    let plural = if missing.len() == 1 { "" } else { "s" };
    let listed = match missing.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, [first])) => format!("{first} and {last}"),
        Some((last, rest)) => format!("{}, and {last}", rest.join(", ")),
        None => String::new(),
    };
    Err(Error::type_error(format!(
        "{name}.__new__() missing {} required positional argument{plural}: {listed}",
        missing.len()
    )))
}

/// `Point._make(iterable)`.
fn from_iterable(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, items] = args.exactly("_make")?;
    let items = interp.iterate(&items)?;
    let Value::Class(class) = class else {
        return Err(Error::type_error("_make() wants a class"));
    };
    let expected = class.tuple_fields().len();
    if items.len() != expected {
        let got = items.len();
        return Err(Error::type_error(format!("Expected {expected} arguments, got {got}")));
    }
    Ok(Value::Tuple(Tuple::named(class, items)))
}

/// `p._replace(x=1)`.
fn replace(_: &mut Interpreter, mut args: Args) -> Result<Value> {
    let keywords = std::mem::take(&mut args.keywords);
    let [this] = args.exactly("_replace")?;
    let Value::Tuple(items) = &this else {
        return Err(Error::type_error("a named tuple was expected"));
    };
    let Some(class) = items.class() else { return Ok(this.clone()) };
    let fields = class.tuple_fields();
    let mut items = items.to_vec();
    let mut unknown = Vec::new();
    for (keyword, value) in keywords {
        match fields.iter().position(|name| *name == keyword) {
            Some(at) => items[at] = value,
            None => unknown.push(format!("'{keyword}'")),
        }
    }
    if !unknown.is_empty() {
        let message = format!("Got unexpected field names: [{}]", unknown.join(", "));
        return Err(Error::value_error(message));
    }
    Ok(Value::Tuple(Tuple::named(class.clone(), items)))
}

/// `p._asdict()`.
fn as_dict(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this] = args.exactly("_asdict")?;
    let Value::Tuple(items) = &this else {
        return Err(Error::type_error("a named tuple was expected"));
    };
    let Some(class) = items.class() else { return interp.world.dict(Dict::default()) };
    let mut dict = Dict::default();
    for (name, item) in class.tuple_fields().iter().zip(items.iter()) {
        dict.insert_name(*name, item.clone());
    }
    interp.world.dict(dict)
}
