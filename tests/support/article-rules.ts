import { expect, it } from "vitest";
import type { Article } from "#modules/posts/articles/article.ts";

/** An article's text without tags. */
export function proseOf({ content }: Article): string {
  return content
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** The tests of every built-in article. */
export function keepsTheRules(article: Article, drawings: readonly string[]) {
  const { content, title } = article;

  it("is 1,200 to 2,000 words long and states its reading time", () => {
    const words = proseOf(article).split(" ").length;
    expect(words).toBeGreaterThanOrEqual(1200);
    expect(words).toBeLessThanOrEqual(2000);
    // 220 words per minute.
    expect(article.readTime).toBe(`${Math.round(words / 220)} min read`);
  });

  it("has the slug of its title, and texts within their length limits", () => {
    expect(article.slug).toBe(
      title
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, "-")
        .replace(/^-|-$/g, ""),
    );
    expect(title.length).toBeGreaterThanOrEqual(50);
    expect(title.length).toBeLessThanOrEqual(80);
    expect(article.seoTitle.length).toBeLessThanOrEqual(60);
    expect(article.seoDescription.length).toBeGreaterThanOrEqual(120);
    expect(article.seoDescription.length).toBeLessThanOrEqual(158);
  });

  it("shows drawings of the catalogue, including its main image", () => {
    const shown = [...content.matchAll(/<figure data-drawing="([^"]+)">/g)].map((m) => m[1]);
    expect(shown.length).toBeGreaterThanOrEqual(2);
    for (const name of shown) expect(drawings).toContain(name);
    expect(shown).toContain(article.image);
  });

  it("captions its tables, marks their row and column headers, and ends with its references", () => {
    const tables = content.match(/<table>[\s\S]*?<\/table>/g) ?? [];
    expect(tables.length).toBeGreaterThanOrEqual(1);
    for (const table of tables) {
      expect(table).toMatch(/^<table>\n<caption>[^<]+<\/caption>/);
      expect(table).not.toMatch(/<th>/);
      const columns = table.match(/<th scope="col">/g)?.length;
      for (const row of table.match(/<tr><th scope="row">.*<\/tr>/g) ?? []) {
        expect(row.match(/<t[hd][ >]/g)).toHaveLength(columns ?? 0);
      }
    }
    expect(content).toMatch(/<h2>References<\/h2>\s*(<p>.*<\/p>\s*)?<ol>[\s\S]*<\/ol>$/);
    expect(content).toContain('<a href="/contact?service=');
  });

  it("uses only allowed tags and letters of the core fonts", () => {
    const tags = new Set([...content.matchAll(/<\/?([a-z0-9]+)/g)].map((m) => m[1]));
    const allowed =
      "h2 h3 p ul ol li table caption thead tbody tr th td strong em sub sup code blockquote a dl dt dd figure figcaption";
    for (const tag of tags) expect(allowed.split(" ")).toContain(tag);
    expect(JSON.stringify(article)).not.toMatch(/[^\n -~©°±µ·×–—‘’“”…−]/u);
  });
}
