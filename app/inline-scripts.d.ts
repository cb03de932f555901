/** A script compiled, minified and handed over as text, to be inlined (see `inlineScripts` in vite.config.ts). */
declare module "*?script" {
  const code: string;
  export default code;
}
