//! `object.name`, written and deleted. What Flax checks of modules stands in `graph::attributes`.

use super::Interpreter;
use super::function::{Descriptor, attributes_of, set_function_attribute};
use super::native;
use crate::error::{Error, ErrorClass, Result};
use crate::graph::attributes;
use crate::heap::{Class, ClassKind, Object, ObjectId, Symbol, Value};
use crate::library::{array, variable};

impl Interpreter {
    /// `object.name = value`.
    pub fn set_attribute(&mut self, object: &Value, name: Symbol, value: Value) -> Result<()> {
        match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    if let Some(method) = instance.class.lookup(self.names.setattr) {
                        let args = [object.clone(), Value::Str(name.name()), value];
                        return self.call_positional(&method, args).map(drop);
                    }
                    self.set_instance_attribute(*id, name, value)
                }
                Object::Variable(_) => variable::set_attribute(self, *id, name, value),
                Object::State(_) => self.set_item(object, &Value::Str(name.name()), value),
                _ => Err(Error::missing_attribute(&self.type_name(object), &name.name())),
            },
            Value::Class(class) => {
                self.check_own_class(class)?;
                class.attributes.borrow_mut().insert(name, value);
                Ok(())
            }
            Value::Callable(_) => match attributes_of(object) {
                Some(attributes) => {
                    set_function_attribute(attributes, name, value);
                    Ok(())
                }
                None => Err(Error::missing_attribute(&self.type_name(object), &name.name())),
            },
            Value::Array(_) | Value::Host(_) | Value::Tracer(_) => {
                array::set_attribute(self, object, name, value)
            }
            _ => Err(Error::missing_attribute(&self.type_name(object), &name.name())),
        }
    }

    /// What `object.__setattr__` does: properties first, then the instance itself.
    pub(crate) fn set_instance_attribute(
        &mut self,
        id: ObjectId,
        name: Symbol,
        value: Value,
    ) -> Result<()> {
        let Object::Instance(instance) = self.world.object(id) else {
            return Err(Error::type_error("an instance was expected"));
        };
        let kind = instance.class.kind;
        let known = instance.attributes.contains_key(&name);
        if !known
            && let Some(attribute) = instance.class.lookup(name)
            && let Some(Descriptor::Property { set, .. }) = attribute.downcast::<Descriptor>()
        {
            let class = instance.class.name.clone();
            return match set {
                Some(set) => {
                    self.call_positional(&set.clone(), [Value::Object(id), value]).map(drop)
                }
                None => Err(super::exception::raised(
                    "AttributeError",
                    format!("property '{name}' of '{class}' object has no setter"),
                )),
            };
        }
        match kind {
            ClassKind::Module | ClassKind::List => {
                attributes::assign(&mut self.world, id, name, value)
            }
            _ => {
                if !known {
                    self.world.tracing.budget.memory(size_of::<Value>())?;
                }
                self.world.put_attribute(id, name, value, false);
                Ok(())
            }
        }
    }

    /// `del object.name`.
    pub fn delete_attribute(&mut self, object: &Value, name: Symbol) -> Result<()> {
        match object {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    if let Some(method) = instance.class.lookup(self.names.delattr) {
                        let args = [object.clone(), Value::Str(name.name())];
                        return self.call_positional(&method, args).map(drop);
                    }
                    self.delete_instance_attribute(*id, name)
                }
                Object::Variable(_) => variable::delete_attribute(self, *id, name),
                _ => Err(Error::missing_attribute(&self.type_name(object), &name.name())),
            },
            Value::Class(class) => {
                self.check_own_class(class)?;
                let removed = class.attributes.borrow_mut().shift_remove(&name);
                removed.map(drop).ok_or_else(|| Error::missing_attribute("type", &name.name()))
            }
            Value::Callable(_) => {
                let attributes = attributes_of(object);
                let removed = attributes
                    .and_then(|a| a.borrow_mut().as_mut().and_then(|a| a.shift_remove(&name)));
                removed.map(drop).ok_or_else(|| Error::missing_attribute("function", &name.name()))
            }
            _ => Err(Error::missing_attribute(&self.type_name(object), &name.name())),
        }
    }

    pub(crate) fn delete_instance_attribute(&mut self, id: ObjectId, name: Symbol) -> Result<()> {
        attributes::delete(&mut self.world, id, name)
    }

    /// Classes of the library are shared by all runs, so no program may change them.
    fn check_own_class(&self, class: &std::rc::Rc<Class>) -> Result<()> {
        if class.kind != ClassKind::Builtin
            && !native::is_shared(class)
            && !super::exception::is_library_exception(class)
        {
            return Ok(());
        }
        if class.kind == ClassKind::Builtin || class.kind == ClassKind::Exception {
            return Err(Error::raised(
                ErrorClass::UserError,
                "TypeError",
                format!("cannot set attribute of immutable type '{}'", class.name),
            ));
        }
        Err(Error::unsupported(format!("changing the library's class {}", class.name)))
    }
}
