// The parts of toolchain.mjs that tests use; it is plain JavaScript because it runs before TypeScript can.
/** The built host, which serves the site; relative to the project folder. */
export const host: string;
export function areDependenciesInstalled(parts: { withTools: boolean }): boolean;
export function isBuildFresh(): boolean;
export function ensureBuild(): Promise<void>;
export function makeGeneratedFiles(): void;
