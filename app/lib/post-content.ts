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
  /** ISO moment; a later one than now means that the post appears then. */
  publishedAt: string | null;
};
