import { mediaUrl } from "#app/lib/media.ts";
import { objectPath } from "#server/media/pictures.ts";
import type { Services } from "#server/services.ts";

/** An address in the library's spelling. */
export function libraryAddress(services: Pick<Services, "env" | "siteUrl">, url: string): string {
  const path = objectPath(services, url);
  return path ? mediaUrl(path) : url;
}
