//! A test that counts what its process allocates, in as many processes as there are cores.

use std::env;
use std::process::{Command, Stdio};
use std::thread::available_parallelism;

/// The variable that names the part of a process: `0/2` is the first of two.
const PART: &str = "ISOGRAFT_TEST_PART";

/// Does each part `(number, of how many)` of the test in a process of its own, all at a time.
pub fn in_processes(test: &str, work: impl FnOnce(usize, usize)) {
    if let Ok(part) = env::var(PART) {
        let (number, of) = part.split_once('/').expect("a part");
        return work(number.parse().expect("a number"), of.parse().expect("a number"));
    }
    let of = available_parallelism().map_or(1, usize::from);
    let start = |number: usize| {
        Command::new(env::current_exe().expect("the test's own file"))
            .args(["--exact", test, "--nocapture"])
            .env(PART, format!("{number}/{of}"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("a process")
    };
    let started: Vec<_> = (0..of).map(start).collect();
    for process in started {
        let ended = process.wait_with_output().expect("its end");
        let said = String::from_utf8_lossy(&ended.stderr);
        eprint!("{said}");
        assert!(ended.status.success(), "a part failed: see above");
    }
}
