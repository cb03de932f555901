import { sendExport } from "#app/admin/export.server.ts";
import { csvLine } from "#app/lib/csv.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";
import type { Route } from "./+types/export";
import { readPeriod } from "./chosen-period.ts";
import {
  type FigureKey,
  figureKeysFor,
  formsTable,
  readAnalytics,
  readForms,
} from "./figures.server.ts";

/** Maximum rows of one table in a file; three years have fewer pages, hosts and search terms. */
const maxLines = 20_000;

/** The names of the last two columns of every table. */
const compared = ["This period", "Previous period"];

/** A table of figures, with its heading. */
async function sheetOf(db: Db, key: FigureKey, period: Period): Promise<string[][]> {
  const { columns, figures } = await readAnalytics(db, key, period, maxLines);
  const lines = figures.map(({ name, value, before }) => [name, String(value), String(before)]);
  return [[columns[0], ...compared], ...lines];
}

/** The form funnels, with their heading. */
async function sheetOfForms(db: Db, period: Period): Promise<string[][]> {
  const forms = await readForms(db, period);
  const steps = forms.flatMap(({ form, page, ...steps }) =>
    (["views", "opened", "sent"] as const).map((step) => [
      `${form} on ${page}: ${step}`,
      String(steps[step].now),
      String(steps[step].before),
    ]),
  );
  return [["Form, page and step", ...compared], ...steps];
}

/** All tables in one sheet, each row with the name of its table. */
async function sheetOfAll(db: Db, keys: readonly FigureKey[], period: Period): Promise<string[][]> {
  const lines = [["Table", "Name", ...compared]];
  for (const key of keys) {
    const [, ...own] = await sheetOf(db, key, period);
    lines.push(...own.map((line) => [key, ...line]));
  }
  const [, ...forms] = await sheetOfForms(db, period);
  return [...lines, ...forms.map((line) => [formsTable, ...line])];
}

/** Figures as a CSV file: of the table in the address, or of all tables that the user may see. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const user = context.get(userContext);
  const { db, settings } = services;
  const { searchParams } = new URL(request.url);
  const { period, error } = readPeriod(searchParams, new Date(), (await settings()).timeZone);
  if (error) throw new Response(error.sentence, { status: 400 });
  const keys = figureKeysFor(user);
  const requestedTable = searchParams.get("table");
  const key = keys.find((known) => known === requestedTable);
  if (requestedTable && !key && requestedTable !== formsTable)
    throw new Response("This table does not exist.", { status: 404 });
  const name = [
    "analytics",
    ...(requestedTable ? [requestedTable] : []),
    period.from,
    period.to,
  ].join("-");
  return sendExport(services, user, {
    entity: "analytics",
    name,
    type: "csv",
    filter: { table: requestedTable ?? undefined, from: period.from, to: period.to },
    reauthAt: null,
    async read() {
      const lines = key
        ? await sheetOf(db, key, period)
        : requestedTable
          ? await sheetOfForms(db, period)
          : await sheetOfAll(db, keys, period);
      return { rows: lines.length - 1, text: lines.map(csvLine).join("") };
    },
  });
}
