import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxElements } from "#app/lib/html.ts";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { hollowIn } from "#tests/support/hollow-html.ts";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { articles } from "../../articles/articles.ts";
import { cleanHtml, type SiteAddresses, siteImage } from "./clean-html.ts";

const origins: SiteAddresses = {
  siteUrl: "https://firm.example",
  env: { S3_PUBLIC_URL: "https://files.example/portfolio" },
};
const clean = (html: string) => cleanHtml(html, origins);

describe("the allow-list", () => {
  it("leaves the built-in articles unchanged, except for additions to links", () => {
    for (const { slug, content } of articles) {
      expect(clean(content).replaceAll(' rel="noopener noreferrer"', ""), slug).toBe(content);
    }
  });

  it.each([
    ["a script", "<p>a</p><script>alert(1)</script>", "<p>a</p>"],
    ["a handler", '<p onclick="alert(1)" style="x" id="y">a</p>', "<p>a</p>"],
    ["a javascript: link", '<a href="java&#10;script:alert(1)">a</a>', "<a>a</a>"],
    ["a data: link", '<a href="data:text/html,<script>alert(1)</script>">a</a>', "<a>a</a>"],
    ["an SVG", "<svg><a xlink:href='javascript:alert(1)'><text>x</text></a></svg>b", "b"],
    ["a style sheet", "<style>p{display:none}</style>b", "b"],
    ["a frame", '<iframe srcdoc="<script>alert(1)</script>">x</iframe>b', "b"],
    ["a form", '<form action="https://evil.example"><input name="a">b</form>', "b"],
    ["a refresh", '<meta http-equiv="refresh" content="0;url=https://evil.example">b', "b"],
    ["a base", '<base href="https://evil.example/">b', "b"],
    ["a template", "<template><img src=x onerror=alert(1)></template>b", "b"],
    [
      "a mutation by noscript",
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">b</noscript>',
      "",
    ],
    [
      "a mutation by MathML",
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
      "",
    ],
    ["a comment", "<!-- --><p>a</p><!--[if IE]><script>x</script><![endif]-->", "<p>a</p>"],
    ["a class of the site", '<p class="formula fixed inset-0">a</p>', '<p class="formula">a</p>'],
    ["a heading of the first level", "<h1>a</h1>", "<h2>a</h2>"],
    ["a drawing that climbs", '<figure data-drawing="../x">a</figure>', "<figure>a</figure>"],
    ["MathML", "<math><mtext><img src=x onerror=alert(1)></mtext></math>b", "b"],
    [
      "an id of the page",
      '<figure id="main">b</figure><p id="formula-a">a</p>',
      "<figure>b</figure><p>a</p>",
    ],
    [
      "an id of another kind",
      '<table id="figure-a"><tr><td></td></tr></table>',
      "<table><tr><td></td></tr></table>",
    ],
    [
      "a cross-reference that leads elsewhere",
      '<a data-ref="x" href="javascript:x">a</a>',
      "<a>a</a>",
    ],
    [
      "other words of a cross-reference",
      '<a data-ref="figure-a" href="https://evil.example" onclick="x">Figure 1</a>',
      '<a data-ref="figure-a">Figure 1</a>',
    ],
    ["a callout of no kind", '<aside class="fixed"><p>a</p></aside>', "<p>a</p>"],
    ["small print other than a footnote", '<p>a<small class="x">b</small></p>', "<p>ab</p>"],
    [
      "a class of a cell",
      '<table><tr><td class="number fixed">1</td></tr></table>',
      '<table><tr><td class="number">1</td></tr></table>',
    ],
    [
      "a class of code",
      '<code class="tex fixed" id="formula-a">x</code>',
      '<code class="tex">x</code>',
    ],
  ])("removes %s", (_, hostile, harmless) => {
    expect(clean(hostile)).toBe(harmless);
  });

  it.each(hostileHtml({ run: "alert(1)", away: "https://evil.example" }))(
    "leaves nothing harmful in %s",
    (html) => {
      const cleaned = clean(html);
      expect(harmIn(cleaned)).toEqual([]);
      expect(clean(cleaned)).toBe(cleaned);
    },
  );

  it("marks external links, and only these", () => {
    expect(clean('<a href="https://itu.example/rec" target="_blank">a</a>')).toBe(
      '<a href="https://itu.example/rec" rel="noopener noreferrer">a</a>',
    );
    for (const own of [
      "/contact",
      "#references",
      "https://firm.example/blog",
      "mailto:a@b.example",
    ]) {
      expect(clean(`<a rel="opener" href="${own}">a</a>`)).toBe(`<a href="${own}">a</a>`);
    }
  });

  it("shows only the site's images, with their size, and turns others into links", () => {
    expect(clean('<img src="https://firm.example/media/a.png" width="80" height="60">')).toBe(
      '<img src="/media/a.png" alt="" width="80" height="60" />',
    );
    expect(clean('<img src="https://files.example/portfolio/b.webp" alt="b" width="9">')).toBe(
      '<img src="https://files.example/portfolio/b.webp" alt="b" />',
    );
    expect(clean('<img src="https://others.example/c.png" alt="Pole plan">')).toBe(
      '<a href="https://others.example/c.png" rel="noopener noreferrer">Pole plan</a>',
    );
    for (const none of ["data:image/png;base64,AAAA", "blob:https://firm.example/x", "", "x"]) {
      expect(clean(`a<img src="${none}" alt="x">`)).toBe("a");
    }
    expect(siteImage("/admin/sign-out", origins)).toBeUndefined();
  });

  it.each([
    [
      "a link of an image of others leads where it led, with the words of the image",
      '<a href="/video"><img src="https://others.example/still.png" alt="Still"></a>',
      '<a href="/video">Still</a>',
    ],
    [
      "also within a mark, and where the image has no words",
      '<a href="/video"><b><img src="https://others.example/still.png"></b></a>',
      '<a href="/video"><strong>Image</strong></a>',
    ],
    [
      "a link in a link is its words",
      '<a href="/a"><b>a<a href="/b">b</a></b></a>',
      '<a href="/a"><strong>ab</strong></a>',
    ],
    ["a link without words is none", 'a<a href="/b"><b> </b></a>c', "a c"],
    [
      "an image that is all of a link says where it leads",
      '<a href="https://others.example/x?a=1&b=2"><img src="/media/a.png"></a>',
      '<a href="https://others.example/x?a=1&amp;b=2" rel="noopener noreferrer"><img src="/media/a.png" alt="Link to others.example" /></a>',
    ],
    [
      "empty paragraphs and lists go",
      "<p></p><p><br>&nbsp;</p><ul><li></li></ul><p>a</p>",
      "<p>a</p>",
    ],
    ["an empty mark leaves its blank", "a<i> </i>b", "a b"],
    [
      "a cell can be empty",
      "<table><tr><td></td></tr></table>",
      "<table><tr><td></td></tr></table>",
    ],
    [
      "a caption of nothing is a paragraph",
      "<figure><figcaption>a</figcaption></figure>",
      "<p>a</p>",
    ],
    ["a caption outside of a figure is one too", "<figcaption>a</figcaption>", "<p>a</p>"],
    [
      "a drawing needs no content",
      '<figure data-drawing="poles"></figure>',
      '<figure data-drawing="poles"></figure>',
    ],
  ])("%s", (_, html, expected) => {
    expect(clean(html)).toBe(expected);
  });

  it("leaves no empty element, no nested link and no link without a name, for any input", () => {
    const tags = [
      "p",
      "ul",
      "li",
      "b",
      "a",
      "figure",
      "figcaption",
      "blockquote",
      "h2",
      "pre",
      "small class=footnote",
    ];
    const part = fc.oneof(
      fc.constantFrom(
        ...tags.flatMap((tag) => [`<${tag}>`, `</${tag.split(" ", 1)}>`]),
        ...[
          '<a href="/a">',
          '<a href="https://others.example/">',
          '<img src="/media/a.png">',
          "<br>",
          " ",
          "x",
        ],
        ...[
          '<img src="https://others.example/a.png">',
          '<img src="x" alt="y">',
          "&nbsp;",
          "<table><tr><td>",
          "</table>",
        ],
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        const once = clean(parts.join(""));
        expect(hollowIn(once)).toEqual([]);
        expect(clean(once)).toBe(once);
      }),
      { numRuns: 1_000 },
    );
  });

  it("separates cells that only a removed element kept apart", () => {
    const cleaned = clean("<table><td><A<table><td>");
    expect(clean(cleaned)).toBe(cleaned);
  });

  it("keeps the text of elements nested deeper than in any article, without their tags", () => {
    const deep = `${"<b>".repeat(2_000)}bold${"</b>".repeat(2_000)}`;
    expect(clean(`<p>${deep}</p>`)).toBe(
      `<p>${"<strong>".repeat(23)}bold${"</strong>".repeat(23)}</p>`,
    );
  });

  it("keeps the text after more elements than any text has", () => {
    const most = "<b>x</b>".repeat(maxElements);
    const cleaned = clean(`${most}<p>last</p><a title="<b>">1 < 2</a>`);
    expect(cleaned.replaceAll("<strong>x</strong>", "")).toBe(' last &lt;a title=" "&gt;1 &lt; 2 ');
    expect(clean(cleaned) === cleaned).toBe(true);
  });

  describe("cleans a text of the maximum length quickly", () => {
    const size = 250_000;
    const filled = (part: string) => part.repeat(size / part.length);
    const nested = (tag: string) => {
      const [name = ""] = tag.split(" ");
      const pairs = size / (tag.length + name.length + 5);
      return `<${tag}>`.repeat(pairs) + `</${name}>`.repeat(pairs);
    };
    const tags = ["b", "p", "ul", "li", "dd", "td", "figure data-drawing=a", "code class=tex"];
    const others = [
      "a href=/x",
      "a data-ref=figure-a",
      "div",
      "svg",
      "script",
      "noscript",
      "iframe",
    ];
    const parts = [
      ...[
        "<b>x",
        "<td>x",
        "</p>",
        "</b>",
        "<table><tr><td>",
        "<a<table><td>",
        "<br>",
        "<img src=x>",
      ],
      ...["<img src=https://others.example/a.png>", "<", "<!--", "<![CDATA[", "<a ", "<p '"],
      ...["&", "&amp;", "&#x41;", "&#", "x "],
    ];
    it.each([
      ...[...tags, ...others].map((tag) => [`nested <${tag}>`, nested(tag)]),
      ...[...tags, ...others].map((tag) => [`unclosed <${tag}>`, filled(`<${tag}>`)]),
      ...parts.map((part) => [`only ${part}`, filled(part)]),
      ["one attribute again and again", `<p ${filled("a=1 ")}>`],
      [
        "thousands of attributes",
        `<p ${Array.from({ length: 30_000 }, (_, at) => `a${at}=1`).join(" ")}>`,
      ],
      ["thousands of classes", `<p class="${filled("a ")}">`],
    ])("%s", (_, hostile) => {
      // 200 ms on an idle machine; CPU time alone, and the best of three, so that other processes do not count.
      let quickest = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < 3 && quickest >= 600; attempt += 1) {
        const before = process.threadCpuUsage();
        clean(hostile);
        const { user, system } = process.threadCpuUsage(before);
        quickest = Math.min(quickest, (user + system) / 1_000);
      }
      expect(quickest).toBeLessThan(600);
    });
  });

  it("changes nothing the second time, for any input", () => {
    const part = fc.oneof(
      fc.constantFrom(
        ...[
          "<p>",
          "</p>",
          "<svg>",
          "<math>",
          "<style>",
          "<!--",
          "-->",
          "<a href='",
          "'>",
          "<img src=x ",
        ],
        ...[
          "onerror=alert(1)",
          "javascript:",
          "<table><td>",
          "</table>",
          "&lt;",
          "&#x6a;",
          '"',
          ">",
        ],
        ...[
          "<noscript>",
          "</noscript>",
          "<h1>",
          "<figure data-drawing=a>",
          "<b>",
          "<title>",
          "<![CDATA[",
        ],
        ...[
          "<small class=footnote>",
          "<code class=tex>",
          "<aside data-callout=note>",
          "<a data-ref=figure-a>",
          "<p class='formula numbered' id=formula-a>",
          "<ol class=references><li id=reference-a>",
          "</small>",
          "</aside>",
        ],
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
        const once = clean(parts.join(""));
        expect(clean(once)).toBe(once);
        for (const [, tag = "", attributes = ""] of once.matchAll(/<\/?([^\s>/]+)([^>]*)>/g)) {
          expect(tag).not.toMatch(/script|style|svg|math|iframe|form|meta|base|object|template/);
          // A text in quotes may contain anything.
          expect(attributes.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
          expect(attributes).not.toMatch(/="\s*javascript:/i);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("characters that an output cannot contain", () => {
  it.each([
    ["<p>First line\u000bsecond line</p>", "<p>First line\nsecond line</p>"],
    ["<p>op&#x1f;tional &#65534;hyphen\u001f</p>", "<p>optional hyphen</p>"],
    ["<p>U\u0308bersicht</p>", "<p>\u00dcbersicht</p>"],
    ["<p>\u0338struck</p>", "<p>struck</p>"],
    ['<p><a href="java&#1;script:alert(1)">x</a></p>', "<p><a>x</a></p>"],
  ])("are removed from %j", (html, cleaned) => {
    expect(clean(html)).toBe(cleaned);
  });

  it("are in no cleaned text", () => {
    const unit = fc.oneof(
      fc.nat(0xffff).map((code) => String.fromCharCode(code)),
      fc.nat(0xffff).map((code) => `&#${code};`),
      fc.constantFrom("<p>", "</p>", "<em>", '<img alt="', '">', "\u0338", "e\u0301"),
    );
    fc.assert(
      fc.property(fc.string({ unit }), (html) => {
        const cleaned = clean(html);
        expect(cleaned).toBe(normalizeText(cleaned));
        expect(clean(cleaned)).toBe(cleaned);
      }),
    );
  });
});
