//! Threefry-2x32, as in JAX's default generator (`jax_threefry_partitionable`). Every word of a
//! result is a hash of the key and the position of the word, so a result does not depend on the
//! order of computation.

use super::{Primitive, PrimitiveError};
use crate::array::{Array, Aval, DType, Key, Shape};

/// The Threefry-2x32 block cipher, twenty rounds.
pub fn threefry(key: Key, counter: [u32; 2]) -> [u32; 2] {
    const ROTATIONS: [[u32; 4]; 2] = [[13, 15, 26, 6], [17, 29, 16, 24]];
    let schedule = [key[0], key[1], key[0] ^ key[1] ^ 0x1BD1_1BDA];
    let [mut a, mut b] =
        [counter[0].wrapping_add(schedule[0]), counter[1].wrapping_add(schedule[1])];
    for group in 0..5 {
        for rotation in ROTATIONS[group % 2] {
            a = a.wrapping_add(b);
            b = b.rotate_left(rotation) ^ a;
        }
        a = a.wrapping_add(schedule[(group + 1) % 3]);
        b = b.wrapping_add(schedule[(group + 2) % 3]).wrapping_add(group as u32 + 1);
    }
    [a, b]
}

/// The counter of the `i`-th word: its position in 64 bits.
pub(super) fn position(i: usize) -> [u32; 2] {
    [(i as u64 >> 32) as u32, i as u32]
}

/// The key of a seed. A negative seed wraps.
pub(super) fn seed_key(seed: u32) -> Key {
    [0, seed]
}

pub(super) fn shape(primitive: &Primitive, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
    let name = primitive.name();
    let wants = |found: &Aval, wanted: &str| {
        PrimitiveError::dtype(name, format!("takes {wanted}, found {found}"))
    };
    let aval = |dtype, shape: Shape| Ok(Aval { dtype, weak_type: false, shape });
    let append = |x: &Aval, more: &[usize]| x.shape.iter().chain(more).copied().collect();
    match (primitive, inputs) {
        (Primitive::RandomSeed, [x]) => {
            if !x.dtype.is_integer() {
                return Err(wants(x, "integer seeds"));
            }
            aval(DType::Key, x.shape.clone())
        }
        (Primitive::RandomWrap, [x]) => {
            if x.dtype != DType::UInt32 || x.shape.last() != Some(&2) {
                return Err(wants(x, "uint32[..., 2]"));
            }
            aval(DType::Key, Shape::from_slice(&x.shape[..x.rank() - 1]))
        }
        (Primitive::RandomUnwrap, [x]) if x.dtype == DType::Key => {
            aval(DType::UInt32, append(x, &[2]))
        }
        (Primitive::RandomSplit { shape }, [x]) if x.dtype == DType::Key => {
            aval(DType::Key, append(x, shape))
        }
        (Primitive::RandomBits { shape }, [x]) if x.dtype == DType::Key => {
            aval(DType::UInt32, append(x, shape))
        }
        (Primitive::RandomFoldIn, [x, data]) if x.dtype == DType::Key => {
            if !data.dtype.is_integer() {
                return Err(wants(data, "integers to fold in"));
            }
            if x.shape != data.shape {
                return Err(PrimitiveError::shape(
                    name,
                    format!("shapes must agree, found {x} and {data}"),
                ));
            }
            aval(DType::Key, x.shape.clone())
        }
        (_, [x, ..]) if x.dtype != DType::Key => Err(wants(x, "keys")),
        _ => Err(PrimitiveError::operands(name, inputs.len())),
    }
}

/// Integers as 32-bit words.
fn words(array: &Array) -> Option<Vec<u32>> {
    let words = super::choice::convert(array, DType::UInt32).ok()?;
    words.as_u32().map(<[u32]>::to_vec)
}

pub(super) fn eval(
    primitive: &Primitive,
    inputs: &[&Array],
    aval: Aval,
) -> Result<Array, PrimitiveError> {
    let error = || PrimitiveError::operands(primitive.name(), inputs.len());
    let [x, rest @ ..] = inputs else { return Err(error()) };
    let len = aval.size()?;
    let keys = || x.as_key().ok_or_else(error);
    let each = |shape: &Shape| crate::array::checked_size(shape);
    Ok(match primitive {
        Primitive::RandomSeed => {
            Array::build(aval, len, words(x).ok_or_else(error)?.into_iter().map(seed_key))
        }
        Primitive::RandomWrap => {
            let pairs =
                x.as_u32().ok_or_else(error)?.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
            Array::build(aval, len, pairs)
        }
        Primitive::RandomUnwrap => Array::build(aval, len, keys()?.iter().flatten().copied()),
        Primitive::RandomSplit { shape } => {
            let count = each(shape)?;
            let split =
                keys()?.iter().flat_map(|&key| (0..count).map(move |i| threefry(key, position(i))));
            Array::build(aval, len, split)
        }
        Primitive::RandomFoldIn => {
            let data = rest.first().and_then(|data| words(data)).ok_or_else(error)?;
            let folded = keys()?.iter().zip(data).map(|(&key, data)| threefry(key, seed_key(data)));
            Array::build(aval, len, folded)
        }
        Primitive::RandomBits { shape } => {
            let count = each(shape)?;
            let bits = keys()?.iter().flat_map(|&key| {
                (0..count).map(move |i| {
                    let [high, low] = threefry(key, position(i));
                    high ^ low
                })
            });
            Array::build(aval, len, bits)
        }
        _ => return Err(error()),
    })
}
