import type { FetcherWithComponents } from "react-router";
import { type ActionResult, adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { PublishingBar, useSelection } from "#app/admin/selection.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { countLimit } from "#app/lib/counts.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { pageOf } from "#app/ui/search-params.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readPostCategories } from "#modules/catalogue/.server/list-services.ts";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import { LinkedFrom } from "#modules/content/admin/linked-from.tsx";
import { pictureAt, readPictures } from "#modules/media/.server/pictures.ts";
import {
  type BuiltInArticle,
  listBuiltInArticles,
} from "#modules/posts/.server/built-in-articles.ts";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import {
  countPosts,
  listNewDrafts,
  listPosts,
  listReviewsOf,
  listUsedCategories,
  postOrders,
  postsPerPage,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { listedStatuses } from "../status.ts";
import type { Route } from "./+types/list";
import { listAction } from "./actions.server.ts";
import { PostTable } from "./post-table.tsx";

const linkClasses = "link inline-flex min-h-target items-center font-[550]";

type CodeArticlesProps = {
  articles: readonly BuiltInArticle[];
  change: FetcherWithComponents<ActionResult>;
};

/** The built-in articles, each with a button that opens it as a post. */
function BuiltInArticles({ articles, change }: CodeArticlesProps) {
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

export const meta = () => [{ title: "Blog posts" }];

const maxSearchLength = 200;

function readFilter(params: URLSearchParams) {
  const status = params.get("status");
  const order = params.get("sort");
  return {
    search: params.get("q")?.trim().slice(0, maxSearchLength) || undefined,
    category: params.get("category")?.slice(0, maxSearchLength) || undefined,
    status: listedStatuses.find((name) => name === status),
    order: postOrders.find((name) => name === order) ?? "newest",
  };
}

/** Whether the person's own drafts belong to this page of the list. */
const showsDrafts = (
  { search, category, status = "Draft" }: ReturnType<typeof readFilter>,
  page: number,
) => page === 1 && !search && !category && status === "Draft";

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db, secret } = services;
  const params = new URL(request.url).searchParams;
  const filter = readFilter(params);
  const page = pageOf(params);
  const [posts, total, categories, assignable, drafts, codeArticles] = await Promise.all([
    listPosts(db, { ...filter, page }),
    countPosts(db, filter, page),
    listUsedCategories(db, postCategories),
    readPostCategories(services),
    showsDrafts(filter, page) ? listNewDrafts(db, context.get(userContext).id, { limit: 10 }) : [],
    page === 1 ? listBuiltInArticles(db, filter) : [],
  ]);
  const pictures = await readPictures(
    services,
    posts.map(({ image }) => image),
  );
  const ids = posts.map(({ id }) => id);
  const reviews = new Map(
    (await listReviewsOf(db, ids)).map(({ postId, ...review }) => [postId, review]),
  );
  return {
    posts: posts.map((post) => ({
      ...post,
      picture: pictureAt(pictures, post.image),
      review: reviews.get(post.id),
      previewPath: `/blog/preview/${issuePreviewToken(secret, { draftId: "", postId: post.id })}`,
    })),
    total,
    most: countLimit(filter.search, (page - 1) * postsPerPage),
    page,
    pageSize: postsPerPage,
    categories,
    assignable,
    drafts,
    codeArticles,
    now: Date.now(),
  };
}

export const action = listAction;

export const clientAction = adminClientAction;

const sortNames = [
  { value: "oldest", name: "Oldest first" },
  { value: "title", name: "Title A–Z" },
];

export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, total, most, page, pageSize, categories, assignable, drafts, codeArticles, now } =
    loaderData;
  // The fetcher is here and not in the table, because the table unmounts with its last row before the result is shown.
  const status = useChange<typeof listAction>("post-status");
  const deletion = useChange<typeof listAction>("post-deletion");
  const change = useChange<typeof listAction>("posts");
  const selection = useSelection(posts.map(({ id }) => id));
  const chosenPaths = posts
    .filter(({ id, article }) => !article && selection.selected.includes(id))
    .map(({ slug }) => postPath(slug));
  return (
    <>
      <ListScreen
        title="Blog"
        actions={
          <>
            <ButtonLink to="/admin/blog/import" variant="secondary">
              Import
            </ButtonLink>
            <ButtonLink to="/admin/blog/new">New Blog Post</ButtonLink>
          </>
        }
        result={actionData}
        filters={
          <Filters
            className="sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]"
            params={["category", "status", "sort"]}
            search={<SearchField placeholder="Title or excerpt" />}
          >
            <FilterSelect label="Category" param="category" options={categories} />
            <FilterSelect label="Status" param="status" options={listedStatuses} />
            <FilterSelect label="Sort" param="sort" options={sortNames} all="Newest first" />
          </Filters>
        }
        bar={
          <PublishingBar
            selection={selection}
            change={change}
            categories={assignable}
            what="post"
            consequence={<LinkedFrom paths={chosenPaths} />}
          />
        }
        isEmpty={posts.length === 0 && drafts.length === 0}
        empty={{
          title: "No blog posts found",
          drawing: "site-grading",
          next: <ButtonLink to="/admin/blog/new">Create First Post</ButtonLink>,
          narrowedBy: ["q", "category", "status"],
          all: "Show all posts",
        }}
        pager={
          posts.length > 0 && <Pager page={page} pageSize={pageSize} total={total} most={most} />
        }
      >
        <PostTable {...{ posts, drafts, selection, status, deletion, now }} />
      </ListScreen>
      <BuiltInArticles articles={codeArticles} change={change} />
    </>
  );
}
