/** Maximum length of a shown reason, in characters. */
const longest = 160;

/** In characters. A storage's response is a sentence or two; a longer one is something else, such as a proxy's page. */
const maxMessageLength = 1_000;

/** The meaning of a folder's errors, by the system's code; their messages contain paths of the machine. */
const systemReasons: Record<string, string> = {
  ENOSPC: "no space left on device",
  EDQUOT: "the disk quota is used up",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "not a directory",
  EEXIST: "a file is in the way",
  ECONNREFUSED: "the connection was refused",
  ECONNRESET: "the connection was cut",
  ETIMEDOUT: "the connection timed out",
  ENOTFOUND: "the host was not found",
};

/** Addresses, host names, paths, and anything long enough to be a key: they appear only in the log. */
const confidential = [
  /\b[a-z][a-z\d+.-]*:\/\/\S+/gi,
  /\b[\w-]+(?:\.[\w-]+)+(?::\d+)?\b/g,
  /\[?(?:[\da-f]{0,4}:){2,}[\da-f.]*\]?(?::\d+)?/gi,
  /\b[\w-]+:\d{2,5}\b/g,
  /(?:^|(?<=[\s'"(]))[/\\]\S*/g,
  /[\w+/=-]{16,}/g,
];

function innermost(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause ? innermost(cause) : error;
}

/**
 * Why a storage refused, in its words and without hosts, paths or keys, as half a sentence. Nothing if no part of the
 * reason can be shown.
 */
export function storageReason(error: unknown): string | undefined {
  const { code, message } = (innermost(error) ?? {}) as { code?: unknown; message?: unknown };
  if (typeof code === "string" && Object.hasOwn(systemReasons, code)) return systemReasons[code];
  // An unknown system error would reveal the machine's folders.
  if (typeof message !== "string" || (typeof code === "string" && /^E[A-Z]/.test(code))) return;
  if (message.length > maxMessageLength) return;
  const redacted = confidential.reduce((text, pattern) => text.replace(pattern, "…"), message);
  const reason = redacted
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longest)
    .replace(/[.\s]+$/, "");
  return /[a-z]{3}/i.test(reason) ? reason : undefined;
}
