import { formatBytes } from "#app/lib/bytes.ts";

/** Maximum bytes attached to a reply: an email needs a third more, and few email servers accept over 25 MB. */
export const maxReplyBytes = 15 * 1024 * 1024;

/** The error for more than that. */
export const tooMuch = `Attachments can total up to ${formatBytes(maxReplyBytes)}, the most many email servers accept. Send a link to anything larger.`;
