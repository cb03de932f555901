import { execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdirSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { fillDisk } from "#tests/support/full-disk.ts";
import { queryRows } from "#tests/support/rows.ts";
import { until } from "#tests/support/until.ts";
import { host } from "../../../scripts/toolchain.mjs";

const project = join(import.meta.dirname, "../../..");

test("an account without rights to DATA_DIR is refused, and rights to that folder alone suffice to run the site", {
  tag: "@slow",
}, async () => {
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"]).toString());
  // An account other than root can only give up permissions.
  const account = isRoot ? { uid: id("-u"), gid: id("-g") } : {};
  const dataDir = test.info().outputPath("data");
  mkdirSync(dataDir);
  chmodSync(dataDir, isRoot ? 0o700 : 0o500);
  const port = await freePort();
  async function start() {
    const child = spawn(process.execPath, [host], {
      cwd: project,
      env: { PATH: process.env.PATH ?? "", PORT: String(port), DATA_DIR: dataDir, SEED: "none" },
      stdio: ["ignore", "pipe", "pipe"],
      ...account,
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (text) => {
        output += text;
      });
    }
    const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
    await until(() => child.exitCode !== null || output.includes("The site is on") || undefined, {
      timeoutMs: 60_000,
      what: "a start or a refusal",
    });
    return { child, ended, output: () => output };
  }
  const refused = await start();
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^DATA_DIR belongs to another account\. [^\n]+\n$/);

  if (isRoot) chownSync(dataDir, id("-u"), id("-g"));
  else chmodSync(dataDir, 0o700);
  const site = await start();
  expect(site.output()).toContain("The site is on");
  expect((await fetch(`http://localhost:${port}/contact`)).status).toBe(200);
  site.child.kill("SIGINT");
  expect(await site.ended).toBe(0);
});

test("SIGTERM during an upload lets it finish, and the file is stored", { tag: "@slow" }, async ({
  ownSite,
}) => {
  const own = await ownSite("postgres");
  const { site } = own;
  const content = Buffer.from("%PDF-1.7\nA site plan\n%%EOF\n");
  const request = httpRequest(`${site.origin}/quote/files`, {
    method: "POST",
    headers: { "X-File-Name": "plan.pdf", "Content-Length": content.length },
  });
  const answered = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    request.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (part) => {
        text += part;
      });
      response.on("end", () => resolve({ status: response.statusCode, text }));
    });
  });
  await new Promise<void>((resolve) => request.write(content.subarray(0, 10), () => resolve()));
  const ended = site.pause();
  await until(() => site.output().includes('"stopping"') || undefined, { what: "the stop" });
  // The site now refuses new requests while this one is still in progress.
  await until(
    async () => (await fetch(site.origin).catch(() => undefined)) === undefined || undefined,
    {
      what: "new requests to be refused",
    },
  );
  request.end(content.subarray(10));
  const { status, text } = await answered;
  expect(status, text).toBe(201);
  expect(await ended).toBe(0);
  expect(await queryRows(own, "select name from pending_uploads")).toEqual([{ name: "plan.pdf" }]);
});

test("/readyz reports a full disk with a remedy, pages continue, and freed space ends the failure", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const { site } = await ownSite("postgres");
  const readiness = async () => {
    const answer = await fetch(`${site.origin}/readyz`);
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await readiness()).toMatchObject({ status: 200, storage: "ok" });
  const empty = fillDisk(site.dataDir);
  try {
    await expect
      .poll(readiness, { timeout: 20_000 })
      .toMatchObject({ status: 503, ready: false, database: "ok" });
    const told = await readiness();
    // If nothing can be mounted, a file replaces the folder, which is a different failure.
    if (told.storage === "full")
      expect(told.message).toMatch(/^The disk of DATA_DIR is full: .+ Free some space;/);
    else expect(told.storage).toBe("failed");
    expect((await fetch(`${site.origin}/contact`)).status).toBe(200);
  } finally {
    empty();
  }
  await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: 200, storage: "ok" });
});
