//! Descriptors: what an attribute of a class becomes when it is reached through an instance or
//! through the class.
//!
//! A function becomes a method. A property, and an object whose class has `__get__`, decides for
//! itself. One that also decides about assignment is a *data descriptor*: it stands before the
//! attributes of the instance, and the class lists its name among its guards.

use std::rc::Rc;

use super::Interpreter;
use super::collections::Annotations;
use super::function::{Descriptor, Function, Native, NativeClosure, ROOM, Role};
use super::unknown::unknown;
use crate::error::{Error, PythonError, Result};
use crate::heap::{Class, Object, Symbol, Value};

/// What an attribute turned out to be.
pub enum Attribute {
    Value(Value),
    /// A function and its first argument.
    Method(Value, Value),
}

/// Modules whose functions CPython has in C: as attributes of a class they become no methods.
const IN_C: &[&str] =
    &["_string", "builtins", "cmath", "itertools", "math", "operator", "sys", "time"];

/// True for a module whose functions CPython has in C.
pub(super) fn is_in_c(module: &str) -> bool {
    IN_C.contains(&module)
}

impl Interpreter {
    /// True if a callable becomes a method of the instance through which it is reached.
    fn binds(&self, function: &Value) -> bool {
        let Value::Callable(callable) = function else { return false };
        let any = callable.as_any();
        if let Some(function) = any.downcast_ref::<Function>() {
            // The methods of their classes do.
            return !self.is_of_c(function.module) || function.code.qualname.contains('.');
        }
        if let Some(native) = any.downcast_ref::<Native>() {
            return native.role != Role::Other
                || native.place().is_none_or(|(place, _)| !is_in_c(place));
        }
        any.downcast_ref::<NativeClosure>().is_some_and(|closure| closure.binds)
            || callable.transformed().is_some()
    }

    /// The attribute of a class, seen from an instance.
    pub(super) fn bound(
        &mut self,
        value: Value,
        receiver: &Value,
        class: &Rc<Class>,
    ) -> Result<Attribute> {
        match &value {
            Value::Callable(_) if self.binds(&value) => {
                Ok(Attribute::Method(value, receiver.clone()))
            }
            Value::Opaque(_) => match value.downcast::<Descriptor>() {
                Some(Descriptor::Property { get: Value::None, name, .. }) => {
                    Err(has_none(*name.borrow(), class, "getter"))
                }
                Some(Descriptor::Property { get, .. }) => {
                    self.call_positional(&get.clone(), [receiver.clone()]).map(Attribute::Value)
                }
                Some(Descriptor::Static(function, _)) => Ok(Attribute::Value(function.clone())),
                Some(Descriptor::Class(function, _)) => self.of_class(function, class),
                Some(Descriptor::Signature) => self.signature_of(class).map(Attribute::Value),
                Some(Descriptor::Member { class, name }) => {
                    self.member_of(class, *name, receiver).map(Attribute::Value)
                }
                None => match value.downcast::<Annotations>() {
                    Some(annotations) => Ok(Attribute::Value(annotations.dict.clone())),
                    None => Ok(Attribute::Value(value)),
                },
            },
            Value::Object(_) => match self.descriptor_method(&value, self.names.get) {
                Some(get) => {
                    let owner = Value::Class(class.clone());
                    self.call_positional(&get, [value, receiver.clone(), owner])
                        .map(Attribute::Value)
                }
                None => Ok(Attribute::Value(value)),
            },
            _ => Ok(Attribute::Value(value)),
        }
    }

    /// Checks that an object is of the class whose slot is asked for.
    fn check_member(&mut self, class: &Rc<Class>, name: Symbol, receiver: &Value) -> Result<()> {
        let own = self.type_of(receiver);
        match own.is_subclass_of(class) {
            true => Ok(()),
            false => Err(Error::type_error(format!(
                "descriptor '{name}' for '{}' objects doesn't apply to a '{}' object",
                class.name, own.name
            ))),
        }
    }

    /// The value that an object has in a slot.
    fn member_of(&mut self, class: &Rc<Class>, name: Symbol, receiver: &Value) -> Result<Value> {
        self.check_member(class, name, receiver)?;
        if ROOM.contains(&&*name.name()) {
            return match receiver {
                Value::Class(class) if name == self.names.dict => self.class_dict(class),
                Value::Object(id) if name == self.names.dict => self.shown_dict(*id),
                _ => Err(Error::unsupported(format!("{name} of {}", self.type_name(receiver)))),
            };
        }
        let held = match self.world.as_instance(receiver) {
            Some((_, instance)) => instance.attributes.get(&name).map(|it| it.value.clone()),
            None => None,
        };
        held.ok_or_else(|| Error::missing_attribute(&self.type_name(receiver), &name.name()))
    }

    /// Sets what an object has in a slot; `None`: deletes it.
    fn set_member(
        &mut self,
        (class, name): (&Rc<Class>, Symbol),
        receiver: &Value,
        value: Option<Value>,
    ) -> Result<()> {
        self.check_member(class, name, receiver)?;
        let Value::Object(id) = receiver else { return Err(Error::unsupported("such a slot")) };
        match value {
            Some(value) if name == self.names.dict => self.set_vars(*id, &value),
            _ if ROOM.contains(&&*name.name()) => {
                Err(Error::unsupported(format!("a change of {name}")))
            }
            Some(value) => {
                self.world.instance_mut(*id)?.attributes.room_for_one()?;
                self.world.put_attribute(*id, name, value, false);
                Ok(())
            }
            None if !self.has_own(*id, name) => {
                Err(PythonError::AttributeError.raised(name.name().to_string()))
            }
            None => (self.above.delete)(&mut self.world, *id, name),
        }
    }

    /// The attribute of a class, seen from the class.
    pub(super) fn unbound(&mut self, value: Value, class: &Rc<Class>) -> Result<Attribute> {
        match &value {
            Value::Opaque(_) => match value.downcast::<Descriptor>() {
                Some(Descriptor::Static(function, _)) => Ok(Attribute::Value(function.clone())),
                Some(Descriptor::Class(function, _)) => self.of_class(function, class),
                Some(Descriptor::Signature) => self.signature_of(class).map(Attribute::Value),
                _ => Ok(Attribute::Value(value)),
            },
            Value::Object(_) => match self.descriptor_method(&value, self.names.get) {
                Some(get) => {
                    let owner = Value::Class(class.clone());
                    self.call_positional(&get, [value, Value::None, owner]).map(Attribute::Value)
                }
                None => Ok(Attribute::Value(value)),
            },
            _ => Ok(Attribute::Value(value)),
        }
    }

    /// A class method as an attribute: the method of the class, or what another descriptor that it
    /// wraps gives of it.
    fn of_class(&mut self, function: &Value, class: &Rc<Class>) -> Result<Attribute> {
        let receiver = Value::Class(class.clone());
        if function.downcast::<Descriptor>().is_some() {
            return self.deeper(|this| this.bound(function.clone(), &receiver, class));
        }
        match self.descriptor_method(function, self.names.get) {
            Some(get) => self
                .call_positional(&get, [function.clone(), receiver.clone(), receiver])
                .map(Attribute::Value),
            None => Ok(Attribute::Method(function.clone(), receiver)),
        }
    }

    /// `__doc__` that a dataclass makes of its signature.
    fn signature_of(&mut self, class: &Rc<Class>) -> Result<Value> {
        let text = self.of_library("inspect", "_documentation")?;
        match self.call_positional(&text, [Value::Class(class.clone())]) {
            // A class may be made and used though the text of an annotation is not known.
            Err(Error::Unsupported(what)) => Ok(unknown(what)),
            made => made,
        }
    }

    /// `__get__`, `__set__`, … of an object that is an attribute of a class.
    fn descriptor_method(&self, value: &Value, name: Symbol) -> Option<Value> {
        match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => instance.class.lookup(name),
                _ => None,
            },
            _ => None,
        }
    }

    /// True if the attribute of a class stands before those of its instances.
    pub(super) fn is_data_descriptor(&self, value: &Value) -> bool {
        let descriptor = value.downcast::<Descriptor>();
        matches!(descriptor, Some(Descriptor::Property { .. } | Descriptor::Member { .. }))
            || self.descriptor_method(value, self.names.set).is_some()
            || self.descriptor_method(value, self.names.delete).is_some()
    }

    /// True if a data descriptor has `__get__`: it decides what is read, too.
    pub(super) fn gives(&self, descriptor: &Value) -> bool {
        !matches!(descriptor, Value::Object(_))
            || self.descriptor_method(descriptor, self.names.get).is_some()
    }

    /// The data descriptor of that name, if the class has one.
    pub(super) fn guard(&mut self, class: &Rc<Class>, name: Symbol) -> Option<Value> {
        // A class of descriptors that got `__set__` late makes any attribute one.
        let is_late = |it: &Symbol| *it == name || *it == self.names.set;
        if !class.guards.borrow().contains(&name) && !self.late_guards.iter().any(is_late) {
            return None;
        }
        let found = self.lookups.get(class, name).cloned();
        found.filter(|value| self.is_data_descriptor(value))
    }

    /// `receiver.name = value`, where the class has this data descriptor of that name.
    pub(super) fn set_guarded(
        &mut self,
        descriptor: &Value,
        receiver: Value,
        value: Value,
    ) -> Result<()> {
        if let Some(Descriptor::Property { set, name, .. }) = descriptor.downcast::<Descriptor>() {
            return match set {
                Some(set) => self.call_positional(&set.clone(), [receiver, value]).map(drop),
                None => Err(has_none(*name.borrow(), &self.type_of(&receiver), "setter")),
            };
        }
        if let Some(Descriptor::Member { class, name }) = descriptor.downcast::<Descriptor>() {
            return self.set_member((class, *name), &receiver, Some(value));
        }
        match self.descriptor_method(descriptor, self.names.set) {
            Some(set) => {
                self.call_positional(&set, [descriptor.clone(), receiver, value]).map(drop)
            }
            None => Err(PythonError::AttributeError.raised("__set__")),
        }
    }

    /// `del receiver.name`, where the class has this data descriptor of that name.
    pub(super) fn delete_guarded(&mut self, descriptor: &Value, receiver: Value) -> Result<()> {
        if let Some(Descriptor::Property { delete, name, .. }) = descriptor.downcast::<Descriptor>()
        {
            return match delete {
                Some(delete) => self.call_positional(&delete.clone(), [receiver]).map(drop),
                None => Err(has_none(*name.borrow(), &self.type_of(&receiver), "deleter")),
            };
        }
        if let Some(Descriptor::Member { class, name }) = descriptor.downcast::<Descriptor>() {
            return self.set_member((class, *name), &receiver, None);
        }
        match self.descriptor_method(descriptor, self.names.delete) {
            Some(delete) => self.call_positional(&delete, [descriptor.clone(), receiver]).map(drop),
            None => Err(PythonError::AttributeError.raised("__delete__")),
        }
    }

    /// Notes a new attribute of a class, if it stands before those of instances.
    pub(super) fn note_guard(&mut self, class: &Class, name: Symbol, value: &Value, late: bool) {
        let describes = name == self.names.set || name == self.names.delete;
        if late && describes && !self.late_guards.contains(&self.names.set) {
            self.late_guards.push(self.names.set);
        }
        let is_guard = name == self.names.getattribute || name == self.names.del;
        if !is_guard && !self.is_data_descriptor(value) {
            return;
        }
        let mut guards = class.guards.borrow_mut();
        if !guards.contains(&name) {
            guards.push(name);
        }
        // Classes that inherit from this one may exist already.
        if late && !self.late_guards.contains(&name) {
            self.late_guards.push(name);
        }
    }

    /// Tells the attributes of a new class their names.
    pub(super) fn set_names(&mut self, class: &Rc<Class>) -> Result<()> {
        let attributes: Vec<_> =
            class.attributes().iter().map(|(name, value)| (*name, value.clone())).collect();
        for (name, value) in attributes {
            if let Some(Descriptor::Property { name: own, .. }) = value.downcast::<Descriptor>() {
                own.replace(Some(name));
            }
            if let Some(method) = self.descriptor_method(&value, self.names.set_name) {
                let owner = Value::Class(class.clone());
                let told = [value.clone(), owner, Value::name(name)];
                if let Err(error) = self.call_positional(&method, told) {
                    let kind = self.type_name(&value);
                    let class = &class.name;
                    let note = format!(
                        "Error calling __set_name__ on '{kind}' instance '{name}' in '{class}'"
                    );
                    return Err(self.noted(error, note));
                }
            }
        }
        Ok(())
    }
}

/// The error of a property that lacks what was asked for.
fn has_none(name: Option<Symbol>, class: &Class, what: &str) -> Error {
    let class = class.qualname.get().unwrap_or(&class.name);
    let name = name.map(|name| format!(" '{name}'")).unwrap_or_default();
    let message = format!("property{name} of '{class}' object has no {what}");
    PythonError::AttributeError.raised(message)
}
