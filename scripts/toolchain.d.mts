// What the tests use of toolchain.mjs, which is plain JavaScript because it runs before TypeScript can.
export function areDependenciesInstalled(): boolean;
export function isBuildFresh(): boolean;
export function ensureBuild(): void;
