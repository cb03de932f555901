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

const badge = "rounded-sheet border bg-white px-2 py-0.5 font-[550] text-note";

/** Shows the status of a service or a built-in article. */
export const StatusBadge = ({ status }: { status: keyof typeof looks }) => (
  <span className={`${badge} ${looks[status]}`}>{status}</span>
);

/** A switch in the colour of its text, so that the badge next to it looks like a control. */
const Switch = ({ isOn }: { isOn: boolean }) => (
  <svg aria-hidden="true" viewBox="0 0 20 12" className="h-3 w-5 shrink-0 stroke-current">
    <rect
      x="0.5"
      y="0.5"
      width="19"
      height="11"
      rx="2"
      className={isOn ? "fill-current" : "fill-none"}
    />
    <rect
      x={isOn ? 10.5 : 2.5}
      y="2.5"
      width="7"
      height="7"
      rx="1"
      className={isOn ? "fill-white" : "fill-current"}
    />
  </svg>
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
        // Rows are groups, too.
        className="group/status inline-flex min-h-target items-center"
      >
        <span
          className={`inline-flex items-center gap-1.5 text-left group-hover/status:border-ink group-hover/status:text-ink ${badge} ${looks[status]}`}
        >
          <Switch isOn={!isDraft} />
          {status}
          {of && <span className="sr-only"> {of}</span>}
        </span>
      </button>
    </change.Form>
  );
}
