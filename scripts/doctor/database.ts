import { existsSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { explainFailure } from "#app/start-failure.ts";
import { restrictDataDir } from "#platform/data-dir.ts";
import { openDatabase } from "#platform/db/client.ts";
import { connectionSettings } from "#platform/db/connection.ts";
import { DataDirInUse } from "#platform/db/data-dir-lock.ts";
import { type DatabaseSetting, type Probe, probe } from "#platform/db/probe.ts";
import type { Env } from "#platform/env.ts";
import { createLog } from "#platform/log.ts";
import { type Finding, fail, ok, warn, within } from "./findings.ts";

/**
 * Larger clock differences, in seconds, are reported; above the second number they break two-factor codes and links.
 */
const skews = { reported: 2, broken: 30 };
/** How long a notification may take, in milliseconds. */
const notifyTimeout = 2_000;

async function withClient<T>({ connectionString }: Probe, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ ...connectionSettings(connectionString), query_timeout: 10_000 });
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** One row of the server's data about itself and our account. */
const state = `select
  pg_is_in_recovery() as standby,
  current_setting('server_encoding') as encoding,
  current_setting('max_connections')::int as connections,
  extract(epoch from clock_timestamp())::float8 * 1000 as now,
  current_database() as name, current_user as account,
  to_regclass('public.leads') is not null as "isCustom",
  has_database_privilege(current_database(), 'create') as "mayCreate",
  has_schema_privilege('public', 'create') as "mayAdd",
  (select count(*)::int from pg_tables where schemaname in ('public', 'drizzle', 'pgboss')
     and not pg_has_role(tableowner, 'usage')) as foreign,
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasSearch",
  coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as tls`;

type State = {
  standby: boolean;
  encoding: string;
  connections: number;
  now: number;
  name: string;
  account: string;
  isCustom: boolean;
  mayCreate: boolean;
  mayAdd: boolean;
  foreign: number;
  hasSearch: boolean;
  tls: boolean;
};

function judge(found: State, env: Env, measuredAt: number): Finding[] {
  const findings: Finding[] = [];
  if (found.standby) {
    findings.push(
      fail("DATABASE_URL points to a standby, which is read-only. Set it to the primary."),
    );
  }
  if (found.encoding !== "UTF8") {
    findings.push(
      fail(
        `The database is encoded in ${found.encoding}, so names in other scripts would be lost. Create it with: create database ${found.name} encoding 'UTF8' template template0.`,
      ),
    );
  }
  const rights = [
    !found.isCustom &&
      !found.mayCreate &&
      `grant create on database ${found.name} to ${found.account};`,
    !found.mayAdd && `grant create on schema public to ${found.account};`,
  ].filter((sentence) => sentence !== false);
  if (rights.length > 0) {
    findings.push(
      fail(`The account may not create tables. As the database's owner, run: ${rights.join(" ")}`),
    );
  }
  if (found.foreign > 0) {
    findings.push(
      fail(
        `${found.foreign} tables belong to another account, so the next migration will fail. As their owner, run: reassign owned by … to ${found.account};`,
      ),
    );
  }
  if (rights.length === 0 && found.foreign === 0) {
    findings.push(ok(`The account ${found.account} has the rights that the site needs.`));
  }
  if (!found.hasSearch) {
    findings.push(
      fail("The extension pg_trgm is missing. Install PostgreSQL's contrib package on its server."),
    );
  }
  const skew = Math.abs(found.now - measuredAt) / 1_000;
  const difference = `The clocks of this machine and of the database differ by ${skew.toFixed(1)} s`;
  if (skew > skews.broken) {
    findings.push(
      fail(`${difference}. Two-factor codes and links will fail. Synchronise both by NTP.`),
    );
  } else if (skew > skews.reported) findings.push(warn(`${difference}. Synchronise both by NTP.`));
  else findings.push(ok(`${difference}.`));
  const { DATABASE_POOL_PAGES, DATABASE_POOL_FORMS, DATABASE_POOL_ADMIN, DATABASE_POOL_JOBS } = env;
  const used =
    DATABASE_POOL_PAGES + DATABASE_POOL_FORMS + DATABASE_POOL_ADMIN + DATABASE_POOL_JOBS + 1;
  if (used > found.connections - 5) {
    findings.push(
      warn(
        `A process uses up to ${used} connections and the server allows ${found.connections}. Lower the DATABASE_POOL_* settings, or raise max_connections.`,
      ),
    );
  }
  return findings;
}

/** Whether a notification sent through `address` arrives at `direct`. */
async function checkNotifications(address: Probe, direct: Probe): Promise<Finding> {
  const channel = `doctor_${crypto.randomUUID().replaceAll("-", "")}`;
  const { promise: notified, resolve: hear } = Promise.withResolvers<void>();
  try {
    await withClient(direct, async (listener) => {
      listener.on("notification", () => hear());
      await listener.query(`listen ${channel}`);
      await withClient(address, (sender) => sender.query("select pg_notify($1, '')", [channel]));
      await within(notifyTimeout, notified);
    });
    return ok("Notifications arrive (LISTEN), so every process sees changes immediately.");
  } catch {
    return warn(
      "Notifications do not arrive (LISTEN), as behind a pooler in transaction mode: other processes see changes within two seconds. To avoid this delay, set DATABASE_DIRECT_URL to an address without the pooler.",
    );
  }
}

async function checkReplica(address: string): Promise<Finding> {
  const found = await probe("DATABASE_READ_URL", address);
  const { rows } = await withClient(found, (client) =>
    client.query(
      "select pg_is_in_recovery() as standby, extract(epoch from now() - pg_last_xact_replay_timestamp())::int as age",
    ),
  );
  const { standby, age } = rows[0];
  if (!standby) {
    return fail(
      "DATABASE_READ_URL is not a standby. Set it to one that follows DATABASE_URL, or remove it.",
    );
  }
  return ok(`The read replica responds; its last change was replayed ${age ?? 0} s ago.`);
}

async function checkServer(env: Env, address: string): Promise<Finding[]> {
  /** The sentence of a failure, which names the setting. */
  const failed = (error: unknown) => [fail(explainFailure(error))];
  const find = async (setting: DatabaseSetting, at: string) => {
    const started = performance.now();
    const found = await probe(setting, at);
    return { found, ms: Math.round(performance.now() - started) };
  };
  try {
    const { found, ms } = await find("DATABASE_URL", address);
    const { row, measuredAt } = await withClient(found, async (client) => {
      const before = Date.now();
      const { rows } = await client.query<State>(state);
      return { row: rows[0], measuredAt: (before + Date.now()) / 2 };
    });
    if (!row) return [fail("The database returned no rows.")];
    const findings = [
      ok(`PostgreSQL ${found.version} responds in ${ms} ms, ${row.tls ? "with" : "without"} TLS.`),
      ...judge(row, env, measuredAt),
    ];
    let direct = found;
    if (env.DATABASE_DIRECT_URL) {
      try {
        direct = (await find("DATABASE_DIRECT_URL", env.DATABASE_DIRECT_URL)).found;
      } catch (error) {
        return [...findings, ...failed(error)];
      }
    }
    findings.push(await checkNotifications(found, direct));
    if (env.DATABASE_READ_URL) {
      findings.push(
        await checkReplica(env.DATABASE_READ_URL).catch((error) => fail(explainFailure(error))),
      );
    }
    return findings;
  } catch (error) {
    return failed(error);
  }
}

/** The embedded database is opened only if the site does not run on it; a missing one is not created. */
async function checkEmbedded(env: Env): Promise<Finding[]> {
  if (!existsSync(join(env.DATA_DIR, "pglite"))) {
    return [ok("The embedded database will be created at the first start.")];
  }
  try {
    restrictDataDir(env.DATA_DIR);
    const database = await openDatabase(env, createLog("silent"));
    await database.ping();
    await database.close();
    return [ok("The embedded database opens and responds.")];
  } catch (error) {
    if (error instanceof DataDirInUse) {
      return [ok("The embedded database is in use by the running site.")];
    }
    return [fail(explainFailure(error))];
  }
}

/** Whether the database responds, how far its clock is off, and whether the account has the required permissions. */
export function checkDatabase(env: Env): Promise<Finding[]> {
  return env.DATABASE_URL ? checkServer(env, env.DATABASE_URL) : checkEmbedded(env);
}
