import { describe, expect, it } from "vitest";
import { cleanHtml } from "./clean-html.ts";
import { type Medium, renderArticleText } from "./render-article-text.ts";

const origins = { siteUrl: "https://firm.example", env: {} };
const render = (html: string, medium: Medium = "page") =>
  renderArticleText(cleanHtml(html, origins), medium).html;

const figure = (id: string, caption: string) =>
  `<figure id="figure-${id}"><img src="/media/${id}.webp" alt=""><figcaption>${caption}</figcaption></figure>`;
const table = (id: string, caption: string) =>
  `<table id="table-${id}"><caption>${caption}</caption><tbody><tr><td>1</td></tr></tbody></table>`;
const formula = (id: string, tex: string) =>
  `<p class="formula numbered" id="formula-${id}"><code class="tex">${tex}</code></p>`;
const see = (id: string) => `<p>See <a data-ref="${id}"></a>.</p>`;

describe("the numbers of a text", () => {
  it("count figures, tables, formulas and sources, each kind separately", () => {
    const html = render(
      [figure("a", "Mast"), table("a", "Loads"), formula("a", "x"), figure("b", "Guy")].join(""),
    );
    expect(html).toContain(`<figcaption><span class="label">Figure 1:</span> Mast`);
    expect(html).toContain(`<figcaption><span class="label">Figure 2:</span> Guy`);
    expect(html).toContain(`<caption><span class="label" id="table-a">Table 1:</span> Loads`);
    expect(html).toContain(`<p class="formula numbered" id="formula-a">`);
    expect(html).toContain(`</span> <span class="label">(1)</span></p>`);
  });

  it("are updated when parts move, with all references to them", () => {
    const [mast, guy] = [figure("mast", "Mast"), figure("guy", "Guy")];
    expect(render(mast + guy + see("figure-guy"))).toContain('<a href="#figure-guy">Figure 2</a>');
    expect(render(guy + mast + see("figure-guy"))).toContain('<a href="#figure-guy">Figure 1</a>');
    expect(render(see("figure-guy") + guy)).toContain('<a href="#figure-guy">Figure 1</a>');
  });

  it("leave out figures without a caption, and plain formulas", () => {
    const html = render(
      `<figure id="figure-a"><img src="/media/a.webp" alt=""></figure><table id="table-a"><tbody><tr><td>1</td></tr></tbody></table><p class="formula"><code class="tex">x</code></p><p class="formula">a = b</p>${see("figure-a")}`,
    );
    expect(html).not.toContain('class="label"');
    expect(html).not.toContain(' id="');
    expect(html).toContain("<p>See the figure.</p>");
  });

  it("name missing targets in words", () => {
    expect(render(see("table-gone"))).toBe("<p>See the table.</p>");
    expect(render(see("reference-gone"))).toBe("<p>See the source.</p>");
  });

  it("use the first of two parts with the same ID, which is shown once", () => {
    const html = render(figure("a", "One") + figure("a", "Two") + see("figure-a"));
    expect(html.match(/ id="figure-a"/g)).toHaveLength(1);
    expect(html).toContain('<a href="#figure-a">Figure 1</a>');
  });
});

describe("footnotes and references", () => {
  it("are at the end in their order, with links there and back", () => {
    const html = render(
      '<p>One<small class="footnote">First <em>note</em></small>, two<small class="footnote">Second</small>.</p>',
    );
    expect(html).toBe(
      '<p>One<sup class="note"><a href="#footnote-1" id="footnote-1-place" aria-label="Footnote 1">1</a></sup>' +
        ', two<sup class="note"><a href="#footnote-2" id="footnote-2-place" aria-label="Footnote 2">2</a></sup>.</p>' +
        '<section class="footnotes" aria-label="Footnotes"><ol>' +
        '<li id="footnote-1">First <em>note</em> <a class="back" href="#footnote-1-place" aria-label="Back to footnote 1 in the text">↩︎</a></li>' +
        '<li id="footnote-2">Second <a class="back" href="#footnote-2-place" aria-label="Back to footnote 2 in the text">↩︎</a></li>' +
        "</ol></section>",
    );
  });

  it("create no link in a link, and no footnote in a footnote", () => {
    const html = render(
      '<p><a href="/contact">Ask<small class="footnote">Note<small class="footnote">inner</small></small></a></p>',
    );
    expect(html).toContain('<a href="/contact">Ask<sup>1</sup></a>');
    expect(html).toContain('<ol><li id="footnote-1">Noteinner</li></ol>');
  });

  it("link from a source to each mention of it", () => {
    const html = render(
      `${see("reference-nesc")}${see("reference-nesc")}<ol class="references"><li>Other</li><li id="reference-nesc">NESC<ul><li>Rule 250</li></ul></li></ol>`,
    );
    expect(html).toContain('<a href="#reference-nesc" id="reference-nesc-place-2">[2]</a>');
    expect(html).toContain(
      '<li id="reference-nesc">NESC<ul><li>Rule 250</li></ul> <a class="back"',
    );
    expect(html).toContain('href="#reference-nesc-place-2" aria-label="Back to the text, place 2"');
    expect(html).toContain('<ol class="references"><li>Other</li>');
  });
});

describe("callouts and formulas", () => {
  it("name the kind of a callout", () => {
    expect(render('<aside data-callout="warning"><p>Live line.</p></aside>')).toBe(
      '<aside class="callout" data-callout="warning" role="note"><p class="label">Warning</p><p>Live line.</p></aside>',
    );
  });

  it("render TeX as MathML, and leave invalid TeX unchanged", () => {
    expect(render('<p>With <code class="tex">a &lt; b</code>.</p>')).toMatch(
      /^<p>With <math><mrow><mi>a<\/mi><mo>&lt;<\/mo><mi>b<\/mi><\/mrow><\/math>\.<\/p>$/,
    );
    expect(render(formula("a", "\\frac{1}{2}"))).toContain('<math display="block">');
    expect(render('<p><code class="tex">\\href{x}{y}</code></p>')).toBe(
      "<p><code>\\href{x}{y}</code></p>",
    );
  });
});

describe("a text in an email", () => {
  it("has the numbers, but no links within itself and no MathML", () => {
    const html = render(
      `${formula("a", "a &lt; b")}<p>See <a data-ref="formula-a"></a><small class="footnote">Note</small>.</p><aside data-callout="note"><p>Mind.</p></aside>${figure("a", "Mast")}`,
      "away",
    );
    expect(html).toBe(
      '<p class="formula numbered"><code>a &lt; b</code> <strong>(1)</strong></p>' +
        "<p>See Formula (1)<sup>[1]</sup>.</p>" +
        "<blockquote><p><strong>Note</strong></p><p>Mind.</p></blockquote>" +
        '<figure><img src="/media/a.webp" alt="" /><figcaption><strong>Figure 1:</strong> Mast</figcaption></figure>' +
        "<hr /><ol><li>Note</li></ol>",
    );
  });
});
