import { offeredServices, type SiteReader } from "#app/catalogue/read-services.ts";

/** A site of which no one has changed anything. */
export const asDelivered: SiteReader = { of: ({ initial }) => initial, has: () => false };

export const servicesAsDelivered = offeredServices(asDelivered);
