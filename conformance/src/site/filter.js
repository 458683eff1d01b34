// A filter by text over the items of a page. Without scripts all of them are shown.
"use strict";

for (const place of document.querySelectorAll("[data-filter]")) {
  const label = document.createElement("label");
  const input = document.createElement("input");
  const count = document.createElement("output");
  input.type = "search";
  label.append("Filter by text: ", input);
  place.append(label, count);
  const items = [...document.querySelectorAll("main [data-item]")];
  const texts = items.map((item) => item.textContent.toLowerCase());
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    items.forEach((item, i) => {
      item.hidden = !words.every((word) => texts[i].includes(word));
      shown += item.hidden ? 0 : 1;
    });
    count.textContent = `${shown} of ${items.length}`;
  });
}
