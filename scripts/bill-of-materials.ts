import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

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
