import { createHash } from "node:crypto";
import styles from "./app.css?inline";

/** The styles of all public pages. */
export const siteStyles: string = styles;

const version = createHash("sha256").update(siteStyles).digest("hex").slice(0, 12);

/**
 * The full stylesheet, loaded with React after the inlined critical CSS. Without @font-face rules: those would reload
 * the fonts and cause a layout shift.
 */
export const stylesWithoutFonts = siteStyles.replaceAll(/@font-face\s*\{[^{}]*\}/g, "");

/** The address of the whole sheet; the name changes with its content. */
export const siteStylesPath = `/styles/${version}.css`;
