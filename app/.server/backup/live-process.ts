import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, rmSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import type { DatabaseClient } from "../db/database.ts";
import { type BackupAttempt, insertBackup } from "../db/queries/backups.ts";
import { errorMessage, type Log } from "../log.ts";
import { BackupRefused } from "./layout.ts";
import { type RowsTaken, rowsTakenSchema, takeRows } from "./take-rows.ts";

/*
 * The embedded database belongs to one process. While that serves the site, the programs of the command line ask it for
 * the rows, or to note a backup, through a socket in DATA_DIR that only the account of the site can open. It answers with a folder next to it,
 * which is there until the connection ends.
 */

const socketPath = (dataDir: string) => join(dataDir, "process.sock");

/** The system's limit for the path of a socket, in bytes: 108 with the final 0 on Linux, 104 elsewhere. */
const maxSocketPath = 103;

/** How the folders start into which rows are written before they are copied. */
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

const answerSchema = z.union([
  z.object({ folder: z.string(), taken: rowsTakenSchema }),
  z.object({ noted: z.literal(true) }),
  z.object({ refused: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

/** Lets `work` read all rows of a database from a folder of this machine, which is deleted afterwards. */
export async function withRows<Result>(
  database: DatabaseClient,
  dataDir: string,
  work: (folder: string, taken: RowsTaken) => Promise<Result>,
): Promise<Result> {
  const folder = newFolder(dataDir);
  try {
    return await work(folder, await takeRows(database, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The next line that the other side says; nothing if it ends before. */
async function readLine(socket: Socket): Promise<string | undefined> {
  for await (const line of createInterface({ input: socket })) return line;
  return undefined;
}

type Live = { database: DatabaseClient; dataDir: string; log: Log };

async function answer(socket: Socket, { database, dataDir, log }: Live): Promise<void> {
  const closed = once(socket, "close");
  const tell = (said: Answer) => socket.write(`${JSON.stringify(said)}\n`);
  const line = await new Promise<string>((resolve) => {
    createInterface({ input: socket }).once("line", resolve);
  });
  const question = questionSchema.parse(JSON.parse(line));
  try {
    if ("note" in question) {
      await database.workDb.transaction((tx) => insertBackup(tx, question.note));
      tell({ noted: true });
      return;
    }
    await withRows(database, dataDir, async (folder, taken) => {
      tell({ folder, taken });
      await closed;
    });
  } catch (error) {
    if (!(error instanceof BackupRefused)) log.error({ err: error }, "a program was not answered");
    tell({
      refused:
        error instanceof BackupRefused
          ? error.message
          : `The running site could not answer: ${errorMessage(error)}.`,
    });
  } finally {
    socket.end();
  }
}

/**
 * Answers the programs of the command line from the process that holds the embedded database. Returns how to stop, or
 * nothing if they can ask the database themselves.
 */
export async function answerPrograms(live: Live): Promise<(() => void) | undefined> {
  const { database, dataDir, log } = live;
  if (database.engine.kind === "postgres") return undefined;
  // Left by a killed process: this one holds the lock of the folder.
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(takenPrefix)) await rm(join(dataDir, name), { recursive: true });
  }
  const path = socketPath(dataDir);
  rmSync(path, { force: true });
  if (Buffer.byteLength(path) > maxSocketPath) {
    log.warn("the path of DATA_DIR is too long for a socket: stop the site to export it");
    return undefined;
  }
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    // Anyone who asked has ended.
    socket.on("error", () => {});
    answer(socket, live).catch((error) => {
      log.warn({ err: error }, "a program asked what this version does not know");
      socket.destroy();
    });
  });
  server.listen(path).unref();
  try {
    await once(server, "listening");
    chmodSync(path, 0o600);
  } catch (error) {
    // A file system without sockets, such as a share of another system.
    log.warn({ err: error }, "the programs of the command line cannot ask this process");
    return undefined;
  }
  server.on("error", (error) => log.warn({ err: error }, "a program could not ask this process"));
  return () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
}

/** Asks the process that holds the embedded database. Nothing if none answers. Throws {@link BackupRefused} in its words. */
async function ask<Result>(
  dataDir: string,
  question: Question,
  use: (said: Answer) => Promise<Result>,
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
    if (!line) throw new BackupRefused("The running site ended before it answered.");
    const said = answerSchema.parse(JSON.parse(line));
    if ("refused" in said) throw new BackupRefused(said.refused);
    return { result: await use(said) };
  } finally {
    socket.destroy();
  }
}

/**
 * Lets `work` read all rows of the embedded database that another process holds, from a folder that it makes. Returns
 * nothing if none answers. Throws {@link BackupRefused} in its words.
 */
export const withLiveRows = <Result>(
  dataDir: string,
  work: (folder: string, taken: RowsTaken) => Promise<Result>,
) =>
  ask(dataDir, { ask: "rows" }, async (said) => {
    if (!("folder" in said)) throw new BackupRefused("The running site is of another version.");
    return work(said.folder, said.taken);
  });

/** Has the process that holds the embedded database note a backup. Returns nothing if none answers. */
export const noteLive = (dataDir: string, attempt: BackupAttempt) =>
  ask(dataDir, { note: attempt }, async () => {});
