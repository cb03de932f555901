import type { Services } from "#app/services.ts";
import { objectPath } from "#modules/media/.server/pictures.ts";
import { findStoredFiles } from "#modules/media/.server/queries/stored-files.ts";
import { mediaUrl } from "#modules/media/media.ts";

/** The error for an address without an image in the bucket. */
export const invalidImage = "Invalid image URL";

/** The addresses of bucket images on this site; undefined if one of them does not exist. */
export async function bucketImages(
  services: Pick<Services, "db" | "env" | "siteUrl">,
  urls: readonly string[],
): Promise<string[] | undefined> {
  const paths = urls.map((url) => objectPath(services, url));
  const known = paths.filter((path) => path !== undefined);
  if (known.length < urls.length) return undefined;
  const files = await findStoredFiles(services.db, known);
  const images = new Set(files.filter(({ kind }) => kind === "Image").map(({ path }) => path));
  return known.every((path) => images.has(path)) ? known.map(mediaUrl) : undefined;
}
