// `npm run export -- --out DIR`: copies all data of the site, rows and files, while it runs.

import { makeCopy } from "#server/backup/make-copy.ts";
import { openPlace } from "#server/backup/place.ts";
import { openSource } from "#server/backup/source.ts";
import { openVaultToWrite } from "#server/backup/vault.ts";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { runProgram } from "#server/start-failure.ts";
import { readArguments, settingsHelp } from "./arguments.ts";
import { tellCopy } from "./backup/tell-copy.ts";

const { values } = readArguments({
  help: `
npm run export -- --out DIR

Writes a copy of all that the site keeps, rows and files, to the backup in the folder DIR, from where npm run import takes
it. The site may keep running. In a new or empty folder it creates the first copy; next to earlier copies it writes only the
files that they do not have, and so it does after an export that was cut short. With BACKUP_PASSPHRASE all of it is
encrypted; without, keep it as safe as the site: it holds accounts and what visitors sent.

  --out DIR   where to: a folder, or s3://bucket/folder with the keys in BACKUP_S3_… or S3_…
  --help      shows this

Ends with 0 when everything was written, and with 1 and a sentence when not.

${settingsHelp}`,
  options: { out: { type: "string" } },
});

await runProgram(async () => {
  const { out } = values;
  if (!out) throw new EnvError("Say where to: npm run export -- --out DIR");
  const env = parseEnv(process.env);
  // First, as it makes all files private to the account.
  const source = await openSource(env, createLog("error"));
  const vault = await openVaultToWrite(await openPlace(out, env), env.BACKUP_PASSPHRASE);
  tellCopy(await makeCopy(vault, source), out);
});
