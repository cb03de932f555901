import type { AttachmentType } from "#app/lib/attachments.ts";
import { type BytesSource, pieces } from "./spool.ts";

/** Enough of a text to recognise it, in bytes. */
const sample = 64 * 1024;

/** Length of a line with a point, in characters: a dozen numbers at most. */
const maxLine = 1_000;

/** Tab, line feed, form feed, carriage return, and the end mark that old CAD programs write. */
const layout = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a]);

async function isPlainText(file: BytesSource): Promise<boolean> {
  for await (const piece of pieces(file)) {
    for (const byte of piece) if (byte < 0x20 && !layout.has(byte)) return false;
  }
  return true;
}

/** Text DXF starts with a section, perhaps after comments (group 999), in pairs of lines. */
const dxfStart = /^\s*(?:999\r?\n[^\n]*\n\s*)*0\r?\n\s*SECTION\s*\r?\n/;

/** Matches each text in one way only: `\d+\.?\d*` would try a long row of digits in as many ways as it has digits. */
const number = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
const isComment = (line: string) => /^(?:#|\/\/)/.test(line);
/** Column names, such as `X Y Z R G B`. */
const isHeader = (line: string) => /^"?[xX]"?[\s,;]+"?[yY]"?[\s,;]+"?[zZ]/.test(line);

function pointFormat(text: string, isComplete: boolean): "pts" | "xyz" | undefined {
  const lines = text.split(/\r\n?|\n/);
  // The sample may end within a line.
  if (!isComplete) lines.pop();
  const rows = lines.map((line) => line.trim()).filter((line) => line && !isComment(line));
  const points = rows[0] && isHeader(rows[0]) ? rows.slice(1) : rows;
  // Leica's PTS has the number of points before each scan.
  const isCount = (line: string) => /^\d{1,15}$/.test(line);
  const isPoint = (line: string) => {
    if (line.length > maxLine) return false;
    const values = line.split(/[\s,;]+/).filter(Boolean);
    return values.length >= 3 && values.every((value) => number.test(value));
  };
  if (!points.some(isPoint) || !points.every((line) => isPoint(line) || isCount(line))) {
    return undefined;
  }
  return isCount(points[0] ?? "") ? "pts" : "xyz";
}

/** DXF, PTS or XYZ, which are text without a signature; nothing if it is none of them or contains anything but text. */
async function recogniseText(file: BytesSource): Promise<AttachmentType | undefined> {
  const text = (await file.read(0, sample)).toString("utf8").replace(/^\uFEFF/, "");
  const type = dxfStart.test(text) ? "dxf" : pointFormat(text, file.size <= sample);
  return type && (await isPlainText(file)) ? type : undefined;
}

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

/** Extensions that Windows, macOS or their desktops run on opening; no drawing, model or scan has one. */
const endings = new Set(
  (
    "app appref-ms bat chm cmd com command cpl exe gadget hta iso jar jnlp js jse lnk msc msi msix msp pif pkg ps1 psm1 " +
    "reg scf scr sct sh shb sys url vb vbe vbs vhd vhdx workflow ws wsc wsf wsh xll"
  ).split(" "),
);

/** Far more than the longest extension, in characters. */
const tail = 40;

/** Whether a file with this name would run when a person opens it. Windows drops trailing dots and spaces. */
export function isProgramName(name: string): boolean {
  const parts = name.slice(-tail).toLowerCase().split(".");
  const last = parts.map((part) => part.trim()).findLast((part) => part !== "");
  return parts.length > 1 && last !== undefined && endings.has(last);
}
