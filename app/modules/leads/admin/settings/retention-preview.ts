import { servicesContext } from "#app/services.ts";
import {
  previewRetention,
  retentionOf,
  retentionSchema,
} from "#modules/leads/.server/privacy/retention-periods.ts";
import type { Route } from "./+types/retention-preview";

/** The next deletions with the months in the form; invalid numbers delete nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const typed = [...new URL(request.url).searchParams].filter(
    ([kind, months]) => retentionSchema.safeParse({ [kind]: months }).success,
  );
  const retention = retentionOf(retentionSchema.parse(Object.fromEntries(typed)));
  return Response.json(await previewRetention(db, retention, new Date()));
}
