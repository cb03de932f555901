import { expect, it } from "vitest";
import { isNotModified } from "./conditional.ts";

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
