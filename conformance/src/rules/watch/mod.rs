//! Checks that are written in Python: see [`watched`].

use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;

use crate::rewrite::watched;
use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

/// A check by the watch of a library, in these texts.
macro_rules! watched_by {
    ($library:literal, $($text:expr),+) => {
        |trial: &mut $crate::trial::Trial<'_>| {
            use isograft_reference::program::ast::Program;
            thread_local! {
                static WATCH: std::cell::OnceCell<Program> = const { std::cell::OnceCell::new() };
            }
            let read = || $crate::rules::watch::read(&[$($text),+]);
            WATCH.with(|watch| {
                $crate::rules::watch::check(trial, watch.get_or_init(read), $library)
            })
        }
    };
}
pub(crate) use watched_by;

/// The program of a watch.
///
/// # Panics
///
/// If a text is no program: they are part of the binary.
pub fn read(texts: &[&str]) -> Program {
    let text = [&[include_str!("watch.py")], texts].concat().join("\n\n");
    isograft_reference::program::parse(&text, "watch.py").expect("the watch is a program")
}

/// A watch returns how much it has seen, and what of that was wrong.
pub fn check(trial: &mut Trial<'_>, watch: &Program, library: &str) -> Verdict {
    let Some(program) = watched(trial.program, watch, library) else {
        return Verdict::DoesNotApply;
    };
    let outcome = trial.run(&program, trial.mode);
    let Outcome::Returned { value: Observation::Tuple(seen), .. } = outcome else {
        return Verdict::DoesNotApply;
    };
    match &seen[..] {
        [Observation::Int(0), _] => Verdict::DoesNotApply,
        [_, Observation::List { items, .. }] => match items.first() {
            None => Verdict::Holds,
            Some(Observation::Str(what)) => Verdict::Broken(Evidence::new("", "nothing", &**what)),
            Some(other) => Verdict::Broken(Evidence::new("", "nothing", format!("{other:?}"))),
        },
        _ => Verdict::DoesNotApply,
    }
}
