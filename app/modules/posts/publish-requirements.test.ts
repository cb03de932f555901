import { expect, it } from "vitest";
import { missingToPublish, notPublished } from "./publish-requirements.ts";

const whole = { excerpt: "About ducts.", content: "<p>Text</p>", category: "FTTH Design" };

it("names the fields that a post lacks", () => {
  expect(missingToPublish(whole)).toEqual([]);
  expect(missingToPublish({ excerpt: " ", content: "", category: "" })).toEqual([
    "excerpt",
    "content",
    "category",
  ]);
});

it("finds no content in empty elements, but does in an image or a drawing", () => {
  for (const content of ["<p></p>", "<h2> </h2>\n<p>&nbsp;</p>", "<p><br></p>"])
    expect(missingToPublish({ ...whole, content })).toEqual(["content"]);
  for (const content of [
    '<img src="/media/a.png" alt="">',
    '<figure data-drawing="sun-path"><figcaption></figcaption></figure>',
  ])
    expect(missingToPublish({ ...whole, content })).toEqual([]);
});

it("states why a post was not published", () => {
  expect(notPublished("Ducts", ["category"])).toBe(
    "“Ducts” was not published: Category is required.",
  );
  expect(notPublished("Ducts", ["excerpt", "content", "category"])).toBe(
    "“Ducts” was not published: Excerpt, Content and Category are required.",
  );
});
