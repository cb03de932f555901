import { FormFields } from "#modules/leads/forms/form-fields.tsx";
import type { FormSetup } from "#modules/leads/forms/form-result.ts";
import { RequestForm } from "#modules/leads/forms/request-form.tsx";
import { newsletter } from "./definition.ts";

/** The newsletter sign-up. It may be on any page and posts to `/newsletter`. */
export function NewsletterForm({ setup }: { setup: FormSetup }) {
  return (
    <RequestForm definition={newsletter} setup={setup} submit="Subscribe">
      {(state) => <FormFields fields={newsletter.fields} state={state} />}
    </RequestForm>
  );
}
