// `npm run backup`: runs the nightly backup now.

import { runProgram } from "#app/start-failure.ts";
import { attemptOf, backUp } from "#modules/backup/.server/run-backup.ts";
import { openSource, recordBackup } from "#modules/backup/.server/source.ts";
import { parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { exactly, printCopy, readArguments, settingsHelp } from "./command.ts";

readArguments({
  help: `
npm run backup

Adds a copy of the site to the backup in BACKUP_TO and deletes copies older than BACKUP_KEEP_DAYS and BACKUP_KEEP_WEEKS,
as the site does every night. The site can keep running.

  --help      shows this help

Exits 0 on success, 1 with a message on failure.

${settingsHelp}`,
});

await runProgram(async () => {
  const env = parseEnv(process.env);
  const log = createLog("error");
  const startedAt = new Date();
  const made = await backUp(env, await openSource(env, log));
  await recordBackup(env, log, attemptOf(startedAt, made));
  printCopy(made, env.BACKUP_TO ?? "");
  const { copies, files } = made.pruned;
  if (copies > 0) {
    process.stdout.write(
      `Deleted: ${copies === 1 ? "1 copy" : `${copies} copies`}, ${exactly(files, "file")}.\n`,
    );
  }
});
