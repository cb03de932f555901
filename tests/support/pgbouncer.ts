import { execFileSync, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A pgbouncer that gives every transaction another connection, as the pooled addresses of Neon and Supabase do. */
type Pooler = { url: string; stop(): Promise<void> };

const places = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).once("error", () =>
      resolve(false),
    );
    socket.once("connect", () => socket.destroy());
  });

/** Starts it on a free loopback port in front of a database. Throws where the machine has none. */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const program = places.map((place) => join(place, "pgbouncer")).find((path) => existsSync(path));
  if (!program) throw new Error("The tests need pgbouncer; on Debian: apt-get install pgbouncer.");
  const folder = mkdtempSync(join(tmpdir(), "datumline-pooler-"));
  // It refuses to run as root, and then has to read what lies there.
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
pool_mode = transaction
default_pool_size = 8
max_client_conn = 200
`,
  );
  const isRoot = process.getuid?.() === 0;
  const id = (flag: string) => Number(execFileSync("id", [flag, "nobody"]).toString());
  const child = spawn(program, [settings], {
    stdio: "ignore",
    ...(isRoot ? { uid: id("-u"), gid: id("-g") } : {}),
  });
  await until(async () => (await accepts(port)) || undefined, { what: "pgbouncer" });
  return {
    url: `postgres://tester@127.0.0.1:${port}${pathname}`,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
