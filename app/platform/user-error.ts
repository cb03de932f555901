type Options = ErrorOptions & {
  /** The field that the message is about. */
  field?: string;
  /** The messages of several fields, by name; `message` then summarises them, or is empty. */
  errors?: Record<string, string>;
  /** What the screen gets instead of the message, such as another person's version. */
  result?: object;
  /** HTTP status of the response; 400 by default. */
  status?: number;
  /** Seconds before a retry makes sense. */
  retryAfter?: number;
};

/**
 * A refusal with a message for the user. Within a transaction it rolls everything back. It is part of the platform,
 * because `instanceof` needs a single copy of the class (record 0001).
 */
export class UserError extends Error {
  override name = "UserError";
  readonly field: string | undefined;
  readonly errors: Record<string, string> | undefined;
  readonly result: object | undefined;
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(
    message: string,
    { field, errors, result, status = 400, retryAfter, ...options }: Options = {},
  ) {
    super(message, options);
    this.field = field;
    this.errors = errors;
    this.result = result;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
