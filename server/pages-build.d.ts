/** React Router's server build of all pages, which the bundle of the host takes in (build/server). */
declare module "#pages-build" {
  const build: import("react-router").ServerBuild & {
    /** With what app/entry.server.tsx exports for the host. */
    entry: {
      module: { afterStart(services: import("#server/services.ts").Services): Promise<void> };
    };
  };
  export = build;
}
