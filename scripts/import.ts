// `npm run import -- --from DIR`: what `npm run export` wrote, into the empty database and the storage that the
// environment names. Stop the site first, and start it afterwards.

import { resolve } from "node:path";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { importFrom, queueWidths } from "#server/move/import.ts";
import { withStores } from "#server/move/stores.ts";
import { runProgram } from "#server/start-failure.ts";
import { readArguments, settingsHelp } from "./arguments.ts";

const { values } = readArguments({
  help: `
npm run import -- --from DIR

Takes what npm run export wrote to DIR into the database and the storage of the settings. The database has to be empty, so
run it before the first start there, and with the version of the site that made the export. Every file is checked against
the hash that the export noted. When anything fails, nothing is changed; it can be run again.

  --from DIR  the folder that npm run export wrote
  --help      shows this

Ends with 0 when everything was taken, and with 1 and a sentence when not.

${settingsHelp}`,
  options: { from: { type: "string" } },
});

await runProgram(async () => {
  if (!values.from) throw new EnvError("Say where from: npm run import -- --from DIR");
  const from = resolve(values.from);
  const env = parseEnv(process.env);
  const log = createLog("error");
  const done = await withStores(env, log, async (stores) => {
    const imported = await importFrom(from, stores);
    await queueWidths(stores, log);
    return imported;
  });
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Imported ${rows} rows and ${done.files} files from ${from}\n`);
});
