import { defineChoice } from "./browser-choice.ts";

/** The admin's theme: the system's, or always light or dark. early-theme.ts applies it. */
export const themeChoice = defineChoice("adminTheme", ["System", "Light", "Dark"]);
