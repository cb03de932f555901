import { type ContentTag, siteTag } from "#app/lib/page-handle.ts";
import { findDocument } from "#app/site/content/documents.server.ts";
import type { Db } from "#platform/db/database.ts";
import { mediaUrl } from "../media.ts";
import { bucketAddresses, type ImageAddresses, objectPath } from "./pictures.ts";
import {
  listContentPosts,
  listDocumentsWith,
  listGalleryProjects,
  listImagePosts,
  listIssuesWith,
  listProjectsByMainImage,
  listSocialPosts,
  listUsedAddresses,
} from "./queries/file-references.ts";

/** A place that shows a file. */
export type FileUse = {
  kind: "post" | "project" | "text" | "issue";
  id: string;
  title: string;
  place: "image" | "social image" | "content" | "gallery";
};

type UsesReader = ImageAddresses & { db: Db };

/** Every address of a file, and the prefixes of the bucket's addresses. */
function addressesOf(services: UsesReader, paths: readonly string[]) {
  const beginnings = bucketAddresses(services);
  const urls = paths.flatMap((path) => {
    const rest = mediaUrl(path).slice(mediaUrl("").length);
    return beginnings.map((beginning) => beginning + rest);
  });
  return { beginnings, urls };
}

/** The cache tags of a file: pages with posts and projects and, if a content document uses it, all. */
export async function tagsOfFiles(
  services: UsesReader,
  paths: readonly string[],
): Promise<ContentTag[]> {
  const found = await listDocumentsWith(services.db, addressesOf(services, paths));
  return found.length > 0 ? ["blog", "portfolio", siteTag] : ["blog", "portfolio"];
}

/**
 * The uses of files: as the image of a post or project, as the social image of a post, within a post, in a project's
 * gallery, in site content, or in a newsletter issue.
 */
export async function findFileUses(
  services: UsesReader,
  paths: readonly string[],
): Promise<FileUse[]> {
  if (paths.length === 0) return [];
  const { db } = services;
  const { beginnings, urls } = addressesOf(services, paths);
  const [images, socials, contents, mains, galleries, texts, issues] = await Promise.all([
    listImagePosts(db, { urls }),
    listSocialPosts(db, { urls }),
    listContentPosts(db, { urls, beginnings }),
    listProjectsByMainImage(db, { urls }),
    listGalleryProjects(db, { urls }),
    listDocumentsWith(db, { urls, beginnings }),
    listIssuesWith(db, { urls, beginnings }),
  ]);
  const as = (kind: FileUse["kind"], place: FileUse["place"], found: typeof images) =>
    found.map(({ id, title }): FileUse => ({ kind, id, title, place }));
  return [
    ...as("post", "image", images),
    ...as("post", "social image", socials),
    ...as("post", "content", contents),
    ...as("project", "image", mains),
    ...as("project", "gallery", galleries),
    ...texts.map(({ id }): FileUse => {
      const title = findDocument(id)?.title ?? id;
      return { kind: "text", id, title, place: "image" };
    }),
    ...as("issue", "content", issues),
  ];
}

/** The paths of all files that the site shows, links to or is about to. */
export async function findUsedPaths(services: UsesReader): Promise<string[]> {
  const addresses = await listUsedAddresses(services.db, bucketAddresses(services));
  return [...new Set(addresses.flatMap((url) => objectPath(services, url) ?? []))];
}
