//! What can be called, and the descriptors of class bodies.

use std::any::Any;
use std::borrow::Cow;
use std::cell::{Cell, OnceCell};
use std::fmt;
use std::rc::Rc;

use smallvec::SmallVec;

use super::Interpreter;
use super::jitted_arguments;
use super::signatures::{Signature, function_text, signature};
use crate::core::Code;
use crate::error::{Error, Result};
use crate::heap::{
    Args, Callable, Class, FunctionAttributes, Names, ObjectId, Opaque, Symbol, Value, handed_on,
};
use crate::loaded::LoadedCell;
use crate::meter;

/// The calling convention of native functions. Of a method, the receiver is the first argument.
pub type NativeCall = fn(&mut Interpreter, Args) -> Result<Value>;

/// A function of the program or of the prelude.
pub struct Function {
    pub code: Rc<Code>,
    /// Which module's globals it sees.
    pub module: u32,
    /// The cells it captured, in the order of its code's `captures`.
    pub captured: SmallVec<[ObjectId; 4]>,
    /// Of the last positional parameters.
    pub defaults: Vec<Value>,
    /// Of each keyword-only parameter.
    pub keyword_defaults: Vec<Option<Value>>,
    /// A dict of its annotations, if there are any.
    pub annotations: LoadedCell<Option<Value>>,
    pub attributes: FunctionAttributes,
    /// The names of the static arguments and of the operands of a function of the prelude that JAX
    /// jits.
    pub jitted: Cell<Option<(&'static str, &'static str)>>,
}

/// A native function without state.
pub struct Native {
    pub name: &'static str,
    pub run: NativeCall,
    /// What it is of a type that a program may extend.
    pub(super) role: Role,
    /// Where its signature stands: the module or class whose function it is, and the name there.
    row: Option<(&'static str, &'static str)>,
    /// Read at the first call.
    signature: OnceCell<Option<Signature>>,
    /// Its static arguments and its operands, if JAX jits it; read at the first call.
    jitted: OnceCell<Option<(&'static str, &'static str)>>,
}

/// What a native function is of a type that a program may extend.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Nothing.
    Other,
    /// A method: it is called with the value that an instance stands for.
    Method,
    /// `__new__`: its first argument is the class.
    New,
}

impl Native {
    /// The function of this name of a module, or of a class.
    pub const fn of(place: &'static str, name: &'static str, run: NativeCall) -> Native {
        Native {
            name,
            run,
            role: Role::Other,
            row: Some((place, name)),
            signature: OnceCell::new(),
            jitted: OnceCell::new(),
        }
    }

    /// What makes an instance of a class.
    pub const fn new_of(class: &'static str, run: NativeCall) -> Native {
        let row = Some((class, "__new__"));
        Native {
            name: class,
            run,
            role: Role::Other,
            row,
            signature: OnceCell::new(),
            jitted: OnceCell::new(),
        }
    }

    /// A function that a program does not call by itself.
    pub const fn unchecked(name: &'static str, run: NativeCall) -> Native {
        Native {
            name,
            run,
            role: Role::Other,
            row: None,
            signature: OnceCell::new(),
            jitted: OnceCell::new(),
        }
    }

    /// True for a function of a module of which none changes anything.
    pub(super) fn is_pure(&self) -> bool {
        let place = self.row.map(|(place, _)| place);
        matches!(place, Some("jax.numpy" | "jax.nn" | "jax.lax" | "math"))
    }

    /// The same, of a type that a program may extend.
    pub(super) fn of_extendable(self, role: Role) -> Native {
        Native { role, ..self }
    }

    /// The module or class whose function it is, and the name there.
    pub fn place(&self) -> Option<(&'static str, &'static str)> {
        self.row
    }

    /// What the real function takes.
    pub fn signature(&self) -> Option<&Signature> {
        let read = || self.row.and_then(|(place, name)| signature(place, name));
        self.signature.get_or_init(read).as_ref()
    }

    /// The names of the arguments that JAX asks for a hash, and of those that it asks for a type.
    pub fn jitted(&self) -> Option<(&'static str, &'static str)> {
        let read = || self.row.and_then(|(place, name)| jitted_arguments::of(place, name));
        *self.jitted.get_or_init(read)
    }

    /// Python's text of the real function, with `0x` for its address.
    pub fn text(&self) -> Option<Cow<'static, str>> {
        self.row.and_then(|(place, name)| function_text(place, name))
    }

    /// What the real function takes and the native does not is unsupported.
    pub(super) fn unmodelled(&self, error: Error) -> Error {
        match error {
            Error::Raised(exception) if exception.misfit => match self.signature() {
                Some(_) => Error::unsupported(format!("{}: {}", self.name, exception.message)),
                None => Error::Raised(exception).of_a_call(),
            },
            error => error,
        }
    }
}

/// A native function that is made during a run: a transformed function, a decorator with
/// arguments.
pub struct NativeClosure {
    pub name: Rc<str>,
    /// True if, as an attribute of a class, it becomes a method of the instance.
    pub binds: bool,
    /// Which kind of `real_callables.txt` it stands for.
    pub kind: Option<&'static str>,
    /// The module whose function it is.
    pub module: Option<&'static str>,
    pub run: Rc<NativeRun>,
    pub attributes: FunctionAttributes,
    /// True if all runs share it, so that no program may change it.
    pub is_shared: Cell<bool>,
}

pub type NativeRun = dyn Fn(&mut Interpreter, Args) -> Result<Value>;

/// `f.__get__`: the method of an object.
pub(super) fn bind(_: &mut Interpreter, args: Args) -> Result<Value> {
    let mut args = args.positional.into_iter();
    match (args.next(), args.next()) {
        (Some(function), Some(Value::None)) => Ok(function),
        (Some(function), Some(receiver)) => Ok(Value::callable(BoundMethod { function, receiver })),
        _ => Err(Error::type_error("__get__ expected at least 1 argument, got 0")),
    }
}

/// `object.method`: a function with its first argument.
pub struct BoundMethod {
    pub function: Value,
    pub receiver: Value,
}

/// `functools.partial(function, *args, **keywords)`.
pub struct Partial {
    pub function: Value,
    pub args: Args,
    pub attributes: FunctionAttributes,
}

impl NativeClosure {
    /// A native function that closes over what `run` holds.
    pub fn new(
        name: &str,
        run: impl Fn(&mut Interpreter, Args) -> Result<Value> + 'static,
    ) -> NativeClosure {
        meter::made(size_of_val(&run) + name.len() + 6 * size_of::<usize>());
        NativeClosure {
            name: name.into(),
            binds: false,
            kind: None,
            module: None,
            run: Rc::new(run),
            attributes: LoadedCell::default(),
            is_shared: Cell::new(false),
        }
    }

    /// Binds to an instance as a method does.
    pub fn method(mut self) -> NativeClosure {
        self.binds = true;
        self
    }

    /// The function of that name of a module.
    pub fn of(mut self, module: &'static str) -> NativeClosure {
        self.module = Some(module);
        self
    }

    /// `defjvp` of a `custom_jvp` is no attribute of it, but a method.
    fn hands_on(&self, name: Symbol) -> bool {
        let name = name.name();
        !(name.starts_with("__") || self.kind.is_some() && name.starts_with("def"))
    }

    /// With these attributes, and with what a function that it wraps hands on to JAX's own transforms.
    pub fn with_attributes(mut self, attributes: Vec<(&'static str, Value)>) -> NativeClosure {
        if let Some((_, inner)) = attributes.iter().find(|(name, _)| *name == "__wrapped__")
            && self.kind != Some("nnx")
        {
            self.attributes = handed_on(inner);
        }
        attributes
            .into_iter()
            .fold(self, |closure, (name, value)| closure.with_attribute(name, value))
    }

    pub fn with_attribute(self, name: &str, value: Value) -> NativeClosure {
        set_function_attribute(&self.attributes, Symbol::new(name), value);
        self
    }
}

pub fn function_attribute(attributes: &FunctionAttributes, name: Symbol) -> Option<Value> {
    attributes.borrow().as_ref().and_then(|attributes| attributes.get(&name).cloned())
}

pub fn set_function_attribute(attributes: &FunctionAttributes, name: Symbol, value: Value) {
    let mut attributes = attributes.borrow_mut();
    if attributes.is_none() {
        meter::made(size_of::<Names<Value>>());
    }
    attributes.get_or_insert_default().insert(name, value);
}

/// The attributes of a callable that can have some.
pub fn attributes_of(value: &Value) -> Option<&FunctionAttributes> {
    match value {
        Value::Callable(callable) => callable.attributes(),
        _ => None,
    }
}

/// The attributes of a callable, to change them; `None`: it can have none.
///
/// # Errors
/// *Unsupported* of a function of the library, which all runs share, and of what keeps none here.
pub fn own_attributes_of(value: &Value) -> Result<Option<&FunctionAttributes>> {
    let is_shared = value.downcast::<NativeClosure>().is_some_and(|it| it.is_shared.get())
        || value.transformed().is_some_and(|it| it.kind() == "nnx");
    let native = value.downcast::<Native>().map(Native::signature);
    let has_none = native.is_some_and(|it| it.is_none_or(|signature| !signature.of_library))
        || value.downcast::<BoundMethod>().is_some();
    match attributes_of(value) {
        Some(attributes) if !is_shared => Ok(Some(attributes)),
        None if has_none => Ok(None),
        _ => Err(Error::unsupported(format!("changing the function {}", name_of(value)))),
    }
}

macro_rules! callable {
    ($type:ty, |$self:ident| $name:expr $(, attributes: $attributes:expr)?
     $(, hands_on: $hands_on:expr, residuals: $residuals:expr)? $(, bound: $bound:expr)?) => {
        impl Callable for $type {
            fn name(&$self) -> Rc<str> {
                $name
            }

            fn as_any(&self) -> &dyn Any {
                self
            }

            $(fn attributes(&$self) -> Option<&FunctionAttributes> {
                Some($attributes)
            })?

            $(fn hands_on(&self, name: Symbol) -> bool {
                $hands_on(self, name)
            }

            fn holds_residuals(&$self) -> bool {
                $residuals
            })?

            $(fn bound(&$self) -> Option<(&Value, &Value)> {
                Some($bound)
            })?
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "<function {}>", self.name())
            }
        }
    };
}

callable!(Function, |self| self.code.name.clone(), attributes: &self.attributes);
callable!(Native, |self| self.name.into());
/// The kinds that hold what a derivative needs.
const HOLDS_RESIDUALS: &[&str] = &["VJP", "linearized", "nnx.vjp"];

callable!(
    NativeClosure,
    |self| self.name.clone(),
    attributes: &self.attributes,
    hands_on: NativeClosure::hands_on,
    residuals: self.kind.is_some_and(|kind| HOLDS_RESIDUALS.contains(&kind))
);
callable!(
    BoundMethod,
    |self| name_of(&self.function),
    bound: (&self.receiver, &self.function)
);
callable!(Partial, |self| "partial".into(), attributes: &self.attributes);

pub(super) fn name_of(function: &Value) -> Rc<str> {
    match function {
        Value::Callable(function) => function.name(),
        Value::Class(class) => class.name.clone(),
        _ => "function".into(),
    }
}

/// The descriptors that a class has for what its instances have room for: a dict of attributes, and
/// a list of weak references.
pub(super) const ROOM: [&str; 2] = ["__dict__", "__weakref__"];

/// `property(get, set, delete)`, `staticmethod(f)`, `classmethod(f)`; and an attribute that native
/// code computes.
#[derive(Debug)]
pub enum Descriptor {
    Property {
        get: Value,
        set: Option<Value>,
        delete: Option<Value>,
        /// The name that it got with its class: messages say it.
        name: LoadedCell<Option<Symbol>>,
    },
    /// The function, and what a program sets on the descriptor.
    Static(Value, FunctionAttributes),
    Class(Value, FunctionAttributes),
    /// `__doc__` of a dataclass without a docstring: the signature of the class that asks.
    Signature,
    /// A name of `__slots__`, or of [`ROOM`], as the class has it. No class holds it among its
    /// attributes, unless a program puts it there.
    Member {
        class: Rc<Class>,
        name: Symbol,
    },
}

impl Descriptor {
    /// `staticmethod(function)`.
    pub fn static_of(function: Value) -> Descriptor {
        Descriptor::Static(function, FunctionAttributes::default())
    }

    /// `classmethod(function)`.
    pub fn class_of(function: Value) -> Descriptor {
        Descriptor::Class(function, FunctionAttributes::default())
    }

    /// `property(get, set, delete)`, still without a name.
    pub fn property(get: Value, set: Option<Value>, delete: Option<Value>) -> Descriptor {
        Descriptor::Property { get, set, delete, name: LoadedCell::default() }
    }
}

impl Opaque for Descriptor {
    fn type_name(&self) -> &'static str {
        match self {
            Descriptor::Property { .. } => "property",
            Descriptor::Static(..) => "staticmethod",
            Descriptor::Class(..) => "classmethod",
            Descriptor::Signature => "str",
            Descriptor::Member { name, .. } if ROOM.contains(&&*name.name()) => "getset_descriptor",
            Descriptor::Member { .. } => "member_descriptor",
        }
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// `super()`: attributes are looked up behind `class` in the method resolution order of the
/// receiver's class.
#[derive(Debug)]
pub struct Super {
    pub class: Rc<Class>,
    pub receiver: Value,
    /// The class whose order is searched: the receiver itself, its class, or what it says is.
    pub seen: Rc<Class>,
}

impl Opaque for Super {
    fn type_name(&self) -> &'static str {
        "super"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}
