//! Programs a second, and what their size is.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use isograft_generators::random::Seed;

fn generation(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("generation");
    group.throughput(Throughput::Elements(1));
    let mut index = 0;
    group.bench_function("program", |bencher| {
        bencher.iter_batched(
            || {
                index += 1;
                Seed(0).bytes(index)
            },
            |bytes| {
                isograft_generators::random::generate(&mut arbitrary::Unstructured::new(&bytes))
            },
            BatchSize::SmallInput,
        );
    });
    group.finish();
}

criterion_group!(benches, generation);
criterion_main!(benches);
