import { formatBytes } from "#app/lib/bytes.ts";

/** Bytes that go with one answer: in a mail they take a third more, and few mail servers take over 25 MB. */
export const maxReplyBytes = 15 * 1024 * 1024;

/** Why an answer with more is not sent. */
export const tooMuch = `Files can be ${formatBytes(maxReplyBytes)} together, since many mail servers take no more. Please send a link to what is larger.`;
