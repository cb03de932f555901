import { eq } from "drizzle-orm";
import type { Db, Tx } from "../client.ts";
import { glareAssessments } from "../schema/requests.ts";

type NewGlareAssessment = Omit<typeof glareAssessments.$inferInsert, "id" | "submittedAt">;

/** Stores a glare assessment request and returns its id. */
export async function insertGlareAssessment(
  tx: Tx,
  assessment: NewGlareAssessment,
): Promise<string> {
  const [row] = await tx
    .insert(glareAssessments)
    .values(assessment)
    .returning({ id: glareAssessments.id });
  if (!row) throw new Error("glare_assessments returned no row");
  return row.id;
}

/** What somebody wrote in the form for a glare assessment. */
export async function findGlareAssessment(db: Db, id: string) {
  const [row] = await db
    .select({
      name: glareAssessments.name,
      email: glareAssessments.email,
      company: glareAssessments.company,
      siteAddress: glareAssessments.siteAddress,
      pvSize: glareAssessments.pvSize,
      nearAirport: glareAssessments.nearAirport,
      planningStage: glareAssessments.planningStage,
    })
    .from(glareAssessments)
    .where(eq(glareAssessments.id, id));
  return row;
}
