import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
} from "react-router";
import type { ToastLink } from "#app/ui/toaster.tsx";
import type { LinkUse } from "#server/content/link-uses.ts";
import { sentenceIn } from "./screen-refusal.ts";

/** What proves who someone is who is signed in already. */
export type ProofWays = {
  /** Whether a code of the second factor goes with the password. */
  needsCode: boolean;
  /** Whether a passkey does as well; required where the password alone would prove less than what opened the session. */
  passkey: "none" | "possible" | "required";
};

/** What an action of the admin answers; shown as a toast by `useChange`. */
export type ChangeAnswer = {
  /** What was done, as a sentence. */
  done?: string | undefined;
  /** The screen says it in its own place, on which no toast may lie. */
  isTold?: true;
  /** The id under which a deletion can be undone. */
  undo?: string | undefined;
  /** The form that undoes what was done, sent to where it was done. */
  back?: [name: string, value: string][] | undefined;
  /** Where to look, or what to do next. */
  next?: ToastLink | undefined;
  /** Menus and texts that lead to a page which is no longer at its address. */
  linkedFrom?: LinkUse[] | undefined;
  /** What was not done, as a sentence. */
  failed?: string | undefined;
  /** Who someone is has to be proved before it is done. */
  proof?: ProofWays;
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
  /** Whether each intent takes a proof of who asks, whatever its form says. */
  needsProof: Readonly<Record<Intent, boolean>>;
};

/** Shown when the server could not be reached. */
export const unreachableMessage = "The server could not be reached. Please try again.";

/** Shown when the session has expired; the form keeps its input. */
export const signedOut = "You have been signed out. Sign in again in another tab, then try again.";

const leadsToSignIn = ({ headers }: Response) =>
  headers.get("Location")?.startsWith("/admin/sign-in") === true;

/**
 * The `clientAction` of admin routes with actions: a network error, an expired session or a refusal becomes a `failed`
 * answer next to the form, which keeps its input; by default the router would show the error boundary instead of the
 * screen.
 */
export async function adminClientAction({ serverAction }: ClientActionFunctionArgs) {
  // With an error status the router skips revalidation, which would fail as well.
  const failed = (sentence: string, status: number) =>
    data<ChangeAnswer>({ failed: sentence }, { status });
  try {
    return await serverAction<ChangeAnswer>();
  } catch (error) {
    if (error instanceof Response) {
      if (leadsToSignIn(error)) return failed(signedOut, 401);
      throw error;
    }
    const sentence = sentenceIn(error);
    return isRouteErrorResponse(error) && sentence
      ? failed(sentence, error.status)
      : failed(unreachableMessage, 503);
  }
}
