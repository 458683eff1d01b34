//! `docs/surface.md` is what the reference models now.
//!
//! `BLESS=1 cargo test --test surface` writes the page.

use std::path::Path;
use std::{env, fs, thread};

use isograft_conformance::surface;

#[test]
fn the_page_shows_what_is_modelled() {
    let jobs = thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let page = surface::page(&surface::surface(jobs));
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/surface.md");
    if env::var_os("BLESS").is_some() {
        fs::write(&file, page).expect("a page that can be written");
        return;
    }
    let written = fs::read_to_string(&file).expect("docs/surface.md");
    let differs = page.lines().zip(written.lines()).find(|(now, then)| now != then);
    assert!(page == written, "BLESS=1 cargo test --test surface writes the page; {differs:?}");
}
