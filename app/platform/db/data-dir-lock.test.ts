import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { until } from "#tests/support/until.ts";
import { DataDirInUse, lockDataDir } from "./data-dir-lock.ts";

let folder: string;
let lockFile: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "datumline-lock-"));
  lockFile = join(folder, "process.lock");
});

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child);
  rmSync(folder, { recursive: true, force: true });
});

/** Another process that keeps the lock until it is killed. */
async function holdElsewhere(): Promise<ChildProcess> {
  const module = join(import.meta.dirname, "data-dir-lock.ts");
  const script = `
    const { lockDataDir } = await import(${JSON.stringify(module)});
    lockDataDir(${JSON.stringify(folder)});
    process.stdout.write("locked");
    process.stdin.resume();
  `;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout?.once("data", resolve);
    child.once("exit", () => reject(new Error("the other process ended")));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}

it("refuses a second process with one message that names the folder and the first process", async () => {
  const holder = await holdElsewhere();
  const before = readFileSync(lockFile, "utf8");
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  expect(() => lockDataDir(folder)).toThrow(`${folder} is in use by process ${holder.pid}.`);
  expect(readFileSync(lockFile, "utf8")).toBe(before);
});

it("takes over the lock of a killed process", async () => {
  await kill(await holdElsewhere());
  expect(existsSync(lockFile)).toBe(true);
  const release = lockDataDir(folder);
  expect(readFileSync(lockFile, "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
  release();
});

describe.runIf(existsSync("/proc/self/stat"))("with a known process start time", () => {
  it("takes over a lock whose process id now belongs to a younger process", async () => {
    const { pid } = await holdElsewhere();
    const [, startedAt] = readFileSync(lockFile, "utf8").split("\n");
    writeFileSync(lockFile, `${pid}\n${Number(startedAt) - 1}\n`);
    const release = lockDataDir(folder);
    expect(readFileSync(lockFile, "utf8")).toMatch(new RegExp(`^${process.pid}\n`));
    release();
  });

  it("takes over the lock of a killed process that was never reaped", async () => {
    const module = join(import.meta.dirname, "data-dir-lock.ts");
    const script = `const { lockDataDir } = await import(${JSON.stringify(module)});
      lockDataDir(${JSON.stringify(folder)}); process.kill(process.pid, "SIGKILL");`;
    // The shell becomes a process that reaps no children, with the dead process as its child.
    const keeper = spawn(
      "sh",
      ["-c", '"$0" --input-type=module -e "$1" & exec sleep 60', process.execPath, script],
      { stdio: "ignore" },
    );
    children.push(keeper);
    const state = () => {
      const pid = existsSync(lockFile) && readFileSync(lockFile, "utf8").split("\n")[0];
      return pid && /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
    };
    await until(() => state() || undefined, { what: "a zombie that holds the lock" });
    lockDataDir(folder)();
  });

  it("takes over a lock of an earlier container with the same process id", () => {
    writeFileSync(lockFile, `${process.pid}\n1\n`);
    lockDataDir(folder)();
    expect(existsSync(lockFile)).toBe(false);
  });
});

it.each([["nothing"], [""], ["0\n0\n"], ["-1\n0\n"]])(
  "takes over a lock file that names no process: %j",
  (content) => {
    writeFileSync(lockFile, content);
    lockDataDir(folder)();
  },
);

it("refuses to lock one folder twice in one process", () => {
  const inside = join(folder, "twice");
  const release = lockDataDir(inside);
  expect(() => lockDataDir(inside)).toThrow(DataDirInUse);
  release();
  lockDataDir(inside)();
});

it("can be locked again after its release, and creates a missing folder", () => {
  const inside = join(folder, "made", "for", "it");
  const release = lockDataDir(inside);
  expect(existsSync(join(inside, "process.lock"))).toBe(true);
  release();
  expect(existsSync(join(inside, "process.lock"))).toBe(false);
  lockDataDir(inside)();
});
