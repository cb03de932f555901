import { Agent, request as httpRequest } from "node:http";
import { expect, test } from "./fixtures.ts";

const text = async (url: string) => (await fetch(url)).text();

test.describe("headers", () => {
  test("every page carries them, its policy lists hashes and nothing unsafe", async ({
    sharedSite,
  }) => {
    const { headers } = await fetch(sharedSite.site.origin);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("cache-control")).toBe(
      "public, max-age=0, s-maxage=60, stale-while-revalidate=86400",
    );
  });

  test("a page that has not changed is not sent again", async ({ sharedSite }) => {
    const first = await fetch(sharedSite.site.origin);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(sharedSite.site.origin, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
  });

  test("assets are kept for ever, and an unknown one is no page", async ({ sharedSite }) => {
    const { origin } = sharedSite.site;
    const script = /"(\/assets\/[^" ]+\.js)"/.exec(await text(origin))?.[1];
    const asset = await fetch(origin + script, { headers: { "Accept-Encoding": "br" } });
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect((await fetch(`${origin}/assets/gone-12345678.js`)).status).toBe(404);
  });

  test("admin pages and answers to forms are never kept", async ({ sharedSite }) => {
    const { origin } = sharedSite.site;
    const signIn = await fetch(`${origin}/admin/sign-in`);
    expect(signIn.headers.get("cache-control")).toBe("no-store");
    const posted = await fetch(`${origin}/contact`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(posted.headers.get("cache-control")).toBe("no-store");
  });

  test("search parameters that a page does not know make no new page", async ({ sharedSite }) => {
    const { origin } = sharedSite.site;
    const etag = async (path: string) => (await fetch(origin + path)).headers.get("etag");
    expect(await etag("/contact?utm_source=x&service=Nonsense")).toBe(await etag("/contact"));
    expect(await etag("/contact?service=Solar")).not.toBe(await etag("/contact"));
  });
});

test("a page has one address", async ({ sharedSite }) => {
  const { origin } = sharedSite.site;
  for (const [path, target] of [
    ["/contact/?service=Solar", "/contact?service=Solar"],
    ["//evil.example/", "/evil.example"],
    ["///", "/"],
  ]) {
    const answer = await fetch(origin + path, { redirect: "manual" });
    expect(answer.status).toBe(301);
    expect(answer.headers.get("location")).toBe(target);
  }
});

/** Posts on a connection of its own: after a body that is refused half-way the server closes it. */
function postAlone(url: string, type: string, body: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(
      url,
      { method: "POST", agent: false, headers: { "Content-Type": type } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.once("error", reject);
    request.end(body);
  });
}

test.describe("what is too large or no form", () => {
  for (const [name, body, type, status] of [
    ["a huge form", `message=${"x".repeat(1_200_000)}`, "application/x-www-form-urlencoded", 413],
    ["a form of 501 fields", "a=b&".repeat(500), "application/x-www-form-urlencoded", 413],
    ["JSON", "{}", "application/json", 415],
    ["a broken multipart", "nonsense", "multipart/form-data; boundary=x", 400],
  ] as const) {
    test(`${name} answers ${status}`, async ({ sharedSite }) => {
      expect(await postAlone(`${sharedSite.site.origin}/contact`, type, body)).toBe(status);
    });
  }
});

test("a body that nobody wants is read past, and its connection goes on", async ({
  sharedSite,
}) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports = new Set<number | undefined>();
  const post = (path: string, size: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        "Content-Type": "application/x-www-form-urlencoded",
        "Content-Length": String(size),
      };
      const url = sharedSite.site.origin + path;
      const sent = httpRequest(url, { method: "POST", agent, headers }, (answer) => {
        ports.add(sent.socket?.localPort);
        answer.resume().on("end", () => resolve(answer.statusCode));
      });
      sent.on("error", reject);
      sent.end(Buffer.alloc(size, "a=b&"));
    });
  // Too long for a form, and for a link that asks for no body.
  expect(await post("/contact", 2 * 1024 * 1024)).toBe(413);
  expect(await post("/newsletter/unsubscribe/none", 900_000)).toBe(404);
  // A quarter of a million fields, and more than a form has where files may come.
  expect(await post("/contact", 1_000_000)).toBe(413);
  expect(await post("/quote", 6 * 1024 * 1024)).toBe(413);
  expect(await post("/contact", 4)).toBe(400);
  expect(ports.size).toBe(1);
  agent.destroy();
});
