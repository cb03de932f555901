import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import type { Site } from "#tests/support/site.ts";

// Requests that cost the sender nothing, but once blocked the site for all other visitors for seconds or minutes.
// During each of them a second visitor requests /healthz all the time.

type Costly = {
  name: string;
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Created when it is sent, because some bodies are large. */
  body?: () => Buffer;
  /** How often the body is repeated: creating a buffer of 60 MB would take this process as long as the site may take. */
  times?: number;
  status: number | readonly number[];
};

const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
/** Repeats `text` up to `length` bytes. */
const filled = (length: number, text: string) => Buffer.alloc(length, text);
/** Repeats a string that is one letter short of a token. */
const nearlyTokens = (length: number) =>
  `/${"aaaaaaaaaaaaaaaaaaaaaaa-".repeat(length)}`.slice(0, length);

const costly: readonly Costly[] = [
  { name: "a path of 8 KB", path: nearlyTokens(8_000), status: 414 },
  { name: "a path of 14 KB", path: nearlyTokens(14_000), status: 414 },
  { name: "the longest path", path: nearlyTokens(4_096), status: 404 },
  { name: "14 KB of slashes", path: `${"/".repeat(14_000)}x`, status: 414 },
  { name: "4,000 slashes", path: `${"/".repeat(4_000)}x`, status: 301 },
  { name: "a path of 2,000 segments", path: "/a".repeat(2_000), status: 414 },
  { name: "a query of 14 KB", path: `/blog?q=${"a".repeat(14_000)}`, status: 414 },
  { name: "a page in another spelling", path: "/co%6Etact", status: 301 },
  { name: "a missing article", path: "/blog/nobody-wrote-this", status: 404 },
  { name: "TRACE", method: "TRACE", path: "/", status: 405 },
  {
    name: "60 MB that are not a form with files",
    method: "POST",
    path: "/quote",
    headers: urlencoded,
    body: () => filled(60_000, "a&"),
    times: 1_000,
    status: 413,
  },
  {
    name: "60 MB of text",
    method: "POST",
    path: "/quote",
    headers: { "Content-Type": "text/plain" },
    body: () => filled(60_000, "a&"),
    times: 1_000,
    status: 413,
  },
  ...["/contact", "/admin/sign-in"].map((path) => ({
    name: `an email address of 60 KB to ${path}`,
    method: "POST",
    path,
    headers: urlencoded,
    body: () => Buffer.from(`form_name=contact&email=x@${".".repeat(60_000)}@`),
    // Password guesses are rate-limited, and a busy machine may need more attempts than one address has.
    status: path === "/contact" ? 400 : [400, 429],
  })),
  // A refused form is returned with the typed values.
  ...["/contact", "/newsletter", "/admin/sign-in", "/admin/forgot-password"].map((path) => ({
    name: `a megabyte of characters to escape, to ${path}`,
    method: "POST",
    path,
    headers: urlencoded,
    body: () => Buffer.from(`form_name=${path.slice(1)}&email=${"a<".repeat(500_000)}`),
    status: path.startsWith("/admin") ? [400, 429] : 400,
  })),
  {
    name: "a megabyte of fields",
    method: "POST",
    path: "/quote",
    headers: urlencoded,
    body: () => filled(1_000_000, "a&"),
    status: 413,
  },
  {
    name: "a file of one long number",
    method: "POST",
    path: "/quote/files",
    headers: { "X-File-Name": "scan.xyz", "Content-Type": "application/octet-stream" },
    body: () => Buffer.from(`1 2 ${"1".repeat(65_000)}x\n`),
    status: 415,
  },
];

type Outcome = { status: number | undefined; ms: number; taken: number };

/** Sends a request over a separate connection. Returns its status, its duration in ms and the number of bytes. */
function send(
  origin: string,
  { method = "GET", path, headers, body, times = 1 }: Costly,
): Promise<Outcome> {
  const content = body?.() ?? Buffer.alloc(0);
  let taken = 0;
  function* pieces() {
    for (; taken < content.byteLength * times; taken += 60_000) {
      const from = taken % content.byteLength;
      yield content.subarray(from, from + 60_000);
    }
  }
  const length = body && { "Content-Length": content.byteLength * times };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const sending = request(
      origin,
      { method, path, agent: false, headers: { "Accept-Encoding": "br", ...headers, ...length } },
      (answer) => {
        resolve({ status: answer.statusCode, ms: performance.now() - started, taken });
        // The rest of the response does not matter.
        answer.on("error", () => {});
        sending.destroy();
      },
    );
    sending.on("error", reject);
    Readable.from(pieces()).pipe(sending);
  });
}

/** Requests /healthz repeatedly during `work`. Returns the longest response time in milliseconds. */
async function longestWait(origin: string, work: () => Promise<void>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const started = performance.now();
      request(`${origin}/healthz`, { agent }, (answer) => {
        answer.resume().once("end", () => resolve(performance.now() - started));
      })
        .once("error", reject)
        .end();
    });
  await ask();
  let goesOn = true;
  const asking = (async () => {
    let longest = 0;
    while (goesOn) {
      longest = Math.max(longest, await ask());
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    return Math.max(longest, await ask());
  })();
  try {
    await work();
  } finally {
    goesOn = false;
    await asking;
    agent.destroy();
  }
  return asking;
}

/** Milliseconds. */
const maxForAnswer = 200;
const maxForOthers = 100;

for (const each of costly) {
  test(`${each.name} delays no one else`, async ({ sharedSite, visitedSite }) => {
    // The shared sites use one engine each.
    for (const { site } of [sharedSite, visitedSite]) {
      // A busy machine slows down a single attempt; an expensive request is slow each time.
      await expect(async () => {
        let own = 0;
        const others = await longestWait(site.origin, async () => {
          const { status, ms, taken } = await send(site.origin, each);
          expect([each.status].flat()).toContain(status);
          // The server stops reading bodies that it refuses by their headers.
          expect(taken).toBeLessThan(20_000_000);
          own = ms;
        });
        expect(own, "response time").toBeLessThan(maxForAnswer);
        expect(others, "wait of others").toBeLessThan(maxForOthers);
      }).toPass({ timeout: 60_000, intervals: [100] });
    }
  });
}

/** Processor time of the site's main thread so far, in milliseconds. */
const computedBy = ({ pid }: Site) =>
  Number(readFileSync(`/proc/${pid()}/schedstat`, "utf8").split(" ")[0]) / 1e6;

// Only Linux reports the processor time of a thread.
if (process.platform === "linux") {
  test("a missing page costs less than 5 ms, or half a search", async ({
    sharedSite,
    visitedSite,
  }) => {
    for (const { site } of [sharedSite, visitedSite]) {
      let name = 0;
      /** The site's processor time per request, in milliseconds. */
      const costOf = async (path: string, status: number, requests: number) => {
        const before = computedBy(site);
        for (let request = 0; request < requests; request += 1) {
          name += 1;
          expect((await fetch(`${site.origin}${path}nowhere-${name}`)).status).toBe(status);
        }
        return (computedBy(site) - before) / requests;
      };
      for (const folder of ["/", "/blog/", "/services/"]) {
        await costOf(folder, 404, 1);
        await costOf("/blog?q=", 200, 1);
        // A busy processor computes more slowly, so the limit is relative to a search, which renders its page each time.
        await expect(async () => {
          const [nowhere, search] = [
            await costOf(folder, 404, 100),
            await costOf("/blog?q=", 200, 20),
          ];
          expect(nowhere, `${folder}… in milliseconds`).toBeLessThan(Math.max(5, search / 2));
        }).toPass({ timeout: 60_000, intervals: [100] });
      }
    }
  });
}

// Twenty real seconds; http/http-server.db.test.ts covers shorter timeouts in every run.
if (isLong) {
  test("a form that trickles in is cut off after twenty seconds", async ({ sharedSite }) => {
    const head = [
      "POST /contact HTTP/1.1",
      "Host: localhost",
      "Content-Type: application/x-www-form-urlencoded",
      "Content-Length: 100000",
    ];
    const started = performance.now();
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(sharedSite.site.port, "localhost");
      let heard = "";
      socket.on("data", (data) => (heard += data)).on("error", () => {});
      socket.write(`${head.join("\r\n")}\r\n\r\n`);
      const timer = setInterval(() => socket.write("a"), 500);
      socket.on("close", () => {
        clearInterval(timer);
        resolve(heard);
      });
    });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(performance.now() - started).toBeGreaterThan(15_000);
    expect(performance.now() - started).toBeLessThan(45_000);
  });
}
