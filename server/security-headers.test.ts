import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deferHydration } from "#app/site/defer-hydration.ts";
import { thirdPartySources } from "#app/site/third-party-sources.ts";
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

const routerScript = 'import "/assets/entry-a1.js";\nwindow.__context = {"a":"<b>"};';
const bootScript = 'document.documentElement.dataset.ready = "é";';
const rendered = [
  "<!DOCTYPE html><html><head><title>A page</title>",
  '<link rel="modulepreload" href="/assets/entry-a1.js"/>',
  '<script type="application/ld+json">{"@type":"Organization"}</script></head>',
  '<body><style nonce="">p { color: red }</style>',
  '<script src="/assets/extra.js"></script><script src="/assets/x.js">fallback()</script>',
  '<script type="application/json" id="data">{"a":1}</script><script></script>',
  `<script type="module" async="">${routerScript}</script></body></html>`,
].join("\n");
const page = deferHydration(rendered, {
  head: `<style>h1{margin:0}</style><script>${bootScript}</script>`,
  stylesheet: "/styles/1.css",
});

describe("the security policy of a finished page", () => {
  const policy = contentSecurityPolicy(page, undefined, "production");
  const found = directives(policy);

  it("lists exactly the page's inline scripts, the inert one of the router among them", () => {
    expect(page).not.toContain('type="module"');
    expect(hashesOf(found.get("script-src")).sort()).toEqual(
      [hash(bootScript), hash(routerScript)].sort(),
    );
  });

  it("lists exactly the page's inline styles", () => {
    expect(hashesOf(found.get("style-src")).sort()).toEqual(
      [hash("h1{margin:0}"), hash("p { color: red }")].sort(),
    );
  });

  it("allows nothing unsafe and, before a booking page is configured, nobody else's scripts", () => {
    expect(policy).not.toContain("unsafe-");
    const others = found.get("script-src")?.filter((source) => !source.startsWith("'sha256-"));
    expect(others).toEqual(["'self'"]);
    expect(found.get("default-src")).toEqual(["'self'"]);
    expect(found.get("object-src")).toEqual(["'none'"]);
    expect(found.get("base-uri")).toEqual(["'self'"]);
    expect(found.get("form-action")).toEqual(["'self'"]);
    expect(found.get("frame-ancestors")).toEqual(["'none'"]);
  });

  it("changes with the script's text", () => {
    const other = contentSecurityPolicy(page.replaceAll("a1.js", "b2.js"), undefined, "production");
    expect(other).not.toBe(policy);
  });

  it("lets nobody frame anything where nothing foreign is shown", () => {
    expect(found.get("frame-src")).toEqual(["'none'"]);
    const map = directives(contentSecurityPolicy(page, thirdPartySources(undefined), "production"));
    expect(map.get("frame-src")).toEqual(["https://www.openstreetmap.org"]);
    expect(map.get("script-src")).toEqual(found.get("script-src"));
  });

  const withBooking = (url: string) =>
    contentSecurityPolicy(page, thirdPartySources(url), "production");
  const added = (url: string, name: string) =>
    directives(withBooking(url))
      .get(name)
      ?.filter((source) => !found.get(name)?.includes(source));

  it("lets the configured booking page in, and nobody else", () => {
    const url = "https://calendly.com/firm";
    const assets = ["https://assets.calendly.com/assets/external/"];
    expect(added(url, "script-src")).toEqual(assets);
    expect(added(url, "style-src")).toEqual(assets);
    expect(added(url, "img-src")).toEqual(assets);
    expect(added(url, "frame-src")).toEqual([
      "https://www.openstreetmap.org",
      "https://calendly.com",
    ]);
    expect(withBooking(url)).not.toContain("unsafe-");
  });

  it("allows the widget that cannot do without them inline styles, and still no inline script", () => {
    const url = "https://firm.cal.com/30min";
    expect(added(url, "script-src")).toEqual(["https://app.cal.com/embed/"]);
    expect(directives(withBooking(url)).get("style-src")).toEqual(["'self'", "'unsafe-inline'"]);
    expect(added(url, "img-src")).toEqual([]);
    expect(added(url, "frame-src")).toEqual([
      "https://www.openstreetmap.org",
      "https://app.cal.com",
      "https://cal.com",
      "https://firm.cal.com",
    ]);
  });

  it("allows unsafe styles to the development server, and unsafe scripts not even there", () => {
    const found = directives(contentSecurityPolicy(page, undefined, "development"));
    expect(found.get("style-src")).toContain("'unsafe-inline'");
    expect(found.get("script-src")?.join(" ")).not.toContain("unsafe-");
  });
});

it("asks for HTTPS for ever only where the visitor came by HTTPS", () => {
  const names = (https: boolean) => securityHeaders(https).map(([name]) => name);
  expect(names(true)).toContain("Strict-Transport-Security");
  expect(names(false)).not.toContain("Strict-Transport-Security");
  expect(new Map(securityHeaders(false)).get("X-Content-Type-Options")).toBe("nosniff");
});
