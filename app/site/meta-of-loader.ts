import type { MetaDescriptor } from "react-router";

type Loaded = { loaderData?: { meta?: MetaDescriptor[] } | null | undefined };

/**
 * The head of a public page, as its loader has made it (`pageMeta`, seo.server.ts): the same whether the page is opened
 * or gone to, without its code in the browser.
 */
export const metaOfLoader = ({ loaderData }: Loaded): MetaDescriptor[] => loaderData?.meta ?? [];
