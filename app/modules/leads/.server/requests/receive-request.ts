import type { DayCounts } from "#modules/analytics/.server/counters.ts";
import type { Visit } from "#modules/analytics/.server/visit.ts";
import { addressKey } from "#platform/limits.ts";
import type { Log } from "#platform/log.ts";
import { UserError } from "#platform/user-error.ts";
import type { Receipt } from "../../forms.ts";
import type { FormKind } from "../../requests/definitions.ts";
import type { RequestServices } from "./define-request.ts";
import { countAttempt, countMessage, refundMessage } from "./message-limits.ts";
import { findRefused, offersOf } from "./offers.ts";
import { requestKinds } from "./request-kinds.ts";
import { findSpamSignals } from "./spam-signals.ts";

/** A form as it was sent. */
export type Submission = {
  form: FormKind;
  posted: FormData;
  /** Errors from reading its files. */
  fileErrors?: Record<string, string> | undefined;
  /** The ID of the HTTP request, for the log. */
  requestId: string;
  /** The sender's IP address, for the limits. */
  address: string;
  /** The page it was sent from. */
  source: string;
  /** Reads the start of the visit and the page to count; nothing if the visitor has not agreed to analytics. */
  readVisit(): Promise<{ visit: Visit; page: string } | undefined>;
};

export type RequestOutcome =
  | { status: "sent"; receipt?: Receipt | undefined }
  | { status: "invalid"; errors: Record<string, string> }
  /** Seconds until the next attempt. */
  | { status: "limited"; wait: number }
  | { status: "failed" };

/**
 * Receives a request: checks it, counts it against the address, and stores it together with its lead and its emails in
 * one transaction. A failure is logged.
 */
export async function receiveRequest(
  services: RequestServices & { dayCounts: Pick<DayCounts, "count"> },
  submission: Submission,
): Promise<RequestOutcome> {
  const { db, limits, log, secret } = services;
  const { form, posted, fileErrors, requestId, address, source } = submission;
  const kind = requestKinds[form];
  const { failsOpen = false, fields } = kind.definition;
  const sender = `${form}:${addressKey(address, secret)}`;

  // Counted before validation; a form that fails open still validates the address.
  const attemptWait = await countAttempt(limits, sender);
  if (attemptWait > 0 && !failsOpen) return refuseMany(log, submission, attemptWait);

  const known = kind.knownFields(posted);
  const parsed = kind.parse(known);
  const offers = offersOf(await services.documents.current());
  const errors = { ...findRefused(fields, known, offers), ...fileErrors };
  if ("errors" in parsed) return { status: "invalid", errors: { ...parsed.errors, ...errors } };
  if (Object.keys(errors).length > 0) return { status: "invalid", errors };

  const { wait: messageWait, isFlood } = await countMessage(limits, sender);
  const wait = Math.max(attemptWait, messageWait);
  if (wait > 0) return refuseMany(log, submission, wait);

  try {
    const spam = await findSpamSignals({ db, secret }, posted, parsed.sent, isFlood);
    const { suspicions } = spam;
    const visited = await submission.readVisit();
    const context = { suspicions, source, visit: visited?.visit };
    const receipt = await kind.store(services, parsed.values, context);
    if (suspicions.length > 0)
      log.info({ form, suspicions: spam.logged, requestId }, "suspect request");
    else if (visited) services.dayCounts.count("sent", `${form} ${visited.page}`);
    return { status: "sent", receipt };
  } catch (error) {
    await refundMessage(limits, sender);
    if (error instanceof UserError && error.field)
      return { status: "invalid", errors: { [error.field]: error.message } };
    log.error({ err: error, form, requestId }, "a request was not stored");
    return { status: "failed" };
  }
}

function refuseMany(log: Log, { form, requestId }: Submission, wait: number): RequestOutcome {
  log.info({ form, requestId }, "too many messages from one address");
  return { status: "limited", wait };
}
