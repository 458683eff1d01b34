//! The module in which something happens: the collection that it uses, and the event.

use super::lift::Lift;
use crate::closed::closed_enum;

closed_enum! {
    /// The variables of the module.
    Collection {
        /// A parameter.
        Params "params",
        /// A variable that the module may change.
        State "state",
        /// The value that the module sows.
        Sown "sown",
        /// None.
        None "none",
    }
}

closed_enum! {
    /// The event in the module.
    Event {
        /// Its variable is read.
        Read "read",
        /// The path becomes a number of the result.
        Path "path",
        /// Its variable changes.
        Write "write",
        /// It draws a key.
        Key "key",
        /// It has a submodule.
        Child "child",
        /// It makes a variable that `init` did not make.
        Late "late",
        /// It makes a variable a second time.
        Collide "collide",
        /// It raises when it is applied.
        Raise "raise",
    }
}

impl Event {
    /// The event makes an error, in some collections at least.
    pub(super) fn may_raise(self) -> bool {
        matches!(self, Event::Write | Event::Late | Event::Collide | Event::Raise)
    }
}

/// The classes: `Leaf`, and what it needs.
pub(super) fn classes(lift: Lift, collection: Collection, event: Event) -> String {
    let mut lines: Vec<&str> = vec!["SEEN.append(self.path)"];
    let (declared, result) = match collection {
        Collection::Params => (r#"w = self.param("w", drawn, (3,))"#, "x * w"),
        Collection::State => {
            (r#"count = self.variable("state", "count", jnp.ones, (3,))"#, "x + count.value")
        }
        Collection::Sown => (r#"self.sow("intermediates", "seen", x)"#, "x * 2.0"),
        Collection::None => ("x = x + 1.0", "x * 2.0"),
    };
    lines.push(declared);
    lines.extend(happening(collection, event));
    let result = format!("return {result}");
    lines.push(&result);
    let body: String = lines.iter().map(|line| format!("        {line}\n")).collect();
    let decorator = lift.decorator();
    let child = if event == Event::Child { CHILD } else { "" };
    format!(
        "{child}class Leaf(nn.Module):\n{decorator}    @nn.compact\n    \
         def __call__(self, x):\n{body}\n\n"
    )
}

const CHILD: &str = r#"class Child(nn.Module):
    @nn.compact
    def __call__(self, x):
        SEEN.append(self.path)
        return x + self.param("b", drawn, (3,))


"#;

fn happening(collection: Collection, event: Event) -> &'static [&'static str] {
    match (event, collection) {
        (Event::Read, _) => &[],
        (Event::Path, _) => &[r#"x = x + len("/".join(self.path))"#],
        (Event::Key, _) => &[r#"x = x + drawn(self.make_rng("noise"), (3,))"#],
        (Event::Child, _) => &["x = Child()(x)"],
        (Event::Raise, _) => {
            &["if not self.is_initializing():", r#"    raise RuntimeError("stop")"#]
        }
        (Event::Write, Collection::Params) => &[r#"self.put_variable("params", "w", w + 1.0)"#],
        (Event::Write, Collection::State) => &["count.value = count.value + x"],
        (Event::Late, Collection::Params) => {
            &["if not self.is_initializing():", r#"    w = w + self.param("late", drawn, (3,))"#]
        }
        (Event::Late, Collection::State) => &[
            "if not self.is_initializing():",
            r#"    x = x + self.variable("state", "late", jnp.ones, (3,)).value"#,
        ],
        (Event::Collide, Collection::Params) => {
            &[r#"w = w + self.variable("params", "w", jnp.ones, (3,)).value"#]
        }
        (Event::Collide, Collection::State) => {
            &[r#"x = x + self.variable("state", "count", jnp.ones, (3,)).value"#]
        }
        (Event::Write, _) => &[r#"self.sow("intermediates", "seen", x + 1.0)"#],
        (Event::Late | Event::Collide, _) => {
            &["if not self.is_initializing():", r#"    self.sow("intermediates", "late", x)"#]
        }
    }
}
