//! The owner of the module, the number of its uses, and the source of its name.

use super::lift::Lift;
use crate::closed::closed_enum;

closed_enum! {
    /// The place where the module is made.
    Owner {
        /// In `setup`, for an attribute.
        Setup "setup",
        /// In a compact method.
        Compact "compact",
        /// In a compact method, for a field of another module.
        Field "field",
        /// In `setup`, for a list.
        List "list",
        /// In `setup`, for a dict.
        Dict "dict",
        /// Outside of any module, for a field.
        Outside "outside",
    }
}

closed_enum! {
    /// The number of its uses.
    Reuse {
        /// Once.
        Once "once",
        /// It is called twice.
        Twice "twice",
        /// Two modules hold it, and each calls it.
        Shared "shared",
    }
}

closed_enum! {
    /// The source of the module's name.
    Naming {
        /// Its owner: by an attribute, a place in a container, or a class and a count.
        Given "given",
        /// The program.
        Explicit "explicit",
    }
}

impl Owner {
    pub(super) fn is_container(self) -> bool {
        matches!(self, Owner::List | Owner::Dict)
    }

    /// The way in which `main` makes the module that it runs.
    pub(super) fn root(self, reuse: Reuse, made: &str) -> String {
        match (self, reuse) {
            (Owner::Field, _) => "Root()".to_owned(),
            (Owner::Outside, Reuse::Shared) => format!("Top(*[{made}] * 2)"),
            (Owner::Outside, _) => format!("Top({made})"),
            _ => "Top()".to_owned(),
        }
    }
}

const HOLDER: &str = "class Holder(nn.Module):
    leaf: nn.Module

    def __call__(self, x):
        SEEN.append(self.path)
        return CALL(self.leaf)


";

/// The classes that own and call the module; `made` is the expression that makes one.
pub(super) fn classes(owner: Owner, lift: Lift, reuse: Reuse, made: &str) -> String {
    let template = match (owner, reuse) {
        (Owner::Setup, Reuse::Shared) => format!(
            "{HOLDER}class Top(nn.Module):
    def setup(self):
        self.leaf = MADE
        self.one = Holder(self.leaf)
        self.two = Holder(self.leaf)

    def __call__(self, x):
        return self.two(self.one(x))
"
        ),
        (Owner::Setup, _) => of_setup("self.leaf = MADE", "self.leaf", reuse),
        (Owner::Compact, Reuse::Shared) => format!(
            "{HOLDER}class Top(nn.Module):
    @nn.compact
    def __call__(self, x):
        leaf = MADE
        x = Holder(leaf)(x)
        return Holder(leaf, name=\"other\")(x)
"
        ),
        (Owner::Compact, _) => format!(
            "class Top(nn.Module):
    @nn.compact
    def __call__(self, x):
        SEEN.append(self.path)
        leaf = MADE
{}",
            calls("leaf", reuse)
        ),
        (Owner::List, Reuse::Shared) => format!(
            "{HOLDER}class Top(nn.Module):
    def setup(self):
        leaf = MADE
        self.holders = [Holder(leaf), Holder(leaf)]

    def __call__(self, x):
        for holder in self.holders:
            x = holder(x)
        return x
"
        ),
        (Owner::Dict, Reuse::Shared) => format!(
            "{HOLDER}class Top(nn.Module):
    def setup(self):
        leaf = MADE
        self.holders = {{\"one\": Holder(leaf), \"two\": [Holder(leaf)]}}

    def __call__(self, x):
        return self.holders[\"two\"][0](self.holders[\"one\"](x))
"
        ),
        (Owner::List, _) => of_container("self.leaves = [MADE, MADE]", "self.leaves", reuse),
        (Owner::Dict, _) => of_container(
            "self.leaves = {\"one\": MADE, \"two\": MADE}",
            "self.leaves.values()",
            reuse,
        ),
        (Owner::Field, _) => format!("{}{}", of_fields(reuse), root(reuse)),
        (Owner::Outside, _) => of_fields(reuse),
    };
    let call = |text: String, name: &str| text.replace(&format!("CALL({name})"), &lift.call(name));
    let text = ["self.leaf", "leaf", "self.one", "self.two"].into_iter().fold(template, call);
    text.replace("MADE", made)
}

fn of_setup(line: &str, leaf: &str, reuse: Reuse) -> String {
    format!(
        "class Top(nn.Module):
    def setup(self):
        {line}

    def __call__(self, x):
        SEEN.append(self.path)
{}",
        calls(leaf, reuse)
    )
}

fn of_container(line: &str, leaves: &str, reuse: Reuse) -> String {
    let all = if reuse == Reuse::Twice { format!("[*{leaves}] * 2") } else { leaves.to_owned() };
    format!(
        "class Top(nn.Module):
    def setup(self):
        {line}

    def __call__(self, x):
        SEEN.append(self.path)
        for leaf in {all}:
            x = CALL(leaf)
        return x
"
    )
}

/// A module that finds the others in its fields.
fn of_fields(reuse: Reuse) -> String {
    if reuse == Reuse::Shared {
        return "class Top(nn.Module):
    one: nn.Module
    two: nn.Module

    def __call__(self, x):
        SEEN.append(self.path)
        x = CALL(self.one)
        return CALL(self.two)
"
        .to_owned();
    }
    format!(
        "class Top(nn.Module):
    leaf: nn.Module

    def __call__(self, x):
        SEEN.append(self.path)
{}",
        calls("self.leaf", reuse)
    )
}

fn root(reuse: Reuse) -> String {
    let fields = if reuse == Reuse::Shared { "leaf, leaf" } else { "leaf" };
    format!(
        "

class Root(nn.Module):
    @nn.compact
    def __call__(self, x):
        leaf = MADE
        return Top({fields}, name=\"top\")(x)
"
    )
}

/// The lines that call the module and return what it gives.
fn calls(leaf: &str, reuse: Reuse) -> String {
    let again =
        if reuse == Reuse::Twice { format!("        x = CALL({leaf})\n") } else { String::new() };
    format!("{again}        return CALL({leaf})\n")
}
