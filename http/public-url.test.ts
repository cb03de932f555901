import { describe, expect, it } from "vitest";
import { isCrossOrigin, publicRequest } from "./public-url.ts";

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
