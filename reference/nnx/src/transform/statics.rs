//! Static arguments: they go to the function as they are, and a change of one stages anew.

use super::given::TransformCall;
use crate::boundary::Arguments;
use crate::boundary::arguments::{ArgumentPlace, positions};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Symbol, Value};

/// Which arguments are static.
#[derive(Clone, Debug, Default)]
pub struct Statics {
    /// Positions, as written: negative ones count from the end.
    pub argnums: Vec<i64>,
    pub argnames: Vec<Symbol>,
    /// True if either was given: where only one is, the other follows from the function's
    /// parameters.
    pub given: (bool, bool),
}

impl Statics {
    /// `static_argnums` and `static_argnames`, as they are given.
    pub fn read(machine: &mut dyn Machine, given: &mut TransformCall) -> Result<Statics> {
        Statics::named(machine, given, ["static_argnums", "static_argnames"])
    }

    /// Arguments by place and by name, as options of these names give them.
    pub fn named(
        machine: &mut dyn Machine,
        given: &mut TransformCall,
        [places, names]: [&str; 2],
    ) -> Result<Statics> {
        let argnums = given.places(machine, places)?;
        let argnames = given.names(machine, names)?;
        Ok(Statics {
            given: (argnums.is_some(), argnames.is_some()),
            argnums: argnums.unwrap_or_default(),
            argnames: argnames.unwrap_or_default(),
        })
    }

    /// As `jit` completes them for a function: an argument that is chosen by place is chosen by name,
    /// too, and the other way round. `what` is `static` or `donate`.
    ///
    /// # Errors
    /// If the function does not take one of them.
    pub fn of(&self, machine: &mut dyn Machine, function: &Value, what: &str) -> Result<Statics> {
        let mut all = self.clone();
        if self.given == (false, false) {
            return Ok(all);
        }
        let Some(takes) = machine.parameters(function) else { return Ok(all) };
        let count = takes.positional.len();
        let named = |at: usize| (at >= takes.unnamed).then(|| takes.positional.get(at)).flatten();
        match self.given {
            (true, false) => {
                let places = positions(&self.argnums, count).flatten();
                all.argnames = places.filter_map(named).copied().collect();
            }
            (false, true) => {
                let chosen = |at: &usize| named(*at).is_some_and(|it| self.argnames.contains(it));
                all.argnums = (0..count).filter(chosen).map(|at| at as i64).collect();
            }
            _ => {}
        }
        let count = count as i64;
        let is_taken = |at: i64| takes.any_positional || (-count..count).contains(&at);
        if !all.argnums.iter().all(|place| is_taken(*place)) {
            let places: Vec<_> = all.argnums.iter().map(i64::to_string).collect();
            let comma = if places.len() == 1 { "," } else { "" };
            return Err(Error::bad_value(format!(
                "Jitted function has {what}_argnums=({}{comma}), but only accepts {count} \
                 positional arguments.",
                places.join(", ")
            )));
        }
        let by_place = takes.positional[..takes.unnamed].iter().chain(&takes.any_positional_name);
        let by_place: Vec<&Symbol> = by_place.collect();
        if let Some(name) = all.argnames.iter().find(|name| by_place.contains(name)) {
            return Err(Error::bad_value(format!(
                "Jitted function has invalid argnames {{'{name}'}} in {what}_argnames. These are positional-only"
            )));
        }
        if let Some(name) = all.argnames.iter().find(|name| !takes.accepts(**name, 0)) {
            return Err(Error::bad_value(format!(
                "Jitted function has invalid argnames {{'{name}'}} in {what}_argnames. Function does not take these args."
            )));
        }
        Ok(all)
    }

    /// # Errors
    /// If there are fewer arguments than one of the places asks for.
    pub fn fit(&self, args: &Args) -> Result<()> {
        let count = args.positional.len();
        match positions(&self.argnums, count).find(|at| at.is_none_or(|at| at >= count)) {
            None => Ok(()),
            Some(_) => Err(Error::bad_value(format!(
                "the `static_argnums` argument to `jax.checkpoint` can only take integer values \
                 between -{count} and {count}, for {count} positional arguments"
            ))),
        }
    }

    /// The arguments with the static ones taken out, which must have a hash.
    pub fn split(&self, machine: &mut dyn Machine, args: Args) -> Result<Arguments> {
        let mut arguments = self.parted(args);
        arguments.hash_statics(machine)?;
        Ok(arguments)
    }

    /// The arguments with the static ones taken out.
    pub fn parted(&self, args: Args) -> Arguments {
        let (numbers, names) = self.chosen(&args);
        Arguments::split(args, |place| match place {
            ArgumentPlace::Position(index) => numbers.contains(&index),
            ArgumentPlace::Keyword(name) => names.contains(&name),
        })
    }

    /// Which arguments of a call these are; a place that the call does not have is none.
    pub fn chosen(&self, args: &Args) -> (Vec<usize>, &[Symbol]) {
        let places = positions(&self.argnums, args.positional.len()).flatten();
        (places.collect(), &self.argnames)
    }
}
