//! Every recorded case of `golden/recorded/primitives` against what JAX computed: values, types,
//! weak types, errors, and the cotangents of the inputs. `golden/record_primitives.py` records
//! them.

mod dispatch;
mod tape;

use isograft_reference::array::{Array, DType, Lattice, bf16, f16, with_lattice};
use serde_json::Value;
use tape::Tape;

/// An array as recorded: dtype, weak type, shape, elements (floats as bits).
fn decode(value: &Value) -> Array {
    let dtype = DType::parse(value[0].as_str().unwrap()).unwrap();
    let shape: Vec<usize> =
        value[2].as_array().unwrap().iter().map(|n| n.as_u64().unwrap() as usize).collect();
    let items = value[3].as_array().unwrap().iter().map(|n| n.as_i64().unwrap());
    macro_rules! of {
        ($type:ty, $n:ident => $item:expr) => {
            Array::from_vec(shape, items.map(|$n| $item).collect::<Vec<$type>>())
        };
    }
    let array = match dtype {
        DType::Bool => of!(bool, n => n != 0),
        DType::Int8 => of!(i8, n => n as i8),
        DType::Int16 => of!(i16, n => n as i16),
        DType::Int32 => of!(i32, n => n as i32),
        DType::Int64 => of!(i64, n => n),
        DType::UInt8 => of!(u8, n => n as u8),
        DType::UInt16 => of!(u16, n => n as u16),
        DType::UInt32 => of!(u32, n => n as u32),
        DType::UInt64 => of!(u64, n => n as u64),
        DType::Float16 => of!(f16, n => f16::from_bits(n as u16)),
        DType::BFloat16 => of!(bf16, n => bf16::from_bits(n as u16)),
        DType::Float32 => of!(f32, n => f32::from_bits(n as u32)),
        DType::Float64 => of!(f64, n => f64::from_bits(n as u64)),
        DType::Complex64 | DType::Complex128 => panic!("no complex array is recorded"),
        DType::Key => {
            let words: Vec<u32> = items.map(|n| n as u32).collect();
            Array::from_vec(
                shape,
                words.chunks(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>(),
            )
        }
    };
    array.unwrap().with_weak_type(value[1].as_bool().unwrap())
}

/// The number of floats between two; NaN equals NaN.
fn distance(x: f32, y: f32) -> u32 {
    if x.is_nan() && y.is_nan() || x.to_bits() == y.to_bits() {
        return 0;
    }
    if x.is_nan() || y.is_nan() || x.is_infinite() != y.is_infinite() {
        return u32::MAX;
    }
    let place = |x: f32| {
        if x.is_sign_negative() {
            -1 - i64::from(x.to_bits() as i32 & i32::MAX)
        } else {
            i64::from(x.to_bits())
        }
    };
    u32::try_from((place(x) - place(y)).unsigned_abs()).unwrap_or(u32::MAX)
}

/// The same of double precision, where both are numbers of one sign.
fn distance_64(x: f64, y: f64) -> u32 {
    if x.is_nan() && y.is_nan() || x.to_bits() == y.to_bits() {
        return 0;
    }
    if x.is_nan() || y.is_nan() || x.is_sign_negative() != y.is_sign_negative() {
        return u32::MAX;
    }
    u32::try_from(x.to_bits().abs_diff(y.to_bits())).unwrap_or(u32::MAX)
}

fn compare(found: &Array, wanted: &Array, tolerance: Tolerance) -> Result<(), String> {
    if found.aval() != wanted.aval() {
        let mark = |a: &Array| if a.weak_type() { "weak " } else { "" };
        let (f, w) = (mark(found), mark(wanted));
        return Err(format!("found {f}{}, JAX has {w}{}", found.aval(), wanted.aval()));
    }
    if let (Some(x), Some(y)) = (found.elements::<f64>(), wanted.elements::<f64>()) {
        for (i, (&x, &y)) in x.iter().zip(y).enumerate() {
            let apart = distance_64(x, y);
            // Several functions of double precision in a row, and quotients near a pole.
            if apart > 16 * tolerance.ulps.max(1) && (x - y).abs() > 1e-15 {
                return Err(format!("element {i}: found {x:e}, JAX has {y:e}, {apart} ulps apart"));
            }
        }
        return Ok(());
    }
    let (Some(x), Some(y)) = (found.as_f32(), wanted.as_f32()) else {
        return if found == wanted {
            Ok(())
        } else {
            Err(format!("found {:?}, JAX has {:?}", found.data(), wanted.data()))
        };
    };
    for (i, (&x, &y)) in x.iter().zip(y).enumerate() {
        let near = (x - y).abs() <= tolerance.absolute;
        if distance(x, y) > tolerance.ulps && !near {
            return Err(format!(
                "element {i}: found {x:e}, JAX has {y:e}, {} ulps apart",
                distance(x, y)
            ));
        }
    }
    Ok(())
}

#[derive(Clone, Copy)]
struct Tolerance {
    ulps: u32,
    absolute: f32,
}

include!("tolerances.rs");

fn check(case: &Value) -> Result<(), String> {
    let op = case["op"].as_str().unwrap();
    let inputs: Vec<Array> = case["inputs"].as_array().unwrap().iter().map(decode).collect();
    let mut tape = Tape::default();
    let nodes: Vec<usize> = inputs.into_iter().map(|x| tape.input(x)).collect();
    let result = dispatch::run(&mut tape, op, &case["static"], &nodes);
    let wanted = &case["output"];
    let output = match (result, wanted.get("error")) {
        (Err(_), Some(_)) => return Ok(()),
        (Ok(_), Some(error)) => return Err(format!("JAX raises {error}, no error found")),
        (Err(error), None) => return Err(format!("unexpected error: {error}")),
        (Ok(output), None) => output,
    };
    compare(tape.value(output), &decode(wanted), tolerance(op))?;
    let Some(grads) = case.get("grads") else { return Ok(()) };
    let cotangents = match (tape.backward(output, decode(&case["ct"])), grads.get("error")) {
        (Err(_), Some(_)) => return Ok(()),
        (Ok(_), Some(error)) => {
            return Err(format!("gradient: JAX raises {error}, no error found"));
        }
        (Err(error), None) => return Err(format!("gradient: unexpected error: {error}")),
        (Ok(cotangents), None) => cotangents,
    };
    for (i, wanted) in grads.as_object().unwrap() {
        let wanted = decode(wanted);
        let node = nodes[i.parse::<usize>().unwrap()];
        let found =
            cotangents[node].clone().unwrap_or_else(|| Array::zeros(wanted.aval()).unwrap());
        compare(&found, &wanted, gradient_tolerance(op))
            .map_err(|e| format!("gradient {i}: {e}"))?;
    }
    Ok(())
}

fn check_file(name: &str) {
    let path = format!("{}/../golden/recorded/primitives/{name}.json", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap();
    let file: Value = serde_json::from_str(&text).unwrap();
    let cases = file["cases"].as_array().unwrap();
    let mut failures = Vec::new();
    // What was recorded with 64-bit types is checked with them.
    let lattice = if name == "doubles" { Lattice::Jax64 } else { Lattice::Jax32 };
    for (i, case) in cases.iter().enumerate() {
        if let Err(message) = with_lattice(lattice, || check(case)) {
            let kinds: Vec<String> = case["inputs"]
                .as_array()
                .unwrap()
                .iter()
                .map(|x| format!("{}{}", if x[1] == true { "~" } else { "" }, decode(x).aval()))
                .collect();
            failures.push(format!(
                "case {i}: {}({}) {}: {message}",
                case["op"],
                kinds.join(", "),
                case["static"]
            ));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {} cases differ:\n{}",
        failures.len(),
        cases.len(),
        failures.join("\n")
    );
}

macro_rules! files {
    ($($name:ident)*) => {$(
        #[test]
        fn $name() {
            check_file(stringify!($name));
        }
    )*};
}

files! { lax_elementwise lax_structural jnp nn indexing random integers doubles }
