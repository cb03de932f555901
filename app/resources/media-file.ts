import { Readable } from "node:stream";
import { redirect } from "react-router";
import { isImageType, mediaUrl } from "#app/lib/media.ts";
import { findStoredFile, type StoredFile } from "#server/db/queries/stored-files.ts";
import { publicUrl } from "#server/media/pictures.ts";
import { servicesContext } from "#server/services.ts";
import { cacheSeconds } from "#server/storage/storage.ts";
import type { Route } from "./+types/media-file";

const caching = `public, max-age=${cacheSeconds}`;
/** The style is what browsers put around an image that is opened by itself. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
const width = /^widths\/(?<path>.+)\/(?<version>\d+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** An object of the bucket. Whatever is no image is a download, and nothing in either is ever run. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const path = params["*"] ?? "";
  const asWidth = width.exec(path)?.groups;
  const file = await findStoredFile(services.db, asWidth?.path ?? path);
  if (!file) return new Response("There is no such file.", { status: 404 });
  if (asWidth && !isMade(file, asWidth)) {
    // A page from before the image was replaced; the image itself is always there.
    return redirect(mediaUrl(file.path));
  }
  if (services.env.S3_PUBLIC_URL) {
    return redirect(publicUrl(services, path), { headers: { "Cache-Control": caching } });
  }
  const type = asWidth ? `image/${asWidth.format}` : file.contentType;
  const isImage = Boolean(asWidth) || isImageType(type);
  const etag = `"${file.version}-${file.size}-${asWidth?.width ?? file.createdAt.getTime()}"`;
  const headers = new Headers({
    "Cache-Control": caching,
    ETag: etag,
    "Content-Type": isImage ? type : "application/octet-stream",
    "Content-Disposition": isImage ? "inline" : "attachment",
    "Content-Security-Policy": policy,
  });
  if (request.headers.get("If-None-Match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  try {
    const content = await services.storage.read(path);
    return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, { headers });
  } catch (error) {
    services.log.error({ err: error, path }, "a file of the bucket cannot be read");
    return new Response("This file cannot be read just now.", { status: 503 });
  }
}

function isMade(file: StoredFile, asked: { version?: string; width?: string }): boolean {
  return file.version === Number(asked.version) && file.widths.includes(Number(asked.width));
}
