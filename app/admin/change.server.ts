import type { RouterContextProvider } from "react-router";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  type AuditEntry,
  insertAuditEntry,
} from "#modules/operations/.server/queries/audit-log.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ChangeAnswer } from "./change-answer.ts";

type Context = Readonly<RouterContextProvider>;
type Change = AuditEntry & {
  /** The cache tags of the changed content. */
  tags?: readonly ContentTag[];
};

/**
 * Every write of the admin uses this: one transaction contains the change and its audit log entry. After the commit,
 * the cached pages with its tags are invalidated. If `make` throws, it rejects with that error, with nothing changed.
 */
export function adminChange<T>(
  context: Context,
  { tags = [], ...entry }: Change,
  make: (tx: Tx) => Promise<T>,
): Promise<T> {
  return adminChanges(context, tags, async (tx, note) => {
    const made = await make(tx);
    await note(entry);
    return made;
  });
}

/** The same for several changes in one transaction: `make` calls `note` for each. */
export function adminChanges<T>(
  context: Context,
  tags: readonly ContentTag[],
  make: (tx: Tx, note: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> {
  const actor = context.get(userContext);
  return context
    .get(servicesContext)
    .content.change(tags, (tx) => make(tx, (entry) => insertAuditEntry(tx, actor, entry)));
}

/** Thrown to refuse a change: rolls the transaction back and shows the user the reason. */
export class Refused extends Error {
  readonly answer: ChangeAnswer;
  readonly status: 400 | 403 | 409;
  /** 403 for a missing proof of identity, 409 for a conflict with someone else's save. */
  constructor(answer: ChangeAnswer, status: 400 | 403 | 409 = 400) {
    super("a change was refused");
    this.answer = answer;
    this.status = status;
  }
}
