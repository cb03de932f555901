import { expect, it } from "vitest";
import { normalizeMissingPath, referringHost } from "./not-found-log.ts";

it.each(["/old-page", "/Services/FTTH.html", "/blog/a-post-of-2019"])("keeps %s", (path) => {
  expect(normalizeMissingPath(path, "")).toBe(path.toLowerCase());
});

it.each([
  "/wp-login.php",
  "/.env",
  "/a/.git/config",
  "/backup.zip",
  "/index.php",
  "/me@client.example",
  "/unsubscribe/me%40client.example",
  `/x/${"a1".repeat(12)}`,
  "/people/9876543210",
  `/${"long/".repeat(50)}`,
])("keeps nothing of %s", (path) => {
  expect(normalizeMissingPath(path, "")).toBeUndefined();
});

it("keeps a script of an old site if a page linked to it", () => {
  expect(normalizeMissingPath("/contact.php", "client.example")).toBe("/contact.php");
  expect(normalizeMissingPath("/wp-login.php", "client.example")).toBeUndefined();
});

it.each([
  ["https://Client.example:8443/page?q=secret#x", "client.example"],
  ["http://localhost:3000/", "localhost"],
  ["http://203.0.113.7/", ""],
  ["http://[2001:db8::1]/", ""],
  ["android-app://com.example", ""],
  ["nonsense", ""],
  [null, ""],
])("keeps only the host of the referrer %s", (referrer, host) => {
  expect(referringHost(referrer)).toBe(host);
});
