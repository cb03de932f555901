// The limit of memory.ts: a process with the same libraries, database and queue as the site, without the site's code. It
// opens the database as the site does, responds to a request with one query, and starts pg-boss with the same queues and
// settings after its first response. It does not look for due jobs, which then wait. Plain JavaScript: taking types off
// costs time and memory.

import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** @type {{ libraries: string[], folder?: string, startParams: string[], databaseUrl?: string, queue: object, look: number }} */
const { libraries, folder, startParams, databaseUrl, queue, look } = JSON.parse(
  process.env.ENGINE_ALONE,
);

/** What the libraries' files export, whose names there are short. */
const exported = [];
for (const library of libraries) exported.push(...Object.values(await import(library)));
const find = (name) => {
  const found = exported.find((value) => typeof value === "function" && value.name === name);
  if (!found) throw new Error(`The host's libraries do not export ${name}.`);
  return found;
};
const PgBoss = find("PgBoss");

async function openEmbedded() {
  setFlagsFromString("--no-wasm-tier-up");
  setFlagsFromString("--no-wasm-dynamic-tiering");
  const [{ PGlite }, { NodeFS }, { pg_trgm }] = await Promise.all([
    import("@electric-sql/pglite"),
    import("@electric-sql/pglite/nodefs"),
    import("@electric-sql/pglite/contrib/pg_trgm"),
  ]);
  const pglite = await PGlite.create({
    fs: new NodeFS(folder),
    startParams,
    extensions: { pg_trgm },
  });
  const boss = new PgBoss({ db: find("fromPglite")(pglite), backend: "pglite", ...queue });
  return {
    boss,
    query: () => pglite.query("select count(*) from blog_entries"),
    // Otherwise the next start would have to repair the folder.
    close: () => pglite.close(),
  };
}

function openServer() {
  const boss = new PgBoss({ connectionString: databaseUrl, ...queue });
  return {
    boss,
    query: () => boss.getDb().executeSql("select count(*) from blog_entries"),
    close: async () => {},
  };
}

async function startQueue(boss) {
  await boss.start();
  for (const { name } of await boss.getQueues()) {
    if (!name.startsWith("__"))
      await boss.work(name, { pollingIntervalSeconds: look }, async () => {});
  }
}

/** As in http/main.ts. */
function collectGarbage() {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  setFlagsFromString("--no-expose-gc");
}

const { boss, query, close } = databaseUrl ? openServer() : await openEmbedded();
if (databaseUrl) await startQueue(boss);
createServer(async (_, response) => {
  const { rows } = await query();
  response.end(JSON.stringify(rows));
}).listen(Number(process.env.PORT), "127.0.0.1");
const later = databaseUrl ? undefined : setTimeout(() => startQueue(boss), 1_000);
setTimeout(collectGarbage, 10_000);
process.on("SIGTERM", async () => {
  clearTimeout(later);
  await boss.stop({ graceful: false });
  await close();
  process.exit(0);
});
