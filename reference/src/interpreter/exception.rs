//! Raising and catching.
//!
//! An exception that native code raised has no object until the program asks for one; then the
//! object remembers the error it stands for, so that raising it again loses neither its class nor
//! its paths.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::{Bind, Descriptor, Interpreter, Native};
use crate::error::{Error, ErrorClass, Exception, Result};
use crate::heap::{Args, Attribute, Class, ClassKind, Object, ObjectId, Symbol, Tuple, Value};

/// Name, parent and meaning of every exception class of Python, JAX and Flax.
static EXCEPTIONS: &[(&str, &str, ErrorClass)] = &[
    ("BaseException", "", ErrorClass::UserError),
    ("Exception", "BaseException", ErrorClass::UserError),
    ("KeyboardInterrupt", "BaseException", ErrorClass::UserError),
    ("SystemExit", "BaseException", ErrorClass::UserError),
    ("GeneratorExit", "BaseException", ErrorClass::UserError),
    ("ArithmeticError", "Exception", ErrorClass::UserError),
    ("FloatingPointError", "ArithmeticError", ErrorClass::UserError),
    ("OverflowError", "ArithmeticError", ErrorClass::UserError),
    ("ZeroDivisionError", "ArithmeticError", ErrorClass::UserError),
    ("AssertionError", "Exception", ErrorClass::UserError),
    ("AttributeError", "Exception", ErrorClass::MissingAttribute),
    ("BufferError", "Exception", ErrorClass::UserError),
    ("EOFError", "Exception", ErrorClass::UserError),
    ("ImportError", "Exception", ErrorClass::UserError),
    ("ModuleNotFoundError", "ImportError", ErrorClass::UserError),
    ("LookupError", "Exception", ErrorClass::UserError),
    ("IndexError", "LookupError", ErrorClass::UserError),
    ("KeyError", "LookupError", ErrorClass::UserError),
    ("MemoryError", "Exception", ErrorClass::UserError),
    ("NameError", "Exception", ErrorClass::UserError),
    ("UnboundLocalError", "NameError", ErrorClass::UserError),
    ("OSError", "Exception", ErrorClass::UserError),
    ("FileNotFoundError", "OSError", ErrorClass::UserError),
    ("PermissionError", "OSError", ErrorClass::UserError),
    ("TimeoutError", "OSError", ErrorClass::UserError),
    ("ReferenceError", "Exception", ErrorClass::UserError),
    ("RuntimeError", "Exception", ErrorClass::UserError),
    ("NotImplementedError", "RuntimeError", ErrorClass::UserError),
    ("RecursionError", "RuntimeError", ErrorClass::Recursion),
    ("StopIteration", "Exception", ErrorClass::UserError),
    ("StopAsyncIteration", "Exception", ErrorClass::UserError),
    ("SyntaxError", "Exception", ErrorClass::UserError),
    ("IndentationError", "SyntaxError", ErrorClass::UserError),
    ("SystemError", "Exception", ErrorClass::UserError),
    ("TypeError", "Exception", ErrorClass::UserError),
    ("ValueError", "Exception", ErrorClass::UserError),
    ("UnicodeError", "ValueError", ErrorClass::UserError),
    ("Warning", "Exception", ErrorClass::UserError),
    ("UserWarning", "Warning", ErrorClass::UserError),
    ("DeprecationWarning", "Warning", ErrorClass::UserError),
    ("RuntimeWarning", "Warning", ErrorClass::UserError),
    ("FutureWarning", "Warning", ErrorClass::UserError),
    ("FrozenInstanceError", "AttributeError", ErrorClass::UserError),
    // jax.errors
    ("JAXTypeError", "TypeError", ErrorClass::UserError),
    ("JAXIndexError", "IndexError", ErrorClass::UserError),
    ("ConcretizationTypeError", "TypeError", ErrorClass::Concretization),
    ("TracerBoolConversionError", "ConcretizationTypeError", ErrorClass::Concretization),
    ("TracerIntegerConversionError", "JAXTypeError", ErrorClass::Concretization),
    ("TracerArrayConversionError", "JAXTypeError", ErrorClass::Concretization),
    ("NonConcreteBooleanIndexError", "JAXIndexError", ErrorClass::Concretization),
    ("UnexpectedTracerError", "JAXTypeError", ErrorClass::LeakedTracer),
    ("KeyReuseError", "RuntimeError", ErrorClass::UserError),
    ("JaxRuntimeError", "RuntimeError", ErrorClass::UserError),
    ("XlaRuntimeError", "RuntimeError", ErrorClass::UserError),
    // jax.experimental.checkify
    ("JaxException", "Exception", ErrorClass::UserError),
    // flax.errors
    ("FlaxError", "Exception", ErrorClass::UserError),
    ("TraceContextError", "FlaxError", ErrorClass::Trace),
    ("InvalidRngError", "FlaxError", ErrorClass::BadArgument),
    ("JaxTransformError", "FlaxError", ErrorClass::UserError),
    ("CursorFrozenError", "FlaxError", ErrorClass::Immutable),
];

thread_local! {
    static CLASSES: RefCell<HashMap<&'static str, Rc<Class>>> = RefCell::default();
}

/// The exception class of that name; an unknown one is an `Exception`.
pub fn exception_class(name: &str) -> Rc<Class> {
    let (name, parent) = EXCEPTIONS
        .iter()
        .find(|(known, ..)| *known == name)
        .map_or(("Exception", "BaseException"), |(name, parent, _)| (*name, *parent));
    if let Some(class) = CLASSES.with_borrow(|classes| classes.get(name).cloned()) {
        return class;
    }
    let bases = match parent {
        "" => vec![super::native::class(&super::native::OBJECT)],
        parent => {
            let parent = exception_class(parent);
            std::iter::once(parent.clone()).chain(parent.bases.iter().cloned()).collect()
        }
    };
    let class = Rc::new(Class::new(name, ClassKind::Exception, bases));
    if parent.is_empty() {
        let init = Value::callable(Native { name: "__init__", run: set_args });
        class.attributes.borrow_mut().insert(Symbol::new("__init__"), init);
    }
    if name == "StopIteration" {
        let get = Value::callable(Native { name: "value", run: stop_value });
        let property = Value::opaque(Descriptor::Property { get, set: None, delete: None });
        class.attributes.borrow_mut().insert(Symbol::new("value"), property);
    }
    CLASSES.with_borrow_mut(|classes| classes.insert(name, class.clone()));
    class
}

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

/// `StopIteration.value`: what a generator has returned.
fn stop_value(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("value")?;
    let args = interp.as_exception(&exception).map(|(id, _)| interp.exception_args(id));
    Ok(args.and_then(|args| args.first().cloned()).unwrap_or(Value::None))
}

/// Whether the class is one of the table's: shared by all runs.
pub fn is_builtin_exception(class: &Rc<Class>) -> bool {
    CLASSES.with_borrow(|classes| {
        classes.get(&*class.name).is_some_and(|known| Rc::ptr_eq(known, class))
    })
}

/// The nearest class of the table that the class is or inherits from, and what it means.
fn meaning(class: &Rc<Class>) -> (&'static str, ErrorClass) {
    std::iter::once(class)
        .chain(&class.bases)
        .filter(|class| is_builtin_exception(class))
        .find_map(|class| EXCEPTIONS.iter().find(|(name, ..)| *name == &*class.name))
        .map_or(("Exception", ErrorClass::UserError), |(name, _, class)| (*name, *class))
}

/// An exception of Python's own.
pub fn raised(name: &'static str, message: impl Into<String>) -> Error {
    let class = EXCEPTIONS.iter().find(|(known, ..)| *known == name);
    Error::raised(class.map_or(ErrorClass::UserError, |(_, _, class)| *class), name, message)
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
        let (python, class) = meaning(&class);
        let exception = Exception {
            class,
            python,
            message: String::new(),
            paths: Vec::new(),
            line: 0,
            instance: Some(id.0),
            not_offered: None,
        };
        Ok(Error::Raised(Box::new(exception)))
    }

    /// `raise name(argument)`, where the argument is no string: `KeyError(key)`, `StopIteration()`.
    pub fn raised_with(&mut self, name: &'static str, args: Vec<Value>) -> Error {
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
    pub fn is_raised(&self, error: &Error, name: &str) -> bool {
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
                    if self.exception_matches(exception, clause)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            _ => Err(Error::type_error(
                "catching classes that do not inherit from BaseException is not allowed",
            )),
        }
    }

    /// The exception as an object of the program.
    pub fn exception_value(&mut self, exception: &mut Exception) -> Result<Value> {
        if let Some(id) = exception.instance {
            return Ok(Value::Object(ObjectId(id)));
        }
        let class = exception_class(exception.python);
        let id = self.world.instance(&class)?;
        let args = Value::tuple(vec![Value::str(&exception.message)]);
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

/// The names of every exception class that is a builtin of Python.
pub fn builtin_names() -> impl Iterator<Item = Symbol> {
    let builtin = EXCEPTIONS.iter().take_while(|(name, ..)| *name != "FrozenInstanceError");
    builtin.map(|(name, ..)| Symbol::new(name))
}
