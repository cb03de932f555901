import { group, line, list, searchResult, text, titledText } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";
import { rewordingUpgrade } from "#modules/content/documents/stored-values.ts";
import { firstScreen } from "#modules/content/page-fields.ts";

/** The template that the build sets as a PDF (studio/nda). */
export const ndaPath = "/documents/mutual-nda-template.pdf";

const titledTextsWithLead = { title: line("Heading"), lead: text("Introduction") };

/** The treatment of clients' files. */
export const dataSecurityDocument = defineContent({
  id: "data-security",
  title: "Data security and NDA",
  page: "/data-security",
  // Defaults of placeholder content that were reworded.
  upgrades: {
    2: rewordingUpgrade({
      "None without your written consent. Whoever is added is named first and bound by the same terms.":
        "None without your written consent. We name any subcontractor to you first and bind them to the same terms.",
      "The work is done in {firm.city}. If your data must stay in a certain country or inside your own systems, say so before the quote, and we tell you whether we can do it.":
        "The work is done in {firm.city}. If your data must stay in a certain country or inside your own systems, tell us before we quote and we'll say whether we can do it.",
      "Tell us about export control, network security or airport restrictions before you send anything. Some data we should not receive at all.":
        "Tell us about export control, network security or airport restrictions before you send anything. There is some data we should not receive at all.",
      "At the end of the order files are returned or deleted as you choose, and we confirm it in writing. We keep what the law asks for, and no more.":
        "At the end of the order files are returned or deleted as you choose, and we confirm it in writing. We keep what the law requires, and no more.",
      "You hear from us without undue delay, with what we know and what we have done.":
        "You will hear from us without undue delay, with what we know and what we have done.",
    }),
  },
  fields: {
    hero: firstScreen,
    nda: group("NDA", {
      title: line("Heading"),
      text: text("Text"),
      action: line("Button"),
      own: line("Button for the client's own NDA"),
      privacy: line("Link to the privacy policy"),
    }),
    handling: group("How files are kept", {
      ...titledTextsWithLead,
      rows: list("Topics", titledText("Topic"), {
        one: "topic",
        min: 1,
        max: 20,
        hint: "Describes how the site works, so it must stay accurate.",
      }),
    }),
    terms: group(
      "Agreement",
      {
        ...titledTextsWithLead,
        items: list("Commitments", titledText("Commitment"), {
          one: "commitment",
          min: 1,
          max: 20,
        }),
      },
      { placeholder: "shown" },
    ),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Data security and NDA",
      description:
        "Who can open your drawings and scans, how they are stored and deleted, subcontracting, access from India, and a mutual NDA template to download as a PDF.",
    },
    hero: {
      title: "Data security and NDA",
      lead: "How we handle the drawings, models and scans you send, from upload to deletion, and the agreement that covers them.",
    },
    nda: {
      title: "Mutual NDA",
      text: "A short template that binds both sides equally: purpose, people, storage, deletion, access from India. Each side's lawyers should review it before use. We will also sign yours.",
      action: "Download the NDA (PDF)",
      own: "Send Us Yours",
      privacy: "Privacy policy: legal bases, transfers and your rights",
    },
    handling: {
      title: "How files are kept",
      lead: "The website handles each upload automatically. This describes how the site is built; it is not a certificate.",
      rows: [
        {
          title: "In transit",
          text: "Forms and files travel over HTTPS. Files are checked by their content, so a file that only pretends to be a drawing is rejected.",
        },
        {
          title: "At rest",
          text: "In private storage, separate from everything the site serves to the public. No public URL serves a file.",
        },
        {
          title: "Access",
          text: "Only signed-in staff whose role allows it can open files. A download link does not work for anyone else. Editors of site content cannot open requests. Each account can use two-factor authentication; every change is recorded in an audit log.",
        },
        {
          title: "Opening",
          text: "Files can only be downloaded; they are never run or previewed in the browser.",
        },
        {
          title: "Retention",
          text: "Files uploaded without submitting the form are deleted within eight hours. A request is kept until someone deletes it; its files, emails and record are then removed after 30 days in the trash, or immediately, and from backups as these are overwritten.",
        },
        {
          title: "Copies elsewhere",
          text: "Emails about a request carry no attachments. If a file is too large for a form, share it from your own system and stop sharing it once we have it.",
        },
      ],
    },
    terms: {
      title: "What we agree with you",
      lead: "Commitments for each order. The quote and the NDA make them binding.",
      items: [
        {
          title: "Need to know",
          text: "Only the people who work on the order open its files: drafter, checker and lead of the discipline.",
        },
        {
          title: "Subcontracting",
          text: "None without your written consent. We name any subcontractor to you first and bind them to the same terms.",
        },
        {
          title: "Access from India",
          text: "The work is done in {firm.city}. If your data must stay in a certain country or inside your own systems, tell us before we quote and we'll say whether we can do it.",
        },
        {
          title: "Personal data in scans",
          text: "Blur faces and screens where the scanner allows it. Where personal data of others remains, the EU standard contractual clauses or the UK addendum are signed first.",
        },
        {
          title: "Critical infrastructure",
          text: "Tell us about export control, network security or airport restrictions before you send anything. There is some data we should not receive at all.",
        },
        {
          title: "Return and deletion",
          text: "At the end of the order files are returned or deleted as you choose, and we confirm it in writing. We keep what the law requires, and no more.",
        },
        {
          title: "Your work is not our advertising",
          text: "Nothing of yours is shown as a sample, in a portfolio or to train software without your written consent.",
        },
        {
          title: "If something goes wrong",
          text: "You will hear from us without undue delay, with what we know and what we have done.",
        },
      ],
    },
  },
});
