import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";

type PortfolioAccessFormProps = { setup: FormSetup; onSent: (email: string) => void };

/** Asks for the address that opens the portfolio. */
export function PortfolioAccessForm({ setup, onSent }: PortfolioAccessFormProps) {
  return (
    <RequestForm
      form="portfolio-access"
      action="/portfolio"
      setup={setup}
      submit="Unlock Portfolio"
      onSent={(sent) => onSent(String(sent.get("email")).trim())}
    >
      {(field) =>
        field("email", { label: "Email" }, (props) => (
          <input type="email" autoComplete="email" {...props} />
        ))
      }
    </RequestForm>
  );
}
