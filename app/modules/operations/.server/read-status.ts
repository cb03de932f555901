import { withTimeout } from "#app/lib/with-timeout.ts";
import { countContactSubmissions } from "#modules/leads/.server/queries/leads.ts";
import { countProjects } from "#modules/portfolio/.server/queries/projects.ts";
import { isDiskFull } from "#platform/data-dir.ts";
import type { Database, DatabaseClient } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Storage } from "#platform/storage/storage.ts";

export type CheckName = "environment" | "connection" | "tables" | "storage";

/** The response of `/api/status`. */
export type StatusReport = {
  status: "success" | "error";
  /** The first failure's sentence. */
  message?: string | undefined;
  checks: { name: CheckName; ok: boolean; message?: string | undefined }[];
};

/** Longest wait for one check, in milliseconds. */
const timeout = 5_000;
/** How long a report is reused, in milliseconds. */
const freshness = 3_000;

const unreachable =
  "Unable to connect to storage. Please check your backend provider configuration.";
const storageMessages = {
  ok: undefined,
  unreachable,
  "no-credentials": unreachable,
  full: "Storage is full. Please free up disk space.",
  missing:
    "Storage bucket 'portfolio' not found. Please run the database migrations to set up storage.",
} as const;

type Outcome = string | undefined;

/** Nothing when the check passes; `failure` when it does not, or not in time. */
const failing = (check: Promise<unknown>, failure: string): Promise<Outcome> =>
  withTimeout<Outcome>(
    check.then(() => undefined),
    timeout,
    failure,
  );

type Checked = { database: DatabaseClient; db: Database; env: Env; storage: Storage };

async function checkAll({ database, db, env, storage }: Checked): Promise<StatusReport> {
  const [connection, tables, files] = await Promise.all([
    failing(
      database.ping(),
      "Unable to connect to the database. Please check your backend provider configuration.",
    ),
    failing(
      Promise.all([countProjects(db), countContactSubmissions(db)]),
      "The tables could not be read. Please run the database migrations.",
    ),
    withTimeout<Outcome>(
      storage.check().then((state) => storageMessages[state]),
      timeout,
      storageMessages.unreachable,
    ),
  ]);
  const isFull = await isDiskFull(env);
  // A process with an invalid environment does not start, so one that responds has passed this check.
  const outcomes: [CheckName, Outcome][] = [
    ["environment", undefined],
    ["connection", connection],
    ["tables", tables],
    ["storage", files ?? (isFull ? storageMessages.full : undefined)],
  ];
  const checks = outcomes.map(([name, message]) => ({ name, ok: !message, message }));
  const failed = checks.find(({ ok }) => !ok);
  return { status: failed ? "error" : "success", message: failed?.message, checks };
}

const reports = new WeakMap<Checked, { at: number; report: Promise<StatusReport> }>();

/**
 * Checks environment, connection, tables and storage. Never reveals their location or the exact reason of a failure.
 */
export function checkConnections(services: Checked): Promise<StatusReport> {
  const last = reports.get(services);
  if (last && performance.now() - last.at < freshness) return last.report;
  const report = checkAll(services);
  reports.set(services, { at: performance.now(), report });
  return report;
}
