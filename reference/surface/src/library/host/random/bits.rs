//! Where NumPy's generators take their bits from: PCG64 and MT19937, each as it is seeded.

use crate::library::twister::Twister;

/// PCG XSL RR 128/64: the bits of `default_rng`.
#[derive(Clone, Debug)]
pub struct Pcg64 {
    state: u128,
    increment: u128,
    /// The high half of the last word, where only the low half was drawn.
    half: Option<u32>,
}

const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

impl Pcg64 {
    pub fn seeded(sequence: &SeedSequence) -> Pcg64 {
        let [state, increment] = sequence.state();
        let mut made = Pcg64 { state: 0, increment: (increment << 1) | 1, half: None };
        made.step();
        made.state = made.state.wrapping_add(state);
        made.step();
        made
    }

    fn step(&mut self) {
        self.state = self.state.wrapping_mul(MULTIPLIER).wrapping_add(self.increment);
    }

    fn word(&mut self) -> u64 {
        self.step();
        ((self.state >> 64) as u64 ^ self.state as u64).rotate_right((self.state >> 122) as u32)
    }
}

/// What a seed is mixed to: NumPy's `SeedSequence`.
#[derive(Clone, Debug)]
pub struct SeedSequence {
    /// The seed in words of 32 bits, the low ones first.
    entropy: Vec<u32>,
    /// Which child of which child it is.
    spawned_as: Vec<u32>,
    children: u32,
}

const POOL: usize = 4;

impl SeedSequence {
    pub fn new(entropy: Vec<u32>) -> SeedSequence {
        SeedSequence { entropy, spawned_as: Vec::new(), children: 0 }
    }

    pub fn child(&mut self) -> SeedSequence {
        let mut child = SeedSequence { children: 0, ..self.clone() };
        child.spawned_as.push(self.children);
        self.children += 1;
        child
    }

    fn pool(&self) -> [u32; POOL] {
        let mut entropy = self.entropy.clone();
        if !self.spawned_as.is_empty() && entropy.len() < POOL {
            entropy.resize(POOL, 0);
        }
        entropy.extend(&self.spawned_as);

        let mut hash = Hash { constant: 0x43b0_d7e5, multiplier: 0x931e_8875 };
        let mut pool = [0; POOL];
        for (i, word) in pool.iter_mut().enumerate() {
            *word = hash.of(entropy.get(i).copied().unwrap_or(0));
        }
        for source in 0..POOL {
            for target in (0..POOL).filter(|target| *target != source) {
                pool[target] = mixed(pool[target], hash.of(pool[source]));
            }
        }
        for &word in entropy.iter().skip(POOL) {
            for target in &mut pool {
                *target = mixed(*target, hash.of(word));
            }
        }
        pool
    }

    /// Eight words of 32 bits as two of 128.
    fn state(&self) -> [u128; 2] {
        let pool = self.pool();
        let mut hash = Hash { constant: 0x8b51_f9dd, multiplier: 0x58f3_8ded };
        let words: [u32; 8] = std::array::from_fn(|i| hash.of(pool[i % POOL]));
        let double = |i: usize| u128::from(words[i]) | u128::from(words[i + 1]) << 32;
        [double(0) << 64 | double(2), double(4) << 64 | double(6)]
    }
}

struct Hash {
    constant: u32,
    multiplier: u32,
}

impl Hash {
    fn of(&mut self, value: u32) -> u32 {
        let value = value ^ self.constant;
        self.constant = self.constant.wrapping_mul(self.multiplier);
        let value = value.wrapping_mul(self.constant);
        value ^ (value >> 16)
    }
}

fn mixed(x: u32, y: u32) -> u32 {
    let mixed = x.wrapping_mul(0xca01_f9dd).wrapping_sub(y.wrapping_mul(0x4973_f715));
    mixed ^ (mixed >> 16)
}

/// The bits of a generator.
#[derive(Debug)]
pub enum Bits {
    Pcg(Pcg64),
    Twister(Box<Twister>),
}

impl Bits {
    pub fn word32(&mut self) -> u32 {
        match self {
            Bits::Twister(twister) => twister.word(),
            Bits::Pcg(pcg) => pcg.half.take().unwrap_or_else(|| {
                let word = pcg.word();
                pcg.half = Some((word >> 32) as u32);
                word as u32
            }),
        }
    }

    pub fn word64(&mut self) -> u64 {
        match self {
            Bits::Pcg(pcg) => pcg.word(),
            Bits::Twister(twister) => u64::from(twister.word()) << 32 | u64::from(twister.word()),
        }
    }

    /// In [0, 1), of 53 bits.
    pub fn double(&mut self) -> f64 {
        match self {
            Bits::Pcg(pcg) => (pcg.word() >> 11) as f64 * (1.0 / 9_007_199_254_740_992.0),
            Bits::Twister(twister) => twister.float(),
        }
    }

    /// In [0, 1), of 24 bits.
    pub fn single(&mut self) -> f32 {
        (self.word32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }
}

/// Integers in `0..=range`, of `width` bits. Narrow ones share a word of 32 bits.
pub struct IntegerRange {
    width: u32,
    range: u64,
    /// True if bits beyond the range are masked, and numbers above it drawn again, as
    /// `RandomState` does. A `Generator` multiplies instead (Lemire, arXiv:1805.10941).
    masked: bool,
    word: u32,
    left: u32,
}

impl IntegerRange {
    pub fn new(width: u32, range: u64, masked: bool) -> IntegerRange {
        // Few of 64 bits are drawn as those of 32 bits.
        let width = if range <= u64::from(u32::MAX) { width.min(32) } else { width };
        IntegerRange { width, range, masked, word: 0, left: 0 }
    }

    /// What orders a shuffle: an integer up to `last`.
    pub fn interval(bits: &mut Bits, last: usize) -> usize {
        IntegerRange::new(64, last as u64, true).draw(bits) as usize
    }

    fn all(&self) -> u64 {
        u64::MAX >> (64 - self.width)
    }

    fn raw(&mut self, bits: &mut Bits) -> u64 {
        if self.width == 64 {
            return bits.word64();
        }
        if self.left == 0 {
            self.word = bits.word32();
            self.left = 32 / self.width;
        } else {
            self.word >>= self.width;
        }
        self.left -= 1;
        u64::from(self.word) & self.all()
    }

    pub fn draw(&mut self, bits: &mut Bits) -> u64 {
        let (range, all) = (self.range, self.all());
        if range == 0 {
            return 0;
        }
        if range == all {
            return self.raw(bits);
        }
        if self.masked {
            let mask = u64::MAX >> range.leading_zeros();
            loop {
                let drawn = self.raw(bits) & mask;
                if drawn <= range {
                    return drawn;
                }
            }
        }
        let least = (all - range) % (range + 1);
        loop {
            let product = u128::from(self.raw(bits)) * u128::from(range + 1);
            if product as u64 & all >= least {
                return (product >> self.width) as u64;
            }
        }
    }
}
