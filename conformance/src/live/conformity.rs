//! The conformance test of the protocol: what docs/protocol.md asks of a system, check by check.

use std::time::Duration;

use isograft_reference::Mode;
use isograft_reference::limits::Limits as RunLimits;
use isograft_reference::outcome::{Observation, Outcome, Tolerance, diff};
use serde_json::{Value, json};

use super::process::{Launch, Process};
use super::protocol::{RunAnswer, StartAnswer, VERSION};
use super::worker::{Limits, Worker};

/// The result of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// The system does what is asked.
    Holds,
    /// It does not.
    Fails(String),
    /// It does not have what the check needs, and says so.
    CannotTell(String),
}

/// A check and what it found.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The demand of the protocol.
    pub asked: &'static str,
    /// The behaviour of the system.
    pub found: Found,
}

/// The time in which a system ends after `stop`.
const STOP: Duration = Duration::from_secs(10);

/// A check, or in words what is wrong.
type Check = fn(&Subject<'_>) -> Result<Found, String>;

const CHECKS: [(&str, Check); 10] = [
    ("its first line says version, name and modes", starts),
    ("it refuses a version that there is not", refuses_another_version),
    ("the known program has its known outcome in each mode", knows_the_known_program),
    ("a mode that it does not have is not offered", lacks_a_mode),
    ("a text that is no Python leaves it as it was", survives_what_is_no_python),
    ("an exception of the program is an outcome", tells_an_exception),
    ("texts and numbers come back as they are", tells_values),
    ("nothing that a program sets reaches the next one", keeps_programs_apart),
    ("a program imports the modules that come with it, and no later one does", has_own_modules),
    ("it ends when it is told to", stops),
];

/// Runs every check, each on processes of its own.
pub fn checked(launch: &Launch, limits: Limits) -> impl Iterator<Item = Checked> {
    CHECKS.into_iter().map(move |(asked, check)| {
        let found = check(&Subject { launch, limits });
        Checked { asked, found: found.unwrap_or_else(Found::Fails) }
    })
}

/// The system that is tested.
struct Subject<'l> {
    launch: &'l Launch,
    limits: Limits,
}

/// A process that has answered `start`.
struct Conversation {
    process: Process,
    started: StartAnswer,
    limits: Limits,
    asked: u64,
}

impl Subject<'_> {
    /// The first answer to a `start` of this version.
    fn first_line(&self, version: u32) -> Result<(Process, Vec<u8>), String> {
        let spawned = Process::spawn(self.launch, self.limits.output);
        let mut process = spawned.map_err(|error| format!("it cannot be started: {error}"))?;
        let limits = json!({"memory": self.limits.memory});
        let start = json!({"command": "start", "version": version, "limits": limits});
        // The order of the fields is that of the runner.
        process.say(in_order(&start, &["command", "version", "limits"]));
        let line = process.hear(self.limits.start).map_err(|failure| failure.to_string())?;
        Ok((process, line))
    }

    fn started(&self) -> Result<Conversation, String> {
        let (process, line) = self.first_line(VERSION)?;
        let started: StartAnswer = read(&line)?;
        if let Some(refusal) = &started.error {
            return Err(format!("it refuses version {VERSION}: {}", refusal.message));
        }
        Ok(Conversation { process, started, limits: self.limits, asked: 0 })
    }
}

impl Conversation {
    fn mode(&self) -> Result<Mode, String> {
        self.started.modes().first().copied().ok_or_else(|| "it has no mode".to_owned())
    }

    /// The answer to a program; a refusal counts as an answer.
    fn answer(&mut self, program: &str, mode: Mode, modules: Value) -> Result<RunAnswer, String> {
        self.asked += 1;
        // As large as the runner's.
        let id = (1 << 51) + self.asked;
        let mut run = json!({"command": "run", "id": id, "program": program, "mode": mode.name()});
        let mut order = vec!["command", "id", "program", "mode"];
        if !modules.is_null() {
            run["modules"] = modules;
            order.push("modules");
        }
        self.process.say(in_order(&run, &order));
        let line = self.process.hear(self.limits.run).map_err(|failure| failure.to_string())?;
        let answer: RunAnswer = read(&line)?;
        if answer.id != id {
            return Err(format!("the answer to request {id} has the id {}", answer.id));
        }
        if answer.outcome.is_some() == answer.error.is_some() {
            return Err("an answer has an outcome or an error, and one of them".to_owned());
        }
        Ok(answer)
    }

    fn outcome(&mut self, program: &str, mode: Mode, modules: Value) -> Result<Outcome, String> {
        let answer = self.answer(program, mode, modules)?;
        match &answer.error {
            Some(refusal) => Err(format!("it refuses {program:?}: {}", refusal.message)),
            None => answer.outcome(),
        }
    }
}

/// The text of an object with its fields in this order.
fn in_order(object: &Value, names: &[&str]) -> String {
    let fields: Vec<String> =
        names.iter().map(|name| format!("{}:{}", json!(name), object[*name])).collect();
    format!("{{{}}}", fields.join(","))
}

fn read<'l, T: serde::Deserialize<'l>>(line: &'l [u8]) -> Result<T, String> {
    serde_json::from_slice(line).map_err(|error| {
        let start: String = String::from_utf8_lossy(line).chars().take(80).collect();
        format!("{error}: {start:?}")
    })
}

fn starts(subject: &Subject<'_>) -> Result<Found, String> {
    let started = subject.started()?.started;
    if started.version != VERSION {
        return Err(format!("its version is {}", started.version));
    }
    if started.system.is_empty() || started.system.contains(char::is_control) {
        return Err(format!("its name is {:?}", started.system));
    }
    let named = |name: &String| Mode::ALL.iter().any(|mode| mode.name() == name);
    match started.modes.iter().find(|name| !named(name)) {
        Some(name) => Err(format!("there is no mode {name:?}")),
        None if started.modes.is_empty() => Err("it has no mode".to_owned()),
        None => Ok(Found::Holds),
    }
}

fn refuses_another_version(subject: &Subject<'_>) -> Result<Found, String> {
    let (_, line) = subject.first_line(VERSION + 98)?;
    let started: StartAnswer = read(&line)?;
    match started.error {
        Some(refusal) if refusal.kind == "version" => Ok(Found::Holds),
        Some(refusal) => Err(format!("its error is of kind {:?}, not `version`", refusal.kind)),
        None => Err(format!("it accepts version {}", VERSION + 98)),
    }
}

fn knows_the_known_program(subject: &Subject<'_>) -> Result<Found, String> {
    let mut worker = Worker::new(subject.launch.clone(), None, subject.limits);
    worker.smoke().map_err(|failure| failure.to_string())?;
    Ok(Found::Holds)
}

const ONE: &str = "def main():\n    return 1\n";

fn lacks_a_mode(subject: &Subject<'_>) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    let offered = conversation.started.modes();
    let Some(mode) = Mode::ALL.into_iter().find(|mode| !offered.contains(mode)) else {
        return Ok(Found::CannotTell("it has all modes".to_owned()));
    };
    match conversation.outcome(ONE, mode, Value::Null)? {
        Outcome::NotOffered { .. } => Ok(Found::Holds),
        outcome => Err(format!("in {mode} mode: {outcome}")),
    }
}

fn survives_what_is_no_python(subject: &Subject<'_>) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    let mode = conversation.mode()?;
    for text in ["def main(:\n", "return \0"] {
        let answer = conversation.answer(text, mode, Value::Null)?;
        if answer.error.is_none()
            && let Outcome::Returned { .. } = answer.outcome()?
        {
            return Err(format!("{text:?} returned"));
        }
    }
    conversation.answer(ONE, mode, Value::Null)?;
    Ok(Found::Holds)
}

/// The outcome, if it is the one that the reference gives.
fn same_as_reference(subject: &Subject<'_>, text: &str) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    let mode = conversation.mode()?;
    let program = crate::text::parse(text, "program").map_err(|error| error.to_string())?;
    let expected = isograft_reference::run(&program, mode, &RunLimits::default());
    let found = conversation.outcome(text, mode, Value::Null)?;
    Ok(judged(&found, &expected))
}

fn judged(found: &Outcome, expected: &Outcome) -> Found {
    match found {
        Outcome::Unsupported { what, .. } => Found::CannotTell(format!("unsupported: {what}")),
        Outcome::NotOffered { what } => Found::CannotTell(format!("not offered: {what}")),
        found => match diff(expected, found, &Tolerance::EXACT) {
            None => Found::Holds,
            Some(difference) => Found::Fails(difference.to_string()),
        },
    }
}

fn tells_an_exception(subject: &Subject<'_>) -> Result<Found, String> {
    same_as_reference(subject, "def main():\n    print(1)\n    return [][2]\n")
}

fn tells_values(subject: &Subject<'_>) -> Result<Found, String> {
    let value =
        "\"é\\n\\\"\\\\ \\u2028\", 2**70, 0.1, float(\"inf\"), (None, True), [1], {\"a\": b\"x\"}";
    same_as_reference(subject, &format!("def main():\n    return {value}\n"))
}

fn keeps_programs_apart(subject: &Subject<'_>) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    let mode = conversation.mode()?;
    let sets = "import builtins\n\n\ndef main():\n    builtins.was_here = 1\n";
    let asks = "import builtins\n\n\ndef main():\n    return hasattr(builtins, \"was_here\")\n";
    conversation.answer(sets, mode, Value::Null)?;
    let found = conversation.outcome(asks, mode, Value::Null)?;
    Ok(judged(&found, &Outcome::Returned { value: Observation::Bool(false), prints: vec![] }))
}

fn has_own_modules(subject: &Subject<'_>) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    let mode = conversation.mode()?;
    let text = "import beside_it\n\n\ndef main():\n    return beside_it.x\n";
    let modules = json!([{"name": "beside_it", "text": "x = 3\n", "is_package": false}]);
    let found = conversation.outcome(text, mode, modules)?;
    let expected = Outcome::Returned { value: Observation::Int(3), prints: vec![] };
    let found = judged(&found, &expected);
    let answer = conversation.answer(text, mode, Value::Null)?;
    if answer.error.is_none()
        && let Outcome::Returned { .. } = answer.outcome()?
    {
        return Err("the module is there for a later program".to_owned());
    }
    Ok(found)
}

fn stops(subject: &Subject<'_>) -> Result<Found, String> {
    let mut conversation = subject.started()?;
    conversation.process.say(r#"{"command":"stop"}"#.to_owned());
    match conversation.process.hear(STOP) {
        Ok(line) => Err(format!("it says {:?}", String::from_utf8_lossy(&line))),
        Err(failure) if failure.kind == crate::failure::FailureKind::Crashed => Ok(Found::Holds),
        Err(failure) => Err(failure.to_string()),
    }
}
