import { quoteServiceTitles } from "#app/catalogue/choices.ts";
import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";

type QuoteFormProps = { setup: FormSetup; service?: string };

/** The short form of the quote page; `service` preselects one of the options. */
export function QuoteForm({ setup, service = "" }: QuoteFormProps) {
  return (
    <RequestForm
      form="quote"
      action="/quote"
      setup={setup}
      submit="Request a Quote"
      defaults={{ service }}
    >
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {field("name", { label: "Name" }, (props) => (
            <input type="text" autoComplete="name" {...props} />
          ))}
          {field("email", { label: "Email" }, (props) => (
            <input type="email" autoComplete="email" {...props} />
          ))}
          {field(
            "service",
            {
              label: "Service",
              hint: "For anything else choose the nearest and say so below.",
              className: "sm:col-span-2",
            },
            ({ pattern: _, ...props }) => (
              // A list remembers its first default only; a new answer needs a new element.
              <select key={props.defaultValue} {...props}>
                <option value="">Choose a service</option>
                {quoteServiceTitles.map((title) => (
                  <option key={title}>{title}</option>
                ))}
              </select>
            ),
          )}
          {field(
            "details",
            {
              label: "Details",
              hint: "Where, how much and by when: 14 km of route, 12 MW on two fields, one hospital wing.",
              className: "sm:col-span-2",
            },
            ({ pattern: _, ...props }) => (
              <textarea rows={5} {...props} />
            ),
          )}
        </div>
      )}
    </RequestForm>
  );
}
