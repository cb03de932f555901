/**
 * The areas of the code from the bottom up: an area may import from areas below it, never from one above. An area is a
 * list of globs, and a file belongs to that of its longest glob. Within an area, Biome refuses import cycles, and the
 * modules of a layer import each other in one direction.
 * layers.test.ts reads every import, types included, and compares the picture in docs/architecture.md with this list.
 */
export const layers: readonly (readonly string[])[] = [
  ["packages/maths"],
  ["packages/brand"],
  ["packages/glare"],
  ["studio/sheet"],
  ["studio/drawings"],
  ["studio"],
  ["app/lib"],
  ["app/platform"],
  // Declarations of fields, documents, services and emails, from which tables, forms and pages are derived.
  [
    "app/modules/*/*.{ts,tsx}",
    "app/modules/{catalogue/standards,content/documents,posts/articles}",
    "app/modules/leads/requests/**/{definition,definitions}.ts",
    "app/fields/*.ts",
  ],
  // The tables, which refer to each other across modules.
  ["app/modules/*/.server/{schema,request-tables}.ts", "app/exported-tables.ts"],
  ["app/site/content"],
  ["app/site/pictures"],
  ["app/ui", "app/fields"],
  ["app/site/sheets"],
  ["app/site/sections"],
  ["app/modules/*/.server", "app/{job-handler,migrate,services}.ts"],
  ["app/site"],
  ["app/modules/leads/forms"],
  ["app/modules/leads/requests", "app/modules/*/{public,resources}"],
  ["app/site/{pages,resources}"],
  ["app/admin", "app/modules/*/admin"],
  ["app/{due-content,job-handlers,start}.ts"],
  ["app"],
  ["http"],
  ["scripts"],
  ["studio/scripts"],
];

/** The layers as in docs/architecture.md, the lowest at the bottom. */
export const picture = layers
  .map((areas) => areas.join("  "))
  .toReversed()
  .join("\n");
