//! Products of square matrices: the backends of the reference beside NumPy with its OpenBLAS, in
//! one run.
//!
//! ```console
//! $ isograft systems add flax==0.12.12                       # its NumPy is the peer
//! $ cargo bench -p isograft-conformance --bench products
//! ```
//!
//! Each number is the best of some rounds, in which the subjects take turns, in 10⁹ operations a
//! second; a product of size n is 2n³ of them. Without the environment NumPy's columns are empty.

mod measure;

use std::time::{Duration, Instant};

use isograft_conformance::live::{self, Name, Source, Worker};
use isograft_reference::Mode;
use isograft_reference::primitive::backend::{
    Backend, BackendKind, Extents, Matrices, Matrix, Product, on_cores, usable,
};
use measure::{Ratios, machine};

const PEER: &str = "flax==0.12.12";
const SIZES: [usize; 5] = [128, 256, 512, 1024, 2048];
const ROUNDS: usize = 5;

/// The program for NumPy: it prints the seconds that each of CALLS products takes.
const PROGRAM: &str = "\
import time
import numpy as np

def main():
    x = np.linspace(-1.0, 1.0, SIZE * SIZE, dtype=np.DTYPE).reshape(SIZE, SIZE)
    out = np.empty_like(x)
    np.matmul(x, x, out=out)
    start = time.perf_counter()
    for _ in range(CALLS):
        np.matmul(x, x, out=out)
    return (time.perf_counter() - start) / CALLS
";

fn main() {
    // `cargo test --benches` asks for nothing to be measured.
    if !std::env::args().any(|argument| argument == "--bench") {
        return;
    }
    let backends: Vec<&dyn Backend> = [BackendKind::Cpu, BackendKind::OpenBlas]
        .into_iter()
        .filter_map(|kind| usable(kind).ok())
        .collect();
    let names: Vec<String> = backends.iter().map(|backend| backend.kind().to_string()).collect();
    println!("{}\n", machine());
    let names = names.join(" | ");
    println!("| product | threads | {names} | NumPy | cpu / NumPy (least to most) |");
    println!("|---|---|{}---|---|", "---|".repeat(backends.len()));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    for (threads, label) in [(1, "one"), (cores, "all")] {
        let mut peer = peer(threads);
        for double in [false, true] {
            for size in SIZES {
                let mut best = vec![Duration::MAX; backends.len() + 1];
                let mut ratios = Vec::new();
                for _ in 0..ROUNDS {
                    let times: Vec<Duration> = backends
                        .iter()
                        .map(|backend| own(*backend, size, double, threads))
                        .chain(peer.as_mut().map(|peer| asked(peer, size, double)))
                        .collect();
                    for (time, best) in times.iter().zip(&mut best) {
                        *best = (*time).min(*best);
                    }
                    ratios
                        .extend(times.get(backends.len()).map(|it| it.div_duration_f64(times[0])));
                }
                let speed = |time: Duration| 2e-9 * (size as f64).powi(3) / time.as_secs_f64();
                let columns = best.iter().map(|&time| match time {
                    Duration::MAX => "-".to_owned(),
                    time => format!("{:.1}", speed(time)),
                });
                let ratio = Ratios::new(ratios).map_or("-".to_owned(), |it| it.to_string());
                let name = if double { "dgemm" } else { "sgemm" };
                let columns = columns.collect::<Vec<_>>().join(" | ");
                println!("| {name} {size} | {label} | {columns} | {ratio} |");
            }
        }
    }
}

/// NumPy on so many threads.
fn peer(threads: usize) -> Option<Worker> {
    let name: Name = PEER.parse().ok()?;
    match name.source(live::Limits::default(), &live::Rights::Own).ok()? {
        Source::Live { mut launch, name, limits } => {
            launch.environment.push(("OPENBLAS_NUM_THREADS".into(), threads.to_string().into()));
            Some(Worker::new(*launch, name, limits))
        }
        Source::Reference | Source::Library(_) => None,
    }
}

/// The number of products that take about a tenth of a second.
fn calls(size: usize) -> u32 {
    (5_000_000_000 / (size as u64).pow(3)).clamp(1, 1000) as u32
}

fn own(backend: &dyn Backend, size: usize, double: bool, threads: usize) -> Duration {
    let extents = Extents { batch: 1, m: size, k: size, n: size };
    let numbers = (0..size * size).map(|i| 2.0 * i as f64 / (size * size - 1) as f64 - 1.0);
    let calls = calls(size);
    macro_rules! timed {
        ($type:ty, $product:ident) => {{
            let x: Vec<$type> = numbers.map(|x| x as $type).collect();
            let mut out = vec![0.0; size * size];
            let mut product = || {
                let matrix = || Matrix::new(&x, [0, size, 1]);
                let (lhs, rhs) = (matrix(), matrix());
                backend.product(Product::$product(Matrices { extents, lhs, rhs, out: &mut out }));
            };
            product();
            let start = Instant::now();
            (0..calls).for_each(|_| product());
            let time = start.elapsed() / calls;
            std::hint::black_box(&out);
            time
        }};
    }
    on_cores(threads, || if double { timed!(f64, F64) } else { timed!(f32, F32) })
}

/// NumPy's own measurement.
fn asked(peer: &mut Worker, size: usize, double: bool) -> Duration {
    let text = PROGRAM
        .replace("SIZE", &size.to_string())
        .replace("DTYPE", if double { "float64" } else { "float32" })
        .replace("CALLS", &calls(size).to_string());
    let outcome = peer.run(&text, Mode::Graph).expect("NumPy multiplies").to_string();
    let seconds = outcome.trim().strip_prefix("returned ").and_then(|text| text.parse().ok());
    Duration::from_secs_f64(seconds.expect("a number of seconds"))
}
