import { normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";

/** Stored characters of an email server's response. */
const maxAnswer = 500;

/**
 * The response of an email server as it is stored. A server may respond with any bytes, and PostgreSQL accepts no NUL:
 * a response that could not be recorded would block every email after it.
 */
export const storedAnswer = (answer: string): string => truncate(normalizeText(answer), maxAnswer);
