import { firmTeam } from "@datumline/brand/firm";
import { z } from "zod";
import { postCategories } from "#app/catalogue/choices.ts";
import {
  boundedText,
  choice,
  line,
  message,
  optionalLine,
  optionalText,
} from "#app/forms/rules.server.ts";
import {
  automaticSeoTitle,
  defaultReadTime,
  distinctEntries,
  type PostContent,
  type PostFields,
} from "#app/lib/post-content.ts";
import { slugOf } from "#app/lib/slug.ts";

/** Characters of a body. An article of 2,000 words with its tables has some 20,000. */
const longestContent = 250_000;

const entries = (label: string) =>
  z
    .array(optionalText(label, 200))
    .max(100, `${label} can be at most 100.`)
    .default([])
    .transform(distinctEntries);

const moment = (label: string) =>
  boundedText(label, 100)
    .default("")
    .transform((value, issues) => {
      if (value === "") return null;
      // Without a script the browser sends its field as it is, and the page says that it is meant as UTC.
      const date = new Date(/(Z|[+-]\d\d:\d\d)$/.test(value) ? value : `${value}Z`);
      const year = date.getUTCFullYear();
      if (year >= 2000 && year < 2100) return date.toISOString();
      issues.addIssue({ code: "custom", message: `${label} must be a date and a time.` });
      return z.NEVER;
    });

/** What the editor's form must hold. */
export const postSchema = z.object({
  title: line("Title"),
  slug: line("Slug")
    .transform(slugOf)
    .refine((slug) => slug !== "", "Slug needs a letter or a digit."),
  excerpt: message("Excerpt"),
  content: z
    .string({ error: "Content is required." })
    .trim()
    .min(1, "Content is required.")
    .max(
      longestContent,
      `Content must be at most ${longestContent.toLocaleString("en")} characters.`,
    )
    .refine((html) => !html.includes("\0"), "Content contains characters that cannot be used."),
  category: choice("Category", postCategories),
  tags: entries("Tags"),
  image: optionalText("Featured Image", 2_000),
  imageAlt: optionalText("Alt text", 500),
  author: optionalLine("Author"),
  readTime: optionalLine("Read Time"),
  seoTitle: optionalLine("SEO Title"),
  seoDescription: optionalText("SEO Description", 1_000),
  keywords: entries("Keywords"),
  publishNow: z.boolean().default(false),
  publishAt: moment("Publish at"),
  keepDate: z.boolean().default(false),
});

export type PostInput = z.output<typeof postSchema>;

/** What is saved of the form at the moment `now`; `before` is what it is saved over. */
export function contentOf(input: PostInput, now: Date, before?: PostContent): PostContent {
  const { publishNow, publishAt, keepDate, ...same } = input;
  const kept = keepDate && before?.published ? before.publishedAt : null;
  return {
    ...same,
    image: input.image || null,
    author: input.author ?? firmTeam,
    readTime: input.readTime ?? defaultReadTime,
    seoTitle: input.seoTitle ?? automaticSeoTitle(input.title),
    published: publishNow || publishAt !== null,
    publishedAt: publishNow ? (kept ?? now.toISOString()) : publishAt,
  };
}

const typed = (most: number) => z.string().max(most);

/** What is kept of the editor while somebody types: anything, within bounds. */
export const typedFieldsSchema = z.object({
  title: typed(1_000),
  slug: typed(1_000),
  excerpt: typed(20_000),
  content: typed(longestContent),
  category: typed(200),
  tags: z.array(typed(1_000)).max(200),
  image: typed(4_000),
  imageAlt: typed(2_000),
  author: typed(1_000),
  readTime: typed(1_000),
  seoTitle: typed(1_000),
  seoDescription: typed(5_000),
  keywords: z.array(typed(1_000)).max(200),
  publishNow: z.boolean(),
  publishAt: typed(100),
  keepDate: z.boolean(),
}) satisfies z.ZodType<PostFields>;

/** What was typed into a posted form, to be shown again. */
export function typedFields(form: FormData): PostFields {
  const text = (name: string) => String(form.get(name) ?? "");
  const all = (name: string) => distinctEntries(form.getAll(name).map(String));
  return {
    title: text("title"),
    slug: text("slug"),
    excerpt: text("excerpt"),
    content: text("content"),
    category: text("category"),
    tags: all("tags"),
    image: text("image"),
    imageAlt: text("imageAlt"),
    author: text("author"),
    readTime: text("readTime"),
    seoTitle: text("seoTitle"),
    seoDescription: text("seoDescription"),
    keywords: all("keywords"),
    publishNow: form.has("publishNow"),
    publishAt: text("publishAt"),
    keepDate: form.has("keepDate"),
  };
}
