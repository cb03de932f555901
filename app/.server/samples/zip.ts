import { crc32, deflateRawSync } from "node:zlib";

type Entry = { name: string; content: Uint8Array };

/** 1 January 2026 in MS-DOS format: the same entries make the same archive. */
const date = ((2026 - 1980) << 9) | (1 << 5) | 1;
const deflate = 8;
const version = 20;

/** A ZIP archive (PKWARE APPNOTE 6.3) of small files; names in plain ASCII. */
export function zip(entries: readonly Entry[]): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of entries) {
    const packed = deflateRawSync(content);
    /** What the file's own header and its entry in the directory have in common. */
    const common = Buffer.alloc(26);
    common.writeUInt16LE(version, 0);
    common.writeUInt16LE(deflate, 4);
    common.writeUInt16LE(date, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.byteLength, 14);
    common.writeUInt32LE(content.byteLength, 18);
    common.writeUInt16LE(name.length, 22);

    const file = Buffer.concat([signature("PK\x03\x04"), common, Buffer.from(name), packed]);
    files.push(file);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const madeBy = Buffer.from([version, 0]);
    directory.push(
      Buffer.concat([signature("PK\x01\x02"), madeBy, common, place, Buffer.from(name)]),
    );
    offset += file.byteLength;
  }
  const size = directory.reduce((total, { byteLength }) => total + byteLength, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, signature("PK\x05\x06"), end]);
}

function signature(text: string): Buffer {
  return Buffer.from(text, "latin1");
}
