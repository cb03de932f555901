import { formatBytes } from "./bytes.ts";

/** The file types accepted with a project, by extension. */
export const attachmentTypes = [
  "pdf",
  "dwg",
  "dxf",
  "rvt",
  "ifc",
  "las",
  "laz",
  "e57",
  "pts",
  "xyz",
  "zip",
  "jpg",
  "png",
] as const;
export type AttachmentType = (typeof attachmentTypes)[number];

export function isAttachmentType(value: string): value is AttachmentType {
  return attachmentTypes.some((type) => type === value);
}

/** A file of a quote request; `path` is its place in private storage. */
export type Attachment = { name: string; path: string; size: number; type: string };

/** Maximum number of files of one request. */
export const maxAttachments = 10;
/** Maximum bytes of one file. */
export const maxAttachmentBytes = 25 * 1024 * 1024;

/**
 * Bytes of a chunk of a larger file; a smaller file is sent whole, in one request. A connection must last for one chunk
 * to make progress: at 40 KB a second, as at the edge of a mobile network, that is 26 seconds. Smaller chunks would
 * cost more requests than they save bytes. If the value changes, uploads in progress start again.
 */
export const chunkBytes = 1024 * 1024;

/**
 * Maximum bytes of a form that a browser posts with its files. It is more than ten files: a file that is too large, or
 * one too many, is skipped and reported without affecting the others.
 */
export const maxFormWithFilesBytes = 13 * maxAttachmentBytes;
/** Maximum bytes of one upload, with room to distinguish a slightly oversized file from an attack. */
export const maxUploadBytes = 2 * maxAttachmentBytes;

/** Why a file is refused, if a browser can detect it; the sentences suggest an alternative. */
export const refusals = {
  tooLarge: (name: string) =>
    `${name} is larger than ${formatBytes(maxAttachmentBytes)}. Please send a link to it.`,
  tooMany: (name: string) =>
    `${name} was not added: you can send up to ${maxAttachments} files. Please combine them in a zip.`,
  empty: (name: string) => `${name} is empty.`,
  unreadable: (name: string) =>
    `${name} can no longer be read because it was changed or moved. Please choose it again.`,
  interrupted: (name: string) => `The connection was lost while ${name} was being sent.`,
} as const;

/** A received file that waits for its form to be sent. */
export type ReceivedFile = { token: string; name: string; size: number };

/** The content of a file's token: base64url of JSON, before the signature. Only the server can verify it. */
export function readToken(token: string): (ReceivedFile & { id: string }) | undefined {
  try {
    const binary = atob(token.split(".")[0]?.replaceAll("-", "+").replaceAll("_", "/") ?? "");
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    const [id, name, size] = JSON.parse(new TextDecoder().decode(bytes)) as [
      string,
      string,
      number,
    ];
    return { token, id, name, size };
  } catch {
    return undefined;
  }
}

/** Files by name and size, one per line. */
export const fileLines = (files: readonly { name: string; size: number }[]): string =>
  files.map(({ name, size }) => `${name} (${formatBytes(size)})`).join("\n");
