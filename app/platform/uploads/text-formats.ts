import type { AttachmentType } from "#app/lib/attachments.ts";
import { type BytesSource, pieces } from "./bytes-source.ts";

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

function pointFormat(text: string, isWhole: boolean): "pts" | "xyz" | undefined {
  const lines = text.split(/\r\n?|\n/);
  // The sample may end within a line.
  if (!isWhole) lines.pop();
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
export async function recogniseText(file: BytesSource): Promise<AttachmentType | undefined> {
  const text = (await file.read(0, sample)).toString("utf8").replace(/^\uFEFF/, "");
  const type = dxfStart.test(text) ? "dxf" : pointFormat(text, file.size <= sample);
  return type && (await isPlainText(file)) ? type : undefined;
}
