import fc from "fast-check";
import { expect, it } from "vitest";
import { formSchema } from "#app/fields/schema.server.ts";
import { normalizeText } from "#app/lib/normalize-text.ts";
import { postFields } from "../../fields.ts";
import { finishDocument, limitPost } from "./finish-document.ts";
import { newSourcePost, responseSchemas, type SourcePost } from "./imported-document.ts";
import { createPost } from "./make-post.ts";
import { ImageFinder } from "./sources.ts";
import { ImportWarnings } from "./warnings.ts";

const origins = { siteUrl: "https://www.example.com", env: {} };
const place = { origins, mark: "mark", finder: new ImageFinder([]), addresses: new Map() };

/** Any sequence of UTF-16 units, with many difficult ones: halves of pairs, controls, marks, families of emoji. */
const unit = fc.oneof(
  fc.constantFrom(
    "\ud83d",
    "\ude00",
    "\0",
    "\v",
    "\u0301",
    "\uffff",
    "👨‍👩‍👧‍👦",
    "\u2028",
    " ",
    "a",
    "光",
  ),
  fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
);
const text = fc
  .tuple(fc.array(unit, { maxLength: 12 }), fc.constantFrom(1, 20, 100))
  .map(([units, times]) => units.join("").repeat(times));
const post: fc.Arbitrary<SourcePost> = fc
  .record({
    title: text,
    slug: text,
    excerpt: text,
    author: text,
    seoTitle: text,
    imageAlt: text,
    seoDescription: text,
    originalUrl: text,
    tags: fc.array(text, { maxLength: 3 }),
    categories: fc.array(text, { maxLength: 3 }),
    notes: fc.array(text, { maxLength: 2 }),
    html: text.map((words) => `<p>A ${words}</p>`),
  })
  .map((found) => newSourcePost({ source: "a.md", ...found }));

const stringsOf = (value: unknown): string[] => {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

it("keeps the storable part of any text, cut between characters, as a draft does", () => {
  fc.assert(
    fc.property(post, (found) => {
      const { document } = finishDocument({ found, folder: "" }, place);
      expect(responseSchemas.read.safeParse(document).error).toBeUndefined();
      const { html, ...texts } = document;
      for (const each of stringsOf(texts)) expect(normalizeText(each)).toBe(each);
      expect(html.isWellFormed()).toBe(true);
      const options = { paths: [], mark: "mark", categories: ["Case Studies"], origins };
      const made = createPost({ ...options, document, category: "Case Studies" });
      // A text that becomes empty is reported as empty.
      if ("refused" in made) expect(made.refused).toMatch(/is required/);
      else expect(made.post.slug).not.toBe("");
    }),
  );
});

it("names shortened and removed values", () => {
  const notes = new ImportWarnings();
  const many = Array.from({ length: 130 }, (_, at) => `Tag ${at}`);
  const found = newSourcePost({
    source: "a.md",
    title: "t".repeat(201),
    excerpt: "e".repeat(5_001),
    tags: ["tag-1", ...many],
    author: "a".repeat(300),
    originalUrl: `https://old.example/${"x".repeat(2_000)}`,
  });
  const bound = limitPost(found, notes);
  expect(bound).toMatchObject({ originalUrl: "" });
  expect(bound.tags).toHaveLength(100);
  expect(bound.tags.slice(0, 3)).toEqual(["tag-1", "Tag 0", "Tag 2"]);
  expect(notes.list()).toEqual([
    "Its old address was removed: it has more than 2,000 characters.",
    "Its title was shortened to 200 characters.",
    "Its author was shortened to 200 characters.",
    "Its excerpt was shortened to 5,000 characters.",
    "Only the first 100 of its tags were kept; 30 were removed.",
  ]);
});

it("accepts any valid post", () => {
  const schema = formSchema(postFields, "");
  const found = newSourcePost({
    source: "a.md",
    title: "t".repeat(200),
    excerpt: "e".repeat(5_000),
    html: "<p>a</p>",
    seoDescription: "s".repeat(1_000),
    imageAlt: "i".repeat(500),
    author: "a".repeat(200),
    tags: Array.from({ length: 100 }, (_, at) => `${at}`.padEnd(200, "x")),
  });
  const notes = new ImportWarnings();
  const { seoDescription, tags, ...rest } = limitPost(found, notes);
  expect(notes.list()).toEqual([]);
  const { title, excerpt, imageAlt, author } = rest;
  const fields = {
    title,
    excerpt,
    imageAlt,
    author,
    seoDescription,
    tags,
    content: "a",
    slug: "a",
  };
  expect(schema.safeParse({ ...fields, category: "c" }).error).toBeUndefined();
});
