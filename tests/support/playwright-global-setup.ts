import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "../../scripts/toolchain.mjs";
import { startSite } from "./site.ts";

/**
 * Builds if the sources have changed since the last build, however the tests were started. Makes one seeded embedded database that the tests' sites start from as a copy: making one from nothing takes
 * seconds each time.
 */
export default async function setUp() {
  ensureBuild();
  const template = mkdtempSync(join(tmpdir(), "datumline-template-"));
  const site = await startSite({ dataDir: template, env: { SEED: "demo" } });
  await site.pause();
  process.env.TEMPLATE_DATA_DIR = template;
  return () => rmSync(template, { recursive: true, force: true });
}
