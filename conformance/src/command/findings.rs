//! `isograft findings`: the causes of the listed divergences, the divergences of all releases, and
//! the reports that can be sent.

mod since;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::{Args, Subcommand};
use serde_json::{Value, json};

use super::format::Format;
use super::script::printed;
use super::{Failure, Status, print};
use crate::bless::folder_of;
use crate::divergence::{Cause, Classification, NEWEST, Severity, Whose, counts, tally};
use crate::live::{Launch, Limits, Name, Rights, Source};
use crate::site::{self, Finding, Inputs};

/// Findings of some kinds.
#[derive(Args, Clone, Copy, Debug)]
pub struct Kinds {
    /// Only those that are this bad
    #[arg(long, value_name = "KIND")]
    severity: Option<Severity>,
    /// Only those of this library, or documented limits
    #[arg(long, value_name = "OWNER")]
    whose: Option<Whose>,
}

impl Kinds {
    /// True if such a finding is among them.
    pub fn take(&self, severity: Severity, whose: Option<Whose>) -> bool {
        self.severity.is_none_or(|only| only == severity)
            && self.whose.is_none_or(|only| Some(only) == whose)
    }
}

#[derive(Args, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct List {
    #[command(subcommand)]
    measure: Option<Measure>,
    /// List the cases, all of them and of every release, instead of their causes
    #[arg(long)]
    cases: bool,
    /// Only what this release shows
    #[arg(long, value_name = "SYSTEM", conflicts_with = "issue")]
    system: Option<Name>,
    #[command(flatten)]
    kinds: Kinds,
    /// Print this cause, or that of this case, as a report in Markdown
    #[arg(long, value_name = "NAME", conflicts_with_all = ["severity", "whose", "format", "cases"])]
    issue: Option<String>,
    /// Write a report for each defect into this folder, which is new or empty
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["issue", "format", "cases"])]
    issues: Option<PathBuf>,
    /// Format of the answer
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Debug, Subcommand)]
enum Measure {
    /// Runs the smallest script of a cause on every installed release, and says since when it shows
    Since(since::Since),
}

impl List {
    pub fn run(self) -> Result<Status, Failure> {
        if let Some(Measure::Since(since)) = &self.measure {
            return since.run();
        }
        if self.cases {
            return self.cases();
        }
        let mut causes = Cause::all().map_err(Failure::input)?;
        if let Some(name) = &self.issue {
            let cause = named(&causes, name)?;
            print(&site::issue(cause, &Versions::asked().of(cause)))?;
            return Ok(Status::Holds);
        }
        if let Some(system) = &self.system {
            let cases = of_system(system)?;
            let shown: BTreeSet<&str> =
                cases.iter().filter_map(|case| case.cause.as_deref()).collect();
            causes.retain(|cause| shown.contains(&*cause.id));
            let alone = cases.iter().filter(|case| case.cause.is_none()).count();
            if alone > 0 {
                tell!("{alone} cases of {system} are of no cause: `--cases` lists them, too");
            }
        }
        causes.retain(|each| self.kinds.take(each.account.severity, Some(each.account.owner)));
        if causes.is_empty() {
            return Err(self.nothing_fits());
        }
        if let Some(folder) = &self.issues {
            return write(folder, &causes);
        }
        self.format.print(|| text(&causes), || causes.iter().map(json_of_cause).collect())?;
        Ok(Status::Holds)
    }

    fn cases(&self) -> Result<Status, Failure> {
        let mut findings = match &self.system {
            Some(system) => of_system(system)?,
            None => site::findings(&Inputs::default()).map_err(Failure::input)?,
        };
        findings.retain(|finding| self.kinds.take(finding.severity, finding.whose));
        if findings.is_empty() {
            return Err(self.nothing_fits());
        }
        self.format
            .print(|| text_of_cases(&findings), || findings.iter().map(json_of).collect())?;
        Ok(Status::Holds)
    }
}

impl List {
    /// No finding is of the kinds that were asked for.
    fn nothing_fits(&self) -> Failure {
        let severity = self.kinds.severity.map(|it| format!(" --severity {}", it.name()));
        let whose = self.kinds.whose.map(|it| format!(" --whose {}", it.name()));
        let asked = [severity, whose].map(Option::unwrap_or_default).concat();
        Failure::input(anyhow::anyhow!("no finding fits{asked}; `isograft findings` lists them"))
    }
}

/// The findings that a release shows.
fn of_system(system: &Name) -> Result<Vec<Finding>, Failure> {
    let mut findings = site::findings(&Inputs::default()).map_err(Failure::input)?;
    let folder = folder_of(&system.to_string());
    findings.retain(|finding| finding.systems.contains(&folder));
    if findings.is_empty() {
        return Err(Failure::input(anyhow::anyhow!("no finding of {system} is listed")));
    }
    Ok(findings)
}

/// The cause of this name, or the one that has the case of this name.
fn named<'c>(causes: &'c [Cause], name: &str) -> Result<&'c Cause, Failure> {
    let has_case = |cause: &&Cause| cause.cases.iter().any(|case| case.id == name);
    let found = causes.iter().find(|cause| cause.id == name);
    found.or_else(|| causes.iter().find(has_case)).ok_or_else(|| {
        let words =
            format!("`{name}` is neither a cause nor a case; `isograft findings` lists them");
        Failure::input(anyhow::anyhow!(words))
    })
}

/// Writes the reports of the defects, a file each.
fn write(folder: &Path, causes: &[Cause]) -> Result<Status, Failure> {
    let io = |path: &Path| path.display().to_string();
    fs::create_dir_all(folder).with_context(|| io(folder)).map_err(Failure::input)?;
    let mut found = fs::read_dir(folder).with_context(|| io(folder)).map_err(Failure::input)?;
    if found.next().is_some() {
        let words = format!("{} is not empty: name a new folder", folder.display());
        return Err(Failure::input(anyhow::anyhow!(words)));
    }
    let versions = Versions::asked();
    let (defects, others): (Vec<&Cause>, Vec<&Cause>) =
        causes.iter().partition(|cause| cause.is_defect());
    for cause in &defects {
        let path = folder.join(format!("{}.md", cause.id));
        let draft = site::issue(cause, &versions.of(cause));
        crate::text::write(&path, draft).with_context(|| io(&path)).map_err(Failure::cannot_run)?;
    }
    let left = match others.len() {
        0 => String::new(),
        many => format!("; {many} are not to be sent: documented, by design or harmless"),
    };
    print(&format!("{} reports in {}{left}\n", defects.len(), folder.display()))?;
    Ok(Status::Holds)
}

/// The versions that the scripts are run with.
struct Versions {
    /// `flax 0.12.12`, `jax 0.12.0.1`, and so on, and whether the scripts run here.
    words: Vec<String>,
    runs_here: bool,
}

/// Asks an environment for the versions in it.
const ASK: &str = "\
import platform
from importlib.metadata import version

for name in ('flax', 'jax', 'jaxlib'):
    print(name, version(name))
print('Python', platform.python_version())
print(platform.system(), platform.machine() + ', CPU')
";

impl Versions {
    /// Those of the environment of the newest release, or where it is not installed those of the
    /// table of systems.
    fn asked() -> Versions {
        let name = NEWEST.replacen('-', "==", 1);
        let launch = launch(&name, &Rights::Own);
        if let Some(Ok((text, None))) = launch.map(|launch| printed(&launch, ASK)) {
            return Versions { words: text.lines().map(str::to_owned).collect(), runs_here: true };
        }
        let release = crate::live::table::release(&name);
        let words = release.map(|release| {
            vec![format!("flax {}", release.version), format!("jax {}", release.jax)]
        });
        Versions { words: words.unwrap_or_else(|_| vec![name]), runs_here: false }
    }

    /// In words; for scripts of JAX alone without Flax.
    fn of(&self, cause: &Cause) -> String {
        let imports_flax = cause.scripts().iter().any(|script| script.text.contains("flax"));
        let is_used = |words: &&String| imports_flax || !words.starts_with("flax ");
        let words: Vec<&str> = self.words.iter().filter(is_used).map(String::as_str).collect();
        let here = if self.runs_here { "" } else { " (as recorded)" };
        format!("{}{here}", words.join(", "))
    }
}

/// The way to start the Python of an installed release.
fn launch(name: &str, rights: &Rights) -> Option<Launch> {
    let name: Name = name.parse().ok()?;
    match name.source(Limits::default(), rights) {
        Ok(Source::Live { launch, .. }) => Some(*launch),
        _ => None,
    }
}

fn text(causes: &[Cause]) -> String {
    let width = causes.iter().map(|cause| cause.id.len()).max().unwrap_or(0);
    let mut out = String::new();
    for Cause { id, account, .. } in causes {
        let bad = match account.standing {
            crate::divergence::Standing::Defect => account.severity.name(),
            standing => standing.name(),
        };
        let silent = if account.silent { "silent" } else { "" };
        let (whose, title) = (account.owner.name(), &account.title);
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bad:10}  {silent:6}  {whose:4}  {id:width$}  {title}");
    }
    let _ = writeln!(out, "{}", tally(causes));
    out
}

fn text_of_cases(findings: &[Finding]) -> String {
    let width = findings.iter().map(|finding| finding.title.len()).max().unwrap_or(0);
    let mut out = String::new();
    for Finding { title, severity, whose, rule, systems, .. } in findings {
        let (bad, whose) = (severity.name(), whose.map_or("", Whose::name));
        // Writing to a string does not fail.
        let _ = writeln!(out, "{bad:9}  {whose:5}  {title:width$}  {rule}  {}", systems.join(", "));
    }
    let kinds = findings.iter().filter_map(|finding| {
        finding.whose.map(|whose| Classification { severity: finding.severity, whose })
    });
    let _ = writeln!(out, "{}", counts(kinds));
    out
}

fn json_of_cause(cause: &Cause) -> Value {
    let account = &cause.account;
    let scripts = cause.scripts();
    let documented = account
        .documented
        .iter()
        .map(|said| json!({"quote": said.quote, "link": said.link, "grants": said.grants}));
    json!({
        "cause": cause.id,
        "title": account.title,
        "owner": account.owner.name(),
        "standing": account.standing.name(),
        "severity": account.severity.name(),
        "silent": account.silent,
        "consequence": account.consequence.trim(),
        "expected": account.expected.trim(),
        "source": account.source,
        "fix": account.fix,
        "fix_tried": account.fix_tried,
        "documented": documented.collect::<Vec<_>>(),
        "reported": account.reported,
        "related": account.related,
        "known": account.known.as_deref().map(str::trim),
        "since": account.since,
        "before": account.before,
        "until": account.until,
        "cases": cause.cases.iter().map(|case| case.id.as_str()).collect::<Vec<_>>(),
        "scripts": scripts.iter().map(|script| json!({
            "what": script.words, "script": script.text, "prints": script.prints,
        })).collect::<Vec<_>>(),
        "suite": account.suite,
        "suite_is_new": account.suite_is_new,
        "lacks": account.lacks,
        "test": account.test.as_deref().map(str::trim),
    })
}

fn json_of(finding: &Finding) -> Value {
    json!({
        "finding": finding.title,
        "cause": finding.cause,
        "severity": finding.severity.name(),
        "whose": finding.whose.map(Whose::name),
        "rule": finding.rule,
        "modes": finding.modes,
        "systems": finding.systems,
        "since": finding.since,
        "upstream": finding.upstream,
        "effect": finding.effect,
        "why": finding.why,
        "script": finding.program,
        "prints": finding.prints,
    })
}
