//! Callbacks: a transform runs functions of the program through this interface.

use std::rc::Rc;

use super::{Symbol, Value, WellKnown, World};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::pure::Jaxpr;

/// Positional and keyword arguments of a call.
#[derive(Clone, Debug, Default)]
pub struct Args {
    pub positional: Vec<Value>,
    pub keywords: Vec<(Symbol, Value)>,
}

impl Args {
    /// The bytes that they are stored in.
    pub fn size(&self) -> usize {
        self.positional.capacity() * size_of::<Value>()
            + self.keywords.capacity() * size_of::<(Symbol, Value)>()
    }

    pub fn positional(positional: Vec<Value>) -> Args {
        Args { positional, keywords: Vec::new() }
    }

    /// An argument of which nothing is known.
    pub fn unknown(&self) -> Option<Value> {
        let mut all = self.positional.iter().chain(self.keywords.iter().map(|(_, value)| value));
        all.find(|value| value.unknown().is_some()).cloned()
    }
}

/// The parameters that a callable takes, as `inspect.signature` says it.
#[derive(Clone, Debug, Default)]
pub struct Parameters {
    /// The positional ones, in order.
    pub positional: Vec<Symbol>,
    /// The defaults of the last of these.
    pub defaults: Vec<Value>,
    /// The number of the positional ones that have no name for the caller.
    pub unnamed: usize,
    pub keyword_only: Vec<Symbol>,
    /// True if it has `*args`.
    pub any_positional: bool,
    /// The name of `*args`, where it is known.
    pub any_positional_name: Option<Symbol>,
    /// True if it has `**kwargs`.
    pub any_keyword: bool,
}

impl Parameters {
    /// The parameters that are left once the first positional ones are filled.
    #[must_use]
    pub fn after(mut self, filled: usize) -> Parameters {
        let filled = filled.min(self.positional.len());
        self.positional.drain(..filled);
        self.unnamed = self.unnamed.saturating_sub(filled);
        let without = self.defaults.len().saturating_sub(self.positional.len());
        self.defaults.drain(..without);
        self
    }

    /// True if a keyword argument of that name is taken, beside so many positional ones.
    pub fn accepts(&self, name: Symbol, filled: usize) -> bool {
        let named = self.positional.iter().skip(self.unnamed).position(|known| *known == name);
        match named {
            Some(place) => place + self.unnamed >= filled,
            None => self.any_keyword || self.keyword_only.contains(&name),
        }
    }
}

/// The interpreter, as the layers below it see it.
pub trait Machine {
    fn world(&mut self) -> &mut World;
    fn call(&mut self, function: &Value, args: Args) -> Result<Value>;
    /// The parameters that a function takes, if that is known.
    fn parameters(&mut self, function: &Value) -> Option<Parameters>;
    /// Python's `==`.
    fn equals(&mut self, a: &Value, b: &Value) -> Result<bool>;
    /// True if a filter matches a value at a path.
    fn matches(&mut self, filter: &Value, path: &Value, value: &Value) -> Result<bool>;
    /// Python's `hash(value)`: equal values have equal ones.
    fn hash(&mut self, value: &Value) -> Result<i64>;
    /// Python's `str(type(value))` and `str(value)`.
    fn texts(&mut self, value: &Value) -> Result<[String; 2]>;
    /// The text of an error of JAX, as a function of `lib/jax/_texts.py` tells it of these values.
    /// `None`: it is not known.
    fn told(&mut self, what: &str, values: Vec<Value>) -> Result<Option<Rc<str>>>;
    /// The items of something that can be iterated.
    fn iterate(&mut self, value: &Value) -> Result<Vec<Value>>;
    /// Python's `bool(value)`.
    fn truth(&mut self, value: &Value) -> Result<bool>;
    fn is_callable(&mut self, value: &Value) -> bool;
    /// True for a function, or a method, whose call makes a generator.
    fn is_generator_function(&self, value: &Value) -> bool;
    /// The value with every instance of a registered pytree class taken apart.
    fn opened(&mut self, value: &Value) -> Result<Value>;
    /// True if the function is a method bound to a Module, also inside `functools.partial`.
    fn is_bound_to_module(&mut self, function: &Value) -> bool;
    /// A function of the program that does this, with these attributes.
    fn function(
        &mut self,
        name: &str,
        attributes: Vec<(&'static str, Value)>,
        run: MachineCode,
    ) -> Value;
    /// The same, of a kind of `real_callables.txt`.
    fn function_of(
        &mut self,
        kind: &'static str,
        name: &str,
        attributes: Vec<(&'static str, Value)>,
        run: MachineCode,
    ) -> Value;
    /// The array with a sharding, as the program wrote that. It is checked, and without effect on
    /// the values; a tracer stays what it is.
    fn laid_out(&mut self, value: &Value, sharding: &Value) -> Result<Value>;
    /// The value with a type in the place of each object of the program that has a `shape` and a
    /// `dtype`, and is no pytree.
    fn typed(&mut self, value: &Value) -> Result<Value>;
    /// Looks at what the watch over the run has noted of a body that has ended.
    fn body_ended(&mut self, function: &Value);
    /// Notes the values that a staged body of a jitted function holds, and who holds them outside.
    fn note_captures(&mut self, function: &Value, body: &Jaxpr);
    /// Notes which of the values that the staged body holds have changed since.
    fn note_stale(&mut self, function: &Value);
    /// The class of the library.
    fn class(&mut self, class: WellKnown) -> Value;
}

/// The code of a function that a layer below the interpreter makes.
pub type MachineCode = Rc<dyn Fn(&mut dyn Machine, Args) -> Result<Value>>;

/// The error of a static argument without a hash: `why` is what `hash` said.
fn unhashable(machine: &mut dyn Machine, value: &Value, why: &str) -> Error {
    // Python says `unhashable type: 'ndarray'` with the module of the class.
    let why =
        ["numpy.ndarray", "jaxlib._jax.ArrayImpl"].iter().fold(why.to_owned(), |why, name| {
            let own = name.rsplit('.').next().unwrap_or(name);
            why.replace(&format!("'{own}'"), &format!("'{name}'"))
        });
    let message = match machine.texts(value) {
        Ok([kind, text]) => format!(
            "Non-hashable static arguments are not supported. An error occurred while trying to \
             hash an object of type {kind}, {text}. The error was:\nTypeError: {why}\n"
        ),
        Err(Error::Unsupported(_)) => "a static argument of jit must be hashable".to_owned(),
        Err(error) => return error,
    };
    Error::raised(ErrorClass::BadArgument, PythonError::ValueError, message)
}

/// The hash of a static argument.
///
/// # Errors
/// A ValueError if it has none, and what else its `__hash__` raises.
pub fn hash_of_static(machine: &mut dyn Machine, value: &Value) -> Result<i64> {
    match machine.hash(value) {
        Err(Error::Raised(exception)) if exception.python == PythonError::TypeError => {
            Err(unhashable(machine, value, &exception.message))
        }
        hash => hash,
    }
}
