//! The kernels without a GPU: as PTX where NVRTC can be had, and on the emulated device.

use isograft_cuda::kernel::Body;
use isograft_cuda::{Device, Failure, IndexedWindows, Lattice, Piece, StridedLattice, Type};

const FLOATS: [&str; 34] = [
    "neg",
    "sign",
    "abs",
    "floor",
    "ceil",
    "round",
    "exp",
    "exp2",
    "log",
    "log1p",
    "expm1",
    "sin",
    "cos",
    "tan",
    "asin",
    "acos",
    "atan",
    "sinh",
    "cosh",
    "tanh",
    "asinh",
    "acosh",
    "atanh",
    "logistic",
    "sqrt",
    "rsqrt",
    "cbrt",
    "square",
    "one_minus_square",
    "exp_neg_sq",
    "erf",
    "erfc",
    "erf_inv",
    "flush",
];
const JOINS: [&str; 8] = ["add", "sub", "mul", "div", "rem", "pow", "max", "min"];
const BITS: [&str; 6] =
    ["and", "or", "xor", "shift_left", "shift_right_arithmetic", "shift_right_logical"];
const COMPARISONS: [&str; 6] = ["eq", "ne", "lt", "le", "gt", "ge"];

/// A kernel of every kind, for every type that it takes.
fn bodies() -> Vec<Body> {
    let mut all = Vec::new();
    let mut map = |operation, inputs: &[Type], out| {
        all.push(Body::Map { operation, inputs: inputs.to_vec(), out });
    };
    for of in [Type::F32, Type::F16, Type::BF16] {
        FLOATS.into_iter().for_each(|operation| map(operation, &[of], of));
        map("is_finite", &[of], Type::Bool);
        ["atan2", "logaddexp"].into_iter().for_each(|operation| map(operation, &[of, of], of));
        [Type::I32, Type::U32].into_iter().for_each(|exponent| map("pow", &[of, exponent], of));
    }
    for of in [Type::I32, Type::U32] {
        ["neg", "sign", "square", "not"]
            .into_iter()
            .for_each(|operation| map(operation, &[of], of));
        BITS.into_iter().for_each(|operation| map(operation, &[of, of], of));
    }
    map("abs", &[Type::I32], Type::I32);
    map("not", &[Type::Bool], Type::Bool);
    ["and", "or", "xor", "max", "min"]
        .into_iter()
        .for_each(|operation| map(operation, &[Type::Bool, Type::Bool], Type::Bool));
    let numbers = [Type::I32, Type::U32, Type::F16, Type::BF16, Type::F32];
    for of in numbers {
        JOINS.into_iter().for_each(|operation| map(operation, &[of, of], of));
        map("integer_pow", &[of], of);
    }
    for of in numbers.into_iter().chain([Type::Bool]) {
        COMPARISONS.into_iter().for_each(|operation| map(operation, &[of, of], Type::Bool));
        map("clamp", &[of, of, of], of);
        numbers.into_iter().chain([Type::Bool]).for_each(|out| map("convert", &[of], out));
    }
    ["eq", "ne"]
        .into_iter()
        .for_each(|operation| map(operation, &[Type::Key, Type::Key], Type::Bool));
    for size in [1, 2, 4, 8] {
        all.extend([
            Body::Select { size },
            Body::Copy { size },
            Body::Fill { size },
            Body::Gather { size },
        ]);
    }
    all.push(Body::Origins);
    for of in numbers {
        all.push(Body::Iota { out: of });
        for operation in ["add", "mul", "max", "min"] {
            all.push(Body::Reduce { operation, of });
            all.push(Body::Cumulative { operation, of });
            all.push(Body::Scatter { operation: Some(operation), of });
        }
        all.push(Body::Product { of });
    }
    for of in [Type::I32, Type::U32, Type::Bool] {
        ["and", "or"].into_iter().for_each(|operation| all.push(Body::Reduce { operation, of }));
    }
    for of in numbers.into_iter().chain([Type::Bool]) {
        ["argmax", "argmin"]
            .into_iter()
            .for_each(|operation| all.push(Body::ArgReduce { operation, of }));
    }
    all.extend(Type::ALL.map(|of| Body::Scatter { operation: None, of }));
    all.push(Body::Product { of: Type::Bool });
    all
}

/// All kernels as one text: what they share is compiled once.
fn together(bodies: &[Body]) -> String {
    let shared = isograft_cuda::kernel::SOURCE;
    let own = bodies.iter().enumerate().map(|(place, body)| {
        let source = body.source();
        source[shared.len()..].replacen(" run(", &format!(" run{place}("), 1)
    });
    own.fold(shared.to_owned(), |text, own| text + &own)
}

#[test]
fn every_kernel_compiles_to_ptx_where_nvrtc_is() {
    let ptx = |bodies: &[Body]| match isograft_cuda::ptx(&together(bodies)) {
        Err(Failure::Refused(why)) if why.contains("was not found") => {
            eprintln!("skipped: {why}");
            None
        }
        ptx => Some(ptx.unwrap()),
    };
    let (remainders, exact): (Vec<Body>, Vec<Body>) =
        bodies().into_iter().partition(|body| matches!(body, Body::Map { operation: "rem", .. }));
    for bodies in [&remainders, &exact] {
        let Some(ptx) = ptx(bodies) else { return };
        assert!((0..bodies.len()).all(|place| ptx.contains(&format!(".entry run{place}("))));
        assert!(!ptx.contains("atom.") && !ptx.contains("\tred."));
        // Nothing is fused or flushed but inside of a remainder, which is exact.
        let loose = ["ftz.f32", "fma.rn.f32"].iter().any(|name| ptx.contains(name));
        assert!(!loose || bodies == &remainders);
    }
}

#[test]
fn a_machine_without_a_gpu_says_what_is_missing() {
    if let Err(failure) = Device::open() {
        let told = failure.to_string();
        let known = ["no NVIDIA driver", "NVRTC", "cuBLAS", "no GPU can be used"];
        assert!(known.iter().any(|known| told.contains(known)), "{told}");
    }
}

/// Numbers as bytes, and back.
fn bytes(items: &[i32]) -> Vec<u8> {
    items.iter().flat_map(|item| item.to_le_bytes()).collect()
}

fn items(bytes: &[u8]) -> Vec<i32> {
    bytes.chunks_exact(4).map(|word| i32::from_le_bytes(word.try_into().unwrap())).collect()
}

#[test]
fn what_leaves_a_buffer_is_refused() {
    let device = Device::emulated();
    let x = device.upload(&bytes(&[1, 2, 3, 4, 5, 6])).unwrap();
    let of = Type::I32;
    let strided = |offset, strides| StridedLattice { offset, strides };
    let copy = |extents: &[usize], read, written| {
        let piece = Piece { from: &x, extents, read, written };
        device.arrange(4, 6, Some(7), &[piece]).map(|out| items(&device.download(&out).unwrap()))
    };
    let transposed = copy(&[3, 2], strided(0, &[1, 3]), strided(0, &[2, 1]));
    assert_eq!(transposed, Ok(vec![1, 4, 2, 5, 3, 6]));
    assert_eq!(copy(&[2], strided(5, &[-2]), strided(1, &[3])), Ok(vec![7, 6, 7, 7, 4, 7]));
    for (extents, read, written) in [
        (&[7][..], strided(0, &[1]), strided(0, &[0])),
        (&[2], strided(0, &[-1]), strided(0, &[1])),
        (&[2], strided(0, &[1]), strided(5, &[1])),
        (&[2], strided(0, &[i64::MAX]), strided(0, &[1])),
        (&[2, 2], strided(0, &[1]), strided(0, &[1])),
    ] {
        assert_eq!(copy(extents, read, written), Err(Failure::Unfit("a piece")), "{extents:?}");
    }
    assert!(device.map("add", &[(&x, of), (&x, of)], of, 5, 0).is_err());
    assert!(device.map("no_such_function", &[(&x, of)], of, 6, 0).is_err());
    assert!(device.map("add; return", &[(&x, of)], of, 6, 0).is_err());
    assert!(device.select(4, [&x, &x, &x], 7).is_err());
    let runs = Lattice { extents: &[7], strides: &[1] };
    assert!(device.reduce("add", of, &x, (Lattice::POINT, runs), false).is_err());
    assert!(device.arg_reduce("argmax", of, &x, (Lattice::POINT, runs)).is_err());
    assert!(device.cumulative("add", of, &x, (Lattice::POINT, runs), true).is_err());
    let product = |k| device.product(of, [1, 2, k, 2], (&x, [0, k, 1]), (&x, [0, 2, 1]), true);
    assert!(product(3).is_ok() && product(4).is_err());
    let indexed = |extent, windows| IndexedWindows {
        axes: Lattice { extents: extent, strides: &[1] },
        indices: &[],
        windows,
        window: Lattice::POINT,
        clip: true,
    };
    let gather = |extent, windows| {
        device.gather(4, &x, IndexedWindows { indices: &[&x], ..indexed(extent, windows) }, 0)
    };
    let clipped = gather(&[6], 6).unwrap();
    assert_eq!(items(&device.download(&clipped).unwrap()), [2, 3, 4, 5, 6, 6]);
    assert!(gather(&[7], 6).is_err() && gather(&[6], 7).is_err());
}

#[test]
fn a_long_run_is_summed_in_parts_and_in_order_where_that_is_asked() {
    let device = Device::emulated();
    let ones: Vec<u8> = std::iter::repeat_n(0x3c00u16, 3000).flat_map(u16::to_le_bytes).collect();
    let ones = device.upload(&ones).unwrap();
    let runs = Lattice { extents: &[3000], strides: &[1] };
    let sum = |in_order| {
        let sum = device.reduce("add", Type::F16, &ones, (Lattice::POINT, runs), in_order);
        let bytes = device.download(&sum.unwrap()).unwrap();
        u16::from_le_bytes([bytes[0], bytes[1]])
    };
    // 2048 and one more is 2048 in float16: each step rounds.
    assert_eq!((sum(true), sum(false)), (0x6800, 0x69dc));
}
