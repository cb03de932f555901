import type { FileType } from "#app/lib/media-types.ts";
import { recogniseFile } from "#platform/uploads/file-type.ts";
import type { BytesSource } from "#platform/uploads/spool.ts";

/**
 * ISO 14496-12, 4.3: the brands of MP4 files; the file's header contains one. QuickTime and image formats have others.
 */
const mp4 = /^.{4}ftyp(?:isom|iso[2-9]|mp4[12]|avc1|M4V |dash|mmp4|MSNV)/s;
/** RFC 8794: an EBML header, which names the type of document. Matroska videos have another name. */
const ebml = Buffer.from("1a45dfa3", "hex");
const webmName = Buffer.from("\u0042\u0082\u0084webm", "latin1");

/** The start of an SVG: its root, or anything XML allows before it. Its true content is checked when it is cleaned. */
const svgStart = /^(?:\xef\xbb\xbf)?\s*<(?:svg|\?xml|!--|!DOCTYPE svg)[\s>-]/;
/** Bytes within which the root element must start. */
const svgHead = 4_096;

const documents = ["pdf", "dwg", "dxf", "ifc", "zip"] as const;

/** The type of a file other than an image, by its bytes alone; nothing if the library does not accept it. */
export async function recogniseMedia(file: BytesSource): Promise<FileType | undefined> {
  const start = await file.read(0, 64);
  if (mp4.test(start.toString("latin1"))) return "mp4";
  if (start.subarray(0, 4).equals(ebml)) return start.includes(webmName) ? "webm" : undefined;
  if (svgStart.test(start.toString("latin1"))) {
    const head = (await file.read(0, Math.min(svgHead, file.size))).toString("latin1");
    return /<svg[\s>]/.test(head) ? "svg" : undefined;
  }
  const type = await recogniseFile(file);
  return documents.find((each) => each === type);
}
