import { expect, it } from "vitest";
import { objectPath, publicUrl } from "./pictures.ts";

const services = (S3_PUBLIC_URL?: string) => ({
  env: { S3_PUBLIC_URL },
  siteUrl: "https://firm.example",
});
const ownHost = services("https://cdn.example/storage/portfolio");

it("links to an object through the site, or to the bucket's public address", () => {
  expect(publicUrl(services(), "blog/1 ü.png")).toBe("/media/portfolio/blog/1%20%C3%BC.png");
  expect(publicUrl(ownHost, "blog/1.png")).toBe("https://cdn.example/storage/portfolio/blog/1.png");
});

it.each([
  ["/media/portfolio/blog/1%20a.png", "blog/1 a.png"],
  ["/media/portfolio/blog/1.png?v=3", "blog/1.png"],
  ["https://firm.example/media/portfolio/blog/1.png", "blog/1.png"],
  ["https://cdn.example/storage/portfolio/blog/1.png", "blog/1.png"],
  ["https://other.example/media/portfolio/blog/1.png", undefined],
  ["/drawings/ftth-plan-1200.webp", undefined],
  ["/media/portfolio/", undefined],
  ["/media/portfolio/%E0%A4%A", undefined],
])("%s is the object %s", (url, path) => {
  expect(objectPath(ownHost, url)).toBe(path);
});
