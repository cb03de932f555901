import { firm } from "@datumline/brand/firm";
import { licensure } from "#app/catalogue/licensure.ts";

const [fibreSheet, civilSheet] = [`${firm.initials}-FT-101`, `${firm.initials}-CV-401`];

export const qualityPage = {
  path: "/quality",
  meta: {
    title: "Quality checks before a sheet is issued",
    description:
      "Who checks our drawings, models and reports, the checklist of each discipline, how comments are logged and closed, and what your engineer of record seals.",
  },
  title: "How we check our work",
  lead: "Nobody checks their own sheet. Here are the people, the rounds, the checklist of each discipline and the log in which comments are answered.",
  roles: {
    title: "Who checks",
    items: [
      {
        title: "Drafter or modeller",
        text: "Draws from the agreed rules and ticks the discipline's checklist before anybody else looks.",
      },
      {
        title: "Checker",
        text: "An engineer of the same discipline who did not draw it. Marks every comment in the log, and closes it after looking again.",
      },
      {
        title: "Discipline lead",
        text: "Releases the set with its register and revision. Nothing is issued with an open comment of ours.",
      },
      {
        title: "Your engineer of record",
        text: "Reviews, directs and seals where the law asks for it. That is your engineer, never ours.",
      },
    ],
  },
  rounds: {
    title: "The rounds",
    steps: [
      {
        title: "Self-check",
        text: "The checklist is filled in by the person who drew, with the number of the sheet beside each line.",
      },
      {
        title: "Independent check",
        text: "Quantities, references and standards are checked against the source, not against the earlier sheet.",
      },
      {
        title: "Back-check",
        text: "Each correction is looked at on the new sheet. A comment is closed by the one who made it.",
      },
      {
        title: "Your review",
        text: "Your comments and the authority's go into the same log. Each gets an answer, a revision cloud and a note on what changed.",
      },
    ],
    note: "The quote says how many review rounds are included. A change of scope is quoted before it is drawn.",
  },
  log: {
    title: "A comment log",
    lead: "A worked example on two of our demonstration sheets, not a client's project. Words in square brackets stand for what we take out of a real log before anybody else sees it.",
    caption: "Comment log, a worked example",
    head: "Comment",
    columns: ["Sheet and revision", "From", "Answer", "State"],
    // A number alone tells a phone's reader nothing.
    shown: ["Sheet and revision", "From", "State"],
    rows: [
      {
        title: "1",
        text: "Merging taper is dimensioned 160 ft. At 30 mph and a 12 ft lane, W × S × S / 60 gives 180 ft.",
        values: [
          `${civilSheet} A`,
          "Checker",
          "Corrected to 180 ft. Devices counted again: 15.",
          "Closed in B",
        ],
      },
      {
        title: "2",
        text: "Where does the position of the gas main come from?",
        values: [
          `${civilSheet} A`,
          "Checker",
          "Record [number] of [owner] named in the notes, marked as not verified on site.",
          "Closed in B",
        ],
      },
      {
        title: "3",
        text: "Show the cover at the kerb as well as on the centre line.",
        values: [
          `${civilSheet} B`,
          "Road authority, [name]",
          "Section extended; 36 in of cover dimensioned at both places.",
          "Closed in C",
        ],
      },
      {
        title: "4",
        text: "The schedule has 37 splices, the plan 38.",
        values: [
          `${fibreSheet} A`,
          "Checker",
          "One drop was missing. Schedule made again from the plan: 38.",
          "Closed in B",
        ],
      },
      {
        title: "5",
        text: "Please keep four spare ports at the corner terminal instead of two.",
        values: [
          `${fibreSheet} B`,
          "Client, [name]",
          "Beyond the agreed design rules. Quoted as change 01.",
          "Open, with the client",
        ],
      },
    ],
  },
  checklists: {
    title: "The checklists",
    lead: "The short form; each order adds the authority's own list and your CAD or BIM standard.",
  },
  licensure: {
    title: "Licensure and seals",
    paragraphs: [
      licensure,
      "We work under the direction of that engineer, leave the place for the seal free, and answer the comments. In other countries the design is the responsibility of whoever the law there names. Tell us before the quote if a seal is needed, so that the review is planned for.",
    ],
  },
} as const;
