import { parseWithZod } from "@conform-to/zod/v4";
import { firmTeam } from "@datumline/brand/firm";
import { describe, expect, it } from "vitest";
import { contentOf, formOf } from "../content.ts";
import { postStatus } from "../status.ts";
import { postSchema, withPublicationRules } from "./post-schema.server.ts";

const now = new Date("2026-11-21T10:00:00.000Z");
const filled = {
  title: "Ducts",
  slug: "ducts",
  excerpt: "About ducts.",
  content: "<p>Text</p>",
  category: "FTTH Design",
};

const empty = Object.fromEntries(Object.keys(filled).map((name) => [name, ""]));

/** Parses a form as the editor's action does. */
function parse(changes: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return parseWithZod(form, { schema: withPublicationRules(postSchema) });
}

function saved(changes: Record<string, string | string[]>, before?: ReturnType<typeof contentOf>) {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return contentOf(submission.value, now, before);
}

const errors = (changes: Record<string, string | string[]>) => {
  const submission = parse(changes);
  return submission.status === "success" ? {} : submission.error;
};

describe("a post that is saved", () => {
  it("gets defaults for empty fields", () => {
    expect(saved({ author: " ", readTime: "", seoTitle: "" })).toMatchObject({
      author: firmTeam,
      readTime: "5 min read",
      seoTitle: "Ducts | Engineering Blog",
      image: null,
      tags: [],
    });
  });

  it("has trimmed tags and keywords, without empty or duplicate ones", () => {
    const entries = [" duct ", "", "duct", "a, b", "  "];
    expect(saved({ tags: entries, keywords: "one" })).toMatchObject({
      tags: ["duct", "a, b"],
      keywords: ["one"],
    });
  });

  it("has no more elements than the limit of a text", () => {
    expect(saved({ content: "<td>1".repeat(10_000) }).content).toHaveLength(50_000);
    expect(errors({ content: "<td>1".repeat(10_001) })).toEqual({
      content: [
        "Content has more than 10,000 paragraphs, cells and other elements. Please split it.",
      ],
    });
  });

  it("has a slug that follows the rule, however it was typed", () => {
    expect(saved({ slug: " My Ducts! " }).slug).toBe("my-ducts");
    expect(saved({ slug: "…" }).slug).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it("has a complete canonical address, or none", () => {
    expect(saved({}).canonicalUrl).toBe("");
    const elsewhere = "https://magazine.example/ducts?p=1";
    expect(saved({ canonicalUrl: ` ${elsewhere} ` }).canonicalUrl).toBe(elsewhere);
    for (const canonicalUrl of [
      "/blog/ducts",
      "javascript:alert(1)",
      "https://",
      "magazine.example",
    ]) {
      expect(errors({ canonicalUrl })).toEqual({
        canonicalUrl: ["Canonical URL must be a web address starting with https://"],
      });
    }
  });

  it("needs only a title as a draft", () => {
    expect(errors(empty)).toEqual({ title: ["Title is required."] });
    expect(saved({ ...empty, title: "Ducts" })).toMatchObject({
      title: "Ducts",
      slug: "",
      excerpt: "",
      content: "",
      category: "",
      published: false,
    });
  });

  it.each([{ publishNow: "on" }, { publishAt: "2027-01-01T08:00" }])(
    "names each field that is required to publish or schedule it: %o",
    (publication) => {
      expect(errors({ ...empty, ...publication })).toEqual({
        title: ["Title is required."],
        slug: ["Slug is required."],
        excerpt: ["Excerpt is required."],
        content: ["Content is required."],
        category: ["Category is required."],
      });
    },
  );
});

describe("publication", () => {
  it("happens now, at a set time, or not at all", () => {
    expect(saved({ publishNow: "on" }).publishedAt).toBe(now.toISOString());
    const later = saved({ publishAt: "2027-01-01T08:00" });
    expect([later.published, later.publishedAt]).toEqual([true, "2027-01-01T08:00:00.000Z"]);
    expect(postStatus(later, now.getTime())).toBe("Scheduled");
    expect(saved({})).toMatchObject({ published: false, publishedAt: null });
    expect(errors({ publishAt: "tomorrow" })).toEqual({
      publishAt: ["Publish at must be a date and time."],
    });
  });

  it("of a published post gets a new date, or keeps its date", () => {
    const before = { ...saved({ publishNow: "on" }), publishedAt: "2024-02-15T00:00:00.000Z" };
    expect(saved({ publishNow: "on" }, before).publishedAt).toBe(now.toISOString());
    const kept = { publishNow: "on", keepDate: "on" };
    expect(saved(kept, before).publishedAt).toBe(before.publishedAt);
    expect(saved(kept, { ...before, published: false }).publishedAt).toBe(now.toISOString());
  });

  it("is shown in the editor as it was saved", () => {
    const at = now.getTime();
    expect(formOf(saved({ publishNow: "on" }), at)).toMatchObject({
      publishNow: true,
      keepDate: true,
    });
    expect(formOf(saved({ publishAt: "2027-01-01T08:00" }), at)).toMatchObject({
      publishNow: false,
      keepDate: false,
      publishAt: "2027-01-01T08:00:00.000Z",
    });
    expect(formOf(saved({}), at)).toMatchObject({ publishNow: false, publishAt: "" });
  });
});
