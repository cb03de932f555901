import fc from "fast-check";

// Generated texts with everything that the rich text view supports, in the form it writes.

const words = fc
  .array(
    fc.constantFrom(
      "cable",
      "5 km",
      "12.5 dB",
      "A &amp; B",
      "&lt; 0.3",
      "mast",
      "Ω",
      "ISO 19650-1",
      "£10",
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((some) => some.join(" "));

const tex = fc.constantFrom(
  "x",
  "\\frac{a}{b}",
  "a &lt; b",
  "L = W S^2 / 60",
  "\\begin{aligned}a &amp;= b\\end{aligned}",
);
const target = fc
  .tuple(fc.constantFrom("figure", "table", "formula", "reference"), fc.integer({ min: 1, max: 4 }))
  .map(([kind, number]) => `${kind}-${number}`);

const noteInline = fc.oneof(
  words.map((text) => `<em>${text}</em>`),
  words.map((text) => `<a href="/contact">${text}</a>`),
  target.map((id) => `<a data-ref="${id}"></a>`),
  tex.map((source) => `<code class="tex">${source}</code>`),
  words.map((text) => `${text}<sub>2</sub>`),
);
const footnote = fc
  .tuple(words, noteInline, words)
  .map((parts) => `<small class="footnote">${parts.join(" ")}</small>`);

const mark = (name: string) => words.map((text) => `<${name}>${text}</${name}>`);
const inline = fc.oneof(
  noteInline,
  footnote,
  ...["strong", "code", "s", "u", "sup", "kbd"].map(mark),
  words.map((text) => `<strong><em>${text}</em></strong>`),
  words.map((text) => `<abbr title="short">${text}</abbr>`),
  fc.constant("<br />"),
);

/** Marked words have text between them, because neighbours of one kind would be merged. */
const line = fc
  .tuple(words, fc.array(fc.tuple(inline, words), { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest.flat()].join(" ").replace(/ <br \/> /g, "<br />"));

const paragraph = line.map((text) => `<p>${text}</p>`);
const wrapped = (tag: string) => line.map((text) => `<${tag}>${text}</${tag}>`);

const list = fc
  .tuple(
    fc.constantFrom("<ul>", "<ol>", '<ol start="3">', '<ol class="references">'),
    fc.array(fc.tuple(line, fc.option(line, { freq: 3 })), { minLength: 1, maxLength: 4 }),
    fc.integer({ min: 1, max: 9 }),
  )
  .map(([open, items, number]) => {
    const isReferences = open.includes("references");
    const lines = items.map(([text, inner], at) => {
      const id = isReferences && at > 0 ? ` id="reference-${number}${at}"` : "";
      return `<li${id}>${text}${inner ? `<ul><li>${inner}</li></ul>` : ""}</li>`;
    });
    return `${open}${lines.join("")}</${open.slice(1, 3)}>`;
  });

const terms = fc
  .array(fc.tuple(line, line), { minLength: 1, maxLength: 3 })
  .map(
    (pairs) =>
      `<dl>${pairs.map(([term, text]) => `<dt>${term}</dt><dd>${text}</dd>`).join("")}</dl>`,
  );

const id = (kind: string) =>
  fc
    .option(fc.integer({ min: 1, max: 99 }), { freq: 2 })
    .map((number) => (number ? ` id="${kind}-${number}"` : ""));

const figure = fc.oneof(
  fc
    .tuple(id("figure"), line)
    .map(
      ([own, caption]) =>
        `<figure${own}><img src="/media/blog/a.webp" alt="A mast" width="80" height="60" /><figcaption>${caption}</figcaption></figure>`,
    ),
  fc
    .tuple(id("figure"), fc.constantFrom("sun-path", "mass-haul"), line)
    .map(
      ([own, name, caption]) =>
        `<figure${own} data-drawing="${name}"><figcaption>${caption}</figcaption></figure>`,
    ),
  fc.constant('<img src="/media/blog/b.webp" alt="" />'),
);

const formula = fc.oneof(
  fc
    .tuple(id("formula"), tex)
    .map(
      ([own, source]) => `<p class="formula numbered"${own}><code class="tex">${source}</code></p>`,
    ),
  tex.map((source) => `<p class="formula"><code class="tex">${source}</code></p>`),
  line.map((text) => `<p class="formula">${text}</p>`),
);

/** A table: a head of one or two rows with spanning cells, a numeric column, heading rows in the body, and a foot. */
const table = fc
  .tuple(
    id("table"),
    fc.option(words),
    fc.boolean(),
    fc.boolean(),
    fc.array(fc.tuple(line, words), { minLength: 1, maxLength: 3 }),
  )
  .map(([own, caption, hasTwoHeads, hasFoot, rows]) => {
    const head = hasTwoHeads
      ? '<tr><th scope="col" rowspan="2">A</th><th scope="colgroup" colspan="2">B</th></tr><tr><th class="number" scope="col">C</th><th scope="col">D</th></tr>'
      : '<tr><td>A</td><th class="number" scope="col">B</th><th scope="col">C</th></tr>';
    const body = rows.map(
      ([first, last]) =>
        `<tr><th scope="row">${first}</th><td class="number">12</td><td>${last}</td></tr>`,
    );
    const group = '<tr><th scope="rowgroup" colspan="3">All of these</th></tr>';
    const foot = hasFoot
      ? '<tfoot><tr><th scope="row">Sum</th><td class="number">24</td><td></td></tr></tfoot>'
      : "";
    return (
      `<table${own}>${caption ? `<caption>${caption}</caption>` : ""}` +
      `<thead>${head}</thead><tbody>${[group, ...body].join("")}</tbody>${foot}</table>`
    );
  });

const code = words.map((text) => `<pre><code>${text}\n  ${text}\n</code></pre>`);

const block = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  ...["h2", "h3", "h4"].map(wrapped),
  list,
  terms,
  figure,
  formula,
  table,
  code,
  fc.constant("<hr />"),
);

const around = fc.oneof(
  { weight: 5, arbitrary: block },
  fc
    .tuple(
      fc.constantFrom("note", "warning", "standard"),
      fc.array(fc.oneof(paragraph, list, formula), { minLength: 1, maxLength: 3 }),
    )
    .map(([kind, blocks]) => `<aside data-callout="${kind}">${blocks.join("")}</aside>`),
  fc
    .array(paragraph, { minLength: 1, maxLength: 2 })
    .map((blocks) => `<blockquote>${blocks.join("")}</blockquote>`),
);

/** A text from the rich text view in its stored form. */
export const generatedText = fc
  .array(around, { minLength: 1, maxLength: 10 })
  .map((blocks) => `${blocks.join("\n")}\n<p>The end.</p>`);
