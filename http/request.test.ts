import { describe, expect, it } from "vitest";
import { isCrossOrigin, isNotModified, publicRequest, requestIds } from "./request.ts";

const peer = "10.0.0.9";

function seen(
  headers: Record<string, string>,
  trustProxy: number,
  siteUrl?: string,
  address = "http://internal:3000/contact?service=Solar",
) {
  const { url, address: visitor } = publicRequest(new Request(address, { headers }), peer, {
    trustProxy,
    siteUrl,
  });
  return [url.href, visitor];
}

const forwarded = (proto: string, host: string, address: string) => ({
  "X-Forwarded-Proto": proto,
  "X-Forwarded-Host": host,
  "X-Forwarded-For": address,
});

describe("the public address of a request", () => {
  it.each([
    [
      "no proxy: the visitor's claims are ignored",
      0,
      forwarded("https", "evil.example", "1.2.3.4"),
      "http://internal:3000",
      peer,
    ],
    ["no proxy and nothing claimed", 0, {}, "http://internal:3000", peer],
    [
      "one proxy",
      1,
      forwarded("https", "www.example.com", "203.0.113.7"),
      "https://www.example.com",
      "203.0.113.7",
    ],
    [
      "one proxy behind a visitor who forged entries",
      1,
      forwarded("http, https", "evil.example, www.example.com", "1.2.3.4, 203.0.113.7"),
      "https://www.example.com",
      "203.0.113.7",
    ],
    [
      "two proxies: the outer one's entry counts",
      2,
      forwarded("https, http", "www.example.com, inner", "203.0.113.7, 10.0.0.8"),
      "https://www.example.com",
      "203.0.113.7",
    ],
    [
      "two proxies behind a visitor who forged entries",
      2,
      forwarded(
        "http, https, http",
        "evil.example, www.example.com, inner",
        "1.2.3.4, 203.0.113.7, 10.0.0.8",
      ),
      "https://www.example.com",
      "203.0.113.7",
    ],
    [
      "a proxy that only tells the protocol",
      1,
      { "X-Forwarded-Proto": "https" },
      "https://internal:3000",
      peer,
    ],
    ["a proxy that tells nothing", 1, {}, "http://internal:3000", peer],
    [
      "a protocol that is none",
      1,
      forwarded("javascript", "www.example.com", "203.0.113.7"),
      "http://www.example.com",
      "203.0.113.7",
    ],
    [
      "a host that is none",
      1,
      forwarded("https", "not a host", "203.0.113.7"),
      "http://internal:3000",
      "203.0.113.7",
    ],
  ])("%s", (_, trustProxy, headers, origin, visitor) => {
    expect(seen(headers, trustProxy)).toEqual([`${origin}/contact?service=Solar`, visitor]);
  });

  it.each([
    [1, "203.0.113.7", "203.0.113.7"],
    [1, "203.0.113.7:50443", "203.0.113.7"],
    [1, "2001:db8::7", "2001:db8::7"],
    [1, "[2001:db8::7]", "2001:db8::7"],
    [1, "[2001:db8::7]:50443", "2001:db8::7"],
    [1, "::ffff:203.0.113.7", "::ffff:203.0.113.7"],
    [1, "1.2.3.4, unknown", peer],
    [1, "1.2.3.4, 999.1.1.1", peer],
    [1, "[nonsense]:1", peer],
    [1, ", ,", peer],
    [2, "1.2.3.4", peer],
    [3, "1.2.3.4, 10.0.0.8", peer],
    [2, "203.0.113.7, 10.0.0.8", "203.0.113.7"],
  ])("behind %i proxies that forward %j the visitor is %s", (trustProxy, told, visitor) => {
    expect(seen({ "X-Forwarded-For": told }, trustProxy)[1]).toBe(visitor);
  });

  it("has the configured origin in spite of the headers", () => {
    const headers = forwarded("http", "evil.example", "203.0.113.7");
    for (const trustProxy of [0, 1]) {
      const [href] = seen(headers, trustProxy, "https://www.example.com");
      expect(href).toBe("https://www.example.com/contact?service=Solar");
    }
  });

  it.each(["//evil.example/contact", "///evil.example/contact", "/\\evil.example/contact"])(
    "keeps its origin when the path %s looks like another host",
    (path) => {
      for (const siteUrl of [undefined, "https://www.example.com"]) {
        const [href = ""] = seen({}, 0, siteUrl, `http://internal:3000${path}`);
        expect(new URL(href).origin).toBe(siteUrl ?? "http://internal:3000");
      }
    },
  );
});

describe("a request from another site", () => {
  const own = "https://www.example.com";

  it.each([
    ["GET", { Origin: "https://evil.example" }, false],
    ["HEAD", { "Sec-Fetch-Site": "cross-site" }, false],
    ["POST", { Origin: own }, false],
    ["POST", { Origin: own, "Sec-Fetch-Site": "cross-site" }, false],
    ["POST", { Origin: "https://evil.example" }, true],
    ["POST", { Origin: "http://www.example.com" }, true],
    ["POST", { Origin: "https://www.example.com:8443" }, true],
    ["POST", { Origin: "https://www.example.com.evil.example" }, true],
    ["POST", { Origin: "null" }, true],
    ["PUT", { Origin: "https://evil.example" }, true],
    ["DELETE", { Origin: "https://evil.example" }, true],
    ["POST", {}, false],
    ["POST", { "Sec-Fetch-Site": "same-origin" }, false],
    ["POST", { "Sec-Fetch-Site": "none" }, false],
    ["POST", { "Sec-Fetch-Site": "same-site" }, true],
    ["POST", { "Sec-Fetch-Site": "cross-site" }, true],
  ])("is detected in %s with %j: %s", (method, headers, crossOrigin) => {
    const request = new Request("http://internal:3000/contact", {
      method,
      headers: headers as Record<string, string>,
    });
    expect(isCrossOrigin(request, own)).toBe(crossOrigin);
  });
});

const generatedId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

it("keeps the id of a trusted proxy only", () => {
  const headers = new Headers({ "X-Request-Id": "9f3c6a1b2e4d5f60" });
  expect(requestIds(headers, 1).id).toBe("9f3c6a1b2e4d5f60");
  expect(requestIds(headers, 0).id).toMatch(generatedId);
});

it.each([["short"], ["a".repeat(65)], ["two words here"], ['"},{"x":"forged"'], ["<b>bold</b>"]])(
  "replaces the id %j with a generated one",
  (given) => {
    expect(requestIds(new Headers({ "X-Request-Id": given }), 1).id).toMatch(generatedId);
  },
);

it("records the trace that a request belongs to", () => {
  const headers = new Headers({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  expect(requestIds(headers, 0).traceId).toBe(trace);
});

it.each([
  [`00-${trace}-00f067aa0ba902b7`],
  [`ff-${trace}-00f067aa0ba902b7-01`],
  [`00-${"0".repeat(32)}-00f067aa0ba902b7-01`],
  [`00-${trace}-${"0".repeat(16)}-01`],
  [`00-${trace.toUpperCase()}-00f067aa0ba902b7-01`],
  [`00-${trace}-00f067aa0ba902b7-01-${"x".repeat(9_000)}`],
])("finds no trace in %s", (given) => {
  expect(requestIds(new Headers({ traceparent: given }), 1)).not.toHaveProperty("traceId");
});

const day = "Tue, 03 Feb 2026 04:05:06 GMT";
const before = "Mon, 02 Feb 2026 00:00:00 GMT";

it.each([
  [{}, false],
  [{ "If-None-Match": 'W/"a"' }, true],
  [{ "If-None-Match": '"a"' }, true],
  [{ "If-None-Match": '"b" , W/"a"' }, true],
  [{ "If-None-Match": "*" }, true],
  [{ "If-None-Match": '"b"' }, false],
  [{ "If-None-Match": 'W/"ab"' }, false],
  [{ "If-None-Match": "a" }, false],
  [{ "If-Modified-Since": day }, true],
  [{ "If-Modified-Since": before }, false],
  [{ "If-Modified-Since": "yesterday" }, false],
  [{ "If-Modified-Since": day, "If-None-Match": '"b"' }, false],
])("a client that sends %j has the current copy: %s", (headers, known) => {
  for (const etag of ['W/"a"', '"a"']) {
    expect(isNotModified(new Headers(headers as Record<string, string>), etag, day)).toBe(known);
  }
});

it("ignores the request's date if the response has no date", () => {
  expect(isNotModified(new Headers({ "If-Modified-Since": day }), '"a"', null)).toBe(false);
});
