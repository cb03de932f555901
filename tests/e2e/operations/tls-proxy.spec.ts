import { connect, type TLSSocket } from "node:tls";
import { expect, firstAdmin, test, withConsent } from "#tests/e2e/fixtures.ts";
import { queryRows } from "#tests/support/rows.ts";
import { findNginx, startTlsProxy } from "#tests/support/tls-proxy.ts";

/** The TLS parameters that the proxy accepts from a client that offers only these; undefined if it refuses them. */
function handshake(
  port: number,
  { version, ciphers }: { version: "TLSv1.1" | "TLSv1.2" | "TLSv1.3"; ciphers?: string },
): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const socket: TLSSocket = connect({
    host: "127.0.0.1",
    port,
    servername: "localhost",
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    // Level 0, because this client would refuse outdated ciphers itself.
    ciphers: `${ciphers ?? "ALL"}:@SECLEVEL=0`,
  });
  socket.once("secureConnect", () => {
    resolve(`${socket.getProtocol()} ${socket.getCipher().standardName}`);
    socket.end();
  });
  socket.once("error", () => resolve(undefined));
  return promise;
}

// With this setting at its start, Chromium accepts the proxy's certificate at once. Set later, it makes Chromium break off
// each handshake and try again, and give up on a busy machine (net::ERR_TOO_MANY_RETRIES).
test.use({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), "--ignore-certificate-errors"],
      }),
    { scope: "worker" },
  ],
});

test.describe("behind a TLS proxy", () => {
  const nginx = findNginx();
  // For requests outside the browser.
  test.use({ ignoreHTTPSErrors: true });

  test("a form works with TRUST_PROXY=1, and a form sent from another site is refused", {
    tag: "@slow",
  }, async ({ page, request, ownSite, tolerated }) => {
    tolerated.push("400");
    if (!nginx) {
      // nginx is optional except in CI.
      expect(process.env.CI, "nginx is needed in CI").toBeUndefined();
      return;
    }
    const own = await ownSite("postgres", { TRUST_PROXY: "1" });
    const proxy = await startTlsProxy(nginx, [own.site.port]);
    try {
      await test.step("the proxy offers TLS 1.2 and 1.3 with recommended suites, and nothing older", async () => {
        const { port } = proxy;
        expect(await handshake(port, { version: "TLSv1.3" })).toMatch(/^TLSv1.3 TLS_/);
        const suite = "ECDHE-RSA-AES128-GCM-SHA256";
        expect(await handshake(port, { version: "TLSv1.2", ciphers: suite })).toBe(
          "TLSv1.2 TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256",
        );
        expect(await handshake(port, { version: "TLSv1.1" })).toBeUndefined();
        for (const ciphers of ["AES128-GCM-SHA256", "ECDHE-RSA-AES128-SHA", "DHE-RSA-AES256-SHA"]) {
          expect(await handshake(port, { version: "TLSv1.2", ciphers }), ciphers).toBeUndefined();
        }
      });
      expect((await request.get(`${proxy.origin}/readyz`)).status()).toBe(404);
      const forged = { "X-Request-Id": "forged-0123456789", "X-Forwarded-For": "203.0.113.9" };
      const plain = await request.get(`${proxy.origin}/terms`, { headers: forged });
      expect(plain.headers()["x-request-id"]).toMatch(/^[0-9a-f]{32}$/);

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

test("browsers accept the cookies of an https site only from this exact host", {
  tag: "@slow",
}, async ({ ownSite }) => {
  const origin = "https://www.firm.example";
  const { site } = await ownSite("postgres", { SITE_URL: origin, ...firstAdmin });
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
    // Browsers discard a cookie that does not meet the prefix's requirements (RFC 6265bis, 4.1.3.2).
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
