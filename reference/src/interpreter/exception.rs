//! Raising and catching.
//!
//! An exception that native code raised has no object until the program asks for one; then the
//! object remembers the error it stands for, so that raising it again loses neither its class nor
//! its paths.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::function::Run;
use super::{Bind, Descriptor, Interpreter, Native};
use crate::error::{Error, Exception, PythonError, Result};
use crate::heap::{Args, Attribute, Class, ClassKind, Object, ObjectId, Symbol, Tuple, Value};
use crate::meter;

thread_local! {
    static CLASSES: RefCell<BTreeMap<PythonError, Rc<Class>>> = RefCell::default();
}

/// The class that a program knows by that name: one per thread.
pub fn exception_class(name: PythonError) -> Rc<Class> {
    if let Some(class) = CLASSES.with_borrow(|classes| classes.get(&name).cloned()) {
        return class;
    }
    meter::unmetered(|| made(name))
}

fn made(name: PythonError) -> Rc<Class> {
    let bases = match name.base() {
        None => vec![super::native::class(&super::native::OBJECT)],
        Some(base) => {
            let base = exception_class(base);
            std::iter::once(base.clone()).chain(base.bases.iter().cloned()).collect()
        }
    };
    let mut class = Class::new(name.name(), ClassKind::Exception, bases);
    if name == PythonError::BaseException {
        let init = Value::callable(Native::unchecked("__init__", set_args));
        class.fill().insert(Symbol::new("__init__"), init);
    }
    if name == PythonError::FlaxError {
        let init = Value::callable(Native::unchecked("__init__", set_flax_message));
        class.fill().insert(Symbol::new("__init__"), init);
    }
    let own: Option<(&str, Run)> = match name {
        PythonError::BaseException => Some(("__cause__", no_cause)),
        PythonError::StopIteration => Some(("value", stop_value)),
        PythonError::SystemExit => Some(("code", exit_code)),
        _ => None,
    };
    if let Some((own, run)) = own {
        let get = Value::callable(Native::unchecked(own, run));
        let property = Value::opaque(Descriptor::Property { get, set: None, delete: None });
        class.fill().insert(Symbol::new(own), property);
    }
    class.is_shared = true;
    let class = Rc::new(class);
    CLASSES.with_borrow_mut(|classes| classes.insert(name, class.clone()));
    class
}

/// The entry of a table that is an exception class.
macro_rules! exception {
    ($name:ident) => {
        (
            stringify!($name),
            $crate::interpreter::native::Entry::Constant(|| {
                $crate::heap::Value::Class($crate::interpreter::exception::exception_class(
                    $crate::error::PythonError::$name,
                ))
            }),
        )
    };
}
pub(crate) use exception;

/// `BaseException.__init__`: its arguments are `args`.
fn set_args(interp: &mut Interpreter, args: Args) -> Result<Value> {
    if !args.keywords.is_empty() {
        return Err(Error::type_error("an exception takes no keyword arguments"));
    }
    if let Some((Value::Object(id), rest)) = args.positional.split_first() {
        let name = interp.names.args;
        interp.world.put_attribute(*id, name, Value::tuple(rest.to_vec()), false);
    }
    Ok(Value::None)
}

/// `FlaxError.__init__`: the message gets the address of the page about the class.
fn set_flax_message(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [this, message] = args.bind("FlaxError.__init__", ["self", "message"])?;
    let message = match &message {
        Value::Str(text) => {
            let class = interp.type_of(&this);
            let module = interp.get_attribute(&Value::Class(class.clone()), interp.names.module);
            let module = match module {
                Ok(Value::Str(module)) => module.to_string(),
                _ => "flax.errors".to_owned(),
            };
            Value::str(&with_page(text, &module, &class.name))
        }
        other => other.clone(),
    };
    set_args(interp, Args::positional(vec![this, message]))
}

/// What Flax adds to the message of an error of its own.
fn with_page(message: &str, module: &str, class: &str) -> String {
    const PAGE: &str = "https://flax.readthedocs.io/en/latest/api_reference/flax.errors.html";
    match message.contains(PAGE) {
        true => message.to_owned(),
        false => format!("{message} ({PAGE}#{module}.{class})"),
    }
}

/// `__cause__` of an exception that was raised from no other. What the library raises may have one.
fn no_cause(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("__cause__")?;
    let Some((id, _)) = interp.as_exception(&exception) else { return Ok(Value::None) };
    match interp.caught.get(&id.0).map(|error| error.python) {
        None
        | Some(
            PythonError::AttributeError
            | PythonError::FrozenInstanceError
            | PythonError::IndexError
            | PythonError::KeyError
            | PythonError::NameError
            | PythonError::StopIteration
            | PythonError::ZeroDivisionError,
        ) => Ok(Value::None),
        Some(error) => Err(Error::unsupported(format!("__cause__ of {}", error.name()))),
    }
}

/// `StopIteration.value`: what a generator has returned.
fn stop_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("value")?;
    let args = interp.as_exception(&exception).map(|(id, _)| interp.exception_args(id));
    Ok(args.and_then(|args| args.first().cloned()).unwrap_or(Value::None))
}

/// `SystemExit.code`
fn exit_code(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("code")?;
    let args = interp.as_exception(&exception).map(|(id, _)| interp.exception_args(id));
    Ok(match args {
        Some(args) if args.len() > 1 => Value::Tuple(args),
        args => args.and_then(|args| args.first().cloned()).unwrap_or(Value::None),
    })
}

/// Which one of the closed list a class is; `None`: it is the program's own.
pub fn python_error(class: &Rc<Class>) -> Option<PythonError> {
    CLASSES.with_borrow(|classes| {
        let known = classes.iter().find(|(_, known)| Rc::ptr_eq(known, class));
        known.map(|(name, _)| *name)
    })
}

/// The nearest class of the closed list that the class is or inherits from.
fn nearest(class: &Rc<Class>) -> PythonError {
    let mut order = std::iter::once(class).chain(&class.bases);
    order.find_map(python_error).unwrap_or(PythonError::Exception)
}

impl Interpreter {
    /// `raise value from cause`.
    pub(crate) fn raise(&mut self, value: &Value, cause: Option<Value>) -> Result<Error> {
        let value = match value {
            Value::Class(class) if class.kind == ClassKind::Exception => {
                self.instantiate(class, Default::default())?
            }
            other => other.clone(),
        };
        value.known()?;
        let Some((id, class)) = self.as_exception(&value) else {
            return Ok(Error::type_error("exceptions must derive from BaseException"));
        };
        if let Some(cause) = cause {
            let name = self.names.cause;
            self.world.put_attribute(id, name, cause, false);
        }
        if let Some(original) = self.caught.get(&id.0) {
            let exception = Exception { instance: Some(id.0), ..original.clone() };
            return Ok(Error::Raised(Box::new(exception)));
        }
        let python = nearest(&class);
        let exception = Exception {
            class: python.class(),
            python,
            message: String::new(),
            paths: Vec::new(),
            line: 0,
            instance: Some(id.0),
            not_offered: None,
            misfit: false,
        };
        Ok(Error::Raised(Box::new(exception)))
    }

    /// `raise name(argument)`, where the argument is no string: `KeyError(key)`, `StopIteration()`.
    pub fn raised_with(&mut self, name: PythonError, args: Vec<Value>) -> Error {
        let class = Value::Class(exception_class(name));
        match self.call(&class, Args::positional(args)).and_then(|value| self.raise(&value, None)) {
            Ok(error) | Err(error) => error,
        }
    }

    fn as_exception(&self, value: &Value) -> Option<(ObjectId, Rc<Class>)> {
        let (id, instance) = self.world.as_instance(value)?;
        (instance.class.kind == ClassKind::Exception).then(|| (id, instance.class.clone()))
    }

    /// The Python class of an exception.
    pub fn class_of_exception(&self, exception: &Exception) -> Rc<Class> {
        let instance = exception.instance.map(|id| Value::Object(ObjectId(id)));
        match instance.and_then(|instance| self.as_exception(&instance)) {
            Some((_, class)) => class,
            None => exception_class(exception.python),
        }
    }

    /// Whether the error is an exception of that class or of one that inherits from it.
    pub fn is_raised(&self, error: &Error, name: PythonError) -> bool {
        match error {
            Error::Raised(exception) => {
                self.class_of_exception(exception).is_subclass_of(&exception_class(name))
            }
            _ => false,
        }
    }

    /// Whether an `except` clause catches the exception.
    pub(crate) fn exception_matches(
        &mut self,
        exception: &Exception,
        clause: &Value,
    ) -> Result<bool> {
        match clause {
            Value::Class(class) if class.kind == ClassKind::Exception => {
                Ok(self.class_of_exception(exception).is_subclass_of(class))
            }
            Value::Tuple(clauses) => {
                for clause in clauses.iter() {
                    if self.deeper(|this| this.exception_matches(exception, clause))? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            other => other.known().and(Err(Error::type_error(
                "catching classes that do not inherit from BaseException is not allowed",
            ))),
        }
    }

    /// The exception as an object of the program.
    pub fn exception_value(&mut self, exception: &mut Exception) -> Result<Value> {
        if let Some(id) = exception.instance {
            return Ok(Value::Object(ObjectId(id)));
        }
        let class = exception_class(exception.python);
        let id = self.world.instance(&class)?;
        let is_flax = PythonError::FLAX.contains(&exception.python);
        let message = match is_flax {
            true => with_page(&exception.message, "flax.errors", exception.python.name()),
            false => exception.message.clone(),
        };
        let args = Value::tuple(vec![Value::str(&message)]);
        let name = self.names.args;
        self.world.put_attribute(id, name, args, false);
        exception.instance = Some(id.0);
        self.caught.insert(id.0, exception.clone());
        Ok(Value::Object(id))
    }

    /// `str(e)`.
    pub fn exception_text(&mut self, id: u32) -> String {
        let value = Value::Object(ObjectId(id));
        self.str(&value).map(|text| text.to_string()).unwrap_or_default()
    }

    /// `e.args`.
    pub(crate) fn exception_args(&self, id: ObjectId) -> Tuple {
        match self.world.object(id) {
            Object::Instance(instance) => match instance.attributes.get(&self.names.args) {
                Some(Attribute { value: Value::Tuple(args), .. }) => args.clone(),
                _ => Tuple::default(),
            },
            _ => Tuple::default(),
        }
    }

    /// Makes an instance of an exception class: its arguments are `args`, whatever `__init__` does
    /// with them.
    pub(crate) fn new_exception(
        &mut self,
        class: &Rc<Class>,
        positional: &[Value],
    ) -> Result<ObjectId> {
        let id = self.world.instance(class)?;
        let name = self.names.args;
        self.world.put_attribute(id, name, Value::tuple(positional.to_vec()), false);
        Ok(id)
    }
}
