//! Callbacks: a transform runs functions of the program through this interface.

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

/// The interpreter, as the layers below it see it.
pub trait Machine {
    fn world(&mut self) -> &mut World;
    fn call(&mut self, function: &Value, args: Args) -> Result<Value>;
    /// The names of a function's positional parameters, if they are known.
    fn parameters(&mut self, function: &Value) -> Option<Vec<Symbol>>;
    /// Whether a function accepts a keyword argument of that name.
    fn accepts(&mut self, function: &Value, keyword: Symbol) -> bool;
    /// Python's `==`.
    fn equals(&mut self, a: &Value, b: &Value) -> Result<bool>;
    /// Whether a filter matches a value at a path.
    fn matches(&mut self, filter: &Value, path: &Value, value: &Value) -> Result<bool>;
    /// Whether the value has a hash.
    fn is_hashable(&mut self, value: &Value) -> bool;
}
