//! The page of a program: its outcome in each mode, its text line by line, and beside it each call of
//! a transform with the graph of objects before and after.

use std::cell::Cell;
use std::collections::{BTreeMap, BTreeSet};

use isograft_reference::outcome::Outcome;
use isograft_reference::{GraphKind, RecordedCall};

use super::layout::{ROWS, rows_of_all};
use super::marks::{Drawing, Mark, drawings};
use super::svg::{badge, draw, outline};
use crate::html::{Html, STYLE, code, document, link, plain, prose, tag};
use crate::report::counted;

/// A graph with more rows than this is drawn folded alone.
const WHOLE: usize = 400;

/// So many rows of graphs that are not folded are on one page.
const WHOLE_OF_PAGE: usize = 6000;

/// So many lines of the program are shown, and so many bytes of them.
const MOST_LINES: usize = 20_000;
const LONGEST_SHOWN: usize = 1 << 20;

/// The style of a picture alone.
pub const GRAPH_STYLE: &str = include_str!("graph.css");

/// The styles of a page with pictures, beside that of the site.
pub const PAGE_STYLE: &str = include_str!("page.css");

/// The script of a page: it folds.
pub const SCRIPT: &str = include_str!("fold.js");

/// The run of a program in one mode.
#[derive(Clone, Copy, Debug)]
pub struct ModeRun<'a> {
    /// The name of the mode; empty where there is one run for all modes.
    pub mode: &'a str,
    /// The outcome.
    pub outcome: &'a Outcome,
    /// The calls of transforms.
    pub calls: &'a [RecordedCall],
    /// The lines whose further calls are only counted, each with their number.
    pub more: &'a [(u32, usize)],
}

/// The program of a page.
#[derive(Clone, Debug)]
pub struct Subject<'a> {
    /// The name of the file.
    pub name: &'a str,
    /// The text.
    pub source: &'a str,
    /// The runs.
    pub runs: Vec<ModeRun<'a>>,
    /// Remarks on lines, each with its line.
    pub remarks: Vec<(u32, String)>,
}

/// One call in the modes in which it was made.
struct Site<'a> {
    line: u32,
    label: &'static str,
    depth: usize,
    by_library: bool,
    /// The modes that show the same, each group with a call and its drawings.
    groups: Vec<Group<'a>>,
}

struct Group<'a> {
    modes: Vec<&'a str>,
    call: &'a RecordedCall,
    before: Option<Drawing>,
    after: Option<Drawing>,
}

/// The calls of all modes: those of one line, transform and turn are one.
fn sites<'a>(runs: &[ModeRun<'a>]) -> Vec<Site<'a>> {
    let mut sites: Vec<((u32, &'static str, usize), Site<'a>)> = Vec::new();
    // A mode that refuses a call does not come to the parameters.
    let named = |call: &RecordedCall| -> &'a [String] {
        let mut all = runs.iter().flat_map(|run| run.calls);
        let same = |other: &&RecordedCall| {
            (other.line, other.label) == (call.line, call.label) && !other.parameters.is_empty()
        };
        all.find(same).map_or(&[], |other| &other.parameters)
    };
    for run in runs {
        let mut turns: BTreeMap<(u32, &'static str), usize> = BTreeMap::new();
        // Behind the site before: calls keep their order.
        let mut last: Option<usize> = None;
        for call in run.calls {
            let turn = turns.entry((call.line, call.label)).or_default();
            *turn += 1;
            let key = (call.line, call.label, *turn);
            let at = sites.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
                let RecordedCall { line, label, depth, by_library, .. } = *call;
                let at = last.map_or(sites.len(), |last| last + 1);
                sites
                    .insert(at, (key, Site { line, label, depth, by_library, groups: Vec::new() }));
                at
            });
            last = Some(at);
            let (before, after) = drawings(call, named(call));
            let groups = &mut sites[at].1.groups;
            let texts = |call: &RecordedCall| -> Vec<String> {
                call.events.iter().map(|event| event.text.clone()).collect()
            };
            let same = |group: &&mut Group| {
                group.before == before
                    && group.after == after
                    && group.call.error == call.error
                    && texts(group.call) == texts(call)
            };
            match groups.iter_mut().find(same) {
                Some(group) => group.modes.push(run.mode),
                None => groups.push(Group { modes: vec![run.mode], call, before, after }),
            }
        }
    }
    sites.into_iter().map(|(_, site)| site).collect()
}

/// The elements of headings: of a part, and of what is in it.
pub type Headings = [&'static str; 2];

/// The parts of a page: outcomes, program and calls. Lines and calls are reached by `#L3`, `#call-1`.
pub fn body(subject: &Subject, headings: Headings) -> Html {
    let sites = sites(&subject.runs);
    let left = Cell::new(WHOLE_OF_PAGE);
    let program = tag(
        "section",
        &[("class", "program"), ("aria-label", "The program")],
        plain(headings[0], "The program").and(program(subject, &sites)),
    );
    let mut calls = plain(headings[0], "The calls of transforms");
    if sites.is_empty() {
        calls = calls.and(plain("p", no_calls(subject)));
    } else {
        calls = calls
            .and(tag("div", &[("class", "folding"), ("data-folding", "")], ""))
            .and(legend())
            .and(
                sites
                    .iter()
                    .enumerate()
                    .map(|(at, site)| of_site(subject, headings, (at, site), &left))
                    .collect::<Html>(),
            );
    }
    let more: BTreeSet<(u32, usize)> =
        subject.runs.iter().flat_map(|run| run.more.iter().copied()).collect();
    let mut most: BTreeMap<u32, usize> = BTreeMap::new();
    for (line, count) in more {
        let known = most.entry(line).or_default();
        *known = count.max(*known);
    }
    let more: Html = most
        .iter()
        .map(|(line, count)| {
            let words =
                format!("Line {line} makes {} more, which are not drawn.", counted(*count, "call"));
            plain("p", words)
        })
        .collect();
    let calls = tag("section", &[("aria-label", "The calls of transforms")], calls.and(more));
    let has_modes = subject.runs.iter().any(|run| !run.mode.is_empty());
    let title = if has_modes { "The outcome in each mode" } else { "The outcome" };
    plain(headings[0], title).and(outcomes(&subject.runs, headings)).and(tag(
        "div",
        &[("class", "beside")],
        program.and(calls),
    ))
}

fn no_calls(subject: &Subject) -> &'static str {
    let unread = |run: &ModeRun| matches!(run.outcome, Outcome::Unsupported { .. });
    match subject.runs.iter().all(unread) {
        true => "There is no picture: the run ended before a call of a transform.",
        false => {
            "There is no picture: the run calls no transform of NNX or JAX. What Linen and PAX do \
             without one happens in plain Python, and no object crosses a boundary."
        }
    }
}

/// Modes with one outcome stand together.
fn outcomes(runs: &[ModeRun], headings: Headings) -> Html {
    let mut groups: Vec<(Vec<&str>, String)> = Vec::new();
    for run in runs {
        let shown = run.outcome.to_string();
        match groups.iter_mut().find(|(_, known)| *known == shown) {
            Some((modes, _)) => modes.push(run.mode),
            None => groups.push((vec![run.mode], shown)),
        }
    }
    let all = groups.len() == 1 && runs.len() > 1;
    let card = |(modes, shown): &(Vec<&str>, String)| {
        let name = match (all, modes.join(", ")) {
            (true, modes) => format!("{modes}: the same in each"),
            (false, modes) if modes.is_empty() => "the same in every mode".to_owned(),
            (false, modes) => modes,
        };
        let pre =
            tag("pre", &[("tabindex", "0"), ("aria-label", "Outcome")], code(shown.trim_end()));
        plain("section", plain(headings[1], name).and(pre))
    };
    tag("div", &[("class", "outcomes")], groups.iter().map(card).collect::<Html>())
}

/// The program, line by line, with links to the calls.
fn program(subject: &Subject, sites: &[Site]) -> Html {
    let mut raised: BTreeMap<u32, BTreeMap<String, Vec<&str>>> = BTreeMap::new();
    for run in &subject.runs {
        if let Outcome::Raised(exception) = run.outcome
            && let Some(line) = exception.line
        {
            let words = format!("{}: {}", exception.exception, exception.message);
            raised.entry(line).or_default().entry(words).or_default().push(run.mode);
        }
    }
    let line = |(at, text): (usize, &str)| {
        let number = at as u32 + 1;
        let id = format!("L{number}");
        let href = format!("#{id}");
        let calls: Vec<(usize, &Site)> =
            sites.iter().enumerate().filter(|(_, site)| site.line == number).collect();
        let links = calls.iter().map(|(at, site)| {
            let (href, title) = (format!("#call-{}", at + 1), format!("call of {}", site.label));
            tag("a", &[("href", &href), ("title", &title)], format!("{}▸", at + 1))
        });
        let links = tag("span", &[("class", "calls")], links.collect::<Html>());
        let remark =
            |class: &str, words: Html| tag("span", &[("class", &format!("remark {class}"))], words);
        let n = tag("a", &[("class", "n"), ("href", &href)], number.to_string());
        let mut shown = n.and(links).and(tag("code", &[("class", "text")], text));
        for (words, modes) in raised.get(&number).into_iter().flatten() {
            let modes = modes.join(", ");
            let by = if modes.is_empty() { String::new() } else { format!("{modes}: ") };
            shown = shown.and(remark("raised", format!("✗ {by}{words}").into()));
        }
        for (_, words) in subject.remarks.iter().filter(|(line, _)| *line == number) {
            shown = shown.and(remark("warned", Html::from("⚠ ").and(prose(words))));
        }
        let class = if calls.is_empty() { "" } else { "called" };
        tag("li", &[("id", &id), ("class", class)], shown)
    };
    let mut left = LONGEST_SHOWN;
    let short = |line: &&str| {
        let fits = left.checked_sub(line.len());
        left = fits.unwrap_or_default();
        fits.is_some()
    };
    let lines = subject.source.lines().take(MOST_LINES).take_while(short).count();
    let more = subject.source.lines().count() - lines;
    let shown = subject.source.lines().take(lines).enumerate().map(line).collect::<Html>();
    let list = plain("ol", shown);
    match more {
        0 => list,
        more => list.and(plain("p", format!("{} more, not shown.", counted(more, "line")))),
    }
}

fn of_site(
    subject: &Subject,
    headings: Headings,
    (at, site): (usize, &Site),
    left: &Cell<usize>,
) -> Html {
    let number = at + 1;
    let id = format!("call-{number}");
    let line = site.line as usize;
    let text =
        line.checked_sub(1).and_then(|at| subject.source.lines().nth(at)).unwrap_or_default();
    let by = if site.by_library { " called by the library" } else { "" };
    let mut name = Html::from(format!("{number}. {}{by}, ", site.label));
    name = name.and(match site.line {
        0 => Html::from("in the library"),
        line => link(&format!("#L{line}"), format!("line {line}")),
    });
    if site.depth > 0 {
        name = name.and(format!(", in the body of {}", counted(site.depth, "call")));
    }
    let name = name.and(" ").and(code(text.trim()));
    let title = format!("Before call {number}");
    let before = figure("Before", &title, before(site).as_ref(), left);
    let groups = site.groups.iter().map(|group| of_group(number, group, subject.runs.len(), left));
    let shown = before.and(tag("div", &[("class", "afters")], groups.collect::<Html>()));
    let all = match site.by_library {
        // What the library does on the way is not what the program says.
        true => plain("details", plain("summary", name).and(shown)),
        false => plain(headings[1], name).and(shown),
    };
    tag("section", &[("class", "call"), ("id", &id)], all)
}

/// The drawing before the call: all modes begin with the same objects. What goes in some of them
/// names these.
fn before(site: &Site) -> Option<Drawing> {
    let mut drawing = site.groups.first()?.before.clone()?;
    for (at, node) in drawing.nodes.iter_mut().enumerate() {
        let gone = |group: &&Group| {
            let node = group.before.as_ref().and_then(|before| before.nodes.get(at));
            node.is_some_and(|node| node.mark == Mark::Gone)
        };
        let modes: Vec<&str> =
            site.groups.iter().filter(gone).flat_map(|group| &group.modes).copied().collect();
        let all = site.groups.iter().all(|group| gone(&group));
        if !modes.is_empty() {
            node.mark = Mark::Gone;
            node.note = if all { String::new() } else { format!("in {}", modes.join(", ")) };
        }
    }
    Some(drawing)
}

fn of_group(number: usize, group: &Group, modes: usize, left: &Cell<usize>) -> Html {
    let names = match (group.modes.len() == modes && modes > 1, group.modes.join(", ")) {
        (true, _) => "in every mode".to_owned(),
        (false, names) if names.is_empty() => String::new(),
        (false, names) => format!("in {names}"),
    };
    let counts = |drawing: &Option<Drawing>, wanted: fn(Mark) -> bool| -> Vec<String> {
        let counts = drawing.as_ref().map(Drawing::counts).unwrap_or_default();
        let counts = counts.into_iter().filter(|(mark, _)| wanted(*mark));
        counts.map(|(mark, count)| format!("{count} {}", mark.word())).collect()
    };
    let mut fate = counts(&group.after, |mark| mark != Mark::Gone);
    fate.extend(counts(&group.before, |mark| mark == Mark::Gone));
    let class = |error: &str| error.split(':').next().unwrap_or_default().to_owned();
    let nothing = fate.is_empty();
    let ended = match (&group.call.error, nothing) {
        (Some(error), true) => format!("{}, and no argument has changed", class(error)),
        (Some(error), false) => format!("{}; {}", class(error), fate.join(", ")),
        (None, true) => "no argument has changed".to_owned(),
        (None, false) => fate.join(", "),
    };
    let gap = if names.is_empty() { "After: " } else { ": " };
    let name = match names.is_empty() {
        true => String::new(),
        false => format!("After, {names}"),
    };
    let summary = plain("summary", plain("strong", name).and(format!("{gap}{ended}")));
    let by = if names.is_empty() { String::new() } else { format!(", {names}") };
    let mut all = summary;
    if let Some(error) = &group.call.error {
        all = all.and(tag("p", &[("class", "raised")], &**error));
    }
    if group.call.error.is_none() || !nothing {
        all = all.and(figure("", &format!("After call {number}{by}"), group.after.as_ref(), left));
    }
    let mut seen: Vec<&str> = Vec::new();
    for event in group.call.events.iter().filter(|event| event.place.is_some()) {
        if !seen.contains(&&*event.text) {
            seen.push(&event.text);
        }
    }
    let events: Html = seen
        .iter()
        .map(|text| {
            let class = if text.ends_with("; lost") { "lost" } else { "" };
            tag("li", &[("class", class)], *text)
        })
        .collect();
    if !seen.is_empty() {
        all = all.and(tag("ul", &[("class", "events")], events));
    }
    tag("details", &[("open", "")], all)
}

/// A picture that scrolls by itself where it does not fit. `left` are the rows that pictures of whole
/// graphs may still take.
fn figure(caption: &str, title: &str, drawing: Option<&Drawing>, left: &Cell<usize>) -> Html {
    let shown = match drawing {
        None => plain("p", "No picture: these values cannot be walked over as a graph."),
        Some(drawing) if drawing.roots.is_empty() => {
            plain("p", "No argument crosses the boundary.")
        }
        Some(drawing) => {
            let rows = rows_of_all(drawing);
            let folded = scrolls(draw(drawing, title, ROWS).html, title);
            match rows {
                0..=ROWS => folded,
                rows if rows <= WHOLE.min(left.get()) => {
                    left.set(left.get() - rows);
                    let name = format!("{title}, whole");
                    let all = Drawing { is_after: false, ..drawing.clone() };
                    let whole = scrolls(draw(&all, &name, WHOLE).html, &name);
                    let summary = plain("summary", format!("All {rows} rows, not folded"));
                    folded.and(plain("details", summary.and(whole)))
                }
                rows => folded.and(plain(
                    "p",
                    format!("The whole graph has {rows} rows: it is drawn folded alone."),
                )),
            }
        }
    };
    let caption = match caption.is_empty() {
        true => Html::default(),
        false => plain("figcaption", caption),
    };
    plain("figure", caption.and(shown))
}

fn scrolls(svg: Html, name: &str) -> Html {
    let region = [("class", "drawn"), ("role", "region"), ("aria-label", name), ("tabindex", "0")];
    tag("div", &region, svg)
}

/// The meaning of shapes and badges.
fn legend() -> Html {
    let small = |w: f64, content: Html| {
        let view = format!("0 0 {w} 32");
        let w = w.to_string();
        let attributes = [
            ("class", "graph"),
            ("width", &*w),
            ("height", "32"),
            ("viewBox", &view),
            ("aria-hidden", "true"),
        ];
        tag("svg", &attributes, content)
    };
    let kinds = [
        (GraphKind::Module, false, "a Module"),
        (GraphKind::Variable, false, "a Variable"),
        (GraphKind::Container, false, "a dict, a list, a tuple, a State"),
        (GraphKind::Leaf, false, "an array or another leaf"),
        (GraphKind::Variable, true, "shared: a second ring, and more than one edge leads to it"),
    ];
    let kinds = kinds.into_iter().map(|(kind, shared, words)| {
        let shape = outline(kind, Mark::Kept, shared, [6.0, 16.0, 40.0]);
        plain("li", small(150.0, shape).and(plain("span", words)))
    });
    let marks = Mark::SHOWN.into_iter().map(|mark| {
        let shape = outline(GraphKind::Variable, mark, false, [6.0, 16.0, 40.0]);
        let shape = small(150.0, shape.and(badge(mark, 54.0, 16.0)));
        plain("li", shape.and(plain("span", mark.meaning())))
    });
    let table = tag("ul", &[("class", "legend")], kinds.chain(marks).collect::<Html>());
    plain("details", plain("summary", "What shapes and badges mean").and(table))
}

/// The whole page, with its styles and its script inside.
pub fn page(subject: &Subject) -> String {
    let style = |text: &'static str| tag("style", &[], Html::trusted(text));
    let styles = style(STYLE).and(style(GRAPH_STYLE)).and(style(PAGE_STYLE));
    let intro = concat!(
        "Isograft ",
        env!("CARGO_PKG_VERSION"),
        " ran this program on its reference. For each call of a transform the pictures show the \
         arguments before, and the arguments and the result after."
    );
    let main = plain("h1", subject.name).and(plain("p", intro)).and(body(subject, ["h2", "h3"]));
    let script = tag("script", &[], Html::trusted(SCRIPT));
    let body = tag("body", &[("class", "run")], plain("main", main).and(script));
    document(subject.name, "isograft run", styles, body)
}
