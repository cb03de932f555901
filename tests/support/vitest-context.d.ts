import "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Connection string of the test server's `postgres` database, or why there is none. */
    postgres: { url: string } | { missing: string };
  }
}
