//! `_random`: the Mersenne Twister, bit for bit. `lib/random.py` is written over it.

use std::any::Any;

use num_bigint::{BigInt, BigUint};

use super::{ClassSpec, Namespace, NamespaceEntry};
use crate::error::{Error, Result};
use crate::heap::{Args, ClassKind, Opaque, Value, integer};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};
use crate::loaded::LoadedCell;

pub static RANDOM_MODULE: Namespace =
    Namespace { name: "_random", tables: &[&[("Random", NamespaceEntry::Class(&CLASS))]] };

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&CLASS];

static CLASS: ClassSpec = ClassSpec {
    new: Some(|_, args| {
        let [seed] = args.bind("Random", ["x?"])?;
        Ok(Value::opaque(Random(LoadedCell::new(Twister::seeded(&seed)?))))
    }),
    methods: &[
        ("seed", seed),
        ("random", random),
        ("getrandbits", getrandbits),
        ("getstate", getstate),
        ("setstate", setstate),
    ],
    ..ClassSpec::new("Random", ClassKind::Builtin, Some(&OBJECT))
};

#[derive(Debug)]
struct Random(LoadedCell<Twister>);

impl Opaque for Random {
    fn type_name(&self) -> &'static str {
        "Random"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

const WORDS: usize = 624;

/// The work of mixing a digit of 64 bits into a state.
const MIXED: usize = 16;

/// MT19937.
#[derive(Debug)]
pub struct Twister {
    state: [u32; WORDS],
    next: usize,
}

impl Twister {
    /// By an integer, as CPython does: its absolute value in words of 32 bits.
    fn seeded(seed: &Value) -> Result<Twister> {
        let seed = match seed {
            Value::Int(seed) => seed.unsigned_abs(),
            Value::Bool(seed) => u64::from(*seed),
            Value::Long(seed) => {
                integer::pay_for(integer::digits(seed).saturating_mul(MIXED))?;
                return Ok(Twister::by_words(&seed.magnitude().to_u32_digits()));
            }
            _ => return Err(Error::unsupported("random.Random without an integer as its seed")),
        };
        let words = [seed as u32, (seed >> 32) as u32];
        Ok(Twister::by_words(if words[1] == 0 { &words[..1] } else { &words }))
    }

    /// By one word, as NumPy does.
    pub fn by_word(word: u32) -> Twister {
        let mut state = [word; WORDS];
        for i in 1..WORDS {
            let last = state[i - 1];
            state[i] = 1_812_433_253_u32.wrapping_mul(last ^ (last >> 30)).wrapping_add(i as u32);
        }
        Twister { state, next: WORDS }
    }

    /// By words, of which there is one at least.
    pub fn by_words(key: &[u32]) -> Twister {
        let Twister { mut state, .. } = Twister::by_word(19_650_218);
        let (mut i, mut j) = (1, 0);
        let mut step = |i: &mut usize, factor: u32, add: u32, subtract: u32| {
            let last = state[*i - 1];
            state[*i] = (state[*i] ^ (last ^ (last >> 30)).wrapping_mul(factor))
                .wrapping_add(add)
                .wrapping_sub(subtract);
            *i += 1;
            if *i == WORDS {
                state[0] = state[WORDS - 1];
                *i = 1;
            }
        };
        for _ in 0..WORDS.max(key.len()) {
            step(&mut i, 1_664_525, key[j].wrapping_add(j as u32), 0);
            j = (j + 1) % key.len();
        }
        for _ in 1..WORDS {
            let subtract = i as u32;
            step(&mut i, 1_566_083_941, 0, subtract);
        }
        state[0] = 0x8000_0000;
        Twister { state, next: WORDS }
    }

    /// The words, and the place of the next one.
    fn state(&self) -> Vec<Value> {
        let words = self.state.iter().map(|word| Value::Int(i64::from(*word)));
        words.chain([Value::Int(self.next as i64)]).collect()
    }

    /// A generator in the state that [`Twister::state`] gave.
    fn of_state(state: &[Value]) -> Result<Twister> {
        let size = || Error::value_error("state vector is the wrong size");
        let (next, words) = state.split_last().ok_or_else(size)?;
        let number = |value: &Value| match value {
            Value::Int(number) => u32::try_from(*number).map_err(|_| invalid()),
            _ => Err(invalid()),
        };
        let words = words.iter().map(number).collect::<Result<Vec<_>>>()?;
        let state = words.try_into().map_err(|_| size())?;
        let next = number(next)? as usize;
        if next > WORDS { Err(invalid()) } else { Ok(Twister { state, next }) }
    }

    pub fn word(&mut self) -> u32 {
        if self.next == WORDS {
            for i in 0..WORDS {
                let following = self.state[(i + 1) % WORDS];
                let mixed = (self.state[i] & 0x8000_0000) | (following & 0x7fff_ffff);
                let odd = if mixed & 1 == 1 { 0x9908_b0df } else { 0 };
                self.state[i] = self.state[(i + 397) % WORDS] ^ (mixed >> 1) ^ odd;
            }
            self.next = 0;
        }
        let mut word = self.state[self.next];
        self.next += 1;
        word ^= word >> 11;
        word ^= (word << 7) & 0x9d2c_5680;
        word ^= (word << 15) & 0xefc6_0000;
        word ^ (word >> 18)
    }

    /// An integer of up to 63 bits, the low word first.
    fn bits(&mut self, count: u32) -> u64 {
        let mut bits = 0;
        for low in (0..count).step_by(32) {
            let here = (count - low).min(32);
            bits |= u64::from(self.word() >> (32 - here)) << low;
        }
        bits
    }

    /// A float in [0, 1) of 53 bits.
    pub fn float(&mut self) -> f64 {
        let (high, low) = (self.word() >> 5, self.word() >> 6);
        (f64::from(high) * 67_108_864.0 + f64::from(low)) / 9_007_199_254_740_992.0
    }
}

fn draw<T>(random: &Value, draw: impl FnOnce(&mut Twister) -> T) -> Result<T> {
    match random.downcast::<Random>() {
        Some(Random(twister)) => Ok(draw(&mut twister.borrow_mut())),
        None => Err(Error::type_error("descriptor requires a 'Random' object")),
    }
}

fn seed(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, seed] = args.bind("seed", ["self", "a?"])?;
    let fresh = Twister::seeded(&seed)?;
    draw(&random, |twister| *twister = fresh).map(|()| Value::None)
}

fn random(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [random] = args.exactly("random")?;
    draw(&random, Twister::float).map(Value::Float)
}

fn getstate(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [random] = args.exactly("getstate")?;
    draw(&random, |twister| twister.state()).map(Value::tuple)
}

fn setstate(_: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, state] = args.exactly("setstate")?;
    let Value::Tuple(state) = state else {
        return Err(Error::type_error("state vector must be a tuple"));
    };
    let fresh = Twister::of_state(&state)?;
    draw(&random, |twister| *twister = fresh).map(|()| Value::None)
}

fn invalid() -> Error {
    Error::value_error("invalid state")
}

fn getrandbits(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, count] = args.exactly("getrandbits")?;
    match interp.as_int(&count)? {
        count if count < 0 => Err(Error::value_error("number of bits must be non-negative")),
        count if count > 63 => {
            integer::pay_for(usize::try_from(count / 64).unwrap_or(usize::MAX))?;
            let words = (count as u64).div_ceil(32);
            draw(&random, |twister| {
                let word = |at: u64| twister.bits(((count as u64) - 32 * at).min(32) as u32) as u32;
                Value::integer(BigInt::from(BigUint::new((0..words).map(word).collect())))
            })
        }
        count => draw(&random, |twister| Value::Int(twister.bits(count as u32) as i64)),
    }
}
