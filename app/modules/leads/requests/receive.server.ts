import { data } from "react-router";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { isPage } from "#app/site/known-pages.server.ts";
import { readVisit } from "#app/site/read-visit.server.ts";
import type { DayCounts } from "#modules/analytics/.server/counters.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import { addressKey } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { submittedValues } from "#platform/uploads/read-form.ts";
import { UserError } from "#platform/user-error.ts";
import { formField, visitField } from "../forms/form-guard.ts";
import type { FormResult, FormSetup, Receipt } from "../forms/form-result.ts";
import { changedHints, hasHints, responsesOf } from "../forms.ts";
import { type FormKind, requestDefinitions } from "./definitions.ts";
import type { RequestServices } from "./kind.server.ts";
import { countAttempt, countMessage, refundMessage } from "./message-limits.server.ts";
import { findRefused, offersOf } from "./offers.server.ts";
import { requestKinds } from "./request-kinds.server.ts";
import { findSpamSignals, issueFormToken, sentToken } from "./spam.server.ts";

/** What receiving a request uses; `db` is the connection for forms. */
type ReceivingServices = RequestServices & {
  outbox: Pick<Outbox, "queue" | "canSend">;
  dayCounts: Pick<DayCounts, "count">;
};

/** Where a form came from. */
type FormOrigin = Pick<RequestInfo, "id" | "address" | "sentFrom">;

type Outcome =
  | { status: "sent"; receipt?: Receipt | undefined }
  | { status: "invalid"; errors: Record<string, string> }
  /** Seconds until the next attempt. */
  | { status: "limited"; wait: number }
  | { status: "failed" };

/**
 * Receives a request: checks it, counts it against the address, and stores it together with its lead and its emails in
 * one transaction. A failure is logged. `fileErrors` are errors from reading the form's files.
 */
async function receiveRequest(
  services: ReceivingServices,
  origin: FormOrigin,
  form: FormKind,
  posted: FormData,
  fileErrors: Record<string, string> = {},
): Promise<Outcome> {
  const { db, limits, log, secret } = services;
  const kind = requestKinds[form];
  const { failsOpen = false, fields } = kind.definition;
  const sender = `${form}:${addressKey(origin.address, secret)}`;

  // Counted before validation; a form that fails open still validates the address.
  const attemptWait = await countAttempt(limits, sender);
  if (attemptWait > 0 && !failsOpen) return refuseMany(log, form, origin, attemptWait);

  const known = kind.knownFields(posted);
  const parsed = kind.parse(known);
  const offers = offersOf(await services.documents.current());
  const errors = { ...findRefused(fields, known, offers), ...fileErrors };
  if ("errors" in parsed) return { status: "invalid", errors: { ...parsed.errors, ...errors } };
  if (Object.keys(errors).length > 0) return { status: "invalid", errors };

  const { wait: messageWait, isFlood } = await countMessage(limits, sender);
  const wait = Math.max(attemptWait, messageWait);
  if (wait > 0) return refuseMany(log, form, origin, wait);

  try {
    const spam = await findSpamSignals({ db, secret }, posted, parsed.sent, isFlood);
    const visited = await readVisitOf(services, posted, form, origin.sentFrom);
    const receipt = await kind.store(services, parsed.values, {
      suspicions: spam.suspicions,
      source: origin.sentFrom,
      visit: visited?.visit,
    });
    if (spam.suspicions.length > 0)
      log.info({ form, suspicions: spam.logged, requestId: origin.id }, "suspect request");
    else if (visited) services.dayCounts.count("sent", `${form} ${visited.page}`);
    return { status: "sent", receipt };
  } catch (error) {
    await refundMessage(limits, sender);
    if (error instanceof UserError && error.field)
      return { status: "invalid", errors: { [error.field]: error.message } };
    log.error({ err: error, form, requestId: origin.id }, "a request was not stored");
    return { status: "failed" };
  }
}

function refuseMany(log: Log, form: FormKind, { id }: FormOrigin, wait: number): Outcome {
  log.info({ form, requestId: id }, "too many messages from one address");
  return { status: "limited", wait };
}

/** How long reading a visit may take, in milliseconds: the request itself has to wait for the database as well. */
const visitTimeout = 500;

/**
 * The start of the visit behind a form, and the page it was sent from. Nothing if the visitor has not agreed to
 * analytics, or if the database fails: no request is lost for the sake of a statistic.
 */
async function readVisitOf(
  services: ReceivingServices,
  posted: FormData,
  form: FormKind,
  sentFrom: string,
) {
  const reported = posted.get(visitField);
  if (typeof reported !== "string" || !reported) return undefined;
  const read = async () => {
    const visit = await readVisit(services, reported);
    const { path } = requestDefinitions[form];
    return visit && { visit, page: (await isPage(services, sentFrom)) ? sentFrom : path };
  };
  return withTimeout(read(), visitTimeout, undefined);
}

/**
 * Maximum characters that a response returns for correction, ten times the longest message. Writing a megabyte of
 * escaped text into a page takes a fifth of a second and blocks all other requests.
 */
const maxPrefill = 50_000;

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many messages from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}.`;
}

/**
 * The response to a posted form: 200 stored, 400 field errors, 429 too many, or 503 the database refused. All but 200
 * return the typed values. A form that fails open reports only field errors.
 */
async function formResponse(
  { documents, outbox, secret }: ReceivingServices,
  form: FormKind,
  posted: FormData,
  outcome: Outcome,
) {
  const { definition, knownFields } = requestKinds[form];
  const { success, later = success, failure } = responsesOf(await documents.current(), form);
  const values = submittedValues(knownFields(posted), maxPrefill);
  const retry = { values, token: sentToken(posted, secret) };
  const headers = outcome.status === "limited" && { "Retry-After": String(outcome.wait) };
  const respond = (status: number, result: Omit<FormResult, "form">) =>
    data<FormResult>({ form, ...result }, { status, ...(headers && { headers }) });
  if (outcome.status === "invalid")
    return respond(400, { status: "invalid", errors: outcome.errors, ...retry });
  if (outcome.status === "sent" || definition.failsOpen) {
    const message = outbox.canSend ? success : later;
    const receipt = outcome.status === "sent" ? outcome.receipt : undefined;
    return respond(outcome.status === "limited" ? 429 : 200, { status: "sent", message, receipt });
  }
  return outcome.status === "limited"
    ? respond(429, { status: "failed", message: waitSentence(outcome.wait), ...retry })
    : respond(503, { status: "failed", message: failure, ...retry });
}

/**
 * The action of a page with forms: receives the one that the body names; 400 if it names none of them. A page with one
 * form names it as a word.
 */
export async function receiveForm(
  services: ReceivingServices,
  origin: FormOrigin,
  forms: FormKind | readonly FormKind[],
  posted: FormData,
  fileErrors?: Record<string, string>,
) {
  const named =
    typeof forms === "string" ? forms : forms.find((each) => each === posted.get(formField));
  if (!named) throw data("This page has no such form.", { status: 400 });
  const outcome = await receiveRequest(services, origin, named, posted, fileErrors);
  return formResponse(services, named, posted, outcome);
}

/**
 * The data that a page must pass to a form: a fresh token, its words unless they are part of its code, and its options
 * if they change.
 */
export function setUpForm(
  secret: Secret,
  { texts, form, offers }: { texts: TextReader; form: FormKind; offers?: FormSetup["offers"] },
): FormSetup {
  const hints = hasHints(form) ? changedHints(texts, form) : undefined;
  return {
    token: issueFormToken(secret),
    failure: responsesOf(texts, form).failure,
    offers,
    ...(hints && { hints }),
  };
}
