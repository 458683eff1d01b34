//! The form of what a command prints.

use std::fmt::Display;
use std::io;

use serde_json::{Value, json};

use super::{Failure, Status, print, print_by};
use crate::report::{self, Report};
use crate::sarif;
use crate::shown::EscapeForm;
use crate::text::{TextPlace, Unreadable};
use crate::warnings;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Format {
    Text,
    Json,
}

impl Format {
    /// Prints one of the two.
    pub(super) fn print(
        self,
        text: impl FnOnce() -> String,
        json: impl FnOnce() -> Value,
    ) -> Result<(), Failure> {
        match self {
            Format::Text => print(&text()),
            Format::Json => print_json(&json()),
        }
    }

    /// Prints one of the two, piece by piece: they may be large.
    pub(super) fn stream(
        self,
        text: &dyn Display,
        json: &dyn Fn(&mut dyn io::Write) -> serde_json::Result<()>,
    ) -> Result<(), Failure> {
        match self {
            Format::Text => print_by(EscapeForm::Text, |out| write!(out, "{text}")),
            Format::Json => print_by(EscapeForm::Json, |out| {
                json(out)?;
                out.write_all(b"\n")
            }),
        }
    }

    /// An error is JSON, too, where the report is: no end of a command is without.
    pub(super) fn told(self, ended: Result<Status, Failure>) -> Result<Status, Failure> {
        if let (Format::Json, Err(failure)) = (self, &ended) {
            print_json(&failure_json(failure))?;
        }
        ended
    }
}

/// An error that ended a command, with its place where it has one.
fn failure_json(failure: &Failure) -> Value {
    let mut error = json!({"error": format!("{:#}", failure.error)});
    if let Some(unreadable) = failure.error.downcast_ref::<Unreadable>() {
        let TextPlace { file, cell, line, column } = unreadable.place();
        error["file"] = file.into();
        let places = [("cell", cell), ("line", line), ("column", column)];
        for (key, value) in places {
            if let Some(value) = value {
                error[key] = value.into();
            }
        }
    }
    error
}

/// An error is a log, too, where the report is.
fn told_in_sarif(ended: Result<Status, Failure>) -> Result<Status, Failure> {
    if let Err(failure) = &ended {
        let unreadable = failure.error.downcast_ref::<Unreadable>();
        let result = unreadable.map(warnings::unread_result);
        print_json(&sarif::log_of_failure(&format!("{:#}", failure.error), result))?;
    }
    ended
}

pub(super) fn print_json(json: &Value) -> Result<(), Failure> {
    print_by(EscapeForm::Json, |out| writeln!(out, "{json:#}"))
}

/// The form of what is said about a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum ProgramFormat {
    Text,
    Json,
    /// For tools that show findings beside the code: how the program ended, and the warnings
    Sarif,
}

impl ProgramFormat {
    /// An error is JSON, too, where the answer is.
    pub(super) fn told(self, ended: Result<Status, Failure>) -> Result<Status, Failure> {
        match self {
            ProgramFormat::Text => ended,
            ProgramFormat::Json => Format::Json.told(ended),
            ProgramFormat::Sarif => told_in_sarif(ended),
        }
    }
}

/// The form of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum ReportFormat {
    Text,
    Json,
    Junit,
    /// For tools that show findings beside the code: broken rules, files that did not return, and
    /// warnings
    Sarif,
}

impl ReportFormat {
    pub(super) fn print(self, report: &Report<'_>) -> Result<(), Failure> {
        match self {
            ReportFormat::Text => print(&report::text(report)),
            ReportFormat::Json => print_json(&report::json(report)),
            ReportFormat::Junit => print(&report::junit(report)),
            ReportFormat::Sarif => print_json(&report::sarif(report)),
        }
    }

    pub(super) fn told(self, ended: Result<Status, Failure>) -> Result<Status, Failure> {
        match self {
            ReportFormat::Json => Format::Json.told(ended),
            ReportFormat::Sarif => told_in_sarif(ended),
            ReportFormat::Text | ReportFormat::Junit => ended,
        }
    }
}
