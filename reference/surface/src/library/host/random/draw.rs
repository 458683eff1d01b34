//! Distributions, as NumPy draws them.

use std::sync::LazyLock;

use super::bits::Bits;

/// One layer of the ziggurats of the normal and of the exponential distribution.
struct Layer {
    normal: LayerBounds,
    exponential: LayerBounds,
}

struct LayerBounds {
    /// Below it a draw is inside of the layer.
    inside: u64,
    /// From an integer to a place in the layer.
    scale: f64,
    /// The density at the layer's end.
    density: f64,
}

/// The constants of NumPy's `ziggurat_constants.h`, a layer a line.
static LAYERS: LazyLock<Vec<Layer>> = LazyLock::new(|| {
    let side = |fields: &mut std::str::SplitWhitespace<'_>| {
        let inside = fields.next().and_then(|field| field.parse().ok());
        let mut float = || fields.next().and_then(|field| field.parse().ok()).unwrap_or(f64::NAN);
        LayerBounds { inside: inside.unwrap_or(0), scale: float(), density: float() }
    };
    let layer = |line: &str| {
        let mut fields = line.split_whitespace();
        Layer { normal: side(&mut fields), exponential: side(&mut fields) }
    };
    include_str!("ziggurat.txt").lines().map(layer).collect()
});

const NORMAL_TAIL: f64 = 3.654_152_885_361_009;
const INVERSE_NORMAL_TAIL: f64 = 0.273_661_237_329_758_3;
const EXPONENTIAL_TAIL: f64 = 7.697_117_470_131_05;

/// A ziggurat of Marsaglia and Tsang.
pub fn normal(bits: &mut Bits) -> f64 {
    loop {
        let word = bits.word64();
        let index = (word & 0xff) as usize;
        let layer = &LAYERS[index].normal;
        let magnitude = (word >> 9) & 0x000f_ffff_ffff_ffff;
        let negative = (word >> 8) & 1 == 1;
        let x = magnitude as f64 * layer.scale;
        let x = if negative { -x } else { x };
        if magnitude < layer.inside {
            return x;
        }
        if index == 0 {
            loop {
                let beyond = -INVERSE_NORMAL_TAIL * (-bits.double()).ln_1p();
                let height = -(-bits.double()).ln_1p();
                if height + height > beyond * beyond {
                    let x = NORMAL_TAIL + beyond;
                    return if (magnitude >> 8) & 1 == 1 { -x } else { x };
                }
            }
        }
        let above = LAYERS[index - 1].normal.density - layer.density;
        if above * bits.double() + layer.density < (-0.5 * x * x).exp() {
            return x;
        }
    }
}

/// The same in `float32`: 23 bits of the tables of 52.
pub fn normal_single(bits: &mut Bits) -> f32 {
    loop {
        let word = bits.word32();
        let index = (word & 0xff) as usize;
        let layer = &LAYERS[index].normal;
        let magnitude = (word >> 9) & 0x007f_ffff;
        let negative = (word >> 8) & 1 == 1;
        let x = magnitude as f32 * (layer.scale * f64::from(1 << 29)) as f32;
        let x = if negative { -x } else { x };
        if u64::from(magnitude) < (layer.inside + (1 << 28)) >> 29 {
            return x;
        }
        if index == 0 {
            loop {
                let beyond = -(INVERSE_NORMAL_TAIL as f32) * (-bits.single()).ln_1p();
                let height = -(-bits.single()).ln_1p();
                if height + height > beyond * beyond {
                    let x = NORMAL_TAIL as f32 + beyond;
                    return if (magnitude >> 8) & 1 == 1 { -x } else { x };
                }
            }
        }
        let density = layer.density as f32;
        let above = LAYERS[index - 1].normal.density as f32 - density;
        let x64 = f64::from(x);
        if f64::from(above * bits.single() + density) < (-0.5 * x64 * x64).exp() {
            return x;
        }
    }
}

pub fn exponential(bits: &mut Bits) -> f64 {
    loop {
        let word = bits.word64() >> 3;
        let index = (word & 0xff) as usize;
        let layer = &LAYERS[index].exponential;
        let magnitude = word >> 8;
        let x = magnitude as f64 * layer.scale;
        if magnitude < layer.inside {
            return x;
        }
        if index == 0 {
            return EXPONENTIAL_TAIL - (-bits.double()).ln_1p();
        }
        let above = LAYERS[index - 1].exponential.density - layer.density;
        if above * bits.double() + layer.density < (-x).exp() {
            return x;
        }
    }
}

/// Two draws of the polar method, of which `RandomState` keeps the second.
pub fn polar(bits: &mut Bits) -> (f64, f64) {
    loop {
        let x = 2.0 * bits.double() - 1.0;
        let y = 2.0 * bits.double() - 1.0;
        let square = x * x + y * y;
        if square < 1.0 && square != 0.0 {
            let factor = (-2.0 * square.ln() / square).sqrt();
            return (factor * y, factor * x);
        }
    }
}
