import { useSyncExternalStore } from "react";

/** Dispatched in this window after a choice; other windows receive `storage`. */
const chosenEvent = "admin-choice";

function subscribe(onChange: () => void): () => void {
  const events = [chosenEvent, "storage"];
  for (const event of events) addEventListener(event, onChange);
  return () => {
    for (const event of events) removeEventListener(event, onChange);
  };
}

/** A preference for the admin in this browser; the default is the first of `values`. */
export function defineChoice<const Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
) {
  const [usual] = values;
  const read = (): Value => {
    try {
      const stored = localStorage.getItem(key);
      return values.find((value) => value === stored) ?? usual;
    } catch {
      // A browser may block storage.
      return usual;
    }
  };
  return {
    values,
    read,
    choose(value: Value): void {
      try {
        localStorage.setItem(key, value);
      } catch {}
      dispatchEvent(new Event(chosenEvent));
    },
    useChoice: (): Value => useSyncExternalStore(subscribe, read, () => usual),
  };
}

/**
 * Whether single-key shortcuts are on. They can be turned off, because speech input can trigger them (WCAG 2.1.4).
 */
export const keysChoice = defineChoice("adminKeys", ["On", "Off"]);

/** The admin's theme: the system's, or always light or dark. early-settings.ts applies it. */
export const themeChoice = defineChoice("adminTheme", ["System", "Light", "Dark"]);

/** Whether a project is shown next to its form; by default, on wide screens. */
export const projectPreviewChoice = defineChoice("adminProjectPreview", ["Auto", "On", "Off"]);

/** The width of the sidebar on wide screens: with the names of the screens, or with their icons only. */
export const sidebarChoice = defineChoice("adminSidebar", ["Wide", "Narrow"]);

/** What the preview next to a form is shown as. */
export const previewView = defineChoice("adminPreviewView", ["Phone", "Tablet", "Desktop", "Text"]);

const previewWidthKey = "adminPreviewWidth";

/** The width of the preview next to a form, in percent of the screen's content. early-settings.ts applies the choice. */
export const previewWidth = {
  usual: 42,
  min: 25,
  max: 75,
  read(): number {
    try {
      return Number(localStorage.getItem(previewWidthKey)) || this.usual;
    } catch {
      return this.usual;
    }
  },
  /** Keeps a width within its limits. */
  choose(width: number): void {
    const chosen = Math.min(this.max, Math.max(this.min, width));
    try {
      localStorage.setItem(previewWidthKey, chosen.toFixed(1));
    } catch {}
    dispatchEvent(new Event(chosenEvent));
  },
  useWidth: (): number =>
    useSyncExternalStore(
      subscribe,
      () => previewWidth.read(),
      () => previewWidth.usual,
    ),
};
