import type { Locator } from "@playwright/test";

/** The frame of a preview that is shown; another one may be loading. */
export const visible = "iframe:visible";

/**
 * Types twenty letters into a field and returns how long each took to the previewed page, in milliseconds, the shortest
 * first. `shown` selects the element of the page with the field's text.
 */
export const keyTimes = (field: Locator, shown: string): Promise<number[]> =>
  field.evaluate(async (element, shown) => {
    const page = document.querySelector("iframe")?.contentDocument;
    const isInput = element instanceof HTMLInputElement;
    const prototype = isInput ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    const set = Object.getOwnPropertyDescriptor(prototype, "value")?.set;
    const times: number[] = [];
    let text = isInput ? element.value : (element.textContent ?? "");
    for (let key = 0; key < 20; key += 1) {
      const start = performance.now();
      text += "s";
      if (isInput) {
        set?.call(element, text);
        element.dispatchEvent(new Event("input", { bubbles: true }));
      } else document.execCommand("insertText", false, "s");
      while (page?.querySelector(shown)?.textContent !== text)
        await new Promise((next) => setTimeout(next, 1));
      times.push(performance.now() - start);
    }
    return times.sort((one, other) => one - other);
  }, shown);
