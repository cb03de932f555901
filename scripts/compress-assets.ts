// A step of the build, after the pages: compresses each asset with brotli and gzip, so that serving it costs nothing.

import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressForCache } from "../http/encoding.ts";

const folder = join(import.meta.dirname, "../build/pages/client");
const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => /\.(js|css|svg|json|txt|webmanifest)$/.test(file))
    .map(async (file) => {
      const path = join(folder, file);
      const { br, gzip } = await compressForCache(await readFile(path));
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    }),
);
