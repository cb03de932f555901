/** How long the link in a confirmation email works. */
export const confirmationDays = 7;

/** How long an address is kept that nobody confirms. */
export const unconfirmedDays = 30;
