//! A system in a process of its own, replaced when it fails, when it asks for it, and when it no
//! longer knows what it knew.

use std::hash::{BuildHasher as _, RandomState};
use std::time::{Duration, Instant};

use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome, Tolerance, diff};

use super::process::{Launch, Process};
use super::protocol::{OwnModules, Request, RunAnswer, StartAnswer, StartLimits, VERSION};
use crate::failure::{Failure, FailureKind};
use crate::system::known;

/// The limits of one run in a process.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// The time from the start of the process to its first answer.
    pub start: Duration,
    /// The time of one program.
    pub run: Duration,
    /// Bytes of memory of the process.
    pub memory: u64,
    /// Bytes of one line, and of everything on standard error.
    pub output: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            start: Duration::from_secs(180),
            run: Duration::from_secs(60),
            memory: 8 << 30,
            output: 64 << 20,
        }
    }
}

/// A program with its outcome, which a system gives in every mode it offers.
#[derive(Clone, Copy, Debug)]
pub struct SmokeProgram {
    /// The text of the program.
    pub program: &'static str,
    outcome: &'static str,
}

/// The known program of systems with NNX.
pub const SMOKE: SmokeProgram = SmokeProgram {
    program: include_str!("../../protocol/smoke.py"),
    outcome: include_str!("../../protocol/smoke.json"),
};

/// The smoke program of systems without it.
pub const SMOKE_OF_JAX: SmokeProgram = SmokeProgram {
    program: include_str!("../../protocol/smoke_jax.py"),
    outcome: include_str!("../../protocol/smoke_jax.json"),
};

impl SmokeProgram {
    /// The outcome of the program.
    ///
    /// # Errors
    ///
    /// The recorded outcome cannot be read.
    pub fn outcome(self) -> Result<Outcome, Failure> {
        let unreadable =
            |error| Failure::new(FailureKind::Smoke, format!("the known outcome: {error}"));
        Outcome::from_json_text(self.outcome).map_err(unreadable)
    }
}

/// Runs programs in a process, one after the other.
#[derive(Debug)]
pub struct Worker {
    launch: Launch,
    /// The name that the system must give itself, if one is asked for: all of it, or up to its `+`.
    name: Option<String>,
    limits: Limits,
    running: Option<Running>,
    started: Option<StartAnswer>,
    /// The number of processes that were replaced by another.
    pub replaced: usize,
}

#[derive(Debug)]
struct Running {
    process: Process,
    /// Programs that this process has run.
    served: usize,
    /// It must prove itself before its next answer counts.
    suspect: bool,
    /// The program by which it proves itself.
    known: SmokeProgram,
}

impl Worker {
    /// Starts nothing: the process is started when it is first asked. For `name` see
    /// [`super::Source`].
    pub fn new(launch: Launch, name: Option<String>, limits: Limits) -> Worker {
        Worker { launch, name, limits, running: None, started: None, replaced: 0 }
    }

    /// The system's words about itself; started first if it is not yet.
    ///
    /// # Errors
    ///
    /// The process cannot be started, or does not give the known outcome.
    pub fn about(&mut self) -> Result<&StartAnswer, Failure> {
        if self.started.is_none() {
            self.running()?;
        }
        self.started
            .as_ref()
            .ok_or_else(|| Failure::new(FailureKind::NoStart, "did not describe itself"))
    }

    /// The outcome of a program that stands alone.
    ///
    /// # Errors
    ///
    /// There is no outcome: the process crashed, hung, or gave no valid answer.
    pub fn run(&mut self, program: &str, mode: Mode) -> Result<Outcome, Failure> {
        self.run_beside(program, &OwnModules::default(), mode)
    }

    /// The outcome of the program. Where a process that has run other programs fails, a fresh one
    /// tries once more.
    ///
    /// # Errors
    ///
    /// There is no outcome: the process crashed, hung, or gave no valid answer.
    pub(crate) fn run_beside(
        &mut self,
        program: &str,
        beside: &OwnModules<'_>,
        mode: Mode,
    ) -> Result<Outcome, Failure> {
        let fresh = self.running.as_ref().is_none_or(|running| running.served == 0);
        match self.once(program, beside, mode) {
            Err(failure)
                if !fresh && !matches!(failure.kind, FailureKind::Refused | FailureKind::Hung) =>
            {
                self.once(program, beside, mode)
            }
            done => done,
        }
    }

    /// The known program, in every mode that the system offers.
    ///
    /// # Errors
    ///
    /// The known program does not have its known outcome in some mode.
    pub fn smoke(&mut self) -> Result<(), Failure> {
        let modes = self.about()?.modes();
        let limits = self.limits;
        let running = self.running()?;
        let proven = modes.iter().try_for_each(|&mode| running.prove(mode, &limits));
        self.checked(proven)
    }

    fn once(
        &mut self,
        program: &str,
        beside: &OwnModules<'_>,
        mode: Mode,
    ) -> Result<Outcome, Failure> {
        let limits = self.limits;
        if let Some(running) = &mut self.running
            && running.suspect
            && running.prove(mode, &limits).is_err()
        {
            self.drop_process();
        }
        let running = self.running()?;
        let id = running.next();
        let asked = Request::Run { id, program, mode: mode.name(), beside: beside.clone() };
        let answered = running.ask(id, &asked, limits.run).and_then(|answered| {
            if let Some(refusal) = &answered.error {
                return Err(Failure::new(
                    FailureKind::Refused,
                    in_one_line(&format!("{}: {}", refusal.kind, refusal.message)),
                ));
            }
            let outcome =
                answered.outcome().map_err(|words| Failure::new(FailureKind::Garbage, words))?;
            let outcome = known(outcome)?;
            Ok((outcome, answered))
        });
        let (outcome, answered) = self.checked(answered)?;
        if answered.spent.is_some() {
            self.drop_process();
        } else if let Some(running) = &mut self.running {
            running.served += 1;
            running.suspect = answered.unexpected;
        }
        Ok(outcome)
    }

    /// Drops the process after a failure, but for a refusal, which leaves it as it was.
    fn checked<T>(&mut self, done: Result<T, Failure>) -> Result<T, Failure> {
        if done.as_ref().is_err_and(|failure| failure.kind != FailureKind::Refused) {
            self.drop_process();
        }
        done
    }

    fn drop_process(&mut self) {
        self.replaced += usize::from(self.running.take().is_some());
    }

    fn running(&mut self) -> Result<&mut Running, Failure> {
        if self.running.is_none() {
            let (running, started) = self.start()?;
            self.running = Some(running);
            self.started = Some(started);
        }
        self.running.as_mut().ok_or_else(|| Failure::new(FailureKind::NoStart, "not running"))
    }

    fn start(&self) -> Result<(Running, StartAnswer), Failure> {
        let process = Process::spawn(&self.launch, self.limits.output).map_err(|error| {
            Failure::new(
                FailureKind::NoStart,
                format!("{}: {error}", self.launch.program.display()),
            )
        })?;
        let mut running = Running { process, served: 0, suspect: false, known: SMOKE };
        let limits = StartLimits { memory: self.limits.memory };
        running.say(&Request::Start { version: VERSION, limits })?;
        let line = running.process.hear(self.limits.start).map_err(|failure| Failure {
            kind: if failure.kind == FailureKind::Crashed {
                FailureKind::NoStart
            } else {
                failure.kind
            },
            ..failure
        })?;
        let started: StartAnswer = read(&line)?;
        if !started.capabilities.nnx {
            running.known = SMOKE_OF_JAX;
        }
        if started.version != VERSION || started.error.is_some() {
            let words = started
                .error
                .map_or_else(String::new, |it| format!(": {}", in_one_line(&it.message)));
            let words = format!(
                "it speaks version {} of the protocol, this runner version {VERSION}{words}",
                started.version
            );
            return Err(Failure::new(FailureKind::Version, words));
        }
        if started.system.contains(char::is_control) {
            return Err(Failure::new(FailureKind::Garbage, "its name is more than a line of text"));
        }
        if let Some(name) = &self.name
            && started.system != *name
            && started.system.split('+').next() != Some(name)
        {
            let words = format!("{name} was asked for, but it is {}", started.system);
            return Err(Failure::new(FailureKind::Name, words));
        }
        let Some(&mode) = started.modes().first() else {
            return Err(Failure::new(
                FailureKind::Smoke,
                "it offers none of the modes tree, graph, compat",
            ));
        };
        running.prove(mode, &self.limits)?;
        Ok((running, started))
    }
}

impl Running {
    /// The known program has its known outcome.
    fn prove(&mut self, mode: Mode, limits: &Limits) -> Result<(), Failure> {
        let (id, known) = (self.next(), self.known);
        let request = Request::Smoke { id, program: known.program, mode: mode.name() };
        let answered = self.ask(id, &request, limits.run)?;
        let outcome = match &answered.error {
            Some(refusal) => Err(in_one_line(&refusal.message)),
            None => answered.outcome(),
        };
        let outcome = outcome
            .map_err(|words| Failure::new(FailureKind::Smoke, format!("{mode} mode: {words}")))?;
        match diff(&outcome, &known.outcome()?, &Tolerance::EXACT) {
            None if answered.spent.is_none() => {
                self.suspect = false;
                Ok(())
            }
            None => Err(Failure::new(
                FailureKind::Smoke,
                in_one_line(&answered.spent.unwrap_or_default()),
            )),
            Some(difference) => Err(Failure::new(
                FailureKind::Smoke,
                format!("the known program in {mode} mode: {difference}"),
            )),
        }
    }

    /// A number that no program can foresee: an answer to it was given after it was asked.
    fn next(&mut self) -> u64 {
        // As JSON is read by others, too, no number is beyond those of a double.
        RandomState::new().hash_one(Instant::now()) >> 12
    }

    fn say(&self, request: &Request<'_>) -> Result<(), Failure> {
        let line = serde_json::to_string(request).map_err(|error| {
            Failure::new(FailureKind::Refused, format!("cannot be asked: {error}"))
        })?;
        self.process.say(line);
        Ok(())
    }

    fn ask(
        &mut self,
        id: u64,
        request: &Request<'_>,
        time: Duration,
    ) -> Result<RunAnswer, Failure> {
        self.say(request)?;
        let line = self.process.hear(time)?;
        if room(&line) > MOST {
            let words = format!("an answer of {} bytes takes too much to be read", line.len());
            return Err(Failure::new(FailureKind::Flooded, words));
        }
        let answered: RunAnswer = read(&line)?;
        if answered.id != id {
            let words = format!("answered request {} where {id} was asked", answered.id);
            return Err(Failure::new(FailureKind::Garbage, words));
        }
        Ok(answered)
    }
}

/// The words of a system, so that none of them begins a line of what Isograft says.
fn in_one_line(words: &str) -> String {
    words.split(['\n', '\r']).collect::<Vec<_>>().join(" ")
}

/// The most memory that an answer may take.
const MOST: usize = 1 << 30;

/// The memory that a line of JSON takes at most when it is read: a value a comma, and for each
/// object and each list what it allocates, as a value and as a part of an outcome. The numbers of an
/// array are no parts of their own; what is a part stands in an outcome and in what is compared.
fn room(line: &[u8]) -> usize {
    const PART: usize = 2 * size_of::<Observation>();
    let (mut room, mut quoted, mut escaped) = (2 * line.len(), false, false);
    let (mut depth, mut array) = (0usize, None);
    for (place, byte) in line.iter().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' if quoted => escaped = true,
            b'"' => quoted = !quoted,
            _ if quoted => {}
            b',' => room += if array.is_some() { 48 } else { 48 + PART },
            b'[' => {
                room += 256;
                depth += 1;
                if array.is_none() && line[..place].trim_ascii_end().ends_with(b"\"data\":") {
                    array = Some(depth);
                }
            }
            b']' => {
                array = array.filter(|array| *array != depth);
                depth = depth.saturating_sub(1);
            }
            b'{' => room += 512,
            _ => {}
        }
    }
    room
}

fn read<'a, T: serde::Deserialize<'a>>(line: &'a [u8]) -> Result<T, Failure> {
    serde_json::from_slice(line).map_err(|error| {
        let start: String = String::from_utf8_lossy(line).chars().take(80).collect();
        Failure::new(FailureKind::Garbage, format!("{error}: {start:?}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_room_of_an_answer_is_that_of_what_it_allocates() {
        assert!(room("[0.5]".repeat(1 << 20).as_bytes()) < MOST);
        let numbers = b"0.5,".repeat(10 << 20);
        assert!(room(&[b"{\"data\": [".as_slice(), &numbers].concat()) < MOST);
        assert!(room(&[b"{\"data\":[]},{\"list\":[".as_slice(), &numbers].concat()) > MOST);
        assert!(room(&b"true,".repeat(3 << 20)) < MOST);
        assert!(room(&b"{},".repeat(13 << 20)) > MOST);
        assert!(room(&b"[],".repeat(13 << 20)) > MOST);
        let text = br#""[{,\"[""#;
        assert_eq!(room(text), 2 * text.len(), "in a text nothing is allocated");
    }
}
