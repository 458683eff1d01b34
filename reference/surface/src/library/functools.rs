//! `functools`.

use super::{Namespace, NamespaceEntry, types};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, Dict, Symbol, Value};
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
    let [wrapped, assigned, updated] =
        args.bind_given("wraps", ["wrapped", "assigned?", "updated?"])?;
    let wrapped = wrapped.unwrap_or(Value::None);
    Ok(Value::callable(NativeClosure::new("wraps", move |interp, args| {
        let [wrapper] = args.exactly("wraps")?;
        take_over(interp, wrapper, &wrapped, assigned.as_ref(), updated.as_ref())
    })))
}

fn update_wrapper(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [wrapper, wrapped, assigned, updated] =
        args.bind_given("update_wrapper", ["wrapper", "wrapped", "assigned?", "updated?"])?;
    let (wrapper, wrapped) = (wrapper.unwrap_or(Value::None), wrapped.unwrap_or(Value::None));
    take_over(interp, wrapper, &wrapped, assigned.as_ref(), updated.as_ref())
}

/// The wrapper with what it takes over: the attributes `assigned`, the entries of the dicts
/// `updated`; where these are not given, those that functions have.
fn take_over(
    interp: &mut Interpreter,
    wrapper: Value,
    wrapped: &Value,
    assigned: Option<&Value>,
    updated: Option<&Value>,
) -> Result<Value> {
    let names = interp.names;
    let listed = |interp: &mut Interpreter, listed: &Value| -> Result<Vec<Symbol>> {
        let listed = interp.iterate(listed)?;
        listed.iter().map(|name| Ok(interp.as_str(name)?.symbol())).collect()
    };
    let (taken, annotations) = match assigned {
        Some(assigned) => (listed(interp, assigned)?, false),
        None => (vec![names.name, names.qualname, names.doc, names.module], true),
    };
    for name in taken {
        match interp.get_attribute(wrapped, name) {
            Ok(value) => interp.set_attribute(&wrapper, name, value)?,
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {}
            Err(error) => return Err(error),
        }
    }
    match (wrapper.downcast::<Function>(), wrapped.downcast::<Function>()) {
        _ if !annotations => {}
        // Nobody need ask for them.
        (Some(own), Some(other)) => {
            let annotations = other.annotations.borrow().clone();
            *own.annotations.borrow_mut() = annotations;
        }
        _ => match interp.get_attribute(wrapped, names.annotations) {
            Ok(dict) if dict.unknown().is_none() => {
                interp.set_attribute(&wrapper, names.annotations, dict)?;
            }
            Ok(_) | Err(Error::Raised(_) | Error::Unsupported(_)) => {}
            Err(error) => return Err(error),
        },
    }
    let updated = match updated {
        Some(updated) => listed(interp, updated)?,
        None => vec![names.dict],
    };
    for name in updated {
        if name == names.dict {
            copy_attributes(interp, &wrapper, wrapped)?;
            continue;
        }
        let own = interp.get_attribute(&wrapper, name)?;
        let other = match interp.get_attribute(wrapped, name) {
            Err(error) if interp.is_raised(&error, PythonError::AttributeError) => {
                interp.world.dict(Dict::default())?
            }
            other => other?,
        };
        interp.call_method(&own, Symbol::new("update"), vec![other])?;
    }
    interp.set_attribute(&wrapper, names.wrapped, wrapped.clone())?;
    Ok(wrapper)
}

/// The attributes that a program gave a function, for another one.
fn copy_attributes(interp: &mut Interpreter, wrapper: &Value, wrapped: &Value) -> Result<()> {
    let extra: Vec<(Symbol, Value)> = attributes_of(wrapped)
        .and_then(|attributes| {
            attributes.borrow().as_ref().map(|a| a.iter().map(|(k, v)| (*k, v.clone())).collect())
        })
        .unwrap_or_default();
    for (name, value) in extra {
        interp.set_attribute(wrapper, name, value)?;
    }
    Ok(())
}
