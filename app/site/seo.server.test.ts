import { expect, it } from "vitest";
import { initialFirm } from "#modules/content/firm-facts.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import { frameOf } from "./content/navigation.ts";
import { pageNames } from "./content/page-names.ts";
import { pageMeta } from "./seo.server.ts";

const names = pageNames(frameOf(defaultContent));
const siteUrl = "https://www.datumline.example";

/** The contents of the social tags by their names. */
function socialTags(page: Parameters<typeof pageMeta>[1]): Record<string, unknown> {
  const tags = pageMeta({ siteUrl, firm: initialFirm, names }, page) as Record<string, string>[];
  return Object.fromEntries(tags.map((tag) => [tag.property ?? tag.name, tag.content]));
}

const post = { path: "/blog/a-post", title: "A post", description: "Of the admin." };

it("names the source of a borrowed card in its alt text", () => {
  const tags = socialTags({ ...post, cardOf: { path: "/blog", title: "The blog" } });
  expect(tags["og:image"]).toBe(`${siteUrl}/social/blog.png`);
  expect(tags["og:image:alt"]).toBe("Drawing sheet: The blog");
  expect(tags["og:title"]).toContain("A post");
});

it("gives both families of networks the same image and alt text", () => {
  const image = { url: `${siteUrl}/media/portfolio/blog/a.webp`, alt: "A trench at dusk" };
  for (const page of [post, { ...post, image }]) {
    const tags = socialTags(page);
    expect(tags["twitter:image"]).toBe(tags["og:image"]);
    expect(tags["twitter:image:alt"]).toBe(tags["og:image:alt"]);
    expect(tags["og:image:alt"]).toBeTruthy();
  }
});

it("requests to be listed nowhere while the site is hidden, and has its codes on the first page", () => {
  const settings = {
    isHidden: true,
    verification: [{ name: "yandex-verification", content: "0123456789abcdef" }],
  };
  const namesOf = (path: string) => {
    const site = { siteUrl, firm: initialFirm, names: names, settings };
    const tags = pageMeta(site, { path, title: "Page", description: "" });
    return tags.flatMap((tag) =>
      "name" in tag && "content" in tag ? [`${tag.name}: ${tag.content}`] : [],
    );
  };
  expect(namesOf("/")).toEqual(
    expect.arrayContaining(["robots: noindex", "yandex-verification: 0123456789abcdef"]),
  );
  expect(namesOf("/about")).toContain("robots: noindex");
  expect(namesOf("/about").join()).not.toContain("yandex");
});

it("uses the firm's image for pages without an image", () => {
  const site = {
    siteUrl,
    firm: initialFirm,
    names: names,
    socialImage: { url: `${siteUrl}/media/a.webp`, alt: "A" },
  };
  const imageOf = (page: Parameters<typeof pageMeta>[1]) =>
    pageMeta(site, page).flatMap((tag) =>
      "property" in tag && tag.property === "og:image" ? [tag.content] : [],
    );
  expect(imageOf(post)).toEqual([`${siteUrl}/media/a.webp`]);
  expect(imageOf({ ...post, image: { url: `${siteUrl}/b.webp`, alt: "B" } })).toEqual([
    `${siteUrl}/b.webp`,
  ]);
});

it("directs search engines to another page, or requests no listing, if a page is set up that way", () => {
  const site = { siteUrl, firm: initialFirm, names };
  const elsewhere = "https://magazine.example/a-post";
  const tags = pageMeta(site, { ...post, canonical: elsewhere, isHidden: true });
  expect(tags).toContainEqual({ tagName: "link", rel: "canonical", href: elsewhere });
  expect(tags).toContainEqual({ property: "og:url", content: elsewhere });
  expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  const plain = pageMeta(site, { ...post, canonical: "", isHidden: false });
  expect(plain).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: `${siteUrl}/blog/a-post`,
  });
  expect(JSON.stringify(plain)).not.toContain("noindex");
});
