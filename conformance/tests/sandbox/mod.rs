//! The promises of the sandbox of live systems, against a system that tries to break them. A
//! promise that this machine's kernel cannot keep is said to be skipped.

use std::ffi::OsString;
use std::fs;
use std::io::Read as _;
use std::net::TcpListener;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use isograft_conformance::failure::FailureKind;
use isograft_conformance::live::sandbox::{KernelSupport, Strength};
use isograft_conformance::live::{Launch, Limits, Sandbox, Worker};
use isograft_reference::Mode;
use libtest_mimic::Failed;
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

use super::fake::{DONE, REFUSED};
use super::{int, isograft};

pub type Test = fn() -> Result<(), Failed>;

pub const TESTS: [(&str, Test); 9] = [
    ("a_sandbox_leaves_no_folder", leaves_no_folder),
    ("a_sandbox_keeps_files", keeps_files),
    ("a_sandbox_keeps_the_network", keeps_the_network),
    ("a_sandbox_inherits_no_descriptor", inherits_no_descriptor),
    ("a_sandbox_ends_with_all_that_it_holds", ends_with_all),
    ("a_sandbox_ends_when_it_is_asked_to", ends_when_asked),
    ("a_sandbox_ends_with_a_killed_runner", ends_with_a_killed_runner),
    ("a_system_fails_in_a_sandbox_as_outside_of_it", fails_as_outside),
    ("the_command_line_confines_systems", the_command_line_confines),
];

fn launcher() -> PathBuf {
    PathBuf::from(env!("CARGO_BIN_EXE_isograft"))
}

/// True if this machine can keep the promise wholly; says so where it cannot.
fn can(kept: Strength, promise: &str) -> bool {
    if kept != Strength::Wholly {
        println!("skipped: this kernel does not keep {promise}: {kept:?}");
    }
    kept == Strength::Wholly
}

/// A fake in a sandbox that may read these and itself.
fn confined(kind: &str, read: &[&Path]) -> Result<Worker, Failed> {
    let program = std::env::current_exe()?;
    let mut read: Vec<PathBuf> = read.iter().map(|path| path.to_path_buf()).collect();
    read.push(program.clone());
    let sandbox = Sandbox { launcher: launcher(), read, write: Vec::new() };
    let arguments = vec![OsString::from("fake"), OsString::from(kind)];
    let launch = Launch { program, arguments, environment: Vec::new(), sandbox: Some(sandbox) };
    let limits = Limits {
        run: Duration::from_secs(if kind == "hangs" { 1 } else { 60 }),
        output: 1 << 20,
        ..Limits::default()
    };
    Ok(Worker::new(launch, Some("fake==1".to_owned()), limits))
}

fn keeps_files() -> Result<(), Failed> {
    if !can(KernelSupport::by(&launcher()).files, "files") {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let (outside, shown) = (folder.path().join("outside"), folder.path().join("shown"));
    fs::create_dir(&shown)?;
    fs::write(&outside, "a secret")?;
    fs::write(shown.join("file"), "known")?;
    let mut worker = confined("attacks", &[&shown])?;
    let new = folder.path().join("new");
    for (deed, what, expected) in [
        ("write", Path::new("own"), DONE),
        ("read", Path::new("own"), DONE),
        ("remove", Path::new("own"), DONE),
        ("read", &shown.join("file"), DONE),
        ("list", &shown, DONE),
        ("write", &shown.join("file"), REFUSED),
        ("remove", &shown.join("file"), REFUSED),
        ("read", &outside, REFUSED),
        ("write", &outside, REFUSED),
        ("remove", &outside, REFUSED),
        ("write", &new, REFUSED),
        ("list", folder.path(), REFUSED),
        ("list", Path::new("/"), REFUSED),
        ("read", Path::new("/etc/passwd"), REFUSED),
        ("chmod", &outside, REFUSED),
        ("chmod", &shown.join("file"), REFUSED),
        ("age", &shown.join("file"), REFUSED),
    ] {
        let done = int(worker.run(&format!("{deed} {}", what.display()), Mode::Tree))?;
        assert_eq!(done, expected, "{deed} {}", what.display());
    }
    let done = int(worker.run(&format!("rename {}", new.display()), Mode::Tree))?;
    assert_ne!(done, DONE, "a file of its own was moved out");
    drop(worker);
    assert_eq!(fs::read_to_string(outside)?, "a secret");
    assert_eq!(fs::read_to_string(shown.join("file"))?, "known");
    assert!(!new.exists());
    Ok(())
}

fn keeps_the_network() -> Result<(), Failed> {
    if !can(KernelSupport::by(&launcher()).network, "the network") {
        return Ok(());
    }
    let folder = tempfile::tempdir()?;
    let socket = folder.path().join("socket");
    let (over, beside) = (TcpListener::bind("127.0.0.1:0")?, UnixListener::bind(&socket)?);
    let deeds = [
        format!("connect {}", over.local_addr()?),
        "send".to_owned(),
        format!("talk {}", socket.display()),
        "datagrams".to_owned(),
    ];
    let mut worker = confined("attacks", &[folder.path()])?;
    for deed in &deeds {
        assert_eq!(int(worker.run(deed, Mode::Tree))?, REFUSED, "{deed}");
    }
    assert_eq!(int(worker.run("connections", Mode::Tree))?, REFUSED);
    // Nothing but the two ends of the pair can be reached.
    assert_eq!(int(worker.run("streams", Mode::Tree))?, DONE);
    // Outside of a sandbox each of them is done.
    let mut worker = super::fake("attacks");
    for deed in &deeds {
        assert_eq!(int(worker.run(deed, Mode::Tree))?, DONE, "{deed}");
    }
    drop((over, beside));
    Ok(())
}

/// However deep a program nests its folders.
fn leaves_no_folder() -> Result<(), Failed> {
    let nested = || -> Result<Vec<PathBuf>, Failed> {
        let all = fs::read_dir(std::env::temp_dir())?.flatten().map(|entry| entry.path());
        Ok(all.filter(|folder| folder.join("own/own").is_dir()).collect())
    };
    let mut worker = super::fake("attacks");
    let done = int(worker.run("nest", Mode::Tree))?;
    if done == -(nix::errno::Errno::ENOSPC as i64) {
        println!("skipped: this machine has no room for so many folders");
        return Ok(());
    }
    assert_eq!(done, DONE);
    let during = nested()?;
    drop(worker);
    assert!(!during.is_empty() && !during.iter().any(|folder| folder.exists()), "{during:?}");
    Ok(())
}

/// An open file would be a way past every promise about files.
fn inherits_no_descriptor() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let secret = folder.path().join("secret");
    fs::write(&secret, "a secret")?;
    let script = "exec 9<\"$1\"; exec \"$2\" confined -- /bin/sh -c 'cat <&9'";
    let said =
        Command::new("/bin/sh").args(["-c", script, "sh"]).args([&secret, &launcher()]).output()?;
    assert_eq!(String::from_utf8_lossy(&said.stdout), "", "{said:?}");
    assert!(!said.status.success(), "{said:?}");
    Ok(())
}

/// Processes of this machine with the argument.
fn processes_with(argument: &str) -> usize {
    let arguments = |entry: fs::DirEntry| fs::read(entry.path().join("cmdline")).ok();
    let all = fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(arguments);
    all.filter(|line| line.split(|byte| *byte == 0).any(|each| each == argument.as_bytes())).count()
}

fn ends_with_all() -> Result<(), Failed> {
    let offered = KernelSupport::by(&launcher());
    if offered.processes == Strength::No {
        println!("skipped: this kernel keeps no processes together");
        return Ok(());
    }
    let marker = format!("left-by-{}", std::process::id());
    let mut worker = confined("attacks", &[])?;
    assert_eq!(int(worker.run(&format!("leave {marker}"), Mode::Tree))?, DONE);
    assert_eq!(processes_with(&marker), 1, "the daemon was started");
    if can(offered.processes, "processes apart") {
        // Neither this process nor its number can be seen from inside.
        let see = format!("see {}/status", std::process::id());
        assert_eq!(int(worker.run(&see, Mode::Tree))?, REFUSED);
    }
    drop(worker);
    // Where it is killed with its group, it may be there for a moment yet.
    let until = Instant::now() + Duration::from_secs(10);
    while processes_with(&marker) > 0 && Instant::now() < until {
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(processes_with(&marker), 0, "the daemon outlived its system");
    Ok(())
}

/// At once, and not by being killed: it waits until all that it holds is gone.
fn ends_when_asked() -> Result<(), Failed> {
    if !can(KernelSupport::by(&launcher()).processes, "processes") {
        return Ok(());
    }
    let marker = format!("asked-by-{}", std::process::id());
    let mut confined = Command::new(launcher())
        .args(["confined", "--read", "/", "--"])
        .arg(std::env::current_exe()?)
        .args(["fake", "daemon", &marker])
        .stdout(Stdio::piped())
        .spawn()?;
    let mut said = [0];
    confined.stdout.take().ok_or("no output")?.read_exact(&mut said)?;
    assert!(processes_with(&marker) > 0, "it runs");
    kill(Pid::from_raw(confined.id().cast_signed()), Signal::SIGTERM)?;
    // Without an end this test does not end either.
    confined.wait()?;
    assert_eq!(processes_with(&marker), 0);
    Ok(())
}

fn ends_with_a_killed_runner() -> Result<(), Failed> {
    if !can(KernelSupport::by(&launcher()).processes, "processes") {
        return Ok(());
    }
    let marker = format!("orphan-of-{}", std::process::id());
    let folder = tempfile::tempdir()?;
    for (name, text) in
        [("a.py", format!("\"leave {marker}\"\n")), ("b.py", "\"wait\"\n".to_owned())]
    {
        fs::write(folder.path().join(name), text)?;
    }
    let fake = format!("exec:{} fake attacks", std::env::current_exe()?.display());
    let mut runner = Command::new(launcher())
        .args(["compare", "--mode", "tree", "--jobs", "1", "--system", &fake])
        .arg(folder.path())
        .stdout(Stdio::null())
        .spawn()?;
    let until = Instant::now() + Duration::from_secs(60);
    while processes_with(&marker) == 0 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(processes_with(&marker), 1, "the daemon was started");
    runner.kill()?;
    runner.wait()?;
    while processes_with(&marker) > 0 && Instant::now() < until {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(processes_with(&marker), 0, "the daemon outlived its runner");
    Ok(())
}

/// The launcher is not to be noticed: the system's own end is what is told.
fn fails_as_outside() -> Result<(), Failed> {
    for (kind, expected, words) in [
        ("crashes", FailureKind::Crashed, "ended with status 7"),
        ("aborts", FailureKind::Crashed, "killed by signal 6 (SIGABRT)"),
        ("closes", FailureKind::Crashed, "ended with status 0"),
        ("hangs", FailureKind::Hung, "no answer"),
        ("floods", FailureKind::Flooded, "a line"),
        ("half-line", FailureKind::HalfLine, "bytes"),
    ] {
        let mut worker = confined(kind, &[])?;
        let failure = worker.run("bad", Mode::Tree).expect_err(kind);
        assert!(failure.kind == expected, "{kind}: {failure}");
        assert!(failure.to_string().contains(words), "{kind}: {failure}");
        assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (1, 1), "{kind}");
    }
    let sandbox = Sandbox { launcher: launcher(), read: Vec::new(), write: Vec::new() };
    let program = PathBuf::from("/nowhere/python");
    let (arguments, environment) = (Vec::new(), Vec::new());
    let launch = Launch { program, arguments, environment, sandbox: Some(sandbox) };
    let failure =
        Worker::new(launch, None, Limits::default()).run("x", Mode::Tree).expect_err("nowhere");
    assert!(
        failure.kind == FailureKind::NoStart && failure.to_string().contains("/nowhere/python"),
        "{failure}"
    );
    Ok(())
}

fn the_command_line_confines() -> Result<(), Failed> {
    let offered = KernelSupport::by(&launcher());
    let folder = tempfile::tempdir()?;
    let (file, target) = (folder.path().join("program.py"), folder.path().join("target"));
    fs::write(&file, format!("\"write {}\"\n", target.display()))?;
    let file = file.to_string_lossy().into_owned();
    let command = ["compare", &file, "--mode", "tree", "--format", "json"];
    let (_, text) = isograft(&command, "attacks")?;
    let whole = offered.lacking().is_empty();
    assert_eq!(text.contains("warning: the sandbox of live systems is not whole"), !whole);
    let report: serde_json::Value = serde_json::from_str(&text[text.find('{').unwrap_or(0)..])?;
    assert_eq!(report["sandbox"], serde_json::to_value(offered)?);
    if can(offered.files, "files") {
        assert!(!target.exists(), "{text}");
    }
    let (_, text) = isograft(&[&command[..], &["--no-sandbox"]].concat(), "attacks")?;
    let report: serde_json::Value = serde_json::from_str(&text)?;
    assert_eq!(report["sandbox"], "off");
    assert!(target.exists(), "{text}");
    Ok(())
}
