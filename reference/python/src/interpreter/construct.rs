//! A class is called: an instance is made and filled.

use std::rc::Rc;

use super::Interpreter;
use super::builtins::types;
use super::class::programmed;
use super::function::{Descriptor, Native};
use super::{native, slots};
use crate::error::{Error, Result};
use crate::heap::{Args, Class, ClassKind, Value, WellKnown};

impl Interpreter {
    /// `Class(args)`: what the metaclass does with a call.
    pub(super) fn instantiate(&mut self, class: &Rc<Class>, args: Args) -> Result<Value> {
        if let Some(metaclass) = &class.metaclass
            && let Some(call) = programmed(metaclass, self.names.call)
        {
            let mut args = args;
            args.positional.insert(0, Value::Class(class.clone()));
            return self.call(&call, args);
        }
        self.make(class, args)
    }

    /// `type.__call__(Class, args)`: `__new__` makes the instance, and `__init__` fills it.
    pub(super) fn make(&mut self, class: &Rc<Class>, args: Args) -> Result<Value> {
        // `type(value)` makes nothing.
        if class.kind == ClassKind::Type
            && let [value] = &args.positional[..]
            && Rc::ptr_eq(class, &native::class(&types::TYPE))
        {
            value.known()?;
            if self.world.as_hijax(value).is_some() {
                let hijax = (self.above.well_known)(WellKnown::HijaxVariable);
                return Ok(Value::Class(native::class(hijax)));
            }
            return Ok(self.type_value(value));
        }
        self.check_immortal(class)?;
        let new = self.lookups.get(class, self.names.new).cloned();
        let new = match &new {
            Some(new) => match new.downcast() {
                Some(Descriptor::Static(new, _)) => Some(new.clone()),
                _ => return Err(Error::unsupported(format!("{}()", class.name))),
            },
            None => None,
        };
        match class.kind {
            // Native, all in one.
            ClassKind::Builtin => match new {
                Some(new) => match new.downcast::<Native>() {
                    Some(native) => {
                        self.world.tracing.budget.steps(1)?;
                        self.refresh_all(&args);
                        self.call_native(native, args)
                    }
                    None => self.call(&new, args),
                },
                None => Err(Error::type_error(format!("cannot create '{}' instances", class.name))),
            },
            ClassKind::Variable => {
                let Some(construct) = slots::native(class, |slots| slots.construct) else {
                    return Err(Error::unsupported(format!("{}()", class.name)));
                };
                if new.is_some() {
                    return Err(Error::unsupported(format!("__new__ of {}", class.name)));
                }
                construct(self, class, args)
            }
            _ => match new {
                None => {
                    let instance = self.new_object(class, &args)?;
                    self.initialize(class, instance, args, true)
                }
                Some(new) => {
                    let mut given = args.clone();
                    given.positional.insert(0, Value::Class(class.clone()));
                    let instance = self.call(&new, given)?;
                    let own = self.type_of(&instance);
                    match own.is_subclass_of(class) {
                        true => self.initialize(&own, instance, args, false),
                        false => Ok(instance),
                    }
                }
            },
        }
    }

    /// `object.__new__(Class)` and `BaseException.__new__(Class, *args)`.
    pub(super) fn new_object(&mut self, class: &Rc<Class>, args: &Args) -> Result<Value> {
        self.check_immortal(class)?;
        self.check_concrete(class)?;
        Ok(Value::Object(match class.kind {
            ClassKind::Exception => self.new_exception(class, &args.positional)?,
            ClassKind::Plain | ClassKind::Module | ClassKind::List => self.world.instance(class)?,
            ClassKind::Variable
            | ClassKind::Tuple
            | ClassKind::Type
            | ClassKind::Extension
            | ClassKind::Builtin => {
                let message = format!("object.__new__({}) is not safe", class.name);
                return Err(Error::type_error(message));
            }
        }))
    }

    /// When an instance dies, only the real Python knows.
    fn check_immortal(&self, class: &Class) -> Result<()> {
        let del = self.names.del;
        let is_late = || self.late_guards.contains(&del) && class.lookup(del).is_some();
        match class.guards.borrow().contains(&del) || is_late() {
            true => Err(Error::unsupported(format!("an instance of a class with {del}"))),
            false => Ok(()),
        }
    }

    /// An abstract class refuses to be made, and a protocol without an `__init__`.
    pub(super) fn check_concrete(&mut self, class: &Rc<Class>) -> Result<()> {
        let is_protocol = |parent: &Rc<Class>| parent.is_shared && &*parent.name == "Protocol";
        if class.parents.iter().any(is_protocol)
            && self.lookups.get(class, self.names.init).is_none()
        {
            return Err(Error::type_error("Protocols cannot be instantiated"));
        }
        let missing = class.attributes().get(&self.names.abstractmethods).cloned();
        let Some(missing) = missing else { return Ok(()) };
        let mut missing: Vec<String> = self
            .iterate(&missing)?
            .iter()
            .map(|name| self.as_str(name).map(|name| format!("'{name}'")))
            .collect::<Result<_>>()?;
        if missing.is_empty() {
            return Ok(());
        }
        missing.sort();
        let plural = if missing.len() == 1 { "" } else { "s" };
        Err(Error::type_error(format!(
            "Can't instantiate abstract class {} without an implementation for abstract \
             method{plural} {}",
            class.name,
            missing.join(", ")
        )))
    }

    /// `__init__`, and what is asked of an instance after it.
    fn initialize(
        &mut self,
        class: &Rc<Class>,
        instance: Value,
        mut args: Args,
        plain: bool,
    ) -> Result<Value> {
        match self.lookups.get(class, self.names.init).cloned() {
            Some(init) => {
                args.positional.insert(0, instance.clone());
                let result = self.call(&init, args)?;
                if !matches!(result, Value::None) {
                    let kind = self.type_name(&result);
                    let message = format!("__init__() should return None, not '{kind}'");
                    return Err(Error::type_error(message));
                }
            }
            None if !plain || args.positional.is_empty() && args.keywords.is_empty() => {}
            None => {
                return Err(Error::type_error(format!("{}() takes no arguments", class.name)));
            }
        }
        if let Value::Object(id) = instance
            && matches!(class.kind, ClassKind::Module | ClassKind::List)
            && let Some(made) = slots::native(class, |slots| slots.made)
        {
            made(self, id)?;
        }
        Ok(instance)
    }
}
