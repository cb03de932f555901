import { firm } from "@datumline/brand/firm";
import { unconfirmedDays } from "./newsletter.ts";

type LegalSection = { title: string; paragraphs: readonly string[]; list?: readonly string[] };
export type LegalPage = {
  title: string;
  lead: string;
  /** ISO date of the last change of the text. */
  updated: string;
  sections: readonly LegalSection[];
};

const { address } = firm;
const postal = [...address.lines, `${address.city} ${address.postalCode}`, address.country].join(
  ", ",
);

export const privacyPolicy: LegalPage = {
  title: "Privacy policy",
  lead: "What this site keeps about you, why, for how long, and how to have it removed. Short, because it is little.",
  updated: "2026-11-21",
  sections: [
    {
      title: "Who is responsible",
      paragraphs: [
        `${firm.name}, ${postal}. For everything about your data write to ${firm.email}; a person answers.`,
      ],
    },
    {
      title: "What you send us",
      paragraphs: [
        "When you send a form we store what you typed, the time, the page of this site that you sent it from, and the mails that result. We use it to answer you, to prepare a quote and to do the work you order; nothing else.",
      ],
      list: [
        "Contact, quote and assessment forms: name, email, and what you choose to add (phone, company, project details, files).",
        "Sample requests and the portfolio: your email address.",
        `Newsletter: your email address. Until you confirm it by mail, nothing else is sent to it; if you do not, it is deleted after ${unconfirmedDays} days. Every issue has a link that unsubscribes you at once.`,
      ],
    },
    {
      title: "What your browser keeps",
      paragraphs: [
        "The public site sets no cookies. It writes three values to your browser's local storage: your answer to the consent question (cookieConsent), and, if you open the portfolio, that it is open (portfolioUnlocked) and the address you gave (portfolioEmail). You can delete them in your browser at any time.",
        "People who work in our admin area get a session cookie when they sign in. It is not set for anybody else.",
      ],
    },
    {
      title: "Analytics, if you agree",
      paragraphs: [
        "With your consent we count that a page was viewed on a day. The count holds no address, no identifier and no profile, and it stays on our own server.",
      ],
    },
    {
      title: "Content of others, only when you ask",
      paragraphs: [
        "The booking calendar and the map come from other providers (Calendly or Cal.com, OpenStreetMap). Nothing is requested from them until you press the button that loads them, or agree to marketing in the consent banner. From then on their own privacy policies apply to what they see, such as your network address.",
      ],
    },
    {
      title: "Server records",
      paragraphs: [
        "Our server logs the time, the path and the result of each request, without your address and without what you typed. To keep automated abuse away we count submissions per connection under a key from which the address cannot be read back; the counts expire within an hour, and the key of a file that waits for its form is deleted with the file.",
      ],
    },
    {
      title: "How long, and who sees it",
      paragraphs: [
        "Requests are kept while we answer them and as long as the law requires for orders that follow from them. Files you attach are stored privately and opened only by the people who work on your request; if you leave without sending the form, they are deleted within eight hours. We do not sell or share your data for advertising. Hosting and mail providers process it for us under contract.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        "You can ask what we hold about you, have it corrected, exported or deleted, object to its use and withdraw consent, at any time and without giving a reason. Consent is withdrawn under Cookie Settings at the foot of each page. If you are in the EEA, the United Kingdom or Switzerland you may also complain to your data protection authority.",
      ],
    },
  ],
};

export const termsOfService: LegalPage = {
  title: "Terms of service",
  lead: "The rules for using this site. The terms of an order stand in its quote.",
  updated: "2026-11-21",
  sections: [
    {
      title: "This site",
      paragraphs: [
        `The site is run by ${firm.name}, ${postal}. It describes our services and takes your requests. Sending a form is a request, not an order, and costs nothing.`,
      ],
    },
    {
      title: "Quotes and orders",
      paragraphs: [
        "A contract begins when you accept a written quote. Scope, deliverables, price, delivery date, number of review rounds and liability are those of the quote. Turnaround times on this site are what is usual, counted from complete input data; the date that binds us is the one in the quote.",
      ],
    },
    {
      title: "What you send us",
      paragraphs: [
        "Send only material that you may pass on. You keep every right in it; we use it to answer your request and to do your work. Please do not send files that are not needed, or personal data of others.",
      ],
    },
    {
      title: "Samples, drawings and articles",
      paragraphs: [
        "Texts, drawings and sample files on this site are our own and show how we work. You may read, print and show them inside your organisation. They are general information and not engineering advice for a particular site; do not build from them.",
      ],
    },
    {
      title: "Availability and liability",
      paragraphs: [
        "We keep the site available and correct with care, but cannot promise that it is always either. We are liable without limit where the law says so; for the free use of this site liability is otherwise limited to intent and gross negligence.",
      ],
    },
    {
      title: "Law",
      paragraphs: [
        `The law of ${address.country} applies and the courts of ${address.city} are competent, unless mandatory consumer law of your country says otherwise.`,
      ],
    },
  ],
};
