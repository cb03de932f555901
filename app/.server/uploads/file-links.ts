import { createSigner } from "../secrets.ts";

/** How long a link works, in milliseconds: long enough to click it, too short to pass it on. */
const life = 10 * 60 * 1000;

const signer = (secret: string) => createSigner(secret, "file-link");

/** Where an administrator downloads the file that stands at `index` of a lead's attachments, for ten minutes. */
export function fileLink(secret: string, leadId: string, index: number, now = Date.now()): string {
  return `/admin/files/${signer(secret).sign(`${leadId}~${index}~${now + life}`)}`;
}

/** What a link's token points to; nothing if it is not ours. */
export function readFileLink(secret: string, token: string, now = Date.now()) {
  const [leadId, index, expires] = signer(secret).verify(token)?.split("~") ?? [];
  if (!leadId || !index || !expires) return undefined;
  return { leadId, index: Number(index), isExpired: now > Number(expires) };
}
