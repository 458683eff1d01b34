//! Raising and catching.
//!
//! An exception that native code raised has no object until the program asks for one; then the
//! object remembers the error it stands for, so that raising it again loses neither its class nor
//! its paths.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use super::function::NativeCall;
use super::{Bind, Descriptor, Interpreter, Native, exception_texts, unknown};
pub use crate::error::PythonError;
use crate::error::{Error, ErrorClass, Exception, Result, Trail};
use crate::heap::{
    Args, Attribute, Class, ClassKind, Object, ObjectId, QuickSet, Symbol, Tuple, Value,
};
use crate::meter;

thread_local! {
    static CLASSES: RefCell<BTreeMap<PythonError, Rc<Class>>> = RefCell::default();
    static GROUPS: [Rc<Class>; 2] = {
        let of = |name, bases: Vec<Rc<Class>>| {
            let mut class = Class::new(name, ClassKind::Exception, bases);
            class.is_shared = true;
            Rc::new(class)
        };
        let exception = exception_class(PythonError::Exception);
        let plain: Vec<_> = exception.bases.to_vec();
        let base = of("BaseExceptionGroup", plain.clone());
        let bases = [base.clone(), exception].into_iter().chain(plain).collect();
        [base, of("ExceptionGroup", bases)]
    };
}

/// `BaseExceptionGroup` and `ExceptionGroup`: to make one of them is unsupported.
pub fn groups() -> [Rc<Class>; 2] {
    meter::unmetered(|| GROUPS.with(Clone::clone))
}

/// The class that a program knows by that name: one per thread.
pub fn exception_class(name: PythonError) -> Rc<Class> {
    if let Some(class) = CLASSES.with_borrow(|classes| classes.get(&name).cloned()) {
        return class;
    }
    meter::unmetered(|| made(name))
}

fn made(name: PythonError) -> Rc<Class> {
    let mut bases = match name.base() {
        None => vec![super::native::class(&super::native::OBJECT)],
        Some(base) => {
            let base = exception_class(base);
            std::iter::once(base.clone()).chain(base.bases.iter().cloned()).collect()
        }
    };
    if name == PythonError::AxisError {
        let more = [PythonError::IndexError, PythonError::LookupError].map(exception_class);
        bases.splice(1..1, more);
    }
    let mut class = Class::new(name.name(), ClassKind::Exception, bases);
    if name == PythonError::BaseException {
        let init = Value::callable(Native::unchecked("__init__", set_args));
        class.fill().insert(Symbol::new("__init__"), init);
    }
    if name == PythonError::FlaxError {
        let init = Value::callable(Native::unchecked("__init__", set_flax_message));
        class.fill().insert(Symbol::new("__init__"), init);
    }
    let own: &[(&str, NativeCall)] = match name {
        PythonError::BaseException => &[
            ("__cause__", no_cause),
            ("__context__", no_context),
            ("__suppress_context__", suppresses_context),
        ],
        PythonError::StopIteration => &[("value", stop_value)],
        PythonError::SystemExit => &[("code", exit_code)],
        PythonError::AttributeError | PythonError::NameError => &[("name", missing_name)],
        PythonError::ImportError => &[("name", missing_module)],
        _ => &[],
    };
    for &(own, run) in own {
        let get = Value::callable(Native::unchecked(own, run));
        let property = Value::opaque(Descriptor::property(get, None, None));
        class.fill().insert(Symbol::new(own), property);
    }
    if name == PythonError::BaseException {
        let add_note = Value::callable(Native::unchecked("add_note", add_note));
        class.fill().insert(Symbol::new("add_note"), add_note);
        let with_traceback = Native::unchecked("with_traceback", with_traceback);
        class.fill().insert(Symbol::new("with_traceback"), Value::callable(with_traceback));
    }
    class.is_shared = true;
    let class = Rc::new(class);
    CLASSES.with_borrow_mut(|classes| classes.insert(name, class.clone()));
    class
}

/// The entry of a table that is an exception class.
#[macro_export]
macro_rules! exception {
    ($name:ident) => {
        (
            stringify!($name),
            $crate::interpreter::native::NamespaceEntry::Constant(|| {
                $crate::interpreter::exception::exception_value(
                    $crate::interpreter::exception::PythonError::$name,
                )
            }),
        )
    };
}
pub use crate::exception;

/// The class of an exception, as a value.
pub fn exception_value(exception: PythonError) -> Value {
    Value::Class(exception_class(exception))
}

/// `BaseException.__init__`: its arguments are `args`.
fn set_args(interp: &mut Interpreter, args: Args) -> Result<Value> {
    for (name, value) in &args.keywords {
        match args.positional.first() {
            Some(Value::Object(id)) if interp.takes_keyword(*id, *name) => {
                interp.world.put_attribute(*id, *name, value.clone(), false);
            }
            Some(exception) => {
                let class = interp.type_name(exception);
                let message = format!("{class}() takes no keyword arguments");
                return Err(Error::type_error(message));
            }
            None => return Err(Error::type_error("descriptor '__init__' needs an argument")),
        }
    }
    if let Some((Value::Object(id), rest)) = args.positional.split_first() {
        // It would be of the class of its error number, with a text of its own.
        if rest.len() > 1 && interp.is_os_error(*id) {
            return Err(Error::unsupported("OSError(errno, text)"));
        }
        let name = interp.names.args;
        interp.world.put_attribute(*id, name, Value::tuple(rest.to_vec()), false);
    }
    Ok(Value::None)
}

/// The text of Flax's errors that are made with parts of it. `<name>` stands for a parameter.
#[rustfmt::skip]
static FLAX_TEXTS: &[(PythonError, &[&str], &str)] = &[
    (PythonError::ApplyModuleInvalidMethodError, &["method"],
        "Cannot call apply(): <method> is not a valid function for apply()."),
    (PythonError::ApplyScopeInvalidVariablesStructureError, &["variables"],
        "Expect the `variables` (first argument) passed to apply() to be a dict with the structure \
         {\"params\": ...}, but got a dict with an extra params layer, i.e.  {\"params\": {\"params\": \
         ... } }. You should instead pass in your dict's [\"params\"]."),
    (PythonError::ApplyScopeInvalidVariablesTypeError, &[],
        "The first argument passed to an apply function should be a dictionary of collections. \
         Each collection should be a dictionary with string keys."),
    (PythonError::ScopeParamNotFoundError, &["param_name", "scope_path"],
        "Could not find parameter named \"<param_name>\" in scope \"<scope_path>\"."),
    (PythonError::ScopeCollectionNotFound, &["col_name", "var_name", "scope_path"],
        "Tried to access \"<var_name>\" from collection \"<col_name>\" in \"<scope_path>\" but the \
         collection is empty."),
    (PythonError::ScopeParamShapeError, &["param_name", "scope_path", "value_shape", "init_shape"],
        "For parameter \"<param_name>\" in \"<scope_path>\", the given initializer is expected to \
         generate shape <init_shape>, but the existing parameter it received has shape \
         <value_shape>."),
    (PythonError::ScopeVariableNotFoundError, &["name", "col", "scope_path"],
        "No Variable named \"<name>\" for collection \"<col>\" exists in \"<scope_path>\"."),
    (PythonError::InvalidFilterError, &["filter_like"], "Invalid Filter: \"<filter_like>\""),
    (PythonError::InvalidScopeError, &["scope_name"],
        "The scope \"<scope_name>\" is no longer valid."),
    (PythonError::ModifyScopeVariableError, &["col", "variable_name", "scope_path"],
        "Cannot update variable \"<variable_name>\" in \"<scope_path>\" because collection \"<col>\" \
         is immutable."),
    (PythonError::JaxTransformError, &[], "Jax transforms and Flax models cannot be mixed."),
    (PythonError::PartitioningUnspecifiedError, &["target"],
        "Trying to transform a Partitioned variable but \"partition_name\" is not specified in \
         metadata_params: <target>"),
    (PythonError::NameInUseError, &["key_type", "value", "module_name"],
        "Could not create <key_type> \"<value>\" in Module <module_name>: Name in use."),
    (PythonError::AssignSubModuleError, &["cls"],
        "Submodule <cls> must be defined in `setup()` or in a method wrapped in `@compact`"),
    (PythonError::SetAttributeInModuleSetupError, &[],
        "Module construction attributes are frozen."),
    (PythonError::SetAttributeFrozenModuleError, &["module_cls", "attr_name", "attr_val"],
        "Can't set <attr_name>=<attr_val> for Module of type <module_cls>: Module instance is \
         frozen outside of setup method."),
    (PythonError::ReservedModuleAttributeError, &["annotations"],
        "properties `parent` and `name` are reserved: <annotations>"),
    (PythonError::CallCompactUnboundModuleError, &[],
        "Can't call compact methods on unbound modules"),
    (PythonError::CallSetupUnboundModuleError, &[],
        "Can't call compact methods on unbound modules"),
    (PythonError::CallUnbindOnUnboundModuleError, &[],
        "Can't call `unbind()` on unbound modules"),
    (PythonError::CallShareScopeOnUnboundModuleError, &[],
        "Can't call `share_scope` on unbound modules"),
    (PythonError::InvalidInstanceModuleError, &[],
        "Can only call init, init_with_output or apply methods on an instance of the Module class, \
         not the Module class itself"),
    (PythonError::IncorrectPostInitOverrideError, &[],
        "Overrode `.__post_init__()` without calling `super().__post_init__()`"),
    (PythonError::DescriptorAttributeError, &[],
        "Trying to access a property that is accessing a non-existent attribute."),
    (PythonError::TransformedMethodReturnValueError, &["name"],
        "Transformed module method <name> cannot return Modules or Variables."),
    (PythonError::TransformTargetError, &["target"],
        "Linen transformations must be applied to Modules classes or functions taking a Module \
         instance as the first argument. The provided target is not a Module class or callable: \
         <target>"),
    (PythonError::LazyInitError, &["partial_val"],
        "Lazy init encountered a value that could with the given inputs (shape: <partial_val>)."),
    (PythonError::MultipleMethodsCompactError, &[], "Only one method per class can be @compact"),
    (PythonError::InvalidCheckpointError, &["path", "step"],
        "Trying to save an outdated checkpoint at step: \"<step>\" and path: \"<path>\"."),
    (PythonError::AlreadyExistsError, &["path"],
        "Trying overwrite an existing file: \"<path>\"."),
];

/// The message of a Flax error, from what the exception is made with.
fn flax_message(interp: &mut Interpreter, error: PythonError, args: &Args) -> Result<Value> {
    let known = FLAX_TEXTS.iter().find(|(class, ..)| *class == error);
    let (parameters, template): (&[&str], &str) = match known {
        Some((_, parameters, template)) => (*parameters, *template),
        None => (&["message"], "<message>"),
    };
    let name = format!("{error}.__init__");
    let mut given: Vec<Option<Value>> = vec![None; parameters.len()];
    let (positional, keywords) = (args.positional.iter().skip(1), args.keywords.iter());
    let places = positional.enumerate().map(|(i, value)| (Some(i), value));
    let named = keywords
        .map(|(name, value)| (parameters.iter().position(|it| *it == &*name.name()), value));
    for (place, value) in places.chain(named) {
        match place.and_then(|place| given.get_mut(place)) {
            Some(slot @ None) => *slot = Some(value.clone()),
            _ => return Err(Error::unsupported(format!("these arguments of {name}"))),
        }
    }
    let Some(given) = given.into_iter().collect::<Option<Vec<_>>>() else {
        return Err(Error::unsupported(format!("these arguments of {name}")));
    };
    if let ([message], None) = (&given[..], known) {
        return Ok(message.clone());
    }
    let mut text = String::new();
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('<') {
        let (parameter, after) = after.split_once('>').unwrap_or((after, ""));
        text.push_str(before);
        let value = parameters.iter().zip(&given).find(|(it, _)| **it == parameter);
        if let Some((_, value)) = value {
            match interp.unknown_text(value) {
                Some(unknown) => return Ok(unknown),
                None => match interp.str(value) {
                    // What a library's own object shows.
                    Err(Error::Unsupported(_)) => {
                        return Ok(unknown::text_of_exception(error.name(), None));
                    }
                    shown => text.push_str(&shown?),
                },
            }
        }
        rest = after;
    }
    text.push_str(rest);
    Ok(Value::str(&text))
}

/// `FlaxError.__init__`, and that of the classes below it: the message gets the address of the page
/// about the class.
fn set_flax_message(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let Some(this) = args.positional.first().cloned() else {
        return Err(Error::type_error("FlaxError.__init__() missing 1 required argument: 'self'"));
    };
    let class = interp.type_of(&this);
    let message = flax_message(interp, nearest(&class), &args)?;
    let message = match &message {
        Value::Str(text) => {
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
        Some(error) => interp.unseen(format!("__cause__ of {}", error.name())),
    }
}

/// `__context__` of an exception that was raised while no other was handled.
fn no_context(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("__context__")?;
    let Some((id, _)) = interp.as_exception(&exception) else { return Ok(Value::None) };
    match interp.caught.get(&id.0).map(|error| error.python) {
        None => Ok(Value::None),
        Some(error) => interp.unseen(format!("__context__ of {}", error.name())),
    }
}

/// `__suppress_context__`: true of an exception that was raised from something.
fn suppresses_context(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("__suppress_context__")?;
    let Some((id, _)) = interp.as_exception(&exception) else { return Ok(Value::Bool(false)) };
    if interp.has_own(id, interp.names.cause) {
        return Ok(Value::Bool(true));
    }
    no_cause(interp, Args::positional(vec![exception])).map(|_| Value::Bool(false))
}

/// `e.with_traceback(traceback)`: the exception. Tracebacks are not modelled.
fn with_traceback(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception, traceback] = args.exactly("with_traceback")?;
    interp.exception_part(Symbol::new("__traceback__"), traceback)?;
    Ok(exception)
}

/// `e.add_note(text)`: the texts are `__notes__`.
fn add_note(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception, note] = args.exactly("add_note")?;
    note.known()?;
    if !matches!(note, Value::Str(_)) {
        let kind = interp.type_name(&note);
        return Err(Error::type_error(format!("note must be a str, not '{kind}'")));
    }
    let Some((id, _)) = interp.as_exception(&exception) else { return Ok(Value::None) };
    let name = Symbol::new("__notes__");
    let mut notes = match interp.has_own(id, name) {
        true => {
            let notes = interp.get_attribute(&exception, name)?;
            interp.iterate(&notes)?
        }
        false => Vec::new(),
    };
    notes.push(note);
    let notes = interp.world.list(notes)?;
    interp.world.put_attribute(id, name, notes, false);
    Ok(Value::None)
}

fn no_exception_class() -> Error {
    Error::type_error("catching classes that do not inherit from BaseException is not allowed")
}

/// The message of an exception that native code raised; `None`: the program made it.
fn native_message(interp: &mut Interpreter, exception: &Value) -> Option<String> {
    let (id, _) = interp.as_exception(exception)?;
    interp.caught.get(&id.0).map(|error| error.message.clone())
}

/// `name` of an AttributeError or a NameError: what was looked for.
fn missing_name(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("name")?;
    let Some(message) = native_message(interp, &exception) else { return Ok(Value::None) };
    let quoted: Vec<&str> = message.split('\'').skip(1).step_by(2).collect();
    match (quoted.last(), message.contains("has no attribute '") || message.starts_with("name '")) {
        (Some(name), true) => Ok(Value::str(name)),
        _ => Err(Error::unsupported("name of this exception")),
    }
}

/// `name` of an ImportError: the module.
fn missing_module(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [exception] = args.exactly("name")?;
    let Some(message) = native_message(interp, &exception) else { return Ok(Value::None) };
    let quoted: Vec<&str> = message.split('\'').skip(1).step_by(2).collect();
    match &quoted[..] {
        [module] if message.starts_with("No module named") => Ok(Value::str(module)),
        [_, module, ..] if message.starts_with("cannot import name") => Ok(Value::str(module)),
        _ => Err(Error::unsupported("name of this exception")),
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

/// The work of looking for a class in the closed list.
const COMPARED: u64 = 128;

/// The nearest class of the closed list that the class is or inherits from.
fn nearest(class: &Rc<Class>) -> PythonError {
    // Each is looked for among all of them.
    let each = |class| {
        meter::work(COMPARED);
        python_error(class)
    };
    class.order().find_map(each).unwrap_or(PythonError::Exception)
}

impl Interpreter {
    /// A part of an exception that is not known: a file of the library may hand it on.
    fn unseen(&self, what: String) -> Result<Value> {
        match self.is_library(self.running) {
            true => Ok(unknown::passed(what)),
            false => Err(Error::unsupported(what)),
        }
    }

    /// The value that an attribute of every exception takes, for one that a program assigns.
    pub(super) fn exception_part(&mut self, name: Symbol, value: Value) -> Result<Value> {
        let name = name.name();
        match &*name {
            "args" => Ok(Value::tuple(self.iterate(&value)?)),
            "__cause__" | "__context__" if value.unknown().is_some() => Ok(value),
            "__cause__" | "__context__" => {
                match matches!(value, Value::None) || self.as_exception(&value).is_some() {
                    true => Ok(value),
                    false => {
                        let name = name.trim_matches('_');
                        Err(Error::type_error(format!(
                            "exception {name} must be None or derive from BaseException"
                        )))
                    }
                }
            }
            // Tracebacks are not modelled: the program can have none.
            "__traceback__" if !matches!(value, Value::None) && value.unknown().is_none() => {
                Err(Error::type_error("__traceback__ must be a traceback or None"))
            }
            _ => Ok(value),
        }
    }

    /// Adds a note to what was raised.
    pub(super) fn noted(&mut self, error: Error, note: String) -> Error {
        let Error::Raised(mut exception) = error else { return error };
        let noted = self
            .exception_value(&mut exception)
            .and_then(|value| add_note(self, Args::positional(vec![value, Value::str(&note)])));
        match noted {
            Ok(_) => Error::Raised(exception),
            Err(error) => error,
        }
    }

    /// The exception that `raise` takes for a value: a class of exceptions is called.
    fn raised_instance(&mut self, value: &Value) -> Result<Option<(ObjectId, Rc<Class>)>> {
        value.known()?;
        let Value::Class(class) = value else { return Ok(self.as_exception(value)) };
        if class.kind != ClassKind::Exception {
            return Ok(None);
        }
        let made = self.instantiate(class, Default::default())?;
        made.known()?;
        match self.as_exception(&made) {
            Some(exception) => Ok(Some(exception)),
            None => {
                let (class, other) = (self.repr_in_message(value)?, self.type_value(&made));
                let other = self.repr_in_message(&other)?;
                Err(Error::type_error(format!(
                    "calling {class} should have returned an instance of BaseException, not {other}"
                )))
            }
        }
    }

    /// `raise value from cause`.
    pub fn raise(&mut self, value: &Value, cause: Option<Value>) -> Result<Error> {
        let Some((id, class)) = self.raised_instance(value)? else {
            return Ok(Error::type_error("exceptions must derive from BaseException"));
        };
        if let Some(cause) = cause {
            let causes = "exception causes must derive from BaseException";
            let cause = match &cause {
                Value::None => Value::None,
                cause => match self.raised_instance(cause)? {
                    Some((cause, _)) => Value::Object(cause),
                    None => return Ok(Error::type_error(causes)),
                },
            };
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
            of_library: false,
            is_other_text: false,
            words: None,
            trail: Trail::default(),
        };
        Ok(Error::Raised(Box::new(exception)))
    }

    /// Gives an exception of a package the class of error that its attribute `kind` names, and the
    /// places of its `paths`.
    pub(super) fn take_stated_class(&mut self, exception: &mut Exception) -> Result<()> {
        let Some(id) = exception.instance else { return Ok(()) };
        let Object::Instance(instance) = self.world.object(ObjectId(id)) else { return Ok(()) };
        let of = |name: &str| {
            instance.attributes.get(&Symbol::new(name)).map(|attribute| attribute.value.clone())
        };
        let (kind, paths) = (of("kind"), of("paths"));
        let Some(Value::Str(kind)) = kind else { return Ok(()) };
        let Ok(class) = kind.parse() else { return Ok(()) };
        exception.class = class;
        if let Some(paths) = paths {
            let paths = self.iterate(&paths)?;
            let paths = paths.iter().map(|path| Ok(self.as_str(path)?.to_string()));
            exception.paths = paths.collect::<Result<_>>()?;
        }
        Ok(())
    }

    /// `raise name(argument)`, where the argument is no string: `KeyError(key)`, `StopIteration()`.
    pub fn raised_with(&mut self, name: PythonError, args: Vec<Value>) -> Error {
        let class = Value::Class(exception_class(name));
        match self.call(&class, Args::positional(args)).and_then(|value| self.raise(&value, None)) {
            Ok(error) | Err(error) => error,
        }
    }

    /// True if native code raised the exception, and the program caught it.
    pub(super) fn is_caught(&self, exception: &Exception) -> bool {
        exception.instance.is_some_and(|id| self.caught.contains_key(&id))
    }

    pub(super) fn has_own(&self, id: ObjectId, name: Symbol) -> bool {
        match self.world.object(id) {
            Object::Instance(instance) => instance.attributes.get(&name).is_some(),
            _ => false,
        }
    }

    /// The exception whose handler runs now, as `sys.exception()` gives it.
    pub fn handled(&mut self) -> Result<Value> {
        let Some(mut handled) = self.handling.last().cloned() else { return Ok(Value::None) };
        let value = self.exception_value(&mut handled)?;
        if let Some(last) = self.handling.last_mut() {
            *last = handled;
        }
        Ok(value)
    }

    /// Makes the exception that is being handled the `__context__` of one that the program raises.
    pub(super) fn put_in_context(&mut self, error: &Error) -> Result<()> {
        let Error::Raised(new) = error else { return Ok(()) };
        let (Some(id), Some(handled)) = (new.instance.map(ObjectId), self.handling.last()) else {
            return Ok(());
        };
        if handled.instance == Some(id.0) {
            return Ok(());
        }
        let value = self.handled()?;
        let name = Symbol::new("__context__");
        // An exception that is raised again is no longer the context of another. The program may
        // have made a circle of contexts.
        let mut above = value.clone();
        let mut seen: QuickSet<ObjectId> = QuickSet::default();
        while let Value::Object(at) = above
            && seen.insert(at)
        {
            meter::try_work(meter::COMPARISON)?;
            above = match self.world.object(at) {
                Object::Instance(instance) => {
                    instance.attributes.get(&name).map_or(Value::None, |it| it.value.clone())
                }
                _ => Value::None,
            };
            if above.is(&Value::Object(id)) {
                self.world.put_attribute(at, name, Value::None, false);
                break;
            }
        }
        self.world.put_attribute(id, name, value, false);
        Ok(())
    }

    fn is_os_error(&self, id: ObjectId) -> bool {
        self.is_exception_of(id, PythonError::OSError)
    }

    fn is_exception_of(&self, id: ObjectId, error: PythonError) -> bool {
        let exception = self.as_exception(&Value::Object(id));
        exception.is_some_and(|(_, class)| class.is_subclass_of(&exception_class(error)))
    }

    /// True for a keyword argument that the exception keeps as an attribute.
    fn takes_keyword(&self, id: ObjectId, keyword: Symbol) -> bool {
        const KEYWORDS: [(PythonError, &[&str]); 3] = [
            (PythonError::ImportError, &["name", "path"]),
            (PythonError::AttributeError, &["name", "obj"]),
            (PythonError::NameError, &["name"]),
        ];
        KEYWORDS.into_iter().any(|(error, keywords)| {
            keywords.contains(&&*keyword.name()) && self.is_exception_of(id, error)
        })
    }

    pub(super) fn as_exception(&self, value: &Value) -> Option<(ObjectId, Rc<Class>)> {
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

    /// True if the error is an exception of that class or of one that inherits from it.
    pub fn is_raised(&self, error: &Error, name: PythonError) -> bool {
        match error {
            Error::Raised(exception) => {
                self.class_of_exception(exception).is_subclass_of(&exception_class(name))
            }
            _ => false,
        }
    }

    /// True if an `except` clause catches the exception.
    pub fn exception_matches(&mut self, exception: &Exception, clause: &Value) -> Result<bool> {
        match clause {
            Value::Class(class) if class.kind == ClassKind::Exception => {
                Ok(self.class_of_exception(exception).is_subclass_of(class))
            }
            // A tuple holds classes and no further tuples.
            Value::Tuple(clauses) => {
                let is_class = |clause: &Value| match clause {
                    Value::Class(class) => class.kind == ClassKind::Exception,
                    clause => clause.unknown().is_some(),
                };
                meter::try_work(clauses.len() as u64)?;
                if !clauses.iter().all(is_class) {
                    return Err(no_exception_class());
                }
                for clause in clauses.iter() {
                    if self.exception_matches(exception, clause)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            other => other.known().and(Err(no_exception_class())),
        }
    }

    /// The exception as an object of the program.
    pub fn exception_value(&mut self, exception: &mut Exception) -> Result<Value> {
        if let Some(id) = exception.instance {
            if std::mem::take(&mut exception.of_library) {
                self.hide_text(exception, ObjectId(id));
            }
            return Ok(Value::Object(ObjectId(id)));
        }
        let class = exception_class(exception.python);
        let id = self.world.instance(&class)?;
        let is_flax = PythonError::FLAX.contains(&exception.python);
        let message = match (is_flax, &exception.words) {
            (true, _) => with_page(&exception.message, "flax.errors", exception.python.name()),
            (false, Some(words)) => words.to_string(),
            (false, None) => exception.message.clone(),
        };
        let is_pythons = !exception.of_library
            && exception.words.is_none()
            && matches!(
                exception.class,
                ErrorClass::UserError | ErrorClass::MissingAttribute | ErrorClass::Recursion
            );
        let name = exception.python.name();
        let is_known = match is_pythons {
            _ if exception.is_other_text => false,
            true => !exception_texts::names_foreign_class(&message),
            false => exception_texts::is_recorded(name, &message),
        };
        let text = match is_known {
            true => Value::str(&message),
            false => {
                let name = exception.python.name();
                let is_partly =
                    !exception.is_other_text && exception_texts::is_recorded_partly(name, &message);
                unknown::text_of_exception(name, is_partly.then_some(&*message))
            }
        };
        let name = self.names.args;
        self.world.put_attribute(id, name, Value::tuple(vec![text]), false);
        exception.instance = Some(id.0);
        self.caught.insert(id.0, exception.clone());
        Ok(Value::Object(id))
    }

    /// Makes the text of an exception unknown that a module of the library has raised, unless it is
    /// recorded. The report keeps the text.
    fn hide_text(&mut self, exception: &mut Exception, id: ObjectId) {
        let args = self.exception_args(id);
        if args.is_empty() || exception.python == PythonError::StopIteration {
            return;
        }
        if exception.message.is_empty() {
            exception.message = self.exception_text(id.0);
        }
        let class = self.class_of_exception(exception);
        if !exception_texts::is_recorded(&class.name, &exception.message) {
            let args = Value::tuple(vec![unknown::text_of_exception(&class.name, None)]);
            let name = self.names.args;
            self.world.put_attribute(id, name, args, false);
        }
        self.caught.insert(id.0, exception.clone());
    }

    /// `str(e)`, for the report.
    pub fn exception_text(&mut self, id: u32) -> String {
        let value = Value::Object(ObjectId(id));
        match self.str(&value) {
            Ok(text) => text.to_string(),
            Err(Error::Unsupported(what)) => format!("<{what}>"),
            Err(_) => String::new(),
        }
    }

    /// `e.args`.
    pub fn exception_args(&self, id: ObjectId) -> Tuple {
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
    pub fn new_exception(&mut self, class: &Rc<Class>, positional: &[Value]) -> Result<ObjectId> {
        if class.is_subclass_of(&groups()[0]) {
            return Err(Error::unsupported("a group of exceptions"));
        }
        let id = self.world.instance(class)?;
        let name = self.names.args;
        self.world.put_attribute(id, name, Value::tuple(positional.to_vec()), false);
        Ok(id)
    }
}
