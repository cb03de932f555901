import { servicesContext } from "#app/services.ts";
import { checkConnections } from "#modules/operations/.server/read-status.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/status";

/** The four connection checks as JSON: their results, never host, software or secret. 503 if one fails. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const wait = await services.limits.consume(
    "status",
    addressKey(context.get(requestInfoContext).address, services.secret),
  );
  if (wait > 0) {
    return Response.json(
      { status: "error", message: "Too many checks. Please wait a moment.", checks: [] },
      { status: 429, headers: { "Retry-After": String(wait) } },
    );
  }
  const report = await checkConnections(services);
  return Response.json(report, { status: report.status === "success" ? 200 : 503 });
}
