import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /**
     * Connection strings of the test server's `postgres` database and of a migrated one to copy, or the reason why there is
     * none.
     */
    postgres: { url: string; migrated: string } | { missing: string };
  }
}
