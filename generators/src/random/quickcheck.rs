//! Programs for quickcheck: it supplies the choices, and shrinks them.

use std::fmt;

use arbitrary::Unstructured;
use quickcheck::{Arbitrary, Gen};

use super::seed::BYTES;
use super::{RandomProgram, generate};

/// The choices that a program is made from.
#[derive(Clone, PartialEq, Eq)]
pub struct Choices(pub Vec<u8>);

/// The program that they make.
impl fmt::Debug for Choices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.program().fmt(f)
    }
}

impl Choices {
    /// The program that they make.
    pub fn program(&self) -> RandomProgram {
        generate(&mut Unstructured::new(&self.0))
    }
}

impl Arbitrary for Choices {
    fn arbitrary(of: &mut Gen) -> Choices {
        Choices((0..BYTES).map(|_| u8::arbitrary(of)).collect())
    }

    /// Half of the choices, then all but a few; then some left out from the middle; at last each
    /// one earlier.
    fn shrink(&self) -> Box<dyn Iterator<Item = Choices>> {
        let whole = self.0.clone();
        let length = whole.len();
        let sizes = [length / 2, length * 3 / 4, length * 7 / 8, length.saturating_sub(1)];
        let shorter = sizes.into_iter().filter(move |&size| size < length).map({
            let whole = whole.clone();
            move |size| Choices(whole[..size].to_vec())
        });
        let smaller = (0..length).filter(|&at| self.0[at] > 0).flat_map({
            let whole = whole.clone();
            move |at| {
                let with = |byte| {
                    let mut bytes = whole.clone();
                    bytes[at] = byte;
                    Choices(bytes)
                };
                [with(0), with(whole[at] / 2)]
            }
        });
        let smaller: Vec<Choices> = if length <= 512 { smaller.collect() } else { Vec::new() };
        let without = [64, 16, 4, 1].into_iter().flat_map(move |count| {
            let whole = whole.clone();
            (0..length / count).map(move |part| {
                let mut bytes = whole.clone();
                bytes.drain(part * count..(part + 1) * count);
                Choices(bytes)
            })
        });
        Box::new(shorter.chain(without).chain(smaller))
    }
}
