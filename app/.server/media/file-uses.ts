import { mediaUrl } from "#app/lib/media.ts";
import type { Db } from "../db/client.ts";
import {
  listContentPosts,
  listGalleryProjects,
  listImagePosts,
  listMainProjects,
} from "../db/queries/file-uses.ts";
import type { Services } from "../services.ts";
import { bucketAddresses } from "./pictures.ts";

/** A place that shows a file. */
export type FileUse = {
  kind: "post" | "project";
  id: string;
  title: string;
  place: "image" | "content" | "gallery";
};

/** Where files are shown: as the image of a post or project, within a post, in a project's gallery. */
export async function findFileUses(
  services: Pick<Services, "env" | "siteUrl"> & { db: Db },
  paths: readonly string[],
): Promise<FileUse[]> {
  if (paths.length === 0) return [];
  const { db } = services;
  const beginnings = bucketAddresses(services);
  const urls = paths.flatMap((path) => {
    const rest = mediaUrl(path).slice(mediaUrl("").length);
    return beginnings.map((beginning) => beginning + rest);
  });
  const [images, contents, mains, galleries] = await Promise.all([
    listImagePosts(db, { urls }),
    listContentPosts(db, { urls, beginnings }),
    listMainProjects(db, { urls }),
    listGalleryProjects(db, { urls }),
  ]);
  const as = (kind: FileUse["kind"], place: FileUse["place"], found: typeof images) =>
    found.map(({ id, title }): FileUse => ({ kind, id, title, place }));
  return [
    ...as("post", "image", images),
    ...as("post", "content", contents),
    ...as("project", "image", mains),
    ...as("project", "gallery", galleries),
  ];
}
