//! Programs for proptest: it supplies the choices, and shrinks them.

use arbitrary::Unstructured;
use proptest::collection::vec;
use proptest::prelude::any;
use proptest::strategy::Strategy;

use super::seed::BYTES;
use super::{RandomProgram, generate};

/// Random programs. A failing one is shrunk by its choices: fewer of them, then earlier ones of
/// each.
pub fn programs() -> impl Strategy<Value = RandomProgram> {
    vec(any::<u8>(), 0..BYTES).prop_map(|bytes| generate(&mut Unstructured::new(&bytes)))
}
