import { normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";

/** Characters of a mail server's answer that are kept. */
const maxAnswer = 500;

/**
 * The answer of a mail server as it is stored. A server may answer with any bytes, and PostgreSQL takes no NUL: an answer that could not
 * be noted would stop everything behind it.
 */
export const storedAnswer = (answer: string): string => truncate(normalizeText(answer), maxAnswer);
