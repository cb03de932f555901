// The decoder in plain JavaScript, which its package does not list; vite.config.ts says where it lies.
declare module "meshopt-decoder" {
  export { MeshoptDecoder } from "meshoptimizer/decoder";
}
