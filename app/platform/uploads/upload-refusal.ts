import type { Log } from "../log.ts";
import { UserError } from "../user-error.ts";

/** Reasons for refusing a file that only the server can check (app/lib/attachments.ts has the rest). */
export const serverRefusals = {
  unknown: (name: string) => `${name} is not a type of file we accept (judging by its contents).`,
  brokenZip: (name: string) => `${name} is not a complete zip file.`,
  zipBomb: (name: string) =>
    `${name} expands to far more than its compressed size. Please send the files inside it, or a link to them.`,
  programInZip: (name: string) =>
    `${name} contains a program, or a shortcut to one, which we do not accept. Please zip it again without it.`,
  notStored: (name: string) =>
    `${name} could not be stored just now. Please try again later, or send a link to it.`,
  tooMuch: (name: string) =>
    `${name} cannot be stored: files from your connection that have not been submitted already take up too much space. Please send the form first, or send a link.`,
  noRoom: (name: string, mailbox: string) =>
    `${name} cannot be stored: the space for files is used up. Please email it to ${mailbox}, or send a link.`,
  tooOften: (minutes: number) =>
    `Too many files from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}, or send a link.`,
  misfit: (name: string) =>
    `${name} did not arrive as expected. Please remove it and choose it again.`,
  unknownUpload: "This file was deleted because the form was not sent in time. Please try again.",
  gone: "A file was deleted because the form was not sent in time. Please remove it and choose it again.",
} as const;

/** Runs work on database and storage; their failures are logged, and shown to the visitor as a refusal. */
export async function reportStorageFailure<Result>(
  log: Log,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UserError) throw error;
    log.error({ err: error }, "a piece of an upload could not be stored");
    throw new UserError(serverRefusals.notStored(name), { status: 503 });
  }
}

/** The response to a refused file; any other error is thrown again. */
export function uploadErrorResponse(refusal: unknown): Response {
  if (!(refusal instanceof UserError)) throw refusal;
  const { status, message, retryAfter } = refusal;
  const headers: Record<string, string> = retryAfter ? { "Retry-After": String(retryAfter) } : {};
  return Response.json({ error: message }, { status, headers });
}
