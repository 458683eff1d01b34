//! Causes: the faults in the source of a library that divergences come from. One cause is one
//! report to the authors of that library.

use serde::Deserialize;

use super::{Divergence, Divergences, FileError, Severity, Whose};

/// The width that a title must stay below, in characters.
const TITLE: usize = 80;

/// The words for what a library grants about a cause. Only defects are counted and reported.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Standing {
    /// A fault whose report the authors would thank for.
    #[default]
    Defect,
    /// A fault, and a small one: who works there would mend it in passing.
    Minor,
    /// The library documents that it does so, or that it does not support it.
    Documented,
    /// The authors chose it, and say so.
    Design,
    /// Only odd input meets it, or a program that goes on after an error.
    Harmless,
}

impl Standing {
    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Standing::Defect => "defect",
            Standing::Minor => "minor",
            Standing::Documented => "documented",
            Standing::Design => "design",
            Standing::Harmless => "harmless",
        }
    }

    /// The words of reports.
    pub const fn words(self) -> &'static str {
        match self {
            Standing::Defect => "a defect",
            Standing::Minor => "minor",
            Standing::Documented => "documented",
            Standing::Design => "by design",
            Standing::Harmless => "harmless",
        }
    }
}

/// A statement of the library itself about a cause.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Documentation {
    /// Its words.
    pub quote: String,
    /// The page that has them.
    pub link: String,
    /// The part of the cause that they grant.
    pub grants: String,
}

/// The file of a cause, field by field.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Account {
    /// The title of its report, shorter than 80 characters.
    pub title: String,
    /// The library whose source has the fault.
    pub owner: Whose,
    /// A defect, unless it says otherwise.
    #[serde(default)]
    pub standing: Standing,
    /// The severity of its worst consequence.
    pub severity: Severity,
    /// True if no error and no warning tells the user.
    pub silent: bool,
    /// The worst consequence, and where it shows.
    pub consequence: String,
    /// The behaviour that a user may expect instead, in the library's own words where it has any.
    pub expected: String,
    /// File and function in the release, one or more: `flax/nnx/graphlib.py: merge`.
    pub source: Vec<String>,
    /// The change that mends it, where that is one or two lines.
    pub fix: Option<String>,
    /// True if the fix was tried: with it in the release, the test passes.
    #[serde(default)]
    pub fix_tried: bool,
    /// What the library says about it.
    #[serde(default)]
    pub documented: Vec<Documentation>,
    /// The threads that report it.
    #[serde(default)]
    pub reported: Vec<String>,
    /// The threads that have to do with it, and do not report it.
    #[serde(default)]
    pub related: Vec<String>,
    /// What was searched for in the library's threads, when, and what was found.
    pub known: Option<String>,
    /// The oldest release of the owner on which the smallest script prints the same.
    pub since: Option<String>,
    /// The newest older release that was tried and does not show it.
    pub before: Option<String>,
    /// The release that mended it.
    pub until: Option<String>,
    /// The case whose script is the smallest one; without it, and without `script`, the worst.
    pub case: Option<String>,
    /// The smallest program that shows it: in the default mode if it shows there, and without Flax
    /// where it is JAX's.
    pub script: Option<String>,
    /// The prints of the script.
    pub prints: Option<String>,
    /// The program in which a user meets it.
    pub form: Option<String>,
    /// The prints of that program.
    pub form_prints: Option<String>,
    /// The file of the library's own suite that the test belongs to.
    pub suite: Option<String>,
    /// True if the suite has no such file yet.
    #[serde(default)]
    pub suite_is_new: bool,
    /// The imports that the test needs and that file lacks.
    #[serde(default)]
    pub lacks: Vec<String>,
    /// A test for that suite, as a method of a test class. It fails on the release.
    pub test: Option<String>,
}

/// A cause with its cases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cause {
    /// The file's name without `.toml`.
    pub id: String,
    /// The fields of the file.
    pub account: Account,
    /// Its cases in the newest release, the worst first.
    pub cases: Vec<Divergence>,
}

/// A program that shows a cause.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Script<'c> {
    /// `as a user meets it`, `the smallest`
    pub words: &'static str,
    /// The program.
    pub text: &'c str,
    /// The prints of the program.
    pub prints: &'c str,
}

/// The imports that a test may need: the name that the test uses, and its line.
const IMPORTS: [(&str, &str); 23] = [
    ("copy", "import copy"),
    ("gc", "import gc"),
    ("threading", "import threading"),
    ("weakref", "import weakref"),
    ("jax", "import jax"),
    ("jnp", "import jax.numpy as jnp"),
    ("lax", "from jax import lax"),
    ("np", "import numpy as np"),
    ("checkify", "from jax.experimental import checkify"),
    ("P", "from jax.sharding import PartitionSpec as P"),
    ("nn", "from flax import linen as nn"),
    ("nnx", "from flax import nnx"),
    ("errors", "from flax import errors"),
    ("bridge", "from flax.nnx import bridge"),
    ("optax", "import optax"),
    ("operator", "import operator"),
    ("functools", "import functools"),
    ("serialization", "from flax import serialization"),
    ("early_stopping", "from flax.training import early_stopping"),
    ("train_state", "from flax.training import train_state"),
    ("dynamic_scale", "from flax.training import dynamic_scale"),
    ("lr_schedule", "from flax.training import lr_schedule"),
    ("jax_utils", "from flax import jax_utils"),
];

impl Cause {
    /// Every cause: the defects first, and of these the worst.
    ///
    /// # Errors
    ///
    /// A file of a cause, or of a case, is malformed.
    pub fn all() -> Result<Vec<Cause>, FileError> {
        Cause::read(crate::embedded::CAUSES, &Divergences::embedded()?)
    }

    /// The causes in files, name and text, with the cases that name them.
    ///
    /// # Errors
    ///
    /// A file is not in the form of a cause, or lacks what it must say.
    pub fn read(files: &[(&str, &str)], cases: &Divergences) -> Result<Vec<Cause>, FileError> {
        let read = |(file, text): &(&str, &str)| {
            let malformed = |problem: String| FileError { file: (*file).to_owned(), problem };
            let account: Account =
                toml::from_str(text).map_err(|error| malformed(error.to_string()))?;
            let id = file.trim_end_matches(".toml").to_owned();
            let own =
                cases.by_kind().into_iter().filter(|case| case.entry.cause.as_ref() == Some(&id));
            let cause = Cause { cases: own.cloned().collect(), id, account };
            match cause.problem() {
                Some(problem) => Err(malformed(problem.to_owned())),
                None => Ok(cause),
            }
        };
        let mut all = files.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        all.sort_by(|a, b| a.order().cmp(&b.order()));
        Ok(all)
    }

    fn order(&self) -> (Standing, Severity, bool, Whose, &str) {
        let Account { standing, severity, silent, owner, .. } = &self.account;
        (*standing, *severity, !silent, *owner, self.id.as_str())
    }

    /// What its file lacks.
    fn problem(&self) -> Option<&'static str> {
        let Account { title, owner, standing, consequence, expected, source, .. } = &self.account;
        let Account { documented, suite, suite_is_new, lacks, test, .. } = &self.account;
        let Account { script, prints, form, form_prints, .. } = &self.account;
        let is_defect = *standing == Standing::Defect;
        let missing = [
            (
                title.chars().count() >= TITLE || title.trim().is_empty(),
                "its title is no title of 79 characters at most",
            ),
            (*owner == Whose::Limit, "its owner is no library"),
            (consequence.trim().is_empty(), "does not say what comes of it"),
            (expected.trim().is_empty(), "does not say what is expected"),
            (source.is_empty(), "names no source"),
            (is_defect && (suite.is_none() || test.is_none()), "is a defect without a test"),
            (self.cases.is_empty(), "no case names it"),
            (
                *standing == Standing::Documented && documented.is_empty(),
                "is documented, and quotes nothing",
            ),
            (*suite_is_new && !lacks.is_empty(), "a new file of the suite lacks nothing"),
            (script.is_some() != prints.is_some(), "has a script without prints"),
            (form.is_some() != form_prints.is_some(), "has a form without prints"),
            (self.smallest().is_none(), "has no script"),
        ];
        missing.into_iter().find(|(missing, _)| *missing).map(|(_, problem)| problem)
    }

    /// True if it is counted, and a report of it may be sent.
    pub fn is_defect(&self) -> bool {
        self.account.standing == Standing::Defect
    }

    /// The smallest program that shows it.
    pub fn smallest(&self) -> Option<Script<'_>> {
        let words = "the smallest";
        if let (Some(text), Some(prints)) = (&self.account.script, &self.account.prints) {
            return Some(Script { words, text: text.trim(), prints: prints.trim() });
        }
        let case = match &self.account.case {
            Some(named) => self.cases.iter().find(|case| case.id == *named),
            None => self.cases.first(),
        };
        let entry = &case?.entry;
        Some(Script { words, text: entry.script.trim(), prints: entry.prints.trim() })
    }

    /// The programs that show it: the one in which a user meets it, if there is one, and the
    /// smallest.
    pub fn scripts(&self) -> Vec<Script<'_>> {
        let form = self.account.form.as_deref().zip(self.account.form_prints.as_deref());
        let form = form.map(|(text, prints)| Script {
            words: "as a user meets it",
            text: text.trim(),
            prints: prints.trim(),
        });
        form.into_iter().chain(self.smallest()).collect()
    }

    /// The releases that show it, in words: `Flax 0.10.4; not in 0.10.3`.
    pub fn seen(&self) -> Option<String> {
        let Account { since, before, until, owner, .. } = &self.account;
        let since = since.as_ref()?;
        let mut words = format!("{} {since}", owner.words());
        words += &match before {
            Some(before) => {
                format!(" (of the releases that were tried; {before} does not show it)")
            }
            None => " (the oldest release that was tried)".to_owned(),
        };
        if let Some(until) = until {
            words += &format!(", until {until}");
        }
        Some(words)
    }

    /// Its test as a file that can be run, which fails on the release.
    pub fn test_file(&self) -> Option<String> {
        let test = self.account.test.as_deref()?.trim();
        let uses = |name: &&(&str, &str)| {
            let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == '.';
            let starts = test.match_indices(name.0).filter(|(at, found)| {
                let after = &test[at + found.len()..];
                !test[..*at].ends_with(is_word) && after.starts_with(['.', '('])
            });
            starts.count() > 0
        };
        let imports: Vec<&str> = IMPORTS.iter().filter(uses).map(|(_, line)| *line).collect();
        let body: Vec<String> = test
            .lines()
            .map(|line| if line.is_empty() { String::new() } else { format!("  {line}") })
            .collect();
        Some(format!(
            "from absl.testing import absltest\n{}\n\n\nclass FindingTest(absltest.TestCase):\n\n{}\n\n\n\
             if __name__ == \"__main__\":\n  absltest.main()\n",
            imports.join("\n"),
            body.join("\n")
        ))
    }
}

/// The number of defects by owner and by what a user is told, and the number of the other causes,
/// in words.
pub fn tally<'c>(causes: impl IntoIterator<Item = &'c Cause>) -> String {
    let (defects, others): (Vec<&Cause>, Vec<&Cause>) =
        causes.into_iter().partition(|cause| cause.is_defect());
    let owners = Whose::ALL.into_iter().filter_map(|owner| {
        let own = defects.iter().filter(|cause| cause.account.owner == owner).count();
        (own > 0).then(|| format!("{own} in {}", owner.words()))
    });
    let kinds = Severity::ALL.into_iter().filter_map(|severity| {
        let own = defects.iter().filter(|cause| cause.account.severity == severity).count();
        (own > 0).then(|| format!("{own} with {}", severity.words()))
    });
    let silent = defects.iter().filter(|cause| cause.account.silent).count();
    let reported = defects.iter().filter(|cause| !cause.account.reported.is_empty()).count();
    let share = 100.0 * silent as f64 / defects.len().max(1) as f64;
    let (owners, kinds) = (owners.collect::<Vec<_>>(), kinds.collect::<Vec<_>>());
    format!(
        "{} defects: {}. {}. {silent} of them ({share:.0} %) are silent: no error and no warning \
         tells the user. {reported} have a thread that reports them. Not counted: {} more that are \
         minor, documented, by design or harmless",
        defects.len(),
        owners.join(", "),
        kinds.join(", "),
        others.len()
    )
}
