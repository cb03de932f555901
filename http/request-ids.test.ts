import { expect, it } from "vitest";
import { requestIds } from "./request-ids.ts";

const own = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const trace = "4bf92f3577b34da6a3ce929d0e0e4736";

it("keeps the id of a trusted proxy only", () => {
  const headers = new Headers({ "X-Request-Id": "9f3c6a1b2e4d5f60" });
  expect(requestIds(headers, 1).id).toBe("9f3c6a1b2e4d5f60");
  expect(requestIds(headers, 0).id).toMatch(own);
});

it.each([["short"], ["a".repeat(65)], ["two words here"], ['"},{"x":"forged"'], ["<b>bold</b>"]])(
  "replaces the id %j with a generated one",
  (given) => {
    expect(requestIds(new Headers({ "X-Request-Id": given }), 1).id).toMatch(own);
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
