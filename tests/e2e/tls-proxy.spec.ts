import { queryRows } from "../support/rows.ts";
import { findNginx, startTlsProxy } from "../support/tls-proxy.ts";
import { expect, test, withConsent } from "./fixtures.ts";

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
