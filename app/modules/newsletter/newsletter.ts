/** How long the link in a confirmation email works. */
export const confirmationDays = 7;

/** How long an address is kept that no one confirms. */
export const unconfirmedDays = 30;
