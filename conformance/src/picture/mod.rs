//! Pictures of calls: the graph of objects before and after a transform, as SVG, and the page of a
//! program with them.
//!
//! | file | holds |
//! |---|---|
//! | `marks` | what became of each object: from a recorded call to two drawings |
//! | `layout` | the rows of a drawing, and which parts are folded |
//! | `svg` | a drawing as SVG |
//! | `run` | runs of a program, with the calls
//! | `page` | the page of a program: outcomes, lines, calls |

mod layout;
mod marks;
mod page;
mod run;
mod svg;

pub use layout::ROWS;
pub use marks::{Drawing, Edge, Mark, Node, drawings};
pub use page::{GRAPH_STYLE, ModeRun, PAGE_STYLE, SCRIPT, Subject, body, page};
pub use run::{DrawnRun, runs};
pub use svg::{Svg, draw, sheet};
