import { unfold } from "../focus.ts";
import type { PaletteChoice } from "./choices.ts";

/** The fields and actions of a lead that have a key, then the actions in the head and at the foot of a record's screen. */
const declared = [
  "main :is(a[data-reply], select[name=status], select[name=owner], button[name=quick], input[name=due])",
  "main [data-composer] textarea[name=notes]",
  "[data-commands] :is(a[href], button)",
];

/** Other words for the fields of a lead. */
const synonyms: Record<string, string> = {
  due: "deadline follow up",
  notes: "add comment",
  owner: "assign to",
  status: "mark as",
};

/** Parts that do nothing to the record: filters, and the buttons around a menu. */
const excluded = ".filters *, .publish-menu *, [title='More actions'], [title=Close], :disabled";

/** Whether a person can reach it: a menu that is closed counts by its button. */
function isReachable(element: HTMLElement): boolean {
  const menu = element.closest("[popover]");
  const shown = menu ? document.querySelector(`[popovertarget="${menu.id}"]`) : element;
  return !element.hidden && shown !== null && shown.getClientRects().length > 0;
}

const wordsOf = (element: Element | null | undefined) =>
  element?.textContent
    ?.replace(/\(opens a new tab\)/, "")
    .replace(/\s+/g, " ")
    .trim() ?? "";

const isField = (element: Element) =>
  element instanceof HTMLSelectElement ||
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement;

function nameOf(element: HTMLElement): string {
  if (isField(element)) return wordsOf(element.labels?.[0]);
  const group = wordsOf(element.closest("fieldset")?.querySelector("legend"));
  return [group, element.getAttribute("aria-label") ?? wordsOf(element)].filter(Boolean).join(": ");
}

/** After the palette has closed and returned the focus. */
const afterClosing = (act: () => void) =>
  requestAnimationFrame(() => requestAnimationFrame(() => act()));

/** The other options of a field that saves each choice. */
function optionsOf(select: HTMLSelectElement, name: string): PaletteChoice[] {
  return [...select.options]
    .filter(({ selected }) => !selected)
    .map(({ value, text }) => ({
      id: `option ${select.name} ${value}`,
      name: `${name}: ${text}`,
      also: synonyms[select.name],
      icon: "pencil",
      isOnlyFound: true,
      act() {
        select.value = value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      },
    }));
}

/**
 * The actions that the open screen declares (`data-commands`), as choices that press its own buttons. Nothing has to be
 * listed twice.
 */
export function readScreenCommands(): PaletteChoice[] {
  const found = declared
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .filter((element) => !element.matches(excluded) && isReachable(element));
  return found.flatMap((element, place): PaletteChoice[] => {
    const name = nameOf(element);
    if (!name) return [];
    const choice: PaletteChoice = {
      id: `screen command ${place}`,
      name,
      also: isField(element) ? synonyms[element.name] : undefined,
      icon: isField(element) ? "pencil" : "panel-top",
      act: () =>
        afterClosing(() => {
          unfold(element);
          if (isField(element)) element.focus();
          else element.click();
        }),
    };
    return element instanceof HTMLSelectElement ? [choice, ...optionsOf(element, name)] : [choice];
  });
}
