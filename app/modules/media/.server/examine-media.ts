import { createHash } from "node:crypto";
import { type FileType, fileTypes, maxFileBytes, maxMediaBytes } from "#app/lib/media-types.ts";
import type { FileContent } from "#platform/storage/backend.ts";
import { recogniseFile } from "#platform/uploads/file-type.ts";
import { type BytesSource, pieces, type Spooled } from "#platform/uploads/spool.ts";
import { checkZip } from "#platform/uploads/zip.ts";
import { UserError } from "#platform/user-error.ts";
import {
  type ImageType,
  isGalleryType,
  isImageType,
  maxImageBytes,
  uploadMessages,
} from "../media.ts";
import { extensionFor, measureImage, recogniseImage, reencode } from "./image-processing.ts";
import { cleanSvg } from "./svg/clean-svg.ts";

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

/** The accepted files: images alone, with SVGs and PDFs for a gallery, or every type of the library. */
export type AcceptedMedia = "image" | "gallery" | "any";

/** Size limit of an accepted upload, in bytes. */
export const sizeLimitOf = (accepted: AcceptedMedia): number =>
  accepted === "image" ? maxImageBytes : maxMediaBytes;

/** A file that may be stored. */
export type ExaminedFile = {
  type: ImageType | FileType;
  /** The content type sent to browsers. */
  contentType: string;
  content: FileContent;
  /** Bytes. */
  size: number;
  /** Px; empty for files other than images. */
  width: number | null;
  height: number | null;
  /** SHA-256 of the received bytes, in hex. */
  sourceHash: string;
  /** Content that the file has lost, such as "1 filter", for the person who uploads it. */
  removed: readonly string[];
};

/** The extension of a path for a file named `name`. */
export const fileExtension = (name: string, type: ExaminedFile["type"]): string =>
  isImageType(type) ? extensionFor(name, type) : type;

async function hashOf(bytes: BytesSource): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of pieces(bytes)) hash.update(piece);
  return hash.digest("hex");
}

/** The image as it may be stored: re-encoded. Throws {@link UserError}. */
async function examineImage(bytes: BytesSource, as: ImageType): Promise<ExaminedFile> {
  const image = await reencode(await bytes.read(0, bytes.size), as);
  const { type, content, width, height, removed } = image;
  const about = { size: content.byteLength, sourceHash: await hashOf(bytes), removed };
  return { type, contentType: type, content, width, height, ...about };
}

/** The SVG as it may be stored: rewritten from its safe parts. Throws {@link UserError}. */
async function examineSvg(bytes: BytesSource): Promise<ExaminedFile> {
  const { svg, removed } = cleanSvg(await bytes.read(0, bytes.size));
  const content = Buffer.from(svg);
  const { width, height } = await measureImage(content, uploadMessages.brokenSvg);
  const about = { size: content.byteLength, width, height, sourceHash: await hashOf(bytes) };
  return { type: "svg", contentType: fileTypes.svg.contentType, content, ...about, removed };
}

async function examineFile(spooled: Spooled, type: FileType): Promise<ExaminedFile> {
  const { size } = spooled;
  if (size > maxFileBytes(type)) {
    throw new UserError(uploadMessages.larger(maxFileBytes(type)), { status: 413 });
  }
  if (type === "svg") return examineSvg(spooled);
  const verdict = type === "zip" ? await checkZip(spooled) : "fine";
  if (verdict === "broken") throw new UserError(uploadMessages.brokenZip, { status: 415 });
  if (verdict === "program") throw new UserError(uploadMessages.programInZip, { status: 415 });
  if (verdict === "bomb") throw new UserError(uploadMessages.zipBomb, { status: 415 });
  const { contentType } = fileTypes[type];
  const about = { size, width: null, height: null, sourceHash: await hashOf(spooled) };
  return { type, contentType, content: spooled.content(), ...about, removed: [] };
}

/**
 * Recognises a file by its content. `inPlaceOf` is the file it replaces: an image is converted to that type, anything
 * else must already have it. Throws {@link UserError}.
 */
export async function examineMedia(
  spooled: Spooled,
  accepted: AcceptedMedia,
  inPlaceOf?: ExaminedFile["type"],
): Promise<ExaminedFile> {
  const { size } = spooled;
  const most = sizeLimitOf(accepted);
  if (size > most) {
    const sentence = accepted === "image" ? uploadMessages.tooLarge : uploadMessages.larger(most);
    throw new UserError(sentence, { status: 413 });
  }
  const imageType = recogniseImage(await spooled.read(0, 12));
  if (imageType) {
    const type = inPlaceOf ?? imageType;
    if (!isImageType(type)) throw new UserError(uploadMessages.otherKind(type), { status: 415 });
    if (size > maxImageBytes) throw new UserError(uploadMessages.tooLarge, { status: 413 });
    return examineImage(spooled, type);
  }
  if (accepted === "image") throw new UserError(uploadMessages.wrongType, { status: 415 });
  const type = await recogniseMedia(spooled);
  if (!type) throw new UserError(uploadMessages.notTaken, { status: 415 });
  if (accepted === "gallery" && !isGalleryType(type))
    throw new UserError(uploadMessages.notInGallery, { status: 415 });
  if (inPlaceOf && inPlaceOf !== type) {
    throw new UserError(uploadMessages.otherKind(inPlaceOf), { status: 415 });
  }
  return examineFile(spooled, type);
}
