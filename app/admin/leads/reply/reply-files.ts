import { formatBytes } from "#app/lib/bytes.ts";

/** Bytes that go with one answer: in an email they take a third more, and few mail servers take over 25 MB. */
export const maxReplyBytes = 15 * 1024 * 1024;

/** Why an answer with more is not sent. */
export const tooMuch = `Attachments can total up to ${formatBytes(maxReplyBytes)}, the most many email servers accept. Send a link to anything larger.`;
