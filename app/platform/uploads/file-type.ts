import type { AttachmentType } from "#app/lib/attachments.ts";
import { type BytesSource, pieces } from "./bytes-source.ts";
import { recogniseText } from "./text-formats.ts";

/** The first bytes of formats with a readable mark, perhaps after a byte order mark or spaces. */
const textMarks: readonly (readonly [mark: RegExp, type: AttachmentType])[] = [
  [/^(?:\xef\xbb\xbf)?\s*%PDF-\d/, "pdf"],
  [/^(?:\xef\xbb\xbf)?\s*ISO-10303-21;/, "ifc"],
  // The release of AutoCAD, from R13 (AC1012) on.
  [/^AC10\d\d/, "dwg"],
  [/^AutoCAD Binary DXF\r\n/, "dxf"],
  [/^ASTM-E57/, "e57"],
];

/** The first bytes of the others, in hexadecimal. */
const byteMarks: readonly (readonly [mark: string, type: AttachmentType])[] = [
  ["504b0304", "zip"],
  ["ffd8ff", "jpg"],
  ["89504e470d0a1a0a", "png"],
];

const compoundFile = "d0cf11e0a1b11ae1";
/** The entry in every Revit file that names the release that wrote it; entries are on multiples of 128 bytes. */
const revitEntry = Buffer.from("BasicFileInfo\0", "utf16le");
const entryStep = 128;

/** Revit shares its container with old Office files and installers; only Revit files have this entry. */
async function isRevit(file: BytesSource): Promise<boolean> {
  for await (const piece of pieces(file)) {
    for (let at = piece.indexOf(revitEntry); at >= 0; at = piece.indexOf(revitEntry, at + 1)) {
      if (at % entryStep === 0) return true;
    }
  }
  return false;
}

/** LAS and LAZ share their mark; a compressed one has the high bits of its point format set (LASzip). */
async function lasType(file: BytesSource): Promise<AttachmentType> {
  const [pointFormat = 0] = await file.read(104, 1);
  return pointFormat >= 0x80 ? "laz" : "las";
}

/** A file's type, by its bytes alone; nothing if it is not an accepted one. */
export async function recogniseFile(file: BytesSource): Promise<AttachmentType | undefined> {
  const start = await file.read(0, 64);
  const text = start.toString("latin1");
  const hex = start.toString("hex");
  const marked =
    textMarks.find(([mark]) => mark.test(text)) ?? byteMarks.find(([mark]) => hex.startsWith(mark));
  if (marked) return marked[1];
  if (hex.startsWith(compoundFile)) return (await isRevit(file)) ? "rvt" : undefined;
  if (text.startsWith("LASF")) return lasType(file);
  return recogniseText(file);
}
