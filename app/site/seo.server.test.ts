import { expect, it } from "vitest";
import { initialFirm } from "#app/content/firm-facts.ts";
import { frameOf } from "#app/content/navigation.ts";
import { pageNames } from "#app/content/page-names.ts";
import { asDelivered } from "#tests/support/as-delivered.ts";
import { pageMeta } from "./seo.server.ts";

const names = pageNames(frameOf(asDelivered));
const siteUrl = "https://www.datumline.example";

/** The contents of the social tags by their names. */
function socialTags(page: Parameters<typeof pageMeta>[1]): Record<string, unknown> {
  const tags = pageMeta({ siteUrl, firm: initialFirm, names }, page) as Record<string, string>[];
  return Object.fromEntries(tags.map((tag) => [tag.property ?? tag.name, tag.content]));
}

const post = { path: "/blog/a-post", title: "A post", description: "Of the admin." };

it("says of a borrowed card whose it is", () => {
  const tags = socialTags({ ...post, cardOf: { path: "/blog", title: "The blog" } });
  expect(tags["og:image"]).toBe(`${siteUrl}/social/blog.png`);
  expect(tags["og:image:alt"]).toBe("Drawing sheet: The blog");
  expect(tags["og:title"]).toContain("A post");
});

it("tells both families of networks the same of the picture", () => {
  const image = { url: `${siteUrl}/media/portfolio/blog/a.webp`, alt: "A trench at dusk" };
  for (const page of [post, { ...post, image }]) {
    const tags = socialTags(page);
    expect(tags["twitter:image"]).toBe(tags["og:image"]);
    expect(tags["twitter:image:alt"]).toBe(tags["og:image:alt"]);
    expect(tags["og:image:alt"]).toBeTruthy();
  }
});
