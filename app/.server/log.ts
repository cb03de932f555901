import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

/**
 * Serialises an error for the log. A failed query's message and details quote its parameters, which are personal data;
 * its cause and stack frames are enough.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const source = error instanceof DrizzleQueryError && error.cause ? error.cause : error;
  const { code } = source as NodeJS.ErrnoException;
  // Stack frames without the message, which could contain lines that look like frames.
  const frames = (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .filter((row) => row.startsWith("    at "));
  return {
    type: source.constructor.name,
    // PostgreSQL's data exceptions (class 22) quote the invalid value.
    message: /^22...$/.test(code ?? "") ? source.message.replace(/".*"/s, '"…"') : source.message,
    code,
    stack: frames.slice(0, 8).join("\n"),
  };
}

/** JSON lines without personal data, on standard output unless `destination` is another place. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeError },
  };
  return destination ? pino(options, destination) : pino(options);
}
