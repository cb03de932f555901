import { expect, it } from "vitest";
import { canonicalPath, isDecodable } from "./canonical-path.ts";

it.each([
  ["/", "/"],
  ["//", "/"],
  ["/contact", "/contact"],
  ["/contact/", "/contact"],
  ["//evil.example/", "/evil.example"],
  ["/services//ftth-design", "/services/ftth-design"],
  ["/co%6Etact", "/contact"],
  ["/co%6etact", "/contact"],
  ["/%61dmin/sign-in", "/admin/sign-in"],
  ["/blog/s%c3%bcd", "/blog/s%C3%BCd"],
  ["/a%2fb", "/a%2Fb"],
  ["/a%2Cb;c=%3D,@", "/a,b;c==,@"],
  ["/media/portfolio/a%20b.jpg", "/media/portfolio/a%20b.jpg"],
  ["/samples/report~1.a-_B", "/samples/report~1.a-_B"],
  ["/_.data", "/_.data"],
  ["/.data", "/_.data"],
  ["/co%6Etact.d%61ta", "/contact.data"],
  ["/contact/_.data", "/contact.data"],
  ["/contact/.data", "/contact.data"],
  // Encoded twice it is another path, and stays so.
  ["/co%256Etact", "/co%256Etact"],
  ["/a%ffb", "/a%ffb"],
  ["/100%", "/100%"],
])("%s is spelt %s", (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

it("recognises invalid UTF-8", () => {
  expect(["/contact", "/s%C3%BCd", "/a%00"].every(isDecodable)).toBe(true);
  expect(["/%FF%FE", "/100%", "/%C3"].some(isDecodable)).toBe(false);
});
