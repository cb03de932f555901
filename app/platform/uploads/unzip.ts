import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import type { BytesSource } from "./bytes-source.ts";
import type { ZipEntry } from "./zip-directory.ts";

const inflate = promisify(inflateRaw);

const localSignature = 0x04034b50;
const localLength = 30;

/**
 * The content of one entry; nothing if it is encrypted, compressed with a method other than deflate, or differs from
 * the directory. Never returns more bytes than the directory promises.
 */
export async function readZipEntry(zip: BytesSource, entry: ZipEntry): Promise<Buffer | undefined> {
  const { isEncrypted, method, crc, packed, unpacked, start } = entry;
  if (isEncrypted || (method !== 0 && method !== 8)) return undefined;
  const header = await zip.read(start, localLength);
  if (header.length < localLength || header.readUInt32LE(0) !== localSignature) return undefined;
  const contentStart = start + localLength + header.readUInt16LE(26) + header.readUInt16LE(28);
  const content = await zip.read(contentStart, packed);
  if (content.length !== packed) return undefined;
  const made =
    method === 0
      ? content
      : await inflate(content, { maxOutputLength: Math.max(1, unpacked) }).catch(() => undefined);
  return made?.length === unpacked && crc32(made) === crc ? made : undefined;
}

/** An entry's name, with `/` between folders. */
export function zipEntryName({ rawName, isUtf8 }: ZipEntry): string {
  const text = rawName.toString("utf8");
  // Old programs write names in the code page of their system: names that are not UTF-8 keep at least their ASCII.
  const name = isUtf8 || !text.includes("\uFFFD") ? text : rawName.toString("latin1");
  return name.replaceAll("\\", "/");
}
