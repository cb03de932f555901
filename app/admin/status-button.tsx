import type { FetcherWithComponents } from "react-router";
import type { ListedStatus } from "#modules/posts/status.ts";
import type { ActionResult } from "./action-result.ts";

const looks: Record<ListedStatus | "Retired", string> = {
  Published: "border-civil text-civil",
  Scheduled: "border-blueprint text-blueprint",
  "Ready for review": "border-solar text-solar-dark",
  Draft: "border-edge text-secondary",
  Retired: "border-edge text-secondary",
};

type StatusBadgeProps = {
  status: keyof typeof looks;
  /** The subject of the status, if the same row does not name it. */
  of?: string | undefined;
  className?: string;
};

/** Shows the status of a post, a project or a service. */
export const StatusBadge = ({ status, of, className = "" }: StatusBadgeProps) => (
  <span
    className={`rounded-sheet border bg-white px-2 py-0.5 font-[550] text-note ${className} ${looks[status]}`}
  >
    {status}
    {of && <span className="sr-only"> {of}</span>}
  </span>
);

type StatusButtonProps = {
  id: string;
  status: ListedStatus;
  change: FetcherWithComponents<ActionResult>;
  /** The subject of the status, if the same row does not name it. */
  of?: string;
  className?: string;
};

/** Shows whether a post or a project is published, and toggles it. */
export function StatusButton({ id, status, change, of, className }: StatusButtonProps) {
  const isDraft = status === "Draft" || status === "Ready for review";
  return (
    <change.Form method="post" className={className}>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="isToggle" value="yes" />
      <button
        type="submit"
        name="intent"
        value={isDraft ? "publish" : "unpublish"}
        title={isDraft ? "Publish now" : "Unpublish"}
        className="group inline-flex min-h-target items-center"
      >
        <StatusBadge
          status={status}
          of={of}
          className="group-hover:border-ink group-hover:text-ink"
        />
      </button>
    </change.Form>
  );
}
