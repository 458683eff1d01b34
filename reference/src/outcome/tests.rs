use serde_json::{Value, json};

use super::*;

/// Every row of the table in `docs/outcomes.md`.
fn every_kind() -> Vec<Value> {
    vec![
        json!(null),
        json!(true),
        json!(3),
        json!("s"),
        json!({"float": 1.5}),
        json!({"float": "nan"}),
        json!({"float": "-inf"}),
        json!({"int": "18446744073709551616"}),
        json!({"tuple": [1, {"tuple": []}]}),
        json!({"id": 0, "list": [1]}),
        json!({"id": 0, "class": "List", "list": [1]}),
        json!({"id": 0, "dict": [["k", 1], [2, null]]}),
        json!({"id": 0, "module": "M", "attributes": {"a": 1, "b": {"ref": 0}}}),
        json!({"id": 0, "variable": "Param", "value": 1}),
        json!({"id": 0, "variable": "Param", "value": 1, "metadata": {"sharding": null}}),
        json!({"id": 0, "state": [["a", {"id": 1, "variable": "Param", "value": 1}]]}),
        json!({"array": "float32", "shape": [2, 2], "data": [0.1, -0.0, "nan", 16777216.0]}),
        json!({"array": "float32", "shape": [], "data": [1.0], "weak": true}),
        json!({"array": "float64", "shape": [1], "data": [0.1], "host": true}),
        json!({"array": "int32", "shape": [1], "data": [-1]}),
        json!({"array": "uint32", "shape": [1], "data": [4294967295u32]}),
        json!({"array": "bool", "shape": [0], "data": []}),
        json!({"array": "key<fry>", "shape": [], "data": [0, 42]}),
        json!({"array": "complex64", "shape": [2], "data": [[1.0, -0.0], ["nan", "-inf"]]}),
        json!({"array": "complex128", "shape": [], "data": [[0.1, 2.0]], "host": true}),
        json!({"abstract": "float32", "shape": [2]}),
        json!({"abstract": "float32", "shape": [], "weak": true}),
        json!({"leak": "float32", "shape": [2]}),
        json!({"deleted": "float32", "shape": [2]}),
        json!({"dtype": "float32"}),
        json!({"class": "A"}),
        json!({"function": "f"}),
        json!({"opaque": "GraphDef"}),
        json!({"call": "range", "parts": [0, 3, 1]}),
        json!({"exception": "ValueError"}),
        json!({"set": [1, 2]}),
        json!({"deep": 1000}),
        json!({"tuple": [{"shared": 0, "value": {"tuple": ["a"]}}, {"shared": 0}]}),
        json!({"tuple": [{"shared": 0, "value": "long"}, {"shared": 0}]}),
    ]
}

fn returned(value: &Value) -> Outcome {
    Outcome::Returned {
        value: Observation::from_json(value).expect("an observation"),
        prints: vec![],
    }
}

#[test]
fn json_is_read_and_written_as_it_stands() {
    for value in every_kind() {
        let outcome = json!({"outcome": "returned", "value": value, "prints": [[value, 1], []]});
        let text = outcome.to_string();
        let read = Outcome::from_json_text(&text).expect("an outcome");
        assert_eq!(read.to_json_text(), text);
    }
    for outcome in [
        json!({
            "outcome": "raised",
            "class": "alias",
            "paths": ["args/0/a", "args/0/b"],
            "exception": "ValueError",
        }),
        json!({
            "outcome": "raised",
            "class": "user_error",
            "message": "m",
            "line": 3,
            "prints": [[1]],
        }),
        json!({"outcome": "not_offered", "what": "nnx.vjp"}),
        json!({"outcome": "unsupported", "what": "yield", "where": "line 3"}),
        json!({"outcome": "out_of_fuel", "what": "memory"}),
        json!({"outcome": "internal", "what": "a trace closed twice", "where": "line 3"}),
    ] {
        assert_eq!(Outcome::from_json(&outcome).expect("an outcome").to_json(), outcome);
    }
}

#[test]
fn every_kind_equals_itself_and_no_other() {
    let all: Vec<Outcome> = every_kind().iter().map(returned).collect();
    for (i, a) in all.iter().enumerate() {
        for (j, b) in all.iter().enumerate() {
            assert_eq!(diff(a, b, &Tolerance::EXACT).is_none(), i == j, "{a} against {b}");
        }
        assert!(!a.render().is_empty());
    }
}

/// A line that begins so is a command to what runs Isograft on a server.
#[test]
fn no_name_begins_a_line() {
    let name = "a\n::error::x";
    let named = [
        json!({"class": name}),
        json!({"function": name}),
        json!({"opaque": name}),
        json!({"exception": name}),
        json!({"call": name, "parts": [1]}),
        json!({"id": 0, "class": name, "list": [1]}),
        json!({"id": 0, "variable": name, "value": 1, "metadata": {name: 1}}),
        json!({"id": 0, "module": name, "attributes": {name: {"opaque": name}}}),
        json!({"id": 0, "dict": [[{"class": name}, 1]]}),
    ];
    let wide = json!({"tuple": named});
    let values = named.iter().chain([&wide]).map(returned);
    let raised = ["raised", "not_offered", "unsupported", "internal"].map(|kind| {
        let json = json!({
            "outcome": kind, "class": "alias", "paths": [name], "exception": name, "message": name,
            "what": name, "where": name,
        });
        Outcome::from_json(&json).expect("an outcome")
    });
    for outcome in values.chain(raised) {
        let text = outcome.render();
        assert!(!text.lines().any(|line| line.starts_with("::")), "{text}");
    }
}

#[test]
fn a_difference_names_its_path() {
    let of = |x: Value| {
        let value = json!({"array": "float32", "shape": [1], "data": [x]});
        let w = json!({"id": 1, "variable": "Param", "value": value});
        returned(&json!({"tuple": [1, {"id": 0, "module": "M", "attributes": {"w": w}}]}))
    };
    let path = |a: Value, b: Value| {
        diff(&of(a), &of(b), &Tolerance::EXACT).map(|d| (d.path, d.left, d.right))
    };
    assert_eq!(path(json!("nan"), json!("nan")), None);
    let place = "value[1].attributes.w.value.data[0]".to_owned();
    assert_eq!(path(json!(0.0), json!(-0.0)), Some((place.clone(), "0.0".into(), "-0.0".into())));
    let next = f32::from_bits(1.0f32.to_bits() + 1);
    assert!(diff(&of(json!(1.0)), &of(json!(f64::from(next))), &Tolerance::EXACT).is_some());
    assert!(diff(&of(json!(1.0)), &of(json!(f64::from(next))), &Tolerance::SUMMED).is_some());
    assert!(diff(&of(json!(0.0)), &of(json!(-0.0)), &Tolerance::SUMMED).is_none());
    assert!(diff(&of(json!(1.0)), &of(json!(f64::from(next))), &Tolerance::INEXACT).is_none());
    assert!(diff(&of(json!(0.0)), &of(json!(-0.0)), &Tolerance::INEXACT).is_none());
    assert!(diff(&of(json!(1.0)), &of(json!("nan")), &Tolerance::INEXACT).is_some());

    let module =
        |attributes: Value| returned(&json!({"id": 0, "module": "M", "attributes": attributes}));
    let lost = diff(&module(json!({"a": 1, "b": 2})), &module(json!({"b": 2})), &Tolerance::EXACT);
    assert_eq!(lost.map(|d| d.to_string()), Some("value.attributes.a: 1 against absent".into()));
}

#[test]
fn paths_are_compared_where_the_class_promises_them() {
    let raised = |class: &str, paths: &[&str], exception: &str| {
        let json =
            json!({"outcome": "raised", "class": class, "paths": paths, "exception": exception});
        Outcome::from_json(&json).expect("an outcome")
    };
    let same = |a: &Outcome, b: &Outcome| diff(a, b, &Tolerance::EXACT).is_none();
    assert!(!same(&raised("alias", &["a"], ""), &raised("alias", &["b"], "")));
    assert!(!same(&raised("alias", &["a"], ""), &raised("alias", &[], "")));
    assert!(same(&raised("captured_output", &["a"], ""), &raised("captured_output", &[], "")));
    assert!(!same(&raised("captured_output", &["a"], ""), &raised("captured_output", &["b"], "")));
    assert!(same(&raised("trace", &["a"], "A"), &raised("trace", &[], "B")));
    assert!(!same(&raised("trace", &[], ""), &raised("axis", &[], "")));
}

#[test]
fn singles_keep_their_bits() {
    let mut bits = 1u32;
    for _ in 0..200_000 {
        bits = bits.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let x = f32::from_bits(bits);
        let array = |x| Array {
            dtype: "float32".into(),
            shape: vec![],
            weak: false,
            host: false,
            data: Data::F32(vec![x]),
        };
        let json = Observation::Array(Box::new(array(x))).to_json().to_string();
        let read = Observation::from_json(&serde_json::from_str(&json).expect("JSON"))
            .expect("an observation");
        let Observation::Array(read) = read else { panic!("{json} is no array") };
        let Data::F32(read) = read.data else { panic!("{json} holds no singles") };
        assert!(
            read[0].to_bits() == bits || (x.is_nan() && read[0].is_nan()),
            "{x:e} came back as {}",
            read[0]
        );
    }
}

#[test]
fn the_deepest_of_observations_overflows_no_stack() {
    let nest = |inner: fn(Observation) -> Observation| {
        let mut value = Observation::too_deep();
        for _ in 0..Observation::MAX_DEPTH {
            value = inner(value);
        }
        Outcome::Returned { value, prints: vec![] }
    };
    let check = move |inner| {
        let deep = nest(inner);
        let read = Outcome::from_json_text(&deep.to_json_text()).expect("an outcome");
        assert!(diff(&deep, &read, &Tolerance::EXACT).is_none());
        assert!(deep.render().contains("deeper than 1000 levels"));
    };
    let small = std::thread::Builder::new().stack_size(2 << 20).spawn(move || {
        check(|value| Observation::Module {
            id: 0,
            class: "M".into(),
            attributes: vec![("next".into(), value)],
        });
        check(|value| Observation::Dict { id: 0, items: vec![(Observation::Int(0), value)] });
    });
    small.expect("a thread").join().expect("no overflow");
    let bomb = format!("{{\"outcome\": \"returned\", \"value\": {}", "[".repeat(1_000_000));
    assert!(Outcome::from_json_text(&bomb).is_err());
}

#[test]
fn text_shows_numbers_of_objects_only_where_they_are_shared() {
    let value = json!({"array": "float32", "shape": [2], "data": [1.0, 2.0]});
    let w = json!({"id": 1, "variable": "Param", "value": value});
    let model = json!({"id": 0, "module": "M", "attributes": {"b": null, "w": w}});
    assert_eq!(returned(&model).render(), "returned M(b=None, w=Param(f32[2] [1.0, 2.0]))");
    let tied = json!({"id": 0, "module": "M", "attributes": {"w": w, "x": {"ref": 1}}});
    assert_eq!(returned(&tied).render(), "returned M(w=#1 Param(f32[2] [1.0, 2.0]), x=#1)");
    let square = json!({"array": "int32", "shape": [2, 2], "data": [1, 2, 3, 4], "weak": true});
    assert_eq!(returned(&square).render(), "returned weak i32[2,2] [[1, 2], [3, 4]]");
    let complex =
        json!({"array": "complex64", "shape": [1, 2], "data": [[1.0, -2.0], [-0.0, "inf"]]});
    assert_eq!(returned(&complex).render(), "returned c64[1,2] [[1.0-2.0j, -0.0+infj]]");
    let wide = json!({"id": 0, "list": [square, square, square, square]});
    let line = "\n  weak i32[2,2] [[1, 2], [3, 4]],";
    assert_eq!(returned(&wide).render(), format!("returned [{}\n]", line.repeat(4)));
    let raised = json!({"outcome": "raised", "class": "alias", "paths": ["args/0/a", "args/0/b"],
        "exception": "ValueError", "message": "Duplicate Param", "line": 7, "prints": [["x", 1]]});
    let text = "print(\"x\", 1)\nraised alias at line 7, paths args/0/a and args/0/b\n  \
                ValueError: Duplicate Param";
    assert_eq!(Outcome::from_json(&raised).expect("an outcome").render(), text);
}

#[test]
fn outcomes_are_equal_bit_for_bit_and_whatever_an_error_says() {
    let of = |text: &str| Outcome::from_json_text(text).expect("an outcome");
    let returned =
        |value: &str| of(&format!(r#"{{"outcome": "returned", "value": {{"float": {value}}}}}"#));
    assert_eq!(returned("\"nan\""), returned("\"nan\""));
    assert_ne!(returned("0.0"), returned("-0.0"));
    let raised = |said: &str| {
        of(&format!(r#"{{"outcome": "raised", "class": "shape", "message": "{said}"}}"#))
    };
    assert_eq!(raised("a"), raised("b"));
    assert_ne!(raised("a"), returned("1.0"));
}
