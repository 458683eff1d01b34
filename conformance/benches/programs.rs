//! The reference beside a live system, in one run.
//!
//! ```console
//! $ isograft systems add flax==0.12.12
//! $ cargo bench -p isograft-conformance                      # everything
//! $ cargo bench -p isograft-conformance -- warm              # a part; `corpus` and `large` are parts, too
//! ```
//!
//! Without the environment the reference is measured alone. Reading a program and importing a
//! library are not measured; asking a live system includes the way to its process and back, some
//! tenths of a millisecond.

mod measure;

use std::path::Path;
use std::time::{Duration, Instant};

use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, measurement::WallTime};
use isograft_conformance::campaign::{Grounds, Plan, Systems, Watch};
use isograft_conformance::case::{Case, Origin};
use isograft_conformance::live::{self, Name, Source, Worker};
use isograft_conformance::rule::Rule;
use isograft_conformance::rules;
use isograft_conformance::system::{Reference, System as _};
use isograft_conformance::text;
use isograft_conformance::trial::Trial;
use isograft_generators::random::Seed;
use isograft_reference::limits::Limits;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;
use isograft_reference::{Mode, run};
use measure::{Ratios, cpu_time, machine};

/// The allocator of the binary.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const PEER: &str = "flax==0.12.12";

/// Programs as people write them; each says CALLS and STAGED at its top.
const PROGRAMS: [(&str, &str); 4] = [
    ("train_step", include_str!("programs/train_step.py")),
    ("scan_layers", include_str!("programs/scan_layers.py")),
    ("ensemble", include_str!("programs/ensemble.py")),
    ("decode", include_str!("programs/decode.py")),
];

/// Programs whose time is in the arithmetic of large arrays; each says CALLS.
const LARGE: [(&str, &str); 3] = [
    ("block", include_str!("programs/block.py")),
    ("layers", include_str!("programs/layers.py")),
    ("million", include_str!("programs/million.py")),
];

const GRAPH: &str = include_str!("programs/graph.py");

/// The number of calls of the called part where calls are measured: their time is the difference to
/// a run with one call.
const CALLS: u32 = 201;

/// The rounds of a ratio.
const ROUNDS: usize = 5;

fn main() {
    if let Ok(name) = std::env::var(MEMORY_OF) {
        return tell_memory(&name);
    }
    let mut criterion = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .configure_from_args();
    let mut peer = peer();
    println!("{}", machine());
    if peer.is_none() {
        eprintln!(
            "{PEER} is not installed (isograft systems add {PEER}): the reference is measured alone"
        );
    }
    if is_asked("corpus") {
        corpus();
    }
    generation(&mut criterion);
    judge(&mut criterion);
    whole(&mut criterion, peer.as_mut());
    calls(&mut criterion, peer.as_mut());
    graph(&mut criterion, peer.as_mut());
    criterion.final_summary();
    if is_asked("large") {
        large_programs(peer.as_mut());
        large_graphs();
    }
}

/// True if a part that criterion does not measure is asked for, or no part is.
fn is_asked(part: &str) -> bool {
    let mut asked = std::env::args().skip(1).filter(|arg| arg != "--bench").peekable();
    asked.peek().is_none() || asked.any(|arg| arg == part)
}

fn peer() -> Option<Worker> {
    let name: Name = PEER.parse().ok()?;
    match name.source(live::Limits::default(), &live::Rights::Own).ok()? {
        Source::Live { mut launch, name, limits } => {
            // Every program shall be new to it.
            launch.environment.push(("JAX_ENABLE_COMPILATION_CACHE".into(), "false".into()));
            Some(Worker::new(*launch, name, limits))
        }
        Source::Reference | Source::Library(_) => None,
    }
}

/// Every golden program in every mode, the quickest of three runs each: the spread over the corpus.
fn corpus() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../golden/programs");
    let mut files = Vec::new();
    python_files(&folder, &mut files);
    let programs: Vec<Program> = files
        .iter()
        .filter_map(|file| {
            let text = text::read(file).ok()?;
            text::parse(&text, &file.display().to_string()).ok()
        })
        .collect();
    let mut times: Vec<Duration> = Vec::new();
    for program in &programs {
        for mode in Mode::ALL {
            let runs = (0..3).map(|_| reference(program, mode));
            times.extend(runs.min());
        }
    }
    times.sort();
    let at =
        |share: f64| times.get((times.len() as f64 * share) as usize).copied().unwrap_or_default();
    println!(
        "corpus: {} programs, {} runs on the reference: median {:?}, p90 {:?}, p99 {:?}, longest \
         {:?}",
        programs.len(),
        times.len(),
        at(0.5),
        at(0.9),
        at(0.99),
        times.last().copied().unwrap_or_default(),
    );
}

fn python_files(folder: &Path, files: &mut Vec<std::path::PathBuf>) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.path()).collect();
    paths.sort();
    for path in paths {
        if path.is_dir() {
            python_files(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "py") {
            files.push(path);
        }
    }
}

/// A thousand random programs, drawn.
fn generation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generate");
    group.throughput(Throughput::Elements(1000));
    group.bench_function("random", |bencher| {
        bencher.iter(|| {
            (0..1000).map(|place| Seed(0).program(place).program.body.len()).sum::<usize>()
        });
    });
    group.finish();
}

/// Random programs: judged by every rule in every mode, a run an element; and as the fuzz target
/// `rules` meets them, each by one rule in one mode.
fn judge(criterion: &mut Criterion) {
    const PROGRAMS: u64 = 100;
    let random = || (0..PROGRAMS).map(|index| Origin::Random { seed: 1, index });
    let judged = || {
        Plan::of(rules::all())
            .run(random(), &Grounds::default(), &Watch::default(), || Systems::alone(Reference))
            .expect("the reference starts")
    };
    let mut group = criterion.benchmark_group("judge");
    group.throughput(Throughput::Elements(judged().runs as u64));
    group.bench_function("every rule", |bencher| bencher.iter(judged));
    let mut rules = rules::all();
    rules.retain(|rule| rule.scope.admits_random());
    group.throughput(Throughput::Elements(PROGRAMS));
    group.bench_function("one rule", |bencher| {
        let mut round = 0;
        bencher.iter(|| {
            round += 1;
            (0..PROGRAMS).filter(|index| is_judged(&rules, round * PROGRAMS + index)).count()
        });
    });
    group.finish();
}

/// Judges the program at this place of the sequence by a rule in a mode that are drawn.
fn is_judged(rules: &[Rule], index: u64) -> bool {
    let rule = &rules[(index.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % rules.len()];
    let mode = Mode::ALL[index as usize % Mode::ALL.len()];
    let case = Case::unnamed(Seed(1).program(index).program);
    let limits = Limits::default();
    let outcome = Reference.run_case(&case, mode, &limits).expect("no panic");
    let mut system = Reference;
    let mut trial = Trial::new(&case, mode, &outcome, &mut system, &limits);
    std::hint::black_box(rule.judge(&mut trial));
    true
}

/// A program as a campaign meets it: every function new, so traced, and on the peer compiled.
fn whole(criterion: &mut Criterion, mut peer: Option<&mut Worker>) {
    let mut group = criterion.benchmark_group("whole");
    for (name, text) in PROGRAMS {
        both(&mut group, name, peer.as_deref_mut(), text, None);
    }
    group.finish();
}

/// One more call: of a function under `nnx.jit` that was called before, and of the same without it.
fn calls(criterion: &mut Criterion, mut peer: Option<&mut Worker>) {
    for (group, staged) in [("warm", "STAGED = True"), ("eager", "STAGED = False")] {
        let mut group = criterion.benchmark_group(group);
        for (name, text) in PROGRAMS {
            let text = text.replace("STAGED = True", staged);
            both(&mut group, name, peer.as_deref_mut(), &text, Some(calls_of(&text, CALLS)));
        }
        group.finish();
    }
}

/// `split`, `merge` and `update` of graphs; the peer only wide ones. Making a graph takes far longer
/// than a call: the peer's programs measure their calls themselves.
fn graph(criterion: &mut Criterion, mut peer: Option<&mut Worker>) {
    for what in GRAPHS {
        let mut group = criterion.benchmark_group(what);
        for modules in [1_000, 10_000] {
            let name = format!("wide/{modules}");
            let short = graph_of(what, "wide", modules, 1);
            let long = Some((graph_of(what, "wide", modules, 21), 20));
            both(&mut group, &name, None, &short, long);
            if let Some(peer) = peer.as_deref_mut() {
                let text = with_clock(&graph_of(what, "wide", modules, 2));
                measure(&mut group, BenchmarkId::new(PEER, &name), &mut || {
                    Duration::from_secs_f64(told(peer, &text)) / 2
                });
            }
        }
        group.finish();
    }
}

/// In the environment of a child process: the large program that it runs to tell its memory.
const MEMORY_OF: &str = "ISOGRAFT_BENCH_MEMORY_OF";

/// A warm call of a step on large arrays, in CPU time of all threads; and the memory of the whole
/// run, beside what the compiled step holds on the peer: arguments, results and temporaries.
fn large_programs(mut peer: Option<&mut Worker>) {
    const CALLS: u32 = 8;
    for (name, text) in LARGE {
        let run = |calls: u32| {
            let text = calls_of(text, calls).0;
            let program = text::parse(&text, name).expect("a benchmark's program is in the subset");
            let start = cpu_time();
            reference(&program, Mode::Graph);
            cpu_time() - start
        };
        let call = || run(CALLS + 1).saturating_sub(run(1)) / CALLS;
        let theirs = |peer: &mut &mut Worker| {
            let answers = [0, 1, 2].map(|_| told(peer, &with_cpu_clock(&calls_of(text, CALLS).0)));
            answers.into_iter().fold(f64::INFINITY, f64::min) / f64::from(CALLS)
        };
        let own = [0, 1, 2].map(|_| call()).into_iter().min().unwrap_or_default();
        let memory = memory_of(name);
        print!("large/{name}: {own:.1?} of CPU a call");
        if let Some(theirs) = peer.as_mut().map(theirs) {
            let ratio = own.as_secs_f64() / theirs;
            print!(", {ratio:.1} times the {:.1} ms of {PEER}", theirs * 1e3);
        }
        if let Some(memory) = memory {
            print!("; {:.0} MB", memory / 1e6);
            if let Some(peer) = peer.as_mut() {
                let held = told(peer, &with_memory(text));
                print!(", {:.1} times its {:.0}", memory / held, held / 1e6);
            }
        }
        println!();
    }
}

/// The bytes that a run of a large program takes at its peak, in a process of its own, which gives
/// back at once what it frees: else the peak is that of the allocator. None where the system does not
/// tell.
fn memory_of(name: &str) -> Option<f64> {
    let itself = std::env::current_exe().ok()?;
    let mut child = std::process::Command::new(itself);
    let child = child.env(MEMORY_OF, name).env("MIMALLOC_PURGE_DELAY", "0").output().ok()?;
    String::from_utf8(child.stdout).ok()?.trim().parse().ok()
}

/// Runs a large program twice, and prints by how much the process grew at most in the second run: the
/// first leaves behind what is read once, as the functions of Flax.
fn tell_memory(name: &str) {
    let resident = |field: &str| {
        let status = std::fs::read_to_string("/proc/self/status").ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix(field))?;
        line.trim().trim_end_matches(" kB").parse::<u64>().ok()
    };
    let text = LARGE.iter().find(|(known, _)| *known == name).map(|(_, text)| *text);
    let text = calls_of(text.unwrap_or_default(), 4).0;
    let program = text::parse(&text, name).expect("a benchmark's program is in the subset");
    reference(&program, Mode::Graph);
    let peak_is_forgotten = std::fs::write("/proc/self/clear_refs", "5").is_ok();
    let before = resident("VmRSS:").filter(|_| peak_is_forgotten);
    reference(&program, Mode::Graph);
    if let (Some(before), Some(peak)) = (before, resident("VmHWM:")) {
        println!("{}", peak.saturating_sub(before) * 1024);
    }
}

/// The program with the CPU seconds that its warm calls take as its result.
fn with_cpu_clock(text: &str) -> String {
    text.replace("import jax\n", "import time\nimport jax\n")
        .replace(
            "    for _ in range(CALLS):",
            "    jax.block_until_ready(call(*arguments))\n    start = time.process_time()\n    for _ \
             in range(CALLS):",
        )
        .replace(
            "    return answer.sum()",
            "    jax.block_until_ready(answer)\n    return time.process_time() - start",
        )
}

/// The program with the bytes that its compiled step holds as its result.
fn with_memory(text: &str) -> String {
    text.replace(
        "    answer = None",
        "    held = call.lower(*arguments).compile().compiled.memory_analysis()\n    return \
         float(held.argument_size_in_bytes + held.output_size_in_bytes + held.temp_size_in_bytes)",
    )
}

/// The program with the seconds that its calls take as its result.
fn with_clock(text: &str) -> String {
    text.replace("import jax.numpy", "import time\nimport jax.numpy")
        .replace(
            "    for _ in range(CALLS):",
            "    start = time.perf_counter()\n    for _ in range(CALLS):",
        )
        .replace("    return None", "    return time.perf_counter() - start")
}

/// The number that a program gives.
fn told(peer: &mut Worker, text: &str) -> f64 {
    match peer.run(text, Mode::Graph).expect("the live system runs a benchmark's program") {
        Outcome::Returned { value: Observation::Float(number), .. } => number,
        other => panic!("the program measures itself, and ended as {other:?}"),
    }
}

const GRAPHS: [&str; 3] = ["split", "merge", "update"];

fn graph_of(what: &str, shape: &str, modules: usize, calls: u32) -> String {
    GRAPH
        .replace("\"split\"\n", &format!("\"{what}\"\n"))
        .replace("SHAPE = \"wide\"", &format!("SHAPE = \"{shape}\""))
        .replace("MODULES = 1000\n", &format!("MODULES = {modules}\n"))
        .replace("CALLS = 1\n", &format!("CALLS = {calls}\n"))
}

/// The cost of a module in large graphs, and its ratio to the cost of a module in one of 10³.
/// Making a graph takes far longer than a call, so it is made a few times for each line, and not as
/// often as criterion would.
fn large_graphs() {
    let bases = GRAPHS
        .map(|what| (0..5).filter_map(|_| cost_of(what, "wide", 1_000)).min().unwrap_or_default());
    for (shape, modules) in [("wide", 100_000), ("wide", 1_000_000), ("chain", 100_000)] {
        for (what, base) in GRAPHS.iter().zip(bases) {
            print!("{what}/reference/{shape}/{modules}: ");
            match cost_of(what, shape, modules) {
                Some(cost) => {
                    let ratio = cost.as_secs_f64() / base.as_secs_f64();
                    println!("{cost:?} a module, {ratio:.1} times that of 10³");
                }
                None => println!("the calls are lost in the noise of making the graph"),
            }
        }
    }
}

/// The cost of a call, by module: the difference to a run without calls. Each run is the quicker of
/// two, taken in turn: the system is slow to give a process memory that nobody had before.
fn cost_of(what: &str, shape: &str, modules: usize) -> Option<Duration> {
    const CALLS: u32 = 4;
    let calls = CALLS * (10_000 / modules).max(1) as u32;
    let programs = [0, calls].map(|calls| {
        let text = graph_of(what, shape, modules, calls);
        text::parse(&text, "graph").expect("a benchmark's program is in the subset")
    });
    let round = || programs.each_ref().map(|program| reference(program, Mode::Graph));
    let ([without, with], [again, longer]) = (round(), round());
    let cost = with.min(longer).checked_sub(without.min(again))?;
    Some(cost / calls / modules as u32)
}

/// A run of `short`; or, where `long` is given, one of the calls by which it is longer.
fn both(
    group: &mut BenchmarkGroup<'_, WallTime>,
    name: &str,
    peer: Option<&mut Worker>,
    short: &str,
    long: Option<(String, u32)>,
) {
    let parsed =
        |text: &str| text::parse(text, name).expect("a benchmark's program is in the subset");
    let (program, longer) = (parsed(short), long.as_ref().map(|(text, _)| parsed(text)));
    let calls = long.as_ref().map_or(1, |(_, calls)| *calls);
    let mut own = || match &longer {
        None => reference(&program, Mode::Graph),
        Some(longer) => {
            let without = reference(&program, Mode::Graph);
            reference(longer, Mode::Graph).saturating_sub(without) / calls
        }
    };
    measure(group, BenchmarkId::new("reference", name), &mut own);
    let Some(peer) = peer else { return };
    let mut theirs = || match &long {
        None => asked(peer, short),
        Some((longer, _)) => {
            let without = asked(peer, short);
            asked(peer, longer).saturating_sub(without) / calls
        }
    };
    measure(group, BenchmarkId::new(PEER, name), &mut theirs);
    // In turn, so that what else the machine does falls on both.
    let rounds = (0..ROUNDS).map(|_| own().div_duration_f64(theirs()));
    if let Some(ratios) = Ratios::new(rounds.collect()) {
        println!("{name}: {ratios} times {PEER}");
    }
}

fn measure(
    group: &mut BenchmarkGroup<'_, WallTime>,
    id: BenchmarkId,
    time: &mut dyn FnMut() -> Duration,
) {
    group.bench_function(id, |bencher| {
        bencher.iter_custom(|times| {
            // Above this many the rest is reckoned: criterion asks for very many of what is
            // reported as quick.
            let done = times.clamp(1, 64) as u32;
            let total: Duration = (0..done).map(|_| time()).sum();
            total.mul_f64(times as f64 / f64::from(done))
        });
    });
}

/// The text with more calls, and how many more.
fn calls_of(text: &str, calls: u32) -> (String, u32) {
    (text.replace("CALLS = 1\n", &format!("CALLS = {calls}\n")), calls - 1)
}

fn reference(program: &Program, mode: Mode) -> Duration {
    let limits = Limits { steps: u64::MAX, memory: 16 << 30 };
    let start = Instant::now();
    std::hint::black_box(run(program, mode, &limits));
    start.elapsed()
}

fn asked(peer: &mut Worker, text: &str) -> Duration {
    let start = Instant::now();
    peer.run(text, Mode::Graph).expect("the live system runs a benchmark's program");
    start.elapsed()
}
