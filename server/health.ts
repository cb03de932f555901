import type { Context } from "hono";
import { within } from "#app/lib/within.ts";
import type { Services } from "#server/services.ts";
import type { HostEnv } from "./app.ts";

/** Longest wait for the database or the storage before they count as gone, in milliseconds. */
const patience = 3_000;

/** The process is alive and takes requests. */
export function answerHealth(c: Context<HostEnv>) {
  c.header("Cache-Control", "no-store");
  return c.text("ok");
}

/** Database and storage answer, so this process can be given visitors. */
export async function answerReadiness(c: Context<HostEnv>, { database, storage }: Services) {
  c.header("Cache-Control", "no-store");
  const [rows, files] = await Promise.all([
    within(
      database.ping().then(() => true),
      patience,
      false,
    ),
    within(
      storage.check().then((state) => state === "ok"),
      patience,
      false,
    ),
  ]);
  const ready = rows && files;
  return c.json(
    { ready, database: rows ? "ok" : "failed", storage: files ? "ok" : "failed" },
    ready ? 200 : 503,
  );
}
