import { firm } from "@datumline/brand/firm";
import { sheetRegister } from "@datumline/studio/drawings/sheet-register";
import { group, line, list, searchResult, text, titledText } from "#app/fields/fields.ts";
import { licensure } from "#modules/catalogue/service-wording.ts";
import { type ContentOf, defineContent } from "#modules/content/documents/define-content.ts";
import { chapter, firstScreen, titledTexts } from "#modules/content/page-fields.ts";

const [fibreSheet, civilSheet] = [`${firm.initials}-FT-101`, `${firm.initials}-CV-401`];

export const qualityPath = "/quality";

const comment = group("Comment", {
  comment: text("Comment"),
  sheet: line("Sheet and revision"),
  from: line("From"),
  answer: text("Reply"),
  state: line("Status"),
});

/** The checkers, their rounds, and the log of comments and replies. */
export const qualityDocument = defineContent({
  id: "quality",
  title: "Quality checks",
  page: qualityPath,
  fields: {
    hero: firstScreen,
    roles: titledTexts("Who checks", { one: "role", max: 8 }),
    rounds: group("Rounds", {
      title: line("Heading"),
      note: text("Introduction"),
      steps: list("Rounds", titledText("Round"), { one: "round", min: 1, max: 8 }),
    }),
    checklists: chapter("Checklists"),
    checkSheet: chapter("Completed check sheet"),
    log: group("Comment log", {
      title: line("Heading"),
      lead: text("Introduction"),
      comments: list("Comments", comment, { one: "comment", min: 1, max: 20 }),
    }),
    licensure: group("Licensure", {
      title: line("Heading"),
      paragraphs: list("Paragraphs", text("Paragraph"), { one: "paragraph", min: 1, max: 8 }),
    }),
    closing: titledText("Closing"),
    meta: searchResult,
  },
  initial: {
    meta: {
      title: "Quality checks before a sheet is issued",
      description:
        "Who checks our drawings, models and reports, the checklist for each discipline, how comments are logged and closed, and what your engineer of record seals.",
    },
    hero: {
      title: "How we check our work",
      lead: "No one checks their own sheet. Here are the people, the review rounds, the checklist for each discipline and the log of comments and replies.",
    },
    roles: {
      title: "Who checks",
      items: [
        {
          title: "Drafter or modeller",
          text: "Draws to the agreed rules and ticks the discipline's checklist before anyone else looks at it.",
        },
        {
          title: "Checker",
          text: "An engineer of the same discipline who did not draw it. Records every comment in the log and closes it after a re-check.",
        },
        {
          title: "Discipline lead",
          text: "Releases the set with its drawing register and revision. Nothing is issued while one of our own comments is open.",
        },
        {
          title: "Your engineer of record",
          text: "Reviews, directs and seals where the law requires it. That is your engineer, never ours.",
        },
      ],
    },
    rounds: {
      title: "The review rounds",
      steps: [
        {
          title: "Self-check",
          text: "The person who drew the sheet completes the checklist, noting the sheet number next to each line.",
        },
        {
          title: "Independent check",
          text: "Quantities, references and standards are checked against the source, not against the earlier sheet.",
        },
        {
          title: "Back-check",
          text: "Each correction is checked on the new sheet. A comment is closed by the person who made it.",
        },
        {
          title: "Your review",
          text: "Your comments and the authority's go into the same log. Each gets a reply, a revision cloud and a note on what changed.",
        },
      ],
      note: "The quote says how many review rounds are included. A change of scope is quoted before it is drawn.",
    },
    checklists: {
      title: "The checklists",
      lead: "The short version. Each order adds the authority's own list and your CAD or BIM standard.",
    },
    checkSheet: {
      title: "A completed check sheet",
      lead: `A worked example for our demonstration sheet ${fibreSheet}, revision ${sheetRegister["ftth-plan"].revision}, not a client's project. Its figures come from the model that draws the sheet. A real one carries initials and dates.`,
    },
    log: {
      title: "A comment log",
      lead: "A worked example on two of our demonstration sheets, not a client's project. Square brackets mark details that we redact in a real log before anyone else sees it.",
      comments: [
        {
          comment:
            "Merging taper is dimensioned 160 ft. At 30 mph and a 12 ft lane, W × S × S / 60 gives 180 ft.",
          sheet: `${civilSheet} A`,
          from: "Checker",
          answer: "Corrected to 180 ft. Devices recounted: 15.",
          state: "Closed in B",
        },
        {
          comment: "Where does the position of the gas main come from?",
          sheet: `${civilSheet} A`,
          from: "Checker",
          answer: "Record [number] of [owner] named in the notes, marked as not verified on site.",
          state: "Closed in B",
        },
        {
          comment: "Show the cover at the kerb as well as on the centre line.",
          sheet: `${civilSheet} B`,
          from: "Road authority, [name]",
          answer: "Section extended; 36 in of cover dimensioned at both places.",
          state: "Closed in C",
        },
        {
          comment: "The schedule has 37 splices, the plan 38.",
          sheet: `${fibreSheet} A`,
          from: "Checker",
          answer: "One drop was missing. Schedule regenerated from the plan: 38.",
          state: "Closed in B",
        },
        {
          comment: "Please keep four spare ports at the corner terminal instead of two.",
          sheet: `${fibreSheet} B`,
          from: "Client, [name]",
          answer: "Outside the agreed design rules. Quoted as change 01.",
          state: "Open, with the client",
        },
      ],
    },
    licensure: {
      title: "Licensure and seals",
      paragraphs: [
        licensure,
        "We work under the direction of that engineer, leave space for the seal and reply to comments. In other countries the design is the responsibility of the party named by local law. Tell us before the quote if a seal is needed, so that we can plan for the review.",
      ],
    },
    closing: {
      title: "Have a set checked before you submit it",
      text: "Send it as it is. We'll tell you what a check would cover and how long it takes.",
    },
  },
});

/** The comment log as a table. */
export const commentLog = (comments: ContentOf<typeof qualityDocument>["log"]["comments"]) => ({
  caption: "Comment log, a worked example",
  head: "Comment",
  columns: ["Sheet and revision", "From", "Reply", "Status"],
  // On a phone, a number alone means nothing to the reader.
  shown: ["Sheet and revision", "From", "Status"],
  rows: comments.map(({ comment: text, sheet, from, answer, state }, index) => ({
    title: String(index + 1),
    text,
    values: [sheet, from, answer, state],
  })),
});
