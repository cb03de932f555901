import { data, redirect, redirectDocument } from "react-router";
import { maxEmail } from "#app/lib/email.ts";
import type { SignInStep } from "#modules/accounts/.server/sign-in.ts";
import { UserError } from "#platform/user-error.ts";
import { safeTarget } from "./safe-target.ts";

/**
 * The typed address, valid or not, for showing the form again. It is cut just above the maximum length: rendering a
 * megabyte would keep all other requests waiting.
 */
export const submittedEmail = (form: FormData): string =>
  String(form.get("email") ?? "").slice(0, 2 * maxEmail);

/** The response of an attempt, or its refusal with `more` for the form. */
export async function respond<Result, More extends object>(
  more: More,
  attempt: () => Promise<Result>,
) {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { message, status, retryAfter, result } = error;
    const headers = retryAfter === undefined ? {} : { "Retry-After": String(retryAfter) };
    return data({ ...more, ...result, error: message }, { status, headers });
  }
}

/** Redirects to the requested page in `to`, or to the code of the second factor. */
export function redirectSignedIn({ headers, needsCode }: SignInStep, to: string | null): Response {
  const target = safeTarget(to);
  if (needsCode)
    return redirect(`/admin/sign-in/code?to=${encodeURIComponent(target)}`, { headers });
  // A file needs a full document load.
  const isFile = /^\/admin\/files\/|\.\w+(\?|$)/.test(target);
  return isFile ? redirectDocument(target, { headers }) : redirect(target, { headers });
}

/** The requested page of a sign-in's address. */
export const requestedPage = (request: Request) => new URL(request.url).searchParams.get("to");
