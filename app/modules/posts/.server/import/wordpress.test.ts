import fc from "fast-check";
import { expect, it } from "vitest";
import { readShortcodes } from "./shortcodes.ts";
import { ImportWarnings } from "./warnings.ts";
import { attachmentsOf, postsOf, readItem } from "./wordpress.ts";
import { readWxr } from "./wordpress-file.ts";

const cdata = (text: string) => `<![CDATA[${text.replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;

type Fields = { title?: string; content?: string; more?: string };
const itemOf = ({ title = "A title", content = "<p>Words.</p>", more = "" }: Fields) =>
  `<item><title>${cdata(title)}</title><dc:creator>${cdata("editor")}</dc:creator><content:encoded>${cdata(content)}</content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-03-01 10:00:00</wp:post_date_gmt><wp:post_type>post</wp:post_type>${more}</item>`;

const head = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:author><wp:author_login>editor</wp:author_login>
<wp:author_display_name>Survey team</wp:author_display_name></wp:author>`;
const exportOf = (...items: Fields[]) => `${head}${items.map(itemOf).join("")}</channel></rss>`;

async function read(xml: string) {
  const wxr = await readWxr([xml]);
  const { posts, notes } = postsOf(wxr, "export.xml");
  const images = attachmentsOf(wxr);
  return { notes, posts: posts.map((item) => readItem(item, wxr, images, "export.xml").found) };
}
const readOne = async (fields: Fields) => (await read(exportOf(fields))).posts[0];

it("ignores entities that an export defines, and posts within its comments", async () => {
  const xml = `<!DOCTYPE x [<!ENTITY a "aaaa">]><rss><wp:wxr_version>1.2</wp:wxr_version><item><title>A &a; &amp; B</title>
<wp:comment><wp:comment_id>1</wp:comment_id><title>no</title></wp:comment><content:encoded><![CDATA[<p>x</p>]]></content:encoded></item></rss>`;
  const { isWordPress, isComplete, items } = await readWxr([xml.slice(0, 100), xml.slice(100)]);
  expect({ isWordPress, isComplete }).toEqual({ isWordPress: true, isComplete: true });
  expect(items[0]).toMatchObject({
    fields: { title: "A &a; & B" },
    content: "<p>x</p>",
    comments: 1,
  });
});

it("recognises an export that is truncated at any point", async () => {
  const whole = exportOf({ title: "Whole" }, { title: "Cut & off" });
  expect((await read(whole)).notes).toEqual([]);
  const last = whole.indexOf("<item>", whole.indexOf("<item>") + 1);
  for (let end = head.length; end < whole.indexOf("</channel>") + "</channel>".length; end += 1) {
    const { notes, posts } = await read(whole.slice(0, end));
    expect(notes.join(" "), `${end}`).toMatch(
      /^export\.xml is incomplete: it breaks off.* missing/,
    );
    const isSecond = end > last;
    if (isSecond) expect(posts[0]?.title).toBe("Whole");
    expect(posts.length).toBeLessThanOrEqual(isSecond ? 2 : 1);
  }
  const cut = await read(whole.slice(0, whole.lastIndexOf("Words")));
  expect(cut.notes[0]).toBe(
    "export.xml is incomplete: it breaks off within “Cut & off”. This post and those after it are missing. Please export it again.",
  );
  expect(cut.posts).toHaveLength(1);
});

it("reads an export the same in any chunks, with entities or CDATA", async () => {
  const text = "Ducts & <b>pits</b> ]]> é https://video.example/?a=1&b=2";
  const [expected] = (await read(exportOf({ title: text, content: text }))).posts;
  const escaped = (part: string) => part.replace(/[<>&]/g, (sign) => `&#${sign.codePointAt(0)};`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ length: fc.nat(12), isSection: fc.boolean() }), { minLength: 1 }),
      fc.array(fc.nat(900)),
      async (cuts, pieces) => {
        let written = "";
        let at = 0;
        for (const { length, isSection } of cuts) {
          const part = text.slice(at, at + length);
          written += isSection ? cdata(part) : escaped(part);
          at += length;
        }
        written += cdata(text.slice(at));
        const xml = exportOf({})
          .replaceAll(cdata("<p>Words.</p>"), () => written)
          .replace(cdata("A title"), () => written);
        const ends = [...pieces, xml.length].sort((one, other) => one - other);
        const wxr = await readWxr(ends.map((end, place) => xml.slice(ends[place - 1] ?? 0, end)));
        const [item] = wxr.items;
        expect(item && readItem(item, wxr, new Map(), "export.xml").found).toEqual(expected);
      },
    ),
  );
});

it("imports footnotes and the tags of old exports, and names the losses", async () => {
  const more = `<category domain="tag">${cdata("roar")}</category><category domain="series">${cdata("s")}</category>
<wp:status>archived</wp:status><wp:is_sticky>1</wp:is_sticky>
<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value>${cdata('[{"content":"The <em>note</em>.","id":"aaa"},{"content":"Lost.","id":"b"}]')}</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>number</wp:meta_key><wp:meta_value>1</wp:meta_value></wp:postmeta>`;
  const mark = '<sup data-fn="aaa" class="fn"><a href="#aaa" id="aaa-link">1</a></sup>';
  const found = await readOne({
    content: `<p>Words${mark}.${mark}</p><!-- wp:footnotes /-->`,
    more,
  });
  expect(found).toMatchObject({
    tags: ["roar"],
    author: "Survey team",
    date: "2024-03-01T10:00:00.000Z",
  });
  expect(found?.html).toContain(
    'Words<small class="footnote">The <em>note</em>.</small>.<sup>1</sup>',
  );
  expect(found?.notes).toEqual([
    "A footnote is referenced twice; the second reference shows only its number, 1.",
    "A footnote that nothing refers to was removed: Lost.",
    "Its status on the old site was “archived”.",
    "It was pinned to the top of the old site.",
    "Not kept: terms from series.",
    "Not kept: custom fields number.",
  ]);
});

const images = new Map([["4", { url: "https://old.example/a.png", alt: "A", caption: "B" }]]);
function shortcodes(html: string) {
  const notes = new ImportWarnings();
  return { html: readShortcodes(html, { images, notes }).trim(), notes: notes.list() };
}

it("replaces shortcodes with their content", () => {
  const linked = '<a href="x"><img src="y"></a>';
  expect(shortcodes(`[caption width="3"]${linked} By <a href="z">us</a>[/caption]`)).toEqual({
    html: `<figure>${linked}<figcaption>By <a href="z">us</a></figcaption></figure>`,
    notes: [],
  });
  expect(shortcodes("[caption]No image[/caption]").html).toBe("No image");
  expect(shortcodes('[gallery ids="4,9"]')).toEqual({
    html: '<figure><img src="https://old.example/a.png" alt="A"><figcaption>B</figcaption></figure>',
    notes: ["Images of a gallery that could not be identified were removed."],
  });
  expect(shortcodes('<pre>[gallery ids="4"] [[gallery]] a[[i]]</pre>').html).toBe(
    '<pre>[gallery ids="4"] [gallery] a[[i]]</pre>',
  );
});

it.each([
  "[embed]https://video.example/?a=1&amp;b=2[/embed]",
  '[embed src="https://video.example/?a=1&#038;b=2"]',
  "[embed https://video.example/?a=1&amp;b=2]",
  '[video mp4="https://video.example/?a=1&amp;b=2" width="3"][/video]',
  "[video width=3]https://video.example/?a=1&amp;b=2[/video]",
  "[audio https://video.example/?a=1&amp;b=2]",
  "[youtube=https://video.example/?a=1&amp;b=2]",
  '[embed]<a href="x">https://video.example/?a=1&amp;b=2</a>[/embed]',
])("links %s to the whole address", (html) => {
  expect(shortcodes(html).html).toContain('<a href="https://video.example/?a=1&amp;b=2">');
});

it.each(["[youtube dQw4w9WgXcQ]", '[youtube id="dQw4w9WgXcQ"]'])("reads %s as a video", (html) => {
  expect(shortcodes(html).html).toContain("https://www.youtube.com/watch?v=dQw4w9WgXcQ");
});

it.each([
  "See [FIG-1] and EN [IEC-61850], array[i_1], [sic], [a=b], a[1].",
  '<img alt="[gallery]" src="[embed]"><!-- [gallery ids="4"] -->',
])("keeps words in brackets: %s", (html) => {
  expect(shortcodes(html)).toEqual({ html, notes: [] });
});

it("keeps shortcodes of plugins and those without content as text, and names them", () => {
  const html =
    '[vc_row][vc_column w="1"]Inner[/vc_column][/vc_row] [contact-form-7 id="1"] [my_form] [embed] [video]';
  expect(shortcodes(html)).toEqual({
    html,
    notes: [
      ...["vc_row", "vc_column", "contact-form-7", "my_form"].map(
        (name) => `The shortcode [${name}] stays as text: it belongs to a plugin.`,
      ),
      ...["embed", "video"].map(
        (name) => `The shortcode [${name}] stays as text: it does not name its content.`,
      ),
    ],
  });
});

it("shows a shortcode in double brackets with single ones", () => {
  expect(
    shortcodes('Write [[gallery]], [[caption id="1"]x[/caption]] or [[own a="1"]].').html,
  ).toBe('Write [gallery], [caption id="1"]x[/caption] or [own a="1"].');
});
