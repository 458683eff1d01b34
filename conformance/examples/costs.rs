//! Measures what the primitives cost, beside what they are charged: each on the arguments and
//! shapes that are the worst for it. A unit of work should be a nanosecond of one core; fails if
//! one primitive takes more time than it is charged.
//!
//! ```console
//! $ cargo run --release --example costs
//! $ cargo run --release --example costs -- reduce     # those whose name contains it
//! ```

use std::process::ExitCode;

use anyhow::Result;
use isograft_reference::array::{Array, DType, Shape};
use isograft_reference::meter::STEP;
use isograft_reference::primitive::{
    ArgReduce, Axes, Binary, Compare, Cumulative, GatherMode, Primitive, Reduce, Scatter, Unary,
};
use nix::sys::resource::{UsageWho, getrusage};

#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// The elements of most operands.
const SIZE: usize = 1 << 16;

/// Each is measured so often, and the least time counts.
const ROUNDS: usize = 5;

struct Sample {
    name: String,
    primitive: Primitive,
    inputs: Vec<Array>,
}

fn main() -> Result<ExitCode> {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let mut over = 0;
    let mut lines = Vec::new();
    for case in cases()?.iter().filter(|case| case.name.contains(&wanted)) {
        let (time, charged) = measure(case)?;
        let share = time / charged as f64;
        over += usize::from(share > 1.0);
        lines.push((share, time, charged, case.name.clone()));
    }
    lines.sort_by(|a, b| b.0.total_cmp(&a.0));
    println!("{:>12} {:>12} {:>6}  primitive", "nanoseconds", "charged", "share");
    for (share, time, charged, name) in &lines {
        let mark = if *share > 1.0 { "  OVER" } else { "" };
        println!("{time:>12.0} {charged:>12} {share:>6.2}  {name}{mark}");
    }
    println!("{} primitives, {over} over", lines.len());
    Ok(if over == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The CPU nanoseconds of one evaluation, and the units that it is charged with its step.
fn measure(case: &Sample) -> Result<(f64, u64)> {
    let inputs: Vec<&Array> = case.inputs.iter().collect();
    let avals: Vec<_> = inputs.iter().map(|input| input.aval()).collect();
    let aval = case.primitive.shape_rule(&avals)?;
    let charged = case.primitive.cost(&avals, &aval).work + STEP;
    // Small work is repeated until it can be measured.
    let turns = (2_000_000 / charged).clamp(1, 100_000);
    let mut least = f64::MAX;
    for _ in 0..ROUNDS {
        let before = cpu()?;
        for _ in 0..turns {
            std::hint::black_box(case.primitive.eval(&inputs)?);
        }
        least = least.min((cpu()? - before) / turns as f64);
    }
    Ok((least, charged))
}

/// The CPU time of all threads so far, in nanoseconds.
fn cpu() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_SELF)?;
    let time =
        |time: nix::sys::time::TimeVal| time.tv_sec() as f64 * 1e9 + time.tv_usec() as f64 * 1e3;
    Ok(time(usage.user_time()) + time(usage.system_time()))
}

/// Numbers without an order that a processor could guess.
fn noise() -> impl Iterator<Item = u32> {
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    std::iter::repeat_with(move || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as u32
    })
}

fn floats(shape: &[usize]) -> Result<Array> {
    let items = noise().map(|bits| bits as f32 / u32::MAX as f32 - 0.5);
    Ok(Array::from_vec(shape, items.take(shape.iter().product()).collect())?)
}

fn integers(shape: &[usize], below: u32) -> Result<Array> {
    let items = noise().map(|bits| (bits % below) as i32);
    Ok(Array::from_vec(shape, items.take(shape.iter().product()).collect())?)
}

fn words(shape: &[usize]) -> Result<Array> {
    Ok(Array::from_vec(shape, noise().take(shape.iter().product()).collect())?)
}

fn converted(x: &Array, dtype: DType) -> Result<Array> {
    Ok(Primitive::ConvertElementType { dtype, weak_type: false }.eval(&[x])?)
}

/// Floats of every kind: their bits are drawn.
fn any_floats() -> Result<Array> {
    Ok(Array::from_vec([SIZE], noise().take(SIZE).map(f32::from_bits).collect())?)
}

/// The operands on which an elementwise function may be slow, with names.
fn operands() -> Result<Vec<(&'static str, Array)>> {
    let full = |x: f32| Array::full([SIZE], x);
    let between = floats(&[SIZE])?;
    Ok(vec![
        ("of 1.5", full(1.5)?),
        ("of 1e30", full(1e30)?),
        ("of -1e30", full(-1e30)?),
        ("of 1e5", full(1e5)?),
        ("of denormals", full(1e-40)?),
        ("of infinity", full(f32::INFINITY)?),
        ("of NaN", full(f32::NAN)?),
        ("of -0.5 to 0.5", between.clone()),
        ("of any floats", any_floats()?),
        ("of float16", converted(&between, DType::Float16)?),
        ("of any float16", converted(&any_floats()?, DType::Float16)?),
        ("of bfloat16", converted(&between, DType::BFloat16)?),
        ("of any bfloat16", converted(&any_floats()?, DType::BFloat16)?),
        ("of int32", converted(&words(&[SIZE])?, DType::Int32)?),
        ("of uint32", words(&[SIZE])?),
        ("of bool", converted(&integers(&[SIZE], 2)?, DType::Bool)?),
    ])
}

fn cases() -> Result<Vec<Sample>> {
    let mut cases = Vec::new();
    // What the shape rule refuses is no case: not every function takes every element type.
    let mut add = |name: String, primitive: Primitive, inputs: &[&Array]| {
        let avals: Vec<_> = inputs.iter().map(|input| input.aval()).collect();
        if primitive.shape_rule(&avals).is_ok() {
            let inputs = inputs.iter().map(|&input| input.clone()).collect();
            cases.push(Sample { name: format!("{} {name}", primitive.name()), primitive, inputs });
        }
    };
    elementwise(&mut add)?;
    layout(&mut add)?;
    along_axes(&mut add)?;
    indexed(&mut add)?;
    products(&mut add)?;
    random(&mut add)?;
    Ok(cases)
}

type Add<'a> = &'a mut dyn FnMut(String, Primitive, &[&Array]);

fn elementwise(add: Add<'_>) -> Result<()> {
    use {Binary as B, Compare as C, Unary as U};
    const UNARY: [Unary; 30] = [
        U::Neg,
        U::Sign,
        U::Abs,
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
        U::Logistic,
        U::Sqrt,
        U::Rsqrt,
        U::Cbrt,
        U::Square,
        U::Erf,
        U::Erfc,
        U::ErfInv,
        U::IsFinite,
        U::Not,
    ];
    const BINARY: [Binary; 16] = [
        B::Add,
        B::Sub,
        B::Mul,
        B::Div,
        B::Rem,
        B::Pow,
        B::Max,
        B::Min,
        B::Atan2,
        B::LogAddExp,
        B::And,
        B::Or,
        B::Xor,
        B::ShiftLeft,
        B::ShiftRightArithmetic,
        B::ShiftRightLogical,
    ];
    let operands = operands()?;
    let tiny = Array::full([SIZE], 1.1e-38f32)?;
    for (name, x) in &operands {
        for op in UNARY {
            add((*name).to_owned(), Primitive::Unary(op), &[x]);
        }
        for exponent in [-1, 2, 3, 1_000_000_007, i32::MAX, i32::MIN] {
            let primitive = Primitive::IntegerPow { exponent };
            add(format!("{exponent} {name}"), primitive, &[x]);
        }
        for (other, y) in operands.iter().chain([&("tiny", tiny.clone())]) {
            for op in BINARY {
                add(format!("{name}, {other}"), Primitive::Binary(op), &[x, y]);
            }
        }
        for op in [C::Eq, C::Lt] {
            add((*name).to_owned(), Primitive::Compare(op), &[x, x]);
        }
        let choice = converted(&integers(&[SIZE], 2)?, DType::Bool)?;
        add((*name).to_owned(), Primitive::SelectN, &[&choice, x, x]);
        add((*name).to_owned(), Primitive::Clamp, &[x, x, x]);
        for dtype in [
            DType::Bool,
            DType::Int32,
            DType::UInt32,
            DType::Float16,
            DType::BFloat16,
            DType::Float32,
        ] {
            let convert = Primitive::ConvertElementType { dtype, weak_type: false };
            add(format!("{name} to {dtype}"), convert, &[x]);
            let cast = Primitive::BitcastConvertType { dtype };
            add(format!("{name} to {dtype}"), cast, &[x]);
        }
        for (label, primitive) in shuffles() {
            add(format!("{label} {name}"), primitive, &[x]);
        }
        sums(add, name, x);
    }
    Ok(())
}

/// Primitives that move the elements of a row of `SIZE` elements of any type.
fn shuffles() -> Vec<(&'static str, Primitive)> {
    let shape = |extents: &[usize]| Shape::from_slice(extents);
    let half = shape(&[SIZE / 2]);
    vec![
        ("to rows", Primitive::BroadcastInDim { shape: shape(&[4, SIZE]), dims: axes(&[1]) }),
        ("to columns", Primitive::BroadcastInDim { shape: shape(&[SIZE, 2]), dims: axes(&[0]) }),
        ("backwards", Primitive::Rev { axes: axes(&[0]) }),
        (
            "every second",
            Primitive::Slice { start: shape(&[0]), limit: shape(&[SIZE]), strides: shape(&[2]) },
        ),
        ("first half", Primitive::Slice { start: shape(&[0]), limit: half, strides: shape(&[1]) }),
    ]
}

fn sums(add: Add<'_>, name: &str, x: &Array) {
    for op in [Reduce::Sum, Reduce::Prod, Reduce::Max, Reduce::Min, Reduce::And, Reduce::Or] {
        add(format!("all {name}"), Primitive::Reduce { op, axes: axes(&[0]) }, &[x]);
    }
    for op in [ArgReduce::ArgMax, ArgReduce::ArgMin] {
        add(format!("all {name}"), Primitive::ArgReduce { op, axis: 0 }, &[x]);
    }
    for op in [Cumulative::Sum, Cumulative::Prod, Cumulative::Max, Cumulative::Min] {
        for reverse in [false, true] {
            let primitive = Primitive::Cumulative { op, axis: 0, reverse };
            add(format!("all {name}, reverse {reverse}"), primitive, &[x]);
        }
    }
    add(name.to_owned(), Primitive::Sort { axis: 0 }, &[x]);
    add(name.to_owned(), Primitive::ArgSort { axis: 0 }, &[x]);
}

fn axes(axes: &[usize]) -> Axes {
    Axes::from_slice(axes)
}

/// Shapes of `SIZE` elements: square, long, flat, of many short axes, and with many axes of one.
fn shapes() -> Vec<Vec<usize>> {
    let mut shapes = vec![
        vec![256, 256],
        vec![SIZE / 2, 2],
        vec![2, SIZE / 2],
        vec![SIZE, 1],
        vec![1, SIZE],
        vec![64, 16, 64],
        vec![2; 16],
        vec![1; 1000],
        vec![1; 40],
    ];
    for count in [1, 5, 20, 100] {
        shapes.push([vec![SIZE], vec![1; count]].concat());
        shapes.push([vec![1; count], vec![SIZE]].concat());
        shapes.push([vec![256], vec![1; count], vec![256]].concat());
    }
    shapes
}

fn label(shape: &[usize]) -> String {
    match shape.len() {
        0..=6 => format!("{shape:?}"),
        rank => format!("[{}, {}, ..., {}], {rank} axes", shape[0], shape[1], shape[rank - 1]),
    }
}

fn layout(add: Add<'_>) -> Result<()> {
    for shape in shapes() {
        let (x, name, rank) = (floats(&shape)?, label(&shape), shape.len());
        let each = |value: usize| Shape::from_elem(value, rank);
        let permutation: Axes = (0..rank).rev().collect();
        add(name.clone(), Primitive::Transpose { permutation }, &[&x]);
        let permutation: Axes = (0..rank).map(|axis| (axis + rank / 2) % rank).collect();
        add(format!("half of {name}"), Primitive::Transpose { permutation }, &[&x]);
        add(name.clone(), Primitive::Rev { axes: (0..rank).collect() }, &[&x]);
        let all = Shape::from_slice(&shape);
        add(
            name.clone(),
            Primitive::BroadcastInDim { shape: all.clone(), dims: (0..rank).collect() },
            &[&x],
        );
        for axis in [0, rank / 2, rank - 1] {
            let mut limit = all.clone();
            limit[axis] = limit[axis].div_ceil(2);
            let slice = Primitive::Slice { start: each(0), limit: limit.clone(), strides: each(1) };
            add(format!("{name} axis {axis}"), slice, &[&x]);
            let mut strides = each(1);
            strides[axis] = 2;
            let slice = Primitive::Slice { start: each(0), limit: all.clone(), strides };
            add(format!("{name} axis {axis} by 2"), slice, &[&x]);
            add(format!("{name} axis {axis}"), Primitive::Concatenate { axis }, &[&x, &x]);
            let mut interior = each(0);
            interior[axis] = 1;
            let pad = Primitive::Pad { low: each(0), high: each(0), interior };
            add(format!("{name} axis {axis}"), pad, &[&x, &Array::scalar(0f32)]);
            let zeros = vec![Array::scalar(0i32); rank];
            let starts: Vec<&Array> = std::iter::once(&x).chain(&zeros).collect();
            let sizes = limit.clone();
            add(format!("{name} axis {axis}"), Primitive::DynamicSlice { sizes }, &starts);
            let update = floats(&limit)?;
            let starts: Vec<&Array> = [&x, &update].into_iter().chain(&zeros).collect();
            add(format!("{name} axis {axis}"), Primitive::DynamicUpdateSlice, &starts);
            let iota = Primitive::Iota { dtype: DType::Float32, shape: all.clone(), axis };
            add(format!("{name} axis {axis}"), iota, &[]);
        }
    }
    let short = Array::full([1], 1f32)?;
    add("1000 of one".to_owned(), Primitive::Concatenate { axis: 0 }, &vec![&short; 1000]);
    let column = Array::full([64, 1], 1f32)?;
    add("1000 columns".to_owned(), Primitive::Concatenate { axis: 1 }, &vec![&column; 1000]);
    for shape in [vec![1], vec![1, 1], vec![5], vec![3, 3]] {
        let (x, name) = (floats(&shape)?, label(&shape));
        add(name.clone(), Primitive::Rev { axes: axes(&[0]) }, &[&x]);
        add(name.clone(), Primitive::Binary(Binary::Add), &[&x, &x]);
        add(name.clone(), Primitive::Concatenate { axis: 0 }, &[&x, &x]);
        add(name, Primitive::Reduce { op: Reduce::Sum, axes: axes(&[0]) }, &[&x]);
    }
    Ok(())
}

fn along_axes(add: Add<'_>) -> Result<()> {
    for shape in shapes() {
        let (x, name, rank) = (floats(&shape)?, label(&shape), shape.len());
        let half = converted(&x, DType::Float16)?;
        for axis in [0, rank / 2, rank - 1] {
            let name = format!("{name} axis {axis}");
            for op in [Reduce::Sum, Reduce::Max] {
                let reduce = Primitive::Reduce { op, axes: axes(&[axis]) };
                add(name.clone(), reduce.clone(), &[&x]);
                add(format!("{name} of float16"), reduce, &[&half]);
            }
            for op in [Cumulative::Sum, Cumulative::Max] {
                let primitive = Primitive::Cumulative { op, axis, reverse: true };
                add(name.clone(), primitive, &[&x]);
            }
            let op = ArgReduce::ArgMax;
            add(name.clone(), Primitive::ArgReduce { op, axis }, &[&x]);
            add(name.clone(), Primitive::Sort { axis }, &[&x]);
            add(name, Primitive::ArgSort { axis }, &[&x]);
        }
        let every_second: Axes = (0..rank).step_by(2).collect();
        let reduce = Primitive::Reduce { op: Reduce::Max, axes: every_second };
        add(format!("{name} every second axis"), reduce, &[&x]);
        let first = (0..rank - 1).collect();
        let reduce = Primitive::Reduce { op: Reduce::Max, axes: first };
        add(format!("{name} all but the last axis"), reduce, &[&x]);
    }
    Ok(())
}

fn indexed(add: Add<'_>) -> Result<()> {
    for shape in [vec![SIZE], vec![256, 256], vec![SIZE / 2, 2], vec![2, SIZE / 2], vec![2; 16]] {
        let (x, name, rank) = (floats(&shape)?, label(&shape), shape.len());
        for count in [1, 100, 1 << 12] {
            for indexed in [axes(&[0]), axes(&[rank - 1]), (0..rank).collect::<Axes>()] {
                let indices: Vec<Array> = indexed
                    .iter()
                    .map(|&axis| integers(&[count], shape[axis] as u32))
                    .collect::<Result<_>>()?;
                let name = format!("{name} axes {} count {count}", label(&indexed));
                let gather = Primitive::Gather { axes: indexed.clone(), mode: GatherMode::Clip };
                let inputs: Vec<&Array> = std::iter::once(&x).chain(&indices).collect();
                let avals: Vec<_> = inputs.iter().map(|input| input.aval()).collect();
                // Many windows of many elements are no array.
                let Ok(aval) = gather.shape_rule(&avals) else { continue };
                add(name.clone(), gather, &inputs);
                let updates = floats(&aval.shape)?;
                let inputs: Vec<&Array> = [&x, &updates].into_iter().chain(&indices).collect();
                for op in [Scatter::Set, Scatter::Add, Scatter::Max] {
                    add(name.clone(), Primitive::Scatter { op, axes: indexed.clone() }, &inputs);
                }
            }
        }
    }
    Ok(())
}

fn products(add: Add<'_>) -> Result<()> {
    // The extents of both operands, their contracted axes, their batch axes.
    type Shapes = (&'static [usize], &'static [usize], [usize; 2], Option<usize>);
    const KINDS: [Shapes; 15] = [
        (&[256, 256], &[256, 256], [1, 0], None),
        (&[256, 256], &[256, 256], [0, 1], None),
        (&[1, SIZE], &[SIZE, 1], [1, 0], None),
        (&[SIZE, 1], &[1, 4], [1, 0], None),
        (&[4, 1], &[1, SIZE], [1, 0], None),
        (&[256, 256], &[256, 1], [1, 0], None),
        (&[256, 256], &[256, 1], [0, 0], None),
        (&[1, 256], &[256, 256], [1, 0], None),
        (&[1, 256], &[256, 256], [1, 1], None),
        (&[2, 256], &[256, 256], [1, 1], None),
        (&[8, 8], &[8, 8], [1, 0], None),
        (&[9, 9], &[9, 9], [0, 1], None),
        (&[10000, 2, 2], &[10000, 2, 2], [2, 1], Some(0)),
        (&[100, 9, 9], &[100, 9, 9], [2, 1], Some(0)),
        (&[10000, 1, 3], &[10000, 3, 1], [2, 1], Some(0)),
    ];
    for (left, right, [l, r], batch) in KINDS {
        let (x, y) = (floats(left)?, floats(right)?);
        let batch: Axes = batch.into_iter().collect();
        let product = Primitive::DotGeneral {
            lhs_contract: axes(&[l]),
            rhs_contract: axes(&[r]),
            lhs_batch: batch.clone(),
            rhs_batch: batch,
        };
        for dtype in [DType::Float32, DType::Int32, DType::Bool, DType::Float16, DType::BFloat16] {
            let (x, y) = (converted(&x, dtype)?, converted(&y, dtype)?);
            let name = format!("{left:?} {right:?} over {l}, {r} of {dtype}");
            add(name, product.clone(), &[&x, &y]);
        }
    }
    let x = floats(&[2; 16])?;
    let even: Axes = (0..16).step_by(2).collect();
    let product = Primitive::DotGeneral {
        lhs_contract: even.clone(),
        rhs_contract: even,
        lhs_batch: Axes::new(),
        rhs_batch: Axes::new(),
    };
    add("over every second of 16 axes".to_owned(), product, &[&x, &x]);
    Ok(())
}

fn random(add: Add<'_>) -> Result<()> {
    let seeds = integers(&[SIZE], 1000)?;
    let keys = Primitive::RandomSeed.eval(&[&seeds])?;
    let key = Primitive::RandomSeed.eval(&[&Array::scalar(0i32)])?;
    let pairs = words(&[SIZE, 2])?;
    let shape = |extents: &[usize]| Shape::from_slice(extents);
    add("many".to_owned(), Primitive::RandomSeed, &[&seeds]);
    add("many".to_owned(), Primitive::RandomWrap, &[&pairs]);
    add("many".to_owned(), Primitive::RandomUnwrap, &[&keys]);
    add("many".to_owned(), Primitive::RandomFoldIn, &[&keys, &seeds]);
    for (name, keys, shape) in
        [("many", &keys, shape(&[2])), ("one", &key, shape(&[SIZE])), ("none", &key, shape(&[]))]
    {
        add(name.to_owned(), Primitive::RandomSplit { shape: shape.clone() }, &[keys]);
        add(name.to_owned(), Primitive::RandomBits { shape }, &[keys]);
    }
    Ok(())
}
