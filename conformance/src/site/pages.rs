//! The pages of the site.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use super::cause;
use super::finding::{Finding, Presence, count, folder_of, list, release, text_of};
use super::input::Inputs;
use crate::divergence::{Cause, Classification, Divergences, Severity, Whose, counts};
use crate::html::{Html, code, document, link, listing, plain, prose, table, tag};
use crate::live::table::by_version;
use crate::picture::{self, DrawnRun, Subject};
use crate::report::{counted, thousands};
use crate::rule::Rule;
use crate::rules;

/// The pages of the menu: file and title.
const MENU: [(&str, &str); 7] = [
    ("index.html", "Findings"),
    ("causes.html", "Causes"),
    ("matrix.html", "Rules and systems"),
    ("trend.html", "Releases"),
    ("surface.html", "Surface"),
    ("coverage.html", "Coverage"),
    ("campaigns.html", "Campaigns"),
];

/// The first release of Flax with NNX.
const NNX_BEGAN: &str = "0.8.4";

/// Every page, by its path.
pub fn all(
    inputs: &Inputs,
    (findings, runs): (&[Finding], &[Option<Vec<DrawnRun>>]),
    causes: &[Cause],
    surface: &Value,
) -> Vec<(String, String)> {
    let bodies = [
        overview(inputs, findings),
        cause::overview(causes),
        matrix(inputs, findings),
        trend(findings),
        surfaces(surface),
        coverage(inputs),
        campaigns(inputs),
    ];
    let mut files: Vec<(String, String)> = MENU
        .iter()
        .zip(bodies)
        .map(|((file, title), body)| ((*file).to_owned(), page(file, title, "", body)))
        .collect();
    for (finding, runs) in findings.iter().zip(runs) {
        let file = format!("findings/{}.html", finding.page);
        let text = page(&file, &finding.title, "../", of_finding(finding, runs.as_deref()));
        files.push((file, text));
    }
    for each in causes {
        let file = format!("causes/{}.html", each.id);
        let text = page(&file, &each.account.title, "../", cause::of_cause(each));
        files.push((file, text));
    }
    files
}

/// A whole page; `up` leads from it to the folder of the site.
fn page(file: &str, title: &str, up: &str, body: Html) -> String {
    let entry = |(to, name): &(&str, &str)| {
        let href = format!("{up}{to}");
        let here: &[(&str, &str)] = &[("href", &href), ("aria-current", "page")];
        plain("li", tag("a", if *to == file { here } else { &here[..1] }, *name))
    };
    let name = tag("li", &[("class", "name")], "Isograft");
    let menu = plain("ul", std::iter::once(name).chain(MENU.iter().map(entry)).collect::<Html>());
    let style = tag("link", &[("rel", "stylesheet"), ("href", &format!("{up}style.css"))], "");
    let script = tag("script", &[("src", &format!("{up}filter.js")), ("defer", "")], "");
    let main = plain("h1", title).and(body);
    let about = concat!(
        "Isograft ",
        env!("CARGO_PKG_VERSION"),
        " runs programs that use stateful neural-network modules on real libraries, and compares \
         each answer with stated rules and with an executor of its own. "
    );
    let about = Html::from(about).and(link(env!("CARGO_PKG_REPOSITORY"), "The project"));
    let body = tag("nav", &[("aria-label", "Pages")], menu)
        .and(plain("main", main))
        .and(plain("footer", plain("p", about)));
    document(title, "isograft report", style.and(script), plain("body", body))
}

/// The place where `filter.js` puts the filter of a page.
fn filter() -> Html {
    tag("div", &[("class", "filter"), ("data-filter", "")], "")
}

fn how(finding: &Finding) -> Html {
    let class = format!("how {}", finding.severity.name());
    tag("span", &[("class", &class)], finding.severity.words())
}

fn whose(finding: &Finding) -> &'static str {
    finding.whose.map_or("not known yet", Whose::words)
}

/// An element of a finding: `filter.js` shows it by how bad the finding is, and whose.
fn of_kind(name: &'static str, finding: &Finding, more: &[(&str, &str)], content: Html) -> Html {
    let kind = [("data-severity", finding.severity.words()), ("data-whose", whose(finding))];
    tag(name, &[more, &kind].concat(), content)
}

fn overview(inputs: &Inputs, findings: &[Finding]) -> Html {
    let listed = findings.iter().filter_map(|each| {
        each.whose.map(|whose| Classification { severity: each.severity, whose })
    });
    let new = findings.iter().filter(|finding| finding.is_new).count();
    let runs: usize = inputs.reports.iter().map(|(_, report)| count(&report["runs"])).sum();
    let campaigns = match inputs.reports.len() {
        0 => "No campaign is among the inputs.".to_owned(),
        many => format!("The campaigns: {}, {}.", counted(many, "report"), counted(runs, "run")),
    };
    let intro = format!(
        "{}, the worst first. A finding is a case in which a release of a library breaks a rule; \
         its page has a program or script that shows it. New, and not explained by a listed \
         divergence: {new}. Listed: {}. {campaigns}",
        counted(findings.len(), "finding"),
        counts(listed),
    );
    let items = findings.iter().map(|finding| {
        let href = format!("findings/{}.html", finding.page);
        let mark = if finding.is_new { "new: " } else { "" };
        let title = plain("h3", link(&href, format!("{mark}{}", finding.title)));
        let about = plain(
            "p",
            how(finding).and(format!(" · {} · ", whose(finding))).and(code(&finding.rule)).and(
                format!(
                    " · {} · {}{}",
                    finding.modes.join(", "),
                    releases(finding),
                    match finding.runs {
                        0 => String::new(),
                        runs => format!(" · {}", counted(runs, "run")),
                    }
                ),
            ),
        );
        let attributes = [("class", finding.severity.name()), ("data-item", "")];
        of_kind(
            "li",
            finding,
            &attributes,
            title.and(plain("p", prose(&finding.effect))).and(about),
        )
    });
    plain("p", intro).and(filter()).and(tag(
        "ul",
        &[("class", "findings")],
        items.collect::<Html>(),
    ))
}

/// `flax 0.12.12, 0.12.8`
fn releases(finding: &Finding) -> String {
    if finding.is_new {
        return finding.systems.join(", ");
    }
    let name = finding.systems.first().map_or("", |system| release(system).0);
    let versions: Vec<&str> = finding.systems.iter().map(|system| release(system).1).collect();
    format!("{name} {}", versions.join(", "))
}

fn of_finding(finding: &Finding, drawn: Option<&[DrawnRun]>) -> Html {
    let about = [
        ("How bad", how(finding)),
        ("Whose", whose(finding).into()),
        ("Rule", code(&finding.rule)),
        ("Modes", finding.modes.join(", ").into()),
        ("Seen in", releases(finding).into()),
    ];
    let since = finding.since.as_ref().map(|since| {
        let name = finding.systems.first().map_or("", |system| release(system).0);
        ("Its script prints the same since", format!("{name} {since}").into())
    });
    let runs = (finding.runs > 0)
        .then(|| ("Runs of these campaigns", Html::from(thousands(finding.runs))));
    let cause = finding.cause.as_ref().map(|cause| {
        ("Its cause, as a report", link(&format!("../causes/{cause}.html"), code(cause)))
    });
    let about = about
        .into_iter()
        .chain(since)
        .chain(runs)
        .chain(cause)
        .map(|(name, value)| plain("dt", name).and(plain("dd", value)));
    let sentence = rules::all().into_iter().find(|rule| rule.id == finding.rule).map(|rule| {
        let sources = format!(" Sources: {}.", rule.sources.join("; "));
        plain("p", plain("strong", "The rule. ").and(prose(rule.sentence)).and(sources))
    });
    let mut body = plain("p", prose(&finding.effect));
    let why = if finding.is_new { "What was seen. " } else { "Why it is wrong. " };
    body = body.and(sentence.unwrap_or_default());
    body = body.and(plain("p", plain("strong", why).and(prose(&finding.why))));
    if let Some(upstream) = &finding.upstream {
        body = body.and(plain("p", plain("strong", "Related. ").and(link(upstream, upstream))));
    }
    body = body.and(plain("dl", about.collect::<Html>()));
    let title = if finding.is_new { "The smallest program" } else { "A script that shows it" };
    if drawn.is_none() {
        body = body.and(plain("h2", title)).and(listing(&finding.program, title));
    }
    if let Some(prints) = &finding.prints {
        let what = match (drawn, finding.systems.first()) {
            (Some(_), Some(system)) => {
                let (name, version) = release(system);
                format!("What the script below prints on {name} {version}")
            }
            _ => "What it prints".to_owned(),
        };
        body = body.and(plain("h2", &*what)).and(listing(prints, &what));
    }
    let Some(drawn) = drawn else { return body };
    let intro = "The script on the reference, which does as the rule says: its outcome, and the \
                 objects before and after each call of a transform.";
    let subject = Subject {
        name: &finding.title,
        source: &finding.program,
        runs: drawn.iter().map(DrawnRun::shown).collect(),
        remarks: Vec::new(),
    };
    let drawn = plain("p", intro).and(picture::body(&subject, ["h3", "h4"]));
    body.and(plain("h2", format!("{title}, in pictures"))).and(tag(
        "div",
        &[("class", "run")],
        drawn,
    ))
}

/// The counts of reports for a rule on a system.
#[derive(Clone, Copy, Default)]
struct Cell {
    holds: usize,
    divergent: usize,
    broken: usize,
}

/// The systems of the columns: those that reports are of, and those with listed findings.
fn systems(inputs: &Inputs) -> Vec<String> {
    let reported = inputs.reports.iter().map(|(_, report)| tested(report));
    let mut all: Vec<String> = reported.collect::<BTreeSet<_>>().into_iter().collect();
    let mut listed: Vec<&str> = Divergences::systems().collect();
    listed.sort_by(|a, b| {
        let ((a, v), (b, w)) = (release(a), release(b));
        a.cmp(b).then(by_version(w, v))
    });
    for system in listed {
        if !all.iter().any(|other| other == system) {
            all.push(system.to_owned());
        }
    }
    all
}

/// The system that a report is of: its folder, or `reference`.
fn tested(report: &Value) -> String {
    crate::bless::folder_of(report["system"].as_str().unwrap_or("reference"))
}

fn matrix(inputs: &Inputs, findings: &[Finding]) -> Html {
    let systems = systems(inputs);
    let mut cells: BTreeMap<(String, String), Cell> = BTreeMap::new();
    for (_, report) in &inputs.reports {
        for rule in list(&report["rules"]) {
            let cell = cells.entry((text_of(&rule["rule"]), tested(report))).or_default();
            cell.holds += count(&rule["holds"]);
            cell.divergent += count(&rule["divergent"]);
            cell.broken += count(&rule["broken"]);
        }
    }
    let row = |rule: Rule| {
        let name = code(rule.id).and(tag("div", &[("class", "quiet")], prose(rule.sentence)));
        let of = |system: &String| {
            let cell = cells.get(&(rule.id.to_owned(), system.clone())).copied();
            let listed = findings.iter().filter(|finding| {
                !finding.is_new && finding.rule == rule.id && finding.systems.contains(system)
            });
            verdicts(cell.unwrap_or_default(), &listed.collect::<Vec<_>>())
        };
        let verdicts: Vec<Option<Html>> = systems.iter().map(of).collect();
        let is_empty = verdicts.iter().all(Option::is_none);
        let dash = || tag("span", &[("class", "quiet")], "–");
        let cells = verdicts.into_iter().map(|cell| cell.unwrap_or_else(dash));
        (is_empty, (std::iter::once(name).chain(cells).collect(), String::new()))
    };
    let mut rows: Vec<_> = rules::all().into_iter().map(row).collect();
    rows.sort_by_key(|(is_empty, _)| *is_empty);
    let rows = rows.into_iter().map(|(_, row)| row);
    let columns = systems.iter().map(|system| {
        let (name, version) = release(system);
        format!("{name} {version}").trim_end().to_owned()
    });
    let columns: Vec<Html> =
        std::iter::once("rule".to_owned()).chain(columns).map(Html::from).collect();
    let intro = "A cell counts runs of the campaigns: those in which the rule holds, those in which \
                 it is broken and a listed divergence explains that (divergent), and those in which \
                 it is broken otherwise. Below are the listed findings. A dash: no run judged the \
                 rule, and no finding is listed. Rules with dashes alone come last.";
    let table = table("Rules by systems", &columns, rows);
    plain("p", intro).and(filter()).and(tag("div", &[("class", "matrix")], table))
}

/// The text of a cell of the matrix, if it has any.
fn verdicts(cell: Cell, listed: &[&Finding]) -> Option<Html> {
    let counts = [(cell.holds, "holds"), (cell.divergent, "divergent"), (cell.broken, "broken")];
    let counts = counts.into_iter().filter(|(count, _)| *count > 0).map(|(count, what)| {
        plain("div", tag("span", &[("class", what)], format!("{what} {}", thousands(count))))
    });
    let links = listed.iter().map(|finding| {
        let class = format!("how {}", finding.severity.name());
        let to = link(&format!("findings/{}.html", finding.page), &finding.title);
        let kind = format!(" {}, {}", finding.severity.name(), whose(finding));
        let kind = tag("span", &[("class", &class)], kind);
        of_kind("div", finding, &[], to.and(kind))
    });
    let listed = match listed.len() {
        0 => Html::default(),
        count => {
            let summary = plain("summary", counted(count, "finding"));
            plain("details", summary.and(links.collect::<Html>()))
        }
    };
    let all = counts.collect::<Html>().and(listed);
    (!all.is_empty()).then_some(all)
}

fn trend(findings: &[Finding]) -> Html {
    let mut releases: Vec<&str> = Divergences::systems()
        .filter(|system| {
            let (name, version) = release(system);
            name == "flax" && by_version(version, NNX_BEGAN).is_ge()
        })
        .collect();
    releases.sort_by(|a, b| by_version(release(a).1, release(b).1));
    let of = |system: &str, severity: Severity| {
        let own =
            |each: &&Finding| each.severity == severity && each.shown_by(system) != Presence::No;
        findings.iter().filter(own).count()
    };
    let counts = releases.iter().flat_map(|system| Severity::ALL.map(|kind| of(system, kind)));
    let most = counts.max().unwrap_or(0).max(1);
    let counts = releases.iter().map(|system| {
        let counts = Severity::ALL.map(|severity| (severity, of(system, severity)));
        let all: usize = counts.iter().map(|(_, count)| count).sum();
        let cells = counts.map(|(severity, count)| {
            let class = format!("how count {}", severity.name());
            let width = format!("width:{:.1}em", 8.0 * count as f64 / most as f64);
            let bar = tag("span", &[("class", "bar"), ("style", &width)], "");
            tag("span", &[("class", &class)], Html::from(format!("{count} ")).and(bar))
        });
        let name = Html::from(release(system).1);
        ([name, all.to_string().into()].into_iter().chain(cells).collect(), String::new())
    });
    let columns: Vec<Html> = ["release", "findings"]
        .into_iter()
        .chain(Severity::ALL.map(Severity::words))
        .map(Html::from)
        .collect();
    let counts = table("Findings by release of Flax", &columns, counts);
    let flax = findings.iter().filter(|finding| {
        !finding.is_new && finding.systems.iter().any(|system| releases.contains(&system.as_str()))
    });
    let rows = flax.map(|finding| {
        let name = link(&format!("findings/{}.html", finding.page), &finding.title);
        let name = of_kind("span", finding, &[], name);
        let seen = |system: &&str| match finding.shown_by(system) {
            Presence::Seen => tag("span", &[("class", "broken")], "seen"),
            Presence::Script => tag("span", &[("class", "divergent")], "script"),
            Presence::No => tag("span", &[("class", "quiet")], "–"),
        };
        (std::iter::once(name).chain(releases.iter().map(seen)).collect(), String::new())
    });
    let columns = std::iter::once("finding").chain(releases.iter().map(|system| release(system).1));
    let columns: Vec<Html> = columns.map(Html::from).collect();
    let intro = "The releases that show each finding. Seen: it is listed for that release. Script: \
                 the finding's script prints the same on an older release, and the releases from \
                 there on are counted. A dash does not say that the release is right: most programs \
                 were tried on the newest release alone, and older ones lack modes and transforms.";
    let each = table("Findings by the releases that show them", &columns, rows);
    plain("p", intro).and(filter()).and(counts).and(each)
}

fn surfaces(surface: &Value) -> Html {
    let mut modules: BTreeMap<String, [usize; 4]> = BTreeMap::new();
    for name in list(&surface["names"]) {
        let counts = modules.entry(text_of(&name["module"])).or_default();
        counts[0] += usize::from(name["modelled"] == true);
        counts[1] += 1;
        for parameter in list(&name["parameters"]) {
            counts[2] += usize::from(parameter["modelled"] == true);
            counts[3] += 1;
        }
    }
    let share = |part: usize, whole: usize| match whole {
        0 => "not counted".to_owned(),
        _ => format!("{part} of {whole} ({:.1} %)", 100.0 * part as f64 / whole as f64),
    };
    let rows = modules.iter().map(|(module, [names, all, parameters, every])| {
        let cells = [code(module), share(*names, *all).into(), share(*parameters, *every).into()];
        (cells.to_vec(), String::new())
    });
    let columns = ["module", "names", "parameters"].map(Html::from);
    let system = text_of(&surface["system"]);
    let counts = table("What the reference models", &columns, rows);
    let missing = list(&surface["names"]).filter_map(|name| {
        let lacks = list(&name["parameters"]).filter(|parameter| parameter["modelled"] != true);
        let lacks: Vec<String> = lacks.map(|parameter| text_of(&parameter["parameter"])).collect();
        let what = match name["modelled"] == true {
            false => "not modelled".to_owned(),
            true if lacks.is_empty() => return None,
            true => format!("without {}", lacks.join(", ")),
        };
        let dotted = format!("{}.{}", text_of(&name["module"]), text_of(&name["name"]));
        Some((vec![code(dotted), what.into()], String::new()))
    });
    let columns = ["name", "what is missing"].map(Html::from);
    let missing = table("What it does not model", &columns, missing);
    let intro = format!("The public names and parameters of the libraries, of {system}.");
    plain("p", intro).and(counts).and(filter()).and(missing)
}

fn coverage(inputs: &Inputs) -> Html {
    if inputs.coverage.is_empty() {
        let how = "No coverage is among the inputs. ";
        return plain(
            "p",
            Html::from(how)
                .and(code("isograft coverage --format json"))
                .and(" writes it into a folder of reports."),
        );
    }
    let mut body = filter();
    for (file, report) in &inputs.coverage {
        let programs = counted(count(&report["programs"]), "random program");
        body = body.and(plain("h2", file)).and(plain("p", programs));
        let transforms = report["transforms"].as_object().into_iter().flatten();
        let rows = transforms
            .map(|(name, n)| (vec![code(name), thousands(count(n)).into()], String::new()));
        body = body.and(table(
            "Programs by transform",
            &["transform", "programs"].map(Html::from),
            rows,
        ));
        let pair = |pair: &Value| format!("{} around {}", text_of(&pair[0]), text_of(&pair[1]));
        let words = |key: &str| list(&report[key]).map(text_of).collect::<Vec<_>>();
        let holes = [
            ("pairs", list(&report["missing_pairs"]).map(pair).collect()),
            ("events", words("missing_events")),
            ("constructs", words("missing_constructs")),
            ("error classes", words("missing_error_classes")),
        ];
        let rows = holes.into_iter().map(|(what, missing): (&str, Vec<String>)| {
            let missing = if missing.is_empty() { "none".to_owned() } else { missing.join(", ") };
            (vec![what.into(), missing.into()], String::new())
        });
        body =
            body.and(table("What no program reaches", &["what", "missing"].map(Html::from), rows));
    }
    body
}

fn campaigns(inputs: &Inputs) -> Html {
    let mut body = Html::default();
    if inputs.reports.is_empty() && inputs.answers.is_empty() {
        body = body
            .and(plain("p", "No campaign is among the inputs: the findings are the listed ones."));
    }
    let rows = inputs.reports.iter().map(|(file, report)| {
        let failed = report["failures"].as_array().map_or(0, Vec::len);
        let interrupted = if report["interrupted"] == true { ", interrupted" } else { "" };
        let cells = [
            file.into(),
            text_of(&report["system"]).into(),
            report["against"].as_str().unwrap_or("–").into(),
            thousands(count(&report["programs"])).into(),
            thousands(count(&report["runs"])).into(),
            format!("{failed}{interrupted}").into(),
            folder_of(report).into(),
        ];
        (cells.to_vec(), String::new())
    });
    let columns = ["report", "system", "against", "programs", "runs", "failed", "divergences of"];
    if !inputs.reports.is_empty() {
        body = body.and(table("Reports", &columns.map(Html::from), rows));
    }
    let failures = inputs.reports.iter().flat_map(|(_, report)| list(&report["failures"]));
    for failure in failures.take(50) {
        let title = format!(
            "{} in {} mode: {}",
            text_of(&failure["case"]),
            text_of(&failure["mode"]),
            text_of(&failure["message"])
        );
        body = body
            .and(plain("h2", title.clone()))
            .and(listing(&text_of(&failure["program"]), &title));
    }
    let rows = inputs.answers.iter().map(|((system, mode), ended)| {
        let all: usize = ended.values().sum();
        let words: Vec<String> =
            ended.iter().map(|(what, count)| format!("{what} {}", thousands(*count))).collect();
        let cells = [system.into(), mode.into(), thousands(all).into(), words.join(", ").into()];
        (cells.to_vec(), String::new())
    });
    let columns = ["system", "mode", "runs", "how they ended"].map(Html::from);
    if !inputs.answers.is_empty() {
        body = body.and(table("Results of live systems", &columns, rows));
    }
    body
}
