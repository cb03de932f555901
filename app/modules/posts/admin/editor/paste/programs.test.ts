// @vitest-environment jsdom
import { generateHTML, generateJSON } from "@tiptap/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clipboard } from "#tests/support/clipboards.ts";
import { extensions } from "../extensions.ts";
import { tidyHtml } from "../tidy-html.ts";
import { cleanPasted } from "./clean-pasted.ts";

/** The HTML that the editor accepts and saves. */
const shown = (html: string) =>
  tidyHtml(generateHTML(generateJSON(cleanPasted(html).html, extensions), extensions)).replace(
    / (colspan|rowspan)="1"|<\/?colgroup>|<col>| style="min-width: \d+px;?"/g,
    "",
  );
const lines = (html: string) => shown(html).split("\n");

describe("lists", () => {
  it.each([
    [
      "start on their second level in Google Docs",
      clipboard("google-docs-partial-list"),
      ["<ul><li>Splice</li><li>Closure</li></ul>"],
    ],
    [
      "of four levels start on the fourth",
      "<ol><ol><ol><ol><li>d</li></ol><li>c</li></ol><li>b</li></ol><li>a</li></ol>",
      ["<ol><li>d</li><li>c</li><li>b</li><li>a</li></ol>"],
    ],
    [
      "of different kinds keep their kind",
      "<ul><ol><li>one</li></ol><li>point</li></ul>",
      ["<ol><li>one</li></ol>", "<ul><li>point</li></ul>"],
    ],
    [
      "have no entries that only hold a list",
      "<ul><li style='list-style:none'><ul><li>inner</li></ul></li><li>outer</li></ul>",
      ["<ul><li>inner</li><li>outer</li></ul>"],
    ],
    [
      "keep inner lists next to their entries",
      "<ul><li>a</li><ul><li>b</li></ul><ul><li>c</li></ul><li>d</li></ul>",
      ["<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>"],
    ],
    ["of entries alone", "<li>a</li><li>b</li>", ["<ul><li>a</li><li>b</li></ul>"]],
    [
      "of Word Online are one list by their levels",
      clipboard("word-online"),
      [
        "<p>Before.</p>",
        "<ul><li>Duct<ul><li>PVC-U</li><li>HDPE</li></ul></li><li>Chamber</li></ul>",
        "<ol><li>Survey</li><li>Drawing</li></ol>",
      ],
    ],
    [
      "of Outlook start on a deeper level",
      clipboard("outlook"),
      ["<p>Agenda</p>", "<ul><li>Levels</li></ul>", "<ul><li>Grid</li></ul>"],
    ],
  ])("%s", (_, html, expected) => {
    expect(lines(html)).toEqual(expected);
  });
});

describe("check lists", () => {
  it.each([
    ["Google Docs", clipboard("google-docs-checklist"), ["☑ Site visit", "☐ Survey"]],
    ["GitHub", clipboard("github"), ["☑ Trench", "☐ Backfill"]],
    [
      "Notion",
      '<input type="checkbox" checked> done<br><input type="checkbox"> open',
      ["☑ done", "☐ open"],
    ],
    [
      "an editor like ours",
      '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked><span></span></label><div><p>done</p></div></li><li data-checked="false"><label><input type="checkbox"></label><div><p>open</p></div></li></ul>',
      ["☑ done", "☐ open"],
    ],
    [
      "Confluence",
      '<ul class="inline-task-list"><li class="checked" data-inline-task-id="1"><span>done</span></li><li data-inline-task-id="2">open</li></ul>',
      ["☑ done", "☐ open"],
    ],
    [
      "Jira",
      '<div data-task-state="DONE"><div>done</div></div><div data-task-state="TODO"><div>open</div></div>',
      ["☑ done", "☐ open"],
    ],
  ])("from %s become signs before their words", (_, html, expected) => {
    const { textContent } = new DOMParser().parseFromString(
      shown(html).replace(/<(p|li|br)/g, "|<$1"),
      "text/html",
    ).body;
    for (const words of expected) expect(textContent).toContain(words);
    expect(textContent?.match(/[☑☐]/g)).toHaveLength(expected.length);
    expect(shown(html)).not.toContain("<img");
  });
});

describe("code", () => {
  const block = "<pre><code>const a = 1;\n\n  b();</code></pre>";
  it.each([
    ["VS Code", clipboard("vs-code"), block],
    ["JetBrains", clipboard("jetbrains"), block],
    ["a chat", clipboard("chat"), "<pre><code>const a = 1;\n\n  b();</code></pre>"],
    [
      "GitHub",
      '<table style="font-family: ui-monospace, Menlo; white-space: pre"><tr><td class="blob-num">1</td><td>const a = 1;</td></tr><tr><td class="blob-num">2</td><td></td></tr><tr><td class="blob-num">3</td><td>  b();</td></tr></table>',
      block,
    ],
    ["Slack", '<pre class="c-mrkdwn__pre">const a = 1;<br><br>  b();</pre>', block],
    [
      "a page",
      "<div class='highlight'><pre><span>const</span> a = 1;\n\n  b();\n</pre><clipboard-copy><svg></svg></clipboard-copy></div>",
      block,
    ],
    [
      "Xcode with protected spaces",
      '<div style="font-family: Menlo; white-space: pre-wrap"><div>const a = 1;</div><div><br></div><div>&nbsp;&nbsp;b();</div></div>',
      block,
    ],
  ])("from %s keeps its lines and its indent", (_, html, expected) => {
    expect(shown(html)).toContain(expected);
  });

  it("on one line stays in its sentence", () => {
    expect(
      shown(
        '<div style="font-family: Consolas, monospace; white-space: pre;"><div>npm ci</div></div>',
      ),
    ).toBe("<p><code>npm ci</code></p>");
  });

  it("is not confused with monospaced prose or prose that keeps its spaces", () => {
    expect(shown('<p style="white-space: pre-wrap; font-family: Arial">a  b</p>')).toBe(
      "<p>a b</p>",
    );
  });
});

describe("parts without an element in our texts", () => {
  it.each([
    [
      "a folded section",
      "<details><summary>Toggle</summary>inside</details>",
      "<p>Toggle</p>\n<p>inside</p>",
    ],
    [
      "a folded section with a heading",
      "<details open><summary><h3>Toggle</h3></summary><p>inside</p></details>after",
      "<h3>Toggle</h3>\n<p>inside</p>\n<p>after</p>",
    ],
    [
      "a description list in frames",
      "<dl><div><dt>Duct</dt><dd>A pipe.</dd></div></dl>",
      "<dl><dt>Duct</dt><dd>A pipe.</dd></dl>",
    ],
    [
      "keys, raised and quoted words",
      "<p><kbd>Ctrl</kbd> m<sup>2</sup> CO<sub>2</sub> <q>so</q> <ins>new</ins> <tt>x</tt> <mark>bold</mark></p>",
      "<p><kbd>Ctrl</kbd> m<sup>2</sup> CO<sub>2</sub> “so” <u>new</u> <code>x</code> bold</p>",
    ],
    [
      "a video of a known provider",
      '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="Survey"></iframe>',
      '<p class="embed"><a href="https://www.youtube.com/watch?v=abcdefghijk">Survey</a></p>',
    ],
    [
      "another player",
      '<video><source src="https://media.example/a.mp4"></video>',
      '<p><a href="https://media.example/a.mp4">https://media.example/a.mp4</a></p>',
    ],
    [
      "a formula with its TeX",
      '<p>So <span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>E</mi></mrow><annotation encoding="application/x-tex">E=mc^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">E=mc2</span></span>.</p>',
      '<p>So <code class="tex">E=mc^2</code>.</p>',
    ],
    [
      "blocks of a page",
      "<main>a<nav>b</nav><span style='display:block'>c</span></main>",
      "<p>a</p>\n<p>b</p>\n<p>c</p>",
    ],
  ])("%s is replaced with the nearest element", (_, html, expected) => {
    expect(shown(html)).toBe(expected);
  });

  it("are listed if something is lost", () => {
    const html = `<p><mark>a</mark> <mark>b</mark> <a href="#_Toc1">c</a></p><details><summary>d</summary></details>
      <iframe src="https://map.example/"></iframe><iframe srcdoc="x"></iframe><svg width="300"><path/></svg><svg width="16"></svg>
      <select><option>e</option></select><math><mi>f</mi></math><video src="https://media.example/a.mp4"></video>`;
    expect(cleanPasted(html).losses).toEqual([
      "1 drawing",
      "1 form field",
      "1 embedded page (now a link)",
      "1 embedded page",
      "1 video (now a link)",
      "1 formula (now plain text)",
      "1 collapsible section (now open)",
      "2 highlights",
      "1 link within the original document",
    ]);
    expect(cleanPasted("<p><b>a</b></p>").losses).toEqual([]);
  });
});

describe("text", () => {
  it("turns soft breaks of slides into breaks, and drops characters that cannot be stored", () => {
    expect(shown("<p>a\u000bb&#11;c\u001fd\ufffe e\ud800 f</p>")).toBe("<p>a<br>b<br>cd e f</p>");
    expect(shown('<a href="https://x.example/" title="\u000b">e\u0301</a>')).toContain("é");
  });

  const word = fc.stringMatching(/^[a-z]{3,6}$/);
  const around = fc.constantFrom(
    ...["p", "div", "li", "h1", "h6", "dt", "dd", "summary", "details", "main", "section", "td"],
    ...["blockquote", "figcaption", "center", "nav", "article", "label-x", "th", "pre"],
  );

  it("loses no word and joins no two blocks", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(around, word), { minLength: 1, maxLength: 8 }), (parts) => {
        const html = parts.map(([name, words]) => `<${name}>${words}</${name}>`).join("");
        const text = shown(html).replace(/<[^>]*>/g, " ");
        const inline = parts.some(([name]) => name === "label-x" || name === "td" || name === "th");
        for (const [, words] of parts)
          expect(text, html).toMatch(inline ? new RegExp(words) : new RegExp(`\\b${words}\\b`));
      }),
    );
  });
});
