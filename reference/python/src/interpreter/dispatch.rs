//! From a value to what fills a slot of its class.

use super::Interpreter;
use super::descriptor::Attribute;
use super::function::{Function, Native, NativeClosure, name_of};
use super::native::class;
use super::slots::{SlotSource, Slots, filled, native};
use crate::error::Result;
use crate::heap::{Object, Symbol, Value};

/// A special method as a function of its object. What is no function is reached through the object
/// first: a property gives what is called, a static method has no receiver, `None` cannot be called.
#[inline]
pub(in crate::interpreter) fn unbound(method: Value) -> Value {
    match &method {
        Value::None => method,
        Value::Callable(callable)
            if callable.as_any().is::<Function>() || callable.as_any().is::<Native>() =>
        {
            method
        }
        _ => reached(method),
    }
}

/// The same of what fills a slot.
fn asked<F>(source: SlotSource<F>) -> SlotSource<F> {
    match source {
        SlotSource::Method(method) => SlotSource::Method(unbound(method)),
        native => native,
    }
}

#[cold]
fn reached(method: Value) -> Value {
    let name = name_of(&method);
    Value::callable(NativeClosure::new(&name, move |interp, mut args| {
        let receiver = match args.positional.is_empty() {
            true => return interp.call(&method, args),
            false => args.positional.remove(0),
        };
        let class = interp.type_of(&receiver);
        let function = match interp.bound(method.clone(), &receiver, &class)? {
            Attribute::Value(function) => function,
            Attribute::Method(function, receiver) => {
                args.positional.insert(0, receiver);
                function
            }
        };
        interp.call(&function, args)
    }))
}

impl Interpreter {
    /// What a value stands for as an operand of JAX; `None`: it is no such class's.
    pub fn jax_array(&mut self, value: &Value) -> Result<Option<Value>> {
        match self.slot(value, |slots| slots.jax_array, self.names.jax_array) {
            Some(SlotSource::Native(array)) => array(self, value).map(Some),
            Some(SlotSource::Method(method)) => {
                self.call_positional(&method, [value.clone()]).map(Some)
            }
            None => Ok(None),
        }
    }

    /// What fills a slot of the value's class. Python's own numbers, strings, containers and
    /// functions fill none: the interpreter knows them.
    pub(super) fn slot<F>(
        &mut self,
        value: &Value,
        slot: impl Fn(&Slots) -> Option<F>,
        name: Symbol,
    ) -> Option<SlotSource<F>> {
        match value {
            Value::None
            | Value::Ellipsis
            | Value::NotImplemented
            | Value::Bool(_)
            | Value::Int(_)
            | Value::Long(_)
            | Value::Float(_)
            | Value::Complex(..)
            | Value::Str(_)
            | Value::Slice(_) => None,
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => {
                    let class = &instance.class;
                    match class.order().all(|class| class.natives.is_none()) {
                        true => self
                            .lookups
                            .get(class, name)
                            .cloned()
                            .map(unbound)
                            .map(SlotSource::Method),
                        false => filled(class, slot, name).map(asked),
                    }
                }
                Object::Variable(variable) => filled(&variable.class, slot, name).map(asked),
                Object::List(_) | Object::Dict(_) | Object::Set(_) => None,
                _ => filled(&self.type_of(value), slot, name).map(asked),
            },
            // What `tuple` itself does, the interpreter knows.
            Value::Tuple(items) => {
                let class = items.class()?;
                let found = filled(class, &slot, name)?;
                // Those of `tuple` are for the instances of what extends it.
                let mut own = class.order().take_while(|class| !class.is_extendable);
                let is_native = match &found {
                    SlotSource::Native(_) => {
                        !own.any(|class| Slots::of(class).and_then(&slot).is_some())
                    }
                    SlotSource::Method(method) => method.downcast::<Native>().is_some(),
                };
                (!is_native).then(|| asked(found))
            }
            Value::Class(class) => {
                class.metaclass.as_ref().and_then(|class| filled(class, slot, name)).map(asked)
            }
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..)
            | Value::DType(_) => {
                let spec = self.above.of_numbers(value);
                match spec.slots.and_then(&slot) {
                    Some(function) => Some(SlotSource::Native(function)),
                    None => filled(&class(spec), slot, name).map(asked),
                }
            }
            Value::Callable(_) | Value::Opaque(_) => {
                filled(&self.type_of(value), slot, name).map(asked)
            }
        }
    }

    /// The native function of a slot that programs do not fill.
    pub fn native_slot<F>(
        &mut self,
        value: &Value,
        slot: impl Fn(&Slots) -> Option<F>,
    ) -> Option<F> {
        match value {
            Value::Object(id) => match self.world.object(*id) {
                Object::Instance(instance) => native(&instance.class, slot),
                Object::Variable(variable) => native(&variable.class, slot),
                Object::State(_) => self.above.state.slots.and_then(slot),
                Object::Reference(_) => native(&self.type_of(value), slot),
                _ => None,
            },
            Value::Array(_)
            | Value::Host(_)
            | Value::Tracer(_)
            | Value::Abstract(..)
            | Value::DType(_) => self.above.of_numbers(value).slots.and_then(slot),
            Value::Callable(_) | Value::Opaque(_) => native(&self.type_of(value), slot),
            _ => None,
        }
    }
}
