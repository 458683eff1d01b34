//! The programs of a suite: those whose outcomes are recorded, golden ones and those of the
//! enumerations, and those of a dialect's folder, whose outcomes its semantics states.

use std::io;
use std::path::Path;
use std::sync::Arc;

use isograft_generators::dialect::Dialect;
use isograft_generators::dialect::laws::{LAWS, Law};
use isograft_generators::enumeration::Alias;
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Outcome, Tolerance};

use crate::case::{Case, NNX, Origin, enumerated};
use crate::golden::{self, GoldenProgram, Missing};
use crate::policy;
use crate::recorded::{Lookup, RECORDINGS, RecordedOutcomes};
use crate::spread::Spread;
use crate::system::{Reference, System as _};
use crate::trial::is_answer;

/// A program, before it is a test.
#[derive(Debug)]
pub enum Source {
    /// A file of `golden/programs`.
    Golden(GoldenProgram),
    /// One of an enumeration.
    Enumerated(Origin),
    /// One of a dialect's folder: in a file, enumerated, or drawn.
    Stated(Origin),
}

impl Source {
    /// Every golden program of a folder, where there is one, then every enumerated one.
    pub fn all(golden: Option<&Path>) -> io::Result<impl Iterator<Item = Source>> {
        let golden =
            golden.map(|golden| golden::programs(golden, golden::system_of)).transpose()?;
        let golden = golden.into_iter().flatten().map(Source::Golden);
        Ok(golden.chain(enumerated(None).into_iter().map(Source::Enumerated)))
    }

    pub fn is_golden(&self) -> bool {
        matches!(self, Source::Golden(_))
    }

    /// `jit/static_arguments.py`, `jit/value/plain`
    pub fn id(&self) -> String {
        match self {
            Source::Golden(golden) => golden.id.clone(),
            Source::Enumerated(origin) | Source::Stated(origin) => origin.id(),
        }
    }

    /// The identifier, as readers of the suite see it: a file's path, below the dialect's folder.
    pub fn shown_id(&self) -> String {
        let id = self.id();
        match (self, id.rsplit_once("/programs/")) {
            (Source::Stated(Origin::File { .. }), Some((_, file))) => format!("programs/{file}"),
            _ => id,
        }
    }

    /// The folder of the release from which it is recorded, if it is: `flax-0.12.12`.
    pub fn system(&self) -> Option<&'static str> {
        let origin = match self {
            Source::Golden(golden) => return Some(golden::system_of(&golden.id)),
            Source::Enumerated(origin) => origin,
            Source::Stated(_) => return None,
        };
        let dialect = dialect_of(origin).map_or(NNX, |dialect| dialect.name);
        let recording = RECORDINGS.iter().find(|recording| recording.dialect == dialect)?;
        Some(recording.system)
    }

    /// The group whose file it stands in, and the test's name there: the folder and the file of a
    /// golden program, `boundary/jit` and `value_plain`.
    pub fn place(&self) -> (String, String) {
        let id = self.id();
        let (group, name) = match self {
            Source::Golden(_) => {
                let (folder, file) = id.rsplit_once('/').unwrap_or(("", &id));
                (folder.to_owned(), file.trim_end_matches(".py"))
            }
            Source::Stated(origin) if !origin.is_enumerated() => match origin.is_random() {
                true => ("random".to_owned(), &*id),
                false => {
                    let file = id.rsplit_once("programs/").map_or(&*id, |(_, file)| file);
                    ("programs".to_owned(), file.trim_end_matches(".py"))
                }
            },
            Source::Enumerated(origin) | Source::Stated(origin) => {
                let (first, rest) = id.split_once('/').unwrap_or((&id, ""));
                let (second, others) = rest.split_once('/').unwrap_or((rest, ""));
                match dialect_of(origin) {
                    None => (format!("boundary/{first}"), rest),
                    // There are hundreds of laws, most of few programs: those of a subject together.
                    Some(_) => match law(&id) {
                        Some(law) => (format!("laws/{}", law.subject()), rest),
                        None => (format!("{first}/{second}"), others),
                    },
                }
            }
        };
        let letters = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
        (group, name.chars().map(letters).collect())
    }

    /// The program.
    ///
    /// # Errors
    ///
    /// Why it cannot be read.
    pub fn case(&self) -> Result<Case, String> {
        let golden = match self {
            Source::Golden(golden) => golden,
            Source::Enumerated(origin) | Source::Stated(origin) => {
                return Ok(Case::of(origin.clone()));
            }
        };
        let text = Arc::from(golden.text().map_err(words)?);
        let packages = golden.packages().map_err(words)?;
        Ok(Case::of(Origin::File { path: golden.id.clone().into(), text, packages, unread: None }))
    }

    /// The recorded outcome of the program, or the stated one.
    ///
    /// # Errors
    ///
    /// Nothing is recorded of this text in this mode, or the semantics gives no answer.
    pub fn recorded(
        &self,
        case: &Case,
        mode: Mode,
        enumerations: &RecordedOutcomes,
    ) -> Result<Outcome, String> {
        match self {
            Source::Golden(golden) => match golden.recorded(case.text(), mode) {
                Err(Missing::NotRecorded(_) | Missing::AnotherText(_)) => {
                    Err("not recorded as it stands".to_owned())
                }
                recorded => recorded.map_err(words),
            },
            Source::Enumerated(_) => match enumerations.outcome(&case.id, case.text(), mode) {
                Lookup::Found(outcome) => Ok(outcome),
                Lookup::NoRecording | Lookup::Stale(_) => {
                    Err("not recorded as it stands".to_owned())
                }
            },
            Source::Stated(_) => {
                let outcome = Reference.run_case(case, mode, &Limits::default()).map_err(words)?;
                if !is_answer(&outcome) {
                    return Err(format!("the semantics gives no answer: {}", outcome.headline()));
                }
                let program = case.program().map_err(words)?;
                match Spread::is_steady(program, mode, &Limits::default(), &outcome) {
                    true => Ok(outcome),
                    false => Err("its numbers hang on roundings".to_owned()),
                }
            }
        }
    }

    /// The closeness of a library's numbers to what is expected. What a semantics states was not
    /// computed by XLA, and the programs of a folder compute what they like.
    pub fn tolerance(&self) -> Tolerance {
        match self {
            Source::Stated(_) => Tolerance::LAYERED,
            _ => policy::of(&self.id()),
        }
    }

    /// The subject of the program, in a sentence.
    pub fn sentence(&self, text: &str) -> Option<String> {
        match self {
            Source::Golden(_) | Source::Stated(_) => first_line(text),
            Source::Enumerated(Origin::Enumerated(transform, event, alias)) => {
                let second = match alias {
                    Alias::Plain => String::new(),
                    alias => format!(" A second way to the Variable: {}", alias.sentence()),
                };
                let form = transform.sentence().trim_end_matches('.');
                Some(format!("{form}. {}{second}", event.sentence()))
            }
            Source::Enumerated(origin) => Some(law(&origin.id())?.sentence.to_owned()),
        }
    }
}

/// None is NNX.
fn dialect_of(origin: &Origin) -> Option<&'static Dialect> {
    match origin {
        Origin::OfDialect(dialect, _) => Some(dialect),
        _ => None,
    }
}

/// The law that a program states, if it does: `laws/clone/shared_module`.
fn law(id: &str) -> Option<&'static Law> {
    let name = id.strip_prefix("laws/")?.split('/').next()?;
    LAWS.iter().find(|law| law.name == name)
}

fn words(error: impl ToString) -> String {
    error.to_string()
}

/// The first line of the first docstring, which says what a golden program tests.
fn first_line(text: &str) -> Option<String> {
    let (_, rest) = text.split_once("\"\"\"")?;
    let line = rest.lines().next()?.split("\"\"\"").next()?.trim();
    let plain = !line.is_empty() && !line.contains('\\');
    plain.then(|| line.to_owned())
}
