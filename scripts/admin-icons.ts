// `npm run admin-icons`: writes the icons that app/ui/admin-icon-names.ts lists to one SVG file. Commit the result.

import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { iconNames } from "../app/ui/admin-icon-names.ts";

type IconSet = { icons: Record<string, { body: string } | undefined> };

const source = createRequire(import.meta.url).resolve("@iconify-json/lucide/icons.json");
const { icons }: IconSet = JSON.parse(await readFile(source, "utf8"));

const symbols = iconNames.map((name) => {
  const icon = icons[name];
  if (!icon) throw new Error(`Lucide has no icon "${name}".`);
  return `<symbol id="${name}" viewBox="0 0 24 24">${icon.body.replaceAll('stroke-width="2"', 'stroke-width="1.75"')}</symbol>`;
});
const file = join(import.meta.dirname, "../app/ui/admin-icons.svg");
const licence = "Lucide, https://lucide.dev, ISC licence, copyright Lucide Icons and contributors";
await writeFile(
  file,
  `<!-- ${licence} -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
);
console.log(`${iconNames.length} icons in app/ui/admin-icons.svg`);
