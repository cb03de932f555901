/** What both forms of the quote page answer. */
export const quoteSentences = {
  success: "Thank you! Your quote request has been received. We reply within 24 hours.",
  failure: "There was an error submitting your request. Please try again.",
} as const;
