// A step of the build, after the pages: writes build/sbom.cdx.json, a CycloneDX bill of all packages that the site is
// built from and loads, and compresses each asset with brotli and gzip, so that serving it costs nothing.

import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { compressForCache } from "../http/encoding.ts";

const project = join(import.meta.dirname, "..");

const lockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
});

const npmBill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(z.looseObject({ purl: z.string() })),
});

/**
 * A CycloneDX bill of all packages that `npm start` installs. It is based on the lock file: the same on every
 * machine, and without a network. npm gets a lock file without tools, because `--omit=dev` also leaves out packages
 * that a tool needs as well, such as React.
 */
export function billOfMaterials(): z.infer<typeof npmBill> {
  const read = (file: string) => JSON.parse(readFileSync(join(project, file), "utf8"));
  const lock = lockFile.parse(read("package-lock.json"));
  const packages = Object.entries(lock.packages)
    .filter(([, { dev }]) => !dev)
    .map(([path, { devDependencies: _, ...entry }]) => [path, entry]);
  const { devDependencies: _, ...manifest } = read("package.json");
  const folder = mkdtempSync(join(tmpdir(), "datumline-bill-"));
  try {
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const shown = { ...lock, packages: Object.fromEntries(packages) };
    writeFileSync(join(folder, "package-lock.json"), JSON.stringify(shown));
    const args = [
      "sbom",
      "--package-lock-only",
      "--sbom-format=cyclonedx",
      "--loglevel=error",
      "--legacy-peer-deps",
    ];
    const printed = execFileSync("npm", [...args, "--sbom-type=application"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
    });
    const bill = npmBill.parse(JSON.parse(printed));
    // npm names the project after its folder.
    bill.metadata.component.name = manifest.name;
    return bill;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function compressAssets(folder: string): Promise<void> {
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
}

if (import.meta.main) {
  await compressAssets(join(project, "build/pages/client"));
  try {
    const bill = JSON.stringify(billOfMaterials(), undefined, 2);
    await writeFile(join(project, "build/sbom.cdx.json"), bill);
  } catch (error) {
    // A missing list must not stop the site from starting. An older npm cannot create it.
    console.warn("npm could not create a bill of materials.", error);
  }
}
