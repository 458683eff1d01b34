//! JAX without the names of its functions: traces, staged programs and their evaluation; objects with
//! identity, and the rule that only their own trace may change them; pytrees.

pub mod heap;
pub mod pure;
pub mod pytree;

use isograft_arrays::{array, primitive};
use isograft_base::{error, limits, loaded, meter, symbol, table};
