import { data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/services.ts";
import { requestInfoContext } from "#platform/request-context.ts";

/** Whether better-auth refused (4xx), as opposed to failing. */
export function isRefusal(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: unknown };
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500;
}

/** Logs an error during sign-in, and returns 503 with `more` and a message that does not blame the input. */
export function signInFailed<More>(
  context: Readonly<RouterContextProvider>,
  cause: unknown,
  more: More,
) {
  const { log } = context.get(servicesContext);
  log.error({ err: cause, requestId: context.get(requestInfoContext).id }, "signing in failed");
  const error = "Sign-in is not working at the moment. Please try again in a minute.";
  return data({ ...more, error }, { status: 503 });
}
