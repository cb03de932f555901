import { type ReactNode, useMemo } from "react";
import { Form, Link } from "react-router";
import { type DiffPart, diffTexts } from "#app/lib/text-diff.ts";
import { Moment } from "#app/ui/moment.tsx";

/** A compared part, as text in both versions. */
export type ComparedPart = { label: string; before: string; after: string };

type DifferencesProps = {
  /** The same array until something changes (memoised). */
  compared: readonly ComparedPart[];
  /** The names of the two versions. */
  names: { before: string; after: string };
};

/** Two versions of a text side by side: only the parts that differ, with the differing words marked. */
export function Differences({ compared, names }: DifferencesProps) {
  const differing = useMemo(
    () =>
      compared
        .filter(({ before, after }) => before !== after)
        .map(({ label, before, after }) => ({ label, parts: diffTexts(before, after) })),
    [compared],
  );
  if (differing.length === 0) return <p className="mt-4">No differences.</p>;
  return (
    <dl className="mt-4 grid gap-4">
      {differing.map(({ label, parts }) => (
        <div key={label} className="border-rule border-t pt-3">
          <dt className="font-[550] text-[0.9375rem]">{label}</dt>
          <dd className="mt-2 grid gap-4 md:grid-cols-2">
            <Side name={names.before} parts={parts} side="before" />
            <Side name={names.after} parts={parts} side="after" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

type SideProps = { name: string; parts: readonly DiffPart[]; side: "before" | "after" };

function Side({ name, parts, side }: SideProps) {
  const Mark = side === "before" ? "del" : "ins";
  const shown = parts.filter((part) => part.side === "both" || part.side === side);
  return (
    <div className="min-w-0">
      <p className="text-note text-secondary">{name}</p>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, also by keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-auto whitespace-pre-wrap break-words border border-rule bg-paper p-3 font-mono text-note"
      >
        {shown.map(({ text, side: of }, index) =>
          of === "both" ? (
            text
          ) : (
            <Mark
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name and keep their order
              key={index}
              className={side === "before" ? "bg-danger/15" : "bg-civil/20 no-underline"}
            >
              {text}
            </Mark>
          ),
        )}
        {shown.length === 0 && <span className="text-secondary">Empty</span>}
      </pre>
    </div>
  );
}

type SavedVersion = {
  version: number;
  savedAt: Date;
  /** Empty if the account was deleted. */
  savedBy: string | null;
  /** The version's event. */
  mark?: string | undefined;
};

/** Maximum number of versions in the list of a history. */
export const maxListed = 100;

/** The version that the address of a history asks for, `?version=N`. */
export function versionIn(request: Request): number | undefined {
  const typed = new URL(request.url).searchParams.get("version") ?? "";
  return /^\d{1,9}$/.test(typed) ? Number(typed) : undefined;
}

const entryClasses =
  "block min-h-target px-2 py-2 hover:bg-white aria-[current=true]:bg-white aria-[current=true]:font-[550]";

type HistoryProps = {
  /** Newest first. */
  versions: readonly SavedVersion[];
  /** The current version. */
  now: number;
  /** The status of a version, within its name; otherwise the current one is marked. */
  statusOf?: (version: number) => string | undefined;
  /** The name of version 0, if the text has a default. */
  nameOfDefault?: string;
  /** The version to compare with the current one. */
  chosen: number | undefined;
  compared: readonly ComparedPart[];
  /** The names of the two versions. */
  names: { before: string; after: string };
  /** The heading of the comparison. */
  heading: ReactNode;
  /** The effect of restoring the version, and the content of the form that does. */
  note: string;
  restore: ReactNode;
};

/** The saved versions of a text. Each links to its comparison, where it can be restored. */
export function History(props: HistoryProps) {
  const { versions, now, nameOfDefault, chosen, compared, names, heading, note, restore } = props;
  const { statusOf = (version) => (version === now ? "now" : undefined) } = props;
  const link = (version: number) => ({
    to: `?version=${version}`,
    preventScrollReset: true,
    "aria-current": version === chosen ? ("true" as const) : undefined,
    className: entryClasses,
  });
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div>
        <ol className="border-ink border-t">
          {versions.map(({ version, savedAt, savedBy, mark }) => (
            <li key={version} className="border-rule border-b">
              <Link {...link(version)}>
                Version {version}
                {statusOf(version) && ` (${statusOf(version)})`}
                <span className="block font-normal text-note text-secondary">
                  <Moment at={savedAt} />
                  {savedBy && `, ${savedBy}`}
                  {mark && <span className="block text-ink">{mark}</span>}
                </span>
              </Link>
            </li>
          ))}
        </ol>
        {nameOfDefault && (
          <div className="border-rule border-b">
            <Link {...link(0)}>
              {nameOfDefault}
              {statusOf(0) && ` (${statusOf(0)})`}
            </Link>
          </div>
        )}
      </div>
      {chosen === undefined ? (
        <p className="text-secondary">
          Choose a version to see what has changed since and restore it.
        </p>
      ) : (
        <section>
          <div className="flex flex-wrap items-center justify-between gap-4">
            {heading}
            {chosen !== now && <Form method="post">{restore}</Form>}
          </div>
          <p className="mt-2 text-note text-secondary">{note}</p>
          <Differences compared={compared} names={names} />
        </section>
      )}
    </div>
  );
}
