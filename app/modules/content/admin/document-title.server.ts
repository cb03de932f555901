import { isCustom } from "#modules/catalogue/catalogue-document.ts";
import type { Content } from "../documents/define-content.ts";
import type { Values } from "./document-data.ts";

const isService = (id: string): boolean => isCustom(id.replace(/^service-/, ""));

/** The name of a document in the admin. An added service is shown by its name. */
export const documentTitle = ({ id, title }: Content, values: Values): string =>
  (isService(id) && typeof values.name === "string" && values.name) || title;

/** The same within a sentence, with the kind of the document if the name alone is unclear. */
export const namedDocument = (document: Content, values: Values): string =>
  `${isService(document.id) ? "Service " : ""}“${documentTitle(document, values)}”`;
