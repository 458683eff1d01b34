//! `functools`.

use super::{Namespace, NamespaceEntry, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::function::{Function, NativeClosure, attributes_of};
use crate::interpreter::{Bind, Interpreter};

pub static FUNCTOOLS: Namespace = Namespace {
    name: "functools",
    tables: &[
        in_python!("functools"),
        &[
            ("partial", NamespaceEntry::Class(&types::PARTIAL)),
            ("reduce", NamespaceEntry::Function(reduce)),
            ("wraps", NamespaceEntry::Function(wraps)),
            ("update_wrapper", NamespaceEntry::Function(update_wrapper)),
        ],
    ],
};

fn reduce(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [function, items, initial] =
        args.bind_given("reduce", ["function", "iterable", "initial?"])?;
    let (function, items) = (function.unwrap_or(Value::None), items.unwrap_or(Value::None));
    let mut iter = interp.iter(&items)?;
    let mut total = match initial {
        Some(initial) => initial,
        None => match interp.next(&mut iter)? {
            Some(first) => first,
            None => {
                return Err(Error::type_error("reduce() of empty iterable with no initial value"));
            }
        },
    };
    while let Some(item) = interp.next(&mut iter)? {
        total = interp.call_positional(&function, [total, item])?;
    }
    Ok(total)
}

/// `@wraps(f)`: the decorated function takes over `f`'s name and attributes.
fn wraps(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [wrapped, _, _] = args.bind("wraps", ["wrapped", "assigned?", "updated?"])?;
    Ok(Value::callable(NativeClosure::new("wraps", move |interp, args| {
        let [wrapper] = args.exactly("wraps")?;
        take_over(interp, wrapper, &wrapped)
    })))
}

fn update_wrapper(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [wrapper, wrapped, _, _] =
        args.bind("update_wrapper", ["wrapper", "wrapped", "assigned?", "updated?"])?;
    take_over(interp, wrapper, &wrapped)
}

fn take_over(interp: &mut Interpreter, wrapper: Value, wrapped: &Value) -> Result<Value> {
    let names = interp.names;
    for name in [names.name, names.qualname, names.doc, names.module] {
        match interp.get_attribute(wrapped, name) {
            Ok(value) => interp.set_attribute(&wrapper, name, value)?,
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {}
            Err(error) => return Err(error),
        }
    }
    if let (Some(own), Some(other)) =
        (wrapper.downcast::<Function>(), wrapped.downcast::<Function>())
    {
        let annotations = other.annotations.borrow().clone();
        *own.annotations.borrow_mut() = annotations;
    }
    let extra: Vec<(Symbol, Value)> = attributes_of(wrapped)
        .and_then(|attributes| {
            attributes.borrow().as_ref().map(|a| a.iter().map(|(k, v)| (*k, v.clone())).collect())
        })
        .unwrap_or_default();
    for (name, value) in extra {
        interp.set_attribute(&wrapper, name, value)?;
    }
    interp.set_attribute(&wrapper, names.wrapped, wrapped.clone())?;
    Ok(wrapper)
}
