//! A transform is what its definition says.

pub mod cache;
pub mod cond;
pub mod fori_loop;
pub mod jit;
pub mod modes;
pub mod remat;
pub mod scan;
pub mod vmap;

use isograft_generators::reach::{Event, Reach};
use isograft_reference::Mode;

/// Whether an eager call does what a staged one does: in compat always, in the other modes where no structure changes.
fn is_as_eager(mode: Mode, reach: &Reach) -> bool {
    let changes = [Event::Gains, Event::Loses, Event::Swap, Event::Sow];
    mode == Mode::Compat || changes.iter().all(|event| !reach.events.contains(event))
}
