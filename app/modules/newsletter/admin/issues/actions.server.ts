import { redirect } from "react-router";
import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineAction, defineActions } from "#app/admin/actions.server.ts";
import type { ConflictingVersion } from "#app/admin/drafts/draft-store.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { formatCompactCount } from "#app/lib/compact-count.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { escapeHtml } from "#app/lib/html.ts";
import { postPath } from "#app/lib/page-paths.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { isPicturedDrawing } from "#app/site/pictures/drawing-pictures.ts";
import { composeFields, problemsOfIssue } from "#modules/newsletter/.server/compose-issue.ts";
import { sendIssuesJob } from "#modules/newsletter/.server/jobs.ts";
import { retryUncertainDeliveries } from "#modules/newsletter/.server/queries/newsletter-deliveries.ts";
import {
  deleteDraftIssue,
  type Issue,
  type IssueFields,
  insertIssue,
  lockIssue,
  markIssue,
  saveIssue,
  scheduleIssue,
  startIssue,
} from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { newsletterSmtpUrl, sendTest } from "#modules/newsletter/.server/send-issue.ts";
import { cleanHtml } from "#modules/posts/.server/html/clean-html.ts";
import { type BlogCard, listEntries } from "#modules/posts/.server/queries/blog-entries.ts";
import { isBlankHtml } from "#modules/posts/publish-requirements.ts";
import { auditedChange, auditedChanges } from "#platform/changes/audited-change.ts";
import type { Tx } from "#platform/db/database.ts";
import type { JobQueue } from "#platform/jobs/jobs.ts";
import { UserError } from "#platform/user-error.ts";
import { conflictingIssue, fieldsOf, issueSchema } from "./issue-schema.server.ts";

export type IssueResult = ActionResult & {
  /** The version that was saved. */
  version?: number;
  /** Another person's version saved in the meantime. */
  other?: ConflictingVersion<IssueFields>;
};

/** Number of processes asked to start immediately; the others follow within a minute. */
const startedAtOnce = 4;

/** The name of an issue: its subject, if it has one. */
const nameOf = ({ subject }: Pick<IssueFields, "subject">) =>
  subject ? `“${subject}”` : "The issue";

/** Parts that a draft still needs before it can be sent. */
function toDo({ subject, content }: IssueFields): string {
  const missing = [!subject && "a subject", isBlankHtml(content) && "content"].filter(Boolean);
  return missing.length > 0 ? ` Add ${missing.join(" and ")} before you send it.` : "";
}

const idOf = ({ params }: Pick<ActionCall, "params">) => z.uuid().parse(params.id);
const entryOf = (action: string, id: string, label: string) =>
  ({ action, entity: "issue", entityId: id, detail: { label } }) as const;

const startSending = (jobs: JobQueue, tx: Tx) =>
  jobs.add(
    tx,
    sendIssuesJob,
    Array.from({ length: startedAtOnce }, () => ({})),
  );

/** The locked issue, if its status is one of these. Throws {@link UserError}. */
async function lock(tx: Tx, id: string, ...wanted: Issue["status"][]): Promise<Issue> {
  const issue = await lockIssue(tx, id);
  if (issue && wanted.includes(issue.status)) return issue;
  throw new UserError("Someone else has sent, scheduled or deleted this issue. Reload the page.", {
    status: 409,
  });
}

type FormCall = ActionCall<z.output<typeof issueSchema>>;

const readFields = ({ values, services }: FormCall): IssueFields => {
  const fields = fieldsOf(values);
  return { ...fields, content: cleanHtml(fields.content, services) };
};

/** Saves the form over the version that it started with. Throws {@link UserError} with another person's saved version. */
async function save(tx: Tx, call: FormCall, fields: IssueFields): Promise<number> {
  const id = idOf(call);
  const issue = await lock(tx, id, "draft");
  if (issue.version !== call.values.version) {
    const failed =
      "Not saved: someone else has saved this issue since you opened it. Choose a version above.";
    const result: IssueResult = { failed, other: conflictingIssue(issue) };
    throw new UserError(failed, { status: 409, result });
  }
  return saveIssue(tx, id, fields);
}

/** The email of a valid form. Throws {@link UserError}. */
async function composeFit(call: FormCall, fields: IssueFields) {
  if (!newsletterSmtpUrl(call.services.env))
    throw new UserError(
      "Not sent: no email server is configured. Ask an administrator to set SMTP_URL.",
    );
  const composed = await composeFields(fields, call.services);
  const errors = problemsOfIssue(fields, composed);
  if (errors) throw new UserError("", { errors });
  return composed;
}

const none = z.object({});

/** The actions of an issue's screen. */
export const issueAction = defineActions({
  save: {
    schema: issueSchema,
    failure: "The issue could not be saved. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const fields = readFields(call);
      const version = await call.services.db.transaction((tx) => save(tx, call, fields));
      return { done: `${nameOf(fields)} is saved as a draft.${toDo(fields)}`, version };
    },
  },

  "send-test": {
    schema: issueSchema,
    failure: "The test email could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const fields = readFields(call);
      const version = await call.services.db.transaction((tx) => save(tx, call, fields));
      return { ...(await sendTest(call.services, call.user, fields)), version };
    },
  },

  "send-now": {
    schema: issueSchema,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const { services } = call;
      const fields = readFields(call);
      const composed = await composeFit(call, fields);
      const entry = {
        ...entryOf("send", idOf(call), fields.subject),
        tags: ["newsletter"],
      } as const;
      const copies = await auditedChange(call.author, entry, async (tx) => {
        await save(tx, call, fields);
        const made = await startIssue(tx, idOf(call), composed);
        if (made === 0)
          throw new UserError(
            "Not sent: the newsletter has no subscribers yet. Add some under Subscribers.",
          );
        await startSending(services.jobs, tx);
        return made;
      });
      return {
        done: `${nameOf(fields)} is being sent to ${formatCompactCount(copies, "subscriber")}.`,
      };
    },
  },

  schedule: {
    schema: issueSchema.extend({
      sendAt: z.iso.datetime({ error: "Send at must be a date and a time." }),
    }),
    failure: "The issue could not be scheduled. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const sendAt = new Date(call.values.sendAt);
      if (sendAt < new Date())
        throw new UserError("Send at must be in the future.", { field: "sendAt" });
      const fields = readFields(call);
      const composed = await composeFit(call, fields);
      const entry = entryOf("schedule", idOf(call), fields.subject);
      await auditedChange(call.author, entry, async (tx) => {
        await save(tx, call, fields);
        await scheduleIssue(tx, idOf(call), { ...composed, sendAt });
      });
      const zone = call.user.timeZone ?? (await call.services.settings()).timeZone;
      return { done: `${nameOf(fields)} will be sent on ${minuteAt(sendAt, zone)}.` };
    },
  },

  cancel: {
    schema: none,
    failure: "The issue could not be cancelled. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const { issue, isSending } = await auditedChange(
        call.author,
        entryOf("cancel", idOf(call), ""),
        async (tx) => {
          const issue = await lock(tx, idOf(call), "scheduled", "sending");
          const isSending = issue.status === "sending";
          await markIssue(tx, idOf(call), isSending ? "cancelled" : "draft");
          return { issue, isSending };
        },
      );
      return {
        done: isSending
          ? `${nameOf(issue)} cancelled. No more emails will be sent.`
          : `${nameOf(issue)} is a draft again. It will not be sent.`,
      };
    },
  },

  resume: {
    schema: none,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const entry = entryOf("resume", idOf(call), "");
      const issue = await auditedChange(call.author, entry, async (tx) => {
        const issue = await lock(tx, idOf(call), "cancelled");
        // An issue that was scheduled when the database was copied has not started.
        await markIssue(tx, idOf(call), issue.startedAt ? "sending" : "draft");
        await startSending(call.services.jobs, tx);
        return issue;
      });
      const state = issue.startedAt
        ? "is being sent to the remaining subscribers"
        : "is a draft again";
      return { done: `${nameOf(issue)} ${state}.` };
    },
  },

  repeat: {
    schema: none,
    failure: "The emails could not be sent again. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const copies = await auditedChange(
        call.author,
        entryOf("send again", idOf(call), ""),
        async (tx) => {
          await lock(tx, idOf(call), "sending", "sent");
          const repeated = await retryUncertainDeliveries(tx, idOf(call));
          await markIssue(tx, idOf(call), "sending");
          await startSending(call.services.jobs, tx);
          return repeated;
        },
      );
      return { done: `Sending ${formatCompactCount(copies, "email")} again.` };
    },
  },

  delete: {
    schema: none,
    failure: "The issue could not be deleted. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const entry = entryOf("delete", idOf(call), "");
      const subject = await auditedChange(call.author, entry, async (tx) => {
        await lock(tx, idOf(call), "draft");
        return deleteDraftIssue(tx, idOf(call));
      });
      throw redirectWithNotice(call.services.siteUrl, "/admin/newsletter/issues", {
        done: `${subject ? `The draft “${subject}”` : "The draft without a subject"} was deleted.`,
      });
    },
  },
});

/** Number of articles offered for a new issue, newest first. */
export const offeredArticles = 24;

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
function teaser(card: BlogCard): string {
  const href = postPath(card.slug);
  return (
    `<h2>${escapeHtml(card.title)}</h2>${pictureOf(card)}<p>${escapeHtml(card.excerpt)}</p>` +
    `<p><a href="${href}">Read the article</a></p>`
  );
}

/** Creates an issue with the chosen articles, and redirects to it. */
export const createIssueAction = defineAction({
  schema: z.object({ article: z.array(z.string().max(300)).max(offeredArticles).default([]) }),
  failure: "The issue could not be created. Please try again.",
  run: async ({ services, author, values: { article } }) => {
    const { entries } = await listEntries(services.db, { page: 1 }, offeredArticles);
    const chosen = entries.filter(({ slug }) => article.includes(slug));
    const content = chosen.map(teaser).join("");
    const id = await auditedChanges(author, [], async (tx, record) => {
      const entityId = await insertIssue(tx, { content });
      const detail = { articles: chosen.length };
      await record({ action: "create", entity: "issue", entityId, detail });
      return entityId;
    });
    throw redirect(`/admin/newsletter/issues/${id}`);
  },
});
