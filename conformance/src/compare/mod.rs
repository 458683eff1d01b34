//! Two systems on the same programs: run, recorded line by line, judged, grouped.
//!
//! What a live system answers is dear and is kept: a line a case in a folder, so that a run that
//! was killed goes on where it was. What the reference answers is cheap and is asked again whenever
//! the lines are judged.

pub mod case;
pub mod judge;
pub mod report;
pub mod results;
pub mod run;
pub mod side;
pub mod small;

pub use case::Case;
pub use judge::{Judged, Verdict};
pub use results::Results;
pub use run::{Campaign, Progress};
pub use side::{Name, Side, Source};
