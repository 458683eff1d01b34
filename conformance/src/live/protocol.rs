//! The messages between the runner and a system in a process of its own; docs/protocol.md describes
//! the conversation.

use std::collections::BTreeMap;

use isograft_reference::Mode;
use isograft_reference::outcome::Outcome;
use isograft_reference::program::packages::{Packages, Source};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The version of the protocol that this runner speaks.
pub const VERSION: u32 = 1;

/// The messages of the runner, a line each.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "command", rename_all = "snake_case")]
pub enum Request<'a> {
    /// The first message: the system says what it is, in [`Started`].
    Start {
        /// The version of the protocol, [`VERSION`].
        version: u32,
        /// The limits that the system must put on itself.
        limits: StartLimits,
    },
    /// Runs a program from its start.
    Run {
        /// The answer has the same.
        id: u64,
        /// The text of the program.
        program: &'a str,
        /// `tree`, `graph` or `compat`.
        mode: &'a str,
        /// The modules that the program imports.
        #[serde(flatten)]
        beside: OwnModules<'a>,
    },
    /// Runs the known program: see [`super::worker::Known`].
    Smoke {
        /// The answer has the same.
        id: u64,
        /// The text of the known program.
        program: &'a str,
        /// `tree`, `graph` or `compat`.
        mode: &'a str,
    },
    /// Ends the system. There is no answer.
    Stop,
}

/// The modules beside a program: those of its own that it imports.
#[derive(Clone, Debug, Default, Serialize)]
pub struct OwnModules<'a> {
    /// The modules, each with those that it is in.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub modules: Vec<OwnModule<'a>>,
    /// The dotted name of the package that the program stands in.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub package: String,
}

/// A module that stands beside a program, for one run.
#[derive(Clone, Debug, Serialize)]
pub struct OwnModule<'a> {
    /// Its dotted name: `pkg.util`.
    pub name: &'a str,
    /// Its Python source.
    pub text: &'a str,
    /// True if it is the `__init__.py` of a package.
    pub is_package: bool,
}

impl<'a> OwnModules<'a> {
    /// The program's own modules among these packages, and the package that it stands in.
    pub fn of(packages: &'a Packages) -> OwnModules<'a> {
        let module = |source: &'a Source| OwnModule {
            name: &source.name,
            text: &source.text,
            is_package: source.is_package,
        };
        OwnModules { modules: packages.own().map(module).collect(), package: packages.of_program() }
    }
}

/// Limits that the system puts on itself; the runner keeps those on time and output.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StartLimits {
    /// Bytes of memory that the process may take.
    pub memory: u64,
}

/// The answer to `start`.
#[derive(Clone, Debug, Deserialize)]
pub struct StartAnswer {
    /// The version of the protocol that the system speaks.
    pub version: u32,
    /// The name that it gives itself: `flax==0.12.12+jax==0.12.0.1`.
    #[serde(default)]
    pub system: String,
    /// The versions of what it is made of, by package.
    #[serde(default)]
    pub versions: BTreeMap<String, String>,
    /// The names of the modes that it has.
    #[serde(default)]
    pub modes: Vec<String>,
    /// The capabilities beyond its modes.
    #[serde(default)]
    pub capabilities: Offers,
    /// The settings that decide which numbers it gives, such as flags of XLA.
    #[serde(default)]
    pub flags: Map<String, Value>,
    /// Why the system refuses to start.
    #[serde(default)]
    pub error: Option<Refusal>,
}

impl StartAnswer {
    /// The modes that the system offers and that there are.
    pub fn modes(&self) -> Vec<Mode> {
        modes_named(&self.modes)
    }

    /// Those in which something may be *not offered* that other modes have.
    pub(crate) fn partial_modes(&self) -> Vec<Mode> {
        modes_named(&self.capabilities.partial)
    }
}

fn modes_named(names: &[String]) -> Vec<Mode> {
    Mode::ALL.into_iter().filter(|mode| names.iter().any(|name| name == mode.name())).collect()
}

/// The capabilities of a system beyond its modes.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub struct Offers {
    /// Modes that only a part of the transforms has.
    pub(crate) partial: Vec<String>,
    pub(crate) spelling: Spelling,
    /// JAX's own transforms take Modules. Where not, enumerated programs that hand them one are not
    /// run.
    pub(crate) modules_are_pytrees: bool,
    /// NNX is installed. Where not, the known program is one of JAX alone.
    pub(crate) nnx: bool,
    /// The other dialects of which generated programs are sent: `linen`.
    pub(crate) dialects: Vec<String>,
}

impl Default for Offers {
    fn default() -> Offers {
        Offers {
            partial: Vec::new(),
            spelling: Spelling::default(),
            modules_are_pytrees: true,
            nnx: true,
            dialects: Vec::new(),
        }
    }
}

/// The way in which a version writes what later ones changed the spelling of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Spelling {
    /// `v[...]`; older: `v.value`.
    pub cell: Word,
    /// `v.get_value()`, `v.set_value(x)`; older: `v.value`, `v.value = x`.
    pub value: Word,
    /// `v.get_raw_value()`; older: `v.raw_value`.
    pub raw: Word,
    /// `v.set_metadata("tag", x)`; older: `v.tag = x`.
    pub metadata: Word,
    /// `nnx.List([a, b])`; older: `[a, b]`.
    pub list: Word,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Word {
    /// The spelling of Flax 0.12.12.
    #[default]
    Today,
    Older,
}

/// The answer to `run` and `smoke`: an outcome, or the reason why there is none.
#[derive(Debug, Deserialize)]
pub(crate) struct RunAnswer {
    pub id: u64,
    #[serde(default)]
    pub outcome: Option<Box<RawValue>>,
    #[serde(default)]
    pub error: Option<Refusal>,
    /// The program ended in something that may leave the process unsound.
    #[serde(default)]
    pub unexpected: bool,
    /// Why the process asks to be replaced before the next program.
    #[serde(default)]
    pub spent: Option<String>,
}

impl RunAnswer {
    /// The outcome, in words what is wrong with the message where there is none.
    ///
    /// # Errors
    ///
    /// The message has no outcome that can be read.
    pub fn outcome(&self) -> Result<Outcome, String> {
        let json = self.outcome.as_ref().ok_or("neither an outcome nor an error")?;
        Outcome::from_json_text(json.get()).map_err(|error| format!("no outcome: {error}"))
    }
}

/// Why a system gives no outcome.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Refusal {
    /// `version`, `not_python`, `request`, or a system's own.
    pub(crate) kind: String,
    pub(crate) message: String,
}
