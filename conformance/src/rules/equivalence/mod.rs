//! A transform is what its definition says.

pub mod cache;
pub mod checkify;
pub mod cond;
pub mod custom_vjp;
pub mod eval_shape;
pub mod fori_loop;
pub mod grad_value;
pub mod grad_vjp;
pub mod jit;
pub mod jvp_transpose;
pub mod modes;
pub mod nesting;
pub mod remat;
pub mod scan;
pub mod split_merge;
pub mod vmap;

use isograft_generators::reach::{Event, Reach};
use isograft_reference::Mode;

/// Whether an eager call does what a staged one does: in compat always, in the other modes where no structure changes.
fn is_as_eager(mode: Mode, reach: &Reach) -> bool {
    let changes = [Event::Gains, Event::Loses, Event::Swap, Event::Sow];
    mode == Mode::Compat || changes.iter().all(|event| !reach.events.contains(event))
}
