//! `typing.TypeVar`.

use std::any::Any;

use super::Interpreter;
use crate::error::{Error, Result};
use crate::heap::{Args, Opaque, Value};

#[derive(Debug)]
pub struct TypeVar {
    pub name: Value,
    /// The variance: covariant (`+`), contravariant (`-`), or neither (`~`). None of a type
    /// parameter (`def f[T]`), of which the bound and the constraints are not kept.
    pub sign: Option<char>,
    pub bound: Value,
    /// A tuple.
    pub constraints: Value,
    /// The name of the module that made it.
    pub module: Value,
}

impl Opaque for TypeVar {
    fn type_name(&self) -> &'static str {
        "TypeVar"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }

    fn is_type(&self) -> bool {
        true
    }

    fn is_of_typing(&self) -> bool {
        true
    }
}

/// `TypeVar(name, *constraints, bound=, covariant=, contravariant=, infer_variance=)`.
pub fn new(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let mut positional = args.positional.into_iter();
    let mut name = positional.next().unwrap_or(Value::None);
    let (mut sign, mut bound) = (Some('~'), Value::None);
    let constraints = Value::tuple(positional.collect());
    let (mut has_variance, mut is_twice) = (false, false);
    for (keyword, value) in args.keywords {
        match &*keyword.name() {
            "name" => name = value,
            "bound" => bound = value,
            variance @ ("covariant" | "contravariant") if interp.truth(&value)? => {
                is_twice = has_variance;
                has_variance = true;
                sign = sign.map(|_| if variance == "covariant" { '+' } else { '-' });
            }
            "infer_variance" if interp.truth(&value)? => sign = None,
            _ => {}
        }
    }
    let number = match &constraints {
        Value::Tuple(items) => items.len(),
        _ => 0,
    };
    if is_twice {
        return Err(Error::value_error("Bivariant types are not supported."));
    }
    if sign.is_none() && has_variance {
        return Err(Error::value_error("Variance cannot be specified with infer_variance."));
    }
    if let Value::Tuple(items) = &bound
        && items.class().is_none()
    {
        let text: String = interp.repr(&bound)?.chars().take(100).collect();
        return Err(Error::type_error(format!("Bound must be a type. Got {text}.")));
    }
    if number == 1 {
        return Err(Error::type_error("A single constraint is not allowed"));
    }
    if number > 0 && !matches!(bound, Value::None) {
        return Err(Error::type_error("Constraints cannot be combined with bound=..."));
    }
    match name {
        Value::Str(_) => {
            let module = interp.running_module();
            Ok(Value::opaque(TypeVar { name, sign, bound, constraints, module }))
        }
        other => {
            let kind = interp.type_name(&other);
            let message = format!("typevar() argument 'name' must be str, not {kind}");
            Err(Error::type_error(message))
        }
    }
}
