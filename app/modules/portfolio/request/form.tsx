import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import { portfolioAccess } from "./definition.ts";

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
