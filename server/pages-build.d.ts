/** React Router's server build of all pages, which the bundle of the host takes in (build/server). */
declare module "#pages-build" {
  const build: import("react-router").ServerBuild;
  export = build;
}
