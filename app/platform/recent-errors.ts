/** A log line at level `error`, without the error's message, which may quote a person. */
export type LoggedError = {
  /** Distinguishes it from the others of its process. */
  id: number;
  at: Date;
  /** A sentence from our code. */
  message: string;
  /** The class of the error and its code, such as `DatabaseError 57014`. */
  kind?: string;
  requestId?: string;
};

const maxErrors = 50;
/** Characters; a longer kind or id is dropped. */
const maxLength = 100;

type NewError = Omit<LoggedError, "id">;

export type RecentErrors = {
  note(entry: NewError): void;
  /** The newest first. */
  list(): LoggedError[];
};

/** The last errors of this process, in memory and bounded. */
export function createRecentErrors(): RecentErrors {
  const errors: LoggedError[] = [];
  let lastId = 0;
  return {
    note(entry) {
      lastId += 1;
      errors.push({ ...entry, id: lastId });
      if (errors.length > maxErrors) errors.shift();
    },
    list: () => errors.toReversed(),
  };
}

const short = (value: unknown): string | undefined =>
  typeof value === "string" && value.length > 0 && value.length <= maxLength ? value : undefined;

/** The kept part of the arguments of `log.error`: `[{ err, requestId }, "a page failed"]`, or the sentence alone. */
export function loggedError(args: readonly unknown[]): NewError {
  const [first, second] = args;
  const fields = typeof first === "object" && first !== null ? first : {};
  const err = "err" in fields ? fields.err : undefined;
  const requestId = "requestId" in fields ? short(fields.requestId) : undefined;
  const sentence = short(second) ?? short(first) ?? "Something failed";
  const kind = err instanceof Error ? kindOf(err) : undefined;
  return {
    at: new Date(),
    message: sentence,
    ...(kind && { kind }),
    ...(requestId && { requestId }),
  };
}

function kindOf(error: Error): string | undefined {
  // A failed query is identified by the database's message.
  const source = error.cause instanceof Error ? error.cause : error;
  const code = "code" in source ? short(source.code) : undefined;
  return short([source.constructor.name, code].filter(Boolean).join(" "));
}
