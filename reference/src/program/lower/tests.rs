use super::lower;
use crate::program::core::{AnnotationKind, Code, ExprKind, Module, Stmt, StmtKind};
use crate::program::{check, parse};

fn lowered(source: &str) -> Module {
    lower(&parse(source, "test.py").unwrap()).unwrap()
}

/// `f(a* b c<1)`: a function with its slots; `*` marks a cell, `<1` a capture of the outer slot 1.
fn describe(code: &Code) -> String {
    let slot = |(slot, name): (usize, &crate::heap::Symbol)| {
        let slot = slot as u32;
        let cell = if code.cells.contains(&slot) { "*" } else { "" };
        let capture = code.captures.iter().find(|(_, own)| *own == slot);
        let capture = capture.map(|(outer, _)| format!("<{outer}")).unwrap_or_default();
        format!("{name}{cell}{capture}")
    };
    let slots: Vec<String> = code.slots.iter().enumerate().map(slot).collect();
    format!("{}({})", code.name, slots.join(" "))
}

/// The functions and classes that statements define, each before those inside it.
fn defined(body: &[Stmt], visit: &mut dyn FnMut(&Code)) {
    for stmt in body {
        let StmtKind::Assign(_, value) = &stmt.kind else { continue };
        let code = match &value.kind {
            ExprKind::Function(form) => &form.code,
            ExprKind::Class(form) => &form.code,
            _ => continue,
        };
        visit(code);
        defined(&code.body, visit);
    }
}

fn functions(source: &str) -> Vec<String> {
    let mut found = Vec::new();
    defined(&lowered(source).code.body, &mut |code| found.push(describe(code)));
    found
}

#[test]
fn names_become_slots_and_shared_slots_cells() {
    let table: &[(&str, &[&str])] = &[
        ("def f(a):\n    b = a\n    return c", &["f(a b)"]),
        ("def f():\n    global a\n    a = 1", &["f()"]),
        (
            "def f(a):\n    b = 1\n    def g():\n        nonlocal b\n        b = a",
            &["f(a* b* g)", "g(b<1 a<0)"],
        ),
        // Captured through every function between.
        (
            "def f(a):\n    def g():\n        def h():\n            return a",
            &["f(a* g)", "g(h a<0)", "h(a<1)"],
        ),
        // The names of a class are not seen from its methods.
        (
            "def f(a):\n    class A:\n        a = 1\n        def m(self):\n            return a",
            &["f(a* A)", "A(a m .namespace a<0)", "m(self a<3)"],
        ),
        (
            "class A:\n    def m(self):\n        return super()",
            &["A(m .namespace __class__*)", "m(self __class__<2)"],
        ),
        ("class A:\n    __y = 1\n    __z__ = 2", &["A(_A__y __z__ .namespace)"]),
        ("class _A:\n    def __m(self): pass", &["_A(_A__m .namespace)", "__m(self)"]),
        ("def f(x):\n    return [i for i in x]", &["f(x i)"]),
        ("def f(x):\n    return [y := i for i in x]", &["f(x y i)"]),
        ("def f(x):\n    g = lambda: x\n    return (i for i in x)", &["f(x* g)", "<lambda>(x<0)"]),
        ("def f():\n    import a.b, c as d\n    from e import g as h, i", &["f(a d h i)"]),
        (
            "def f():\n    for a, *b in []: pass\n    with x as c: pass\n    del d\n    e: int = 1",
            &["f(a b c d e)"],
        ),
        (
            "def f():\n    try: pass\n    except E as a: b = 1\n    else: c = 1\n\
             \x20   finally: d = 1",
            &["f(a b c d)"],
        ),
        ("def f():\n    if (a := 1): b = 2\n    else: c = 3\n    while d: e = 4", &["f(a b c e)"]),
    ];
    for (source, expected) in table {
        assert_eq!(functions(source), *expected, "{source}");
    }
}

#[test]
fn globals_are_numbered_in_order_of_first_use() {
    let module = lowered("a = b\ndef f():\n    return c\nc = a");
    let names: Vec<String> = module.globals.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["b", "a", "c", "f"]);
    assert_eq!(module.global(crate::heap::Symbol::new("c")), Some(2));
    assert_eq!(module.global(crate::heap::Symbol::new("d")), None);
    assert!(module.code.slots.is_empty());
}

#[test]
fn parameters_come_first() {
    let mut checked = false;
    defined(&lowered("def f(a, /, b, c, *args, d, e=1, **kw): x = 1").code.body, &mut |code| {
        let names: Vec<String> = code.params.names.iter().map(ToString::to_string).collect();
        assert_eq!(names, ["a", "b", "c", "d", "e"]);
        assert_eq!((code.params.positional_only, code.params.positional), (1, 3));
        assert_eq!((code.params.args, code.params.kwargs), (Some(5), Some(6)));
        assert_eq!(describe(code), "f(a b c d e args kw x)");
        checked = true;
    });
    assert!(checked);
}

#[test]
fn docstrings_members_and_annotations_of_a_class() {
    let source = "class A:\n    'text'\n    a: Data[int] = 1\n    b: nnx.Static\n    \
                  c: 'ClassVar[int]'\n    _: KW_ONLY\n    d: int\n    d: nnx.Data[int]\n    \
                  e: 'int'\n    self.x: Data\n    def m(self):\n        return [__class__]";
    let mut checked = false;
    defined(&lowered(source).code.body, &mut |code| {
        if &*code.name != "A" {
            return;
        }
        assert_eq!(code.docstring.as_deref(), Some("text"));
        let annotations: Vec<_> =
            code.annotations.iter().map(|(name, kind)| (name.to_string(), *kind)).collect();
        let expected = [
            ("a", AnnotationKind::Data),
            ("b", AnnotationKind::Static),
            ("c", AnnotationKind::ClassVar),
            ("_", AnnotationKind::KeywordOnly),
            ("d", AnnotationKind::Data),
            ("e", AnnotationKind::Other),
        ];
        assert_eq!(annotations, expected.map(|(name, kind)| (name.to_owned(), kind)));
        // What a class body captures or shares later is no name of the class.
        assert_eq!(code.members, code.slots.len() - 2);
        assert_eq!(code.namespace, Some(code.members as u32));
        assert_eq!(code.class_cell, Some(code.members as u32 + 1));
        checked = true;
    });
    assert!(checked);
}

/// Every file of the prelude is in the subset, and lowers.
#[test]
fn the_prelude_is_in_the_subset() {
    let mut folders = vec![std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/lib")];
    let mut files: Vec<_> =
        isograft_spec::libraries().map(|(file, text)| (file, text.to_owned())).collect();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            files.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
    assert!(files.len() >= 200, "{} files", files.len());
    for (file, text) in files {
        let program = parse(&text, &file).unwrap();
        check(&program).unwrap();
        lower(&program).unwrap();
    }
}
