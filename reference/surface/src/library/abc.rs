//! `abc`: classes that refuse to be made while methods are missing.

use std::rc::Rc;

use super::{ClassSpec, Namespace, NamespaceEntry, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Class, ClassKind, Symbol, Value};
use crate::interpreter::function::{Descriptor, Function, function_attribute};
use crate::interpreter::native::OBJECT;
use crate::interpreter::real;
use crate::interpreter::slots::Slots;
use crate::interpreter::{Bind, Interpreter};
use crate::meter;

pub static ABC_MODULE: Namespace = Namespace {
    name: "abc",
    tables: &[&[
        ("ABC", NamespaceEntry::Class(&ABC)),
        ("ABCMeta", NamespaceEntry::Class(&ABC_META)),
        ("abstractmethod", NamespaceEntry::Function(abstract_method)),
    ]],
};

/// `abc.ABCMeta`.
pub static ABC_META: ClassSpec = ClassSpec {
    slots: Some(&Slots { classed: Some(find_abstract), ..Slots::EMPTY }),
    methods: &[
        ("register", register),
        ("__instancecheck__", |interp, args| {
            let [class, value] = args.exactly("__instancecheck__")?;
            // A scalar of NumPy's has a type that is no class of this interpreter.
            let of = match &value {
                Value::Host(_) => {
                    let class = Value::Class(super::class(&types::TYPE));
                    interp.call_positional(&class, [value.clone()])?
                }
                value => Value::Class(interp.type_of(value)),
            };
            is_subclass(interp, &class, &of).map(Value::Bool)
        }),
        ("__subclasscheck__", |interp, args| {
            let [class, other] = args.exactly("__subclasscheck__")?;
            match is_type(interp, &other) {
                true => is_subclass(interp, &class, &other).map(Value::Bool),
                false => Err(Error::type_error("issubclass() arg 1 must be a class")),
            }
        }),
    ],
    ..ClassSpec::new("ABCMeta", ClassKind::Type, Some(&types::TYPE))
};

/// `abc.ABC`.
static ABC: ClassSpec = ClassSpec {
    metaclass: Some(&ABC_META),
    ..ClassSpec::new("ABC", ClassKind::Plain, Some(&OBJECT))
};

/// `cls.register(other)`: the other counts as a subclass.
fn register(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [class, other] = args.exactly("register")?;
    let Value::Class(class) = class else {
        return Err(Error::type_error("Can only register classes"));
    };
    match &other {
        Value::Class(of) if class.is_subclass_of(of) && !Rc::ptr_eq(&class, of) => {
            let message = "Refusing to create an inheritance cycle";
            return Err(PythonError::RuntimeError.raised(message));
        }
        Value::Class(of) if of.is_subclass_of(&class) => return Ok(other),
        other if !is_type(interp, other) => {
            return Err(Error::type_error("Can only register classes"));
        }
        _ => {}
    }
    interp.registered_classes.push((class, other.clone()));
    Ok(other)
}

/// True for a class, and for a type of NumPy's scalars.
fn is_type(interp: &mut Interpreter, value: &Value) -> bool {
    matches!(value, Value::Class(_))
        || interp.native_slot(value, |slots| slots.is_subclass).is_some()
}

/// `ABCMeta.__subclasscheck__`: the hook of the class decides, or else what inherits from it or was
/// registered with it, or with a class below it.
pub fn is_subclass(interp: &mut Interpreter, class: &Value, other: &Value) -> Result<bool> {
    let Value::Class(abstract_class) = class else { return Ok(false) };
    if !interp.hooked_classes.is_empty() {
        let below: Vec<Rc<Class>> = interp
            .hooked_classes
            .iter()
            .filter(|hooked| hooked.is_subclass_of(abstract_class))
            .cloned()
            .collect();
        let inherits =
            interp.hooked_classes.iter().any(|hooked| abstract_class.is_subclass_of(hooked));
        let own = inherits.then(|| abstract_class.clone());
        let is_same = |below: &Rc<Class>| Rc::ptr_eq(below, abstract_class);
        for asked in own.into_iter().chain(below.into_iter().filter(|it| !is_same(it))) {
            let name = interp.names.subclasshook;
            let is_asked = Rc::ptr_eq(&asked, abstract_class);
            let hook = interp.get_attribute(&Value::Class(asked), name)?;
            let answer = interp.call_positional(&hook, [other.clone()])?;
            if !matches!(answer, Value::NotImplemented) {
                let answer = interp.truth(&answer)?;
                if answer || is_asked {
                    return Ok(answer);
                }
            }
        }
    }
    if let Value::Class(other) = other
        && other.is_subclass_of(abstract_class)
    {
        return Ok(true);
    }
    let registered = interp.registered_classes.iter();
    meter::look(registered.len(), 64);
    let registered: Vec<Value> = registered
        .filter(|(with, _)| with.is_subclass_of(abstract_class))
        .map(|(_, registered)| registered.clone())
        .collect();
    for registered in registered {
        meter::steps(1)?;
        if interp.is_subclass(other, &registered)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// `@abstractmethod`: marks the function.
fn abstract_method(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function] = args.exactly("abstractmethod")?;
    let name = interp.names.is_abstract;
    interp.set_attribute(&function, name, Value::Bool(true))?;
    Ok(function)
}

/// `__abstractmethods__` of a new class: its own, and the inherited ones that it does not define.
pub fn find_abstract(interp: &mut Interpreter, class: &Rc<Class>) -> Result<()> {
    let name = interp.names.abstractmethods;
    let mut candidates: Vec<Symbol> = class.attributes().keys().copied().collect();
    for base in &class.bases {
        let inherited = base.attributes().get(&name).cloned();
        for method in inherited.map(|names| interp.iterate(&names)).transpose()?.unwrap_or_default()
        {
            candidates.push(interp.as_str(&method)?.symbol());
        }
    }
    let mut missing: Vec<Value> = Vec::new();
    for candidate in candidates {
        let Some(value) = class.lookup(candidate) else { continue };
        if is_abstract(interp, &value)? {
            missing.push(Value::name(candidate));
        }
    }
    let missing = interp.call_positional(
        &Value::Class(super::class(&types::FROZEN_SET)),
        [Value::tuple(missing)],
    )?;
    class.change()?.insert(name, missing);
    Ok(())
}

fn is_abstract(interp: &mut Interpreter, value: &Value) -> Result<bool> {
    let parts = match value.downcast::<Descriptor>() {
        Some(Descriptor::Property { get, set, delete, .. }) => {
            [Some(get), set.as_ref(), delete.as_ref()].into_iter().flatten().cloned().collect()
        }
        Some(Descriptor::Static(function, _) | Descriptor::Class(function, _)) => {
            vec![function.clone()]
        }
        Some(Descriptor::Signature) => Vec::new(),
        None | Some(Descriptor::Member { .. }) => vec![value.clone()],
    };
    let name = interp.names.is_abstract;
    for part in parts {
        let mark = match part {
            // Nearly all of them are functions, of which no class has the mark.
            Value::Callable(_) if let Some(function) = part.downcast::<Function>() => {
                match function_attribute(&function.attributes, name) {
                    Some(mark) => mark,
                    None => continue,
                }
            }
            Value::Callable(_) | Value::Object(_) => match interp.get_attribute(&part, name) {
                Ok(mark) => mark,
                Err(error) if interp.is_raised(&error, PythonError::AttributeError) => continue,
                Err(error) => return Err(error),
            },
            _ => continue,
        };
        if interp.truth(&mark)? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// True if a class or one above it has the special method. One that is `None` is one that it lacks.
pub fn has_method(class: &Rc<Class>, method: &str) -> Result<bool> {
    for class in class.order() {
        let own = class.attributes().get(&Symbol::new(method)).cloned();
        if let Some(own) = own {
            return Ok(!matches!(own, Value::None));
        }
        let unhashable = [&types::LIST, &types::DICT, &types::SET];
        if method == "__hash__"
            && unhashable.into_iter().any(|of| Rc::ptr_eq(class, &super::class(of)))
        {
            return Ok(false);
        }
        if class.is_shared && real::names_of(class)?.any(|name| name == method) {
            return Ok(true);
        }
    }
    Ok(false)
}
