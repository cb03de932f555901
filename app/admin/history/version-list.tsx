import { Link } from "react-router";
import { Moment } from "#app/ui/moment.tsx";

type SavedVersion = {
  version: number;
  savedAt: Date;
  /** Empty if the account was deleted. */
  savedBy: string | null;
  /** The version's event. */
  mark?: string | undefined;
};

type VersionListProps = {
  /** Newest first. */
  versions: readonly SavedVersion[];
  /** The version on display. */
  chosen: number | undefined;
  /** The current version. */
  now: number;
};

/** The saved versions of a text; each links to its comparison. */
export const VersionList = ({ versions, chosen, now }: VersionListProps) => (
  <ol className="border-ink border-t">
    {versions.map(({ version, savedAt, savedBy, mark }) => (
      <li key={version} className="border-rule border-b">
        <Link
          to={`?version=${version}`}
          preventScrollReset
          aria-current={version === chosen ? "true" : undefined}
          className="block min-h-11 px-2 py-2 hover:bg-white aria-[current=true]:bg-white aria-[current=true]:font-[550]"
        >
          Version {version}
          {version === now && " (now)"}
          <span className="block font-normal text-note text-secondary">
            <Moment at={savedAt} />
            {savedBy && `, ${savedBy}`}
            {mark && <span className="block text-ink">{mark}</span>}
          </span>
        </Link>
      </li>
    ))}
  </ol>
);
