import { z } from "zod";
import type { ConflictingVersion } from "#app/admin/drafts/draft-store.ts";
import { firstElementOverLimit, tooManyElements } from "#app/lib/html.ts";
import { normalizeLine } from "#app/lib/normalize-text.ts";
import type { Issue, IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";

/** Maximum characters of the content; an email of this length is already far too long (compose-issue.ts). */
const maxContent = 250_000;

const line = (label: string) =>
  z
    .string()
    .overwrite(normalizeLine)
    .max(200, `${label} must be at most 200 characters.`)
    .default("");

const texts = {
  subject: line("Subject"),
  previewText: line("Preview text"),
  content: z.string().max(maxContent, "Content is too long.").default(""),
};

/** An issue while it is typed, complete or not. */
export const typedSchema = z.object({
  id: z.uuid(),
  version: z.int().min(0),
  fields: z.object({ ...texts, hasPage: z.boolean() }),
});

/** An issue as a form sends it. */
export const issueSchema = z.object({
  ...texts,
  content: texts.content.refine(
    (html) => firstElementOverLimit(html) === undefined,
    tooManyElements("Content"),
  ),
  hasPage: z.literal("on").optional(),
  version: z.coerce.number().int().min(0),
});

export const fieldsOf = ({
  subject,
  previewText,
  content,
  hasPage,
}: z.output<typeof issueSchema>): IssueFields => ({
  subject,
  previewText,
  content,
  hasPage: hasPage === "on",
});

/** A saved version for someone who has changed another one. Issues do not record who saved them. */
export const conflictingIssue = ({
  version,
  updatedAt,
  ...issue
}: Issue): ConflictingVersion<IssueFields> => ({
  version,
  by: null,
  at: updatedAt.toISOString(),
  values: {
    subject: issue.subject,
    previewText: issue.previewText,
    content: issue.content,
    hasPage: issue.hasPage,
  },
});
