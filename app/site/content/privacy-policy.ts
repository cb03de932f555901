import type { Confirmable } from "@datumline/brand/firm";
import { unmatchedSearchDays } from "#modules/analytics/visit-values.ts";
import { unconfirmedDays } from "#modules/newsletter/newsletter.ts";
import { trashDays } from "#modules/trash/trash-kinds.ts";
import { sampleLinkDays } from "#modules/viewer/samples.ts";
import { defineLegalPage } from "./legal-page.ts";

/**
 * The representatives that Article 27 of the GDPR and of the UK GDPR requires; placeholder content until the firm has
 * appointed them.
 */
const representatives = {
  isConfirmed: false,
  eu: "to be appointed",
  uk: "to be appointed",
} as const satisfies Confirmable;

export const privacyDocument = defineLegalPage({
  id: "privacy-policy",
  title: "Privacy policy",
  page: "/privacy-policy",
  initial: {
    title: "Privacy policy",
    lead: "The data we keep about you: why, on what legal basis and for how long, who can see it and where, and how to have it deleted.",
    description:
      "The data we keep about you: why, on what legal basis and for how long, who can see it and where, and how to have it deleted.",
    updated: "2026-11-25",
    sections: [
      {
        title: "Who is responsible",
        paragraphs: [
          `{firm.name}, {firm.postalAddress}, is the controller. For questions about your data, write to {firm.email}; a person will reply.`,
          `Representative in the European Union (Article 27 GDPR): ${representatives.eu}. Representative in the United Kingdom (Article 27 UK GDPR): ${representatives.uk}. Until they are named here, write to us.`,
        ],
        list: [],
      },
      {
        title: "What you send us",
        paragraphs: [
          "When you send a form, we store what you typed, the time, the page you sent it from and the emails that result. If you have agreed to analytics, we also store how your visit started: the first page you opened, the name of the site that referred you, and the name of the campaign if the link had one.",
        ],
        list: [
          "Contact, quote and assessment forms: name, email, and what you choose to add (phone, company, project details, files).",
          "Sample requests and the portfolio: your email address.",
          "Newsletter: your email address.",
        ],
      },
      {
        title: "What for, and on what legal basis",
        paragraphs: [
          "Article numbers refer to the GDPR and, in the United Kingdom, to the UK GDPR. You do not have to give us any of this, but we cannot reply without an email address.",
        ],
        list: [
          "To reply to you and to prepare a quote: steps at your request before a contract, Article 6(1)(b). If you write for a company, our legitimate interest in replying to it, Article 6(1)(f).",
          "To do work that you order, and to invoice it: the contract, Article 6(1)(b), or for contacts at a client our legitimate interest in doing its work, Article 6(1)(f).",
          "To keep the records of orders that tax and company law in India require, and to defend claims: legitimate interest, Article 6(1)(f).",
          "To send a sample that you ask for: your request, Article 6(1)(b).",
          "To open the portfolio in return for an email address: our legitimate interest in knowing who looks at our drawings, Article 6(1)(f). We won't email you because of it.",
          "To send the newsletter, to count page views and visits, to record with your request how your visit started, and to load the booking calendar or the map: your consent, Article 6(1)(a), which you can withdraw at any time.",
          "To prevent automated abuse: our legitimate interest in a site that works, Article 6(1)(f).",
        ],
      },
      {
        title: "What your browser keeps",
        paragraphs: [
          "The public site sets no cookies. It writes four values to your browser's local storage: your answer to the consent question (cookieConsent) and which version of the question it answers (consentVersion), and, if you open the portfolio, that it is open (portfolioUnlocked) and the address you gave (portfolioEmail). If you agree to analytics, it also writes how your visit started to the session storage of the tab (visit); this is deleted when you close the tab or withdraw your consent. You can delete all of them in your browser at any time.",
          "People who work in our admin area get a session cookie when they sign in. It is not set for anyone else.",
        ],
        list: [],
      },
      {
        title: "Analytics, if you agree",
        paragraphs: [
          "With your consent we count page views per day, how visits started (the page that was opened first, the name of the site that referred you, the names of source, medium and campaign if the link had them), the country your device's time zone belongs to, whether you use a phone, a tablet or a desktop, and that a form was opened and sent. From then on, your browser reports these to us as they happen.",
          "We keep daily totals, such as how many visits started on a page. They contain no address, no identifier and no profile, and they stay on our own server. They are kept without a time limit, since no one can be identified from them. How your visit started is kept only if you send a form. It is stored with your request and deleted with it.",
        ],
        list: [],
      },
      {
        title: "Third-party content, only when you ask",
        paragraphs: [
          "The booking calendar and the map come from other providers (Calendly or Cal.com, OpenStreetMap). Nothing is requested from them until you click the button that loads them, or agree to marketing in the consent banner. From then on, their own privacy policies apply to what they see, such as your IP address.",
          "Videos and tours in articles come from YouTube, Vimeo and Matterport. Each shows our own still image until you click the button that loads it, regardless of your consent settings.",
        ],
        list: [],
      },
      {
        title: "Server logs",
        paragraphs: [
          "Our server logs the time, the path and the result of each request, without your IP address and without what you typed. To prevent automated abuse, we count requests per connection under a key from which the IP address cannot be recovered; the counts expire within an hour, and the key of a file whose form has not yet been sent is deleted with the file.",
          `It also counts how often each page is requested each day, by anyone: one number per page and day. It records blog searches that find nothing, with a count and the date, unless they look like an email address or a telephone number; those words are deleted after ${unmatchedSearchDays} days. For this, nothing is stored in your browser or read from it, and nothing about you is recorded.`,
        ],
        list: [],
      },
      {
        title: "How long we keep it",
        paragraphs: [
          "Data with a fixed period is deleted automatically. We delete everything else ourselves, at the latest when you ask, unless the law requires us to keep it.",
        ],
        list: [
          "Files that you upload without sending the form: up to eight hours.",
          `Newsletter sign-ups that you do not confirm: ${unconfirmedDays} days. Confirmed ones, with the page and the words you agreed to: until you unsubscribe, which you can do from every issue.`,
          `Links to samples: ${sampleLinkDays} days.`,
          "Counts of page views and visits: indefinitely, since they identify no one. Withdrawing consent stops the counting; what was already counted cannot be separated out.",
          "Requests that do not result in an order: until they are answered and no longer needed. If we have set a retention period for that kind of request, the site deletes it then; if not, ask us and we will.",
          "Orders and their invoices: as long as tax and company law requires. Your project files: as the quote or the non-disclosure agreement says.",
          `When we delete a request, it is removed with its files and emails after ${trashDays} days in our trash, straight away if you ask, and from backups when those are overwritten.`,
        ],
      },
      {
        title: "Who sees it, and where",
        paragraphs: [
          "Files you attach are stored privately and opened only by the people who work on your request. Hosting and email providers process data for us under contract. We do not sell your data, share it for advertising, or make any decision about you by automated means alone.",
          `Our office is in {firm.country}, and your data is read there. The European Commission and the United Kingdom had adopted no adequacy decision for {firm.country} when this text last changed. Data you send us yourself comes to us directly; the GDPR then binds us where it applies, wherever we are. If a client in the EEA or the United Kingdom sends us other people's personal data, we sign the standard contractual clauses of Decision (EU) 2021/914, with the UK Addendum or the International Data Transfer Agreement, before the data is sent. Ask us for a copy.`,
        ],
        list: [],
      },
      {
        title: "Your rights",
        paragraphs: [
          "You can ask what we hold about you, have it corrected, deleted or restricted, receive it in a common format, and withdraw consent at any time without giving a reason. Consent is withdrawn under Cookie Settings at the foot of each page; what was done before stays lawful.",
          "You can object to anything we do on the basis of legitimate interest. We will then stop unless we have compelling grounds or need the data for a legal claim. We reply within one month.",
          "If you are in the EEA, the United Kingdom or Switzerland you may also complain to your data protection authority.",
        ],
        list: [],
      },
    ],
  },
});
