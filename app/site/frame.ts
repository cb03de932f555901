import { useRouteLoaderData } from "react-router";
import { type FirmFacts, initialFirm } from "#app/content/firm-facts.ts";
import type { loader } from "./layout.tsx";

/**
 * Who the firm is, for parts of any public page: as the site's layout was told with the page, or the defaults where not even that could be
 * loaded.
 */
export const useFirm = (): FirmFacts =>
  useRouteLoaderData<typeof loader>("site/layout")?.firm ?? initialFirm;
