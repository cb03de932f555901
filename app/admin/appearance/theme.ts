import { defineChoice } from "./browser-choice.ts";

/** How the admin looks: as the system does, or always one of both. early-theme.ts puts it into effect. */
export const themeChoice = defineChoice("adminTheme", ["System", "Light", "Dark"]);
