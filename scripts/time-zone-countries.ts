// `npm run time-zones`: generates app/modules/analytics/.server/time-zone-countries.json, which maps a browser's time zone to
// its country. Run it to get newer zones, and commit the result. The source is the time zone database of this machine
// (package tzdata), which is in the public domain.

import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The database's folders on the system: a country for each zone in use, and the names that link to another zone. */
const source = "/usr/share/zoneinfo";

/** A zone's name in ICU, the source of browsers' names; nothing if ICU does not know it. */
function nameInBrowsers(zone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

const [table, rules] = await Promise.all([
  readFile(join(source, "zone.tab"), "utf8"),
  readFile(join(source, "tzdata.zi"), "utf8"),
]);
const countries = new Map(
  table
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split("\t"))
    .map(([code = "", , zone = ""]) => [zone, code]),
);
const inBrowsers = new Map(
  [...countries].flatMap(([zone, code]) => {
    const name = nameInBrowsers(zone);
    return name ? [[name, code] as const] : [];
  }),
);
const links = [...rules.matchAll(/^L (\S+) (\S+)$/gm)];
for (const [, target = "", name = ""] of links) {
  // The database also links zones of different countries that have had the same time since 1970; ICU does not.
  const code = inBrowsers.get(nameInBrowsers(name) ?? "") ?? countries.get(target);
  if (code && !countries.has(name)) countries.set(name, code);
}

const zones: Record<string, string> = {};
for (const [zone, code] of [...countries].sort(([a], [b]) => (a < b ? -1 : 1)))
  zones[code] = zones[code] ? `${zones[code]} ${zone}` : zone;
const sorted = Object.fromEntries(Object.entries(zones).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(
  join(import.meta.dirname, "../app/modules/analytics/.server/time-zone-countries.json"),
  `${JSON.stringify(sorted, null, 2)}\n`,
);
console.log(`${countries.size} time zones of ${Object.keys(zones).length} countries`);
