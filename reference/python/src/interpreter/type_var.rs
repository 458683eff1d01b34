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
    for (keyword, value) in args.keywords {
        match &*keyword.name() {
            "name" => name = value,
            "bound" => bound = value,
            "covariant" if interp.truth(&value)? => sign = Some('+'),
            "contravariant" if interp.truth(&value)? => sign = Some('-'),
            "infer_variance" if interp.truth(&value)? => sign = None,
            _ => {}
        }
    }
    match name {
        Value::Str(_) => Ok(Value::opaque(TypeVar { name, sign, bound, constraints })),
        other => {
            let kind = interp.type_name(&other);
            let message = format!("typevar() argument 'name' must be str, not {kind}");
            Err(Error::type_error(message))
        }
    }
}
