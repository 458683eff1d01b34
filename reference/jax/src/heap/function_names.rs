//! The names of a program's functions, and the purposes that they tell, for the watch over a run.

/// Words of names of functions that evaluate.
const EVALUATES: &[&str] = &[
    "eval",
    "evaluate",
    "evaluation",
    "evaluator",
    "predict",
    "prediction",
    "predictions",
    "infer",
    "inference",
    "valid",
    "validate",
    "validation",
];

/// Words of names of functions that look at the form of a value, or train as well.
const DOES_OTHER: &[&str] = &[
    "args", "config", "dim", "dims", "dtype", "input", "inputs", "schema", "shape", "shapes",
    "size", "sizes", "train", "training", "type", "types",
];

/// Words of a name for a function that may give the same numbers again on purpose.
const SAME_AGAIN: &[&str] = &[
    "build",
    "create",
    "data",
    "dataset",
    "fixed",
    "generate",
    "get",
    "init",
    "initial",
    "initialize",
    "load",
    "make",
    "new",
    "reset",
    "setup",
];

/// Words of a name for a function that shows or compares: the same numbers serve it well.
const SHOWS: &[&str] = &[
    "compare",
    "display",
    "figure",
    "grid",
    "image",
    "images",
    "log",
    "plot",
    "preview",
    "render",
    "show",
    "sweep",
    "test",
    "visualise",
    "visualize",
];

/// Words of names of functions that make a step of training.
const STEPS: &[&str] = &["train", "update", "step", "fit", "learn"];

/// Words of names of functions that say how far predictions are from targets.
const COMPARES_WITH_TARGETS: &[&str] = &[
    "bce",
    "cost",
    "criterion",
    "error",
    "likelihood",
    "loss",
    "losses",
    "mae",
    "mse",
    "nll",
    "objective",
    "rmse",
];

/// Words of names of functions that evaluate with Dropout on purpose.
const SAMPLES_MODELS: &[&str] = &["bayesian", "dropout", "mc", "stochastic", "uncertainty"];

/// Words of names of counters, and of what happens once for each staging.
const COUNTS: &[&str] = &["count", "counter", "counts", "n", "num", "number"];
const STAGINGS: &[&str] =
    &["compilation", "compilations", "compiles", "staging", "stagings", "trace", "traces"];

/// Words of texts that tell of the staging itself.
const OF_STAGING: &[&str] = &["compil", "jit", "staged", "staging", "traced", "tracing"];

fn has_word(name: &str, words: &[&str]) -> bool {
    name.to_lowercase().split('_').any(|part| words.contains(&part))
}

/// True for the name of a function that evaluates.
pub fn evaluates(name: &str) -> bool {
    // Other functions named `test_…` are those of a test suite.
    matches!(&*name.to_lowercase(), "test_step" | "test_epoch" | "test_loop")
        || has_word(name, EVALUATES)
}

/// True for the name of a function that evaluates, and does nothing else.
pub fn only_evaluates(name: &str) -> bool {
    evaluates(name) && !has_word(name, DOES_OTHER) && !has_word(name, SAMPLES_MODELS)
}

/// True for the name of a function that trains, and does nothing else.
pub fn trains(name: &str) -> bool {
    has_word(name, &["train"]) && !evaluates(name)
}

/// True for the name of a function that makes a step of training.
pub fn trains_a_step(name: &str) -> bool {
    has_word(name, STEPS) && !evaluates(name)
}

/// True for the name of a function that shows, compares or evaluates what another one computes.
pub fn shows(name: &str) -> bool {
    evaluates(name) || has_word(name, SHOWS)
}

/// True for the name of a function of which each call should draw other numbers.
pub fn draws_anew(name: &str) -> bool {
    !shows(name) && !has_word(name, SAME_AGAIN)
}

/// True for the name of a function that says how far predictions are from targets.
pub fn compares_with_targets(name: &str) -> bool {
    has_word(name, COMPARES_WITH_TARGETS)
}

/// True for the name of a function that runs through the data once.
pub fn runs_an_epoch(name: &str) -> bool {
    has_word(name, &["epoch"])
}

/// True for the name of a number that counts how often a function is staged: `n_traces`.
pub fn counts_stagings(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name);
    has_word(last, COUNTS) && has_word(last, STAGINGS)
}

/// True for a text that tells that a function is compiled, as code says it that means to be run once.
pub fn tells_of_staging(text: &str) -> bool {
    let text = text.to_lowercase();
    OF_STAGING.iter().any(|word| text.contains(word))
}
