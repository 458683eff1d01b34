//! The command line: what each command takes, does, prints, and ends with.

/// Says something in a line on standard error.
macro_rules! tell {
    ($($words:tt)*) => {
        $crate::command::tell(&$crate::shown::shown(&format!($($words)*)))
    };
}

mod backends;
mod bisect;
mod check;
mod compare;
mod completions;
mod confinement;
mod coverage;
mod detect;
mod dialect;
mod divergences;
mod export;
mod findings;
mod format;
mod golden;
mod keep;
mod known;
mod migrate;
mod new_dialect;
mod progress;
mod reduce;
mod replay;
mod report;
mod rules;
mod run;
mod running;
mod script;
mod selftest;
mod surface;
mod systems;

use std::io::{self, BufWriter, Write as _};
use std::panic;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::str::FromStr;
use std::sync::Arc;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use isograft_reference::primitive::backend::BackendKind;
use isograft_reference::program::packages::{Packages, Stub};
use isograft_reference::{Mode, internal};
use nix::sys::signal::{SigSet, Signal};

use self::progress::with_counter;
use crate::campaign::{Findings, Grounds, Group, Plan, Reduction, Systems, groups};
use crate::case::Case;
use crate::glob::Pattern;
use crate::live::sandbox::LauncherOrders;
use crate::packages::{Folder, LoadedPackage};
use crate::shown::{EscapeForm, EscapingWriter, shown};
use crate::system::caught;
use crate::{interrupt, text};

/// Says what stateful modules mean under function transforms, and whether an implementation agrees.
#[derive(Debug, Parser)]
#[command(name = "isograft", version, after_help = AFTER_HELP)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
    /// Backend that computes the arrays of the reference: cpu, openblas, cuda; `ISOGRAFT_BACKEND`
    /// sets it, too [default: cpu]
    #[arg(long, value_name = "NAME", global = true, help_heading = "Global options")]
    backend: Option<BackendKind>,
}

const AFTER_HELP: &str = "\
Exit status: 0 every rule holds, 1 a rule is broken, 2 bad usage or input, \
3 a system could not run the program, 4 the program itself raised, 70 a bug in Isograft itself, \
130 interrupted.
NO_COLOR turns colours off. They are off where the output is no terminal.";

#[derive(Debug, Subcommand)]
enum Command {
    /// Runs a program on the reference and shows its outcome in each mode
    Run(run::RunCommand),
    /// Checks rules: on your programs, or on every enumerated program and many random ones
    Check(check::Check),
    /// Shows what changes meaning in your programs when the mode changes, and what to write instead
    Migrate(migrate::Migrate),
    /// Reduces a program to a few lines that still break a rule, or still show a difference
    Reduce(reduce::Reduce),
    /// Lists the rules
    Rules(rules::Rules),
    /// Writes a dialect for a framework of your own, which runs (docs/own_dialect.md)
    NewDialect(new_dialect::NewDialect),
    /// Installs, lists, tests and deletes real releases, each in an environment (needs Python)
    Systems(systems::Systems),
    /// Runs programs on two systems, and shows where they differ
    Compare(compare::Compare),
    /// Finds the release that changed the meaning of a program
    Bisect(bisect::Bisect),
    /// Runs a library's own tests, method by method, and the code of its documentation
    Replay(replay::Replay),
    /// Lists the findings, the worst first, or prints one as the draft of an issue
    Findings(findings::List),
    /// Runs the script of each listed divergence on its system, and says whether it still reproduces
    Divergences(divergences::Show),
    /// Writes what campaigns found as a static site, or merges the shards of a campaign
    Report(report::Report),
    /// Writes recorded programs as a suite for pytest that needs no Isograft
    Export(export::Export),
    /// Measures how soon rules, laws and comparisons report a fixed list of defects
    Detect(detect::Detect),
    /// Shows what random programs reach, and what they do not
    Coverage(coverage::Coverage),
    /// Shows which public names and parameters of the libraries the reference models
    Surface(surface::Surface),
    /// Records what the real library does, or compares it with the recordings (needs Python)
    Golden(golden::GoldenCommand),
    /// Lists the backends that can compute arrays, and which of them work here
    Backends,
    /// Compares a backend with the portable code on thousands of programs, and their speed
    Selftest(selftest::SelfTest),
    /// Prints completions of this command for a shell
    Completions(completions::Completions),
    /// Gives up rights and runs a program with what is left: how live systems are started (Linux)
    #[command(hide = true)]
    Confined(LauncherOrders),
}

impl Command {
    fn run(self) -> Result<Status, Failure> {
        match self {
            Command::Run(command) => command.run(),
            Command::Check(command) => command.run(),
            Command::Rules(command) => command.run(),
            Command::NewDialect(command) => command.run(),
            Command::Golden(command) => command.run(),
            Command::Systems(command) => command.run(),
            Command::Compare(command) => command.run(),
            Command::Reduce(command) => command.run(),
            Command::Coverage(command) => command.run(),
            Command::Detect(command) => command.run(),
            Command::Bisect(command) => command.run(),
            Command::Migrate(command) => command.run(),
            Command::Replay(command) => command.run(),
            Command::Surface(command) => command.run(),
            Command::Report(command) => command.run(),
            Command::Export(command) => command.run(),
            Command::Divergences(command) => command.run(),
            Command::Findings(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Backends | Command::Selftest(_) | Command::Confined(_) => Ok(Status::Holds),
        }
    }
}

/// The end of a command, as its exit status says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Status {
    Holds = 0,
    Broken = 1,
    BadInput = 2,
    CannotRun = 3,
    Raised = 4,
    Internal = 70,
    Interrupted = interrupt::STATUS as isize,
}

impl Status {
    /// The status to end with after two parts that ended so.
    fn worse(self, other: Status) -> Status {
        if (other as u8) > (self as u8) { other } else { self }
    }
}

/// An error that ends a command, with the status it ends in.
#[derive(Debug)]
pub struct Failure {
    pub(crate) status: Status,
    pub(crate) error: anyhow::Error,
}

impl Failure {
    fn input(error: impl Into<anyhow::Error>) -> Failure {
        Failure { status: Status::BadInput, error: error.into() }
    }

    fn cannot_run(error: impl Into<anyhow::Error>) -> Failure {
        Failure { status: Status::CannotRun, error: error.into() }
    }
}

/// The dialects that come with a command: frameworks that are stated as Python packages.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct Preludes {
    /// A folder of Python packages that the program can import on the reference: a framework
    /// stated as a prelude, or the program's own modules
    #[arg(long = "prelude", value_name = "FOLDER")]
    folders: Vec<PathBuf>,
    /// A folder of installed packages (`site-packages`): the reference runs the pure-Python ones
    /// that it does not state itself from their source. By default those that `packages` names
    /// under `[tool.isograft]` in the project's `pyproject.toml`
    #[arg(long = "packages", value_name = "FOLDER")]
    packages: Vec<PathBuf>,
    /// Takes a package as there, though nothing is known of it; `NAME=absent` as not installed
    #[arg(long = "stub", value_name = "NAME[=absent]")]
    stubs: Vec<GivenStub>,
}

/// The meaning that a user gives a package.
#[derive(Clone, Debug)]
struct GivenStub {
    name: String,
    stub: Stub,
}

impl FromStr for GivenStub {
    type Err = String;

    fn from_str(given: &str) -> Result<GivenStub, String> {
        let (name, stub) = match given.split_once('=') {
            None | Some((_, "opaque")) => (given.trim_end_matches("=opaque"), Stub::Opaque),
            Some((name, "absent")) => (name, Stub::Absent),
            Some((_, other)) => return Err(format!("`{other}` is neither `absent` nor `opaque`")),
        };
        let is_name =
            |name: &str| !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
        match is_name(name) {
            true => Ok(GivenStub { name: name.to_owned(), stub }),
            false => Err("the name of a package, without a dot".to_owned()),
        }
    }
}

/// The packages that the programs of a command can import.
struct PackageFolders {
    packages: Packages,
    /// The folders of installed packages among them.
    folders: Vec<Arc<Folder>>,
}

impl PackageFolders {
    /// The packages that programs loaded from folders.
    fn loaded(&self) -> Vec<LoadedPackage> {
        self.folders.iter().flat_map(|folder| folder.loaded()).collect()
    }
}

impl Preludes {
    /// The packages that these programs can import.
    fn given(&self, files: &[PathBuf]) -> Result<PackageFolders, Failure> {
        let mut packages = text::packages_in(&self.folders).map_err(Failure::input)?;
        let configured = || files.first().map_or_else(|| Ok(Vec::new()), |file| configured(file));
        let paths = match &self.packages[..] {
            [] => configured()?,
            paths => paths.to_vec(),
        };
        let mut folders = Vec::new();
        // Of two folders with one package, the first one's is taken.
        for path in paths.iter().rev() {
            let read = Folder::new(path)
                .map_err(|error| Failure::input(anyhow::anyhow!("{}: {error}", path.display())))?;
            folders.insert(0, Arc::new(read));
            packages = packages.with_finder(folders[0].clone());
        }
        let stubs = self.stubs.iter().map(|given| (given.name.clone(), given.stub));
        packages = packages.with_stubs(stubs);
        Ok(PackageFolders { packages, folders })
    }

    fn packages(&self, files: &[PathBuf]) -> Result<Packages, Failure> {
        self.given(files).map(|given| given.packages)
    }

    /// The options again, after a space each.
    fn replay(&self) -> String {
        let options = |option: &'static str, folders: &[PathBuf]| -> String {
            let option =
                |folder: &PathBuf| format!(" {option} {}", quoted(&folder.to_string_lossy()));
            folders.iter().map(option).collect()
        };
        let stub = |given: &GivenStub| {
            let absent = if given.stub == Stub::Absent { "=absent" } else { "" };
            format!(" --stub {}{absent}", given.name)
        };
        let stubs: String = self.stubs.iter().map(stub).collect();
        options("--prelude", &self.folders) + &options("--packages", &self.packages) + &stubs
    }
}

/// The folders that the project of a file names: `packages` under `[tool.isograft]` of the nearest
/// `pyproject.toml` above it, relative to that.
fn configured(file: &Path) -> Result<Vec<PathBuf>, Failure> {
    let absolute = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
    let project = absolute.ancestors().skip(1).map(|folder| folder.join("pyproject.toml"));
    let Some(project) = project.into_iter().find(|path| path.is_file()) else {
        return Ok(Vec::new());
    };
    let wrong = |words: String| Failure::input(anyhow::anyhow!("{}: {words}", project.display()));
    let text = text::read(&project).map_err(Failure::input)?;
    let table: toml::Table =
        text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let Some(own) = table.get("tool").and_then(|tool| tool.get("isograft")) else {
        return Ok(Vec::new());
    };
    let names = own.as_table().filter(|own| own.keys().all(|key| key == "packages"));
    let names = names.ok_or_else(|| wrong("[tool.isograft] is a table of `packages`".into()))?;
    let names = match names.get("packages") {
        None => return Ok(Vec::new()),
        Some(toml::Value::String(name)) => Some(vec![name.as_str()]),
        Some(toml::Value::Array(names)) => names.iter().map(toml::Value::as_str).collect(),
        Some(_) => None,
    };
    let names = names.filter(|names| !names.is_empty()).ok_or_else(|| {
        wrong("`packages` under [tool.isograft] is a folder, or a list of folders".into())
    })?;
    let above = project.parent().unwrap_or(Path::new("."));
    Ok(names.iter().map(|name| above.join(name)).collect())
}

/// Reads the arguments of the process, and runs the command they name.
pub fn main() -> ExitCode {
    let Cli { command, backend } = match Cli::parsed() {
        Ok(cli) => cli,
        Err(status) => return status,
    };
    // Blocked, a limit on the size of files is an error of a write, and no end without words.
    let mut too_large = SigSet::empty();
    too_large.add(Signal::SIGXFSZ);
    let _ = too_large.thread_block();
    remember_panics();
    let ended = match command {
        // These compute nothing.
        Command::Confined(told) => return confinement::confine(&told),
        Command::Backends => backends::list(),
        // It chooses by itself.
        Command::Selftest(command) => command.run(backend),
        command => backends::choose(backend).and_then(|()| {
            // A panic has been remembered: it decides the status.
            caught(|| command.run()).map_err(Failure::cannot_run)?
        }),
    };
    let red = anstyle::AnsiColor::Red.on_default().bold();
    let status = ended.unwrap_or_else(|failure| {
        // Where standard error is closed there is nowhere to say so.
        tell(&format!("{red}error{red:#}: {}", shown(&format!("{:#}", failure.error))));
        failure.status
    });
    // Whatever became of the run that met it, and of the rule that asked for the run.
    let status = match internal::first() {
        Some(what) => {
            tell(&format!(
                "{red}internal error{red:#}: {what}. This is a bug in Isograft: please report it \
                 with the command and the program"
            ));
            Status::Internal
        }
        // What was found before stands; that nothing was is not known of what did not run.
        None if interrupt::requested() && status != Status::Broken => Status::Interrupted,
        None => status,
    };
    ExitCode::from(status as u8)
}

/// A panic is an internal error, in whatever thread, and whoever catches it.
fn remember_panics() {
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        internal::remember(&info.to_string());
        before(info);
    }));
}

impl Cli {
    /// Reads the arguments. An error about them has names of files and of others in it, so it is
    /// told as any other error is.
    fn parsed() -> Result<Cli, ExitCode> {
        let bold = anstyle::Style::new().bold();
        let colour = |colour: anstyle::AnsiColor| colour.on_default();
        let styles = clap::builder::Styles::plain()
            .header(bold)
            .usage(bold)
            .literal(bold)
            .error(colour(anstyle::AnsiColor::Red).bold())
            .valid(colour(anstyle::AnsiColor::Green))
            .invalid(colour(anstyle::AnsiColor::Yellow));
        let found = Cli::command().styles(styles).try_get_matches();
        let cli = found.and_then(|mut found| Cli::from_arg_matches_mut(&mut found));
        cli.map_err(|error| {
            let text = error.render().ansi().to_string();
            if error.use_stderr() {
                tell(text.trim_end());
            } else if print(&text).is_err() {
                return ExitCode::from(Status::CannotRun as u8);
            }
            ExitCode::from(error.exit_code() as u8)
        })
    }
}

/// The most threads, or processes, that run programs at the same time.
const MOST_JOBS: usize = 256;

/// Reads `--jobs`.
fn jobs(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least one is needed".to_owned()),
        Ok(jobs) => Ok(MOST_JOBS.min(jobs)),
        Err(error) => Err(format!("{error}")),
    }
}

/// The paths, for a message.
fn listed(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(", ")
}

/// The groups of a comparison's differences, the smallest program of each reduced.
fn reduced<'a>(
    plan: &Plan,
    grounds: &Grounds,
    found: &'a Findings,
    systems: &mut Systems<'_>,
) -> Vec<Group<'a>> {
    let mut groups = groups(plan, found);
    with_counter(TRIED, |counter| {
        for group in groups.iter_mut().take_while(|_| !interrupt::requested()) {
            let case = Case::of(group.smallest.origin.clone());
            let Ok(program) = case.program() else { continue };
            let reduction = Reduction {
                rule: &crate::rules::AGREE,
                mode: group.smallest.mode,
                against_mode: None,
                listed: &grounds.divergences,
                limits: &plan.limits,
                most: check::MOST_TRIED_LIVE,
                closeness: Some(plan.closeness),
                counter,
            };
            group.reduced = reduction.of(program, systems);
        }
    });
    groups
}

/// The unit of a bar over a reduction.
const TRIED: &str = "smaller programs at most";

/// No program is in these files or folders, or none fits.
fn nothing_in(paths: &[PathBuf], case: Option<&Pattern>) -> Failure {
    let fitting = case.map(|case| format!(" that fits `{case}`")).unwrap_or_default();
    Failure::input(match paths.is_empty() {
        true => anyhow::anyhow!("no program is selected: there is no enumerated one{fitting}"),
        false => anyhow::anyhow!(
            "no program is selected: {} holds no Python file{fitting} (name a notebook or a page \
             itself)",
            listed(paths)
        ),
    })
}

/// A word as a shell takes it.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_alphanumeric() || "/._-=+:@%,".contains(c);
    match word.chars().all(plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', r"'\''")),
    }
}

/// Writes to standard output, without colours where that is no terminal. A reader that has closed
/// its end is no error.
fn print(text: &str) -> Result<(), Failure> {
    print_by(EscapeForm::Text, |out| out.write_all(text.as_bytes()))
}

/// Does what [`print`] does with text that is never whole.
fn print_by(
    form: EscapeForm,
    write: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
) -> Result<(), Failure> {
    let out = BufWriter::with_capacity(1 << 16, anstream::stdout());
    let mut out = EscapingWriter::new(out, form);
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Failure::cannot_run(error)),
        _ => Ok(()),
    }
}

/// Says it in a line on standard error. Where that is closed there is nowhere to say it.
fn tell(line: &str) {
    let _ = writeln!(EscapingWriter::new(anstream::stderr(), EscapeForm::Text), "{line}");
}

/// A mode by name, or all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Modes {
    Tree,
    Graph,
    Compat,
    All,
}

impl Modes {
    fn all(self) -> Vec<Mode> {
        match self {
            Modes::Tree => vec![Mode::Tree],
            Modes::Graph => vec![Mode::Graph],
            Modes::Compat => vec![Mode::Compat],
            Modes::All => Mode::ALL.to_vec(),
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_well_formed() {
        super::Cli::command().debug_assert();
    }
}
