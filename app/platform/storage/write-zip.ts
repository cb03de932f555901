import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";

// PKWARE APPNOTE 6.3.10, sections 4.3.7 to 4.3.16 and 4.5.3. Files are stored as they are: drawings, scans and images
// are compressed already. The 64-bit format is used where needed: a scan can have more than 4 GB.

const stored = 0;
/** A file's checksum follows its content, and names are in UTF-8. */
const flags = 0x0808;
const plain = 20;
const with64Bits = 45;
/** The directory's entries are of a Unix system, whose names readers take as they are; a file that its owner may write. */
const unix = 3 << 8;
const regularFile = 0o100644 * 2 ** 16;
/** The value of a 32-bit field whose value is in the 64-bit format. */
const elsewhere = 0xffffffff;
const maxEntries = 0xffff;

export type ArchivedFile = {
  name: string;
  /** Bytes. */
  size: number;
  modified: Date;
  /** Opens the content when its turn comes; the stream is read to its end or destroyed. */
  open(): Promise<Readable>;
};

type Field = readonly [bytes: 2 | 4 | 8, value: number];

function record(...fields: readonly Field[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}

/** The extra field with values that are too large for 32 bits; nothing if there are none. */
const extra64 = (values: readonly number[]): Buffer =>
  values.length === 0
    ? Buffer.alloc(0)
    : record([2, 1], [2, values.length * 8], ...values.map((value): Field => [8, value]));

const isLarge = (value: number): boolean => value >= elsewhere;

/** Date and time in UTC as MS-DOS wrote them, to two seconds. */
function dosTime(at: Date): Field[] {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const year = Math.max(0, at.getUTCFullYear() - 1980);
  return [
    [2, time],
    [2, (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()],
  ];
}

function fileHeader({ name, size, modified }: ArchivedFile): Buffer {
  const bytes = Buffer.from(name);
  const large = isLarge(size);
  const extra = extra64(large ? [0, 0] : []);
  const head = record(
    [4, 0x04034b50],
    [2, large ? with64Bits : plain],
    [2, flags],
    [2, stored],
    ...dosTime(modified),
    [4, 0],
    [4, large ? elsewhere : 0],
    [4, large ? elsewhere : 0],
    [2, bytes.length],
    [2, extra.length],
  );
  return Buffer.concat([head, bytes, extra]);
}

function fileEnd({ size }: ArchivedFile, checksum: number): Buffer {
  const width = isLarge(size) ? 8 : 4;
  return record([4, 0x08074b50], [4, checksum], [width, size], [width, size]);
}

function directoryEntry({ name, size, modified }: ArchivedFile, checksum: number, offset: number) {
  const bytes = Buffer.from(name);
  const extra = extra64([...(isLarge(size) ? [size, size] : []), ...[offset].filter(isLarge)]);
  const version = extra.length > 0 ? with64Bits : plain;
  const head = record(
    [4, 0x02014b50],
    [2, unix | version],
    [2, version],
    [2, flags],
    [2, stored],
    ...dosTime(modified),
    [4, checksum],
    [4, Math.min(size, elsewhere)],
    [4, Math.min(size, elsewhere)],
    [2, bytes.length],
    [2, extra.length],
    // No comment, the first disk, no attributes of MS-DOS.
    [2, 0],
    [2, 0],
    [2, 0],
    [4, regularFile],
    [4, Math.min(offset, elsewhere)],
  );
  return Buffer.concat([head, bytes, extra]);
}

function directoryEnd(count: number, size: number, start: number): Buffer {
  const end = record(
    [4, 0x06054b50],
    [4, 0],
    [2, Math.min(count, maxEntries)],
    [2, Math.min(count, maxEntries)],
    [4, Math.min(size, elsewhere)],
    [4, Math.min(start, elsewhere)],
    [2, 0],
  );
  if (count < maxEntries && !isLarge(size) && !isLarge(start)) return end;
  const end64 = record(
    [4, 0x06064b50],
    [8, 44],
    [2, with64Bits],
    [2, with64Bits],
    [8, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  );
  const locator = record([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]);
  return Buffer.concat([end64, locator, end]);
}

/** Bytes of the ZIP that {@link writeZip} writes. */
export function zipSize(entries: readonly ArchivedFile[]): number {
  let offset = 0;
  let directory = 0;
  for (const entry of entries) {
    directory += directoryEntry(entry, 0, offset).length;
    offset += fileHeader(entry).length + entry.size + fileEnd(entry, 0).length;
  }
  return offset + directory + directoryEnd(entries.length, directory, offset).length;
}

/** The ZIP of some files, one after the other. Throws if a file cannot be read or does not have its size. */
export async function* writeZip(entries: readonly ArchivedFile[]): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const head = fileHeader(entry);
    yield head;
    let size = 0;
    let checksum = 0;
    for await (const chunk of (await entry.open()) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > entry.size) break;
      checksum = crc32(chunk, checksum);
      yield chunk;
    }
    if (size !== entry.size) throw new Error("a file does not have its recorded size");
    const end = fileEnd(entry, checksum);
    yield end;
    directory.push(directoryEntry(entry, checksum, offset));
    offset += head.length + size + end.length;
  }
  const listed = Buffer.concat(directory);
  yield listed;
  yield directoryEnd(entries.length, listed.length, offset);
}
