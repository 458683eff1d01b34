//! Finds the programs of a user that change meaning when the mode changes: `isograft migrate`.
//!
//! A file is judged by what runs in it: its `main`, its tests, or the script that it is. See
//! [`judge`] for how, and [`guess`] for files in which nothing runs.

mod edit;
mod guess;
mod judge;
mod pin;
mod report;
mod sites;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use isograft_reference::Passed;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;
use isograft_reference::program::packages::{Packages, Passing};

pub use edit::{Edit, edited};
pub use guess::Guess;
pub use judge::{Change, Judge, Verdict};
pub use report::{json, sarif, text};
pub use sites::Site;

use crate::own_modules::with_own_modules;
use crate::replay;
use crate::text::{self, Unreadable, runs_something};

/// The changes that were found in a file.
#[derive(Clone, Debug)]
pub struct FileChanges {
    /// The name in the report.
    pub file: String,
    pub path: PathBuf,
    /// The programs of the file, with what became of each: `main`, `script`, or a test.
    pub programs: Vec<(String, Verdict)>,
    /// The calls that mean something else in some program, each once.
    pub changes: Vec<Change>,
    /// The calls that may mean something else. Only where no program could be judged.
    pub guesses: Vec<Guess>,
    /// The lines with the old mode written at the calls that change.
    pub edits: Vec<Edit>,
    /// The statements of modules that a run passed over.
    pub passed: Vec<Passed>,
}

impl FileChanges {
    /// The calls that change in the file itself, or in that one of a module.
    fn sites_in(&self, file: Option<&str>) -> Vec<&Site> {
        let sites = self.changes.iter().filter_map(|change| change.site.as_ref());
        sites.filter(|site| site.file.as_deref() == file).collect()
    }

    pub fn is_judged(&self) -> bool {
        self.programs.iter().any(|(_, verdict)| !matches!(verdict, Verdict::NotJudged(_)))
    }
}

/// Judges the programs of a file.
pub fn migrate(name: &str, path: &Path, packages: &Packages, judge: &mut Judge<'_>) -> FileChanges {
    let mut found = FileChanges {
        file: name.to_owned(),
        path: path.to_owned(),
        programs: Vec::new(),
        changes: Vec::new(),
        guesses: Vec::new(),
        edits: Vec::new(),
        passed: Vec::new(),
    };
    judge.passed.clear();
    if let Err(error) = found.judge(packages, judge) {
        found.programs.push(("file".to_owned(), Verdict::NotJudged(error.to_string())));
    }
    found.passed = std::mem::take(&mut judge.passed);
    found
}

impl FileChanges {
    fn judge(&mut self, packages: &Packages, judge: &mut Judge<'_>) -> Result<(), Unreadable> {
        let file = replay::File::read(self.file.clone(), &self.path, replay::TestKind::Tests, "")?;
        let mut program = text::parse(file.text(), &self.path.display().to_string())?;
        let packages = with_own_modules(&program, &self.path, packages)?;
        program.packages = packages.passing_over(Passing::Modules);
        for (name, program) in programs_of(&file, &program, judge)? {
            let verdict = match program {
                Ok(program) => judge.verdict(&program),
                Err(lacks) => Verdict::NotJudged(needs_pytest(&lacks)),
            };
            self.programs.push((name, verdict));
        }
        // Where nothing runs, the file may still not come to its end.
        if self.programs.is_empty()
            && let Verdict::Same(Some(raised)) = judge.verdict(&program)
        {
            let raises = format!("while it loads, it {raised}");
            self.programs.push(("file".to_owned(), Verdict::NotJudged(raises)));
        }
        self.changes = distinct(&self.programs);
        let sites = self.sites_in(None);
        let new = edit::edited(file.text(), &sites, judge.from);
        self.edits = edit::edits(None, file.text(), &new);
        for source in program.packages.own() {
            let sites = self.sites_in(Some(&source.file));
            let new = edit::edited(&source.text, &sites, judge.from);
            self.edits.extend(edit::edits(Some(&source.file), &source.text, &new));
        }
        if !self.is_judged() {
            self.guesses = guess::guesses(&program, judge.from, judge.to);
        }
        Ok(())
    }
}

/// Each call that changes once, in the order of the text.
fn distinct(programs: &[(String, Verdict)]) -> Vec<Change> {
    let mut changes: BTreeMap<(Option<String>, u32, u32), Change> = BTreeMap::new();
    for (_, verdict) in programs {
        let Verdict::Changes(found) = verdict else { continue };
        for change in found {
            let place = match &change.site {
                Some(site) => (site.file.clone(), site.line, site.column),
                None => (None, change.line.unwrap_or(0), 0),
            };
            changes.entry(place).or_insert_with(|| change.clone());
        }
    }
    changes.into_values().collect()
}

/// Why a test is not judged that needs a part of pytest.
fn needs_pytest(lacks: &str) -> String {
    format!("unsupported: {lacks}; `pytest --isograft` runs such a test")
}

/// A program of a file by its name, or what it needs to be run.
type NamedProgram = (String, Result<Program, String>);

/// The programs of a file: its tests, its `main`, or itself; of a test that cannot be run without
/// pytest, what it needs. Where only classes and functions are defined, nothing does.
fn programs_of(
    file: &replay::File,
    program: &Program,
    judge: &Judge<'_>,
) -> Result<Vec<NamedProgram>, Unreadable> {
    if file.methods.is_empty() {
        let name = if program.is_case() { "main" } else { "script" };
        let runs = program.is_case() || program.body.iter().any(runs_something);
        return Ok(if runs { vec![(name.to_owned(), Ok(program.clone()))] } else { Vec::new() });
    }
    let suite = file.suite()?.with_packages(&program.packages);
    let mut programs = Vec::new();
    for method in &file.methods {
        if let Some(lacks) = &method.lacks {
            programs.push((method.id(), Err(lacks.clone())));
            continue;
        }
        let names = isograft_reference::run(&suite.names(method), judge.from, &judge.limits);
        let names = match &names {
            Outcome::Returned { value: Observation::List { items, .. }, .. } => {
                items.iter().filter_map(text_of).collect()
            }
            _ => vec![method.name.clone()],
        };
        for case in names {
            let id = match &method.class {
                Some(class) => format!("{}.{case}", class.name),
                None => case.clone(),
            };
            programs.push((id, Ok(suite.case(method, &case))));
        }
    }
    Ok(programs)
}

fn text_of(value: &Observation) -> Option<String> {
    match value {
        Observation::Str(text) => Some(text.to_string()),
        _ => None,
    }
}
