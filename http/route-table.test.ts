import type { ServerBuild } from "react-router";
import { describe, expect, it } from "vitest";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { defaultContent } from "#tests/support/default-content.ts";
import { createCachePolicy, readHandles, siteBuild } from "./route-table.ts";

type TinyRoute = { parentId?: string; path?: string; index?: true; handle?: PageHandle };

/** A minimal server build with routes and their handles. */
function build(routes: Record<string, TinyRoute>): ServerBuild {
  const entries = Object.entries(routes).map(([id, { handle, ...route }]) => {
    return [id, { id, ...route, module: { default: () => null, handle } }];
  });
  const all = Object.fromEntries(entries);
  return { routes: all, assets: { routes: all } } as ServerBuild;
}

const tinyBuild = build({
  root: { path: "" },
  layout: { parentId: "root" },
  home: { parentId: "layout", index: true, handle: { cache: { tags: ["portfolio"] } } },
  contact: {
    parentId: "layout",
    path: "contact",
    handle: { cache: { params: { service: (value) => value === "Solar", page: Boolean } } },
  },
  blog: {
    parentId: "layout",
    path: "blog",
    handle: { cache: { params: { category: "blog field", page: Boolean }, freeParams: ["q"] } },
  },
  article: { parentId: "layout", path: "blog/:slug", handle: { cache: { tags: ["blog"] } } },
  quote: { parentId: "layout", path: "quote" },
  admin: { parentId: "root", path: "admin", handle: {} },
  users: { parentId: "admin", path: "users" },
  missing: { parentId: "layout", path: "*" },
});
const policyOf = createCachePolicy(readHandles(tinyBuild), () => defaultContent);
const policy = (path: string) => policyOf(new URL(path, "https://www.example.com"));

describe("the cache key of a page", () => {
  it.each([
    ["/", "/", ""],
    ["/?utm_source=mail", "/", ""],
    ["/contact?_routes=contact&service=Solar", "/contact?service=Solar", "?service=Solar"],
    ["/contact?service=Solar", "/contact?service=Solar", "?service=Solar"],
    ["/contact?service=Other", "/contact", ""],
    ["/contact?x=1&service=Solar&fbclid=2", "/contact?service=Solar", "?service=Solar"],
    ["/contact?page=2&service=Solar", "/contact?service=Solar&page=2", "?service=Solar&page=2"],
    ["/contact?service=Solar&page=2", "/contact?service=Solar&page=2", "?service=Solar&page=2"],
    ["/contact?service=Solar&service=x", "/contact?service=Solar", "?service=Solar"],
    ["/contact?page=a%26b%3Dc", "/contact?page=a%26b%3Dc", "?page=a%26b%3Dc"],
    ["/contact.data?service=Solar&x=1", "/contact.data?service=Solar", "?service=Solar"],
    ["/blog?category=FTTH", "/blog?category=FTTH", "?category=FTTH"],
    ["/blog?category=Bridges", "/blog", ""],
    ["/_.data", "/_.data", ""],
    ["/blog/poles.data", "/blog/poles.data", ""],
  ])("%s is cached as %s and rendered with the search %j", (path, key, search) => {
    expect(policy(path)).toMatchObject({ key, search });
  });

  it("is missing if the response depends on arbitrary input", () => {
    expect(policy("/blog?q=duct")).toBeUndefined();
    expect(policy("/blog.data?page=2&q=duct")).toBeUndefined();
    expect(policy("/blog?q=")?.key).toBe("/blog");
    expect(policy("/contact?q=duct")?.key).toBe("/contact");
  });

  it("includes the tags that the page names", () => {
    expect(policy("/")?.tags).toEqual(["portfolio"]);
    expect(policy("/_.data")?.tags).toEqual(["portfolio"]);
    expect(policy("/blog/poles")?.tags).toEqual(["blog"]);
    expect(policy("/contact")?.tags).toEqual([]);
  });
});

it.each([
  ["a page that does not opt in", "/quote"],
  ["its data", "/quote.data"],
  ["the admin", "/admin"],
  ["a page below the admin", "/admin/users"],
  ["an unknown address", "/nowhere"],
  ["a file", "/favicon.ico"],
  ["another spelling of a page", "/contact/"],
  ["an encoded spelling of a page", "/%63ontact"],
  ["a page behind empty segments", "//contact//"],
  ["single routes of a page", "/contact.data?_routes=contact"],
  ["single routes of a page among other parameters", "/_.data?service=Solar&_routes="],
])("never caches %s", (_, path) => {
  expect(policy(path)).toBeUndefined();
});

it("has every route of the site and none of the admin in the build of the site", () => {
  const { routes, assets } = siteBuild(tinyBuild);
  const ofSite = Object.keys(tinyBuild.routes).filter((id) => id !== "admin" && id !== "users");
  expect(Object.keys(routes)).toEqual(ofSite);
  expect(Object.keys(assets.routes)).toEqual(ofSite);
});
