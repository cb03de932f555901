/**
 * The library that decodes and encodes images. Loaded with the first image: it keeps some 15 MB, which a process that
 * shows pages never needs.
 */
export const loadSharp = async () => (await import("sharp")).default;
