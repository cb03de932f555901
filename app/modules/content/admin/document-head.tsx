import { Link } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Placeholder } from "../documents/placeholders.ts";
import type { DocumentData, DocumentStatus } from "./document-data.ts";

type DocumentHeadProps = { data: DocumentData; onDiscard: () => void };

const way = "link inline-flex min-h-target items-center font-[550] text-[0.9375rem]";

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

type PlaceholderNoticeProps = {
  placeholders: readonly Placeholder[];
  onConfirm: (path: string) => void;
};

/** Links to the first field of a part, and opens the collapsed entry that contains it. */
function goTo(form: HTMLFormElement | null, path: string): void {
  const fields = [...(form?.elements ?? [])].filter((each) => each instanceof HTMLElement);
  const field = fields.find((each) => `${each.getAttribute("name")}.`.startsWith(`${path}.`));
  const fold = field?.closest("details");
  if (fold) fold.open = true;
  field?.focus();
}

/** Lists the fields of a document with placeholder content. Each can be confirmed as true. */
export function PlaceholderNotice({ placeholders, onConfirm }: PlaceholderNoticeProps) {
  if (placeholders.length === 0) return null;
  return (
    <section className="mt-4 border-solar border-l-4 bg-white px-4 py-3">
      <h3 className="text-[1rem]">Placeholder content to replace</h3>
      <p className="mt-1 text-note text-secondary">
        Sample content for the demo. Replace each item, or confirm it if it is true.
      </p>
      <ul className="mt-2">
        {placeholders.map(({ path, label, count }) => (
          <li key={path} className="flex flex-wrap items-center justify-between gap-x-4">
            <button
              type="button"
              onClick={({ currentTarget }) => goTo(currentTarget.form, path)}
              className="link min-h-target text-left"
            >
              {label}
              {count > 1 && ` (${count})`}
            </button>
            <ConfirmDialog
              question={`Is “${label}” correct?`}
              confirm="Confirm"
              onConfirm={() => onConfirm(path)}
              trigger={
                <button type="button" className="link min-h-target font-[550] text-[0.9375rem]">
                  Confirm<span className="sr-only"> {label}</span>
                </button>
              }
            >
              It will be published, and clients may hold you to it.
            </ConfirmDialog>
          </li>
        ))}
      </ul>
    </section>
  );
}
