//! Which keywords a callable takes, for those who forward only what is wanted.

use super::Interpreter;
use super::function::{BoundMethod, Function, attributes_of, function_attribute};
use crate::heap::{Symbol, Value};
use crate::transform::Transformed;

/// The keywords that a callable takes besides some positional arguments.
#[derive(Debug, Default)]
pub struct Keywords {
    /// Whether it has `**kwargs`: then all but `taken`.
    any: bool,
    /// Parameters that positional arguments fill.
    taken: Vec<Symbol>,
    names: Vec<Symbol>,
}

impl Keywords {
    pub fn accepts(&self, name: Symbol) -> bool {
        if self.any { !self.taken.contains(&name) } else { self.names.contains(&name) }
    }

    /// What `inspect.signature` says. A native function is taken to want none.
    pub fn of(interp: &mut Interpreter, callable: &Value, positional: usize) -> Keywords {
        if let Some(method) = callable.downcast::<BoundMethod>() {
            return Keywords::of(interp, &method.function, positional + 1);
        }
        if let Some(transformed) = callable.downcast::<Transformed>() {
            return Keywords::of(interp, &transformed.function, positional);
        }
        let wrapped = interp.names.wrapped;
        if let Some(inner) =
            attributes_of(callable).and_then(|attributes| function_attribute(attributes, wrapped))
        {
            return Keywords::of(interp, &inner, positional);
        }
        if let Some(function) = callable.downcast::<Function>() {
            let params = &function.code.params;
            let filled = positional.min(params.positional);
            return Keywords {
                any: params.kwargs.is_some(),
                taken: params.names[params.positional_only.min(filled)..filled].to_vec(),
                names: params.names[filled.max(params.positional_only)..].to_vec(),
            };
        }
        let method = match callable {
            Value::Class(class) => class.lookup(interp.names.init),
            Value::Object(_) => interp.special(callable, interp.names.call),
            _ => None,
        };
        match method {
            Some(method) => Keywords::of(interp, &method, positional + 1),
            None => Keywords::default(),
        }
    }
}
