import { z } from "zod";
import { countOf } from "#app/lib/compact-count.ts";
import type { Tx } from "#server/db/client.ts";
import { repeatUnsure } from "#server/db/queries/newsletter-deliveries.ts";
import {
  countReaders,
  deleteDraft,
  type Issue,
  type IssueFields,
  lockIssue,
  markIssue,
  saveIssue,
  scheduleIssue,
  startIssue,
} from "#server/db/queries/newsletter-issues.ts";
import { cleanHtml } from "#server/html/clean-html.ts";
import { sendIssuesJob } from "#server/jobs/send-issues.job.ts";
import { newsletterSmtpUrl } from "#server/newsletter/newsletter-settings.ts";
import type { Services } from "#server/services.ts";
import { type ActionCall, defineActions } from "../../actions.server.ts";
import { adminChange, Refused } from "../../change.server.ts";
import type { ChangeAnswer } from "../../change-answer.ts";
import { redirectWithNotice } from "../../notice.server.ts";
import { composeFields, problemsOf } from "./compose.server.ts";
import type { OtherIssue } from "./issue-fields.ts";
import { fieldsOf, issueSchema, otherOf } from "./issue-schema.server.ts";
import { sendTest } from "./send-test.server.ts";

export type IssueAnswer = ChangeAnswer & {
  /** The version that was saved. */
  version?: number;
  /** What somebody else has saved meanwhile. */
  other?: OtherIssue;
};

/** How many processes are asked to begin at once; the others come within a minute. */
const askedAtOnce = 4;

const idOf = ({ params }: Pick<ActionCall, "params">) => z.uuid().parse(params.id);
const entryOf = (action: string, id: string, label: string) =>
  ({ action, entity: "issue", entityId: id, detail: { label } }) as const;

const begin = ({ jobs }: Services, tx: Tx) =>
  jobs.add(
    tx,
    sendIssuesJob,
    Array.from({ length: askedAtOnce }, () => ({})),
  );

/** The issue, locked, as long as it is in one of these states. Throws {@link Refused}. */
async function lock(tx: Tx, id: string, ...wanted: Issue["status"][]): Promise<Issue> {
  const issue = await lockIssue(tx, id);
  if (issue && wanted.includes(issue.status)) return issue;
  throw new Refused({ failed: "This issue has changed meanwhile. Please look again." }, 409);
}

type FormCall = ActionCall<z.output<typeof issueSchema>>;

const readFields = ({ values, services }: FormCall): IssueFields => {
  const fields = fieldsOf(values);
  return { ...fields, content: cleanHtml(fields.content, services) };
};

/** Saves the form over the version that it began with. Throws {@link Refused} with what somebody else has saved. */
async function save(tx: Tx, call: FormCall, fields: IssueFields): Promise<number> {
  const id = idOf(call);
  const issue = await lock(tx, id, "draft");
  if (issue.version !== call.values.version) {
    const answer: IssueAnswer = {
      failed: "Somebody else has saved this issue since you opened it.",
      other: otherOf(issue),
    };
    throw new Refused(answer, 409);
  }
  return saveIssue(tx, id, fields);
}

/** The email of a form that is fit to be sent. Throws {@link Refused}. */
async function composeFit(call: FormCall, fields: IssueFields) {
  if (!newsletterSmtpUrl(call.services.env))
    throw new Refused({ failed: "No email server is configured: set SMTP_URL." });
  const composed = await composeFields(fields, call.services);
  const errors = problemsOf(fields, composed);
  if (errors) throw new Refused({ errors });
  return composed;
}

const id = z.object({});

/** What is done with an issue on its screen. */
export const issueAction = defineActions({
  save: {
    schema: issueSchema,
    failure: "The issue could not be saved. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const fields = readFields(call);
      const version = await call.services.db.transaction((tx) => save(tx, call, fields));
      return { done: "Saved.", version };
    },
  },

  "send-test": {
    schema: issueSchema,
    failure: "The test email could not be sent. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const fields = readFields(call);
      const version = await call.services.db.transaction((tx) => save(tx, call, fields));
      return { ...(await sendTest(call, fields)), version };
    },
  },

  "send-now": {
    schema: issueSchema,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const { context, services } = call;
      const fields = readFields(call);
      const composed = await composeFit(call, fields);
      const entry = {
        ...entryOf("send", idOf(call), fields.subject),
        tags: ["newsletter"],
      } as const;
      const copies = await adminChange(context, entry, async (tx) => {
        await save(tx, call, fields);
        const made = await startIssue(tx, idOf(call), composed);
        if (made === 0) throw new Refused({ failed: "Nobody is subscribed yet." });
        await begin(services, tx);
        return made;
      });
      return { done: `The issue is on its way to ${countOf(copies, "subscriber")}.` };
    },
  },

  schedule: {
    schema: issueSchema.extend({ sendAt: z.iso.datetime({ error: "Please choose a time." }) }),
    failure: "The issue could not be scheduled. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const sendAt = new Date(call.values.sendAt);
      if (sendAt < new Date())
        throw new Refused({ errors: { sendAt: "This time has passed already." } });
      const fields = readFields(call);
      const composed = await composeFit(call, fields);
      const entry = entryOf("schedule", idOf(call), fields.subject);
      await adminChange(call.context, entry, async (tx) => {
        await save(tx, call, fields);
        await scheduleIssue(tx, idOf(call), { ...composed, sendAt });
      });
      return { done: "The issue is scheduled." };
    },
  },

  cancel: {
    schema: id,
    failure: "The issue could not be cancelled. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const wasSending = await adminChange(
        call.context,
        entryOf("cancel", idOf(call), ""),
        async (tx) => {
          const { status } = await lock(tx, idOf(call), "scheduled", "sending");
          await markIssue(tx, idOf(call), status === "sending" ? "cancelled" : "draft");
          return status === "sending";
        },
      );
      return {
        done: wasSending
          ? "No more copies go out."
          : "The issue is not sent, and is a draft again.",
      };
    },
  },

  resume: {
    schema: id,
    failure: "The issue could not be sent. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const entry = entryOf("resume", idOf(call), "");
      const hasBegun = await adminChange(call.context, entry, async (tx) => {
        const { startedAt } = await lock(tx, idOf(call), "cancelled");
        // One that was scheduled when the database was copied has not begun.
        await markIssue(tx, idOf(call), startedAt ? "sending" : "draft");
        await begin(call.services, tx);
        return startedAt !== null;
      });
      return { done: hasBegun ? "The issue goes on." : "The issue is a draft again." };
    },
  },

  repeat: {
    schema: id,
    failure: "The copies could not be sent again. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const copies = await adminChange(
        call.context,
        entryOf("send again", idOf(call), ""),
        async (tx) => {
          await lock(tx, idOf(call), "sending", "sent");
          const repeated = await repeatUnsure(tx, idOf(call));
          await markIssue(tx, idOf(call), "sending");
          await begin(call.services, tx);
          return repeated;
        },
      );
      return { done: `${countOf(copies, "email")} sent again.` };
    },
  },

  delete: {
    schema: id,
    failure: "The issue could not be deleted. Please try again.",
    run: async (call): Promise<IssueAnswer> => {
      const { context } = call;
      const entry = entryOf("delete", idOf(call), "");
      const subject = await adminChange(context, entry, async (tx) => {
        await lock(tx, idOf(call), "draft");
        return deleteDraft(tx, idOf(call));
      });
      throw redirectWithNotice(context, "/admin/newsletter/issues", {
        done: `The draft “${subject || "No subject yet"}” was deleted.`,
      });
    },
  },
});

/** How many an issue would go to. */
export const readersOf = ({ db }: Services) => countReaders(db);
