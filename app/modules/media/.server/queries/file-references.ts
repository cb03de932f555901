import { and, eq, inArray, sql } from "drizzle-orm";
import {
  contentDocuments,
  contentDrafts,
  contentRevisions,
} from "#modules/content/.server/schema.ts";
import { newsletterIssues } from "#modules/newsletter/.server/schema.ts";
import { portfolioProjects, projectImages } from "#modules/portfolio/.server/schema.ts";
import { blogPosts, postDrafts } from "#modules/posts/.server/schema.ts";
import type { Db } from "#platform/db/database.ts";

type FileUrls = {
  /** Every address that can refer to the files. */
  urls: readonly string[];
};

/** Posts that have one of the files as their image. */
export function listImagePosts(db: Db, { urls }: FileUrls) {
  return db
    .select({ id: blogPosts.id, title: blogPosts.title, url: sql<string>`${blogPosts.image}` })
    .from(blogPosts)
    .where(inArray(blogPosts.image, [...urls]));
}

/** Posts that have one of the files as their social image. */
export function listSocialPosts(db: Db, { urls }: FileUrls) {
  return db
    .select({
      id: blogPosts.id,
      title: blogPosts.title,
      url: sql<string>`${blogPosts.socialImage}`,
    })
    .from(blogPosts)
    .where(inArray(blogPosts.socialImage, [...urls]));
}

/**
 * Posts that have one of the files within their text. One pass over all texts, however many files there are:
 * `beginnings` are the prefixes of every address in the bucket.
 */
export async function listContentPosts(
  db: Db,
  { urls, beginnings }: FileUrls & { beginnings: readonly string[] },
): Promise<{ id: string; title: string; url: string }[]> {
  const pattern = addressPattern(beginnings);
  return db
    .selectDistinct({ id: blogPosts.id, title: blogPosts.title, url: sql<string>`found.url[1]` })
    .from(blogPosts)
    .innerJoin(
      sql`lateral regexp_matches(${blogPosts.content}, ${pattern}, 'g') as found(url)`,
      inArray(sql`found.url[1]`, [...urls]),
    );
}

/** Content documents that have one of the files in their published, scheduled or last saved version. */
export function listDocumentsWith(
  db: Db,
  { urls, beginnings }: FileUrls & { beginnings: readonly string[] },
): Promise<{ id: string; url: string }[]> {
  const { id, version, publishedVersion, scheduledVersion } = contentDocuments;
  return db
    .selectDistinct({ id, url: sql<string>`found.url[1]` })
    .from(contentDocuments)
    .innerJoin(
      contentRevisions,
      and(
        eq(contentRevisions.documentId, id),
        sql`${contentRevisions.version} in (${version}, ${publishedVersion}, ${scheduledVersion})`,
      ),
    )
    .innerJoin(
      sql`lateral regexp_matches(${contentRevisions.values}::text, ${addressPattern(beginnings)}, 'g') as found(url)`,
      inArray(sql`found.url[1]`, [...urls]),
    );
}

/** Newsletter issues that have one of the files within their text. */
export function listIssuesWith(
  db: Db,
  { urls, beginnings }: FileUrls & { beginnings: readonly string[] },
) {
  const { id, subject, content, html } = newsletterIssues;
  return db
    .selectDistinct({ id, title: subject, url: sql<string>`found.url[1]` })
    .from(newsletterIssues)
    .innerJoin(
      sql`lateral regexp_matches(${content} || ${html}, ${addressPattern(beginnings)}, 'g') as found(url)`,
      inArray(sql`found.url[1]`, [...urls]),
    );
}

/**
 * Every bucket address that content uses: in texts that {@link listContentPosts} and similar queries read, and in
 * unsaved changes. One pass over all texts.
 */
export async function listUsedAddresses(db: Db, beginnings: readonly string[]): Promise<string[]> {
  const { id, version, publishedVersion, scheduledVersion } = contentDocuments;
  const texts = sql`
    select concat_ws(' ', ${blogPosts.image}, ${blogPosts.socialImage}, ${blogPosts.content}) as words from ${blogPosts}
    union all select ${postDrafts.fields}::text from ${postDrafts}
    union all select ${portfolioProjects.imageUrl} from ${portfolioProjects}
    union all select ${projectImages.imageUrl} from ${projectImages}
    union all select ${contentDrafts.values}::text from ${contentDrafts}
    union all select ${newsletterIssues.content} || ${newsletterIssues.html} from ${newsletterIssues}
    union all select ${contentRevisions.values}::text
      from ${contentDocuments} join ${contentRevisions} on ${contentRevisions.documentId} = ${id}
        and ${contentRevisions.version} in (${version}, ${publishedVersion}, ${scheduledVersion})`;
  const rows = await db
    .selectDistinct({ url: sql<string>`found.url[1]` })
    .from(
      sql`(${texts}) as texts, regexp_matches(words, ${addressPattern(beginnings)}, 'g') as found(url)`,
    );
  return rows.map(({ url }) => url);
}

/** A pattern for an address with one of the given prefixes, within HTML or JSON. */
function addressPattern(beginnings: readonly string[]): string {
  const start = beginnings.map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")).join("|");
  return `((?:${start})[^"'\\s?#<>\\\\]+)`;
}

/** Projects that have one of the files as their main image. */
export function listProjectsByMainImage(db: Db, { urls }: FileUrls) {
  return db
    .select({
      id: portfolioProjects.id,
      title: portfolioProjects.title,
      url: sql<string>`${portfolioProjects.imageUrl}`,
    })
    .from(portfolioProjects)
    .where(inArray(portfolioProjects.imageUrl, [...urls]));
}

/** Projects that have one of the files in their gallery. */
export function listGalleryProjects(db: Db, { urls }: FileUrls) {
  return db
    .selectDistinct({
      id: portfolioProjects.id,
      title: portfolioProjects.title,
      url: projectImages.imageUrl,
    })
    .from(projectImages)
    .innerJoin(portfolioProjects, eq(portfolioProjects.id, projectImages.projectId))
    .where(inArray(projectImages.imageUrl, [...urls]));
}
