import { removeCopy } from "./create.ts";
import { filesFolder, timeOfCopy } from "./layout.ts";
import { type BackupRepository, copiesIn, filesOfCopy, readManifest } from "./repository.ts";

/** How many copies are kept: the newest of each of so many days and of so many weeks. */
export type RetentionPolicy = { days: number; weeks: number };

const day = 24 * 3600_000;
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const firstMonday = 4 * day;

const dayOf = (time: number) => Math.floor(time / day);
const weekOf = (time: number) => Math.floor((time - firstMonday) / (7 * day));

/**
 * The copies that may be deleted, oldest first. It counts the days and weeks (UTC) that have a copy, so those of a site
 * that was down for a year stay. The newest copy always stays.
 */
export function copiesToRemove(ids: readonly string[], { days, weeks }: RetentionPolicy): string[] {
  const [seenDays, seenWeeks] = [new Set<number>(), new Set<number>()];
  const retained = new Set<string>();
  for (const id of ids.toReversed()) {
    const time = timeOfCopy(id)?.getTime() ?? 0;
    const isNewestOf = (seen: Set<number>, period: number, most: number) =>
      !seen.has(period) && seen.size < most && Boolean(seen.add(period));
    const isOfDay = isNewestOf(seenDays, dayOf(time), days);
    const isOfWeek = isNewestOf(seenWeeks, weekOf(time), weeks);
    if (isOfDay || isOfWeek || retained.size === 0) retained.add(id);
  }
  return ids.filter((id) => !retained.has(id));
}

/**
 * Removes the copies that are not to be kept, and the files that no other copy names. Call it with the backup's lock: a
 * running copy relies on the files that it found. Throws if a list cannot be read, and then leaves all files.
 */
export async function prune(
  vault: BackupRepository,
  policy: RetentionPolicy,
): Promise<{ copies: number; files: number }> {
  const names = await vault.list();
  const { complete } = copiesIn(names.keys());
  const outdated = new Set(copiesToRemove(complete, policy));
  for (const id of outdated) await removeCopy(vault, id, names.keys());
  const needed = new Set<string>();
  for (const id of complete) {
    if (outdated.has(id)) continue;
    const { files } = await readManifest(vault, id);
    for await (const { at } of filesOfCopy(vault, id, files)) needed.add(at);
  }
  let removed = 0;
  for (const name of names.keys()) {
    if (!name.startsWith(filesFolder) || needed.has(name)) continue;
    await vault.remove(name);
    removed += 1;
  }
  return { copies: outdated.size, files: removed };
}
