// `npm run export -- --out DIR`: everything that the site keeps, rows and files, into a new folder. Stop the site first.

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { DataDirInUse } from "#server/db/data-dir-lock.ts";
import { EnvError, parseEnv } from "#server/env.ts";
import { createLog } from "#server/log.ts";
import { exportTo } from "#server/move/export.ts";
import { MoveRefused } from "#server/move/layout.ts";
import { withStores } from "#server/move/stores.ts";

const { values } = parseArgs({ options: { out: { type: "string" } } });

try {
  if (!values.out) throw new EnvError("Say where to: npm run export -- --out DIR");
  const out = resolve(values.out);
  const done = await withStores(parseEnv(process.env), createLog("error"), (stores) =>
    exportTo(out, stores),
  );
  const rows = Object.values(done.rows).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`Exported ${rows} rows and ${done.files} files to ${out}\n`);
  for (const path of done.unusable)
    process.stdout.write(`Left out, because the site cannot read this name: ${path}\n`);
} catch (error) {
  if (![EnvError, DataDirInUse, MoveRefused].some((known) => error instanceof known)) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
