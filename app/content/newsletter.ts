/** How long the link in a confirmation email works. */
export const confirmationDays = 7;

/** How long an address is kept that nobody confirms. */
export const unconfirmedDays = 30;

export const newsletterPage = {
  title: "Notes from the drawing office",
  lead: "Our articles and case studies on fibre, solar, building and civil drafting, by email, when there is a new one to read.",
  contents: [
    "Worked examples with their figures: a glare calculation, a splitter plan, a scan deviation.",
    "What planners, utilities and road authorities ask to see on a drawing.",
    "Case studies from the office, with the drawings behind them.",
  ],
  privacy:
    "Until you have confirmed your address, we send it nothing but the email that asks you to. Every issue has a link that unsubscribes you at once.",
} as const;
