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
 * Bytes of a form that a browser posts with its files. More than ten of them: one that is too large, or one too many,
 * is read past and named, and does not take the rest with it.
 */
export const maxFormWithFilesBytes = 13 * maxAttachmentBytes;
/** Bytes of one upload, with room to tell a file that is somewhat too large from an attack. */
export const maxUploadBytes = 2 * maxAttachmentBytes;

/** Why a file is not taken, in sentences that say what to do instead; both sides use them. */
export const refusals = {
  tooLarge: (name: string) =>
    `${name} is larger than ${formatBytes(maxAttachmentBytes)}. Please send a link to it.`,
  tooMany: (name: string) =>
    `${name} is one too many: ${maxAttachments} files can be sent. Please pack them into a zip.`,
  empty: (name: string) => `${name} is empty.`,
  unknown: (name: string) => `${name} is, by its content, none of the kinds of file that we take.`,
  brokenZip: (name: string) => `${name} is not a complete zip file.`,
  zipBomb: (name: string) =>
    `${name} would unpack to far more than its size. Please send its files, or a link to them.`,
  interrupted: (name: string) => `The connection broke while ${name} was being sent.`,
  notStored: (name: string) =>
    `${name} could not be stored just now. Please try again later, or send a link to it.`,
  tooMuch: (name: string) =>
    `${name} cannot be stored: too much that is not sent yet lies here from your connection. Please send the form first, or send a link.`,
  tooOften: (minutes: number) =>
    `Too many files from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}, or send a link.`,
  gone: "A file has lain here for too long and was deleted. Please remove it and choose it again.",
} as const;

/** A file that was received and waits for its form to be sent. */
export type ReceivedFile = { token: string; name: string; size: number };

/** What a token says of its file: base64url of JSON, before the signature. Whether it is ours only the server can tell. */
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
