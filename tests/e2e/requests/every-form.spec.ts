import { expect, test } from "#tests/e2e/fixtures.ts";
import { whileRefused } from "#tests/support/rows.ts";
import { publicForms } from "./public-forms.ts";
import { left, send } from "./send-form.ts";

// Requirements of every public form, as sent by a browser without JavaScript.

for (const [name, form] of Object.entries(publicForms)) {
  test(`${name}: a filled honeypot is thanked, stored and flagged, and sends no email`, async ({
    visitor,
  }) => {
    const answer = await send(visitor, form, { form_token: "", subject_line_2: "x" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(form.success);
    const leads = [["honeypot", "no form token"]];
    expect(await left(visitor, form)).toEqual({ rows: 1, leads, mails: 0 });
  });

  test(`${name}: a refusing database gets the failure message, and nothing is half stored`, async ({
    visitor,
  }) => {
    const answer = await whileRefused(visitor, form.table, () => send(visitor, form));
    expect(answer.status).toBe(form.failure ? 503 : 200);
    expect(await answer.text()).toContain(form.failure ?? form.success);
    expect(await left(visitor, form)).toEqual({ rows: 0, leads: null, mails: 0 });
    expect(visitor.site.output()).not.toContain(visitor.email);
  });
}
