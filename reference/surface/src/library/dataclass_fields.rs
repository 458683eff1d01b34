//! The fields of dataclasses, and the functions of `dataclasses` that ask for them.

use std::any::Any;
use std::rc::Rc;

use super::ClassSpec;
use crate::error::{Error, Result};
use crate::graph::Mark;
use crate::heap::{Args, Class, ClassKind, Dict, Object, Opaque, Symbol, Value};
use crate::interpreter::function::Descriptor;
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
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

/// `field(...)`, and the fields of a finished dataclass.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: Symbol,
    pub default: Option<Value>,
    pub default_factory: Option<Value>,
    pub init: bool,
    pub repr: bool,
    pub compare: bool,
    pub keyword_only: bool,
    pub metadata: Value,
    /// An `InitVar`: `__init__` passes it on to `__post_init__`.
    pub is_passed_on: bool,
    /// The class that declares it; none of what `field(...)` gives.
    pub declared_by: Option<Rc<Class>>,
}

impl Field {
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

impl Opaque for Field {
    fn type_name(&self) -> &'static str {
        "Field"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `__dataclass_fields__`: the fields by their names.
pub fn by_name(interp: &mut Interpreter, fields: Vec<Field>) -> Result<Value> {
    let mut dict = Dict::default();
    for field in fields {
        dict.insert_name(field.name, Value::opaque(field));
    }
    interp.world.dict(dict)
}

/// The fields in what `__dataclass_fields__` is.
pub fn listed(interp: &Interpreter, fields: &Value) -> Option<Vec<Field>> {
    let Value::Object(id) = fields else { return None };
    let Object::Dict(dict) = interp.world.object(*id) else { return None };
    Some(dict.iter().filter_map(|(_, field)| field.downcast::<Field>().cloned()).collect())
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
    drop(hash);
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
        keyword_only: flag(keyword_only, false)?,
        default: default.filter(|value| !missing(value)),
        default_factory: default_factory.filter(|value| !missing(value)),
        metadata: metadata.unwrap_or(Value::None),
        is_passed_on: false,
        declared_by: None,
    };
    if field.default.is_some() && field.default_factory.is_some() {
        return Err(Error::value_error("cannot specify both default and default_factory"));
    }
    Ok(Value::opaque(field))
}

/// The fields of the bases, and then of the class itself; a name declared again keeps its place.
pub fn collect(
    interp: &mut Interpreter,
    class: &Rc<Class>,
    all_keyword_only: bool,
) -> Result<Vec<Field>> {
    let names = interp.names;
    let mut fields: Vec<Field> = Vec::new();
    for base in class.bases.iter().rev() {
        let inherited = base.attributes().get(&names.fields).cloned();
        let inherited = inherited.and_then(|inherited| listed(interp, &inherited));
        inherited.into_iter().flatten().for_each(|field| put(&mut fields, field));
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
        let mut field = match &default {
            // `nnx.data()` and `nnx.static()` are fields with an opinion about the attribute.
            Some(value) if value.downcast::<Mark>().is_some() => {
                let keywords =
                    value.downcast::<Mark>().map(|mark| mark.options.clone()).unwrap_or_default();
                let made = self::field(interp, Args { positional: Vec::new(), keywords })?;
                made.downcast::<Field>().cloned().unwrap_or_else(|| plain(*name))
            }
            Some(value) => match value.downcast::<Field>() {
                Some(field) => field.clone(),
                None => Field { default: Some(value.clone()), ..plain(*name) },
            },
            None => plain(*name),
        };
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
        field.keyword_only |= keyword_only;
        if *kind == AnnotationKind::InitVar {
            if field.default_factory.is_some() {
                let message = format!("field {name} cannot have a default factory");
                return Err(Error::type_error(message));
            }
            field.is_passed_on = true;
            (field.repr, field.compare) = (false, false);
        }
        put(&mut fields, field);
    }
    Ok(fields)
}

fn plain(name: Symbol) -> Field {
    Field {
        name,
        default: None,
        default_factory: None,
        init: true,
        repr: true,
        compare: true,
        keyword_only: false,
        metadata: Value::None,
        is_passed_on: false,
        declared_by: None,
    }
}

fn put(fields: &mut Vec<Field>, field: Field) {
    match fields.iter_mut().find(|known| known.name == field.name) {
        Some(known) => *known = field,
        None => fields.push(field),
    }
}

fn fields_of(interp: &mut Interpreter, value: &Value) -> Option<Vec<Field>> {
    let class = match value {
        Value::Class(class) => class.clone(),
        value => interp.type_of(value),
    };
    let fields = class.lookup(interp.names.fields)?;
    listed(interp, &fields)
}

fn expect_fields(interp: &mut Interpreter, value: &Value) -> Result<Vec<Field>> {
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
    let fields = expect_fields(interp, &value)?.into_iter().filter(|field| !field.is_passed_on);
    Ok(Value::tuple(fields.map(Value::opaque).collect()))
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
        ("kw_only", |_, args| part(args, |field| Ok(Value::Bool(field.keyword_only)))),
        ("metadata", |interp, args| {
            part(args, |field| match &field.metadata {
                Value::None => interp.world.dict(Dict::default()),
                given => Ok(given.clone()),
            })
        }),
        ("hash", |_, _| Err(Error::unsupported("Field.hash"))),
        ("type", annotation),
    ],
    ..ClassSpec::new("Field", ClassKind::Builtin, Some(&OBJECT))
};

/// `Field.type`: the annotation.
fn annotation(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [field] = args.exactly("type")?;
    let declared =
        field.downcast::<Field>().and_then(|it| Some((it.declared_by.clone()?, it.name)));
    let Some((class, name)) = declared else { return Ok(Value::None) };
    let annotations = interp.get_attribute(&Value::Class(class), interp.names.annotations)?;
    interp.get_item(&annotations, &Value::name(name))
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&FIELD];

fn part(args: Args, part: impl FnOnce(&Field) -> Result<Value>) -> Result<Value> {
    let [field] = args.exactly("Field")?;
    match field.downcast::<Field>() {
        Some(field) => part(field),
        None => Err(Error::type_error("a Field was expected")),
    }
}

fn or_missing(value: &Option<Value>) -> Value {
    value.clone().unwrap_or_else(|| Value::opaque(Missing))
}

pub fn replace(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    if args.positional.len() != 1 {
        return Err(Error::type_error("replace() takes 1 positional argument"));
    }
    let object = args.positional.remove(0);
    for field in expect_fields(interp, &object)? {
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
