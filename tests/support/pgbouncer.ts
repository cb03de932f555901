import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

type Pooler = {
  url: string;
  /** Kills it with all its connections, and starts it again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * The pool modes, with the connections that the pooler needs for two sites: every transaction may get another connection, as
 * with the pooled addresses of Neon and Supabase, or each client keeps one.
 */
const poolSizes = { transaction: 8, session: 40 } as const;
export const poolModes = Object.keys(poolSizes) as (keyof typeof poolSizes)[];

const places = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () =>
      resolve(false),
    );
    socket.once("connect", () => socket.destroy());
  });

/** Starts pgbouncer on a free loopback port in front of a database. Throws if the machine has no pgbouncer. */
export async function startPooler(
  databaseUrl: string,
  mode: keyof typeof poolSizes = "transaction",
): Promise<Pooler> {
  const program = places.map((place) => join(place, "pgbouncer")).find((path) => existsSync(path));
  if (!program) throw new Error("The tests need pgbouncer; on Debian: apt-get install pgbouncer.");
  const folder = mkdtempSync(join(tmpdir(), "datumline-pooler-"));
  // pgbouncer refuses to run as root, and the other account must be able to read the folder.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { hostname, port: serverPort, pathname } = new URL(databaseUrl);
  const settings = join(folder, "pgbouncer.ini");
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=tester
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${poolSizes[mode]}
max_client_conn = 200
`,
  );
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"]).toString());
  const run = async () => {
    const child = spawn(program, [settings], {
      stdio: ["ignore", "ignore", "pipe"],
      ...(isRoot ? { uid: id("-u"), gid: id("-g") } : {}),
    });
    let said = "";
    child.stderr.on("data", (text) => {
      said = String(text);
    });
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`pgbouncer did not start: ${said}`);
        return (await accepts(port)) || undefined;
      },
      { what: "pgbouncer" },
    );
    return child;
  };
  let child = await run();
  async function end(signal: NodeJS.Signals): Promise<void> {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
  }
  return {
    url: `postgres://tester@127.0.0.1:${port}${pathname}`,
    async restart() {
      await end("SIGKILL");
      child = await run();
    },
    async stop() {
      await end("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
