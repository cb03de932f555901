// Apart from what knows the scheduling services: most visits open no calendar, and never need that code.

let openPopup: ((bookingPage: string) => void) | undefined;

/** Says how a widget that has been loaded opens its pop-up. */
export function setPopupOpener(open: (bookingPage: string) => void): void {
  openPopup = open;
}

/** Opens the booking page in the pop-up of a loaded widget; returns whether there is one. */
export function openInPopup(bookingPage: string): boolean {
  openPopup?.(bookingPage);
  return openPopup !== undefined;
}
