//! The class of a value, `isinstance` and `issubclass`.

use std::rc::Rc;

use super::Interpreter;
use super::alias::Alias;
use super::builtins::iterators::iterator_class;
use super::builtins::types;
use super::class::instance_check;
use super::function::Native;
use super::module::is_module;
use super::native::{self, LoadedNamespace, OBJECT, Resolution};
use super::real::NameKind;
use super::union::Union;
use super::unknown;
use crate::array::DType;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Class, Object, Symbol, Tuple, Value, WellKnown};
use crate::meter;

impl Interpreter {
    /// `type(value)` as a value: of a scalar of NumPy's, its type.
    pub(super) fn type_value(&mut self, value: &Value) -> Value {
        if let Value::Host(array) = value
            && array.is_scalar()
            && let Some(numpy) = self.above.roots.iter().find(|root| root.name == "numpy")
            && let numpy = native::namespace(numpy, self.above.offered)
            && let Some(names) = numpy.downcast::<LoadedNamespace>()
            && let Some(Resolution::Value(found)) =
                names.get(Symbol::new(array.array().dtype().name()))
        {
            return found.clone();
        }
        // `typing.Protocol`, for which a class with a metaclass stands.
        if let Value::Opaque(_) = value
            && let Some(bases) = self.native_slot(value, |slots| slots.bases)
            && let Ok([class]) = bases(self, value).as_deref()
            && let Some(metaclass) = &class.metaclass
        {
            return Value::Class(metaclass.clone());
        }
        Value::Class(self.type_of(value))
    }

    /// The class of the value.
    pub fn type_of(&mut self, value: &Value) -> Rc<Class> {
        let spec = match value {
            Value::None => &types::NONE,
            Value::Ellipsis => &types::ELLIPSIS,
            Value::NotImplemented => &types::NOT_IMPLEMENTED,
            Value::Bool(_) => &types::BOOL,
            Value::Int(_) | Value::Long(_) => &types::INT,
            Value::Float(_) => &types::FLOAT,
            Value::Complex(..) => &types::COMPLEX,
            Value::Str(_) => &types::STR,
            Value::Tuple(items) => match items.class() {
                Some(class) => return class.clone(),
                None => &types::TUPLE,
            },
            Value::Slice(_) => &types::SLICE,
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..)
            | Value::DType(_) => {
                return native::class(self.above.of_numbers(value));
            }
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => return instance.class.clone(),
                Object::Variable(variable) => return variable.class.clone(),
                Object::List(_) => &types::LIST,
                Object::Dict(_) => &types::DICT,
                Object::Set(_) => &types::SET,
                Object::State(_) => {
                    return native::class(self.above.state);
                }
                Object::Reference(_) => (self.above.objects)("Ref").unwrap_or(&OBJECT),
                Object::Cell(_) => &types::CELL,
                Object::Interpreter(object) => {
                    let iterator = object.downcast_ref::<super::iterate::IteratorObject>();
                    return iterator_class(
                        iterator.map_or("iterator", |iterator| iterator.type_name),
                    );
                }
            },
            Value::Class(class) => match &class.metaclass {
                Some(metaclass) => return metaclass.clone(),
                None => &types::TYPE,
            },
            Value::Callable(callable) => {
                let any = callable.as_any();
                if let Some(method) = any.downcast_ref::<super::BoundMethod>() {
                    match method.function.downcast::<Native>().and_then(method_of_type) {
                        Some(name) if is_wrapper(name) => &types::METHOD_WRAPPER,
                        Some(_) => &types::BUILTIN_FUNCTION,
                        None => &types::METHOD,
                    }
                } else if any.is::<super::Partial>() {
                    &types::PARTIAL
                } else if let Some(native) = any.downcast_ref::<Native>() {
                    match method_of_type(native) {
                        Some("__new__") | None => &types::BUILTIN_FUNCTION,
                        Some(name) if is_wrapper(name) => &types::WRAPPER_DESCRIPTOR,
                        Some(_) => &types::METHOD_DESCRIPTOR,
                    }
                } else if callable.transformed().is_some() {
                    self.above.transformed
                } else {
                    &types::FUNCTION
                }
            }
            Value::Opaque(opaque) => {
                if is_module(value) {
                    &types::MODULE
                } else {
                    let name = opaque.type_name();
                    match types::of_objects(name).or_else(|| (self.above.objects)(name)) {
                        Some(spec) => spec,
                        None => return iterator_class(name),
                    }
                }
            }
        };
        native::class(spec)
    }

    /// `type(value).__name__`.
    pub fn type_name(&mut self, value: &Value) -> Rc<str> {
        self.type_of(value).name.clone()
    }

    /// True if the class of the one inherits from that of the other, and is not the same.
    pub(super) fn is_proper_subclass(&self, a: &Value, b: &Value) -> bool {
        match (self.own_class(a), self.own_class(b)) {
            (Some(a), Some(b)) => !Rc::ptr_eq(a, b) && a.is_subclass_of(b),
            _ => false,
        }
    }

    /// The class of an instance or of a Variable: what a program may have defined.
    fn own_class<'a>(&'a self, value: &'a Value) -> Option<&'a Rc<Class>> {
        match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => Some(&instance.class),
                Object::Variable(variable) => Some(&variable.class),
                _ => None,
            },
            Value::Tuple(items) => items.class(),
            _ => None,
        }
    }

    /// `isinstance(value, classes)`: a class, a union, or a tuple of such.
    pub fn is_instance(&mut self, value: &Value, classes: &Value) -> Result<bool> {
        if let (Some(kind), Value::Class(class)) = (unknown::kind(value), classes) {
            let type_class = native::class(&types::TYPE);
            if Rc::ptr_eq(class, &type_class) {
                return Ok(kind == NameKind::Class);
            }
            // A class is an instance of its metaclass, and of nothing else but `object`.
            let is_plain = !class.is_subclass_of(&type_class)
                && !Rc::ptr_eq(class, &native::class(&OBJECT))
                && class.metaclass.is_none();
            if kind == NameKind::Class && is_plain {
                return Ok(false);
            }
        }
        value.known()?;
        match classes {
            Value::Class(class) if Rc::ptr_eq(class, &native::class(&OBJECT)) => Ok(true),
            Value::Class(class) => {
                if let Some(metaclass) = &class.metaclass
                    && let Some(method) = instance_check(metaclass, self.names.instancecheck)
                    && !Rc::ptr_eq(&self.type_of(value), class)
                {
                    let result = self.call_positional(&method, [classes.clone(), value.clone()])?;
                    return self.truth(&result);
                }
                if class.well_known == Some(WellKnown::HijaxVariable) {
                    return Ok(self.world.as_hijax(value).is_some());
                }
                if class.well_known == Some(WellKnown::Tracer)
                    && let Some((_, true)) = self.high_type(value)
                {
                    return Ok(true);
                }
                if let Value::Host(array) = value
                    && array.is_scalar()
                {
                    // A scalar is no array; one of 64 bits is one of Python's floats, too.
                    let is_float = Rc::ptr_eq(class, &native::class(&types::FLOAT));
                    return Ok(is_float && array.array().dtype() == DType::Float64);
                }
                if matches!(value, Value::DType(DType::Key))
                    && Rc::ptr_eq(class, &native::class(self.above.dtype))
                {
                    // The type of keys is one of JAX's own.
                    return Ok(false);
                }
                let own = self.type_of(value);
                if own.is_subclass_of(class) || !matches!(value, Value::Object(_)) {
                    return Ok(own.is_subclass_of(class));
                }
                // What a clock shows is a number, and nobody knows which.
                let numbers = [&types::INT, &types::FLOAT];
                let is_number = numbers.into_iter().any(|it| Rc::ptr_eq(class, &native::class(it)));
                if is_number && let Some(Value::Str(what)) = own.lookup(self.names.unknown) {
                    return Err(Error::unsupported(what.to_string()));
                }
                // An object may say that it is of another class, too.
                let says = own.lookup(self.names.class).is_some()
                    || own.guards.borrow().contains(&self.names.getattribute);
                if !says {
                    return Ok(false);
                }
                match self.get_attribute(value, self.names.class) {
                    Ok(said) => {
                        Ok(matches!(said, Value::Class(said) if said.is_subclass_of(class)))
                    }
                    Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(false),
                    Err(error) => Err(error),
                }
            }
            Value::None => Ok(matches!(value, Value::None)),
            Value::Tuple(classes) => self.deeper(|this| this.is_instance_of_any(value, classes)),
            Value::Opaque(_) => {
                if let Some(Union(members)) = classes.downcast::<Union>() {
                    return self.deeper(|this| this.is_instance_of_any(value, members));
                }
                match self.native_slot(classes, |slots| slots.has_instance) {
                    Some(has_instance) => has_instance(self, classes, value),
                    None => Err(not_a_class()),
                }
            }
            Value::Callable(_) => {
                // In JAX these are classes.
                for name in ["custom_jvp", "custom_vjp"] {
                    let class = self.import_absolute("jax", Some(Symbol::new(name)))?;
                    if class.is(classes) {
                        return Ok(self.kind_of_callable(value) == Some(name));
                    }
                }
                Err(not_a_class())
            }
            Value::Object(_) => self.is_abstract_instance(value, classes),
            _ => Err(not_a_class()),
        }
    }

    /// `isinstance(value, class)` of an object that stands for a class: by its `__instancecheck__`
    /// or its `__bases__`.
    fn is_abstract_instance(&mut self, value: &Value, class: &Value) -> Result<bool> {
        if let Some(method) = self.special(class, self.names.instancecheck) {
            let result = self.call_positional(&method, [class.clone(), value.clone()])?;
            return self.truth(&result);
        }
        if self.abstract_bases(class)?.is_none() {
            return Err(not_a_class());
        }
        match self.get_attribute(value, self.names.class) {
            Ok(own) => self.is_below(&own, class),
            Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// `__bases__` of a class, or of an object that stands for one: a tuple.
    fn abstract_bases(&mut self, class: &Value) -> Result<Option<Tuple>> {
        if !matches!(class, Value::Object(_) | Value::Class(_)) {
            return Ok(None);
        }
        match self.get_attribute(class, self.names.bases) {
            Ok(Value::Tuple(bases)) => Ok(Some(bases)),
            Ok(bases) => bases.known().map(|()| None),
            Err(error) if self.is_raised(&error, PythonError::AttributeError) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// True if one class is the other, or has it above it by `__bases__`.
    fn is_below(&mut self, class: &Value, above: &Value) -> Result<bool> {
        let mut class = class.clone();
        loop {
            meter::try_work(meter::COMPARISON)?;
            if class.is(above) {
                return Ok(true);
            }
            let Some(bases) = self.abstract_bases(&class)? else { return Ok(false) };
            match &bases[..] {
                [] => return Ok(false),
                [only] => class = only.clone(),
                bases => {
                    for base in bases {
                        if self.deeper(|this| this.is_below(base, above))? {
                            return Ok(true);
                        }
                    }
                    return Ok(false);
                }
            }
        }
    }

    /// `issubclass(class, classes)`.
    pub fn is_subclass(&mut self, class: &Value, classes: &Value) -> Result<bool> {
        class.known()?;
        if let Value::Class(other) = classes
            && let Some(metaclass) = &other.metaclass
            && let Some(method) = instance_check(metaclass, self.names.subclasscheck)
        {
            let result = self.call_positional(&method, [classes.clone(), class.clone()])?;
            return self.truth(&result);
        }
        let Value::Class(subclass) = class else {
            if let Some(is_subclass) = self.native_slot(class, |slots| slots.is_subclass) {
                return is_subclass(self, class, classes);
            }
            if let Value::Tuple(classes) = classes {
                for other in classes.iter() {
                    if self.deeper(|this| this.is_subclass(class, other))? {
                        return Ok(true);
                    }
                }
                return Ok(false);
            }
            if self.abstract_bases(class)?.is_none() {
                return Err(Error::type_error("issubclass() arg 1 must be a class"));
            }
            if self.abstract_bases(classes)?.is_none() {
                return Err(no_class_above());
            }
            return self.is_below(class, classes);
        };
        match classes {
            Value::Class(other) => {
                // A tracer is an instance of `jax.Array` by its metaclass alone.
                if Rc::ptr_eq(subclass, &native::class(self.above.tracer))
                    && !Rc::ptr_eq(other, subclass)
                {
                    return Ok(Rc::ptr_eq(other, &native::class(&OBJECT)));
                }
                Ok(subclass.is_subclass_of(other) || Rc::ptr_eq(other, &native::class(&OBJECT)))
            }
            Value::Tuple(classes) => {
                for other in classes.iter() {
                    if self.deeper(|this| this.is_subclass(class, other))? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            other if let Some(Union(members)) = other.downcast::<Union>() => {
                for member in members.clone() {
                    let member = match member {
                        Value::None => Value::Class(native::class(&types::NONE)),
                        member => member,
                    };
                    if self.deeper(|this| this.is_subclass(class, &member))? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            other if self.abstract_bases(other)?.is_some() => self.is_below(class, other),
            other => {
                other.known()?;
                if let Some(has_subclass) = self.native_slot(other, |slots| slots.has_subclass) {
                    return has_subclass(self, other, subclass);
                }
                if self.native_slot(other, |slots| slots.has_instance).is_some()
                    && other.downcast::<Alias>().is_none()
                {
                    let name = self.type_name(other);
                    return Err(Error::unsupported(format!("issubclass of a {name}")));
                }
                Err(match other.downcast::<Alias>() {
                    Some(alias) => Error::type_error(alias.refusal("issubclass")),
                    None => no_class_above(),
                })
            }
        }
    }
}

fn no_class_above() -> Error {
    Error::type_error("issubclass() arg 2 must be a class, a tuple of classes, or a union")
}

fn not_a_class() -> Error {
    Error::type_error("isinstance() arg 2 must be a type, a tuple of types, or a union")
}

/// The name of a function that is a method of one of Python's own types.
fn method_of_type(native: &Native) -> Option<&'static str> {
    const TYPES: &[&str] = &[
        "bool",
        "bytes",
        "dict",
        "dict_items",
        "dict_keys",
        "float",
        "frozenset",
        "generator",
        "int",
        "list",
        "object",
        "property",
        "range",
        "set",
        "slice",
        "str",
        "tuple",
    ];
    native.place().filter(|(place, _)| TYPES.contains(place)).map(|(_, name)| name)
}

/// True for a special method that CPython makes from a slot of the type. The others are written as
/// methods.
fn is_wrapper(name: &str) -> bool {
    const METHODS: &[&str] = &[
        "__class_getitem__",
        "__contains__",
        "__dir__",
        "__format__",
        "__getitem__",
        "__init_subclass__",
        "__new__",
        "__reversed__",
        "__sizeof__",
    ];
    name.starts_with("__") && !METHODS.contains(&name)
}
