//! The kernels on the emulated device against the portable code, to the bit.

use super::super::with;
use super::*;
use crate::array::Shape;
use crate::primitive::Compare;

fn cuda() -> &'static Cuda {
    static CUDA: OnceLock<Cuda> = OnceLock::new();
    CUDA.get_or_init(|| Cuda { device: Device::emulated(), from: 0 })
}

const NUMBERS: [DType; 5] =
    [DType::Int32, DType::UInt32, DType::Float16, DType::BFloat16, DType::Float32];
const FLOATS: [DType; 3] = [DType::Float16, DType::BFloat16, DType::Float32];

/// Words that cover the edges of every type, and many others.
fn words(len: usize, seed: u32) -> Vec<u32> {
    let edges = [
        0,
        1,
        2,
        31,
        32,
        33,
        0x7fff_ffff,
        0x8000_0000,
        0xffff_ffff,
        0x7f80_0000,
        0xff80_0000,
        0x7fc0_0000,
        0x3f80_0000,
        0xbf80_0000,
        0x0040_0000,
        0x8000_0001,
        0x0080_0000,
        0x4f00_0000,
        0x4f80_0000,
        0xcf00_0000,
        0x3380_0000,
        0x477f_f000,
        0x477f_efff,
        0x3880_0000,
        0x387f_ffff,
        0x4000_0000,
        0x4040_0000,
        0x3f00_0000,
        0xc020_0000,
    ];
    let mut state = seed;
    (0..len)
        .map(|place| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match state >> 29 {
                0 => edges[(state >> 8) as usize % edges.len()],
                1..=3 => ((place as f32 - len as f32 / 2.0) / 7.0).to_bits(),
                4 => (state >> 8) % 40,
                _ => state,
            }
        })
        .collect()
}

fn array(dtype: DType, shape: &[usize], seed: u32) -> Array {
    let words = words(shape.iter().product(), seed);
    let floats = || words.iter().map(|&word| f32::from_bits(word));
    match dtype {
        DType::Bool => Array::from_vec(shape, words.iter().map(|word| word % 3 == 0).collect()),
        DType::Int32 => Array::from_vec(shape, words.iter().map(|&word| word as i32).collect()),
        DType::UInt32 => Array::from_vec(shape, words),
        DType::Float16 => Array::from_vec(shape, floats().map(f16::from_f32).collect()),
        DType::BFloat16 => Array::from_vec(shape, floats().map(bf16::from_f32).collect()),
        DType::Float32 => Array::from_vec(shape, floats().collect()),
        DType::Key => Array::from_vec(shape, words.iter().map(|&word| [word, !word]).collect()),
        other => panic!("{other} does not live on a device"),
    }
    .unwrap()
}

/// The device computes the primitive, and gives what the portable code gives.
fn same(primitive: &Primitive, inputs: &[&Array]) {
    let avals: Vec<&Aval> = inputs.iter().map(|input| input.aval()).collect();
    let aval = primitive.shape_rule(&avals).unwrap();
    let wanted = primitive.portable(inputs, aval.clone()).unwrap();
    // Halves are computed in steps, each of which the device is asked about.
    let found = with(cuda(), || {
        cuda().eval(primitive, inputs, &aval).or_else(|| primitive.eval(inputs).ok())
    });
    assert_eq!(super::super::verdict(), Ok(()));
    let found = found.unwrap();
    let name = primitive.name();
    assert_eq!(found.aval(), wanted.aval(), "{name}");
    for place in 0..wanted.len() {
        let at = |array: &Array| {
            by_dtype!(array.dtype(), T => Array::scalar(
                array.elements::<T>().unwrap()[place]
            ))
        };
        let of: Vec<Array> =
            inputs.iter().filter(|i| i.len() == wanted.len()).map(|i| at(i)).collect();
        assert_eq!(at(&found), at(&wanted), "{name} of {avals:?}, element {place}: {of:?}");
    }
}

/// As [`same`], on two arrays of every dtype that the primitive takes.
fn same_on(dtypes: &[DType], primitive: Primitive, operands: usize) {
    for (place, &dtype) in dtypes.iter().enumerate() {
        let seeds = (0..operands as u32).map(|seed| seed + 7 * place as u32);
        let inputs: Vec<Array> = seeds.map(|seed| array(dtype, &[40, 25], seed)).collect();
        same(&primitive, &inputs.iter().collect::<Vec<_>>());
    }
}

#[test]
fn elementwise_functions_are_those_of_the_portable_code() {
    use Unary as U;
    for op in [
        U::Floor,
        U::Ceil,
        U::Round,
        U::Exp,
        U::Exp2,
        U::Log,
        U::Log1p,
        U::Expm1,
        U::Sin,
        U::Cos,
        U::Tan,
        U::Asin,
        U::Acos,
        U::Atan,
        U::Sinh,
        U::Cosh,
        U::Tanh,
        U::Asinh,
        U::Acosh,
        U::Atanh,
        U::Logistic,
        U::Sqrt,
        U::Rsqrt,
        U::Cbrt,
        U::OneMinusSquare,
        U::ExpNegSquare,
        U::Erf,
        U::Erfc,
        U::ErfInv,
        U::IsFinite,
    ] {
        same_on(&FLOATS, Primitive::Unary(op), 1);
    }
    for op in [U::Neg, U::Sign, U::Square] {
        same_on(&NUMBERS, Primitive::Unary(op), 1);
    }
    same_on(&[DType::Int32, DType::Float32], Primitive::Unary(U::Abs), 1);
    same_on(&[DType::Int32, DType::UInt32, DType::Bool], Primitive::Unary(U::Not), 1);
    for exponent in [0, 1, 2, 3, 7, -1, -2] {
        let integers = if exponent < 0 { &FLOATS[..] } else { &NUMBERS };
        same_on(integers, Primitive::IntegerPow { exponent }, 1);
    }
}

#[test]
fn operators_are_those_of_the_portable_code() {
    use Binary as B;
    for op in [B::Add, B::Sub, B::Mul, B::Div, B::Rem, B::Pow, B::Max, B::Min] {
        same_on(&NUMBERS, Primitive::Binary(op), 2);
    }
    for op in [B::Atan2, B::LogAddExp] {
        same_on(&FLOATS, Primitive::Binary(op), 2);
    }
    for op in [B::And, B::Or, B::Xor] {
        same_on(&[DType::Bool, DType::Int32, DType::UInt32], Primitive::Binary(op), 2);
    }
    for op in [B::Max, B::Min] {
        same_on(&[DType::Bool], Primitive::Binary(op), 2);
    }
    for op in [B::ShiftLeft, B::ShiftRightArithmetic, B::ShiftRightLogical] {
        same_on(&[DType::Int32, DType::UInt32], Primitive::Binary(op), 2);
    }
    for exponent in [DType::Int32, DType::UInt32] {
        for base in FLOATS {
            let (x, y) = (array(base, &[300], 1), array(exponent, &[300], 2));
            same(&Primitive::Binary(B::Pow), &[&x, &y]);
        }
    }
    let every = [&NUMBERS[..], &[DType::Bool]].concat();
    for op in [Compare::Eq, Compare::Ne, Compare::Lt, Compare::Le, Compare::Gt, Compare::Ge] {
        same_on(&every, Primitive::Compare(op), 2);
    }
    same_on(&[DType::Key], Primitive::Compare(Compare::Eq), 2);
    same_on(&every, Primitive::Clamp, 3);
    for from in &every {
        for dtype in every.iter().filter(|dtype| *dtype != from) {
            let convert = Primitive::ConvertElementType { dtype: *dtype, weak_type: false };
            same(&convert, &[&array(*from, &[1000], 3)]);
        }
        let scalar = array(*from, &[], 5);
        same(&Primitive::Clamp, &[&scalar, &array(*from, &[60], 6), &scalar]);
    }
    let p = array(DType::Bool, &[100], 1);
    for dtype in [&every[..], &[DType::Key]].concat() {
        let (f, t) = (array(dtype, &[100], 2), array(dtype, &[100], 3));
        same(&Primitive::SelectN, &[&p, &f, &t]);
    }
    let bits = Primitive::BitcastConvertType { dtype: DType::UInt32 };
    same(&bits, &[&array(DType::Float32, &[100], 4)]);
}

#[test]
fn what_moves_elements_moves_them_as_the_portable_code() {
    let shape = Shape::from_slice;
    let axes = Axes::from_slice;
    for dtype in [DType::Bool, DType::Float16, DType::Float32, DType::Key] {
        let x = array(dtype, &[3, 4, 5], 1);
        let broadcast = |to: &[usize], dims: &[usize]| Primitive::BroadcastInDim {
            shape: shape(to),
            dims: axes(dims),
        };
        same(&broadcast(&[2, 3, 4, 5], &[1, 2, 3]), &[&x]);
        same(&broadcast(&[3, 7, 4], &[0, 1]), &[&array(dtype, &[3, 1], 2)]);
        same(&broadcast(&[2, 2], &[]), &[&array(dtype, &[], 3)]);
        same(&Primitive::Transpose { permutation: axes(&[2, 0, 1]) }, &[&x]);
        same(&Primitive::Rev { axes: axes(&[0, 2]) }, &[&x]);
        let slice = Primitive::Slice {
            start: shape(&[1, 0, 1]),
            limit: shape(&[3, 4, 5]),
            strides: shape(&[1, 2, 3]),
        };
        same(&slice, &[&x]);
        let other = array(dtype, &[3, 2, 5], 4);
        same(&Primitive::Concatenate { axis: 1 }, &[&x, &other, &x]);
        let pad = Primitive::Pad {
            low: shape(&[0, 1, 2]),
            high: shape(&[1, 0, 0]),
            interior: shape(&[0, 2, 1]),
        };
        same(&pad, &[&x, &array(dtype, &[], 5)]);
        let start = [-1i32, 2, 9].map(Array::scalar);
        let [a, b, c] = start.each_ref();
        same(&Primitive::DynamicSlice { sizes: shape(&[2, 2, 2]) }, &[&x, a, b, c]);
        let update = array(dtype, &[2, 2, 2], 6);
        same(&Primitive::DynamicUpdateSlice, &[&x, &update, a, b, c]);
    }
    for dtype in NUMBERS {
        same(&Primitive::Iota { dtype, shape: shape(&[3, 40, 5]), axis: 1 }, &[]);
    }
}

#[test]
fn gathers_and_scatters_are_those_of_the_portable_code() {
    let index = |items: &[i32]| Array::from_vec([items.len()], items.to_vec()).unwrap();
    let (i, j) = (index(&[0, 2, -1, 3, 1, 2, 2]), index(&[4, 0, 1, 1, 5, 0, 0]));
    for dtype in [&NUMBERS[..], &[DType::Bool, DType::Key]].concat() {
        let x = array(dtype, &[3, 4, 5], 1);
        for (axes, indices) in [(&[0][..], &[&i][..]), (&[2], &[&j]), (&[0, 2], &[&i, &j])] {
            let axes = Axes::from_slice(axes);
            use GatherMode as G;
            for mode in [G::Clip, G::InBounds, G::Fill, G::FillZero] {
                let gather = Primitive::Gather { axes: axes.clone(), mode };
                same(&gather, &[&[&x], indices].concat());
            }
            let avals: Vec<&Aval> =
                [x.aval()].into_iter().chain(indices.iter().map(|i| i.aval())).collect();
            let gather = Primitive::Gather { axes: axes.clone(), mode: G::Clip };
            let updates = array(dtype, &gather.shape_rule(&avals).unwrap().shape, 2);
            use Scatter as S;
            for op in [S::Set, S::Add, S::Mul, S::Min, S::Max] {
                let taken = match op {
                    S::Set => true,
                    S::Min | S::Max => dtype != DType::Key,
                    _ => dtype.is_number(),
                };
                if taken {
                    let scatter = Primitive::Scatter { op, axes: axes.clone() };
                    same(&scatter, &[&[&x, &updates], indices].concat());
                }
            }
        }
    }
}

#[test]
fn reductions_are_those_of_the_portable_code() {
    let every = [&NUMBERS[..], &[DType::Bool]].concat();
    for &dtype in &every {
        // Up to 256 elements are joined in order. Integers may be joined in any.
        let x = array(dtype, if dtype.is_inexact() { &[6, 7, 5] } else { &[6, 700, 3] }, 1);
        for axes in [&[0][..], &[1], &[2], &[0, 1], &[0, 2], &[0, 1, 2]] {
            let axes = Axes::from_slice(axes);
            use Reduce as R;
            for op in [R::Sum, R::Prod, R::Max, R::Min, R::And, R::Or] {
                let taken = match op {
                    R::Sum | R::Prod => dtype.is_number(),
                    R::Max | R::Min => true,
                    R::And | R::Or => !dtype.is_inexact(),
                };
                if taken {
                    same(&Primitive::Reduce { op, axes: axes.clone() }, &[&x]);
                }
            }
        }
        same(
            &Primitive::Reduce { op: Reduce::Max, axes: Axes::from_slice(&[0]) },
            &[&array(dtype, &[1, 9], 2)],
        );
        for axis in 0..3 {
            for op in [ArgReduce::ArgMax, ArgReduce::ArgMin] {
                same(&Primitive::ArgReduce { op, axis }, &[&x]);
            }
            use Cumulative as C;
            for op in [C::Sum, C::Prod, C::Max, C::Min] {
                for reverse in [false, true] {
                    if dtype.is_number() {
                        same(&Primitive::Cumulative { op, axis, reverse }, &[&x]);
                    }
                }
            }
        }
        let halves = array(DType::Float16, &[3000], 3);
        let sum = Primitive::Reduce { op: Reduce::Sum, axes: Axes::from_slice(&[0]) };
        same(&sum, &[&halves]);
    }
}

/// Products of small integers are exact in every order.
#[test]
fn products_are_those_of_the_portable_code() {
    let items = |dtype: DType, shape: &[usize]| {
        let items = (0..shape.iter().product::<usize>()).map(|i| (i * 7 % 11) as f32 - 5.0);
        let floats = Array::from_vec(shape, items.collect::<Vec<f32>>()).unwrap();
        let to = Primitive::ConvertElementType { dtype, weak_type: false };
        to.eval(&[&floats]).unwrap()
    };
    for dtype in [&NUMBERS[..], &[DType::Bool]].concat() {
        for (x, y, contract, batch) in [
            (&[4, 3][..], &[3, 5][..], [1, 0], None),
            (&[40, 30], &[30, 50], [1, 0], None),
            (&[30, 40], &[50, 30], [0, 1], None),
            (&[9, 1], &[1, 9], [1, 0], None),
            (&[30], &[30], [0, 0], None),
            (&[4, 20, 30], &[4, 30, 10], [2, 1], Some([0, 0])),
            (&[20, 4, 30], &[30, 4, 10], [2, 0], Some([1, 1])),
            (&[6, 20, 5, 3], &[20, 6, 7], [1, 0], Some([0, 1])),
        ] {
            let product = Primitive::DotGeneral {
                lhs_contract: Axes::from_slice(&contract[..1]),
                rhs_contract: Axes::from_slice(&contract[1..]),
                lhs_batch: batch.iter().map(|batch| batch[0]).collect(),
                rhs_batch: batch.iter().map(|batch| batch[1]).collect(),
            };
            same(&product, &[&items(dtype, x), &items(dtype, y)]);
        }
    }
    let denormal = |x: f32| Array::from_vec([1, 2], vec![x, 1.0]).unwrap();
    let product = Primitive::DotGeneral {
        lhs_contract: Axes::from_slice(&[0]),
        rhs_contract: Axes::from_slice(&[0]),
        lhs_batch: Axes::new(),
        rhs_batch: Axes::new(),
    };
    same(&product, &[&denormal(1e-40), &denormal(-0.0)]);
}

#[test]
fn arrays_stay_on_the_device_between_operations() {
    let add = Primitive::Binary(Binary::Add);
    let x = array(DType::Float32, &[100], 1);
    with(cuda(), || {
        let (y, z) = (add.eval(&[&x, &x]).unwrap(), Array::scalar(2.0f32));
        let twice = Primitive::Binary(Binary::Mul).eval(&[&z, &z]).unwrap();
        assert_eq!(twice, Array::scalar(4.0f32));
        let negated = Primitive::Unary(Unary::Neg).eval(&[&y]).unwrap();
        assert_eq!(add.eval(&[&negated, &y]).unwrap().len(), 100);
    });
}
