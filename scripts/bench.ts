// `npm run bench [-- PATH …]`: all measurements one after the other, or with paths those of these pages alone.

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { readArguments } from "./arguments.ts";

const { positionals: paths } = readArguments({
  help: `
npm run bench [-- PATH …]

Measures the last build: the listing of the blog with 12 and with 10,000 posts, the worker of the glare check, and every public
page with Lighthouse's simulated phone (the median of three runs). Needs a build and a Chromium (CHROMIUM_PATH, or one where
npm test finds it); PostgreSQL where it is installed. Sites that it starts are its own: the settings of yours are not used.

  PATH        a page such as /contact: only these pages are measured
  --help      shows this

Ends with 0, or with 1 when many posts make the listing slow or nothing could be measured.`,
  allowPositionals: true,
});

const parts = paths.length > 0 ? ["pages"] : ["listing", "glare", "pages"];
for (const part of parts) {
  const program = join(import.meta.dirname, `bench-${part}.ts`);
  const { status } = spawnSync(process.execPath, [program, ...paths], { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
