import type { FormSetup } from "../form-result.ts";
import { RequestForm } from "../request-form.tsx";

/** How long the answer stands, in milliseconds: it tells what to do next, so it must not go before it is read. */
const sentTime = 15_000;

/** Asks for the address that the newsletter goes to. It may stand on any page; `/newsletter` takes it. */
export function NewsletterForm({ setup }: { setup: FormSetup }) {
  return (
    <RequestForm
      form="newsletter"
      action="/newsletter"
      setup={setup}
      submit="Subscribe"
      sentTime={sentTime}
    >
      {(field) =>
        field("email", { label: "Email" }, (props) => (
          <input type="email" autoComplete="email" {...props} />
        ))
      }
    </RequestForm>
  );
}
