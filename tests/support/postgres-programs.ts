import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** The folder of `initdb` and `postgres`, starting with `POSTGRES_BIN`; undefined if the machine has none. */
export function findPostgresBinaries(): string | undefined {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian)
    ? readdirSync(debian)
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    process.env.POSTGRES_BIN ?? "",
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(":"),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres")),
  );
}

/** The account for PostgreSQL's files and processes if the tests run as root, because PostgreSQL refuses to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const account of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) => Number(execFileSync("id", [flag, account]).toString());
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such account.
    }
  }
  throw new Error("PostgreSQL cannot run as root, and there is no account to run it as.");
}
