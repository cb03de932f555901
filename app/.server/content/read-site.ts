import { createContext, type RouterContextProvider } from "react-router";
import { firmDocument } from "#app/content/firm.ts";
import type { FirmFacts } from "#app/content/firm-facts.ts";
import { frameOf } from "#app/content/navigation.ts";
import { pageNames } from "#app/content/page-names.ts";
import type { StoredDocument } from "../db/queries/content-documents.ts";
import type { Pictures } from "../media/pictures.ts";
import { servicesContext } from "../services.ts";
import type { SiteTexts } from "./site-texts.ts";

/** What a preview shows in place of what visitors see. */
export type PreviewedDocument = {
  id: string;
  /** As it was typed or saved; missing where it was not changed. */
  draft?: { stored: StoredDocument; pictures: Pictures };
};

/** Set by the host for the requests of a preview. */
export const previewContext = createContext<PreviewedDocument | undefined>(undefined);

/** What a loader makes a public page of. */
export type Site = Pick<SiteTexts, "of" | "has" | "picture"> & {
  /** Public origin: canonical links, structured data. */
  siteUrl: string;
  /** Who the firm is. */
  firm: FirmFacts;
  /** How menu and footer call the pages, by their paths. */
  names: ReadonlyMap<string, string>;
};

/** What the site says, for a loader: `const { of } = await readSite(context)`, then `of(aboutDocument)`. */
export async function readSite(context: Readonly<RouterContextProvider>): Promise<Site> {
  const { documents, siteUrl } = context.get(servicesContext);
  const current = await documents.current();
  const preview = context.get(previewContext);
  const { id, draft } = preview ?? {};
  const { of, has, picture } =
    id && draft ? current.withDraft(id, draft.stored, draft.pictures) : current;
  return {
    siteUrl,
    of,
    has,
    picture,
    firm: of(firmDocument),
    names: pageNames(frameOf({ of, has })),
  };
}
