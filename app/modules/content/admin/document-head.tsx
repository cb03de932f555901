import type { ReactNode } from "react";
import { Link } from "react-router";
import { pluralize } from "#app/lib/counts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { Values } from "#modules/content/.server/document-versions.ts";
import type { TitledFields } from "../documents/define-content.ts";
import { fieldsOf } from "../documents/document-fields.ts";
import type { Placeholder } from "../documents/placeholders.ts";
import type { DocumentData, DocumentStatus } from "./document-data.ts";

type DocumentHeadProps = {
  data: DocumentData;
  /** Whether the form has changes that are not in that version. */
  isChanged: boolean;
  onDiscard: () => void;
};

const way = "link inline-flex min-h-target items-center font-[550] text-[0.9375rem]";

/** A document's name and address, and links to its other versions. */
export function DocumentHead({ data, isChanged, onDiscard }: DocumentHeadProps) {
  const { status } = data;
  const hasDraft =
    status.is === "scheduled" || (status.is === "draft" && status.seen !== "nothing");
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 className="text-h3">{data.title}</h2>
      <p className="mr-auto text-note text-secondary">
        <Status status={data.status} />
        {isChanged && ", with unpublished changes"}
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
      return "Default text";
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

type FieldLinkProps = { path: string; className: string; children: ReactNode };

/** A link to a field, group or list of the form, which opens the entries that it is in (useFieldInHash). */
const FieldLink = ({ path, ...props }: FieldLinkProps) => (
  <Link to={`#${path}`} replace preventScrollReset {...props} />
);

type ErrorListProps = {
  document: TitledFields;
  values: Values;
  /** By path, in the order of the form. */
  errors: Readonly<Record<string, string>>;
};

/** Why a document was not published: each error with its place, and a link to its field. */
export function ErrorList({ document, values, errors }: ErrorListProps) {
  const paths = Object.keys(errors).filter((path) => path !== "publishAt");
  if (paths.length === 0) return null;
  const fields = fieldsOf(document, values);
  const placeOf = (path: string) =>
    fields.findLast((field) => `${path}.`.startsWith(`${field.path}.`))?.labels.slice(0, -1) ?? [];
  return (
    <section role="alert" className="mt-4 border-danger border-l-4 bg-white px-4 py-3">
      <h3 className="text-[1rem]">Not published: {pluralize(paths.length, "field")} to correct</h3>
      <ul className="mt-1">
        {paths.map((path) => (
          <li key={path}>
            <FieldLink
              path={path}
              className="inline-flex min-h-target flex-wrap items-center gap-x-2 text-[0.9375rem]"
            >
              <span className="link">{errors[path]}</span>
              <span className="wrap-anywhere text-note text-secondary">
                {placeOf(path).join(" › ")}
              </span>
            </FieldLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type PlaceholderNoticeProps = {
  placeholders: readonly Placeholder[];
  onConfirm: (path: string) => void;
};

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
            <FieldLink path={path} className="link inline-flex min-h-target items-center">
              {label}
              {count > 1 && ` (${count})`}
            </FieldLink>
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
