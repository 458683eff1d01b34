//! Checks that are written in Python: see [`crate::rewrite::watched`].

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use isograft_reference::outcome::{Observation, Outcome};
use isograft_reference::program::ast::Program;

use crate::rewrite::{Watch, watched};
use crate::trial::{Trial, ending};
use crate::verdict::{Evidence, Verdict};

/// A watch as it is written: Python that stands in for functions of a library and notes what they
/// do.
#[derive(Clone, Copy, Debug)]
pub struct WatchText {
    /// The library, as `pax` or `flax.linen`.
    pub library: &'static str,
    /// The files of the watch, in order.
    pub texts: &'static [&'static str],
    /// Their paths, of files that are not Isograft's own: what goes wrong there is told with its
    /// place.
    pub files: &'static [&'static str],
}

/// The lines between the first lines of two files in a text that is read for its places. No program
/// is as long.
const LINES_OF_A_FILE: usize = 100_000;

impl WatchText {
    /// The program under the watch, if it imports the library and has a `main`, which the watch
    /// calls.
    pub fn under(self, program: &Program) -> Option<Watch> {
        let head = [include_str!("watch.py")];
        program.is_case().then(|| watched(program, &self.read(&head), self.library))?
    }

    /// A check by the watch. It returns how much it has seen, what of that was wrong (the place,
    /// what should stand there, and what does), and the exception that it ended in. A program that
    /// returned does so under the watch, too: where it does not, the watch raised.
    #[track_caller]
    pub fn check(self, trial: &mut Trial<'_>) -> Verdict {
        let watched = trial.twin(|| self.under(trial.program).map(|watched| watched.program));
        let Some(watched) = watched else { return Verdict::DoesNotApply };
        let outcome = trial.run_prepared(&watched, trial.mode);
        let Outcome::Returned { value: Observation::Tuple(seen), .. } = &outcome else {
            // A file of a folder raised while it was read, did not end, or needs what there is not.
            let is_told = !trial.is_live() || matches!(outcome, Outcome::Raised(_));
            return match !self.files.is_empty() && trial.returned() && is_told {
                true => {
                    let words = self.error(trial).unwrap_or_else(|| ending(&outcome));
                    Verdict::Broken(Evidence::new("", "no error in the rule", words))
                }
                false => Verdict::DoesNotApply,
            };
        };
        let [Observation::Int(count), Observation::List { items: wrong, .. }, raised] = &seen[..]
        else {
            return Verdict::DoesNotApply;
        };
        match (wrong.first(), raised) {
            (Some(wrong), _) => Verdict::Broken(evidence(wrong)),
            (None, Observation::Str(raised)) if trial.returned() => {
                let raised = self.error(trial).unwrap_or_else(|| raised.clone());
                Verdict::Broken(Evidence::new("", "no error in the rule", raised))
            }
            (None, _) if *count == 0 => Verdict::DoesNotApply,
            (None, _) => Verdict::Holds,
        }
    }

    /// The error that ends the program under the watch, with its message.
    fn error(self, trial: &mut Trial<'_>) -> Option<String> {
        let raising = [include_str!("watch.py"), "def main():\n    watched_main()\n"];
        let text = self.with_places(&raising)?;
        let watched = watched(trial.program, &text, self.library)?;
        self.ending(trial, &watched.program)
    }

    /// The error in which a program with the files in it ends: that a file of a folder raises, or
    /// what it needs and the reference lacks.
    pub(crate) fn ending(self, trial: &mut Trial<'_>, program: &Program) -> Option<String> {
        let is_live = trial.is_live();
        let (words, line) = match trial.run(program, trial.mode) {
            Outcome::Raised(raised) => {
                (format!("{}: {}", raised.exception, raised.message), raised.line)
            }
            Outcome::Unsupported { what, place } if !self.files.is_empty() && !is_live => {
                let line = place.strip_prefix("line ").and_then(|line| line.parse().ok());
                (format!("unsupported: {what}"), line)
            }
            // It has no place of its own.
            fuel @ Outcome::OutOfFuel(_) => {
                return self.files.last().map(|file| format!("{} ({file})", ending(&fuel)));
            }
            _ => return None,
        };
        // A live system counts the lines of the text that it was sent.
        let line = line.filter(|_| !is_live).map_or(0, |line| line as usize);
        let place = match self.files.get((line / LINES_OF_A_FILE).wrapping_sub(1)) {
            Some(file) => format!(" ({file}:{})", line % LINES_OF_A_FILE),
            None => String::new(),
        };
        Some(words + &place)
    }

    /// The files below this head, each at lines of its own.
    pub(crate) fn with_places(self, head: &[&str]) -> Option<Program> {
        let mut text = head.join("\n\n");
        let mut line = text.matches('\n').count() + 1;
        for (at, file) in self.texts.iter().enumerate() {
            let first = (at + 1) * LINES_OF_A_FILE + 1;
            text.extend(std::iter::repeat_n('\n', first.saturating_sub(line)));
            text.push_str(file);
            line = first.max(line) + file.matches('\n').count();
        }
        isograft_reference::program::parse(&text, "watch.py").ok()
    }

    /// The files alone, as one program.
    pub fn own(self) -> Rc<Program> {
        self.read(&[])
    }

    /// The program of these texts and the files, read once a thread.
    ///
    /// # Panics
    ///
    /// If a text is no program: those of the binary are, and others are read when they are loaded.
    fn read(self, head: &[&str]) -> Rc<Program> {
        type Known = HashMap<(*const &'static str, usize, usize), Rc<Program>>;
        thread_local! {
            static KNOWN: RefCell<Known> = RefCell::default();
        }
        let read = || {
            let text = [head, self.texts].concat().join("\n\n");
            let program = isograft_reference::program::parse(&text, "watch.py");
            Rc::new(program.expect("the watch is a program"))
        };
        let key = (self.texts.as_ptr(), self.texts.len(), head.len());
        KNOWN.with_borrow_mut(|known| known.entry(key).or_insert_with(read).clone())
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
