/** Classes of devices, judged by window size and pointing method. */
export const devices = ["phone", "tablet", "desktop"] as const;

export type Device = (typeof devices)[number];
