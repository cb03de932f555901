import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { formField } from "./form-guard.ts";
import type { FormResult } from "./form-result.ts";

/**
 * The browser's side of a page with forms, as its `clientAction`. No connection, or an answer that is none of ours,
 * becomes a failure at the form, where everything that was typed still stands; the router would replace the page with
 * the error screen.
 */
export async function formClientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<FormResult> {
  const form = String((await request.clone().formData()).get(formField) ?? "");
  try {
    return await serverAction<FormResult>();
  } catch (error) {
    if (error instanceof Response) throw error;
    return { form, status: "failed" };
  }
}

/** A page with forms, as its `shouldRevalidate`: a message changes nothing on it, so its data need not come again. */
export function skipRevalidation(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && args.defaultShouldRevalidate;
}
