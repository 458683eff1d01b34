// A filter over the items of a page, by text and by the kind of finding. Without scripts all of them are shown.
"use strict";

const items = [...document.querySelectorAll("main [data-item]")];
const texts = items.map((item) => item.textContent.toLowerCase());
const kinded = [...document.querySelectorAll("main [data-severity]")];

function choice(title, name) {
  const values = [...new Set(kinded.map((each) => each.dataset[name]))];
  const label = document.createElement("label");
  const select = document.createElement("select");
  for (const value of ["", ...values]) select.add(new Option(value || "all", value));
  label.append(`${title}: `, select);
  return { label, allows: (each) => !select.value || each.dataset[name] === select.value, chosen: () => select.value };
}

for (const place of document.querySelectorAll("[data-filter]")) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  const count = document.createElement("output");
  input.type = "search";
  label.append("Filter by text: ", input);
  place.append(label);
  const choices = kinded.length ? [choice("How bad", "severity"), choice("Whose", "whose")] : [];
  choices.forEach((each) => place.append(each.label));
  place.append(count);
  place.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const chosen = choices.some((each) => each.chosen());
    for (const each of kinded) each.hidden = !choices.every((one) => one.allows(each));
    for (const list of document.querySelectorAll("main details")) {
      const left = list.querySelectorAll("[data-severity]:not([hidden])").length;
      list.hidden = chosen && !left;
      list.querySelector("summary").textContent = `${left} finding${left === 1 ? "" : "s"}`;
    }
    let shown = 0;
    items.forEach((item, i) => {
      const kept = item.dataset.severity ? !item.hidden : item.querySelector("[data-severity]:not([hidden])");
      item.hidden = !words.every((word) => texts[i].includes(word)) || (chosen && !kept);
      shown += item.hidden ? 0 : 1;
    });
    count.textContent = `${shown} of ${items.length}`;
  });
}
