import { type MetaDescriptor, useRouteLoaderData } from "react-router";
import { type FirmFacts, initialFirm } from "#modules/content/firm-facts.ts";
import type { SiteFrame } from "./content/navigation.ts";

type Loaded = { loaderData?: { meta?: MetaDescriptor[] } | null | undefined };

/**
 * The head of a public page, as created by its loader (`pageMeta`, seo.server.ts). It is the same for a document load
 * and a client-side navigation, and its code stays out of the browser.
 */
export const metaOfLoader = ({ loaderData }: Loaded): MetaDescriptor[] => loaderData?.meta ?? [];

/** Data of the site's layout that other parts of a page use. */
export type LayoutData = { firm: FirmFacts; frame: SiteFrame };

/** The firm's facts, for parts of any public page: from the site's layout, or the defaults if not even that could be loaded. */
export const useFirm = (): FirmFacts =>
  useRouteLoaderData<LayoutData>("site/layout")?.firm ?? initialFirm;

/** Menu, button and footer, from the data of the site's layout; nothing if not even that could be loaded. */
export const useFrame = (): SiteFrame | undefined =>
  useRouteLoaderData<LayoutData>("site/layout")?.frame;
