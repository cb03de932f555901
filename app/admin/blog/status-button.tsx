import type { FetcherWithComponents } from "react-router";
import type { PostStatus } from "#app/posts/status.ts";
import type { ChangeAnswer } from "../change-answer.ts";

const looks: Record<PostStatus, string> = {
  Published: "border-civil text-civil",
  Scheduled: "border-blueprint text-blueprint",
  Draft: "border-edge text-secondary",
};

type StatusButtonProps = {
  id: string;
  status: PostStatus;
  change: FetcherWithComponents<ChangeAnswer>;
};

/** Shows whether a post is published, and toggles it. */
export function StatusButton({ id, status, change }: StatusButtonProps) {
  const intent = status === "Draft" ? "publish" : "unpublish";
  return (
    <change.Form method="post" className="md:-mt-2">
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        title={status === "Draft" ? "Publish now" : "Make it a draft"}
        className="group inline-flex min-h-11 items-center"
      >
        <span
          className={`rounded-sheet border bg-white px-2 py-0.5 font-[550] text-note group-hover:border-ink group-hover:text-ink ${looks[status]}`}
        >
          {status}
        </span>
      </button>
    </change.Form>
  );
}
