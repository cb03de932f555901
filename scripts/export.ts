// `npm run export -- --out DIR`: copies all data of the site, rows and files, while it runs.

import { runProgram } from "#app/start-failure.ts";
import { createBackup } from "#modules/backup/.server/create.ts";
import { openLocation, openRepositoryToWrite } from "#modules/backup/.server/repository.ts";
import { openSource } from "#modules/backup/.server/source.ts";
import { EnvError, parseEnv } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { printCopy, readArguments, settingsHelp } from "./command.ts";

const { values } = readArguments({
  help: `
npm run export -- --out DIR

Writes a copy of all data of the site, rows and files, to a backup in the folder DIR, for npm run import. The site can keep
running. A new or empty folder gets a full copy. If there are earlier copies, or an export was interrupted, only files that
are not there yet are written. With BACKUP_PASSPHRASE everything is encrypted. Without it, keep the folder as safe as the
site: it contains accounts and visitors' requests.

  --out DIR   the destination: a folder, or s3://bucket/folder with the keys in BACKUP_S3_… or S3_…
  --help      shows this help

Exits 0 on success, 1 with a message on failure.

${settingsHelp}`,
  options: { out: { type: "string" } },
});

await runProgram(async () => {
  const { out } = values;
  if (!out) throw new EnvError("Specify the destination: npm run export -- --out DIR");
  const env = parseEnv(process.env);
  // First, as it makes all files private to the account.
  const source = await openSource(env, createLog("error"));
  const vault = await openRepositoryToWrite(await openLocation(out, env), env.BACKUP_PASSPHRASE);
  printCopy(await createBackup(vault, source), out);
});
