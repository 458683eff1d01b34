//! docs/seeds.md shows what its commands say, on the releases that are installed.

mod bless;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use isograft_conformance::live::{Limits, Name, Rights};

use crate::bless::bless;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Why the system of a command cannot be asked here.
fn missing(command: &str) -> Option<String> {
    let mut words = command.split_whitespace().skip_while(|word| *word != "--system");
    let system: Name = words.nth(1).expect("a system").parse().expect("a system's name");
    system.source(Limits::default(), &Rights::Own).err().map(|why| why.to_string())
}

/// The words of the command, without the time that it took.
fn said(command: &str) -> String {
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("isograft"));
    let output = Command::new(env!("CARGO_BIN_EXE_isograft"))
        .args(words)
        .current_dir(root())
        .output()
        .expect("the binary runs");
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter(|line| !line.contains(" programs/s, "));
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn each_seed_is_as_its_page_says() {
    let file = root().join("docs/seeds.md");
    let page = fs::read_to_string(&file).expect("docs/seeds.md");
    let (mut now, mut rest) = (String::new(), &page[..]);
    while let Some((before, after)) = rest.split_once("```console\n$ ") {
        let (command, after) = after.split_once('\n').expect("a command");
        let (shown, after) = after.split_once("```\n").expect("the end of a block");
        let output = match missing(command) {
            Some(why) => {
                println!("skipped: {command}: {why}");
                shown.to_owned()
            }
            None => said(command),
        };
        now += &format!("{before}```console\n$ {command}\n{output}```\n");
        rest = after;
    }
    now += rest;
    assert!(bless(&file, &now) || page == now, "BLESS=1 writes\n{now}");
}
