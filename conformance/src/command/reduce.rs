//! `isograft reduce`: a program that breaks a rule, or on which systems or modes differ, made
//! small.

use std::path::PathBuf;

use clap::Args;
use isograft_generators::reduce::size;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::program::ast::Program;

use super::systems::of_environment;
use super::{Failure, Modes, Status, print};
use crate::compare::Name;
use crate::compare::small::Pair;
use crate::divergence::Divergences;
use crate::live::system::Failures;
use crate::system::{Reference, System};
use crate::{glob, live, random, rules, text};

#[derive(Args, Debug)]
pub struct Reduce {
    /// The program; `-` is standard input, and `random/SEED/PLACE` a random one
    file: PathBuf,
    /// The rule that it breaks: `jit/identity`. Without one, what is kept is that the system and
    /// the reference differ
    #[arg(long, value_name = "RULE")]
    rule: Option<String>,
    /// The system that the rule is asked of
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    system: Name,
    /// The mode in which it fails; by default the first in which it does
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// The mode in which the reference is asked, where it is another: what a program does in
    /// compat, and not in graph mode
    #[arg(long, value_name = "MODE", conflicts_with = "rule")]
    against_mode: Option<Mode>,
    /// Most programs that are tried, where there is no rule
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tries: usize,
}

impl Reduce {
    pub fn run(self) -> Result<Status, Failure> {
        let file = self.file.display().to_string();
        let source = text::read(&self.file).map_err(Failure::input)?;
        let program = text::parse(&source, &file).map_err(Failure::input)?;
        let failures = Failures::default();
        let source = self.system.source(live::Limits::default()).map_err(of_environment)?;
        let mut system = source.system(&failures);
        let small = match &self.rule {
            Some(rule) => self.by_rule(&program, rule, &mut *system)?,
            None if self.system == Name::Reference && self.against_mode.is_none() => {
                let missing = anyhow::anyhow!(
                    "--rule, --system or --against-mode is needed: what is to be kept?"
                );
                return Err(Failure::input(missing));
            }
            None => self.by_difference(&program, &mut *system),
        };
        let Some(small) = small else {
            let kept = self.rule.clone().unwrap_or_else(|| "a difference".to_owned());
            return Err(Failure::input(anyhow::anyhow!(
                "{file} does not show {kept} in these modes"
            )));
        };
        let ((before, _), (after, _)) = (size(&program), size(&small));
        eprintln!("{before} statements before, {after} after");
        print(&text::print(&small))?;
        Ok(Status::Holds)
    }

    fn by_rule(
        &self,
        program: &Program,
        rule: &str,
        system: &mut dyn System,
    ) -> Result<Option<Program>, Failure> {
        let properties = rules::properties();
        let Some(property) = properties.iter().find(|property| glob::fits(rule, property.id))
        else {
            let known: Vec<_> = properties.iter().map(|property| property.id).collect();
            let unknown =
                anyhow::anyhow!("`{rule}` is no rule over programs: {}", known.join(", "));
            return Err(Failure::input(unknown));
        };
        let limits = Limits::default();
        let reduced = |mode| random::reduced(program, property, mode, &limits, system);
        Ok(self.mode.all().into_iter().find_map(reduced).map(|(small, _)| small))
    }

    fn by_difference(&self, program: &Program, system: &mut dyn System) -> Option<Program> {
        // The program was chosen because it differs, so that a listed divergence is none to be
        // passed by.
        let listed = Divergences::default();
        let mut pair = Pair {
            system,
            against: &mut Reference,
            against_mode: self.against_mode,
            listed: &listed,
            limits: Limits::default(),
        };
        let small =
            self.mode.all().into_iter().find_map(|mode| pair.reduced(program, mode, self.tries));
        small.map(|small| small.program)
    }
}
