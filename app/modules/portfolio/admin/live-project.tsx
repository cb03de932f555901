import { type RefObject, useMemo } from "react";
import { LivePage } from "#app/admin/preview/live-page.tsx";
import type { FrameLook } from "#app/admin/preview/preview-pane.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { besideFormParam } from "#app/lib/text-marks.ts";
import { type ProjectForm, projectFields, projectMark } from "../fields.ts";

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

type LiveProjectProps = {
  look: FrameLook;
  form: RefObject<HTMLFormElement | null>;
  values: ProjectForm;
  set: (changes: Partial<ProjectForm>) => void;
  /** The ID of a saved project. */
  id: string | null;
};

/** The words of the project's card, which its page does not have. */
const ProjectCard = ({ values: { title, category, description } }: { values: ProjectForm }) => (
  <>
    <p className="text-note text-secondary">Not on this page. On the card in the portfolio:</p>
    <p className="wrap-anywhere mt-2 font-[550]">{title || "New project"}</p>
    <p className="text-note text-secondary">{category}</p>
    <p className="wrap-anywhere mt-1 line-clamp-3 text-secondary">{description || "…"}</p>
  </>
);

const names = namesIn(projectFields, "form");

/** The page of a project as it is in its form, of which nothing is stored. */
export function LiveProject({ look, form, values, set, id }: LiveProjectProps) {
  const fields = useMemo(
    () =>
      names.map((path) => ({
        path,
        label: projectFields[path].label,
        text: String(values[path]),
      })),
    [values],
  );
  const action = `/portfolio/preview/form${id ? `/${id}` : ""}?${besideFormParam}=1`;
  return (
    <LivePage
      look={look}
      source={{ postTo: (frame) => form.current && postTo(form.current, action, frame) }}
      form={form}
      id={projectMark}
      fields={fields}
      onType={(path, text) => set({ [path]: text })}
      imagePath="imageUrl"
      elsewhere={(path) => path === "description" && <ProjectCard values={values} />}
      openField={({ path }) =>
        form.current
          ?.querySelector<HTMLElement>(
            `:is([name="${path}"], [data-path="${path}"]):not([type=hidden])`,
          )
          ?.focus()
      }
    />
  );
}
