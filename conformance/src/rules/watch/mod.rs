//! Checks that are written in Python: see [`watched`].

use std::rc::Rc;

use isograft_reference::Prepared;
use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;

use crate::trial::Trial;
use crate::verdict::{Evidence, Verdict};

/// A program under the watch of a library, in these texts.
macro_rules! under_watch {
    ($library:literal, $($text:expr),+) => {
        |program: &isograft_reference::program::ast::Program| {
            use isograft_reference::program::ast::Program;
            thread_local! {
                static WATCH: std::cell::OnceCell<Program> = const { std::cell::OnceCell::new() };
            }
            WATCH.with(|watch| {
                let watch = watch.get_or_init(|| $crate::rules::watch::read(&[$($text),+]));
                $crate::rewrite::watched(program, watch, $library)
            })
        }
    };
}
pub(crate) use under_watch;

/// A check by the watch of a library, in these texts.
macro_rules! watched_by {
    ($library:literal, $($text:expr),+) => {
        |trial: &mut $crate::trial::Trial<'_>| {
            let under = $crate::rules::watch::under_watch!($library, $($text),+);
            let watched = trial.twin(|| under(trial.program).map(|watched| watched.program));
            $crate::rules::watch::check(trial, watched)
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

/// A watch returns how much it has seen, and what of that was wrong: the place, what should stand
/// there, and what does.
pub fn check(trial: &mut Trial<'_>, watched: Option<Rc<Prepared>>) -> Verdict {
    let Some(watched) = watched else { return Verdict::DoesNotApply };
    let outcome = trial.run_prepared(&watched, trial.mode);
    let Outcome::Returned { value: Observation::Tuple(seen), .. } = outcome else {
        return Verdict::DoesNotApply;
    };
    match &seen[..] {
        [Observation::Int(0), _] => Verdict::DoesNotApply,
        [_, Observation::List { items, .. }] => match items.first() {
            None => Verdict::Holds,
            Some(wrong) => Verdict::Broken(evidence(wrong)),
        },
        _ => Verdict::DoesNotApply,
    }
}

fn evidence(wrong: &Observation) -> Evidence {
    let Observation::Tuple(words) = wrong else {
        return Evidence::new("", "nothing", format!("{wrong:?}"));
    };
    let mut words = words.iter().map(|word| match word {
        Observation::Str(text) => text.clone(),
        other => format!("{other:?}"),
    });
    let mut next = || words.next().unwrap_or_default();
    Evidence::new(next(), next(), next())
}
