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
import type { FieldConstraints, FormResult, FormSetup } from "./form-result.ts";
import { findSuspicions, issueFormToken } from "./spam.server.ts";

/** A kind of request: what it must hold, where it is stored and which mails it causes. */
export type RequestKind<Schema extends z.ZodObject> = {
  /** Names the form on a page that has several. */
  form: string;
  schema: Schema;
  success: string;
  failure: string;
  leadKind(values: z.output<Schema>): LeadKind;
  /** Writes the request to its table and returns the row's id. */
  store(tx: Db, values: z.output<Schema>): Promise<string>;
  /** How the inbox names it. */
  lead(values: z.output<Schema>): { name: string; email: string; summary: string };
  mails(
    values: z.output<Schema>,
    context: { siteUrl: string; services: Services },
  ): Promise<Omit<NewMail, "leadId">[]>;
};

/** What a page must hand to its form: the schema's constraint attributes, a fresh token and the failure text. */
export function setUpForm<Schema extends z.ZodObject>(
  { schema, failure }: RequestKind<Schema>,
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

function typedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") values[name] = value;
  return values;
}

async function storeRequest<Schema extends z.ZodObject>(
  kind: RequestKind<Schema>,
  values: z.output<Schema>,
  suspicions: string[],
  services: Services,
): Promise<void> {
  // Rendered before the transaction: nothing slow may hold it open.
  const mails =
    suspicions.length === 0
      ? await kind.mails(values, { siteUrl: services.siteUrl, services })
      : [];
  await services.db.transaction(async (tx) => {
    const requestId = await kind.store(tx, values);
    const leadId = await insertLead(tx, {
      kind: kind.leadKind(values),
      requestId,
      suspicions,
      ...kind.lead(values),
    });
    for (const mail of mails) await services.outbox.queue(tx, { ...mail, leadId });
  });
}

/**
 * Receives a request of `kind`: counts it against the address, checks it, stores it together with its lead and its
 * mails in one transaction, and answers. 200 stored, 400 field errors, 429 too many, 503 the database refused; in
 * every case but the first the answer carries what was typed.
 */
export async function receiveRequest<Schema extends z.ZodObject>(
  kind: RequestKind<Schema>,
  form: FormData,
  context: Readonly<RouterContextProvider>,
) {
  const services = context.get(servicesContext);
  const { address, id } = context.get(requestInfoContext);
  const fields = knownFields(form, kind.schema);
  const answer = (result: Omit<FormResult, "form">, init: ResponseInit) =>
    data<FormResult>({ form: kind.form, ...result }, init);
  const values = typedValues(fields);

  const wait = await services.limits.spend("submission", `${kind.form}:${addressKey(address)}`);
  if (wait > 0) {
    const minutes = Math.ceil(wait / 60);
    const message = `Too many messages from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}.`;
    return answer(
      { status: "failed", message, values },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  }

  const submission = parseWithZod(fields, { schema: kind.schema });
  if (submission.status !== "success") {
    const errors: Record<string, string> = {};
    for (const [name, messages] of Object.entries(submission.error ?? {})) {
      if (messages?.[0]) errors[name] = messages[0];
    }
    return answer({ status: "invalid", errors, values }, { status: 400 });
  }

  try {
    const suspicions = findSuspicions(form, services.secret);
    await storeRequest(kind, submission.value as z.output<Schema>, suspicions, services);
    if (suspicions.length > 0)
      services.log.info({ form: kind.form, suspicions, requestId: id }, "suspect request");
  } catch (error) {
    services.log.error({ err: error, form: kind.form, requestId: id }, "a request was not stored");
    return answer({ status: "failed", message: kind.failure, values }, { status: 503 });
  }
  return answer({ status: "sent", message: kind.success }, { status: 200 });
}
