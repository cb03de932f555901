import type { ActionResult } from "./action-result.ts";

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
