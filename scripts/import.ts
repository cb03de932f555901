// `npm run import -- --from DIR`: what `npm run export` wrote, into the empty database and the storage that the
// environment names. Stop the site first, and start it afterwards.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { importFrom, queueWidths } from "#server/move/import.ts";
import { withStores } from "#server/move/stores.ts";
import { runProgram } from "#server/start-failure.ts";

const { values } = parseArgs({ options: { from: { type: "string" } } });

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
