import { countsByValue } from "#modules/analytics/.server/queries/day-counts.ts";
import { viewsOfPages } from "#modules/analytics/.server/queries/page-views.ts";
import type { ComparedSum } from "#modules/backup/.server/queries/compared-sums.ts";
import { type FormKind, requestDefinitions } from "#modules/leads/requests/definitions.ts";
import type { Db } from "#platform/db/database.ts";
import type { Period } from "../period.ts";

/** A count of a period, and that of the previous period. */
export type Compared = Omit<ComparedSum, "value">;

/** The funnel of a form on one page: page viewed, form opened, form sent. */
export type FormSteps = {
  form: string;
  page: string;
  views: Compared;
  opened: Compared;
  sent: Compared;
};

/** The form funnel's name in the screen's addresses. */
export const formsTable = "forms";

/** Maximum forms with their pages in a day's counts, both steps. */
const maxForms = 500;
const none: Compared = { now: 0, before: 0 };

const formNames = new Map<string, string>(
  Object.values(requestDefinitions).map(({ kind, name }) => [kind, name]),
);

/** A page that always shows the form, for each form. */
const ownPages = Object.values(requestDefinitions).map(
  ({ kind, path }): `${FormKind} ${string}` => `${kind} ${path}`,
);

/** The funnels of all forms, sorted by times opened in descending order, without pages that were not viewed. */
export async function readForms(db: Db, period: Period): Promise<FormSteps[]> {
  const [opened, sent] = await Promise.all(
    (["opened", "sent"] as const).map((step) => countsByValue(db, step, period, maxForms)),
  );
  const byValue = (sums: readonly ComparedSum[] = []) =>
    new Map(sums.map((sum) => [sum.value, sum]));
  const [openedBy, sentBy] = [byValue(opened), byValue(sent)];
  const ways = [...new Set([...ownPages, ...openedBy.keys(), ...sentBy.keys()])].flatMap((key) => {
    const [kind = "", page = ""] = key.split(" ");
    const form = formNames.get(kind);
    // Forms beyond a day's limit have no name.
    return form ? [{ key, form, page }] : [];
  });
  const pages = [...new Set(ways.map(({ page }) => page))];
  const viewsBy = byValue(await viewsOfPages(db, pages, period));
  return ways
    .map(({ key, form, page }) => ({
      form,
      page,
      views: viewsBy.get(page) ?? none,
      opened: openedBy.get(key) ?? none,
      sent: sentBy.get(key) ?? none,
    }))
    .filter(({ views, opened, sent }) => views.now + opened.now + sent.now > 0)
    .sort((a, b) => b.opened.now - a.opened.now || b.views.now - a.views.now);
}
