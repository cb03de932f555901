/** The field of files that the browser posts with the form itself. */
export const filesField = "files";
/** The field of the tokens of files that have been received; the schema knows it by this name. */
export const attachmentsField = "attachments";
