//! Laws: what the public functions of NNX must satisfy, each stated in Python.
//!
//! A law is a function `law_NAME` in a file of this folder. Its docstring is the law and its
//! source; each parameter names a kind of input: `module` is any of the functions `module_…`. A
//! program is a law with an input for each parameter, `laws/clone/shared_module`. It raises where
//! the law is broken.

mod random;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use isograft_reference::program::ast::{ExprKind, Program, StmtKind};
use isograft_reference::program::packages::Packages;

use super::Dialect;

/// The laws of NNX.
pub const DIALECT: Dialect = Dialect {
    name: "laws",
    framework: Some("nnx"),
    packages: &Packages::NONE,
    cases: &cases,
    text: &text,
    random: Some(&random::program),
};

/// Imports, classes, inputs and comparisons that every file may use.
const GIVEN: &str = include_str!("given.py");

/// The files, each by its subject.
const FILES: [(&str, &str); 24] = [
    ("graph", include_str!("graph.py")),
    ("state", include_str!("state.py")),
    ("variable", include_str!("variable.py")),
    ("containers", include_str!("containers.py")),
    ("filters", include_str!("filters.py")),
    ("rngs", include_str!("rngs.py")),
    ("intermediates", include_str!("intermediates.py")),
    ("training", include_str!("training.py")),
    ("kinds", include_str!("kinds.py")),
    ("layers", include_str!("layers.py")),
    ("norms", include_str!("norms.py")),
    ("recurrent", include_str!("recurrent.py")),
    ("attention", include_str!("attention.py")),
    ("layer_defaults", include_str!("layer_defaults.py")),
    ("transform_defaults", include_str!("transform_defaults.py")),
    ("defaults", include_str!("defaults.py")),
    ("options", include_str!("options.py")),
    ("members", include_str!("members.py")),
    ("transform_options", include_str!("transform_options.py")),
    ("linen", include_str!("linen.py")),
    ("reported", include_str!("reported.py")),
    ("bridge", include_str!("bridge.py")),
    ("utilities", include_str!("utilities.py")),
    ("fixed", include_str!("fixed.py")),
];

/// The words in the docstring of an input that reaches something by two paths.
pub const SHARES: &str = "\"\"\"Shares.\"\"\"";

/// The text that a law returns if it does not apply to its inputs.
pub const DOES_NOT_APPLY: &str = "does not apply";

/// A law.
#[derive(Debug)]
pub struct Law {
    /// `clone`; the function is `law_clone`.
    pub name: &'static str,
    /// The statement, in one sentence.
    pub sentence: &'static str,
    /// The source of the statement.
    pub source: &'static str,
    /// The function.
    pub text: &'static str,
    /// Its parameters, each a kind of input.
    kinds: Vec<&'static str>,
    file: usize,
}

/// The name of the law that a program states: its `main` ends in `return law_NAME(…)`.
pub fn law_of(program: &Program) -> Option<&str> {
    let main = program.body.iter().find_map(|stmt| match &stmt.kind {
        StmtKind::Function(function) if &*function.name == "main" => Some(function),
        _ => None,
    })?;
    let StmtKind::Return(Some(value)) = &main.body.last()?.kind else { return None };
    let ExprKind::Call(call) = &*value.kind else { return None };
    let ExprKind::Name(name) = &*call.function.kind else { return None };
    name.strip_prefix("law_")
}

/// Every law, in the order of the files.
pub static LAWS: LazyLock<Vec<Law>> = LazyLock::new(|| {
    let files = FILES.iter().enumerate();
    files
        .flat_map(|(file, (_, text))| chunks(text).filter_map(move |text| law(file, text)))
        .collect()
});

fn law(file: usize, text: &'static str) -> Option<Law> {
    let (name, rest) = text.strip_prefix("def law_")?.split_once('(')?;
    let (parameters, rest) = rest.split_once("):\n")?;
    let words = rest.trim_start().strip_prefix("\"\"\"")?.split("\"\"\"").next()?;
    let (sentence, source) = words.split_once(" Source: ")?;
    let kinds = parameters.split(", ").filter(|kind| !kind.is_empty()).collect();
    Some(Law { name, sentence, source: source.trim_end_matches('.'), text, kinds, file })
}

/// The definitions of a file: two empty lines stand between them.
fn chunks(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.split("\n\n\n").map(|chunk| chunk.trim_matches('\n'))
}

/// The name of a definition.
fn name(chunk: &str) -> &str {
    let chunk = chunk.strip_prefix("def ").or(chunk.strip_prefix("class ")).unwrap_or(chunk);
    chunk.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

fn is_mentioned(name: &str, text: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    text.match_indices(name)
        .any(|(at, _)| !text[..at].ends_with(part) && !text[at + name.len()..].starts_with(part))
}

/// The places of the definitions that a text uses, and of those that they use.
fn used(all: &[&str], text: String) -> BTreeSet<usize> {
    let mut used = BTreeSet::new();
    let mut open = vec![text];
    while let Some(text) = open.pop() {
        for (at, chunk) in all.iter().enumerate() {
            if is_mentioned(name(chunk), &text) && used.insert(at) {
                open.push((*chunk).to_owned());
            }
        }
    }
    used
}

impl Law {
    /// The subject that it shares with the other laws of its file: `graph`, `state`, `recurrent`.
    pub fn subject(&self) -> &'static str {
        FILES[self.file].0
    }

    fn file_text(&self) -> &'static str {
        FILES[self.file].1
    }

    /// The names of the inputs of a kind: `plain` for `module_plain`.
    fn inputs(&self, kind: &str) -> Vec<&'static str> {
        let input = |chunk: &'static str| {
            let rest = chunk.strip_prefix("def ")?.strip_prefix(kind)?.strip_prefix('_')?;
            Some(rest.split_once("():")?.0)
        };
        chunks(GIVEN).chain(chunks(self.file_text())).filter_map(input).collect()
    }

    /// The combinations of inputs that are enumerated. Every input is in one: those of the longest
    /// kind go round once, and the others as often as that takes.
    fn combinations(&self) -> Vec<Vec<&'static str>> {
        let kinds: Vec<_> = self.kinds.iter().map(|kind| self.inputs(kind)).collect();
        let count = kinds.iter().map(Vec::len).max().unwrap_or(1);
        (0..count)
            .map(|at| kinds.iter().map(|inputs| inputs[at % inputs.len()]).collect())
            .collect()
    }

    /// The law, and what it uses but for its inputs, each a definition.
    pub fn definitions(&self) -> impl Iterator<Item = &'static str> {
        let all = self.others();
        let used = used(&all, self.text.to_owned());
        used.into_iter().map(move |at| all[at]).chain([self.text])
    }

    /// Its text, with what it uses and its own inputs, but not those that every law may have.
    pub fn own_text(&self) -> String {
        let is_own = |chunk: &&'static str| {
            let name = name(chunk);
            self.kinds
                .iter()
                .any(|kind| name.strip_prefix(kind).is_some_and(|rest| rest.starts_with('_')))
        };
        let own: Vec<&'static str> = chunks(self.file_text()).filter(is_own).collect();
        let all = self.others();
        let used = used(&all, format!("{}\n{}", self.text, own.join("\n")));
        let used = used.into_iter().map(|at| all[at]).chain(own).chain([self.text]);
        used.collect::<Vec<_>>().join("\n\n\n") + "\n"
    }

    /// Everything but laws that stands in the files which the law may use.
    fn others(&self) -> Vec<&'static str> {
        let (_, rest) = GIVEN.split_once("\n\n\n").unwrap_or_default();
        let files = [rest, self.file_text()].into_iter();
        files.flat_map(chunks).filter(|chunk| !chunk.starts_with("def law_")).collect()
    }

    /// The program that states the law of these inputs. Beside those that there are it may use its
    /// own.
    fn program(&self, inputs: &[&str], own: &str) -> String {
        let given = self.kinds.iter().zip(inputs).map(|(kind, input)| format!("{kind}_{input}()"));
        let given: Vec<String> = given.collect();
        let main = format!("def main():\n    return law_{}({})\n", self.name, given.join(", "));
        let (imports, _) = GIVEN.split_once("\n\n\n").unwrap_or_default();
        let all = self.others();
        let used = used(&all, format!("{}\n{own}\n{main}", self.text));
        let mut body = String::new();
        for at in used {
            // Writing to a string does not fail.
            let _ = write!(body, "{}\n\n\n", all[at]);
        }
        let own = if own.is_empty() { String::new() } else { format!("{own}\n\n\n") };
        let body = format!("{body}{}\n\n\n{own}{main}", self.text);
        let imported = imports.lines().filter(|line| {
            let alias = line.split(' ').next_back().unwrap_or_default();
            is_mentioned(alias, &body)
        });
        format!("{}\n\n\n{body}", imported.collect::<Vec<_>>().join("\n"))
    }
}

fn cases() -> Vec<String> {
    let of = |law: &Law| {
        let name = law.name;
        let id = move |inputs: Vec<&str>| [&[name], &inputs[..]].concat().join("/");
        // A cycle is no tree: where it ends in tree mode depends on the stack.
        let ends = |inputs: &Vec<&str>| !inputs.contains(&"cycle");
        law.combinations().into_iter().filter(ends).map(id).collect::<Vec<_>>()
    };
    LAWS.iter().flat_map(of).collect()
}

fn text(id: &str) -> Option<String> {
    let mut parts = id.split('/');
    let name = parts.next()?;
    let law = LAWS.iter().find(|law| law.name == name)?;
    let inputs: Vec<&str> = parts.collect();
    let known = law.kinds.iter().zip(&inputs).all(|(kind, input)| law.inputs(kind).contains(input));
    (known && inputs.len() == law.kinds.len()).then(|| law.program(&inputs, ""))
}
