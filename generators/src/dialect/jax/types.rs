//! Types of the values in a program, and what brings one to another.

/// The numbers that an array holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Number {
    Float,
    Int,
    Bool,
}

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Type {
    pub number: Number,
    pub shape: Vec<usize>,
}

/// A value that an expression names.
#[derive(Clone, Debug)]
pub(super) struct Var {
    pub text: String,
    pub of: Type,
    /// The numbers are smaller than two to this power.
    pub bits: u32,
}

impl Number {
    pub fn dtype(self) -> &'static str {
        match self {
            Number::Float => "jnp.float32",
            Number::Int => "jnp.int32",
            Number::Bool => "jnp.bool_",
        }
    }
}

impl Type {
    pub fn new(number: Number, shape: &[usize]) -> Type {
        Type { number, shape: shape.to_vec() }
    }

    pub fn scalar(number: Number) -> Type {
        Type::new(number, &[])
    }

    pub fn is_float(&self) -> bool {
        self.number == Number::Float
    }

    pub fn rank(&self) -> usize {
        self.shape.len()
    }

    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }

    /// Without that axis.
    pub fn without(&self, axis: usize) -> Type {
        let mut shape = self.shape.clone();
        shape.remove(axis);
        Type { shape, ..*self }
    }

    /// With one more axis at that place.
    pub fn with(&self, axis: usize, size: usize) -> Type {
        let mut shape = self.shape.clone();
        shape.insert(axis, size);
        Type { shape, ..*self }
    }

    /// `(2, 3)`, `()`
    pub fn shape_text(&self) -> String {
        match &self.shape[..] {
            [one] => format!("({one},)"),
            shape => {
                format!("({})", shape.iter().map(usize::to_string).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

impl Var {
    /// An expression of this type made of the value; linear in it where both are floats.
    pub fn to(&self, wanted: &Type) -> String {
        let mut text = self.text.clone();
        if self.of.number != wanted.number {
            text = format!("({text}).astype({})", wanted.number.dtype());
        }
        if self.of.shape == wanted.shape {
            return text;
        }
        let reduce = if wanted.number == Number::Bool { "jnp.any" } else { "jnp.sum" };
        let text = match self.of.rank() {
            0 => text,
            _ if wanted.rank() > 0 && self.of.shape.ends_with(&wanted.shape) => {
                let axes = 0..self.of.rank() - wanted.rank();
                let axes: Vec<String> = axes.map(|axis| axis.to_string()).collect();
                return format!("{reduce}({text}, axis=({},))", axes.join(", "));
            }
            _ if wanted.shape.ends_with(&self.of.shape) => text,
            _ => format!("{reduce}({text})"),
        };
        match wanted.rank() {
            0 => text,
            _ => format!("jnp.broadcast_to({text}, {})", wanted.shape_text()),
        }
    }

    /// The number of bits that [`Var::to`] makes of the value's.
    pub fn bits_as(&self, wanted: &Type) -> u32 {
        let summed = self.of.size().max(1).ilog2() + 1;
        let shrinks = self.of.size() > wanted.size() || self.of.shape != wanted.shape;
        self.bits + if shrinks { summed } else { 0 }
    }
}

/// `a, b`
pub fn list(vars: &[Var]) -> String {
    vars.iter().map(|var| &*var.text).collect::<Vec<_>>().join(", ")
}

/// `(a, b)`, `(a,)`
pub fn tuple(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match &items[..] {
        [one] => format!("({one},)"),
        several => format!("({})", several.join(", ")),
    }
}
