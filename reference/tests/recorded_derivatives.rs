//! The derivatives of the functions of `golden/derivatives/table.py`, to third order and in many
//! forms, against what JAX gives. `golden/record_derivatives.py` records them.
//!
//! Each function is a test of its name. With `TABLE=1` a table of all follows:
//!
//! ```text
//! TABLE=1 cargo test -p isograft-reference --test recorded_derivatives [NAME]
//! ```

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};

use isograft_reference::outcome::{Array, Data, Observation, Outcome};
use isograft_reference::program::parse;
use isograft_reference::{Limits, Mode, run};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;

mod tolerance {
    include!("recorded_derivatives/tolerance.rs");
}
use tolerance::{Tolerance, tolerance};

/// The program that stands before the text of each function.
const FORMS: &str = include_str!("../../golden/derivatives/forms.py");

/// One line of the table.
#[derive(Default)]
struct Line {
    name: String,
    /// The numbers that were compared.
    numbers: usize,
    /// The highest order of derivative that was compared.
    order: usize,
    wrong: usize,
    /// The forms that the reference does not model, and the names that it gives for that.
    unsupported: (usize, BTreeSet<String>),
}

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let path = std::env::var("DERIVATIVES").unwrap_or_else(|_| {
        format!("{}/../golden/recorded/derivatives.jsonl", env!("CARGO_MANIFEST_DIR"))
    });
    let text = std::fs::read_to_string(&path).expect("the recorded derivatives");
    let table = Arc::new(Mutex::new(Vec::new()));
    let trials = text.lines().map(|line| {
        let record: Value = serde_json::from_str(line).expect("a line of the recorder");
        let name = record["name"].as_str().expect("a name").to_owned();
        let table = Arc::clone(&table);
        Trial::test(name, move || check(&record, &table))
    });
    let status = libtest_mimic::run(&arguments, trials.collect()).exit_code();
    if std::env::var_os("TABLE").is_some() && !arguments.list {
        show(&mut table.lock().unwrap_or_else(PoisonError::into_inner));
    }
    status
}

fn show(table: &mut [Line]) {
    table.sort_by(|a, b| a.name.cmp(&b.name));
    println!("{:<64} {:>7} {:>5} {:>5}  unsupported", "function", "numbers", "order", "wrong");
    for line in table {
        let Line { name, numbers, order, wrong, unsupported: (count, names) } = line;
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let names = names.join(", ");
        let lacking = if *count > 0 { format!("{count} forms: {names}") } else { String::new() };
        println!("{name:<64} {numbers:>7} {order:>5} {wrong:>5}  {lacking}");
    }
}

fn check(record: &Value, table: &Mutex<Vec<Line>>) -> Result<(), Failed> {
    let name = record["name"].as_str().unwrap_or_default();
    let text = record["text"].as_str().unwrap_or_default();
    let forms: Vec<&str> = record["forms"].as_str().unwrap_or_default().split(' ').collect();
    let mut line = Line { name: name.to_owned(), ..Line::default() };
    let mut wrong = Vec::new();
    let compare =
        |line: &mut Line, wrong: &mut Vec<String>, place: usize, found: &[Observation]| {
            let form = forms[place];
            let order = form.chars().filter(|letter| "RrFfpl".contains(*letter)).count();
            let places = record["places"][place].as_array().expect("a place for each case");
            for (case, (found, place)) in found.iter().zip(places).enumerate() {
                let wanted = &record["results"][place.as_u64().unwrap_or_default() as usize];
                let noise = &record["noise"][place.to_string()];
                match difference(found, wanted, noise, |dtype| tolerance(name, order, dtype)) {
                    Ok(numbers) => {
                        line.numbers += numbers;
                        line.order = line.order.max(order);
                    }
                    Err(difference) => {
                        line.wrong += 1;
                        wrong.push(format!("{form:?}, case {case}: {difference}"));
                    }
                }
            }
        };
    let all = outcome(text, &forms);
    match rows(&all) {
        Some(rows) => {
            for (place, row) in rows.into_iter().enumerate() {
                compare(&mut line, &mut wrong, place, row);
            }
        }
        // One form that is not modelled ends the run: the others run by themselves.
        None => {
            for (place, form) in forms.iter().enumerate() {
                let outcome = outcome(text, &[form]);
                match (rows(&outcome), lacking(&outcome)) {
                    (Some(rows), _) => compare(&mut line, &mut wrong, place, rows[0]),
                    (None, Some(what)) => {
                        line.unsupported.0 += 1;
                        line.unsupported.1.insert(what);
                    }
                    (None, None) => {
                        line.wrong += 1;
                        wrong.push(format!("{form:?}: {}", outcome.render()));
                    }
                }
            }
        }
    }
    table.lock().unwrap_or_else(PoisonError::into_inner).push(line);
    if wrong.is_empty() {
        return Ok(());
    }
    Err(format!("{} results differ:\n{}", wrong.len(), wrong.join("\n")).into())
}

fn outcome(text: &str, forms: &[&str]) -> Outcome {
    let program = parse(&format!("{FORMS}\n{text}FORMS = {forms:?}\n"), "derivatives.py");
    let limits = Limits { steps: 1 << 40, ..Limits::default() };
    run(&program.expect("a program"), Mode::Tree, &limits)
}

/// The results of each form, for each case.
fn rows(outcome: &Outcome) -> Option<Vec<&[Observation]>> {
    let Outcome::Returned { value: Observation::List { items, .. }, .. } = outcome else {
        return None;
    };
    items
        .iter()
        .map(|row| match row {
            Observation::List { items, .. } => Some(&items[..]),
            _ => None,
        })
        .collect()
}

/// The name of what is not modelled.
fn lacking(outcome: &Outcome) -> Option<String> {
    match outcome {
        Outcome::Unsupported { what, .. } => Some(what.clone()),
        _ => None,
    }
}

/// The number of numbers that agree, or the first that differ.
fn difference(
    found: &Observation,
    wanted: &Value,
    noise: &Value,
    tolerance: impl Fn(&str) -> Tolerance,
) -> Result<usize, String> {
    let found = match (found.unmarked(), wanted) {
        (Observation::Array(found), Value::Array(_)) => found,
        // What the function raises, and not by which class it does so.
        (Observation::Str(_), Value::String(_)) => return Ok(1),
        (Observation::Str(found), _) => return Err(format!("raises {found}, JAX does not")),
        (_, Value::String(wanted)) => return Err(format!("JAX raises {wanted}")),
        (found, _) => return Err(format!("found {found:?}")),
    };
    let shape: Vec<usize> = wanted[1].as_array().expect("a shape").iter().map(int).collect();
    if wanted[0] != *found.dtype || shape != found.shape {
        let (dtype, shape) = (&found.dtype, &found.shape);
        return Err(format!("found {dtype}{shape:?}, JAX has {}{}", wanted[0], wanted[1]));
    }
    let tolerance = tolerance(&found.dtype);
    let found = numbers(found);
    let wanted: Vec<f64> = wanted[2].as_array().expect("data").iter().map(number).collect();
    if found.len() != wanted.len() {
        return Err(format!("found {} numbers", found.len()));
    }
    // Where rounding is amplified, JAX's own number moves with the last place of its arguments.
    let differ = |at: &usize| {
        let moves = 4.0 * noise[at.to_string()].as_f64().unwrap_or(0.0);
        let tolerance = Tolerance { absolute: tolerance.absolute.max(moves), ..tolerance };
        !tolerance.allows(found[*at], wanted[*at])
    };
    let places: Vec<usize> = (0..wanted.len()).filter(differ).collect();
    if places.is_empty() {
        return Ok(wanted.len());
    }
    let shown = places
        .iter()
        .take(6)
        .map(|at| format!("at {at} found {:e}, JAX has {:e}", found[*at], wanted[*at]));
    Err(format!("{} numbers, {}", places.len(), shown.collect::<Vec<_>>().join("; ")))
}

fn int(value: &Value) -> usize {
    value.as_u64().unwrap_or_default() as usize
}

fn number(value: &Value) -> f64 {
    match value {
        Value::String(text) => text.parse().expect("nan, inf or -inf"),
        Value::Bool(truth) => f64::from(u8::from(*truth)),
        value => value.as_f64().expect("a number"),
    }
}

fn numbers(array: &Array) -> Vec<f64> {
    match &array.data {
        Data::Bool(data) => data.iter().map(|x| f64::from(u8::from(*x))).collect(),
        Data::Int(data) => data.iter().map(|x| *x as f64).collect(),
        Data::UInt(data) => data.iter().map(|x| *x as f64).collect(),
        // The recorder writes the shortest decimals.
        Data::F32(data) => data.iter().map(|x| x.to_string().parse().unwrap_or(f64::NAN)).collect(),
        Data::F64(data) => data.clone(),
        Data::Other(_) => Vec::new(),
    }
}
