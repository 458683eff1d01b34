//! `isograft reduce`: makes a program small that breaks a rule, or on which systems or modes
//! differ.

use std::path::PathBuf;

use clap::Args;
use isograft_generators::reduce::size;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;

use super::confinement::{Confinement, Programs, source};
use super::dialect::GivenDialect;
use super::progress::with_counter;
use super::{Failure, Modes, Preludes, Status, TRIED, print};
use crate::campaign::{Counter, Reduction, Systems};
use crate::case::NNX;
use crate::divergence::Divergences;
use crate::glob::Pattern;
use crate::interrupt;
use crate::live::{self, Name};
use crate::own_modules::with_own_modules;
use crate::rule::{Rule, Scope};
use crate::spread::Closeness;
use crate::system::Reference;
use crate::{rules, text};

#[derive(Args, Debug)]
pub struct Reduce {
    /// The program. `-` reads standard input, and `random/SEED/PLACE` names a random program
    file: PathBuf,
    /// The rule that the program breaks, and the reduced one must break, too: `jit/identity`. With
    /// --system and no rule, the reduced program must still differ between system and reference
    #[arg(long, value_name = "RULE")]
    rule: Option<Pattern>,
    /// The system that runs the program: `reference`, or a real one, such as `flax==0.12.12`
    #[arg(long, value_name = "SYSTEM", default_value_t = Name::Reference)]
    system: Name,
    /// The mode in which the program fails; by default the first mode in which it does
    #[arg(long, value_enum, default_value_t = Modes::All)]
    mode: Modes,
    /// A second mode: the reduced program must still mean something else in it than in --mode
    #[arg(long, value_name = "MODE", conflicts_with = "rule")]
    against_mode: Option<Mode>,
    /// Most smaller programs to try, if no rule is given
    #[arg(long, value_name = "N", default_value_t = 2000)]
    tries: usize,
    #[command(flatten)]
    closeness: Closeness,
    /// The dialect whose semantics the program imports, and whose rule it may break: a folder
    /// (docs/own_dialect.md)
    #[arg(long, value_name = "FOLDER", default_value = NNX)]
    dialect: GivenDialect,
    #[command(flatten)]
    preludes: Preludes,
    #[command(flatten)]
    confinement: Confinement,
}

/// Programs tried where there is a rule.
const MOST_TRIED: usize = 20_000;

impl Reduce {
    pub fn run(self) -> Result<Status, Failure> {
        interrupt::listen().map_err(Failure::cannot_run)?;
        let file = self.file.display().to_string();
        let text = text::read(&self.file).map_err(Failure::input)?;
        let mut program = text::parse(&text, &file).map_err(Failure::input)?;
        let given = self.dialect.packages(&self.preludes, std::slice::from_ref(&self.file))?;
        program.packages =
            with_own_modules(&program, &self.file, &given).map_err(Failure::input)?;
        let rights = self.confinement.rights(&[&self.system], Programs::Foreign)?;
        let source = source(&self.system, live::Limits::default(), rights.as_ref())?;
        let source = self.dialect.about(source);
        let rule = self.kept()?;
        let is_comparison = rule.scope == Scope::Comparison;
        let mut systems = Systems::alone(source.system());
        systems.against = is_comparison.then(|| Box::new(Reference) as _);
        let reduced = |counter: &Counter| {
            self.mode.all().into_iter().find_map(|mode| {
                let reduction = Reduction {
                    rule: &rule,
                    mode,
                    against_mode: self.against_mode,
                    // The program was chosen because it fails, whatever explains that.
                    listed: &Divergences::default(),
                    limits: &Limits::default(),
                    most: if is_comparison { self.tries } else { MOST_TRIED },
                    closeness: Some(self.closeness),
                    counter,
                };
                reduction.of(&program, &mut systems)
            })
        };
        let Some(small) = with_counter(TRIED, reduced) else {
            let holds = match &self.rule {
                Some(_) => format!("{} holds for {file} in these modes", rule.id),
                None => format!("both sides agree on {file} in these modes"),
            };
            return Err(Failure::input(anyhow::anyhow!("{holds}: there is nothing to keep")));
        };
        let ((before, _), (after, _)) = (size(&program), size(&small.program));
        tell!("{before} statements before, {after} after");
        print(&text::print(&small.program))?;
        Ok(Status::Holds)
    }

    /// The rule that the small program must break, too.
    fn kept(&self) -> Result<Rule, Failure> {
        let Some(pattern) = &self.rule else {
            if self.system == Name::Reference && self.against_mode.is_none() {
                let missing = anyhow::anyhow!(
                    "--rule, --system or --against-mode is needed to say what must be kept"
                );
                return Err(Failure::input(missing));
            }
            return Ok(rules::AGREE);
        };
        let rules: Vec<Rule> =
            self.dialect.rules().into_iter().filter(|rule| rule.scope.admits_random()).collect();
        rules.iter().find(|rule| pattern.fits(rule.id)).copied().ok_or_else(|| {
            let known: Vec<_> = rules.iter().map(|rule| rule.id).collect();
            let known = known.join(", ");
            Failure::input(anyhow::anyhow!("`{pattern}` is no rule over programs: {known}"))
        })
    }
}
