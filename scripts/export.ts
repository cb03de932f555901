// `npm run export -- --out DIR`: everything that the site keeps, rows and files, into a new folder. Stop the site first.

import { resolve } from "node:path";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { exportTo } from "#server/move/export.ts";
import { withStores } from "#server/move/stores.ts";
import { runProgram } from "#server/start-failure.ts";
import { readArguments, settingsHelp } from "./arguments.ts";

const { values } = readArguments({
  help: `
npm run export -- --out DIR

Writes all that the site keeps, rows and files, into the new folder DIR, from where npm run import takes it. Stop the site
first. The schema is brought up to date before, as at a start. Keep what it writes as safe as the site: it holds
accounts and what visitors sent.

  --out DIR   where to; a folder that is not there yet, or is empty
  --help      shows this

Ends with 0 when everything was written, and with 1 and a sentence when not.

${settingsHelp}`,
  options: { out: { type: "string" } },
});

await runProgram(async () => {
  if (!values.out) throw new EnvError("Say where to: npm run export -- --out DIR");
  const out = resolve(values.out);
  const done = await withStores(parseEnv(process.env), createLog("error"), (stores) =>
    exportTo(out, stores),
  );
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Exported ${rows} rows and ${done.files} files to ${out}\n`);
  for (const path of done.unusable)
    process.stdout.write(`Left out, because the site cannot read this name: ${path}\n`);
});
