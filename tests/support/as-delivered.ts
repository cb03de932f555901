import { offeredServices, type SiteReader } from "#modules/catalogue/read-services.ts";

/** A site without any changes to its content. */
export const asDelivered: SiteReader = { of: ({ initial }) => initial, has: () => false };

export const servicesAsDelivered = offeredServices(asDelivered);
