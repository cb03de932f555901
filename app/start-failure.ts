import { BackupRefused } from "#modules/backup/.server/layout.ts";
import { DataDirInUse } from "#platform/db/data-dir-lock.ts";
import { DatabaseRefused } from "#platform/db/probe.ts";
import { EnvError } from "#platform/env.ts";

type Failure = Error & {
  code?: string;
  syscall?: string;
  hostname?: string;
  path?: string;
  /** For a host with several addresses, why each of them failed. */
  errors?: Failure[];
};

/** Errors whose messages are already sentences. */
const sentences = [EnvError, DataDirInUse, BackupRefused];

/** The error codes of PostgreSQL; see its manual, appendix A. */
const databaseRefusals: Record<string, string> = {
  "28P01": "The database rejects the password. Check the user and password in DATABASE_URL.",
  "28000":
    "The database does not allow this user to connect from here. Check DATABASE_URL and the server's rules.",
  "3D000": "The database does not exist. Create it, or check the name in DATABASE_URL.",
  "42501": "The user in DATABASE_URL lacks the rights the site needs. Make it the database owner.",
  "53300": "The database has no free connections. Allow more, or start fewer processes.",
  "25006": "The database is read-only (a standby). DATABASE_URL must point to the primary.",
  "53100": "The database's disk is full. Free some space on its server.",
  "42P07":
    "The database contains tables of another program, or of an interrupted migration. Use a separate database for the site.",
  "55P03":
    "Another connection has locked a table that has to be changed. Close that connection, then start again.",
  "57P03": "The database is starting or stopping. Try again in a moment.",
};

/** Advice about addresses to listen on, by the system's error code. */
const listenRefusals: Record<string, string> = {
  EADDRINUSE: "That port is already in use. Choose another PORT.",
  EADDRNOTAVAIL: "HOST is not an address of this machine.",
  EACCES: "This account may not use that port. Choose a PORT above 1023.",
  ENOTFOUND: "HOST is not an address of this machine.",
  EAI_AGAIN: "HOST is not an address of this machine.",
};

const unreachable = new Set([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"],
  ...["ENOTFOUND", "EAI_AGAIN", "EPIPE"],
]);

const diskRefusals: Record<string, string> = {
  ENOSPC: "The disk is full. Free some space, or choose another DATA_DIR.",
  EDQUOT: "The disk is full. Free some space, or choose another DATA_DIR.",
  EROFS: "DATA_DIR is read-only. Choose a folder on another disk.",
  EACCES: "DATA_DIR belongs to another account. Change its owner, or choose another folder.",
  EPERM: "DATA_DIR belongs to another account. Change its owner, or choose another folder.",
  EEXIST: "DATA_DIR is a file. Choose a folder.",
  ENOTDIR: "DATA_DIR is a file, or inside one. Choose a folder.",
};

/** The embedded database includes a file system, whose errors are not Errors and have WASI's numbers. */
const embeddedCodes: Record<number, string> = {
  2: "EACCES",
  51: "ENOSPC",
  63: "EPERM",
  69: "EROFS",
};

function embeddedReason(error: unknown): string | undefined {
  const { name, errno = 0 } = (error ?? {}) as { name?: string; errno?: number };
  return name === "ErrnoError" ? diskRefusals[embeddedCodes[errno] ?? ""] : undefined;
}

const certificate = /^(CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_)/;
const timeout = /timeout expired|connection timeout|did not answer within/i;

/** The original error that others were wrapped around. */
function root(error: unknown): Failure | undefined {
  let found = error instanceof Error ? (error as Failure) : undefined;
  while (found?.cause instanceof Error && !found.code) found = found.cause as Failure;
  return found?.errors?.[0] ?? found;
}

function reason({ code = "", message, syscall, hostname, path }: Failure): string | undefined {
  if (syscall === "listen" || (hostname !== undefined && hostname === process.env.HOST)) {
    return listenRefusals[code];
  }
  if (databaseRefusals[code]) return databaseRefusals[code];
  if (message.startsWith("extension ") || message.includes("extension control file")) {
    return "The database lacks an extension that the site needs. Install PostgreSQL's contrib package on its server (Debian: postgresql-contrib).";
  }
  if (unreachable.has(code) || timeout.test(message)) {
    return "The database cannot be reached. Check the host and port in DATABASE_URL, and that the server is running.";
  }
  if (certificate.test(code)) {
    return "The database's certificate is not trusted. Name its authority with sslrootcert=FILE in DATABASE_URL, or in NODE_EXTRA_CA_CERTS.";
  }
  if (/does not support SSL/.test(message)) {
    return "The database does not support TLS. Remove sslmode from DATABASE_URL, or give the server a certificate.";
  }
  if (/No space left|ENOSPC/i.test(message)) return diskRefusals.ENOSPC;
  return path || syscall ? diskRefusals[code] : undefined;
}

/**
 * A failure of a start or a command that is not a fault of the program: cause and remedy in one line, without a secret.
 * Other errors are printed with their stack.
 */
export function explainFailure(error: unknown): string {
  if (sentences.some((known) => error instanceof known)) return (error as Error).message;
  const embedded = embeddedReason(error);
  if (embedded) return embedded;
  const found = root(error);
  const known = found && reason(found);
  if (!found || !known)
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  const sentence =
    error instanceof DatabaseRefused ? known.replaceAll("DATABASE_URL", error.setting) : known;
  return `${sentence} (${found.message})`;
}

/** Runs a command-line program; a failure is printed as by {@link explainFailure}, and ends it with 1. */
export async function runProgram(program: () => Promise<void>): Promise<void> {
  try {
    await program();
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(1);
  }
}
