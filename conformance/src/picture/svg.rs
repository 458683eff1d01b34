//! Draws a picture as SVG: no script, no colour that a shape or a word does not say, too.

use std::collections::BTreeMap;

use isograft_reference::GraphKind;

use super::layout::{End, Row, rows};
use super::marks::{Drawing, Mark, Node};
use crate::html::{Html, plain, tag};

/// The height of a row.
const ROW: f64 = 34.0;
/// The height of a box.
const BOX: f64 = 24.0;
/// The width of a character of the texts.
const CHARACTER: f64 = 7.25;
/// The width of a character of badges and notes.
const SMALL: f64 = 6.2;
/// The space between an edge and what is below it.
const STEP: f64 = 16.0;
/// The space around a picture.
const EDGE: f64 = 6.0;
/// The space between two lines that lead to shared nodes.
const LANE: f64 = 13.0;
/// The most characters of a text.
const LONGEST: usize = 44;
/// The most characters of the description for those who do not see the picture.
const DESCRIPTION: usize = 4000;

/// A picture as SVG.
pub struct Svg {
    /// The element.
    pub html: Html,
    /// Its width.
    pub width: f64,
    /// Its height.
    pub height: f64,
}

/// The place of what a row shows.
struct Place {
    /// The left end of the box.
    x: f64,
    /// The middle.
    y: f64,
    /// The right end of all that stands in the row.
    end: f64,
    /// The right end of the box.
    right: f64,
}

fn width(text: &str, character: f64) -> f64 {
    // A sign of East Asia takes two places.
    let places: usize = text.chars().map(|c| if c as u32 >= 0x1100 { 2 } else { 1 }).sum();
    places as f64 * character
}

/// A text that is cut where it is long.
fn short(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A number as SVG takes it.
fn number(x: f64) -> String {
    let text = format!("{x:.1}");
    text.strip_suffix(".0").map(str::to_owned).unwrap_or(text)
}

/// An empty element with attributes that are numbers, in classes.
fn shape(name: &'static str, class: &str, numbers: &[(&str, f64)]) -> Html {
    let texts: Vec<String> = numbers.iter().map(|(_, x)| number(*x)).collect();
    let mut attributes = vec![("class", class)];
    attributes.extend(numbers.iter().zip(&texts).map(|((name, _), text)| (*name, &**text)));
    tag(name, &attributes, "")
}

fn path(class: &str, d: &str) -> Html {
    tag("path", &[("class", class), ("d", d)], "")
}

fn text(class: &str, x: f64, y: f64, content: impl Into<Html>) -> Html {
    let (x, y) = (number(x), number(y));
    tag("text", &[("class", class), ("x", &x), ("y", &y)], content)
}

/// The texts of a box: class and value.
fn label(node: &Node) -> (String, String) {
    let class = short(&node.class);
    let mut value = short(&node.text);
    if node.is_traced {
        value = format!("traced {value}");
    }
    if class.is_empty() && value.is_empty() {
        value = "…".to_owned();
    }
    (class, value)
}

fn label_width(node: &Node) -> f64 {
    let (class, value) = label(node);
    let gap = if class.is_empty() || value.is_empty() { 0.0 } else { CHARACTER };
    width(&class, CHARACTER) + width(&value, CHARACTER) + gap + 18.0
}

/// The words of a badge, which stands behind a box.
fn badge_width(mark: Mark) -> f64 {
    width(mark.word(), SMALL) + 30.0
}

/// A sign in a ring and the word beside it.
pub fn badge(mark: Mark, x: f64, y: f64) -> Html {
    let class = format!("badge {}", mark.class());
    let ring = match mark {
        Mark::Lost | Mark::Gone => {
            let d = format!("M{} {}l8 8l-8 8l-8 -8z", number(x + 8.0), number(y - 8.0));
            path("ring", &d)
        }
        Mark::Leaked | Mark::Taken => {
            let d = format!("M{} {}l8.5 15h-17z", number(x + 8.0), number(y - 9.0));
            path("ring", &d)
        }
        _ => shape("circle", "ring", &[("cx", x + 8.0), ("cy", y), ("r", 7.5)]),
    };
    let sign = text("sign", x + 8.0, y + 3.5, mark.sign());
    let word = text("word", x + 21.0, y + 4.0, mark.word());
    tag("g", &[("class", &class)], ring.and(sign).and(word))
}

/// The outline of a box, by what it stands for and what became of it.
pub fn outline(kind: GraphKind, mark: Mark, shared: bool, [x, y, w]: [f64; 3]) -> Html {
    let (top, height) = (y - BOX / 2.0, BOX);
    let class = format!("box {} {}", kind_class(kind), mark.class());
    let rectangle = |class: &str, x: f64, y: f64, w: f64, h: f64, r: f64| {
        let all = [("x", x), ("y", y), ("width", w), ("height", h), ("rx", r)];
        shape("rect", class, &all)
    };
    let radius = match kind {
        GraphKind::Module => 4.0,
        GraphKind::Variable => BOX / 2.0,
        GraphKind::Container | GraphKind::Leaf => 0.0,
    };
    let mut all = Html::default();
    if shared {
        let ring = radius + if radius > 0.0 { 3.0 } else { 0.0 };
        all = rectangle("shared", x - 3.0, top - 3.0, w + 6.0, height + 6.0, ring);
    }
    all = all.and(rectangle(&class, x, top, w, height, radius));
    match kind {
        // A Module has a bar at its left, a container brackets.
        GraphKind::Module => all.and(rectangle("spine", x, top, 4.0, height, 2.0)),
        GraphKind::Container => {
            let (left, right) = (number(x + 5.0), number(x + w - 5.0));
            let (top, bottom) = (number(top), number(top + height));
            all.and(path(
                "bracket",
                &format!("M{left} {top}h-5V{bottom}h5M{right} {top}h5V{bottom}h-5"),
            ))
        }
        GraphKind::Variable | GraphKind::Leaf => all,
    }
}

const fn kind_class(kind: GraphKind) -> &'static str {
    match kind {
        GraphKind::Module => "module",
        GraphKind::Variable => "variable",
        GraphKind::Container => "container",
        GraphKind::Leaf => "leaf",
    }
}

/// Draws a picture of at most so many rows. `title` names it.
pub fn draw(drawing: &Drawing, title: &str, most: usize) -> Svg {
    let rows = rows(drawing, most);
    let counts = drawing.edges_to();
    let places = places(drawing, &rows, &counts);
    let mut lines = Html::default();
    let mut boxes = Html::default();
    let mut lanes: BTreeMap<usize, f64> = BTreeMap::new();
    let mut widest = places.iter().map(|place| place.end).fold(0.0, f64::max);
    // One lane for each shared node, right of all rows that it passes.
    let mut reach: Vec<(usize, usize)> = Vec::new();
    for (at, row) in rows.iter().enumerate() {
        if let End::Again(to) = row.end {
            match reach.iter_mut().find(|(known, _)| *known == to) {
                Some((_, last)) => *last = (*last).max(at),
                None => reach.push((to, at)),
            }
        }
    }
    for (to, last) in &reach {
        let (first, last) = ((*to).min(*last), (*to).max(*last));
        let right = places[first..=last].iter().map(|place| place.end).fold(0.0, f64::max);
        let taken = |x: f64| {
            lanes.iter().any(|(other, lane)| {
                let (_, end) = reach.iter().find(|(to, _)| to == other).copied().unwrap_or((0, 0));
                let meets = *other.min(&end) <= last && first <= *other.max(&end);
                meets && (lane - x).abs() < LANE
            })
        };
        let mut x = right + LANE;
        while taken(x) {
            x += LANE;
        }
        lanes.insert(*to, x);
        widest = widest.max(x);
    }
    // The line to a row begins where that to the row before ends: each has the look of its own.
    let mut begun: BTreeMap<usize, f64> = BTreeMap::new();
    for (at, (row, place)) in rows.iter().zip(&places).enumerate() {
        let from = row.parent.map(|parent| {
            let top = begun.entry(parent).or_insert(places[parent].y + BOX / 2.0);
            (places[parent].x + 10.0, std::mem::replace(top, place.y))
        });
        lines = lines.and(elbow(row, place, from));
        match &row.end {
            End::Node { node, folded } => {
                let shared = counts[*node] > 1;
                boxes = boxes.and(node_in(
                    drawing,
                    *node,
                    shared,
                    place,
                    folded.as_ref().map(|folded| folded.words()),
                ));
            }
            End::More(folded) => {
                boxes = boxes.and(text(
                    "more",
                    place.x,
                    place.y + 4.0,
                    format!("… {}", folded.words()),
                ));
            }
            End::Again(to) => {
                let lane = lanes.get(to).copied().unwrap_or(place.end + LANE);
                let target = &places[*to];
                let class = format!("edge again {}", row.mark.class());
                let start = number(place.x + 8.0);
                let d = format!(
                    "M{start} {}H{}V{}H{}",
                    number(place.y),
                    number(lane),
                    number(target.y + if *to == at { 0.0 } else { 5.0 }),
                    number(target.end + 9.0),
                );
                let tip = number(target.end + 3.0);
                let arrow = format!(
                    "M{tip} {}l8 -4v8z",
                    number(target.y + if *to == at { 0.0 } else { 5.0 })
                );
                lines = lines
                    .and(path(&class, &d))
                    .and(path(&format!("tip {}", row.mark.class()), &arrow));
                boxes = boxes.and(shape(
                    "circle",
                    "dot",
                    &[("cx", place.x + 5.0), ("cy", place.y), ("r", 3.5)],
                ));
            }
        }
    }
    if drawing.is_cut {
        let y = EDGE + (rows.len() as f64 + 0.5) * ROW;
        boxes = boxes.and(text("more", EDGE, y, "… and more than was recorded"));
    }
    let height = EDGE * 2.0 + (rows.len() + usize::from(drawing.is_cut)).max(1) as f64 * ROW;
    let width = widest + EDGE + 4.0;
    let described = plain("title", title).and(plain("desc", description(drawing, &rows, &counts)));
    let (w, h) = (number(width), number(height));
    let view = format!("0 0 {w} {h}");
    let attributes = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("class", "graph"),
        ("role", "img"),
        ("width", &w),
        ("height", &h),
        ("viewBox", &view),
    ];
    Svg { html: tag("svg", &attributes, described.and(lines).and(boxes)), width, height }
}

fn places(drawing: &Drawing, rows: &[Row], counts: &[usize]) -> Vec<Place> {
    let mut places: Vec<Place> = Vec::with_capacity(rows.len());
    for (at, row) in rows.iter().enumerate() {
        let y = EDGE + (at as f64 + 0.5) * ROW;
        let from = row.parent.map_or(EDGE, |parent| places[parent].x + 10.0);
        let name = width(&short(&row.name), CHARACTER);
        let start = if row.parent.is_some() { from + STEP } else { from };
        let x = start + if name > 0.0 { name + 10.0 } else { 2.0 };
        let (right, end) = match &row.end {
            End::Node { node, folded } => {
                let shown = &drawing.nodes[*node];
                let right = x + label_width(shown);
                let mut end = right;
                if counts[*node] > 1 {
                    end += 3.0;
                }
                if shown.mark != Mark::Kept {
                    end += 8.0 + badge_width(shown.mark);
                }
                if !shown.note.is_empty() {
                    end += 6.0 + width(&short(&shown.note), SMALL);
                }
                if let Some(folded) = folded {
                    end += 8.0 + width(&folded.words(), SMALL) + 14.0;
                }
                (right, end)
            }
            End::Again(_) => (x + 10.0, x + 14.0),
            End::More(folded) => {
                let end = x + width(&folded.words(), SMALL) + 20.0;
                (end, end)
            }
        };
        places.push(Place { x, y, end, right });
    }
    places
}

/// The line to a row from a point below the node that the edge leads from, with its name.
fn elbow(row: &Row, place: &Place, from: Option<(f64, f64)>) -> Html {
    let name = short(&row.name);
    let mut all = Html::default();
    let class = format!("edge {}", row.mark.class());
    let label = width(&name, CHARACTER);
    if let Some((x, bottom)) = from {
        let to = if label > 0.0 { x + STEP - 4.0 } else { place.x };
        let (x, bottom, y) = (number(x), number(bottom), number(place.y));
        all = all.and(path(&class, &format!("M{x} {bottom}V{y}H{}", number(to))));
    }
    if label > 0.0 {
        let x = place.x - 10.0 - label;
        all = all.and(text(&format!("name {}", row.mark.class()), x, place.y + 4.0, name));
        let (left, right, y) = (number(place.x - 8.0), number(place.x), number(place.y));
        all = all.and(path(&class, &format!("M{left} {y}H{right}")));
    }
    all
}

/// A box with its texts and its badge.
fn node_in(
    drawing: &Drawing,
    node: usize,
    shared: bool,
    place: &Place,
    folded: Option<String>,
) -> Html {
    let shown = &drawing.nodes[node];
    let (class, value) = label(shown);
    let (x, y) = (place.x, place.y);
    let mut all = plain("title", told(shown, shared));
    all = all.and(outline(shown.kind, shown.mark, shared, [x, y, place.right - x]));
    // What is not there is crossed out.
    let is_out = shown.is_ghost || shown.mark == Mark::Gone;
    let text_class = if is_out { "label out" } else { "label" };
    let gap = if class.is_empty() { 0.0 } else { width(&class, CHARACTER) + CHARACTER };
    if !class.is_empty() {
        all = all.and(text(&format!("{text_class} class"), x + 9.0, y + 4.0, class));
    }
    if !value.is_empty() {
        all = all.and(text(text_class, x + 9.0 + gap, y + 4.0, value));
    }
    let mut end = place.right + if shared { 3.0 } else { 0.0 };
    if shown.mark != Mark::Kept {
        all = all.and(badge(shown.mark, end + 8.0, y));
        end += 8.0 + badge_width(shown.mark);
    }
    if !shown.note.is_empty() {
        let note = short(&shown.note);
        let after = width(&note, SMALL);
        let lost = shown.mark == Mark::Lost;
        let class = if lost { "note out" } else { "note" };
        all = all.and(text(class, end + 6.0, y + 4.0, note));
        end += 6.0 + after;
    }
    if let Some(words) = folded {
        let w = width(&words, SMALL) + 12.0;
        let all_of =
            [("x", end + 8.0), ("y", y - 9.0), ("width", w), ("height", 18.0), ("rx", 3.0)];
        all = all.and(shape("rect", "folded", &all_of));
        all = all.and(text("note", end + 14.0, y + 4.0, words));
    }
    plain("g", all)
}

/// A node in words, for a pointer that rests on it, and for the description.
fn told(node: &Node, shared: bool) -> String {
    let (class, value) = (&node.class, &node.text);
    let mut words = [&**class, &**value].join(" ").trim().to_owned();
    if node.is_traced {
        words.push_str(", traced");
    }
    if shared {
        words.push_str(", shared");
    }
    if node.mark != Mark::Kept {
        words.push_str(&format!(", {}", node.mark.word()));
    }
    if !node.note.is_empty() {
        words.push_str(&format!(" ({})", node.note));
    }
    let facts: Vec<String> =
        node.facts.iter().map(|(name, value)| format!("{name}={value}")).collect();
    if !facts.is_empty() {
        words.push_str(&format!("; {}", facts.join(", ")));
    }
    words
}

/// The picture in words.
fn description(drawing: &Drawing, rows: &[Row], counts: &[usize]) -> String {
    let mut words = String::new();
    for row in rows {
        if words.len() > DESCRIPTION {
            words.push_str(" …");
            break;
        }
        let from = row.parent.map(|parent| rows[parent].name.as_str()).unwrap_or_default();
        let name =
            if from.is_empty() { row.name.clone() } else { format!("{from} > {}", row.name) };
        let end = match &row.end {
            End::Node { node, folded } => {
                let mut told = told(
                    &Node { facts: Vec::new(), ..drawing.nodes[*node].clone() },
                    counts[*node] > 1,
                );
                if let Some(folded) = folded {
                    told.push_str(&format!(", {}", folded.words()));
                }
                told
            }
            End::Again(to) => format!("the same as {}", rows[*to].name),
            End::More(folded) => folded.words(),
        };
        words.push_str(&format!("{name}: {end}. "));
    }
    words.trim_end().to_owned()
}

/// Pictures in one file, two in a row, each with its name. The style is inside. A part without a
/// drawing is its name alone.
pub fn sheet(title: &str, parts: &[(String, Option<&Drawing>)], most: usize) -> String {
    const NAME: f64 = 22.0;
    const GAP: f64 = 14.0;
    let none = || Svg { html: plain("g", ""), width: 0.0, height: 0.0 };
    let of = |(name, drawing): &(String, Option<&Drawing>)| {
        drawing.map_or_else(none, |drawing| draw(drawing, name, most))
    };
    let drawn: Vec<Svg> = parts.iter().map(of).collect();
    let columns = [0, 1].map(|column| {
        let of = drawn.iter().skip(column).step_by(2).map(|svg| svg.width);
        let names = parts.iter().skip(column).step_by(2).map(|(name, _)| width(name, CHARACTER));
        of.chain(names).fold(0.0, f64::max)
    });
    let mut top = GAP;
    let mut all = Html::default();
    for (row, pair) in drawn.chunks(2).enumerate() {
        let mut height: f64 = 0.0;
        for (column, svg) in pair.iter().enumerate() {
            let x = GAP + if column == 0 { 0.0 } else { columns[0] + 2.0 * GAP };
            let name = &parts[2 * row + column].0;
            all = all.and(text("caption", x, top + 13.0, name));
            let (x, y) = (number(x), number(top + NAME));
            all = all.and(tag("svg", &[("x", &x), ("y", &y)], svg.html.clone()));
            height = height.max(svg.height);
        }
        top += NAME + height + GAP;
    }
    let wide = columns[0] + if drawn.len() > 1 { columns[1] + 2.0 * GAP } else { 0.0 } + 2.0 * GAP;
    let (w, h) = (number(wide), number(top));
    let view = format!("0 0 {w} {h}");
    let attributes = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("class", "graph sheet"),
        ("role", "img"),
        ("width", &*w),
        ("height", &h),
        ("viewBox", &view),
    ];
    let paper = shape("rect", "paper", &[("width", wide), ("height", top), ("rx", 6.0)]);
    let style = tag("style", &[], Html::trusted(super::GRAPH_STYLE));
    let content = plain("title", title).and(style).and(paper).and(all);
    format!("{}\n", tag("svg", &attributes, content).as_str())
}
