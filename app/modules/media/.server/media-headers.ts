import { fileTypeOfContent, fileTypes } from "#app/lib/media-types.ts";
import { disposition } from "#platform/storage/byte-ranges.ts";
import { downloadName } from "#platform/uploads/file-name.ts";
import { isImageType } from "../media.ts";
import type { StoredFile } from "./queries/stored-files.ts";

/** The style that browsers add around an image opened directly. */
const inert = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** A video opened by itself is loaded once more, from within the browser's page around it. */
const film = `${inert}; media-src 'self'`;

/**
 * Browsers show a PDF in their built-in viewer, and a sandbox would prevent that; the file's content is isolated from
 * this site in any case.
 */
const pdf =
  "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'none'";

const ofKind = { Video: film, PDF: pdf } as const;

/** The headers of a file of the bucket, or of an image derived from it, whose type is `madeAs`. */
export function mediaHeaders(
  { name, contentType }: Pick<StoredFile, "name" | "contentType">,
  madeAs?: string,
): Record<string, string> {
  if (madeAs || isImageType(contentType)) {
    return {
      "Content-Type": madeAs ?? contentType,
      "Content-Disposition": "inline",
      "Content-Security-Policy": inert,
    };
  }
  const type = fileTypeOfContent(contentType);
  if (!type) {
    return {
      "Content-Type": "application/octet-stream",
      "Content-Disposition": "attachment",
      "Content-Security-Policy": inert,
    };
  }
  const { isDownload, kind } = fileTypes[type];
  return {
    "Content-Type": contentType,
    "Content-Disposition": disposition(
      isDownload ? "attachment" : "inline",
      downloadName(name, type),
    ),
    "Content-Security-Policy": kind === "Video" || kind === "PDF" ? ofKind[kind] : inert,
  };
}
