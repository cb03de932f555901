/** React Router's server build of all pages (build/pages/server), which is bundled with the host. */
declare module "#pages-build" {
  const build: import("react-router").ServerBuild & {
    /** Includes the exports of app/entry.server.tsx for the host. */
    entry: {
      module: { afterStart(services: import("#app/services.ts").Services): Promise<void> };
    };
  };
  export = build;
}
