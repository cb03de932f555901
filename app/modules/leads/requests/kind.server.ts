import { parseWithZod } from "@conform-to/zod/v4";
import type { SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import type { Services } from "#app/services.ts";
import type { Visit } from "#modules/analytics/.server/visit.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { SentMessage } from "#modules/leads/.server/blocks/find-block.ts";
import type { Lead } from "#modules/leads/.server/queries/leads.ts";
import type { RequestRow, RequestTable } from "#modules/leads/.server/queries/requests.ts";
import type { Attachment } from "#modules/leads/.server/request-tables.ts";
import type { NewMail } from "#modules/mail/.server/queries/mails.ts";
import type { Tx } from "#platform/db/database.ts";
import {
  type Field,
  type FieldKind,
  type Fields,
  type FieldValues,
  type StoredFields,
  titleOf,
  type ValuesOf,
} from "../forms/fields.ts";
import type { Receipt } from "../forms/form-result.ts";
import { firstErrors, knownFields } from "../forms/posted-fields.server.ts";
import { fieldFactsOf, isFreeText, readField } from "../forms/read-field.ts";
import { rowSchemaOf, schemaOf } from "../forms/schema.server.ts";
import { leadReference } from "../lead-reference.ts";
import { dueOf, placeLead, serviceKeys } from "./assignment.server.ts";
import type { RequestDefinition, RequestFields } from "./definition.ts";
import type { LeadKind } from "./definitions.ts";
import { withinDay } from "./message-limits.server.ts";
import { addressMails } from "./recipients.ts";

// The server's side of a kind of request. `defineRequest` derives it from the kind's definition and a few functions
// that know its values by their types. The result is the same for all kinds and works with ids and rows, so that inbox,
// spreadsheet, emails and deletion need not know any kind.

/** The context of a kind besides the values. */
export type RequestContext = {
  siteUrl: string;
  services: Services;
  /** The ID of its lead, for links, and its reference for people. */
  leadId: string;
  reference: string;
  /** Files of a request that is already stored. */
  attachments?: readonly Attachment[];
};

export type Mails = Omit<NewMail, "leadId">[];

/** Facts of an accepted form besides its values. */
export type Arrival = {
  suspicions: string[];
  source: string;
  /** The start of the visit, if the visitor agreed to analytics. */
  visit?: Visit | undefined;
  services: Services;
};

/** A posted form: its errors, or the function that stores it; the visitor then gets a receipt, if its kind has one. */
export type ReadForm =
  | { errors: Record<string, string> }
  | {
      /** Its parts for the block list. */
      sent: SentMessage;
      keep(arrival: Arrival): Promise<Receipt | undefined>;
    };

/** A receipt's texts for every request of a kind. */
export type ReadAnswering = (texts: TextReader) => Pick<Receipt, "next" | "answeredBy">;

/** The columns of a lead that are read with a stored request. */
export type StoredLead = Pick<Lead, "id" | "requestId" | "email" | "details">;

/** A field in the inbox; `type` if its value is more than text. */
export type ViewedField = [label: string, value: string | Date, type?: "tel"];

/** A kind of request, for code that handles requests of any kind. */
export type RequestKind = {
  definition: RequestDefinition<LeadKind>;
  table: RequestTable;
  /** The known fields of a posted form; others cost nothing and are not stored. */
  knownFields(form: FormData): FormData;
  read(fields: FormData): ReadForm;
  /** Renders the request's emails again from the stored values. */
  mails(row: RequestRow, lead: StoredLead, services: Services): Promise<Mails>;
  /** The request, field by field with the inbox's labels; all empty if its row was deleted. */
  view(row: RequestRow | undefined, lead: StoredLead): ViewedField[];
  /** The names of its columns in a spreadsheet, and their values. */
  columns: readonly string[];
  cells(
    row: RequestRow | undefined,
    lead: StoredLead,
    services: Pick<Services, "secret" | "siteUrl">,
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
type RequestParts<F extends RequestFields, Row extends Fields> = {
  table: RequestTable & Record<keyof StoredFields<Row>, PgColumn>;
  /** The values of its table, field by field, as inbox and spreadsheet show them; usually the form's fields. */
  rowFields: Row;
  /** Writes the request to its table and returns the row's id. */
  store(tx: Tx, values: ValuesOf<F>, context: RequestContext): Promise<string>;
  /** The values of the form, from its row. */
  restore(
    row: ValuesOf<StoredFields<Row>>,
    more: { lead: StoredLead; attachments: readonly Attachment[] },
  ): ValuesOf<F>;
  mails(values: ValuesOf<F>, context: RequestContext): Promise<Mails>;
  takesFiles?: true;
  /** Set if a receipt replaces the form. */
  answering?: ReadAnswering;
  /** The receipt's lines for fields that need other words. */
  received?(values: ValuesOf<F>): { readonly [Name in keyof F]?: string };
  /** Search words besides the typed values. */
  moreWords?(values: ValuesOf<F>): readonly (string | undefined)[];
};

type Values = Readonly<Record<string, FieldValues[FieldKind]>>;

const attachmentsRow = z.object({
  attachments: z.array(
    z.object({ name: z.string(), path: z.string(), size: z.number(), type: z.string() }),
  ),
});

/** These two are columns of the lead itself. */
const ofTheLead: ReadonlySet<string> = new Set(["name", "email"]);

/** Whether inbox and spreadsheet show it as a field; files are shown separately. */
const hasPlace = (field: Field) => field.kind === "details" || !field.isKeptElsewhere;

/** The chosen services, by their titles in forms. */
const chosenServices = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const asks = (field.kind === "choice" || field.kind === "choices") && field.offered;
    return asks ? [values[name] ?? []].flat().map(String) : [];
  });

/** The typed texts of a form. */
const typedTexts = (fields: Fields, values: Values): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    return isFreeText(field) && value !== undefined ? [readField(value, field, "sheet")] : [];
  });

/** The name of a request in the inbox, and its search words. */
function leadOf(
  { fields, about }: RequestDefinition,
  values: Values,
  moreWords: readonly (string | undefined)[],
) {
  const textOf = (name: string) => {
    const [field, value] = [fields[name], values[name]];
    return field && value !== undefined ? readField(value, field, "sheet") : "";
  };
  const isWord = (name: string) =>
    !ofTheLead.has(name) && !("field" in about && about.field === name);
  const typed = Object.entries(fields).filter(([name, field]) => isWord(name) && isFreeText(field));
  const words = [...typed.map(([name]) => textOf(name)), ...moreWords];
  const details = Object.entries(fields).find(([, { kind }]) => kind === "details");
  return {
    name: textOf("name"),
    email: textOf("email"),
    summary: "field" in about ? textOf(about.field) : about.text,
    words: words.filter(Boolean).join(" "),
    details: details ? textOf(details[0]) : "",
  };
}

/** Stores an accepted form as a lead, and queues its emails. */
async function storeRequest<
  const Kind extends LeadKind,
  F extends RequestFields,
  Row extends Fields,
>(
  definition: RequestDefinition<Kind, F>,
  parts: RequestParts<F, Row>,
  { values, arrival }: { values: ValuesOf<F>; arrival: Arrival },
) {
  const { store, mails, moreWords, answering, received } = parts;
  const { suspicions, source, visit, services } = arrival;
  const leadId = crypto.randomUUID();
  const reference = leadReference(leadId);
  const context: RequestContext = { siteUrl: services.siteUrl, services, leadId, reference };
  // Rendered before the transaction, to keep it short.
  const written = suspicions.length === 0 ? await mails(values, context) : [];
  const texts = await services.documents.current();
  const promised = answering?.(texts);
  const about = serviceKeys(texts, definition.kind, chosenServices(definition.fields, values));
  const dueAt = await dueOf(definition.kind, services);
  const { mailTo } = await services.settings();
  const lead = leadOf(definition, values, [...(moreWords?.(values) ?? []), reference]);
  await withinDay(written, services, (toSend) =>
    services.db.transaction(async (tx) => {
      const requestId = await store(tx, values, context);
      const told = await placeLead(
        tx,
        {
          id: leadId,
          kind: definition.kind,
          requestId,
          suspicions,
          source,
          ...visit,
          dueAt,
          ...lead,
        },
        { services: about },
      );
      if (suspicions.length === 0) await services.webhooks.tellOfLead(tx, leadId);
      for (const mail of addressMails(toSend, mailTo, told))
        await services.outbox.queue(tx, { ...mail, leadId });
    }),
  );
  if (!promised) return undefined;
  const facts = fieldFactsOf(definition.fields, values, received?.(values));
  return { reference, received: facts.filter(([, value]) => value !== ""), ...promised };
}

/** The server's side of a request that becomes a lead immediately. */
export function defineRequest<
  const Kind extends LeadKind,
  F extends RequestFields,
  Row extends Fields,
>(definition: RequestDefinition<Kind, F>, parts: RequestParts<F, Row>): RequestKind {
  const { table, rowFields, mails, takesFiles } = parts;
  const schema = schemaOf(definition.fields);
  const rowSchema = rowSchemaOf(rowFields);
  const attachments = (row: RequestRow | undefined) =>
    takesFiles && row ? attachmentsRow.parse(row).attachments : [];

  const messageField = Object.entries(rowFields).find(([, { kind }]) => kind === "message")?.[0];

  /** Every field of the table with its value for a reader, followed by the lead's details. */
  function readRow(row: RequestRow | undefined, lead: StoredLead, reader: "inbox" | "sheet") {
    const values: Values = row ? rowSchema.parse(row) : {};
    return Object.entries(rowFields).flatMap(([name, field]) => {
      const value = field.kind === "details" ? lead.details : values[name];
      const text = value === undefined ? "" : readField(value, field, reader);
      return hasPlace(field) ? [{ name, field, text }] : [];
    });
  }

  return {
    definition,
    table,
    knownFields: (form) => knownFields(form, Object.keys(definition.fields)),
    read(fields) {
      const submission = parseWithZod(fields, { schema });
      if (submission.status !== "success") return { errors: firstErrors(submission.error ?? {}) };
      const { value } = submission;
      const sent = { email: value.email, texts: typedTexts(definition.fields, value) };
      return {
        sent,
        keep: (arrival) => storeRequest(definition, parts, { values: value, arrival }),
      };
    },
    mails(row, lead, services) {
      const files = attachments(row);
      const values = parts.restore(rowSchema.parse(row), { lead, attachments: files });
      return mails(values, {
        siteUrl: services.siteUrl,
        services,
        leadId: lead.id,
        reference: leadReference(lead.id),
        attachments: files,
      });
    },
    view: (row, lead) =>
      readRow(row, lead, "inbox")
        // Few leads have such details, so their absence is not noticed.
        .filter(({ field, text }) => field.kind !== "details" || text !== "")
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
    chosenServices: (row) => (row ? chosenServices(rowFields, rowSchema.parse(row)) : []),
    ...(messageField && { message: (row) => String(row?.[messageField] ?? "") }),
    ...(takesFiles && { attachments }),
  };
}
