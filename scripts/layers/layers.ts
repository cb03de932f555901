/**
 * The areas of the code from the bottom up: an area may import from areas of lower layers, never from one next to or
 * above it. So cycles are impossible, and no area imports from pages or the admin. An area is a folder, or lower-level
 * files of one: declarations of forms, posts and projects are below the database that is derived from them.
 * layers.test.ts reads every import and compares the picture in docs/architecture.md with this list. Add each new
 * folder here.
 */
export const layers: readonly (readonly string[])[] = [
  ["packages/maths"],
  ["packages/brand", "packages/glare"],
  ["packages/drawings", "packages/samples"],
  ["app/lib"],
  ["app/documents"],
  ["app/standards"],
  ["app/catalogue"],
  ["app/content"],
  ["app/fields/fields.ts", "app/forms/{fields,columns.server,rules.server,schema.server}.ts"],
  [
    "app/posts",
    "app/portfolio/{fields,content,portfolio-api,status}.ts",
    "app/requests/**/{definition,definitions,sentences}.ts",
  ],
  ["app/ui", "app/mail", "app/pictures", "app/fields"],
  ["app/sheets"],
  ["app/.server", "app/sections"],
  ["app/forms", "app/site", "app/viewer"],
  ["app/blog", "app/glare-check", "app/portfolio", "app/requests"],
  ["app/admin", "app/pages", "app/resources"],
  ["app/start.ts"],
  ["app", "server"],
  ["scripts"],
];

/** The layers as in docs/architecture.md, the lowest at the bottom. */
export const picture = layers
  .map((areas) => areas.join("  "))
  .toReversed()
  .join("\n");
