import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.ts";
import { findPostgresBinaries, unprivileged } from "./postgres-programs.ts";
import { until } from "./until.ts";

/** A PostgreSQL server in a temporary folder, from the machine's binaries. */
export type PostgresServer = {
  /** The connection string of its default database, `postgres`. */
  url: string;
  /** The file of its certificate, if it offers TLS. */
  certificate: string | undefined;
  /** Creates an empty database and returns its connection string. */
  createDatabase(): Promise<string>;
  /** Makes a database unreachable and ends its connections, or makes it reachable again. */
  setReachable(databaseUrl: string, reachable: boolean): Promise<void>;
  /** Ends it, in order or as in a crash, and starts it again on the same data and port. */
  restart(mode: "fast" | "immediate"): Promise<void>;
  /** Ends it for good, as in a crash. */
  crash(): Promise<void>;
  /** Promotes a standby to a primary. */
  promote(): Promise<void>;
  /** Makes each commit wait for a standby, so that a failover loses none. Requires a standby. */
  awaitStandby(): Promise<void>;
  /** Pauses all its processes: connections stay open without a response. Returns a function that resumes them. */
  freeze(): () => void;
  stop(): Promise<void>;
};

function childrenOf(parent: number): number[] {
  const listed = execFileSync("ps", ["-A", "-o", "pid=,ppid="]).toString().trim().split("\n");
  return listed
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid = 0]) => pid);
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function execute(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/**
 * Creates a database next to the server's default one, `postgres`. It is empty or a copy of `template` on the same
 * server, which must have no connections. Returns its connection string.
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll("-", "")}`;
  const copied = template ? ` TEMPLATE ${new URL(template).pathname.slice(1)}` : "";
  await execute(serverUrl, `CREATE DATABASE ${name}${copied}`);
  return serverUrl.replace(/\/postgres$/, `/${name}`);
}

/** Creates a self-signed certificate for `localhost`. Returns the settings that use it. */
function certify(folder: string, { uid, gid }: { uid?: number; gid?: number }): string[] {
  const [key, certificate] = [join(folder, "server.key"), certificateOf(folder)];
  const subject = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"];
  const made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...subject];
  execFileSync("openssl", [...made, "-keyout", key, "-out", certificate], { stdio: "pipe" });
  chmodSync(key, 0o600);
  if (uid !== undefined && gid !== undefined) chownSync(key, uid, gid);
  chmodSync(certificate, 0o644);
  return ["ssl=on", `ssl_key_file=${key}`, `ssl_cert_file=${certificate}`];
}
const certificateOf = (folder: string) => join(folder, "server.crt");

type ServerOptions = {
  /** Offers TLS with a certificate for `localhost`, and adds the account `secure`, which can only connect with TLS. */
  tls?: boolean;
  /** Follows the server of this connection string as a read-only standby. */
  standbyOf?: string;
};

/** Starts a server on a free port of the loopback address. {@link PostgresServer.stop} deletes its data. */
export async function startPostgres({
  tls = false,
  standbyOf,
}: ServerOptions = {}): Promise<PostgresServer> {
  const binaries = findPostgresBinaries();
  if (!binaries) {
    throw new Error(
      "There is no PostgreSQL server here. Install it (on Debian: apt-get install postgresql).",
    );
  }
  const account = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), "datumline-pg-"));
  chmodSync(folder, 0o755);
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(folder, account.uid, account.gid);
  }
  const data = join(folder, "data");
  if (standbyOf) {
    const copy = ["-d", standbyOf, "-D", data, "--write-recovery-conf", "--checkpoint=fast"];
    execFileSync(join(binaries, "pg_basebackup"), copy, { ...account, stdio: "pipe" });
  } else {
    execFileSync(
      join(binaries, "initdb"),
      ["-D", data, "-U", "tester", "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"],
      { ...account, stdio: "pipe" },
    );
  }
  const port = await freePort();
  const settings = ["fsync=off", "listen_addresses=127.0.0.1", "max_connections=200"];
  if (tls) {
    settings.push(...certify(folder, account));
    const rules = ["hostssl all secure 127.0.0.1/32 trust", "host all tester 127.0.0.1/32 trust"];
    writeFileSync(join(data, "pg_hba.conf"), `${rules.join("\n")}\n`);
  }
  const options = ["-D", data, "-p", String(port), "-k", folder];
  options.push(...settings.flatMap((setting) => ["-c", setting]));
  const url = (database: string) => `postgres://tester@127.0.0.1:${port}/${database}`;
  async function run(): Promise<ChildProcess> {
    const child = spawn(join(binaries ?? "", "postgres"), options, { ...account, stdio: "ignore" });
    await until(
      () => {
        if (child.exitCode !== null) throw new Error("PostgreSQL did not start.");
        return answers(url("postgres"));
      },
      { timeoutMs: 120_000, what: "PostgreSQL" },
    );
    return child;
  }
  let server = await run();
  async function end(signal: NodeJS.Signals): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }
  if (tls) await execute(url("postgres"), "create role secure login");
  const administer = (statement: string) => execute(url("postgres"), statement);
  return {
    url: url("postgres"),
    certificate: tls ? certificateOf(folder) : undefined,
    createDatabase: () => createDatabase(url("postgres")),
    async setReachable(databaseUrl, reachable) {
      const name = new URL(databaseUrl).pathname.slice(1);
      await administer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${reachable}`);
      if (reachable) return;
      await administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
      );
    },
    async restart(mode) {
      await end(mode === "fast" ? "SIGINT" : "SIGQUIT");
      server = await run();
    },
    crash: () => end("SIGQUIT"),
    promote: () => administer("SELECT pg_promote()"),
    async awaitStandby() {
      await administer("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await administer("SELECT pg_reload_conf()");
    },
    freeze() {
      const pids = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
      for (const pid of pids) process.kill(pid, "SIGSTOP");
      return () => {
        for (const pid of pids) process.kill(pid, "SIGCONT");
      };
    },
    async stop() {
      await end("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
