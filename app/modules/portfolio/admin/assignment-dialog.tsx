import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { signedOut, unreachableMessage } from "#app/admin/action-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { useToaster } from "#app/ui/toaster.tsx";
import type { AssignmentCursor } from "#modules/portfolio/.server/assign-images.ts";
import type { AssignmentResult } from "./actions.server.ts";
import type { StepPreview } from "./assignment.ts";

const address = "/admin/portfolio/assignment";

/** A step with changes. */
type Step = { place: AssignmentCursor; planId: string; images: number };

type PlannedProject = StepPreview["projects"][number];

type Plan = { projects: readonly PlannedProject[]; steps: readonly Step[]; images: number };

type AssignmentState =
  | { is: "closed" | "checking" | "undoing" }
  | ({ is: "planned" } & Plan)
  | { is: "assigning" | "stopping" | "stopped"; done: number; images: number }
  /** `canUndo`: earlier assignments are still there. */
  | { is: "failed"; reason: string; canUndo: boolean };

const entriesOf = ({ project, image }: AssignmentCursor): [string, string][] =>
  Object.entries({ project, image }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );

/** Gets the JSON of a URL, or of a form sent to it. Throws an error with a message for the user. */
async function fetchJson<Result>(url: string, body?: URLSearchParams): Promise<Result> {
  const init = { method: body ? "POST" : "GET", body: body ?? null, redirect: "manual" } as const;
  const response = await fetch(url, init).catch(() => undefined);
  if (response?.type === "opaqueredirect") throw new Error(signedOut);
  const result = await response?.json().catch(() => undefined);
  if (!response || !result) throw new Error(unreachableMessage);
  if (!response.ok) throw new Error(result.failed ?? unreachableMessage);
  return result;
}

/** Joins the projects of two steps: one that continues into the second, because it gets so many images, counts once. */
function joinProjects(projects: readonly PlannedProject[], more: readonly PlannedProject[]) {
  const [first, ...rest] = more;
  const last = projects.at(-1);
  if (!first || first.id !== last?.id) return [...projects, ...more];
  const images = last.images + first.images;
  const names = [...last.names, ...first.names];
  return [...projects.slice(0, -1), { ...last, images, names }, ...rest];
}

const countImages = (projects: readonly PlannedProject[]) =>
  projects.reduce((sum, { main, images }) => sum + images + (main ? 1 : 0), 0);

/** Previews every step, without changes; undefined if `isCancelled` in the meantime. */
async function previewSteps(isCancelled: () => boolean): Promise<Plan | undefined> {
  let projects: readonly PlannedProject[] = [];
  const steps: Step[] = [];
  let place: AssignmentCursor | undefined = {};
  while (place) {
    const search = new URLSearchParams(entriesOf(place));
    const step: StepPreview = await fetchJson(`${address}?${search}`);
    if (isCancelled()) return undefined;
    const images = countImages(step.projects);
    if (images > 0) steps.push({ place, planId: step.planId, images });
    projects = joinProjects(projects, step.projects);
    place = step.next;
  }
  return { projects, steps, images: countImages(projects) };
}

const assignStep = ({ planId, place }: Step): Promise<AssignmentResult> =>
  fetchJson(
    address,
    new URLSearchParams([["intent", "auto-assign"], ["plan", planId], ...entriesOf(place)]),
  );

type AssignedStep = NonNullable<AssignmentResult["assigned"]>;

const undoStep = ({ mains, images }: AssignedStep): Promise<unknown> =>
  fetchJson(
    address,
    new URLSearchParams([
      ["intent", "unassign"],
      ...mains.map((main) => ["main", main]),
      ...images.map((image) => ["image", image]),
    ]),
  );

/**
 * Assigns all images to all projects, step by step: first a preview of all changes, then exactly those, which can be
 * stopped between two steps. If a step fails, the previous ones are undone.
 */
export function useAssignment() {
  const [state, setState] = useState<AssignmentState>({ is: "closed" });
  const toaster = useToaster();
  const { revalidate } = useRevalidator();
  const isCancelled = useRef(false);
  const assigned = useRef<AssignedStep[]>([]);

  async function preview(): Promise<void> {
    isCancelled.current = false;
    setState({ is: "checking" });
    try {
      const plan = await previewSteps(() => isCancelled.current);
      setState(plan ? { is: "planned", ...plan } : { is: "closed" });
    } catch (error) {
      setState({ is: "failed", reason: (error as Error).message, canUndo: false });
    }
  }

  async function assign({ steps, images }: Plan): Promise<void> {
    isCancelled.current = false;
    assigned.current = [];
    let done = 0;
    try {
      for (const step of steps) {
        if (isCancelled.current) {
          void revalidate();
          return setState({ is: "stopped", done, images });
        }
        setState({ is: "assigning", done, images });
        const result = await assignStep(step);
        if (result.assigned) assigned.current.push(result.assigned);
        done += step.images;
      }
    } catch (error) {
      return undo((error as Error).message);
    }
    void revalidate();
    setState({ is: "closed" });
    toaster.success("Images have been automatically assigned to projects!", () => void undo());
  }

  /** Undoes all steps; `failure` is the reason, if a step failed. */
  async function undo(failure?: string): Promise<void> {
    const hasChanges = assigned.current.length > 0;
    if (failure) setState({ is: "undoing" });
    try {
      for (let last = assigned.current.at(-1); last; last = assigned.current.at(-1)) {
        await undoStep(last);
        assigned.current.pop();
      }
      if (failure) setState({ is: "failed", reason: failure, canUndo: false });
      else {
        setState({ is: "closed" });
        toaster.success("The assignment has been undone.");
      }
    } catch {
      const reason = failure ?? "The assignment could not be undone. Please try again.";
      setState({ is: "failed", reason, canUndo: true });
    }
    if (hasChanges) void revalidate();
  }

  return {
    state,
    preview,
    assign,
    undo: () => undo(),
    /** Stops after the current step, else closes. */
    close() {
      isCancelled.current = true;
      setState((now) => {
        if (now.is === "assigning") return { ...now, is: "stopping" };
        return now.is === "stopping" || now.is === "undoing" ? now : { is: "closed" };
      });
    },
  };
}

type Assignment = ReturnType<typeof useAssignment>;

/** Maximum projects named, and images per project; the rest are counted. */
const maxProjects = 100;
const imagesNamed = 5;

/** The plan for projects. */
function PlannedProjects({ projects }: { projects: readonly PlannedProject[] }) {
  const more = projects.length - maxProjects;
  return (
    <>
      <ul>
        {projects.slice(0, maxProjects).map(({ id, title, main, images, names }) => (
          <li key={id} className="border-rule border-t py-3 last:border-b">
            <h3 className="wrap-anywhere text-[1rem] tracking-normal">{title}</h3>
            <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-[0.9375rem]">
              {main && (
                <>
                  <dt className="text-secondary">Main image</dt>
                  <dd className="wrap-anywhere min-w-0">{main}</dd>
                </>
              )}
              {images > 0 && (
                <>
                  <dt className="text-secondary">Gallery</dt>
                  <dd className="wrap-anywhere min-w-0">
                    {names.slice(0, imagesNamed).join(", ")}
                    {images > imagesNamed &&
                      ` and ${(images - imagesNamed).toLocaleString("en")} more`}
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-3">and {more.toLocaleString("en")} more projects.</p>}
    </>
  );
}

const amount = (count: number, what: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? what : `${what}s`}`;

/** The plan of an automatic assignment, its progress, and its result. */
export function AssignmentDialog({ assignment }: { assignment: Assignment }) {
  const { state, close } = assignment;
  const isPreview = state.is === "checking" || state.is === "planned";
  return (
    <Modal
      title={isPreview ? "Preview assignment" : "Auto-Assign Images"}
      open={state.is !== "closed"}
      onOpenChange={(open) => !open && close()}
    >
      <Content assignment={assignment} />
    </Modal>
  );
}

/** A function and not a component, so that the status line remains the same element and is announced. */
function plannedContent(plan: Plan, { assign, close }: Assignment) {
  const { projects, images } = plan;
  if (images === 0) {
    return <p>Nothing to assign: every image is already used or has no matching project.</p>;
  }
  return (
    <>
      <p role="status" className="mb-4">
        {amount(images, "image")} for {amount(projects.length, "project")}:
      </p>
      <PlannedProjects projects={projects} />
      <Buttons>
        <Button variant="secondary" onClick={close}>
          Cancel
        </Button>
        <Button onClick={() => void assign(plan)}>Assign</Button>
      </Buttons>
    </>
  );
}

function Content({ assignment }: { assignment: Assignment }) {
  const { state, preview, undo, close } = assignment;
  switch (state.is) {
    case "closed":
      return null;
    case "checking":
      return (
        <>
          <p role="status">Checking all images and projects…</p>
          <Buttons>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
          </Buttons>
        </>
      );
    case "planned":
      return plannedContent(state, assignment);
    case "assigning":
    case "stopping":
      return (
        <>
          <Progress done={state.done} images={state.images} />
          <Buttons>
            <Button variant="secondary" disabled={state.is === "stopping"} onClick={close}>
              {state.is === "stopping" ? "Stopping…" : "Stop"}
            </Button>
          </Buttons>
        </>
      );
    case "stopped":
      return (
        <>
          <p role="status">
            Stopped: {state.done.toLocaleString("en")} of {amount(state.images, "image")} were
            assigned. You can assign the rest later; nothing will be added twice.
          </p>
          <Buttons>
            {state.done > 0 && (
              <Button variant="secondary" onClick={() => void undo()}>
                Undo
              </Button>
            )}
            <Button onClick={close}>Close</Button>
          </Buttons>
        </>
      );
    case "undoing":
      return <p role="status">Undoing the assignment…</p>;
    case "failed":
      return (
        <>
          <p role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 font-[550]">
            {state.reason} {state.canUndo ? "Some images were assigned." : "Nothing was changed."}
          </p>
          <Buttons>
            {state.canUndo && <Button onClick={() => void undo()}>Undo</Button>}
            {!state.canUndo && <Button onClick={() => void preview()}>Try again</Button>}
            <Button variant="secondary" onClick={close}>
              Close
            </Button>
          </Buttons>
        </>
      );
  }
}

function Progress({ done, images }: { done: number; images: number }) {
  return (
    <>
      <p role="status" className="mb-3">
        Assigned {done.toLocaleString("en")} of {amount(images, "image")}.
      </p>
      <progress
        value={done}
        max={images}
        aria-label="Images assigned"
        className="h-2 w-full accent-blueprint"
      />
    </>
  );
}

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
);
