/** A link of the menu or the footer. */
export type NavigationEntry = { readonly name: string; readonly to: string };

type Links = readonly NavigationEntry[];
type LinksOfFrame = {
  menu: Links;
  services: Links;
  footer: { quick: { links: Links }; clients: { links: Links }; legal: Links };
  otherNames: Links;
};

/** The names of the pages that the frame links to, by path. If a page has several names, the menu's wins. */
export function pageNames({
  menu,
  services,
  footer,
  otherNames,
}: LinksOfFrame): Map<string, string> {
  const all: readonly NavigationEntry[] = [
    ...otherNames,
    ...footer.legal,
    ...footer.clients.links,
    ...footer.quick.links,
    ...services,
    ...menu,
  ];
  return new Map(all.map(({ to, name }) => [to, name]));
}
