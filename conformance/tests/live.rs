//! The runner against fake systems, each wrong in a way of its own. A fake is this binary, started
//! with its kind.

mod fake;
mod sandbox;

use std::ffi::OsString;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use isograft_conformance::failure::{Failure, FailureKind};
use isograft_conformance::live::worker::{SMOKE, SMOKE_OF_JAX};
use isograft_conformance::live::{Launch, Limits, Worker};
use isograft_reference::Mode;
use isograft_reference::outcome::{Observation, Outcome};
use libtest_mimic::{Arguments, Failed, Trial};

fn main() -> ExitCode {
    let mut arguments = std::env::args();
    if let (Some("fake"), Some(kind)) = (arguments.nth(1).as_deref(), arguments.next()) {
        fake::be(&kind);
        return ExitCode::SUCCESS;
    }
    let tests: [(&str, sandbox::Test); 18] = [
        ("a_sound_system_answers", a_sound_system_answers),
        ("a_system_that_cannot_start_is_told_of", a_system_that_cannot_start_is_told_of),
        ("a_failing_run_is_told_of_and_the_next_one_answered", a_failing_run_is_told_of),
        ("a_crash_after_other_programs_is_tried_again_on_a_fresh_process", a_crash_is_tried_again),
        ("a_hang_ends_in_time_with_its_whole_group", a_hang_ends_in_time),
        ("a_refused_program_costs_no_process", a_refused_program_costs_no_process),
        ("after_something_unexpected_it_proves_itself", after_something_unexpected),
        ("a_spent_process_is_replaced_and_its_answer_counts", a_spent_process_is_replaced),
        ("an_answer_that_was_not_asked_for_is_none", a_foreseen_answer),
        ("messages_are_as_the_schema_says", messages_are_as_the_schema_says),
        ("the_known_outcome_is_the_known_program's", the_known_outcome),
        ("check_shows_the_outcomes_of_the_system_it_is_asked_about", check_shows_the_system),
        ("a_comparison_of_files_is_replayed_by_its_file", a_file_is_replayed),
        ("a_comparison_goes_on_with_what_it_has", a_comparison_goes_on),
        ("a_system_that_cannot_start_ends_a_campaign", what_cannot_start_ends_a_campaign),
        ("a_signal_ends_a_campaign_with_what_it_has", a_signal_ends_a_campaign),
        ("a_named_program_without_an_answer_is_told_of", a_program_without_an_answer),
        ("implementers_are_tested_as_the_page_says", implementers_are_tested),
    ];
    let tests = tests.into_iter().chain(sandbox::TESTS);
    let trials = tests.map(|(name, test)| Trial::test(name, test)).collect();
    libtest_mimic::run(&Arguments::from_args(), trials).exit_code()
}

fn fake(kind: &str) -> Worker {
    named(kind, "fake==1")
}

fn named(kind: &str, name: &str) -> Worker {
    let program = std::env::current_exe().expect("this binary");
    let arguments = vec![OsString::from("fake"), OsString::from(kind)];
    let launch = Launch { program, arguments, environment: Vec::new(), sandbox: None };
    let limits = Limits {
        start: Duration::from_secs(60),
        run: if kind == "hangs" { Duration::from_millis(300) } else { Duration::from_secs(60) },
        memory: 1 << 30,
        output: 1 << 20,
    };
    Worker::new(launch, Some(name.to_owned()), limits)
}

fn int(outcome: Result<Outcome, Failure>) -> Result<i64, Failure> {
    match outcome? {
        Outcome::Returned { value: Observation::Int(n), .. } => Ok(n),
        other => panic!("{other}"),
    }
}

fn a_sound_system_answers() -> Result<(), Failed> {
    let mut worker = fake("sound");
    assert_eq!(worker.about()?.system, "fake==1+nothing==0");
    assert_eq!(worker.about()?.modes(), [Mode::Tree, Mode::Compat]);
    worker.smoke()?;
    // A fake's answer is the number of programs that its process has run.
    assert_eq!(int(worker.run("x", Mode::Tree))?, 1);
    assert_eq!(int(worker.run("x", Mode::Compat))?, 2);
    assert!(matches!(worker.run("x", Mode::Graph)?, Outcome::NotOffered { .. }));
    assert_eq!(worker.replaced, 0);
    Ok(())
}

fn a_system_that_cannot_start_is_told_of() -> Result<(), Failed> {
    for (kind, expected, words) in [
        ("ends-at-once", FailureKind::NoStart, "status 3"),
        ("other-version", FailureKind::Version, "version 99"),
        ("no-modes", FailureKind::Smoke, "none of the modes"),
        ("wrong-smoke", FailureKind::Smoke, "the known program in tree mode"),
        ("garbage-at-start", FailureKind::Garbage, "hello"),
    ] {
        let failure = fake(kind).run("x", Mode::Tree).expect_err(kind);
        assert!(
            failure.kind == expected && failure.to_string().contains(words),
            "{kind}: {failure}"
        );
    }
    let failure = named("sound", "fake==2").run("x", Mode::Tree).expect_err("another name");
    assert!(
        failure.kind == FailureKind::Name && failure.words.contains("fake==1+nothing==0"),
        "{failure}"
    );
    let launch = Launch {
        program: "/nowhere/python".into(),
        arguments: vec![],
        environment: vec![],
        sandbox: None,
    };
    let failure =
        Worker::new(launch, None, Limits::default()).run("x", Mode::Tree).expect_err("nowhere");
    assert!(
        failure.kind == FailureKind::NoStart && failure.words.contains("/nowhere/python"),
        "{failure}"
    );
    Ok(())
}

fn a_failing_run_is_told_of() -> Result<(), Failed> {
    for (kind, expected, words) in [
        ("crashes", FailureKind::Crashed, "status 7"),
        ("aborts", FailureKind::Crashed, "SIGABRT"),
        ("closes", FailureKind::Crashed, ""),
        ("floods", FailureKind::Flooded, "a line"),
        ("floods-errors", FailureKind::Flooded, "standard error"),
        ("garbage", FailureKind::Garbage, "what?"),
        ("no-outcome", FailureKind::Garbage, "no outcome"),
        ("nothing", FailureKind::Garbage, "neither"),
        ("other-id", FailureKind::Garbage, "answered request 1"),
        ("half-line", FailureKind::HalfLine, "bytes"),
    ] {
        let mut worker = fake(kind);
        let failure = worker.run("bad", Mode::Tree).expect_err(kind);
        assert!(
            failure.kind == expected && failure.to_string().contains(words),
            "{kind}: {failure}"
        );
        assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (1, 1), "{kind}");
    }
    let failure = fake("crashes").run("bad", Mode::Tree).expect_err("crashes");
    assert_eq!(failure.last_words, "the last words");
    Ok(())
}

fn a_crash_is_tried_again() -> Result<(), Failed> {
    let mut worker = fake("crashes-when-old");
    assert_eq!(int(worker.run("x", Mode::Tree))?, 1);
    assert_eq!(int(worker.run("bad", Mode::Tree))?, 1);
    assert_eq!(worker.replaced, 1);
    Ok(())
}

fn a_hang_ends_in_time() -> Result<(), Failed> {
    let start = Instant::now();
    let mut worker = fake("hangs");
    let failure = worker.run("bad", Mode::Tree).expect_err("hangs");
    assert_eq!(failure.kind, FailureKind::Hung);
    assert_eq!(int(worker.run("x", Mode::Tree))?, 1);
    // The fake sleeps for an hour, and so does the child that it started and that holds its output
    // open.
    assert!(start.elapsed() < Duration::from_secs(120));
    Ok(())
}

fn a_refused_program_costs_no_process() -> Result<(), Failed> {
    let mut worker = fake("refuses");
    assert_eq!(int(worker.run("x", Mode::Tree))?, 1);
    let failure = worker.run("bad", Mode::Tree).expect_err("refused");
    assert!(
        failure.kind == FailureKind::Refused && failure.words.contains("not_python"),
        "{failure}"
    );
    assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (2, 0));
    Ok(())
}

fn after_something_unexpected() -> Result<(), Failed> {
    let mut worker = fake("unexpected-and-sound");
    assert_eq!(int(worker.run("bad", Mode::Tree))?, 1);
    assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (2, 0));
    let mut worker = fake("unexpected-and-broken");
    assert_eq!(int(worker.run("bad", Mode::Tree))?, 1);
    assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (1, 1));
    Ok(())
}

fn a_spent_process_is_replaced() -> Result<(), Failed> {
    let mut worker = fake("spent");
    assert_eq!(int(worker.run("bad", Mode::Tree))?, 1);
    assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (1, 1));
    Ok(())
}

fn a_foreseen_answer() -> Result<(), Failed> {
    let mut worker = fake("foresees");
    assert_eq!(int(worker.run("bad", Mode::Tree))?, 1);
    // The first of a fresh process.
    assert_eq!((int(worker.run("x", Mode::Tree))?, worker.replaced), (1, 1));
    Ok(())
}

fn messages_are_as_the_schema_says() -> Result<(), Failed> {
    use isograft_conformance::live::protocol::{
        OwnModule, OwnModules, Request, StartLimits, VERSION,
    };
    let schema = include_str!("../protocol/protocol.schema.json");
    let schema: serde_json::Value = serde_json::from_str(schema)?;
    let modules = vec![OwnModule { name: "a", text: "", is_package: true }];
    let beside = OwnModules { modules, package: "a".to_owned() };
    let requests = [
        Request::Start { version: VERSION, limits: StartLimits { memory: 1 } },
        Request::Run { id: 1, program: "", mode: "tree", beside: OwnModules::default() },
        Request::Run { id: 1, program: "", mode: "tree", beside },
        Request::Smoke { id: 1, program: "", mode: "tree" },
        Request::Stop,
    ];
    for request in requests {
        let sent = serde_json::to_value(&request)?;
        let command = sent["command"].as_str().ok_or("no command")?;
        let described = &schema["$defs"][command];
        let required = described["required"].as_array().ok_or("not in the schema")?;
        let properties = described["properties"].as_object().ok_or("not in the schema")?;
        let fields = sent.as_object().ok_or("no object")?;
        assert!(fields.keys().all(|name| properties.contains_key(name)), "{sent}");
        let mut names = required.iter().filter_map(|name| name.as_str());
        assert!(names.all(|name| fields.contains_key(name)), "{sent}");
    }
    assert_eq!(schema["$defs"]["started"]["properties"]["version"]["const"], VERSION);
    Ok(())
}

fn the_known_outcome() -> Result<(), Failed> {
    for known in [SMOKE, SMOKE_OF_JAX] {
        assert!(known.program.contains("def main()"));
        assert!(matches!(known.outcome()?, Outcome::Returned { .. }));
    }
    Ok(())
}

/// The binary, with a fake of this kind as the system.
fn isograft(command: &[&str], kind: &str) -> Result<(Option<i32>, String), Failed> {
    let fake = format!("exec:{} fake {kind}", std::env::current_exe()?.display());
    let ran = std::process::Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(command)
        .args(["--system", &fake])
        .output()?;
    // Warnings stand before a report.
    let text = [&ran.stderr[..], &ran.stdout[..]].concat();
    Ok((ran.status.code(), String::from_utf8_lossy(&text).into_owned()))
}

fn check_shows_the_system() -> Result<(), Failed> {
    let command = ["check", "--show", "--case", "jit/value/plain", "--mode", "tree"];
    let (status, text) = isograft(&command, "sound")?;
    // A fake answers with a number, where the reference returns a dict of facts.
    assert!(text.contains("tree\nreturned 1\n"), "{text}");
    assert!(text.contains("boundary/value-written-back: broken"), "{text}");
    assert_eq!(status, Some(1), "{text}");
    Ok(())
}

fn a_file_is_replayed() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("a program.py");
    std::fs::write(&file, "def main():\n    return 'a text'\n")?;
    let folder = folder.path().to_string_lossy().into_owned();
    let (status, text) = isograft(&["compare", &folder, "--mode", "tree"], "sound")?;
    assert_eq!(status, Some(1), "{text}");
    let replay = text.lines().find_map(|line| line.trim().strip_prefix("replay    "));
    let replay = replay.ok_or_else(|| text.clone())?;
    let expected = format!("--against reference '{}' --mode tree", file.display());
    assert!(replay.ends_with(&expected), "{replay}");
    // The line is a command that does the same again.
    let words = replay.strip_prefix("isograft").ok_or("the binary")?;
    let command = format!("{}{words}", env!("CARGO_BIN_EXE_isograft"));
    let again = std::process::Command::new("sh").args(["-c", &command]).output()?;
    assert_eq!(again.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&again.stdout).contains(replay));
    Ok(())
}

fn a_comparison_goes_on() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let results = folder.path().join("answers").to_string_lossy().into_owned();
    let command = ["compare", "--case", "jit/value/*", "--results", &results, "--mode", "tree"];
    let (_, first) = isograft(&command, "sound")?;
    let file = folder.path().join("answers/cases-1-of-1.jsonl");
    let lines = std::fs::read_to_string(&file)?;
    assert!(lines.lines().count() > 2, "{lines}");
    let (refused, text) = isograft(&command, "sound")?;
    assert!(refused == Some(2) && text.contains("--resume"), "{text}");
    let resumed: Vec<&str> = command.iter().copied().chain(["--resume"]).collect();
    let (_, second) = isograft(&resumed, "sound")?;
    assert_eq!(std::fs::read_to_string(&file)?, lines);
    let differences = |text: &str| text.lines().filter(|line| line.contains("found")).count();
    assert_eq!(differences(&first), differences(&second));
    // Of a line that could not be written whole nothing stays.
    let full = folder.path().join("full").to_string_lossy().into_owned();
    let fake = format!("exec:{} fake sound", std::env::current_exe()?.display());
    let command = ["compare", "--case", "jit/value/*", "--results", &full, "--mode", "tree"];
    let limited = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 1; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_isograft")])
        .args(command)
        .args(["--system", &fake])
        .output()?;
    let text = String::from_utf8_lossy(&limited.stderr).into_owned();
    assert!(limited.status.code() == Some(3) && text.contains("File too large"), "{text}");
    let file = folder.path().join("full/cases-1-of-1.jsonl");
    let written = std::fs::read_to_string(&file)?;
    assert!(written.is_empty() || written.ends_with('\n'), "{written}");
    let resumed: Vec<&str> = command.iter().copied().chain(["--resume"]).collect();
    let (status, text) = isograft(&resumed, "sound")?;
    assert_eq!(status, Some(1), "{text}");
    assert_eq!(std::fs::read_to_string(&file)?.lines().count(), lines.lines().count());
    Ok(())
}

/// While a system hangs, and between random programs on the reference; by each signal.
fn a_signal_ends_a_campaign() -> Result<(), Failed> {
    use nix::sys::signal::{Signal, kill};
    let fake = format!("exec:{} fake hangs", std::env::current_exe()?.display());
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("program.py").to_string_lossy().into_owned();
    std::fs::write(&file, "bad")?;
    let hanging = ["compare", &file, "--system", &fake];
    let random = ["check", "--rule", "effects/repeatable", "--cases", "100000000"];
    for (command, signal) in [(&hanging[..], Signal::SIGTERM), (&random[..], Signal::SIGINT)] {
        let child = std::process::Command::new(env!("CARGO_BIN_EXE_isograft"))
            .args(command)
            .stdout(std::process::Stdio::piped())
            .spawn()?;
        let process = nix::unistd::Pid::from_raw(child.id().cast_signed());
        std::thread::sleep(Duration::from_secs(2));
        kill(process, signal)?;
        // As `timeout` does, which sends one to the process and one to its group.
        std::thread::sleep(Duration::from_millis(20));
        kill(process, signal)?;
        // Without an end this test does not end either.
        let output = child.wait_with_output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(130), "{signal}: {text}");
        assert!(text.contains("interrupted"), "{text}");
    }
    Ok(())
}

fn a_program_without_an_answer() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("program.py").to_string_lossy().into_owned();
    std::fs::write(&file, "import elsewhere\n\ndef main():\n    return elsewhere.answer()\n")?;
    let (status, text) = isograft(&["compare", &file, "--mode", "tree"], "sound")?;
    assert!(text.contains("elsewhere"), "{text}");
    assert_eq!(status, Some(3), "{text}");
    Ok(())
}

fn what_cannot_start_ends_a_campaign() -> Result<(), Failed> {
    for command in ["check", "compare"] {
        let (status, text) = isograft(&[command, "--case", "jit/value/*"], "ends-at-once")?;
        assert_eq!(status, Some(3), "{text}");
        assert_eq!(text.matches("did not start").count(), 1, "{text}");
        let (_, text) =
            isograft(&[command, "--case", "jit/value/*", "--format", "json"], "ends-at-once")?;
        let report = text.lines().skip_while(|line| *line != "{").collect::<String>();
        let report: serde_json::Value = serde_json::from_str(&report)?;
        assert!(report["error"].as_str().is_some_and(|error| error.contains("did not start")));
    }
    Ok(())
}

/// The system in the shell passes, as docs/protocol.md prints it; a fake that gives each text of a
/// program the same answer does not.
fn implementers_are_tested() -> Result<(), Failed> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join("docs/protocol.md"))?;
    let block = page.split("```console\n").nth(1).and_then(|rest| rest.split("```").next());
    let block = block.ok_or("no block")?;
    let mut ran = 0;
    for part in block.split("$ isograft ").skip(1) {
        let (command, printed) = part.split_once('\n').ok_or("no command")?;
        let output = std::process::Command::new(env!("CARGO_BIN_EXE_isograft"))
            .args(command.split(' '))
            .current_dir(&root)
            .output()?;
        assert_eq!(String::from_utf8_lossy(&output.stdout), printed, "{command}");
        assert_eq!(output.status.code(), Some(0), "{command}");
        ran += 1;
    }
    assert_eq!(ran, 2);
    let fake = format!("exec:{} fake sound", std::env::current_exe()?.display());
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(["systems", "conform", &fake])
        .output()?;
    let said = String::from_utf8_lossy(&output.stdout);
    for words in [
        "holds        the known program has its known outcome in each mode\n",
        "holds        a mode that it does not have is not offered\n",
        "fails        it refuses a version that there is not: it accepts version 99\n",
        "fails        a text that is no Python leaves it as it was: ",
        "fails        an exception of the program is an outcome: ",
        "holds        it ends when it is told to\n",
    ] {
        assert!(said.contains(words), "{words}{said}");
    }
    assert_eq!(output.status.code(), Some(1));
    Ok(())
}
