/** Addresses in one file, well below the 50,000 that sitemaps.org allows: a part is compressed and sent at once. */
export const sitemapPartSize = 10_000;

/** A page, with the day of its last change (YYYY-MM-DD) if that is known for certain. */
export type SitemapEntry = { path: string; changed?: string | undefined };

/** A whole address, percent-encoded as sitemaps require. */
const addressOf = (siteUrl: string, path: string) =>
  new URL(path, siteUrl).href.replaceAll("&", "&amp;");

function xml(siteUrl: string, [list, item]: [string, string], entries: readonly SitemapEntry[]) {
  const items = entries.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<${item}><loc>${addressOf(siteUrl, path)}</loc>${lastmod}</${item}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${items.join("\n")}
</${list}>
`;
}

function respond(text: string): Response {
  return new Response(text, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

/** A list of pages, as https://www.sitemaps.org/protocol.html has it. */
export const sitemap = (siteUrl: string, entries: readonly SitemapEntry[]): Response =>
  respond(xml(siteUrl, ["urlset", "url"], entries));

/** A list of such lists. */
export const sitemapIndex = (siteUrl: string, paths: readonly string[]): Response =>
  respond(
    xml(
      siteUrl,
      ["sitemapindex", "sitemap"],
      paths.map((path) => ({ path })),
    ),
  );
