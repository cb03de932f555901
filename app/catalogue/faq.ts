/** A question that clients ask, and the answer as it stands on the page and in its structured data. */
export type Faq = { question: string; answer: string };
