import type { ComponentProps } from "react";
import { Chapter } from "#app/site/sections/chapter.tsx";

export type RelatedArticle = { title: string; page: string };

type RelatedArticlesProps = Pick<ComponentProps<typeof Chapter>, "ground" | "number" | "title"> & {
  articles: readonly RelatedArticle[];
};

/** Further reading for a page; nothing without articles. */
export function RelatedArticles({ articles, ...chapter }: RelatedArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Chapter {...chapter}>
      <ul className="border-ink border-t">
        {articles.map(({ title, page }) => (
          <li key={page} className="border-rule border-b">
            <a href={page} className="link inline-flex min-h-12 items-center py-2 font-[550]">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Chapter>
  );
}
