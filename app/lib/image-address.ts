import { parseUrl } from "./parse-url.ts";
/**
 * The target of an image's address: one of our own, another site's, or one that our pages could not show. A text keeps only
 * the first as an image (clean-html.ts makes a link of the second, and drops the third).
 */
export type ImagePlace = "own" | "elsewhere" | "nowhere";

type ImageHome = {
  /** Origin of this site. */
  siteUrl: string;
  /** The address of the files, if they have their own. */
  filesUrl?: string | null | undefined;
};

/** Folders of this site that hold pictures: uploads and drawings. */
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
