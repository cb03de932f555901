import type { ClientActionFunctionArgs } from "react-router";
import { invalidEmail, isEmail } from "#app/lib/email.ts";
import { formClientAction } from "#modules/leads/forms/form-client-action.ts";
import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormResult, FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import { portfolioAccess } from "./definition.ts";

/**
 * The gate's `clientAction`, which fails open: the portfolio opens even if the request did not get through. The address
 * is then validated in the browser, as the server would have.
 */
export async function failOpen(args: ClientActionFunctionArgs): Promise<FormResult> {
  const typed = await args.request.clone().formData();
  const answer = await formClientAction(args);
  if (answer.status !== "failed") return answer;
  const email = String(typed.get("email") ?? "").trim();
  if (isEmail(email)) return { ...answer, status: "sent" };
  return { ...answer, status: "invalid", errors: { email: invalidEmail } };
}

type PortfolioAccessFormProps = { setup: FormSetup; onSent: (email: string) => void };

/** The form for the email address that opens the portfolio. */
export function PortfolioAccessForm({ setup, onSent }: PortfolioAccessFormProps) {
  return (
    <RequestForm
      definition={portfolioAccess}
      setup={setup}
      submit="Unlock Portfolio"
      onSent={(sent) => onSent(String(sent.get("email")).trim())}
    >
      {(state) => <FormFields fields={portfolioAccess.fields} state={state} />}
    </RequestForm>
  );
}
