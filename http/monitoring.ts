import { createHash, timingSafeEqual } from "node:crypto";
import type { Handler, MiddlewareHandler } from "hono";
import type * as prom from "prom-client";
import { withTimeout } from "#app/lib/with-timeout.ts";
import { readFigures, readPools } from "#modules/operations/.server/figures.ts";
import { fullDisk, isDiskFull, readDisk } from "#platform/data-dir.ts";
import type { Database, DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { CacheResult } from "./page-cache.ts";
import type { HttpEnv } from "./request.ts";

/** Timeout of the check of the database or the storage, in milliseconds. */
const checkTimeout = 3_000;
/** How long a check's result is reused, in milliseconds, so that frequent probes cost nothing. */
const freshness = 1_000;
/** The same for storage, as every request to the bucket is billed. */
const storageFreshness = 15_000;

type Check = { at: number; passed: Promise<boolean> };

/** Returns `last` while it is fresh (by a monotonic clock), else starts a new check; concurrent requests share it. */
function cachedCheck(last: Check | undefined, life: number, run: () => Promise<boolean>): Check {
  if (last && performance.now() - last.at < life) return last;
  return { at: performance.now(), passed: withTimeout(run(), checkTimeout, false) };
}

let isStopping = false;

/** Makes readiness fail from now on, so that load balancers stop routing to this process. */
export function announceStop(): void {
  isStopping = true;
}

/** Liveness: the process is up and accepts requests. */
export const serveHealth: Handler<HttpEnv> = (c) => {
  c.set("route", "probe");
  c.header("Cache-Control", "no-store");
  return c.text("ok");
};

type Checked = { database: Pick<DatabaseClient, "ping">; storage: Storage; env: Env };

/** Readiness: database and storage respond and the disk has room, so this process can receive traffic. */
export function serveReadiness({ database, storage, env }: Checked): Handler<HttpEnv> {
  let databaseCheck: Check | undefined;
  let storageCheck: Check | undefined;
  return async (c) => {
    c.set("route", "probe");
    c.header("Cache-Control", "no-store");
    if (isStopping) return c.json({ ready: false, stopping: true }, 503);
    databaseCheck = cachedCheck(databaseCheck, freshness, () => database.ping().then(() => true));
    storageCheck = cachedCheck(storageCheck, storageFreshness, () =>
      storage.check().then((state) => state === "ok"),
    );
    const [hasDatabase, hasStorage, isFull] = await Promise.all([
      databaseCheck.passed,
      storageCheck.passed,
      isDiskFull(env),
    ]);
    // Retry failed storage sooner than a success would be rechecked.
    if (!hasStorage) storageCheck.at = performance.now() - storageFreshness + freshness;
    const ready = hasDatabase && hasStorage && !isFull;
    const report = {
      ready,
      database: hasDatabase ? "ok" : "failed",
      storage: isFull ? "full" : hasStorage ? "ok" : "failed",
      ...(isFull && { message: fullDisk }),
    };
    return c.json(report, ready ? 200 : 503);
  };
}

/** Whose state the metrics show. */
type Sources = { database: DatabaseClient; db: Database; env: Env };

/** How long a scrape waits for the database, in milliseconds; after that it returns only the other metrics. */
const databaseTimeout = 3_000;

/** Upper bounds of the histograms, in seconds: from a cached page to a proxy's timeout. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** The host's counters; read at `/metrics`. */
export type Metrics = {
  /** `seconds` until the response's head was ready. */
  countRequest(request: { route: string; status: number; seconds: number }): void;
  countLookup(result: CacheResult): void;
  countRender(route: string, seconds: number): void;
  /** All counters in Prometheus's text format, with the current gauges. */
  read(): Promise<{ text: string; contentType: string }>;
};

type CreateGauge = <Label extends string = never>(
  name: string,
  help: string,
  labelNames?: Label[],
) => prom.Gauge<Label>;

/** Counters of requests, of the page cache and of the router. */
function createCounters(
  { Counter, Histogram }: typeof prom,
  registers: prom.Registry[],
): Omit<Metrics, "read"> {
  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests by route and status",
    labelNames: ["route", "status"] as const,
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until the response headers",
    labelNames: ["route"] as const,
    buckets,
    registers,
  });
  const lookups = new Counter({
    name: "page_cache_lookups_total",
    help: "Page cache lookups: hit, miss, shared (already rendering), stale (rendering failed)",
    labelNames: ["result"] as const,
    registers,
  });
  const renders = new Histogram({
    name: "page_render_duration_seconds",
    help: "Time that the router took to respond",
    labelNames: ["route"] as const,
    buckets,
    registers,
  });
  return {
    countRequest({ route, status, seconds }) {
      requests.inc({ route, status });
      durations.observe({ route }, seconds);
    },
    countLookup: (result) => lookups.inc({ result }),
    countRender: (route, seconds) => renders.observe({ route }, seconds),
  };
}

/** Creates the gauges of the connection pools; the result updates them. */
function createPoolGauges(gauge: CreateGauge, { database }: Sources): () => void {
  const pool = gauge("database_pool_connections", "Connections by pool and state", [
    "pool",
    "state",
  ]);
  const poolMax = gauge("database_pool_max_connections", "Maximum connections of a pool", ["pool"]);
  const poolWaiting = gauge("database_pool_waiting", "Requests that wait for a connection", [
    "pool",
  ]);
  return () => {
    for (const { pool: name, idle, busy, waiting, max } of readPools(database)) {
      pool.set({ pool: name, state: "idle" }, idle);
      pool.set({ pool: name, state: "busy" }, busy);
      poolWaiting.set({ pool: name }, waiting);
      poolMax.set({ pool: name }, max);
    }
  };
}

/** Creates the gauges of queues, emails, files and backups; the result updates them from the database. */
function createDatabaseGauges(gauge: CreateGauge, services: Sources): () => Promise<void> {
  const databaseUp = gauge("database_up", "Whether the database responded to this scrape");
  const jobs = gauge("jobs", "Jobs by queue and state; failed: not retried, in the last day", [
    "queue",
    "state",
  ]);
  const mails = gauge("outbox_mails", "Unsent emails by state", ["state"]);
  const oldestMail = gauge(
    "outbox_oldest_unsent_seconds",
    "Age of the oldest unsent email; 0 if there is none",
  );
  const files = gauge("storage_files", "Files of the library and of visitors", ["owner"]);
  const bytes = gauge("storage_bytes", "Bytes of those files, originals only", ["owner"]);
  const lastBackup = gauge(
    "backup_last_success_timestamp_seconds",
    "Start of the last successful backup; 0 if there is none, absent if backups are off",
  );
  // A gauge without labels starts at 0, which would raise an alarm.
  lastBackup.remove();
  return async () => {
    const figures = await withTimeout(readFigures(services), databaseTimeout, undefined);
    databaseUp.set(figures ? 1 : 0);
    // Unknown values must not be reported with their previous values.
    for (const old of [jobs, mails, files, bytes]) old.reset();
    oldestMail.set(figures?.mails.oldestSeconds ?? Number.NaN);
    if (!figures) return;
    if (figures.backups) lastBackup.set((figures.backups.copy?.startedAt.getTime() ?? 0) / 1000);
    for (const { name: queue, waiting, active, failed } of figures.queues) {
      jobs.set({ queue, state: "waiting" }, waiting);
      jobs.set({ queue, state: "active" }, active);
      jobs.set({ queue, state: "failed" }, failed);
    }
    mails.set({ state: "waiting" }, figures.mails.waiting);
    mails.set({ state: "failed" }, figures.mails.failed);
    for (const owner of ["library", "visitors"] as const) {
      files.set({ owner }, figures.files[owner].files);
      bytes.set({ owner }, figures.files[owner].bytes);
    }
  };
}

/** Creates the gauges of the disk; the result updates them. */
function createDiskGauges(gauge: CreateGauge, { env }: Sources): () => Promise<void> {
  const diskFree = gauge("disk_free_bytes", "Free space on the file system of DATA_DIR");
  const diskSize = gauge("disk_size_bytes", "Size of that file system");
  return async () => {
    const disk = await readDisk(env.DATA_DIR);
    diskFree.set(disk.free);
    diskSize.set(disk.size);
  };
}

/**
 * Counters of this process. Labels are bounded: routes by their ID in app/routes.ts, never a visitor's path. Database
 * figures (queues, emails, files) are the same in every process.
 */
export async function createMetrics(services: Sources): Promise<Metrics> {
  // A site without monitoring never loads it.
  const client = await import("prom-client");
  const registry = new client.Registry();
  const registers = [registry];
  // Memory, processor, garbage collection, and event loop delay.
  client.collectDefaultMetrics({ register: registry });
  const counters = createCounters(client, registers);
  const gauge: CreateGauge = (name, help, labelNames = []) =>
    new client.Gauge({ name, help, labelNames, registers });
  const updatePools = createPoolGauges(gauge, services);
  const updateDatabase = createDatabaseGauges(gauge, services);
  const updateDisk = createDiskGauges(gauge, services);
  return {
    ...counters,
    async read() {
      updatePools();
      await Promise.all([updateDatabase(), updateDisk()]);
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/**
 * Middleware of `/metrics`: returns the metrics to requests with the token as `Authorization: Bearer`, and 404 to all
 * others. The 404 is sent here: if it were passed on, it would be cached as the page of an unknown path and returned to
 * the scraper.
 */
export function serveMetrics(
  metrics: Metrics | undefined,
  token: string | undefined,
): MiddlewareHandler<HttpEnv> {
  if (!metrics || !token) return (_, next) => next();
  // Hashes have the same length, so that the comparison takes the same time for any input.
  const expected = hashOf(`Bearer ${token}`);
  return async (c) => {
    c.set("route", "metrics");
    const sent = hashOf(c.req.header("Authorization") ?? "");
    if (!timingSafeEqual(sent, expected))
      return c.text("Not found", 404, { "Cache-Control": "no-store" });
    const { text, contentType } = await metrics.read();
    return c.body(text, 200, { "Content-Type": contentType, "Cache-Control": "no-store" });
  };
}
