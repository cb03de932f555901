/** What is written in a post: the part of it that is saved, kept in its history and restored. */
export type PostContent = {
  title: string;
  slug: string;
  excerpt: string;
  /** HTML. */
  content: string;
  category: string;
  tags: string[];
  image: string | null;
  imageAlt: string;
  author: string;
  readTime: string;
  seoTitle: string;
  seoDescription: string;
  keywords: string[];
  published: boolean;
  /** ISO moment; with `published` and later than now, the post appears then. */
  publishedAt: string | null;
};

export const postStatuses = ["Published", "Scheduled", "Draft"] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Where a post stands at the moment `now` (milliseconds since 1970). */
export function postStatus(
  post: { published: boolean; publishedAt: Date | string | null },
  now = Date.now(),
): PostStatus {
  if (!post.published || !post.publishedAt) return "Draft";
  return new Date(post.publishedAt).getTime() <= now ? "Published" : "Scheduled";
}

/** The fields of the editor, as they are typed. */
export type PostFields = Omit<PostContent, "image" | "published" | "publishedAt"> & {
  image: string;
  publishNow: boolean;
  /** ISO moment of publication, or empty. */
  publishAt: string;
  /** A published post keeps the date it has. */
  keepDate: boolean;
};

export const defaultReadTime = "5 min read";

/** What an empty SEO title becomes. */
export const automaticSeoTitle = (title: string) => (title ? `${title} | Engineering Blog` : "");

/** Text entries as tags and keywords are kept: trimmed, none empty, none twice. */
export function distinctEntries(entries: readonly string[]): string[] {
  return [...new Set(entries.map((entry) => entry.trim()).filter(Boolean))];
}

/** A new post in the editor. */
export function emptyFields(author: string): PostFields {
  return {
    title: "",
    slug: "",
    excerpt: "",
    content: "",
    category: "",
    tags: [],
    image: "",
    imageAlt: "",
    author,
    readTime: defaultReadTime,
    seoTitle: "",
    seoDescription: "",
    keywords: [],
    publishNow: false,
    publishAt: "",
    keepDate: false,
  };
}

/** A saved post in the editor. */
export function fieldsOf(post: PostContent, now = Date.now()): PostFields {
  const { image, published, publishedAt, ...same } = post;
  const status = postStatus({ published, publishedAt }, now);
  return {
    ...same,
    image: image ?? "",
    publishNow: status === "Published",
    publishAt: status === "Scheduled" ? (publishedAt ?? "") : "",
    keepDate: false,
  };
}
