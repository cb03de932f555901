// `npm run export -- --out DIR`: everything that the site keeps, rows and files, into a new folder. Stop the site first.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { exportTo } from "#server/move/export.ts";
import { withStores } from "#server/move/stores.ts";
import { runProgram } from "#server/start-failure.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });

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
