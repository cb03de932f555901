import { expect, it } from "vitest";
import { completeForm } from "../../content.ts";
import { emptyText, postChecks } from "./post-checks.ts";

const form = completeForm({
  title: "Ducts",
  excerpt: "About ducts.",
  content: "<p>Text</p>",
  category: "FTTH Design",
  seoDescription: "d".repeat(130),
  image: "/media/portfolio/a.png",
  imageAlt: "A duct",
});
const said = (...[changes, text, dead]: [object?, object?, string[]?]) =>
  postChecks({ ...form, ...changes }, { ...emptyText, ...text }, dead ?? []).map(
    ({ message }) => message,
  );

it("finds nothing in a complete post", () => {
  const headings = [2, 3, 4, 2, 3].map((level) => ({ level, title: "Words" }));
  expect(said({}, { headings })).toEqual([]);
});

it("names missing required parts first", () => {
  const checks = postChecks(completeForm(), emptyText, []);
  expect(checks.slice(0, 4)).toEqual([
    { message: "Title is required.", at: { field: "title" }, isRequired: true },
    { message: "Excerpt is required.", at: { field: "excerpt" }, isRequired: true },
    { message: "Content is required.", at: { field: "content" }, isRequired: true },
    { message: "Category is required.", at: { field: "category" }, isRequired: true },
  ]);
  expect(checks.slice(4).some(({ isRequired }) => isRequired)).toBe(false);
});

it("names images without alt text and broken links, with their places", () => {
  const checks = postChecks(form, { ...emptyText, withoutAlt: [0, 2] }, ["/nowhere"]);
  expect(checks.map(({ at }) => at)).toEqual([{ image: 0 }, { image: 2 }, { link: "/nowhere" }]);
});

it("names images that are not in the library, and their fate on save", () => {
  const notOurs = [
    { image: 0, host: "others.example" },
    { image: 2, host: undefined },
  ];
  expect(said({}, { notOurs })).toEqual([
    "Image 1 in the text is hosted at others.example; visitors get a link to it.",
    "Image 3 in the text is not in the library and will be removed when you save.",
  ]);
});

it("names headings that skip a level, and empty ones", () => {
  const levels = (...all: number[]) => ({
    headings: all.map((level) => ({ level, title: `At ${level}` })),
  });
  expect(said({}, levels(3))).toEqual([
    "The heading “At 3” is an H3; as the first heading, an H2 is expected.",
  ]);
  expect(said({}, levels(2, 4, 4))).toEqual([
    "The heading “At 4” is an H4; after an H2, an H3 is expected.",
  ]);
  expect(said({}, { headings: [{ level: 2, title: "" }] })).toEqual(["A heading is empty."]);
});

it.each([
  [
    { seoTitle: "t".repeat(61) },
    "The title for search results has 61 characters; about 60 are shown.",
  ],
  [
    { title: "t".repeat(60) },
    "The title for search results has 79 characters; about 60 are shown.",
  ],
  [{ seoDescription: " " }, "No search description yet; the excerpt will be used."],
  [
    { seoDescription: "short" },
    "The description for search results has 5 characters; aim for 120 to 158.",
  ],
  [
    { seoDescription: "d".repeat(159) },
    "The description for search results has 159 characters; about 158 are shown.",
  ],
  [{ image: "" }, "No featured image yet."],
  [{ imageAlt: " " }, "The featured image has no alt text."],
  [{ socialImage: "/media/portfolio/b.png" }, "The social image has no alt text."],
  [{ isHidden: true }, "The post is hidden from search engines."],
  [
    { canonicalUrl: "https://magazine.example/ducts" },
    "Search engines are sent to another page: the canonical URL.",
  ],
])("reports for %o: %s", (changes, sentence) => {
  expect(said(changes)).toEqual([sentence]);
});
