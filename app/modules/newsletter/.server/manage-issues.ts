import { numberWord } from "#app/lib/counts.ts";
import { utcMinute } from "#app/lib/dates.ts";
import { escapeHtml } from "#app/lib/html.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { truncate } from "#app/lib/truncate.ts";
import { isPicturedDrawing } from "#app/site/pictures/drawing-pictures.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { cleanHtml, type SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import { type BlogCard, listEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import { type Author, auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Database, Db, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import { defineJob, type JobQueue } from "#platform/jobs/jobs.ts";
import { UserError } from "#platform/user-error.ts";
import { composeFields, problemsOfIssue } from "./compose-issue.ts";
import { retryUncertainDeliveries } from "./queries/newsletter-deliveries.ts";
import {
  type ComposedIssue,
  deleteDraftIssue,
  type Issue,
  type IssueFields,
  insertIssue,
  lockIssue,
  markIssue,
  saveIssue,
  scheduleIssue,
  startIssue,
} from "./queries/newsletter-issues.ts";
import { newsletterSmtpUrl } from "./send-issue.ts";

/**
 * Sends newsletter issues. Every minute one process starts and works until nothing is left. So several share an issue,
 * and the next replaces one that was killed. Recipients and progress are only in the database.
 */
export const sendIssuesJob = defineJob({
  name: "send-issues",
  schedule: "* * * * *",
  queue: { heartbeatSeconds: 10, expireInSeconds: 900 },
});

type IssueAuthor = Author &
  SiteAddresses & {
    db: Database;
    documents: SiteDocuments;
    env: Pick<Env, "NEWSLETTER_SMTP_URL" | "SMTP_URL">;
    jobs: JobQueue;
  };

/** An edited draft, and the version that it started with. */
type DraftEdit = { id: string; version: number; fields: IssueFields };

/** Number of processes asked to start immediately; the others follow within a minute. */
const startedAtOnce = 4;

const entryOf = (action: string, id: string, label = "") =>
  ({ action, entity: "issue", entityId: id, detail: { label } }) as const;

/** Number of articles offered for a new issue. */
export const maxArticles = 24;

/** The articles offered for a new issue, newest first. */
export const listOfferedArticles = async (db: Db): Promise<BlogCard[]> =>
  (await listEntries(db, { page: 1 }, maxArticles)).entries;

/** Width of a drawing's image in pixels; one of the widths that the build creates. */
const pictureWidth = 1200;

/** The image has no caption, as in the rich text. Without alt text, the title above is enough. */
function pictureOf({ image, imageAlt, drawing }: BlogCard): string {
  const src =
    image ||
    (drawing && isPicturedDrawing(drawing)
      ? drawingPicturePath(drawing, pictureWidth, "webp")
      : "");
  return src ? `<img src="${escapeHtml(src)}" alt="${escapeHtml(imageAlt)}">` : "";
}

/** An article in an issue: title, image, description, link. */
const teaser = (card: BlogCard): string =>
  `<h2>${escapeHtml(card.title)}</h2>${pictureOf(card)}<p>${escapeHtml(card.excerpt)}</p>` +
  `<p><a href="${postPath(card.slug)}">Read the article</a></p>`;

/** Characters of a subject. */
const maxSubject = 200;

/** The subject proposed for an issue with these articles. */
function subjectOf([first, ...others]: readonly BlogCard[]): string {
  if (!first) return "";
  const more = others.length > 0 ? `, and ${numberWord(others.length)} more` : "";
  return truncate(first.title, maxSubject - more.length) + more;
}

/** Creates a draft with these of the offered articles. Returns its id. */
export async function createIssue(
  author: Author & { db: Db },
  slugs: readonly string[],
): Promise<string> {
  const offered = await listOfferedArticles(author.db);
  const chosen = offered.filter(({ slug }) => slugs.includes(slug));
  return auditedChanges(author, [], async (tx, record) => {
    const subject = subjectOf(chosen);
    const id = await insertIssue(tx, { subject, content: chosen.map(teaser).join("") });
    await record(entryOf("create", id, subject));
    return id;
  });
}

/** A saved version for someone who has changed another one. Issues do not record who saved them. */
export function conflictingIssue({
  version,
  updatedAt,
  subject,
  previewText,
  content,
  hasPage,
}: Issue) {
  const values = { subject, previewText, content, hasPage };
  return { version, by: null, at: updatedAt.toISOString(), values };
}

/** The locked issue, if its status is one of these. Throws {@link UserError}. */
async function lock(tx: Tx, id: string, ...wanted: Issue["status"][]): Promise<Issue> {
  const issue = await lockIssue(tx, id);
  if (issue && wanted.includes(issue.status)) return issue;
  throw new UserError("Someone else has sent, scheduled or deleted this issue. Reload the page.", {
    status: 409,
  });
}

const withCleanContent = (origins: SiteAddresses, { fields, ...edit }: DraftEdit): DraftEdit => ({
  ...edit,
  fields: { ...fields, content: cleanHtml(fields.content, origins) },
});

/** Saves a draft over the version that it started with. Throws {@link UserError} with another person's saved version. */
async function save(tx: Tx, { id, version, fields }: DraftEdit): Promise<number> {
  const issue = await lock(tx, id, "draft");
  if (issue.version === version) return saveIssue(tx, id, fields);
  const failed =
    "Not saved: someone else has saved this issue since you opened it. Choose a version above.";
  throw new UserError(failed, { status: 409, result: { failed, other: conflictingIssue(issue) } });
}

/**
 * Saves a draft. Returns it as it is stored, with its new version. Throws {@link UserError}, whose `result` has another
 * person's version if there is one.
 */
export async function saveDraftIssue(
  author: IssueAuthor,
  edit: DraftEdit,
): Promise<{ version: number; fields: IssueFields }> {
  const clean = withCleanContent(author, edit);
  const version = await author.db.transaction((tx) => save(tx, clean));
  return { version, fields: clean.fields };
}

/** The email of a complete draft. Throws {@link UserError}. */
async function compose(author: IssueAuthor, fields: IssueFields): Promise<ComposedIssue> {
  if (!newsletterSmtpUrl(author.env))
    throw new UserError(
      "Not sent: no email server is configured. Ask the person who installed the site to set SMTP_URL.",
    );
  const composed = await composeFields(fields, author);
  const errors = problemsOfIssue(fields, composed);
  if (errors) throw new UserError("", { errors });
  return composed;
}

const startSending = ({ jobs }: IssueAuthor, tx: Tx) =>
  jobs.add(
    tx,
    sendIssuesJob,
    Array.from({ length: startedAtOnce }, () => ({})),
  );

/** Saves a draft and starts to send it. Returns the number of emails. Throws {@link UserError}. */
export async function sendDraftIssue(author: IssueAuthor, edit: DraftEdit): Promise<number> {
  const clean = withCleanContent(author, edit);
  const composed = await compose(author, clean.fields);
  const entry = entryOf("send", edit.id, edit.fields.subject);
  return auditedChange(author, { ...entry, tags: ["newsletter"] }, async (tx) => {
    await save(tx, clean);
    const deliveries = await startIssue(tx, edit.id, composed);
    if (deliveries === 0)
      throw new UserError(
        "Not sent: the newsletter has no subscribers yet. Add some under Subscribers.",
      );
    await startSending(author, tx);
    return deliveries;
  });
}

/** Saves a draft, to be sent at a time. Throws {@link UserError}. */
export async function scheduleDraftIssue(
  author: IssueAuthor,
  edit: DraftEdit & { sendAt: Date },
): Promise<void> {
  const { id, fields, sendAt } = edit;
  if (sendAt < new Date())
    throw new UserError("Send at must be in the future.", { field: "sendAt" });
  const clean = withCleanContent(author, edit);
  const composed = await compose(author, clean.fields);
  const detail = { label: fields.subject, "send at": utcMinute(sendAt) };
  await auditedChange(author, { ...entryOf("schedule", id), detail }, async (tx) => {
    await save(tx, clean);
    await scheduleIssue(tx, id, { ...composed, sendAt });
  });
}

/** Deletes a draft. Returns its subject. Throws {@link UserError}. */
export const deleteIssue = (author: Author, id: string): Promise<string | undefined> =>
  auditedChanges(author, [], async (tx, record) => {
    await lock(tx, id, "draft");
    const subject = await deleteDraftIssue(tx, id);
    await record(entryOf("delete", id, subject));
    return subject;
  });

/**
 * Cancels an issue: a scheduled one is a draft again, one that is being sent can be resumed. Returns it as it was.
 * Throws {@link UserError}.
 */
export const cancelIssue = (author: Author, id: string): Promise<Issue> =>
  auditedChange(author, entryOf("cancel", id), async (tx) => {
    const issue = await lock(tx, id, "scheduled", "sending");
    await markIssue(tx, id, issue.status === "sending" ? "cancelled" : "draft");
    return issue;
  });

/** Continues to send a cancelled issue; one that has not started is a draft again. Throws {@link UserError}. */
export const resumeIssue = (author: IssueAuthor, id: string): Promise<Issue> =>
  auditedChange(author, entryOf("resume", id), async (tx) => {
    const issue = await lock(tx, id, "cancelled");
    // An issue that was scheduled when the database was copied has not started.
    await markIssue(tx, id, issue.startedAt ? "sending" : "draft");
    await startSending(author, tx);
    return issue;
  });

/** Sends the emails again that may not have arrived. Returns their number. Throws {@link UserError}. */
export const resendUncertain = (author: IssueAuthor, id: string): Promise<number> =>
  auditedChange(author, entryOf("send again", id), async (tx) => {
    await lock(tx, id, "sending", "sent");
    const repeated = await retryUncertainDeliveries(tx, id);
    await markIssue(tx, id, "sending");
    await startSending(author, tx);
    return repeated;
  });
