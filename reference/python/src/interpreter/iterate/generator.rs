//! Generators as objects: `next`, `send`, `throw`, `close`, and what `yield from` passes on.
//!
//! What a generator does it does when it is advanced: in the trace of the one who advances it.
//!
//! Python closes a generator when nothing refers to it any more, which runs the `finally` blocks it
//! stands in. Here a generator that is dropped leaves its frame with the interpreter, which closes
//! it at the end of the call or of the statement.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;
use std::rc::{Rc, Weak};

use super::Iter;
pub use super::suspended::Resumption;
use super::suspended::SuspendedFrame;
use crate::core::Code;
use crate::error::{Error, PythonError, Result};
use crate::heap::{ObjectId, Opaque, Symbol, Value};
use crate::interpreter::Interpreter;
use crate::interpreter::exception::exception_class;
use crate::loaded::LoadedCell;
use crate::meter;

/// A call of a function that yields, or a generator expression.
pub struct Generator {
    pub code: Rc<Code>,
    state: LoadedCell<State>,
    unclosed: Weak<OpenFrames>,
}

#[derive(Debug)]
enum State {
    Suspended(Box<SuspendedFrame>),
    Running,
    Finished,
}

/// Frames that stand inside of a `try` or a `with`: to close them does something.
#[derive(Debug, Default)]
pub struct OpenFrames {
    /// Of generators that were dropped, in that order.
    dropped: RefCell<VecDeque<(Rc<Code>, Box<SuspendedFrame>)>>,
    /// How many there are.
    waiting: Cell<usize>,
    /// All of them, by address.
    suspended: RefCell<BTreeMap<usize, Rc<Code>>>,
}

impl OpenFrames {
    /// True if there are any.
    pub fn is_open(&self) -> bool {
        self.waiting.get() > 0 || !self.suspended.borrow().is_empty()
    }

    fn push(&self, code: Rc<Code>, frame: Box<SuspendedFrame>) {
        self.dropped.borrow_mut().push_back((code, frame));
        self.waiting.set(self.waiting.get() + 1);
    }

    fn pop(&self) -> Option<(Rc<Code>, Box<SuspendedFrame>)> {
        let frame = self.dropped.borrow_mut().pop_front()?;
        self.waiting.set(self.waiting.get() - 1);
        Some(frame)
    }
}

fn address(frame: &SuspendedFrame) -> usize {
    std::ptr::from_ref(frame) as usize
}

impl fmt::Debug for Generator {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "<generator object {}>", self.code.name)
    }
}

impl Opaque for Generator {
    fn type_name(&self) -> &'static str {
        "generator"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

impl Drop for Generator {
    fn drop(&mut self) {
        let State::Suspended(frame) = std::mem::replace(self.state.get_mut(), State::Finished)
        else {
            return;
        };
        if frame.is_guarded()
            && let Some(unclosed) = self.unclosed.upgrade()
        {
            unclosed.push(self.code.clone(), frame);
        }
    }
}

impl Interpreter {
    pub(in crate::interpreter) fn generator(
        &mut self,
        code: Rc<Code>,
        frame: SuspendedFrame,
    ) -> Result<Value> {
        meter::bytes(size_of::<SuspendedFrame>())?;
        let state = LoadedCell::new(State::Suspended(Box::new(frame)));
        Ok(Value::opaque(Generator { code, state, unclosed: Rc::downgrade(&self.unclosed) }))
    }

    /// `generator.send(value)`, or `generator.throw(error)`.
    pub(in crate::interpreter) fn resume(
        &mut self,
        generator: &Value,
        input: Result<Value>,
    ) -> Result<Resumption> {
        let Some(generator) = generator.downcast::<Generator>() else {
            return Err(Error::internal("a generator that is none"));
        };
        let mut frame = match generator.state.replace(State::Running) {
            State::Suspended(frame) => frame,
            State::Running => return Err(Error::value_error("generator already executing")),
            State::Finished => {
                generator.state.replace(State::Finished);
                return input.map(|_| Resumption::Returned(Value::None));
            }
        };
        if let (false, Ok(value)) = (frame.is_started(), &input)
            && !matches!(value, Value::None)
        {
            generator.state.replace(State::Suspended(frame));
            let message = "can't send non-None value to a just-started generator";
            return Err(Error::type_error(message));
        }
        if frame.is_guarded() {
            self.unclosed.suspended.borrow_mut().remove(&address(&frame));
        }
        let step = self.deeper(|this| this.advance(&generator.code, &mut frame, input));
        if let Ok(Resumption::Yielded(_)) = &step {
            if frame.is_guarded() {
                let code = generator.code.clone();
                self.unclosed.suspended.borrow_mut().insert(address(&frame), code);
            }
            generator.state.replace(State::Suspended(frame));
            return step;
        }
        generator.state.replace(State::Finished);
        drop(frame);
        let step = self.settled_frame(step);
        match step {
            Err(error) if self.is_raised(&error, PythonError::StopIteration) => {
                Err(self.stopped(error))
            }
            step => step,
        }
    }

    /// A `StopIteration` that leaves a generator would look like its end.
    fn stopped(&mut self, error: Error) -> Error {
        let Error::Raised(mut cause) = error else { return error };
        let line = cause.line;
        let error = self.exception_value(&mut cause).and_then(|cause| {
            let class = Value::Class(exception_class(PythonError::RuntimeError));
            let message = Value::str("generator raised StopIteration");
            let error = self.call_positional(&class, [message])?;
            let raised = self.raise(&error, Some(cause.clone()))?;
            if let Value::Object(id) = error {
                self.world.put_attribute(id, Symbol::new("__context__"), cause, false);
            }
            Ok(raised)
        });
        match error {
            Ok(Error::Raised(mut exception)) => {
                exception.line = line;
                Error::Raised(exception)
            }
            Ok(error) | Err(error) => error,
        }
    }

    /// `generator.close()`: raises `GeneratorExit` where the generator stands.
    pub(in crate::interpreter) fn close(&mut self, generator: &Value) -> Result<()> {
        let Some(inner) = generator.downcast::<Generator>() else { return Ok(()) };
        let is_fresh = match &*inner.state.borrow() {
            State::Suspended(frame) => !frame.is_started(),
            State::Running | State::Finished => false,
        };
        if is_fresh {
            let fresh = inner.state.replace(State::Finished);
            drop(fresh);
            return Ok(());
        }
        let exit = self.raised_with(PythonError::GeneratorExit, Vec::new());
        match self.resume(generator, Err(exit)) {
            Ok(Resumption::Yielded(_)) => {
                Err(PythonError::RuntimeError.raised("generator ignored GeneratorExit"))
            }
            Ok(Resumption::Returned(_)) => Ok(()),
            Err(error)
                if self.is_raised(&error, PythonError::GeneratorExit)
                    || self.is_raised(&error, PythonError::StopIteration) =>
            {
                Ok(())
            }
            Err(error) => Err(error),
        }
    }

    /// `next(iterator)` that keeps the value of the end.
    pub(in crate::interpreter) fn step_iterator(
        &mut self,
        iter: &mut Iter,
        input: Result<Value>,
    ) -> Result<Resumption> {
        let object = match iter {
            Iter::Generator(generator) => {
                return match input {
                    Err(error) if self.is_raised(&error, PythonError::GeneratorExit) => {
                        self.close(generator)?;
                        Err(error)
                    }
                    input => self.resume(generator, input),
                };
            }
            Iter::Object(object) => Some(object.clone()),
            Iter::Shared(id) => Some(Value::Object(*id)),
            _ => None,
        };
        let (method, argument) = match input {
            Ok(Value::None) => match iter {
                Iter::Object(_) => (self.names.next, None),
                iter => {
                    let item = self.next(iter)?;
                    return Ok(item.map_or(Resumption::Returned(Value::None), Resumption::Yielded));
                }
            },
            Ok(value) => (Symbol::new("send"), Some(value)),
            Err(error) => {
                let closes = self.is_raised(&error, PythonError::GeneratorExit);
                let method = Symbol::new(if closes { "close" } else { "throw" });
                let (Some(object), Error::Raised(mut exception)) = (&object, error.clone()) else {
                    return Err(error);
                };
                if !self.has_attribute(object, method)? {
                    return Err(error);
                }
                if closes {
                    self.call_method(object, method, Vec::new())?;
                    return Err(error);
                }
                (method, Some(self.exception_value(&mut exception)?))
            }
        };
        let Some(object) = object else {
            return Err(Error::missing_attribute("iterator", &method.name()));
        };
        match self.call_method(&object, method, argument.into_iter().collect()) {
            Ok(value) => Ok(Resumption::Yielded(value)),
            Err(Error::Raised(exception))
                if self
                    .is_raised(&Error::Raised(exception.clone()), PythonError::StopIteration) =>
            {
                let args = exception.instance.map(|id| self.exception_args(ObjectId(id)));
                let value = args.and_then(|args| args.first().cloned());
                Ok(Resumption::Returned(value.unwrap_or(Value::None)))
            }
            Err(error) => Err(error),
        }
    }

    /// Closes the generators that the last call or statement has left behind.
    #[inline]
    pub(in crate::interpreter) fn settled<T>(&mut self, result: Result<T>) -> Result<T> {
        match self.unclosed.waiting.get() {
            0 => result,
            _ => self.close_dropped().and(result),
        }
    }

    /// The same after a call whose frame has gone. Python keeps the frame that an exception has
    /// left for as long as the exception is handled, which is not modelled.
    #[inline]
    pub(in crate::interpreter) fn settled_frame<T>(&mut self, result: Result<T>) -> Result<T> {
        match &result {
            Err(Error::Raised(_)) if self.unclosed.waiting.get() > 0 => Err(Error::unsupported(
                "a generator that an exception leaves inside of a try or with",
            )),
            _ => self.settled(result),
        }
    }

    /// At the end of a run: a generator that still stands inside of a `try` or a `with` was closed
    /// if nothing referred to it any more. That is known only where globals hold it, or generators
    /// that they hold.
    pub(in crate::interpreter) fn check_suspended(&self) -> Result<()> {
        let mut suspended = self.unclosed.suspended.borrow_mut();
        if suspended.is_empty() {
            return Ok(());
        }
        let globals = self.modules.iter().flat_map(|module| &module.globals);
        let mut held: Vec<Value> = globals.flatten().cloned().collect();
        let mut seen = BTreeSet::new();
        while let Some(value) = held.pop() {
            if let Some(generator) = value.downcast::<Generator>()
                && let State::Suspended(frame) = &*generator.state.borrow()
                && seen.insert(address(frame))
            {
                suspended.remove(&address(frame));
                held.extend(frame.held().cloned());
            }
        }
        match suspended.values().next() {
            Some(code) => Err(Error::unsupported(format!(
                "when a generator is closed that is left inside of a try or with: {}, line {}",
                code.name, code.line
            ))),
            None => Ok(()),
        }
    }

    #[cold]
    fn close_dropped(&mut self) -> Result<()> {
        while let Some((code, frame)) = self.unclosed.pop() {
            let state = LoadedCell::new(State::Suspended(frame));
            let generator = Value::opaque(Generator { code, state, unclosed: Weak::new() });
            match self.close(&generator) {
                // Python prints these and goes on.
                Ok(()) | Err(Error::Raised(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }
}

/// What `next(generator)` raises at the end.
pub fn stop_iteration(interp: &mut Interpreter, value: Value) -> Error {
    let args = match value {
        Value::None => Vec::new(),
        value => vec![value],
    };
    interp.raised_with(PythonError::StopIteration, args)
}
