/** What someone writes of an issue, as the editor holds it. */
export type IssueForm = {
  subject: string;
  previewText: string;
  content: string;
  hasPage: boolean;
};

/** What is sent to be kept while someone types. */
export type TypedIssue = { id: string; version: number; fields: IssueForm };

/** What someone else has saved since the issue was opened. */
export type OtherIssue = { version: number; at: string; fields: IssueForm };

/** The answer to what was typed: kept as this version, or not, as someone else has saved another. */
export type TypedAnswer = { draftSavedAt: string; version: number } | { other: OtherIssue };
