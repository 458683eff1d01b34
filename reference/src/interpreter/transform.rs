//! The transforms as functions of the program: the rows of the table, under their names.

use super::{Interpreter, NativeClosure, Partial};
use crate::heap::Value;
use crate::transform::front::{self, Answer};
use crate::transform::table::{Library, Transform};

/// The transforms that a namespace offers, by the names that they have there.
pub fn offered(namespace: &str) -> impl Iterator<Item = (&'static str, Value)> {
    // Programs write `nnx.jit` for what stands in `flax.nnx`.
    let prefix = namespace.strip_prefix("flax.").unwrap_or(namespace);
    let all = Transform::ALL
        .iter()
        .flat_map(|&transform| Library::ALL.into_iter().map(move |library| (transform, library)));
    let paths = all.flat_map(|kind| {
        let offer = kind.0.offer(kind.1).into_iter();
        offer.flat_map(move |offer| {
            offer.aliases.iter().chain([&offer.path]).map(move |&path| (path, kind))
        })
    });
    paths.filter_map(move |(path, kind)| {
        let (place, name) = path.rsplit_once('.')?;
        (place == prefix).then(|| (name, function(name, kind)))
    })
}

fn function(name: &str, kind: (Transform, Library)) -> Value {
    let run = move |interp: &mut Interpreter, args| {
        let (flags, policies) = (interp.flags, interp.policies);
        Ok(match front::call(interp, (flags, &policies), kind, args)? {
            Answer::Value(value) => value,
            Answer::Later(args) => {
                let function = function(kind.0.name(), kind);
                Value::callable(Partial { function, args })
            }
        })
    };
    Value::callable(NativeClosure::new(name, run).method())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::Error;
    use crate::heap::{Args, Symbol};
    use crate::limits::Limits;
    use crate::mode::Mode;
    use crate::transform::table::{Form, Offer, Takes};

    fn offers() -> impl Iterator<Item = (Transform, Library, &'static Offer)> {
        Transform::ALL.iter().flat_map(|&transform| {
            Library::ALL.into_iter().filter_map(move |library| {
                transform.offer(library).map(|offer| (transform, library, offer))
            })
        })
    }

    fn interpreter() -> Interpreter {
        crate::library::interpreter(Mode::Graph, &Limits::default())
    }

    #[test]
    fn every_path_is_a_function_of_the_library() {
        let mut interp = interpreter();
        for (_, _, offer) in offers() {
            for path in offer.aliases.iter().chain([&offer.path]) {
                let (module, name) = path.rsplit_once('.').expect("a module and a name");
                let module = if module == "nnx" { "flax.nnx" } else { module };
                let function = interp.import(module, Some(Symbol::new(name)));
                assert!(matches!(&function, Ok(Value::Callable(_))), "{path}: {function:?}");
            }
        }
    }

    /// Some value of that type.
    fn some(takes: Takes) -> Value {
        match takes {
            Takes::Flag | Takes::Hint => Value::Bool(true),
            Takes::Length => Value::Int(2),
            Takes::Places | Takes::FilteredPlaces | Takes::Axes => Value::Int(0),
            _ => Value::str("x"),
        }
    }

    /// What a transform does not read a debug assertion of the front end finds.
    #[test]
    fn every_option_is_read_or_refused() {
        let mut interp = interpreter();
        let function = interp.import("jax.numpy", Some(Symbol::new("sin"))).expect("a function");
        let wraps =
            offers().filter(|(.., offer)| matches!(offer.form, Form::Wraps | Form::Decorates));
        for (transform, library, offer) in wraps {
            for option in offer.parameters.iter().filter(|parameter| parameter.is_option()) {
                let required = offer
                    .parameters
                    .iter()
                    .filter(|each| each.required && each.is_option() && each.name != option.name);
                let keywords = required.chain([option]);
                let keywords =
                    keywords.map(|each| (Symbol::new(each.name), some(each.takes))).collect();
                let args = Args { positional: vec![function.clone()], keywords };
                let modes = (interp.flags, &interp.policies.clone());
                let made = front::call(&mut interp, modes, (transform, library), args);
                let refused = matches!(made, Err(Error::Unsupported(_)));
                let unsupported = option.takes == Takes::Unsupported;
                assert_eq!(refused, unsupported, "{}({}): {made:?}", offer.path, option.name);
            }
        }
    }
}
