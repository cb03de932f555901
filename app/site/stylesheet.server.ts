import { createHash } from "node:crypto";
import styles from "../app.css?inline";

/** The styles of all public pages. */
export const siteStyles: string = styles;

const version = createHash("sha256").update(siteStyles).digest("hex").slice(0, 12);

/** Where browsers get the whole sheet; the name changes with its content. */
export const siteStylesPath = `/styles/${version}.css`;
