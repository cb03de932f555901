import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from "react-router";
import { formField } from "../form-guard.ts";
import type { FormResult } from "./form-result.ts";

/**
 * The `clientAction` of pages with forms: a network error or an unexpected response becomes a failure at the form,
 * which keeps its input; by default the router would show the error boundary instead of the page.
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

/** The `shouldRevalidate` of pages with forms: a submission changes none of their data. */
export function skipRevalidation(args: ShouldRevalidateFunctionArgs): boolean {
  return args.formMethod === undefined && args.defaultShouldRevalidate;
}
