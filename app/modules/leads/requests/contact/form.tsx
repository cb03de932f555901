import { FormFields } from "../../forms/form-fields.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { RequestForm } from "../../forms/request-form.tsx";
import { contact } from "./definition.ts";

type ContactFormProps = { setup: FormSetup; service?: string | undefined };

/** The message form of the contact page; `service` preselects one of the options. */
export function ContactForm({ setup, service = "" }: ContactFormProps) {
  return (
    <RequestForm definition={contact} setup={setup} submit="Send Message" defaults={{ service }}>
      {(state) => (
        <div className="grid gap-5 sm:grid-cols-2">
          <FormFields fields={contact.fields} state={state} />
        </div>
      )}
    </RequestForm>
  );
}
