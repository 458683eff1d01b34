//! `hashlib`: SHA-1, by which Flax turns names into keys.

use std::any::Any;

use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::builtins::bytes::{as_bytes, bytes};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
use crate::library::{ClassSpec, Namespace, NamespaceEntry};
use crate::loaded::LoadedCell;
use crate::meter;

pub static HASHLIB: Namespace =
    Namespace { name: "hashlib", tables: &[&[("sha1", NamespaceEntry::Function(sha1))]] };

/// What `sha1` gives: the bytes so far.
#[derive(Debug)]
struct Hash(LoadedCell<Vec<u8>>);

impl Opaque for Hash {
    fn type_name(&self) -> &'static str {
        "HASH"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&ClassSpec {
    methods: &[("update", update), ("digest", digest), ("hexdigest", hexdigest), ("copy", copy)],
    properties: &[
        ("name", |_, _| Ok(Value::str("sha1"))),
        ("digest_size", |_, _| Ok(Value::Int(20))),
    ],
    ..ClassSpec::new("HASH", ClassKind::Builtin, Some(&OBJECT))
}];

fn sha1(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [data, _security] = args.bind_given("sha1", ["string?", "usedforsecurity?"])?;
    match data {
        Some(data) => hash_of(as_bytes(interp, &data)?),
        None => hash_of(&[]),
    }
}

/// A hash of these bytes, which it holds.
fn hash_of(bytes: &[u8]) -> Result<Value> {
    meter::bytes(meter::block(bytes.len()))?;
    meter::work(bytes.len() as u64);
    Ok(Value::opaque(Hash(LoadedCell::new(bytes.to_vec()))))
}

fn message(hash: &Value) -> Result<&LoadedCell<Vec<u8>>> {
    match hash.downcast::<Hash>() {
        Some(Hash(message)) => Ok(message),
        None => Err(Error::type_error("descriptor requires a 'HASH' object")),
    }
}

fn update(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [hash, data] = args.exactly("update")?;
    let data = as_bytes(interp, &data)?;
    meter::bytes(2 * data.len())?;
    message(&hash)?.borrow_mut().extend_from_slice(data);
    Ok(Value::None)
}

fn digest_of(args: Args) -> Result<[u8; 20]> {
    let [hash] = args.exactly("digest")?;
    let message = message(&hash)?.borrow();
    // Some nanoseconds a byte.
    meter::try_work(4 * message.len() as u64)?;
    let _padded = meter::held(2 * message.len() + 128)?;
    Ok(sha1_of(&message))
}

fn digest(_: &mut Interpreter, args: Args) -> Result<Value> {
    digest_of(args).map(bytes)
}

fn hexdigest(_: &mut Interpreter, args: Args) -> Result<Value> {
    let digits = digest_of(args)?.map(|byte| format!("{byte:02x}"));
    Ok(Value::str(&digits.concat()))
}

fn copy(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [hash] = args.exactly("copy")?;
    hash_of(&message(&hash)?.borrow())
}

/// FIPS 180-4, section 6.1.
fn sha1_of(message: &[u8]) -> [u8; 20] {
    let mut padded = message.to_vec();
    padded.push(0x80);
    padded.resize(padded.len().next_multiple_of(64), 0);
    if padded.len() - message.len() < 9 {
        padded.resize(padded.len() + 64, 0);
    }
    let end = padded.len() - 8;
    padded[end..].copy_from_slice(&(message.len() as u64 * 8).to_be_bytes());

    let mut state = [0x6745_2301_u32, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0];
    for block in padded.chunks_exact(64) {
        let mut words = [0_u32; 80];
        for (word, four) in words.iter_mut().zip(block.chunks_exact(4)) {
            *word = u32::from_be_bytes([four[0], four[1], four[2], four[3]]);
        }
        for t in 16..80 {
            words[t] = (words[t - 3] ^ words[t - 8] ^ words[t - 14] ^ words[t - 16]).rotate_left(1);
        }
        let [mut a, mut b, mut c, mut d, mut e] = state;
        for (t, word) in words.into_iter().enumerate() {
            let (mixed, constant) = match t / 20 {
                0 => ((b & c) | (!b & d), 0x5a82_7999),
                1 => (b ^ c ^ d, 0x6ed9_eba1),
                2 => ((b & c) | (b & d) | (c & d), 0x8f1b_bcdc),
                _ => (b ^ c ^ d, 0xca62_c1d6),
            };
            let next = [mixed, e, word, constant]
                .iter()
                .fold(a.rotate_left(5), |sum, term| sum.wrapping_add(*term));
            (e, d, c, b, a) = (d, c, b.rotate_left(30), a, next);
        }
        for (word, change) in state.iter_mut().zip([a, b, c, d, e]) {
            *word = word.wrapping_add(change);
        }
    }
    let mut digest = [0; 20];
    for (four, word) in digest.chunks_exact_mut(4).zip(state) {
        four.copy_from_slice(&word.to_be_bytes());
    }
    digest
}

#[cfg(test)]
mod tests {
    use super::sha1_of;

    fn hex(message: &[u8]) -> String {
        sha1_of(message).map(|byte| format!("{byte:02x}")).concat()
    }

    /// The first three are the examples of the standard; the lengths are those around a block.
    #[test]
    fn digests_are_those_of_the_standard() {
        assert_eq!(hex(b""), "da39a3ee5e6b4b0d3255bfef95601890afd80709");
        assert_eq!(hex(b"abc"), "a9993e364706816aba3e25717850c26c9cd0d89d");
        let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        assert_eq!(hex(two_blocks), "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
        assert_eq!(hex(&[b'a'; 55]), "c1c8bbdc22796e28c0e15163d20899b65621d65a");
        assert_eq!(hex(&[b'a'; 56]), "c2db330f6083854c99d4b5bfb6e8f29f201be699");
        assert_eq!(hex(&[b'a'; 64]), "0098ba824b5c16427bd7a1122a5a442a25ec644d");
    }
}
