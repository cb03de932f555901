import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { deferHydration } from "#app/site/defer-hydration.ts";
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

  it.each([
    ["https://calendly.com/firm", "https://calendly.com", "https://assets.calendly.com"],
    ["https://cal.com/firm", "https://cal.com", "https://app.cal.com"],
  ])("lets the configured booking page %s in, and stays safe", (url, frame, script) => {
    const withBooking = contentSecurityPolicy(page, url, "production");
    expect(directives(withBooking).get("frame-src")).toContain(frame);
    expect(directives(withBooking).get("script-src")).toContain(script);
    expect(withBooking).not.toContain("unsafe-");
  });

  it("allows unsafe styles to the development server only, and unsafe scripts not even there", () => {
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
