//! The types of numbers, and what is known of a value beside its type.

/// Element types of random programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dtype {
    F32,
    I32,
}

/// Up to six lengths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Shape {
    rank: u8,
    dims: [u8; 6],
}

impl Shape {
    pub const SCALAR: Shape = Shape { rank: 0, dims: [0; 6] };

    pub fn of(lengths: &[usize]) -> Shape {
        let mut shape = Shape::SCALAR;
        for &length in lengths {
            shape = shape.push(length);
        }
        shape
    }

    pub fn push(mut self, length: usize) -> Shape {
        if usize::from(self.rank) < self.dims.len() {
            self.dims[usize::from(self.rank)] = length as u8;
            self.rank += 1;
        }
        self
    }

    /// With one more axis in front.
    pub fn stacked(self, length: usize) -> Shape {
        Shape::of(&[length]).join(self)
    }

    /// With one more axis as the second.
    pub fn widened(self, length: usize) -> Shape {
        let mut wide = self.stacked(length);
        wide.dims.swap(0, 1);
        wide
    }

    pub fn join(self, inner: Shape) -> Shape {
        inner.lengths().fold(self, Shape::push)
    }

    /// Without its first axis.
    pub fn slice(self) -> Shape {
        let mut rest = self;
        if rest.rank > 0 {
            rest.dims.rotate_left(1);
            rest.dims[5] = 0;
            rest.rank -= 1;
        }
        rest
    }

    pub fn lengths(&self) -> impl Iterator<Item = usize> + '_ {
        self.dims[..usize::from(self.rank)].iter().map(|&length| usize::from(length))
    }

    pub fn rank(self) -> usize {
        usize::from(self.rank)
    }

    pub fn first(self) -> Option<usize> {
        self.lengths().next()
    }

    pub fn size(self) -> usize {
        self.lengths().product()
    }
}

/// The dependence of a value: axes that it is mapped over (bits 0 to 7, one a level of `vmap`), and
/// derivatives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Taint(pub u16);

impl Taint {
    pub const NONE: Taint = Taint(0);
    /// Any mapped axis.
    pub const MAPPED: Taint = Taint(0xff);
    /// Being differentiated, forwards or backwards.
    pub const FORWARD: Taint = Taint(0x100);
    pub const REVERSE: Taint = Taint(0x200);

    pub fn axis(level: usize) -> Taint {
        Taint(1 << level.min(7))
    }

    pub fn and(self, other: Taint) -> Taint {
        Taint(self.0 | other.0)
    }

    pub fn without(self, other: Taint) -> Taint {
        Taint(self.0 & !other.0)
    }

    pub fn meets(self, other: Taint) -> bool {
        self.0 & other.0 != 0
    }
}

/// A number, as far as the generator knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Num {
    pub dtype: Dtype,
    pub shape: Shape,
    /// The number of significant bits that it may take, counted from above. Everything stays exact
    /// below [`Num::EXACT`].
    pub bits: u8,
    pub taint: Taint,
}

impl Num {
    /// A float32 has 24; the rest is for sums on the way out.
    pub const EXACT: u8 = 18;

    /// True if a carry stays exact in float32 when each trip of a loop makes this of it: what one
    /// trip multiplies, each does.
    pub fn recurs(self, next: Num, trips: usize) -> bool {
        let (bits, grown) = (f64::from(self.bits.max(8)), f64::from(next.bits));
        let trips = i32::try_from(trips).unwrap_or(i32::MAX);
        grown <= bits || bits * (grown / bits).powi(trips) <= 24.0
    }

    pub fn float(shape: Shape, bits: u8, taint: Taint) -> Num {
        Num { dtype: Dtype::F32, shape, bits, taint }
    }

    pub fn scalar(dtype: Dtype) -> Num {
        Num { dtype, shape: Shape::SCALAR, bits: 3, taint: Taint::NONE }
    }
}
