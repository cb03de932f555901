import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { DatabaseClient } from "#platform/db/database.ts";
import { errorMessage, type Log } from "#platform/log.ts";
import { type DumpedRows, dumpedRowsSchema, dumpRows } from "./dump-rows.ts";
import { BackupRefused } from "./layout.ts";
import { type BackupAttempt, insertBackup } from "./queries/backups.ts";

/*
 * The embedded database belongs to one process. While that serves the site, command-line programs ask it for the rows,
 * or to record a backup. They use a socket in DATA_DIR that only the account of the site can open. The response is a
 * folder next to the socket, which exists until the connection ends.
 */

const socketPath = (dataDir: string) => join(dataDir, "process.sock");

/** The system's limit for the path of a socket, in bytes: 108 with the final 0 on Linux, 104 elsewhere. */
const maxSocketPath = 103;

/** Prefix of the folders into which rows are written before they are copied. */
const takenPrefix = "rows-";
const newFolder = (dataDir: string) => join(dataDir, takenPrefix + randomUUID());

const attemptSchema = z.object({
  startedAt: z.coerce.date(),
  failure: z.string(),
  copy: z.string(),
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  newBytes: z.int(),
});
const questionSchema = z.union([
  z.object({ ask: z.literal("rows") }),
  z.object({ note: attemptSchema }),
]);
type Question = z.infer<typeof questionSchema>;

const responseSchema = z.union([
  z.object({ folder: z.string(), taken: dumpedRowsSchema }),
  z.object({ noted: z.literal(true) }),
  z.object({ refused: z.string() }),
]);
type CliResponse = z.infer<typeof responseSchema>;

/** Lets `work` read all rows of a database from a folder of this machine, which is deleted afterwards. */
export async function withRows<Result>(
  database: DatabaseClient,
  dataDir: string,
  work: (folder: string, taken: DumpedRows) => Promise<Result>,
): Promise<Result> {
  const folder = newFolder(dataDir);
  try {
    return await work(folder, await dumpRows(database, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The next line from the other side; nothing if the connection ends before. */
async function readLine(socket: Socket): Promise<string | undefined> {
  for await (const line of createInterface({ input: socket })) return line;
  return undefined;
}

type Live = { database: DatabaseClient; dataDir: string; log: Log };

async function answer(socket: Socket, { database, dataDir, log }: Live): Promise<void> {
  const closed = once(socket, "close");
  const respond = (response: CliResponse) => socket.write(`${JSON.stringify(response)}\n`);
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: socket }).once("line", resolve);
  });
  const question = questionSchema.parse(JSON.parse(line));
  try {
    if ("note" in question) {
      await database.workDb.transaction((tx) => insertBackup(tx, question.note));
      respond({ noted: true });
      return;
    }
    await withRows(database, dataDir, async (folder, taken) => {
      respond({ folder, taken });
      await closed;
    });
  } catch (error) {
    if (!(error instanceof BackupRefused))
      log.error({ err: error }, "a command-line program got no response");
    respond({
      refused:
        error instanceof BackupRefused
          ? error.message
          : `The running site could not complete the request: ${errorMessage(error)}.`,
    });
  } finally {
    socket.end();
  }
}

/**
 * Serves the command-line programs from the process that owns the embedded database. Returns the function that stops
 * it, or nothing if the programs can query the database themselves.
 */
export async function serveCli(live: Live): Promise<(() => void) | undefined> {
  const { database, dataDir, log } = live;
  if (database.engine.kind === "postgres") return undefined;
  // Left by a killed process: this one has the lock of the folder.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(takenPrefix)) await rm(join(dataDir, name), { recursive: true });
  }
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  if (Buffer.byteLength(path) > maxSocketPath) {
    log.warn("the path of DATA_DIR is too long for a socket: stop the site before you export it");
    return undefined;
  }
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // The client has disconnected.
    socket.on("error", () => {});
    answer(socket, live).catch((error) => {
      log.warn(
        { err: error },
        "a command-line program sent a request that this version does not know",
      );
      socket.destroy();
    });
  });
  server.listen(path).unref();
  try {
    await once(server, "listening");
    chmodSync(path, 0o600);
  } catch (error) {
    // A file system without sockets, such as another system's network share.
    log.warn({ err: error }, "command-line programs cannot connect to this process");
    return undefined;
  }
  server.on("error", (error) =>
    log.warn({ err: error }, "a command-line program could not connect to this process"),
  );
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/**
 * Sends a request to the process that owns the embedded database. Returns nothing if no process responds. Throws
 * {@link BackupRefused} with its message.
 */
async function ask<Result>(
  dataDir: string,
  question: Question,
  use: (response: CliResponse) => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  const socket = connect(socketPath(dataDir));
  try {
    await once(socket, "connect");
  } catch {
    return undefined;
  }
  try {
    socket.write(`${JSON.stringify(question)}\n`);
    const line = await readLine(socket);
    if (!line) throw new BackupRefused("The running site stopped before it responded.");
    const response = responseSchema.parse(JSON.parse(line));
    if ("refused" in response) throw new BackupRefused(response.refused);
    return { result: await use(response) };
  } finally {
    socket.destroy();
  }
}

/**
 * Lets `work` read all rows of the embedded database of another process, from a folder that the process creates.
 * Returns nothing if no process responds. Throws {@link BackupRefused} with its message.
 */
export const withRowsOverSocket = <Result>(
  dataDir: string,
  work: (folder: string, taken: DumpedRows) => Promise<Result>,
) =>
  ask(dataDir, { ask: "rows" }, async (response) => {
    if (!("folder" in response))
      throw new BackupRefused("The running site has a different version.");
    return work(response.folder, response.taken);
  });

/** Has the process that owns the embedded database record a backup. Returns nothing if no process responds. */
export const recordBackupOverSocket = (dataDir: string, attempt: BackupAttempt) =>
  ask(dataDir, { note: attempt }, async () => {});
