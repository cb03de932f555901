import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { isSame } from "#app/fields/values.ts";
import { siteTag } from "#app/lib/content-tags.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { requireUniqueNames } from "#modules/catalogue/.server/service-names.ts";
import {
  deleteContentDraft,
  publishDocument,
  scheduleDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { countMailsOfTheDay } from "#modules/mail/.server/queries/mails.ts";
import { siteImage } from "#modules/posts/.server/html/clean-html.ts";
import { isDead } from "#modules/redirects/.server/manage-redirects.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import type { Db } from "#platform/db/database.ts";
import { statusOfContext } from "#platform/request-context.ts";
import { normalizeTexts } from "#platform/uploads/read-form.ts";
import { UserError } from "#platform/user-error.ts";
import { changedContractText } from "../documents/compare-documents.ts";
import type { Content } from "../documents/define-content.ts";
import { requireReauthForRecipients } from "./document-checks.server.ts";
import type { DocumentResult, Values } from "./document-data.ts";
import { documentSchema, errorsByPath } from "./document-schema.server.ts";
import { documentTitle, namedDocument } from "./document-title.server.ts";
import { composeSample } from "./mail-sample.server.ts";
import { readSaved, requireDocument, valuesOfVersion } from "./open-document.server.ts";
import { saveVersion } from "./save-document.server.ts";

const json = z.string().transform((typed, issues) => {
  try {
    return normalizeTexts(JSON.parse(typed));
  } catch {
    issues.addIssue({
      code: "custom",
      message: "This is not site content. Reload the page, then try again.",
    });
    return z.NEVER;
  }
});

const version = z.coerce.number().int().min(0).max(2_147_483_647);

const documentForm = z.object({
  document: z.string(),
  values: json,
  base: version,
  /** The other person's version that the user chose to overwrite. */
  over: version.optional(),
  /** Whether contract words may change. */
  evenSpecified: z.coerce.boolean().default(false),
});

const aDocument = z.object({ document: z.string() });
const aVersion = aDocument.extend({ version });

/** Maximum number of test emails that someone can send to themselves per day. */
const maxTestsPerDay = 50;

const notSaved = "The text could not be saved. Your changes are still here. Please try again.";

/** The typed values in the form to save. Throws {@link UserError} with their problems. */
async function accepted(
  document: Content,
  typed: unknown,
  { services, context }: Pick<ActionCall, "services" | "context">,
): Promise<Values> {
  const inserts = firmInserts(await services.documents.current());
  const isOwnImage = (url: string) => siteImage(url, services) !== undefined;
  const visitor = {
    statusOf: (path: string) => context.get(statusOfContext)(path),
    redirects: services.redirects,
  };
  const known = { inserts, isOwnImage, isDead: (path: string) => isDead(visitor, path) };
  const read = await documentSchema(document, known).safeParseAsync(typed);
  if (!read.success) throw new UserError("", { errors: errorsByPath(read.error) });
  return read.data;
}

/** Requires confirmation before contract words that visitors see are replaced. */
async function askForSpecified(
  { services }: ActionCall,
  document: Content,
  { values, isMeant }: { values: Values; isMeant: boolean },
): Promise<void> {
  if (isMeant) return;
  const { state } = await readSaved(services.db, document);
  const shown = await valuesOfVersion(services.db, document, state?.publishedVersion ?? 0);
  const specified = changedContractText(document, shown?.values ?? document.initial, values);
  const result: DocumentResult = { specified };
  if (specified.length > 0)
    throw new UserError("This would change contract words.", { status: 409, result });
}

/** The webhooks' event for a document that visitors can see from now on. */
const event = "document.published" as const;

type Typed = ActionCall<z.output<typeof documentForm>>;

/** The validated form with the values of a document. */
async function readDocumentForm(call: Typed) {
  const { values: sent, services, user } = call;
  const document = requireDocument(user, sent.document);
  const values = await accepted(document, sent.values, call);
  await requireUniqueNames(services, document, values);
  const { confirmed } = await readSaved(services.db, document);
  return { document, values, confirmed, base: sent.over ?? sent.base };
}

/** Saves a version that visitors see from now on, or from `publishAt`. */
async function saveToShow(
  call: Typed,
  save: Awaited<ReturnType<typeof readDocumentForm>> & { action: string; publishAt?: Date },
): Promise<void> {
  const { document, values, publishAt: at } = save;
  const { services, user } = call;
  await askForSpecified(call, document, { values, isMeant: call.values.evenSpecified });
  const { detail, notify } = await requireReauthForRecipients(call.author, document, values);
  await saveVersion(services, user, {
    ...save,
    detail,
    // When it is scheduled, every process resets its timer.
    isSeen: true,
    follow: async (tx, version) => {
      if (at) await scheduleDocument(tx, document.id, { version, publishAt: at });
      else await publishDocument(tx, document.id, version);
      await notify(tx);
      await services.webhooks.queuePublication(tx, { event, id: document.id, at });
    },
  });
}

/** A saved version of a document. Throws {@link UserError} if it does not exist. */
async function requireVersion(db: Db, document: Content, version: number) {
  const found = await valuesOfVersion(db, document, version);
  if (found) return found;
  throw new UserError("This version no longer exists. Choose another from the history.");
}

const wayBack = (document: Content, to: number): [string, string][] => [
  ["intent", "show"],
  ["document", document.id],
  ["version", String(to)],
];

export const documentAction = defineActions({
  saveDraft: {
    schema: documentForm,
    failure: notSaved,
    run: async (call): Promise<DocumentResult> => {
      const typed = await readDocumentForm(call);
      await saveVersion(call.services, call.user, { ...typed, action: "update", isSeen: false });
      return { done: `Draft of ${namedDocument(typed.document, typed.values)} saved.` };
    },
  },
  publish: {
    schema: documentForm,
    failure: notSaved,
    run: async (call): Promise<DocumentResult> => {
      const typed = await readDocumentForm(call);
      const { document, values } = typed;
      const { state } = await readSaved(call.services.db, document);
      await saveToShow(call, { ...typed, action: "publish" });
      const back = wayBack(document, state?.publishedVersion ?? 0);
      return { done: `${namedDocument(document, values)} is published.`, back };
    },
  },
  schedule: {
    schema: documentForm.extend({
      publishAt: z.iso.datetime({ error: "Choose a date and a time." }),
    }),
    failure: notSaved,
    run: async (call): Promise<DocumentResult> => {
      const typed = await readDocumentForm(call);
      const { document, values } = typed;
      const publishAt = new Date(call.values.publishAt);
      if (publishAt.getTime() <= Date.now())
        throw new UserError("Choose a time in the future.", { field: "publishAt" });
      await saveToShow(call, { ...typed, action: "schedule", publishAt });
      const { timeZone } = await call.services.settings();
      return {
        done: `${namedDocument(document, values)} will be published on ${minuteAt(publishAt, timeZone)}.`,
      };
    },
  },
  discard: {
    schema: aDocument,
    failure: "The draft could not be discarded. Please try again.",
    run: async ({ values, services, user, author }): Promise<DocumentResult> => {
      const document = requireDocument(user, values.document);
      const { state, ...saved } = await readSaved(services.db, document);
      const shown = await valuesOfVersion(services.db, document, state?.publishedVersion ?? 0);
      const name = namedDocument(document, saved.values);
      const done = `Draft of ${name} discarded. You can still restore it from the history.`;
      if (!state || !shown || isSame(saved.values, shown.values)) {
        const entry = { action: "discard", entity: "text", entityId: document.id };
        await auditedChange(
          author,
          { ...entry, detail: { title: documentTitle(document, saved.values) } },
          (tx) => deleteContentDraft(tx, user.id, document.id),
        );
        return { done: `Your unsaved changes to ${name} were discarded.` };
      }
      const { version: base, publishedVersion } = state;
      await saveVersion(services, user, {
        document,
        base,
        ...shown,
        action: "discard",
        isSeen: true,
        follow: async (tx, version) => {
          await publishDocument(tx, document.id, publishedVersion === 0 ? 0 : version);
          await services.webhooks.withdraw(tx, { event, id: document.id });
        },
      });
      return { done };
    },
  },
  restore: {
    schema: aVersion,
    failure: "The version could not be restored. Please try again.",
    run: async ({ values, services, user }): Promise<DocumentResult> => {
      const document = requireDocument(user, values.document);
      const former = await requireVersion(services.db, document, values.version);
      const { state } = await readSaved(services.db, document);
      const base = state?.version ?? 0;
      await saveVersion(services, user, {
        document,
        base,
        ...former,
        action: "restore",
        isSeen: false,
      });
      return {
        done: `Version ${values.version} of ${namedDocument(document, former.values)} restored as a draft. Publish it to show it to visitors.`,
      };
    },
  },
  confirm: {
    schema: aDocument.extend({ path: z.string().max(200) }),
    failure: "The text could not be confirmed. Please try again.",
    run: async ({ values, services, user }): Promise<DocumentResult> => {
      const document = requireDocument(user, values.document);
      const { state } = await readSaved(services.db, document);
      const publishedVersion = state?.publishedVersion ?? 0;
      const shown = await requireVersion(services.db, document, publishedVersion);
      if ((state?.version ?? 0) !== publishedVersion)
        throw new UserError("There is a draft. Publish or discard it first, then confirm.");
      await saveVersion(services, user, {
        document,
        base: publishedVersion,
        values: shown.values,
        action: "confirm",
        isSeen: true,
        confirmed: [...new Set([...shown.confirmed, values.path])],
        follow: (tx, version) => publishDocument(tx, document.id, version),
      });
      return {
        done: `Text of ${namedDocument(document, shown.values)} confirmed. Visitors can now see it.`,
        back: wayBack(document, publishedVersion),
      };
    },
  },
  /** Sends the email with the typed text to the signed-in person. */
  sendTest: {
    schema: documentForm,
    failure: "The test email could not be sent. Please try again.",
    run: async (call): Promise<DocumentResult> => {
      const { services, user, author } = call;
      const { document, values } = await readDocumentForm(call);
      const sample = await composeSample(services, document, values);
      if (!sample) throw new UserError("This email no longer exists. Reload the page.");
      if (!services.outbox.canSend)
        throw new UserError("No email server is configured: set SMTP_URL.");
      const entry = { action: "send test email", entity: "mail", detail: { email: user.email } };
      const topic = "sample-mail";
      await auditedChange(author, entry, async (tx) => {
        if ((await countMailsOfTheDay(tx, { to: user.email, topic })) >= maxTestsPerDay)
          throw new UserError(
            `You have sent ${maxTestsPerDay} test emails today, the maximum. Try again tomorrow.`,
          );
        await services.outbox.queue(tx, { to: user.email, ...sample, topic });
      });
      return { done: `Test email of “${document.title}” sent to ${user.email}.` };
    },
  },
  /** Undoes a publication: visitors see an earlier version again, and the later version stays as a draft. */
  show: {
    schema: aVersion,
    failure: "The previous text could not be restored. Please try again.",
    run: async (call): Promise<DocumentResult> => {
      const { values, services, user, author } = call;
      const document = requireDocument(user, values.document);
      const former = await requireVersion(services.db, document, values.version);
      await requireUniqueNames(services, document, former.values);
      const { detail, notify } = await requireReauthForRecipients(
        call.author,
        document,
        former.values,
      );
      const entry = {
        action: "undo",
        entity: "text",
        entityId: document.id,
        detail: { title: documentTitle(document, former.values), ...detail },
      };
      await auditedChange(author, { ...entry, tags: [siteTag] }, async (tx) => {
        await publishDocument(tx, document.id, values.version);
        await notify(tx);
        await services.webhooks.withdraw(tx, { event, id: document.id });
      });
      return {
        done: `Visitors see the previous version of ${namedDocument(document, former.values)} again.`,
      };
    },
  },
});
