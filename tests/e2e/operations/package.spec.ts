import { execFileSync, spawn } from "node:child_process";
import { existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { until } from "#tests/support/until.ts";
import { host } from "../../../scripts/toolchain.mjs";

const project = join(import.meta.dirname, "../../..");

test("the packaged site starts with Node alone, in an empty folder and without an environment", {
  tag: "@slow",
}, async () => {
  test.slow();
  // Outside the project, whose packages Node would find.
  const folder = mkdtempSync(join(tmpdir(), "datumline-package-"));
  const [site, empty] = [join(folder, "site"), mkdtempSync(join(folder, "empty-"))];
  try {
    // The script refuses to create more than 250 MB.
    execFileSync(process.execPath, ["scripts/package.ts", "--out", site], { cwd: project });
    const tools = ["vite", "typescript", "vitest", "@playwright/test", "@biomejs/biome", ".bin"];
    expect(tools.filter((name) => existsSync(join(site, "node_modules", name)))).toEqual([]);
    const leftovers = globSync(["**/*.test.ts", "**/*.tsx", ".git", "tests"], { cwd: site });
    expect(leftovers.filter((path) => !path.startsWith("node_modules"))).toEqual([]);
    // Modules that are loaded only if settings require them.
    const later = "await import('sharp'); await import('@aws-sdk/client-s3')";
    execFileSync(process.execPath, ["--input-type=module", "-e", later], { cwd: site, env: {} });

    const port = await freePort();
    const settings = {
      SEED: "none",
      METRICS_TOKEN: "a-token-without-spaces",
      // Nothing listens there, but all tracing modules are loaded.
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:9",
    };
    const env = { PORT: String(port), DATA_DIR: join(empty, "data"), ...settings };
    const child = spawn(process.execPath, [join(site, host)], { cwd: empty, env });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    try {
      await until(
        () => {
          if (child.exitCode !== null) throw new Error(`it did not start:\n${output}`);
          return output.includes("The site is on");
        },
        { timeoutMs: 60_000, what: "the packaged site" },
      );
      const origin = `http://localhost:${port}`;
      const home = await (await fetch(origin)).text();
      const [script = ""] = /\/assets\/[^" ]+\.js/.exec(home) ?? [];
      for (const path of ["/blog", "/services/ftth-design", "/admin/sign-in", "/readyz", script]) {
        expect((await fetch(origin + path)).status, path).toBe(200);
      }
    } finally {
      child.kill("SIGINT");
      expect(await ended, output).toBe(0);
    }
    expect(output).not.toContain('"level":"error"');
    const created = execFileSync(
      process.execPath,
      [join(site, "scripts/create-admin.ts"), "owner@firm.example"],
      { cwd: empty, env, encoding: "utf8" },
    );
    expect(created).toContain("Administrator created: owner@firm.example");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
