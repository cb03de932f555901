import fc from "fast-check";
import { expect, it } from "vitest";
import { hollowIn } from "#tests/support/hollow-html.ts";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { cleanHtml } from "../html/clean-html.ts";
import { withVideos } from "./html-writers.ts";
import { rewriteHtml } from "./rewrite-html.ts";
import { ImportWarnings } from "./warnings.ts";

const origins = { siteUrl: "https://www.example.com", env: {} };

function rewrite(html: string, breaksLines = false) {
  const notes = new ImportWarnings();
  const image = (src: string) => {
    if (src.startsWith("https:")) return { elsewhere: src };
    return src === "lost.png" ? undefined : `/media/${src}`;
  };
  const link = (href: string) => (href.startsWith("#") ? undefined : href);
  const rewritten = rewriteHtml(html, { notes, image, link, breaksLines });
  return { html: cleanHtml(rewritten, origins).replaceAll("\n", ""), notes: notes.list() };
}

it.each([
  ["texts get paragraphs", "a<div>b</div><p>c</p>d", "<p>a</p><p>b</p><p>c</p><p>d</p>"],
  ["marks within them stay", "<div>a <b>b</b><br>c</div>", "<p>a <strong>b</strong><br />c</p>"],
  ["headings begin at the second level", "<h2>a</h2><h5>b</h5>", "<h2>a</h2><h4>b</h4>"],
  [
    "headings move down below one of the first level",
    "<h1>a</h1><h2>b</h2>",
    "<h2>a</h2><h3>b</h3>",
  ],
  ["links without a target become text", '<p><a href="#x">a</a></p>', "<p>a</p>"],
  [
    "a table of a figure has its caption",
    "<figure><table><tr><td>1</td></tr></table><figcaption>a</figcaption></figure>",
    "<table><caption>a</caption><tr><td>1</td></tr></table>",
  ],
  [
    "figures within a figure become separate",
    '<figure><figure><img src="a.png"></figure><figure><img src="b.png"></figure></figure>',
    '<figure><img src="/media/a.png" alt="" /></figure><figure><img src="/media/b.png" alt="" /></figure>',
  ],
  ["a figure without an image is a paragraph", "<figure>a</figure>", "<p>a</p>"],
  [
    "a figure of blocks is its blocks",
    "<figure><blockquote><p>a</p><cite>b</cite></blockquote>c<figcaption>d</figcaption></figure>",
    "<blockquote><p>a</p><p>b</p></blockquote><p>c</p><p>d</p>",
  ],
  [
    "figures in a list within a figure become separate, with the caption below",
    '<figure><ul><li><figure><img src="a.png"></figure></li></ul><figcaption>a</figcaption></figure>',
    '<ul><li><figure><img src="/media/a.png" alt="" /></figure></li></ul><p>a</p>',
  ],
  [
    "a figure whose image is lost keeps its caption",
    '<figure><img src="lost.png"><figcaption>a</figcaption></figure>',
    "<p>a</p>",
  ],
  [
    "an image on another site becomes a link",
    '<p><img src="https://a.example/b.png" alt="b"></p>',
    '<p><a href="https://a.example/b.png" rel="noopener noreferrer">b</a></p>',
  ],
  [
    "an image on another site within a link becomes its words",
    '<p><a href="/c"><img src="https://a.example/b.png" alt="b"></a><a href="/d"><img src="lost.png"></a></p>',
    '<p><a href="/c">b</a><a href="/d">Image</a></p>',
  ],
  [
    "an image that a script loads late is found",
    '<p><img src="data:image/gif;base64,R0lGOD" data-src="a.png" alt="a"></p>',
    '<p><img src="/media/a.png" alt="a" /></p>',
  ],
  [
    "an image behind text is placed before it",
    `<div style="background-image:url('a.png')"><p>a</p></div>`,
    '<p><img src="/media/a.png" alt="" /></p><p>a</p>',
  ],
  ["inline quotations keep their marks", "<p>a <q>b</q></p>", "<p>a “b”</p>"],
  ["empty elements are removed", "<p></p><ul><li> </li></ul><p>&nbsp;</p>a", "<p>a</p>"],
  [
    "a cell that is one paragraph",
    "<table><tr><td><p>1</p></td></tr></table>",
    "<table><tr><td>1</td></tr></table>",
  ],
  [
    "cells over several columns",
    '<table><tr><th colspan="2" scope="col">a</th></tr></table>',
    '<table><tr><th scope="col" colspan="2">a</th></tr></table>',
  ],
  [
    "header cells get a scope",
    "<table><thead><tr><th>a</th></tr></thead></table>",
    '<table><thead><tr><th scope="col">a</th></tr></thead></table>',
  ],
  [
    "code stays as it is",
    "<pre><code>a\n\n&lt;b&gt;</code></pre>",
    "<pre><code>a&lt;b&gt;</code></pre>",
  ],
  [
    "an image gets its address in the library",
    '<p><img src="a.png" alt="a" width="9"></p>',
    '<p><img src="/media/a.png" alt="a" /></p>',
  ],
  ["a lost image is removed", 'a <img src="lost.png">', "<p>a </p>"],
  ["a lost image leaves no empty paragraph", '<p><img src="lost.png"></p>', ""],
])("%s", (_, html, expected) => {
  expect(rewrite(html).html).toBe(expected);
});

it("turns blank lines into paragraphs and line ends into breaks if they are significant", () => {
  const text = "a\nb\n\n<strong>c</strong>\nd\n<h2>e</h2>\nf";
  expect(rewrite(text, true).html).toBe(
    "<p>a<br />b</p><p><strong>c</strong><br />d</p><h2>e</h2><p>f</p>",
  );
});

const film = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";

it("embeds an address that is a whole line, and no other", () => {
  const link = `<a href="${film}" rel="noopener noreferrer">YouTube video</a>`;
  const shown = (text: string) => rewrite(text, true).html;
  expect(shown(`${film}\n\nWords.`)).toBe(`<p>${link}</p><p>Words.</p>`);
  expect(shown(`Words.\n\n${film}`)).toBe(`<p>Words.</p><p>${link}</p>`);
  expect(shown(`Words\n ${film} \nmore <b>words</b>`)).toBe(
    `<p>Words</p><p>${link}</p><p>more <strong>words</strong></p>`,
  );
  expect(shown(`<p>${film}</p>`)).toBe(`<p>${link}</p>`);
  for (const text of [
    `See ${film}`,
    `<b>See</b> ${film}`,
    `${film} <b>here</b>`,
    `<pre>${film}</pre>`,
  ])
    expect(shown(text), text).not.toContain("<a ");
});

it("reads the same text however entities divide it", () => {
  const texts = [
    `${film}&t=90s`,
    "https://photos.example/p/1?a=x&b=1",
    `Ducts & pits\n${film}\nwords`,
    "a < b > c “d”",
    "e\u0301 and é",
  ];
  const encoded = (text: string, places: ReadonlySet<number>) =>
    [...text]
      .map((letter, at) =>
        places.has(at) || /[<>&]/.test(letter)
          ? `&#x${letter.codePointAt(0)?.toString(16)};`
          : letter,
      )
      .join("");
  const around = fc.constantFrom(
    ["", ""],
    ["<p>", "</p>"],
    ["<figure><div>\n", "\n</div></figure>"],
  );
  fc.assert(
    fc.property(
      ...([fc.constantFrom(...texts), fc.array(fc.nat(60)), around, fc.boolean()] as const),
      (text, places, [before, after], breaksLines) => {
        const read = (each: readonly number[]) =>
          rewrite(`${before}${encoded(text, new Set(each))}${after}`, breaksLines);
        expect(read(places)).toEqual(read([]));
      },
    ),
  );
});

it("leaves no empty element after any removal", () => {
  const names = [
    "p",
    "ul",
    "li",
    "figure",
    "figcaption",
    "blockquote",
    "div",
    "b",
    "table",
    "td",
    "iframe",
  ];
  const tags = names.flatMap((name) => [`<${name}>`, `</${name}>`]);
  const others = [
    '<a href="/a">',
    '<a href="#b">',
    "</a>",
    '<img src="lost.png">',
    '<img src="a.png">',
    " ",
    "x",
    "\n\n",
    film,
  ];
  const part = fc.constantFrom(...tags, ...others, '<img src="https://a.example/b.png" alt="b">');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 16 }), fc.boolean(), (parts, breaksLines) => {
      expect(hollowIn(rewrite(parts.join(""), breaksLines).html)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it("links to embedded content and names every loss", () => {
  const { html, notes } = rewrite(
    `<script>a</script><iframe src="https://video.example/1"></iframe><video><source src="https://video.example/2.mp4"></video>
<object data="plan.swf">b</object><form><input name="c"></form><p style="color:red">d</p><blink>e</blink><img src="a.png" title="f">`,
  );
  expect(html).toContain('<a href="https://video.example/1" rel="noopener noreferrer">');
  expect(html).toContain('<a href="https://video.example/2.mp4" rel="noopener noreferrer">');
  expect(html).not.toMatch(/script|iframe|<video|object|form|blink|style/);
  expect(notes).toEqual([
    "A script was removed.",
    "Embedded page is now a link: https://video.example/1",
    "Video is now a link: https://video.example/2.mp4",
    "Embedded object was removed: plan.swf",
    "A form was removed.",
    "Text colours, sizes and alignment were removed.",
    "<blink> was removed; its text was kept.",
    "The title of an image was removed: “f”.",
  ]);
});

it("turns an embed, and a link that is a whole paragraph, into a video", () => {
  const page = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
  const video = (title: string) =>
    `<p class="embed"><a href="${page}" rel="noopener noreferrer">${title}</a></p>`;
  const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>';
  const shown = (html: string) => {
    const notes = new ImportWarnings();
    return { html: withVideos(rewrite(html, true).html, notes), notes: notes.list() };
  };
  for (const alone of [
    frame,
    `<p>${frame}</p>`,
    `<figure><div>\n${page}\n</div></figure>`,
    "https://youtu.be/dQw4w9WgXcQ",
    `<p><a href="${page}">${page}</a></p>`,
    `<a href="${page}">Embedded page: ${page}</a>`,
  ])
    expect(shown(alone), alone).toEqual({ html: video(page), notes: [] });
  expect(shown(`<p><a href="${page}">A duct is blown</a></p>`).html).toBe(video("A duct is blown"));
  const others = `<p>See <a href="${page}">this</a>.</p><ul><li>${frame}</li></ul>`;
  expect(shown(others)).toEqual({
    html: expect.not.stringContaining('class="embed"'),
    notes: [
      `YouTube video is now a link, because it is inside another element: https://www.youtube.com/embed/dQw4w9WgXcQ`,
    ],
  });
  expect(
    shown('<p><a href="https://evil.example/watch?v=dQw4w9WgXcQ">x</a></p>').html,
  ).not.toContain('class="embed"');
});

it.each(hostileHtml({ run: "alert(1)", away: "https://evil.example" }))(
  "removes harmful content from %s",
  (html) => {
    expect(harmIn(rewrite(html).html)).toEqual([]);
  },
);
