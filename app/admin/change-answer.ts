import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
} from "react-router";

/** What an action of the admin answers; shown as a toast by `useChange`. */
export type ChangeAnswer = {
  /** What was done, as a sentence. */
  done?: string | undefined;
  /** The id under which a deletion can be undone. */
  undo?: string | undefined;
  /** What was not done, as a sentence. */
  failed?: string | undefined;
  /** What is wrong with a field, by its name. */
  errors?: Record<string, string>;
  /** What was typed, where it was not taken; for a page that answers a plain post. */
  values?: Record<string, string[]>;
};

/** The action of a route of the admin, as `defineActions` (actions.server.ts) makes it. */
export type AdminAction<Intent extends string, Answer extends object> = {
  (args: ActionFunctionArgs): Promise<ReturnType<typeof data<Answer | ChangeAnswer>>>;
  /** Known to the types only: what a form may send as its `intent`, and what the intents answer. */
  types?: { intent: Intent; answer: Answer };
};

/** Said when no answer came at all. */
export const unreachableMessage = "The server could not be reached. Please try again.";

/** Said when a session has ended while somebody was at work: what was typed still stands. */
export const signedOut = "You are signed out. Please sign in in another tab, then try again.";

const leadsToSignIn = ({ headers }: Response) =>
  headers.get("Location")?.startsWith("/admin/sign-in") === true;

/**
 * The browser's side of an admin route with actions, as its `clientAction`: what stands in the way, be it the
 * connection, the session or a refusal, becomes a failure beside what was typed, which still stands; the router would
 * replace the screen.
 */
export async function adminClientAction({ serverAction }: ClientActionFunctionArgs) {
  // With such a status the screen's data is not asked for, which could not come either.
  const failed = (sentence: string, status: number) =>
    data<ChangeAnswer>({ failed: sentence }, { status });
  try {
    return await serverAction<ChangeAnswer>();
  } catch (error) {
    if (error instanceof Response) {
      if (leadsToSignIn(error)) return failed(signedOut, 401);
      throw error;
    }
    const isRefusal = isRouteErrorResponse(error) && typeof error.data === "string" && error.data;
    return isRefusal ? failed(error.data, error.status) : failed(unreachableMessage, 503);
  }
}
