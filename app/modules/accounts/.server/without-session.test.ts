import { expect, it } from "vitest";
import { withoutCookie } from "./sign-in.ts";

it.each([
  ["a=1; session=x; b=2", "a=1; b=2"],
  ["a=1;session=x", "a=1"],
  ["session=x; session=y", ""],
  ["a=1;\t session =x", "a=1"],
  ["sessions=1; a=session", "sessions=1; a=session"],
])("reduces the cookies %s to %s", (cookies, left) => {
  const headers = withoutCookie(new Headers({ cookie: cookies, accept: "*/*" }), "session");
  expect([headers.get("cookie"), headers.get("accept")]).toEqual([left, "*/*"]);
});
