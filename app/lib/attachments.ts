import { formatBytes } from "./bytes.ts";

/** The kinds of file that can come with a project, by the ending of their names. */
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

/** How many files one request can carry. */
export const maxAttachments = 10;
/** Bytes of one file. */
export const maxAttachmentBytes = 25 * 1024 * 1024;

/**
 * Bytes of a chunk of a larger file; a smaller one is sent whole, in one request. A connection must last for one chunk to
 * make progress: with 40 KB a second, as at the edge of a mobile network, that is 26 seconds. Smaller ones would cost more
 * requests than they save bytes. With another value, uploads in progress start again.
 */
export const pieceBytes = 1024 * 1024;

/**
 * Bytes of a form that a browser posts with its files. More than ten of them: one that is too large, or one too many,
 * is read past and named, and does not take the rest with it.
 */
export const maxFormWithFilesBytes = 13 * maxAttachmentBytes;
/** Bytes of one upload, with room to tell a file that is somewhat too large from an attack. */
export const maxUploadBytes = 2 * maxAttachmentBytes;

/** Why a file is not taken, as far as a browser can tell; sentences that say what to do instead. */
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

/** A file that was received and waits for its form to be sent. */
export type ReceivedFile = { token: string; name: string; size: number };

/** The content of a file's token: base64url of JSON, before the signature. Only the server can tell whether it is ours. */
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
