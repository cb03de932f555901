import { data, type RouterContextProvider } from "react-router";
import type { ContentTag } from "#app/lib/content-tags.ts";
import type { Tx } from "#server/db/client.ts";
import { type AuditEntry, insertAuditEntry } from "#server/db/queries/audit-log.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { userContext } from "#server/require-user.ts";
import { servicesContext } from "#server/services.ts";
import type { ChangeAnswer } from "./change-answer.ts";

type Context = Readonly<RouterContextProvider>;
type Change = AuditEntry & {
  /** The cached pages that show what is changed. */
  tags?: readonly ContentTag[];
};

/**
 * The way of every change that somebody makes in the admin: one transaction that makes it, writes it to the audit log
 * and, once it is committed, clears the pages that show it. Throws what `make` throws, with nothing changed.
 */
export function adminChange<T>(
  context: Context,
  { tags = [], ...entry }: Change,
  make: (tx: Tx) => Promise<T>,
): Promise<T> {
  const actor = context.get(userContext);
  return context.get(servicesContext).content.change(tags, async (tx) => {
    const made = await make(tx);
    await insertAuditEntry(tx, actor, entry);
    return made;
  });
}

/** Thrown where a change cannot be made as things are; nothing is changed and the person is told why. */
export class Refused extends Error {
  readonly answer: ChangeAnswer;
  readonly status: 400 | 409;
  /** With 409, what somebody else has saved meanwhile is in the way. */
  constructor(answer: ChangeAnswer, status: 400 | 409 = 400) {
    super("a change was refused");
    this.answer = answer;
    this.status = status;
  }
}

/**
 * Answers what `make` answers, and why it was {@link Refused}. What else it throws is logged, and the person is told
 * `failure` and can try again; responses that are thrown on purpose pass.
 */
export async function answerChange<Answer extends ChangeAnswer>(
  context: Context,
  failure: string,
  make: () => Promise<Answer>,
) {
  try {
    return data<Answer | ChangeAnswer>(await make());
  } catch (error) {
    if (error instanceof Response || isThrownData(error)) throw error;
    if (error instanceof Refused) {
      return data<Answer | ChangeAnswer>(error.answer, { status: 400 });
    }
    const { log } = context.get(servicesContext);
    log.error({ err: error, requestId: context.get(requestInfoContext).id }, "a change failed");
    return data<Answer | ChangeAnswer>({ failed: failure }, { status: 500 });
  }
}

const isThrownData = (error: unknown) =>
  typeof error === "object" && error !== null && "init" in error && "data" in error;
