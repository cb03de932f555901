import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from "react-router";

/** What an action of the admin answers; shown as a toast by `useChange`. */
export type ChangeAnswer = {
  /** What was done, as a sentence. */
  done?: string;
  /** The id under which a deletion can be undone. */
  undo?: string;
  /** What was not done, as a sentence. */
  failed?: string;
  /** What is wrong with a field, by its name. */
  errors?: Record<string, string[] | null | undefined>;
};

/** Said when no answer came at all. */
const unanswered = "The server could not be reached. Please try again.";

/**
 * The browser's side of an admin route with actions, as its `clientAction`: no connection becomes a failure beside what
 * was typed, which still stands; the router would replace the screen.
 */
export async function changeOrKeep({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<ChangeAnswer>();
  } catch (error) {
    // A redirect, or a refusal in the server's own words.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    // With this status the screen's data is not asked for, which could not come either.
    return data<ChangeAnswer>({ failed: unanswered }, { status: 503 });
  }
}
