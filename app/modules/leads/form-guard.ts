// Names of the spam protection fields. The honeypot's name resembles nothing that browsers autofill.
export const honeypotField = "subject_line_2";
export const tokenField = "form_token";
export const elapsedField = "form_elapsed";

/** Identifies the form, so that a network failure is shown at the right one. */
export const formField = "form_name";

/** The start of the visit, for visitors who agreed to analytics; the pre-hydration script adds it to the form. */
export const visitField = "form_visit";

/** The field of files that the browser posts with the form itself. */
export const filesField = "files";
/** The field of the tokens of files that have been received; the schema knows it by this name. */
export const attachmentsField = "attachments";
