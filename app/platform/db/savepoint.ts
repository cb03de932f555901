import { sql } from "drizzle-orm";
import type { Tx } from "./database.ts";

/**
 * Runs a step of a transaction that may fail without ending it. If `work` throws, the step is rolled back and the error
 * rethrown.
 */
export async function withSavepoint<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint step`);
  try {
    const done = await work();
    await tx.execute(sql`release savepoint step`);
    return done;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint step`);
    await tx.execute(sql`release savepoint step`);
    throw error;
  }
}
