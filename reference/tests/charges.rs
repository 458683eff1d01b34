//! Every native and every function of the preludes, called again and again with arguments that are
//! large for it, with all that it gives kept: none takes more memory than it was charged.
//!
//! Each function is tried with a sixth of the arguments, since all take minutes, and with
//! `ISOGRAFT_WHOLE` with all.
#![cfg(feature = "parser")]

mod parts;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use isograft_reference::limits::Limits;
use isograft_reference::program::parse;
use isograft_reference::{Mode, measure};
use peak_alloc::PeakAlloc;

/// Counts what the process has allocated: this file has one test, so that it is the test's.
#[global_allocator]
static ALLOCATED: PeakAlloc = PeakAlloc;

const LIMITS: Limits = Limits { steps: 40_000, memory: 2 << 20 };

/// What a run may take that was charged so much: see `tests/attacks.rs`. A run also fills tables of
/// the library.
fn most_memory(charged: u64) -> usize {
    (charged as usize).min(LIMITS.memory) * 6 / 5 + (4 << 20)
}

/// What stands for each parameter: a program sees each of these for all of them, and the mixtures.
const ARGUMENTS: &[&str] =
    &["TEXT", "[TEXT] * 200", "jnp.ones((200, 20))", "1000", "BYTES", "DICT"];

const SETTING: &str = "\
import abc, builtins, functools, hashlib, inspect, json, math, random, re, typing
import flax, jax, jax.numpy, numpy
import jax.numpy as jnp
from flax import nnx
TEXT = '\\x01 ,\\n' * 2000
BYTES = bytes(20000)
DICT = {str(i): i for i in range(500)}
y = []
";

/// `jax.numpy.sin` with the number of its parameters that must be given, from `sin(x, /)`.
fn natives() -> BTreeSet<(String, usize)> {
    let rows = include_str!("../python/src/interpreter/signatures.txt").lines();
    let rows = rows.filter(|row| !row.starts_with('#'));
    let named = rows.filter_map(|row| {
        let (name, rest) = row.split_once('(')?;
        let rest = rest.trim_end_matches(')');
        let given = rest.split(", ").take_while(|part| !part.starts_with('*') && !part.is_empty());
        let given = given.filter(|part| *part != "/").count();
        // Python's own names stand in no module.
        Some((name.trim_start_matches("builtins.").to_owned(), given.clamp(1, 3)))
    });
    named.collect()
}

/// The Python files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let below = std::fs::read_dir(folder).unwrap().flatten().map(|entry| entry.path());
    let (folders, mut files): (Vec<_>, Vec<_>) = below.partition(|path| path.is_dir());
    files.retain(|path| path.extension().is_some_and(|end| end == "py"));
    files.extend(folders.iter().flat_map(|folder| self::files(folder)));
    files
}

/// The functions at the top of the library's Python files, which stand in one of these modules.
fn library() -> BTreeSet<(String, usize)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("surface/src/lib");
    let mut found = BTreeSet::new();
    let own = files(&folder).into_iter().map(|path| {
        let below = path.strip_prefix(&folder).unwrap().to_string_lossy().replace('\\', "/");
        (below, std::fs::read_to_string(path).unwrap())
    });
    let specified = isograft_spec::libraries().map(|(file, text)| (file, text.to_owned()));
    for (below, text) in own.chain(specified) {
        let modules: &[&str] = match &*below {
            _ if below.starts_with("jax/numpy/") => &["jnp", "jnp.linalg"],
            _ if below.starts_with("jax/lax/") => &["jax.lax"],
            _ if below.starts_with("jax/nn/") => &["jax.nn", "nnx"],
            _ if below.starts_with("jax/random/") => &["jax.random"],
            _ if below.starts_with("jax/tree") => &["jax.tree", "jax.tree_util"],
            _ if below.starts_with("flax/nnx/") => &["nnx"],
            _ => continue,
        };
        for line in text.lines() {
            let Some((name, rest)) = line.strip_prefix("def ").and_then(|l| l.split_once('('))
            else {
                continue;
            };
            let given = rest.split(", ").take_while(|part| !part.contains(['=', '*'])).count();
            for module in modules {
                found.insert((format!("{module}.{name}"), given.clamp(1, 3)));
            }
        }
    }
    found
}

#[test]
fn no_function_takes_more_than_it_is_charged() {
    parts::in_processes("no_function_takes_more_than_it_is_charged", checked);
}

/// Checks each function of a part of them.
fn checked(part: usize, of: usize) {
    let only = std::env::var("CHARGES").unwrap_or_default();
    let (mut wrong, mut kept) = (Vec::new(), 0);
    let all: BTreeSet<_> = natives().into_iter().chain(library()).collect();
    let chosen = all.iter().filter(|(name, _)| name.contains(&only)).skip(part).step_by(of);
    let every = if std::env::var_os("ISOGRAFT_WHOLE").is_some() { 1 } else { 6 };
    for (place, (name, given)) in chosen.enumerate() {
        for (first, argument) in ARGUMENTS.iter().enumerate().skip(place % every).step_by(every) {
            let others = ARGUMENTS[(first + 3) % ARGUMENTS.len()];
            let mut rests = vec![*argument, others];
            rests.truncate(*given);
            for rest in rests {
                let more = std::iter::repeat_n(rest, given - 1);
                let arguments: Vec<&str> = std::iter::once(*argument).chain(more).collect();
                let arguments = arguments.join(", ");
                let text = format!("{SETTING}while True: y.append({name}({arguments}))\n");
                let program = parse(&text, "charges.py").expect(&text);
                ALLOCATED.reset_peak_usage();
                let before = ALLOCATED.current_usage();
                let (_, spent) = measure(&program, Mode::Graph, &LIMITS);
                let peak = ALLOCATED.peak_usage().saturating_sub(before);
                kept += 1;
                if peak > most_memory(spent.bytes) {
                    let charged = spent.bytes;
                    wrong.push(format!("{name}({arguments}): {peak} bytes, charged {charged}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {kept}:\n{}", wrong.len(), wrong.join("\n"));
}
