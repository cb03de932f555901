import { Readable } from "node:stream";
import { redirect } from "react-router";
import { servicesContext } from "#app/services.ts";
import { mediaHeaders } from "#modules/media/.server/media-headers.ts";
import { publicUrl } from "#modules/media/.server/pictures.ts";
import { findStoredFile, type StoredFile } from "#modules/media/.server/queries/stored-files.ts";
import type { ByteRange } from "#platform/storage/backend.ts";
import { sendByteRange } from "#platform/storage/byte-ranges.ts";
import { cacheSeconds } from "#platform/storage/storage.ts";
import { isImageType, mediaUrl } from "../media.ts";
import type { Route } from "./+types/media-file";

const caching = `public, max-age=${cacheSeconds}`;
const width = /^widths\/(?<path>.+)\/(?<version>\d+)-(?<width>\d+)\.(?<format>avif|webp)$/;

/** An object of the bucket. Types that browsers cannot show are downloads, and nothing in any is ever run. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const path = params["*"] ?? "";
  const asWidth = width.exec(path)?.groups;
  const file = await findStoredFile(services.db, asWidth?.path ?? path);
  if (!file) return new Response("This file does not exist.", { status: 404 });
  if (asWidth && !hasWidth(file, asWidth)) {
    // A page from before the image was replaced; the image itself is always there.
    return redirect(mediaUrl(file.path));
  }
  const address = publicUrl(services, path);
  if (address !== mediaUrl(path)) {
    return redirect(address, { headers: { "Cache-Control": caching } });
  }
  const etag = `"${file.version}-${file.size}-${asWidth?.width ?? file.createdAt.getTime()}"`;
  const headers = {
    "Cache-Control": caching,
    ETag: etag,
    ...mediaHeaders(file, asWidth && `image/${asWidth.format}`),
  };
  if (request.headers.get("If-None-Match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const { storage } = services;
  const isHead = request.method === "HEAD";
  const open = (range?: ByteRange) => (isHead ? Readable.from([]) : storage.read(path, range));
  try {
    if (asWidth || isImageType(file.contentType)) {
      const content = Readable.toWeb(await open()) as ReadableStream<Uint8Array>;
      return new Response(content, { headers });
    }
    // As it is now: while a file is replaced, its row is a moment behind.
    return await sendByteRange(request.headers, { size: await storage.size(path), headers, open });
  } catch (error) {
    services.log.error({ err: error, path }, "a file of the bucket cannot be read");
    return new Response("This file cannot be read at the moment.", { status: 503 });
  }
}

function hasWidth(file: StoredFile, requested: { version?: string; width?: string }): boolean {
  return (
    file.version === Number(requested.version) && file.widths.includes(Number(requested.width))
  );
}
