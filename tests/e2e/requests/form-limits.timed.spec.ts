import { expect, test, type Visit } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { type PublicForm, publicForms } from "./public-forms.ts";
import { left, send } from "./send-form.ts";

// In a separate file, because a message that cannot be counted within a second is let through: a slow database must lose no
// lead.

/** The rows, leads by flag, and emails of visitors whose addresses match `pattern`. */
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
  test(`${name}: ten messages are accepted, fifty more are flagged, then the visitor has to wait`, async ({
    visitor,
  }) => {
    const sendOne = async (changedEmail: string) => {
      const answer = await send(visitor, form, { email: changedEmail });
      const thanks = (await answer.text()).includes(form.success) ? "thanked" : "not thanked";
      return `${answer.status} ${thanks}`;
    };
    // Ten at a time: many more would test how long the site waits for its database instead of its limits.
    const sendSome = async (count: number, emailOf: (place: number) => string) => {
      const answers: string[] = [];
      for (let sent = 0; sent < count; sent += 10) {
        const places = Array.from({ length: Math.min(10, count - sent) }, (_, n) => sent + n);
        answers.push(...(await Promise.all(places.map((place) => sendOne(emailOf(place))))));
      }
      return answers;
    };
    // Invalid forms do not count.
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
}
