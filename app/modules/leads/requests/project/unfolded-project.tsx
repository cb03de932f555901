import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { FormSetup } from "../../forms/form-result.ts";
import { useLoadedResult } from "../../forms/use-request-form.ts";
import { project } from "./definition.ts";
import { ProjectForm } from "./form.tsx";

/** The long form's fields that start with the short form's values. */
const carried = { name: "name", email: "email", details: "projectDetails" };

/** Carries over text typed into the short form before `unfolded`, if the long one is still empty. */
export function carryOver(unfolded: HTMLElement): void {
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
    // Opened before React could listen; the boot script has restored typed text by then (app/site/boot.ts).
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
