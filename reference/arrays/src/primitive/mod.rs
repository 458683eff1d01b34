//! The numeric primitives: a closed set, each with its shape rule, its evaluation and its
//! derivative.
//!
//! Each family of primitives has one file, which holds all three. The rules are as strict as those
//! of `jax.lax`: operands of a binary operation agree in dtype and shape. [`compose`] inserts
//! promotion and broadcasting; it corresponds to `jax.numpy`, and this module to `jax.lax`. A
//! primitive has the name that JAX gives it, if JAX has it.
//!
//! Every primitive has one output. There are no batching rules: `vmap` runs its lanes in lockstep.
//! Derivatives use primitives only, through [`Ops`], so that they can be differentiated again.

pub mod backend;
pub mod compose;
mod cost;

mod binary;
mod choice;
mod complex;
mod cumulative;
mod error;
mod float;
mod gather;
mod integer;
mod layout;
mod narrow;
mod order;
pub mod plain;
mod product;
mod random;
mod reduction;
mod slicing;
mod unary;

use std::rc::Rc;

use smallvec::SmallVec;

use crate::array::{Array, Aval, DType, PerAxis, Shape, canonical};

pub use binary::{Binary, Compare};
pub use cumulative::Cumulative;
pub use error::PrimitiveError;
pub use gather::{GatherMode, Scatter};
pub use layout::{row, stacked};
pub use reduction::{ArgReduce, Reduce};
pub use unary::Unary;

/// A list of axes, each counted from the front.
pub type Axes = PerAxis;

/// The cotangents of a primitive's inputs: `None` where zero, or where the input has none.
pub type Cotangents<V> = SmallVec<[Option<V>; 3]>;

/// A primitive with its parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Primitive {
    /// One operand, elementwise, the same shape and (but for tests) the same dtype.
    Unary(Unary),
    /// `x**exponent`.
    IntegerPow {
        /// May be negative.
        exponent: i32,
    },
    /// Two operands of equal dtype and shape, elementwise.
    Binary(Binary),
    /// Two operands of equal dtype and shape; a `bool`, weak (as in JAX) where both operands are.
    Compare(Compare),
    /// `(predicate, on_false, on_true)`: a `bool` predicate, a scalar or of the shape of the cases.
    SelectN,
    /// `(min, x, max)`: the bounds are scalars or of the shape of `x`.
    Clamp,
    /// The same numbers at another element type.
    ConvertElementType {
        /// The new element type.
        dtype: DType,
        /// True if the result is weakly typed.
        weak_type: bool,
    },
    /// The same bits at another 32-bit type.
    BitcastConvertType {
        /// The new element type, of 32 bits.
        dtype: DType,
    },
    /// The identity, without a derivative.
    StopGradient,
    /// Operand axis `i` becomes axis `dims[i]` of `shape`; an extent of 1 is stretched.
    BroadcastInDim {
        /// The shape of the result.
        shape: Shape,
        /// For each operand axis, its axis of the result; ascending.
        dims: Axes,
    },
    /// The same elements in row-major order, under another shape.
    Reshape {
        /// The new shape, of the same size.
        shape: Shape,
    },
    /// Axis `i` of the result is axis `permutation[i]` of the operand.
    Transpose {
        /// Each axis of the operand once.
        permutation: Axes,
    },
    /// Any number of operands, at least one.
    Concatenate {
        /// The axis along which they stand.
        axis: usize,
    },
    /// `(operand, padding_value)`; per axis low, high and interior padding.
    Pad {
        /// Before the elements of each axis.
        low: Shape,
        /// Behind the elements of each axis.
        high: Shape,
        /// Between each two elements of an axis.
        interior: Shape,
    },
    /// Strides are at least 1.
    Slice {
        /// The first element, for each axis.
        start: Shape,
        /// The end, which is left out, for each axis.
        limit: Shape,
        /// The step, for each axis.
        strides: Shape,
    },
    /// The order of the elements reversed.
    Rev {
        /// Along these.
        axes: Axes,
    },
    /// `(operand, start per axis…)`: integer scalars, clamped so that the slice fits.
    DynamicSlice {
        /// The shape of the result.
        sizes: Shape,
    },
    /// `(operand, update, start per axis…)`.
    DynamicUpdateSlice,
    /// `(operand, index array per axis…)`: the operand indexed along `axes` by `int32` arrays of
    /// one shape, not negative. The shape of the index arrays, then the operand's other axes.
    Gather {
        /// The axes that are indexed, one for each index array.
        axes: Axes,
        /// What an index outside reads.
        mode: GatherMode,
    },
    /// `(operand, updates, index array per axis…)`, indexed as in `Gather`; indices outside are
    /// dropped, and the last of several writers wins.
    Scatter {
        /// How an update is combined with the old element.
        op: Scatter,
        /// The axes that are indexed, one for each index array.
        axes: Axes,
    },
    /// Elements joined over axes, which go away.
    Reduce {
        /// How they are joined.
        op: Reduce,
        /// The axes that go away.
        axes: Axes,
    },
    /// The `int32` index of the first extreme; NaN counts as the extreme.
    ArgReduce {
        /// Which extreme.
        op: ArgReduce,
        /// The axis that goes away.
        axis: usize,
    },
    /// Elements joined with all those before them; the shape stays.
    Cumulative {
        /// How they are joined.
        op: Cumulative,
        /// The axis along which they are.
        axis: usize,
        /// True if it goes from the last element to the first.
        reverse: bool,
    },
    /// No operand: counts along `axis`.
    Iota {
        /// The element type, a number.
        dtype: DType,
        /// The shape of the result.
        shape: Shape,
        /// The axis along which the elements count from 0.
        axis: usize,
    },
    /// Batch axes first, then the other axes of the left operand, then of the right one.
    DotGeneral {
        /// Axes of the left operand that are summed over, each with that of the right one.
        lhs_contract: Axes,
        /// Axes of the right operand that are summed over.
        rhs_contract: Axes,
        /// Batch axes of the left operand, each with that of the right one.
        lhs_batch: Axes,
        /// Batch axes of the right operand.
        rhs_batch: Axes,
    },
    /// Ascending and stable; NaN last.
    Sort {
        /// The axis that is sorted, each line on its own.
        axis: usize,
    },
    /// The `int32` permutation that sorts, stable.
    ArgSort {
        /// The axis that is sorted, each line on its own.
        axis: usize,
    },
    /// A key from each integer seed.
    RandomSeed,
    /// Keys from `uint32[..., 2]`.
    RandomWrap,
    /// `uint32[..., 2]` from keys.
    RandomUnwrap,
    /// `shape` new keys for each key.
    RandomSplit {
        /// The axes behind those of the operand.
        shape: Shape,
    },
    /// `(key, data)`: keys and integers of one shape.
    RandomFoldIn,
    /// `shape` words of 32 bits for each key.
    RandomBits {
        /// The axes behind those of the operand.
        shape: Shape,
    },
}

/// What a derivative rule, and a composed operation, is written in.
///
/// An evaluator implements it on arrays, a tape on traced values, a stager on the atoms of a jaxpr.
pub trait Ops {
    /// What stands for an array.
    type Value: Clone;
    /// The error of an operation; that of a primitive can be made one.
    type Error: From<PrimitiveError>;

    /// The primitive on these operands.
    ///
    /// # Errors
    /// The operands do not fit the primitive, or the implementor cannot go on.
    fn apply(
        &mut self,
        primitive: &Primitive,
        inputs: &[Self::Value],
    ) -> Result<Self::Value, Self::Error>;
    /// The abstract value of what stands for an array.
    fn aval(&self, value: &Self::Value) -> Aval;
    /// What stands for an array that is known.
    fn constant(&mut self, array: Array) -> Self::Value;
}

/// A host array as it enters JAX: of a type with 64 bits, where JAX has none, it is one of 32.
pub fn entering(array: &Rc<Array>) -> Rc<Array> {
    let dtype = canonical(array.dtype());
    if dtype == array.dtype() {
        return array.clone();
    }
    choice::convert(array, dtype).map_or_else(|_| array.clone(), Rc::new)
}

/// Evaluation itself is an [`Ops`]: every operation is computed at once.
#[derive(Clone, Copy, Debug, Default)]
pub struct Eager;

impl Ops for Eager {
    type Value = Array;
    type Error = PrimitiveError;

    fn apply(&mut self, primitive: &Primitive, inputs: &[Array]) -> Result<Array, PrimitiveError> {
        let inputs: SmallVec<[&Array; 4]> = inputs.iter().collect();
        primitive.eval(&inputs)
    }

    fn aval(&self, value: &Array) -> Aval {
        value.aval().clone()
    }

    fn constant(&mut self, array: Array) -> Array {
        array
    }
}

impl Primitive {
    /// True if no derivative passes: it is zero wherever there is one.
    pub fn is_flat(&self) -> bool {
        match self {
            Primitive::Unary(op) => matches!(
                op,
                Unary::Sign
                    | Unary::Floor
                    | Unary::Ceil
                    | Unary::Round
                    | Unary::IsFinite
                    | Unary::Not
            ),
            Primitive::ConvertElementType { dtype, .. } => !dtype.is_inexact(),
            Primitive::Compare(_)
            | Primitive::BitcastConvertType { .. }
            | Primitive::StopGradient
            | Primitive::ArgReduce { .. }
            | Primitive::ArgSort { .. } => true,
            _ => false,
        }
    }

    /// The name: JAX's where JAX has the primitive.
    pub fn name(&self) -> &'static str {
        match self {
            Primitive::Unary(op) => op.name(),
            Primitive::IntegerPow { .. } => "integer_pow",
            Primitive::Binary(op) => op.name(),
            Primitive::Compare(op) => op.name(),
            Primitive::SelectN => "select_n",
            Primitive::Clamp => "clamp",
            Primitive::ConvertElementType { .. } => "convert_element_type",
            Primitive::BitcastConvertType { .. } => "bitcast_convert_type",
            Primitive::StopGradient => "stop_gradient",
            Primitive::BroadcastInDim { .. } => "broadcast_in_dim",
            Primitive::Reshape { .. } => "reshape",
            Primitive::Transpose { .. } => "transpose",
            Primitive::Concatenate { .. } => "concatenate",
            Primitive::Pad { .. } => "pad",
            Primitive::Slice { .. } => "slice",
            Primitive::Rev { .. } => "rev",
            Primitive::DynamicSlice { .. } => "dynamic_slice",
            Primitive::DynamicUpdateSlice => "dynamic_update_slice",
            Primitive::Gather { .. } => "gather",
            Primitive::Scatter { op, .. } => op.name(),
            Primitive::Reduce { op, .. } => op.name(),
            Primitive::ArgReduce { op, .. } => op.name(),
            Primitive::Cumulative { op, .. } => op.name(),
            Primitive::Iota { .. } => "iota",
            Primitive::DotGeneral { .. } => "dot_general",
            Primitive::Sort { .. } => "sort",
            Primitive::ArgSort { .. } => "argsort",
            Primitive::RandomSeed => "random_seed",
            Primitive::RandomWrap => "random_wrap",
            Primitive::RandomUnwrap => "random_unwrap",
            Primitive::RandomSplit { .. } => "random_split",
            Primitive::RandomFoldIn => "random_fold_in",
            Primitive::RandomBits { .. } => "random_bits",
        }
    }

    /// The aval of the result, without computing it.
    ///
    /// # Errors
    /// [`PrimitiveError`] if the operands do not fit, or if the result is too large to exist.
    pub fn shape_rule(&self, inputs: &[&Aval]) -> Result<Aval, PrimitiveError> {
        complex::check(self, inputs)?;
        let aval = match self {
            Primitive::Unary(op) => unary::shape(*op, inputs),
            Primitive::IntegerPow { exponent } => unary::integer_pow_shape(*exponent, inputs),
            Primitive::Binary(op) => binary::shape(*op, inputs),
            Primitive::Compare(op) => binary::compare_shape(*op, inputs),
            Primitive::SelectN => choice::select_shape(inputs),
            Primitive::Clamp => choice::clamp_shape(inputs),
            Primitive::ConvertElementType { dtype, weak_type } => {
                choice::convert_shape(*dtype, *weak_type, inputs)
            }
            Primitive::BitcastConvertType { dtype } => choice::bitcast_shape(*dtype, inputs),
            Primitive::StopGradient => choice::identity_shape(inputs),
            Primitive::BroadcastInDim { .. }
            | Primitive::Reshape { .. }
            | Primitive::Transpose { .. }
            | Primitive::Concatenate { .. }
            | Primitive::Pad { .. }
            | Primitive::Slice { .. }
            | Primitive::Rev { .. } => layout::shape(self, inputs),
            Primitive::Iota { dtype, shape, axis } => {
                layout::iota_shape(*dtype, shape, *axis, inputs)
            }
            Primitive::DynamicSlice { sizes } => slicing::dynamic_slice_shape(sizes, inputs),
            Primitive::DynamicUpdateSlice => slicing::dynamic_update_slice_shape(inputs),
            Primitive::Gather { axes, .. } => gather::gather_shape(axes, inputs),
            Primitive::Scatter { op, axes } => gather::scatter_shape(*op, axes, inputs),
            Primitive::Reduce { op, axes } => reduction::shape(*op, axes, inputs),
            Primitive::ArgReduce { op, axis } => reduction::arg_shape(*op, *axis, inputs),
            Primitive::Cumulative { op, axis, .. } => cumulative::shape(*op, *axis, inputs),
            Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch } => {
                product::shape(lhs_contract, rhs_contract, lhs_batch, rhs_batch, inputs)
            }
            Primitive::Sort { axis } => order::shape("sort", *axis, inputs),
            Primitive::ArgSort { axis } => order::shape("argsort", *axis, inputs),
            Primitive::RandomSeed
            | Primitive::RandomWrap
            | Primitive::RandomUnwrap
            | Primitive::RandomSplit { .. }
            | Primitive::RandomFoldIn
            | Primitive::RandomBits { .. } => random::shape(self, inputs),
        }?;
        aval.size()?;
        Ok(aval)
    }

    /// The result on scalars of the common types, which need no shape rule; `None` if the general
    /// path must decide.
    #[inline]
    pub fn eval_scalar(&self, inputs: &[&Array]) -> Option<Array> {
        if backend::asks_about_scalars() {
            return None;
        }
        match (self, inputs) {
            (Primitive::Unary(op), [x]) => unary::eval_scalar(*op, x),
            (Primitive::Binary(op), [x, y]) => binary::eval_scalar(*op, x, y),
            (Primitive::Compare(op), [x, y]) => binary::compare_scalar(*op, x, y),
            _ => None,
        }
    }

    /// The result on these arrays. Checks the operands with [`Primitive::shape_rule`] first.
    ///
    /// # Errors
    /// As [`Primitive::shape_rule`].
    pub fn eval(&self, inputs: &[&Array]) -> Result<Array, PrimitiveError> {
        if let Some(result) = self.eval_scalar(inputs) {
            return Ok(result);
        }
        let avals: SmallVec<[&Aval; 4]> = inputs.iter().map(|array| array.aval()).collect();
        let aval = self.shape_rule(&avals)?;
        self.eval_as(inputs, aval)
    }

    /// The result on these arrays by the definition of the primitive, computed element by element.
    ///
    /// # Errors
    /// As [`Primitive::shape_rule`].
    pub fn eval_plain(&self, inputs: &[&Array]) -> Result<Array, PrimitiveError> {
        let avals: SmallVec<[&Aval; 4]> = inputs.iter().map(|array| array.aval()).collect();
        plain::eval(self, inputs, self.shape_rule(&avals)?)
    }

    /// True where a fast result is the plain one: bit for bit or, where it is computed in another
    /// order, as near to it as the table in `plain.rs` says.
    pub fn agrees(&self, inputs: &[&Array], plain: &Array, fast: &Array) -> bool {
        plain::agrees(self, inputs, plain, fast)
    }

    /// The result on these arrays, for a caller that has their aval from [`Primitive::shape_rule`].
    /// With another aval the result is an error or any array, but never a panic.
    ///
    /// # Errors
    /// [`PrimitiveError`] if the operands do not fit; the shape rule refuses most of them before.
    pub fn eval_as(&self, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
        if backend::asks_about(inputs, &aval) {
            backend::eval(self, inputs, aval)
        } else {
            self.portable(inputs, aval)
        }
    }

    /// As [`Primitive::eval_as`], in the host's memory.
    fn portable(&self, inputs: &[&Array], aval: Aval) -> Result<Array, PrimitiveError> {
        if narrow::are_computed(self, inputs, &aval) {
            return narrow::eval(self, inputs, aval);
        }
        match self {
            Primitive::Unary(op) => unary::eval(*op, inputs, aval),
            Primitive::IntegerPow { exponent } => unary::integer_pow_eval(*exponent, inputs, aval),
            Primitive::Binary(op) => binary::eval(*op, inputs, aval),
            Primitive::Compare(op) => binary::compare_eval(*op, inputs, aval),
            Primitive::SelectN => choice::select_eval(inputs, aval),
            Primitive::Clamp => choice::clamp_eval(inputs, aval),
            Primitive::ConvertElementType { .. } => choice::convert_eval(inputs, aval),
            Primitive::BitcastConvertType { .. } => choice::bitcast_eval(inputs, aval),
            Primitive::StopGradient => choice::identity_eval(inputs, aval),
            Primitive::BroadcastInDim { .. }
            | Primitive::Reshape { .. }
            | Primitive::Transpose { .. }
            | Primitive::Concatenate { .. }
            | Primitive::Pad { .. }
            | Primitive::Slice { .. }
            | Primitive::Rev { .. } => layout::eval(self, inputs, aval),
            Primitive::Iota { axis, .. } => layout::iota_eval(*axis, aval),
            Primitive::DynamicSlice { .. } => slicing::dynamic_slice_eval(inputs, aval),
            Primitive::DynamicUpdateSlice => slicing::dynamic_update_slice_eval(inputs, aval),
            Primitive::Gather { axes, mode } => gather::gather_eval(axes, *mode, inputs, aval),
            Primitive::Scatter { op, axes } => gather::scatter_eval(*op, axes, inputs, aval),
            Primitive::Reduce { op, axes } => reduction::eval(*op, axes, inputs, aval),
            Primitive::ArgReduce { op, axis } => reduction::arg_eval(*op, *axis, inputs, aval),
            Primitive::Cumulative { op, axis, reverse } => {
                cumulative::eval(*op, *axis, *reverse, inputs, aval)
            }
            Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch } => {
                product::eval(lhs_contract, rhs_contract, lhs_batch, rhs_batch, inputs, aval)
            }
            Primitive::Sort { axis } => order::sort_eval(*axis, inputs, aval),
            Primitive::ArgSort { axis } => order::argsort_eval(*axis, inputs, aval),
            Primitive::RandomSeed
            | Primitive::RandomWrap
            | Primitive::RandomUnwrap
            | Primitive::RandomSplit { .. }
            | Primitive::RandomFoldIn
            | Primitive::RandomBits { .. } => random::eval(self, inputs, aval),
        }
    }

    /// The cotangents of the inputs from the cotangent `ct` of the output. A cotangent is `None` if
    /// it is zero, if the input is not differentiable, or if `needs` does not ask for it.
    ///
    /// Of what [`vjp_reads`](Primitive::vjp_reads) denies, only the type counts.
    ///
    /// # Errors
    /// [`PrimitiveError::NotDifferentiable`] if JAX has no rule either, and every error of `ops`.
    pub fn vjp<O: Ops>(
        &self,
        ops: &mut O,
        inputs: &[O::Value],
        output: &O::Value,
        ct: &O::Value,
        needs: &[bool],
    ) -> Result<Cotangents<O::Value>, O::Error> {
        let rule = Vjp { inputs, output, ct, needs };
        match self {
            Primitive::Unary(op) => unary::vjp(*op, ops, rule),
            Primitive::IntegerPow { exponent } => unary::integer_pow_vjp(*exponent, ops, rule),
            Primitive::Binary(op) => binary::vjp(*op, ops, rule),
            Primitive::SelectN => choice::select_vjp(ops, rule),
            Primitive::Clamp => choice::clamp_vjp(ops, rule),
            Primitive::ConvertElementType { .. } => choice::convert_vjp(ops, rule),
            Primitive::BroadcastInDim { .. }
            | Primitive::Reshape { .. }
            | Primitive::Transpose { .. }
            | Primitive::Concatenate { .. }
            | Primitive::Pad { .. }
            | Primitive::Slice { .. }
            | Primitive::Rev { .. } => layout::vjp(self, ops, rule),
            Primitive::DynamicSlice { .. } => slicing::dynamic_slice_vjp(ops, rule),
            Primitive::DynamicUpdateSlice => slicing::dynamic_update_slice_vjp(ops, rule),
            Primitive::Gather { axes, mode } => gather::gather_vjp(axes, *mode, ops, rule),
            Primitive::Scatter { op, axes } => gather::scatter_vjp(*op, axes, ops, rule),
            Primitive::Reduce { op, axes } => reduction::vjp(*op, axes, ops, rule),
            Primitive::Cumulative { op, axis, reverse } => {
                cumulative::vjp(*op, *axis, *reverse, ops, rule)
            }
            Primitive::DotGeneral { lhs_contract, rhs_contract, lhs_batch, rhs_batch } => {
                product::vjp(lhs_contract, rhs_contract, lhs_batch, rhs_batch, ops, rule)
            }
            Primitive::Sort { axis } => order::sort_vjp(*axis, ops, rule),
            Primitive::Compare(_)
            | Primitive::BitcastConvertType { .. }
            | Primitive::StopGradient
            | Primitive::ArgReduce { .. }
            | Primitive::Iota { .. }
            | Primitive::ArgSort { .. }
            | Primitive::RandomSeed
            | Primitive::RandomWrap
            | Primitive::RandomUnwrap
            | Primitive::RandomSplit { .. }
            | Primitive::RandomFoldIn
            | Primitive::RandomBits { .. } => Ok(rule.none()),
        }
    }

    /// True if the VJP rule reads the numbers of a part, where these inputs need a cotangent. A tape
    /// keeps no more.
    pub fn vjp_reads(&self, part: OperandOrResult, needs: &[bool]) -> bool {
        match (self, part) {
            (Primitive::Unary(op), part) => op.vjp_reads(part),
            (Primitive::Binary(op), part) => op.vjp_reads(part, needs),
            (Primitive::DotGeneral { .. }, part) => Binary::Mul.vjp_reads(part, needs),
            (
                Primitive::ConvertElementType { .. }
                | Primitive::BroadcastInDim { .. }
                | Primitive::Reshape { .. }
                | Primitive::Transpose { .. }
                | Primitive::Concatenate { .. }
                | Primitive::Pad { .. }
                | Primitive::Slice { .. }
                | Primitive::Rev { .. }
                | Primitive::Reduce { op: Reduce::Sum, .. }
                | Primitive::Cumulative { op: Cumulative::Sum, .. },
                _,
            ) => false,
            // Of what is read from, or written over, the places alone count.
            (Primitive::SelectN, OperandOrResult::Input(i)) => i == 0,
            (
                Primitive::Gather { .. } | Primitive::DynamicSlice { .. },
                OperandOrResult::Input(i),
            ) => i > 0,
            (Primitive::DynamicUpdateSlice, OperandOrResult::Input(i)) => i > 1,
            (_, OperandOrResult::Input(_)) => true,
            (Primitive::Reduce { .. } | Primitive::Scatter { .. }, OperandOrResult::Output) => true,
            (_, OperandOrResult::Output) => false,
        }
    }
}

/// An operand or the result of a primitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OperandOrResult {
    /// The operand at this place.
    Input(usize),
    /// The result.
    Output,
}

/// The arguments of a VJP rule.
struct Vjp<'a, V> {
    inputs: &'a [V],
    output: &'a V,
    ct: &'a V,
    needs: &'a [bool],
}

impl<V: Clone> Vjp<'_, V> {
    /// No input has a cotangent.
    fn none(&self) -> Cotangents<V> {
        self.inputs.iter().map(|_| None).collect()
    }

    /// True if input `i` is asked for.
    fn needs(&self, i: usize) -> bool {
        self.needs.get(i).copied().unwrap_or(false)
    }

    /// The cotangent of the only input asked about, others `None`.
    fn only(&self, i: usize, ct: V) -> Cotangents<V> {
        let mut cotangents = self.none();
        cotangents[i] = Some(ct);
        cotangents
    }
}
