//! The enumeration as JSON lines, `{"id", "program"}`: what the recorder reads.
//!
//! ```text
//! cargo run -p isograft-generators --example enumeration |
//!     python3 golden/record.py stream > conformance/recorded/flax-0.12.12/enumeration.jsonl
//! ```
//!
//! With identifiers as arguments, the text of those programs instead.

use std::io::{self, Write};

use isograft_generators::enumeration::{case, cases};
use serde_json::json;

fn main() -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let wanted: Vec<String> = std::env::args().skip(1).collect();
    for id in &wanted {
        match case(id) {
            Some(case) => writeln!(out, "# {id}\n{}", case.program)?,
            None => eprintln!("there is no case `{id}`"),
        }
    }
    if wanted.is_empty() {
        for case in cases() {
            writeln!(out, "{}", json!({ "id": case.id, "program": case.program.to_string() }))?;
        }
    }
    out.flush()
}
