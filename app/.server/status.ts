import type { CheckName, StatusReport } from "#app/lib/status-report.ts";
import { countContactSubmissions } from "./db/queries/contact-submissions.ts";
import { countProjects } from "./db/queries/portfolio-projects.ts";
import type { Services } from "./services.ts";

/** Longest wait for one check, in milliseconds. */
const patience = 5_000;
/** One look serves everybody who asks within this time, in milliseconds. */
const freshness = 3_000;

const storageMessages = {
  ok: undefined,
  unreachable: "Unable to connect to storage. Please check your backend provider configuration.",
  missing:
    "Storage bucket 'portfolio' not found. Please run the database migrations to set up storage.",
} as const;

type Outcome = string | undefined;

async function inTime(check: Promise<Outcome>, failure: string): Promise<Outcome> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(failure), patience);
  });
  try {
    return await Promise.race([check.catch(() => failure), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

async function look({ database, db, storage }: Services): Promise<StatusReport> {
  const [connection, tables, files] = await Promise.all([
    inTime(
      database.ping().then(() => undefined),
      "Unable to connect to the database. Please check your backend provider configuration.",
    ),
    inTime(
      Promise.all([countProjects(db), countContactSubmissions(db)]).then(() => undefined),
      "The tables could not be read. Please run the database migrations.",
    ),
    inTime(
      storage.check().then((state) => storageMessages[state]),
      storageMessages.unreachable,
    ),
  ]);
  // A process whose environment is not usable does not start, so one that answers has passed this check.
  const outcomes: [CheckName, Outcome][] = [
    ["environment", undefined],
    ["connection", connection],
    ["tables", tables],
    ["storage", files],
  ];
  const checks = outcomes.map(([name, message]) => ({ name, ok: !message, message }));
  const failed = checks.find(({ ok }) => !ok);
  return { status: failed ? "error" : "success", message: failed?.message, checks };
}

const looks = new WeakMap<Services, { at: number; report: Promise<StatusReport> }>();

/** Checks environment, connection, tables and storage. Never says where they are or why exactly they fail. */
export function checkConnections(services: Services): Promise<StatusReport> {
  const last = looks.get(services);
  if (last && Date.now() - last.at < freshness) return last.report;
  const report = look(services);
  looks.set(services, { at: Date.now(), report });
  return report;
}
