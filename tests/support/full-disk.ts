import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";

/**
 * Makes `folder` refuse what is written to it, as a full disk does: by a file system of 64 KB on it where this machine
 * allows that, else by a file in its place. Returns what gives it back.
 */
export function fillDisk(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", folder], { stdio: "ignore" });
    return () => execFileSync("umount", [folder]);
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
