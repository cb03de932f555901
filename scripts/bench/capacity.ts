// `npm run bench:capacity`: the capacity of one process, in milliseconds of processor time per request, on PostgreSQL with
// 100,000 posts. docs/scaling.md is based on it. Requires a build, PostgreSQL, and Linux for its processor counters.

import { Agent, request } from "node:http";
import { issueFormToken } from "#modules/leads/.server/requests/spam-signals.ts";
import { startPostgres } from "#tests/support/postgres.ts";
import { secretOf } from "#tests/support/secret.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { insertPosts, median, processorTime, residentMemory } from "./tools.ts";

const posts = 100_000;
const connections = 16;
const secret = secretOf("b".repeat(40));
const agent = new Agent({ keepAlive: true, maxSockets: connections });
type Kind = { name: string; path: string; count: number; body?: (turn: number) => string };

function ask(origin: string, { path, body }: Kind, turn: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const began = performance.now();
  const asking = request(origin + path.replace("TURN", String(turn)), {
    agent,
    method: body ? "POST" : "GET",
    headers: {
      "Accept-Encoding": "br",
      "X-Forwarded-For": `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
      ...(body ? { "Content-Type": "application/x-www-form-urlencoded" } : {}),
    },
  });
  asking.once("response", (answer) => {
    answer.resume();
    answer.once("end", () => {
      if (answer.statusCode === 200) resolve(performance.now() - began);
      else reject(new Error(`${path} responded with ${answer.statusCode}`));
    });
  });
  asking.once("error", reject);
  asking.end(body?.(turn));
  return promise;
}

let turns = 0;
/** Sends `count` requests over all connections. Returns the duration of each. */
async function askOften(origin: string, kind: Kind, count: number): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const goOn = async () => {
    while (left > 0) {
      left -= 1;
      turns += 1;
      times.push(await ask(origin, kind, turns));
    }
  };
  await Promise.all(Array.from({ length: connections }, goOn));
  return times;
}

async function measure(site: Site, kind: Kind): Promise<Record<string, number>> {
  await askOften(site.origin, kind, Math.ceil(kind.count / 10));
  const alone: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    turns += 1;
    alone.push(await ask(site.origin, kind, turns));
  }
  const before = processorTime(site.pid());
  await askOften(site.origin, kind, kind.count);
  const cost = (processorTime(site.pid()) - before) / kind.count;
  return {
    "one alone, ms": Number(median(alone).toFixed(1)),
    "processor time, ms": Number(cost.toFixed(2)),
    "a second of one processor": Math.floor(1_000 / cost),
    "memory, MB": residentMemory(site.pid()),
  };
}

const token = issueFormToken(secret, Date.now() - 60_000);
const message = (turn: number) =>
  new URLSearchParams({
    form_name: "contact",
    form_token: token,
    service: "Solar",
    message: "Please call us.",
    name: "A planner",
    email: `planner-${turn}@client.example`,
  }).toString();
const kinds: Kind[] = [
  { name: "Home, as it is kept", path: "/", count: 20_000 },
  { name: "a file of the build", path: "/favicon.svg", count: 20_000 },
  // A page's data is never cached.
  { name: "blog, rendered again", path: "/blog.data?_routes=pages/blog", count: 400 },
  { name: "a post, rendered again", path: "/blog/post-TURN", count: 400 },
  { name: "blog, searched", path: "/blog.data?_routes=pages/blog&q=splice+TURN", count: 50 },
  { name: "feed", path: "/rss.xml", count: 200 },
  { name: "sitemap, a part", path: "/sitemap/1.xml", count: 20 },
  { name: "a message with two emails", path: "/contact", count: 400, body: message },
];

const server = await startPostgres();
const databaseUrl = await server.createDatabase();
const site = await startSite({
  env: {
    SEED: "none",
    LOG_LEVEL: "error",
    TRUST_PROXY: "1",
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: secret.current,
  },
});
try {
  await insertPosts({ site, databaseUrl }, posts, "1 minute");
  const rows: Record<string, Record<string, number>> = {};
  for (const kind of kinds) rows[kind.name] = await measure(site, kind);
  console.table(rows);
} finally {
  agent.destroy();
  await site.stop();
  await server.stop();
}
