import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";

/** Asks for the address that the newsletter goes to. It may stand on any page; `/newsletter` takes it. */
export function NewsletterForm({ setup }: { setup: FormSetup }) {
  return (
    <RequestForm form="newsletter" action="/newsletter" setup={setup} submit="Subscribe">
      {(field) =>
        field("email", { label: "Email" }, (props) => (
          <input type="email" autoComplete="email" {...props} />
        ))
      }
    </RequestForm>
  );
}
