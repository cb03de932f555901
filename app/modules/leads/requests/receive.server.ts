import type { RouterContextProvider } from "react-router";
import { data } from "react-router";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { isPage } from "#app/site/known-pages.server.ts";
import { readVisit } from "#app/site/read-visit.server.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { findBlock } from "#modules/leads/.server/blocks/find-block.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-info.ts";
import { UserError } from "#platform/user-error.ts";
import { blockReason } from "../block-kinds.ts";
import { formField, visitField } from "../forms/form-guard.ts";
import type { FormResult, FormSetup, Receipt } from "../forms/form-result.ts";
import { submittedValues } from "../forms/posted-fields.server.ts";
import { answersOf, changedHints, hasHints } from "../forms.ts";
import type { FormKind } from "./definitions.ts";
import type { RequestKind } from "./kind.server.ts";
import { countAttempt, countMessage, uncountMessage } from "./message-limits.server.ts";
import { findRefused, offersOf } from "./offers.server.ts";
import { findSuspicions, issueFormToken, sentToken } from "./spam.server.ts";

/**
 * Maximum characters that a response returns for correction, ten times the longest message. Writing a megabyte of
 * escaped text into a page takes a fifth of a second and blocks all other requests.
 */
const maxKept = 50_000;

/**
 * The data that a page must pass to a form: a fresh token, its words unless they are part of its code, and its options
 * if they change.
 */
export function setUpForm(
  context: Readonly<RouterContextProvider>,
  { texts, form, offers }: { texts: TextReader; form: FormKind; offers?: FormSetup["offers"] },
): FormSetup {
  const hints = hasHints(form) ? changedHints(texts, form) : undefined;
  return {
    token: issueFormToken(context.get(servicesContext).secret),
    failure: answersOf(texts, form).failure,
    offers,
    ...(hints && { hints }),
  };
}

function waitSentence(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `Too many messages from this connection. Please try again in ${minutes} minute${minutes > 1 ? "s" : ""}.`;
}

/** How long reading a visit may take, in milliseconds: the request itself has to wait for the database as well. */
const visitTimeout = 500;

/**
 * The start of the visit behind a form, and the page it was sent from. Nothing if the visitor has not agreed to
 * analytics, or if the database fails: no request is lost for the sake of a statistic.
 */
async function visitOf(
  form: FormData,
  { path }: RequestKind["definition"],
  sentFrom: string,
  services: Services,
) {
  const told = form.get(visitField);
  if (typeof told !== "string" || !told) return undefined;
  const read = async () => {
    const visit = await readVisit(services, told);
    return visit && { visit, page: (await isPage(services, sentFrom)) ? sentFrom : path };
  };
  return withTimeout(read(), visitTimeout, undefined);
}

/**
 * Receives a request of `kind`: checks it, counts it against the address, and stores it together with its lead and its
 * emails in one transaction. Responds with 200 stored, 400 field errors, 429 too many, or 503 the database refused; all
 * but 200 return the typed values. `found` are errors from reading the form.
 */
export async function receiveRequest(
  kind: RequestKind,
  form: FormData,
  context: Readonly<RouterContextProvider>,
  found: Record<string, string> = {},
) {
  const services = context.get(servicesContext);
  const { limits, log, secret } = services;
  const { address, id, sentFrom } = context.get(requestInfoContext);
  const { definition } = kind;
  const { failsOpen } = definition;
  const texts = await services.documents.current();
  const { success, later = success, failure } = answersOf(texts, definition.kind);
  const fields = kind.knownFields(form);
  const answer = (result: Omit<FormResult, "form">, init: ResponseInit) =>
    data<FormResult>({ form: definition.kind, ...result }, init);
  /** Prefill for a retry. */
  const kept = { values: submittedValues(fields, maxKept), token: sentToken(form, secret) };
  const invalid = (errors: Record<string, string>) =>
    answer({ status: "invalid", errors, ...kept }, { status: 400 });
  const message = services.outbox.canSend ? success : later;
  const sent = (init: ResponseInit, receipt?: Receipt) =>
    answer({ status: "sent", message, receipt }, init);
  const failed = (sentence: string, init: ResponseInit) =>
    answer({ status: "failed", message: sentence, ...kept }, init);
  const tooMany = (wait: number) => {
    const init = { status: 429, headers: { "Retry-After": String(wait) } };
    log.info({ form: definition.kind, requestId: id }, "too many messages from one address");
    return failsOpen ? sent(init) : failed(waitSentence(wait), init);
  };
  const sender = `${definition.kind}:${addressKey(address, secret)}`;
  // Checked before validation; a form that fails open still validates the address.
  const waitToTry = await countAttempt(limits, sender);
  if (waitToTry > 0 && !failsOpen) return tooMany(waitToTry);

  const read = kind.read(fields);
  const offers = offersOf(texts);
  const wrong = { ...findRefused(definition.fields, fields, offers), ...found };
  if ("errors" in read) return invalid({ ...read.errors, ...wrong });
  if (Object.keys(wrong).length > 0) return invalid(wrong);

  const count = await countMessage(limits, sender);
  const wait = Math.max(waitToTry, count.wait);
  if (wait > 0) return tooMany(wait);
  let receipt: Receipt | undefined;
  try {
    const block = await findBlock(services.db, read.sent);
    const looks = [...findSuspicions(form, secret), ...count.suspicions];
    const suspicions = block ? [blockReason(block), ...looks] : looks;
    const begun = await visitOf(form, definition, sentFrom, services);
    receipt = await read.keep({ suspicions, source: sentFrom, visit: begun?.visit, services });
    if (begun && suspicions.length === 0)
      services.dayCounts.count("sent", `${definition.kind} ${begun.page}`);
    if (suspicions.length > 0) {
      // The log does not name senders on the block list.
      const told = block ? [`block list: ${block.kind}`, ...looks] : looks;
      log.info({ form: definition.kind, suspicions: told, requestId: id }, "suspect request");
    }
  } catch (error) {
    await uncountMessage(limits, sender);
    if (error instanceof UserError && error.field) return invalid({ [error.field]: error.message });
    log.error({ err: error, form: definition.kind, requestId: id }, "a request was not stored");
    if (!failsOpen) return failed(failure, { status: 503 });
  }
  return sent({ status: 200 }, receipt);
}

/** The action of a page with several forms: receives the form that the body names; 400 if it names none of them. */
export function receiveOneOf(
  kinds: readonly RequestKind[],
  form: FormData,
  context: Readonly<RouterContextProvider>,
  found: Record<string, string> = {},
) {
  const kind = kinds.find((candidate) => candidate.definition.kind === form.get(formField));
  if (!kind) throw data("This page has no such form.", { status: 400 });
  return receiveRequest(kind, form, context, found);
}
