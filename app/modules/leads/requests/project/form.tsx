import type { ReactNode } from "react";
import { FormFields } from "../../forms/form-fields.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { RequestForm } from "../../forms/request-form.tsx";
import { projectParts, projectRequest } from "./definition.ts";
import { FilesField } from "./files-field.tsx";

type ProjectFormProps = { setup: FormSetup; service?: string | undefined };

const { express, ...timeAndPrice } = projectParts.timeAndPrice;
const { attachments, ...besideFiles } = projectParts.drawingsAndScans;

/** The project-details form of the quote page, files first; `service` ticks one of the boxes. */
export function ProjectForm({ setup, service = "" }: ProjectFormProps) {
  return (
    <RequestForm
      definition={projectRequest}
      setup={setup}
      submit="Send Project Details"
      defaults={{ services: service }}
      encType="multipart/form-data"
    >
      {(state) => (
        <div className="space-y-8">
          <Part title="Drawings and scans">
            <FilesField field={attachments} state={state} />
            <FormFields fields={besideFiles} state={state} />
          </Part>
          <Part title="Your project">
            <FormFields fields={projectParts.work} state={state} />
          </Part>
          <Part title="Your details">
            <FormFields fields={projectParts.you} state={state} />
          </Part>
          <Part title="Time and price">
            <FormFields fields={{ ...timeAndPrice, express }} state={state} />
          </Part>
        </div>
      )}
    </RequestForm>
  );
}

/** A part of the form under its name. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-5 border-ink border-t pt-4 sm:grid-cols-2">
      <h2 className="text-h3 sm:col-span-2">{title}</h2>
      {children}
    </div>
  );
}
