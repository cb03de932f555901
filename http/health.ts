import type { Context } from "hono";
import { withTimeout } from "#app/lib/with-timeout.ts";
import type { Services } from "#app/services.ts";
import { fullDisk, isDiskFull } from "#platform/disk.ts";
import type { HostEnv } from "./host-env.ts";

/** Timeout of the check of the database or the storage, in milliseconds. */
const timeout = 3_000;
/** How long a check's result is reused, in milliseconds, so that frequent probes cost nothing. */
const freshness = 1_000;
/** The same for storage, as every request to the bucket is billed. */
const storageFreshness = 15_000;

type Look = { at: number; fine: Promise<boolean> };
type Looks = { database?: Look; storage?: Look; stopping?: true };
const looksOf = new WeakMap<Services, Looks>();

function looks(services: Services): Looks {
  const known = looksOf.get(services) ?? {};
  looksOf.set(services, known);
  return known;
}

/** Returns `last` while it is fresh (by a monotonic clock), else starts a new check; concurrent requests share it. */
function cachedCheck(last: Look | undefined, life: number, ask: () => Promise<boolean>): Look {
  if (last && performance.now() - last.at < life) return last;
  return { at: performance.now(), fine: withTimeout(ask(), timeout, false) };
}

/** Makes readiness fail from now on, so that load balancers stop routing to this process. */
export function announceStop(services: Services): void {
  looks(services).stopping = true;
}

/** Liveness: the process is up and accepts requests. */
export function answerHealth(c: Context<HostEnv>) {
  c.set("route", "probe");
  c.header("Cache-Control", "no-store");
  return c.text("ok");
}

/** Readiness: database and storage respond and the disk has room, so this process can receive traffic. */
export async function answerReadiness(c: Context<HostEnv>, services: Services) {
  c.set("route", "probe");
  c.header("Cache-Control", "no-store");
  const known = looks(services);
  if (known.stopping) return c.json({ ready: false, stopping: true }, 503);
  known.database = cachedCheck(known.database, freshness, () =>
    services.database.ping().then(() => true),
  );
  known.storage = cachedCheck(known.storage, storageFreshness, () =>
    services.storage.check().then((state) => state === "ok"),
  );
  const [rows, files, isFull] = await Promise.all([
    known.database.fine,
    known.storage.fine,
    isDiskFull(services.env),
  ]);
  // Retry failed storage sooner than a success would be rechecked.
  if (!files) known.storage.at = performance.now() - storageFreshness + freshness;
  const ready = rows && files && !isFull;
  const report = {
    ready,
    database: rows ? "ok" : "failed",
    storage: isFull ? "full" : files ? "ok" : "failed",
    ...(isFull && { message: fullDisk }),
  };
  return c.json(report, ready ? 200 : 503);
}
