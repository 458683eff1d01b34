//! `object.name`, written and deleted. What Flax checks of modules stands in `graph::attributes`.

use super::Interpreter;
use super::function::{Function, own_attributes_of, set_function_attribute};
use super::iterate::generator::Generator;
use super::module::SourceModule;
use super::native::LoadedNamespace;
use super::real;
use super::slots::SlotSource;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Class, ClassKind, Object, ObjectId, Symbol, Value};

/// An attribute of a function of the program that is a part of it.
#[derive(Clone, Copy, Debug)]
enum FunctionPart {
    Name,
    /// No program may change it.
    Fixed,
    /// Calls read it: changing it is not modelled.
    Called,
}

impl FunctionPart {
    fn of(name: Symbol) -> Option<FunctionPart> {
        Some(match &*name.name() {
            "__name__" | "__qualname__" => FunctionPart::Name,
            "__builtins__" | "__closure__" | "__globals__" => FunctionPart::Fixed,
            "__code__" | "__defaults__" | "__dict__" | "__kwdefaults__" => FunctionPart::Called,
            _ => return None,
        })
    }

    /// Refuses the value that the part is to have; `None`: it is to be deleted.
    fn check(self, interp: &mut Interpreter, name: Symbol, value: Option<&Value>) -> Result<()> {
        let must_be =
            |what: &str| Err(Error::type_error(format!("{name} must be set to a {what} object")));
        let what = value.map(|value| interp.type_name(value)).unwrap_or_default();
        let is_dict = |value: &Value| match value {
            Value::Object(id) => matches!(interp.world.object(*id), Object::Dict(_)),
            _ => false,
        };
        match (self, value, &*name.name()) {
            (FunctionPart::Name, Some(Value::Str(_)), _) => Ok(()),
            (FunctionPart::Name, Some(value), _) if value.unknown().is_some() => Ok(()),
            (FunctionPart::Name, ..) => must_be("string"),
            (FunctionPart::Fixed, ..) => {
                Err(PythonError::AttributeError.raised("readonly attribute"))
            }
            (_, Some(value), "__defaults__") if !matches!(value, Value::Tuple(_) | Value::None) => {
                must_be("tuple")
            }
            (_, Some(value), "__kwdefaults__")
                if !is_dict(value) && !matches!(value, Value::None) =>
            {
                must_be("dict")
            }
            (_, None, "__code__") => must_be("code"),
            (_, Some(_), "__code__") if *what != *"code" => must_be("code"),
            (_, None, "__dict__") => Err(Error::type_error("cannot delete __dict__")),
            (_, Some(value), "__dict__") if !is_dict(value) => {
                let message = format!("__dict__ must be set to a dictionary, not a '{what}'");
                Err(Error::type_error(message))
            }
            (_, None, _) => Err(Error::unsupported(format!("a deletion of {name}"))),
            (_, Some(_), _) => Err(Error::unsupported(format!("an assignment to {name}"))),
        }
    }
}

impl Interpreter {
    /// `object.name = value`.
    pub fn set_attribute(&mut self, object: &Value, name: Symbol, value: Value) -> Result<()> {
        match object {
            Value::Callable(_) => match own_attributes_of(object)? {
                Some(attributes) => {
                    match object.downcast::<Function>() {
                        Some(function) if name == self.names.annotations => {
                            let dict = |id| matches!(self.world.object(id), Object::Dict(_));
                            if !matches!(value, Value::Object(id) if dict(id)) {
                                let message = "__annotations__ must be set to a dict object";
                                return Err(Error::type_error(message));
                            }
                            *function.annotations.borrow_mut() = Some(value);
                        }
                        Some(_) if let Some(part) = FunctionPart::of(name) => {
                            part.check(self, name, Some(&value))?;
                            set_function_attribute(attributes, name, value);
                        }
                        _ => set_function_attribute(attributes, name, value),
                    }
                    Ok(())
                }
                None => Err(self.no_attribute(object, name)),
            },
            _ => match self.slot(object, |slots| slots.set, self.names.setattr) {
                Some(SlotSource::Native(set)) => set(self, object, name, value),
                Some(SlotSource::Method(method)) => {
                    let args = [object.clone(), Value::name(name), value];
                    self.call_positional(&method, args).map(drop)
                }
                None => self.set_own_attribute(object, name, value),
            },
        }
    }

    /// What `object.__setattr__` and `type.__setattr__` do.
    pub fn set_own_attribute(&mut self, object: &Value, name: Symbol, value: Value) -> Result<()> {
        match object {
            Value::Callable(_) => self.set_attribute(object, name, value),
            Value::Object(id) if matches!(self.world.object(*id), Object::Instance(_)) => {
                self.set_instance_attribute(*id, name, value)
            }
            Value::Class(class) => {
                let class = class.clone();
                if let Some(metaclass) = &class.metaclass
                    && let Some(descriptor) = self.guard(metaclass, name)
                {
                    return self.set_guarded(&descriptor, object.clone(), value);
                }
                check_mutable(&class)?;
                if name == self.names.bases || name == self.names.class {
                    return Err(Error::unsupported(format!("an assignment to {name}")));
                }
                if name == self.names.name || name == self.names.qualname {
                    self.check_class_name(&class, name, &value)?;
                }
                if let Some(watch) = &mut self.world.watch {
                    watch.changed(object, Some(name));
                }
                self.note_guard(&class, name, &value, true);
                class.change()?.insert(name, value);
                Ok(())
            }
            Value::Tuple(items) => match items.class().and_then(|class| self.guard(class, name)) {
                Some(descriptor) => self.set_guarded(&descriptor, object.clone(), value),
                None if items.class().is_some_and(|class| has_room(class)) => {
                    Err(Error::unsupported("an attribute of an instance of a subclass of tuple"))
                }
                None => Err(self.no_attribute(object, name)),
            },
            _ if let Some(module) = object.downcast::<SourceModule>() => {
                self.change_source_member(module, name, value)
            }
            _ if let Some(loaded) = object.downcast::<LoadedNamespace>() => {
                self.give_name(loaded, name, value)
            }
            _ if object.downcast::<Generator>().is_some()
                && (name == self.names.name || name == self.names.qualname) =>
            {
                Err(Error::unsupported(format!("an assignment to {name} of a generator")))
            }
            _ => match self.native_slot(object, |slots| slots.set) {
                Some(set) => set(self, object, name, value),
                // The real object may take it.
                None if self.has_attribute_dict(object) => {
                    let class = self.type_name(object);
                    Err(Error::unsupported(format!("setting {name} of {class}")))
                }
                None => Err(self.no_attribute(object, name)),
            },
        }
    }

    /// True for an object of the library that is no instance here, and in Python has a dict.
    fn has_attribute_dict(&mut self, object: &Value) -> bool {
        let class = self.type_of(object);
        matches!(object, Value::Opaque(_)) && matches!(real::has(&class, self.names.dict), Ok(true))
    }

    /// Checks what is to be the name of a class.
    fn check_class_name(&mut self, class: &Class, name: Symbol, value: &Value) -> Result<()> {
        match value {
            Value::Str(text) if name == self.names.name && text.contains('\0') => {
                Err(Error::value_error("type name must not contain null characters"))
            }
            Value::Str(_) => Ok(()),
            value if value.unknown().is_some() => Ok(()),
            value => {
                let (class, kind) = (&class.name, self.type_name(value));
                let message = format!("can only assign string to {class}.{name}, not '{kind}'");
                Err(Error::type_error(message))
            }
        }
    }

    /// An attribute of an instance, unless a data descriptor of its class takes the value.
    pub fn set_instance_attribute(
        &mut self,
        id: ObjectId,
        name: Symbol,
        value: Value,
    ) -> Result<()> {
        let Object::Instance(instance) = self.world.object(id) else {
            return Err(Error::type_error("an instance was expected"));
        };
        let kind = instance.class.kind;
        // Tracebacks are not modelled: to read one is unsupported, whatever was put there.
        let value = match kind {
            ClassKind::Exception => self.exception_part(name, value)?,
            _ => value,
        };
        if kind == ClassKind::Exception && *name.name() == *"__traceback__" {
            return Ok(());
        }
        let Object::Instance(instance) = self.world.object(id) else {
            return Err(Error::internal("an instance that is none"));
        };
        if !instance.class.guards.borrow().is_empty() || !self.late_guards.is_empty() {
            let class = instance.class.clone();
            if let Some(descriptor) = self.guard(&class, name) {
                return self.set_guarded(&descriptor, Value::Object(id), value);
            }
        }
        if name == self.names.dict && kind == ClassKind::Plain {
            return self.set_vars(id, &value);
        }
        if name == self.names.class || name == self.names.dict {
            return Err(Error::unsupported(format!("an assignment to {name}")));
        }
        let Object::Instance(instance) = self.world.object(id) else {
            return Err(Error::internal("an instance that is none"));
        };
        match kind {
            ClassKind::Module | ClassKind::List => {
                self.note_registered(&value)?;
                (self.above.assign)(&mut self.world, id, name, value)
            }
            _ => {
                if let Some(slots) = instance.class.slots.get()
                    && !slots.contains(&name)
                {
                    let class = instance.class.clone();
                    return Err(match class.lookup(name) {
                        Some(_) => PythonError::AttributeError.raised(format!(
                            "'{}' object attribute '{name}' is read-only",
                            class.name
                        )),
                        None => Error::missing_attribute(&class.name, &name.name()),
                    });
                }
                instance.attributes.room_for_one()?;
                self.world.put_attribute(id, name, value, false);
                Ok(())
            }
        }
    }

    /// `del object.name`.
    pub fn delete_attribute(&mut self, object: &Value, name: Symbol) -> Result<()> {
        match object {
            Value::Callable(_) => {
                let attributes = own_attributes_of(object)?;
                if object.downcast::<Function>().is_some()
                    && let Some(part) = FunctionPart::of(name)
                {
                    return part.check(self, name, None);
                }
                let removed = attributes
                    .and_then(|a| a.borrow_mut().as_mut().and_then(|a| a.shift_remove(&name)));
                removed.map(drop).ok_or_else(|| Error::missing_attribute("function", &name.name()))
            }
            _ => match self.slot(object, |slots| slots.delete, self.names.delattr) {
                Some(SlotSource::Native(delete)) => delete(self, object, name),
                Some(SlotSource::Method(method)) => {
                    let args = [object.clone(), Value::name(name)];
                    self.call_positional(&method, args).map(drop)
                }
                None => self.delete_own_attribute(object, name),
            },
        }
    }

    /// What `object.__delattr__` and `type.__delattr__` do.
    pub fn delete_own_attribute(&mut self, object: &Value, name: Symbol) -> Result<()> {
        match object {
            Value::Object(id) => {
                let Object::Instance(instance) = self.world.object(*id) else {
                    return match self.native_slot(object, |slots| slots.delete) {
                        Some(delete) => delete(self, object, name),
                        None => Err(self.no_attribute(object, name)),
                    };
                };
                let parts = ["args", "__cause__", "__context__", "__traceback__"];
                if instance.class.kind == ClassKind::Exception && parts.contains(&&*name.name()) {
                    return Err(Error::type_error(format!("{name} may not be deleted")));
                }
                let instance_class = instance.class.clone();
                match self.guard(&instance_class, name) {
                    Some(descriptor) => self.delete_guarded(&descriptor, object.clone()),
                    None => {
                        let class = &instance_class;
                        let is_slot = class.slots.get().map(|slots| slots.contains(&name));
                        match is_slot {
                            Some(true) if !self.has_own(*id, name) => {
                                Err(PythonError::AttributeError.raised(name.name().to_string()))
                            }
                            Some(false) if class.lookup(name).is_some() => {
                                Err(PythonError::AttributeError.raised(format!(
                                    "'{}' object attribute '{name}' is read-only",
                                    class.name
                                )))
                            }
                            _ => (self.above.delete)(&mut self.world, *id, name),
                        }
                    }
                }
            }
            Value::Class(class) => {
                check_mutable(class)?;
                let removed = class.change()?.shift_remove(&name);
                removed.map(drop).ok_or_else(|| {
                    let message = format!("type object '{}' has no attribute '{name}'", class.name);
                    PythonError::AttributeError.raised(message)
                })
            }
            Value::Tuple(items) => match items.class().and_then(|class| self.guard(class, name)) {
                Some(descriptor) => self.delete_guarded(&descriptor, object.clone()),
                None => Err(self.no_attribute(object, name)),
            },
            _ if let Some(module) = object.downcast::<SourceModule>() => {
                self.delete_source_member(module, name)
            }
            _ if let Some(loaded) = object.downcast::<LoadedNamespace>() => {
                Err(Error::unsupported(format!("a deletion of {}.{name}", loaded.namespace.name)))
            }
            _ => Err(self.no_attribute(object, name)),
        }
    }

    fn no_attribute(&mut self, object: &Value, name: Symbol) -> Error {
        if name == self.names.class {
            let message =
                "__class__ assignment only supported for mutable types or ModuleType subclasses";
            return Error::type_error(message);
        }
        Error::missing_attribute(&self.type_name(object), &name.name())
    }
}

/// True for a class of tuples whose instances have a dict in Python: one of a program that says
/// nothing of slots, or one above it.
fn has_room(class: &Class) -> bool {
    let says_none = |class: &Class| {
        let attributes = class.attributes();
        let slots = attributes.get(&Symbol::new("__slots__"));
        let is_named_tuple = attributes.contains_key(&Symbol::new("_fields"));
        !class.is_shared && slots.is_none() && !is_named_tuple
    };
    says_none(class) || class.bases.iter().any(|base| says_none(base))
}

/// That a class may be changed: Python's own may not.
fn check_mutable(class: &Class) -> Result<()> {
    if class.is_shared && real::is_builtin_named(&class.name) {
        let message = format!("cannot set attribute of immutable type '{}'", class.name);
        return Err(Error::raised(ErrorClass::UserError, PythonError::TypeError, message));
    }
    class.change().map(drop)
}
