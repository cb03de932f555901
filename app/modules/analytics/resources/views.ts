import { redirect } from "react-router";
import { type Services, servicesContext } from "#app/services.ts";
import { isPage, readVisit } from "#app/site/known-pages.server.ts";
import { countView } from "#modules/analytics/.server/queries/counts.ts";
import { countVisit, maxVisitLength } from "#modules/analytics/.server/visit.ts";
import { type FormKind, formKinds } from "#modules/leads/requests/definitions.ts";
import { addressKey } from "#platform/limits.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import type { Route } from "./+types/views";

/** A visit with the browser's details, and the word before it. */
const maxBodyLength = maxVisitLength + 200;

/** A new visit; its last two lines are the browser's time zone and class of device. */
async function recordVisit(services: Services, lines: readonly string[]): Promise<void> {
  const [timeZone = "", device = ""] = lines.slice(-2);
  const visit = await readVisit(services, lines.slice(0, -2).join("\n"));
  if (visit) countVisit(services.dayCounts, visit, { timeZone, device });
}

async function recordOpened(services: Services, [element, path = ""]: readonly string[]) {
  const form = formKinds.find((kind): kind is FormKind => `${kind}-request` === element);
  if (form && (await isPage(services, path))) services.dayCounts.count("opened", `${form} ${path}`);
}

/** The body's meaning: a path alone is a page view. */
async function record(services: Services, body: string): Promise<void> {
  const [word, ...lines] = body.split("\n");
  if (word === "visit") return recordVisit(services, lines);
  if (word === "opened") return recordOpened(services, lines);
  if (!(await isPage(services, body))) return;
  const { timeZone } = await services.settings();
  await countView(services.database.autocommit, body, timeZone);
}

/**
 * POST: counts the pre-hydration script's reports for visitors who agreed to analytics: the viewed page, how their visit
 * started, and that they opened a form. The reports are added to daily totals; nothing is stored about a person. Always
 * 204, so that the response reveals nothing.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { limits, log, secret } = services;
  const { id, address } = context.get(requestInfoContext);
  const counted = new Response(null, { status: 204 });
  if (Number(request.headers.get("Content-Length") ?? 0) > maxBodyLength) return counted;
  const body = await request.text();
  if (body.length > maxBodyLength) return counted;
  if ((await limits.consume("view", addressKey(address, secret))) > 0) return counted;
  try {
    await record(services, body);
  } catch (error) {
    log.error({ err: error, requestId: id }, "a view was not counted");
  }
  return counted;
}

/** A visit to this address redirects to the site. */
export const loader = () => redirect("/");
