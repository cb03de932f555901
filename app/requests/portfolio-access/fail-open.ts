import type { ClientActionFunctionArgs } from "react-router";
import { formClientAction } from "#app/forms/form-client-action.ts";
import type { FormResult } from "#app/forms/form-result.ts";
import { invalidEmail, isEmail } from "#app/lib/email.ts";

/**
 * The browser's side of the gate, as its page's `clientAction`: the portfolio opens also for a visitor whose message
 * did not get through. The address is judged here then, as the server would have.
 */
export async function failOpen(args: ClientActionFunctionArgs): Promise<FormResult> {
  const typed = await args.request.clone().formData();
  const answer = await formClientAction(args);
  if (answer.status !== "failed") return answer;
  const email = String(typed.get("email") ?? "").trim();
  if (isEmail(email)) return { ...answer, status: "sent" };
  return { ...answer, status: "invalid", errors: { email: invalidEmail } };
}
