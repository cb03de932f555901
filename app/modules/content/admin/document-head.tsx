import { Link } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { DocumentData, DocumentStatus } from "./document-data.ts";

type DocumentHeadProps = { data: DocumentData; onDiscard: () => void };

const way = "link inline-flex min-h-11 items-center font-[550] text-[0.9375rem]";

/** A document's name and address, and links to its other versions. */
export function DocumentHead({ data, onDiscard }: DocumentHeadProps) {
  const { status } = data;
  const hasDraft =
    status.is === "scheduled" || (status.is === "draft" && status.seen !== "nothing");
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-h3">{data.title}</h2>
      <p className="mr-auto text-note text-secondary">
        <Status status={data.status} />
      </p>
      {hasDraft && (
        <ConfirmDialog
          question="Discard the draft?"
          confirm="Discard"
          onConfirm={onDiscard}
          trigger={
            <button type="button" className={way}>
              Discard draft
            </button>
          }
        >
          Visitors will still see the published version. The draft stays in the history.
        </ConfirmDialog>
      )}
      <Link to={`/admin/site/history/${data.id}`} className={way}>
        History
      </Link>
    </div>
  );
}

const draftWords = {
  published: "Draft: visitors see the published version",
  default: "Draft: visitors see the default text",
  nothing: "Draft: not published yet",
} as const;

function Status({ status }: { status: DocumentStatus }) {
  switch (status.is) {
    case "default":
      return "Default";
    case "published":
      return "Published";
    case "draft":
      return draftWords[status.seen];
    case "scheduled":
      return (
        <>
          Scheduled for <Moment at={new Date(status.at)} />
        </>
      );
  }
}
