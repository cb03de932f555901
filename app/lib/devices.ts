/** Classes of devices, as far as the size of their window and how they are pointed at tell them. */
export const devices = ["phone", "tablet", "desktop"] as const;

export type Device = (typeof devices)[number];
