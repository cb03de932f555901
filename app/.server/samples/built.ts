import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ModelContents, SampleModelId } from "@datumline/samples/building/viewed";
import { projectFolder } from "../project-folder.ts";

const folder = join(projectFolder, "build/samples");

/** A file that links in emails lead to, as the build made it. Throws when there is no build. */
export const builtFile = (name: string) => readFile(join(folder, "mail", name));

let contents: Promise<Record<SampleModelId, ModelContents>> | undefined;

/** The contents of the two models of the sample building. Throws when there is no build. */
export function modelContents(): Promise<Record<SampleModelId, ModelContents>> {
  contents ??= readFile(join(folder, "contents.json"), "utf8").then(JSON.parse);
  return contents;
}
