import type { ReactNode } from "react";
import { quoteServiceTitles } from "#app/catalogue/choices.ts";
import { expressOption, modelLevels, scanFormats } from "#app/content/quote.ts";
import { attachmentsField } from "#app/forms/file-fields.ts";
import type { FormSetup } from "#app/forms/form-result.ts";
import { type DrawField, RequestForm } from "#app/forms/request-form.tsx";
import { FilesField } from "./files-field.tsx";

type ProjectFormProps = { setup: FormSetup; service?: string };

/** The project-details form of the quote page; `service` ticks one of the boxes. */
export function ProjectForm({ setup, service = "" }: ProjectFormProps) {
  return (
    <RequestForm
      form="project"
      action="/quote"
      setup={setup}
      submit="Send Project Details"
      defaults={{ services: service }}
      encType="multipart/form-data"
      footClassName="lg:ml-[calc(25%+1.875rem)]"
    >
      {(field, choices, kept) => (
        <div className="space-y-10">
          <Part title="You">
            <Sender field={field} />
          </Part>
          <Part title="The work">
            {choices(
              "services",
              {
                label: "Service",
                hint: "One or more. For anything else choose the nearest and say so below.",
                className: "sm:col-span-2",
              },
              quoteServiceTitles,
            )}
            {field(
              "projectDetails",
              {
                label: "Project Details",
                hint: "Location, size, standards to follow, and what you already have.",
                className: "sm:col-span-2",
              },
              ({ pattern: _, ...props }) => (
                <textarea rows={7} {...props} />
              ),
            )}
            {choices("scanFormats", { label: "Scan Formats", inRow: true }, scanFormats)}
            {field(
              "lod",
              { label: "LOD", hint: "Level of development, for models." },
              ({ pattern: _, ...props }) => (
                <select key={props.defaultValue} {...props}>
                  <option value="">Not decided</option>
                  {modelLevels.map((level) => (
                    <option key={level}>{level}</option>
                  ))}
                </select>
              ),
            )}
          </Part>
          <Part title="Time and price">
            {field(
              "deadline",
              // Safari shows today's date, in grey, where there is none.
              { label: "Deadline", hint: "Leave it empty if there is none." },
              ({ pattern: _, ...props }) => (
                <input type="date" {...props} />
              ),
            )}
            {field(
              "budget",
              { label: "Budget", hint: "Amount and currency, if there is a figure." },
              (props) => (
                <input type="text" {...props} />
              ),
            )}
            {choices("express", { label: "Express", className: "sm:col-span-2" }, [expressOption])}
          </Part>
          <Part title="Drawings and scans">
            <FilesField field={field} kept={kept(attachmentsField)} />
            {field(
              "link",
              {
                label: "Link to larger scans",
                hint: "A shared folder or transfer that we can download from.",
                className: "sm:col-span-2",
              },
              (props) => (
                <input type="url" inputMode="url" placeholder="https://" {...props} />
              ),
            )}
          </Part>
        </div>
      )}
    </RequestForm>
  );
}

function Sender({ field }: { field: DrawField }) {
  return (
    <>
      {field("name", { label: "Name" }, (props) => (
        <input type="text" autoComplete="name" {...props} />
      ))}
      {field("email", { label: "Email" }, (props) => (
        <input type="email" autoComplete="email" {...props} />
      ))}
      {field("phone", { label: "Phone" }, (props) => (
        <input type="tel" autoComplete="tel" {...props} />
      ))}
      {field("company", { label: "Company" }, (props) => (
        <input type="text" autoComplete="organization" {...props} />
      ))}
      {field("country", { label: "Country" }, (props) => (
        <input type="text" autoComplete="country-name" {...props} />
      ))}
    </>
  );
}

/** A part of the form with its name in the margin. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-10 gap-y-5 border-ink border-t pt-5 lg:grid-cols-[1fr_3fr]">
      <h3>{title}</h3>
      <div className="grid gap-5 sm:grid-cols-2">{children}</div>
    </div>
  );
}
