import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { isLong } from "#tests/support/long.ts";
import { npmRun } from "#tests/support/npm-run.ts";
import { until } from "#tests/support/until.ts";
import { host } from "../../../scripts/toolchain.mjs";
import { tell } from "./trials/trial.ts";

const status = (url: string) =>
  fetch(url, { headers: { Connection: "close" } }).then(
    (answer) => answer.status,
    () => "refused" as const,
  );

/** A form whose last bytes have not been sent yet. */
async function beginForm(origin: string) {
  const body = "name=Planner&email=a%40b.example&service=Solar&message=Hel";
  const request = httpRequest(`${origin}/contact`, {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Content-Length": body.length + 2,
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    request.on("response", (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.on("error", reject);
  });
  await new Promise<void>((resolve) => request.write(body, () => resolve()));
  return { finish: () => request.end("lo"), answered };
}

/** How often the site is stopped while forms are incomplete, and the number of forms. */
const stops = isLong ? 5 : 1;
const forms = isLong ? 6 : 1;

for (const whom of ["npm alone", "its process group"] as const) {
  test(`SIGTERM to ${whom}: a form in progress gets its response, npm start ends with 0 and no process remains`, async () => {
    test.setTimeout(300_000);
    const data = test.info().outputPath("data");
    cpSync(process.env.TEMPLATE_DATA_DIR ?? "", data, { recursive: true });
    const port = await freePort();
    const origin = `http://localhost:${port}`;
    let answered = 0;
    for (let stop = 0; stop < stops; stop += 1) {
      const site = await npmRun("start", { PORT: String(port), DATA_DIR: data });
      try {
        expect(await status(`${origin}/readyz`)).toBe(200);
        const begun = await Promise.all(Array.from({ length: forms }, () => beginForm(origin)));
        const started = Date.now();
        site.signal(whom);
        await until(async () => (await status(`${origin}/readyz`)) === 503 || undefined, {
          what: "readiness to say no",
        });
        expect(await status(origin), "pages are still served").toBe(200);
        // An impatient supervisor repeats the signal.
        site.signal(whom);
        await until(async () => (await status(origin)) === "refused" || undefined, {
          what: "new requests to be refused",
        });
        for (const { finish } of begun) finish();
        for (const form of begun) if ((await form.answered) === 200) answered += 1;
        expect(answered).toBe((stop + 1) * forms);
        expect(await site.ended).toBe(0);
        expect(Date.now() - started).toBeLessThan(10_000);
        expect(await status(origin), "no process remains").toBe("refused");
        expect(site.output().match(/"stopped"/g)).toHaveLength(1);
      } finally {
        site.clear();
      }
    }
    const lost = stops * forms - answered;
    tell({ trial: `SIGTERM to ${whom}`, rounds: stops, acknowledged: answered, lost, died: 0 });
  });
}

/** How often the site is killed; each round takes a start. */
const kills = isLong ? 10 : 1;

test("the site starts at once after kill -9, even if no parent reaps the dead process", {
  tag: "@slow",
}, async () => {
  const data = test.info().outputPath("data");
  cpSync(process.env.TEMPLATE_DATA_DIR ?? "", data, { recursive: true });
  const port = await freePort();
  const keepers: ReturnType<typeof spawn>[] = [];
  const start = async () => {
    // `exec` replaces the shell with a program that never waits for its children: they stay zombies.
    const script = `"${process.execPath}" ${host} & echo "pid $!"; exec sleep 600`;
    const keeper = spawn("sh", ["-c", script], {
      env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), LOG_LEVEL: "error" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    keepers.push(keeper);
    let output = "";
    keeper.stdout.on("data", (text) => {
      output += text;
    });
    keeper.stderr.on("data", (text) => {
      output += text;
    });
    const pid = await until(() => /^pid (\d+)$/m.exec(output)?.[1], { what: "the process" });
    await until(
      () => {
        if (output.includes("in use by process")) throw new Error(output);
        return output.includes("The site is on") || undefined;
      },
      { timeoutMs: 60_000, what: "the site" },
    );
    return Number(pid);
  };
  try {
    for (let round = 0; round < kills; round += 1) process.kill(await start(), "SIGKILL");
    const last = await start();
    expect(await status(`http://localhost:${port}/`)).toBe(200);
    process.kill(last, "SIGKILL");
  } finally {
    for (const keeper of keepers) {
      const ended = once(keeper, "exit");
      keeper.kill("SIGKILL");
      await ended;
    }
  }
});
