//! `jnp.einsum`: every operand stretched over all labels, multiplied, and summed over those that do
//! not come out.

use crate::array::{DType, Lattice, lattice, result_type};
use crate::error::{Error, ErrorClass, PythonError, Result};
use crate::heap::{Args, Symbol, Value};
use crate::interpreter::{Bind, Interpreter};
use crate::library::array::convert::{self, fresh, operand};
use crate::library::array::widen;
use crate::primitive::PrimitiveError;
use crate::primitive::compose::jnp;
use crate::pure::{Numeric, Tracing};

pub fn einsum(interp: &mut Interpreter, mut args: Args) -> Result<Value> {
    // How exactly products are summed is the backend's.
    args.take_keyword("precision");
    args.take_keyword("out_sharding");
    if let Some(product) = args.take_keyword("_dot_general") {
        let own = interp.import_absolute("jax.lax", Some(Symbol::new("dot_general")))?;
        if !interp.equals(&product, &own)? {
            return Err(Error::unsupported("jnp.einsum(_dot_general=…)"));
        }
    }
    // In which order they are taken changes no more than that.
    if let Some(path) = args.take_keyword("optimize") {
        for step in convert::sequence(interp, &path).unwrap_or_default() {
            if convert::sequence(interp, &step).is_some_and(|operands| operands.len() > 2) {
                return Err(PythonError::NotImplementedError.raised(
                    "jax.numpy.einsum does not support simultaneous contraction of 3 or more \
                     operands. Typically this means you've passed an unsupported path to the \
                     einsum optimize parameter.",
                ));
            }
        }
    }
    let preferred = args.take_keyword("preferred_element_type").unwrap_or(Value::None);
    let preferred = convert::dtype(interp, &preferred)?;
    if let Some((keyword, _)) = args.keywords.first() {
        return Err(Error::unsupported(format!("jnp.einsum({keyword}=…)")));
    }
    let Some((Value::Str(subscripts), operands)) = args.positional.split_first() else {
        return Err(Error::unsupported("jnp.einsum without a string of subscripts"));
    };
    if operands.iter().any(|value| matches!(value, Value::None | Value::Str(_))) {
        return Err(Error::bad_value("einsum: an operand is no array"));
    }
    let mut operands: Vec<Numeric> =
        operands.iter().map(|value| operand(interp, "einsum", value)).collect::<Result<_>>()?;
    let mut each: Vec<&mut Numeric> = operands.iter_mut().collect();
    widen(&mut interp.world.tracing, &mut each, preferred)?;
    let ranks: Vec<usize> = operands.iter().map(|x| x.aval().rank()).collect();
    let (inputs, output) = labels(subscripts, &ranks)?;
    check_sizes(&operands, &inputs)?;
    let ops = &mut interp.world.tracing;
    let mut result = contract(ops, &operands, &inputs, &output)?;
    if let Some(dtype) = preferred {
        result = jnp::astype(ops, &result, dtype)?;
    }
    fresh(interp, result)
}

fn wrong(message: String) -> Error {
    Error::raised(ErrorClass::BadArgument, PythonError::ValueError, format!("einsum: {message}"))
}

/// Refuses a label of two sizes, neither of which is one.
fn check_sizes(operands: &[Numeric], inputs: &[Vec<char>]) -> Result<()> {
    let mut sizes: Vec<(char, usize)> = Vec::new();
    for (place, (x, labels)) in operands.iter().zip(inputs).enumerate() {
        for (label, size) in labels.iter().zip(x.aval().shape.iter().copied()) {
            match sizes.iter_mut().find(|(known, _)| known == label) {
                None => sizes.push((*label, size)),
                Some((_, known)) if *known == 1 => *known = size,
                Some((_, known)) if size != 1 && size != *known => {
                    let message = format!(
                        "Size of label '{label}' for operand {place} ({known}) does not match \
                         previous terms ({size})."
                    );
                    let error = Error::raised(ErrorClass::Shape, PythonError::ValueError, message);
                    return Err(if label.is_ascii() { error } else { error.of_library() });
                }
                Some(_) => {}
            }
        }
    }
    Ok(())
}

/// The label of an axis that `...` stands for, counted from the last one.
fn unnamed(from_last: usize) -> char {
    char::from_u32(0xE000 + from_last as u32).unwrap_or('\u{E000}')
}

/// The labels of each operand, and of the result: those that occur once, sorted, where none are
/// given. The axes that `...` stands for are labelled from the last, so that they broadcast.
fn labels(subscripts: &str, ranks: &[usize]) -> Result<(Vec<Vec<char>>, Vec<char>)> {
    let text: String = subscripts.chars().filter(|c| !c.is_whitespace()).collect();
    let misfit = |message: String| {
        Error::raised(ErrorClass::Shape, PythonError::ValueError, format!("einsum: {message}"))
    };
    if ranks.iter().any(|rank| *rank > 64) {
        return Err(Error::unsupported("jnp.einsum of more than 64 axes"));
    }
    let (inputs, output) = match text.split_once("->") {
        Some((inputs, output)) => (inputs, Some(output)),
        None => (text.as_str(), None),
    };
    let named = text.replace("->", "").replace("...", "");
    // To JAX every other character is a label.
    let is_label = |c: char| match lattice() {
        Lattice::NumPy => c.is_ascii_alphabetic(),
        _ => !".->".contains(c) && c < unnamed(0),
    };
    if !named.chars().all(|c| c == ',' || is_label(c)) {
        return Err(wrong(format!("{subscripts} is no string of subscripts")));
    }
    let inputs: Vec<&str> = inputs.split(',').collect();
    if inputs.len() != ranks.len() {
        return Err(misfit(format!("{} subscripts for {} operands", inputs.len(), ranks.len())));
    }
    let expand = |labels: &str, count: usize| -> Vec<char> {
        match labels.split_once("...") {
            Some((before, after)) => {
                before.chars().chain((0..count).rev().map(unnamed)).chain(after.chars()).collect()
            }
            None => labels.chars().collect(),
        }
    };
    let mut widest = 0;
    let mut expanded = Vec::with_capacity(inputs.len());
    for (labels, &rank) in inputs.iter().zip(ranks) {
        let count = rank.saturating_sub(labels.replace("...", "").len());
        if labels.contains("...") {
            widest = widest.max(count);
        }
        expanded.push(expand(labels, count));
    }
    let inputs: Vec<Vec<char>> = expanded;
    if let Some(labels) = inputs.iter().zip(ranks).find(|(labels, rank)| labels.len() != **rank) {
        return Err(misfit(format!("{:?} for an operand of rank {}", labels.0, labels.1)));
    }
    let output = match output {
        Some(output) => expand(output, widest),
        None => {
            let all: Vec<char> = inputs.iter().flatten().copied().collect();
            let mut once: Vec<char> = all
                .iter()
                .copied()
                .filter(|label| all.iter().filter(|l| *l == label).count() == 1)
                .collect();
            once.retain(char::is_ascii_alphabetic);
            once.sort_unstable();
            (0..widest).rev().map(unnamed).chain(once).collect()
        }
    };
    if (1..output.len()).any(|i| output[..i].contains(&output[i])) {
        return Err(misfit(format!("{subscripts}: a label occurs twice in the result")));
    }
    if output.iter().any(|label| !inputs.iter().any(|labels| labels.contains(label))) {
        return Err(wrong(format!("{subscripts}: a label of the result is in no operand")));
    }
    Ok((inputs, output))
}

/// The diagonal of the axes that have one label: it is the first axis.
fn with_each_label_once(
    ops: &mut Tracing,
    x: &Numeric,
    labels: &[char],
) -> Result<(Numeric, Vec<char>)> {
    let (mut x, mut labels) = (x.clone(), labels.to_vec());
    let twice = |labels: &[char]| {
        let again = |i: usize| labels[..i].iter().position(|label| *label == labels[i]);
        (0..labels.len()).find_map(|i| Some((again(i)?, i)))
    };
    while let Some((first, second)) = twice(&labels) {
        let shape = x.aval().shape.clone();
        if shape[first] != shape[second] {
            let message = format!(
                "label {:?} is both {} and {} in one operand",
                labels[first], shape[first], shape[second]
            );
            return Err(wrong(message));
        }
        let rest = (0..labels.len()).filter(|axis| ![first, second].contains(axis));
        let order: Vec<usize> = [first, second].into_iter().chain(rest).collect();
        let axes: Vec<i64> = order.iter().map(|&axis| axis as i64).collect();
        let moved = jnp::transpose(ops, &x, Some(&axes))?;
        let places = jnp::arange(ops, 0, shape[first] as i64, 1, Some(DType::Int32))?;
        let along = || jnp::Index::Array(places.clone());
        x = jnp::index(ops, &moved, &[along(), along()])?;
        labels = order[1..].iter().map(|&axis| labels[axis]).collect();
    }
    Ok((x, labels))
}

fn contract(
    ops: &mut Tracing,
    operands: &[Numeric],
    inputs: &[Vec<char>],
    output: &[char],
) -> Result<Numeric> {
    // The result's labels first, then those to sum over.
    let mut all = output.to_vec();
    for label in inputs.iter().flatten() {
        if !all.contains(label) {
            all.push(*label);
        }
    }
    // Halves are rounded once, at the end.
    let joined = result_type(operands.iter().map(Numeric::aval)).map_err(PrimitiveError::from)?.0;
    let mut product: Option<Numeric> = None;
    for (x, labels) in operands.iter().zip(inputs) {
        let (x, labels) = &with_each_label_once(ops, x, labels)?;
        let x = &if joined.is_half() { jnp::astype(ops, x, DType::Float32)? } else { x.clone() };
        let aval = x.aval().clone();
        let order: Vec<usize> =
            all.iter().filter_map(|label| labels.iter().position(|own| own == label)).collect();
        let axes: Vec<i64> = order.iter().map(|&axis| axis as i64).collect();
        let moved = jnp::transpose(ops, x, Some(&axes))?;
        let extents: Vec<i64> = all
            .iter()
            .map(|label| {
                labels.iter().position(|own| own == label).map_or(1, |axis| aval.shape[axis] as i64)
            })
            .collect();
        let spread = jnp::reshape(ops, &moved, &extents)?;
        product = Some(match product {
            None => spread,
            Some(product) => jnp::multiply(ops, &product, &spread)?,
        });
    }
    let Some(product) = product else { return Err(wrong("no operand".to_owned())) };
    let dtype = if joined.is_half() { joined } else { product.aval().dtype };
    if all.len() == output.len() {
        return if joined.is_half() { jnp::astype(ops, &product, dtype) } else { Ok(product) };
    }
    let summed: Vec<i64> = (output.len() as i64..all.len() as i64).collect();
    let total = jnp::sum(ops, &product, Some(&summed), false)?;
    jnp::astype(ops, &total, dtype)
}
