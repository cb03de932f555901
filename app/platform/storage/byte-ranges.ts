import { Readable } from "node:stream";
import type { ByteRange } from "./backend.ts";

/** A response's validator, for `If-Range`. */
type Validators = { etag?: string | undefined; lastModified?: string | undefined };

const oneRange = /^bytes=(\d*)-(\d*)$/i;

/** Whether the client's part is of this very file: compared strongly (RFC 9110, 13.1.5). */
function isSame(ifRange: string | null, { etag, lastModified }: Validators): boolean {
  if (ifRange === null) return true;
  if (ifRange.startsWith('"')) return ifRange === etag;
  return lastModified !== undefined && ifRange === lastModified;
}

/**
 * The requested part of `size` bytes. Nothing if the whole is to be sent: without a range, or with several, another
 * unit, or another file's (RFC 9110, 14.2 leaves that to us). `unsatisfiable` if the range is outside the file.
 */
function requestedRange(
  headers: Headers,
  size: number,
  validators: Validators = {},
): ByteRange | "unsatisfiable" | undefined {
  const [, first = "", last = ""] = oneRange.exec(headers.get("Range") ?? "") ?? [];
  if ((!first && !last) || !isSame(headers.get("If-Range"), validators)) return undefined;
  // Without a first byte it is the number of the last ones.
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start < size ? { start, end } : "unsatisfiable";
}

type SentFile = {
  size: number;
  headers: Record<string, string>;
  /** Opens the whole, or the part; the returned stream is read to its end or destroyed. */
  open(range: ByteRange | undefined): Promise<Readable> | Readable;
};

/** Responds with a file, or with the requested part of it. */
export async function sendByteRange(requestHeaders: Headers, file: SentFile): Promise<Response> {
  const { size, open } = file;
  const headers = new Headers(file.headers);
  headers.set("Accept-Ranges", "bytes");
  const range = requestedRange(requestHeaders, size, {
    etag: file.headers.ETag,
    lastModified: file.headers["Last-Modified"],
  });
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`);
    headers.delete("Content-Disposition");
    return new Response(null, { status: 416, headers });
  }
  headers.set("Content-Length", String(range ? range.end - range.start + 1 : size));
  if (range) headers.set("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  const content = Readable.toWeb(await open(range)) as ReadableStream<Uint8Array>;
  return new Response(content, { status: range ? 206 : 200, headers });
}

/**
 * The `Content-Disposition` of a file. A header is limited to ASCII; its second form has the exact name (RFC 6266, RFC
 * 8187).
 */
export function disposition(how: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
