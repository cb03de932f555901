// Limits for reading a form. Far more than any of our forms needs, so that only a bot reaches them.

/** Bytes of a form without its files; the host accepts no more in a form that has none (http/body-limit.ts). */
export const maxFormBytes = 1024 * 1024;

/**
 * Bytes of a multipart form in addition to its fields and files: 2 KB for the headers of each part, and its boundaries.
 */
export const maxPartHeaderBytes = 1024 * 1024;

/** Fields, files among them. A post with all its tags and keywords has some 220. */
export const maxFields = 500;

/** Characters of a field's name. */
export const maxNameLength = 200;

/** Thrown if a form is interrupted, invalid, or longer than anyone fills in; the message can be shown. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
  /** HTTP status of the response. */
  readonly status: 400 | 413 = 400;
  constructor(cause?: unknown) {
    super("The form could not be read.", { cause });
  }
}

/** Beyond the limits. */
export class OversizedForm extends BrokenForm {
  override name = "OversizedForm";
  override readonly status = 413;
  override message = "This is larger than we can accept in one message.";
}
