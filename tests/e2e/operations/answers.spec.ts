import { Agent, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { expect, test } from "#tests/e2e/fixtures.ts";

const text = async (url: string) => (await fetch(url)).text();

test.describe("headers", () => {
  test("every page has the headers, and its policy lists hashes and nothing unsafe", async ({
    sharedSite,
  }) => {
    const { headers } = await fetch(sharedSite.site.origin);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    expect(policy).not.toContain("unsafe");
    for (const directive of ["base-uri 'none'", "object-src 'none'", "frame-ancestors 'none'"]) {
      expect(policy).toContain(directive);
    }
    // Chromium enforces it on every page of every test: a violation is a complaint in the console.
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("set-cookie")).toBeNull();
    // Browsers would obey stale-while-revalidate in this header.
    expect(headers.get("cache-control")).toBe("public, max-age=0, s-maxage=60, must-revalidate");
    expect(headers.get("cdn-cache-control")).toBe(
      "public, max-age=60, stale-while-revalidate=86400",
    );
  });

  test("an unchanged page is not sent again", async ({ sharedSite }) => {
    const first = await fetch(sharedSite.site.origin);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(sharedSite.site.origin, { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    for (const known of ["*", etag.replace("W/", "")]) {
      const { status } = await fetch(sharedSite.site.origin, {
        headers: { "If-None-Match": known },
      });
      expect(status, known).toBe(304);
    }
  });

  test("a page, a file and a missing page respond identically each time", async ({
    sharedSite,
  }) => {
    const { origin } = sharedSite.site;
    for (const path of ["/quality", "/favicon.svg", "/no-such-page-of-ours"]) {
      const answers = [];
      // Later responses have the best compression, and skip the host's middleware.
      for (let turn = 0; turn < 6; turn += 1) {
        const answer = await fetch(origin + path, { headers: { "Accept-Encoding": "gzip" } });
        const headers = new Map(answer.headers);
        for (const name of ["date", "x-request-id"]) expect(headers.delete(name), name).toBe(true);
        // The first response has fast compression and is slightly larger.
        headers.delete("content-length");
        answers.push({ status: answer.status, headers, text: await answer.text() });
      }
      for (const later of answers.slice(1)) expect(later).toEqual(answers[0]);
    }
  });

  test("every text response names its charset, including the router's data", async ({
    sharedSite,
  }) => {
    for (const path of ["/contact.data", "/blog.data?q=duct", "/contact", "/rss.xml", "/healthz"]) {
      const { headers } = await fetch(sharedSite.site.origin + path);
      expect(headers.get("content-type"), path).toMatch(/; ?charset=utf-8$/i);
    }
  });

  test("assets are cached permanently, and an unknown one is not a page", async ({
    sharedSite,
  }) => {
    const { origin } = sharedSite.site;
    const [script = ""] = /\/assets\/[^" ]+\.js/.exec(await text(origin)) ?? [];
    const asset = await fetch(origin + script, { headers: { "Accept-Encoding": "br" } });
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-encoding")).toBe("br");
    expect((await fetch(`${origin}/assets/gone-12345678.js`)).status).toBe(404);
  });

  test("admin pages and responses to forms are never cached", async ({ sharedSite }) => {
    const { origin } = sharedSite.site;
    const signIn = await fetch(`${origin}/admin/sign-in`);
    expect(signIn.headers.get("cache-control")).toBe("no-store");
    const posted = await fetch(`${origin}/contact`, {
      method: "POST",
      body: new URLSearchParams(),
    });
    expect(posted.headers.get("cache-control")).toBe("no-store");
  });

  test("unknown search parameters do not create another page", async ({ sharedSite }) => {
    const { origin } = sharedSite.site;
    const etag = async (path: string) => (await fetch(origin + path)).headers.get("etag");
    expect(await etag("/contact?utm_source=x&service=Nonsense")).toBe(await etag("/contact"));
    expect(await etag("/contact?service=Solar")).not.toBe(await etag("/contact"));
    expect(await etag("/contact?_routes=x")).toBe(await etag("/contact"));
  });

  test("responses to invented URLs are not cached", async ({ sharedSite }) => {
    const caching = async (path: string) =>
      (await fetch(sharedSite.site.origin + path)).headers.get("cache-control");
    for (const path of ["/api/portfolio", "/api/portfolio?category=Civil%203D"]) {
      expect(await caching(path), path).toContain("s-maxage=60");
    }
    for (const path of [
      "/api/portfolio?category=Nonsense",
      "/api/portfolio?list=others&after=600000",
      "/styles/0.css",
      "/contact.data?_routes=x",
      "/blog/nobody-wrote-this",
    ]) {
      expect(await caching(path), path).toBe("no-store");
    }
  });
});

test("every spelling of a page's URL redirects to one address", async ({ sharedSite }) => {
  const { origin } = sharedSite.site;
  for (const [path, target] of [
    ["/contact/?service=Solar", "/contact?service=Solar"],
    ["//evil.example/", "/evil.example"],
    ["///", "/"],
    ["/services//ftth-design", "/services/ftth-design"],
    ["/co%6Etact?service=Solar", "/contact?service=Solar"],
    ["/co%6Etact.data", "/contact.data"],
    ["/%66avicon.ico", "/favicon.ico"],
  ]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await fetch(origin + path, { method, redirect: "manual" });
      expect(answer.status, path).toBe(301);
      expect(answer.headers.get("location"), path).toBe(target);
    }
  }
  expect((await fetch(`${origin}/co%256Etact`)).status).toBe(404);
  const posted = await fetch(`${origin}/co%6Etact`, {
    method: "POST",
    body: new URLSearchParams({ form_name: "contact" }),
  });
  expect([posted.status, await posted.text()]).toEqual([
    400,
    expect.stringContaining("is required"),
  ]);
});

test("a path that is not UTF-8 responds with 404, and the log stays valid", async ({
  sharedSite,
}) => {
  const { origin, output } = sharedSite.site;
  const before = output().length;
  expect((await fetch(`${origin}/%FF%FE`)).status).toBe(404);
  expect((await fetch(`${origin}/%FF.data`)).status).toBe(404);
  expect(output().slice(before)).not.toContain("could not be decoded");
});

/** Sends a request without the headers and checks that `fetch` adds. */
function ask(url: string, method: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; bytes: number }>(
    (resolve, reject) => {
      const sent = httpRequest(url, { method, headers, agent: false }, (answer) => {
        let bytes = 0;
        answer
          .on("data", (chunk: Buffer) => (bytes += chunk.byteLength))
          .on("end", () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
      });
      sent.once("error", reject).end();
    },
  );
}

test("an unsupported method gets the list of supported ones, and is not logged as a failure", async ({
  sharedSite,
}) => {
  const { origin, output } = sharedSite.site;
  const before = output().length;
  for (const [method, path, status, allow] of [
    ["TRACE", "/", 405, "GET, HEAD"],
    ["TRACE", "/contact", 405, "GET, HEAD, POST"],
    ["PROPFIND", "/blog", 405, "GET, HEAD"],
    ["PUT", "/", 405, "GET, HEAD"],
    ["POST", "/about", 405, "GET, HEAD"],
    ["POST", "/favicon.ico", 405, "GET, HEAD"],
    ["DELETE", "/robots.txt", 405, "GET, HEAD"],
    ["PUT", "/quote/files", 405, "GET, HEAD, POST, DELETE"],
    ["OPTIONS", "/contact", 204, "GET, HEAD, POST"],
  ] as const) {
    const answer = await ask(origin + path, method);
    expect([answer.status, answer.headers.allow], `${method} ${path}`).toEqual([status, allow]);
  }
  expect(output().slice(before)).not.toContain("a page failed");
  expect(output().slice(before)).not.toMatch(/"level":[45]0/);
});

test("HEAD reports the same headers as GET", async ({ sharedSite }) => {
  for (const path of ["/contact", "/admin/sign-in", "/nowhere", "/blog?q=duct", "/icon-512.png"]) {
    const url = sharedSite.site.origin + path;
    const [got, head] = [await ask(url, "GET"), await ask(url, "HEAD")];
    expect([head.status, head.bytes], path).toEqual([got.status, 0]);
    expect(head.headers["content-length"], path).toBe(String(got.bytes));
    expect(head.headers["content-type"], path).toBe(got.headers["content-type"]);
  }
});

test("a file is sent in the requested encoding and range", async ({ sharedSite }) => {
  const { origin } = sharedSite.site;
  for (const [accepted, encoding] of [
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["BR", "br"],
    ["identity", undefined],
  ] as const) {
    const { headers } = await ask(`${origin}/favicon.svg`, "GET", { "Accept-Encoding": accepted });
    expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  }
  const picture = `${origin}/icon-512.png`;
  const { headers, bytes } = await ask(picture, "GET");
  for (const [asked, status, length] of [
    [{ Range: "bytes=0-9" }, 206, 10],
    [{ Range: "bytes=0-9", "If-Range": headers.etag }, 206, 10],
    [{ Range: "bytes=0-9", "If-Range": '"other"' }, 200, bytes],
    [{ Range: "lines=0-9" }, 200, bytes],
    [{ Range: "bytes=0-1,3-4" }, 200, bytes],
    [{ Range: `bytes=${bytes}-` }, 416, 0],
    [{ "If-None-Match": "*" }, 304, 0],
    [{ "If-None-Match": `W/${headers.etag}` }, 304, 0],
  ] as const) {
    const answer = await ask(picture, "GET", asked as Record<string, string>);
    expect([answer.status, answer.bytes], JSON.stringify(asked)).toEqual([status, length]);
  }
});

/** Posts over a separate connection: the server closes it when it refuses a body partway. */
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

test.describe("bodies that are too large or not forms", () => {
  for (const [name, body, type, status] of [
    ["a huge form", `message=${"x".repeat(1_200_000)}`, "application/x-www-form-urlencoded", 413],
    ["a form of 501 fields", "a=b&".repeat(500), "application/x-www-form-urlencoded", 413],
    ["JSON", "{}", "application/json", 415],
    ["a broken multipart", "nonsense", "multipart/form-data; boundary=x", 400],
  ] as const) {
    test(`${name} responds with ${status}`, async ({ sharedSite }) => {
      expect(await postAlone(`${sharedSite.site.origin}/contact`, type, body)).toBe(status);
    });
  }
});

test("an unused body is read to its end, and its connection can be reused", async ({
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
  // Too long for a form, and for a link that expects no body.
  expect(await post("/contact", 2 * 1024 * 1024)).toBe(413);
  expect(await post("/newsletter/unsubscribe/none", 900_000)).toBe(404);
  // A quarter of a million fields, and a body too large even for a form with files.
  expect(await post("/contact", 1_000_000)).toBe(413);
  expect(await post("/quote", 6 * 1024 * 1024)).toBe(413);
  expect(await post("/contact", 4)).toBe(400);
  expect(ports.size).toBe(1);
  agent.destroy();
});
