import { offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";

/** A site without any changes to its content. */
export const defaultContent: SiteReader = { of: ({ initial }) => initial, has: () => false };

export const defaultServices = offeredServices(defaultContent);
