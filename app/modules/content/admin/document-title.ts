import { isMade } from "#modules/catalogue/catalogue-document.ts";
import type { Content } from "../documents/define-content.ts";
import type { Values } from "./document-data.ts";

const isService = (id: string): boolean => isMade(id.replace(/^service-/, ""));

/** How the admin calls a document: a service that was added, by its name. */
export const documentTitle = ({ id, title }: Content, values: Values): string =>
  (isService(id) && typeof values.name === "string" && values.name) || title;

/** The same within a sentence, with its kind where the name alone does not tell. */
export const namedDocument = (document: Content, values: Values): string =>
  `${isService(document.id) ? "Service " : ""}“${documentTitle(document, values)}”`;
