import { type RefObject, useMemo } from "react";
import { LivePage } from "#app/admin/preview/live-page.tsx";
import type { FrameLook } from "#app/admin/preview/preview-pane.tsx";
import { besideFormParam } from "#app/lib/text-marks.ts";
import { projectFields, projectMark } from "../fields.ts";

/** Sends a form as it is to a frame. */
function postTo(form: HTMLFormElement, action: string, target: string): void {
  const former = { action: form.getAttribute("action") ?? "", target: form.target };
  form.setAttribute("action", action);
  form.target = target;
  // Unlike a press of Save, this neither validates nor calls the router.
  form.submit();
  form.setAttribute("action", former.action);
  form.target = former.target;
}

const isFieldName = (name: string): name is keyof typeof projectFields =>
  Object.hasOwn(projectFields, name);

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Types a text into a control, which React then knows. */
function typeInto(control: TextControl, text: string): void {
  const { prototype } =
    control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

type LiveProjectProps = {
  look: FrameLook;
  form: RefObject<HTMLFormElement | null>;
  /** The values of the form. */
  values: FormData;
  /** The ID of a saved project. */
  id: string | undefined;
};

/** The page of a project as it is in its form, of which nothing is stored. */
export function LiveProject({ look, form, values, id }: LiveProjectProps) {
  const fields = useMemo(
    () =>
      [...new Set(values.keys())].map((path) => ({
        path,
        label: isFieldName(path) ? projectFields[path].label : "",
        text: values.getAll(path).join("\n"),
      })),
    [values],
  );
  const controlOf = (path: string) =>
    form.current?.elements.namedItem(path) as TextControl | null | undefined;
  const action = `/portfolio/preview/form${id ? `/${id}` : ""}?${besideFormParam}=1`;
  return (
    <LivePage
      look={look}
      source={{ postTo: (frame) => form.current && postTo(form.current, action, frame) }}
      form={form}
      id={projectMark}
      fields={fields}
      onType={(path, text) => {
        const control = controlOf(path);
        if (control) typeInto(control, text);
      }}
      openField={({ path }) => controlOf(path)?.focus()}
    />
  );
}
