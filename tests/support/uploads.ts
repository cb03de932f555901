import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { addressKey } from "#platform/limits.ts";
import { secret, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows } from "./rows.ts";

/** A visitor's uploads on the site from now on, in its folders and in its table. */
export function uploadsOf(visit: Visit) {
  const list = (folder: string) => {
    const path = join(visit.site.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  };
  const [received, kept] = ["incoming", "files/private/quotes"] as const;
  const former = new Set([...list(received), ...list(kept)]);
  const added = (folder: string) => list(folder).filter((name) => !former.has(name));
  const uploads = {
    /** Names of the files in private storage. */
    stored: () => added(kept),
    /** The visitor's names for the files that wait for their form. */
    async waiting() {
      const key = addressKey(visit.headers["X-Forwarded-For"] ?? "", secret);
      const waiting = "select name from pending_uploads where address_key = $1";
      return (await queryRows(visit, waiting, [key])).map(({ name }) => name);
    },
    /** Neither a file nor a row remains. */
    async expectNone() {
      // The site notices a disconnected request and cleans up with some delay.
      await expect.poll(uploads.stored).toEqual([]);
      await expect.poll(() => added(received)).toEqual([]);
      await expect.poll(uploads.waiting).toEqual([]);
    },
  };
  return uploads;
}
