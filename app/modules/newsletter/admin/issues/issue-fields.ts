/** The content of an issue in the editor. */
export type IssueForm = {
  subject: string;
  previewText: string;
  content: string;
  hasPage: boolean;
};

/** The form that autosave sends. */
export type TypedIssue = { id: string; version: number; fields: IssueForm };

/** Another person's version saved since the issue was opened. */
export type OtherIssue = { version: number; at: string; fields: IssueForm };

/** The response to autosave: the saved version, or another person's version that prevented saving. */
export type TypedAnswer = { draftSavedAt: string; version: number } | { other: OtherIssue };
