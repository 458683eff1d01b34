//! `typing.Protocol`: a class that says which attributes an object has.

use std::rc::Rc;

use super::ClassSpec;
use super::abc::ABC_META;
use super::generic::GENERIC;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};

static META: ClassSpec = ClassSpec {
    methods: &[("__instancecheck__", has_instance)],
    ..ClassSpec::new("_ProtocolMeta", ClassKind::Type, Some(&ABC_META))
};

pub static PROTOCOL: ClassSpec = ClassSpec {
    metaclass: Some(&META),
    ..ClassSpec::new("Protocol", ClassKind::Plain, Some(&GENERIC))
};

/// What `@runtime_checkable` sets.
fn mark() -> Symbol {
    Symbol::new("_is_runtime_protocol")
}

/// True if `Protocol` stands among its bases: a class below a protocol is an ordinary one.
fn is_protocol(class: &Class) -> bool {
    let protocol = super::class(&PROTOCOL);
    class.parents.iter().any(|parent| Rc::ptr_eq(parent, &protocol))
}

pub fn runtime_checkable(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class] = args.exactly("runtime_checkable")?;
    match &class {
        Value::Class(protocol) if is_protocol(protocol) => {
            interp.set_attribute(&class, mark(), Value::Bool(true))?;
            Ok(class)
        }
        class => {
            class.known()?;
            let text = interp.repr(class)?;
            Err(Error::type_error(format!(
                "@runtime_checkable can be only applied to protocol classes, got {text}"
            )))
        }
    }
}

/// The attributes that a protocol and those above it ask for.
fn members(interp: &Interpreter, class: &Rc<Class>) -> Result<Vec<Symbol>> {
    let given = [
        "__doc__",
        "__module__",
        "__qualname__",
        "__annotations__",
        "__abstractmethods__",
        "__orig_bases__",
        "__parameters__",
    ];
    let other = ["__init__", "__new__", "__slots__", "__dict__", "__weakref__"];
    let mut members = Vec::new();
    for class in class.order().filter(|class| is_protocol(class)) {
        members.extend(interp.annotated_names(class)?.into_iter().map(|(name, _)| name));
        members.extend(class.attributes().keys().copied());
    }
    members.retain(|name| {
        let text = name.name();
        !given.contains(&&*text) && !other.contains(&&*text) && *name != mark()
    });
    Ok(members)
}

/// `isinstance(value, protocol)`: whether the value has all that the protocol asks for.
fn has_instance(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, value] = args.exactly("__instancecheck__")?;
    let Value::Class(class) = &class else {
        return Err(Error::type_error("__instancecheck__ needs a class"));
    };
    if interp.type_of(&value).is_subclass_of(class) {
        return Ok(Value::Bool(true));
    }
    if !is_protocol(class) {
        return Ok(Value::Bool(false));
    }
    if !class.attributes().contains_key(&mark()) {
        let message = "Instance and class checks can only be used with @runtime_checkable \
                       protocols";
        return Err(Error::type_error(message));
    }
    for name in members(interp, class)? {
        let asked = class.lookup(name);
        match interp.get_attribute(&value, name) {
            // A method that an object says it has not.
            Ok(Value::None) if matches!(asked, Some(Value::Callable(_))) => {
                return Ok(Value::Bool(false));
            }
            Ok(_) => {}
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
                return Ok(Value::Bool(false));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(Value::Bool(true))
}
