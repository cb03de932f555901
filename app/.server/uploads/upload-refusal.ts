type Options = ErrorOptions & {
  /** Seconds after which another attempt makes sense. */
  retryAfter?: number;
};

/** A file that is not taken; the message is fit to be shown. */
export class UploadRefusal extends Error {
  override name = "UploadRefusal";
  /** HTTP status of the answer. */
  readonly status: number;
  readonly retryAfter: number | undefined;
  constructor(status: number, sentence: string, { retryAfter, ...options }: Options = {}) {
    super(sentence, options);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}
