import { byteOrderMark, csvLine } from "#app/lib/csv.ts";
import { listRules } from "#server/db/queries/redirects.ts";
import { servicesContext } from "#server/services.ts";
import type { Route } from "./+types/export";

/** All redirects as a file, in the form that the import reads. */
export async function loader({ context }: Route.LoaderArgs) {
  const rules = await listRules(context.get(servicesContext).db);
  const lines = rules.map(({ from, to, kind }) => csvLine([from, to, String(kind)]));
  const today = new Date().toISOString().slice(0, 10);
  return new Response(byteOrderMark + csvLine(["from", "to", "kind"]) + lines.join(""), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="redirects-${today}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
