import { expect, it } from "vitest";
import { cleanHtml } from "#modules/posts/.server/html/clean-html.ts";
import { imagePlace } from "./image-address.ts";

const siteUrl = "https://firm.example";
const filesUrl = "https://files.example/portfolio";

it.each([
  ["/media/portfolio/blog/a.png", "own"],
  ["/drawings/sun-path.svg", "own"],
  ["https://firm.example/media/a.png?v=2", "own"],
  ["https://files.example/portfolio/a.webp", "own"],
  ["https://others.example/a.png", "elsewhere"],
  ["https://files.example/portfolio-of-others/a.png", "elsewhere"],
  ["http://others.example/a.png", "nowhere"],
  ["/apple-touch-icon.png", "nowhere"],
  ["/admin/sign-out", "nowhere"],
  ["a.png", "nowhere"],
  ["file:///C:/clip_image002.png", "nowhere"],
  ["data:image/png;base64,AAAA", "nowhere"],
  ["javascript:alert(1)", "nowhere"],
  ["", "nowhere"],
] as const)("agrees with the allow-list on %s: %s", (src, place) => {
  expect(imagePlace(src, { siteUrl, filesUrl })).toBe(place);
  const saved = cleanHtml(`<img src="${src}" alt="a">`, {
    siteUrl,
    env: { S3_PUBLIC_URL: filesUrl },
  });
  const tag = /^<(\w+)/.exec(saved)?.[1];
  expect({ img: "own", a: "elsewhere" }[tag ?? ""] ?? "nowhere").toBe(place);
});
