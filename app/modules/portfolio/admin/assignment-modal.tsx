import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { Assignment, AssignmentState, PlannedProject } from "./use-assignment.ts";

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
export function AssignmentModal({ assignment }: { assignment: Assignment }) {
  const { state, leave } = assignment;
  return (
    <Modal
      title={
        state.is === "looking" || state.is === "planned"
          ? "Preview assignment"
          : "Auto-Assign Images"
      }
      open={state.is !== "closed"}
      onOpenChange={(open) => !open && leave()}
    >
      <Content assignment={assignment} />
    </Modal>
  );
}

/** A function and not a component, so that the status line remains the same element and is announced. */
function plannedContent(
  { projects, steps, images }: AssignmentState & { is: "planned" },
  { assign, leave }: Assignment,
) {
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
        <Button look="secondary" onClick={leave}>
          Cancel
        </Button>
        <Button onClick={() => void assign(steps, images)}>Assign</Button>
      </Buttons>
    </>
  );
}

function Content({ assignment }: { assignment: Assignment }) {
  const { state, look, takeBack, leave } = assignment;
  switch (state.is) {
    case "closed":
      return null;
    case "looking":
      return (
        <>
          <p role="status">Checking all images and projects…</p>
          <Buttons>
            <Button look="secondary" onClick={leave}>
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
            <Button look="secondary" disabled={state.is === "stopping"} onClick={leave}>
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
              <Button look="secondary" onClick={() => void takeBack()}>
                Undo
              </Button>
            )}
            <Button onClick={leave}>Close</Button>
          </Buttons>
        </>
      );
    case "taking-back":
      return <p role="status">Undoing the assignment…</p>;
    case "failed":
      return (
        <>
          <p role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 font-[550]">
            {state.sentence} {state.left ? "Some images were assigned." : "Nothing was changed."}
          </p>
          <Buttons>
            {state.left && <Button onClick={() => void takeBack()}>Undo</Button>}
            {!state.left && <Button onClick={() => void look()}>Try again</Button>}
            <Button look="secondary" onClick={leave}>
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
