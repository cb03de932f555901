import fc from "fast-check";
import type { Visit } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type PublicForm, token } from "./public-forms.ts";

/** Sends a form that is valid except for `changes`. */
export function send(
  visit: Visit,
  { path, whole }: PublicForm,
  changes: Record<string, string> = {},
) {
  const [filled] = fc.sample(whole, { numRuns: 1, seed: 1 });
  const guards = { form_token: token, form_elapsed: "", subject_line_2: "" };
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries({
    ...filled,
    ...guards,
    email: visit.email,
    ...changes,
  })) {
    for (const each of [value].flat()) body.append(name, each);
  }
  return fetch(visit.origin + path, { method: "POST", headers: visit.headers, body });
}

/** A visitor's stored data: rows of the form's table, leads and emails. */
export async function left(visit: Visit, { table }: PublicForm) {
  const [row] = await queryRows(
    visit,
    `select (select count(*)::int from ${table} where email = $1) as rows,
      (select json_agg(suspicions) from leads where email = $1) as leads,
      (select count(*)::int from mails where "to" = $1 or reply_to = $1) as mails`,
    [visit.email],
  );
  return row;
}
