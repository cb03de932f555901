import type { MetaDescriptor } from "react-router";

type Loaded = { loaderData?: { meta?: MetaDescriptor[] } | null | undefined };

/**
 * The head of a public page, as created by its loader (`pageMeta`, seo.server.ts). It is the same for a document load
 * and a client-side navigation, and its code stays out of the browser.
 */
export const metaOfLoader = ({ loaderData }: Loaded): MetaDescriptor[] => loaderData?.meta ?? [];
