import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import type { z } from "zod";
import type { LeadKind } from "#app/lib/lead-kinds.ts";
import type { Db } from "#server/db/client.ts";
import { insertLead } from "#server/db/queries/leads.ts";
import type { NewMail } from "#server/db/queries/mails.ts";
import { addressKey } from "#server/limits.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { formField } from "./form-guard.ts";
import type { FieldConstraints, FormResult, FormSetup } from "./form-result.ts";
import { findSuspicions, issueFormToken, sentToken } from "./spam.server.ts";

/** What a kind works with beside the values. */
export type RequestContext = {
  siteUrl: string;
  services: Services;
  /** The lead that the request becomes, for links to it. */
  leadId: string;
};

/** Throw it while storing what turned out not to be usable: its sentence is shown at the field, and nothing is kept. */
export class FieldRefusal extends Error {
  override name = "FieldRefusal";
  readonly field: string;
  constructor(field: string, sentence: string) {
    super(sentence);
    this.field = field;
  }
}

/** What every form has: its name, what it must hold and what it answers. */
type FormKind<Schema extends z.ZodObject> = {
  /** Names the form on a page that has several. */
  form: string;
  schema: Schema;
  success: string;
  failure: string;
  /** What was asked for is given even when the request could not be stored; that is logged. */
  isForgiving?: true;
};

/** A request that is a lead at once: where it is stored and which mails it causes. */
export type RequestKind<Schema extends z.ZodObject> = FormKind<Schema> & {
  leadKind(values: z.output<Schema>): LeadKind;
  /** Writes the request to its table and returns the row's id. */
  store(tx: Db, values: z.output<Schema>, context: RequestContext): Promise<string>;
  /** How the inbox names it, and what else it is found by. */
  lead(values: z.output<Schema>): {
    name: string;
    email: string;
    summary: string;
    words?: readonly (string | null | undefined)[];
    /** What came with it that its table has no column for. */
    details?: string;
  };
  mails(values: z.output<Schema>, context: RequestContext): Promise<Omit<NewMail, "leadId">[]>;
};

/** A request that may become a lead later; what it causes is its own matter. */
export type OtherRequestKind<Schema extends z.ZodObject> = FormKind<Schema> & {
  receive(values: z.output<Schema>, suspicions: string[], services: Services): Promise<void>;
};

/** What a page must hand to its form: the schema's constraint attributes, a fresh token and the failure text. */
export function setUpForm<Schema extends z.ZodObject>(
  { schema, failure }: FormKind<Schema>,
  context: Readonly<RouterContextProvider>,
): FormSetup {
  const constraints: FieldConstraints = {};
  for (const [name, constraint] of Object.entries(getZodConstraint(schema))) {
    // Lengths are judged on the server: a browser cuts what is pasted too long, without a word.
    const { required, pattern } = constraint;
    constraints[name] = { required, pattern };
  }
  return { constraints, token: issueFormToken(context.get(servicesContext).secret), failure };
}

/** Only the fields that the schema knows: others cannot cost anything or reach anyone. */
function knownFields(form: FormData, schema: z.ZodObject): FormData {
  const known = new FormData();
  for (const name of Object.keys(schema.shape)) {
    for (const value of form.getAll(name)) known.append(name, value);
  }
  return known;
}

function typedValues(form: FormData): Record<string, string[]> {
  const values: Record<string, string[]> = {};
  for (const [name, value] of form) {
    if (typeof value === "string") values[name] = [...(values[name] ?? []), value];
  }
  return values;
}

/** The first sentence for each field; what is wrong with one of several values is said at their field. */
function firstErrors(found: Record<string, string[] | null>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [path, sentences] of Object.entries(found)) {
    const name = path.replace(/\[\d+\]$/, "");
    if (sentences?.[0]) errors[name] ??= sentences[0];
  }
  return errors;
}

async function storeRequest<Schema extends z.ZodObject>(
  kind: RequestKind<Schema>,
  values: z.output<Schema>,
  { suspicions, source }: { suspicions: string[]; source: string },
  services: Services,
): Promise<void> {
  const leadId = crypto.randomUUID();
  const context: RequestContext = { siteUrl: services.siteUrl, services, leadId };
  // Rendered before the transaction: nothing slow may hold it open.
  const mails = suspicions.length === 0 ? await kind.mails(values, context) : [];
  const { words = [], ...lead } = kind.lead(values);
  await services.db.transaction(async (tx) => {
    const requestId = await kind.store(tx, values, context);
    await insertLead(tx, {
      id: leadId,
      kind: kind.leadKind(values),
      requestId,
      suspicions,
      source,
      words: words.filter(Boolean).join(" "),
      ...lead,
    });
    for (const mail of mails) await services.outbox.queue(tx, { ...mail, leadId });
  });
}

/**
 * Receives a request of `kind`: counts it against the address, checks it, stores it together with its lead and its
 * mails in one transaction, and answers. 200 stored, 400 field errors, 429 too many, 503 the database refused; in
 * every case but the first the answer carries what was typed. `found` are errors that reading the form brought up.
 */
export async function receiveRequest<Schema extends z.ZodObject>(
  kind: RequestKind<Schema> | OtherRequestKind<Schema>,
  form: FormData,
  context: Readonly<RouterContextProvider>,
  found: Record<string, string> = {},
) {
  const services = context.get(servicesContext);
  const { address, id, sentFrom } = context.get(requestInfoContext);
  const fields = knownFields(form, kind.schema);
  const answer = (result: Omit<FormResult, "form">, init: ResponseInit) =>
    data<FormResult>({ form: kind.form, ...result }, init);
  /** What goes back with an answer that asks to try again. */
  const kept = { values: typedValues(fields), token: sentToken(form, services.secret) };

  const sender = addressKey(address, services.secret);
  const wait = await services.limits.spend("submission", `${kind.form}:${sender}`);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const message = `Too many messages from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}.`;
    return answer(
      { status: "failed", message, ...kept },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  }

  const invalid = (errors: Record<string, string>) =>
    answer({ status: "invalid", errors, ...kept }, { status: 400 });
  const submission = parseWithZod(fields, { schema: kind.schema });
  if (submission.status !== "success") {
    return invalid({ ...firstErrors(submission.error ?? {}), ...found });
  }
  if (Object.keys(found).length > 0) return invalid(found);

  try {
    const suspicions = findSuspicions(form, services.secret);
    const sent = submission.value as z.output<Schema>;
    if ("receive" in kind) await kind.receive(sent, suspicions, services);
    else await storeRequest(kind, sent, { suspicions, source: sentFrom }, services);
    if (suspicions.length > 0)
      services.log.info({ form: kind.form, suspicions, requestId: id }, "suspect request");
  } catch (error) {
    if (error instanceof FieldRefusal) return invalid({ [error.field]: error.message });
    services.log.error({ err: error, form: kind.form, requestId: id }, "a request was not stored");
    if (!kind.isForgiving)
      return answer({ status: "failed", message: kind.failure, ...kept }, { status: 503 });
  }
  return answer({ status: "sent", message: kind.success }, { status: 200 });
}

/** The action of a page with several forms: receives the one that the body names; 400 when it names none of them. */
export function receiveOneOf(
  kinds: readonly RequestKind<z.ZodObject>[],
  form: FormData,
  context: Readonly<RouterContextProvider>,
  found: Record<string, string> = {},
) {
  const kind = kinds.find((candidate) => candidate.form === form.get(formField));
  if (!kind) throw data("This page has no such form.", { status: 400 });
  return receiveRequest(kind, form, context, found);
}
