import { text } from "node:stream/consumers";
import { expectHash } from "#platform/storage/hashing.ts";
import {
  BackupRefused,
  copiesFolder,
  fileListName,
  type Lines,
  type ListedFile,
  listedFileSchema,
  type Manifest,
  manifestName,
  manifestSchema,
  parseJson,
  timeOfCopy,
} from "./layout.ts";
import { linesOf } from "./lines.ts";
import type { Vault } from "./vault.ts";

/** The ids of all copies in a backup, the oldest first, including interrupted ones. */
export function copiesIn(names: Iterable<string>): { whole: string[]; partial: string[] } {
  const all = new Set<string>();
  const finished = new Set<string>();
  for (const name of names) {
    if (!name.startsWith(copiesFolder)) continue;
    const [id = ""] = name.slice(copiesFolder.length).split("/");
    if (!timeOfCopy(id)) continue;
    all.add(id);
    if (name === manifestName(id)) finished.add(id);
  }
  const ids = [...all].sort();
  return {
    whole: ids.filter((id) => finished.has(id)),
    partial: ids.filter((id) => !finished.has(id)),
  };
}

/** Throws {@link BackupRefused} if it is damaged. */
export async function readManifest(vault: Vault, id: string): Promise<Manifest> {
  const content = await vault
    .read(manifestName(id))
    .then(text)
    .catch(() => "");
  return parseJson(manifestSchema, content, manifestName(id));
}

/** The files of a copy, as its manifest records their list. Throws if the list is damaged. */
export async function* filesOfCopy(
  vault: Vault,
  id: string,
  { sha256 }: Lines,
): AsyncGenerator<ListedFile> {
  const name = fileListName(id);
  for await (const line of linesOf(expectHash(await vault.read(name), sha256))) {
    yield parseJson(listedFileSchema, line, name);
  }
}

/** The copy with this id, or the newest one. Throws {@link BackupRefused} if there is none. */
export async function chooseCopy(vault: Vault, wanted?: string): Promise<string> {
  const { whole } = copiesIn((await vault.list()).keys());
  const found = wanted ? whole.find((id) => id === wanted) : whole.at(-1);
  if (found) return found;
  const told = whole.length > 0 ? ` It has: ${whole.join(", ")}.` : "";
  throw new BackupRefused(
    wanted
      ? `The backup has no complete copy ${wanted}.${told}`
      : "The backup has no complete copy.",
  );
}
