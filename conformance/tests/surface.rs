//! `docs/surface.md` is what the reference models now.
//!
//! `BLESS=1 cargo test --test surface` writes the page.

mod bless;

use std::path::Path;
use std::{fs, thread};

use isograft_conformance::campaign::Counter;
use isograft_conformance::surface::{self, Count};

use crate::bless::bless;

/// Percent of the modelled functions, classes, methods and properties that a law calls with
/// something else than a default. It only rises.
const LAW: usize = 90;

/// Percent of the modelled parameters that a generated program gives something else than the
/// default. It only rises.
const WRITTEN: usize = 85;

/// The page, that every modelled name of NNX has a law or a reason, and not both, and the shares of
/// NNX that laws and generated programs reach.
#[test]
fn the_page_shows_what_is_modelled() {
    let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let names = surface::surface(jobs, &Counter::default());
    let of_nnx = || names.iter().filter(|name| name.module == "flax.nnx" && name.modelled);
    let open: Vec<&str> = of_nnx()
        .filter(|name| name.laws.is_empty() == name.without_law.is_none())
        .map(|name| name.name)
        .collect();
    assert!(open.is_empty(), "neither a law nor a reason in without_law.txt, or both: {open:?}");
    let count = Count::of(of_nnx());
    let [laws, all] = count.with_law;
    assert!(laws * 100 >= LAW * all, "{count:?}");
    assert!(count.written * 100 >= WRITTEN * count.parameters[0], "{count:?}");
    let page = surface::page(&names);
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/surface.md");
    if bless(&file, &page) {
        return;
    }
    let written = fs::read_to_string(&file).expect("docs/surface.md");
    let differs = page.lines().zip(written.lines()).find(|(now, then)| now != then);
    assert!(page == written, "BLESS=1 cargo test --test surface writes the page; {differs:?}");
}
