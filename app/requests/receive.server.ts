import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import type { z } from "zod";
import { formField } from "#app/forms/form-guard.ts";
import type { FieldConstraints, FormResult, FormSetup } from "#app/forms/form-result.ts";
import { firstErrors, knownFields, typedValues } from "#app/forms/posted-fields.server.ts";
import type { LeadKind } from "#app/lib/lead-kinds.ts";
import type { Tx } from "#server/db/client.ts";
import { insertLead } from "#server/db/queries/leads.ts";
import type { NewMail } from "#server/db/queries/mails.ts";
import { addressKey } from "#server/limits.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { countAttempt, countMessage, uncountMessage, withinDay } from "./message-limits.server.ts";
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
  /** Said instead while no mail can go out, where `success` speaks of one. */
  successWithoutMail?: string;
  failure: string;
  /** What was asked for is given even when the request could not be stored, or was one too many; that is logged. */
  isForgiving?: true;
};

/** A request that is a lead at once: where it is stored and which mails it causes. */
export type RequestKind<Schema extends z.ZodObject> = FormKind<Schema> & {
  leadKind(values: z.output<Schema>): LeadKind;
  /** Writes the request to its table and returns the row's id. */
  store(tx: Tx, values: z.output<Schema>, context: RequestContext): Promise<string>;
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

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many messages from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}.`;
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
  const written = suspicions.length === 0 ? await kind.mails(values, context) : [];
  const { words = [], ...lead } = kind.lead(values);
  const mails = await withinDay(written, services);
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
 * Receives a request of `kind`: checks it, counts it against the address, stores it together with its lead and its
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
  const { limits, log, secret } = services;
  const { address, id, sentFrom } = context.get(requestInfoContext);
  const fields = knownFields(form, kind.schema);
  const answer = (result: Omit<FormResult, "form">, init: ResponseInit) =>
    data<FormResult>({ form: kind.form, ...result }, init);
  /** What goes back with an answer that asks to try again. */
  const kept = { values: typedValues(fields), token: sentToken(form, secret) };
  const invalid = (errors: Record<string, string>) =>
    answer({ status: "invalid", errors, ...kept }, { status: 400 });
  const { success, successWithoutMail = success } = kind;
  const message = services.outbox.canSend ? success : successWithoutMail;
  const sent = (init: ResponseInit) => answer({ status: "sent", message }, init);
  const failed = (sentence: string, init: ResponseInit) =>
    answer({ status: "failed", message: sentence, ...kept }, init);
  const tooMany = (wait: number) => {
    const init = { status: 429, headers: { "Retry-After": String(wait) } };
    log.info({ form: kind.form, requestId: id }, "too many messages from one address");
    return kind.isForgiving ? sent(init) : failed(waitSentence(wait), init);
  };
  const sender = `${kind.form}:${addressKey(address, secret)}`;
  // Before the fields are judged, but a visitor of the gate gets their say on the address all the same.
  const waitToTry = await countAttempt(limits, sender);
  if (waitToTry > 0 && !kind.isForgiving) return tooMany(waitToTry);

  const submission = parseWithZod(fields, { schema: kind.schema });
  if (submission.status !== "success") {
    return invalid({ ...firstErrors(submission.error ?? {}), ...found });
  }
  if (Object.keys(found).length > 0) return invalid(found);

  const count = await countMessage(limits, sender);
  const wait = Math.max(waitToTry, count.wait);
  if (wait > 0) return tooMany(wait);
  try {
    const suspicions = [...findSuspicions(form, secret), ...count.suspicions];
    const values = submission.value as z.output<Schema>;
    if ("receive" in kind) await kind.receive(values, suspicions, services);
    else await storeRequest(kind, values, { suspicions, source: sentFrom }, services);
    if (suspicions.length > 0)
      log.info({ form: kind.form, suspicions, requestId: id }, "suspect request");
  } catch (error) {
    await uncountMessage(limits, sender);
    if (error instanceof FieldRefusal) return invalid({ [error.field]: error.message });
    log.error({ err: error, form: kind.form, requestId: id }, "a request was not stored");
    if (!kind.isForgiving) return failed(kind.failure, { status: 503 });
  }
  return sent({ status: 200 });
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
