//! Static arguments: they go to the function as they are, and a change of one stages anew.

use super::given::Given;
use crate::boundary::Arguments;
use crate::boundary::arguments::{Place, positions};
use crate::error::{Error, Result};
use crate::heap::{Args, Machine, Symbol, Value};

/// Which arguments are static.
#[derive(Clone, Debug, Default)]
pub struct Statics {
    /// Positions, as written: negative ones count from the end.
    pub argnums: Vec<i64>,
    pub argnames: Vec<Symbol>,
    /// Whether either was given: where only one is, the other follows from the function's
    /// parameters.
    pub given: (bool, bool),
}

impl Statics {
    /// `static_argnums` and `static_argnames`, as they are given.
    pub fn read(machine: &mut dyn Machine, given: &mut Given) -> Result<Statics> {
        Statics::named(machine, given, ["static_argnums", "static_argnames"])
    }

    /// Arguments by place and by name, as options of these names give them.
    pub fn named(
        machine: &mut dyn Machine,
        given: &mut Given,
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

    /// The arguments with the static ones taken out.
    pub fn split(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        args: Args,
    ) -> Result<Arguments> {
        let (numbers, names) = self.chosen(machine, function, &args)?;
        let mut arguments = Arguments::split(args, |place| match place {
            Place::Position(index) => numbers.contains(&index),
            Place::Keyword(name) => names.contains(&name),
        });
        arguments.hash_statics(machine)?;
        Ok(arguments)
    }

    /// Which arguments of a call these are.
    pub fn chosen(
        &self,
        machine: &mut dyn Machine,
        function: &Value,
        args: &Args,
    ) -> Result<(Vec<usize>, Vec<Symbol>)> {
        if self.argnums.is_empty() && self.argnames.is_empty() {
            return Ok((Vec::new(), Vec::new()));
        }
        let parameters = machine.parameters(function).unwrap_or_default();
        let mut numbers = Vec::new();
        for position in positions(&self.argnums, args.positional.len()) {
            numbers.push(
                position.ok_or_else(|| Error::bad_value("a place of an argument out of range"))?,
            );
        }
        let mut names = self.argnames.clone();
        if let Some(name) = names.iter().find(|name| !machine.accepts(function, **name)) {
            return Err(Error::bad_value(format!("the function has no argument '{name}'")));
        }
        match self.given {
            (true, false) => names.extend(numbers.iter().filter_map(|&at| parameters.get(at))),
            (false, true) => numbers.extend(
                names.iter().filter_map(|name| parameters.iter().position(|other| other == name)),
            ),
            _ => {}
        }
        Ok((numbers, names))
    }
}
