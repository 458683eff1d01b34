//! The form of what a command prints.

use serde_json::{Value, json};

use super::{Failure, Status, print};
use crate::report::{self, Report};

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
        print(&match self {
            Format::Text => text(),
            Format::Json => format!("{:#}\n", json()),
        })
    }

    /// An error is JSON, too, where the report is: no end of a command is without.
    pub(super) fn told(self, ended: Result<Status, Failure>) -> Result<Status, Failure> {
        if let (Format::Json, Err(failure)) = (self, &ended) {
            let error = json!({"error": format!("{:#}", failure.error)});
            print(&format!("{error:#}\n"))?;
        }
        ended
    }
}

/// The form of a campaign's report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum ReportFormat {
    Text,
    Json,
    Junit,
}

impl ReportFormat {
    pub(super) fn of(self, report: &Report<'_>) -> String {
        match self {
            ReportFormat::Text => report::text(report),
            ReportFormat::Json => format!("{:#}\n", report::json(report)),
            ReportFormat::Junit => report::junit(report),
        }
    }

    pub(super) fn told(self, ended: Result<Status, Failure>) -> Result<Status, Failure> {
        match self {
            ReportFormat::Json => Format::Json.told(ended),
            ReportFormat::Text | ReportFormat::Junit => ended,
        }
    }
}
