import { createHash } from "node:crypto";
import styles from "./app.css?inline";

/** The styles of all public pages. */
export const siteStyles: string = styles;

const version = createHash("sha256").update(siteStyles).digest("hex").slice(0, 12);

/**
 * What follows a page's own styles. Without the fonts: named once more they would be loaded once more, and those that
 * came too late for the first paint would move what is being read.
 */
export const stylesWithoutFonts = siteStyles.replaceAll(/@font-face\s*\{[^}]*\}/g, "");

/** Where browsers get the whole sheet; the name changes with its content. */
export const siteStylesPath = `/styles/${version}.css`;
