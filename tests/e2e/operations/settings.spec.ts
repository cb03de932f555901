import { execFile, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { cleanEnv } from "#tests/support/clean-env.ts";
import { freePort } from "#tests/support/free-port.ts";
import { fillDisk } from "#tests/support/full-disk.ts";
import { startRefused } from "#tests/support/site.ts";
import { until } from "#tests/support/until.ts";

const project = join(import.meta.dirname, "../../..");
const run = promisify(execFile);

/** A copy of the project in a separate folder, so that its `.env` affects no other test. */
function ownCopy(): string {
  const copy = test.info().outputPath("project");
  mkdirSync(copy);
  const copied = ["scripts", "package.json"];
  for (const name of readdirSync(project)) {
    if (name.startsWith(".")) continue;
    if (copied.includes(name)) {
      cpSync(join(project, name), join(copy, name), { recursive: true });
    } else {
      symlinkSync(join(project, name), join(copy, name));
    }
  }
  return copy;
}

test("npm start and the programs next to it read .env, and environment variables override it", {
  tag: "@slow",
}, async () => {
  const copy = ownCopy();
  const dataDir = test.info().outputPath("data");
  cpSync(process.env.TEMPLATE_DATA_DIR ?? "", dataDir, { recursive: true });
  const port = await freePort();
  writeFileSync(
    join(copy, ".env"),
    `# a comment\nDATA_DIR="${dataDir}"\nPORT=1\nSEED=none\nLOG_LEVEL=silent\n`,
  );
  const child = spawn("npm", ["start"], {
    cwd: copy,
    env: { ...cleanEnv, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const ended = new Promise((resolve) => child.once("exit", resolve));
  try {
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(output);
        return output.includes("The site is on") || undefined;
      },
      { timeoutMs: 60_000, what: "npm start" },
    );
    expect(output).toContain(`http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    expect(existsSync(join(dataDir, "auth-secret"))).toBe(true);
  } finally {
    child.kill("SIGINT");
    await ended;
  }
  const out = test.info().outputPath("exported");
  const { stdout } = await run("npm", ["run", "--silent", "export", "--", "--out", out], {
    cwd: copy,
    env: cleanEnv,
  });
  expect(stdout).toMatch(/^Copied [\d,]+ rows and \d+ files? to /);
});

test("every operator's program has a help text and reports a wrong argument in one line", {
  tag: "@slow",
}, async () => {
  const { scripts } = JSON.parse(readFileSync(join(project, "package.json"), "utf8"));
  const names = [
    "export",
    "import",
    "backup",
    "verify",
    "create-admin",
    "audit",
    "bench",
    "generate",
  ];
  await Promise.all(
    names.map(async (name) => {
      // Some install their tools first.
      const [, ...command] = scripts[name].split(" && ").at(-1).split(" ");
      const call = (argument: string) =>
        run(process.execPath, [...command, argument], { cwd: project });
      const { stdout, stderr } = await call("--help");
      expect(stdout.split("\n")[0]).toContain(`npm run ${name}`);
      expect(stderr).toBe("");
      const wrong = await call("--nonsense").catch((error) => error);
      expect(wrong).toMatchObject({ code: 1, stdout: "" });
      expect(wrong.stderr).toBe("Unknown option '--nonsense'. Run with --help for options.\n");
    }),
  );
  const { stdout } = await run("npm", ["start", "--silent", "--", "--help"], { cwd: project });
  expect(stdout).toMatch(/^npm start\n/);
});

test("an impossible first start reports its cause in one line", async () => {
  const dataDir = test.info().outputPath("damaged");
  mkdirSync(join(dataDir, "pglite"), { recursive: true });
  writeFileSync(join(dataDir, "pglite", "PG_VERSION"), "18\n");
  const damaged = await startRefused({ DATA_DIR: dataDir });
  expect(damaged.code).toBe(1);
  expect(damaged.output).toMatch(/^The embedded database in .+ cannot be opened: [^\n]+\n$/);
  writeFileSync(join(dataDir, "pglite", "PG_VERSION"), "9\n");
  const foreign = await startRefused({ DATA_DIR: dataDir });
  expect(foreign.output).toMatch(
    /^The embedded database in .+ has the format of PostgreSQL 9, [^\n]+\n$/,
  );
});

test("a full disk at the first start is reported in one line", async () => {
  const full = test.info().outputPath("full");
  const empty = fillDisk(full);
  try {
    const { code, output } = await startRefused({ DATA_DIR: full });
    expect(code).toBe(1);
    expect(output).toMatch(/^(The disk is full|DATA_DIR is)[^\n]+\n$/);
  } finally {
    empty();
  }
});
