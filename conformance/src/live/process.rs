//! A child process in a group of its own, spoken to by lines, under limits on time and output.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::Pid;
use tempfile::TempDir;

use super::sandbox::Sandbox;
use crate::failure::{Failure, FailureKind};
use crate::interrupt;

/// The way to start a system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Launch {
    /// The program, a path or a name on the `PATH`.
    pub program: PathBuf,
    /// Its arguments.
    pub arguments: Vec<OsString>,
    /// The whole environment, but for `HOME`, `TMPDIR`, `LANG` and
    /// proxies, which every process gets.
    pub environment: Vec<(OsString, OsString)>,
    /// Without one it has the rights of this process.
    pub sandbox: Option<Sandbox>,
}

/// A running child. Dropping it kills its whole group, and in a sandbox all that it started.
#[derive(Debug)]
pub struct Process {
    child: Child,
    is_confined: bool,
    requests: Sender<Vec<u8>>,
    lines: Receiver<Event>,
    errors: Arc<Errors>,
    /// Reads standard error to its end.
    listener: JoinHandle<()>,
    /// Its working directory, gone with it.
    place: TempDir,
}

enum Event {
    Line(Vec<u8>),
    /// A line longer than a line may be.
    Flood,
    /// The end of the output, with the length of an unfinished line before it.
    End(usize),
}

/// The text from standard error: its last words, and whether it was too much.
#[derive(Debug, Default)]
struct Errors {
    last: Mutex<Vec<u8>>,
    flooded: AtomicBool,
}

const LAST_WORDS: usize = 2000;
/// The time for which a wait goes on before it looks for a signal.
const LISTEN: Duration = Duration::from_millis(100);
/// The time that a sandbox has for ending what is in it.
const END: Duration = Duration::from_secs(2);
/// The time in which a process ends that has closed its output. On a busy machine it takes XLA
/// seconds to let go of what it holds.
const FAREWELL: Duration = Duration::from_secs(8);
/// Lines that wait for the runner; a system that says more than it is asked waits, too.
const WAITING: usize = 16;

impl Process {
    /// Starts it in a temporary directory, without what would lead it to a network.
    ///
    /// # Errors
    ///
    /// The program cannot be started.
    pub fn spawn(launch: &Launch, output: usize) -> io::Result<Process> {
        let place = tempfile::Builder::new().prefix("isograft-").tempdir()?;
        let mut command = match &launch.sandbox {
            Some(sandbox) => {
                let mut command = sandbox.command(place.path());
                command.arg(&launch.program);
                command
            }
            None => Command::new(&launch.program),
        };
        command
            .args(&launch.arguments)
            .env_clear()
            .envs(launch.environment.iter().cloned())
            .env("HOME", place.path())
            .env("TMPDIR", place.path())
            .env("LANG", "C.UTF-8")
            .env("no_proxy", "*")
            .current_dir(place.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .process_group(0);
        for kept in ["PATH", "LD_LIBRARY_PATH"] {
            if let Some(value) = std::env::var_os(kept) {
                command.env(kept, value);
            }
        }
        let mut child = command.spawn()?;
        let (Some(stdin), Some(stdout), Some(stderr)) =
            (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(io::Error::other("no standard streams"));
        };
        let group = group_of(&child);
        let (requests, asked) = channel();
        let (said, lines) = sync_channel(WAITING);
        let errors = Arc::new(Errors::default());
        let heard = Arc::clone(&errors);
        thread::Builder::new().spawn(move || write_requests(stdin, &asked))?;
        thread::Builder::new().spawn(move || read_lines(stdout, output, &said))?;
        let listener =
            thread::Builder::new().spawn(move || read_errors(stderr, output, &heard, group))?;
        let is_confined = launch.sandbox.is_some();
        Ok(Process { child, is_confined, requests, lines, errors, listener, place })
    }

    /// Says a line. Whether it arrives is seen when the answer is awaited.
    pub fn say(&self, line: String) {
        let mut bytes = line.into_bytes();
        bytes.push(b'\n');
        // The writer is gone when the process is; then the answer is, too.
        let _ = self.requests.send(bytes);
    }

    /// The next line that the process says in this time. After a failure there are no more: drop
    /// it.
    ///
    /// # Errors
    ///
    /// No line came in time, the process ended, or it wrote more than the limit.
    pub fn hear(&mut self, time: Duration) -> Result<Vec<u8>, Failure> {
        let until = Instant::now() + time;
        let heard = loop {
            let left = until.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LISTEN)) {
                Err(RecvTimeoutError::Timeout) if interrupt::requested() => {
                    return Err(self.failure(FailureKind::Interrupted, "a signal came"));
                }
                Err(RecvTimeoutError::Timeout) if left > LISTEN => {}
                heard => break heard,
            }
        };
        match heard {
            Ok(Event::Line(line)) => Ok(line),
            Ok(Event::Flood) => Err(self.failure(FailureKind::Flooded, "a line without end")),
            Ok(Event::End(half)) => {
                let status = self.ended();
                let flooded = self.errors.flooded.load(Ordering::Relaxed);
                Err(match (flooded, half) {
                    (true, _) => self.failure(FailureKind::Flooded, "standard error without end"),
                    (_, 0) => self.failure(FailureKind::Crashed, &status),
                    (_, half) => self.failure(
                        FailureKind::HalfLine,
                        &format!("{half} bytes and no end of line; {status}"),
                    ),
                })
            }
            Err(RecvTimeoutError::Timeout) => {
                Err(self
                    .failure(FailureKind::Hung, &format!("no answer in {} s", time.as_secs_f64())))
            }
            Err(RecvTimeoutError::Disconnected) => {
                let status = self.ended();
                Err(self.failure(FailureKind::Crashed, &status))
            }
        }
    }

    /// Kills the group, and says how the process itself had ended if it did so on its own.
    fn ended(&mut self) -> String {
        // Its output is at an end, so it is about to be, or has closed what it has no business to
        // close.
        let until = Instant::now() + FAREWELL;
        while Instant::now() < until {
            match self.child.try_wait() {
                Ok(Some(status)) => {
                    // Its last words may still be on their way; what it has started may hold the
                    // stream open.
                    while !self.listener.is_finished() && Instant::now() < until {
                        thread::sleep(Duration::from_millis(1));
                    }
                    return in_words(status);
                }
                Ok(None) => thread::sleep(Duration::from_millis(5)),
                Err(_) => break,
            }
        }
        "closed its output and went on".to_owned()
    }

    fn failure(&self, kind: FailureKind, words: &str) -> Failure {
        let last = self.errors.last.lock().unwrap_or_else(PoisonError::into_inner);
        let last = String::from_utf8_lossy(&last);
        Failure { kind, words: words.to_owned(), last_words: last.trim().to_owned() }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        if self.is_confined && matches!(self.child.try_wait(), Ok(None)) {
            // The launcher ends once all that ran in the sandbox has ended, and nothing writes into
            // its place any more.
            let until = Instant::now() + END;
            let _ = kill(group_of(&self.child), Signal::SIGTERM);
            while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
                thread::sleep(Duration::from_millis(1));
            }
        }
        // Not there any more: then nothing is left to kill.
        let _ = killpg(group_of(&self.child), Signal::SIGKILL);
        let _ = self.child.wait();
        // What is left is removed with the folder, in vain if this was.
        let _ = clear(self.place.path());
    }
}

/// Removes what is in a folder, however deep it is nested: a folder that is not empty gives its
/// entries to the outermost one. No path is longer than two names.
fn clear(folder: &Path) -> io::Result<()> {
    let mut moved = 0u64;
    loop {
        let mut is_empty = true;
        for entry in fs::read_dir(folder)? {
            is_empty = false;
            let path = entry?.path();
            if !path.symlink_metadata()?.is_dir() {
                fs::remove_file(&path)?;
                continue;
            }
            // A program can make a folder that nobody may read.
            fs::set_permissions(&path, fs::Permissions::from_mode(0o700))?;
            for inner in fs::read_dir(&path)? {
                let inner = inner?;
                if inner.file_type()?.is_dir() {
                    let mut to = folder.join(format!(".removed-{moved}"));
                    while to.symlink_metadata().is_ok() {
                        moved += 1;
                        to = folder.join(format!(".removed-{moved}"));
                    }
                    moved += 1;
                    // To move a folder is to write to it.
                    fs::set_permissions(inner.path(), fs::Permissions::from_mode(0o700))?;
                    fs::rename(inner.path(), to)?;
                } else {
                    fs::remove_file(inner.path())?;
                }
            }
            fs::remove_dir(&path)?;
        }
        if is_empty {
            return Ok(());
        }
    }
}

/// A child started with `process_group(0)` leads a group of its own number.
fn group_of(child: &Child) -> Pid {
    Pid::from_raw(child.id().cast_signed())
}

fn in_words(status: ExitStatus) -> String {
    match (status.code(), status.signal()) {
        (Some(code), _) => format!("ended with status {code}"),
        (_, Some(signal)) => {
            let name = Signal::try_from(signal).map_or("?", Signal::as_str);
            format!("killed by signal {signal} ({name})")
        }
        _ => "ended".to_owned(),
    }
}

fn write_requests(mut stdin: ChildStdin, asked: &Receiver<Vec<u8>>) {
    while let Ok(line) = asked.recv() {
        if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(mut stdout: ChildStdout, most: usize, said: &SyncSender<Event>) {
    let (mut line, mut buffer) = (Vec::new(), vec![0; 1 << 16]);
    loop {
        let read = match stdout.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => break,
            Ok(read) => read,
        };
        let mut rest = &buffer[..read];
        while let Some(end) = rest.iter().position(|byte| *byte == b'\n') {
            line.extend_from_slice(&rest[..end]);
            rest = &rest[end + 1..];
            if said.send(Event::Line(std::mem::take(&mut line))).is_err() {
                return;
            }
        }
        line.extend_from_slice(rest);
        if line.len() > most {
            let _ = said.send(Event::Flood);
            return;
        }
    }
    let _ = said.send(Event::End(line.len()));
}

fn read_errors(mut stderr: ChildStderr, most: usize, heard: &Errors, group: Pid) {
    let (mut total, mut buffer) = (0usize, vec![0; 1 << 14]);
    loop {
        let read = match stderr.read(&mut buffer) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Ok(0) | Err(_) => return,
            Ok(read) => read,
        };
        total = total.saturating_add(read);
        if total > most && !heard.flooded.swap(true, Ordering::Relaxed) {
            let _ = killpg(group, Signal::SIGKILL);
        }
        let mut last = heard.last.lock().unwrap_or_else(PoisonError::into_inner);
        last.extend_from_slice(&buffer[..read]);
        let surplus = last.len().saturating_sub(LAST_WORDS);
        last.drain(..surplus);
    }
}
