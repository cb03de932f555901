import { desc } from "drizzle-orm";
import { searchText } from "#app/lib/search-text.ts";
import { typingErrors } from "#app/lib/typing-errors.ts";
import { documents } from "#app/site/content/documents.server.ts";
import { peopleDocument } from "#app/site/content/people.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { isRole, type Role, roles } from "#modules/accounts/permissions.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { listLeads } from "#modules/leads/.server/queries/lead-inbox.ts";
import { leadDefinitions } from "#modules/leads/requests/definitions.ts";
import { listStoredFiles } from "#modules/media/.server/queries/library.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { projectNumber } from "#modules/portfolio/project.ts";
import { listBuiltInArticles, matchingArticles } from "#modules/posts/.server/built-in-articles.ts";
import { blogPosts } from "#modules/posts/.server/schema.ts";
import { postStatus } from "#modules/posts/status.ts";
import type { Db } from "#platform/db/database.ts";
import { isIn } from "#platform/db/query-helpers.ts";
import { type AdminPath, isAdminPath, mayOpen } from "../route-permissions.ts";
import { minSearch, type PaletteResult, type SearchGroup, type SearchResponse } from "./choices.ts";
import { findFields } from "./field-search.server.ts";

// The command palette searches tables whose lists read more columns than it shows. The columns have trigram indexes,
// except those of the few accounts.

/** A search: its words, or undefined for the newest entries, and the maximum number of results. */
type SearchOptions = { words: string | undefined; limit: number };

const has = (words: string | undefined, ...columns: Parameters<typeof isIn>[1][]) =>
  words === undefined ? undefined : isIn(words, ...columns);

/** Posts by title or excerpt, newest first. */
export function findPosts(db: Db, { words, limit }: SearchOptions) {
  const { id, title, category, published, publishedAt, createdAt, excerpt } = blogPosts;
  return db
    .select({ id, title, excerpt, category, published, publishedAt })
    .from(blogPosts)
    .where(has(words, title, excerpt))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Projects by title, newest first. */
export function findProjects(db: Db, { words, limit }: SearchOptions) {
  const { id, number, title, category } = portfolioProjects;
  return db
    .select({ id, number, title, category })
    .from(portfolioProjects)
    .where(has(words, title))
    .orderBy(desc(number))
    .limit(limit);
}

/** Accounts by name or address. */
export function findUsers(db: Db, { words, limit }: SearchOptions) {
  const { id, name, email, role } = user;
  return db
    .select({ id, name, email, role })
    .from(user)
    .where(has(words, name, email))
    .orderBy(email)
    .limit(limit);
}

/** Where the palette searches. */
type Sources = { db: Db; documents: SiteDocuments };

/** Maximum entries of one group; for more, people can search the lists. */
const limit = 5;
/** Characters of a search; longer ones are cut. */
const maxSearch = 100;

/** Entries of a table that are compared with words that have typing errors: the newest, because no index finds them. */
const maxNear = 300;

type Search = {
  words: string;
  /** Whether nothing has the words, and entries that have them with typing errors are searched for. */
  isNear: boolean;
  user: { id?: string; role: Role };
};

type Source = {
  name: string;
  /** The screen whose permission the results need. */
  screen: AdminPath;
  find(services: Sources, search: Search): Promise<PaletteResult[]>;
};

/** Whether a text has the words with typing errors. */
const isNearly = (text: string, words: string) => (typingErrors(text, words) ?? 0) > 0;

/** Rows of a table with the words; or, with typing errors, those of the newest whose text has them. */
async function findRows<Row>(
  { words, isNear }: Search,
  read: (options: SearchOptions) => Promise<Row[]>,
  textOf: (row: Row) => string,
): Promise<Row[]> {
  if (!isNear) return read({ words, limit });
  const rows = await read({ words: undefined, limit: maxNear });
  return rows.filter((row) => isNearly(textOf(row), words));
}

/** How well a name fits, the best first: it is the words, begins with them or has them; or the number of typing errors. */
function fitOf(name: string, { words, isNear }: Search): number | undefined {
  const [own, typed] = [searchText(name), searchText(words)];
  if (isNear) return typingErrors(name, words) || undefined;
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  return own.includes(typed) ? 2 : undefined;
}

const sources: readonly Source[] = [
  {
    name: "Site content",
    screen: "/admin/site",
    find: async (_, search) =>
      documents
        .flatMap(({ id, title, page = "" }) => {
          const fit = fitOf(title, search);
          return fit === undefined ? [] : { fit, name: title, detail: page, to: documentPath(id) };
        })
        .sort((one, other) => one.fit - other.fit)
        .map(({ fit: _, ...entry }) => entry),
  },
  {
    name: "Posts",
    screen: "/admin/blog",
    async find({ db }, search) {
      const textOf = ({ title, excerpt }: { title: string; excerpt: string }) =>
        `${title}\n${excerpt}`;
      const posts = await findRows(search, (options) => findPosts(db, options), textOf);
      const builtIn = await listBuiltInArticles(db);
      const articles = search.isNear
        ? builtIn.filter((each) => isNearly(textOf(each), search.words))
        : matchingArticles(builtIn, { search: search.words });
      return [
        ...posts.map((post) => ({
          name: post.title,
          detail: [postStatus(post), post.category].filter(Boolean).join(", "),
          to: `/admin/blog/edit/${post.id}`,
        })),
        ...articles.map(({ title }) => ({
          name: title,
          detail: "Built-in article",
          to: `/admin/blog?${new URLSearchParams({ q: title })}`,
        })),
      ];
    },
  },
  {
    name: "Projects",
    screen: "/admin/portfolio",
    find: async ({ db }, search) =>
      (
        await findRows(
          search,
          (options) => findProjects(db, options),
          ({ title }) => title,
        )
      ).map(({ id, number, title, category }) => ({
        name: title,
        detail: `${projectNumber(number)}, ${category}`,
        to: `/admin/portfolio/edit/${id}`,
      })),
  },
  {
    name: "Leads",
    screen: "/admin/leads",
    find: async ({ db }, search) =>
      (
        await findRows(
          search,
          async ({ words, limit: size }) =>
            (
              await listLeads(db, { search: words }, { size })
            ).leads,
          ({ name, email }) => `${name} ${email}`,
        )
      ).map(({ id, name, email, kind, status }) => ({
        name: name || email,
        detail: [leadDefinitions[kind].name, status, name ? email : ""].filter(Boolean).join(", "),
        to: `/admin/leads/${id}`,
      })),
  },
  {
    name: "Files",
    screen: "/admin/media",
    find: async ({ db }, search) =>
      (
        await findRows(
          search,
          ({ words }) => listStoredFiles(db, { page: 1, search: words }),
          ({ name }) => name,
        )
      ).map(({ name, kind }) => ({
        name,
        detail: kind,
        to: `/admin/media?${new URLSearchParams({ q: name })}`,
      })),
  },
  {
    name: "People",
    screen: "/admin/site/people",
    async find(services, search) {
      const { people } = (await services.documents.current()).of(peopleDocument);
      return people
        .filter(({ name, role }) => fitOf(`${name}\n${role}`, search) !== undefined)
        .map(({ name, role }) => ({ name, detail: role, to: "/admin/site/people" }));
    },
  },
  {
    name: "Users",
    screen: "/admin/users",
    find: async ({ db }, search) =>
      (
        await findRows(
          search,
          (options) => findUsers(db, options),
          ({ name, email }) => `${name} ${email}`,
        )
      ).map(({ name, email, role }) => ({
        name,
        detail: `${isRole(role) ? roles[role].label : role}, ${email}`,
        to: "/admin/users",
      })),
  },
];

/** Fields of site content with the words, and how many of them on one page. */
const maxFields = 2 * limit;
const maxOfPage = 3;

async function findInPages(
  services: Sources,
  search: Search,
  isOpen: (entry: PaletteResult) => boolean,
): Promise<SearchGroup[]> {
  if (!mayOpen(search.user, "/admin/site")) return [];
  const fields = (await findFields(services, search)).filter(isOpen);
  const best = [...Map.groupBy(fields, ({ page }) => page).values()].flatMap((ofPage) =>
    ofPage.slice(0, maxOfPage),
  );
  const pages = Map.groupBy(best.slice(0, maxFields), ({ page }) => page);
  return [...pages].map(([name, ofPage]) => ({
    name,
    isPage: true,
    entries: ofPage.map(({ page: _, ...entry }) => entry),
  }));
}

async function searchOnce(services: Sources, asked: Search): Promise<SearchGroup[]> {
  // Some entries open another screen, with a separate permission.
  const isOpen = ({ to }: PaletteResult) => {
    const [path = ""] = to.split("#");
    return !isAdminPath(path) || mayOpen(asked.user, path);
  };
  const [groups, pages] = await Promise.all([
    Promise.all(
      sources
        .filter(({ screen }) => mayOpen(asked.user, screen))
        .map(async ({ name, find }) => ({
          name,
          entries: (await find(services, asked)).filter(isOpen).slice(0, limit),
        })),
    ),
    findInPages(services, asked, isOpen),
  ]);
  return [...groups.filter(({ entries }) => entries.length > 0), ...pages];
}

/**
 * The entries with these words in their name that the user may open, or else those that have them with typing errors; none
 * for fewer letters than {@link minSearch}.
 */
export async function searchAdmin(
  services: Sources,
  user: Search["user"],
  query: string,
): Promise<SearchResponse> {
  const words = query.trim().slice(0, maxSearch);
  if (words.length < minSearch) return { groups: [], isNear: false };
  const exact = await searchOnce(services, { words, isNear: false, user });
  if (exact.length > 0) return { groups: exact, isNear: false };
  return { groups: await searchOnce(services, { words, isNear: true, user }), isNear: true };
}
