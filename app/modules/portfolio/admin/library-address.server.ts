import type { Services } from "#app/services.ts";
import { objectPath } from "#modules/media/.server/pictures.ts";
import { mediaUrl } from "#modules/media/media.ts";

/** An address in the library's spelling. */
export function libraryAddress(services: Pick<Services, "env" | "siteUrl">, url: string): string {
  const path = objectPath(services, url);
  return path ? mediaUrl(path) : url;
}
