//! The fields of dataclasses, and the functions of `dataclasses` that ask for them.

use std::any::Any;
use std::rc::Rc;

use super::ClassSpec;
use crate::error::{Error, Result};
use crate::graph::Mark;
use crate::heap::{Args, Class, ClassKind, Dict, Object, Opaque, Symbol, Value};
use crate::interpreter::function::Descriptor;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::loaded::LoadedCell;
use isograft_python::core::AnnotationKind;

#[derive(Debug)]
pub struct Missing;

impl Opaque for Missing {
    fn type_name(&self) -> &'static str {
        "_MISSING_TYPE"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

thread_local! {
    static MISSING: Value = Value::opaque(Missing);
}

/// `dataclasses.MISSING`, which is one object.
pub fn missing() -> Value {
    MISSING.with(Value::clone)
}

/// What a field says of itself.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: Symbol,
    pub default: Option<Value>,
    pub default_factory: Option<Value>,
    pub init: bool,
    pub repr: bool,
    /// `None` or a bool: the first says as much as `compare`.
    pub hash: Value,
    pub compare: bool,
    /// None until a class has it that says so.
    pub keyword_only: Option<bool>,
    pub metadata: Value,
    /// An `InitVar`: `__init__` passes it on to `__post_init__`.
    pub is_passed_on: bool,
    /// The class that declares it; none of what `field(...)` gives.
    pub declared_by: Option<Rc<Class>>,
    /// The annotation, where something set it.
    pub annotation: Option<Value>,
}

/// `field(...)`, and the fields of a finished dataclass. Classes that inherit one share it.
#[derive(Debug)]
pub struct SharedField(LoadedCell<Field>);

impl Field {
    pub fn is_keyword_only(&self) -> bool {
        self.keyword_only == Some(true)
    }

    fn shared(self) -> Value {
        Value::opaque(SharedField(LoadedCell::new(self)))
    }

    /// What its metadata have under `static`.
    pub fn static_mark(&self, interp: &mut Interpreter) -> Result<Option<Value>> {
        let name = Value::str("static");
        match &self.metadata {
            Value::None => Ok(None),
            metadata if interp.contains(metadata, &name)? => {
                interp.get_item(metadata, &name).map(Some)
            }
            _ => Ok(None),
        }
    }
}

impl Opaque for SharedField {
    fn type_name(&self) -> &'static str {
        "Field"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The field that a value is, as it is now.
pub fn field_of(value: &Value) -> Option<Field> {
    value.downcast::<SharedField>().map(|shared| shared.0.borrow().clone())
}

/// `__dataclass_fields__`: the fields by their names.
pub fn by_name(interp: &mut Interpreter, fields: Vec<Value>) -> Result<Value> {
    let mut dict = Dict::default();
    for value in fields {
        if let Some(field) = field_of(&value) {
            dict.insert_name(field.name, value);
        }
    }
    interp.world.dict(dict)
}

/// The values in what `__dataclass_fields__` is.
fn shared_in(interp: &Interpreter, fields: &Value) -> Option<Vec<Value>> {
    let Value::Object(id) = fields else { return None };
    let Object::Dict(dict) = interp.world.object(*id) else { return None };
    Some(dict.iter().map(|(_, field)| field.clone()).collect())
}

/// The fields in what `__dataclass_fields__` is.
pub fn listed(interp: &Interpreter, fields: &Value) -> Option<Vec<Field>> {
    Some(shared_in(interp, fields)?.iter().filter_map(field_of).collect())
}

pub fn field(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [default, default_factory, init, repr, hash, compare, metadata, keyword_only] = args
        .bind_given(
            "field",
            [
                "*default?",
                "*default_factory?",
                "*init?",
                "*repr?",
                "*hash?",
                "*compare?",
                "*metadata?",
                "*kw_only?",
            ],
        )?;
    let missing = |value: &Value| value.downcast::<Missing>().is_some();
    let mut flag = |value: Option<Value>, default: bool| match value {
        Some(value) if !missing(&value) => interp.truth(&value),
        _ => Ok(default),
    };
    let field = Field {
        name: Symbol::new(""),
        init: flag(init, true)?,
        repr: flag(repr, true)?,
        compare: flag(compare, true)?,
        keyword_only: match keyword_only {
            Some(value) if !missing(&value) => Some(interp.truth(&value)?),
            _ => None,
        },
        hash: hash.unwrap_or(Value::None),
        default: default.filter(|value| !missing(value)),
        default_factory: default_factory.filter(|value| !missing(value)),
        metadata: metadata.unwrap_or(Value::None),
        is_passed_on: false,
        declared_by: None,
        annotation: None,
    };
    if field.default.is_some() && field.default_factory.is_some() {
        return Err(Error::value_error("cannot specify both default and default_factory"));
    }
    Ok(field.shared())
}

/// The fields of the bases, and then of the class itself; a name declared again keeps its place.
pub fn collect(
    interp: &mut Interpreter,
    class: &Rc<Class>,
    all_keyword_only: bool,
) -> Result<Vec<Value>> {
    let names = interp.names;
    let mut fields: Vec<(Symbol, Value)> = Vec::new();
    for base in class.bases.iter().rev() {
        let inherited = base.attributes().get(&names.fields).cloned();
        let inherited = inherited.and_then(|inherited| shared_in(interp, &inherited));
        for value in inherited.into_iter().flatten() {
            if let Some(field) = field_of(&value) {
                put(&mut fields, field.name, value);
            }
        }
    }
    let mut keyword_only = all_keyword_only;
    for (name, kind) in &interp.annotated_names(class)? {
        match kind {
            AnnotationKind::ClassVar => continue,
            AnnotationKind::KeywordOnly => {
                keyword_only = true;
                continue;
            }
            _ => {}
        }
        let default = class.attributes().get(name).cloned();
        // `nnx.data()` and `nnx.static()` are fields with an opinion about the attribute.
        let mark = default.as_ref().and_then(|value| value.downcast::<Mark>());
        let value = match (mark.map(|mark| mark.options.clone()), default) {
            (Some(keywords), _) => self::field(interp, Args { positional: Vec::new(), keywords })?,
            (None, Some(value)) if value.downcast::<SharedField>().is_some() => value,
            (None, default) => Field { default, ..plain(*name) }.shared(),
        };
        let Some(shared) = value.downcast::<SharedField>() else { continue };
        let mut field = shared.0.borrow_mut();
        if let Some(default) = &field.default
            && let Value::Object(id) = default
            && matches!(
                interp.world.object(*id),
                Object::List(_) | Object::Dict(_) | Object::Set(_)
            )
        {
            let kind = interp.type_name(default);
            return Err(Error::value_error(format!(
                "mutable default <class '{kind}'> for field {name} is not allowed: use \
                 default_factory"
            )));
        }
        if field.default.as_ref().is_some_and(|default| default.downcast::<Descriptor>().is_some())
        {
            field.default = None;
        }
        field.name = *name;
        field.declared_by = Some(class.clone());
        field.annotation = None;
        field.keyword_only.get_or_insert(keyword_only);
        if *kind == AnnotationKind::InitVar {
            if field.default_factory.is_some() {
                let message = format!("field {name} cannot have a default factory");
                return Err(Error::type_error(message));
            }
            field.is_passed_on = true;
            (field.repr, field.compare) = (false, false);
        }
        drop(field);
        put(&mut fields, *name, value);
    }
    Ok(fields.into_iter().map(|(_, value)| value).collect())
}

fn plain(name: Symbol) -> Field {
    Field {
        name,
        default: None,
        default_factory: None,
        init: true,
        repr: true,
        hash: Value::None,
        compare: true,
        keyword_only: None,
        metadata: Value::None,
        is_passed_on: false,
        declared_by: None,
        annotation: None,
    }
}

fn put(fields: &mut Vec<(Symbol, Value)>, name: Symbol, value: Value) {
    match fields.iter_mut().find(|(known, _)| *known == name) {
        Some((_, known)) => *known = value,
        None => fields.push((name, value)),
    }
}

fn fields_of(interp: &mut Interpreter, value: &Value) -> Option<Vec<Value>> {
    let class = match value {
        Value::Class(class) => class.clone(),
        value => interp.type_of(value),
    };
    let fields = class.lookup(interp.names.fields)?;
    shared_in(interp, &fields)
}

fn expect_fields(interp: &mut Interpreter, value: &Value) -> Result<Vec<Value>> {
    fields_of(interp, value)
        .ok_or_else(|| Error::type_error("must be called with a dataclass type or instance"))
}

pub fn is_dataclass(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("is_dataclass")?;
    Ok(Value::Bool(fields_of(interp, &value).is_some()))
}

/// `fields(x)`
pub fn fields(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [value] = args.exactly("fields")?;
    let is_kept = |value: &Value| field_of(value).is_some_and(|field| !field.is_passed_on);
    Ok(Value::tuple(expect_fields(interp, &value)?.into_iter().filter(is_kept).collect()))
}

/// `dataclasses.Field`: what a field says of itself.
pub static FIELD: ClassSpec = ClassSpec {
    properties: &[
        ("name", |_, args| part(args, |field| Ok(Value::name(field.name)))),
        ("default", |_, args| part(args, |field| Ok(or_missing(&field.default)))),
        ("default_factory", |_, args| part(args, |field| Ok(or_missing(&field.default_factory)))),
        ("init", |_, args| part(args, |field| Ok(Value::Bool(field.init)))),
        ("repr", |_, args| part(args, |field| Ok(Value::Bool(field.repr)))),
        ("compare", |_, args| part(args, |field| Ok(Value::Bool(field.compare)))),
        ("kw_only", |_, args| {
            part(args, |field| Ok(or_missing(&field.keyword_only.map(Value::Bool))))
        }),
        ("metadata", |interp, args| {
            part(args, |field| match &field.metadata {
                Value::None => interp.world.dict(Dict::default()),
                given => Ok(given.clone()),
            })
        }),
        ("hash", |_, args| part(args, |field| Ok(field.hash.clone()))),
        ("type", annotation),
    ],
    slots: Some(&Slots { set: Some(set), ..Slots::EMPTY }),
    ..ClassSpec::new("Field", ClassKind::Builtin, Some(&OBJECT))
};

/// `field.name = value`. A class that was made before does not ask again.
fn set(interp: &mut Interpreter, field: &Value, name: Symbol, value: Value) -> Result<()> {
    let Some(shared) = field.downcast::<SharedField>() else { return Ok(()) };
    let given = Some(value.clone()).filter(|value| value.downcast::<Missing>().is_none());
    let name = name.name();
    match &*name {
        "name" => shared.0.borrow_mut().name = interp.as_str(&value)?.symbol(),
        "default" => shared.0.borrow_mut().default = given,
        "default_factory" => shared.0.borrow_mut().default_factory = given,
        "hash" => shared.0.borrow_mut().hash = value,
        "metadata" => shared.0.borrow_mut().metadata = value,
        "type" => shared.0.borrow_mut().annotation = Some(value),
        "init" | "repr" | "compare" | "kw_only" => {
            let flag = interp.truth(&value)?;
            let mut field = shared.0.borrow_mut();
            match &*name {
                "init" => field.init = flag,
                "repr" => field.repr = flag,
                "compare" => field.compare = flag,
                _ => field.keyword_only = Some(flag),
            }
        }
        _ => return Err(Error::missing_attribute("Field", &name)),
    }
    Ok(())
}

/// `Field.type`: the annotation.
fn annotation(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [field] = args.exactly("type")?;
    let Some(field) = field_of(&field) else { return Ok(Value::None) };
    if let Some(annotation) = field.annotation {
        return Ok(annotation);
    }
    let Some(class) = field.declared_by else { return Ok(Value::None) };
    let annotations = interp.get_attribute(&Value::Class(class), interp.names.annotations)?;
    interp.get_item(&annotations, &Value::name(field.name))
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&FIELD];

fn part(args: Args, part: impl FnOnce(&Field) -> Result<Value>) -> Result<Value> {
    let [field] = args.exactly("Field")?;
    match field_of(&field) {
        Some(field) => part(&field),
        None => Err(Error::type_error("a Field was expected")),
    }
}

fn or_missing(value: &Option<Value>) -> Value {
    value.clone().unwrap_or_else(missing)
}

pub fn replace(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.len() != 1 {
        return Err(Error::type_error("replace() takes 1 positional argument"));
    }
    let object = args.positional.remove(0);
    for field in expect_fields(interp, &object)?.iter().filter_map(field_of) {
        if !field.init {
            if args.keywords.iter().any(|(name, _)| *name == field.name) {
                return Err(Error::value_error(format!(
                    "field {} is declared with init=False, it cannot be specified with replace()",
                    field.name
                )));
            }
            continue;
        }
        if !args.keywords.iter().any(|(name, _)| *name == field.name) {
            if field.is_passed_on && field.default.is_none() {
                let message = format!("InitVar '{}' must be specified with replace()", field.name);
                return Err(Error::value_error(message));
            }
            let value = interp.get_attribute(&object, field.name)?;
            args.keywords.push((field.name, value));
        }
    }
    let class = Value::Class(interp.type_of(&object));
    interp.call(&class, args)
}
