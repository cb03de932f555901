import { firm } from "@datumline/brand/firm";

type Options = ErrorOptions & {
  /** Seconds after which another attempt makes sense. */
  retryAfter?: number;
};

/** A file that is not taken; the message is fit to be shown. */
export class UploadRefusal extends Error {
  override name = "UploadRefusal";
  /** HTTP status of the answer. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: number, sentence: string, { retryAfter, ...options }: Options = {}) {
    super(sentence, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Why a file is not taken, where only the server can tell (app/lib/attachments.ts has the rest). */
export const serverRefusals = {
  unknown: (name: string) => `${name} is, by its content, none of the kinds of file that we take.`,
  brokenZip: (name: string) => `${name} is not a complete zip file.`,
  zipBomb: (name: string) =>
    `${name} would unpack to far more than its size. Please send its files, or a link to them.`,
  programInZip: (name: string) =>
    `${name} holds a program or a link to one, which we do not open. Please pack it without.`,
  notStored: (name: string) =>
    `${name} could not be stored just now. Please try again later, or send a link to it.`,
  tooMuch: (name: string) =>
    `${name} cannot be stored: too much that is not sent yet lies here from your connection. Please send the form first, or send a link.`,
  noRoom: (name: string) =>
    `${name} cannot be stored: there is no room for more files here. Please email it to ${firm.email}, or send a link.`,
  tooOften: (minutes: number) =>
    `Too many files from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}, or send a link.`,
  gone: "A file has lain here for too long and was deleted. Please remove it and choose it again.",
} as const;
