import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  areDependenciesInstalled,
  ensureBuild,
  makeGeneratedFiles,
} from "../../scripts/toolchain.mjs";
import { startSite } from "./site.ts";
import { keepTempInMemory } from "./temp-in-memory.ts";

/**
 * Builds if the sources have changed since the last build, however the tests were started. Creates one seeded embedded
 * database that the tests' sites copy: creating it from scratch takes seconds each time.
 */
export default async function setUp() {
  // A test runs `npm start` on a link to these dependencies; it would install missing ones under all other tests.
  if (!areDependenciesInstalled({ withTools: true })) {
    throw new Error("The dependencies are not those of package-lock.json: run npm run test:e2e.");
  }
  await ensureBuild();
  // Otherwise every site of the tests would start to make what is missing.
  makeGeneratedFiles();
  keepTempInMemory();
  const template = mkdtempSync(join(tmpdir(), "datumline-template-"));
  const site = await startSite({ dataDir: template, env: { SEED: "demo" } });
  await site.pause();
  process.env.TEMPLATE_DATA_DIR = template;
  return () => rmSync(template, { recursive: true, force: true });
}
