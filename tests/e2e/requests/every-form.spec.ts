import fc from "fast-check";
import { expect, test, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows, whileRefused } from "#tests/support/rows.ts";
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

/** What visitors with addresses like `pattern` have left: how many rows, leads by why they are flagged, and mails. */
async function counted({ email, ...visit }: Visit, { table }: PublicForm, pattern: string) {
  const [row] = await queryRows(
    visit,
    `select (select count(*)::int from ${table} where email like $1) as rows,
      (select json_object_agg(reasons, number) from (
        select replace(suspicions::text, '"', '') as reasons, count(*)::int as number
        from leads where email like $1 group by suspicions) of_leads) as leads,
      (select count(*)::int from mails where "to" like $1 or reply_to like $1) as mails`,
    [pattern + email],
  );
  return row;
}

for (const [name, form] of Object.entries(publicForms)) {
  test(`${name}: a filled honeypot is thanked, stored and flagged, and sends no mail`, async ({
    visitor,
  }) => {
    const answer = await send(visitor, form, { form_token: "", subject_line_2: "x" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(form.success);
    const leads = [["honeypot", "no form token"]];
    expect(await left(visitor, form)).toEqual({ rows: 1, leads, mails: 0 });
  });

  test(`${name}: ten messages are taken as they are, fifty more are flagged, then one has to wait`, async ({
    visitor,
  }) => {
    const sendOne = async (changedEmail: string) => {
      const answer = await send(visitor, form, { email: changedEmail });
      const thanks = (await answer.text()).includes(form.success) ? "thanked" : "not thanked";
      return `${answer.status} ${thanks}`;
    };
    // Ten at a time: many at once try how long the site waits for its database, and not its limits.
    const sendSome = async (count: number, emailOf: (place: number) => string) => {
      const answers: string[] = [];
      for (let sent = 0; sent < count; sent += 10) {
        const places = Array.from({ length: Math.min(10, count - sent) }, (_, n) => sent + n);
        answers.push(...(await Promise.all(places.map((place) => sendOne(emailOf(place))))));
      }
      return answers;
    };
    // Mistakes use up nothing.
    expect(await sendSome(12, () => "nobody@nowhere")).toEqual(Array(12).fill("400 not thanked"));
    expect(await sendSome(10, (place) => `first-${place}-${visitor.email}`)).toEqual(
      Array(10).fill("200 thanked"),
    );
    expect(await sendSome(50, (place) => `later-${place}-${visitor.email}`)).toEqual(
      Array(50).fill("200 thanked"),
    );
    const answer = await send(visitor, form);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    const page = await answer.text();
    if (form.failure) {
      expect(page).toContain("Too many messages from this connection. Please try again in 10 min");
      expect(page).toContain(`value="${visitor.email}"`);
    } else expect(page).toContain(form.success);
    expect(await left(visitor, form)).toEqual({ rows: 0, leads: null, mails: 0 });
    const mailsOf: Record<string, number> = { newsletter: 1, "portfolio-access": 0 };
    const flag = "{more than ten messages within ten minutes}";
    expect(await counted(visitor, form, "first-%")).toEqual({
      rows: 10,
      leads: { "{}": 10 },
      mails: 10 * (mailsOf[form.leadKind] ?? 2),
    });
    expect(await counted(visitor, form, "later-%")).toEqual({
      rows: 50,
      leads: { [flag]: 50 },
      mails: 0,
    });
  });

  test(`${name}: a database that refuses is told, and nothing is half stored`, async ({
    visitor,
  }) => {
    const answer = await whileRefused(visitor, form.table, () => send(visitor, form));
    expect(answer.status).toBe(form.failure ? 503 : 200);
    expect(await answer.text()).toContain(form.failure ?? form.success);
    expect(await left(visitor, form)).toEqual({ rows: 0, leads: null, mails: 0 });
    expect(visitor.site.output()).not.toContain(visitor.email);
  });
}
