import { postPath } from "#app/lib/page-paths.ts";
import { isFoundIn } from "#app/lib/search-text.ts";
import { fileFacts, mediaUrl } from "#modules/media/media.ts";
import { projectPath } from "#modules/portfolio/project.ts";
import {
  findLinkedFiles,
  findLinkedPosts,
  findLinkedProjects,
} from "#modules/posts/admin/links/link-queries.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { LinkChoices, PostLinkChoice } from "./link-choices.ts";

/** Number of results of each kind per page. */
const perKind = 8;

type Wanted = {
  search: string;
  /** Starts at 1. */
  page: number;
  /** The pages of the site. */
  pages: readonly { to: string; name: string }[];
  /** Limits the results to this kind. */
  kind?: PostLinkChoice["kind"] | undefined;
};

/**
 * Finds link targets by words in their names and addresses: the site's pages, then posts, projects and files, newest
 * first.
 */
export async function findLinkChoices(
  db: Db,
  { search, page, pages: all, kind }: Wanted,
): Promise<LinkChoices> {
  const offset = (page - 1) * perKind;
  // One extra row shows whether there are more.
  const part = { search, offset, limit: perKind + 1 };
  const fits = ({ name, to }: { name: string; to: string }) => isFoundIn(`${name}\n${to}`, search);
  const isWanted = (each: PostLinkChoice["kind"]) => kind === undefined || kind === each;
  const pages = isWanted("Page") ? all.filter(fits) : [];
  const [posts, projects, files] = await Promise.all([
    isWanted("Post") ? findLinkedPosts(db, part) : [],
    isWanted("Project") ? findLinkedProjects(db, part) : [],
    isWanted("File") ? findLinkedFiles(db, part) : [],
  ]);
  const found: PostLinkChoice[][] = [
    pages
      .slice(offset, offset + part.limit)
      .map(({ name, to }) => ({ kind: "Page", name, to, detail: name === to ? "" : to })),
    posts.map(({ title, slug }) => {
      const to = postPath(slug);
      return { kind: "Post", name: title, to, detail: to };
    }),
    projects.map(({ title, slug }) => {
      const to = projectPath(slug);
      return { kind: "Project", name: title, to, detail: to };
    }),
    files.map((file) => {
      return { kind: "File", name: file.name, to: mediaUrl(file.path), detail: fileFacts(file) };
    }),
  ];
  return {
    choices: found.flatMap((each) => each.slice(0, perKind)),
    more: found.some(({ length }) => length > perKind),
  };
}
