// The parts of toolchain.mjs that tests use; it is plain JavaScript because it runs before TypeScript can.
/** What serves the site, as the build makes it; from the project's folder. */
export const host: string;
export function areDependenciesInstalled(): boolean;
export function isBuildFresh(): boolean;
export function ensureBuild(): void;
