import { sql } from "drizzle-orm";
import type { Context } from "hono";
import type { Services } from "#server/services.ts";
import type { HostEnv } from "./app.ts";

/** Longest wait for the database or the storage before they count as gone, in milliseconds. */
const patience = 3_000;

async function answers(check: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("no answer in time")), patience).unref();
  });
  try {
    return (await Promise.race([check, timeout])) !== false;
  } catch {
    return false;
  }
}

/** The process is alive and takes requests. */
export function answerHealth(c: Context<HostEnv>) {
  c.header("Cache-Control", "no-store");
  return c.text("ok");
}

/** Database and storage answer, so this process can be given visitors. */
export async function answerReadiness(c: Context<HostEnv>, { db, storage }: Services) {
  c.header("Cache-Control", "no-store");
  const [database, files] = await Promise.all([
    answers(db.execute(sql`select 1`)),
    answers(storage.check().then((state) => state === "ok")),
  ]);
  const ready = database && files;
  return c.json(
    { ready, database: database ? "ok" : "failed", storage: files ? "ok" : "failed" },
    ready ? 200 : 503,
  );
}
