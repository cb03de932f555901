import { formatBytes } from "#app/lib/bytes.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { LastBackups } from "#modules/backup/.server/queries/backups.ts";
import { Facts, None, Part } from "./facts.tsx";

/** The last backup of the site; `backups` is undefined if backups are off. */
export function LastBackup({ backups }: { backups: LastBackups | undefined }) {
  const copy = backups?.copy;
  return (
    <Part title="Backup">
      {!backups && <None>Backups are off. Set BACKUP_TO to turn them on.</None>}
      {backups && !copy && <None>No backup yet.</None>}
      {copy && (
        <Facts
          facts={[
            ["Last backup", <Moment key="copy" at={copy.startedAt} />],
            [
              "Contains",
              `${copy.rows.toLocaleString("en")} rows and ${copy.files.toLocaleString("en")} files, ${formatBytes(copy.bytes)}`,
            ],
            ["Added since the last backup", formatBytes(copy.newBytes)],
          ]}
        />
      )}
    </Part>
  );
}
