//! The arguments of a call: which cross the boundary, and which go to the function as they are.

use crate::error::{Error, Result};
use crate::heap::{Args, Dict, Machine, Parameters, Symbol, Value, World, hash_of_static};
use crate::pytree::{Path, Prefix, Step};

use super::prefixes::Prefixes;

/// The place of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArgumentPlace {
    Position(usize),
    Keyword(Symbol),
}

/// The arguments of one call.
#[derive(Clone, Debug)]
pub struct Arguments {
    /// The arguments that cross, with the index under which errors name them.
    pub positional: Vec<(usize, Value)>,
    /// Sorted by name: for JAX keyword arguments are a dict.
    pub keywords: Vec<(Symbol, Value)>,
    /// The arguments that go to the function as they are.
    pub statics: Vec<(ArgumentPlace, Value)>,
    /// The hash of the static arguments, once [`hash_statics`](Arguments::hash_statics) has asked
    /// them.
    pub statics_hash: i64,
    count: usize,
    /// The name of the positional arguments in errors.
    root: &'static str,
    /// The argument that errors about aliases call the carry.
    pub carry: Option<usize>,
}

/// An argument as the walk takes it.
pub type Root = (Path, Value, Prefix);

impl Arguments {
    /// Everything crosses.
    pub fn new(args: Args) -> Arguments {
        Arguments::split(args, |_| false)
    }

    /// Sets the static arguments apart: they do not cross.
    pub fn split(args: Args, is_static: impl Fn(ArgumentPlace) -> bool) -> Arguments {
        let mut arguments = Arguments {
            positional: Vec::with_capacity(args.positional.len()),
            keywords: Vec::new(),
            statics: Vec::new(),
            statics_hash: 0,
            count: args.positional.len(),
            root: "args",
            carry: None,
        };
        for (index, value) in args.positional.into_iter().enumerate() {
            match is_static(ArgumentPlace::Position(index)) {
                true => arguments.statics.push((ArgumentPlace::Position(index), value)),
                false => arguments.positional.push((index, value)),
            }
        }
        for (name, value) in args.keywords {
            match is_static(ArgumentPlace::Keyword(name)) {
                true => arguments.statics.push((ArgumentPlace::Keyword(name), value)),
                false => arguments.keywords.push((name, value)),
            }
        }
        arguments.keywords.sort_by_key(|(name, _)| name.name());
        arguments
    }

    /// The same, with instances of registered classes taken apart.
    pub(super) fn opened(mut self, machine: &mut dyn Machine) -> Result<Arguments> {
        let positional = self.positional.iter_mut().map(|(_, value)| value);
        for value in positional.chain(self.keywords.iter_mut().map(|(_, value)| value)) {
            *value = machine.opened(value)?;
        }
        Ok(self)
    }

    /// Errors name them `operands/0`, `primals/0`, … instead of `args/0`.
    pub fn named(self, root: &'static str) -> Arguments {
        Arguments { root, ..self }
    }

    /// Errors about aliases call this argument the carry.
    pub fn with_carry(self, carry: Option<usize>) -> Arguments {
        Arguments { carry, ..self }
    }

    /// Asks each static argument for its hash, once, as JAX does before it looks up what it staged.
    ///
    /// # Errors
    /// A ValueError for a static argument without a hash, and what else its `__hash__` raises.
    pub fn hash_statics(&mut self, machine: &mut dyn Machine) -> Result<()> {
        for (_, value) in &self.statics {
            let hash = hash_of_static(machine, value)?;
            self.statics_hash = self.statics_hash.wrapping_mul(1_000_003) ^ hash;
        }
        Ok(())
    }

    /// The arguments of the function: `inside` are those that crossed.
    pub fn join(&self, inside: &Args) -> Args {
        let mut positional = vec![Value::None; self.count];
        for ((index, _), value) in self.positional.iter().zip(&inside.positional) {
            positional[*index] = value.clone();
        }
        let mut keywords = inside.keywords.clone();
        for (place, value) in &self.statics {
            match place {
                ArgumentPlace::Position(index) => positional[*index] = value.clone(),
                ArgumentPlace::Keyword(name) => keywords.push((*name, value.clone())),
            }
        }
        Args { positional, keywords }
    }

    /// The arguments as the caller gave them, the keyword arguments, and the places and names of
    /// those that are static.
    ///
    /// # Errors
    /// The memory budget is spent.
    pub fn given(&self, world: &mut World) -> Result<[Value; 3]> {
        let positional = self.positional.iter().map(|(_, value)| value.clone()).collect();
        let whole = self.join(&Args { positional, keywords: self.keywords.clone() });
        let place = |place: &ArgumentPlace| match place {
            ArgumentPlace::Position(place) => Value::Int(*place as i64),
            ArgumentPlace::Keyword(name) => Value::name(*name),
        };
        let statics = self.statics.iter().map(|(at, _)| place(at)).collect();
        let mut kwargs = Dict::default();
        for (name, value) in whole.keywords {
            kwargs.insert_name(name, value);
        }
        Ok([Value::tuple(whole.positional), world.dict(kwargs)?, Value::tuple(statics)])
    }

    /// The arguments that cross, each with its path and its prefix.
    pub(super) fn roots(&self, world: &World, prefixes: &Prefixes) -> Result<Vec<Root>> {
        let spread = prefixes.spread(world, self.positional.len())?;
        let positional = self.positional.iter().zip(spread).map(|((index, value), prefix)| {
            (vec![Step::Root(self.root), Step::Index(*index)], value.clone(), prefix)
        });
        let keywords = self.keywords.iter().map(|(name, value)| {
            let path = vec![Step::Root("kwargs"), Step::Attribute(*name)];
            (path, value.clone(), Prefix::Role(prefixes.keywords.clone()))
        });
        Ok(positional.chain(keywords).collect())
    }
}

/// Positions as written, negative ones from the end, as positions of `count` arguments.
pub fn positions(written: &[i64], count: usize) -> impl Iterator<Item = Option<usize>> {
    written.iter().map(move |&position| {
        let from_start = if position < 0 { position + count as i64 } else { position };
        usize::try_from(from_start).ok()
    })
}

/// Keyword arguments as positional ones, where the function's parameters have those names.
pub fn resolve_keywords(machine: &mut dyn Machine, function: &Value, args: Args) -> Result<Args> {
    if args.keywords.is_empty() {
        return Ok(args);
    }
    let parameters = machine.parameters(function).unwrap_or_default();
    bind(&parameters, args, |_| None)
}

/// The same, and the defaults of the parameters that nobody gave.
pub fn resolve_defaults(machine: &mut dyn Machine, function: &Value, args: Args) -> Result<Args> {
    let parameters = machine.parameters(function).unwrap_or_default();
    let without = parameters.positional.len().saturating_sub(parameters.defaults.len());
    bind(&parameters, args, |place| parameters.defaults.get(place.checked_sub(without)?).cloned())
}

fn bind(
    parameters: &Parameters,
    args: Args,
    default: impl Fn(usize) -> Option<Value>,
) -> Result<Args> {
    let Args { mut positional, mut keywords } = args;
    for (place, name) in parameters.positional.iter().enumerate().skip(positional.len()) {
        let given = keywords.iter().position(|(keyword, _)| keyword == name);
        match given.map(|given| keywords.remove(given).1).or_else(|| default(place)) {
            Some(value) => positional.push(value),
            None => break,
        }
    }
    match keywords.first() {
        None => Ok(Args { positional, keywords }),
        Some((name, _)) => {
            Err(Error::bad_argument(format!("the keyword argument '{name}' cannot be resolved")))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn static_arguments_come_back_at_their_places() {
        let (a, b) = (Symbol::new("a"), Symbol::new("b"));
        let args = Args {
            positional: vec![Value::Int(0), Value::Int(1), Value::Int(2)],
            keywords: vec![(b, Value::Int(4)), (a, Value::Int(3))],
        };
        let is_static = |place| {
            matches!(place, ArgumentPlace::Position(1)) || place == ArgumentPlace::Keyword(b)
        };
        let arguments = Arguments::split(args, is_static);
        let crossed: Vec<usize> = arguments.positional.iter().map(|(index, _)| *index).collect();
        assert_eq!(crossed, [0, 2]);
        let inside = Args {
            positional: vec![Value::Int(10), Value::Int(12)],
            keywords: vec![(a, Value::Int(13))],
        };
        let joined = arguments.join(&inside);
        let expected = [Value::Int(10), Value::Int(1), Value::Int(12)];
        assert!(joined.positional.iter().zip(&expected).all(|(a, b)| a.is(b)));
        let keywords: Vec<Symbol> = joined.keywords.iter().map(|(name, _)| *name).collect();
        assert_eq!(keywords, [a, b]);
    }

    #[test]
    fn keyword_arguments_cross_in_the_order_of_their_names() {
        let names = ["c", "a", "b"].map(Symbol::new);
        let keywords = names.map(|name| (name, Value::None)).to_vec();
        let arguments = Arguments::new(Args { positional: Vec::new(), keywords });
        let names: Vec<_> = arguments.keywords.iter().map(|(name, _)| name.to_string()).collect();
        assert_eq!(names, ["a", "b", "c"]);
    }

    #[test]
    fn positions_count_from_both_ends() {
        let found: Vec<_> = positions(&[0, -1, -4, 5], 3).collect();
        assert_eq!(found, [Some(0), Some(2), None, Some(5)]);
    }
}
