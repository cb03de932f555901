import { type Document, Logger, NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { MeshoptEncoder } from "meshoptimizer";

/** Logs warnings and errors only. */
export const withoutOutput = new Logger(Logger.Verbosity.WARN);

/** A document of quantised meshes as GLB, compressed by meshopt without further loss. */
export async function compressed(document: Document): Promise<Uint8Array> {
  await MeshoptEncoder.ready;
  document.createExtension(KHRMeshQuantization).setRequired(true);
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.QUANTIZE });
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return io.writeBinary(document);
}
