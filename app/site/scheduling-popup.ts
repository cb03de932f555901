import { calendarName, type SchedulingProvider } from "./scheduling-provider.ts";

/** Minds every pop-up that a loaded widget opens from now on. */
export function makePopupsAccessible(provider: SchedulingProvider): void {
  const observer = new MutationObserver((records) => {
    for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (added instanceof HTMLElement && added.matches(provider.popup)) {
        makeDialog(added, provider);
      }
    }
  });
  observer.observe(document.body, { childList: true });
}

/**
 * Gives a provider's pop-up the manners of a dialog: it has a name, takes the focus and gives it back, closes on
 * Escape and by the keyboard, and nothing behind it can be reached meanwhile.
 */
function makeDialog(popup: HTMLElement, provider: SchedulingProvider): void {
  const opener = document.activeElement;
  popup.role = "dialog";
  popup.ariaModal = "true";
  popup.ariaLabel = calendarName;
  popup.tabIndex = -1;
  const frame = popup.querySelector("iframe");
  if (frame) frame.title = calendarName;

  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && element !== popup && !element.inert,
  );
  for (const element of behind) element.inert = true;

  const open = new AbortController();
  const close = () => provider.closePopup();
  const options = { signal: open.signal };
  window.addEventListener("keydown", ({ key }) => key === "Escape" && close(), options);
  window.addEventListener("popstate", close, options);
  if (provider.mouseOnlyClose) {
    const button = popup.querySelector<HTMLElement>(provider.mouseOnlyClose);
    if (button) makeButton(button, close);
  }

  // Providers close in ways of their own too: by a click beside it, or when a time is booked.
  const observer = new MutationObserver(() => {
    if (popup.isConnected && getComputedStyle(popup).visibility !== "hidden") return;
    observer.disconnect();
    open.abort();
    for (const element of behind) element.inert = false;
    if (opener instanceof HTMLElement) opener.focus();
  });
  observer.observe(document.body, { childList: true });
  observer.observe(popup, { attributes: true });
  popup.focus();
}

function makeButton(element: HTMLElement, press: () => void): void {
  element.role = "button";
  element.ariaLabel = "Close";
  element.tabIndex = 0;
  element.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  });
}
