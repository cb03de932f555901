// Limits for reading a form. Far more than any of ours holds, so that only a bot reaches them.

/** Bytes of a form without its files; the host takes no more in a form that has none (server/body-limit.ts). */
export const maxFormBytes = 1024 * 1024;

/** Bytes of a multipart form next to its fields and files: 2 KB for the headers of each part, and its marks. */
export const maxPartHeaderBytes = 1024 * 1024;

/** Fields, files among them. A post with all its tags and keywords has some 220. */
export const maxFields = 500;

/** Characters of a field's name. */
export const maxNameLength = 200;

/** The form broke off, is none, or is more than anyone fills in; the message is fit to be shown. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
  /** HTTP status of the answer. */
  readonly status: 400 | 413 = 400;
  constructor(cause?: unknown) {
    super("The form could not be read.", { cause });
  }
}

/** Beyond the bounds. */
export class OversizedForm extends BrokenForm {
  override name = "OversizedForm";
  override readonly status = 413;
  override message = "This is larger than we can accept in one message.";
}
