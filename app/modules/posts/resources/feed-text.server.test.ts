import { describe, expect, it } from "vitest";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { feedBody, fitsWithin } from "./feed-text.server.ts";

const origins = { siteUrl: "https://firm.example", env: {} };
const page = "https://firm.example/blog/ducts";
const body = (html: string) => feedBody(html, { origins, page });

describe("an article's text in a feed", () => {
  it("has absolute addresses for links of any form", () => {
    const links = ["/quote?a=1&amp;b=2", "#depth", "mailto:a@b.example", "https://other.example/x"];
    const html = body(links.map((address) => `<p><a href="${address}">A</a></p>`).join(""));
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
      "https://firm.example/quote?a=1&amp;b=2",
      "https://firm.example/blog/ducts#depth",
      "mailto:a@b.example",
      "https://other.example/x",
    ]);
    expect(body('<img src="/media/portfolio/a.webp" alt="A">')).toBe(
      '<img src="https://firm.example/media/portfolio/a.webp" alt="A" />',
    );
  });

  it("leaves text that only looks like an address", () => {
    const text = '<p>Write href="/quote" there, or &lt;a href="/x"&gt;.</p>';
    expect(body(text)).toBe(text);
  });

  it("shows drawings as images, links to those without one, and keeps the caption of missing ones", () => {
    expect(body('<figure data-drawing="sun-path"><figcaption>A</figcaption></figure>')).toMatch(
      /^<figure><img src="https:\/\/firm\.example\/drawings\/sun-path-1200\.webp" alt="[^"]+" width="1200" height="848" \/><figcaption><strong>Figure 1:<\/strong> A<\/figcaption><\/figure>$/,
    );
    expect(body('<figure data-drawing="reach-map"></figure>')).toMatch(
      /^<figure><a href="https:\/\/firm\.example\/drawings\/reach-map\.svg">[^<]+<\/a><\/figure>$/,
    );
    expect(body('<figure data-drawing="moon-path"><figcaption>B</figcaption></figure>')).toBe(
      "<figure><figcaption><strong>Figure 1:</strong> B</figcaption></figure>",
    );
  });

  it("has footnotes at its end, numbers, and formulas as TeX because feed readers show no MathML", () => {
    const note = '<small class="footnote">Of the <a href="/blog">code</a>.</small>';
    const formula = '<p class="formula numbered" id="formula-a"><code class="tex">a^2</code></p>';
    const html = body(`<p>Two${note}, by <a data-ref="formula-a"></a></p>${formula}`);
    expect(html).toContain("<p>Two<sup>[1]</sup>, by Formula (1)</p>");
    expect(html).toContain('<p class="formula numbered"><code>a^2</code> <strong>(1)</strong></p>');
    expect(html).toContain('Of the <a href="https://firm.example/blog">code</a>.');
    expect(html).not.toMatch(/footnote"|data-ref|class="tex"/);
  });

  it.each(hostileHtml({ run: "alert(1)", away: "https://evil.example" }))(
    "contains nothing harmful from %s",
    (html) => {
      expect(harmIn(body(html))).toEqual([]);
    },
  );
});

it("accepts texts while there is room, and none after the first that is too long", () => {
  expect(["abc", "de", "fgh", ""].map(fitsWithin(5))).toEqual([true, true, false, false]);
});
