import { DrizzleQueryError } from "drizzle-orm";
import { type DestinationStream, type LogFn, type Logger, pino } from "pino";
import {
  createRecentErrors,
  type LoggedError,
  loggedError,
  type RecentErrors,
} from "./recent-errors.ts";

export type Log = Logger;

/** pino's number of the level. */
const errorLevel = 50;

const recentErrors = new WeakMap<Log, RecentErrors>();

/** The last errors written to a log of {@link createLog}. */
export const recentErrorsOf = (log: Log): LoggedError[] => recentErrors.get(log)?.list() ?? [];

const sourceOf = (error: Error): Error =>
  error instanceof DrizzleQueryError && error.cause ? error.cause : error;

/** An error's message, without the values of a query. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, message } = sourceOf(error) as NodeJS.ErrnoException;
  // PostgreSQL's data exceptions (class 22) quote the invalid value.
  return /^22...$/.test(code ?? "") ? message.replace(/".*"/s, '"…"') : message;
}

/**
 * Serialises an error for the log. A failed query's message and details quote its parameters, which are personal data;
 * its cause and stack frames are enough.
 */
export function describeError(error: Error) {
  const source = sourceOf(error);
  const { code } = source as NodeJS.ErrnoException;
  // Stack frames without the message, which could contain lines that look like frames.
  const frames = (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .filter((row) => row.startsWith("    at "));
  return {
    type: source.constructor.name,
    message: errorMessage(error),
    code,
    stack: frames.slice(0, 8).join("\n"),
  };
}

/** JSON lines without personal data, on standard output unless `destination` is another place. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const errors = createRecentErrors();
  const options = {
    level,
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, method: LogFn, number: number) {
        if (number >= errorLevel) errors.note(loggedError(args));
        method.apply(this, args);
      },
    },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: {
      err: (error: unknown) =>
        error instanceof Error ? describeError(error) : { type: typeof error },
    },
  };
  const log = destination ? pino(options, destination) : pino(options);
  recentErrors.set(log, errors);
  return log;
}
