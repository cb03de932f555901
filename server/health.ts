import type { Context } from "hono";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Services } from "#server/services.ts";
import type { HostEnv } from "./app.ts";

/** Longest wait for the database or the storage before they count as gone, in milliseconds. */
const timeout = 3_000;
/** One look serves everybody who asks within this time, in milliseconds: asking costs nothing, however often. */
const freshness = 1_000;
/** The same for the storage: a bucket counts every question, and sends a bill. */
const storageFreshness = 15_000;

type Look = { at: number; fine: Promise<boolean> };
type Looks = { database?: Look; storage?: Look; stopping?: true };
const looksOf = new WeakMap<Services, Looks>();

function looks(services: Services): Looks {
  const known = looksOf.get(services) ?? {};
  looksOf.set(services, known);
  return known;
}

/** What `last` found if it is fresh, else what `ask` finds, which is not asked twice at a time. */
function lookAgain(last: Look | undefined, life: number, ask: () => Promise<boolean>): Look {
  if (last && Date.now() - last.at < life) return last;
  return { at: Date.now(), fine: withTimeout(ask(), timeout, false) };
}

/** From now on this process is not ready; whoever balances visitors turns to others. */
export function announceStop(services: Services): void {
  looks(services).stopping = true;
}

/** The process is alive and takes requests. */
export function answerHealth(c: Context<HostEnv>) {
  c.header("Cache-Control", "no-store");
  return c.text("ok");
}

/** Database and storage answer, so this process can be given visitors. */
export async function answerReadiness(c: Context<HostEnv>, services: Services) {
  c.header("Cache-Control", "no-store");
  const known = looks(services);
  if (known.stopping) return c.json({ ready: false, stopping: true }, 503);
  known.database = lookAgain(known.database, freshness, () =>
    services.database.ping().then(() => true),
  );
  known.storage = lookAgain(known.storage, storageFreshness, () =>
    services.storage.check().then((state) => state === "ok"),
  );
  const [rows, files] = await Promise.all([known.database.fine, known.storage.fine]);
  // What failed may be back at the next question.
  if (!files) known.storage.at = Date.now() - storageFreshness + freshness;
  const ready = rows && files;
  return c.json(
    { ready, database: rows ? "ok" : "failed", storage: files ? "ok" : "failed" },
    ready ? 200 : 503,
  );
}
