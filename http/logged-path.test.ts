import { expect, it } from "vitest";
import { fileLink } from "#modules/media/.server/links/file.ts";
import {
  issueConfirmToken,
  issueUnsubscribeToken,
} from "#modules/newsletter/.server/links/subscription.ts";
import { issueSampleToken } from "#modules/viewer/.server/links/sample.ts";
import { secretOf } from "#tests/support/secret.ts";
import { loggedPath } from "./logged-path.ts";
import { maxPathLength } from "./url-length.ts";

const secret = secretOf("s".repeat(40));
const id = "0d6cc7f1-6b2f-4c7e-9d0a-3f6a5a1f7a10";

it.each([
  [`/newsletter/confirm/${issueConfirmToken(secret, { id, unsubscribedAt: null })}`],
  [`/newsletter/unsubscribe/${issueUnsubscribeToken(secret, { id })}`],
  [`/samples/${issueSampleToken(secret, "sample-report").token}`],
  [fileLink(secret, id, 0)],
  ["/admin/reset-password/x7GhT2pQ9LmB4vKcR8sWnE3d"],
])("redacts the token in %s", (path) => {
  const folder = path.slice(0, path.lastIndexOf("/"));
  expect(loggedPath(path)).toBe(`${folder}/…`);
  expect(loggedPath(`${path}.data`)).toBe(`${folder}/…`);
  expect(loggedPath(path.replaceAll("~", "%7E"))).toBe(`${folder}/…`);
});

it.each([
  "/",
  "/blog/ftth-network-design-best-practices-topology-split-and-loss-budget",
  `/admin/leads/${id}/files`,
  "/assets/project-dialog-CkZ3_x9Q.js",
  "/quote/files",
])("leaves %s unchanged", (path) => {
  expect(loggedPath(path)).toBe(path);
});

it("handles a path of the maximum length at once", () => {
  const started = performance.now();
  loggedPath(`/${"a".repeat(23)}-`.repeat(600));
  loggedPath(`${"a".repeat(23)}-`.repeat(600));
  // Took seconds before the fix; allows half a second for a busy machine.
  expect(performance.now() - started).toBeLessThan(500);
});

it("truncates a path that was refused for its length", () => {
  expect(loggedPath(`/${"a-".repeat(5_000)}`)).toHaveLength(maxPathLength);
});
