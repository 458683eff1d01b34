//! `typing.Protocol`: a class that says which attributes an object has.

use std::rc::Rc;

use super::ClassSpec;
use super::abc::{self, ABC_META, has_method};
use super::generic::GENERIC;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Symbol, Value};
use crate::interpreter::function::Descriptor;
use crate::interpreter::native::OBJECT;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::meter;

static META: ClassSpec = ClassSpec {
    slots: Some(&Slots { classed: Some(check_bases), ..Slots::EMPTY }),
    methods: &[("__instancecheck__", has_instance), ("__subclasscheck__", has_subclass)],
    ..ClassSpec::new("_ProtocolMeta", ClassKind::Type, Some(&ABC_META))
};

pub static PROTOCOL: ClassSpec = ClassSpec {
    metaclass: Some(&META),
    ..ClassSpec::new("Protocol", ClassKind::Plain, Some(&GENERIC))
};

/// Classes beside protocols that one may inherit from: by module.
const ALLOWED: &[(&str, &[&str])] = &[
    (
        "collections.abc",
        &[
            "Callable",
            "Awaitable",
            "Iterable",
            "Iterator",
            "AsyncIterable",
            "AsyncIterator",
            "Hashable",
            "Sized",
            "Container",
            "Collection",
            "Reversible",
        ],
    ),
    ("contextlib", &["AbstractContextManager", "AbstractAsyncContextManager"]),
];

/// A new protocol, or class below one: a protocol inherits from protocols alone.
fn check_bases(interp: &mut Interpreter, class: &Rc<Class>) -> Result<()> {
    abc::find_abstract(interp, class)?;
    if class.is_shared || !is_protocol(class) {
        return Ok(());
    }
    let plain = [super::class(&OBJECT), super::class(&GENERIC), super::class(&PROTOCOL)];
    for base in &class.parents {
        if plain.iter().any(|known| Rc::ptr_eq(known, base)) || is_protocol(base) {
            continue;
        }
        let module = base.attributes().get(&Symbol::new("__module__")).cloned();
        let is_allowed = matches!(module, Some(Value::Str(module)) if ALLOWED
            .iter()
            .any(|(of, names)| *of == &*module && names.contains(&&*base.name)));
        if !is_allowed {
            let text = interp.repr(&Value::Class(base.clone()))?;
            let message = format!("Protocols can only inherit from other protocols, got {text}");
            return Err(Error::type_error(message));
        }
    }
    Ok(())
}

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
        // Decorators set it when the class is made already.
        "__final__",
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
    meter::look(members.len(), 32 * given.len());
    members.retain(|name| {
        let text = name.name();
        !given.contains(&&*text) && !other.contains(&&*text) && *name != mark()
    });
    Ok(members)
}

/// A protocol whose classes are checked at run time.
fn check_marked(class: &Class) -> Result<()> {
    match class.attributes().contains_key(&mark()) {
        true => Ok(()),
        false => Err(Error::type_error(
            "Instance and class checks can only be used with @runtime_checkable protocols",
        )),
    }
}

fn is_object(class: &Rc<Class>) -> bool {
    [&OBJECT, &GENERIC, &PROTOCOL].into_iter().any(|of| Rc::ptr_eq(class, &super::class(of)))
}

/// `isinstance(value, protocol)`: whether the value has all that the protocol asks for, or its class
/// was registered. No code of the program says whether it has it.
fn has_instance(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [of, value] = args.exactly("__instancecheck__")?;
    let Value::Class(class) = &of else {
        return Err(Error::type_error("__instancecheck__ needs a class"));
    };
    let kind = interp.type_of(&value);
    if kind.is_subclass_of(class) {
        return Ok(Value::Bool(true));
    }
    if !is_protocol(class) {
        return abc::is_subclass(interp, &of, &Value::Class(kind)).map(Value::Bool);
    }
    check_marked(class)?;
    let mut has_all = true;
    for name in members(interp, class)? {
        let asked = class.lookup(name);
        let instance = interp.world.as_instance(&value).map(|(_, instance)| instance);
        let found = instance.and_then(|instance| match instance.attributes.get(&name) {
            Some(attribute) => Some(attribute.value.clone()),
            None => instance.class.lookup(name),
        });
        let is_of_program =
            instance.is_some() && kind.order().all(|class| !class.is_shared || is_object(class));
        let found = match found {
            Some(found) => Ok(found),
            None if is_of_program => {
                let is_slot = |class: &Rc<Class>| {
                    class.slots.get().is_some_and(|slots| slots.contains(&name))
                };
                match kind.order().any(is_slot) || has_method(&super::class(&OBJECT), &name.name())?
                {
                    true => Ok(Value::Bool(true)),
                    false => Err(Error::missing_attribute(&kind.name, &name.name())),
                }
            }
            None => interp.get_attribute(&value, name),
        };
        has_all = match found {
            // A method that an object says it has not.
            Ok(Value::None) => !matches!(asked, Some(Value::Callable(_))),
            Ok(_) => true,
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => false,
            Err(error) => return Err(error),
        };
        if !has_all {
            break;
        }
    }
    let fits = has_all || abc::is_subclass(interp, &of, &Value::Class(kind))?;
    Ok(Value::Bool(fits))
}

/// `issubclass(class, protocol)`: whether the class has all methods that the protocol asks for, or
/// inherits from it, or was registered.
fn has_subclass(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [of, other] = args.exactly("__subclasscheck__")?;
    let Value::Class(class) = &of else {
        return Err(Error::type_error("__subclasscheck__ needs a class"));
    };
    let hook = interp.names.subclasshook;
    let decides_itself = class.attributes().contains_key(&hook);
    if is_protocol(class) && decides_itself {
        check_marked(class)?;
    }
    if !is_protocol(class) || decides_itself {
        return abc::is_subclass(interp, &of, &other).map(Value::Bool);
    }
    let Value::Class(kind) = &other else {
        other.known()?;
        return Err(Error::type_error("issubclass() arg 1 must be a class"));
    };
    let members = members(interp, class)?;
    let is_method = |name: &Symbol| {
        let descriptor = |value: &Value| value.downcast::<Descriptor>().is_some();
        let asked = class.lookup(*name);
        asked.is_some_and(|asked| matches!(asked, Value::Callable(_)) || descriptor(&asked))
    };
    if !members.iter().all(is_method) {
        let message = "Protocols with non-method members don't support issubclass()";
        return Err(Error::type_error(message).of_other_text());
    }
    check_marked(class)?;
    let mut has_all = true;
    for name in members {
        has_all = match kind.lookup(name) {
            Some(found) => !matches!(found, Value::None),
            None => match interp.get_attribute(&other, name) {
                Ok(_) => kind.is_shared,
                Err(error) if interp.is_raised(&error, PythonError::AttributeError) => false,
                Err(error) => return Err(error),
            },
        };
        if !has_all {
            break;
        }
    }
    let fits = has_all || abc::is_subclass(interp, &of, &other)?;
    Ok(Value::Bool(fits))
}
