import { z } from "zod";
import type { ActionResult } from "#app/admin/action-result.ts";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import type { ConflictingVersion } from "#app/admin/drafts/draft-store.ts";
import { redirectWithNotice } from "#app/admin/notice.server.ts";
import { boundedLine } from "#app/fields/rules.server.ts";
import { formatCompactCount } from "#app/lib/counts.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { firstElementOverLimit, tooManyElements } from "#app/lib/html.ts";
import {
  cancelIssue,
  deleteIssue,
  resendUncertain,
  resumeIssue,
  saveDraftIssue,
  scheduleDraftIssue,
  sendDraftIssue,
} from "#modules/newsletter/.server/manage-issues.ts";
import type { IssueFields } from "#modules/newsletter/.server/queries/newsletter-issues.ts";
import { sendTest } from "#modules/newsletter/.server/send-issue.ts";
import { isBlankHtml } from "#modules/posts/publish-requirements.ts";

type IssueResult = ActionResult & {
  /** The version that was saved. */
  version?: number;
  /** Another person's version saved in the meantime. */
  other?: ConflictingVersion<IssueFields>;
};

/** Maximum characters of the content; an email of this length is already far too long (compose-issue.ts). */
const maxContent = 250_000;

/** An issue while it is typed, complete or not. */
export const typedFields = {
  subject: boundedLine("Subject").default(""),
  previewText: boundedLine("Preview text").default(""),
  content: z.string().max(maxContent, "Content is too long.").default(""),
  hasPage: z.boolean().default(false),
};

const issueSchema = z.object({
  ...typedFields,
  content: typedFields.content.refine(
    (html) => firstElementOverLimit(html) === undefined,
    tooManyElements("Content"),
  ),
  version: z.coerce.number().int().min(0),
});

/** The name of an issue: its subject, if it has one. */
const nameOf = ({ subject }: Pick<IssueFields, "subject">) =>
  subject ? `“${subject}”` : "The issue";

/** Parts that a draft still needs before it can be sent. */
function toDo({ subject, content }: IssueFields): string {
  const missing = [!subject && "a subject", isBlankHtml(content) && "content"].filter(Boolean);
  return missing.length > 0 ? ` Add ${missing.join(" and ")} before you send it.` : "";
}

const idOf = ({ params }: Pick<ActionCall, "params">) => z.uuid().parse(params.id);

const editOf = (
  call: Pick<ActionCall, "params">,
  { version, ...fields }: z.output<typeof issueSchema>,
) => ({ id: idOf(call), version, fields });

const none = z.object({});

/** The actions of an issue's screen. */
export const issueAction = defineActions({
  save: {
    schema: issueSchema,
    failure: "The issue could not be saved. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const { version, fields } = await saveDraftIssue(call.author, editOf(call, call.values));
      return { done: `${nameOf(fields)} is saved as a draft.${toDo(fields)}`, version };
    },
  },

  "send-test": {
    schema: issueSchema,
    failure: "The test email could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const { version, fields } = await saveDraftIssue(call.author, editOf(call, call.values));
      return { ...(await sendTest(call.services, call.user, fields)), version };
    },
  },

  "send-now": {
    schema: issueSchema,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const deliveries = await sendDraftIssue(call.author, editOf(call, call.values));
      return {
        done: `${nameOf(call.values)} is being sent to ${formatCompactCount(deliveries, "subscriber")}.`,
      };
    },
  },

  schedule: {
    schema: issueSchema.extend({
      sendAt: z.iso.datetime({ error: "Send at must be a date and a time." }),
    }),
    failure: "The issue could not be scheduled. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const { sendAt: at, ...draft } = call.values;
      const sendAt = new Date(at);
      await scheduleDraftIssue(call.author, { ...editOf(call, draft), sendAt });
      const zone = call.user.timeZone ?? (await call.services.settings()).timeZone;
      return { done: `${nameOf(call.values)} will be sent on ${minuteAt(sendAt, zone)}.` };
    },
  },

  cancel: {
    schema: none,
    failure: "The issue could not be cancelled. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const issue = await cancelIssue(call.author, idOf(call));
      return {
        done:
          issue.status === "sending"
            ? `${nameOf(issue)} cancelled. No more emails will be sent.`
            : `${nameOf(issue)} is a draft again. It will not be sent.`,
      };
    },
  },

  resume: {
    schema: none,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const issue = await resumeIssue(call.author, idOf(call));
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
      const repeated = await resendUncertain(call.author, idOf(call));
      return { done: `Sending ${formatCompactCount(repeated, "email")} again.` };
    },
  },

  delete: {
    schema: none,
    failure: "The issue could not be deleted. Please try again.",
    run: async (call): Promise<IssueResult> => {
      const subject = await deleteIssue(call.author, idOf(call));
      throw redirectWithNotice(call.services.siteUrl, "/admin/newsletter/issues", {
        done: `${subject ? `The draft “${subject}”` : "The draft without a subject"} was deleted.`,
      });
    },
  },
});
