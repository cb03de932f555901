import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deferHydration, readDocument, writeDocument } from "#app/site/finish-document.ts";
import { thirdPartySources } from "#app/site/third-party-sources.ts";
import { embedFrames } from "#modules/posts/embeds.ts";
import { contentSecurityPolicy, securityHeaders } from "./security-headers.ts";

/** The sources of each directive, by its name. */
function directives(policy: string): Map<string, string[]> {
  return new Map(
    policy.split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources];
    }),
  );
}

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const hashesOf = (sources: string[] = []) => sources.filter((one) => one.startsWith("'sha256-"));

const styles = "h1{margin:0}";
const bootScript = 'document.documentElement.dataset.ready = "é";';
const routerScript = 'import "/assets/entry-a1.js";\nwindow.__context = {"a":"<b>"};';
const planted = "steal()";
const mark = "drawn-for-this-rendering";
const rendered = [
  "<!DOCTYPE html><html><head><title>A page</title>",
  `<link rel="modulepreload" href="/assets/entry-a1.js" nonce="${mark}"/>`,
  '<script type="application/ld+json">{"@type":"Organization"}</script></head>',
  `<body><style>${planted}</style><script>${planted}</script><script nonce="guess">${planted}</script>`,
  `<script type="module" async="">${planted}</script><script nonce>${planted}</script>`,
  `<script type="text/deferred-module">${planted}</script>`,
  `<script nonce="${mark}" type="module" async="">${routerScript}</script></body></html>`,
].join("\n");
const page = writeDocument(deferHydration(readDocument(rendered, mark), "/styles/1.css"), {
  style: styles,
  first: [bootScript],
});
const bytesOf = (text: string) => new TextEncoder().encode(text);
const inlineCode = { scripts: page.scripts.map(bytesOf), styles: [bytesOf(styles)] };

describe("the security policy of a finished page", () => {
  const policy = contentSecurityPolicy(inlineCode, undefined, "production");
  const found = directives(policy);

  it("lists only the marked scripts, not others in the page", () => {
    expect(hashesOf(found.get("script-src"))).toEqual([hash(bootScript), hash(routerScript)]);
    expect(page.html).toContain(planted);
  });

  it("lists only the style sheet", () => {
    expect(hashesOf(found.get("style-src"))).toEqual([hash(styles)]);
  });

  it("leaves no mark in the page, and defers the router's inline script", () => {
    expect(page.html).not.toContain(mark);
    expect(page.html).toContain(`data-preload="/assets/entry-a1.js">${routerScript}`);
    expect(page.html).toContain(`<script type="module" async="">${planted}`);
  });

  it("allows nothing unsafe and, before a booking page is configured, no third-party scripts", () => {
    expect(policy).not.toContain("unsafe-");
    const others = found.get("script-src")?.filter((source) => !source.startsWith("'sha256-"));
    expect(others).toEqual(["'self'"]);
    expect(found.get("default-src")).toEqual(["'self'"]);
    expect(found.get("object-src")).toEqual(["'none'"]);
    expect(found.get("base-uri")).toEqual(["'none'"]);
    expect(found.get("form-action")).toEqual(["'self'"]);
    expect(found.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("allows no frames unless a page has third-party content", () => {
    expect(found.get("frame-src")).toEqual(["'none'"]);
    const map = directives(
      contentSecurityPolicy(inlineCode, thirdPartySources(undefined), "production"),
    );
    expect(map.get("frame-src")).toEqual(["https://www.openstreetmap.org", ...embedFrames]);
    expect(map.get("script-src")).toEqual(found.get("script-src"));
  });

  const withBooking = (url: string) =>
    contentSecurityPolicy(inlineCode, thirdPartySources(url), "production");
  const added = (url: string, name: string) =>
    directives(withBooking(url))
      .get(name)
      ?.filter((source) => !found.get(name)?.includes(source));

  it("allows only the configured booking page", () => {
    const url = "https://calendly.com/firm";
    const assets = ["https://assets.calendly.com/assets/external/"];
    expect(added(url, "script-src")).toEqual(assets);
    expect(added(url, "style-src")).toEqual(assets);
    expect(added(url, "img-src")).toEqual(assets);
    expect(added(url, "frame-src")).toEqual([
      "https://www.openstreetmap.org",
      ...embedFrames,
      "https://calendly.com",
    ]);
    expect(withBooking(url)).not.toContain("unsafe-");
  });

  it("allows inline styles to the widget that needs them, and still no inline script", () => {
    const url = "https://firm.cal.com/30min";
    expect(added(url, "script-src")).toEqual(["https://app.cal.com/embed/"]);
    expect(directives(withBooking(url)).get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(added(url, "img-src")).toEqual([]);
    expect(added(url, "frame-src")).toEqual([
      "https://www.openstreetmap.org",
      ...embedFrames,
      "https://app.cal.com",
      "https://cal.com",
      "https://firm.cal.com",
    ]);
  });

  it("requires trusted types unless third-party scripts run", () => {
    const asks = (policy: string) => policy.includes("require-trusted-types-for 'script'");
    expect(asks(policy)).toBe(true);
    expect(
      asks(contentSecurityPolicy(inlineCode, thirdPartySources(undefined), "production")),
    ).toBe(true);
    expect(asks(withBooking("https://calendly.com/firm"))).toBe(false);
    expect(asks(contentSecurityPolicy(inlineCode, undefined, "development"))).toBe(false);
  });

  it("allows unsafe styles to the development server, and still no unsafe scripts", () => {
    const found = directives(contentSecurityPolicy(inlineCode, undefined, "development"));
    expect(found.get("style-src")).toContain("'unsafe-inline'");
    expect(found.get("script-src")?.join(" ")).not.toContain("unsafe-");
  });
});

it("requires HTTPS for ever only over HTTPS", () => {
  const names = (https: boolean) => securityHeaders(https).map(([name]) => name);
  expect(names(true)).toContain("Strict-Transport-Security");
  expect(names(false)).not.toContain("Strict-Transport-Security");
  const hsts = (...how: Parameters<typeof securityHeaders>) =>
    new Map(securityHeaders(...how)).get("Strict-Transport-Security");
  expect(hsts(true)).toBe("max-age=31536000");
  expect(hsts(true, true)).toBe("max-age=31536000; includeSubDomains");
  expect(hsts(false, true)).toBeUndefined();
  expect(new Map(securityHeaders(false)).get("X-Content-Type-Options")).toBe("nosniff");
});
