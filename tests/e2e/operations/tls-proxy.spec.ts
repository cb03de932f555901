import { expect, firstAdmin, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { findNginx, startTlsProxy } from "#tests/support/tls-proxy.ts";

test.describe("behind a TLS proxy", () => {
  const nginx = findNginx();
  test.use({ ignoreHTTPSErrors: true });

  test("a form works with TRUST_PROXY=1, and another site's form is refused", async ({
    page,
    request,
    ownSite,
    tolerated,
  }) => {
    tolerated.push("400");
    if (!nginx) {
      // Only CI promises an nginx; there its absence fails here.
      expect(process.env.CI, "nginx is needed in CI").toBeUndefined();
      return;
    }
    const own = await ownSite("pglite", { TRUST_PROXY: "1" });
    const proxy = await startTlsProxy(nginx, own.site.port);
    try {
      await withConsent(page);
      await page.goto(`${proxy.origin}/contact`);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByText("Your Name is required.")).toBeVisible();

      const form = { name: "Planner", email: "a@b.example", service: "Solar", message: "Hello" };
      const post = (origin: string) =>
        request.post(`${proxy.origin}/contact`, { form, headers: { Origin: origin } });
      const accepted = await post(proxy.origin);
      expect(accepted.status()).toBe(200);
      expect(accepted.headers()["strict-transport-security"]).toContain("max-age=");
      expect((await post("https://evil.example")).status()).toBe(403);
      expect((await post(own.site.origin)).status()).toBe(403);
      await page.goto("about:blank");
      expect(await queryRows(own, "select id from contact_submissions")).toHaveLength(1);
    } finally {
      await proxy.stop();
    }
  });
});

test("browsers take the cookies of a site on https from this very host only", async ({
  ownSite,
}) => {
  const origin = "https://www.firm.example";
  const { site } = await ownSite("pglite", { SITE_URL: origin, ...firstAdmin });
  const signedIn = await fetch(`${site.origin}/admin/sign-in`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: origin },
    body: new URLSearchParams({
      email: firstAdmin.ADMIN_EMAIL,
      password: firstAdmin.ADMIN_PASSWORD,
    }),
  });
  expect(signedIn.status).toBe(302);
  const cookies = signedIn.headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    // What the prefix demands (RFC 6265bis, 4.1.3.2), or browsers throw the cookie away.
    expect(cookie).toMatch(/^__Host-datumline\.[\w.]+=/);
    expect(cookie).toContain("; Path=/");
    expect(cookie).toContain("; Secure");
    expect(cookie).toContain("; HttpOnly");
    expect(cookie).not.toContain("Domain");
  }
  const headers = { Cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") };
  const opened = await fetch(`${site.origin}/admin`, { headers, redirect: "manual" });
  expect(opened.status).toBe(200);
});
