import type { CategoryName } from "#modules/catalogue/categories.ts";
import type { Standard } from "#modules/catalogue/standards/standard.ts";

/**
 * A built-in article. `content` is HTML of the allow-list that posts have too: `h2`, `h3`, `p`, `ul`, `ol`, `li`,
 * `table` with `caption`, `thead`, `tbody`, `th` (`scope`) and `td`, `strong`, `em`, `sub`, `sup`, `code`,
 * `blockquote`, `a`, `dl`, and `figure`. Headings have no ids; the page adds anchors. A drawing is `<figure
 * data-drawing="NAME"><figcaption>…</figcaption></figure>`, a formula `<p class="formula">…</p>`.
 */
export type Article = {
  /** 1-8, in the order of the specification. */
  id: number;
  /** The title in lowercase, its words joined by hyphens. */
  slug: string;
  title: string;
  excerpt: string;
  /** At most 60 characters. */
  seoTitle: string;
  /** 120 to 158 characters. */
  seoDescription: string;
  keywords: readonly string[];
  content: string;
  /** The cited standards; `withReferences` writes them under the text. */
  standards?: readonly Standard[];
  /** Its drawing on cards. */
  image: string;
  /** ISO date. */
  publishedAt: string;
  readTime: `${5 | 6 | 7 | 8 | 9} min read`;
  category: CategoryName;
  tags: readonly string[];
};
