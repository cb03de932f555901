import { contactServices } from "#modules/catalogue/choices.ts";
import { adminEnv, expect, password, people, test } from "#tests/e2e/admin/admin-site.ts";
import { screenEngines } from "#tests/e2e/fixtures.ts";
import { token } from "#tests/e2e/requests/public-forms.ts";
import { defaultServices } from "#tests/support/default-content.ts";
import { queryRows } from "#tests/support/rows.ts";

for (const engine of screenEngines("postgres")) {
  test(`guesses are slowed down by IP address and by account, and correct passwords are not counted, on ${engine}`, {
    tag: "@slow",
  }, async ({ ownSite }) => {
    const own = await ownSite(engine, { ...adminEnv, TRUST_PROXY: "1" });
    const guess = (guessed: string, address: string, as: string = people.admin.email) =>
      fetch(`${own.site.origin}/admin/sign-in`, {
        method: "POST",
        headers: { "X-Forwarded-For": address },
        body: new URLSearchParams({ email: as, password: guessed }),
        redirect: "manual",
      });
    for (let turn = 0; turn < 12; turn += 1) {
      expect((await guess(password, "203.0.113.1")).status).toBe(302);
    }
    // The response to an unreachable database does not reveal whether the password is correct, and does not count as a
    // guess.
    await queryRows(own, "alter table account rename to account_away");
    for (let turn = 0; turn < 12; turn += 1) {
      const broken = await guess(password, "203.0.113.1");
      expect(broken.status).toBe(503);
      expect(await broken.text()).toContain(`value="${people.admin.email}"`);
    }
    await queryRows(own, "alter table account_away rename to account");
    expect((await guess(password, "203.0.113.1")).status).toBe(302);
    if (engine === "postgres") {
      // Passwords are not checked while guesses cannot be counted, but visitors' messages still arrive.
      await queryRows(own, "alter table rate_limits rename to limits_away");
      const post = (path: string, fields: Record<string, string>) =>
        fetch(own.site.origin + path, { method: "POST", body: new URLSearchParams(fields) });
      const [uncounted, reset, message] = [
        await guess(password, "203.0.113.4"),
        await post("/admin/forgot-password", { email: people.admin.email }),
        await post("/contact", {
          form_name: "contact",
          form_token: token,
          name: "A client",
          email: "a@client.example",
          service: contactServices(defaultServices)[0] ?? "",
          message: "Please call us about poles.",
        }),
      ];
      expect([uncounted.status, reset.status, message.status]).toEqual([503, 503, 200]);
      await queryRows(own, "alter table limits_away rename to rate_limits");
      expect(await queryRows(own, "select suspicions from leads where kind = 'contact'")).toEqual([
        { suspicions: [] },
      ]);
      const emailed = "select 1 from mails where reply_to = 'a@client.example'";
      expect(await queryRows(own, emailed)).toHaveLength(1);
    }
    await expect.poll(own.site.output).toContain("signing in failed");
    expect(own.site.output()).not.toContain(people.admin.email);
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await guess("wrong", "203.0.113.2", "nobody@firm.example")).status).toBe(400);
    }
    const tooMany = await guess(password, "203.0.113.2");
    expect(tooMany.status).toBe(429);
    expect(Number(tooMany.headers.get("retry-after"))).toBeGreaterThan(60);
    expect(await tooMany.text()).toMatch(/Too many attempts\. Please try again in \d+ minutes\./);

    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, turn) => guess("wrong", `198.51.100.${turn}`)),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await guess(password, "192.0.2.1")).status).toBe(429);
  });
}
