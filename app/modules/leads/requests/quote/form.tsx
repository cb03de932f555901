import { FormFields } from "../../forms/form-fields.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { RequestForm } from "../../forms/request-form.tsx";
import { quote } from "./definition.ts";

type QuoteFormProps = { setup: FormSetup; service?: string | undefined };

/** The short form of the quote page; `service` preselects one of the options. */
export function QuoteForm({ setup, service = "" }: QuoteFormProps) {
  return (
    <RequestForm definition={quote} setup={setup} submit="Request a Quote" defaults={{ service }}>
      {(state) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormFields fields={quote.fields} state={state} />
        </div>
      )}
    </RequestForm>
  );
}
