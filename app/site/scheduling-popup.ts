import { calendarName, type SchedulingProvider } from "./scheduling-provider.ts";

/** Makes every pop-up that a widget opens from now on accessible. */
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
 * Turns a provider's pop-up into an accessible modal dialog: it has a name, takes the focus and restores it, closes on
 * Escape and by keyboard, and the page behind is inert.
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

  // Providers also close it themselves: on a click outside, or after a booking.
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
