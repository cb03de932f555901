import { z } from "zod";
import { type ActionCall, defineActions } from "#app/admin/actions.server.ts";
import { pluralize } from "#app/lib/counts.ts";
import { minuteAt } from "#app/lib/dates.ts";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { requireUniqueNames } from "#modules/catalogue/.server/service-names.ts";
import { namedDocument, type Values } from "#modules/content/.server/document-versions.ts";
import { sendSample } from "#modules/content/.server/sample-mail.ts";
import {
  confirmPlaceholder,
  type DocumentEdit,
  discardDocumentDraft,
  publishValues,
  restoreVersion,
  saveDocumentDraft,
  showVersion,
} from "#modules/content/.server/save-document.ts";
import { siteImage } from "#modules/posts/.server/html/clean-html.ts";
import { isDead } from "#modules/redirects/.server/manage-redirects.ts";
import { statusOfContext } from "#platform/request-context.ts";
import { normalizeTexts } from "#platform/uploads/read-form.ts";
import { UserError } from "#platform/user-error.ts";
import type { Content } from "../documents/define-content.ts";
import { asTyped } from "../documents/stored-values.ts";
import { requireReauthForRecipients } from "./document-checks.server.ts";
import type { DocumentResult } from "./document-data.ts";
import { documentSchema, errorsByPath } from "./document-schema.server.ts";
import { requireDocument } from "./open-document.server.ts";

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

const notSaved = "The text could not be saved. Your changes are still here. Please try again.";

/** Whether typed values can be published: the values to store, or the problems of their fields. */
async function check(
  document: Content,
  typed: unknown,
  { services, context }: Pick<ActionCall, "services" | "context">,
): Promise<{ values: Values } | { errors: Record<string, string> }> {
  const inserts = firmInserts(await services.documents.current());
  const isOwnImage = (url: string) => siteImage(url, services) !== undefined;
  const visitor = {
    statusOf: (path: string) => context.get(statusOfContext)(path),
    redirects: services.redirects,
  };
  const known = { inserts, isOwnImage, isDead: (path: string) => isDead(visitor, path) };
  const read = await documentSchema(document, known).safeParseAsync(typed);
  return read.success ? { values: read.data } : { errors: errorsByPath(read.error) };
}

type SentDocument = ActionCall<z.output<typeof documentForm>>;

/** The form of a document that can be published, as an edit. Throws {@link UserError} with the problems of its fields. */
async function editOf(call: SentDocument): Promise<DocumentEdit> {
  const { values: sent, services, user } = call;
  const document = requireDocument(user, sent.document);
  const checked = await check(document, sent.values, call);
  if ("errors" in checked) throw new UserError("", { errors: checked.errors });
  await requireUniqueNames(services, document, checked.values);
  return { document, values: checked.values, base: sent.over ?? sent.base };
}

/** The typed text may exceed the limits of a publication, which then reports it. */
const maxDraftLength = 500_000;

/** The form of a document as a draft, which may be incomplete, with the number of fields that it lacks. */
async function draftOf(call: SentDocument): Promise<DocumentEdit & { lacks: number }> {
  const { values: sent, user } = call;
  const document = requireDocument(user, sent.document);
  if (JSON.stringify(sent.values).length > maxDraftLength)
    throw new UserError("This text is too long to be saved. Shorten it, then save again.");
  const checked = await check(document, sent.values, call);
  const isComplete = "values" in checked;
  const typed = { values: sent.values, schemaVersion: document.version };
  return {
    document,
    values: isComplete ? checked.values : asTyped(document, typed),
    base: sent.over ?? sent.base,
    lacks: isComplete ? 0 : Object.keys(checked.errors).length,
  };
}

const proofOf =
  ({ author }: Pick<ActionCall, "author">) =>
  (document: Content, values: Values) =>
    requireReauthForRecipients(author, document, values);

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
      const { lacks, ...edit } = await draftOf(call);
      await saveDocumentDraft(call.author, edit);
      const done = `Draft of ${namedDocument(edit.document, edit.values)} saved.`;
      if (lacks === 0) return { done };
      return { done: `${done} ${pluralize(lacks, "field")} to correct before you publish.` };
    },
  },
  publish: {
    schema: documentForm,
    failure: notSaved,
    run: async (call): Promise<DocumentResult> => {
      const edit = await editOf(call);
      const { evenSpecified } = call.values;
      const options = { evenSpecified, prove: proofOf(call) };
      const before = await publishValues(call.author, edit, options);
      const done = `${namedDocument(edit.document, edit.values)} is published.`;
      return { done, back: wayBack(edit.document, before) };
    },
  },
  schedule: {
    schema: documentForm.extend({
      publishAt: z.iso.datetime({ error: "Choose a date and a time." }),
    }),
    failure: notSaved,
    run: async (call): Promise<DocumentResult> => {
      const edit = await editOf(call);
      const { evenSpecified } = call.values;
      const publishAt = new Date(call.values.publishAt);
      await publishValues(call.author, edit, { evenSpecified, publishAt, prove: proofOf(call) });
      const { timeZone } = await call.services.settings();
      return {
        done: `${namedDocument(edit.document, edit.values)} will be published on ${minuteAt(publishAt, timeZone)}.`,
      };
    },
  },
  discard: {
    schema: aDocument,
    failure: "The draft could not be discarded. Please try again.",
    run: async ({ values: form, user, author }): Promise<DocumentResult> => {
      const document = requireDocument(user, form.document);
      const { values, wasSaved } = await discardDocumentDraft(author, document);
      const name = namedDocument(document, values);
      return {
        done: wasSaved
          ? `Draft of ${name} discarded. You can still restore it from the history.`
          : `Your unsaved changes to ${name} were discarded.`,
      };
    },
  },
  restore: {
    schema: aVersion,
    failure: "The version could not be restored. Please try again.",
    run: async ({ values: { version, ...form }, user, author }): Promise<DocumentResult> => {
      const document = requireDocument(user, form.document);
      const values = await restoreVersion(author, document, version);
      return {
        done: `${version === 0 ? "Default text" : `Version ${version}`} of ${namedDocument(document, values)} restored as a draft. Publish it to show it to visitors.`,
      };
    },
  },
  confirm: {
    schema: aDocument.extend({ path: z.string().max(200) }),
    failure: "The text could not be confirmed. Please try again.",
    run: async ({ values: form, user, author }): Promise<DocumentResult> => {
      const document = requireDocument(user, form.document);
      const { values, publishedVersion } = await confirmPlaceholder(author, document, form.path);
      return {
        done: `Text of ${namedDocument(document, values)} confirmed. Visitors can now see it.`,
        back: wayBack(document, publishedVersion),
      };
    },
  },
  /** Sends the email with the typed text to the signed-in person. */
  sendTest: {
    schema: documentForm,
    failure: "The test email could not be sent. Please try again.",
    run: async (call): Promise<DocumentResult> => {
      const { document, values } = await editOf(call);
      await sendSample(call.author, document, values);
      return { done: `Test email of “${document.title}” sent to ${call.user.email}.` };
    },
  },
  show: {
    schema: aVersion,
    failure: "The previous text could not be restored. Please try again.",
    run: async (call): Promise<DocumentResult> => {
      const { user, services, author } = call;
      const { version } = call.values;
      const document = requireDocument(user, call.values.document);
      const prove: ReturnType<typeof proofOf> = async (...version) => {
        if ("errors" in (await check(...version, call)))
          throw new UserError("This version is incomplete. Restore it from the history instead.");
        await requireUniqueNames(services, ...version);
        return requireReauthForRecipients(author, ...version);
      };
      const values = await showVersion(author, document, { version, prove });
      return {
        done: `Visitors see the previous version of ${namedDocument(document, values)} again.`,
      };
    },
  },
});
