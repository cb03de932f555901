import { parsePasted } from "../paste/elements.ts";

/** Pasted or dropped content. */
type Transfer = { html: string; text: string; files: readonly File[] };

export const readTransfer = (transfer: DataTransfer | null): Transfer => ({
  html: transfer?.getData("text/html") ?? "",
  text: transfer?.getData("text/plain") ?? "",
  files: [...(transfer?.files ?? [])],
});

/**
 * Returns the files to accept. An image copied from a page has a file and HTML with its address, so the file is used.
 * Word and spreadsheets add an image of the copied text, so the HTML is used.
 */
export function filesToTake({ html, files }: Transfer): readonly File[] {
  if (files.length === 0 || html === "") return files;
  const body = parsePasted(html);
  // It was copied within our editor, so the library already has the image.
  if (body.querySelector("[data-pm-slice]")) return [];
  for (const style of body.querySelectorAll("xmp, script")) style.remove();
  const isOnlyImages = body.querySelector("img, picture") && !body.textContent?.trim();
  return isOnlyImages && !body.querySelector("table") ? files : [];
}

const dataAddress = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z0-9+/=\s]+)$/i;

/**
 * The file in a `data:` address, as used by programs that paste images within HTML. Returns nothing if it is not an
 * image that can be uploaded.
 */
export function fileOfAddress(src: string): File | undefined {
  const [, type, content] = dataAddress.exec(src) ?? [];
  if (!type || !content) return undefined;
  try {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice("image/".length)}`, { type: type.toLowerCase() });
  } catch {
    return undefined;
  }
}
