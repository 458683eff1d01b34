//! Calling back: a transform runs functions of the program without knowing how.

use super::{Symbol, Value, World};
use crate::error::Result;

/// Positional and keyword arguments of a call.
#[derive(Clone, Debug, Default)]
pub struct Args {
    pub positional: Vec<Value>,
    pub keywords: Vec<(Symbol, Value)>,
}

impl Args {
    pub fn positional(positional: Vec<Value>) -> Args {
        Args { positional, keywords: Vec::new() }
    }
}

/// What runs programs: the interpreter, seen from the layers below it.
pub trait Machine {
    fn world(&mut self) -> &mut World;
    fn call(&mut self, function: &Value, args: Args) -> Result<Value>;
    /// The names of a function's positional parameters, where it has any that can be known.
    fn parameters(&mut self, function: &Value) -> Option<Vec<Symbol>>;
    /// Whether a function takes a keyword argument of that name.
    fn accepts(&mut self, function: &Value, keyword: Symbol) -> bool;
    /// Python's `==`.
    fn equals(&mut self, a: &Value, b: &Value) -> Result<bool>;
    /// Whether a filter takes a value that stands at a path.
    fn matches(&mut self, filter: &Value, path: &Value, value: &Value) -> Result<bool>;
    /// Whether the value has a hash.
    fn is_hashable(&mut self, value: &Value) -> bool;
}
