//! Lays a drawing out: one row for each edge, below the node that it leads from. A node stands in the
//! row of the first edge that leads to it; each later edge has a row from which a line leads to it.

use std::collections::{BTreeMap, BTreeSet};

use super::marks::{Drawing, Edge, Mark, Node, RESULT};

/// A picture with more rows is folded.
pub const ROWS: usize = 40;

/// A folded picture shows all children of a node if there are at most so many.
const CHILDREN: usize = 12;

/// The number of children that it shows of more.
const SOME: usize = 6;

/// An argument of so many nodes that is as before the call is one row after it.
const UNCHANGED: usize = 4;

/// One row of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The row of the node that the edge leads from; none for a root.
    pub parent: Option<usize>,
    /// The name of the edge.
    pub name: String,
    /// The fate of the edge.
    pub mark: Mark,
    /// The end of the edge.
    pub end: End,
}

/// The end of an edge.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// A node, which stands here.
    Node {
        /// The node by its number.
        node: usize,
        /// The part that is folded into it.
        folded: Option<Folded>,
    },
    /// A node that stands in another row.
    Again(usize),
    /// Further edges, which are folded.
    More(Folded),
}

/// A folded part of a graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Folded {
    /// The number of nodes.
    pub nodes: usize,
    /// The number of these with each mark.
    pub marks: BTreeMap<Mark, usize>,
    /// True if they are drawn before the call, and are the same after it.
    pub as_before: bool,
}

impl Folded {
    fn add(&mut self, other: &Folded) {
        self.nodes += other.nodes;
        for (mark, count) in &other.marks {
            *self.marks.entry(*mark).or_default() += count;
        }
    }

    /// `12 more: 2 written back`
    pub fn words(&self) -> String {
        let marks = self.marks.iter().map(|(mark, count)| format!("{count} {}", mark.word()));
        let marks: Vec<String> = marks.collect();
        match marks.is_empty() {
            true if self.as_before => format!("{} as before", self.nodes),
            true => format!("{} folded", self.nodes),
            false => format!("{} folded: {}", self.nodes, marks.join(", ")),
        }
    }
}

/// The tree of the edges that lead to a node for the first time.
struct Tree {
    /// For each node what is below it, itself included.
    below: Vec<Folded>,
    /// For each node the node from which it is reached first; none for roots.
    parent: Vec<Option<usize>>,
    /// The number of rows of the whole picture.
    rows: usize,
}

fn tree(drawing: &Drawing) -> Tree {
    let count = drawing.nodes.len();
    let mut parent: Vec<Option<usize>> = vec![None; count];
    let mut seen = vec![false; count];
    let mut order = Vec::with_capacity(count);
    let mut rows = drawing.roots.len();
    // A stack, for models are deep: the next edge of each node on the way.
    for root in &drawing.roots {
        if std::mem::replace(&mut seen[root.to], true) {
            continue;
        }
        let mut open = vec![(root.to, 0)];
        rows += drawing.nodes[root.to].edges.len();
        order.push(root.to);
        while let Some((node, next)) = open.last_mut() {
            let Some(edge) = drawing.nodes[*node].edges.get(*next) else {
                open.pop();
                continue;
            };
            *next += 1;
            let from = *node;
            if !std::mem::replace(&mut seen[edge.to], true) {
                parent[edge.to] = Some(from);
                rows += drawing.nodes[edge.to].edges.len();
                order.push(edge.to);
                open.push((edge.to, 0));
            }
        }
    }
    let mut below = vec![Folded::default(); count];
    for &node in order.iter().rev() {
        below[node].nodes += 1;
        let mark = drawing.nodes[node].mark;
        if mark != Mark::Kept {
            *below[node].marks.entry(mark).or_default() += 1;
        }
        if let Some(parent) = parent[node] {
            let own = below[node].clone();
            below[parent].add(&own);
        }
    }
    Tree { below, parent, rows }
}

/// The number of rows of a picture that is not folded.
pub fn rows_of_all(drawing: &Drawing) -> usize {
    tree(drawing).rows
}

/// The rows of a picture. If there would be more than `most`, parts are folded: first those in which
/// nothing happened.
pub fn rows(drawing: &Drawing, most: usize) -> Vec<Row> {
    let tree = tree(drawing);
    let closed = unchanged(drawing, &tree);
    let saved: usize = closed.iter().map(|root| tree.below[*root].nodes - 1).sum();
    let fits = tree.rows <= most + saved;
    let mut open: Vec<bool> = match fits {
        true => vec![true; drawing.nodes.len()],
        false => opened(drawing, &tree, (most, &closed)),
    };
    closed.iter().for_each(|root| open[*root] = false);
    let mut rows: Vec<Row> = Vec::new();
    let mut row_of: Vec<Option<usize>> = vec![None; drawing.nodes.len()];
    let mut links: Vec<(usize, usize)> = Vec::new();
    let mut todo: Vec<(Option<usize>, Part)> = parts(drawing, &tree, &drawing.roots, fits)
        .into_iter()
        .rev()
        .map(|part| (None, part))
        .collect();
    while let Some((parent, part)) = todo.pop() {
        let edge = match part {
            Part::Edge(edge) => edge,
            Part::More(folded) => {
                let (name, mark, end) = (String::new(), Mark::Kept, End::More(folded));
                rows.push(Row { parent, name, mark, end });
                continue;
            }
        };
        let (name, mark) = (edge.name.clone(), edge.mark);
        let is_first = row_of[edge.to].is_none()
            && tree.parent[edge.to] == parent.and_then(|row| node_in(&rows[row]));
        if !is_first {
            links.push((rows.len(), edge.to));
            rows.push(Row { parent, name, mark, end: End::Again(0) });
            continue;
        }
        row_of[edge.to] = Some(rows.len());
        let children = &drawing.nodes[edge.to].edges;
        let is_folded = !children.is_empty() && !open[edge.to];
        let inside = || {
            let mut folded = tree.below[edge.to].clone();
            folded.nodes -= 1;
            folded.as_before = closed.contains(&edge.to);
            let own = drawing.nodes[edge.to].mark;
            if let Some(count) = folded.marks.get_mut(&own) {
                *count -= 1;
            }
            folded.marks.retain(|_, count| *count > 0);
            folded
        };
        let folded = is_folded.then(inside).filter(|folded| folded.nodes > 0);
        let row = rows.len();
        rows.push(Row { parent, name, mark, end: End::Node { node: edge.to, folded } });
        if !is_folded {
            let parts = parts(drawing, &tree, children, fits);
            todo.extend(parts.into_iter().rev().map(|part| (Some(row), part)));
        }
    }
    for (row, mut node) in links {
        // A folded node is in the row of the first one around it that is shown.
        while row_of[node].is_none()
            && let Some(around) = tree.parent[node]
        {
            node = around;
        }
        rows[row].end = End::Again(row_of[node].unwrap_or(row));
    }
    rows
}

/// The arguments after a call that are as before it, and that nothing else leads into.
fn unchanged(drawing: &Drawing, tree: &Tree) -> BTreeSet<usize> {
    if !drawing.is_after {
        return BTreeSet::new();
    }
    // The root that each node is below.
    let mut root_of: Vec<Option<usize>> = vec![None; drawing.nodes.len()];
    let mut entered: BTreeSet<usize> = BTreeSet::new();
    for root in &drawing.roots {
        let mut open = vec![root.to];
        while let Some(node) = open.pop() {
            match root_of[node] {
                None => root_of[node] = Some(root.to),
                Some(other) if other != root.to => {
                    entered.extend([other, root.to]);
                    continue;
                }
                Some(_) => continue,
            }
            open.extend(drawing.nodes[node].edges.iter().map(|edge| edge.to));
        }
    }
    let is_kept = |root: &&Edge| {
        let below = &tree.below[root.to];
        let times = drawing.roots.iter().filter(|other| other.to == root.to).count();
        root.name != RESULT
            && below.nodes >= UNCHANGED
            && !happens(drawing, tree, root)
            && times == 1
            && !entered.contains(&root.to)
            && !drawing.nodes[root.to].edges.iter().any(|edge| edge.mark != Mark::Kept)
    };
    drawing.roots.iter().filter(is_kept).map(|root| root.to).collect()
}

fn node_in(row: &Row) -> Option<usize> {
    match row.end {
        End::Node { node, .. } => Some(node),
        _ => None,
    }
}

enum Part<'a> {
    Edge(&'a Edge),
    More(Folded),
}

/// The edges of a node that are shown, in order; the others come last, as one.
fn parts<'a>(drawing: &Drawing, tree: &Tree, edges: &'a [Edge], whole: bool) -> Vec<Part<'a>> {
    if whole || edges.len() <= CHILDREN {
        return edges.iter().map(Part::Edge).collect();
    }
    let mut order: Vec<usize> = (0..edges.len()).collect();
    order.sort_by_key(|&at| (!happens(drawing, tree, &edges[at]), at));
    let mut shown = order[..SOME].to_vec();
    shown.sort_unstable();
    let mut folded = Folded::default();
    for &at in &order[SOME..] {
        folded.add(&tree.below[edges[at].to]);
    }
    let parts = shown.into_iter().map(|at| Part::Edge(&edges[at]));
    parts.chain([Part::More(folded)]).collect()
}

/// True if something happened to an edge, or below it.
fn happens(drawing: &Drawing, tree: &Tree, edge: &Edge) -> bool {
    let is_marked = |node: &Node| node.mark != Mark::Kept;
    edge.mark != Mark::Kept
        || is_marked(&drawing.nodes[edge.to])
        || !tree.below[edge.to].marks.is_empty()
}

/// The nodes that show what they lead to.
fn opened(drawing: &Drawing, tree: &Tree, (most, closed): (usize, &BTreeSet<usize>)) -> Vec<bool> {
    let mut open = vec![false; drawing.nodes.len()];
    let mut left = most.saturating_sub(drawing.roots.len().min(SOME + 1));
    // Those that can be opened next, in order: what happened, depth, place.
    let mut next: BTreeMap<(bool, usize, usize), usize> = BTreeMap::new();
    let mut place = 0;
    let mut offer = |next: &mut BTreeMap<_, _>, edges: &[Edge], from: Option<usize>, depth| {
        for part in parts(drawing, tree, edges, false) {
            if let Part::Edge(edge) = part
                && tree.parent[edge.to] == from
                && !drawing.nodes[edge.to].edges.is_empty()
            {
                next.insert((!happens(drawing, tree, edge), depth, place), edge.to);
                place += 1;
            }
        }
    };
    offer(&mut next, &drawing.roots, None, 0);
    while let Some(((_, depth, _), node)) = next.pop_first() {
        let edges = &drawing.nodes[node].edges;
        let cost = parts(drawing, tree, edges, false).len();
        if cost > left || open[node] || closed.contains(&node) {
            continue;
        }
        left -= cost;
        open[node] = true;
        offer(&mut next, edges, Some(node), depth + 1);
    }
    open
}

#[cfg(test)]
mod tests {
    use isograft_reference::GraphKind;

    use super::*;

    fn node(mark: Mark, edges: &[usize]) -> Node {
        let edge = |to: &usize| Edge { name: format!("e{to}"), to: *to, mark: Mark::Kept };
        Node {
            kind: GraphKind::Module,
            class: "C".to_owned(),
            text: String::new(),
            mark,
            note: String::new(),
            is_traced: false,
            is_ghost: false,
            facts: Vec::new(),
            edges: edges.iter().map(edge).collect(),
        }
    }

    fn drawing(nodes: Vec<Node>) -> Drawing {
        let roots = vec![Edge { name: "args/0".to_owned(), to: 0, mark: Mark::Kept }];
        Drawing { roots, nodes, is_cut: false, is_after: false }
    }

    #[test]
    fn a_shared_node_stands_in_one_row_and_two_edges_lead_there() {
        let kept = Mark::Kept;
        let rows = rows(&drawing(vec![node(kept, &[1, 1]), node(kept, &[0])]), ROWS);
        let ends: Vec<&End> = rows.iter().map(|row| &row.end).collect();
        let at = |node| End::Node { node, folded: None };
        // The last edge but one closes a cycle.
        assert_eq!(ends, [&at(0), &at(1), &End::Again(0), &End::Again(1)]);
    }

    #[test]
    fn a_large_graph_is_folded_where_nothing_happened() {
        let mut nodes = vec![node(Mark::Kept, &(1..=100).collect::<Vec<_>>())];
        nodes.extend((0..100).map(|at| node(Mark::Kept, &[101 + 2 * at, 102 + 2 * at])));
        nodes.extend((0..200).map(|at| {
            let mark = if at == 150 { Mark::Lost } else { Mark::Kept };
            node(mark, &[])
        }));
        let whole = drawing(nodes);
        let rows = rows(&whole, ROWS);
        assert!(rows.len() <= ROWS, "{}", rows.len());
        let lost = rows.iter().filter_map(node_in).any(|node| whole.nodes[node].mark == Mark::Lost);
        assert!(lost);
        let shown = rows.iter().filter(|row| node_in(row).is_some()).count();
        let folded = rows.iter().map(|row| match &row.end {
            End::Node { folded: Some(folded), .. } | End::More(folded) => folded.nodes,
            _ => 0,
        });
        assert_eq!(shown + folded.sum::<usize>(), 301);
        assert_eq!(rows_of_all(&whole), 301);
    }

    #[test]
    fn an_argument_that_is_as_before_is_one_row_after_the_call() {
        let nodes = vec![
            node(Mark::Kept, &[1, 2, 3]),
            node(Mark::Kept, &[]),
            node(Mark::Kept, &[]),
            node(Mark::Kept, &[]),
            node(Mark::Made, &[]),
        ];
        let mut whole = drawing(nodes);
        whole.roots.push(Edge { name: RESULT.to_owned(), to: 4, mark: Mark::Kept });
        assert_eq!(rows(&whole, ROWS).len(), 5);
        whole.is_after = true;
        let folded = rows(&whole, ROWS);
        assert_eq!(folded.len(), 2);
        let End::Node { folded: Some(folded), .. } = &folded[0].end else { panic!("{folded:?}") };
        assert_eq!(folded.words(), "3 as before");
        // The result holds a part of it.
        whole.nodes[4].edges.push(Edge { name: "a".to_owned(), to: 2, mark: Mark::Kept });
        assert_eq!(rows(&whole, ROWS).len(), 6);
        whole.nodes[4].edges.clear();
        whole.nodes[2].mark = Mark::WrittenBack;
        assert_eq!(rows(&whole, ROWS).len(), 5);
    }

    #[test]
    fn a_deep_graph_needs_no_stack() {
        let mut nodes: Vec<Node> = (0..50_000).map(|at| node(Mark::Kept, &[at + 1])).collect();
        nodes.push(node(Mark::Kept, &[]));
        let rows = rows(&drawing(nodes), ROWS);
        assert_eq!(rows.len(), ROWS);
    }
}
