//! `object.name`, read.

use std::rc::Rc;

use super::builtins::types;
use super::function::{
    BoundMethod, Descriptor, Function, Native, NativeClosure, Partial, Super, attributes_of,
    function_attribute,
};
use super::generator::Generator;
use super::native::{self, Loaded, Resolved};
use super::{Interpreter, names::Names};
use crate::error::{Error, Result};
use crate::heap::{Class, Dict, Key, Object, Symbol, Value};
use crate::library::{self, array, variable};
use crate::transform::Transformed;

/// What an attribute turned out to be.
pub enum Found {
    Value(Value),
    /// A function and its first argument.
    Method(Value, Value),
}

impl Interpreter {
    /// `object.name`.
    pub fn get_attribute(&mut self, object: &Value, name: Symbol) -> Result<Value> {
        match self.find_attribute(object, name)? {
            Some(Found::Value(value)) => Ok(value),
            Some(Found::Method(function, receiver)) => {
                Ok(Value::callable(BoundMethod { function, receiver }))
            }
            None => self.absent_attribute(object, name),
        }
    }

    /// `object.name`, about to be called: a method comes with its receiver.
    pub(crate) fn load_method(
        &mut self,
        object: &Value,
        name: Symbol,
    ) -> Result<(Value, Option<Value>)> {
        match self.find_attribute(object, name)? {
            Some(Found::Value(value)) => Ok((value, None)),
            Some(Found::Method(function, receiver)) => Ok((function, Some(receiver))),
            None => Ok((self.absent_attribute(object, name)?, None)),
        }
    }

    /// `hasattr(object, name)`.
    pub fn has_attribute(&mut self, object: &Value, name: Symbol) -> Result<bool> {
        match self.get_attribute(object, name) {
            Ok(_) => Ok(true),
            Err(error) if self.is_raised(&error, "AttributeError") => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// The last resort is `__getattr__` of the object's class.
    fn absent_attribute(&mut self, object: &Value, name: Symbol) -> Result<Value> {
        if let Value::Object(id) = object
            && let Object::State(dict) = self.world.object(*id)
            && dict.get_str(&name.name()).is_some()
        {
            return self.get_item(object, &Value::Str(name.name()));
        }
        if let Some((_, instance)) = self.world.as_instance(object)
            && let Some(method) = instance.class.lookup(self.names.getattr)
        {
            return self.call_positional(&method, [object.clone(), Value::Str(name.name())]);
        }
        Err(match object {
            Value::Class(class) => super::exception::raised(
                "AttributeError",
                format!("type object '{}' has no attribute '{name}'", class.name),
            ),
            _ => Error::missing_attribute(&self.type_name(object), &name.name()),
        })
    }

    fn find_attribute(&mut self, object: &Value, name: Symbol) -> Result<Option<Found>> {
        match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    if let Some(attribute) = instance.attributes.get(&name) {
                        return Ok(Some(Found::Value(attribute.value.clone())));
                    }
                    let class = instance.class.clone();
                    if let Some(value) = class.lookup(name) {
                        return self.bound(value, object, &class).map(Some);
                    }
                    if name == self.names.dict {
                        return self.vars(object).map(|dict| Some(Found::Value(dict)));
                    }
                }
                Object::Variable(_) => {
                    if let Some(value) = variable::get_attribute(self, *id, name)? {
                        return Ok(Some(Found::Value(value)));
                    }
                }
                _ => {}
            },
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(_)
            | Value::DType(_) => {
                if let Some(value) = array::get_attribute(self, object, name)? {
                    return Ok(Some(Found::Value(value)));
                }
            }
            Value::Class(class) => {
                let class = class.clone();
                return self.class_attribute(&class, name);
            }
            Value::Callable(_) => {
                if let Some(value) = self.function_attribute(object, name) {
                    return Ok(Some(Found::Value(value)));
                }
            }
            Value::Opaque(opaque) => {
                let any = opaque.as_any();
                if let Some(loaded) = any.downcast_ref::<Loaded>() {
                    return self.member(loaded, name).map(|value| Some(Found::Value(value)));
                }
                if let Some(parent) = any.downcast_ref::<Super>() {
                    return self.super_attribute(parent, name);
                }
                if let Some(generator) = any.downcast_ref::<Generator>()
                    && (name == self.names.name || name == self.names.qualname)
                {
                    return Ok(Some(Found::Value(Value::Str(generator.code.name.clone()))));
                }
                if let Some(value) = library::typing::attribute(object, name) {
                    return Ok(Some(Found::Value(value)));
                }
            }
            _ => {}
        }
        let class = self.type_of(object);
        if let Some(value) = class.lookup(name) {
            return self.bound(value, object, &class).map(Some);
        }
        if name == self.names.class {
            return Ok(Some(Found::Value(Value::Class(class))));
        }
        if name == self.names.doc {
            return Ok(Some(Found::Value(Value::None)));
        }
        Ok(types::object_method(name).map(|function| Found::Method(function, object.clone())))
    }

    /// A class attribute seen from an instance: functions become methods, descriptors do what they
    /// are for.
    fn bound(&mut self, value: Value, receiver: &Value, class: &Rc<Class>) -> Result<Found> {
        match &value {
            Value::Callable(callable) => {
                let any = callable.as_any();
                let binds = any.is::<Function>()
                    || any.is::<Native>()
                    || any.downcast_ref::<NativeClosure>().is_some_and(|closure| closure.binds)
                    || any.is::<Transformed>();
                Ok(if binds { Found::Method(value, receiver.clone()) } else { Found::Value(value) })
            }
            Value::Opaque(opaque) => match opaque.as_any().downcast_ref::<Descriptor>() {
                Some(Descriptor::Property { get, .. }) => {
                    self.call_positional(&get.clone(), [receiver.clone()]).map(Found::Value)
                }
                Some(Descriptor::Static(function)) => Ok(Found::Value(function.clone())),
                Some(Descriptor::Class(function)) => {
                    Ok(Found::Method(function.clone(), Value::Class(class.clone())))
                }
                None => Ok(Found::Value(value)),
            },
            _ => Ok(Found::Value(value)),
        }
    }

    fn class_attribute(&mut self, class: &Rc<Class>, name: Symbol) -> Result<Option<Found>> {
        if let Some(value) = class.lookup(name) {
            return Ok(Some(match value.downcast::<Descriptor>() {
                Some(Descriptor::Static(function)) => Found::Value(function.clone()),
                Some(Descriptor::Class(function)) => {
                    Found::Method(function.clone(), Value::Class(class.clone()))
                }
                _ => Found::Value(value),
            }));
        }
        let Names { name: dunder_name, qualname, dict, class: dunder_class, doc, .. } = self.names;
        let found = if name == dunder_name || name == qualname {
            Value::Str(class.name.clone())
        } else if name == dict {
            let mut dict = Dict::default();
            for (name, value) in class.attributes.borrow().iter() {
                dict.insert(Key::Str(name.name()), Value::Str(name.name()), value.clone());
            }
            self.world.dict(dict)?
        } else if name == dunder_class {
            Value::Class(native::class(&types::TYPE))
        } else if name == doc {
            Value::None
        } else if &*name.name() == "__mro__" {
            let classes = std::iter::once(class).chain(&class.bases);
            Value::tuple(classes.cloned().map(Value::Class).collect())
        } else if &*name.name() == "__bases__" {
            Value::tuple(class.bases.first().cloned().map(Value::Class).into_iter().collect())
        } else {
            return Ok(types::object_method(name).map(Found::Value));
        };
        Ok(Some(Found::Value(found)))
    }

    fn super_attribute(&mut self, parent: &Super, name: Symbol) -> Result<Option<Found>> {
        let (receiver, class) = match &parent.receiver {
            Value::Class(class) => (&parent.receiver, class.clone()),
            receiver => (receiver, self.type_of(receiver)),
        };
        let order = std::iter::once(&class).chain(&class.bases);
        let behind = order.skip_while(|class| !Rc::ptr_eq(class, &parent.class)).skip(1);
        for base in behind {
            let value = base.attributes.borrow().get(&name).cloned();
            if let Some(value) = value {
                return match receiver {
                    Value::Class(_)
                        if !value
                            .downcast::<Descriptor>()
                            .is_some_and(|d| matches!(d, Descriptor::Class(_))) =>
                    {
                        Ok(Some(Found::Value(value)))
                    }
                    receiver => self.bound(value, receiver, &class).map(Some),
                };
            }
        }
        Ok(types::object_method(name).map(|function| Found::Method(function, receiver.clone())))
    }

    fn function_attribute(&mut self, function: &Value, name: Symbol) -> Option<Value> {
        if let Some(value) =
            attributes_of(function).and_then(|attributes| function_attribute(attributes, name))
        {
            return Some(value);
        }
        let Value::Callable(callable) = function else { return None };
        let any = callable.as_any();
        let names = &self.names;
        if let Some(method) = any.downcast_ref::<BoundMethod>() {
            if name == names.self_ {
                return Some(method.receiver.clone());
            }
            if name == names.func {
                return Some(method.function.clone());
            }
            let inner = method.function.clone();
            return self.function_attribute(&inner, name);
        }
        if let Some(partial) = any.downcast_ref::<Partial>() {
            if name == names.function {
                return Some(partial.function.clone());
            }
            if name == names.args {
                return Some(Value::tuple(partial.args.positional.clone()));
            }
            if name == names.keywords {
                let mut dict = Dict::default();
                for (name, value) in &partial.args.keywords {
                    dict.insert(Key::Str(name.name()), Value::Str(name.name()), value.clone());
                }
                return self.world.dict(dict).ok();
            }
            return None;
        }
        if let Some(transformed) = any.downcast_ref::<Transformed>() {
            if name == names.wrapped {
                return Some(transformed.function.clone());
            }
            if let Some(method) =
                library::transforms::jit_method(transformed, function, &name.name())
            {
                return Some(method);
            }
        }
        if name == names.name || name == names.qualname {
            return Some(Value::Str(callable.name()));
        }
        if name == names.doc {
            let docstring =
                any.downcast_ref::<Function>().and_then(|function| function.code.docstring.clone());
            return Some(docstring.map_or(Value::None, Value::Str));
        }
        (name == names.module).then(|| Value::str("__main__"))
    }

    /// A name of a library module. One that is not there is unsupported: the real module may have
    /// it.
    fn member(&mut self, loaded: &Loaded, name: Symbol) -> Result<Value> {
        match loaded.get(name) {
            Some(Resolved::Value(value)) => Ok(value.clone()),
            Some(Resolved::Prelude) => self.prelude(loaded.namespace.name, name),
            None if name == self.names.name => Ok(Value::str(loaded.namespace.name)),
            None => Err(Error::unsupported(format!("{}.{name}", loaded.namespace.name))),
        }
    }

    /// `import a.b` (the module), `from a.b import c` (its name).
    pub(crate) fn import(&mut self, path: &str, name: Option<Symbol>) -> Result<Value> {
        let mut parts = path.split('.');
        let root = parts.next().unwrap_or(path);
        let Some(mut namespace) = library::root(root).map(native::namespace) else {
            return Err(Error::unsupported(format!("import {path}")));
        };
        for part in parts.map(Symbol::new).chain(name) {
            namespace = match namespace.downcast::<Loaded>() {
                Some(loaded) => self.member(loaded, part)?,
                None => return Err(Error::unsupported(format!("import {path}"))),
            };
        }
        Ok(namespace)
    }

    /// A special method, looked up on the class and not on the object; the object is its first
    /// argument.
    pub fn special(&mut self, object: &Value, name: Symbol) -> Option<Value> {
        let method = match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => instance.class.lookup(name),
                _ => self.type_of(object).lookup(name),
            },
            _ => self.type_of(object).lookup(name),
        }?;
        match method.downcast::<Descriptor>() {
            Some(Descriptor::Static(_) | Descriptor::Class(_) | Descriptor::Property { .. }) => {
                None
            }
            None if matches!(method, Value::None) => None,
            None => Some(method),
        }
    }

    /// `vars(object)`: a dict of its attributes, by value.
    pub fn vars(&mut self, object: &Value) -> Result<Value> {
        if let Some(Found::Value(dict)) = match object {
            Value::Class(class) => self.class_attribute(&class.clone(), self.names.dict)?,
            _ => None,
        } {
            return Ok(dict);
        }
        let Some((_, instance)) = self.world.as_instance(object) else {
            return Err(Error::type_error("vars() argument must have __dict__ attribute"));
        };
        let mut dict = Dict::default();
        for (name, attribute) in &instance.attributes {
            dict.insert(Key::Str(name.name()), Value::Str(name.name()), attribute.value.clone());
        }
        self.world.dict(dict)
    }
}
