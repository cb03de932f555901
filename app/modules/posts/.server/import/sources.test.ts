import { expect, it } from "vitest";
import { linkKey, readLink } from "./finish-document.ts";
import { readFrontMatter, splitFrontMatter } from "./front-matter.ts";
import { extractFootnotes, markdownToHtml } from "./markdown.ts";
import { ImageFinder, plainPath } from "./sources.ts";
import { readMoment } from "./text-values.ts";
import { ImportWarnings } from "./warnings.ts";
import { withCaptions, withFootnotes } from "./word.ts";

it.each([
  ["a/./b/../c.md", "a/c.md"],
  ["../../etc/passwd", "etc/passwd"],
  ["/c.md", "c.md"],
  ["a\\b.md", "a/b.md"],
])("the path %s is %s", (given, plain) => {
  expect(plainPath(given)).toBe(plain);
});

const source = (path: string) => ({ path, size: 1, read: async () => undefined });

it.each([
  ["plan.png", "posts", "posts/plan.png"],
  ["../images/plan.png", "posts", "images/plan.png"],
  ["/images/plan.png?v=2", "posts", "images/plan.png"],
  [
    "https://old.example/wp-content/uploads/2019/05/route-300x200.png",
    "",
    "uploads/2019/05/route.png",
  ],
  ["https://old.example/cdn/only%20once.png", "", "a/Only once.png"],
  ["https://old.example/gone.png", "", undefined],
])("the image %s in %s is %s", (address, folder, path) => {
  const finder = new ImageFinder(
    ["posts/plan.png", "images/plan.png", "uploads/2019/05/route.png", "a/Only once.png"].map(
      source,
    ),
  );
  expect(finder.find(address, folder)?.path).toBe(path);
});

it("finds files in any Unicode form of their names", () => {
  const taken = "Ubersicht.png".replace("U", "U\u0308");
  const finder = new ImageFinder([source(`Bilder/${taken}`)]);
  for (const address of ["Bilder/Übersicht.png", `bilder/${taken}`, "Bilder/%C3%9Cbersicht.png"])
    expect(finder.find(address, "")?.path, address).toBe(`Bilder/${taken}`);
  const place = {
    addresses: new Map([["über.md", "/blog/uber"]]),
    folder: "",
    notes: new ImportWarnings(),
  };
  for (const href of ["Über.md", "U\u0308ber.md", "%C3%9Cber.md#a"])
    expect(readLink(href, place), href).toBe("/blog/uber");
});

it.each([
  ["2019-05-06", "2019-05-06T00:00:00.000Z"],
  ["2019-5-6 7:08", "2019-05-06T07:08:00.000Z"],
  ["2019-05-06 10:00:00 +0130", "2019-05-06T08:30:00.000Z"],
  ["2019-05-06T10:00:00-02:00", "2019-05-06T12:00:00.000Z"],
  ["Mon, 06 May 2019 10:00:00 +0000", "2019-05-06T10:00:00.000Z"],
])("the date %s is %s", (written, date) => {
  expect(readMoment(written)).toEqual({ date });
});

it("names unreadable and future dates", () => {
  for (const written of [
    "2019-02-31",
    "tomorrow",
    "06.05.2019",
    "0000-00-00 00:00:00",
    "1066-10-14",
  ])
    expect(readMoment(written), written).toEqual({
      date: null,
      note: `Its date could not be read: ${written}.`,
    });
  expect(readMoment("2031-01-01", Date.UTC(2030, 0)).note).toContain("in the future");
  expect(readMoment("")).toEqual({ date: null });
});

it("reads YAML front matter with the field names of common generators", () => {
  const { head, body, fence } = splitFrontMatter("---\r\ntitle: A\r\n---\r\nText\n---\nmore");
  expect({ head, body, fence }).toEqual({
    head: "title: A",
    body: "Text\n---\nmore",
    fence: "---",
  });
  expect(splitFrontMatter("Text\n---\n").head).toBe("");
  expect(splitFrontMatter("---\nno end")).toMatchObject({ body: "---\nno end", isCutOff: false });
  expect(splitFrontMatter("---\ntitle: A\ntags: [b").isCutOff).toBe(true);
  const found = readFrontMatter(
    "Title: A\ncategories: b, c\ntags:\n  - d\n  - 5\ncover:\n  image: e.png\nauthors: [f, g]\ndate: 2020-01-02T03:04:05Z\ndraft: true\ntoc: {a: 1}",
    "a.md",
  );
  expect(found).toMatchObject({
    title: "A",
    categories: ["b", "c"],
    tags: ["d", "5"],
    image: "e.png",
    author: "f, g",
    date: "2020-01-02T03:04:05.000Z",
    notes: ["Front-matter fields were ignored: toc."],
  });
  const lossy = readFrontMatter(
    "title: [A, B]\ntags: {c: 1}\ndate: 2020-02-31\ndescription: d\nsummary: e\ncover: {image: f.png, alt: F}\npublished: true",
    "a.md",
  );
  expect(lossy).toMatchObject({
    title: "A",
    excerpt: "d",
    image: "f.png",
    imageAlt: "F",
    date: null,
  });
  expect(lossy.notes).toEqual([
    "Only one title was kept; ignored: B",
    "The front-matter field “tags” could not be read.",
    "Its date could not be read: 2020-02-31.",
    "Only one summary was kept; ignored: e",
  ]);
  const bomb = readFrontMatter("a: &a [x]\nb: *a", "a.md");
  expect(bomb.notes).toEqual([expect.stringMatching(/is not valid YAML/)]);
});

it("extracts footnotes from Markdown, but not from code", () => {
  const { body, notes } = extractFootnotes("a[^1]\n\n[^1]: one\n  more\n\n```\n[^2]: code\n```\n");
  expect([...notes]).toEqual([["1", "one more"]]);
  expect(body).toBe("a[^1]\n\n\n```\n[^2]: code\n```\n");
});

it("places Markdown footnotes at their first reference, including hostile ones", () => {
  const { html, title, notes } = markdownToHtml(
    "# Ducts[^t]\n\na[^1] b[^1] c[^none] d[^2]\n\n[^t]: of the title\n[^1]: one[^2][^1]\n[^2]: two[^2] *x*\n[^3]: lost",
  );
  expect(title).toBe("Ducts");
  expect(html).toBe(
    '<p>a<small class="footnote">one (two <em>x</em>)<sup>2</sup></small> b<sup>2</sup> c[^none] d<small class="footnote">two<sup>3</sup> <em>x</em></small></p>\n',
  );
  expect(notes).toContain("The footnote in its title was removed.");
  expect(notes).toContain("A footnote that nothing refers to was removed: [^3]");
  const many = markdownToHtml(
    `${"[^a]".repeat(20_000)}\n\n[^a]: ${"[^b]".repeat(20_000)}\n[^b]: ${"x".repeat(20_000)}`,
  );
  expect(many.html.length).toBeLessThan(500_000);
});

it("reads TeX formulas in Markdown, and leaves prices, code and escaped dollars alone", () => {
  const html = (text: string) => markdownToHtml(text).html.trim();
  expect(html("a $x_1 < 2$ b")).toBe('<p>a <code class="tex">x_1 &lt; 2</code> b</p>');
  for (const text of ["from $5 to $6", "$ x $", "\\$x\\$", "a $x"])
    expect(html(text), text).not.toContain("tex");
  expect(html("`$x$`")).toBe("<p><code>$x$</code></p>");
  const block = '<p class="formula"><code class="tex">a &amp;= b \\\\ c</code></p>';
  expect(html("a\n\n$$\na &= b \\\\ c\n$$")).toBe(`<p>a</p>\n${block}`);
  expect(html("```math\na &= b \\\\ c\n```")).toBe(block);
});

it("places Word footnotes at their numbers", () => {
  const mark = (id: number) =>
    `<sup><a href="#footnote-${id}" id="footnote-ref-${id}">[${id}]</a></sup>`;
  const item = (id: number, inner: string) =>
    `<li id="footnote-${id}">${inner} <a href="#footnote-ref-${id}">↑</a></li>`;
  expect(
    withFootnotes(
      `<p>a${mark(1)} b${mark(2)}</p><ol>${item(1, "<p>One <em>x</em>")}${item(2, '<p>Two</p><p>three<img src="x">')}</ol>`,
    ),
  ).toEqual({
    html: '<p>a<small class="footnote">One <em>x</em></small> b<small class="footnote">Two three</small></p>',
    notes: ["A footnote with several paragraphs is now one line, without images and tables."],
  });
});

it("joins Word captions to their figures", () => {
  const caption = '<p class="caption">Words</p>';
  const figure = "<figure><img src='a'><figcaption>Words</figcaption></figure>";
  expect(withCaptions(`<p>a</p><p><img src='a'></p>${caption}<p>b</p>`)).toBe(
    `<p>a</p>${figure}<p>b</p>`,
  );
  const table = "<figure><table>x</table><figcaption>Words</figcaption></figure>";
  expect(withCaptions(`${caption}<table>x</table>`)).toBe(table);
  expect(withCaptions(`<table>x</table>${caption}`)).toBe(table);
  expect(withCaptions(`<p>a</p>${caption}`)).toBe("<p>a</p><p>Words</p>");
});

it("resolves links to posts of the import and other sites, and drops the rest", () => {
  const notes = new ImportWarnings();
  const addresses = new Map([
    ["posts/next.md", "/blog/next"],
    [linkKey(new URL("https://www.old.example/2019/a/")), "/blog/a"],
  ]);
  const read = (href: string, base?: string) =>
    readLink(href, { addresses, folder: "posts", base, notes });
  expect(read("next.md#part")).toBe("/blog/next");
  expect(read("http://old.example/2019/A")).toBe("/blog/a");
  expect(read("/2019/a", "https://old.example")).toBe("/blog/a");
  expect(read("https://iso.org/")).toBe("https://iso.org/");
  expect(read("mailto:a@b.example")).toBe("mailto:a@b.example");
  for (const href of ["javascript:alert(1)", "data:text/html,x", "plan.pdf", "#fn1", "#x"])
    expect(read(href), href).toBeUndefined();
  expect(notes.list()).toHaveLength(4);
});
