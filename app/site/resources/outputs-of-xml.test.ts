// @vitest-environment jsdom
// cspell:ignore parsererror linesecond νέα
import fc from "fast-check";
import { Feed } from "feed";
import { describe, expect, it } from "vitest";
import { rssXml } from "#modules/posts/resources/feed-text.server.ts";
import { sitemap } from "./sitemap-xml.ts";

const siteUrl = "https://site.example";

/** The texts of the elements with a name; throws for malformed XML. */
function textsOf(xml: string, element: string): string[] {
  const document = new DOMParser().parseFromString(xml, "application/xml");
  const problem = document.querySelector("parsererror");
  if (problem) throw new Error(problem.textContent ?? "not well-formed");
  return [...document.querySelectorAll(element)].map(({ textContent }) => textContent ?? "");
}

/** A feed with the same value in every text that someone wrote. */
function feedWith(text: string): Feed {
  const link = `${siteUrl}/blog/${encodeURIComponent(text.toWellFormed())}`;
  const feed = new Feed({ id: siteUrl, title: text, description: text, copyright: text });
  feed.addItem({
    title: text,
    description: text,
    content: text,
    id: link,
    link,
    date: new Date(0),
    category: [{ name: text }],
    author: [{ name: text, email: "a@b.example", link }],
  });
  return feed;
}

/** Any UTF-16 units, with a bias towards those that XML interprets or refuses. */
const anyText = fc.string({
  unit: fc.oneof(
    fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    fc.constantFrom(..."\u0000\u000b\u001f\ufffe\uffff]]>&<;\ud83d\u200b"),
  ),
});

describe("the RSS feed", () => {
  it("is well-formed with any stored text", () => {
    fc.assert(fc.property(anyText, (text) => void textsOf(rssXml(feedWith(text)), "title")));
  });

  it.each([
    ["First line\u000bsecond line", "First linesecond line"],
    ["option\u001fal", "optional"],
    ["\ufffeA\uffff", "A"],
    ["a ]]\u0000> b", "a ]]> b"],
  ])("carries %j as %j", (text, carried) => {
    const [, title] = textsOf(rssXml(feedWith(text)), "title");
    expect(title).toBe(carried);
  });
});

describe("the sitemap", () => {
  const locations = async (...paths: string[]) =>
    textsOf(
      await sitemap(
        siteUrl,
        paths.map((path) => ({ path })),
      ).text(),
      "loc",
    );

  it("has a whole address in ASCII for every path", async () => {
    const paths = anyText.map((text) => `/blog/${text}`);
    await fc.assert(
      fc.asyncProperty(paths, async (path) => {
        for (const location of await locations(path)) {
          expect(location).toMatch(/^https:\/\/site\.example\/[!-~]*$/);
        }
      }),
    );
  });

  it("encodes other scripts once", async () => {
    const path = "/blog/tag/νέα";
    expect(await locations(path, encodeURI(path), "/")).toEqual([
      siteUrl + encodeURI(path),
      siteUrl + encodeURI(path),
      `${siteUrl}/`,
    ]);
  });
});
