import fc from "fast-check";
import { queryRows, whileRefused } from "../support/rows.ts";
import { expect, test, type Visit } from "./fixtures.ts";
import { type PublicForm, publicForms, token } from "./public-forms.ts";

// What holds for every form that anybody can send, as a browser without JavaScript meets it.

/** Sends a form of which all is in order but for `changes`. */
function send(visit: Visit, { path, whole }: PublicForm, changes: Record<string, string> = {}) {
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

/** What a visitor has left: rows of the form's table, leads and mails. */
async function left(visit: Visit, { table }: PublicForm) {
  const [row] = await queryRows(
    visit,
    `select (select count(*)::int from ${table} where email = $1) as rows,
      (select json_agg(suspicions) from leads where email = $1) as leads,
      (select count(*)::int from mails where "to" = $1 or reply_to = $1) as mails`,
    [visit.email],
  );
  return row;
}

for (const [name, form] of Object.entries(publicForms)) {
  test(`${name}: a filled honeypot is thanked, stored and flagged, and sends no mail`, async ({
    visit,
  }) => {
    const answer = await send(visit, form, { form_token: "", subject_line_2: "x" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(form.success);
    const leads = [["honeypot", "no form token"]];
    expect(await left(visit, form)).toEqual({ rows: 1, leads, mails: 0 });
  });

  test(`${name}: the eleventh within ten minutes is asked to wait, with everything kept`, async ({
    visit,
  }) => {
    const wrong = { email: "nobody@nowhere" };
    const first = await Promise.all(Array.from({ length: 10 }, () => send(visit, form, wrong)));
    expect(first.map(({ status }) => status)).toEqual(Array(10).fill(400));
    const answer = await send(visit, form);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await answer.text();
    expect(page).toContain("Too many messages from this connection. Please try again in 10 min");
    expect(page).toContain(`value="${visit.email}"`);
    expect(await left(visit, form)).toEqual({ rows: 0, leads: null, mails: 0 });
  });

  test(`${name}: a database that refuses is told, and nothing is half stored`, async ({
    visit,
  }) => {
    const answer = await whileRefused(visit, form.table, () => send(visit, form));
    expect(answer.status).toBe(form.failure ? 503 : 200);
    expect(await answer.text()).toContain(form.failure ?? form.success);
    expect(await left(visit, form)).toEqual({ rows: 0, leads: null, mails: 0 });
    expect(visit.site.output()).not.toContain(visit.email);
  });
}
