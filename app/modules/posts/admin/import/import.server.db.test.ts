// cspell:ignore Laoghaire laoghaire Новые новые правила Новости
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { escapeHtml } from "#app/lib/html.ts";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { findStoredFile } from "#modules/media/.server/queries/stored-files.ts";
import { bucketAddress } from "#modules/media/media.ts";
import { importPath } from "#modules/posts/.server/import/run-import.ts";
import { findPost, listRevisions } from "#modules/posts/.server/queries/blog-posts.ts";
import { findImport, listImportedPosts } from "#modules/posts/.server/queries/post-imports.ts";
import { storePost } from "#modules/posts/.server/save-post.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { createLog } from "#platform/log.ts";
import { projectFolder } from "#platform/project.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { freePort } from "#tests/support/free-port.ts";
import { harmIn, hostileHtml } from "#tests/support/hostile-html.ts";
import { makeZip } from "#tests/support/sample-files.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { until } from "#tests/support/until.ts";
import { listAction } from "../actions.server.ts";
import { receiveImport, reportAction } from "./import.server.ts";

// The files are described in tests/support/imports/README.md.
const kept = (name: string) => readFileSync(join(projectFolder, "tests/support/imports", name));

type SentFiles = Record<string, string | Uint8Array<ArrayBuffer> | Buffer>;

const bytesOf = (content: SentFiles[string]) => new Uint8Array(Buffer.from(content));

describeOnEachEngine("an import of posts", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  const start = async () => {
    services = await startServices(place.env, createLog("silent"));
  };
  beforeAll(async () => {
    place = await makeTestEnvironment(engine);
    await start();
    await services.db.transaction((tx) => tx.insert(user).values({ ...boss, role: "admin" }));
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
  });

  async function send(files: SentFiles, category = "Case Studies") {
    const form = new FormData();
    form.set("category", category);
    for (const [name, content] of Object.entries(files))
      form.append("files", new File([bytesOf(content)], name), name);
    const url = new URL("https://www.example.com/admin/blog/import");
    const request = new Request(url, { method: "POST", body: form });
    return receiveImport(request, { ...services, user: boss });
  }

  /** Uploads files, and returns the ID of their import. */
  async function begin(files: SentFiles): Promise<string> {
    const answer = await send(files);
    if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
    return answer.headers.get("Location")?.split("/").at(-1) ?? "";
  }

  const ended = (id: string, state = "done") =>
    until(
      async () => {
        const row = await findImport(services.db, id);
        return row?.state === state ? row : undefined;
      },
      { what: `the import to be ${state}`, timeoutMs: 60_000 },
    );
  const reportOf = (id: string) => listImportedPosts(services.db, id, { limit: 100, offset: 0 });
  async function postOf(id: string | null | undefined) {
    const found = id ? await findPost(services.db, id) : undefined;
    if (!found) throw new Error("there is no draft");
    return found.post;
  }

  it("imports a WordPress export with its images, tables and links, and lists the rest", async () => {
    const id = await begin({
      "site/wordpress.xml": kept("wordpress.xml"),
      "site/wp-content/uploads/2019/05/route.png": kept("route.png"),
      "site/wp-content/uploads/2019/05/trench.png": kept("trench.png"),
      "site/notes.txt": "not a post",
    });
    const { name, total, notes } = await ended(id);
    expect({ name, total }).toEqual({ name: "site", total: 3 });
    expect(notes).toEqual([
      "Skipped, because these are not posts: 1 × page.",
      "site/wordpress.xml lists 3 media library files but does not contain them. Only files that you include and a post shows are imported.",
      "Skipped, because it is neither text nor an image: site/notes.txt",
    ]);
    const [ducts, glare, draft] = await reportOf(id);
    const post = await postOf(ducts?.postId);
    expect(post).toMatchObject({
      title: "Ducts & chambers",
      slug: "ducts-and-chambers",
      category: "Case Studies",
      excerpt: "How ducts are laid and tested.",
      author: "Survey team",
      published: false,
      tags: ["Ducts", "FTTH", "Surveying"],
      imageAlt: "A trench in section",
      seoTitle: "Ducts and chambers, explained",
      readTime: "1 min read",
    });
    expect(ducts).toMatchObject({
      originalUrl: "https://old.example/2019/05/ducts-and-chambers/",
      publishedAt: new Date("2019-05-06T10:00:00Z"),
    });
    expect(ducts?.notes).toEqual([
      "Not kept: 1 comment.",
      "Not kept: custom fields project_number.",
      "The shortcode [contact-form-7] stays as text: it belongs to a plugin.",
      "Image sizes and alignment were removed.",
      "An image that was not included is now a link: https://old.example/wp-content/uploads/2019/06/lost.png",
      "A script was removed.",
      "Embedded page is now a link: https://www.youtube.com/embed/abc",
      "Categories that are now tags: Surveying.",
      "Its category is “Case Studies”.",
    ]);
    expect(post.content).toContain("<td>600 mm</td>");
    expect(post.content).toContain('<a href="/blog/glare-near-roads">glare near roads</a>');
    expect(post.content).not.toMatch(/script|iframe/);
    expect(post.content).toContain("<p>[contact-form-7 id=");
    const [, path = ""] =
      /<figure><img src="\/media\/portfolio\/([^"]*)" alt="The route/.exec(post.content) ?? [];
    expect(await findStoredFile(services.db, path)).toMatchObject({
      name: "route.png",
      alt: "The route with its chambers",
      width: 600,
      height: 400,
    });
    const image = await buffer(await services.storage.read(path));
    expect((await sharp(image).metadata()).format).toBe("png");
    expect(post.image).toMatch(new RegExp(`^${bucketAddress}blog/.*\\.png$`));
    expect(await listRevisions(services.db, ducts?.postId ?? "", { limit: 5 })).toMatchObject([
      { version: 1, savedBy: "Boss" },
    ]);

    // It keeps its date when it is published, like the override of an article.
    const published = [
      ["intent", "publish"],
      ["id", ducts?.postId ?? ""],
    ] as const;
    await sendAction(
      services,
      listAction,
      published.map(([name, value]) => [name, value]),
    );
    expect((await postOf(ducts?.postId)).publishedAt).toBe("2019-05-06T10:00:00.000Z");

    const second = await postOf(glare?.postId);
    expect(second.category).toBe("Solar Analysis");
    expect(second.content).toContain("<table><caption>Minutes</caption>");
    expect(second.content).toContain("<pre><code>azimuth = 180 &lt; 270\n[not a shortcode]</code>");
    // It is the same image as in the first post.
    expect(second.content).toContain(post.image);
    expect(await postOf(draft?.postId)).toMatchObject({
      title: "A draft of ours",
      published: false,
    });
    expect(await services.privateFiles.exists(importPath(id))).toBe(false);
  });

  it("imports a Word document with its image, tables, lists, caption and footnotes", async () => {
    const id = await begin({ "pandoc.docx": kept("pandoc.docx") });
    await ended(id);
    const [entry] = await reportOf(id);
    const { title, content } = await postOf(entry?.postId);
    expect(title).toBe("Splice closures in ducts");
    expect(content).toMatch(
      /<figure><img src="\/media\/portfolio\/blog\/[^"]*\.png" alt="The route with its chambers" \/><figcaption>The route with its chambers<\/figcaption><\/figure>/,
    );
    expect(content).toContain(
      '<caption>Trays and splices</caption><thead><tr><th scope="col">Closure</th>',
    );
    expect(content).toContain("<li>Count the trays:<ul><li>the empty ones</li>");
    expect(content).toMatch(/<small class="footnote">[^<]+<\/small>/);
    expect(content).not.toMatch(/Footnotes|<sup>/);
    expect(content).toContain("[Formula: P=10log10a/b]");
    expect(entry?.notes).toContain("Changed or removed: 1 formula (now text in brackets).");
  });

  it("imports a zipped folder of Markdown with front matter, images and links between its files", async () => {
    const first = `---
title: Pits and poles
tags: [Poles, Pits]
category: civil-engineering
date: 2021-03-04
image: ../images/trench.png
image_alt: A trench
toc: true
---
# Pits and poles

![Route](../images/route.png) and [the next](next.md), [a plan](plan.pdf).

| Pole | Height |
|------|-------:|
| A    |   9 m |

- [x] measured[^1] as $h = 0.9\\,l$, for $5 and $6

$$
k = \\frac{n d^2}{D^2} < 0.6
$$

$$\\href{x}{y}$$

https://youtu.be/dQw4w9WgXcQ?si=x

In a [film](https://vimeo.com/76979871) of ours[^1].

[^1]: By *hand*.
[^2]: Never named.
`;
    const id = await begin({
      "posts.zip": makeZip([
        { name: "posts/2021-03-04-pits.md", content: Buffer.from(first) },
        { name: "posts/next.md", content: Buffer.from("# The next one\n\nWords.") },
        { name: "images/route.png", content: kept("route.png") },
        { name: "images/trench.png", content: kept("trench.png") },
        { name: "images/unused.png", content: kept("trench.png") },
        { name: "__MACOSX/._route.png", content: Buffer.from("x") },
      ]),
    });
    expect((await ended(id)).notes).toEqual(["1 image is not used in any post and not imported."]);
    const [pits, next] = await reportOf(id);
    const post = await postOf(pits?.postId);
    expect(post).toMatchObject({
      title: "Pits and poles",
      slug: "pits",
      category: "Civil Engineering",
      tags: ["Poles", "Pits"],
      imageAlt: "A trench",
    });
    expect(post.content).toMatch(/<img src="\/media\/portfolio\/blog\/[^"]*" alt="Route" \/>/);
    expect(post.content).toContain('<a href="/blog/next">the next</a>, a plan.');
    expect(post.content).toContain("<td>9 m</td>");
    expect(post.content).toContain(
      '☑ measured<small class="footnote">By <em>hand</em>.</small> as <code class="tex">h = 0.9\\,l</code>, for $5 and $6',
    );
    expect(post.content).toContain(
      '<p class="formula"><code class="tex">k = \\frac{n d^2}{D^2} &lt; 0.6</code></p>',
    );
    const video = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
    expect(post.content).toContain(
      `<p class="embed"><a href="${video}" rel="noopener noreferrer">${video}</a></p>`,
    );
    expect(post.content).toContain(">film</a> of ours<sup>1</sup>.");
    expect(pits?.publishedAt).toEqual(new Date("2021-03-04"));
    expect(pits?.notes).toEqual([
      "Front-matter fields were ignored: toc.",
      "A footnote is referenced twice; the second reference shows only its number, 1.",
      "A footnote that nothing refers to was removed: [^2]",
      "A link to something that is not in this import was removed: plan.pdf",
      "Text colours, sizes and alignment were removed. (2 times)",
      "A formula is shown as TeX source: \\href{x}{y} (\\href cannot be used in formulas here.)",
      "The excerpt was taken from the start of the text.",
      "It names no author, so its author is “Datumline Engineering team”.",
    ]);
    expect(await postOf(next?.postId)).toMatchObject({ title: "The next one", slug: "next" });
  });

  it("runs and fetches nothing from hostile input", async () => {
    const asked: string[] = [];
    const port = await freePort();
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      response.end();
    }).listen(port, "127.0.0.1");
    const away = `http://127.0.0.1:${port}`;
    const corpus = hostileHtml({ run: "alert(1)", away });
    const hostile = `${corpus.join("\n\n")}\n<img src="/media/import-00000000-0000-0000-0000-000000000000/0">`;
    const item = (content: string) =>
      `<item><title>Hostile export</title><wp:post_type>post</wp:post_type><content:encoded><![CDATA[${content.replaceAll("]]>", "]]]]><![CDATA[>")}]]></content:encoded>
<wp:post_name>../../etc</wp:post_name></item>`;
    const wordPress = (contents: readonly string[], doctype = "") =>
      `<?xml version="1.0"?>${doctype}<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>
${contents.map(item).join("")}</channel></rss>`;
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${"&a;".repeat(1_000)}"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    const relation = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="i" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="${away}/word.png" TargetMode="External"/></Relationships>`;
    const document = (body: string, head = "") =>
      `<?xml version="1.0"?>${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`;
    const said = corpus.map((html) => `<w:p><w:r><w:t>${escapeHtml(html)}</w:t></w:r></w:p>`);
    const linked = document(
      `${said.join("")}<w:p><w:r><w:t>&lt;script&gt;alert(1)&lt;/script&gt;</w:t></w:r><w:r><w:drawing><a:graphic><a:graphicData><a:blip r:link="i"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>`,
    );
    const word = (xml: string) =>
      makeZip([
        { name: "word/document.xml", content: Buffer.from(xml) },
        { name: "word/_rels/document.xml.rels", content: Buffer.from(relation) },
      ]);
    const nested = `${"<ul><li>".repeat(100_000)}deep`;
    const bombs = `a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]\n`;
    const files: SentFiles = {
      "markup.md": `---\ntitle: Hostile markup\n---\n${hostile}`,
      "aliases.md": `---\n${bombs}---\nText after aliases.`,
      "lists.md": `${"- ".repeat(20_000)}deep`,
      "nested.md": nested,
      "export.xml": wordPress(corpus),
      "laughs.xml": wordPress(["A &b; c"], laughs),
      "linked.docx": word(linked),
      "laughs.docx": word(document("<w:p/>", laughs)),
      "deep.docx": word(document(`${"<w:tbl><w:tr><w:tc>".repeat(20_000)}`)),
      "lies.docx": makeZip([
        { name: "word/document.xml", content: Buffer.alloc(9_000_000), declared: { unpacked: 10 } },
      ]),
      "slip.zip": makeZip([
        { name: "../../../../outside/slipped.md", content: Buffer.from("# Slipped\n\nWords.") },
        { name: "/etc/image.png", content: kept("route.png") },
      ]),
      "bomb.zip": makeZip([{ name: "a.md", content: Buffer.alloc(70 * 1024 ** 2) }]),
      "image.md": "![Not an image](lie.png)",
      "lie.png": "<svg onload=alert(1)>",
    };
    const id = await begin(files);
    const { notes } = await ended(id);
    server.close();
    expect(asked).toEqual([]);
    expect(notes).toEqual([
      "bomb.zip unpacks to far more than its size: none of it was imported.",
      "2 images are not used in any post and not imported.",
    ]);
    const report = await reportOf(id);
    const bySource = new Map(report.map((entry) => [entry.source, entry]));
    for (const { postId } of report) {
      if (!postId) continue;
      const { content, slug } = await postOf(postId);
      expect(harmIn(content)).toEqual([]);
      expect(content).not.toMatch(/<img(?! src="\/media\/portfolio\/)/);
      expect(slug).toMatch(/^[a-z0-9-]+$/);
    }
    const words = (source: string) => bySource.get(source)?.notes.join(" ") ?? "";
    expect(bySource.get("outside/slipped.md")).toMatchObject({ title: "Slipped" });
    expect(words("markup.md")).toContain("A script was removed.");
    expect(words("markup.md")).toContain("A link was removed: javascript:alert(1)");
    expect(words("aliases.md")).toContain("is not valid YAML");
    expect(words("linked.docx")).not.toContain("No draft");
    for (const source of ["laughs.docx", "lies.docx"]) expect(words(source)).toContain("No draft");
    expect(words("image.md")).toContain("Only JPEG, PNG, WebP, and GIF images are allowed");
    for (const source of ["lists.md", "nested.md", "deep.docx"])
      expect(words(source)).toMatch(/No draft was created\..* deep/);
    expect(report).toHaveLength(11 + corpus.length);
  });

  it("refuses unusable files with a sentence", async () => {
    const refusal = async (files: SentFiles, category?: string) => {
      const answer = await send(files, category);
      return answer instanceof Response ? answer.status : answer.data;
    };
    expect(await refusal({})).toMatchObject({ errors: { files: /choose/ } });
    expect(await refusal({ "a.doc": "x" })).toMatchObject({ errors: { files: /\.docx/ } });
    expect(await refusal({ "a.pdf": "x" })).toMatchObject({ errors: { files: /Markdown/ } });
    expect(await refusal({ "a.md": "x" }, "Nothing")).toMatchObject({
      errors: { category: /list/ },
    });
  });

  it("imports the rest if the database refuses one of the documents", async () => {
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`create function refuse_row() returns trigger language plpgsql as
        $$ begin raise exception using errcode = '22P02', message = 'refused'; end $$`);
      await tx.execute(sql`create trigger refuse_row before insert on blog_posts for each row
        when (new.title = 'Refused') execute function refuse_row()`);
    });
    const id = await begin({
      "1.md": "# First\n\nWords.",
      "2.md": "# Refused\n\nWords.",
      "3.md": "# Third\n\nWords.",
    });
    await ended(id);
    await services.db.transaction(async (tx) => {
      await tx.execute(sql`drop trigger refuse_row on blog_posts`);
      await tx.execute(sql`drop function refuse_row()`);
    });
    const report = await reportOf(id);
    expect(report.map(({ title, postId }) => [title, postId !== null])).toEqual([
      ["First", true],
      ["2.md", false],
      ["Third", true],
    ]);
    expect(report[1]?.notes).toEqual([
      "No draft was created. The database cannot store part of it.",
    ]);
  });

  it("handles characters that cannot be stored and long texts of any script without stopping", async () => {
    const family = "👨‍👩‍👧‍👦";
    const id = await begin({
      "title.md": `---\ntitle: "${"a".repeat(195)}${family}b"\n---\nText.`,
      "excerpt.md": `# 反射\n\n${"光".repeat(236)}${family.repeat(40)}`,
      "escape.md":
        '---\ntitle: "Cut \\ud83d"\ntags: ["\\udc00x", "\\0y"]\n---\nText\u000bmore\uffff&#11;&#0;.',
      "cafe\u0301.md": "# Café\n\nText.",
    });
    await ended(id);
    const [title, excerpt, escaped, over] = await reportOf(id);
    expect((await postOf(title?.postId)).title).toBe(`${"a".repeat(195)}…`);
    expect(title?.notes).toContain("Its title was shortened to 200 characters.");
    expect((await postOf(excerpt?.postId)).excerpt.isWellFormed()).toBe(true);
    const kept = await postOf(escaped?.postId);
    expect(kept).toMatchObject({ title: "Cut", tags: ["x", "y"] });
    expect(kept.content).toBe("<p>Text\nmore\n\uFFFD.</p>");
    expect(over).toMatchObject({ source: "caf\u00E9.md" });
    expect((await postOf(over?.postId)).slug).toBe("cafe");
  });

  it("keeps letters of every script in addresses, links between posts, categories and tags", async () => {
    const item = (name: string, title: string, more: string) =>
      `<item><title>${title}</title><link>https://old.example/${name}/</link><wp:post_name>${name}</wp:post_name>
<wp:post_type>post</wp:post_type>${more}</item>`;
    const text = (words: string) => `<content:encoded><![CDATA[${words}]]></content:encoded>`;
    const sun = "%e5%a4%aa%e9%99%bd";
    const id = await begin({
      "export.xml": `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example</wp:base_blog_url>
${item("", "Новые правила", `${text("A")}<category domain="category">Новости</category><category domain="post_tag">C</category><category domain="post_tag">C++</category>`)}
${item(sun, "太陽", text("B"))}${item("", "☀️", text("C"))}${item("", "☀️☀️", text("D"))}
${item("", "Dún Laoghaire", text(`<a href="https://old.example/${sun.toUpperCase()}/">it</a>`))}</channel></rss>`,
    });
    await ended(id);
    const posts = await Promise.all((await reportOf(id)).map(({ postId }) => postOf(postId)));
    const today = new Date().toISOString().slice(0, 10);
    expect(posts.map(({ slug }) => slug)).toEqual([
      ...["новые-правила", "太陽", expect.stringContaining(today.slice(0, 8))],
      ...[expect.stringMatching(/^\d{4}-\d\d-\d\d-2$/), "dun-laoghaire"],
    ]);
    expect(posts[0]).toMatchObject({ category: "Case Studies", tags: ["C", "C++", "Новости"] });
    expect(posts[4]?.content).toBe('<p><a href="/blog/太陽">it</a></p>');
  });

  it("lists incomplete files and imports the others", async () => {
    const whole = makeZip([
      { name: "a.md", content: Buffer.from("# In a zip\n\nWords.") },
      { name: "b.md", content: Buffer.from("# Damaged\n\nWords."), declared: { unpacked: 90 } },
    ]);
    const id = await begin({
      "whole.zip": whole,
      "cut.zip": whole.subarray(0, -30),
      "no.zip": "words",
      "head.md": "---\ntitle: A\ntags: [b",
      "code.md": "# Code\n\n```\nlast line",
      "export.xml":
        "<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>Lost</title><content:encoded><![CDATA[<p>A",
    });
    const { notes } = await ended(id);
    expect(notes).toEqual([
      "cut.zip is incomplete, as its end is missing: none of it was imported.",
      "no.zip is not a zip file: none of it was imported.",
      "export.xml is incomplete: it breaks off within “Lost”. This post and those after it are missing. Please export it again.",
    ]);
    const report = new Map((await reportOf(id)).map((entry) => [entry.source, entry]));
    expect([...report.keys()]).toEqual(["a.md", "b.md", "head.md", "code.md"]);
    expect(report.get("b.md")?.notes).toEqual([
      "No draft was created. It could not be unpacked: it is damaged or encrypted.",
    ]);
    expect(report.get("head.md")?.notes).toContain(
      "The front matter has no end, so its fields are part of the text. The file may be incomplete.",
    );
    expect((await postOf(report.get("code.md")?.postId)).content).toContain("last line");
  });

  it("continues after a restart without duplicates", async () => {
    const texts = Array.from({ length: 60 }, (_, at) => [
      `${at}.md`,
      `# Text ${at}\n\n![](route.png)`,
    ]);
    const id = await begin({ ...Object.fromEntries(texts), "route.png": kept("route.png") });
    await until(async () => (await reportOf(id)).length > 3, { what: "the first drafts" });
    await services.stop();
    await start();
    expect((await findImport(services.db, id))?.state).toBe("running");
    await ended(id);
    const report = await reportOf(id);
    expect(report.map(({ title }) => title)).toEqual(texts.map((_, at) => `Text ${at}`));
    const images = new Set<string>();
    for (const { postId } of report)
      for (const [, src = ""] of (await postOf(postId)).content.matchAll(/src="([^"]*)"/g))
        images.add(src);
    expect(images.size).toBe(1);
  });

  it("redirects old addresses to its posts, and can be undone except for changed posts", async () => {
    const texts = ["one", "two", "three"].map((name) => [
      `${name}.md`,
      `---\ntitle: Old ${name}\nurl: ${name === "one" ? "" : "https://old.example"}/news/${name}/\n---\nWords.`,
    ]);
    const id = await begin(Object.fromEntries(texts));
    await ended(id);
    const params = { id };
    expect(await sendAction(services, reportAction, [["intent", "redirect"]], { params })).toEqual({
      status: 200,
      answer: { done: "3 redirects added." },
    });
    const rules = await listRules(services.db);
    expect(rules).toContainEqual({ from: "/news/two", to: "/blog/two", kind: 301 });
    expect(await sendAction(services, reportAction, [["intent", "redirect"]], { params })).toEqual({
      status: 200,
      answer: { done: "0 redirects added. 3 were already redirected." },
    });
    const [one, two, three] = await reportOf(id);
    const before = await findPost(services.db, one?.postId ?? "");
    if (!before) throw new Error("there is no draft");
    await storePost(
      { ...services, user: boss },
      { before, post: { ...before.post, title: "Mended" } },
    );
    await sendAction(services, reportAction, [["intent", "leave"]], { params });
    await ended(id, "left");
    expect((await postOf(one?.postId)).title).toBe("Mended");
    for (const gone of [two, three])
      expect(await findPost(services.db, gone?.postId ?? "")).toBeUndefined();
    const entries = (await listAuditEntries(services.db)).entries.slice(0, 8);
    expect(entries.filter(({ action }) => action === "delete")).toHaveLength(2);
  });
});
