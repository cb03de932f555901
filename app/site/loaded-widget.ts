// Separate from the code of the scheduling services, because few visits open a calendar and need that code.

let openPopup: ((bookingPage: string) => void) | undefined;

/** Registers how a loaded widget opens its pop-up. */
export function setPopupOpener(open: (bookingPage: string) => void): void {
  openPopup = open;
}

/** Opens the booking page in the pop-up of a loaded widget; returns whether there is one. */
export function openInPopup(bookingPage: string): boolean {
  openPopup?.(bookingPage);
  return openPopup !== undefined;
}
