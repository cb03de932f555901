import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import type { Lines, Manifest } from "#modules/backup/.server/layout.ts";

/** Ways to damage a backup in a folder that is not encrypted and contains one copy. */
export function breakable(folder: string) {
  /** The path of a file in the copy. */
  const inCopy = (path: string) =>
    join(folder, globSync("copies/*", { cwd: folder })[0] ?? "", path);

  function editManifest(change: (manifest: Manifest) => void): void {
    const file = inCopy("manifest.json");
    const manifest: Manifest = JSON.parse(readFileSync(file, "utf8"));
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
  }

  return {
    folder,
    inCopy,
    editManifest,
    /** Changes lines as if the copy had been created that way: the manifest gets their new hash. */
    editLines(
      path: string,
      change: (content: string) => string,
      linesOf: (manifest: Manifest) => Lines | undefined,
    ): void {
      const file = inCopy(path);
      const packed = gzipSync(change(gunzipSync(readFileSync(file)).toString()));
      writeFileSync(file, packed);
      editManifest((manifest) => {
        const lines = linesOf(manifest);
        if (lines) lines.sha256 = createHash("sha256").update(packed).digest("hex");
      });
    },
    /** Flips a bit near the end of a file. */
    flip(file: string): void {
      const content = readFileSync(file);
      content[content.length - 9] = (content.at(-9) ?? 0) ^ 1;
      writeFileSync(file, content);
    },
  };
}
