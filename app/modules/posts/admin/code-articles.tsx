import type { FetcherWithComponents } from "react-router";
import type { ChangeAnswer } from "#app/admin/change-answer.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { CodeArticle } from "./edition.server.ts";

const linkClasses = "link inline-flex min-h-11 items-center font-[550]";

type CodeArticlesProps = {
  articles: readonly CodeArticle[];
  change: FetcherWithComponents<ChangeAnswer>;
};

/** The built-in articles, each with a button that opens it as a post. */
export function CodeArticles({ articles, change }: CodeArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="code-articles" className="mt-12">
      <h2 id="code-articles" className="text-h3">
        Built-in articles
      </h2>
      <p className="mt-2 max-w-[70ch] text-[0.9375rem] text-secondary">
        These articles are live. To change one, edit it as a draft: visitors see the original until
        you publish it.
      </p>
      <ul className="mt-4 border-ink border-t text-[0.9375rem]">
        {articles.map(({ slug, title, category, publishedAt }) => (
          <li
            key={slug}
            className="grid gap-x-6 border-rule border-b py-2.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <div className="min-w-0">
              <p className="break-words font-[550]">{title}</p>
              <p className="text-note text-secondary">
                {category}, <Moment at={new Date(publishedAt)} isDay />
              </p>
            </div>
            <div className="flex flex-wrap gap-x-5">
              <a href={postPath(slug)} target="_blank" rel="noopener" className={linkClasses}>
                View<span className="sr-only"> {title} (opens a new tab)</span>
              </a>
              <change.Form method="post">
                <input type="hidden" name="slug" value={slug} />
                <button
                  type="submit"
                  name="intent"
                  value="edit-article"
                  disabled={change.state !== "idle"}
                  className={linkClasses}
                >
                  Edit in the admin<span className="sr-only"> {title}</span>
                </button>
              </change.Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
