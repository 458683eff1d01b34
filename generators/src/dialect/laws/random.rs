//! Random programs of laws: a law, with inputs that no one wrote down.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::{LAWS, SHARES};
use crate::random::Choices;

/// The laws are equally likely: programs go round them before a law has its second input.
static WEIGHTS: LazyLock<Vec<u16>> = LazyLock::new(|| vec![1; LAWS.len()]);

/// The program that these choices make.
pub(super) fn program(choices: &mut Choices<'_, '_>) -> String {
    let law = &LAWS[choices.weighted(&WEIGHTS)];
    let mut own = Vec::new();
    let mut inputs = Vec::new();
    for &kind in &law.kinds {
        let drawn = match kind {
            "module" => Some(module(choices)),
            "filter" => Some(format!("def filter_drawn():\n    return {}", filter(choices, 2))),
            "tree" => Some(format!("def tree_drawn():\n    return {}", tree(choices, DEPTH))),
            "items" => Some(items(choices)),
            _ => None,
        };
        match drawn {
            Some(text) => {
                own.push(text);
                inputs.push("drawn");
            }
            None => {
                let known = law.inputs(kind);
                inputs.push(known[choices.below(known.len())]);
            }
        }
    }
    law.program(&inputs, &own.join("\n\n\n"))
}

const LEAVES: [&str; 14] = [
    "Leaf(1.0)",
    "nnx.Param(jnp.arange(3.0))",
    "nnx.BatchStat(jnp.int32(2))",
    "Custom(jnp.float32(1.0), tag=\"two\")",
    "nnx.Cache(jnp.ones((2, 2), jnp.bfloat16), tag=\"one\")",
    "nnx.Param({\"b\": jnp.ones(2), \"a\": jnp.float32(0.0)})",
    "Empty()",
    "Leaf(2.0, 3)",
    "jnp.arange(2)",
    "nnx.Rngs(0, params=1)",
    "nnx.Linear(2, 3, rngs=nnx.Rngs(0))",
    "nnx.Variable(jnp.asarray(True))",
    "\"static\"",
    "None",
];

const KEYS: [&str; 8] =
    ["\"b\"", "\"a\"", "\"1\"", "\"10\"", "\"9\"", "\"a/b\"", "\"left\"", "\"w_\""];

/// A leaf, or what stands above it: then it is shared.
fn part(choices: &mut Choices<'_, '_>, used: &mut [bool], shares: &mut bool) -> String {
    let count = used.len();
    if count > 0 && choices.chance(60) {
        let at = choices.below(count);
        *shares |= used[at];
        used[at] = true;
        return format!("n{at}");
    }
    choices.one(&LEAVES).to_owned()
}

/// A module of some parts, each of which may hold those above it.
fn module(choices: &mut Choices<'_, '_>) -> String {
    let (mut used, mut shares) = (Vec::new(), false);
    let mut body = String::new();
    let count = 1 + choices.below(5);
    for at in 0..count {
        let mut part = |choices: &mut Choices<'_, '_>| part(choices, &mut used, &mut shares);
        // What a plain container holds are leaves, and a text is none that JAX takes.
        let leaf = |part: String| if part == "\"static\"" { "None".to_owned() } else { part };
        let (kind, length) = (choices.below(6), choices.below(4));
        let made = match kind {
            0 | 1 => format!("Pair({}, {})", part(choices), part(choices)),
            2 => {
                let length = if choices.chance(20) { 11 } else { length };
                let parts: Vec<String> = (0..length).map(|_| part(choices)).collect();
                format!("nnx.List([{}])", parts.join(", "))
            }
            3 => {
                let parts: Vec<String> = KEYS
                    .iter()
                    .take(length)
                    .map(|key| format!("{key}: {}", part(choices)))
                    .collect();
                format!("nnx.Dict({{{}}})", parts.join(", "))
            }
            4 => {
                let parts: Vec<String> = (0..length).map(|_| leaf(part(choices))).collect();
                format!("Holder([{}])", parts.join(", "))
            }
            _ => {
                let first = choices.below(KEYS.len());
                let keys = KEYS.iter().cycle().skip(first).take(length);
                let parts: Vec<String> =
                    keys.map(|key| format!("{key}: {}", leaf(part(choices)))).collect();
                format!("Holder({{{}}})", parts.join(", "))
            }
        };
        // Writing to a string does not fail.
        let _ = writeln!(body, "    n{at} = {made}");
        used.push(false);
    }
    let head = if shares { format!("    {SHARES}\n") } else { String::new() };
    format!("def module_drawn():\n{head}{body}    return n{}", count - 1)
}

fn filter(choices: &mut Choices<'_, '_>, depth: usize) -> String {
    const ATOMS: [&str; 16] = [
        "nnx.Param",
        "nnx.Variable",
        "nnx.OfType(nnx.BatchStat)",
        "Custom",
        "\"one\"",
        "\"two\"",
        "...",
        "True",
        "False",
        "None",
        "nnx.PathContains(\"left\")",
        "nnx.PathContains(1)",
        "nnx.PathContains(\"l\", exact=False)",
        "(lambda path, value: len(path) % 2 == 0)",
        "nnx.All()",
        "[]",
    ];
    if depth == 0 || choices.chance(40) {
        return choices.one(&ATOMS).to_owned();
    }
    let one = filter(choices, depth - 1);
    match choices.below(5) {
        0 => format!("nnx.Not({one})"),
        1 => format!("nnx.All({one}, {})", filter(choices, depth - 1)),
        2 => format!("nnx.Any({one}, {})", filter(choices, depth - 1)),
        3 => format!("[{one}, {}]", filter(choices, depth - 1)),
        _ => format!("({one},)"),
    }
}

/// The most levels of a drawn tree.
const DEPTH: usize = 3;

/// A nested dict of arrays and Variables, whose keys are texts or numbers.
fn tree(choices: &mut Choices<'_, '_>, depth: usize) -> String {
    const LEAVES: [&str; 5] = [
        "jnp.ones(2)",
        "jnp.int32(3)",
        "nnx.Param(jnp.arange(2.0))",
        "nnx.BatchStat(jnp.float32(1.0), tag=\"two\")",
        "jnp.zeros((0, 2))",
    ];
    const NUMBERS: [&str; 5] = ["0", "10", "9", "2", "-1"];
    let keys = if choices.chance(30) { &NUMBERS[..] } else { &KEYS[..] };
    let first = choices.below(keys.len());
    // A flat state knows no empty mapping, but for the whole.
    let length = usize::from(depth < DEPTH) + choices.below(3);
    let mut parts = Vec::new();
    for key in keys.iter().cycle().skip(first).take(length) {
        let nested = depth > 0 && choices.chance(40);
        let value = if nested { tree(choices, depth - 1) } else { choices.one(&LEAVES).to_owned() };
        parts.push(format!("{key}: {value}"));
    }
    format!("{{{}}}", parts.join(", "))
}

fn items(choices: &mut Choices<'_, '_>) -> String {
    let length = choices.below(5);
    let parts: Vec<&str> = (0..length).map(|_| choices.one(&LEAVES)).collect();
    format!("def items_drawn():\n    return [{}]", parts.join(", "))
}
