//! Python's module `random`, of which the class `Random`: the Mersenne Twister, bit for bit.
//!
//! The functions of the module itself draw from a generator that the system seeds, so they are
//! *unsupported*.

use std::any::Any;
use std::cell::RefCell;

use super::{ClassSpec, Entry, Namespace};
use crate::error::{Error, PythonError, Result};
use crate::heap::{Args, ClassKind, Opaque, Value};
use crate::interpreter::native::OBJECT;
use crate::interpreter::{Bind, Interpreter};

pub static RANDOM: Namespace =
    Namespace { name: "random", tables: &[&[("Random", Entry::Class(&CLASS))]] };

/// Classes of opaque values that this file makes.
pub static OBJECTS: &[&ClassSpec] = &[&CLASS];

static CLASS: ClassSpec = ClassSpec {
    new: Some(|_, args| {
        let [seed] = args.bind("Random", ["x?"])?;
        Ok(Value::opaque(Random(RefCell::new(Twister::seeded(&seed)?))))
    }),
    methods: &[
        ("seed", seed),
        ("random", random),
        ("getrandbits", getrandbits),
        ("randint", randint),
        ("randrange", randrange),
        ("uniform", uniform),
        ("choice", choice),
    ],
    ..ClassSpec::new("Random", ClassKind::Builtin, Some(&OBJECT))
};

#[derive(Debug)]
struct Random(RefCell<Twister>);

impl Opaque for Random {
    fn type_name(&self) -> &'static str {
        "Random"
    }

    fn as_any(&self) -> &dyn Any {
        self
    }
}

const WORDS: usize = 624;

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

    /// An integer below `limit`: draws until one is.
    fn below(&mut self, limit: u64) -> u64 {
        let count = u64::BITS - limit.leading_zeros();
        loop {
            let drawn = self.bits(count);
            if drawn < limit {
                return drawn;
            }
        }
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

fn getrandbits(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, count] = args.exactly("getrandbits")?;
    match interp.as_int(&count)? {
        count if count < 0 => Err(Error::value_error("number of bits must be non-negative")),
        count if count > 63 => Err(Error::unsupported("an integer beyond 64 bits")),
        count => draw(&random, |twister| Value::Int(twister.bits(count as u32) as i64)),
    }
}

/// `a <= n <= b`
fn randint(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, a, b] = args.bind("randint", ["self", "a", "b"])?;
    let (a, b) = (interp.as_int(&a)?, interp.as_int(&b)?);
    between(&random, a, b.checked_add(1))
}

/// `start <= n < stop`
fn randrange(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, start, stop, step] =
        args.bind("randrange", ["self", "start", "stop?", "step?"])?;
    if !matches!(step, Value::None | Value::Int(1)) {
        return Err(Error::unsupported("randrange(step=…)"));
    }
    let start = interp.as_int(&start)?;
    match stop {
        Value::None => between(&random, 0, Some(start)),
        stop => {
            let stop = interp.as_int(&stop)?;
            between(&random, start, Some(stop))
        }
    }
}

fn between(random: &Value, start: i64, stop: Option<i64>) -> Result<Value> {
    let beyond = || Error::unsupported("an integer beyond 64 bits");
    let width = stop.and_then(|stop| stop.checked_sub(start)).ok_or_else(beyond)?;
    if width <= 0 {
        return Err(Error::value_error("empty range for randrange()"));
    }
    draw(random, |twister| Value::Int(start + twister.below(width as u64) as i64))
}

fn uniform(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, a, b] = args.bind("uniform", ["self", "a", "b"])?;
    let (a, b) = (interp.as_float(&a)?, interp.as_float(&b)?);
    draw(&random, |twister| Value::Float(a + (b - a) * twister.float()))
}

fn choice(interp: &mut Interpreter, args: Args) -> Result<Value> {
    let [random, items] = args.bind("choice", ["self", "seq"])?;
    let items = interp.iterate(&items)?;
    if items.is_empty() {
        return Err(PythonError::IndexError.raised("Cannot choose from an empty sequence"));
    }
    let index = draw(&random, |twister| twister.below(items.len() as u64))?;
    Ok(items[index as usize].clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn twister(seed: i64) -> Twister {
        Twister::seeded(&Value::Int(seed)).expect("a seed")
    }

    /// The values in these tests are those of CPython.
    #[test]
    fn the_words_follow_from_the_seed() {
        for (seed, words) in [
            (0, [3_626_764_237, 1_654_615_998, 3_255_389_356]),
            (42, [2_746_317_213, 478_163_327, 107_420_369]),
            (-42, [2_746_317_213, 478_163_327, 107_420_369]),
            (1_099_511_627_779, [943_978_446, 261_273_136, 2_359_950_418]),
        ] {
            let mut twister = twister(seed);
            assert_eq!([twister.word(), twister.word(), twister.word()], words, "{seed}");
        }
        let mut twister = twister(1);
        assert_eq!((0..2000).map(|_| twister.word()).last(), Some(1_058_062_369));
    }

    #[test]
    fn what_is_drawn_follows_from_the_words() {
        let mut twister = twister(7);
        assert_eq!(twister.float(), 0.323_832_764_833_162_37);
        assert_eq!(1 + twister.below(999_999_999), 161_973_070);
        assert_eq!(twister.bits(40), 714_660_325_134);
        assert_eq!(-1.0 + 3.0 * twister.float(), -0.855_140_729_119_563);
        assert_eq!(twister.below(10), 8);
    }
}
