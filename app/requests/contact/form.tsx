import { contactServices } from "#app/catalogue/choices.ts";
import type { FormSetup } from "#app/forms/form-result.ts";
import { RequestForm } from "#app/forms/request-form.tsx";

type ContactFormProps = { setup: FormSetup; service?: string };

/** The message form of the contact page; `service` preselects one of the options. */
export function ContactForm({ setup, service }: ContactFormProps) {
  return (
    <RequestForm
      form="contact"
      action="/contact"
      setup={setup}
      submit="Send Message"
      defaults={{ service: service ?? "" }}
    >
      {(field) => (
        <div className="grid gap-5 sm:grid-cols-2">
          {field("name", { label: "Your Name" }, (props) => (
            <input type="text" autoComplete="name" {...props} />
          ))}
          {field("email", { label: "Email Address" }, (props) => (
            <input type="email" autoComplete="email" {...props} />
          ))}
          {field("phone", { label: "Phone" }, (props) => (
            <input type="tel" autoComplete="tel" {...props} />
          ))}
          {field("company", { label: "Company" }, (props) => (
            <input type="text" autoComplete="organization" {...props} />
          ))}
          {field(
            "service",
            { label: "Service of Interest", className: "sm:col-span-2" },
            ({ pattern: _, ...props }) => (
              // A list remembers its first default only; a new answer needs a new element.
              <select key={props.defaultValue} {...props}>
                <option value="">Choose a service</option>
                {contactServices.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ),
          )}
          {field(
            "message",
            {
              label: "Project Details",
              hint: "Location, size, deadline, and the files you already have.",
              className: "sm:col-span-2",
            },
            ({ pattern: _, ...props }) => (
              <textarea rows={6} {...props} />
            ),
          )}
        </div>
      )}
    </RequestForm>
  );
}
