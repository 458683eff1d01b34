//! Parameterized classes, `list[int]`: they stand for the class, and remember what is in the
//! brackets.

use std::any::Any;
use std::rc::Rc;

use super::Interpreter;
use super::slots::Slots;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, Opaque, Symbol, Value};
use crate::program::ast::CmpOp;

#[derive(Debug)]
pub struct Alias {
    pub class: Rc<Class>,
    /// A tuple of what is in the brackets.
    pub args: Value,
    /// True if the class is one of `typing.Generic`; else it is Python's own.
    pub is_typing: bool,
}

impl Alias {
    /// What `isinstance` and `issubclass` say of it.
    pub(super) fn refusal(&self, function: &str) -> String {
        match self.is_typing {
            true => "Subscripted generics cannot be used with class and instance checks".to_owned(),
            false => format!("{function}() argument 2 cannot be a parameterized generic"),
        }
    }
}

impl Opaque for Alias {
    fn type_name(&self) -> &'static str {
        if self.is_typing { "_GenericAlias" } else { "GenericAlias" }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }

    fn is_of_typing(&self) -> bool {
        self.is_typing
    }
}

/// What it does, but for what stands for type variables in it.
pub const ALIAS: Slots = Slots {
    call: Some(|interp, alias, args: Args| {
        let class = class_of(alias)?;
        let made = interp.call(&Value::Class(class), args)?;
        if alias.downcast::<Alias>().is_some_and(|alias| alias.is_typing) {
            let set = interp.set_attribute(&made, Symbol::new("__orig_class__"), alias.clone());
            if let Err(error) = set
                && !interp.is_raised(&error, PythonError::AttributeError)
            {
                return Err(error);
            }
        }
        Ok(made)
    }),
    compare: Some(compare),
    hash: Some(|interp, alias| {
        let parts = Value::tuple(vec![Value::Class(class_of(alias)?), args_of(alias)?]);
        interp.hash(&parts)
    }),
    text: Some(|interp, alias, _| interp.deeper(|interp| text(interp, alias))),
    has_instance: Some(|_, alias, _| {
        let alias = alias.downcast::<Alias>().ok_or_else(no_alias)?;
        Err(Error::type_error(alias.refusal("isinstance")))
    }),
    iterate: Some(|_, _| Err(Error::unsupported("`*` of a parameterized class"))),
    bases: Some(|_, alias| Ok(vec![class_of(alias)?])),
    ..Slots::EMPTY
};

fn class_of(alias: &Value) -> Result<Rc<Class>> {
    let alias = alias.downcast::<Alias>().ok_or_else(no_alias)?;
    Ok(alias.class.clone())
}

fn args_of(alias: &Value) -> Result<Value> {
    let alias = alias.downcast::<Alias>().ok_or_else(no_alias)?;
    Ok(alias.args.clone())
}

fn no_alias() -> Error {
    Error::type_error("a parameterized class was expected")
}

/// What it has of its own; all other names are those of the class.
pub(super) fn attribute(
    interp: &mut Interpreter,
    alias: &Value,
    name: Symbol,
) -> Result<Option<Value>> {
    let text = name.name();
    match &*text {
        "__origin__" => Ok(Some(Value::Class(class_of(alias)?))),
        "__args__" => args_of(alias).map(Some),
        "__name__" | "__qualname__" | "__module__" | "__doc__" => {
            interp.get_attribute(&Value::Class(class_of(alias)?), name).map(Some)
        }
        text if text.starts_with("__") => Ok(None),
        _ => interp.get_attribute(&Value::Class(class_of(alias)?), name).map(Some),
    }
}

fn compare(interp: &mut Interpreter, op: CmpOp, a: &Value, b: &Value) -> Result<Option<Value>> {
    let (Some(left), Some(right)) = (a.downcast::<Alias>(), b.downcast::<Alias>()) else {
        return Ok(None);
    };
    if !matches!(op, CmpOp::Eq | CmpOp::NotEq) {
        return Ok(None);
    }
    let same = Rc::ptr_eq(&left.class, &right.class)
        && interp.deeper(|interp| interp.equals(&left.args, &right.args))?;
    Ok(Some(Value::Bool(same == (op == CmpOp::Eq))))
}

fn text(interp: &mut Interpreter, alias: &Value) -> Result<String> {
    let class = type_text(interp, &Value::Class(class_of(alias)?))?;
    let args = interp.iterate(&args_of(alias)?)?;
    let texts: Result<Vec<_>> = args.iter().map(|arg| type_text(interp, arg)).collect();
    let texts = texts?.join(", ");
    Ok(format!("{class}[{}]", if args.is_empty() { "()" } else { &texts }))
}

/// As it stands in another type's text: a class by its name alone.
pub fn type_text(interp: &mut Interpreter, value: &Value) -> Result<String> {
    match value {
        Value::Ellipsis => Ok("...".to_owned()),
        Value::Callable(_) => Err(Error::unsupported("the text of a type with a function in it")),
        _ => {
            let text = interp.repr(value)?;
            let name = text.strip_prefix("<class '").and_then(|text| text.strip_suffix("'>"));
            Ok(name.map(str::to_owned).unwrap_or(text))
        }
    }
}
