import { type ReactNode, useEffect, useRef, useState } from "react";
import type { FieldOf } from "#app/fields/fields.ts";
import {
  attachmentTypes,
  maxAttachmentBytes,
  maxAttachments,
  readToken,
} from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { Check } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { attachmentsField, filesField } from "../../form-guard.ts";
import { FormFields, LabelledControl } from "../../forms/form-fields.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { RequestForm } from "../../forms/request-form.tsx";
import { useUploadField } from "../../forms/upload-field.tsx";
import { type FormState, useLoadedResult } from "../../forms/use-request-form.ts";
import { project, projectParts } from "./definition.ts";

type ProjectFormProps = { setup: FormSetup; service?: string | undefined };

const { express, ...timeAndPrice } = projectParts.timeAndPrice;
const { attachments, ...besideFiles } = projectParts.drawingsAndScans;

/** The project-details form of the quote page, files first; `service` ticks one of the boxes. */
function ProjectForm({ setup, service = "" }: ProjectFormProps) {
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

type FilesFieldProps = { field: FieldOf<"files">; state: FormState };

/**
 * The form's file uploads. Without JavaScript the files are posted with the form; those stored with a failed attempt
 * can be kept by a checkbox.
 */
function FilesField({ field, state }: FilesFieldProps) {
  const [received] = useState(() =>
    state.extraValues(attachmentsField).flatMap((token) => readToken(token) ?? []),
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

/** The long form's fields that start with the short form's values. */
const carried = { name: "name", email: "email", details: "projectDetails" };

/** Carries over text typed into the short form before `unfolded`, if the long one is still empty. */
function carryOver(unfolded: HTMLElement): void {
  const [short, long] = unfolded.parentElement?.querySelectorAll("form") ?? [];
  const typed = new FormData(short);
  for (const [from, to] of Object.entries(carried)) {
    const field = long?.querySelector<HTMLInputElement>(`[name=${to}]`);
    if (field) field.value ||= String(typed.get(from));
  }
  const box = long?.querySelector<HTMLInputElement>(`[value="${typed.get("service")}"]`);
  if (box) box.checked = true;
}

type UnfoldedProjectProps = { setup: FormSetup; service: string | undefined };

/** The long way to a quote, which unfolds in place of the short form before it (`.quote-ways` in app.css). */
export function UnfoldedProject(props: UnfoldedProjectProps) {
  const wasPosted = useLoadedResult(project.kind) !== undefined;
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Opened before React could listen; the pre-hydration script has restored typed text by then (app/site/pre-hydration.ts).
    const onHydrated = () => element.current?.open && carryOver(element.current);
    addEventListener("hydrated", onHydrated);
    return () => removeEventListener("hydrated", onHydrated);
  }, []);
  return (
    <details
      ref={element}
      id="project-form"
      open={wasPosted}
      onToggle={({ currentTarget }) => currentTarget.open && carryOver(currentTarget)}
      className="group mt-6 scroll-mt-24 border-ink border-y"
    >
      <summary className="flex min-h-14 items-center justify-between gap-6 py-4">
        <span>
          <span className="block font-[550] group-open:hidden">
            Add files, a deadline or a budget
          </span>
          <span className="hidden font-[550] group-open:block">Back to the short form</span>
          <span className="block text-note text-secondary group-open:hidden">
            All project details, for a firm price
          </span>
        </span>
        <Icon
          path="M8 2v12M2 8h12"
          width={16}
          className="shrink-0 transition-transform group-open:rotate-45"
        />
      </summary>
      <div className="pt-2 pb-8">
        <ProjectForm {...props} />
      </div>
    </details>
  );
}
