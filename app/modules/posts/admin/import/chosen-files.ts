import { maxImportBytes, maxImportFiles, usableFiles } from "../../import-files.ts";

const pathOf = (file: File) => file.webkitRelativePath || file.name;

/**
 * The form with the files that an import can use, each with its folder path. Returns nothing if they exceed the limits.
 */
export function chosenFiles(form: HTMLFormElement): FormData | undefined {
  const given = new FormData(form);
  const files = given.getAll("files").filter((entry) => entry instanceof File && entry.size > 0);
  const inFolder = given.getAll("folder").filter((entry) => entry instanceof File);
  const usable = usableFiles(inFolder.map(pathOf));
  const sent = [...files, ...inFolder.filter((file) => usable.has(pathOf(file)))];
  const chosen = new FormData();
  chosen.set("category", String(given.get("category")));
  let bytes = 0;
  for (const file of sent) {
    if (!(file instanceof File)) continue;
    bytes += file.size;
    chosen.append("files", file, pathOf(file));
  }
  return bytes > maxImportBytes || sent.length > maxImportFiles ? undefined : chosen;
}
