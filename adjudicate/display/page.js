
for (const table of document.querySelectorAll("table.records")) {
  const body = table.tBodies[0], compare = new Intl.Collator("en", { numeric: true }).compare;
  const rows = [...body.rows], texts = rows.map(row => row.textContent.toLowerCase());
  const filter = document.createElement("input"), shown = document.createElement("output");
  const label = document.createElement("label"), line = document.createElement("p");
  filter.type = "search";
  filter.addEventListener("input", () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(word => word);
    let number = 0;
    rows.forEach((row, index) => {
      const hidden = !words.every(word => texts[index].includes(word));
      if (row.hidden !== hidden) row.hidden = hidden;
      number += !hidden;
    });
    shown.textContent = words.length ? ` ${number}${table.dataset.of ?? " of "}${rows.length}` : "";
  });
  label.append(table.dataset.filter ?? "Filter: ", filter);
  line.append(label, shown);
  table.before(line);
  [...table.tHead.rows[0].cells].forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent;
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const turn = head.getAttribute("aria-sort") === "ascending" ? -1 : 1;
      for (const other of head.parentNode.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", turn > 0 ? "ascending" : "descending");
      const keyed = [...body.rows].map(row => [row.cells[column].textContent, row]);
      keyed.sort((a, b) => turn * compare(a[0], b[0]));
      const sorted = document.createDocumentFragment();
      for (const [, row] of keyed) sorted.append(row);
      body.append(sorted);
    });
  });
}
