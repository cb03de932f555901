import { firmTeam } from "@datumline/brand/firm";
import type { AcceptedValues, FlatField, SavedValues } from "#app/fields/fields.ts";
import type { FormValues } from "#app/fields/values.ts";

export type PostSection =
  | "Content"
  | "Summary"
  | "SEO"
  | "Publish"
  | "Category & Tags"
  | "Featured Image";

export type PostField = FlatField & {
  /** The part of the editor that shows it; a field without one is rendered with another field. */
  section?: PostSection;
  /** Whether the history shows it; true by default. */
  isCompared?: boolean;
};

/**
 * Every field of a post, in the order of the editor and the history. A line or a text needs only an entry here and a
 * migration; other controls are in `app/modules/posts/admin/editor/editor-section.tsx`.
 */
export const postFields = {
  title: { label: "Title", kind: "line", section: "Content" },
  slug: { label: "Slug", kind: "slug", section: "Summary" },
  excerpt: {
    label: "Excerpt",
    kind: "text",
    rows: 3,
    maxLength: 5_000,
    hint: "Required to publish.",
    section: "Summary",
  },
  // An article of 2,000 words with its tables has some 20,000 characters.
  content: { label: "Content", kind: "html", maxLength: 250_000, section: "Content" },
  category: {
    label: "Category",
    kind: "choice",
    options: [],
    hint: "Required to publish.",
    section: "Category & Tags",
  },
  tags: {
    label: "Tags",
    kind: "tags",
    isOptional: true,
    hint: "Press Enter to add.",
    section: "Category & Tags",
  },
  image: { label: "Featured Image", kind: "imageUrl", section: "Featured Image" },
  imageAlt: {
    label: "Alt text",
    kind: "text",
    isOptional: true,
    rows: 1,
    maxLength: 500,
    hint: "Describe the image for people who cannot see it.",
    section: "Featured Image",
  },
  // Forms and rows store the time of publication differently: `contentOf` and `formOf` translate.
  publishNow: { label: "Published", kind: "flag", only: "form", section: "Publish" },
  keepDate: { label: "Keep original date", kind: "flag", only: "form", isCompared: false },
  publishAt: { label: "Publish at", kind: "moment", only: "form", section: "Publish" },
  published: { label: "Published", kind: "flag", only: "saved" },
  publishedAt: { label: "Published at", kind: "moment", only: "saved" },
  author: {
    label: "Author",
    kind: "line",
    isOptional: true,
    fallback: firmTeam,
    section: "Publish",
  },
  // The key of a person in People; the name next to it remains when People no longer lists them.
  authorKey: { label: "Author from People", kind: "line", isOptional: true, isCompared: false },
  reviewer: { label: "Reviewer", kind: "line", isOptional: true, section: "Publish" },
  reviewerKey: { label: "Reviewer from People", kind: "line", isOptional: true, isCompared: false },
  readTime: {
    label: "Read Time",
    kind: "line",
    isOptional: true,
    fallback: "5 min read",
    section: "Publish",
  },
  seoTitle: { label: "SEO Title", kind: "line", isOptional: true, section: "SEO" },
  seoDescription: {
    label: "SEO Description",
    kind: "text",
    isOptional: true,
    rows: 3,
    maxLength: 1_000,
    section: "SEO",
  },
  keywords: {
    label: "Keywords",
    kind: "tags",
    isOptional: true,
    hint: "Press Enter to add.",
    section: "SEO",
  },
  socialImage: { label: "Social image", kind: "imageUrl", section: "SEO" },
  socialImageAlt: {
    label: "Alt text of the social image",
    kind: "text",
    isOptional: true,
    rows: 1,
    maxLength: 500,
    hint: "Describe the image for people who cannot see it.",
    section: "SEO",
  },
  canonicalUrl: {
    label: "Canonical URL",
    kind: "url",
    isOptional: true,
    hint: "The original URL, if this was first published elsewhere. Search engines will list that page instead.",
    section: "SEO",
  },
  isHidden: {
    label: "Hide from search engines",
    kind: "flag",
    hint: "Readers can still find it on the blog and in the feeds.",
    section: "SEO",
  },
} as const satisfies Record<string, PostField>;

/** A post's written part: it is saved, recorded in the history, and restored from it. */
export type PostContent = SavedValues<typeof postFields, "">;

/** The editor's values while someone types. */
export type PostForm = FormValues<typeof postFields>;

/** The editor's values in an accepted save. */
export type AcceptedPost = AcceptedValues<typeof postFields, "">;
