import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { signedOut, unreachableMessage } from "#app/admin/action-result.ts";
import { useToaster } from "#app/ui/toaster.tsx";
import type { StepPreview } from "./assignment.ts";
import type { AssignmentAnswer } from "./assignment-run.server.ts";
import type { GalleryPlace } from "./assignment-steps.server.ts";

const address = "/admin/portfolio/assignment";

/** A step with changes. */
type Step = { place: GalleryPlace; planId: string; images: number };

export type PlannedProject = StepPreview["projects"][number];

export type AssignmentState =
  | { is: "closed" }
  | { is: "looking"; projects: number }
  | { is: "planned"; projects: PlannedProject[]; steps: Step[]; images: number }
  | { is: "assigning" | "stopping"; done: number; images: number }
  | { is: "stopped"; done: number; images: number }
  | { is: "taking-back" }
  /** `left`: earlier assignments are still there, and can be undone. */
  | { is: "failed"; sentence: string; left: boolean };

const entriesOf = ({ project, image }: GalleryPlace): [string, string][] =>
  Object.entries({ project, image }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );

async function ask<Answer>(url: string, body?: URLSearchParams): Promise<Answer> {
  const init = { method: body ? "POST" : "GET", body: body ?? null, redirect: "manual" } as const;
  const answer = await fetch(url, init).catch(() => undefined);
  if (answer?.type === "opaqueredirect") throw new Error(signedOut);
  const told = await answer?.json().catch(() => undefined);
  if (!answer || !told) throw new Error(unreachableMessage);
  if (!answer.ok) throw new Error(told.failed ?? unreachableMessage);
  return told;
}

/** Joins the projects of two steps: one that continues into the second, because it gets so many images, counts once. */
function joined(projects: readonly PlannedProject[], more: readonly PlannedProject[]) {
  const [first, ...rest] = more;
  const last = projects.at(-1);
  if (!first || first.id !== last?.id) return [...projects, ...more];
  const whole = {
    ...last,
    images: last.images + first.images,
    names: [...last.names, ...first.names],
  };
  return [...projects.slice(0, -1), whole, ...rest];
}

const sizeOf = (projects: readonly PlannedProject[]) =>
  projects.reduce((sum, { main, images }) => sum + images + (main ? 1 : 0), 0);

/** Previews every step, without changes; undefined if `isCancelled` in the meantime. */
async function previewSteps(
  isCancelled: () => boolean,
  onProgress: (projects: number) => void,
): Promise<Pick<AssignmentState & { is: "planned" }, "projects" | "steps" | "images"> | undefined> {
  let projects: PlannedProject[] = [];
  const steps: Step[] = [];
  let place: GalleryPlace | undefined = {};
  while (place) {
    const search = new URLSearchParams(entriesOf(place));
    const step: StepPreview = await ask(`${address}?${search}`);
    if (isCancelled()) return undefined;
    const images = sizeOf(step.projects);
    if (images > 0) steps.push({ place, planId: step.planId, images });
    projects = joined(projects, step.projects);
    onProgress(projects.length);
    place = step.next;
  }
  return { projects, steps, images: sizeOf(projects) };
}

function assignStep({ planId, place }: Step): Promise<AssignmentAnswer> {
  const form = new URLSearchParams([
    ["intent", "auto-assign"],
    ["plan", planId],
    ...entriesOf(place),
  ]);
  return ask(address, form);
}

/** What a step assigned. */
type Taken = NonNullable<AssignmentAnswer["taken"]>;

function unassign({ mains, images }: Taken): Promise<unknown> {
  const form = new URLSearchParams([["intent", "unassign"]]);
  for (const main of mains) form.append("main", main);
  for (const image of images) form.append("image", image);
  return ask(address, form);
}

/**
 * Assigns all images to all projects, step by step: first a preview of all changes, then exactly those, which can be
 * stopped between two steps. If a step fails, the previous ones are undone.
 */
export function useAssignment() {
  const [state, setState] = useState<AssignmentState>({ is: "closed" });
  const toaster = useToaster();
  const { revalidate } = useRevalidator();
  const isLeft = useRef(false);
  const taken = useRef<Taken[]>([]);

  async function look(): Promise<void> {
    isLeft.current = false;
    setState({ is: "looking", projects: 0 });
    try {
      const plan = await previewSteps(
        () => isLeft.current,
        (projects) => setState({ is: "looking", projects }),
      );
      setState(plan ? { is: "planned", ...plan } : { is: "closed" });
    } catch (error) {
      setState({ is: "failed", sentence: (error as Error).message, left: false });
    }
  }

  async function assign(steps: readonly Step[], images: number): Promise<void> {
    isLeft.current = false;
    taken.current = [];
    let done = 0;
    try {
      for (const step of steps) {
        if (isLeft.current) {
          void revalidate();
          return setState({ is: "stopped", done, images });
        }
        setState({ is: "assigning", done, images });
        const answer = await assignStep(step);
        if (answer.taken) taken.current.push(answer.taken);
        done += step.images;
      }
    } catch (error) {
      return takeBack((error as Error).message);
    }
    void revalidate();
    setState({ is: "closed" });
    toaster.success("Images have been automatically assigned to projects!", () => void takeBack());
  }

  /** Undoes the whole assignment; `reason` is the failure that caused this, if any. */
  async function takeBack(reason?: string): Promise<void> {
    const isAny = taken.current.length > 0;
    if (reason) setState({ is: "taking-back" });
    try {
      for (let last = taken.current.at(-1); last; last = taken.current.at(-1)) {
        await unassign(last);
        taken.current.pop();
      }
      if (reason) setState({ is: "failed", sentence: reason, left: false });
      else {
        setState({ is: "closed" });
        toaster.success("The assignment has been undone.");
      }
    } catch {
      const sentence = reason ?? "The assignment could not be undone. Please try again.";
      setState({ is: "failed", sentence, left: true });
    }
    if (isAny) void revalidate();
  }

  return {
    state,
    look,
    assign,
    takeBack: () => takeBack(),
    /** Stops after the current step, else closes. */
    leave() {
      isLeft.current = true;
      setState((now) => {
        if (now.is === "assigning") return { ...now, is: "stopping" };
        return now.is === "stopping" || now.is === "taking-back" ? now : { is: "closed" };
      });
    },
  };
}

export type Assignment = ReturnType<typeof useAssignment>;
