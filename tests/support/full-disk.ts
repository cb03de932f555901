import { execFileSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const mountMemory = (folder: string, size: string) =>
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], {
    stdio: "ignore",
  });

/**
 * Makes `folder` refuse what is written to it, as a full disk does: by a file system of 64 KB on it where this machine
 * allows that, else by a file in its place. Returns what gives it back.
 */
export function fillDisk(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    mountMemory(folder, "64k");
    // Lazy, because a site that has a file of it open just then would make it "busy".
    return () => execFileSync("umount", ["--lazy", folder]);
  } catch {
    const aside = `${folder}.aside`;
    renameSync(folder, aside);
    writeFileSync(folder, "");
    return () => {
      rmSync(folder);
      if (existsSync(aside)) renameSync(aside, folder);
    };
  }
}

/** A separate disk, in memory. */
type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. Returns what gives it back. */
  fill(): () => void;
  remove(): void;
};

/** Makes a disk of so many megabytes; nothing if this machine does not allow that. */
export function makeSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "datumline-disk-"));
  try {
    mountMemory(folder, `${megabytes}m`);
  } catch {
    rmdirSync(folder);
    return undefined;
  }
  return {
    folder,
    fill() {
      const path = join(folder, "filling");
      const file = openSync(path, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(64 * 1024));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
      return () => rmSync(path);
    },
    remove() {
      execFileSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}
