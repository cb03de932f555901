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
 * Makes `folder` refuse writes like a full disk: with a 64 KB file system mounted on it if this machine allows that,
 * otherwise with a file in its place. Returns a function that undoes it.
 */
export function fillDisk(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    mountMemory(folder, "64k");
    // Lazy, because the folder is "busy" while the site has a file in it open.
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

/** A small file system in memory. */
type SmallDisk = {
  folder: string;
  /** Fills the remaining space. Returns a function that frees it. */
  fill(): () => void;
  remove(): void;
};

/** Creates a disk of `megabytes`; returns undefined if this machine does not allow that. */
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
