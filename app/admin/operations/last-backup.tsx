import { formatBytes } from "#app/lib/bytes.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { LastBackups } from "#server/db/queries/backups.ts";
import { Facts, None, Part } from "./facts.tsx";

/** The last copy of the site; `backups` is missing where none is asked for. */
export function LastBackup({ backups }: { backups: LastBackups | undefined }) {
  const copy = backups?.copy;
  return (
    <Part title="Backup">
      {!backups && (
        <None>This site backs nothing up itself: the setting BACKUP_TO says where to.</None>
      )}
      {backups && !copy && <None>No copy was made yet.</None>}
      {copy && (
        <Facts
          facts={[
            ["Last copy", <Moment key="copy" at={copy.startedAt} />],
            [
              "It holds",
              `${copy.rows.toLocaleString("en")} rows and ${copy.files.toLocaleString("en")} files, ${formatBytes(copy.bytes)}`,
            ],
            ["New of that", formatBytes(copy.newBytes)],
          ]}
        />
      )}
    </Part>
  );
}
