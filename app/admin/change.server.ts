import type { RouterContextProvider } from "react-router";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { servicesContext } from "#app/services.ts";
import { type SignedInUser, userContext } from "#modules/accounts/.server/require-user.ts";
import type { ContentChanges } from "#modules/content/.server/content-changes.ts";
import {
  type AuditEntry,
  insertAuditEntry,
} from "#modules/operations/.server/queries/audit-log.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ChangeAnswer } from "./change-answer.ts";

/** Who makes a change, and where its transaction runs. */
export type Author = {
  content: Pick<ContentChanges, "change">;
  user: Pick<SignedInUser, "id" | "email">;
};

type Change = AuditEntry & {
  /** The cache tags of the changed content. */
  tags?: readonly ContentTag[];
};

/**
 * Every write of the admin uses this: one transaction contains the change and its audit log entry. After the commit,
 * the cached pages with its tags are invalidated. If `make` throws, it rejects with that error, with nothing changed.
 */
export function auditedChange<T>(
  author: Author,
  { tags = [], ...entry }: Change,
  make: (tx: Tx) => Promise<T>,
): Promise<T> {
  return auditedChanges(author, tags, async (tx, record) => {
    const made = await make(tx);
    await record(entry);
    return made;
  });
}

/** The same for several changes in one transaction: `make` calls `record` for each. */
export function auditedChanges<T>(
  { content, user }: Author,
  tags: readonly ContentTag[],
  make: (tx: Tx, record: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> {
  return content.change(tags, (tx) => make(tx, (entry) => insertAuditEntry(tx, user, entry)));
}

const authorOf = (context: Readonly<RouterContextProvider>): Author => ({
  content: context.get(servicesContext).content,
  user: context.get(userContext),
});

/** {@link auditedChange} with the router context. */
export const adminChange = <T>(
  context: Readonly<RouterContextProvider>,
  change: Change,
  make: (tx: Tx) => Promise<T>,
): Promise<T> => auditedChange(authorOf(context), change, make);

/** {@link auditedChanges} with the router context. */
export const adminChanges = <T>(
  context: Readonly<RouterContextProvider>,
  tags: readonly ContentTag[],
  make: (tx: Tx, record: (entry: AuditEntry) => Promise<void>) => Promise<T>,
): Promise<T> => auditedChanges(authorOf(context), tags, make);

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
