import pg from "pg";
import { EnvError } from "../env.ts";
import { connectionSettings, serverLimits } from "./connection.ts";
import { tlsCandidates } from "./tls.ts";

/** Settings that identify a database. */
export type DatabaseSetting = "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATABASE_READ_URL";

/** A database could not be used. The cause gives the reason, and `setting` identifies the database. */
export class DatabaseRefused extends Error {
  override name = "DatabaseRefused";
  readonly setting: DatabaseSetting;
  constructor(setting: DatabaseSetting, cause: unknown) {
    super(`${setting} cannot be used`, { cause });
    this.setting = setting;
  }
}

/** The oldest PostgreSQL version in the tests; older ones no longer get fixes. */
const minServerVersion = 15;

/** The capabilities of a server. */
export type Probe = {
  /** Includes the result of the TLS check. */
  connectionString: string;
  /**
   * Whether it accepts timeouts as startup parameters. pgbouncer rejects unknown parameters. There only the client-side
   * timeouts apply, so that no other user of a pooled connection inherits ours.
   */
  acceptsLimits: boolean;
  /** For example, 15. */
  version: number;
};

function newClient(setting: DatabaseSetting, connectionString: string, limits: object): pg.Client {
  try {
    return new pg.Client({ ...connectionSettings(connectionString), ...limits });
  } catch (error) {
    // pg reads files such as sslrootcert immediately.
    const { code, path = "", message } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = {
      ENOENT: "does not exist",
      EACCES: "cannot be read by this account",
      EISDIR: "is a folder",
    };
    const file = path || (connectionString.match(/ssl(?:rootcert|cert|key)=([^&]+)/)?.[1] ?? "");
    const reason = reasons[code ?? ""];
    if (reason)
      throw new EnvError(
        `${setting} points to a file that ${reason}: ${decodeURIComponent(file)}.`,
      );
    throw new EnvError(`${setting} is not usable: ${message}.`);
  }
}

async function ask(setting: DatabaseSetting, connectionString: string, limits: object) {
  const client = newClient(setting, connectionString, limits);
  client.on("error", () => {});
  try {
    await client.connect();
    const { rows } = await client.query("show server_version_num");
    return Math.floor(Number(rows[0].server_version_num) / 10_000);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether to try another TLS mode after this failure. */
function isAboutTls({ code, message }: { code?: string | undefined; message: string }): boolean {
  // 28000: the server's rules may allow only the other mode.
  return code === "28000" || /SSL|TLS|alert/.test(message);
}

async function tryOne(setting: DatabaseSetting, connectionString: string): Promise<Probe> {
  try {
    const version = await ask(setting, connectionString, serverLimits("page"));
    return { connectionString, acceptsLimits: true, version };
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    if (code !== "08P01" || !message.includes("startup parameter")) throw error;
    return {
      connectionString,
      acceptsLimits: false,
      version: await ask(setting, connectionString, {}),
    };
  }
}

/**
 * Connects once to find a working mode. Throws {@link DatabaseRefused} if connecting fails, and {@link EnvError} for an
 * unreadable file or a server that is too old.
 */
export async function probe(setting: DatabaseSetting, address: string): Promise<Probe> {
  let failure: Error | undefined;
  for (const connectionString of tlsCandidates(address)) {
    try {
      const found = await tryOne(setting, connectionString);
      if (found.version >= minServerVersion) return found;
      throw new EnvError(
        `${setting} points to PostgreSQL ${found.version}; the site needs ${minServerVersion} or newer.`,
      );
    } catch (error) {
      if (error instanceof EnvError) throw error;
      // A server without TLS is not a failure while another mode remains.
      if (!failure || /does not support SSL/.test(failure.message)) failure = error as Error;
      if (!isAboutTls(error as pg.DatabaseError)) break;
    }
  }
  throw new DatabaseRefused(setting, failure);
}
