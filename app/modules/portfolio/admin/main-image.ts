/** The confirmation question before a project's main image is removed. */
export const removeMainQuestion = "Remove main image from this project?";
