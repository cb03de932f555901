import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { firmFilePrefix } from "@datumline/brand/firm";
import type { ModelContents, SampleModelId } from "@datumline/studio/building/viewed";
import { type GeneratedFiles, generatedFolder } from "#platform/generated-files.ts";
import type { Log } from "#platform/log.ts";
import type { Storage } from "#platform/storage/storage.ts";
import type { SampleName } from "../samples.ts";

let contents: Promise<Record<SampleModelId, ModelContents>> | undefined;

/** The contents of the two models of the sample building. Throws without a build. */
export function modelContents(): Promise<Record<SampleModelId, ModelContents>> {
  contents ??= readFile(join(generatedFolder, "contents.json"), "utf8").then(JSON.parse);
  return contents;
}

type SampleFile = {
  /** In private storage: only a signed link opens it. */
  path: string;
  /** Its name when it is saved. */
  fileName: string;
  contentType: string;
  /** The generated file that is used until the firm uploads another at `path`. */
  generated: string;
};

const deliveredSamples: Record<SampleName, SampleFile> = {
  "sample-model": {
    path: "samples/sample-building.zip",
    fileName: `${firmFilePrefix}-sample-building.zip`,
    contentType: "application/zip",
    generated: "mail/sample-building.zip",
  },
  "sample-report": {
    path: "samples/sample-glare-report.pdf",
    fileName: `${firmFilePrefix}-sample-glare-report.pdf`,
    contentType: "application/pdf",
    generated: "mail/sample-glare-report.pdf",
  },
};

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const read = async (storage: Storage, path: string) => buffer(await storage.read(path));

/**
 * Uploads the built-in file, unless someone replaced it. The hash of our last upload is stored next to it. Returns
 * whether it was written.
 */
export async function uploadUnlessReplaced(
  storage: Storage,
  path: string,
  bytes: Uint8Array,
  contentType: string,
): Promise<boolean> {
  const hashPath = `${path}.made`;
  const hash = hashOf(bytes);
  if (await storage.exists(path)) {
    const previous = (await storage.exists(hashPath))
      ? (await read(storage, hashPath)).toString()
      : undefined;
    // Read only when there is a replacement.
    if (previous === undefined || previous === hash) return false;
    if (hashOf(await read(storage, path)) !== previous) return false;
  }
  await storage.put(path, bytes, contentType);
  await storage.put(hashPath, Buffer.from(hash), "text/plain");
  return true;
}

/** Backoff in milliseconds after a refusal: the first delay, and the maximum. */
const minRetryDelay = 5_000;
const maxRetryDelay = 10 * 60_000;

type SampleServices = { privateFiles: Storage; generatedFiles: GeneratedFiles; log: Log };

/** Puts a sample of this build into private storage, once it is made. Rejects if either fails. */
async function uploadSample(
  { privateFiles, generatedFiles, log }: SampleServices,
  { path, contentType, generated }: SampleFile,
): Promise<void> {
  const content = await readFile(await generatedFiles.make(generated));
  if (await uploadUnlessReplaced(privateFiles, path, content, contentType))
    log.info({ path }, "a sample was stored");
}

/** The stored sample, which a link can request before it is there. */
export async function storedSample(
  services: SampleServices,
  name: SampleName,
): Promise<SampleFile & { size: number }> {
  const sample = deliveredSamples[name];
  if (!(await services.privateFiles.exists(sample.path))) await uploadSample(services, sample);
  return { ...sample, size: await services.privateFiles.size(sample.path) };
}

/** Puts the samples of this build into private storage. Returns whether all are there now; a refusal is logged. */
async function uploadAll(services: SampleServices): Promise<boolean> {
  let done = true;
  for (const sample of Object.values(deliveredSamples)) {
    try {
      await uploadSample(services, sample);
    } catch (error) {
      done = false;
      const message = "a sample could not be stored; it will be tried again";
      services.log.warn({ err: error, path: sample.path }, message);
    }
  }
  return done;
}

/** Uploads the samples of this build to private storage, with retries and backoff; never rejects. */
export async function uploadSampleFiles(services: SampleServices): Promise<void> {
  for (
    let wait = minRetryDelay;
    !(await uploadAll(services));
    wait = Math.min(wait * 2, maxRetryDelay)
  ) {
    await delay(wait, undefined, { ref: false });
  }
}
