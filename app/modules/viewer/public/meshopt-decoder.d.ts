// The decoder in plain JavaScript, which its package does not list; vite.config.ts has its path.
declare module "meshopt-decoder" {
  export { MeshoptDecoder } from "meshoptimizer/decoder";
}
