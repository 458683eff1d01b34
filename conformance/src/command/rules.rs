//! `isograft rules`: the registry.

use std::fmt::Write as _;

use anstyle::Style;
use clap::Args;
use isograft_reference::Mode;
use serde_json::{Value, json};

use super::dialect::GivenDialect;
use super::format::Format;
use super::{Failure, Status};
use crate::case::NNX;
use crate::glob::Pattern;
use crate::rule::Rule;

#[derive(Args, Debug)]
pub struct Rules {
    /// The dialect whose rules are listed beside Isograft's: a folder (docs/own_dialect.md)
    #[arg(long, value_name = "FOLDER", default_value = NNX)]
    dialect: GivenDialect,
    /// Only rules whose identifier fits: `boundary/*` (quote it, for the shell)
    #[arg(long, value_name = "GLOB")]
    rule: Option<Pattern>,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Rules {
    pub fn run(self) -> Result<Status, Failure> {
        let mut rules = self.dialect.rules();
        if let Some(pattern) = &self.rule {
            rules.retain(|rule| pattern.fits(rule.id));
            if rules.is_empty() {
                return Err(Failure::input(anyhow::anyhow!("no rule fits `{pattern}`")));
            }
        }
        self.format.print(|| text(&rules), || rules.iter().map(json_of).collect())?;
        Ok(Status::Holds)
    }
}

fn text(rules: &[Rule]) -> String {
    let bold = Style::new().bold();
    let mut out = String::new();
    for rule in rules {
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bold}{}{bold:#}", rule.id);
        let _ = writeln!(out, "  {}", rule.sentence);
        if rule.modes != Mode::ALL {
            let modes: Vec<_> = rule.modes.iter().map(|mode| mode.name()).collect();
            let _ = writeln!(out, "  in {} mode", modes.join(" and "));
        }
        if !rule.sources.is_empty() {
            let _ = writeln!(out, "  sources: {}", rule.sources.join("; "));
        }
    }
    out
}

fn json_of(rule: &Rule) -> Value {
    let modes: Vec<_> = rule.modes.iter().map(|mode| mode.name()).collect();
    json!({"rule": rule.id, "sentence": rule.sentence, "modes": modes, "sources": rule.sources})
}
