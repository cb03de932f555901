import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  isRouteErrorResponse,
} from "react-router";
import type { ToastLink } from "#app/ui/toaster.tsx";
import type { ReauthOptions } from "#modules/accounts/.server/require-reauth.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import type { LinkUse } from "#modules/content/.server/link-uses.ts";

/**
 * The data of a screen's 403: the message and the user. A refused document loads no data, so its frame would not know
 * whose navigation to show.
 */
export type ScreenRefusal = {
  refused: string;
  who: { role: Role; email: string; isConfined: boolean };
};

const isRefusal = (value: unknown): value is ScreenRefusal =>
  typeof value === "object" && value !== null && "refused" in value && "who" in value;

/** The refusal of a screen, if an error is one. */
export const refusalIn = (error: unknown): ScreenRefusal | undefined =>
  isRouteErrorResponse(error) && isRefusal(error.data) ? error.data : undefined;

/** The message of a thrown response. */
export function thrownMessage(error: unknown): string | undefined {
  const hasMessage = isRouteErrorResponse(error) && typeof error.data === "string" && error.data;
  return hasMessage ? error.data : refusalIn(error)?.refused;
}

/** The result of an action in the admin; shown as a toast by `useChange`. */
export type ActionResult = {
  /** The success message. */
  done?: string | undefined;
  /** Whether the screen shows the message itself, uncovered by a toast. */
  suppressToast?: true;
  /** The undo id of a deletion. */
  undo?: string | undefined;
  /** The form that undoes the action, sent to the same address. */
  back?: [name: string, value: string][] | undefined;
  /** The next steps. */
  next?: ToastLink[] | undefined;
  /** Menus and texts with links to a page that has moved. */
  linkedFrom?: LinkUse[] | undefined;
  /** The failure message. */
  failed?: string | undefined;
  /** The action needs a proof of identity first. */
  reauth?: ReauthOptions;
  /** The error of a field, by its name. */
  errors?: Record<string, string>;
  /** The refused values, for a form that was sent without JavaScript. */
  values?: Record<string, string[]>;
};

/** The action of a route of the admin, as created by `defineActions` (actions.server.ts). */
export type AdminAction<Intent extends string, Result extends object> = {
  (args: ActionFunctionArgs): Promise<ReturnType<typeof data<Result | ActionResult>>>;
  /** Types only: the possible `intent`s of a form, and their results. */
  types?: { intent: Intent; result: Result };
  /** Whether each intent requires a proof of identity, regardless of its form. */
  needsReauth: Readonly<Record<Intent, boolean>>;
};

/** Shown when the server could not be reached. */
export const unreachableMessage = "The server could not be reached. Please try again.";

/** Shown when the session has expired; the form keeps its input. */
export const signedOut = "You have been signed out. Sign in again in another tab, then try again.";

const leadsToSignIn = ({ headers }: Response) =>
  headers.get("Location")?.startsWith("/admin/sign-in") === true;

/**
 * The `clientAction` of admin routes with actions: a network error, an expired session or a refusal becomes a `failed`
 * result next to the form, which keeps its input; by default the router would show the error boundary instead of the
 * screen.
 */
export async function adminClientAction({ serverAction }: ClientActionFunctionArgs) {
  // With an error status the router skips revalidation, which would fail as well.
  const failed = (sentence: string, status: number) =>
    data<ActionResult>({ failed: sentence }, { status });
  try {
    return await serverAction<ActionResult>();
  } catch (error) {
    if (error instanceof Response) {
      if (leadsToSignIn(error)) return failed(signedOut, 401);
      throw error;
    }
    const sentence = thrownMessage(error);
    return isRouteErrorResponse(error) && sentence
      ? failed(sentence, error.status)
      : failed(unreachableMessage, 503);
  }
}
