//! Backends agree with the portable code, and the choice of one.

use std::sync::Mutex;

use super::matrix::{Extents, Factor, Matrices, Matrix, Product};
use super::*;
use crate::array::{DType, Element, Resident, Shape, by_dtype};
use crate::meter;
use crate::primitive::{Axes, Binary, Compare, Reduce, Unary};
use proptest::prelude::*;

/// The product by its definition.
fn expected(extents: Extents, lhs: &Matrix<'_, f64>, rhs: &Matrix<'_, f64>) -> Vec<f64> {
    let Extents { batch, m, k, n } = extents;
    let mut out = Vec::new();
    for (b, i, j) in (0..batch * m * n).map(|at| (at / (m * n), at / n % m, at % n)) {
        let at = |x: &Matrix<'_, f64>, i: usize, j: usize| {
            x.items[b * x.batch + i * x.row + j * x.column]
        };
        out.push((0..k).map(|inner| at(lhs, i, inner) * at(rhs, inner, j)).sum());
    }
    out
}

/// Small integers: their products are exact in every order.
fn items(len: usize) -> Vec<f64> {
    (0..len).map(|i| (i * 7 % 11) as f64 - 5.0).collect()
}

#[test]
fn strided_products_are_exact_on_integers() {
    for (batch, m, k, n) in [(1, 9, 17, 11), (3, 1, 40, 5), (2, 33, 2, 64), (2, 3, 0, 2)] {
        let extents = Extents { batch, m, k, n };
        let (x, y) = (items(batch * m * k), items(batch * k * n));
        for (lhs, rhs) in [
            ([m * k, k, 1], [k * n, n, 1]),
            ([m * k, 1, m], [k * n, 1, k]),
            ([1, k * batch, batch], [n, n * batch, 1]),
        ] {
            let (lhs, rhs) = (Matrix::new(&x, lhs), Matrix::new(&y, rhs));
            let wanted = expected(extents, &lhs, &rhs);
            let mut out = vec![7.0; wanted.len()];
            let matrices = Matrices { extents, lhs, rhs, out: &mut out };
            cpu::product(Product::F64(matrices));
            assert_eq!(out, wanted, "{extents:?}");
        }
    }
}

/// However many cores there are, the numbers are the same to the bit.
#[test]
fn cores_do_not_change_a_product() {
    fn check<T: Factor + PartialEq + std::fmt::Debug>(
        (m, k, n): (usize, usize, usize),
        from: fn(f64) -> T,
    ) {
        let items = |len: usize, by: f64| -> Vec<T> {
            (0..len).map(|i| from((i as f64 * by).sin())).collect()
        };
        let (x, y) = (items(m * k, 0.1), items(k * n, 0.7));
        let extents = Extents { batch: 1, m, k, n };
        for (row, column) in [(k, 1), (1, m)] {
            let on = |cores: usize| {
                let mut out = vec![T::default(); m * n];
                let (lhs, rhs) = (Matrix::new(&x, [0, row, column]), Matrix::new(&y, [0, n, 1]));
                cpu::divided(Matrices { extents, lhs, rhs, out: &mut out }, cores);
                out
            };
            let one = on(1);
            assert!([2, 3, 16].into_iter().all(|cores| on(cores) == one), "{extents:?}");
        }
    }
    for extents in [(211, 251, 173), (4096, 1031, 2), (97, 300, 300), (520, 1031, 128)] {
        check(extents, |x| x as f32);
        check(extents, |x| x);
    }
}

#[test]
fn strides_that_leave_the_slices_change_nothing() {
    let (x, mut out) = ([1.0f32; 10], [7.0; 4]);
    let extents = Extents { batch: 1, m: 2, k: 5, n: 2 };
    for strides in [[0, 6, 1], [0, usize::MAX, 1], [0, 5, usize::MAX]] {
        let (lhs, rhs) = (Matrix::new(&x, strides), Matrix::new(&x, [0, 2, 1]));
        cpu::product(Product::F32(Matrices { extents, lhs, rhs, out: &mut out }));
        assert_eq!(out, [7.0; 4]);
    }
}

/// A device of which every step is known: its memory is the host's, and it computes with the
/// portable code, on threads without a backend of their own.
#[derive(Debug)]
struct TestDevice {
    from: usize,
    uploads: Mutex<usize>,
    reads: &'static Mutex<usize>,
}

#[derive(Clone, Debug)]
struct TestElements<T> {
    items: Vec<T>,
    reads: &'static Mutex<usize>,
}

impl<T: Element + fmt::Debug> Resident<T> for TestElements<T> {
    fn read(&self) -> Vec<T> {
        *self.reads.lock().unwrap() += 1;
        self.items.clone()
    }
}

impl TestDevice {
    fn new(from: usize) -> &'static TestDevice {
        let reads = Box::leak(Box::new(Mutex::new(0)));
        Box::leak(Box::new(TestDevice { from, uploads: Mutex::new(0), reads }))
    }

    /// The array as the device holds it.
    fn held<T: Element + fmt::Debug>(&self, array: &Array) -> Option<Array> {
        let held = array.on_device(|items: &[T]| {
            *self.uploads.lock().unwrap() += 1;
            Some(TestElements { items: items.to_vec(), reads: self.reads })
        })?;
        Array::from_vec(array.shape(), held.items).ok()
    }

    fn result<T: Element + fmt::Debug>(&self, aval: &Aval, array: &Array) -> Option<Array> {
        let items = array.elements::<T>()?.to_vec();
        let held = TestElements { items, reads: self.reads };
        Some(match array.len() >= self.from {
            true => Array::resident(aval.clone(), array.len(), held),
            false => array.clone(),
        })
    }
}

impl Backend for TestDevice {
    fn kind(&self) -> BackendKind {
        BackendKind::Cuda
    }

    fn lives_from(&self) -> usize {
        self.from
    }

    fn eval(&'static self, primitive: &Primitive, inputs: &[&Array], aval: &Aval) -> Option<Array> {
        if matches!(primitive, Primitive::Sort { .. }) {
            return None;
        }
        let held: Option<Vec<Array>> = inputs
            .iter()
            .map(|input| by_dtype!(input.dtype(), T => self.held::<T>(input)))
            .collect();
        let held = held?;
        let held: Vec<&Array> = held.iter().collect();
        let array = primitive.portable(&held, aval.clone()).ok()?;
        by_dtype!(aval.dtype, T => self.result::<T>(aval, &array))
    }
}

#[test]
fn large_arrays_stay_on_the_device_between_operations() {
    let device = TestDevice::new(8);
    let add = Primitive::Binary(Binary::Add);
    with(device, || {
        let x = Array::from_vec([10], (0..10).collect::<Vec<i32>>()).unwrap();
        let ((small, total), counts) = counted(|| {
            let mut sum = x.clone();
            for _ in 0..5 {
                sum = add.eval(&[&sum, &x]).unwrap();
            }
            // A sort is not for this device: it reads its operand, once.
            let sorted = Primitive::Sort { axis: 0 }.eval(&[&sum]).unwrap();
            let small = add.eval(&[&Array::scalar(1), &Array::scalar(2)]).unwrap();
            let sum = Primitive::Reduce { op: Reduce::Sum, axes: Axes::from_slice(&[0]) };
            (small, sum.eval(&[&sorted]).unwrap())
        });
        assert_eq!((small, total), (Array::scalar(3), Array::scalar(270)));
        let wanted = [
            ((BackendKind::Cpu, "add"), 1),
            ((BackendKind::Cpu, "sort"), 1),
            ((BackendKind::Cuda, "add"), 5),
            ((BackendKind::Cuda, "reduce_sum"), 1),
        ];
        assert_eq!(counts, Counts::from(wanted));
        // `x`, once for all its uses, and the result of the sort.
        assert_eq!(*device.uploads.lock().unwrap(), 2);
        assert_eq!(*device.reads.lock().unwrap(), 1);
    });
}

#[test]
fn with_the_threshold_at_zero_scalars_are_for_the_device_too() {
    let device = TestDevice::new(0);
    with(device, || {
        let add = Primitive::Binary(Binary::Add);
        let (sum, counts) = counted(|| add.eval(&[&Array::scalar(1.0f32), &Array::weak(2.0f32)]));
        assert_eq!(sum.unwrap(), Array::scalar(3.0f32));
        assert_eq!(counts, Counts::from([((BackendKind::Cuda, "add"), 1)]));
    });
    assert_eq!(counted(|| ()).1, Counts::new());
}

#[test]
fn a_failure_of_a_device_is_told_once() {
    assert_eq!(verdict(), Ok(()));
    with(TestDevice::new(0), || {
        fail("it is gone".to_owned());
        fail("and so is this".to_owned());
        let told = verdict().unwrap_err().to_string();
        assert_eq!(told, "the backend cuda cannot be used here: it is gone");
        assert_eq!(verdict(), Ok(()));
    });
}

#[test]
fn a_backend_is_named_as_on_the_command_line() {
    assert!(BackendKind::ALL.iter().all(|kind| kind.name().parse() == Ok(*kind)));
    assert_eq!(
        "blas".parse::<BackendKind>().unwrap_err().to_string(),
        "there is no backend `blas`; the backends are cpu, openblas and cuda"
    );
    assert!(usable(BackendKind::Cpu).is_ok());
    for kind in [BackendKind::OpenBlas, BackendKind::Cuda] {
        // Where it is built in it may still be unusable, and then says why.
        if let Err(unusable) = usable(kind) {
            assert!(unusable.to_string().contains(kind.name()));
        }
    }
}

/// What may be asked of large arrays of one shape, and how it is written: an operation, and which of
/// the arrays so far it reads.
fn random_step() -> impl Strategy<Value = (u8, [usize; 3], bool, bool)> {
    (0u8..16, [any::<usize>(), any::<usize>(), any::<usize>()], any::<bool>(), any::<bool>())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// What is fused is to the bit what the portable code computes of whole arrays, whoever reads
    /// what when, and costs as much of the memory budget.
    #[test]
    fn fusion_changes_no_number(
        rows in 1usize..12,
        seed in any::<u32>(),
        half in any::<bool>(),
        steps in prop::collection::vec(random_step(), 1..100),
    ) {
        // Not a multiple of the block, and rows that begin in the middle of one.
        let (rows, columns) = (rows, fusion::LEAST + 333);
        let columns = columns / rows;
        let shape = [rows, columns];
        let item = |i: usize| (i as u32).wrapping_mul(2_654_435_761).wrapping_add(seed) as i32;
        let made = |shape: &[usize]| {
            let len = shape.iter().product();
            let items = (0..len).map(|i| item(i) as f32 * 1e-9).collect();
            let x = Array::from_vec(shape, items).unwrap();
            let dtype = if half { DType::BFloat16 } else { DType::Float32 };
            Primitive::ConvertElementType { dtype, weak_type: false }.portable_whole(&[&x])
        };
        let stretch = |dims: &[usize]| Primitive::BroadcastInDim {
            shape: Shape::from_slice(&shape),
            dims: Axes::from_slice(dims),
        };
        let sources = [made(&shape), made(&shape), made(&[columns]), made(&[rows, 1]), made(&[])];
        // Each array twice: as the backend makes it, and by the portable code.
        let mut arrays: Vec<[Array; 2]> =
            sources[..2].iter().map(|x| [x.clone(), x.clone()]).collect();
        for (op, reads, look, forget) in steps {
            let [a, b, c] = reads.map(|at| arrays[at % arrays.len()].clone());
            let same = |x: &Array| [x.clone(), x.clone()];
            let (primitive, inputs) = match op {
                0 => (Primitive::Binary(Binary::Add), vec![a, b]),
                1 => (Primitive::Binary(Binary::Mul), vec![a.clone(), a]),
                2 => (Primitive::Binary(Binary::Max), vec![a, b]),
                3 => (Primitive::Binary(Binary::Sub), vec![a, b]),
                4 => (Primitive::Unary(Unary::Tanh), vec![a]),
                5 => (Primitive::Unary(Unary::Neg), vec![a]),
                6 => (Primitive::IntegerPow { exponent: 3 }, vec![a]),
                7 => {
                    let greater = Primitive::Compare(Compare::Gt);
                    let p = [0, 1].map(|way| evaluated(way, &greater, &[&a[way], &b[way]]));
                    (Primitive::SelectN, vec![p, b, c])
                }
                8 => (Primitive::Clamp, vec![same(&sources[4]), a, b]),
                9 => {
                    let dtype = DType::Int32;
                    let to = Primitive::ConvertElementType { dtype, weak_type: false };
                    let int = [0, 1].map(|way| evaluated(way, &to, &[&a[way]]));
                    let dtype = a[0].dtype();
                    (Primitive::ConvertElementType { dtype, weak_type: false }, vec![int])
                }
                10 => (stretch(&[1]), vec![same(&sources[2])]),
                11 => (stretch(&[0, 1]), vec![same(&sources[3])]),
                12 => (stretch(&[]), vec![same(&sources[4])]),
                13 => (Primitive::StopGradient, vec![a]),
                // Stretched by nothing, of what may still wait.
                14 => (stretch(&[0, 1]), vec![a]),
                _ => {
                    let flat = Primitive::Reshape { shape: Shape::from_slice(&[rows * columns]) };
                    let flat = [0, 1].map(|way| evaluated(way, &flat, &[&a[way]]));
                    (Primitive::Reshape { shape: Shape::from_slice(&shape) }, vec![flat])
                }
            };
            let result = [0, 1].map(|way| {
                let inputs: Vec<&Array> = inputs.iter().map(|pair| &pair[way]).collect();
                evaluated(way, &primitive, &inputs)
            });
            if look {
                prop_assert_eq!(&result[0], &result[1]);
            }
            if forget {
                arrays.swap_remove(reads[0] % arrays.len());
            }
            arrays.push(result);
        }
        for [fused, whole] in &arrays {
            prop_assert_eq!(fused, whole);
        }
    }
}

/// By the backend, or by the portable code.
fn evaluated(way: usize, primitive: &Primitive, inputs: &[&Array]) -> Array {
    match way {
        0 => primitive.eval(inputs).unwrap(),
        _ => primitive.portable_whole(inputs),
    }
}

impl Primitive {
    fn portable_whole(&self, inputs: &[&Array]) -> Array {
        let avals: Vec<&Aval> = inputs.iter().map(|x| x.aval()).collect();
        self.portable(inputs, self.shape_rule(&avals).unwrap()).unwrap()
    }
}

#[test]
fn what_only_fused_results_read_is_never_whole() {
    let shape = [fusion::LEAST];
    let x = Array::full(shape, 2f32).unwrap();
    let on = |op: Binary, x: &Array, y: &Array| Primitive::Binary(op).eval(&[x, y]).unwrap();
    let square = on(Binary::Mul, &x, &x);
    let kept = on(Binary::Add, &square, &x);
    let waits = |x: &Array| x.unread::<fusion::Recipe>().is_some();
    let inner = square.clone();
    drop(square);
    let cube = on(Binary::Mul, &inner, &x);
    let product = on(Binary::Mul, &cube, &kept);
    assert!([&inner, &kept, &cube, &product].into_iter().all(waits));
    drop(cube);
    assert_eq!(product.elements::<f32>().unwrap()[7], 48.0);
    // Somebody may still read these: they were made on the way.
    assert!(![&inner, &kept, &product].into_iter().any(waits));
    assert_eq!(inner.elements::<f32>().unwrap()[7], 4.0);
    assert_eq!(kept.elements::<f32>().unwrap()[7], 6.0);
}

#[test]
fn a_long_chain_of_fused_results_is_read_in_parts() {
    let one = Array::full([fusion::LEAST], 1i32).unwrap();
    let mut sum = one.clone();
    for _ in 0..100_000 / 64 {
        for _ in 0..64 {
            sum = Primitive::Binary(Binary::Add).eval(&[&sum, &one]).unwrap();
        }
    }
    assert_eq!(sum.elements::<i32>().unwrap()[0], 1 + 100_000 / 64 * 64);
}

#[test]
fn what_is_fused_costs_as_much_memory_as_what_is_not() {
    let x = Array::full([fusion::LEAST], 2f32).unwrap();
    let spent = |way: usize| {
        let limits = crate::limits::Limits::default();
        let budget = meter::Budget::new(&limits);
        let y = evaluated(way, &Primitive::Unary(Unary::Exp), &[&x]);
        let z = evaluated(way, &Primitive::Binary(Binary::Add), &[&y, &x]);
        assert_eq!(z.len(), z.elements::<f32>().unwrap().len());
        budget.spent()
    };
    let (fused, plain) = (spent(0), spent(1));
    assert_eq!(fused.steps, plain.steps);
    // A fused result holds its operands, each of which pays for its header.
    assert!(fused.bytes.abs_diff(plain.bytes) < 1 << 10, "{fused:?}, {plain:?}");
}
