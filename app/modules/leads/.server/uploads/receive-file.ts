import type { ReceivedFile } from "#app/lib/attachments.ts";
import type { Services } from "#app/services.ts";
import { addressKey } from "#platform/limits.ts";
import { cleanFileName } from "#platform/uploads/file-name.ts";
import { serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import { keepFile, spoolUpload, type UploadServices } from "./keep-file.ts";

/** Counts an upload of so many bytes against an address. Returns a refusal if there were too many. */
export async function countUpload(
  { limits, secret }: Pick<Services, "limits" | "secret">,
  address: string,
  bytes: number,
): Promise<UserError | undefined> {
  const megabytes = Math.max(1, Math.ceil(bytes / 1024 ** 2));
  const wait = await limits.spend("upload", addressKey(address, secret), megabytes);
  if (wait === 0) return undefined;
  return new UserError(serverRefusals.tooOften(Math.ceil(wait / 60)), {
    status: 429,
    retryAfter: wait,
  });
}

export type Incoming = {
  /** Its name on the visitor's machine. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** The visitor's network address. */
  address: string;
};

/**
 * Receives a file: counts it, recognises it by its content, and stores it privately until its form is sent. Nothing is
 * kept of a refused file. Throws {@link UserError}.
 */
export async function receiveFile(
  services: UploadServices,
  { name: givenName, body, address }: Incoming,
): Promise<ReceivedFile> {
  const name = cleanFileName(givenName);
  const spooled = await spoolUpload(services, name, body);
  try {
    const about = { name, addressKey: addressKey(address, services.secret) };
    const { token, size } = await keepFile(services, spooled, about);
    return { token, name, size };
  } finally {
    await spooled.handle.close();
  }
}
