//! `object.name`, written and deleted. What Flax checks of modules stands in `graph::attributes`.

use super::Interpreter;
use super::function::{Function, own_attributes_of, set_function_attribute};
use super::module::SourceModule;
use super::native::LoadedNamespace;
use super::real;
use super::slots::SlotSource;
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Class, ClassKind, Object, ObjectId, Symbol, Value};

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
            Value::Object(id) if matches!(self.world.object(*id), Object::Instance(_)) => {
                self.set_instance_attribute(*id, name, value)
            }
            Value::Class(class) => {
                let class = class.clone();
                if let Some(metaclass) = &class.metaclass
                    && let Some(descriptor) = self.guard(metaclass, name)
                {
                    return self.set_guarded(&descriptor, object.clone(), name, value);
                }
                check_mutable(&class)?;
                if name == self.names.bases {
                    return Err(Error::unsupported("an assignment to __bases__"));
                }
                if let Some(watch) = &mut self.world.watch {
                    watch.changed(object, Some(name));
                }
                self.note_guard(&class, name, &value, true);
                class.change()?.insert(name, value);
                Ok(())
            }
            Value::Tuple(items) => match items.class().and_then(|class| self.guard(class, name)) {
                Some(descriptor) => self.set_guarded(&descriptor, object.clone(), name, value),
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
            _ => match self.native_slot(object, |slots| slots.set) {
                Some(set) => set(self, object, name, value),
                None => Err(self.no_attribute(object, name)),
            },
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
        if kind == ClassKind::Exception && *name.name() == *"__traceback__" {
            return Ok(());
        }
        if name == self.names.dict && kind == ClassKind::Plain {
            return self.set_vars(id, &value);
        }
        if name == self.names.class || name == self.names.dict {
            return Err(Error::unsupported(format!("an assignment to {name}")));
        }
        if !instance.class.guards.borrow().is_empty() || !self.late_guards.is_empty() {
            let class = instance.class.clone();
            if let Some(descriptor) = self.guard(&class, name) {
                return self.set_guarded(&descriptor, Value::Object(id), name, value);
            }
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
                match self.guard(&instance.class.clone(), name) {
                    Some(descriptor) => self.delete_guarded(&descriptor, object.clone(), name),
                    None => (self.above.delete)(&mut self.world, *id, name),
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
                Some(descriptor) => self.delete_guarded(&descriptor, object.clone(), name),
                None => Err(self.no_attribute(object, name)),
            },
            _ => Err(self.no_attribute(object, name)),
        }
    }

    fn no_attribute(&mut self, object: &Value, name: Symbol) -> Error {
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
