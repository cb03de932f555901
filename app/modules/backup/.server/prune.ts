import { copiesIn, filesOfCopy, readManifest } from "./copies.ts";
import { copiesToRemove, type Keep } from "./keep.ts";
import { filesFolder } from "./layout.ts";
import { removeCopy } from "./make-copy.ts";
import type { Vault } from "./vault.ts";

/**
 * Removes the copies that are not to be kept, and the files that no other copy names. Call it with the backup's lock: a
 * running copy relies on the files that it found. Throws if a list cannot be read, and then leaves all files.
 */
export async function prune(vault: Vault, keep: Keep): Promise<{ copies: number; files: number }> {
  const names = await vault.list();
  const { whole } = copiesIn(names.keys());
  const outdated = new Set(copiesToRemove(whole, keep));
  for (const id of outdated) await removeCopy(vault, id, names.keys());
  const needed = new Set<string>();
  for (const id of whole) {
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
