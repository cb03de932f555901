import type { RouterContextProvider } from "react-router";
import type { ContentTag } from "#app/lib/content-tags.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import {
  type Author,
  auditedChange,
  auditedChanges,
} from "#modules/operations/.server/audited-change.ts";
import type { AuditEntry } from "#modules/operations/.server/queries/audit-log.ts";
import type { Tx } from "#platform/db/database.ts";
import type { ActionResult } from "./action-result.ts";

type Change = Parameters<typeof auditedChange>[1];

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
export class ActionError extends Error {
  readonly answer: ActionResult;
  readonly status: 400 | 403 | 409;
  /** 403 for a missing proof of identity, 409 for a conflict with someone else's save. */
  constructor(answer: ActionResult, status: 400 | 403 | 409 = 400) {
    super("a change was refused");
    this.answer = answer;
    this.status = status;
  }
}
