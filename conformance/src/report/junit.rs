//! The report for a build server: JUnit's XML, a suite a rule.
//!
//! A rule that held is one passed test, with its counts as text; one that did not has a failed test
//! a broken run.

use quick_junit::{NonSuccessKind, Report as Suites, TestCase, TestCaseStatus, TestSuite};

use super::{Report, program_of};
use crate::campaign::{Finding, Tally};
use crate::shown::shown;

/// The XML.
pub fn junit(report: &Report<'_>) -> String {
    let found = report.findings;
    let mut suites = Suites::new(report.command);
    suites.set_time(found.elapsed);
    for (i, rule) in report.plan.rules.iter().enumerate() {
        let mut suite = TestSuite::new(rule.id);
        let broken = found.broken.iter().filter(|finding| finding.rule == rule.id);
        suite.add_test_cases(broken.map(|finding| test_of(report, finding)));
        if suite.test_cases.is_empty() {
            suite.add_test_case(passed(rule.id, found.tally(i)));
        }
        suites.add_test_suite(suite);
    }
    let stale = found
        .stale
        .iter()
        .map(|(id, why)| failed("campaign", format!("divergence {id}"), why, why));
    let unbroken = found.unbroken.iter().map(|unbroken| {
        let name = format!("{}::{}", unbroken.case, unbroken.rule);
        let words = unbroken.to_string();
        failed("campaign", name, &words, &words)
    });
    let failures = found.failures.iter().map(|each| {
        let name = format!("{}::{} failed", each.case, each.mode);
        let text = format!("{}\n\n{}", each.failure, each.program);
        failed("campaign", name, &each.failure.to_string(), &text)
    });
    let mut rest = TestSuite::new("campaign");
    rest.add_test_cases(stale.chain(unbroken).chain(failures));
    if !rest.test_cases.is_empty() {
        suites.add_test_suite(rest);
    }
    // Writing to a string does not fail.
    suites.to_string().unwrap_or_default()
}

fn passed(rule: &str, tally: Tally) -> TestCase {
    let mut test = TestCase::new(rule, TestCaseStatus::success());
    test.set_classname(rule);
    let Tally { holds, divergent, not_applicable, .. } = tally;
    test.set_system_out(format!(
        "{holds} hold, {divergent} divergent, {not_applicable} not applicable"
    ));
    test
}

/// The failed test of a finding; the smallest of its group has its program.
fn test_of(report: &Report<'_>, finding: &Finding) -> TestCase {
    let group = report.groups.iter().find(|group| std::ptr::eq(group.smallest, finding));
    let program = group.map_or_else(String::new, program_of);
    let text = format!("{}\n{}\n\n{program}", finding.evidence, (report.replay)(finding));
    let name = format!("{}::{}", finding.case, finding.mode);
    failed(finding.rule, name, &finding.evidence.to_string(), &text)
}

fn failed(class: &str, name: String, message: &str, text: &str) -> TestCase {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Failure);
    // A file of XML cannot hold every character.
    status.set_message(&*shown(message)).set_description(&*shown(text));
    let mut test = TestCase::new(&*shown(&name), status);
    test.set_classname(class);
    test
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_has_a_form_in_xml() {
        let odd = "\u{ffff}\u{fffe}\u{0}\u{1b}]]><&\"\u{202e}";
        let mut suite = TestSuite::new("rule");
        suite.add_test_case(failed("rule", odd.to_owned(), odd, odd));
        let mut suites = Suites::new("isograft check");
        suites.add_test_suite(suite);
        let text = suites.to_string().expect("XML");
        let fits = |c: char| matches!(c, '\n' | '\t' | ' '..='\u{d7ff}' | '\u{e000}'..='\u{fffd}');
        assert!(text.chars().all(fits), "{text:?}");
        assert!(text.contains("\\uffff") && text.contains("\\u202e"), "{text}");
    }
}
