import { data } from "react-router";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { isPage, readVisit } from "#app/site/known-pages.server.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import {
  type RequestOutcome,
  receiveRequest,
} from "#modules/leads/.server/requests/receive-request.ts";
import { requestKinds } from "#modules/leads/.server/requests/request-kinds.ts";
import { issueFormToken, sentToken } from "#modules/leads/.server/requests/spam-signals.ts";
import type { Outbox } from "#modules/mail/.server/outbox.ts";
import type { RequestInfo } from "#platform/request-context.ts";
import type { Secret } from "#platform/secrets.ts";
import { submittedValues } from "#platform/uploads/read-form.ts";
import { formField, visitField } from "../form-guard.ts";
import { changedHints, hasHints, responsesOf } from "../forms.ts";
import { type FormKind, requestDefinitions } from "../requests/definitions.ts";
import type { FormResult, FormSetup } from "./form-result.ts";

/** What receiving a form uses; `db` is the connection for forms. */
type ReceivingServices = Parameters<typeof receiveRequest>[0] & {
  outbox: Pick<Outbox, "queue" | "canSend">;
};

/** Where a form came from. */
type FormOrigin = Pick<RequestInfo, "id" | "address" | "sentFrom">;

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
  outcome: RequestOutcome,
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
  const { id: requestId, address, sentFrom: source } = origin;
  const readVisit = () => readVisitOf(services, posted, named, source);
  const submission = { form: named, posted, fileErrors, requestId, address, source, readVisit };
  const outcome = await receiveRequest(services, submission);
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
