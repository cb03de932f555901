import { type ReactNode, useEffect, useState } from "react";
import type { Files } from "#app/fields/fields.ts";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  readToken,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Check } from "#app/ui/field.tsx";
import { attachmentsField, filesField } from "../../forms/file-fields.ts";
import { FormFields, LabelledControl } from "../../forms/form-fields.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { RequestForm } from "../../forms/request-form.tsx";
import { useUploadField } from "../../forms/upload-field.tsx";
import type { FormState } from "../../forms/use-request-form.ts";
import { project, projectParts } from "./definition.ts";

type ProjectFormProps = { setup: FormSetup; service?: string | undefined };

const { express, ...timeAndPrice } = projectParts.timeAndPrice;
const { attachments, ...besideFiles } = projectParts.drawingsAndScans;

/** The project-details form of the quote page, files first; `service` ticks one of the boxes. */
export function ProjectForm({ setup, service = "" }: ProjectFormProps) {
  return (
    <RequestForm
      definition={project}
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

const filesHint = `Up to ${maxAttachments} files of at most ${formatBytes(maxAttachmentBytes)} each: ${attachmentTypes.join(", ")}. Only the people preparing your quote can open them.`;

type FilesFieldProps = { field: Files; state: FormState };

/**
 * The form's file uploads. Without JavaScript the files are posted with the form; those stored with a failed attempt
 * can be kept by a checkbox.
 */
function FilesField({ field, state }: FilesFieldProps) {
  const [received] = useState(() =>
    state.kept(attachmentsField).flatMap((token) => readToken(token) ?? []),
  );
  const { fileInput, list } = useUploadField(received);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <div className="sm:col-span-2">
      <LabelledControl name={filesField} field={{ ...field, hint: filesHint }} state={state}>
        {({ defaultValue: _, ...control }) => fileInput(control)}
      </LabelledControl>
      {isLive
        ? list
        : received.map(({ token, name, size }) => (
            <Check
              key={token}
              name={attachmentsField}
              value={token}
              defaultChecked
              label={`${name} (${formatBytes(size)})`}
            />
          ))}
    </div>
  );
}
