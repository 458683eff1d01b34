//! What a callable takes: `inspect.signature`.

use super::Interpreter;
use super::function::{BoundMethod, Function, Native, Partial, attributes_of, function_attribute};
use crate::heap::{Parameters, Value};

/// What `inspect.signature` says of a callable; none where it says nothing.
pub fn parameters(interp: &mut Interpreter, callable: &Value) -> Option<Parameters> {
    if let Some(method) = callable.downcast::<BoundMethod>() {
        return Some(parameters(interp, &method.function)?.after(1));
    }
    if let Some(partial) = callable.downcast::<Partial>() {
        let given = &partial.args;
        let mut free = parameters(interp, &partial.function)?.after(given.positional.len());
        // Those behind one that is given by name can be given by name alone.
        let is_given = |name| given.keywords.iter().any(|(known, _)| known == name);
        if let Some(first) = free.positional.iter().position(is_given) {
            let behind = free.positional.split_off(first);
            free.defaults.truncate(free.defaults.len().saturating_sub(behind.len()));
            free.keyword_only.splice(..0, behind);
        }
        return Some(free);
    }
    if let Some(transformed) = callable.transformed() {
        return parameters(interp, transformed.function());
    }
    let wrapped = interp.names.wrapped;
    if let Some(inner) =
        attributes_of(callable).and_then(|attributes| function_attribute(attributes, wrapped))
    {
        return parameters(interp, &inner);
    }
    if let Some(function) = callable.downcast::<Function>() {
        let params = &function.code.params;
        return Some(Parameters {
            positional: params.names[..params.positional].to_vec(),
            defaults: function.defaults.clone(),
            unnamed: params.positional_only,
            keyword_only: params.names[params.positional..].to_vec(),
            any_positional: params.args.is_some(),
            any_positional_name: params.args.map(|slot| function.code.slots[slot as usize]),
            any_keyword: params.kwargs.is_some(),
        });
    }
    if let Some(native) = callable.downcast::<Native>() {
        return Some(native.signature()?.parameters());
    }
    let method = match callable {
        Value::Class(class) => class.lookup(interp.names.init),
        // As `inspect.signature`: what wraps a function takes what that takes.
        Value::Object(_) => {
            let own = interp.world.as_instance(callable);
            let inner = own.and_then(|(_, instance)| instance.attributes.get(&wrapped));
            if let Some(inner) = inner.map(|attribute| attribute.value.clone()) {
                // It may wrap itself.
                return interp.deeper(|interp| Ok(parameters(interp, &inner))).ok()?;
            }
            interp.special(callable, interp.names.call)
        }
        _ => None,
    };
    Some(parameters(interp, &method?)?.after(1))
}
