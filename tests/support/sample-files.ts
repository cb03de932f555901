import { crc32, deflateRawSync } from "node:zlib";
import type { AttachmentType } from "#app/lib/attachments.ts";

type ZipEntry = {
  name: string;
  content: Uint8Array;
  /** False sizes for the directory. */
  declared?: { unpacked?: number; packed?: number };
};
type ZipOptions = {
  /** How often the directory repeats each entry. */
  repeat?: number;
  comment?: string;
  /** Writes sizes and offsets in the 64-bit format. */
  large?: boolean;
};

/** A zip with the given entries, deflated. */
export function makeZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const { repeat = 1, comment = "", large = false } = options;
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared } of entries) {
    const packed = deflateRawSync(content);
    const sizes = { packed: packed.length, unpacked: content.length, ...declared };
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(content), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(content.length, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    files.push(local, packed);
    const extra = Buffer.alloc(large ? 20 : 0);
    if (large) {
      extra.writeUInt16LE(1, 0);
      extra.writeUInt16LE(16, 2);
      extra.writeBigUInt64LE(BigInt(sizes.unpacked), 4);
      extra.writeBigUInt64LE(BigInt(sizes.packed), 12);
    }
    const entry = Buffer.alloc(46 + name.length);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(crc32(content), 16);
    entry.writeUInt32LE(large ? 0xffffffff : sizes.packed, 20);
    entry.writeUInt32LE(large ? 0xffffffff : sizes.unpacked, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE(offset, 42);
    entry.write(name, 46);
    for (let time = 0; time < repeat; time += 1) directory.push(entry, extra);
    offset += local.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const count = entries.length * repeat;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(large ? 0xffff : count, 8);
  end.writeUInt16LE(large ? 0xffff : count, 10);
  end.writeUInt32LE(large ? 0xffffffff : listed.length, 12);
  end.writeUInt32LE(large ? 0xffffffff : offset, 16);
  end.writeUInt16LE(comment.length, 20);
  const end64 = Buffer.alloc(large ? 76 : 0);
  if (large) {
    end64.writeUInt32LE(0x06064b50, 0);
    end64.writeBigUInt64LE(BigInt(count), 32);
    end64.writeBigUInt64LE(BigInt(listed.length), 40);
    end64.writeBigUInt64LE(BigInt(offset), 48);
    end64.writeUInt32LE(0x07064b50, 56);
    end64.writeBigUInt64LE(BigInt(offset + listed.length), 64);
  }
  return Buffer.concat([...files, listed, end64, end, Buffer.from(comment)]);
}

/** A zip of a few hundred kilobytes that unpacks to 200 MB. */
export function makeZipBomb(): Buffer {
  return makeZip([{ name: "zeros.pts", content: Buffer.alloc(200 * 1024 * 1024) }]);
}

/** An OLE compound file of one directory sector with these entries, as in Revit and older Office files. */
export function makeCompoundFile(entries: readonly string[]): Buffer {
  const header = Buffer.alloc(512);
  header.write("d0cf11e0a1b11ae1", "hex");
  const directory = Buffer.alloc(512);
  for (const [index, name] of entries.entries()) directory.write(name, index * 128, "utf16le");
  return Buffer.concat([header, Buffer.alloc(512), directory]);
}

/** A LAS header; with `compressed`, a LAZ header. */
function makeLas({ compressed = false } = {}): Buffer {
  const header = Buffer.alloc(375);
  header.write("LASF");
  header.writeUInt8(1, 24);
  header.writeUInt8(4, 25);
  header.writeUInt8(6 + (compressed ? 128 : 0), 104);
  return header;
}

/** A PDF of about `size` bytes; only the start is valid. */
export function makePdf(size = 1_000): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(Math.max(0, size - 9), "0")]);
}

const text = (content: string) => Buffer.from(content);

/** One small file of each type, by file extension. */
export const samples = {
  pdf: makePdf(),
  dwg: text("AC1032\0\0\0\0\0\0\u0002"),
  dxf: text(
    "999\r\nwritten by a test\r\n  0\r\nSECTION\r\n  2\r\nHEADER\r\n  0\r\nENDSEC\r\n  0\r\nEOF\r\n",
  ),
  rvt: makeCompoundFile(["Root Entry", "BasicFileInfo", "Formats"]),
  ifc: text("ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\nENDSEC;\nEND-ISO-10303-21;\n"),
  las: makeLas(),
  laz: makeLas({ compressed: true }),
  e57: text("ASTM-E57\u0001\0\0\0"),
  pts: text("2\n1.25 -0.5 3 -1024 12 40 200\n1.26 -0.5 3e-2 -1000 12 40 200\n"),
  xyz: text("1.25 2.5 3.75\r\n1.26,2.5,3.75\r\n1.27;2.5;-3.75\r\n"),
  zip: makeZip([{ name: "plan.txt", content: text("a plan") }]),
  jpg: Buffer.from("ffd8ffe000104a464946", "hex"),
  png: Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
} satisfies Record<AttachmentType, Buffer>;
