//! Bytes from a number.

use arbitrary::Unstructured;

use super::{RandomProgram, generate};

/// A sequence of programs: the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seed(pub u64);

/// The golden ratio, as a fraction of 2 to the 64th: its multiples are spread evenly.
const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;

/// Choices of one program. About forty statements take half of them.
pub(super) const BYTES: usize = 4096;
/// Hardly any program takes as many as these.
const FEW: usize = 1024;

impl Seed {
    /// The bytes of the program at this place.
    pub fn bytes(self, index: u64) -> Vec<u8> {
        self.first::<BYTES>(index).to_vec()
    }

    fn first<const COUNT: usize>(self, index: u64) -> [u8; COUNT] {
        // SplitMix64, begun anew for each program so that any of them can be made alone.
        let mut state = mix(self.0 ^ mix(index.wrapping_add(GOLDEN)));
        let mut bytes = [0; COUNT];
        for choices in bytes.chunks_exact_mut(size_of::<u64>()) {
            state = state.wrapping_add(GOLDEN);
            choices.copy_from_slice(&mix(state).to_le_bytes());
        }
        // The first choice says of which kind a program is: consecutive programs go round the
        // kinds, each as often as it is likely, and from a place that depends on the seed.
        let turn = mix(self.0).wrapping_add(index.wrapping_mul(GOLDEN)).to_be_bytes();
        bytes[..2].copy_from_slice(&turn[..2]);
        bytes
    }

    /// The program at this place.
    pub fn program(self, index: u64) -> RandomProgram {
        let few = self.first::<FEW>(index);
        let mut choices = Unstructured::new(&few);
        let program = generate(&mut choices);
        // A program that did not take them all is the same whatever follows.
        match choices.is_empty() {
            true => generate(&mut Unstructured::new(&self.bytes(index))),
            false => program,
        }
    }
}

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
