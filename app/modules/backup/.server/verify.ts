import { errorMessage } from "#platform/log.ts";
import { expectHash, measure } from "#platform/storage/hashing.ts";
import { type Lines, type ListedFile, rowsName } from "./layout.ts";
import {
  type BackupRepository,
  copiesIn,
  filesOfCopy,
  readManifest,
  readNdjson,
} from "./repository.ts";

/** The result of reading a backup, and each problem as a sentence. */
type Verdict = {
  copies: string[];
  /** Distinct files, and their bytes. */
  files: number;
  bytes: number;
  problems: string[];
};

/** A verification in progress, and the results of files that were read: copies share them. */
type Reading = { vault: BackupRepository; verdict: Verdict; read: Map<string, string | undefined> };

async function countRows(vault: BackupRepository, name: string, sha256: string): Promise<number> {
  let count = 0;
  for await (const row of readNdjson(expectHash(await vault.read(name), sha256))) {
    JSON.parse(row);
    count += 1;
  }
  return count;
}

async function verifyRows({ vault, verdict }: Reading, id: string, rows: Record<string, Lines>) {
  for (const [table, { count, sha256 }] of Object.entries(rows)) {
    const what = `${id}: the rows of ${table}`;
    try {
      const found = await countRows(vault, rowsName(id, table), sha256);
      if (found !== count) verdict.problems.push(`${what} number ${found}, not ${count}.`);
    } catch (error) {
      verdict.problems.push(`${what} cannot be read (${errorMessage(error)}).`);
    }
  }
}

/** The problem of a file, as the rest of a sentence. */
async function fileProblem({ vault, verdict }: Reading, file: ListedFile) {
  try {
    const { sha256, size } = await measure(await vault.read(file.at));
    verdict.files += 1;
    verdict.bytes += size;
    return sha256 === file.sha256 ? undefined : "has changed since it was written";
  } catch (error) {
    return `cannot be read (${errorMessage(error)})`;
  }
}

async function verifyFiles(reading: Reading, id: string, list: Lines): Promise<void> {
  const { vault, verdict, read } = reading;
  let count = 0;
  for await (const file of filesOfCopy(vault, id, list)) {
    count += 1;
    if (!read.has(file.at)) read.set(file.at, await fileProblem(reading, file));
    const problem = read.get(file.at);
    if (problem) verdict.problems.push(`${id}: ${file.area}/${file.path} ${problem}.`);
  }
  if (count !== list.count)
    verdict.problems.push(`${id}: the list has ${count} files, not ${list.count}.`);
}

async function verifyCopy(reading: Reading, id: string): Promise<void> {
  try {
    const { rows, files } = await readManifest(reading.vault, id);
    await verifyRows(reading, id, rows);
    await verifyFiles(reading, id, files);
  } catch (error) {
    reading.verdict.problems.push(`${id}: ${errorMessage(error)}`);
  }
}

/**
 * Reads every byte of all copies of a backup, or of one, and compares it with the hashes recorded when it was written.
 */
export async function verify(vault: BackupRepository, only?: string): Promise<Verdict> {
  const { complete } = copiesIn((await vault.list()).keys());
  const copies = only ? complete.filter((id) => id === only) : complete;
  const verdict: Verdict = { copies, files: 0, bytes: 0, problems: [] };
  if (copies.length === 0) {
    verdict.problems.push(only ? `No complete copy ${only}.` : "No complete copy was found.");
  }
  const reading = { vault, verdict, read: new Map<string, string | undefined>() };
  for (const id of copies) await verifyCopy(reading, id);
  return verdict;
}
