import { Link } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";

type UnsavedPostsProps = { drafts: readonly { id: string; title: string; savedAt: Date }[] };

const linkClasses = "inline-flex min-h-target items-center font-[550] link";

/** New posts that someone started to write, but did not save. */
export function UnsavedPosts({ drafts }: UnsavedPostsProps) {
  const change = useChange("unsaved-posts");
  if (drafts.length === 0) return null;
  return (
    <section className="mt-6 border-solar border-l-4 bg-white px-4 py-3">
      <h2 className="text-[1rem] tracking-normal">Not saved yet</h2>
      <ul>
        {drafts.map(({ id, title, savedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4">
            <span className="min-w-0 break-words">{title || "Untitled"}</span>
            <span className="font-mono text-note text-secondary">
              <Moment at={savedAt} />
            </span>
            <Link to={`/admin/blog/new?draft=${id}`} className={linkClasses}>
              Continue<span className="sr-only"> {title || "Untitled"}</span>
            </Link>
            <ConfirmDialog
              question={`Discard “${title || "Untitled"}”?`}
              confirm="Discard"
              onConfirm={() =>
                change.submit(
                  { intent: "delete", draftId: id },
                  { method: "post", action: "/admin/blog/drafts" },
                )
              }
              trigger={
                <button type="button" className={linkClasses}>
                  Discard<span className="sr-only"> {title || "Untitled"}</span>
                </button>
              }
            >
              This post was never saved. You can undo this for 10 seconds.
            </ConfirmDialog>
          </li>
        ))}
      </ul>
    </section>
  );
}
