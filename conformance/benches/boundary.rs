//! The specification as the library beside the native boundary, by transform: CPU time a run.
//!
//! ```console
//! $ cargo bench -p isograft-conformance --bench boundary              # every transform, and random programs
//! $ cargo bench -p isograft-conformance --bench boundary -- vmap      # some of them
//! ```
//!
//! Both run the same programs in turn, some rounds, in every mode; a round gives the ratio of their
//! CPU times. What is loaded once a thread, and making the programs, is not measured. Where
//! `flax==0.12.12` is installed, its own source runs beside them.

mod measure;

use std::collections::BTreeMap;
use std::time::Duration;

use isograft_conformance::case::{Case, Origin, Selection, enumerated};
use isograft_conformance::live::library::LibrarySource;
use isograft_conformance::system::{Reference, System};
use isograft_reference::Mode;
use isograft_reference::limits::Limits;
use measure::{Ratios, cpu_time, machine};

/// The allocator of the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PEER: &str = "flax==0.12.12";

/// The programs of a transform that are measured: every n-th, so that so many are.
const SAMPLE: usize = 40;

/// The random programs that are measured.
const RANDOM: u64 = 100;

const ROUNDS: usize = 3;

fn main() {
    // `cargo test --benches` asks for nothing to be measured.
    let mut asked: Vec<String> = std::env::args().skip(1).collect();
    let Some(bench) = asked.iter().position(|argument| argument == "--bench") else { return };
    asked.remove(bench);
    println!("{}", machine());
    let mut systems: Vec<Box<dyn System>> =
        vec![Box::new(Reference), Box::new(LibrarySource::specification())];
    match LibrarySource::of(PEER) {
        Ok(source) => systems.push(Box::new(source)),
        Err(why) => println!("the source of {PEER} is not measured: {why}"),
    }
    let names: Vec<String> = systems.iter().map(|system| system.name().to_owned()).collect();
    println!(
        "\n| programs | runs | ms a run: {} | times native (least to most) |",
        names.join(", ")
    );
    println!("|---|---|---|---|");
    for (name, cases) in groups() {
        if asked.is_empty() || asked.contains(&name) {
            row(&name, &cases, &mut systems);
        }
    }
}

/// A sample of the enumerated programs of each transform, and random ones.
fn groups() -> BTreeMap<String, Vec<Case>> {
    let mut groups: BTreeMap<String, Vec<Case>> = BTreeMap::new();
    for origin in enumerated(None) {
        if let Origin::Enumerated(transform, ..) = &origin {
            groups.entry(transform.id().to_owned()).or_default().push(Case::of(origin));
        }
    }
    for cases in groups.values_mut() {
        let step = cases.len().div_ceil(SAMPLE);
        *cases = std::mem::take(cases).into_iter().step_by(step).collect();
    }
    let random = Selection::random(1, RANDOM);
    groups.insert("random".to_owned(), random.iter().map(Case::of).collect());
    groups
}

fn row(name: &str, cases: &[Case], systems: &mut [Box<dyn System>]) {
    let runs = cases.len() * Mode::ALL.len();
    let mut spent = vec![Vec::new(); systems.len()];
    for system in &mut *systems {
        let _ = time(cases, &mut **system);
    }
    for _ in 0..ROUNDS {
        for (system, spent) in systems.iter_mut().zip(&mut spent) {
            spent.push(time(cases, &mut **system).as_secs_f64());
        }
    }
    let [native, others @ ..] = &spent[..] else { return };
    let milliseconds = |spent: &Vec<f64>| {
        Ratios::new(spent.iter().map(|spent| spent * 1e3 / runs as f64).collect())
            .map_or_else(String::new, |found| format!("{:.2}", found.median()))
    };
    let ratios = |other: &Vec<f64>| {
        Ratios::new(native.iter().zip(other).map(|(native, other)| other / native).collect())
            .map_or_else(String::new, |found| found.to_string())
    };
    let times: Vec<String> = spent.iter().map(milliseconds).collect();
    let ratios: Vec<String> = others.iter().map(ratios).collect();
    println!("| {name} | {runs} | {} | {} |", times.join(", "), ratios.join(", "));
}

/// The CPU time of each program in each mode.
fn time(cases: &[Case], system: &mut dyn System) -> Duration {
    let start = cpu_time();
    for case in cases {
        let Ok(program) = case.program() else { continue };
        for mode in Mode::ALL {
            let _ = system.run(program, mode, &Limits::default());
        }
    }
    cpu_time() - start
}
