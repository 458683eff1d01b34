//! Operations on arrays: one expression each.

use super::types::{Number, Type, Var};
use super::writer::{Context, Writer};

/// The weight of a kind of expression, and the function that writes it.
type WeightedOperation<W> = (u16, fn(&mut W, &[Var]) -> Var);

impl Writer<'_, '_, '_> {
    /// An expression over the values.
    pub fn operation(&mut self, vars: &[Var], around: &Context) -> Var {
        if !around.axes.is_empty() && self.choices.chance(40) {
            return self.collective(vars, around);
        }
        // How often each is drawn: what has the most forms comes most often.
        let forms: [WeightedOperation<Self>; 7] = [
            (30, Self::arithmetic),
            (18, Self::unary),
            (14, Self::reduction),
            (14, Self::indexing),
            (10, Self::shaping),
            (8, Self::narrow),
            (6, Self::drawn),
        ];
        let form = self.choices.weighted(&forms.map(|(weight, _)| weight));
        forms[form].1(self, vars)
    }

    fn number(&mut self, vars: &[Var]) -> Var {
        let var = self.pick_where(vars, |of| of.number != Number::Bool, &FLOAT);
        self.small(var, 14)
    }

    fn at_least(&mut self, vars: &[Var], rank: usize) -> Var {
        let shape: Vec<usize> = (0..rank).map(|_| self.choices.one(&[2, 3])).collect();
        let fits = |of: &Type| of.number != Number::Bool && of.rank() >= rank && of.size() > 0;
        let var = self.pick_where(vars, fits, &Type::new(Number::Float, &shape));
        self.small(var, 14)
    }

    fn arithmetic(&mut self, vars: &[Var]) -> Var {
        let (a, b) = (self.number(vars), self.number(vars));
        let b = Var { text: b.to(&a.of), bits: b.bits_as(&a.of), of: a.of.clone() };
        let form = self.choices.weighted(&[20, 14, 24, 6, 6, 8, 6, 5, 5, 4]);
        let (text, bits) = match form {
            0 => (format!("{} + {}", a.text, b.text), a.bits.max(b.bits) + 1),
            1 => (format!("{} - {}", a.text, b.text), a.bits.max(b.bits) + 1),
            2 | 9 => {
                let (a, b) = (self.small(a.clone(), 6), self.small(b, 6));
                let text = if form == 9 {
                    format!("jnp.multiply({}, {})", a.text, b.text)
                } else {
                    format!("({}) * ({})", a.text, b.text)
                };
                (text, a.bits + b.bits)
            }
            3 => (format!("jnp.maximum({}, {})", a.text, b.text), a.bits.max(b.bits)),
            4 => (format!("jnp.minimum({}, {})", a.text, b.text), a.bits.max(b.bits)),
            5 => {
                let op = self.choices.one(&["<", ">", "<=", "==", "!="]);
                let bits = a.bits.max(b.bits);
                let (left, right) = (&a.text, &b.text);
                (format!("jnp.where(({left}) {op} ({right}), {left}, {right})"), bits)
            }
            6 => {
                let factor = self.choices.one(&["2.0", "-1.0", "0.5", "3"]);
                let number = if a.of.is_float() { factor } else { "2" };
                (format!("({}) * {number}", a.text), a.bits + 2)
            }
            7 => {
                let a = self.small(a.clone(), 5);
                (format!("({}) ** 2", a.text), 2 * a.bits)
            }
            _ => {
                let mask = vars.iter().rev().find(|var| var.of.number == Number::Bool);
                let boolean = Type { number: Number::Bool, shape: a.of.shape.clone() };
                let mask =
                    mask.map_or_else(|| format!("({}) > 0", a.text), |mask| mask.to(&boolean));
                (format!("jax.lax.select({mask}, {}, {})", a.text, b.text), a.bits.max(b.bits))
            }
        };
        Var { text, of: a.of, bits }
    }

    fn unary(&mut self, vars: &[Var]) -> Var {
        let a = self.number(vars);
        let text = &a.text;
        let (text, bits) = match self.choices.below(9) {
            0 => (format!("-({text})"), a.bits),
            1 => (format!("jnp.abs({text})"), a.bits),
            2 => (format!("jax.nn.relu({text})"), a.bits),
            3 => (format!("jnp.sign({text})"), 1),
            4 => (format!("jax.lax.stop_gradient({text})"), a.bits),
            5 => {
                let a = self.small(a.clone(), 6);
                (format!("jnp.square({})", a.text), 2 * a.bits)
            }
            6 => (format!("jax.lax.optimization_barrier({text})"), a.bits),
            7 if a.of.is_float() => (format!("jnp.floor(({text}) / 2.0)"), a.bits),
            7 => (format!("({text}) // 2"), a.bits),
            _ => {
                let of = Type { number: Number::Bool, ..a.of };
                return Var { text: format!("({text}) > 0"), of, bits: 1 };
            }
        };
        Var { text, bits, ..a }
    }

    fn reduction(&mut self, vars: &[Var]) -> Var {
        let a = self.at_least(vars, 1);
        let axis = self.choices.below(a.of.rank());
        let written = match self.choices.chance(40) {
            true => axis as i64 - a.of.rank() as i64,
            false => axis as i64,
        };
        let text = &a.text;
        let bits = a.bits + 2;
        match self.choices.below(8) {
            0 => Var {
                text: format!("jnp.sum({text}, axis={written})"),
                of: a.of.without(axis),
                bits,
            },
            1 => Var {
                text: format!("jnp.max({text}, axis={written})"),
                of: a.of.without(axis),
                bits,
            },
            2 => {
                Var { text: format!("jnp.cumsum({text}, axis={written})"), of: a.of.clone(), bits }
            }
            3 => Var { text: format!("jnp.sort({text}, axis={written})"), of: a.of.clone(), bits },
            4 => {
                let of = Type { number: Number::Int, ..a.of.without(axis) };
                Var { text: format!("jnp.argmax({text}, axis={written})"), of, bits: 2 }
            }
            5 => {
                let a = self.small(a.clone(), 5);
                let of = Type { number: a.of.number, shape: Vec::new() };
                Var { text: format!("jnp.vdot({0}, {0})", a.text), of, bits: 2 * a.bits + 4 }
            }
            6 => {
                let a = self.small(a.clone(), 3);
                let text = format!("jnp.prod({}, axis={written})", a.text);
                Var { text, of: a.of.without(axis), bits: 9 }
            }
            _ => {
                let text = format!("jax.lax.associative_scan(jnp.add, {text}, axis={axis})");
                Var { text, of: a.of.clone(), bits }
            }
        }
    }

    fn indexing(&mut self, vars: &[Var]) -> Var {
        let a = self.at_least(vars, 1);
        let size = a.of.shape[0];
        let traced = self.pick_where(vars, |of| *of == INT, &INT);
        let index = match self.choices.below(5) {
            0 => "0".to_owned(),
            1 => "-1".to_owned(),
            2 => if size < 2 { "0" } else { "1" }.to_owned(),
            // Out of bounds, which only an array may be.
            3 => "jnp.int32(5)".to_owned(),
            _ => traced.text,
        };
        let value = self.number(vars);
        let row = a.of.without(0);
        let value = Var { text: value.to(&row), bits: value.bits_as(&row), of: row.clone() };
        let bits = a.bits.max(value.bits) + 1;
        let text = &a.text;
        let (text, of) = match self.choices.below(11) {
            0 => (format!("({text})[{index}]"), row),
            1 => (format!("({text})[::-1]"), a.of.clone()),
            2 => (format!("({text}).at[{index}].set({})", value.text), a.of.clone()),
            3 => (format!("({text}).at[{index}].add({})", value.text), a.of.clone()),
            4 => (format!("({text}).at[{index}].max({})", value.text), a.of.clone()),
            5 => {
                let mode = self.choices.one(&["\"fill\"", "\"clip\""]);
                let indices = "jnp.array([1, 0])";
                let text = format!("jnp.take({text}, {indices}, axis=0, mode={mode})");
                (text, Type { shape: [&[2], &row.shape[..]].concat(), ..a.of.clone() })
            }
            6 => {
                let text = format!("jax.lax.dynamic_index_in_dim({text}, {index}, keepdims=False)");
                (text, row)
            }
            7 => {
                let zeros = if a.of.rank() == 1 { "," } else { &*", 0".repeat(a.of.rank() - 1) };
                let sizes = Type { shape: [&[1], &row.shape[..]].concat(), ..a.of.clone() };
                let shape = sizes.shape_text();
                (format!("jax.lax.dynamic_slice({text}, ({index}{zeros}), {shape})"), sizes)
            }
            8 => {
                let index = index.trim_start_matches('-');
                let update = format!("({})[None]", value.text);
                let text =
                    format!("jax.lax.dynamic_update_slice_in_dim({text}, {update}, {index}, 0)");
                (text, a.of.clone())
            }
            9 => {
                let text = format!("({text}).at[{index}].mul(2, mode=\"drop\")");
                (text, a.of.clone())
            }
            _ => {
                let wanted = Type { number: Number::Int, ..a.of.clone() };
                let order = format!("jnp.argsort({text}, axis=0)");
                let text = format!("jnp.take_along_axis({text}, {order}, axis=0)");
                (text, Type { number: a.of.number, ..wanted })
            }
        };
        Var { text, of, bits }
    }

    fn shaping(&mut self, vars: &[Var]) -> Var {
        let a = self.at_least(vars, 1);
        let b = self.number(vars);
        let b = Var { text: b.to(&a.of), bits: b.bits_as(&a.of), of: a.of.clone() };
        let text = &a.text;
        let bits = a.bits.max(b.bits);
        let size = a.of.shape[0];
        let (text, of) = match self.choices.below(9) {
            0 => {
                let mut shape = a.of.shape.clone();
                shape.reverse();
                (format!("jnp.transpose({text})"), Type { shape, ..a.of.clone() })
            }
            1 => (format!("jnp.reshape({text}, (-1,))"), Type { shape: vec![a.of.size()], ..a.of }),
            2 if size < 4 => (format!("jnp.concatenate([{text}, {}])", b.text), {
                let mut shape = a.of.shape.clone();
                shape[0] *= 2;
                Type { shape, ..a.of.clone() }
            }),
            3 if a.of.rank() < 3 => (format!("jnp.stack([{text}, {}])", b.text), a.of.with(0, 2)),
            4 => (format!("jnp.roll({text}, 1, axis=0)"), a.of.clone()),
            5 => (format!("jnp.flip({text}, axis=0)"), a.of.clone()),
            6 if a.of.rank() < 3 => (format!("({text})[None]"), a.of.with(0, 1)),
            7 if a.of.rank() == 2 => {
                let a = self.small(a.clone(), 5);
                let of = Type { shape: vec![size, size], ..a.of };
                return Var { text: format!("({0}) @ ({0}).T", a.text), of, bits: 2 * a.bits + 2 };
            }
            8 if a.of.rank() < 3 => {
                let row = Type { shape: vec![size], ..a.of.clone() };
                let a = self.small(Var { text: a.to(&row), of: row, bits: a.bits + 4 }, 5);
                let of = Type { shape: vec![size, size], ..a.of };
                return Var { text: format!("jnp.outer({0}, {0})", a.text), of, bits: 2 * a.bits };
            }
            _ => (format!("jnp.tile({text}, 2)[..., ::2]"), {
                // The last axis, doubled and halved: every second of a tiling.
                a.of.clone()
            }),
        };
        Var { text, of, bits }
    }

    /// There and back through a narrower type, for which the numbers are small enough.
    fn narrow(&mut self, vars: &[Var]) -> Var {
        let a = self.number(vars);
        let a = self.small(a, 5);
        let narrow = match a.of.number {
            Number::Float => self.choices.one(&["bfloat16", "float16", "int8"]),
            _ => self.choices.one(&["int8", "int16", "float16"]),
        };
        let (text, back) = (&a.text, a.of.number.dtype());
        let inner = match self.choices.below(3) {
            0 => format!("({text}).astype(jnp.{narrow})"),
            1 => format!("({text}).astype(jnp.{narrow}) + 1"),
            _ => format!("jax.lax.convert_element_type({text}, jnp.{narrow})"),
        };
        Var { text: format!("({inner}).astype({back})"), bits: a.bits + 1, ..a }
    }

    fn drawn(&mut self, vars: &[Var]) -> Var {
        let seed = self.pick_where(vars, |of| *of == INT, &INT);
        let of = self.type_of(&[20, 50, 30]);
        let key = match self.choices.below(3) {
            0 => format!("jax.random.key({})", self.choices.below(5)),
            1 => format!("jax.random.split(jax.random.key(1), 3)[{}]", self.choices.below(3)),
            _ => format!("jax.random.fold_in(jax.random.key(2), jnp.abs({}))", seed.text),
        };
        let of = Type { number: Number::Int, ..of };
        let text = match self.choices.below(3) {
            0 => format!("jax.random.randint({key}, {}, -4, 5)", of.shape_text()),
            1 => {
                let of = Type { number: Number::Bool, ..of };
                let text = format!("jax.random.bernoulli({key}, 0.5, {})", of.shape_text());
                return Var { text, of, bits: 1 };
            }
            _ => {
                let text = format!("jax.random.permutation({key}, 3)");
                return Var { text, of: Type::new(Number::Int, &[3]), bits: 2 };
            }
        };
        Var { text, of, bits: 3 }
    }

    /// Something over a named axis.
    fn collective(&mut self, vars: &[Var], around: &Context) -> Var {
        let (name, size) = around.axes[self.choices.below(around.axes.len())].clone();
        let axis = format!("\"{name}\"");
        let a = self.number(vars);
        let text = &a.text;
        let bits = a.bits + 2;
        let differentiated = around.differentiated() && !self.choices.chance(3);
        match self.choices.below(9) {
            0 | 1 => Var { text: format!("jax.lax.psum({text}, {axis})"), bits, ..a },
            2 => Var { text: format!("jax.lax.axis_index({axis})"), of: INT.clone(), bits: 2 },
            3 if !differentiated => {
                let which = self.choices.one(&["pmax", "pmin"]);
                Var { text: format!("jax.lax.{which}({text}, {axis})"), bits, ..a }
            }
            4 => {
                let of = a.of.with(0, size);
                Var { text: format!("jax.lax.all_gather({text}, {axis})"), of, bits }
            }
            5 if a.of.rank() > 0 => {
                let mut of = a.of.clone();
                of.shape[0] *= size;
                let text = format!("jax.lax.all_gather({text}, {axis}, axis=0, tiled=True)");
                Var { text, of, bits }
            }
            6 => {
                let pairs: Vec<String> =
                    (0..size).map(|lane| format!("({lane}, {})", (lane + 1) % size)).collect();
                let text = format!("jax.lax.ppermute({text}, {axis}, [{}])", pairs.join(", "));
                Var { text, bits, ..a }
            }
            7 if a.of.shape.first() == Some(&size) => {
                let text = format!("jax.lax.psum_scatter({text}, {axis})");
                Var { text, of: a.of.without(0), bits }
            }
            // JAX 0.12 gives other shapes where the value is that of every lane.
            8 if a.of.shape.first() == Some(&size) && !around.differentiated() => {
                let own = format!("({text}) + jax.lax.axis_index({axis})");
                let text = format!("jax.lax.all_to_all({own}, {axis}, 0, 0)");
                Var { text, bits, ..a }
            }
            _ => Var { text: format!("({text}) * jax.lax.axis_size({axis})"), bits, ..a },
        }
    }
}

pub(super) const FLOAT: Type = Type { number: Number::Float, shape: Vec::new() };
pub(super) const INT: Type = Type { number: Number::Int, shape: Vec::new() };
