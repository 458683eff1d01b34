//! `isograft rules`: the registry.

use std::fmt::Write as _;

use anstyle::Style;
use clap::{Args, ValueEnum};
use isograft_reference::Mode;
use serde_json::{Value, json};

use super::{Failure, Status, print};
use crate::property::Property;
use crate::rule::Rule;
use crate::rules;

#[derive(Args, Debug)]
pub struct Rules {
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
}

impl Rules {
    pub fn run(self) -> Result<Status, Failure> {
        let rules: Vec<Listed> = rules::all()
            .iter()
            .map(Listed::of)
            .chain(rules::properties().iter().map(Listed::from))
            .collect();
        print(&match self.format {
            Format::Text => text(&rules),
            Format::Json => format!("{:#}\n", Value::Array(rules.iter().map(json_of).collect())),
        })?;
        Ok(Status::Holds)
    }
}

/// What a list says of a rule, over enumerated cases or over programs.
struct Listed {
    id: &'static str,
    sentence: &'static str,
    sources: &'static [&'static str],
    modes: &'static [Mode],
}

impl Listed {
    fn of(rule: &Rule) -> Listed {
        let Rule { id, sentence, sources, modes, .. } = *rule;
        Listed { id, sentence, sources, modes }
    }
}

impl From<&Property> for Listed {
    fn from(property: &Property) -> Listed {
        let Property { id, sentence, sources, modes, .. } = *property;
        Listed { id, sentence, sources, modes }
    }
}

fn text(rules: &[Listed]) -> String {
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
            let _ = writeln!(out, "  after {}", rule.sources.join("; "));
        }
    }
    out
}

fn json_of(rule: &Listed) -> Value {
    let modes: Vec<_> = rule.modes.iter().map(|mode| mode.name()).collect();
    json!({"rule": rule.id, "sentence": rule.sentence, "modes": modes, "sources": rule.sources})
}
