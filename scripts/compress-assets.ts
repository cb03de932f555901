// The last step of the build: compresses each asset with brotli and gzip, so that serving it costs nothing.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressForCache } from "../http/encoding.ts";

const folder = join(import.meta.dirname, "../build/client");
const compressible = /\.(js|css|svg|json|txt|webmanifest)$/;

const files = await readdir(folder, { recursive: true });
await Promise.all(
  files
    .filter((file) => compressible.test(file))
    .map(async (file) => {
      const path = join(folder, file);
      const { br, gzip } = await compressForCache(await readFile(path));
      await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gzip)]);
    }),
);
