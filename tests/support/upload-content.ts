import { createHash, randomBytes } from "node:crypto";
import { UserError } from "#platform/user-error.ts";

/** A PDF of `size` bytes without two equal chunks. */
export const makeUniquePdf = (size: number) =>
  Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(size - 9)]);

export const sha256Of = (content: Buffer) => createHash("sha256").update(content).digest("hex");

/** A body as it arrives; breaks off at `brokenAt` bytes or shortly after. */
export async function* chunks(content: Buffer, brokenAt = Number.POSITIVE_INFINITY) {
  for (let start = 0; start < content.length; start += 65_536) {
    if (start >= brokenAt) throw new Error("the connection broke");
    yield content.subarray(start, start + 65_536);
  }
}

/** The refusal of an upload. Throws if the upload was accepted, and on any other error. */
export async function refusalOf(attempt: Promise<unknown>): Promise<UserError> {
  try {
    await attempt;
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error("the upload was not refused");
}
