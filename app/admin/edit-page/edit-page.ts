import { redirect } from "react-router";
import { type Services, servicesContext } from "#app/services.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import type { SiteTexts } from "#modules/content/.server/site-texts.ts";
import { pagesWithTexts, sharedDocuments } from "#modules/content/admin/site-pages.server.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { fieldsOf } from "#modules/content/documents/document-fields.ts";
import { replaceInserts } from "#modules/content/documents/inserts.ts";
import { findProjectPage } from "#modules/portfolio/.server/queries/projects.ts";
import { projectFields } from "#modules/portfolio/fields.ts";
import { findOverrideId, findPublishedId } from "#modules/posts/.server/queries/blog-posts.ts";
import { findArticle } from "#modules/posts/articles/articles.ts";
import { blogDocument } from "#modules/posts/blog.ts";
import type { Route } from "./+types/edit-page";

type Wanted = { path: string; heading: string };

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/** The form with the texts of a page of the site, at the field of a heading. */
async function siteForm({ documents }: Services, { path, heading }: Wanted): Promise<string> {
  const texts = await documents.current();
  const page = pagesWithTexts(texts).find((each) => each.path === path);
  const facts = firmInserts(texts);
  for (const document of [...(page?.documents ?? []), ...sharedDocuments]) {
    const found = fieldsOf(document, texts.of(document)).find(
      ({ text }) => text && plain(replaceInserts(text, facts)) === heading,
    );
    if (found) return `${documentPath(document.id)}#${found.path}`;
  }
  const [first] = (page ?? nearestPage(texts, path))?.documents ?? [];
  return first ? documentPath(first.id) : "/admin/site/pages";
}

/** The page above a page that has no texts: the blog for a page of its articles, for example. */
const nearestPage = (texts: SiteTexts, path: string) =>
  pagesWithTexts(texts).findLast((each) => each.path !== "/" && path.startsWith(`${each.path}/`));

/** The text that all pages of tags share; the tags themselves are fields of articles. */
const tagText = `${documentPath(blogDocument.id)}#ofTag`;

/** The editor of an article, at a heading of its text. A built-in article is in the list, which offers to edit it. */
async function articleEditor({ db }: Services, { heading }: Wanted, slug: string) {
  const article = findArticle(slug);
  const id = (await findPublishedId(db, slug)) ?? (article && (await findOverrideId(db, slug)));
  if (id) return `/admin/blog/edit/${id}#${new URLSearchParams({ heading })}`;
  return article && `/admin/blog?${new URLSearchParams({ q: article.title, edit: slug })}`;
}

/** The form of a project, at the field of a heading. */
async function projectForm({ db }: Services, { heading }: Wanted, slug: string) {
  const project = await findProjectPage(db, slug);
  const field = Object.entries(projectFields).find(([, { label }]) => label === heading)?.[0];
  return project && `/admin/portfolio/edit/${project.id}${field ? `#${field}` : ""}`;
}

/** Redirects to the form of `?path=`, a page of the site, at the place of its heading `?at=`. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const wanted = {
    path: searchParams.get("path") ?? "/",
    heading: plain(searchParams.get("at") ?? ""),
  };
  const [, section, slug = "", more] = wanted.path.split("/").map(decodeSafely);
  const editors = { blog: articleEditor, portfolio: projectForm };
  const editor =
    slug && more === undefined && (section === "blog" || section === "portfolio")
      ? await editors[section](services, wanted, slug)
      : undefined;
  if (section === "blog" && slug === "tag" && more) return redirect(tagText);
  return redirect(editor ?? (await siteForm(services, wanted)));
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
