import { parseWithZod } from "@conform-to/zod/v4";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import {
  type AcceptedValues,
  type Field,
  type FlatFields,
  type NamesIn,
  type SavedValues,
  titleOf,
} from "#app/fields/fields.ts";
import { formSchema, rowSchema } from "#app/fields/schema.server.ts";
import { fieldFacts, fieldText, isFreeText, isLeadText } from "#app/fields/text.ts";
import type { Attachment } from "#app/lib/attachments.ts";
import type { Visit } from "#modules/analytics/.server/visit.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import type { SiteSettings } from "#modules/content/.server/site-settings.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { SentMessage } from "#modules/leads/.server/blocks/block-list.ts";
import type { Lead, RequestRow, RequestTable } from "#modules/leads/.server/queries/leads.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import type { Webhooks } from "#modules/webhooks/webhook-events.ts";
import type { Database, Tx } from "#platform/db/database.ts";
import type { Limits } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { Secret } from "#platform/secrets.ts";
import { firstErrors, knownFields } from "#platform/uploads/read-form.ts";
import type { LeadMails } from "../../compose-lead-emails.ts";
import { type Receipt, receiptOf } from "../../forms.ts";
import { leadReference } from "../../lead.ts";
import type { RequestDefinition, RequestFields } from "../../requests/definition.ts";
import type { LeadKind } from "../../requests/definitions.ts";
import { addressMails, dueOf, insertAssignedLead, serviceKeys } from "./assignment.ts";
import { withinDailyLimits } from "./message-limits.ts";

// The server's side of a kind of request. `defineRequest` derives it from the kind's definition and a few functions
// that know its values by their types. The result is the same for all kinds and works with ids and rows, so that inbox,
// spreadsheet, emails and deletion need not know any kind.

/** What rendering the emails of a request uses. */
export type EmailServices = {
  documents: SiteDocuments;
  settings(): Promise<SiteSettings>;
  secret: Secret;
  /** Public origin of the site, for links. */
  siteUrl: string;
};

/** What storing a request uses; `db` is the connection for forms. */
export type RequestServices = EmailServices & {
  db: Database;
  outbox: Pick<Outbox, "queue">;
  webhooks: Pick<Webhooks, "queueLead">;
  limits: Limits;
  log: Log;
};

/** The context of a request's emails besides its values. */
type EmailContext = {
  texts: TextReader;
  secret: Secret;
  siteUrl: string;
  /** The ID of its lead, for links. */
  leadId: string;
  /** Files of a request that is already stored. */
  attachments?: readonly Attachment[];
};

export type RenderedMails = Omit<NewMail, "leadId">[];

/** Facts of an accepted form besides its values. */
export type SubmissionContext = {
  suspicions: readonly string[];
  /** The page it was sent from. */
  source: string;
  /** The start of the visit, if the visitor agreed to analytics. */
  visit?: Visit | undefined;
};

type Values = Readonly<Record<string, unknown>>;

/** A posted form: its errors, or its values, with the parts that the block list covers. */
type ParsedForm = { errors: Record<string, string> } | { values: Values; sent: SentMessage };

/** The columns of a lead that are read with a stored request. */
type StoredLead = Pick<Lead, "id" | "requestId" | "email" | "details">;

/** A field in the inbox; `type` if its value is more than text. */
export type ViewedField = [label: string, value: string | Date, type?: "tel"];

/** A kind of request, for code that handles requests of any kind. */
export type RequestKind = {
  definition: RequestDefinition<LeadKind>;
  table: RequestTable;
  /** The known fields of a posted form; others cost nothing and are not stored. */
  knownFields(form: FormData): FormData;
  parse(fields: FormData): ParsedForm;
  /** Stores parsed values with their lead and their emails. Returns the receipt, if the kind has one. */
  store(
    services: RequestServices,
    values: Values,
    context: SubmissionContext,
  ): Promise<Receipt | undefined>;
  /** Renders the request's emails again from the stored values. */
  mails(row: RequestRow, lead: StoredLead, services: EmailServices): Promise<RenderedMails>;
  /** The request, field by field with the inbox's labels; all empty if its row was deleted. */
  view(row: RequestRow | undefined, lead: StoredLead): ViewedField[];
  /** The names of its columns in a spreadsheet, and their values. */
  columns: readonly string[];
  cells(
    row: RequestRow | undefined,
    lead: StoredLead,
    services: Pick<EmailServices, "secret" | "siteUrl">,
  ): Record<string, string>;
  /** The visitor's free text, if the kind has a field for it. */
  message?(row: RequestRow | undefined): string;
  /** The chosen services by their titles in forms, if the kind has a field for them. */
  chosenServices?(row: RequestRow | undefined): readonly string[];
  /** Files and links of the request, if the kind accepts them. */
  attachments?(row: RequestRow | undefined): Attachment[];
  /** Emails about it from before it became a lead. */
  earlierMails?(lead: StoredLead): SQL | undefined;
};

/** A kind's additions to its definition. */
type RequestParts<F extends RequestFields, Row extends FlatFields> = {
  table: RequestTable & Record<NamesIn<Row, "saved">, PgColumn>;
  /** The values of its table, field by field, as inbox and spreadsheet show them; usually the form's fields. */
  rowFields: Row;
  /** Writes the request to its table and returns the row's id. */
  store(tx: Tx, values: AcceptedValues<F, null>, secret: Secret): Promise<string>;
  /** The values of the form, from its row. */
  restore(
    row: SavedValues<Row, null>,
    more: { lead: StoredLead; attachments: readonly Attachment[] },
  ): AcceptedValues<F, null>;
  /**
   * The email to the firm, which lists the fields unless it has other facts, and the one to the visitor; none are sent
   * if it is missing.
   */
  emails?(
    values: AcceptedValues<F, null>,
    context: EmailContext,
  ): Pick<LeadMails, "toFirm" | "toVisitor" | "linkExpiresAt">;
  acceptsFiles?: true;
  /** The receipt's lines for fields that need other words. */
  received?(values: AcceptedValues<F, null>): { readonly [Name in keyof F]?: string };
  /** Search words besides the typed values. */
  moreWords?(values: AcceptedValues<F, null>): readonly (string | undefined)[];
};

const attachmentsRow = z.object({
  attachments: z.array(
    z.object({ name: z.string(), path: z.string(), size: z.number(), type: z.string() }),
  ),
});

/** These two are columns of the lead itself. */
const ofTheLead: ReadonlySet<string> = new Set(["name", "email"]);

/** Whether inbox and spreadsheet show it as a field; files are shown separately. */
const hasPlace = (field: Field) => isLeadText(field) || field.only !== "form";

const addressIn = ({ email }: Values): string => String(email);

/** The chosen services, by their titles in forms. */
const chosenServices = (fields: FlatFields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const asks = (field.kind === "choice" || field.kind === "choices") && field.offered;
    return asks ? [values[name] ?? []].flat().map(String) : [];
  });

/** The typed texts of a form. */
const typedTexts = (fields: FlatFields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    isFreeText(field) ? [fieldText(field, values[name], "sheet")] : [],
  );

/** The name of a request in the inbox, and its search words. */
function leadOf(
  { fields, about }: RequestDefinition,
  values: Values,
  moreWords: readonly (string | undefined)[],
) {
  const textOf = (name: string) => {
    const field = fields[name];
    return field ? fieldText(field, values[name], "sheet") : "";
  };
  const isWord = (name: string) =>
    !ofTheLead.has(name) && !("field" in about && about.field === name);
  const typed = Object.entries(fields).filter(([name, field]) => isWord(name) && isFreeText(field));
  const words = [...typed.map(([name]) => textOf(name)), ...moreWords];
  const details = Object.entries(fields).find(([, field]) => isLeadText(field));
  return {
    name: textOf("name"),
    email: textOf("email"),
    summary: "field" in about ? textOf(about.field) : about.text,
    words: words.filter(Boolean).join(" "),
    details: details ? textOf(details[0]) : "",
  };
}

/** Renders the emails of a request. */
async function renderMails<F extends RequestFields, Row extends FlatFields>(
  { kind, fields }: RequestDefinition<LeadKind, F>,
  { emails }: RequestParts<F, Row>,
  values: AcceptedValues<F, null>,
  { documents, settings, ...context }: EmailServices & Omit<EmailContext, "texts">,
): Promise<RenderedMails> {
  if (!emails) return [];
  const { leadMails } = await import("../../compose-lead-emails.ts");
  const [mailboxes, texts] = await Promise.all([settings(), documents.current()]);
  const { toFirm, ...others } = emails(values, { texts, ...context });
  return leadMails(texts, {
    visitor: addressIn(values),
    mailboxes,
    reference: receiptOf(texts, kind) && leadReference(context.leadId),
    toFirm: { facts: fieldFacts(fields, values), ...toFirm },
    ...others,
  });
}

/** Stores an accepted form with its lead and its emails in one transaction. Returns its receipt, if it has one. */
async function storeRequest<F extends RequestFields, Row extends FlatFields>(
  services: RequestServices,
  definition: RequestDefinition<LeadKind, F>,
  parts: RequestParts<F, Row>,
  values: AcceptedValues<F, null>,
  { suspicions, source, visit }: SubmissionContext,
): Promise<Receipt | undefined> {
  const { db, documents, outbox, webhooks, secret, siteUrl } = services;
  const { kind, fields } = definition;
  const isGenuine = suspicions.length === 0;
  const id = crypto.randomUUID();
  const reference = leadReference(id);
  // Rendered before the transaction, to keep it short.
  const mails = isGenuine
    ? await renderMails(definition, parts, values, {
        documents,
        settings: services.settings,
        secret,
        siteUrl,
        leadId: id,
      })
    : [];
  const texts = await documents.current();
  const { mailTo } = await services.settings();
  const lead = {
    id,
    kind,
    suspicions: [...suspicions],
    source,
    ...visit,
    services: serviceKeys(texts, kind, chosenServices(fields, values)),
    dueAt: await dueOf(kind, services),
    ...leadOf(definition, values, [...(parts.moreWords?.(values) ?? []), reference]),
  };
  await withinDailyLimits(mails, services, (allowed) =>
    db.transaction(async (tx) => {
      const requestId = await parts.store(tx, values, secret);
      const recipients = await insertAssignedLead(tx, { ...lead, requestId });
      if (isGenuine) await webhooks.queueLead(tx, id);
      for (const mail of addressMails(allowed, mailTo, recipients))
        await outbox.queue(tx, { ...mail, leadId: id });
    }),
  );
  const promises = receiptOf(texts, kind);
  const facts = fieldFacts(fields, values, parts.received?.(values));
  return (
    promises && { reference, received: facts.filter(([, value]) => value !== ""), ...promises }
  );
}

/** The server's side of a request that becomes a lead immediately. */
export function defineRequest<
  const Kind extends LeadKind,
  F extends RequestFields,
  Row extends FlatFields,
>(definition: RequestDefinition<Kind, F>, parts: RequestParts<F, Row>): RequestKind {
  const { table, rowFields, acceptsFiles } = parts;
  const schema = formSchema(definition.fields, null);
  const storedSchema = rowSchema(rowFields, null);
  const attachments = (row: RequestRow | undefined) =>
    acceptsFiles && row ? attachmentsRow.parse(row).attachments : [];

  const messageField = Object.entries(rowFields).find(
    ([, field]) => field.kind === "text" && !isLeadText(field),
  )?.[0];

  /** Every field of the table with its value for a reader, followed by the lead's details. */
  function readRow(row: RequestRow | undefined, lead: StoredLead, reader: "inbox" | "sheet") {
    const values: Values = row ? storedSchema.parse(row) : {};
    return Object.entries(rowFields).flatMap(([name, field]) => {
      const text = fieldText(field, isLeadText(field) ? lead.details : values[name], reader);
      return hasPlace(field) ? [{ name, field, text }] : [];
    });
  }

  return {
    definition,
    table,
    knownFields: (form) => knownFields(form, Object.keys(definition.fields)),
    parse(fields) {
      const submission = parseWithZod(fields, { schema });
      if (submission.status !== "success") return { errors: firstErrors(submission.error ?? {}) };
      const { value: values } = submission;
      return {
        values,
        sent: { email: addressIn(values), texts: typedTexts(definition.fields, values) },
      };
    },
    store: (
      services: RequestServices,
      values: AcceptedValues<F, null>,
      context: SubmissionContext,
    ) => storeRequest(services, definition, parts, values, context),
    mails(row, lead, { documents, settings, secret, siteUrl }) {
      const files = attachments(row);
      const values = parts.restore(storedSchema.parse(row), { lead, attachments: files });
      return renderMails(definition, parts, values, {
        documents,
        settings,
        secret,
        siteUrl,
        leadId: lead.id,
        attachments: files,
      });
    },
    view: (row, lead) =>
      readRow(row, lead, "inbox")
        // Few leads have such details, so their absence is not noticed.
        .filter(({ field, text }) => !isLeadText(field) || text !== "")
        .map(
          ({ field, text }): ViewedField =>
            "type" in field && field.type === "tel"
              ? [field.label, text, "tel"]
              : [field.label, text],
        ),
    columns: Object.entries(rowFields)
      .filter(([name, field]) => hasPlace(field) && !ofTheLead.has(name))
      .map(([, field]) => titleOf(field)),
    cells: (row, lead) =>
      Object.fromEntries(
        readRow(row, lead, "sheet").map(({ field, text }) => [titleOf(field), text]),
      ),
    chosenServices: (row) => (row ? chosenServices(rowFields, storedSchema.parse(row)) : []),
    ...(messageField && { message: (row) => String(row?.[messageField] ?? "") }),
    ...(acceptsFiles && { attachments }),
  };
}
