// `npm run import -- --from DIR`: imports a copy from `npm run export` or the nightly backup into the empty database
// and the storage of the environment. Stop the site first, and start it afterwards.

import { runProgram } from "#app/start-failure.ts";
import { chooseCopy, openLocation, openRepository } from "#modules/backup/.server/repository.ts";
import { queueWidths, restore } from "#modules/backup/.server/restore.ts";
import { withStores } from "#modules/backup/.server/source.ts";
import { EnvError, parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { exactly, readArguments, settingsHelp } from "./command.ts";

const { values } = readArguments({
  help: `
npm run import -- --from DIR [--copy ID]

Imports a copy from npm run export or the nightly backup in DIR into the database and storage of these settings. The database
must be empty, so run this before the first start. Use the version of the site that created the copy, or a newer one, which
upgrades it. Everything is checked against the hashes in the copy. If anything fails, nothing is changed and you can run it
again. An encrypted backup needs BACKUP_PASSPHRASE.

  --from DIR  the backup: a folder, or s3://bucket/folder with the keys in BACKUP_S3_… or S3_…
  --copy ID   the copy, such as 2026-11-24T01-23-00Z; the newest by default
  --help      shows this help

Exits 0 on success, 1 with a message on failure.

${settingsHelp}`,
  options: { from: { type: "string" }, copy: { type: "string" } },
});

await runProgram(async () => {
  const { from, copy } = values;
  if (!from) throw new EnvError("Specify the backup: npm run import -- --from DIR");
  const env = parseEnv(process.env);
  const log = createLog("error");
  const vault = await openRepository(await openLocation(from, env), env.BACKUP_PASSPHRASE);
  const id = await chooseCopy(vault, copy);
  const { rows, files } = await withStores(env, log, async (stores) => {
    const restored = await restore(vault, id, stores);
    await queueWidths(stores, log);
    return restored;
  });
  const rowCount = Object.values(rows).reduce((sum, { count }) => sum + count, 0);
  process.stdout.write(
    `Imported ${exactly(rowCount, "row")} and ${exactly(files.count, "file")} of copy ${id} from ${from}.\n`,
  );
});
