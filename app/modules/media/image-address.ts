import { parseUrl } from "#app/lib/urls.ts";
/**
 * The target of an image's address: this site, another site, or nothing that our pages could show. A text keeps only
 * the first as an image (clean-html.ts turns the second into a link, and drops the third).
 */
export type ImagePlace = "own" | "elsewhere" | "nowhere";

type ImageHome = {
  /** Origin of this site. */
  siteUrl: string;
  /** The address of the files, if they have a separate one. */
  filesUrl?: string | null | undefined;
};

/** Folders of this site that contain images: uploads and drawings. */
const pictureFolders = /^\/(media|drawings)\//;

/** Which of the three an address is. */
export function imagePlace(src: string, { siteUrl, filesUrl }: ImageHome): ImagePlace {
  const url = src ? parseUrl(src, `${siteUrl}/`) : undefined;
  if (!url) return "nowhere";
  if (url.origin === new URL(siteUrl).origin)
    return pictureFolders.test(url.pathname) ? "own" : "nowhere";
  if (filesUrl && url.href.startsWith(`${filesUrl}/`)) return "own";
  return url.protocol === "https:" ? "elsewhere" : "nowhere";
}
