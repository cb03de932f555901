import { adminClientAction } from "#app/admin/action-result.ts";
import { ListScreen } from "#app/admin/list-screen.tsx";
import { ViewLinks } from "#app/admin/screen-head.tsx";
import { PublishingBar, useSelection } from "#app/admin/selection.tsx";
import { useChange } from "#app/admin/use-change.ts";
import { countLimit, formatCount } from "#app/lib/counts.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterSelect, Filters } from "#app/ui/filters.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { SearchField } from "#app/ui/search-field.tsx";
import { pageOf, withParam } from "#app/ui/search-params.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { readPostCategories } from "#modules/catalogue/.server/list-services.ts";
import { postCategories } from "#modules/catalogue/admin-categories.ts";
import { LinkedFrom } from "#modules/content/admin/linked-from.tsx";
import { addPictures } from "#modules/media/.server/pictures.ts";
import {
  type BuiltInArticle,
  listBuiltInArticles,
  matchingArticles,
  maxNewDrafts,
} from "#modules/posts/.server/built-in-articles.ts";
import { issuePreviewToken } from "#modules/posts/.server/post-preview.ts";
import {
  countPosts,
  countPostsByStatus,
  listNewDrafts,
  listPosts,
  listReviewsOf,
  listUsedCategories,
  type PostFilter,
  postOrders,
  postsPerPage,
} from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import { listedStatuses } from "../status.ts";
import type { Route } from "./+types/list";
import { listAction } from "./actions.server.ts";
import { BuiltInNotice } from "./built-in-notice.tsx";
import { PostTable } from "./post-table.tsx";

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

type Filter = ReturnType<typeof readFilter>;

/** The person's own drafts and the built-in articles: both are few. */
async function readOthers(db: Db, userId: string) {
  const [drafts, articles] = await Promise.all([
    listNewDrafts(db, userId, { limit: maxNewDrafts }),
    listBuiltInArticles(db),
  ]);
  return { drafts, articles };
}

type Others = Awaited<ReturnType<typeof readOthers>>;

/** Those of them that match a filter. */
function matchingOthers({ drafts, articles }: Others, filter: PostFilter): Others {
  const { search, category, status = "Draft" } = filter;
  return {
    drafts: !search && !category && status === "Draft" ? drafts : [],
    articles: matchingArticles(articles, filter),
  };
}

const views = [
  { status: undefined, name: "All" },
  { status: "Published", name: "Published" },
  { status: "Scheduled", name: "Scheduled" },
  { status: "Ready for review", name: "Ready for review" },
  { status: "Draft", name: "Drafts" },
] as const;

/** How many entries each view has. */
async function readViews(db: Db, others: Others) {
  const posts = await countPostsByStatus(db);
  return views.map(({ status, name }) => {
    const { drafts, articles } = matchingOthers(others, { status });
    const count = (posts.get(status ?? "All") ?? 0) + drafts.length + articles.length;
    return { status, name, count: formatCount(count) };
  });
}

/** The posts of a page, with what their rows show. */
async function readPage(
  services: Services,
  page: number,
  filter: Filter,
  articles: readonly BuiltInArticle[],
) {
  const { db, secret } = services;
  const categories = new Map(articles.map(({ slug, category }) => [slug, category]));
  const posts = await listPosts(db, { ...filter, page, articles: [...categories.keys()] });
  const [pictured, reviews] = await Promise.all([
    addPictures(
      services,
      posts.map((post) => ({
        ...post,
        imageUrl: post.isBuiltIn ? drawingPicturePath(post.image ?? "", 1200, "webp") : post.image,
      })),
    ),
    listReviewsOf(
      db,
      posts.flatMap(({ id, isBuiltIn }) => (isBuiltIn ? [] : id)),
    ),
  ]);
  return pictured.map((post) => ({
    ...post,
    category: (post.isBuiltIn && categories.get(post.id)) || post.category,
    review: reviews.find(({ postId }) => postId === post.id),
    previewPath: `/blog/preview/${issuePreviewToken(secret, { draftId: "", postId: post.id })}`,
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { db } = services;
  const me = context.get(userContext).id;
  const params = new URL(request.url).searchParams;
  const filter = readFilter(params);
  const page = pageOf(params);
  const others = await readOthers(db, me);
  const { drafts, articles } = matchingOthers(others, filter);
  const [posts, total, counts, categories, assignable] = await Promise.all([
    readPage(services, page, filter, articles),
    countPosts(db, filter, page),
    readViews(db, others),
    listUsedCategories(db, postCategories),
    readPostCategories(services),
  ]);
  const most = countLimit(filter.search, (page - 1) * postsPerPage);
  const found = total + articles.length + drafts.length;
  return {
    posts,
    total: total + articles.length,
    most,
    count: `${formatCount(found, most)} ${found === 1 ? "post" : "posts"}`,
    /** Whether there are no posts yet. */
    isFirst: total + drafts.length === 0 && !filter.search && !filter.category && !filter.status,
    page,
    pageSize: postsPerPage,
    views: counts,
    status: filter.status,
    categories,
    assignable,
    /** The built-in article to edit, as its page asked for. */
    builtIn: articles.find(({ slug }) => slug === params.get("edit")),
    drafts: page === 1 ? drafts : [],
    now: Date.now(),
  };
}

export const action = listAction;

export const clientAction = adminClientAction;

const sortNames = [
  { value: "oldest", name: "Oldest first" },
  { value: "title", name: "Title A–Z" },
];

const createFirst = <ButtonLink to="/admin/blog/new">Create First Post</ButtonLink>;

const noPosts = <EmptyState title="No blog posts found">{createFirst}</EmptyState>;

export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  const { posts, total, most, count, page, pageSize, status, drafts, now } = loaderData;
  // The fetchers are here and not in the table, because the table unmounts with its last row before the result is shown.
  const toggle = useChange<typeof listAction>("post-status");
  const deletion = useChange<typeof listAction>("post-deletion");
  const change = useChange<typeof listAction>("posts");
  const saved = posts.filter(({ isBuiltIn }) => !isBuiltIn);
  const selection = useSelection(saved.map(({ id }) => id));
  const chosenPaths = saved
    .filter(({ id, article }) => !article && selection.selected.includes(id))
    .map(({ slug }) => postPath(slug));
  return (
    <ListScreen
      title="Blog"
      views={
        <ViewLinks
          label="Post views"
          views={loaderData.views.map((view) => ({
            ...view,
            to: withParam(new URLSearchParams(), "status", view.status ?? ""),
            isCurrent: view.status === status,
          }))}
        />
      }
      actions={
        <>
          <ButtonLink to="/admin/blog/import" variant="secondary">
            Import
          </ButtonLink>
          <ButtonLink to="/admin/blog/new">New Blog Post</ButtonLink>
        </>
      }
      result={actionData}
      above={
        <>
          {loaderData.isFirst && posts.length > 0 && noPosts}
          {loaderData.builtIn && <BuiltInNotice article={loaderData.builtIn} change={change} />}
        </>
      }
      filters={
        <Filters
          className="sm:grid-cols-2 lg:grid-cols-[1fr_auto_auto]"
          params={["category", "sort"]}
          search={<SearchField className="sm:max-lg:col-span-2" placeholder="Title or excerpt" />}
        >
          <FilterSelect label="Category" param="category" options={loaderData.categories} />
          <FilterSelect label="Sort" param="sort" options={sortNames} all="Newest first" />
        </Filters>
      }
      count={count}
      bar={
        saved.length > 0 && (
          <PublishingBar
            selection={selection}
            change={change}
            categories={loaderData.assignable}
            what="post"
            consequence={<LinkedFrom paths={chosenPaths} />}
          />
        )
      }
      isEmpty={posts.length === 0 && drafts.length === 0}
      empty={{
        title: "No blog posts found",
        drawing: "site-grading",
        next: createFirst,
        narrowedBy: ["q", "category", "status"],
        all: "Show all posts",
      }}
      pager={
        (page > 1 || total > pageSize) && (
          <Pager page={page} pageSize={pageSize} total={total} most={most} />
        )
      }
    >
      <PostTable {...{ posts, drafts, selection, toggle, deletion, change, now }} />
    </ListScreen>
  );
}
