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
import { minSearch, type PaletteResult, type SearchGroup } from "./choices.ts";
import { findFields } from "./field-search.server.ts";

// The command palette searches tables whose lists read more columns than it shows. The columns have trigram indexes,
// except those of the few accounts.

/** A search: its words and the maximum number of results. */
type SearchOptions = { words: string; limit: number };

/** Posts by title or excerpt, newest first. */
export function findPosts(db: Db, { words, limit }: SearchOptions) {
  const { id, title, category, published, publishedAt, createdAt, excerpt } = blogPosts;
  return db
    .select({ id, title, category, published, publishedAt })
    .from(blogPosts)
    .where(isIn(words, title, excerpt))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Projects by title, newest first. */
export function findProjects(db: Db, { words, limit }: SearchOptions) {
  const { id, number, title, category } = portfolioProjects;
  return db
    .select({ id, number, title, category })
    .from(portfolioProjects)
    .where(isIn(words, title))
    .orderBy(desc(number))
    .limit(limit);
}

/** Accounts by name or address. */
export function findUsers(db: Db, { words, limit }: SearchOptions) {
  const { id, name, email, role } = user;
  return db
    .select({ id, name, email, role })
    .from(user)
    .where(isIn(words, name, email))
    .orderBy(email)
    .limit(limit);
}

/** Where the palette searches. */
type Sources = { db: Db; documents: SiteDocuments };

/** Maximum entries of one group; for more, people can search the lists. */
const limit = 5;
/** Characters of a search; longer ones are cut. */
const maxSearch = 100;

type Source = {
  name: string;
  /** The screen whose permission the results need. */
  screen: AdminPath;
  /** Maximum entries, if not {@link limit}. */
  most?: number;
  find(
    services: Sources,
    words: string,
    user: { id?: string; role: Role },
  ): Promise<PaletteResult[]>;
};

/** How well a name fits, the best first: it is the words, begins with them, has them, or has them with a typing error. */
function fitOf(name: string, words: string): number | undefined {
  const [own, typed] = [searchText(name), searchText(words)];
  if (own === typed) return 0;
  if (own.startsWith(typed)) return 1;
  if (own.includes(typed)) return 2;
  return (typingErrors(name, words) ?? 0) > 0 ? 3 : undefined;
}

const sources: readonly Source[] = [
  {
    name: "Site content",
    screen: "/admin/site",
    find: async (_, words) =>
      documents
        .flatMap(({ id, title, page = "" }) => {
          const fit = fitOf(title, words);
          return fit === undefined ? [] : { fit, name: title, detail: page, to: documentPath(id) };
        })
        .sort((one, other) => one.fit - other.fit)
        .map(({ fit: _, ...entry }) => entry),
  },
  {
    name: "Posts",
    screen: "/admin/blog",
    async find({ db }, words) {
      const posts = await findPosts(db, { words, limit });
      const articles = matchingArticles(await listBuiltInArticles(db), { search: words });
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
    find: async ({ db }, words) =>
      (await findProjects(db, { words, limit })).map(({ id, number, title, category }) => ({
        name: title,
        detail: `${projectNumber(number)}, ${category}`,
        to: `/admin/portfolio/edit/${id}`,
      })),
  },
  {
    name: "Leads",
    screen: "/admin/leads",
    find: async ({ db }, words) =>
      (await listLeads(db, { search: words })).leads.map(({ id, name, email, kind, status }) => ({
        name: name || email,
        detail: [leadDefinitions[kind].name, status, name ? email : ""].filter(Boolean).join(", "),
        to: `/admin/leads/${id}`,
      })),
  },
  {
    name: "Files",
    screen: "/admin/media",
    find: async ({ db }, words) =>
      (await listStoredFiles(db, { page: 1, search: words })).map(({ name, kind }) => ({
        name,
        detail: kind,
        to: `/admin/media?${new URLSearchParams({ q: name })}`,
      })),
  },
  {
    name: "Settings and texts",
    screen: "/admin/site",
    most: 2 * limit,
    find: findFields,
  },
  {
    name: "People",
    screen: "/admin/site/people",
    async find(services, words) {
      const { people } = (await services.documents.current()).of(peopleDocument);
      return people
        .filter(({ name, role }) => fitOf(`${name}\n${role}`, words) !== undefined)
        .map(({ name, role }) => ({ name, detail: role, to: "/admin/site/people" }));
    },
  },
  {
    name: "Users",
    screen: "/admin/users",
    find: async ({ db }, words) =>
      (await findUsers(db, { words, limit })).map(({ name, email, role }) => ({
        name,
        detail: `${isRole(role) ? roles[role].label : role}, ${email}`,
        to: "/admin/users",
      })),
  },
];

/** The entries with these words in their name that the user may open; none for fewer letters than {@link minSearch}. */
export async function searchAdmin(
  services: Sources,
  user: { id?: string; role: Role },
  query: string,
): Promise<SearchGroup[]> {
  const words = query.trim().slice(0, maxSearch);
  if (words.length < minSearch) return [];
  const open = sources.filter(({ screen }) => mayOpen(user, screen));
  // Some entries open another screen, with a separate permission.
  const isOpen = ({ to }: PaletteResult) => {
    const [path = ""] = to.split("#");
    return !isAdminPath(path) || mayOpen(user, path);
  };
  const groups = await Promise.all(
    open.map(async ({ name, find, most = limit }) => ({
      name,
      entries: (await find(services, words, user)).filter(isOpen).slice(0, most),
    })),
  );
  return groups.filter(({ entries }) => entries.length > 0);
}
