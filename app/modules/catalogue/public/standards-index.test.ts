import { describe, expect, it } from "vitest";
import { articles } from "#modules/posts/articles/articles.ts";
import { proseOf } from "#tests/support/article-rules.ts";
import { standardGroups } from "../standards/standards.ts";
import { mentions, standardsIndex } from "./standards-index.server.ts";

const indexed = standardGroups.flatMap(({ standards }) => standards);
const entries = standardsIndex.flatMap((group) => group.entries);

describe("the standards index", () => {
  it("has every standard that an article cites, and the article prints its edition", () => {
    for (const article of articles) {
      for (const standard of article.standards ?? []) {
        expect(indexed, `${article.slug}: ${standard.number}`).toContain(standard);
        const [, references = ""] = proseOf(article).split(/ References (?!.* References )/);
        expect(references).toContain(standard.number);
        expect(references).toContain(standard.edition ?? standard.number);
      }
    }
  });

  it("lists nothing that no page relies on, and nothing twice", () => {
    for (const { designation, uses } of entries) expect(uses, designation).not.toEqual([]);
    expect(new Set(entries.map(({ designation }) => designation)).size).toBe(entries.length);
  });

  it("names only existing parts of a page", () => {
    for (const { text, words, path } of mentions) expect(text, path).toContain(words);
  });

  it("dates every check, and not in the future", () => {
    for (const { checked, designation } of entries) {
      expect(checked, designation).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(Date.parse(checked)).toBeLessThanOrEqual(Date.now());
    }
  });
});
