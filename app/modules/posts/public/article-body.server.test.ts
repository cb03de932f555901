import { describe, expect, it } from "vitest";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { articleBody } from "./article-body.server.tsx";

const origins = { siteUrl: "https://firm.example", env: {} };
const body = (html: string) => articleBody(html, origins);

describe("an article's body", () => {
  it.each(hostileHtml({ run: "alert(1)", away: "https://evil.example" }))(
    "does no harm by %s",
    (html) => {
      expect(harmIn(body(html).html)).toEqual([]);
    },
  );

  it("gives each heading a unique anchor that the page does not use already", () => {
    const { html, contents } = body(
      "<h2>Main</h2><h2>Loss &amp; margin</h2><h3>Loss &amp; margin</h3><h2>ध्वनि</h2><h2 id='x'>10 <em>m</em></h2>",
    );
    expect(contents).toEqual([
      { id: "main-2", title: "Main" },
      { id: "loss-margin", title: "Loss & margin" },
      { id: "ध्वनि", title: "ध्वनि" },
      { id: "10-m", title: "10 m" },
    ]);
    expect([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
      ...["main-2", "loss-margin", "loss-margin-2", "ध्वनि", "10-m"],
    ]);
    for (const { id } of contents) expect(html).toContain(`href="#${id}"`);
  });

  it("escapes captions and headings in attributes", () => {
    const quoted = '"&gt;<em onfocus=x>a</em>';
    const { html } = body(`<table><caption>${quoted}</caption></table><h2>${quoted}</h2>`);
    expect(html).toContain('aria-label="Table 1: &quot;&gt;a"');
    expect(html).toContain('aria-label="Link to “&quot;&gt;a”"');
  });

  it("inserts drawings, and keeps the caption of a missing one", () => {
    const { html } = body(
      '<figure data-drawing="sun-path"><figcaption>A</figcaption></figure><figure data-drawing="moon-path"><figcaption>B</figcaption></figure>',
    );
    expect(html.match(/<svg /g)).toHaveLength(1);
    expect(html).toContain(
      '<figure><figcaption><span class="label">Figure 2:</span> B</figcaption>',
    );
  });

  it("has no footnote numbers in its contents, and no duplicate ids", () => {
    const { html, contents } = body(
      '<h2>Footnote 1<small class="footnote">A note</small></h2><figure id="figure-2" data-drawing="sun-path"><figcaption>A</figcaption></figure><h2>Figure 2</h2><p>See <a data-ref="figure-2"></a>.</p>',
    );
    expect(contents).toEqual([
      { id: "footnote-1-2", title: "Footnote 1" },
      { id: "figure-2-2", title: "Figure 2" },
    ]);
    expect(html).toContain('<figure id="figure-2"><div class="drawing"');
    expect(html).toContain('<a href="#figure-2">Figure 1</a>');
  });

  it("loads images lazily and reserves their space", () => {
    expect(body('<img src="/media/portfolio/a.webp" alt="A" width="80" height="60">').html).toBe(
      '<img loading="lazy" decoding="async" src="/media/portfolio/a.webp" alt="A" width="80" height="60" />',
    );
  });
});
