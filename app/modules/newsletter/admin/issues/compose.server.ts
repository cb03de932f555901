import { issuePath } from "#app/lib/page-paths.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import { truncate } from "#app/lib/truncate.ts";
import type { Services } from "#app/services.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { composeIssue, maxIssueBytes } from "#modules/newsletter/.server/compose-issue.ts";
import {
  type ComposedIssue,
  type IssueFields,
  takenSlugs,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { isBlankHtml } from "#modules/posts/to-publish.ts";

/** The address of an issue's page, below /newsletter; no other issue has it. */
async function freeSlug(subject: string, { db }: Services): Promise<string> {
  const base = truncate(slugOrDate(subject), 80, "").replace(/-$/, "");
  const taken = await takenSlugs(db, base);
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** The email of an unsent issue, and the address of its page if it will have one. */
export async function composeFields(
  fields: IssueFields,
  services: Services,
): Promise<ComposedIssue> {
  const firm = (await services.documents.current()).of(firmDocument);
  const slug = fields.hasPage ? await freeSlug(fields.subject, services) : null;
  const page = slug ? new URL(issuePath(slug), services.siteUrl).href : undefined;
  return { ...composeIssue(firm, { ...fields, page }, services), slug };
}

/** The problems that prevent an issue from being sent, by field; undefined if there are none. */
export function problemsOfIssue(
  { subject, content }: IssueFields,
  { html }: Pick<ComposedIssue, "html">,
): Record<string, string> | undefined {
  const problems: Record<string, string> = {};
  if (!subject) problems.subject = "Subject is required.";
  const bytes = Buffer.byteLength(html);
  if (isBlankHtml(content)) problems.content = "Content is required.";
  else if (bytes > maxIssueBytes)
    problems.content = `The email would be ${Math.ceil(bytes / 1000)} KB. Shorten it to 100 KB, because some email apps cut off longer messages.`;
  return Object.keys(problems).length > 0 ? problems : undefined;
}
