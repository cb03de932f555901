import type { SampleName } from "#app/content/samples.ts";
import type { Services } from "../services.ts";
import { glareReport } from "./glare-report.ts";
import { houseFileName, houseModel } from "./house-model.ts";
import { zip } from "./zip.ts";

type SampleFile = {
  /** In private storage: nothing but a signed link leads to it. */
  path: string;
  /** What it is called where it is saved. */
  fileName: string;
  contentType: string;
  /** Makes the file that stands in until the firm puts its own at `path`. */
  make(): Uint8Array;
};

export const sampleFiles: Record<SampleName, SampleFile> = {
  "sample-model": {
    path: "samples/sample-building.zip",
    fileName: "datumline-sample-building.zip",
    contentType: "application/zip",
    make: () =>
      zip(
        ([200, 300] as const).map((lod) => ({
          name: houseFileName(lod),
          content: houseModel(lod),
        })),
      ),
  },
  "sample-report": {
    path: "samples/sample-glare-report.pdf",
    fileName: "datumline-sample-glare-report.pdf",
    contentType: "application/pdf",
    make: glareReport,
  },
};

/** Puts the samples into private storage that are not there yet. A storage that refuses does not stop the start. */
export async function putMissingSamples({ privateFiles, log }: Services): Promise<void> {
  for (const { path, contentType, make } of Object.values(sampleFiles)) {
    try {
      if (await privateFiles.exists(path)) continue;
      await privateFiles.put(path, make(), contentType);
      log.info({ path }, "a sample was put into storage");
    } catch (error) {
      log.warn({ err: error, path }, "a sample is not in storage");
    }
  }
}
