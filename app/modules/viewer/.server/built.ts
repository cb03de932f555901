import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelContents, SampleModelId } from "@datumline/studio/building/viewed";
import { projectFolder } from "#platform/project.ts";

const folder = join(projectFolder, "build/samples");

/** A file that emails link to, from the build. Throws without a build. */
export const builtFile = (name: string) => readFile(join(folder, "mail", name));

let contents: Promise<Record<SampleModelId, ModelContents>> | undefined;

/** The contents of the two models of the sample building. Throws without a build. */
export function modelContents(): Promise<Record<SampleModelId, ModelContents>> {
  contents ??= readFile(join(folder, "contents.json"), "utf8").then(JSON.parse);
  return contents;
}
